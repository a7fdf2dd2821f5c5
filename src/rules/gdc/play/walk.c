/* walk.c - who may go where: the ground that bars a unit by its arm and formation, and whom it passes. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

#define WOODS (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods))
#define ROADS (GROUND_BIT(road) | GROUND_BIT(track))

static bool has_guns(const struct gdc_walk *walk)
{
    return gdc_is_battery(walk->battle, walk->unit) && !walk->on_foot;
}

/* ---- whom it meets ---- */

static bool is_unformed(const struct battle *b, int unit)
{
    return gdc_posture(b, unit) == posture_skirmish;
}

bool gdc_is_formed_body(const struct battle *b, int unit)
{
    return !gdc_is_battery(b, unit) && gdc_is_fighting(b, unit) && gdc_is_formed(b, unit);
}

/* Who charges goes on until its move is spent (5.3a). */
bool gdc_gives_way(const struct battle *b, int unit)
{
    if (!is_unformed(b, unit) || !battle_on_table(b, unit) || gdc_unit(b, unit)->locked_with != NO_UNIT ||
        charge_is_under_way(&gdc_unit(b, unit)->charge))
        return false;
    int32_t distance;
    return nearby_nearest(b, battle_box(b, unit), gdc_mm(b, 100) + TOUCH_MM, battle_side(b, unit), gdc_is_formed_body,
                          &distance) < 0;
}

bool gdc_is_charged(const struct battle *b, int unit)
{
    for (int other = 0; other < b->setup->units; other++)
        if (gdc_unit(b, other)->charge.target == unit && gdc_unit(b, other)->charge.stage != charge_stage_none &&
            battle_side(b, other) != battle_side(b, unit))
            return true;
    return false;
}

static enum meeting meets_enemy(const struct gdc_walk *walk, int other)
{
    const struct battle *b = walk->battle;
    if (walk->charging)
        return meeting_touch;
    bool comes_on = !walk->retreating && !walk->presses && !has_guns(walk) && !gdc_is_leader(b, walk->unit) &&
                    walk->posture != posture_skirmish;
    return comes_on && gdc_gives_way(b, other) ? meeting_ignore : meeting_stop;
}

static enum meeting meets_friend(const struct gdc_walk *walk, int other)
{
    const struct battle *b = walk->battle;
    int posture = gdc_posture(b, other);
    if (walk->heeds_no_friends)
        return meeting_ignore;
    bool lets_through = posture == posture_skirmish || posture == posture_unlimbered || posture == posture_zone_a;
    bool halts = walk->charging || walk->halts_at_friends || gdc_ruling(b, ruling_r71) == 'a';
    bool falls_back = walk->retreating && !walk->halts_at_friends;
    bool any = falls_back || walk->posture == posture_skirmish || !halts;
    if (any || lets_through)
        return meeting_pass;
    return walk->charging ? meeting_stop : meeting_touch;
}

static enum meeting meets(const void *who, int other)
{
    const struct gdc_walk *walk = who;
    const struct battle *b = walk->battle;
    if (gdc_is_leader(b, other) || gdc_is_engineers(b, other) || gdc_is_ship(b, other))
        return meeting_ignore;
    if (!walk->charging && !gdc_is_fighting(b, other))
        return meeting_pass;
    if (battle_side(b, other) != battle_side(b, walk->unit))
        return gdc_is_shown(b, other) ? meets_enemy(walk, other) : meeting_ignore;
    return gdc_is_leader(b, walk->unit) ? meeting_ignore : meets_friend(walk, other);
}

/* ---- what bars it ---- */

bool gdc_is_zone_to_enter(const struct battle *b, const struct feature *feature)
{
    return feature->zone >= 0 && feature->zone < gdc_zones(b) && !gdc_zone_is_open(b, feature->zone);
}

static bool closed(const void *who, int feature)
{
    const struct gdc_walk *walk = who;
    return gdc_is_zone_to_enter(walk->battle, &walk->battle->setup->ground->feature[feature]);
}

