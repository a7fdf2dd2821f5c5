/* advice.c - what computer players are told of the Period Sequence: what figures, formations and answers are worth. In hundredths
   of a figure of the first class. */
#include "rules/period/play/play.h"

#include "drill/layout.h"
#include "drill/nearby.h"
#include "rules/period/play/brigades.h"
#include "rules/period/play/charges.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/move.h"
#include "rules/period/play/orders.h"
#include "rules/period/play/places.h"
#include "rules/period/play/push.h"
#include "rules/period/play/routes.h"
#include "rules/period/play/walk.h"

#include "field/whole.h"

#define NEVER (-100000)
#define WORTH_OF_MODEL 350

/* ---- units ---- */

static int32_t worth_of_figure(const struct battle *b, int unit)
{
    static const int32_t foot[] = {[grade_guard] = 180, [grade_elite] = 150, [grade_veteran] = 125, [grade_first] = 100,
                                   [grade_line] = 100,  [grade_second] = 85, [grade_militia] = 65};
    static const int32_t horse[] = {[cavalry_cossack] = 110,       [cavalry_light] = 150,        [cavalry_heavy] = 170,
                                    [cavalry_lancer] = 165,        [cavalry_cuirassier] = 200,   [cavalry_guard_light] = 200,
                                    [cavalry_guard_heavy] = 220,   [cavalry_guard_lancer] = 220, [cavalry_guard_cuirassier] = 240,
                                    [cavalry_guard_mameluke] = 210};
    const struct period_troop *troop = period_troop(b, unit);
    return troop->kind == body_cavalry ? horse[troop->cavalry] : foot[troop->class];
}

void period_appraise(const struct battle *b, int unit, struct appraisal *appraisal)
{
    static const struct appraisal by_kind[] = {[body_infantry] = {.role = role_foot, .reach = 4 * INCH_MM},
                                               [body_skirmishers] = {.role = role_foot, .reach = 5 * INCH_MM},
                                               [body_cavalry] = {.role = role_horse, .reach = 18 * INCH_MM},
                                               [body_battery] = {.role = role_guns, .reach = 18 * INCH_MM},
                                               [body_general] = {.role = role_leader, .reach = 4 * INCH_MM},
                                               [body_staff] = {.role = role_leader, .reach = 4 * INCH_MM}};
    *appraisal = by_kind[period_kind(b, unit)];
    if (period_is_leader(b, unit))
        return;
    /* in a wood it does not rally (period.r23) */
    appraisal->rests = period_is_unformed(b, unit) && !(battle_on_table(b, unit) && period_ground_unforms(b, unit));
    appraisal->worth = period_left(b, unit) * worth_of_figure(b, unit);
    if (period_is_battery(b, unit))
        appraisal->worth += period_unit(b, unit)->models * WORTH_OF_MODEL;
}

/* ---- charges ---- */

/* Hundredths of a figure that a figure, or a gun model, of the target fells of those who come: first volleys fell more, and the
   ranges thrown are the shorter the better the class. */
static int32_t fire_of(const struct battle *b, int target)
{
    static const int32_t rested[] = {[grade_guard] = 30, [grade_elite] = 24,  [grade_veteran] = 19, [grade_first] = 15,
                                     [grade_line] = 15,  [grade_second] = 12, [grade_militia] = 8};
    int32_t figure = rested[period_class(b, target)];
    return period_is_battery(b, target) ? 125 : period_unit(b, target)->fired_ever ? figure * 2 / 3 : figure;
}

/* What foot or guns in good order fire at those who come. */
static int32_t cost_of_fire(const struct battle *b, int unit, int target)
{
    int figures = less_of(2 * period_figures_wide(b, target), period_left(b, target));
    bool fires = !period_is_horse(b, target) && !period_is_going_back(b, target) && !period_is_open(b, target) &&
                 period_posture(b, target) != posture_march_column && !period_unit(b, target)->low_ammo;
    if (!fires || period_posture(b, target) == posture_limbered)
        return 0;
    int pieces = period_is_battery(b, target) ? period_unit(b, target)->models : figures;
    int32_t felled = pieces * fire_of(b, target);
    return felled * worth_of_figure(b, unit) / 100 * (period_posture(b, unit) == posture_column ? 5 : 4) / 4;
}

