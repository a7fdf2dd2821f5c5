/* allotment.c - phase 9.1: which places are fought for, who is the attacker, and what units do of whom nothing is said. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/zones.h"

/* ---- who attacks ---- */

/* Both that come to an empty place attack it: the first side is read as attacker (12.4b). */
static int attacker_of(const struct battle *b, int zone)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    int first = battle_first_side(b);
    if (state->attacker >= 0)
        return state->attacker;
    if (gdc_count_inside(b, zone, first) > 0)
        return 1 - first;
    return gdc_count_before(b, zone, first) > 0 ? first : 1 - first;
}

/* ---- what is done unless told otherwise ---- */

static bool is_undefended(const struct battle *b, int zone, int side, int sector)
{
    const struct gdc_zone *state = gdc_zone(b, zone);
    return gdc_is_sector(b, zone, sector) && !state->engaged[sector] && state->holder[sector] < 0 &&
           gdc_count_in_sector(b, zone, side, sector) == 0;
}

/* Of the sectors to attack the one with the fewest attackers yet, or 0. */
static int sector_to_attack(const struct battle *b, int zone, int side)
{
    int best = 0, fewest = 3;
    for (int sector = 1; sector <= MOST_SECTORS; sector++) {
        int count = gdc_count_in_sector(b, zone, side, sector);
        if (!gdc_must_be_attacked(b, zone, sector) || count >= fewest)
            continue;
        fewest = count;
        best = sector;
    }
    return best;
}

static int sector_with_friends(const struct battle *b, int zone, int side)
{
    for (int sector = 1; sector <= MOST_SECTORS; sector++) {
        int count = gdc_count_in_sector(b, zone, side, sector);
        if (gdc_must_be_attacked(b, zone, sector) && count > 0 && count < 3)
            return sector;
    }
    return order_none;
}

static int sector_to_defend(const struct battle *b, int zone, int side)
{
    for (int sector = 1; sector <= MOST_SECTORS; sector++)
        if (is_undefended(b, zone, side, sector))
            return sector;
    return order_none;
}

/* In-transit guns take garrison or go (12.4f). */
static int usual_order(const struct battle *b, int unit, int zone)
{
    int side = battle_side(b, unit);
    if (gdc_is_garrison(b, unit, zone) || gdc_holds_out(b, unit))
        return gdc_unit(b, unit)->zone.sector;
    if (gdc_is_battery(b, unit)) {
        int sector = gdc_sector_for(b, unit, zone);
        return sector > 0 ? sector : order_flees;
    }
    if (side != gdc_zone(b, zone)->attacker)
        return sector_to_defend(b, zone, side);
    return gdc_is_infantry(b, unit) ? sector_to_attack(b, zone, side) : sector_with_friends(b, zone, side);
}

/* Garrisons first, then infantry, cavalry last. */
static int rank_of(const struct battle *b, int unit, int zone)
{
    if (gdc_is_garrison(b, unit, zone) || gdc_holds_out(b, unit) || gdc_is_battery(b, unit))
        return 0;
    return gdc_is_infantry(b, unit) ? 1 : 2;
}

static void allot_as_usual(struct battle *b, int zone)
{
    for (int rank = 0; rank < 3; rank++)
        for (int unit = 0; unit < b->setup->units; unit++)
            if (gdc_takes_part(b, unit, zone) && rank_of(b, unit, zone) == rank)
                gdc_unit(b, unit)->turn.zone_order = (int16_t)usual_order(b, unit, zone);
}

/* ---- the step ---- */

static bool begin_allotments(struct battle *b)
{
    bool any = false;
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->turn.zone_order = order_none;
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        if (!gdc_is_fought_for(b, zone))
            continue;
        gdc_zone(b, zone)->attacker = (int8_t)attacker_of(b, zone);
        allot_as_usual(b, zone);
        any = true;
    }
    return any;
}

enum step_now gdc_step_allot_sectors(struct battle *b)
{
    if (b->state->stage++ > 0 || !begin_allotments(b))
        return step_over;
    return battle_ask_both(b, decision_allot) ? step_waits : step_over;
}
