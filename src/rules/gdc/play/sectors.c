/* sectors.c - phase 9.1: both sides allot their units to the sectors of a place in secret, or flee it (gdc.12.5b, 12.5d,
   12.6.11). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/zones.h"

enum { most_in_sector = 3 };

static const struct gdc_unit *own_of(const struct battle *b, int unit)
{
    return gdc_unit(b, unit);
}

/* ---- who takes part ---- */

bool gdc_is_before_zone(const struct battle *b, int unit, int zone)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return battle_on_table(b, unit) && own->charge.stage == charge_stage_contact && own->ride.zone == zone &&
           own->charge.target == NO_UNIT && own->locked_with == NO_UNIT && !gdc_is_inside(b, unit, zone);
}

bool gdc_takes_part(const struct battle *b, int unit, int zone)
{
    return gdc_is_fighting(b, unit) && (gdc_is_inside(b, unit, zone) || gdc_is_before_zone(b, unit, zone));
}

bool gdc_fights_for(const struct battle *b, int unit, int zone, int side, int sector)
{
    return battle_side(b, unit) == side && gdc_is_battalion(b, unit) && own_of(b, unit)->turn.zone_order == sector &&
           gdc_takes_part(b, unit, zone);
}

int gdc_count_before(const struct battle *b, int zone, int side)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        count += battle_side(b, unit) == side && gdc_is_before_zone(b, unit, zone);
    return count;
}

bool gdc_is_fought_for(const struct battle *b, int zone)
{
    return gdc_zone(b, zone)->contested || gdc_count_before(b, zone, 0) > 0 || gdc_count_before(b, zone, 1) > 0;
}

/* Batteries outside of it back the attack with their fire of the secondary phase, if they have not spent it, by firing or by what
   they did this turn (6.31), have something to fire, and have the place in their lane (12.5b5). */
static bool may_back(const struct battle *b, int unit, int zone)
{
    const struct gdc_unit *own = own_of(b, unit);
    if (!gdc_is_battery(b, unit) || !battle_on_table(b, unit) || gdc_posture(b, unit) != posture_unlimbered ||
        battle_side(b, unit) != gdc_zone(b, zone)->attacker)
        return false;
    bool fired = own->turn.fired_secondary || own->turn.forded || own->battery.abandoned || own->battery.captured_by >= 0;
    bool fights = own->engaged || own->turn.fought;
    bool empty = own->battery.points <= 0 && own->battery.rockets <= 0;
    return !fired && !fights && !empty && gdc_turn_leaves_fire(b, unit, false, NULL) &&
           gdc_charge_leaves_target(b, unit, NO_UNIT, NULL) &&
           gdc_way_to_zone(b, battle_box(b, unit), zone, gdc_mm(b, 1500)) >= 0;
}

int gdc_zone_of_fight(const struct battle *b, int unit)
{
    for (int zone = 0; zone < gdc_zones(b); zone++)
        if (gdc_takes_part(b, unit, zone) && gdc_is_fought_for(b, zone))
            return zone;
    for (int zone = 0; zone < gdc_zones(b); zone++)
        if (may_back(b, unit, zone) && gdc_is_fought_for(b, zone))
            return zone;
    return -1;
}

/* Guns outside: only the attacker's back anybody, and only if they have not fired in the secondary phase. */
static bool object_to_guns(const struct battle *b, int battery, struct objection *objection)
{
    bool attacks = false;
    for (int zone = 0; zone < gdc_zones(b); zone++)
        attacks = attacks || (gdc_is_fought_for(b, zone) && gdc_zone(b, zone)->attacker == battle_side(b, battery));
    return attacks
               ? object(objection, "gdc.12.5b5", battle_name(b, battery),
                        " backs nobody: deployed guns do, that have a place they assault before them and could fire at it now.",
                        NULL)
               : object(objection, "gdc.12.6.7", "Guns outside of a place do not help to defend it.", NULL);
}

