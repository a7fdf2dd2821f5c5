#include "general/sergeant.h"

#include "base/check.h"
#include "battle/whereabouts.h"
#include "general/expect.h"
#include "general/goal.h"
#include "general/recall.h"
#include "general/recruit.h"

#include <string.h>

#define COMES_ON 100000   /* a unit off the table is of no use */
#define DISTURBED 60      /* one in disorder that is not left alone */
#define WORTH_OF_POINT 40 /* of victory, while the battle lasts */
#define GARRISON 200      /* to be in a place that is to be held */
#define GOES_IN_OR_OUT 60 /* of a place, for nothing */
#define DETOUR 300000     /* millimetres to one side of what bars the way */
#define WORTH_A_WORD 3    /* hundredths: for less nobody is given an order */
#define GOES_BACK 60      /* on a move of the last turns: who goes to and fro wins nothing by it */
#define CHANGES_BACK 60   /* into what it stood in lately, far from any enemy */
#define TURNS_AWAY 60     /* who turns, where it stands, farther from where it is wanted to face */
#define STANDS 4          /* of its front: who has gone less than such a part */
#define SLIGHTLY 2731     /* fifteen degrees */
#define OUT_OF_HARM 3     /* times as far as units fight along, and its reach */
#define NOTHING INT32_MIN

/* What is weighed at the moment: one unit of one decision. */
struct weighing {
    const struct battle *view; /* the sergeant's own look at the battle, of which he keeps what has been proved */
    const struct battle *of;   /* the view that he was given, of which trials are made */
    const struct decision *decision;
    struct general_desk *desk;
    int unit;
    struct goal goal;
    int32_t standing; /* for that goal, as things are */
    int32_t ease;     /* beside it, as things are: what its posture is worth, less what it costs */
    bool ease_is_known;
    int32_t forgone; /* by whatever displaces it */
    bool forgone_is_known;
    int32_t best;
    struct order *order; /* the best so far */
    bool yields;         /* it is a way to where it is wanted: an order from the list that is worth as much goes before it */
    bool goes;           /* to where it is wanted there is a way */
    bool is_there;       /* it stands where it is wanted */
    struct order wished; /* last, for this unit */
    const struct review *review; /* a null pointer: nobody has a say */
    struct shortlist list;       /* for him */
};

/* ---- the worth of an order ---- */

static int32_t posture_of(const struct weighing *weighing, const struct battle *now)
{
    bool counts = now->rules->posture != NULL && battle_on_table(now, weighing->unit);
    return counts ? now->rules->posture(now, weighing->unit) : 0;
}

/* What is to be taken off it: never less than 0, and counted last. */
static int32_t costs_of(const struct weighing *weighing, const struct battle *now)
{
    int unit = weighing->unit;
    if (!battle_on_table(now, unit))
        return 0;
    return goal_fear(now, unit, weighing->desk) + (now->rules->exposure == NULL ? 0 : now->rules->exposure(now, unit));
}

/* As things are: it takes long to say, and many a unit has no order of which it is asked. */
static int32_t standing_now(struct weighing *weighing)
{
    const struct battle *view = weighing->view;
    if (!weighing->ease_is_known)
        weighing->ease = posture_of(weighing, view) - costs_of(weighing, view);
    weighing->ease_is_known = true;
    return weighing->standing + weighing->ease;
}

