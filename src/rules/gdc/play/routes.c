/* routes.c - "stand there, facing so": plans made of what the rules allow at this step. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"

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

/* What the unit may be given now: a ride of its own, a strategic march, else an ordinary move. */
static gdc_move_maker *maker_now(const struct battle *b, int unit)
{
    if (gdc_is_leader(b, unit))
        return gdc_may_ride(b, unit, NULL) ? gdc_leader_move : NULL;
    if (b->state->step == step_strategic)
        return gdc_may_march_far(b, unit, NULL) ? gdc_strategic_move : NULL;
    return gdc_may_march(b, unit, NULL) ? gdc_ordinary_move : NULL;
}

bool gdc_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    const struct planner planner = {b, unit, maker_now(b, unit)};
    if (planner.make == NULL)
        return false;
    struct gdc_move move = planner.make(b, unit, NULL, 0);
    const struct judge judge = judge_of(&planner, &move);
    struct walker walker = gdc_walker_of(&move);
    plan_to(&b->ground, &b->crowd, &walker, &judge, move.from, to, facing, facing_matters, plan);
    return true;
}
