#include "general/sergeant_0_1.h"

#include "battle/whereabouts.h"
#include "general/expect.h"
#include "general/goal.h"
#include "general/recruit.h"

#include <string.h>

#define COMES_ON 300      /* a unit off the table is of no use */
#define DISTURBED 60      /* one in disorder that is not left alone */
#define WORTH_OF_POINT 40 /* of victory, while the battle lasts */
#define GARRISON 200      /* to be in a place that is to be held */
#define GOES_IN_OR_OUT 60 /* of a place, for nothing */
#define DETOUR 300000     /* millimetres to one side of what bars the way */
#define WORTH_A_WORD 3    /* hundredths: for less nobody is given an order */
#define NOTHING INT32_MIN

#define HUNDREDTHS_OFF 100 /* for being too far off, or too near, by as much as units fight along */
#define NO_GOAL_YET (INT64_C(1) << 62)
#define TURNS_FOR_A_HUNDREDTH 364 /* two degrees */
#define ENOUGH 2                  /* battalions for one objective */
#define OBJECTIVE_NEARER 12       /* it counts as so many times nearer than an enemy */
#define SHARE_OF_ODDS 25          /* a hundredth for each so many by which those near are outmatched */

static bool fights(const struct battle *view, int unit, const struct general_desk *desk)
{
    return battle_on_table(view, unit) && desk->units[unit].role <= role_guns;
}

/* ---- where to ---- */

/* Nearest to the unit, and to its general: who has one target strikes it with all. */
static int64_t way_to(const struct battle *view, int unit, struct place at)
{
    int leader = view->units[unit].leader;
    int64_t far = place_distance(battle_box(view, unit)->front, at);
    if (leader != NO_UNIT && battle_on_table(view, leader))
        far += place_distance(battle_box(view, leader)->front, at) / 2;
    return far;
}

static void nearer_enemy(const struct battle *view, int unit, const struct general_desk *desk, struct goal *goal, int64_t *least)
{
    for (int enemy = 0; enemy < view->setup->units; enemy++) {
        if (battle_side(view, enemy) == battle_side(view, unit) || !fights(view, enemy, desk))
            continue;
        struct place at = box_centre(battle_box(view, enemy));
        int64_t way = way_to(view, unit, at);
        if (way >= *least)
            continue;
        *least = way;
        *goal = (struct goal){.at = at, .reach = desk->units[unit].reach, .enemy = enemy, .zone = -1};
    }
}

static struct place middle_of(const struct feature *feature)
{
    return place_between(feature->bounds.least, feature->bounds.most, 1, 2);
}

/* How many of its foot are nearer to an objective, or inside: two are enough for it. */
static bool is_taken_care_of(const struct battle *view, int unit, int feature, const struct general_desk *desk)
{
    const struct feature *place = &view->setup->ground->feature[feature];
    int32_t far = box_distance_to(battle_box(view, unit), middle_of(place));
    int nearer = 0;
    for (int other = 0; other < view->setup->units && nearer < ENOUGH; other++) {
        if (battle_side(view, other) != battle_side(view, unit) || desk->units[other].role != role_foot || other == unit)
            continue;
        bool inside = view->units[other].where == where_place && view->units[other].zone == place->zone;
        int32_t its = battle_on_table(view, other) ? box_distance_to(battle_box(view, other), middle_of(place)) : INT32_MAX;
        nearer += inside || its < far || (its == far && other < unit);
    }
    return nearer >= ENOUGH;
}

static void nearer_objective(const struct battle *view, int unit, const struct general_desk *desk, struct goal *goal,
                             int64_t *least)
{
    for (int i = 0; i < view->setup->objectives; i++) {
        const struct objective *objective = &view->setup->objective[i];
        const struct feature *feature = &view->setup->ground->feature[objective->feature];
        int64_t way = way_to(view, unit, middle_of(feature)) / OBJECTIVE_NEARER;
        if (battle_worth_of(view, i) == NULL || way >= *least || is_taken_care_of(view, unit, objective->feature, desk))
            continue;
        *least = way;
        *goal = (struct goal){.at = middle_of(feature), .enemy = NO_UNIT, .zone = feature->zone};
    }
}

