/* joining.c - orders to generals and staff officers: they join units and leave them (period.cmd.1). */
#include "rules/period/play/leaders.h"

#include "drill/company.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/move.h"

#define RIDES_IN 27

static bool may_join(const struct battle *b, int leader, int unit, struct objection *objection)
{
    if (battle_side(b, unit) != battle_side(b, leader) || !battle_on_table(b, unit) || period_is_leader(b, unit))
        return object(objection, "period.cmd.1", battle_name(b, unit), " is no unit of his on the table.", NULL);
    if (!battle_on_table(b, leader))
        return object(objection, "period.cmd.1", battle_name(b, leader), " is with a unit already.", NULL);
    return period_is_within(b, leader, unit, INCHES(RIDES_IN)) ||
           object(objection, "period.move.6", battle_name(b, unit), " is more than 27 inches away.", NULL);
}

static bool may_leave(const struct battle *b, int leader, struct box *beside, struct objection *objection)
{
    int unit = b->units[leader].attached;
    if (unit == NO_UNIT)
        return object(objection, "period.cmd.1", battle_name(b, leader), " is with no unit.", NULL);
    if (!battle_on_table(b, unit))
        return object(objection, "period.cmd.1", battle_name(b, leader), " is inside a place with his unit.", NULL);
    *beside = company_behind(b, leader, posture_single, battle_box(b, unit), INCH_MM / 2);
    return ground_holds(b->setup->ground, beside, 0) ||
           object(objection, "period.r43", "There is no room behind ", battle_name(b, unit), " on the table.", NULL);
}

static bool leave(struct battle *b, const struct order *order, struct objection *objection)
{
    int leader = order->unit, unit = b->units[leader].attached;
    struct box beside = {.width = 0};
    if (!may_leave(b, leader, &beside, objection))
        return false;
    struct period_move move = period_move_of(b, leader, order->list, order->manoeuvres);
    move.march.from = beside;
    if (order->manoeuvres > 0 && !march_is_open(&move.march, objection))
        return false;
    company_stand_alone(b, leader, posture_single, beside);
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
    struct box beside;
    if (b->units[leader].attached != NO_UNIT) {
        if (order_list_wants(list) && may_leave(b, leader, &beside, NULL))
            order_list_add(list, &order);
        return;
    }
    company_offer_to_join(b, leader, verb_attach, period_mm(RIDES_IN), NULL, may_join, list);
}
