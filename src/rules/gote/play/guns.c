/* guns.c - guns are limbered, unlimbered, prolonged and turned, crews come back to them, cavalry mounts and dismounts
   (gote.act.7, gote.act.11, gote.act.13, gote.guns.3). */
#include "rules/gote/play/orders.h"

#include "drill/nearby.h"
#include "rules/gote/play/actions.h"
#include "rules/gote/play/eyes.h"
#include "rules/gote/play/layout.h"
#include "rules/gote/play/move.h"

/* ---- guns ---- */

static bool is_gun(const struct battle *b, int unit, struct objection *objection)
{
    return gote_is_battery(b, unit) || object(objection, "gote.act.3", battle_name(b, unit), " is no battery.", NULL);
}

static bool may_change(const struct battle *b, int unit, int posture, struct objection *objection)
{
    if (!gote_may_act(b, unit, objection) || !is_gun(b, unit, objection))
        return false;
    if (gote_posture(b, unit) == posture)
        return object(objection, "gote.act.11", battle_name(b, unit), " is so already.", NULL);
    return gote_can_pay(b, unit, action_limber, objection);
}

/* The teams stand as their drivers like: the facing of limbers is part of the limbering. */
static bool change(struct battle *b, const struct order *order, int posture, struct objection *objection)
{
    int unit = order->unit;
    if (!may_change(b, unit, posture, objection))
        return false;
    struct manoeuvre turn = {.kind = manoeuvre_face_right};
    struct box box = *battle_box(b, unit);
    if (order->has_facing) {
        struct gote_walk walk = {.battle = b, .unit = unit, .posture = posture};
        struct walker walker = gote_walker(&walk);
        struct passage passage;
        walker.clear_of = 0;
        turn.amount = (uint16_t)(order->facing - box.facing);
        passage_begin(&passage, box);
        if (!sweep(&b->ground, &b->crowd, &walker, &turn, &passage))
            return object(objection, "gote.r64", "There is no room to turn the teams of ", battle_name(b, unit), ".", NULL);
        box = passage.end;
    }
    gote_pay(b, unit, posture == posture_limbered ? action_limber : action_unlimber);
    battle_change(b, unit)->formation = (int16_t)posture;
    gote_put(b, unit, box);
    battle_tell(b, event_formed, "gote.act.11", unit, NO_UNIT, posture);
    return true;
}

static bool may_prolong(const struct battle *b, int unit, struct objection *objection)
{
    if (!gote_may_act(b, unit, objection) || !is_gun(b, unit, objection))
        return false;
    return gote_posture(b, unit) == posture_unlimbered ||
           object(objection, "gote.act.11", battle_name(b, unit), " is limbered: it moves.", NULL);
}

static bool prolong(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_move move = gote_move_of(b, order->unit, deed_prolong, order->list, order->manoeuvres);
    if (!may_prolong(b, order->unit, objection) || !march_is_open(&move.march, objection))
        return false;
    gote_make_move(b, &move);
    return true;
}

/* ---- turning ---- */

static struct manoeuvre turn_to(const struct battle *b, int unit, uint16_t facing)
{
    int32_t turn = turn_from(battle_box(b, unit)->facing, facing);
    return (struct manoeuvre){.kind = turn < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = turn < 0 ? -turn : turn};
}

static bool turn(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!gote_may_act(b, order->unit, objection))
        return false;
    struct manoeuvre part = turn_to(b, order->unit, order->facing);
    struct gote_move move = gote_move_of(b, order->unit, deed_move, &part, 1);
    if (!march_is_open(&move.march, objection))
        return false;
    gote_make_move(b, &move);
    return true;
}

/* ---- horse ---- */

static bool may_fight_on_foot(const struct battle *b, int unit, struct objection *objection)
{
    int kind = gote_troop(b, unit)->kind;
    return kind == troop_light_cavalry || kind == troop_medium_cavalry ||
           object(objection, "gote.act.13", "Light cavalry and dragoons may fight on foot: ", battle_name(b, unit), " does not.",
                  NULL);
}

static bool may_dismount(const struct battle *b, int unit, bool dismounted, struct objection *objection)
{
    if (!gote_may_act(b, unit, objection) || !may_fight_on_foot(b, unit, objection))
        return false;
    if (gote_unit(b, unit)->dismounted == dismounted)
        return object(objection, "gote.act.13", battle_name(b, unit), dismounted ? " is on foot already." : " is mounted.", NULL);
    return gote_can_pay(b, unit, dismounted ? action_dismount : action_mount, objection);
}