static struct goal goal_of_leader(const struct battle *view, int unit, const struct general_desk *desk)
{
    struct goal goal = {.at = battle_box(view, unit)->front, .enemy = NO_UNIT, .zone = -1, .leads = true};
    int64_t x = 0, y = 0, count = 0;
    for (int other = 0; other < view->setup->units; other++)
        if (view->units[other].leader == unit && fights(view, other, desk)) {
            x += battle_box(view, other)->front.x;
            y += battle_box(view, other)->front.y;
            count++;
        }
    if (count > 0)
        goal.at = (struct place){(int32_t)(x / count), (int32_t)(y / count)};
    goal.reach = desk->units[unit].reach;
    return goal;
}

static struct goal goal_for(const struct battle *view, int unit, const struct general_desk *desk)
{
    struct goal goal = {.at = battle_box(view, unit)->front, .enemy = NO_UNIT, .zone = -1};
    int64_t least = NO_GOAL_YET;
    if (desk->units[unit].role == role_leader)
        return goal_of_leader(view, unit, desk);
    nearer_enemy(view, unit, desk, &goal, &least);
    if (desk->units[unit].role == role_foot)
        nearer_objective(view, unit, desk, &goal, &least);
    return goal;
}

static int32_t how_far(const struct battle *now, int unit, const struct goal *goal)
{
    const struct box *box = battle_box(now, unit);
    return goal->enemy == NO_UNIT ? box_distance_to(box, goal->at) : box_distance(box, battle_box(now, goal->enemy), NULL);
}

/* ---- how it stands there ---- */

/* The worth of those near by which the enemy there is the stronger. */
static int32_t outmatched(const struct battle *now, int unit, const struct general_desk *desk)
{
    int16_t near[MOST_ENROLLED];
    int32_t enemies = 0, friends = 0;
    int count = crowd_within(&now->crowd, battle_box(now, unit), now->rules->fights_along_mm, ANY_SIDE, near, MOST_ENROLLED);
    for (int i = 0; i < count; i++) {
        if (desk->units[near[i]].role > role_guns)
            continue;
        if (battle_side(now, near[i]) == battle_side(now, unit))
            friends += desk->units[near[i]].worth;
        else
            enemies += desk->units[near[i]].worth;
    }
    return enemies > friends ? enemies - friends : 0;
}

static int32_t facing_wrong(const struct battle *now, int unit, const struct goal *goal)
{
    const struct box *box = battle_box(now, unit);
    uint16_t wanted = place_bearing(box_centre(box), goal->at);
    return turn_between(box->facing, wanted) / TURNS_FOR_A_HUNDREDTH;
}

static int32_t standing_for(const struct battle *now, int unit, const struct goal *goal, const struct general_desk *desk)
{
    if (!battle_on_table(now, unit))
        return 0;
    int32_t far = how_far(now, unit, goal), off = far > goal->reach ? far - goal->reach : 0;
    bool keeps_off = desk->units[unit].role == role_guns;
    if (keeps_off && far < goal->reach)
        off = goal->reach - far;
    int32_t too_far = (int32_t)((int64_t)off * HUNDREDTHS_OFF / now->rules->fights_along_mm);
    int32_t standing = -too_far - outmatched(now, unit, desk) / SHARE_OF_ODDS;
    return goal->leads ? standing : standing - facing_wrong(now, unit, goal);
}

/* What is weighed at the moment: one unit of one decision. */
struct weighing {
    const struct battle *view;
    const struct decision *decision;
    struct general_desk *desk;
    int unit;
    struct goal goal;
    int32_t standing, points; /* as things are */
    int32_t best;
    struct order *order; /* the best so far */
};

/* ---- the worth of an order ---- */

static int32_t standing_of(const struct weighing *weighing, const struct battle *now)
{
    int unit = weighing->unit;
    if (unit == NO_UNIT)
        return 0;
    int32_t posture = now->rules->posture == NULL || !battle_on_table(now, unit) ? 0 : now->rules->posture(now, unit);
    posture -= now->rules->exposure == NULL || !battle_on_table(now, unit) ? 0 : now->rules->exposure(now, unit);
    return posture + standing_for(now, unit, &weighing->goal, weighing->desk);
}

static bool has_stirred(const struct battle *view, const struct battle *now, int unit)
{
    return memcmp(battle_box(view, unit), battle_box(now, unit), sizeof(struct box)) != 0;
}

