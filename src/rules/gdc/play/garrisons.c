/* garrisons.c - phase 2: who garrisons an objective zone, in which sector, and who is in transit (gdc.12.4c, 12.4d, 12.5d1). */
#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/zones.h"

/* ---- whether ---- */

/* The open place that a unit stands on. */
static int open_zone_under(const struct battle *b, int unit)
{
    if (!battle_on_table(b, unit))
        return -1;
    for (int zone = 0; zone < gdc_zones(b); zone++)
        if (gdc_zone_is_open(b, zone) && shape_meets_box(&gdc_zone_feature(b, zone)->shape, battle_box(b, unit)))
            return zone;
    return -1;
}

static int zone_of(const struct battle *b, int unit)
{
    return b->units[unit].zone >= 0 ? b->units[unit].zone : open_zone_under(b, unit);
}

bool gdc_may_garrison(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    int zone = zone_of(b, unit);
    bool present = battle_on_table(b, unit) || b->units[unit].where == where_place;
    if (!present || !gdc_is_fighting(b, unit) || zone < 0)
        return object(objection, "gdc.12.2c", battle_name(b, unit), " is in no objective.", NULL);
    if (gdc_zone(b, zone)->contested || own->engaged || gdc_in_contact(b, unit))
        return object(objection, "gdc.12.5d", gdc_zone_name(b, zone), " is contested: who stands in it stays as he is.", NULL);
    if (own->turn.halted || own->turn.turned || own->turn.formed)
        return object(objection, "gdc.seq.2.2", battle_name(b, unit), " has made its change of this turn.", NULL);
    if (gdc_zone_is_building(b, zone))
        return object(objection, "gdc.11.8", "All battalions in ", gdc_zone_name(b, zone), " are its garrison.", NULL);
    return true;
}

static bool guns_fit(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    if (gdc_has_room_for_guns(b, zone, battle_side(b, unit), sector) && !gdc_zone_is_open(b, zone))
        return true;
    return object(objection, "gdc.12.4d", "There is no room for more guns in ", gdc_zone_name(b, zone), ".", NULL);
}

/* Forts are lines: from a sector one comes to the next ones. */
static bool sectors_touch(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    int from = gdc_unit(b, unit)->zone.sector;
    bool next = from == 0 || (from - sector <= 1 && sector - from <= 1);
    return gdc_zone_class(b, zone) != zone_class_F || next ||
           object(objection, "gdc.12.4c", "In a fortification one shifts to the next sector only.", NULL);
}

static bool sector_is_open(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    if (!gdc_is_sector(b, zone, sector))
        return object(objection, gdc_zone_is_building(b, zone) ? "gdc.11.8" : "gdc.12.2b", gdc_zone_name(b, zone),
                      " has no such sector.", NULL);
    if (gdc_is_garrison(b, unit, zone) && gdc_unit(b, unit)->zone.sector == sector)
        return object(objection, "gdc.12.4c", battle_name(b, unit), " is there already.", NULL);
    if (gdc_is_battery(b, unit))
        return guns_fit(b, unit, zone, sector, objection) && sectors_touch(b, unit, zone, sector, objection);
    if (!gdc_is_infantry(b, unit))
        return object(objection, "gdc.10.4d", "Only infantry and dismounted cavalry are garrisons.", NULL);
    int there = gdc_garrison_of(b, zone, battle_side(b, unit), sector);
    if (there != NO_UNIT)
        return object(objection, "gdc.12.5b3", battle_name(b, there), " is garrison of that sector.", NULL);
    return sectors_touch(b, unit, zone, sector, objection);
}

static struct box about_centre(const struct battle *b, int unit, int posture)
{
    struct box box = *battle_box(b, unit);
    struct place centre = box_centre(&box);
    gdc_size(b, unit, posture, &box.width, &box.depth);
    box.front = place_from(centre, box.facing, box.depth / 2, 0);
    return box;
}

static bool stands_so(const struct battle *b, int unit, int zone, int posture, struct objection *objection)
{
    if (!gdc_zone_is_open(b, zone))
        return true;
    struct box box = about_centre(b, unit, posture);
    return gdc_has_room(b, unit, &box, posture, objection);
}

static bool garrison_is_open(const struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (!gdc_may_garrison(b, unit, objection))
        return false;
    int zone = zone_of(b, unit);
    if (order->number == 0 && !gdc_is_garrison(b, unit, zone))
        return object(objection, "gdc.12.2c", battle_name(b, unit), " is no garrison.", NULL);
    if (order->number == 0 && gdc_is_battery(b, unit) && !gdc_position_lets_limber(b, unit, objection))
        return false;
    if (order->number != 0 && !sector_is_open(b, unit, zone, order->number, objection))
        return false;
    return stands_so(b, unit, zone, order->number == 0 ? gdc_posture_off_a_place(b, unit) : posture_zone_a, objection);
}

/* ---- in words ---- */