bool gdc_open_to_allot(const struct battle *b, int unit, struct objection *objection)
{
    if (gdc_is_fighting(b, unit) && gdc_zone_of_fight(b, unit) >= 0)
        return true;
    if (gdc_is_battery(b, unit) && battle_on_table(b, unit))
        return object_to_guns(b, unit, objection);
    return object(objection, "gdc.12.5b1", battle_name(b, unit), " has no part in the fight for a place.", NULL);
}

/* ---- what stands at the beginning of the fight ---- */

struct standing_of_zone {
    bool engaged, attacker_holds, defender_holds, reinforced[SIDES];
    bool afresh; /* no sector is engaged or held by the attacker */
};

static struct standing_of_zone standing_of(const struct battle *b, int zone)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    struct standing_of_zone standing = {0};
    for (int sector = 1; sector <= MOST_SECTORS; sector++) {
        standing.engaged = standing.engaged || state->engaged[sector];
        standing.attacker_holds = standing.attacker_holds || (state->attacker >= 0 && state->holder[sector] == state->attacker);
        standing.defender_holds = standing.defender_holds || (state->holder[sector] == 1 - state->attacker);
    }
    for (int side = 0; side < SIDES; side++)
        standing.reinforced[side] = state->reinforced[side] > 0 || gdc_count_before(b, zone, side) > 0;
    standing.afresh = !standing.engaged && !standing.attacker_holds;
    return standing;
}

static bool is_held_by_enemy(const struct battle *b, int unit, int zone, int sector)
{
    return gdc_zone(b, zone)->holder[sector] == 1 - battle_side(b, unit);
}

/* A garrison that leaves its sector, case by case (12.5d, ruling gdc.r75). */
static bool garrison_may_shift(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    const struct standing_of_zone now = standing_of(b, zone);
    int attacker = gdc_zone(b, zone)->attacker, side = battle_side(b, unit);
    bool ours = now.reinforced[attacker], theirs = now.reinforced[1 - attacker];
    bool attacks = is_held_by_enemy(b, unit, zone, sector), helps = gdc_zone(b, zone)->engaged[sector];
    if (now.afresh)
        return true;
    if (now.engaged && now.attacker_holds && (ours || theirs))
        return object(objection, "gdc.12.5d9", "Nobody who stood in a sector shifts.", NULL);
    if (!ours && !theirs && gdc_ruling(b, ruling_r75) == 'b' && !now.engaged)
        return object(objection, "gdc.r75", "Nobody shifts without reinforcement.", NULL);
    if (!ours && !theirs)
        return attacks || helps || !now.engaged ||
               object(objection, "gdc.12.5d6", "Units of other sectors shift only to help those engaged.", NULL);
    if (now.engaged && !ours)
        return (side != attacker && (attacks || helps)) ||
               object(objection, "gdc.12.5d7", "Garrisons shift only to where the assault stands.", NULL);
    if (now.engaged)
        return object(objection, theirs ? "gdc.12.5d5" : "gdc.12.5d8", "Garrisons stay in their sectors.", NULL);
    if (ours && theirs)
        return object(objection, "gdc.12.5d2", "Garrisons stay in their sectors.", NULL);
    if (theirs)
        return (side != attacker && attacks) ||
               object(objection, "gdc.12.5d3", "Garrisons do not shift, but they may counter-attack.", NULL);
    return (side == attacker && attacks) || object(objection, "gdc.12.5d4", "Garrisons stay in their sectors.", NULL);
}

/* From sector to sector of a fortification one goes through own ones only (12.4c). */
static bool line_is_open(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    int from = own_of(b, unit)->zone.sector, step = sector > from ? 1 : -1;
    if (gdc_zone_class(b, zone) != zone_class_F || from == 0 || sector == 0)
        return true;
    for (int at = from + step; at != sector; at += step)
        if (gdc_zone(b, zone)->engaged[at] || is_held_by_enemy(b, unit, zone, at))
            return object(objection, "gdc.12.4c", "The enemy stands in between, and a fortification is a line.", NULL);
    return true;
}