/* On foot it is in skirmish order; mounted again it stands in line. */
static bool dismount(struct battle *b, const struct order *order, bool dismounted, struct objection *objection)
{
    int unit = order->unit, posture = dismounted ? posture_skirmish : posture_line;
    if (!may_dismount(b, unit, dismounted, objection))
        return false;
    gote_pay(b, unit, dismounted ? action_dismount : action_mount);
    gote_unit(b, unit)->dismounted = dismounted;
    gote_set_posture(b, unit, posture);
    battle_tell(b, event_formed, "gote.act.13", unit, NO_UNIT, posture);
    return true;
}

/* ---- crews ---- */

static bool may_man(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (!gote_is_battery(b, unit) || !own->crew_away)
        return object(objection, "gote.guns.3", battle_name(b, unit), " has no crew away from its guns.", NULL);
    if (own->captured_by != -1)
        return object(objection, "gote.guns.3", "The guns of ", battle_name(b, unit), " are taken.", NULL);
    if (nearby_is_any(b, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), gote_is_fighting, unit))
        return object(objection, "gote.r49", "An enemy stands at the guns of ", battle_name(b, unit), ".", NULL);
    return gote_can_pay(b, unit, action_move, objection);
}

static bool man(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!may_man(b, order->unit, objection))
        return false;
    gote_pay(b, order->unit, action_move);
    gote_unit(b, order->unit)->crew_away = 0;
    battle_tell(b, event_guns_manned, "gote.guns.3", order->unit, NO_UNIT, 0);
    return true;
}

/* ---- orders ---- */

bool gote_take_drill(struct battle *b, const struct order *order, struct objection *objection)
{
    switch (order->verb) {
    case verb_limber:
        return change(b, order, posture_limbered, objection);
    case verb_unlimber:
        return change(b, order, posture_unlimbered, objection);
    case verb_prolong:
        return prolong(b, order, objection);
    case verb_turn:
        return turn(b, order, objection);
    case verb_man:
        return man(b, order, objection);
    default:
        return dismount(b, order, order->verb == verb_dismount, objection);
    }
}

static void offer_simple(int verb, int unit, bool open, struct order_list *list)
{
    if (open && order_list_wants(list))
        order_list_add(list, &ORDER_FOR((int16_t)verb, unit));
}

static void offer_guns(const struct battle *b, int unit, struct order_list *list)
{
    offer_simple(verb_limber, unit, may_change(b, unit, posture_limbered, NULL), list);
    offer_simple(verb_unlimber, unit, may_change(b, unit, posture_unlimbered, NULL), list);
    offer_simple(verb_man, unit, may_man(b, unit, NULL), list);
    if (!may_prolong(b, unit, NULL))
        return;
    struct gote_move move = gote_move_of(b, unit, deed_prolong, NULL, 0);
    struct manoeuvre ahead = march_ahead(2 * INCH_MM), back = {.kind = manoeuvre_back, .amount = 2 * INCH_MM};
    march_offer(&move.march, verb_prolong, &ahead, 1, list);
    march_offer(&move.march, verb_prolong, &back, 1, list);
    for (int eighth = 1; eighth < 8; eighth++) {
        struct order order = ORDER_FOR(verb_turn, unit);
        order.facing = (uint16_t)(battle_box(b, unit)->facing + eighth * (TURN_QUARTER / 2));
        order.has_facing = true;
        if (!order_list_wants(list))
            continue;
        struct manoeuvre part = turn_to(b, unit, order.facing);
        struct gote_move turning = gote_move_of(b, unit, deed_move, &part, 1);
        if (march_is_open(&turning.march, NULL))
            order_list_add(list, &order);
    }
}

void gote_offer_drill(const struct battle *b, int unit, struct order_list *list)
{
    if (gote_is_battery(b, unit)) {
        offer_guns(b, unit, list);
        return;
    }
    offer_simple(verb_dismount, unit, may_dismount(b, unit, true, NULL), list);
    offer_simple(verb_mount, unit, may_dismount(b, unit, false, NULL), list);
}
