/* approach.c - one move toward a place, for whoever wants no samples of moves: a turn and straight on or, where that is barred, a
   plan around. */
#include "rules/gdc/play/advice.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"

#define AHEAD_DEGREES 3 /* so nearly ahead that it does not turn first */

static bool may_go(const struct battle *b, const struct decision *d, int unit)
{
    if (!battle_on_table(b, unit) || b->units[unit].formation == posture_unlimbered)
        return false;
    return d->kind == decision_march ? gdc_may_march(b, unit, NULL) : gdc_may_march_far(b, unit, NULL);
}

static void add(struct order *order, int kind, int32_t amount)
{
    order->list[order->manoeuvres++] = (struct manoeuvre){.kind = (int16_t)kind, .amount = amount};
}

/* Batteries face about their middle before they go, others wheel. */
static bool begin_with_turn(const struct battle *b, int unit, uint16_t bearing, struct order *order)
{
    int32_t turn = turn_from(battle_box(b, unit)->facing, bearing);
    bool faces = b->units[unit].formation == posture_limbered;
    if (turn_between(0, (uint16_t)turn) <= turn_of_degrees(AHEAD_DEGREES))
        return true;
    if (turn < 0)
        add(order, faces ? manoeuvre_face_left : manoeuvre_wheel_left, -turn);
    else
        add(order, faces ? manoeuvre_face_right : manoeuvre_wheel_right, turn);
    return faces || turn_between(0, (uint16_t)turn) <= TURN_QUARTER;
}

bool gdc_go_straight(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct order *order)
{
    struct place front = battle_box(b, unit)->front;
    int32_t far = place_distance(front, to);
    if (!begin_with_turn(b, unit, place_bearing(front, to), order))
        return false;
    add(order, manoeuvre_advance, far);
    struct gdc_move move = make(b, unit, order->list, order->manoeuvres);
    return march_fit_last(&move.march, order->list) && 4 * (int64_t)order->list[order->manoeuvres - 1].amount >=
                                                   gdc_mm(b, move.allowance_yd < gdc_yards(b, far) ? move.allowance_yd : 0);
}

static bool go_around(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct order *order)
{
    struct plan plan;
    if (!gdc_plan_toward(b, unit, make, to, &plan))
        return false;
    order_say_way(order, plan.list, plan.count);
    return true;
}

bool gdc_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    bool ordinary = d->kind == decision_march;
    gdc_move_maker *make = ordinary ? gdc_ordinary_move : gdc_strategic_move;
    if ((!ordinary && d->kind != decision_strategic) || !may_go(b, d, unit))
        return false;
    *order = ORDER_FOR(ordinary ? verb_move : verb_march, unit);
    if (gdc_go_straight(b, unit, make, to, order))
        return true;
    *order = ORDER_FOR(ordinary ? verb_move : verb_march, unit);
    return go_around(b, unit, make, to, order);
}
