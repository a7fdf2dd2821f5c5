/* routes.c - the way to a place by one move: a turn and straight on, or a plan made of what the rules allow. */
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"

#define AHEAD_DEGREES 3 /* so nearly ahead that it does not turn first */

struct planner {
    const struct battle *battle;
    int unit;
    gdc_move_maker *make;
};

static int64_t cost(const void *who, const struct passage *passage, const struct manoeuvre *list, int count)
{
    const struct planner *planner = who;
    struct gdc_move move = planner->make(planner->battle, planner->unit, list, count);
    move.passage = *passage;
    if (!gdc_list_is_open(&move, NULL) || !gdc_passage_is_open(&move, NULL))
        return -1;
    return passage->length;
}

static uint32_t kinds_to_plan_with(const struct battle *b, int unit, int posture)
{
    switch ((enum posture)posture) {
    case posture_skirmish:
    case posture_single:
        return MANOEUVRE_BIT(go) | MANOEUVRE_TURNS | MANOEUVRE_BIT(advance);
    case posture_limbered:
        return MANOEUVRE_BIT(advance) | MANOEUVRE_TURNS | MANOEUVRE_WHEELS;
    case posture_unlimbered:
        return MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(back);
    case posture_line:
    case posture_column:
    case posture_mass:
    case posture_square:
    case posture_prone:
    case posture_zone_a:
    case postures:
        break;
    }
    bool wheels = gdc_ruling(b, ruling_r70) != 'b' && gdc_unit(b, unit)->turn.may_wheel;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_SHIFTS | (wheels ? MANOEUVRE_WHEELS : 0);
}

/* What a plan is looked for with; `planner` and `move` live as long as the judge and the walker. */
static struct judge judge_of(const struct planner *planner, const struct gdc_move *move)
{
    uint32_t may = kinds_to_plan_with(planner->battle, planner->unit, move->walk.posture);
    return (struct judge){.may = may, .most_wheel = TURN_QUARTER, .cost = cost, .who = planner};
}

bool gdc_plan_toward(const struct battle *b, int unit, gdc_move_maker *make, struct place to, struct plan *plan)
{
    const struct planner planner = {b, unit, make};
    struct gdc_move move = make(b, unit, NULL, 0);
    passage_begin(&move.passage, move.from);
    if (!gdc_passage_is_open(&move, NULL))
        return false;
    const struct judge judge = judge_of(&planner, &move);
    struct walker walker = gdc_walker_of(&move);
    return plan_toward(&b->ground, &b->crowd, &walker, &judge, move.from, to, gdc_mm(b, move.allowance_yd), plan);
}

static void add(struct order *order, int kind, int32_t amount)
{
    order->list[order->manoeuvres++] = (struct manoeuvre){.kind = (int16_t)kind, .amount = amount};
}

void gdc_plan_to_stand(const struct battle *b, int unit, gdc_move_maker *make, struct place to, const uint16_t *facing,
                       struct plan *plan)
{
    const struct planner planner = {b, unit, make};
    struct gdc_move move = make(b, unit, NULL, 0);
    const struct judge judge = judge_of(&planner, &move);
    struct walker walker = gdc_walker_of(&move);
    plan_to(&b->ground, &b->crowd, &walker, &judge, move.from, to, facing == NULL ? 0 : *facing, facing != NULL, plan);
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
    return gdc_fit_last(&move, order->list) && 4 * (int64_t)order->list[order->manoeuvres - 1].amount >=
                                                   gdc_mm(b, move.allowance_yd < gdc_yards(b, far) ? move.allowance_yd : 0);
}