/* ---- how many, and whether every sector is attacked ---- */

int gdc_count_in_sector(const struct battle *b, int zone, int side, int sector)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        count += gdc_fights_for(b, unit, zone, side, sector);
    return count;
}

static bool is_free_infantry(const struct battle *b, int unit, int zone, int side)
{
    return battle_side(b, unit) == side && gdc_is_battalion(b, unit) && gdc_is_infantry(b, unit) &&
           gdc_takes_part(b, unit, zone) && !gdc_holds_out(b, unit) && !gdc_is_garrison(b, unit, zone);
}

/* The last of them: who tells his units one after the other has not come to that one yet. */
static int infantry_in_sector(const struct battle *b, int zone, int side, int sector)
{
    for (int unit = b->setup->units - 1; unit >= 0; unit--)
        if (is_free_infantry(b, unit, zone, side) && own_of(b, unit)->turn.zone_order == sector)
            return unit;
    return NO_UNIT;
}

bool gdc_must_be_attacked(const struct battle *b, int zone, int sector)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    return gdc_is_sector(b, zone, sector) && !state->engaged[sector] && state->holder[sector] != state->attacker;
}

/* In a new assault, and in case 5 of 12.5d, the attacker attacks as many sectors as he can (12.5b4). */
static bool must_cover(const struct battle *b, int unit, int zone)
{
    const struct standing_of_zone now = standing_of(b, zone);
    bool case_5 = now.engaged && !now.attacker_holds && now.reinforced[0] && now.reinforced[1];
    return battle_side(b, unit) == gdc_zone(b, zone)->attacker && (now.afresh || case_5) &&
           is_free_infantry(b, unit, zone, battle_side(b, unit));
}

/* Is it the only attacker of a sector that must be attacked? */
static bool is_alone(const struct battle *b, int unit, int zone)
{
    int sector = own_of(b, unit)->turn.zone_order, side = battle_side(b, unit), count = 0;
    for (int other = 0; other < b->setup->units; other++)
        count += is_free_infantry(b, other, zone, side) && own_of(b, other)->turn.zone_order == sector;
    return sector > 0 && gdc_must_be_attacked(b, zone, sector) && count == 1;
}

/* Help from the roads and from outside fills the sectors that nobody defends before it comes to others (12.5b3). */
static bool passes_an_empty_sector(const struct battle *b, int unit, int zone, int sector)
{
    int side = battle_side(b, unit), own = own_of(b, unit)->turn.zone_order;
    bool helps = side != gdc_zone(b, zone)->attacker && gdc_is_battalion(b, unit) && !gdc_is_garrison(b, unit, zone) &&
                 standing_of(b, zone).afresh;
    if (!helps || sector == 0 || gdc_count_in_sector(b, zone, side, sector) == (own == sector))
        return false;
    for (int other = 1; other <= MOST_SECTORS; other++)
        if (gdc_is_sector(b, zone, other) && gdc_count_in_sector(b, zone, side, other) == (own == other))
            return true;
    return false;
}

/* One who takes no part yet comes to the sector that help leaves, so that nobody need say it in a certain order. */
static int relief_of(const struct battle *b, int unit, int zone, int sector)
{
    if (own_of(b, unit)->turn.zone_order <= 0 || !passes_an_empty_sector(b, unit, zone, sector))
        return NO_UNIT;
    for (int other = b->setup->units - 1; other >= 0; other--)
        if (other != unit && battle_side(b, other) == battle_side(b, unit) && gdc_is_battalion(b, other) &&
            gdc_takes_part(b, other, zone) && !gdc_is_garrison(b, other, zone) && own_of(b, other)->turn.zone_order == order_none)
            return other;
    return NO_UNIT;
}

