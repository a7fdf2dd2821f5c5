/* guns.c - guns are limbered, unlimbered, prolonged and turned, crews come back to them, cavalry mounts and dismounts
   (gote.act.7, gote.act.11, gote.act.13, gote.guns.3). */
#include "rules/gote/play/orders.h"

#include "rules/gote/play/move.h"

/* ---- guns ---- */

static bool gun_may_act(const struct battle *b, int unit, struct objection *objection)
{
    return gote_may_act(b, unit, objection) &&
           battle_must(b, unit, gote_is_battery(b, unit), "gote.act.3", " is no battery.", objection);
}

static bool may_change(const struct battle *b, int unit, int posture, struct objection *objection)
{
    return gun_may_act(b, unit, objection) &&
           battle_must(b, unit, gote_posture(b, unit) != posture, "gote.act.11", " is so already.", objection) &&
           gote_can_pay(b, unit, action_limber, objection);
}

/* The teams stand as their drivers like: the facing of limbers is part of the limbering. */
static bool turn_teams(const struct battle *b, const struct order *order, int posture, struct box *box,
                       struct objection *objection)
{
    const struct gote_walk walk = {.battle = b, .unit = order->unit, .posture = posture};
    const struct manoeuvre turn = {.kind = manoeuvre_face_right, .amount = (uint16_t)(order->facing - box->facing)};
    struct walker walker = gote_walker(&walk);
    struct passage passage;
    walker.clear_of = 0;
    passage_begin(&passage, *box);
    bool room = sweep(&b->ground, &b->crowd, &walker, &turn, &passage);
    *box = passage.end;
    return room ||
           object(objection, "gote.r64", "There is no room to turn the teams of ", battle_name(b, order->unit), ".", NULL);
}

bool gote_take_limbering(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit, posture = order->verb == verb_limber ? posture_limbered : posture_unlimbered;
    struct box box = *battle_box(b, unit);
    if (!may_change(b, unit, posture, objection) || (order->has_facing && !turn_teams(b, order, posture, &box, objection)))
        return false;
    gote_pay(b, unit, posture == posture_limbered ? action_limber : action_unlimber);
    battle_change(b, unit)->formation = (int16_t)posture;
    gote_put(b, unit, box);
    battle_tell(b, event_formed, "gote.act.11", unit, NO_UNIT, posture);
    return true;
}

static bool may_prolong(const struct battle *b, int unit, struct objection *objection)
{
    return gun_may_act(b, unit, objection) &&
           battle_must(b, unit, gote_posture(b, unit) == posture_unlimbered, "gote.act.11", " is limbered: it moves.", objection);
}

bool gote_take_prolonging(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_move move = gote_move_of(b, order->unit, deed_prolong, order->list, order->manoeuvres);
    return may_prolong(b, order->unit, objection) && gote_try_move(b, &move, objection);
}

/* ---- turning ---- */

static struct manoeuvre turn_to(const struct battle *b, int unit, uint16_t facing)
{
    int32_t turn = turn_from(battle_box(b, unit)->facing, facing);
    return (struct manoeuvre){.kind = turn < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = turn < 0 ? -turn : turn};
}

bool gote_take_turn(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!gote_may_act(b, order->unit, objection))
        return false;
    struct manoeuvre part = turn_to(b, order->unit, order->facing);
    struct gote_move move = gote_move_of(b, order->unit, deed_move, &part, 1);
    return gote_try_move(b, &move, objection);
}

/* ---- horse ---- */

static bool may_fight_on_foot(const struct battle *b, int unit, struct objection *objection)
{
    int kind = gote_troop(b, unit)->kind;
    return kind == troop_light_cavalry || kind == troop_medium_cavalry ||
           object(objection, "gote.act.13", "Light cavalry and dragoons may fight on foot: ", battle_name(b, unit), " does not.",
                  NULL);
}

/* On foot it is in skirmish order; mounted again it stands in line. */
static bool has_room_so(const struct battle *b, int unit, bool dismounted, struct objection *objection)
{
    const struct box box = gote_box_on(b, unit, !dismounted);
    return gote_ground_bears(b, unit, &box, objection) &&
           battle_must(b, unit, gote_is_room(b, unit, &box, 0), "gote.r64",
                       dismounted ? " has no room to dismount." : " has no room to mount.", objection) &&
           gote_keeps_off_enemies(b, unit, battle_box(b, unit), &box, objection);
}

static bool may_dismount(const struct battle *b, int unit, bool dismounted, struct objection *objection)
{
    return gote_may_act(b, unit, objection) && may_fight_on_foot(b, unit, objection) &&
           battle_must(b, unit, gote_unit(b, unit)->dismounted != dismounted, "gote.act.13",
                       dismounted ? " is on foot already." : " is mounted.", objection) &&
           gote_can_pay(b, unit, dismounted ? action_dismount : action_mount, objection) &&
           has_room_so(b, unit, dismounted, objection);
}

bool gote_take_mounting(struct battle *b, const struct order *order, struct objection *objection)
{
    const bool dismounted = order->verb == verb_dismount;
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
        return object(objection, "gote.guns.3", "The guns of ", battle_name(b, unit), " are taken (gote.r49).", NULL);
    if (nearby_is_any(b, battle_box(b, unit), TOUCH_MM, 1 - battle_side(b, unit), gote_is_fighting, unit))
        return object(objection, "gote.r49", "An enemy stands at the guns of ", battle_name(b, unit), ".", NULL);
    return gote_can_pay(b, unit, action_move, objection);
}

bool gote_take_manning(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!may_man(b, order->unit, objection))
        return false;
    gote_pay(b, order->unit, action_move);
    gote_unit(b, order->unit)->crew_away = 0;
    battle_tell(b, event_guns_manned, "gote.guns.3", order->unit, NO_UNIT, 0);
    return true;
}

/* ---- orders ---- */

static void offer_if(bool open, int verb, int unit, struct order_list *list)
{
    if (open)
        battle_offer(list, &ORDER_FOR(verb, unit));
}

static void offer_guns(const struct battle *b, int unit, struct order_list *list)
{
    offer_if(may_change(b, unit, posture_limbered, NULL), verb_limber, unit, list);
    offer_if(may_change(b, unit, posture_unlimbered, NULL), verb_unlimber, unit, list);
    offer_if(may_man(b, unit, NULL), verb_man, unit, list);
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
    offer_if(may_dismount(b, unit, true, NULL), verb_dismount, unit, list);
    offer_if(may_dismount(b, unit, false, NULL), verb_mount, unit, list);
}
