/* fallen.c - castings that a side loses in a place as a whole: its owner says who (gdc.12.4g, 12.6.2). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

static bool is_hit_by_guns(const struct battle *b, int unit, int zone, int side, enum zone_status status)
{
    return battle_side(b, unit) == side && gdc_is_fighting(b, unit) && gdc_is_inside(b, unit, zone) &&
           gdc_unit(b, unit)->zone.status == (int16_t)status;
}

static bool has_in_transit(const struct battle *b, int zone, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (is_hit_by_guns(b, unit, zone, side, zone_status_in_transit))
            return true;
    return false;
}

/* Guns hit those in transit first, then the garrison; in a fight those of the sector suffer. */
static bool may_fall(const struct battle *b, int unit, int zone, int side)
{
    int fight = gdc_zone(b, zone)->fight;
    if (fight > 0)
        return gdc_fights_for(b, unit, zone, side, fight);
    return is_hit_by_guns(b, unit, zone, side, zone_status_in_transit) ||
           (is_hit_by_guns(b, unit, zone, side, zone_status_garrison) && !has_in_transit(b, zone, side));
}

static void take_castings(struct battle *b, int zone, int unit, int castings)
{
    struct gdc_zone *state = gdc_zone(b, zone);
    int side = battle_side(b, unit);
    state->losses[side] = (int16_t)(state->losses[side] - castings);
    if (state->fight > 0) {
        gdc_lose(b, unit, castings, loss_melee, NO_UNIT, "gdc.12.6.2");
        return;
    }
    gdc_unit(b, unit)->taken.batteries = state->batteries[side];
    gdc_lose_to_guns(b, unit, castings, NO_UNIT, "gdc.12.4g");
    gdc_owe_check(b, unit, morale_event_artillery_casualty, NO_UNIT);
}

/* One that must bear them all, or NO_UNIT when there is a choice; castings: of all who might. */
static int sole_bearer(const struct battle *b, int zone, int side, int *units, int *castings)
{
    int found = NO_UNIT;
    *units = *castings = 0;
    for (int unit = b->setup->units - 1; unit >= 0; unit--) {
        if (!may_fall(b, unit, zone, side))
            continue;
        ++*units;
        *castings += b->units[unit].strength;
        found = unit;
    }
    return *units == 1 || *castings <= gdc_zone(b, zone)->losses[side] ? found : NO_UNIT;
}

static int most_of(const struct battle *b, int unit, int zone)
{
    int left = gdc_zone(b, zone)->losses[battle_side(b, unit)];
    return left < b->units[unit].strength ? left : b->units[unit].strength;
}

/* Shares out what leaves no choice; false when the owner must say. */
static bool share_for(struct battle *b, int zone, int side)
{
    struct gdc_zone *state = gdc_zone(b, zone);
    while (state->losses[side] > 0) {
        int units, castings, unit = sole_bearer(b, zone, side, &units, &castings);
        if (units == 0)
            state->losses[side] = 0;
        else if (unit == NO_UNIT)
            return false;
        else
            take_castings(b, zone, unit, most_of(b, unit, zone));
    }
    return true;
}

bool gdc_share_zone_losses(struct battle *b, int zone)
{
    bool all = true;
    for (int side = 0; side < SIDES; side++) {
        if (share_for(b, zone, side))
            continue;
        battle_ask(b, decision_zone_losses, side, NO_UNIT, NO_UNIT, zone);
        all = false;
    }
    return all;
}

bool gdc_share_all_zone_losses(struct battle *b)
{
    bool all = true;
    for (int zone = 0; zone < gdc_zones(b); zone++)
        all = gdc_share_zone_losses(b, zone) && all;
    for (int zone = 0; zone < gdc_zones(b) && all; zone++)
        gdc_zone(b, zone)->batteries[0] = gdc_zone(b, zone)->batteries[1] = 0;
    return all;
}

void gdc_hit_zone(struct battle *b, int zone, int side, int castings, int batteries)
{
    struct gdc_zone *state = gdc_zone(b, zone);
    state->fight = 0;
    state->losses[side] = (int16_t)(state->losses[side] + castings);
    state->batteries[side] = (int16_t)batteries;
}

/* ---- the question ---- */

bool gdc_take_zone_losses(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_lose)
        return object(objection, "gdc.12.6.2", "Say which unit loses a casting.", NULL);
    if (!battle_is_own_unit(b, d, order, objection))
        return false;
    if (!may_fall(b, order->unit, d->value, d->side))
        return object(objection, gdc_zone(b, d->value)->fight > 0 ? "gdc.12.6.2" : "gdc.12.4g", battle_name(b, order->unit),
                      " is not among those that were hit.", NULL);
    int castings = order->number == 0 ? most_of(b, order->unit, d->value) : order->number;
    struct digits most;
    if (castings < 1 || castings > most_of(b, order->unit, d->value))
        return object(objection, "gdc.12.6.2", battle_name(b, order->unit), " may lose 1 to ",
                      text_of_int(&most, most_of(b, order->unit, d->value)), " castings.", NULL);
    take_castings(b, d->value, order->unit, castings);
    return true;
}

static void offer(const struct battle *b, int unit, int zone, struct order_list *list)
{
    struct order order = ORDER_FOR(verb_lose, unit);
    for (order.number = 1; order.number <= most_of(b, unit, zone); order.number++)
        order_list_add(list, &order);
}

void gdc_legal_zone_losses(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    for (int any = 0; any < b->setup->units; any++)
        if ((unit == NO_UNIT || unit == any) && may_fall(b, any, d->value, d->side))
            offer(b, any, d->value, list);
}
