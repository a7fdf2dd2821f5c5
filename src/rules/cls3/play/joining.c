/* joining.c - orders to commanders: they join units, and leave them (cls3.cmd.1). */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/places.h"
#include "rules/cls3/play/ready.h"

#include "drill/company.h"

/* Beside the unit, behind the middle of it; of a garrison before the edge of its place that looks to its own baseline. */
static struct box place_beside(const struct battle *b, int commander)
{
    int unit = b->units[commander].attached;
    if (cls3_is_inside(b, unit))
        return cls3_before_edge(b, commander, b->units[unit].zone, battle_homeward(b, unit));
    return company_behind(b, commander, posture_single, battle_box(b, unit), INCH_MM);
}

static bool leave(struct battle *b, const struct order *order, struct objection *objection)
{
    int commander = order->unit, unit = b->units[commander].attached;
    if (unit == NO_UNIT || !cls3_may_move(b, commander, objection))
        return unit != NO_UNIT ? false : object(objection, "cls3.cmd.1", battle_name(b, commander), " is with no unit.", NULL);
    struct box beside = place_beside(b, commander);
    if (!ground_holds(b->setup->ground, &beside, 0))
        return object(objection, "cls3.setup.5", "There is no room behind ", battle_name(b, unit), " on the table.", NULL);
    if (order->manoeuvres == 0 && !cls3_commander_may_stand(b, commander, &beside, objection))
        return false;
    struct cls3_move move = cls3_move_of(b, commander, order->list, order->manoeuvres);
    move.march.from = beside;
    if (order->manoeuvres > 0 && !march_is_open(&move.march, objection))
        return false;
    if (order->manoeuvres > 0 && move.cost.spent_mm + cls3_carried(b, commander) > move.cost.allowance_mm + SHARED_EDGE_MM)
        return object(objection, "cls3.cmd.1", battle_name(b, commander), " has gone along with ", battle_name(b, unit),
                      ": of his 24 inches less is left.", NULL);
    company_stand_alone(b, commander, posture_single, beside);
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

static void offer_to_leave(const struct battle *b, int commander, struct order_list *list)
{
    struct order detach = ORDER_FOR(verb_detach, commander);
    struct box beside = place_beside(b, commander);
    if (order_list_wants(list) && ground_holds(b->setup->ground, &beside, 0) &&
        cls3_commander_may_stand(b, commander, &beside, NULL))
        order_list_add(list, &detach);
}

void cls3_offer_commander(const struct battle *b, int unit, struct order_list *list)
{
    if (!cls3_may_move(b, unit, NULL))
        return;
    if (b->units[unit].attached != NO_UNIT)
        offer_to_leave(b, unit, list);
    cls3_offer_to_join(b, unit, list);
}
