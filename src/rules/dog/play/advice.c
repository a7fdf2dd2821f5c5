/* advice.c - what computer players are told of Death or Glory!: what figures, formations and answers are worth. In hundredths of
   a figure of the line. */
#include "rules/dog/play/play.h"

#include "drill/degrees.h"
#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"

#define NEVER (-100000)

/* ---- units ---- */

#define HORSEMAN 180 /* to a foot figure's hundred */
#define LINE_MORALE 7

static int32_t worth_of_unit(const struct battle *b, int unit)
{
    int32_t morale = dog_charts(b)->troops[dog_troop_of(b, unit)].morale, grade = dog_is_raw(b, unit) ? -20 : 0;
    int32_t figure = (dog_is_horse(b, unit) ? HORSEMAN : WORTH_OF_FIGURE) + (morale - LINE_MORALE) * 10 + grade;
    return dog_is_guns(b, unit) ? dog_guns_left(b, unit) * WORTH_OF_GUN : dog_figures(b, unit) * figure;
}

/* In disorder, or tired: a turn of doing nothing mends it. */
static bool rests(const struct battle *b, int unit)
{
    return dog_unit(b, unit)->state != condition_formed || dog_fatigue_now(b, unit) != fatigue_fresh;
}

static enum unit_role role_of(const struct battle *b, int unit)
{
    if (dog_is_general(b, unit))
        return role_leader;
    if (dog_is_running(b, unit))
        return role_none;
    return dog_is_battery(b, unit) ? role_guns : dog_is_horse(b, unit) ? role_horse : role_foot;
}

void dog_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    static const int32_t reach_m[] = {
        [role_foot] = 100, [role_horse] = 250, [role_guns] = 350, [role_leader] = 100, [role_none] = 0};
    const enum unit_role role = role_of(b, unit);
    *appraisal = (struct appraisal){.role = (int16_t)role, .reach = dog_is_crew(b, unit) ? 0 : dog_mm(reach_m[role])};
    if (role == role_leader)
        return;
    appraisal->rests = role == role_none || rests(b, unit);
    appraisal->goes_on = true; /* guns fire over 900 metres: horse that waits there is shot to pieces before it has charged */
    appraisal->worth = role == role_none ? worth_of_unit(b, unit) / 2 : worth_of_unit(b, unit);
}

/* ---- formations ---- */

static bool counts_as_horse(const struct battle *b, int unit)
{
    return dog_is_horse(b, unit) && !dog_is_running(b, unit);
}

static bool counts_as_other(const struct battle *b, int unit)
{
    return dog_may_fight(b, unit) && !dog_is_horse(b, unit);
}

static bool counts_at_all(const struct battle *b, int unit)
{
    return counts_as_horse(b, unit) || counts_as_other(b, unit);
}

/* As far as it matters, and a bit: nobody looks for enemies who are farther off. */
static int32_t nearest_m(const struct battle *b, int unit, int32_t most_m, nearby_counts *counts)
{
    return dog_metres(nearby_enemy_mm(b, unit, dog_mm(most_m + 1), counts));
}

#define NO_COLUMNS_M 900 /* so near to an enemy columns of march are out of place */

/* Near other foot and guns, and far from them: march columns are deep, and not for battle; whom horse charges may form square
   then (dog.charge.18). */
static int32_t readiness_of_foot(const struct battle *b, int unit)
{
    static const int32_t near[postures] = {60, 20, -200, -200, -300}, far[postures] = {0, 60, -200, -200, -300};
    static const struct nearness nearness = {300, 500};
    int posture = dog_posture(b, unit);
    if (posture == posture_skirmish && dog_figures(b, unit) <= 6)
        return 20;
    int32_t others = nearest_m(b, unit, posture == posture_march_column ? NO_COLUMNS_M : nearness.far, counts_as_other);
    if (posture == posture_march_column && others > NO_COLUMNS_M)
        return 0;
    return by_degrees(near[posture], far[posture], &nearness, others);
}

static int32_t readiness_of_horse(const struct battle *b, int unit)
{
    static const struct nearness nearness = {500, 800};
    if (dog_is_skirmishing(b, unit))
        return -120;
    return dog_posture(b, unit) == posture_line ? 60
                                                : by_degrees(-60, 40, &nearness, nearest_m(b, unit, nearness.far, counts_at_all));
}

/* Guns without an enemy before them are of no use. */
static int32_t readiness_of_guns(const struct battle *b, int unit)
{
    int32_t near = nearest_m(b, unit, 900, counts_at_all);
    if (dog_posture(b, unit) == posture_limbered)
        return near <= 600 ? -200 : 0;
    return near <= 900 ? 60 : -120;
}

/* Who has not moved fires this turn; who has, next turn, if anybody is still there then. */
static int32_t worth_of_fire(const struct battle *b, int unit)
{
    int32_t power = dog_firepower(b, unit);
    bool fires = !dog_unit(b, unit)->turn.moved || dog_is_skirmishing(b, unit);
    return fires ? 2 * power : power;
}

