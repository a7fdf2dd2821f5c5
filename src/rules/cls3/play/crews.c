/* crews.c - crews that go back to their guns (cls3.form.10), dragoons that dismount (cls3.ops.4). */
#include "rules/cls3/play/move.h"

/* ---- crews ---- */

static bool enemy_holds(const struct battle *b, int gun)
{
    int16_t near[32];
    int count = crowd_touching(&b->crowd, battle_box(b, gun), 1 - battle_side(b, gun), near, 32);
    for (int i = 0; i < count; i++)
        if (cls3_is_fighting(b, near[i]))
            return true;
    return false;
}

bool cls3_may_man(const struct battle *b, int unit, struct objection *objection)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    if (!cls3_is_gun(b, unit) || !own->crew_away)
        return object(objection, "cls3.form.10", battle_name(b, unit), " has its crew.", NULL);
    if (own->done || own->leaderless)
        return object(objection, "cls3.ops.1", battle_name(b, unit), " has had its move of this turn.", NULL);
    if (enemy_holds(b, unit))
        return object(objection, "cls3.form.10", "The enemy stands at the guns of ", battle_name(b, unit), ".", NULL);
    return true;
}

static void man(struct battle *b, int unit)
{
    struct cls3_unit *own = cls3_unit(b, unit);
    own->crew_away = 0;
    own->crew_at = (struct place){0, 0};
    own->done = 1;
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
        b->units[unit].strength--;
    }
    own->done = 1;
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
    bool gun = cls3_is_gun(b, unit);
    struct order order = ORDER_FOR(gun ? verb_man : verb_dismount, unit);
    if (!gun && !cls3_troop(b, unit)->may_dismount)
        return;
    if (order_list_wants(list) && (gun ? cls3_may_man(b, unit, NULL) : cls3_may_dismount(b, unit, NULL)))
        order_list_add(list, &order);
}
