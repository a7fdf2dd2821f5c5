/* fire.c - defensive and offensive fire: who may fire in a phase, and at whom (gote.seq.4, gote.seq.5, gote.act.5). */
#include "rules/gote/play/fire.h"

/* ---- the phases ---- */

/* Shots are paid with actions; horse that charged or fought has none, in the saddle or on foot (gote.act.14, gote.r94). */
static bool may_attack(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_turn *turn = &gote_unit(b, unit)->turn;
    enum { shots = 3, shots_of_rifles = 2 };
    const bool horse = gote_is_horse(b, unit) || gote_unit(b, unit)->dismounted;
    return battle_must(b, unit, !horse || (!turn->charged && !turn->fought), "gote.act.14",
                       " has charged or fought: it does not fire.", objection) &&
           battle_must(b, unit, turn->actions < gote_actions(b, unit), "gote.act.2", " has no action left.", objection) &&
           battle_must(b, unit, turn->shots < (gote_weapon(b, unit) == weapon_rifle ? shots_of_rifles : shots), "gote.act.5",
                       " has fired all its shots.", objection);
}

/* In defence it has one free shot in a turn (gote.seq.4). */
static bool may_fire_in(const struct battle *b, int unit, enum moment moment, struct objection *objection)
{
    const struct gote_turn *turn = &gote_unit(b, unit)->turn;
    if (!battle_must(b, unit, !turn->bombarded, "gote.prep.2", " has bombarded in this turn.", objection) ||
        !gote_is_able_to_fire(b, unit, objection))
        return false;
    return moment == moment_defensive
               ? battle_must(b, unit, !turn->defended, "gote.fire.12", " has given its defensive shot.", objection)
               : may_attack(b, unit, objection);
}

bool gote_lay_fire(const struct battle *b, const struct order *order, enum moment moment, struct gote_shot *shot,
                   struct gote_fire_facts *f, struct objection *objection)
{
    const char *forbids = NULL;
    if (!may_fire_in(b, order->unit, moment, objection) || !gote_is_target(b, order->unit, order->target, objection) ||
        !gote_lay(b, order->unit, order->target, shot, objection))
        return false;
    *f = gote_fire_facts_of(b, shot, moment);
    return battle_permits(b, procedure_fire, f, &forbids) ||
           battle_object_refused(b, order->unit, procedure_fire, forbids, objection);
}

/* ---- the decisions ---- */

static bool obey(struct battle *b, const struct order *order, enum moment moment, struct objection *objection)
{
    struct gote_shot shot;
    struct gote_fire_facts f;
    struct gote_howitzer_fire_facts shells;
    int zone;
    if (order->verb == verb_hold) /* it binds nobody: each may fire until its side is done */
        return true;
    if (order->verb != verb_fire)
        return object(objection, "gote.fire.1", "Say at whom it fires: fire ", b->setup->unit[order->unit].id, " at an enemy.",
                      NULL);
    if (order->has_place && order->target == NO_UNIT) {
        if (!may_fire_in(b, order->unit, moment, objection) || !gote_lay_shells(b, order, moment, &shells, &zone, objection))
            return false;
        gote_pay_shot(b, order->unit, moment);
        if (gote_throw_shells(b, order->unit, zone, &shells))
            gote_catch_fire(b, order->unit, zone);
        return true;
    }
    if (!gote_lay_fire(b, order, moment, &shot, &f, objection))
        return false;
    gote_fire_at(b, &shot, &f);
    return true;
}

static void offer(const struct battle *b, int unit, enum moment moment, struct order_list *list)
{
    struct nearby near;
    struct order order = ORDER_FOR(verb_fire, unit);
    if (!may_fire_in(b, unit, moment, NULL))
        return;
    gote_find_in_reach(b, unit, gote_charts(b)->firing_ranges[gote_weapon(b, unit)].long_to, &near);
    for (int i = 0; i < near.count; i++) {
        struct gote_shot shot;
        struct gote_fire_facts f;
        order.target = near.unit[i];
        if (!gote_is_target(b, unit, order.target, NULL))
            continue;
        if (order_list_wants(list) && gote_carries(b, unit, order.target) && gote_lay_fire(b, &order, moment, &shot, &f, NULL))
            order_list_add(list, &order);
    }
    gote_offer_shells(b, unit, moment, list);
}

/* Who has nobody near is not asked. */
#define FIRE_DECISION(name, moment) \
    bool gote_open_to_##name(const struct battle *b, int unit, struct objection *objection) \
    { \
        return may_fire_in(b, unit, moment, objection) && gote_has_enemy_near(b, unit); \
    } \
    void gote_offer_##name(const struct battle *b, int unit, struct order_list *list) \
    { \
        offer(b, unit, moment, list); \
    } \
    bool gote_obey_##name(struct battle *b, const struct order *order, struct objection *objection) \
    { \
        return obey(b, order, moment, objection); \
    }
FIRE_DECISION(defensive_fire, moment_defensive)
FIRE_DECISION(offensive_fire, moment_offensive)

/* With an enemy near one asks even if nobody may fire: why not is worth knowing. */
static enum step_now ask_side(struct battle *b, int decision, int side)
{
    if (b->state->stage++ > 0 || !gote_is_near_enemy(b, side))
        return step_over;
    battle_ask(b, decision, side, NO_UNIT, NO_UNIT, 0);
    return step_waits;
}

enum step_now gote_step_defend(struct battle *b, int side)
{
    return ask_side(b, decision_defensive_fire, side);
}

enum step_now gote_step_fire(struct battle *b, int side)
{
    return ask_side(b, decision_offensive_fire, side);
}
