/* pending.c - what is not written yet. */
#include "rules/cls3/play/play.h"

#define PENDING_STEP(name) \
    enum step_now cls3_step_##name(struct battle *b) \
    { \
        (void)b; \
        return step_over; \
    }
#define PENDING_DECISION(name) \
    void cls3_legal_##name(const struct battle *b, const struct decision *d, int unit, struct order_list *list) \
    { \
        (void)b; \
        (void)d; \
        (void)unit; \
        (void)list; \
    } \
    bool cls3_take_##name(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection) \
    { \
        (void)b; \
        (void)d; \
        (void)order; \
        return object(objection, "cls3.seq.0", "It is not written yet.", NULL); \
    }
#define PENDING_OPEN_DECISION(name) \
    PENDING_DECISION(name) \
    int cls3_subjects_##name(const struct battle *b, const struct decision *d, int16_t *units, int capacity) \
    { \
        (void)b; \
        (void)d; \
        (void)units; \
        (void)capacity; \
        return 0; \
    }

/* ---- part 2: command, weather, fire, morale ---- */

PENDING_STEP(lift_fog)
PENDING_STEP(return_commanders)
PENDING_STEP(end_movement)
PENDING_STEP(begin_fire)
PENDING_STEP(fire_ball)
PENDING_STEP(fire_case)
PENDING_STEP(fire_muskets)
PENDING_STEP(end_fire)
PENDING_STEP(fire_at_breakthroughs)
PENDING_DECISION(replace_commander)
PENDING_DECISION(fire_edge)
PENDING_OPEN_DECISION(ball)
PENDING_OPEN_DECISION(case_and_rifles)
PENDING_OPEN_DECISION(muskets)
PENDING_OPEN_DECISION(fire_at_breakthrough)

void cls3_begin_weather(struct battle *b)
{
    cls3_own(b)->weather = weather_clear;
}

bool cls3_could_shoot(const struct battle *b, int unit, int target, struct objection *objection)
{
    return cls3_sees(b, unit, target, NULL) || object(objection, "cls3.ops.6", "It does not see its target.", NULL);
}

void cls3_recover(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (cls3_unit(b, unit)->morale != morale_rout)
            cls3_unit(b, unit)->morale = morale_stand;
}

enum morale cls3_throw_morale(struct battle *b, int unit, bool held, bool construction_meleed, const char *rule)
{
    struct cls3_morale_facts f = facts_of_morale(b);
    struct cls3_morale_result r;
    f.troop = cls3_kind(b, unit);
    f.guard_cavalry = cls3_is_guard_cavalry(b, unit);
    f.militia = cls3_troop(b, unit)->militia;
    f.commander = cls3_commander_with(b, unit) != NO_UNIT;
    f.kilted_highlanders = cls3_troop(b, unit)->kilted;
    f.in_construction = cls3_is_inside(b, unit);
    f.construction_meleed = construction_meleed;
    f.square_held_in = held;
    judge_morale(b, rule, unit, NO_UNIT, &f, &r);
    return r.outcome;
}

int32_t cls3_normal_move(const struct battle *b, int unit)
{
    (void)unit;
    (void)b;
    return cls3_mm(6);
}

bool cls3_go_back(struct battle *b, int unit, uint16_t bearing, int32_t mm, bool routs, const char *rule)
{
    struct cls3_walk walk = {.battle = b, .unit = unit, .posture = b->units[unit].formation, .retreating = true};
    struct walker walker = cls3_walker(&walk);
    struct withdrawal way;
    (void)routs;
    plan_retreat(&b->ground, &b->crowd, &walker, *battle_box(b, unit), bearing, battle_box(b, unit)->facing, mm, 0, &way);
    if (way.length < TOUCH_MM) {
        cls3_take_off(b, unit, fate_destroyed, rule);
        return false;
    }
    battle_put(b, unit, way.end);
    cls3_unit(b, unit)->fell_back = 1;
    return true;
}

void cls3_give_way(struct battle *b, int unit, enum morale outcome, int enemy, const char *rule)
{
    uint16_t away = enemy == NO_UNIT || !battle_on_table(b, enemy)
                        ? battle_homeward(b, unit)
                        : place_bearing(box_centre(battle_box(b, enemy)), box_centre(battle_box(b, unit)));
    if (cls3_is_inside(b, unit) && !cls3_come_out(b, unit, away)) {
        cls3_take_off(b, unit, fate_surrendered, rule);
        return;
    }
    if (!battle_on_table(b, unit) || (outcome == morale_rout && !cls3_is_foot(b, unit))) {
        cls3_take_off(b, unit, fate_routed, rule);
        return;
    }
    if (!cls3_go_back(b, unit, away, cls3_normal_move(b, unit), outcome == morale_rout, rule))
        return;
    cls3_unit(b, unit)->morale = (int16_t)outcome;
    if (outcome == morale_rout)
        cls3_set_posture(b, unit, posture_disorder);
}

/* ---- part 3: melee, breakthrough, places, works, help for computer players ---- */

PENDING_STEP(explode)
PENDING_STEP(finish_works)

bool cls3_take_work(struct battle *b, const struct order *order, struct objection *objection)
{
    (void)b;
    (void)order;
    return object(objection, "cls3.sap.1", "It is not written yet.", NULL);
}

void cls3_legal_work(const struct battle *b, int unit, struct order_list *list)
{
    (void)b;
    (void)unit;
    (void)list;
}

/* ---- part 2: previews of fire ---- */

bool cls3_preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    (void)b;
    (void)order;
    (void)procedure;
    (void)facts;
    return false;
}