/* Who takes the unit's part in exchange: a garrison for a garrison, one who keeps every sector attacked, or defended. */
static int partner_of(const struct battle *b, int unit, int zone, int sector)
{
    int side = battle_side(b, unit);
    if (gdc_is_battalion(b, unit) && gdc_is_garrison(b, unit, zone) && !is_held_by_enemy(b, unit, zone, sector))
        for (int other = 0; other < b->setup->units; other++)
            if (other != unit && battle_side(b, other) == side && gdc_is_battalion(b, other) && gdc_is_garrison(b, other, zone) &&
                own_of(b, other)->turn.zone_order == sector && !gdc_holds_out(b, other))
                return other;
    if (must_cover(b, unit, zone) && is_alone(b, unit, zone))
        return infantry_in_sector(b, zone, side, sector);
    return relief_of(b, unit, zone, sector);
}

static bool numbers_fit(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    int partner = partner_of(b, unit, zone, sector), side = battle_side(b, unit);
    bool uncovers = must_cover(b, unit, zone) && is_alone(b, unit, zone) && partner == NO_UNIT;
    bool stays = own_of(b, unit)->turn.zone_order == sector;
    bool comes = sector > 0 && !stays && (partner == NO_UNIT || own_of(b, partner)->turn.zone_order != sector);
    if (uncovers && !(sector > 0 && gdc_must_be_attacked(b, zone, sector)))
        return object(objection, "gdc.12.5b4", "Every sector that can be is attacked by one unit of infantry.", NULL);
    if (comes && gdc_count_in_sector(b, zone, side, sector) >= most_in_sector)
        return object(objection, "gdc.12.5c", "Three units of a side fight for a sector at most.", NULL);
    if (partner == NO_UNIT && passes_an_empty_sector(b, unit, zone, sector))
        return object(objection, "gdc.12.5b3", "Help goes to the sectors first that nobody defends.", NULL);
    bool rides = gdc_is_battalion(b, unit) && !gdc_is_infantry(b, unit) && side == gdc_zone(b, zone)->attacker;
    if (rides && sector > 0 && infantry_in_sector(b, zone, side, sector) == NO_UNIT)
        return object(objection, "gdc.12.5b4", "Cavalry attacks only where infantry attacks.", NULL);
    return true;
}

/* ---- an allotment ---- */

static bool guns_may_go(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    if (!gdc_is_inside(b, unit, zone))
        return true;
    bool there = gdc_is_garrison(b, unit, zone) && own_of(b, unit)->zone.sector == sector;
    return there || gdc_has_room_for_guns(b, zone, battle_side(b, unit), sector) ||
           object(objection, "gdc.12.4f", "There is no room for more guns: ", battle_name(b, unit), " must flee.", NULL);
}

static bool sector_may_be(const struct battle *b, int unit, int zone, int sector, struct objection *objection)
{
    if (sector != 0 && !gdc_is_sector(b, zone, sector))
        return object(objection, gdc_zone_is_building(b, zone) ? "gdc.11.8" : "gdc.12.5b1", gdc_zone_name(b, zone),
                      " has no such sector.", NULL);
    if (gdc_holds_out(b, unit) && sector != own_of(b, unit)->zone.sector)
        return object(objection, "gdc.12.5d", battle_name(b, unit), " is engaged: it stays.", NULL);
    if (gdc_is_battery(b, unit))
        return guns_may_go(b, unit, zone, sector, objection);
    bool garrison = gdc_is_garrison(b, unit, zone);
    if (garrison && sector == 0)
        return object(objection, "gdc.12.5b3", battle_name(b, unit), " is garrison: it has a sector.", NULL);
    if (garrison && sector != own_of(b, unit)->zone.sector && !garrison_may_shift(b, unit, zone, sector, objection))
        return false;
    return line_is_open(b, unit, zone, sector, objection) && numbers_fit(b, unit, zone, sector, objection);
}