#define WORTH_OF_ORDER 300          /* to be in hand at all */
#define COST_OF_CROWDING 140        /* a rout goes from one to the next (dog.morale.1) */
#define COST_FAR_OFF 30             /* while nobody is near who could begin one */
#define CROWDED_MM (100 * METRE_MM) /* nearer makes it no worse */
#define APART_MM (175 * METRE_MM)   /* out of each other's panic, whoever moves */

static int32_t crowding(const struct battle *b, int unit)
{
    static const struct nearness nearness = {200, 600};
    const struct box *body = battle_box(b, unit);
    const int32_t side = (body->width + body->depth) / 2; /* however it faces: nobody turns aside to stand farther from friends */
    const struct box about = box_at(place_from(box_centre(body), 0, side / 2, 0), 0, side, side);
    int32_t enemy = dog_metres(nearby_enemy_mm(b, unit, dog_mm(nearness.far), dog_may_fight));
    int32_t cost = by_degrees(COST_OF_CROWDING, COST_FAR_OFF, &nearness, enemy), crowd = 0;
    struct nearby near;
    nearby_within(b, &about, APART_MM, battle_side(b, unit), dog_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        int32_t apart = near.unit[i] == unit ? APART_MM : box_distance(&about, battle_box(b, near.unit[i]), NULL);
        crowd += apart <= CROWDED_MM ? cost : (int32_t)((int64_t)cost * (APART_MM - apart) / (APART_MM - CROWDED_MM));
    }
    return crowd;
}

#define COST_OF_NO_GUNS 200
#define COST_OF_WAY_TO_GUNS 2 /* a metre */
#define ENEMY_AT_GUNS_MM (100 * METRE_MM)

/* Gunners want to be back at their guns, unless enemies stand about them. */
static int32_t worth_of_crew(const struct battle *b, int unit)
{
    struct box guns;
    if (!dog_left_gun(b, unit, &guns) ||
        nearby_is_any(b, &guns, ENEMY_AT_GUNS_MM, 1 - battle_side(b, unit), dog_may_fight, NO_UNIT))
        return 0;
    return -COST_OF_NO_GUNS - COST_OF_WAY_TO_GUNS * dog_metres(box_distance(&guns, battle_box(b, unit), NULL));
}

static bool is_running_or_single(const struct battle *b, int unit)
{
    return dog_is_running(b, unit) || dog_is_crew(b, unit) || dog_is_general(b, unit);
}

int32_t dog_exposure(const struct battle *b, int unit)
{
    return is_running_or_single(b, unit) ? 0 : crowding(b, unit) + dog_cost_of_depth(b, unit);
}

int32_t dog_worth_of_posture(const struct battle *b, int unit)
{
    if (dog_is_running(b, unit))
        return -WORTH_OF_ORDER;
    if (dog_is_crew(b, unit))
        return worth_of_crew(b, unit);
    if (dog_is_general(b, unit))
        return 0;
    int32_t order = dog_unit(b, unit)->state == condition_formed     ? 0
                    : dog_unit(b, unit)->state == condition_unformed ? -80
                                                                     : -160;
    if (dog_is_guns(b, unit))
        return readiness_of_guns(b, unit) + worth_of_fire(b, unit) + order;
    if (dog_is_horse(b, unit))
        return readiness_of_horse(b, unit) + order;
    return readiness_of_foot(b, unit) + worth_of_fire(b, unit) + order;
}

/* ---- charges and answers ---- */

#define COST_OF_CHARGE 60

/* Heads in melee, by what they are worth there: impact counts in the first round alone. */
static int32_t weight_in_melee(const struct battle *b, int unit, int enemy, bool charges)
{
    enum troop troop = dog_troop_of(b, unit);
    int32_t impact = dog_charts(b)->troops[troop].impact, confused = dog_charts(b)->troops[troop].confused;
    int32_t heads = dog_figures(b, unit) * (dog_is_horse(b, unit) && !dog_is_horse(b, enemy) ? 2 : 1);
    int32_t factor = 6 + (confused == CELL_EMPTY ? 0 : confused) + (charges && impact != CELL_EMPTY ? impact : 0);
    int32_t order = dog_state_of(b, unit) == state_formed ? 0 : dog_state_of(b, unit) == state_unformed ? 1 : 3;
    int32_t tired = dog_fatigue_now(b, unit) == fatigue_fresh ? 0 : dog_fatigue_now(b, unit) == fatigue_tired ? 2 : 4;
    if (dog_is_horse(b, unit) && (dog_is_battery(b, enemy) || dog_is_skirmishing(b, enemy)))
        factor += 6;
    factor -= order + tired + (dog_is_raw(b, unit) ? 2 : 0);
    return heads * (factor > 1 ? factor : 1);
}

/* From -100 to 100: by how much it is the stronger. */
static int32_t edge(const struct battle *b, int unit, int target, bool charges)
{
    int32_t own = weight_in_melee(b, unit, target, charges), theirs = weight_in_melee(b, target, unit, false);
    return (own - theirs) * 100 / (own + theirs + 1);
}