bool gdc_tell_garrison(const struct battle *b, const struct order *order, struct text *text)
{
    const int zone = order->verb == verb_garrison && order->unit != NO_UNIT ? zone_of(b, order->unit) : -1;
    if (zone < 0)
        return false;
    text_add(text, battle_name(b, order->unit));
    text_add(text, order->number == 0 ? ": no longer holds " : ": holds ");
    if (order->number > 0 && gdc_is_sector(b, zone, 2)) {
        text_add(text, "sector ");
        text_add_int(text, order->number);
        text_add(text, " of ");
    }
    text_add(text, gdc_zone_name(b, zone));
    return true;
}

/* ---- the change ---- */

static void stand_in_the_open(struct battle *b, int unit, int posture)
{
    struct box box = about_centre(b, unit, posture);
    battle_change(b, unit)->formation = (int16_t)posture;
    battle_put(b, unit, box);
}

static void leave_garrison(struct battle *b, int unit, int zone)
{
    if (!gdc_zone_is_open(b, zone)) {
        gdc_go_in_transit(b, unit, zone, 0);
        return;
    }
    stand_in_the_open(b, unit, gdc_posture_off_a_place(b, unit));
    gdc_forget_zone(b, unit);
}

bool gdc_take_garrison_order(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit, zone = zone_of(b, unit);
    if (!garrison_is_open(b, order, objection))
        return false;
    if (order->number == 0) {
        leave_garrison(b, unit, zone);
    } else {
        if (gdc_zone_is_open(b, zone))
            stand_in_the_open(b, unit, posture_zone_a);
        gdc_take_garrison(b, unit, zone, order->number);
    }
    gdc_unit(b, unit)->turn.formed = 1;
    gdc_tell_sector(b, order->number == 0 ? event_in_transit : event_garrisons, "gdc.seq.2.2", unit, zone, order->number);
    gdc_look_at_zone(b, zone);
    return true;
}

bool gdc_stand_on_zone(struct battle *b, int unit, int zone)
{
    int32_t width, depth;
    struct place middle = gdc_zone_middle(b, zone);
    uint16_t facing = battle_box(b, unit)->facing;
    gdc_size(b, unit, posture_zone_a, &width, &depth);
    struct box box = box_at(place_from(middle, facing, depth / 2, 0), facing, width, depth);
    if (!gdc_has_room(b, unit, &box, posture_zone_a, NULL))
        return false;
    battle_change(b, unit)->formation = posture_zone_a;
    battle_put(b, unit, box);
    gdc_take_garrison(b, unit, zone, 1);
    return true;
}

void gdc_legal_garrison(const struct battle *b, int unit, struct order_list *list)
{
    for (int sector = 0; sector <= MOST_SECTORS && gdc_may_garrison(b, unit, NULL); sector++) {
        struct order order = ORDER_FOR(verb_garrison, unit);
        order.number = sector;
        if (garrison_is_open(b, &order, NULL))
            order_list_add(list, &order);
    }
}

/* ---- the beginning ---- */

static int sector_for_guns(const struct battle *b, int zone, int side)
{
    for (int sector = 1; sector <= MOST_SECTORS; sector++)
        if (gdc_is_sector(b, zone, sector) && gdc_has_room_for_guns(b, zone, side, sector))
            return sector;
    return 0;
}

int gdc_sector_for(const struct battle *b, int unit, int zone)
{
    int side = battle_side(b, unit);
    if (gdc_is_battery(b, unit))
        return sector_for_guns(b, zone, side);
    return gdc_is_infantry(b, unit) ? gdc_free_sector(b, zone, side) : 0;
}

/* Units that the scenario has inside the outline of a place are its garrison as far as it shelters them; the others are in
   transit. In an open place only those are garrison that stand so. */
static void begin_in_zone(struct battle *b, int unit)
{
    int zone = gdc_zone_at(b, box_centre(battle_box(b, unit)));
    if (zone < 0 || zone >= gdc_zones(b) || !gdc_is_fighting(b, unit))
        return;
    if (gdc_zone_is_open(b, zone) && gdc_posture(b, unit) != posture_zone_a)
        return;
    int sector = gdc_sector_for(b, unit, zone);
    if (sector > 0)
        gdc_take_garrison(b, unit, zone, sector);
    else
        gdc_go_in_transit(b, unit, zone, 0);
    gdc_look_at_zone(b, zone);
}

void gdc_begin_zones(struct battle *b)
{
    for (int zone = 0; zone < MOST_ZONES; zone++) {
        struct gdc_zone *state = &gdc_own(b)->zone[zone];
        state->attacker = -1;
        for (int sector = 0; sector <= MOST_SECTORS; sector++)
            state->holder[sector] = -1;
        if (zone < gdc_zones(b))
            state->holder[0] = (int8_t)battle_holder_at_start(b, b->setup->ground->zone[zone]);
    }
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_on_table(b, unit))
            begin_in_zone(b, unit);
}
