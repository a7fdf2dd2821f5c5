/* joining.c - generals ride to a unit and go with it, and leave it again (dog.r85). */
#include "rules/dog/play/orders.h"

#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/layout.h"
#include "rules/dog/play/ready.h"
#include "rules/dog/play/routes.h"

static bool may_attach(const struct battle *b, int general, int unit, struct objection *objection)
{
    if (unit == NO_UNIT || dog_is_general(b, unit) || battle_side(b, unit) != battle_side(b, general) ||
        !battle_on_table(b, unit))
        return object(objection, "dog.r85", battle_name(b, general), " joins a unit of his side on the table.", NULL);
    if (b->units[general].attached != NO_UNIT)
        return object(objection, "dog.r85", battle_name(b, general), " is with a unit already.", NULL);
    return dog_distance_mm(b, general, unit) <= dog_reach(b, general) ||
           object(objection, "dog.move.1", battle_name(b, general), " does not ride so far in what is left of his move.", NULL);
}

static void attach(struct battle *b, int general, int unit)
{
    struct dog_unit *own = dog_unit(b, general);
    int32_t reach = dog_reach(b, general), way = dog_distance_mm(b, general, unit);
    int left = A_MOVE - own->turn.used;
    own->turn.used = (int16_t)(own->turn.used + (reach > 0 ? ((int64_t)way * left + reach - 1) / reach : 0));
    own->turn.moved = own->turn.acted = 1;
    battle_lift(b, general, where_table);
    battle_attach(b, general, unit);
    battle_tell(b, event_joins, "dog.r85", general, unit, 0);
}

/* Behind the middle of it. */
static struct box place_behind(const struct battle *b, int general)
{
    const struct box *unit = battle_box(b, b->units[general].attached);
    int32_t width, depth;
    dog_size(b, general, posture_single, &width, &depth);
    return box_at(place_from(unit->front, unit->facing, -unit->depth, 0), unit->facing, width, depth);
}

static bool detach(struct battle *b, int general, struct objection *objection)
{
    int unit = b->units[general].attached;
    if (unit == NO_UNIT)
        return object(objection, "dog.r85", battle_name(b, general), " is with no unit.", NULL);
    struct box behind = place_behind(b, general);
    battle_attach(b, general, NO_UNIT);
    battle_put(b, general, behind);
    dog_unit(b, general)->turn.moved = dog_unit(b, general)->turn.acted = 1;
    battle_tell(b, event_leaves_unit, "dog.r85", general, unit, 0);
    return true;
}

bool dog_take_general(struct battle *b, const struct order *order, struct objection *objection)
{
    int general = order->unit;
    if (!dog_is_general(b, general))
        return object(objection, "dog.r85", battle_name(b, general), " is no general.", NULL);
    if (!dog_may_move(b, general, objection))
        return false;
    if (order->verb == verb_detach)
        return detach(b, general, objection);
    if (!may_attach(b, general, order->second, objection))
        return false;
    attach(b, general, order->second);
    return true;
}

void dog_offer_general(const struct battle *b, int unit, struct order_list *list)
{
    int32_t distance = dog_reach(b, unit);
    if (b->units[unit].attached != NO_UNIT) {
        struct order leave = ORDER_FOR(verb_detach, unit);
        if (order_list_wants(list))
            order_list_add(list, &leave);
        return;
    }
    if (!battle_on_table(b, unit) || distance <= 0 || !order_list_wants(list))
        return;
    int friend =
        crowd_nearest(&b->crowd, battle_box(b, unit), distance, battle_side(b, unit), dog_crowd_is_fighting, b, &distance);
    struct order join = ORDER_FOR(verb_attach, unit);
    join.second = (int16_t) friend;
    if (friend >= 0 && may_attach(b, unit, friend, NULL))
        order_list_add(list, &join);
}
