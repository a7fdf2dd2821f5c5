/* victory.c - points, armies that yield, the end (ruling gdc.r46). */
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/victory.h"
#include "rules/gdc/play/zones.h"

#include <string.h>

#define USUAL_TURNS 16

/* ---- what is lost ---- */

/* Castings of infantry and cavalry; a unit that is gone has lost them all. */
static int castings_lost(const struct battle *b, int unit)
{
    int start = b->setup->unit[unit].strength;
    if (gdc_is_leader(b, unit) || gdc_is_battery(b, unit) || gdc_is_engineers(b, unit))
        return 0;
    return b->units[unit].where == where_gone ? start : start - b->units[unit].strength;
}

static bool is_gone(const struct battle *b, int unit)
{
    return b->units[unit].where == where_gone;
}

static int points_for(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    if (b->units[unit].known == 0) /* wiped from this view */
        return 0;
    if (troop->kind == troop_battery)
        return is_gone(b, unit) || gdc_unit(b, unit)->battery.captured_by == 1 - battle_side(b, unit) ? 5 : 0;
    if (troop->kind == troop_general)
        return !is_gone(b, unit) ? 0 : troop->player ? 20 : 10;
    return castings_lost(b, unit);
}

/* ---- what is held ---- */

static int add_holder(int holder, int side)
{
    return side < 0 || holder == side ? holder : holder == -1 ? side : SIDES;
}

static int holder_of_sectors(const struct battle *b, int number)
{
    const struct gdc_zone *zone = gdc_zone(b, number);
    int holder = gdc_owner(b, number);
    for (int sector = 1; sector <= MOST_SECTORS; sector++)
        holder = add_holder(holder, zone->holder[sector]);
    return zone->contested ? SIDES : holder;
}

static bool counts(const void *who, int unit)
{
    return gdc_is_fighting(who, unit);
}

int gdc_holder(const struct battle *b, int feature)
{
    const struct feature *place = &b->setup->ground->feature[feature];
    bool zone = place->zone >= 0;
    int holder = zone && gdc_zone_is_open(b, place->zone) ? battle_side_at(b, feature, counts) : -1;
    if (holder == -1 && zone)
        holder = holder_of_sectors(b, place->zone);
    if (holder == -1)
        holder = battle_side_at(b, feature, counts);
    if (holder == -1)
        holder = battle_holder_at_start(b, feature);
    return holder == SIDES ? -1 : holder;
}

static void add_to_holder(const struct battle *b, int feature, int32_t points[SIDES], const int32_t worth[SIDES])
{
    int holder = gdc_holder(b, feature);
    if (holder >= 0)
        points[holder] += worth[holder];
}

/* What the scenario says its places are worth; without a word of it ten for each battalion that they shelter. */
static void add_places(const struct battle *b, int32_t points[SIDES])
{
    const struct setup *setup = b->setup;
    for (int i = 0; i < setup->objectives; i++) {
        const struct objective *objective = &setup->objective[i];
        add_to_holder(b, objective->feature, points, objective->points);
    }
    if (setup->objectives > 0 || gdc_ruling(b, ruling_r46) == 'b')
        return;
    for (int i = 0; i < gdc_zones(b); i++) {
        int32_t worth = 10 * gdc_zone_capacity(b, i);
        add_to_holder(b, setup->ground->zone[i], points, (const int32_t[SIDES]){worth, worth});
    }
}

void gdc_points(const struct battle *b, int32_t points[SIDES])
{
    points[0] = points[1] = 0;
    add_places(b, points);
    for (int unit = 0; unit < b->setup->units; unit++)
        points[1 - battle_side(b, unit)] += points_for(b, unit);
}

static bool is_at_alike(const struct battle *b, const struct battle *now, int unit, int feature)
{
    const struct feature *place = &b->setup->ground->feature[feature];
    return battle_is_at(b, unit, place) == battle_is_at(now, unit, place);
}

