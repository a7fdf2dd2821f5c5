/* gun_hits.c - what the hits of guns do: castings of units, parts of batteries, garrisons of zones, friends in a melee
   (gdc.7.10d, 7.11, gdc.12.4g). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/words.h"
#include "rules/gdc/play/zones.h"

const char *const gdc_part_words[] = {"a gun", "its limbers", "its crew", NULL};
const char *const gdc_battery_words[] = {"fighting on", "immobile", "silenced", "destroyed", NULL};

/* ---- batteries ---- */

/* The procedure knows the ratings of models: of a battery that has less it is told that the rest was lost before. */
static int missing_from(int rating_of_model, int rating)
{
    return rating == 0 ? 0 : larger(rating_of_model - rating, 0);
}

static int missing_crew(const struct battle *b, const struct gdc_troop *troop)
{
    return missing_from(gdc_charts(b)->battery_hits[troop->model].foot_crew, troop->crew_rating);
}

static int missing_limbers(const struct battle *b, const struct gdc_troop *troop)
{
    return missing_from(gdc_charts(b)->battery_hits[troop->model].foot_limber, troop->limber_rating);
}

static struct gdc_counter_battery_damage_facts damage_facts(const struct battle *b, int battery, int range_yd)
{
    const struct gdc_troop *troop = gdc_troop(b, battery);
    const struct gdc_unit *own = gdc_unit(b, battery);
    struct gdc_counter_battery_damage_facts f = facts_of_counter_battery_damage(b);
    f.range_yd = range_yd;
    f.model = (enum battery_model)troop->model;
    f.arm = troop->horse_artillery ? battery_arm_horse : battery_arm_foot;
    f.french_guard = troop->gun_nation == gun_nation_french && troop->gun_quality != gun_quality_line;
    f.aev = gdc_battery_worth(b, battery);
    f.gun_hits_before = own->battery.gun_hits;
    f.limber_hits_before = own->battery.limber_hits + missing_limbers(b, troop);
    f.crew_hits_before = own->battery.crew_hits + missing_crew(b, troop);
    return f;
}

/* Ruling gdc.r37 a: a limber hit costs one barrage point in as many as the limbers stand hits, rounded up. */
static void lose_rounds(const struct battle *b, struct gdc_unit *own, int limber_rating)
{
    if (gdc_ruling(b, ruling_r37) == 'a' && limber_rating > 0)
        own->battery.points = (int16_t)(own->battery.points - (own->battery.points + limber_rating - 1) / limber_rating);
}

static void damage_battery(struct battle *b, int battery, int range_yd, int by)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    struct gdc_counter_battery_damage_facts f = damage_facts(b, battery, range_yd);
    struct gdc_counter_battery_damage_result r = {0};
    judge_counter_battery_damage(b, "gdc.7.10d", battery, by, &f, &r);
    battle_tell(b, event_part_hit, "gdc.7.11", battery, by, (int32_t)r.hit);
    own->battery.gun_hits = (int16_t)r.gun_hits;
    own->battery.limber_hits = (int16_t)(r.limber_hits - missing_limbers(b, gdc_troop(b, battery)));
    if (r.hit == battery_hit_limber)
        lose_rounds(b, own, gdc_limber_rating(b, battery));
    if (r.hit == battery_hit_crew) {
        gdc_lose_to_guns(b, battery, 1, by, "gdc.7.11d");
        gdc_owe_check(b, battery, morale_event_artillery_casualty, by);
    }
    if (r.outcome == battery_fate_silenced || r.outcome == battery_fate_immobile)
        battle_tell(b, event_battery_is, "gdc.7.11", battery, by, (int32_t)r.outcome);
}

static int hit_battery(struct battle *b, const struct gdc_shot *shot, int hits)
{
    for (int i = 0; i < hits && b->units[shot->target].where != where_gone; i++)
        damage_battery(b, shot->target, shot->range_yd, shot->battery);
    return hits;
}

/* ---- units ---- */

/* Those that fired at it and missed count too (3.m4). */
static void remember_hit(struct battle *b, int unit, int by)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    int hit = own->taken.batteries + (own->taken.by != by), fired = gdc_batteries_with(b, by, unit, -1);
    own->taken.batteries = (int16_t)(hit > fired ? hit : fired);
    own->taken.by = (int16_t)by;
}

bool gdc_has_flank(const struct battle *b, int unit)
{
    int posture = gdc_posture(b, unit);
    return posture == posture_line || posture == posture_column || gdc_is_battery(b, unit);
}

static int hit_unit(struct battle *b, const struct gdc_shot *shot, int hits)
{
    int before = b->units[shot->target].strength;
    gdc_lose_to_guns(b, shot->target, hits, shot->battery, "gdc.7.10c");
    gdc_owe_check(b, shot->target, morale_event_artillery_casualty, shot->battery);
    return hits < before ? hits : before;
}

/* ---- a shot ---- */

/* Its owner says who falls (12.4g). */
static int hit_zone(struct battle *b, const struct gdc_shot *shot, int hits)
{
    int batteries = gdc_batteries_with(b, shot->battery, NO_UNIT, shot->zone);
    gdc_hit_zone(b, shot->zone, 1 - battle_side(b, shot->battery), hits, batteries);
    return hits;
}

int gdc_suffer_shot(struct battle *b, const struct gdc_shot *shot, int hits, bool flank)
{
    if (hits <= 0 || (shot->target != NO_UNIT && b->units[shot->target].where == where_gone))
        return 0;
    if (shot->target == NO_UNIT)
        return hit_zone(b, shot, hits);
    remember_hit(b, shot->target, shot->battery);
    if (flank && gdc_has_flank(b, shot->target))
        gdc_unit(b, shot->target)->taken.flank = 1;
    return gdc_is_battery(b, shot->target) ? hit_battery(b, shot, hits) : hit_unit(b, shot, hits);
}
