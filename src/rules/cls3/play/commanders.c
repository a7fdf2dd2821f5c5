/* commanders.c - command castings: they join units and leave them, and keep clear of the enemy (cls3.cmd.1). */
#include "rules/cls3/play/commanders.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/measures.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/orders.h"

/* ---- where he may stand ---- */

static bool is_fighting(const void *who, int unit)
{
    return cls3_is_fighting(who, unit);
}

/* Do friends stand between him and that enemy? */
static bool is_screened(const struct battle *b, int commander, const struct box *there, int enemy)
{
    const struct box *from = battle_box(b, enemy);
    uint16_t bearing = place_bearing(box_centre(there), box_centre(from));
    struct box lane = box_at(box_centre(there), bearing, there->width, 0);
    struct in_lane found[16];
    int32_t range = place_distance(box_centre(there), box_centre(from));
    int count = crowd_in_lane(&b->crowd, &lane, there->width, range, battle_side(b, commander), found, 16);
    for (int i = 0; i < count; i++)
        if (found[i].unit != commander && cls3_is_fighting(b, found[i].unit))
            return true;
    return false;
}

bool cls3_commander_may_stand(const struct battle *b, int commander, const struct box *there, struct objection *objection)
{
    int32_t distance = cls3_mm(COMMANDER_CLEAR_IN);
    int enemy = crowd_nearest(&b->crowd, there, distance, 1 - battle_side(b, commander), is_fighting, b, &distance);
    if (enemy < 0 || is_screened(b, commander, there, enemy))
        return true;
    return object(objection, "cls3.cmd.1", battle_name(b, commander), " would end within 12 inches of ", battle_name(b, enemy),
                  ", with no friends between.", NULL);
}

/* ---- joining and leaving ---- */

bool cls3_may_be_joined(const struct battle *b, int commander, int unit, struct objection *objection)
{
    if (battle_side(b, unit) != battle_side(b, commander) || !battle_on_table(b, unit) || cls3_is_commander(b, unit))
        return object(objection, "cls3.cmd.1", battle_name(b, unit), " is no unit of his on the table.", NULL);
    if (b->units[commander].attached != NO_UNIT || !battle_on_table(b, commander))
        return object(objection, "cls3.cmd.1", battle_name(b, commander), " is with a unit already.", NULL);
    return cls3_distance(b, commander, unit) <= COMMANDER_RIDES_IN * DECIMAL_ONE ||
           object(objection, "cls3.cmd.1", battle_name(b, unit), " is more than 24 inches away.", NULL);
}

/* Routed foot that he reaches forms at the end of the next turn's movement. */
void cls3_join(struct battle *b, int commander, int unit, const char *rule)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    battle_lift(b, commander, where_table);
    b->units[commander].attached = (int16_t)unit;
    cls3_unit(b, commander)->turn.done = 1;
    if (own->morale == morale_rout)
        own->turn.reached = 1;
    battle_tell(b, event_joins, rule, commander, unit, 0);
}

/* Beside the unit, behind the middle of it. */
static struct box place_beside(const struct battle *b, int commander)
{
    const struct box *unit = battle_box(b, b->units[commander].attached);
    int32_t width, depth;
    cls3_size(b, commander, posture_single, &width, &depth);
    return box_at(place_from(unit->front, unit->facing, -unit->depth - INCH_MM, 0), unit->facing, width, depth);
}

static bool is_on_table(const struct battle *b, const struct box *box)
{
    struct bounds bounds = box_bounds(box);
    return bounds.least.x >= 0 && bounds.least.y >= 0 && bounds.most.x <= b->setup->ground->width &&
           bounds.most.y <= b->setup->ground->depth;
}

static bool leave(struct battle *b, const struct order *order, struct objection *objection)
{
    int commander = order->unit, unit = b->units[commander].attached;
    if (unit == NO_UNIT || !cls3_may_move(b, commander, objection))
        return unit != NO_UNIT ? false : object(objection, "cls3.cmd.1", battle_name(b, commander), " is with no unit.", NULL);
    if (!battle_on_table(b, unit))
        return object(objection, "cls3.cmd.1", battle_name(b, commander), " is inside a place with his unit.", NULL);
    struct box beside = place_beside(b, commander);
    if (!is_on_table(b, &beside))
        return object(objection, "cls3.setup.5", "There is no room behind ", battle_name(b, unit), " on the table.", NULL);
    if (order->manoeuvres == 0 && !cls3_commander_may_stand(b, commander, &beside, objection))
        return false;
    struct cls3_move move = cls3_move_of(b, commander, order->list, order->manoeuvres);
    move.from = beside;
    if (order->manoeuvres > 0 && !cls3_ride_is_open(&move, objection))
        return false;
    b->units[commander].attached = NO_UNIT;
    battle_put(b, commander, beside);
    battle_tell(b, event_leaves_unit, "cls3.cmd.1", commander, unit, 0);
    if (order->manoeuvres > 0)
        cls3_make_move(b, &move);
    cls3_unit(b, commander)->turn.done = 1;
    return true;
}

bool cls3_take_commander(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!cls3_is_commander(b, order->unit))
        return object(objection, "cls3.cmd.1", battle_name(b, order->unit), " is no commander.", NULL);
    if (order->verb == verb_detach)
        return leave(b, order, objection);
    if (!cls3_may_move(b, order->unit, objection) || !cls3_may_be_joined(b, order->unit, order->second, objection))
        return false;
    cls3_join(b, order->unit, order->second, "cls3.cmd.1");
    return true;
}

void cls3_offer_to_join(const struct battle *b, int commander, struct order_list *list)
{
    int16_t near[64];
    int count =
        crowd_within(&b->crowd, battle_box(b, commander), cls3_mm(COMMANDER_RIDES_IN), battle_side(b, commander), near, 64);
    for (int i = 0; i < count; i++) {
        struct order attach = ORDER_FOR(verb_attach, commander);
        attach.second = near[i];
        if (near[i] != commander && order_list_wants(list) && cls3_may_be_joined(b, commander, near[i], NULL))
            order_list_add(list, &attach);
    }
}

void cls3_offer_commander(const struct battle *b, int unit, struct order_list *list)
{
    if (b->units[unit].attached != NO_UNIT) {
        struct order detach = ORDER_FOR(verb_detach, unit);
        struct box beside = place_beside(b, unit);
        if (order_list_wants(list) && battle_on_table(b, b->units[unit].attached) && is_on_table(b, &beside) &&
            cls3_commander_may_stand(b, unit, &beside, NULL) && cls3_may_move(b, unit, NULL))
            order_list_add(list, &detach);
        return;
    }
    if (battle_on_table(b, unit) && cls3_may_move(b, unit, NULL))
        cls3_offer_to_join(b, unit, list);
}
