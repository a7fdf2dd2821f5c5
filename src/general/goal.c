#include "general/goal.h"

#include "battle/whereabouts.h"

#define HUNDREDTHS_OFF 100 /* for being too far off, or too near, by as much as units fight along */
#define NO_GOAL_YET (INT64_C(1) << 62)
#define TURNS_FOR_A_HUNDREDTH 364 /* two degrees */
#define ENOUGH 2                  /* battalions for one objective */
#define OBJECTIVE_NEARER 12       /* it counts as so many times nearer than an enemy */
#define GUNS_STAND 2              /* they go back from an enemy who is nearer than such a part of where they are wanted */
#define AT_HAND 2                 /* times as far as units fight along: a reserve stands no farther behind than that */
#define GIVES_WAY 3               /* times as far as units fight along: nobody goes back before an enemy who is farther off */
#define BOLDEST 12                /* turns of waiting */
#define FIRES_OVER 2              /* times as far as units fight along: nobody who fires from farther off is feared */
#define SHARE_OF_ODDS 25          /* a hundredth for each so many by which those near are outmatched */

static void look_at(const struct battle *view, int unit, struct general_desk *desk)
{
    desk->units[unit] = (struct appraisal){.role = role_none};
    if (view->units[unit].where != where_gone && view->rules->appraise != NULL)
        view->rules->appraise(view, unit, &desk->units[unit]);
}

void goal_look_about(const struct battle *view, struct general_desk *desk)
{
    for (int unit = 0; unit < view->setup->units; unit++)
        look_at(view, unit, desk);
    desk->looked_at = view;
}

void goal_look_again(const struct battle *view, struct general_desk *desk)
{
    if (view->touched == NULL || desk->looked_at != view) {
        goal_look_about(view, desk);
        return;
    }
    for (int unit = -1; (unit = battle_next_touched(view, view->touched, unit)) >= 0;)
        look_at(view, unit, desk);
}

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

/* The same as long as it is shorter than `most`, else no less than that: most ways are told to be too long without roots. */
static int64_t way_below(const struct battle *view, int unit, struct place at, int64_t most)
{
    const int leader = view->units[unit].leader;
    const struct place front = battle_box(view, unit)->front;
    if (place_distance_squared(front, at) >= most * most)
        return most;
    const int64_t far = place_distance(front, at), left = 2 * (most - far);
    if (leader == NO_UNIT || !battle_on_table(view, leader))
        return far;
    const struct place led_from = battle_box(view, leader)->front;
    return place_distance_squared(led_from, at) >= left * left ? most : far + place_distance(led_from, at) / 2;
}

#define NOBODYS (-2)               /* in place of the enemy commander: any enemy will do */
#define ANYWHERE_MM MOST_GROUND_MM /* no two on a table are farther apart */
#define ROUNDED_MM 8               /* of distances */

/* He himself, or one of his brigade. */
static bool is_his(const struct battle *view, int unit, int leader)
{
    return unit == leader || scheme_leader(view, unit) == leader;
}

/* Enemies who may be fought, or of them those of one commander. */
struct enemies {
    const struct battle *view;
    const struct general_desk *desk;
    int leader;
};

static bool is_one(const void *who, int unit)
{
    const struct enemies *enemies = who;
    return fights(enemies->view, unit, enemies->desk) &&
           (enemies->leader == NOBODYS || is_his(enemies->view, unit, enemies->leader));
}