static bool goes_narrow(int posture)
{
    return posture == posture_column || posture == posture_mass || posture == posture_skirmish || posture == posture_limbered ||
           posture == posture_single;
}

/* 11.5, r32: which woods are closed but for their roads. */
static uint32_t woods_barred(const struct gdc_walk *walk)
{
    const struct battle *b = walk->battle;
    bool loose = walk->posture == posture_skirmish, column = goes_narrow(walk->posture) && !loose;
    if (walk->posture == posture_single)
        return 0;
    if (has_guns(walk) || gdc_troop(b, walk->unit)->kind == troop_elephants)
        return WOODS;
    if (gdc_is_cavalry(b, walk->unit) && loose)
        return gdc_ruling(b, ruling_r32) == 'b' ? GROUND_BIT(heavy_woods) : 0;
    if (gdc_is_cavalry(b, walk->unit) && column)
        return GROUND_BIT(heavy_woods);
    if (walk->charging && (loose || column))
        return GROUND_BIT(heavy_woods);
    return loose || column ? 0 : WOODS;
}

static uint32_t water_barred(const struct gdc_walk *walk)
{
    bool swims = gdc_troop(walk->battle, walk->unit)->indian != 0;
    return GROUND_BIT(lake) | (swims ? 0 : GROUND_BIT(river));
}

/* Columns, a mass too, and swarms use roads through woods, bridges and fords (11.5d, 11.2b, 11.3a), driven back as on the march.
 */
static uint32_t lifted(const struct gdc_walk *walk)
{
    uint32_t crossings = GDC_CROSSINGS;
    if (walk->charging && gdc_is_cavalry(walk->battle, walk->unit))
        crossings = GROUND_BIT(bridge);
    return goes_narrow(walk->posture) ? ROADS | crossings : 0;
}

static void size_in(const void *who, int formation, int32_t *width, int32_t *depth)
{
    const struct gdc_walk *walk = who;
    gdc_size(walk->battle, walk->unit, formation, width, depth);
}

const char *gdc_rule_of_ground(const struct battle *b, int unit, const struct feature *feature)
{
    const char *woods = gdc_is_battery(b, unit)                                          ? "gdc.11.5c"
                        : gdc_is_cavalry(b, unit) && feature->kind == ground_heavy_woods ? "gdc.11.5b"
                                                                                         : "gdc.11.5a";
    const char *const rules[ground_kinds] = {
        [ground_light_woods] = woods, [ground_heavy_woods] = woods,       [ground_river] = "gdc.11.1b",
        [ground_lake] = "gdc.11.1b",  [ground_sunken_road] = "gdc.11.9a", [ground_cliff] = "gdc.11.7b"};
    return rules[feature->kind] != NULL ? rules[feature->kind] : "gdc.12.2c";
}

const char *gdc_rule_of_crossing(const struct feature *crossing)
{
    return crossing->kind == ground_bridge ? "gdc.11.2b" : "gdc.11.3a";
}

struct walker gdc_walker(struct gdc_walk *walk)
{
    const struct battle *b = walk->battle;
    struct walker walker = {.unit = walk->unit, .meets = meets, .closed = closed, .who = walk, .size = size_in};
    walker.barred = water_barred(walk) | woods_barred(walk) | GROUND_BIT(cliff);
    walker.lifted = lifted(walk);
    if (has_guns(walk) && !walk->on_sunken_road)
        walker.barred |= GROUND_BIT(sunken_road);
    walker.clear_of = walk->charging ? 0 : gdc_mm(b, walk->retreating ? STAND_OFF_YD : CLEAR_YD);
    return walker;
}

struct gdc_walk gdc_walk_back(const struct battle *b, int unit)
{
    bool crew = gdc_crew_is_out(b, unit);
    return (struct gdc_walk){.battle = b,
                             .unit = unit,
                             .posture = crew ? posture_skirmish : gdc_posture(b, unit),
                             .retreating = true,
                             .on_foot = crew};
}
