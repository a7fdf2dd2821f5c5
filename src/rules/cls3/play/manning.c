/* manning.c - orders to crews and dragoons: back to their guns (cls3.form.10), off their horses (cls3.ops.4). */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/crews.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
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
static void leave_horses(struct battle *b, int unit)
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
}

/* Now that they are on foot: may they stand so, all of them where the horse stood? */
static bool has_room_on_foot(struct battle *b, int unit, const struct box *horse, int posture, int rows,
                             struct objection *objection)
{
    int32_t width, depth;
    cls3_size_in_rows(b, unit, posture, rows, &width, &depth);
    return cls3_may_form(b, unit, posture, rows, objection) &&
           ((width <= horse->width + TOUCH_MM && depth <= horse->depth + TOUCH_MM) ||
            object(objection, "cls3.ops.4", battle_name(b, unit), " would not stand within the ground of its horses so.", NULL));
}

/* In a formation of their commander's choosing. */
static bool dismount_to_form(struct battle *b, const struct order *order, struct objection *objection)
{
    const int unit = order->unit, posture = order->list[0].formation, rows = posture == posture_line ? order->number : 0;
    const struct box horse = *battle_box(b, unit);
    const struct cls3_unit before = *cls3_unit(b, unit);
    const int32_t strength = b->units[unit].strength;
    if (order->manoeuvres != 1 || order->list[0].kind != manoeuvre_reform || order->number < 0 || order->number > 3)
        return object(objection, "cls3.ops.4", "Say in which formation ", battle_name(b, unit),
                      " dismounts, of three rows at most: dismount, form skirmish.", NULL);
    leave_horses(b, unit);
    if (!has_room_on_foot(b, unit, &horse, posture, rows, objection)) {
        *cls3_unit(b, unit) = before;
        battle_change(b, unit)->strength = strength;
        return false;
    }
    cls3_unit(b, unit)->rows = (int8_t)rows;
    battle_tell(b, event_dismounts, "cls3.ops.4", unit, NO_UNIT, 0);
    cls3_set_posture(b, unit, posture);
    battle_tell(b, event_formed, "cls3.ops.4", unit, NO_UNIT, posture);
    return true;
}

static bool dismount(struct battle *b, const struct order *order, struct objection *objection)
{
    const int unit = order->unit;
    if (!cls3_may_dismount(b, unit, objection) || (order->manoeuvres > 0 && !dismount_to_form(b, order, objection)))
        return false;
    cls3_unit(b, unit)->turn.done = 1;
    if (order->manoeuvres > 0)
        return true;
    leave_horses(b, unit);
    battle_tell(b, event_dismounts, "cls3.ops.4", unit, NO_UNIT, 0);
    cls3_close_up(b, unit);
    return true;
}

/* ---- orders ---- */

bool cls3_take_crew(struct battle *b, const struct order *order, struct objection *objection)
{
    if (order->verb == verb_dismount)
        return dismount(b, order, objection);
    if (!cls3_may_man(b, order->unit, objection))
        return false;
    man(b, order->unit);
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
