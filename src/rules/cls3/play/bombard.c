/* bombard.c - guns that fire shells or rockets at a house to set it on fire, whoever may be in it (cls3.x.1, cls3.fires.1). */
#include "rules/cls3/play/fire.h"

#include "drill/house.h"
#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/fires.h"
#include "rules/cls3/play/places.h"

static bool sets_fire(const struct battle *b, int unit)
{
    return cls3_is_gun(b, unit) && (cls3_troop(b, unit)->rockets || cls3_troop(b, unit)->troop == troop_howitzer);
}

/* ---- may it? ---- */

static bool may_be_set_on_fire(const struct battle *b, int zone, struct objection *objection)
{
    if (zone < 0)
        return object(objection, "cls3.fires.1", "There is no building or built-up area at that place.", NULL);
    return cls3_own(b)->burns_turn[zone] == 0 || object(objection, "cls3.fires.1", "It is on fire already.", NULL);
}

static bool is_struck_in_front(const struct battle *b, int gun)
{
    struct nearby touched;
    cls3_touched(b, gun, &touched);
    for (int i = 0; i < touched.count; i++)
        if (cls3_struck_by(b, gun, touched.unit[i]) == struck_on_front)
            return true;
    return false;
}

static bool is_free_to_bombard(const struct battle *b, int gun, struct objection *objection)
{
    if (!sets_fire(b, gun))
        return object(objection, "cls3.r43", "Only shells and rockets harm a place, and ", battle_name(b, gun), " fires neither.",
                      NULL);
    if (is_struck_in_front(b, gun))
        return object(objection, "cls3.melee.fire", battle_name(b, gun), " is in contact: it fires only at whom it touches.",
                      NULL);
    return cls3_unit(b, gun)->aims.count == 0 ||
           object(objection, "cls3.ops.1", battle_name(b, gun), " has aimed already.", NULL);
}

static bool may_bombard(const struct battle *b, int gun, int zone, struct objection *objection)
{
    struct cls3_fire fire;
    return is_free_to_bombard(b, gun, objection) && may_be_set_on_fire(b, zone, objection) &&
           cls3_lay_bombardment(b, gun, zone, &fire, objection);
}

/* ---- orders ---- */

bool cls3_read_bombardment(const struct battle *b, const struct order *order, int *zone, struct objection *objection)
{
    *zone = house_at(b, order->place);
    return may_bombard(b, order->unit, *zone, objection);
}

/* Nobody is advised to burn his own men. */
void cls3_offer_bombardments(const struct battle *b, const struct aims_book *book, int gun, struct order_list *list)
{
    if (!is_free_to_bombard(b, gun, NULL))
        return;
    for (int zone = 0; zone < b->setup->ground->zones; zone++) {
        struct order order = ORDER_FOR(verb_bombard, gun);
        order.place = house_middle(b, zone);
        order.has_place = true;
        if (house_at(b, order.place) == zone && !house_has_side(b, zone, battle_side(b, gun)))
            aims_offer(b, book, &order, list);
    }
}

bool cls3_preview_bombardment(const struct battle *b, const struct order *order, struct cls3_fire *fire)
{
    int zone = house_at(b, order->place);
    return sets_fire(b, order->unit) && may_be_set_on_fire(b, zone, NULL) &&
           cls3_lay_bombardment(b, order->unit, zone, fire, NULL);
}

/* ---- the shot ---- */

void cls3_bombard(struct battle *b, int gun, int zone, const char *rule)
{
    struct cls3_unit *own = cls3_unit(b, gun);
    struct cls3_fire fire;
    int32_t result[LIMIT_FACTS] = {0};
    if (!cls3_lay_bombardment(b, gun, zone, &fire, NULL))
        return;
    own->fire.fired = 1;
    own->fire.stands |= 1;
    battle_tell(b, event_bombards, "cls3.x.1", gun, NO_UNIT, cls3_feature_of(b, zone));
    bool fired = battle_judge(b, fire.procedure, rule, gun, NO_UNIT, fire.facts, result), rockets = cls3_troop(b, gun)->rockets;
    int hits = fired ? cls3_hits_on_place(b, fire.procedure, result) : 0;
    if (hits > 0)
        cls3_hit_place(b, zone, rockets ? 0 : hits, rockets ? hits : 0);
}