static void aim_at(struct weighing *weighing, const struct goal *goal)
{
    weighing->goal = *goal;
    weighing->standing = goal_standing(weighing->view, weighing->unit, goal, weighing->desk);
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

/* Most orders leave the result as it is, and nobody need count both armies. */
static int32_t points_gained(const struct weighing *weighing, const struct battle *now)
{
    const int side = weighing->decision->side;
    return trial_counts_alike(&weighing->desk->tries) ? 0 : points_of(now, side) - points_of(weighing->view, side);
}

/* Inside of the place that it is to hold. */
static int keeps_goal(const struct weighing *weighing, const struct battle *now)
{
    const struct unit *unit = &now->units[weighing->unit];
    return unit->where == where_place && unit->zone == weighing->goal.zone;
}

/* Nearer to where it will be wanted is better. */
static int32_t comes_on(const struct weighing *weighing, const struct battle *now)
{
    if (!battle_on_table(now, weighing->unit))
        return COMES_ON;
    struct goal goal = goal_of(now, weighing->unit, weighing->desk);
    return COMES_ON + goal_standing(now, weighing->unit, &goal, weighing->desk) - goal_fear(now, weighing->unit, weighing->desk);
}

static bool may_fight(const void *who, int unit)
{
    const struct general_desk *desk = who;
    return desk->units[unit].role <= role_guns;
}

/* No enemy is so near that it matters which way it faces, and how it stands: nearer than its reach and so many times as far as
   units fight along. */
static bool is_far_off(const struct weighing *weighing, int times)
{
    const struct battle *view = weighing->view;
    const struct general_desk *desk = weighing->desk;
    int32_t far = desk->units[weighing->unit].reach + times * view->rules->fights_along_mm;
    return crowd_nearest(&view->crowd, battle_box(view, weighing->unit), far, 1 - battle_side(view, weighing->unit), may_fight,
                         desk, NULL) < 0;
}

/* Where it stands, farther from where it is wanted to face: what that gains it gains by a corner that is nearer, or by being
   a narrower mark, and its side pays for it. */
static bool turns_away(const struct weighing *weighing, const struct battle *now)
{
    const struct box *was = battle_box(weighing->view, weighing->unit), *is = battle_box(now, weighing->unit);
    const struct place from = box_centre(was), to = box_centre(is);
    const struct goal *goal = &weighing->goal;
    bool may_face_anywhere = goal->leads || goal->goes_back || weighing->desk->units[weighing->unit].role > role_horse;
    if (may_face_anywhere || place_distance(from, to) > is->width / STANDS)
        return false;
    return turn_between(is->facing, place_bearing(to, goal->at)) >
           turn_between(was->facing, place_bearing(from, goal->at)) + SLIGHTLY;
}

/* On the table before and after, without what it costs there. */
static int32_t gain_on_table(struct weighing *weighing, const struct battle *now)
{
    const struct battle *view = weighing->view;
    const int unit = weighing->unit;
    bool disturbed = weighing->desk->units[unit].rests && has_stirred(view, now, unit);
    bool changes = recall_changes_back(view, now, unit, weighing->desk) && is_far_off(weighing, 1);
    return posture_of(weighing, now) + goal_standing(now, unit, &weighing->goal, weighing->desk) - standing_now(weighing) -
           (changes ? CHANGES_BACK : 0) - (recall_goes_back(view, now, unit, weighing->desk) ? GOES_BACK : 0) - (turns_away(weighing, now) ? TURNS_AWAY : 0) -
           (disturbed ? DISTURBED / goal_boldness(view, unit, weighing->desk) : 0);
}

/* Without what it costs where it stands then, if that is to be counted. */
static int32_t gain_of_change(struct weighing *weighing, const struct battle *now, bool *costs)
{
    int unit = weighing->unit;
    *costs = false;
    if (unit == NO_UNIT || !has_changed(weighing->view, now, unit))
        return 0;
    bool was_there = is_present(weighing->view, unit), is_there = is_present(now, unit);
    if (was_there != is_there)
        return is_there ? comes_on(weighing, now) : -COMES_ON;
    int32_t gain = points_gained(weighing, now) * WORTH_OF_POINT;
    if (now->units[unit].where != weighing->view->units[unit].where)
        return gain + (keeps_goal(weighing, now) - keeps_goal(weighing, weighing->view)) * GARRISON - GOES_IN_OR_OUT;
    *costs = battle_on_table(now, unit) && battle_on_table(weighing->view, unit);
    return *costs ? gain + gain_on_table(weighing, now) : gain;
}

/* Once for all orders of the unit that is thought of. */
static int32_t forgone_by(struct weighing *weighing, const struct order *order)
{
    const struct battle *view = weighing->view;
    if (view->rules->forgoes == NULL || !order_displaces(order))
        return 0;
    if (!weighing->forgone_is_known)
        weighing->forgone = view->rules->forgoes(view, weighing->decision, order->unit);
    weighing->forgone_is_known = true;
    return weighing->forgone;
}

static int32_t advice_on(struct weighing *weighing, const struct order *order)
{
    const struct battle *view = weighing->view;
    int32_t advice = view->rules->advice == NULL ? 0 : view->rules->advice(view, weighing->decision, order);
    bool is_lost = recall_failed(view, order, weighing->desk) || (weighing->is_there && order->manoeuvres > 0);
    return (advice > 0 && is_lost ? 0 : advice) - forgone_by(weighing, order);
}

/* It cannot become the best, and nobody else asks what it is worth. */
static bool is_passed_over(const struct weighing *weighing, int32_t worth)
{
    return weighing->review == NULL && (worth < weighing->best || (worth == weighing->best && !weighing->yields));
}

/* Tries it on a copy; false when it would not be taken, or is passed over: what frightens and wears it there makes it worth less,
   if anything, and is counted for those alone that might be the best without. */
static bool weigh(struct weighing *weighing, const struct order *order, int32_t *worth)
{
    const struct battle *view = weighing->view;
    bool costs;
    if (++weighing->desk->tried > general_most_tried)
        return false;
    struct battle *now = trial_renew(&weighing->desk->tries, weighing->of, weighing->desk->trial);
    now->proofs = view->proofs;
    if (!battle_try(now, weighing->decision, order, NULL))
        return false;
    *worth = gain_of_change(weighing, now, &costs);
    *worth += expect_order(view, order, weighing->desk) + advice_on(weighing, order);
    if (is_passed_over(weighing, *worth))
        return false;
    *worth -= costs ? costs_of(weighing, now) : 0;
    return true;
}

static void consider(struct weighing *weighing, const struct order *order)
{
    int32_t worth;
    if (!weigh(weighing, order, &worth))
        return;
    if (weighing->review != NULL)
        shortlist_add(&weighing->list, order, worth);
    if (worth < weighing->best || (worth == weighing->best && !weighing->yields))
        return;
    weighing->best = worth;
    weighing->yields = false;
    *weighing->order = *order;
}

/* ---- the orders of one unit ---- */

/* What is said with a facing or a place may be said with those he would like; false when it is said with neither. */
static bool wish_of(const struct weighing *weighing, const struct order *order, struct order *wish)
{
    *wish = *order;
    if (!order->has_facing && !order->has_place)
        return false;
    wish->facing =
        order->has_facing ? place_bearing(box_centre(battle_box(weighing->view, weighing->unit)), weighing->goal.at) : 0;
    wish->place = order->has_place && weighing->goal.leads ? weighing->goal.at : order->place;
    return true;
}

/* As it was offered and as he wishes it; in haste as he wishes it. Several are often wished alike. */
static void consider_both(struct weighing *weighing, const struct order *order)
{
    struct order wish;
    bool wishes = wish_of(weighing, order, &wish), hasty = weighing->desk->hasty;
    if (!wishes || !hasty)
        consider(weighing, order);
    if (!wishes || (!hasty && memcmp(&wish, order, sizeof wish) == 0) || memcmp(&wish, &weighing->wished, sizeof wish) == 0)
        return;
    weighing->wished = wish;
    consider(weighing, &wish);
}

/* What bars the way lies far from the goal: a place beside it, each turn another one, is the goal for now if it can be walked to.
 */
static void consider_detour(struct weighing *weighing, struct place front)
{
    static const int aside[] = {60, -60, 90, -90};
    const struct battle *view = weighing->view;
    const struct goal goal = weighing->goal;
    const size_t turn = (size_t)(view->state->turn + weighing->unit) % (sizeof aside / sizeof *aside);
    uint16_t way = (uint16_t)(place_bearing(front, goal.at) + turn_of_degrees(aside[turn]));
    struct place to = place_from(front, way, DETOUR, 0);
    struct order order;
    if (!view->rules->approach(view, weighing->decision, weighing->unit, to, &order))
        return;
    weighing->goes = true;
    aim_at(weighing, &(struct goal){.at = to, .enemy = NO_UNIT, .zone = -1});
    consider(weighing, &order);
    aim_at(weighing, &goal);
}

/* As near as it is wanted. */
static void consider_approach(struct weighing *weighing)
{
    const struct battle *view = weighing->view;
    struct place front = battle_box(view, weighing->unit)->front;
    int32_t far = place_distance(front, weighing->goal.at), left = far - weighing->goal.reach, before = weighing->best;
    struct order order;
    weighing->goes = true;
    weighing->is_there = left <= 0 && !weighing->goal.leads && !weighing->goal.goes_back;
    if (view->rules->approach == NULL || left <= 0)
        return;
    struct place to = place_between(front, weighing->goal.at, left, far);
    if (view->rules->approach(view, weighing->decision, weighing->unit, to, &order))
        consider(weighing, &order);
    else {
        weighing->goes = false;
        if (left > DETOUR)
            consider_detour(weighing, front);
    }
    weighing->yields = weighing->best > before;
}

static bool is_among(const struct order *order, const struct order *others, int count)
{
    int at = 0;
    while (at < count && memcmp(order, &others[at], sizeof *order) != 0)
        at++;
    return at < count;
}

/* Who finds no way at all tries what moves there are, beside those that were on the list; ways to the enemy he has looked for. */
static void consider_samples(struct weighing *weighing, int listed)
{
    struct general_desk *desk = weighing->desk;
    struct order_list list = {.at = desk->orders + listed, .capacity = general_most_orders - listed, .spared = move_to_goals};
    battle_legal(weighing->view, weighing->decision, weighing->unit, &list);
    for (int i = 0; i < list.count; i++)
        if (desk->hasty || !is_among(&list.at[i], desk->orders, listed))
            consider(weighing, &list.at[i]);
}

/* ---- in haste ---- */

/* Who looks ahead has many thousands of orders given, and most by units far from any enemy: those go where they are wanted, if
   there is a way, and nobody asks what else they might do. A leader stays near his own. */
static bool is_settled_in_haste(const struct weighing *weighing)
{
    const struct battle *view = weighing->view;
    bool moves = view->rules->decisions[weighing->decision->kind].open_ended && view->rules->approach != NULL;
    if (!weighing->desk->hasty || !moves || (!weighing->goal.leads && !is_far_off(weighing, 1)))
        return false;
    bool there = place_distance(battle_box(view, weighing->unit)->front, weighing->goal.at) <= weighing->goal.reach;
    return there || (weighing->goes && !weighing->goal.leads);
}

/* What he has no use for. Far from any enemy a unit that has a way to go may change formation to march on, one that is where it
   is wanted changes and turns where it stands; who finds no way may do anything. */
static uint8_t spared_by(const struct weighing *weighing)
{
    if (!weighing->goes || !is_far_off(weighing, OUT_OF_HARM))
        return 0;
    return weighing->yields ? move_turn_aside | move_turn_to_enemy | move_change_alone | move_way_and_change
                            : move_turn_aside | move_change_and_way | move_way_and_change;
}

/* What may be said, as it is offered and as he wishes it. */
static void consider_list(struct weighing *weighing, bool on_table, struct order_list *list)
{
    battle_legal(weighing->view, weighing->decision, weighing->unit, list);
    for (int i = 0; i < list->count; i++)
        if (on_table)
            consider_both(weighing, &list->at[i]);
        else
            consider(weighing, &list->at[i]);
}

/* Where it is wanted is looked at first: most of what is on the list is worth less, and is soon passed over. */
static void weigh_unit(struct weighing *weighing, int unit)
{
    struct general_desk *desk = weighing->desk;
    struct order_list list = {
        .at = desk->orders, .capacity = general_most_orders, .no_samples = weighing->view->rules->approach != NULL};
    const bool on_table = unit != NO_UNIT && battle_on_table(weighing->view, unit);
    struct goal goal = {0};
    weighing->unit = unit;
    weighing->wished = ORDER_FOR(verb_done, NO_UNIT);
    weighing->ease_is_known = weighing->forgone_is_known = weighing->yields = weighing->is_there = false;
    desk->proofs.count = 0;
    if (unit != NO_UNIT) {
        goal = goal_of(weighing->view, unit, desk);
        aim_at(weighing, &goal);
    }
    if (on_table) {
        consider_approach(weighing);
        if (is_settled_in_haste(weighing))
            return;
    }
    list.spared = on_table ? spared_by(weighing) : 0;
    consider_list(weighing, on_table, &list);
    weighing->yields = false;
    if (on_table && !weighing->goes && list.left_out && weighing->best <= WORTH_A_WORD)
        consider_samples(weighing, list.count);
}

/* ---- one unit after the other ---- */

static bool has_found(const struct weighing *weighing)
{
    return weighing->order->verb != verb_done;
}

static void order_unit(struct weighing *weighing, int unit)
{
    weighing->desk->thought_of[unit] = true;
    weighing->list.count = 0;
    weigh_unit(weighing, unit);
    if (weighing->review != NULL && weighing->list.count > 0)
        weighing->review->choose(weighing->review->who, &weighing->list, weighing->order);
    recall_thought(weighing->view, weighing->decision, unit, weighing->order, weighing->desk);
}

static bool may_think_of(const struct weighing *weighing, int unit)
{
    return !weighing->desk->thought_of[unit] && weighing->desk->tried < general_most_tried;
}

/* Whether an order may be given to a unit is asked when it is its turn, and not again once it has been thought of; nor, if it may
   have none, while orders are sealed: they change nothing that another hangs on. */
static void order_one_that_may(struct weighing *weighing, battle_may *may)
{
    const struct battle *view = weighing->view;
    const bool sealed = view->rules->decisions[weighing->decision->kind].sealed;
    for (int unit = 0; unit < view->setup->units && !has_found(weighing); unit++) {
        if (!may_think_of(weighing, unit) || battle_side(view, unit) != weighing->decision->side)
            continue;
        if (may(view, unit, NULL))
            order_unit(weighing, unit);
        else
            weighing->desk->thought_of[unit] = sealed;
    }
}

static void order_some_unit(struct weighing *weighing)
{
    const struct battle *view = weighing->view;
    struct general_desk *desk = weighing->desk;
    battle_may *may = view->rules->decisions[weighing->decision->kind].open_to;
    weighing->best = WORTH_A_WORD;
    if (may != NULL) {
        order_one_that_may(weighing, may);
        return;
    }
    int count = battle_subjects(view, weighing->decision, desk->subjects, general_most_subjects);
    for (int i = 0; i < count && !has_found(weighing); i++)
        if (may_think_of(weighing, desk->subjects[i]))
            order_unit(weighing, desk->subjects[i]);
}

void sergeant_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                    struct general_desk *desk, struct order *order)
{
    sergeant_reviewed(general, view, decision, attempt, desk, NULL, order);
}

void sergeant_reviewed(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                       struct general_desk *desk, const struct review *review, struct order *order)
{
    struct battle seen = *view;
    seen.touched = NULL;
    seen.proofs = &desk->proofs;
    struct weighing weighing = {
        .view = &seen, .of = view, .decision = decision, .desk = desk, .best = NOTHING, .order = order, .review = review};
    bool open_ended = view->rules->decisions[decision->kind].open_ended;
    *order = ORDER_FOR(verb_done, NO_UNIT);
    desk->tried = desk->counted = 0;
    if (open_ended && attempt >= general_most_attempts)
        return;
    goal_look_again(view, desk);
    trial_follow(&desk->tries, view);
    if (open_ended) {
        recall_decision(view, decision, attempt, desk);
        order_some_unit(&weighing);
        recall_order(view, decision->side, order, desk);
        return;
    }
    if (attempt == 0)
        weigh_unit(&weighing, decision->unit);
    if (review != NULL && weighing.list.count > 1)
        review->choose(review->who, &weighing.list, order);
    if (weighing.best == NOTHING)
        recruit_order(general, view, decision, attempt, desk, order);
}