/* Of a hundred charges, how many fail to start or to close under fire. */
static int32_t failures_of(const struct battle *b, int unit)
{
    static const int32_t fail[] = {[grade_guard] = 2, [grade_elite] = 6,   [grade_veteran] = 13, [grade_first] = 24,
                                   [grade_line] = 24, [grade_second] = 40, [grade_militia] = 60};
    return fail[period_class(b, unit)];
}

#define WORTH_OF_GUNS_TAKEN 2000
#define WORTH_OF_FAILURE 500 /* it stands halted under fire, or goes back */

/* Foot in good order forms square before horse that comes from afar. */
static bool forms_square(const struct battle *b, int unit, int target)
{
    int posture = period_posture(b, target);
    return period_is_infantry(b, target) && (posture == posture_line || posture == posture_column) &&
           !period_is_unformed(b, target) && !period_is_within(b, unit, target, period_square_in(b, target) * DECIMAL_ONE);
}

static int32_t worth_of_ride_at(const struct battle *b, int unit, int target, int32_t cost)
{
    if (period_is_battery(b, target))
        return period_left(b, unit) >= 2 * SQUADRON_FIGURES ? WORTH_OF_GUNS_TAKEN - cost : NEVER;
    if (period_is_open(b, target))
        return -40;
    if (period_is_horse(b, target))
        return period_left(b, unit) >= period_left(b, target) || period_is_unformed(b, target) ? 60 : -60;
    return forms_square(b, unit, target) ? NEVER : -60 - cost;
}

static int32_t worth_of_charge(const struct battle *b, const struct order *order)
{
    int unit = order->unit, target = order->target;
    int32_t cost = cost_of_fire(b, unit, target);
    bool worn = 4 * period_lost(b, unit) > period_start(b, unit);
    if (worn || battle_in_place(b, target))
        return NEVER;
    if (cost > 0)
        cost += failures_of(b, unit) * WORTH_OF_FAILURE / 100;
    if (period_is_horse(b, unit))
        return worth_of_ride_at(b, unit, target, cost);
    return period_is_open(b, target) ? 30 : -cost;
}

/* A garrison is thrown out by three times as many, and hardly ever else. */
static int32_t worth_of_assault(const struct battle *b, const struct order *order)
{
    const int zone = period_place_at(b, order->place);
    return zone >= 0 && period_left(b, order->unit) > (2 + period_defence(b, zone) / 2) * period_figures_inside(b, zone) ? 300
                                                                                                                         : NEVER;
}

/* Late squares are caught as they change (period.charge.13). */
static int32_t worth_of_square(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++) {
        const struct period_unit *own = period_unit(b, other);
        if (own->charge.target == unit && own->charge.stage != charge_stage_none && period_is_horse(b, other) &&
            own->ride.run <= period_mm(period_square_in(b, unit)))
            return NEVER;
    }
    return 400;
}

static int32_t worth_of_answer(const struct battle *b, const struct decision *d, const struct order *order)
{
    if (order->choice != reaction_countercharge - reaction_stand)
        return 0;
    if (period_is_horse(b, d->unit))
        return 300;
    return period_left(b, d->unit) > period_left(b, d->other) ? 20 : -80;
}

/* ---- orders ---- */

/* A brigadier rides behind the foremost of his foot and horse: they go no farther than he reaches (period.cmd.4). */
static bool place_of_brigadier(const struct battle *b, int general, struct place *at)
{
    int32_t least = INT32_MAX;
    int foremost = NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++) {
        int32_t away;
        bool leads = b->units[unit].leader == general && battle_on_table(b, unit) && !period_is_leader(b, unit) &&
                     !period_is_battery(b, unit) && !period_is_unformed(b, unit);
        if (leads && period_nearest_enemy(b, unit, period_mm(FAR_OFF_IN), &away) != NO_UNIT && away < least) {
            least = away;
            foremost = unit;
        }
    }
    if (foremost == NO_UNIT)
        return false;
    const struct box *box = battle_box(b, foremost);
    *at = place_from(box->front, box->facing, -box->depth - period_mm(3), 0);
    return true;
}

