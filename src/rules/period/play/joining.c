/* joining.c - orders to generals and staff officers: they join units and leave them (period.cmd.1). */
#include "rules/period/play/leaders.h"

#include "drill/company.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/move.h"
#include "rules/period/play/places.h"
#include "rules/period/play/routes.h"

#define RIDES_IN 27

/* The nearest of it; of a garrison the middle of its place. */
static struct place nearest_of(const struct battle *b, int leader, int unit)
{
    struct place near[2];
    if (battle_in_place(b, unit)) {
        const struct box place = battle_box_of_place(b, unit);
        return box_centre(&place);
    }
    box_distance(battle_box(b, leader), battle_box(b, unit), near);
    return near[1];
}

static bool may_ride_to(const struct battle *b, int leader, int unit, struct objection *objection)
{
    int water, enemy;
    if (!period_is_within(b, leader, unit, INCHES(RIDES_IN)))
        return object(objection, "period.move.6", battle_name(b, unit), " is more than 27 inches away.", NULL);
    if (period_may_ride(b, leader, nearest_of(b, leader, unit), period_mm_within(INCHES(RIDES_IN)), &water, &enemy))
        return true;
    if (water >= 0)
        return object(objection, period_rule_of_ground(b, water), "Water lies between, and no way round or over it leads to ",
                      battle_name(b, unit), " in 27 inches.", NULL);
    return object(objection, "period.r80", battle_name(b, enemy), " stands between, and no way round leads to ",
                  battle_name(b, unit), " in 27 inches.", NULL);
}

static bool may_join(const struct battle *b, int leader, int unit, struct objection *objection)
{
    if (battle_side(b, unit) != battle_side(b, leader) || !period_is_there(b, unit) || period_is_leader(b, unit))
        return object(objection, "period.cmd.1", battle_name(b, unit), " is no unit of his on the table.", NULL);
    if (!battle_on_table(b, leader))
        return object(objection, "period.cmd.1", battle_name(b, leader), " is with a unit already.", NULL);
    return may_ride_to(b, leader, unit, objection);
}

/* Behind his unit; out of a village on the side to which he rides, or on that of home: houses do not hold him up (period.r44). */
static struct box beside(const struct battle *b, const struct order *order)
{
    const int leader = order->unit, unit = b->units[leader].attached;
    if (!battle_in_place(b, unit))
        return company_behind(b, leader, posture_single, battle_box(b, unit), INCH_MM / 2);
    const bool rides = order->manoeuvres > 0 && order->list[0].kind == manoeuvre_go;
    const int zone = b->units[unit].zone;
    return period_before_wall(b, leader, zone,
                              rides ? period_wall_toward(b, zone, order->list[0].to)
                                    : period_wall_facing(b, zone, battle_homeward(b, leader)),
                              posture_single);
}

static bool may_leave(const struct battle *b, const struct order *order, struct box *there, struct objection *objection)
{
    int unit = b->units[order->unit].attached;
    if (unit == NO_UNIT || !period_is_there(b, unit))
        return object(objection, "period.cmd.1", battle_name(b, order->unit), " is with no unit on the table.", NULL);
    *there = beside(b, order);
    return ground_holds(b->setup->ground, there, 0) ||
           object(objection, "period.r43", "There is no room behind ", battle_name(b, unit), " on the table.", NULL);
}

static bool leave(struct battle *b, const struct order *order, struct objection *objection)
{
    int leader = order->unit, unit = b->units[leader].attached;
    struct box there = {.width = 0};
    if (!may_leave(b, order, &there, objection))
        return false;
    struct period_move move = period_move_of(b, leader, order->list, order->manoeuvres);
    move.march.from = there;
    if (order->manoeuvres > 0 && !march_is_open(&move.march, objection))
        return false;
    company_stand_alone(b, leader, posture_single, there);
    battle_tell(b, event_leaves, "period.cmd.1", leader, unit, 0);
    if (order->manoeuvres > 0)
        period_make_move(b, &move);
    return true;
}

bool period_take_joining(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!period_is_leader(b, order->unit))
        return object(objection, "period.cmd.1", battle_name(b, order->unit), " is no general and no staff officer.", NULL);
    if (order->verb == verb_detach)
        return leave(b, order, objection);
    if (!may_join(b, order->unit, order->second, objection))
        return false;
    company_join(b, order->unit, order->second, event_joins, "period.cmd.1");
    period_unit(b, order->unit)->turn.done = 1;
    return true;
}

void period_offer_joining(const struct battle *b, int leader, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_detach, leader);
    struct box there;
    if (b->units[leader].attached != NO_UNIT) {
        if (order_list_wants(list) && may_leave(b, &order, &there, NULL))
            order_list_add(list, &order);
        return;
    }
    company_offer_to_join(b, leader, verb_attach, period_mm(RIDES_IN), NULL, may_join, list);
}