/* Fire, for one, is planned without anyone's stirring. */
static bool has_changed(const struct battle *view, const struct battle *now, int unit)
{
    const struct unit *was = &view->units[unit], *is = &now->units[unit];
    return has_stirred(view, now, unit) || was->where != is->where || was->formation != is->formation ||
           was->attached != is->attached || battle_on_table(view, unit) != battle_on_table(now, unit);
}

/* On the table, or in a place upon it. */
static bool is_present(const struct battle *battle, int unit)
{
    return battle->units[unit].where == where_table || battle->units[unit].where == where_place;
}

/* By how much the side leads. */
static int32_t points_of(const struct battle *now, int side)
{
    struct result_so_far result = battle_result(now);
    return result.points[side] - result.points[1 - side];
}

/* Inside of the place that it is to hold. */
static int keeps_goal(const struct weighing *weighing, const struct battle *now)
{
    const struct unit *unit = &now->units[weighing->unit];
    return unit->where == where_place && unit->zone == weighing->goal.zone;
}

static int32_t gain_of_change(const struct weighing *weighing, const struct battle *now)
{
    int unit = weighing->unit;
    if (unit == NO_UNIT || !has_changed(weighing->view, now, unit))
        return 0;
    bool was_there = is_present(weighing->view, unit), is_there = is_present(now, unit);
    if (was_there != is_there)
        return is_there ? COMES_ON : -COMES_ON;
    int32_t gain = (points_of(now, weighing->decision->side) - weighing->points) * WORTH_OF_POINT;
    if (now->units[unit].where != weighing->view->units[unit].where)
        return gain + (keeps_goal(weighing, now) - keeps_goal(weighing, weighing->view)) * GARRISON - GOES_IN_OR_OUT;
    if (!battle_on_table(now, unit) || !battle_on_table(weighing->view, unit))
        return gain;
    bool disturbed = weighing->desk->units[unit].rests && has_stirred(weighing->view, now, unit);
    return gain + standing_of(weighing, now) - weighing->standing - (disturbed ? DISTURBED : 0);
}

/* Tries it on a copy; false when it would not be taken. */
static bool weigh(const struct weighing *weighing, const struct order *order, int32_t *worth)
{
    const struct battle *view = weighing->view;
    struct battle now;
    if (++weighing->desk->tried > general_most_tried)
        return false;
    battle_copy(&now, view, weighing->desk->trial);
    weighing->desk->tries.of = NULL;
    if (!battle_try(&now, weighing->decision, order, NULL))
        return false;
    *worth = expect_order(view, order, weighing->desk) + gain_of_change(weighing, &now);
    if (view->rules->advice != NULL)
        *worth += view->rules->advice(view, weighing->decision, order);
    if (view->rules->forgoes != NULL && order_displaces(order))
        *worth -= view->rules->forgoes(view, weighing->decision, order->unit);
    return true;
}

static void consider(struct weighing *weighing, const struct order *order)
{
    int32_t worth;
    if (!weigh(weighing, order, &worth) || worth <= weighing->best)
        return;
    weighing->best = worth;
    *weighing->order = *order;
}

/* ---- the orders of one unit ---- */

/* What is said with a facing or a place may be said with those he would like. */
static void consider_as_wished(struct weighing *weighing, const struct order *order)
{
    struct order wish = *order;
    if (!order->has_facing && !order->has_place)
        return;
    wish.facing =
        order->has_facing ? place_bearing(box_centre(battle_box(weighing->view, weighing->unit)), weighing->goal.at) : 0;
    wish.place = order->has_place && weighing->goal.leads ? weighing->goal.at : order->place;
    if (memcmp(&wish, order, sizeof wish) != 0)
        consider(weighing, &wish);
}