#define WORTH_OF_INCH_FORWARD 15

static int32_t worth_of_ride(const struct battle *b, const struct order *order)
{
    struct place wished;
    struct period_move move = period_move_of(b, order->unit, order->list, order->manoeuvres);
    if (!place_of_brigadier(b, order->unit, &wished) || !march_is_open(&move.march, NULL))
        return 0;
    int32_t before = place_distance(move.march.from.front, wished), after = place_distance(move.march.passage.end.front, wished);
    return (before - after) / INCH_MM * WORTH_OF_INCH_FORWARD;
}

/* Whoever is out of reach of his brigadier goes back to him (period.cmd.5); guns have no radius (period.cmd.4). */
static struct place wished_place(const struct battle *b, int unit, struct place to)
{
    struct place behind;
    if (period_is_general(b, unit))
        return place_of_brigadier(b, unit, &behind) ? behind : to;
    int general = period_brigadier_of(b, unit);
    int32_t most = INCHES(period_is_horse(b, unit) ? 36 : 18);
    if (general == NO_UNIT || period_is_leader(b, unit) || period_is_battery(b, unit) ||
        period_distance(b, unit, general) <= most)
        return to;
    int with = battle_stands_with(b, general);
    return battle_on_table(b, with) ? battle_box(b, with)->front : to;
}

/* A way round, or back to the brigadier, leads off from the enemy at first: what it gains is told here, in inches and in facing.
 */
#define WORTH_OF_INCH_ROUND 18
#define TURNS_FOR_A_HUNDREDTH 182

static int32_t worth_of_detour(const struct battle *b, const struct period_move *move)
{
    int32_t away;
    struct place point;
    int unit = move->walk.unit, enemy = period_nearest_enemy(b, unit, period_mm(FAR_OFF_IN), &away);
    if (enemy == NO_UNIT)
        return 0;
    struct place there = box_centre(battle_box(b, enemy)), wished = wished_place(b, unit, there);
    if (!period_way_round(b, unit, wished, &point)) {
        if (wished.x == there.x && wished.y == there.y)
            return 0;
        point = wished;
    }
    const struct box *from = &move->march.from, *end = &move->march.passage.end;
    int32_t nearer = place_distance(box_centre(from), point) - place_distance(box_centre(end), point);
    int32_t turned = turn_between(from->facing, place_bearing(box_centre(from), point)) -
                     turn_between(end->facing, place_bearing(box_centre(end), point));
    return nearer / INCH_MM * WORTH_OF_INCH_ROUND + turned / TURNS_FOR_A_HUNDREDTH;
}

/* Good for who has no other way toward the enemy, far from him. */
static int32_t worth_of_step_back(const struct battle *b, const struct order *order)
{
    struct plan plan;
    int32_t away;
    if (order->list[0].kind != manoeuvre_back || period_is_battery(b, order->unit))
        return 0;
    int enemy = period_nearest_enemy(b, order->unit, period_mm(FAR_OFF_IN), &away);
    bool jammed =
        enemy != NO_UNIT && away > period_mm(24) && !period_plan_toward(b, order->unit, box_centre(battle_box(b, enemy)), &plan);
    return jammed ? 60 : 0;
}

#define WORTH_OF_PUSHING_ON (-150) /* to a crossing where others are */

static bool waits(const struct battle *b, int unit)
{
    int32_t away;
    int enemy = period_is_battery(b, unit) ? period_nearest_enemy(b, unit, period_mm(FAR_OFF_IN), &away) : NO_UNIT;
    return enemy != NO_UNIT && period_waits_at_crossing(b, unit, box_centre(battle_box(b, enemy)));
}

