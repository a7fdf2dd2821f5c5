/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/cls3/play/routes.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/ready.h"

struct planner {
    const struct battle *battle;
    int unit;
};

static int64_t cost(const void *who, const struct passage *passage, const struct manoeuvre *list, int count)
{
    const struct planner *planner = who;
    struct cls3_move move = cls3_move_of(planner->battle, planner->unit, list, count);
    move.passage = *passage;
    if (!cls3_list_is_open(&move, NULL) || !cls3_passage_is_open(&move, NULL))
        return -1;
    return passage->length;
}

static uint32_t kinds_to_plan_with(const struct battle *b, int unit)
{
    if (cls3_is_commander(b, unit))
        return MANOEUVRE_BIT(go);
    if (cls3_is_skirmishing(b, unit))
        return MANOEUVRE_BIT(go) | MANOEUVRE_BIT(advance) | MANOEUVRE_TURNS;
    if (cls3_is_gun(b, unit) && cls3_posture(b, unit) == posture_unlimbered)
        return MANOEUVRE_TURNS;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_WHEELS | MANOEUVRE_TURNS;
}

static struct judge judge_of(const struct planner *planner)
{
    const struct battle *b = planner->battle;
    return (struct judge){.may = kinds_to_plan_with(b, planner->unit),
                          .most_wheel = cls3_is_foot(b, planner->unit) ? TURN_QUARTER / 2 : TURN_QUARTER,
                          .cost = cost,
                          .who = planner};
}

int32_t cls3_reach(const struct battle *b, int unit)
{
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, cls3_posture(b, unit), mode_move);
    struct cls3_movement_result r;
    if (!consult_movement(b, &f, &r, NULL))
        return 0;
    return (int32_t)((int64_t)r.allowance_in * INCH_MM / MILLION);
}

bool cls3_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    const struct planner planner = {b, unit};
    struct cls3_walk walk = {.battle = b, .unit = unit, .posture = cls3_posture(b, unit)};
    const struct judge judge = judge_of(&planner);
    struct walker walker = cls3_walker(&walk);
    int32_t reach = cls3_reach(b, unit);
    return reach > 0 && plan_toward(&b->ground, &b->crowd, &walker, &judge, *battle_box(b, unit), to, reach, plan);
}

bool cls3_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    const struct planner planner = {b, unit};
    if (!battle_on_table(b, unit) || !(cls3_may_move(b, unit, NULL) || cls3_is_approached(b, unit)))
        return false;
    struct cls3_walk walk = {.battle = b, .unit = unit, .posture = cls3_posture(b, unit)};
    const struct judge judge = judge_of(&planner);
    struct walker walker = cls3_walker(&walk);
    plan_to(&b->ground, &b->crowd, &walker, &judge, *battle_box(b, unit), to, facing, facing_matters, plan);
    return true;
}