/* What bars the way lies far from the goal: the first place beside it that can be walked to is the goal for now. */
static void consider_detour(struct weighing *weighing, struct place front)
{
    static const int aside[] = {60, -60, 90, -90};
    const struct goal goal = weighing->goal;
    const int32_t standing = weighing->standing;
    uint16_t ahead = place_bearing(front, goal.at);
    bool found = false;
    for (size_t i = 0; i < sizeof aside / sizeof *aside && !found; i++) {
        struct order order;
        struct place to = place_from(front, (uint16_t)(ahead + turn_of_degrees(aside[i])), DETOUR, 0);
        found = weighing->view->rules->approach(weighing->view, weighing->decision, weighing->unit, to, &order);
        weighing->goal = (struct goal){.at = to, .enemy = NO_UNIT, .zone = -1};
        weighing->standing = standing_of(weighing, weighing->view);
        if (found)
            consider(weighing, &order);
    }
    weighing->goal = goal;
    weighing->standing = standing;
}

/* As near as it is wanted. */
static void consider_approach(struct weighing *weighing)
{
    const struct battle *view = weighing->view;
    struct place front = battle_box(view, weighing->unit)->front;
    int32_t far = place_distance(front, weighing->goal.at), left = far - weighing->goal.reach;
    struct order order;
    if (view->rules->approach == NULL || left <= 0)
        return;
    struct place to = place_between(front, weighing->goal.at, left, far);
    if (view->rules->approach(view, weighing->decision, weighing->unit, to, &order))
        consider(weighing, &order);
    else if (left > DETOUR)
        consider_detour(weighing, front);
}

static void weigh_unit(struct weighing *weighing, int unit)
{
    struct general_desk *desk = weighing->desk;
    struct order_list list = {
        .at = desk->orders, .capacity = general_most_orders, .no_samples = weighing->view->rules->approach != NULL};
    weighing->unit = unit;
    if (unit != NO_UNIT)
        weighing->goal = goal_for(weighing->view, unit, desk);
    weighing->standing = unit != NO_UNIT && battle_on_table(weighing->view, unit) ? standing_of(weighing, weighing->view) : 0;
    battle_legal(weighing->view, weighing->decision, unit, &list);
    for (int i = 0; i < list.count; i++) {
        consider(weighing, &desk->orders[i]);
        if (unit != NO_UNIT && battle_on_table(weighing->view, unit))
            consider_as_wished(weighing, &desk->orders[i]);
    }
    if (unit != NO_UNIT && battle_on_table(weighing->view, unit))
        consider_approach(weighing);
}

/* ---- one unit after the other ---- */

/* Within a decision every unit is thought of once; it is the same one as long as its step lasts and orders go on. */
static void recall_thoughts(const struct battle *view, const struct decision *decision, int attempt, struct general_desk *desk)
{
    bool same = desk->step == view->state->steps && desk->kind == decision->kind && desk->side == decision->side &&
                (view->state->orders > desk->orders_seen || (attempt > 0 && view->state->orders == desk->orders_seen));
    if (!same)
        memset(desk->thought_of, 0, (size_t)view->setup->units * sizeof *desk->thought_of);
    desk->step = view->state->steps;
    desk->kind = decision->kind;
    desk->side = decision->side;
    desk->orders_seen = view->state->orders;
}

static void order_some_unit(struct weighing *weighing)
{
    struct general_desk *desk = weighing->desk;
    int count = battle_subjects(weighing->view, weighing->decision, desk->subjects, general_most_subjects);
    weighing->best = WORTH_A_WORD;
    for (int i = 0; i < count && weighing->order->verb == verb_done; i++) {
        int unit = desk->subjects[i];
        if (desk->thought_of[unit] || desk->tried >= general_most_tried)
            continue;
        desk->thought_of[unit] = true;
        weigh_unit(weighing, unit);
    }
}

void sergeant_0_1_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                        struct general_desk *desk, struct order *order)
{
    struct weighing weighing = {.view = view, .decision = decision, .desk = desk, .best = NOTHING, .order = order};
    bool open_ended = view->rules->decisions[decision->kind].open_ended;
    *order = ORDER_FOR(verb_done, NO_UNIT);
    desk->tried = desk->counted = 0;
    if (open_ended && attempt >= general_most_attempts)
        return;
    goal_look_about(view, desk);
    weighing.points = points_of(view, decision->side);
    if (open_ended) {
        recall_thoughts(view, decision, attempt, desk);
        order_some_unit(&weighing);
        return;
    }
    if (attempt == 0)
        weigh_unit(&weighing, decision->unit);
    if (weighing.best == NOTHING)
        recruit_order(general, view, decision, attempt, desk, order);
}