/* Who moves more than half fires no volley (period.volley.4), which is worth the more the nearer the enemy is. */
static int32_t worth_of_move(const struct battle *b, const struct order *order)
{
    if (period_is_general(b, order->unit))
        return worth_of_ride(b, order);
    struct period_move move = period_move_of(b, order->unit, order->list, order->manoeuvres);
    if (!march_is_open(&move.march, NULL))
        return 0;
    if (move.says.moves && waits(b, order->unit))
        return WORTH_OF_PUSHING_ON;
    int32_t worth = worth_of_detour(b, &move) + worth_of_step_back(b, order);
    bool silent =
        period_is_infantry(b, order->unit) && 2 * move.used > MILLION && period_is_near(b, order->unit, 10, period_is_foot);
    return worth - (silent ? period_left(b, order->unit) * (period_is_near(b, order->unit, 4, period_is_foot) ? 16 : 8) : 0);
}

static bool may_see_action(const struct battle *b, int unit)
{
    return period_is_near(b, unit, 30, period_is_fighting);
}

/* Walls are good for foot that has the enemy before it. */
static int32_t worth_of_entering(const struct battle *b, const struct order *order)
{
    return may_see_action(b, order->unit) ? 150 : -100;
}

int32_t period_advice(const struct battle *b, const struct decision *d, const struct order *order)
{
    switch (order->verb) {
    case verb_move:
        return worth_of_move(b, order);
    case verb_charge:
        return worth_of_charge(b, order);
    case verb_assault:
        return worth_of_assault(b, order);
    case verb_square:
        return worth_of_square(b, order->unit);
    case verb_answer:
        return worth_of_answer(b, d, order);
    case verb_decide:
        return order->choice == 0 ? -50 : 0; /* go on at whoever stands behind the skirmishers */
    case verb_initiative:
        return order->choice == 0 ? 10 : 0;
    case verb_break_through:
        return 120;
    case verb_reinforce:
        return 100 * order->number;
    case verb_pursue:
        return 5;
    case verb_work:
        return order->choice == task_put_out - task_fortify ? 300 : may_see_action(b, order->unit) ? -20 : 10;
    case verb_bombard:
        return period_holder(b, period_place_at(b, order->place)) == 1 - battle_side(b, order->unit) ? 60 : NEVER;
    case verb_prolonge:
        return -20;
    case verb_attach:
        return -40;
    case verb_garrison:
        return -10;
    case verb_enter:
        return worth_of_entering(b, order);
    case verb_leave:
        return may_see_action(b, order->unit) ? NEVER : 200;
    case verb_hold:
        return NEVER;
    default:
        return 0;
    }
}

/* ---- ways ---- */

/* Toward a point; where there is no way by facing it, or by a step back that makes room to turn. */
#define STEP_BACK_IN 3
static bool way_to(const struct battle *b, int unit, struct place to, struct order *order)
{
    struct plan planned;
    *order = ORDER_FOR(verb_move, unit);
    if (period_plan_toward(b, unit, to, &planned)) {
        order_say_way(order, planned.list, planned.count);
        return true;
    }
    struct period_move move = period_move_of(b, unit, NULL, 0);
    struct manoeuvre face = march_face_toward(battle_box(b, unit), to),
                     back = {.kind = manoeuvre_back, .amount = period_mm(STEP_BACK_IN)};
    bool turns = face.amount >= TURN_QUARTER / 4 && !period_is_battery(b, unit);
    if (turns && march_fit(&move.march, &face, 1)) {
        order_say_way(order, &face, 1);
        return true;
    }
    if (period_is_leader(b, unit) || period_is_battery(b, unit) || !march_fit(&move.march, &back, 1) || back.amount < INCH_MM)
        return false;
    order_say_way(order, &back, 1);
    return true;
}

bool period_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    bool stands = period_posture(b, unit) == posture_unlimbered || period_posture(b, unit) == posture_square;
    if (d->kind != decision_move || !battle_on_table(b, unit) || stands || !period_may_move(b, unit, NULL))
        return false;
    struct place wished = wished_place(b, unit, to), round = wished;
    if (period_waits_at_crossing(b, unit, wished))
        return false;
    return way_to(b, unit, period_way_round(b, unit, wished, &round) ? round : wished, order);
}
