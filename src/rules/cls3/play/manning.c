/* manning.c - orders to crews and dragoons: back to their guns (cls3.form.10), off their horses (cls3.ops.4). */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/places.h"
#include "rules/cls3/play/ready.h"

/* ---- back to the gun ---- */

bool cls3_may_man(const struct battle *b, int unit, struct objection *objection)
{
    struct box gun;
    if (!cls3_left_gun(b, unit, &gun))
        return object(objection, "cls3.form.10", battle_name(b, unit), " has its crew.", NULL);
    if (!cls3_is_ready(b, unit, objection))
        return false;
    if (!cls3_is_free(b, unit, NO_UNIT, &gun))
        return object(objection, "cls3.form.10", "Others stand at the guns of ", battle_name(b, unit), ".", NULL);
    return cls3_may_come_to(b, unit, &gun, objection);
}

static void man(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    struct box gun = *battle_box(b, unit);
    cls3_left_gun(b, unit, &gun);
    int posture = own->gun.limbered ? posture_limbered : posture_unlimbered;
    own->crew_away = 0;
    own->gun = (struct cls3_gun){.facing = 0};
    own->turn.done = 1;
    battle_change(b, unit)->formation = (int16_t)posture;
    battle_put(b, unit, gun);
    battle_tell(b, event_mans_gun, "cls3.form.10", unit, NO_UNIT, 0);
}

/* ---- dismounting ---- */

bool cls3_may_dismount(const struct battle *b, int unit, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (!cls3_troop(b, unit)->may_dismount || own->dismounted)
        return object(objection, "cls3.ops.4", battle_name(b, unit), " does not dismount.", NULL);
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++)
        if (own->alive[stand] == 1)
            return object(objection, "cls3.ops.4", battle_name(b, unit), " has stands with nobody but the holder of the horses.",
                          NULL);
    return cls3_is_ready(b, unit, objection);
}

/* One casting of each stand holds the horses. */
static void dismount(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    own->dismounted = 1;
    for (int stand = 0; stand < cls3_troop(b, unit)->stands; stand++) {
        if (own->alive[stand] == 0)
            continue;
        own->alive[stand]--;
        own->horse_holders++;
        battle_change(b, unit)->strength--;
    }
    own->turn.done = 1;
    battle_tell(b, event_dismounts, "cls3.ops.4", unit, NO_UNIT, 0);
    cls3_close_up(b, unit);
}

/* ---- orders ---- */

bool cls3_take_crew(struct battle *b, const struct order *order, struct objection *objection)
{
    bool mans = order->verb == verb_man;
    if (mans ? !cls3_may_man(b, order->unit, objection) : !cls3_may_dismount(b, order->unit, objection))
        return false;
    if (mans)
        man(b, order->unit);
    else
        dismount(b, order->unit);
    return true;
}

void cls3_offer_crew(const struct battle *b, int unit, struct order_list *list)
{
    bool battery = cls3_is_battery(b, unit);
    struct order order = ORDER_FOR(battery ? verb_man : verb_dismount, unit);
    if (!battery && !cls3_troop(b, unit)->may_dismount)
        return;
    if (order_list_wants(list) && (battery ? cls3_may_man(b, unit, NULL) : cls3_may_dismount(b, unit, NULL)))
        order_list_add(list, &order);
}
