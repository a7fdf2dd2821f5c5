/* routes.c - "stand there, facing so": plans made of what a unit may do in its move. */
#include "rules/cls3/play/move.h"

struct planner {
    const struct battle *battle;
    int unit;
    bool direct;
    int32_t most_mm; /* 0: nobody can tell */
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

#define KIND_BIT(kind) (UINT32_C(1) << manoeuvre_##kind)

static uint32_t kinds_to_plan_with(const struct battle *b, int unit)
{
    const uint32_t turns = KIND_BIT(face_left) | KIND_BIT(face_right);
    if (cls3_is_commander(b, unit))
        return KIND_BIT(go);
    if (cls3_is_skirmishing(b, unit))
        return KIND_BIT(go) | KIND_BIT(advance) | turns;
    if (cls3_is_gun(b, unit) && b->units[unit].formation == posture_unlimbered)
        return turns;
    return KIND_BIT(advance) | KIND_BIT(wheel_left) | KIND_BIT(wheel_right) | turns;
}

static void plan_by(const struct planner *planner, struct place to, const uint16_t *facing, struct plan *plan)
{
    const struct battle *b = planner->battle;
    struct cls3_walk walk = {.battle = b, .unit = planner->unit, .posture = b->units[planner->unit].formation};
    const struct judge judge = {.may = kinds_to_plan_with(b, planner->unit),
                                .most_wheel = cls3_is_foot(b, planner->unit) ? TURN_QUARTER / 2 : TURN_QUARTER,
                                .direct = planner->direct,
                                .most_mm = planner->most_mm,
                                .cost = cost,
                                .who = planner};
    struct walker walker = cls3_walker(&walk);
    plan_to(&b->ground, &b->crowd, &walker, &judge, *battle_box(b, planner->unit), to, facing == NULL ? 0 : *facing,
            facing != NULL, plan);
}

int32_t cls3_reach(const struct battle *b, int unit)
{
    struct cls3_movement_facts f = cls3_movement_facts_of(b, unit, b->units[unit].formation, mode_move);
    struct cls3_movement_result r;
    if (!consult_movement(b, &f, &r, NULL))
        return 0;
    return (int32_t)((int64_t)r.allowance_in * INCH_MM / MILLION);
}

bool cls3_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    static const int shares[] = {100, 75, 50, 25};
    struct place from = battle_box(b, unit)->front;
    int32_t far = place_distance(from, to), reach = cls3_reach(b, unit);
    struct planner planner = {b, unit, false, reach};
    uint16_t bearing = place_bearing(from, to);
    for (size_t i = 0; i < sizeof shares / sizeof *shares && reach > 0; i++) {
        int64_t length = (int64_t)(far < reach ? far : reach) * shares[i] / 100;
        plan_by(&planner, place_from(from, bearing, (int32_t)length, 0), NULL, plan);
        if (plan->fault == plan_found && plan->count > 0)
            return true;
        planner.direct = true;
    }
    return false;
}

bool cls3_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    const struct planner planner = {b, unit, false, 0};
    if (!battle_on_table(b, unit) || !cls3_may_move(b, unit, NULL))
        return false;
    plan_by(&planner, to, facing_matters ? &facing : NULL, plan);
    return true;
}
