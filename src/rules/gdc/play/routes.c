/* routes.c - the way to a place by one move: a turn and straight on, or a plan made of what the rules allow. */
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"

#define AHEAD_DEGREES 3 /* so nearly ahead that it does not turn first */

bool gdc_plan_toward(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct plan *plan)
{
    struct gdc_move move = make(b, unit, NULL, 0);
    passage_begin(&move.march.passage, move.march.from);
    if (!march_may_go(&move.march, NULL))
        return false;
    const int32_t reach = gdc_mm(b, move.allowance_yd); /* as the way that it may go has set it */
    return march_plan_toward(&move.march, to, reach, reach, plan);
}

static void add(struct order *order, int kind, int32_t amount)
{
    order->list[order->manoeuvres++] = (struct manoeuvre){.kind = (int16_t)kind, .amount = amount};
}

/* Batteries face about their middle before they go, others wheel. */
static bool begin_with_turn(const struct battle *b, int unit, uint16_t bearing, struct order *order)
{
    int32_t turn = turn_from(battle_box(b, unit)->facing, bearing);
    bool faces = gdc_posture(b, unit) == posture_limbered;
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
    return march_fit_last(&move.march, order->list) &&
           4 * (int64_t)order->list[order->manoeuvres - 1].amount >=
               gdc_mm(b, move.allowance_yd < gdc_yards(b, far) ? move.allowance_yd : 0);
}