static bool may_flee(const struct battle *b, int unit, int zone, struct objection *objection)
{
    bool attacks = battle_side(b, unit) == gdc_zone(b, zone)->attacker;
    if (!gdc_is_inside(b, unit, zone))
        return object(objection, "gdc.12.6.11", battle_name(b, unit), " is not inside.", NULL);
    if (gdc_holds_out(b, unit))
        return gdc_option(b, option_voluntary_withdrawal) ||
               object(objection, "gdc.12.6.11", battle_name(b, unit), " is engaged: it cannot flee.", NULL);
    return !attacks || object(objection, "gdc.12.6.11", "Only defenders flee.", NULL);
}

static bool allotment_is_open(const struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (!gdc_open_to_allot(b, unit, objection))
        return false;
    if (order->verb == verb_flee)
        return may_flee(b, unit, gdc_zone_of_fight(b, unit), objection);
    if (order->verb != verb_allot)
        return object(objection, "gdc.seq.9.1", "Units are allotted to sectors now, or flee.", NULL);
    return sector_may_be(b, unit, gdc_zone_of_fight(b, unit), order->number, objection);
}

bool gdc_obey_allot(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!allotment_is_open(b, order, objection))
        return false;
    struct gdc_unit *own = gdc_unit(b, order->unit);
    int sector = order->verb == verb_flee ? order_flees : order->number;
    int partner = sector == order_flees ? NO_UNIT : partner_of(b, order->unit, gdc_zone_of_fight(b, order->unit), sector);
    if (partner != NO_UNIT && partner != order->unit)
        gdc_unit(b, partner)->turn.zone_order = own->turn.zone_order;
    own->turn.zone_order = (int16_t)sector;
    return true;
}

void gdc_offer_allot(const struct battle *b, int unit, struct order_list *list)
{
    for (int sector = 0; sector <= MOST_SECTORS; sector++) {
        struct order order = ORDER_FOR(verb_allot, unit);
        order.number = sector;
        if (allotment_is_open(b, &order, NULL))
            order_list_add(list, &order);
    }
    struct order flight = ORDER_FOR(verb_flee, unit);
    if (allotment_is_open(b, &flight, NULL))
        order_list_add(list, &flight);
}

/* ---- in words ---- */

static const char *part_in_sector(const struct battle *b, int unit, int zone, int sector)
{
    if (gdc_is_garrison(b, unit, zone) && own_of(b, unit)->zone.sector == sector)
        return "stays in ";
    if (gdc_is_battery(b, unit) && !gdc_is_inside(b, unit, zone))
        return "backs the attack on ";
    if (is_held_by_enemy(b, unit, zone, sector) || battle_side(b, unit) == gdc_zone(b, zone)->attacker)
        return "attacks ";
    return "defends ";
}

static void tell_holder(const struct battle *b, int unit, int zone, int sector, struct text *text)
{
    int enemy = 1 - battle_side(b, unit);
    int garrison = gdc_garrison_of(b, zone, enemy, sector);
    if (!is_held_by_enemy(b, unit, zone, sector))
        return;
    text_add(text, ", held by ");
    text_add(text, garrison == NO_UNIT ? "the enemy" : battle_name(b, garrison));
}

/* "I/4th Line: attacks sector 2 of Ebelsdorf, held by II/Vogelsang": a number alone says nothing. */
bool gdc_tell_allotment(const struct battle *b, const struct order *order, struct text *text)
{
    if (order->verb != verb_allot)
        return false;
    int unit = order->unit, zone = gdc_zone_of_fight(b, unit), sector = order->number;
    if (zone < 0 || (sector != 0 && !gdc_is_sector(b, zone, sector)))
        return false;
    text_add(text, battle_name(b, unit));
    text_add(text, ": ");
    text_add(text, sector == 0 ? "takes no part in the fight for " : part_in_sector(b, unit, zone, sector));
    if (sector > 0 && gdc_is_sector(b, zone, 2)) {
        text_add(text, "sector ");
        text_add_int(text, sector);
        text_add(text, " of ");
    }
    text_add(text, gdc_zone_name(b, zone));
    if (sector > 0)
        tell_holder(b, unit, zone, sector, text);
    return true;
}
