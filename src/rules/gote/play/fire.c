/* fire.c - defensive and offensive fire: who may fire in a phase, and at whom (gote.seq.4, gote.seq.5, gote.act.5). */
#include "rules/gote/play/fire.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/ground.h"

/* ---- the phases ---- */

/* One free shot in a turn, not after a bombardment (gote.seq.4). */
static bool may_defend(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_turn *turn = &gote_unit(b, unit)->turn;
    if (turn->bombarded)
        return object(objection, "gote.prep.2", battle_name(b, unit), " has bombarded in this turn.", NULL);
    return !turn->defended || object(objection, "gote.fire.12", battle_name(b, unit), " has given its defensive shot.", NULL);
}

/* Shots are paid with actions; horse that charged or fought has none (gote.act.14, gote.r94). */
static bool may_attack(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_turn *turn = &gote_unit(b, unit)->turn;
    enum { shots = 3, shots_of_rifles = 2 };
    if (gote_is_battery(b, unit) && turn->bombarded)
        return object(objection, "gote.prep.2", battle_name(b, unit), " has bombarded in this turn.", NULL);
    if (gote_is_horse(b, unit) && (turn->charged || turn->fought))
        return object(objection, "gote.act.14", battle_name(b, unit), " has charged or fought: it does not fire.", NULL);
    if (turn->actions >= gote_actions(b, unit))
        return object(objection, "gote.act.2", battle_name(b, unit), " has no action left.", NULL);
    return turn->shots < (gote_weapon(b, unit) == weapon_rifle ? shots_of_rifles : shots) ||
           object(objection, "gote.act.5", battle_name(b, unit), " has fired all its shots.", NULL);
}

static bool may_fire_in(const struct battle *b, int unit, enum moment moment, struct objection *objection)
{
    return gote_is_able_to_fire(b, unit, objection) &&
           (moment == moment_defensive ? may_defend(b, unit, objection) : may_attack(b, unit, objection));
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

/* Who has nobody near is not asked. */
#define NEAR_TO_GUNS_IN 40
#define NEAR_TO_FOOT_IN 15

static bool has_enemy_near(const struct battle *b, int unit)
{
    int32_t most = (gote_is_battery(b, unit) ? NEAR_TO_GUNS_IN : NEAR_TO_FOOT_IN) * INCH_MM;
    const struct box at = gote_in_house(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
    if (crowd_has_within(&b->crowd, &at, most, 1 - battle_side(b, unit), gote_crowd_is_fighting, b))
        return true;
    for (int other = 0; b->setup->ground->zones > 0 && other < b->setup->units; other++)
        if (battle_side(b, other) != battle_side(b, unit) && gote_in_house(b, other) && battle_distance(b, unit, other) <= most)
            return true;
    return false;
}

static bool obey(struct battle *b, const struct order *order, enum moment moment, struct objection *objection)
{
    struct gote_shot shot;
    struct gote_fire_facts f;
    struct gote_howitzer_fire_facts shells;
    int zone;
    if (order->verb != verb_fire)
        return object(objection, "gote.fire.1", "Say at whom it fires: fire ", b->setup->unit[order->unit].id, " at an enemy.",
                      NULL);
    if (order->has_place && order->target == NO_UNIT) {
        if (!may_fire_in(b, order->unit, moment, objection) || !gote_lay_shells(b, order, moment, &shells, &zone, objection))
            return false;
        gote_pay_shot(b, order->unit, moment);
        gote_shell(b, order->unit, zone, &shells);
        return true;
    }
    if (!gote_lay_fire(b, order, moment, &shot, &f, objection))
        return false;
    gote_fire_at(b, &shot, &f);
    return true;
}

static void offer(const struct battle *b, int unit, enum moment moment, struct order_list *list)
{
    for (int target = 0; target < b->setup->units; target++) {
        struct order order = ORDER_FOR(verb_fire, unit);
        struct gote_shot shot;
        struct gote_fire_facts f;
        order.target = (int16_t)target;
        if (!gote_is_target(b, unit, target, NULL) || battle_distance(b, unit, target) > NEAR_TO_GUNS_IN * INCH_MM)
            continue;
        if (order_list_wants(list) && gote_lay_fire(b, &order, moment, &shot, &f, NULL))
            order_list_add(list, &order);
    }
    gote_offer_shells(b, unit, moment, list);
}

bool gote_open_to_defensive_fire(const struct battle *b, int unit, struct objection *objection)
{
    return may_fire_in(b, unit, moment_defensive, objection) && has_enemy_near(b, unit);
}

void gote_offer_defensive_fire(const struct battle *b, int unit, struct order_list *list)
{
    offer(b, unit, moment_defensive, list);
}

bool gote_obey_defensive_fire(struct battle *b, const struct order *order, struct objection *objection)
{
    return obey(b, order, moment_defensive, objection);
}

bool gote_open_to_offensive_fire(const struct battle *b, int unit, struct objection *objection)
{
    return may_fire_in(b, unit, moment_offensive, objection) && has_enemy_near(b, unit);
}

void gote_offer_offensive_fire(const struct battle *b, int unit, struct order_list *list)
{
    offer(b, unit, moment_offensive, list);
}

bool gote_obey_offensive_fire(struct battle *b, const struct order *order, struct objection *objection)
{
    return obey(b, order, moment_offensive, objection);
}

/* ---- the steps ---- */

/* With an enemy near one asks even if nobody may fire: why not is worth knowing. */
static bool has_anybody_near(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && gote_is_here(b, unit) && gote_is_fighting(b, unit) &&
            gote_weapon(b, unit) != weapon_none && has_enemy_near(b, unit))
            return true;
    return false;
}

static enum step_now ask_side(struct battle *b, int decision, int side)
{
    if (b->state->stage > 0 || !has_anybody_near(b, side))
        return step_over;
    b->state->stage = 1;
    battle_ask(b, decision, side, NO_UNIT, NO_UNIT, 0);
    return step_waits;
}

enum step_now gote_step_defend_first(struct battle *b)
{
    return ask_side(b, decision_defensive_fire, 1 - battle_first_side(b));
}

enum step_now gote_step_fire_first(struct battle *b)
{
    return ask_side(b, decision_offensive_fire, battle_first_side(b));
}

enum step_now gote_step_defend_second(struct battle *b)
{
    return ask_side(b, decision_defensive_fire, battle_first_side(b));
}

enum step_now gote_step_fire_second(struct battle *b)
{
    return ask_side(b, decision_offensive_fire, 1 - battle_first_side(b));
}
