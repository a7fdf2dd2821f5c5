/* joining.c - generals ride to a unit and go with it, and leave it again (dog.r85). */
#include "rules/dog/play/orders.h"

#include "drill/company.h"
#include "drill/nearby.h"
#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/layout.h"
#include "rules/dog/play/walk.h"

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
    company_join(b, general, unit, event_joins, "dog.r85");
}

static bool detach(struct battle *b, int general, struct objection *objection)
{
    int unit = b->units[general].attached;
    if (unit == NO_UNIT)
        return object(objection, "dog.r85", battle_name(b, general), " is with no unit.", NULL);
    company_stand_alone(b, general, posture_single, company_behind(b, general, posture_single, battle_box(b, unit), 0));
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
    int friend = nearby_nearest(b, battle_box(b, unit), distance, battle_side(b, unit), dog_is_fighting, &distance);
    struct order join = ORDER_FOR(verb_attach, unit);
    join.second = (int16_t) friend;
    if (friend != NO_UNIT && may_attach(b, unit, friend, NULL))
        order_list_add(list, &join);
}