/* No way is shorter than the unit is off: nobody farther off than the way to the nearest is long need be looked at. */
static void nearer_enemy(const struct battle *view, int unit, int leader, const struct general_desk *desk, struct goal *goal,
                         int64_t *least)
{
    const struct enemies enemies = {view, desk, leader};
    const struct box *box = battle_box(view, unit);
    const int side = 1 - battle_side(view, unit);
    int nearest = crowd_nearest(&view->crowd, box, ANYWHERE_MM, side, is_one, &enemies, NULL);
    int16_t near[MOST_ENROLLED];
    if (nearest < 0)
        return;
    const int64_t most = way_to(view, unit, box_centre(battle_box(view, nearest))) + ROUNDED_MM;
    int count = crowd_within(&view->crowd, box, most < ANYWHERE_MM ? (int32_t)most : ANYWHERE_MM, side, near, MOST_ENROLLED);
    for (int i = 0; i < count; i++) {
        const struct place at = box_centre(battle_box(view, near[i]));
        const int64_t bound = *least < most ? *least : most, way = way_below(view, unit, at, bound);
        if (way >= bound || !is_one(&enemies, near[i]))
            continue;
        *least = way;
        goal->at = at;
        goal->enemy = near[i];
        goal->zone = -1;
        goal->reach = desk->units[unit].reach;
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

static bool is_foot(const void *who, int unit)
{
    const struct general_desk *desk = who;
    return desk->units[unit].role == role_foot;
}

/* How far from that enemy its side's foot is; false: it has none. */
static bool way_of_foot(const struct battle *view, int side, int enemy, const struct general_desk *desk, int32_t *far)
{
    return enemy != NO_UNIT && crowd_nearest(&view->crowd, battle_box(view, enemy), ANYWHERE_MM, side, is_foot, desk, far) >= 0;
}

/* Horse goes on with the foot, not before it, unless its ruleset says otherwise: it stays as far from that enemy as the nearest
   foot of its side, which has not come up yet. */
static void wait_for_foot(const struct battle *view, int unit, const struct general_desk *desk, struct goal *goal)
{
    int32_t foot;
    const struct appraisal *horse = &desk->units[unit];
    if (horse->role == role_horse && !horse->goes_on && way_of_foot(view, battle_side(view, unit), goal->enemy, desk, &foot) &&
        foot > goal->reach)
        goal->reach = foot;
}

static struct goal goal_of_press(const struct battle *view, int unit, const struct general_desk *desk)
{
    struct goal goal = {.at = battle_box(view, unit)->front, .enemy = NO_UNIT, .zone = -1};
    int64_t least = NO_GOAL_YET;
    nearer_enemy(view, unit, NOBODYS, desk, &goal, &least);
    if (desk->units[unit].role == role_foot)
        nearer_objective(view, unit, desk, &goal, &least);
    wait_for_foot(view, unit, desk, &goal);
    return goal;
}

/* ---- what its brigade is told ---- */

static int32_t how_far(const struct battle *now, int unit, const struct goal *goal)
{
    const struct box *box = battle_box(now, unit);
    return goal->enemy == NO_UNIT ? box_distance_to(box, goal->at) : box_distance(box, battle_box(now, goal->enemy), NULL);
}

/* No nearer to the enemy than now, and no farther off; but who stands far behind the first foot of his side comes up to be at
   hand. */
static struct goal goal_of_hold(const struct battle *view, int unit, const struct general_desk *desk)
{
    struct goal goal = {.at = battle_box(view, unit)->front, .enemy = NO_UNIT, .zone = -1};
    int64_t least = NO_GOAL_YET;
    nearer_enemy(view, unit, NOBODYS, desk, &goal, &least);
    int32_t far = how_far(view, unit, &goal), foot;
    if (way_of_foot(view, battle_side(view, unit), goal.enemy, desk, &foot) &&
        far > foot + AT_HAND * view->rules->fights_along_mm)
        far = foot + AT_HAND * view->rules->fights_along_mm;
    goal.reach = far > goal.reach ? far : goal.reach;
    return goal;
}

static struct goal goal_of_storm(const struct battle *view, int unit, int objective, const struct general_desk *desk)
{
    const struct feature *feature = &view->setup->ground->feature[view->setup->objective[objective].feature];
    bool foot = desk->units[unit].role == role_foot;
    return (struct goal){.at = middle_of(feature),
                         .reach = foot ? 0 : desk->units[unit].reach,
                         .enemy = NO_UNIT,
                         .zone = foot ? feature->zone : -1};
}

static struct goal goal_of_strike(const struct battle *view, int unit, int leader, const struct general_desk *desk)
{
    struct goal goal = {.enemy = NO_UNIT};
    int64_t least = NO_GOAL_YET;
    nearer_enemy(view, unit, leader, desk, &goal, &least);
    wait_for_foot(view, unit, desk, &goal);
    return goal.enemy != NO_UNIT ? goal : goal_of_press(view, unit, desk);
}

/* The middle of himself and those on the table whom he commands; false: there is nobody. */
static bool middle_of_brigade(const struct battle *view, int leader, int side, const struct general_desk *desk,
                              struct place *middle)
{
    int64_t x = 0, y = 0, count = 0;
    for (int unit = 0; unit < view->setup->units; unit++)
        if (battle_side(view, unit) == side && is_his(view, unit, leader) && fights(view, unit, desk)) {
            x += battle_box(view, unit)->front.x;
            y += battle_box(view, unit)->front.y;
            count++;
        }
    if (count > 0)
        *middle = (struct place){(int32_t)(x / count), (int32_t)(y / count)};
    return count > 0;
}

static struct goal goal_of_support(const struct battle *view, int unit, int leader, const struct general_desk *desk)
{
    struct place middle;
    int32_t off = view->rules->fights_along_mm;
    if (!middle_of_brigade(view, leader, battle_side(view, unit), desk, &middle))
        return goal_of_press(view, unit, desk);
    return (struct goal){.at = place_from(middle, battle_homeward(view, unit), off, 0),
                         .reach = off / 2,
                         .enemy = NO_UNIT,
                         .zone = -1,
                         .goes_back = true};
}

static struct goal goal_of_retire(const struct battle *view, int unit, const struct general_desk *desk)
{
    const struct enemies enemies = {view, desk, NOBODYS};
    const struct box *box = battle_box(view, unit);
    const struct place front = box->front;
    const int32_t near = GIVES_WAY * view->rules->fights_along_mm;
    if (crowd_nearest(&view->crowd, box, near, 1 - battle_side(view, unit), is_one, &enemies, NULL) < 0)
        return goal_of_hold(view, unit, desk);
    return (struct goal){.at = place_from(front, battle_homeward(view, unit), view->rules->fights_along_mm, 0),
                         .enemy = NO_UNIT,
                         .zone = -1,
                         .goes_back = true};
}

struct goal goal_of(const struct battle *view, int unit, const struct general_desk *desk)
{
    const struct brigade_task *task = scheme_task(&desk->scheme[battle_side(view, unit)], view, unit);
    if (desk->units[unit].role == role_leader)
        return goal_of_leader(view, unit, desk);
    switch (task == NULL ? script_press : scheme_script(task, view->state->turn)) {
    case script_hold:
        return goal_of_hold(view, unit, desk);
    case script_storm:
        return goal_of_storm(view, unit, task->about, desk);
    case script_strike:
        return goal_of_strike(view, unit, task->about, desk);
    case script_support:
        return goal_of_support(view, unit, task->about, desk);
    case script_retire:
        return goal_of_retire(view, unit, desk);
    case script_press:
    case scripts:
        break;
    }
    return goal_of_press(view, unit, desk);
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

/* What all enemies near by can fire at it there, from where they stand. Halting out of reach, or in a formation that suffers
   less, is worth so much more than marching on into it. */
static int32_t under_fire(const struct battle *now, int unit, const struct general_desk *desk)
{
    int16_t near[MOST_ENROLLED];
    int32_t fire = 0;
    if (now->rules->fire_at == NULL || desk->units[unit].role > role_horse)
        return 0;
    int count = crowd_within(&now->crowd, battle_box(now, unit), FIRES_OVER * now->rules->fights_along_mm,
                             1 - battle_side(now, unit), near, MOST_ENROLLED);
    for (int i = 0; i < count; i++)
        fire += fights(now, near[i], desk) ? now->rules->fire_at(now, near[i], unit) : 0;
    return fire;
}

static int32_t facing_wrong(const struct battle *now, int unit, const struct goal *goal)
{
    const struct box *box = battle_box(now, unit);
    uint16_t wanted = place_bearing(box_centre(box), goal->at);
    return turn_between(box->facing, wanted) / TURNS_FOR_A_HUNDREDTH;
}

/* Where nobody of a side was sent anywhere for some turns, odds and fire frighten less from turn to turn: nothing is won by
   waiting. */
int32_t goal_boldness(const struct battle *now, int unit, const struct general_desk *desk)
{
    int32_t idle = now->state->turn - desk->stirred[battle_side(now, unit)];
    return idle > 1 && idle <= BOLDEST ? idle : idle > BOLDEST ? BOLDEST : 1;
}

int32_t goal_standing(const struct battle *now, int unit, const struct goal *goal, const struct general_desk *desk)
{
    if (!battle_on_table(now, unit))
        return 0;
    int32_t far = how_far(now, unit, goal), off = far > goal->reach ? far - goal->reach : 0;
    bool keeps_off = desk->units[unit].role == role_guns;
    if (keeps_off && far < goal->reach / GUNS_STAND)
        off = goal->reach / GUNS_STAND - far;
    int32_t too_far = (int32_t)((int64_t)off * HUNDREDTHS_OFF / now->rules->fights_along_mm);
    return goal->leads || goal->goes_back ? -too_far : -too_far - facing_wrong(now, unit, goal);
}

int32_t goal_fear(const struct battle *now, int unit, const struct general_desk *desk)
{
    if (!battle_on_table(now, unit))
        return 0;
    int32_t frightens = outmatched(now, unit, desk) / SHARE_OF_ODDS + under_fire(now, unit, desk);
    return frightens / goal_boldness(now, unit, desk);
}