bool gdc_counts_alike(const struct battle *b, const struct battle *now, int unit)
{
    const struct setup *setup = b->setup;
    if (unit == NO_UNIT)
        return b->state->over == now->state->over && memcmp(gdc_own(b), gdc_own(now), sizeof(struct gdc_own)) == 0;
    if (points_for(b, unit) != points_for(now, unit) || counts(b, unit) != counts(now, unit))
        return false;
    for (int i = 0; i < setup->objectives; i++)
        if (!is_at_alike(b, now, unit, setup->objective[i].feature))
            return false;
    for (int zone = 0; zone < gdc_zones(b) && setup->objectives == 0; zone++)
        if (!is_at_alike(b, now, unit, setup->ground->zone[zone]))
            return false;
    return true;
}

/* ---- the end ---- */

static int last_turn(const struct battle *b)
{
    if (b->setup->turns > 0)
        return b->setup->turns;
    return gdc_ruling(b, ruling_r46) == 'b' ? INT32_MAX : USUAL_TURNS;
}

static int army_lost(const struct battle *b, int side)
{
    int lost = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        lost += battle_side(b, unit) == side ? castings_lost(b, unit) : 0;
    return lost;
}

/* Half of its castings. */
bool gdc_breaking(const struct battle *b, struct breaking *breaking)
{
    breaking->words = "castings lost";
    for (int side = 0; side < SIDES; side++) {
        breaking->lost[side] = army_lost(b, side);
        breaking->ends_at[side] = (gdc_own(b)->start_castings[side] + 1) / 2;
    }
    return gdc_ruling(b, ruling_r46) != 'b';
}

int gdc_holder_of_objective(const struct battle *b, int objective)
{
    return gdc_holder(b, b->setup->objective[objective].feature);
}

/* Armies that have lost half of their castings, a bit for each side. */
static int broken_armies(struct battle *b)
{
    struct gdc_own *own = gdc_own(b);
    int broken = 0;
    for (int side = 0; side < SIDES; side++) {
        int lost = army_lost(b, side);
        own->lost_castings[side] = (int16_t)lost;
        if (own->start_castings[side] > 0 && 2 * lost >= own->start_castings[side])
            broken |= 1 << side;
    }
    return gdc_ruling(b, ruling_r46) == 'b' ? 0 : broken;
}

enum step_now gdc_step_look_at_victory(struct battle *b)
{
    struct gdc_own *own = gdc_own(b);
    int32_t points[SIDES];
    gdc_look_at_abandoned_guns(b);
    own->broken = (int16_t)broken_armies(b);
    gdc_points(b, points);
    for (int side = 0; side < SIDES; side++) {
        own->points[side] = (int16_t)points[side];
        if (own->broken >> side & 1)
            battle_tell(b, event_broken, "gdc.r46", NO_UNIT, NO_UNIT, side);
    }
    if (own->broken == 0 && b->state->turn < last_turn(b))
        return step_over;
    battle_end(b, "gdc.r46");
    return step_over;
}

static void grade_points(struct result_so_far *result)
{
    int better = result->points[1] > result->points[0];
    int more = result->points[better], less = result->points[1 - better];
    bool victory = 2 * more >= 3 * less && more > less;
    result->winner = victory ? better : -1;
    result->grade = !victory ? "drawn" : more >= 2 * less ? "decisive" : "victory";
}

/* An army that yields has lost, whatever the points. Of a battle that is over they are counted already, also for a side that has
   not seen everything. */
struct result_so_far gdc_result(const struct battle *b)
{
    const struct gdc_own *own = gdc_own(b);
    int broken = own->broken;
    struct result_so_far result = {
        .over = b->state->over, .points = {own->points[0], own->points[1]}, .reason = broken ? "broken" : "turns"};
    if (!result.over)
        gdc_points(b, result.points);
    grade_points(&result);
    if (broken == 1 || broken == 2) {
        result.winner = broken == 1;
        result.grade = "decisive";
    }
    return result;
}