#define NEED_OF_FOOT_AND_HORSE 10 /* lost by foot in line before horse */
#define SHARE_OF_FLIGHT 3         /* of its worth that a unit loses when it does not await a charge */

/* In hundredths of a chance: that it does not hold its nerve before this charger (dog.react.2). */
static int32_t chance_of_flight(const struct battle *b, int unit, int charger)
{
    int32_t need = dog_charts(b)->troops[dog_troop_of(b, unit)].morale * 10;
    enum state state = dog_state_of(b, unit);
    need += dog_nation_of(b, unit) == nation_britain ? 20 : 0;
    need += dog_grade_of(b, unit) == grade_veteran ? 10 : dog_is_raw(b, unit) ? -20 : 0;
    need -= dog_is_infantry(b, unit) && dog_is_horse(b, charger) ? NEED_OF_FOOT_AND_HORSE : 0;
    need -= state == state_unformed ? 10 : state == state_disordered ? 20 : 0;
    return need >= 100 || dog_is_horse(b, unit) || dog_is_skirmishing(b, unit) ? 0 : need <= 0 ? 100 : 100 - need;
}

/* Besides the first round, which is previewed: it may be shot at on its way, and is unformed after it. */
static int32_t worth_of_charge(const struct battle *b, const struct order *order)
{
    int unit = order->unit, target = order->target;
    bool horse = dog_is_horse(b, unit), square = dog_posture(b, target) == posture_square;
    bool flank = dog_has_flanks(b, target) && dog_side_from(b, target, battle_box(b, unit)->front) != on_front;
    int32_t worth = flank ? 120 : -COST_OF_CHARGE;
    worth += chance_of_flight(b, target, unit) * (worth_of_unit(b, target) / SHARE_OF_FLIGHT) / 100;
    if ((horse && square) || (!horse && dog_is_skirmishing(b, target) && !dog_is_skirmishing(b, unit)))
        return NEVER; /* skirmishers get away from foot, and shoot first */
    if (!flank)
        worth -= dog_firepower(b, target);
    if (dog_state_of(b, unit) != state_formed || dog_fatigue_now(b, unit) != fatigue_fresh)
        worth -= 100;
    if (horse && dog_is_infantry(b, target) && !flank && !dog_is_skirmishing(b, target) &&
        dog_state_of(b, target) == state_formed)
        worth -= 150; /* it forms square */
    return worth;
}

static int32_t worth_of_answer(const struct battle *b, const struct decision *d, const struct order *order)
{
    bool horse = dog_is_horse(b, d->other);
    int32_t balance = edge(b, d->unit, d->other, true);
    const int32_t worth[] = {[answer_stand] = 0,
                             [answer_square] = horse ? 120 : NEVER,
                             [answer_countercharge] = dog_is_horse(b, d->unit) ? 80 + balance : balance,
                             [answer_wheel] = 90,
                             [answer_evade] = dog_is_battery(b, d->unit) ? -40
                                              : balance < -30            ? 60
                                                                         : -30,
                             [answer_fire_and_evade] = 30,
                             [answer_line] = NEVER,
                             [answer_column] = NEVER,
                             [answer_march_column] = NEVER};
    return worth[answer_stand + order->choice];
}

/* ---- orders ---- */

#define COST_OF_STIR 5
#define COST_OF_FACING 12
#define COST_OF_CREEP 30 /* of guns that are pushed a few metres, and are silent meanwhile */
#define COST_OF_CHANGE 20

/* Who stands still fires, and comes to order: for a trifle nobody moves, turns, goes back or changes formation. */
static int32_t worth_of_move(const struct battle *b, const struct order *order)
{
    bool turns = order->manoeuvres > 0;
    if (dog_is_general(b, order->unit))
        return 0;
    for (int i = 0; i < order->manoeuvres; i++) {
        if (order->list[i].kind == manoeuvre_reform || order->list[i].kind == manoeuvre_back)
            return -COST_OF_CHANGE;
        turns = turns && manoeuvre_is(&order->list[i], MANOEUVRE_FACES);
    }
    bool creeps = !turns && dog_is_guns(b, order->unit) && dog_posture(b, order->unit) == posture_unlimbered;
    return creeps ? -COST_OF_CREEP : turns ? -COST_OF_FACING : -COST_OF_STIR;
}

int32_t dog_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    switch (order->verb) {
    case verb_charge:
        return worth_of_charge(b, order);
    case verb_answer:
        return worth_of_answer(b, d, order);
    case verb_rally:
        return 100 + (order->second == NO_UNIT ? 0 : 20 * dog_unit(b, order->second)->rating);
    case verb_move:
        return worth_of_move(b, order);
    case verb_attach:
        return -40;
    case verb_hold:
    case verb_direct:
    case verb_shout:
        return NEVER;
    default:
        return 0;
    }
}
