/* guns.c - what a battery may do with its guns now, and every fact of a shot (gdc.7.2, 7.3, 7.10, gdc.6.31). */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/zones.h"

#define WITHIN_WOODS_YD 50 /* further in nobody is fired at: 11.5f */

/* ---- value ---- */

int gdc_battery_worth(const struct battle *b, int battery)
{
    enum { ship_value = 7 };
    const struct gdc_troop *troop = gdc_troop(b, battery);
    struct gdc_battery_value_facts f = facts_of_battery_value(b);
    struct gdc_battery_value_result r = {0};
    f.guns = troop->guns;
    f.pounds = troop->pounds;
    f.naval = troop->naval && gdc_option(b, option_naval_guns);
    f.nation = (enum gun_nation)troop->gun_nation;
    f.quality = (enum gun_quality)troop->gun_quality;
    consult_battery_value(b, &f, &r, NULL);
    int worth = (troop->ship ? ship_value : r.aev) - gdc_unit(b, battery)->battery.gun_hits / 2;
    return worth > 0 ? worth : 0;
}

/* ---- whether it may fire ---- */

static bool has_rounds(const struct battle *b, int battery, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, battery);
    if (gdc_battery_worth(b, battery) == 0)
        return gdc_unit(b, battery)->battery.gun_hits == 0
                   ? object(objection, "gdc.r7", battle_name(b, battery), " is worth nothing: its guns are too light.", NULL)
                   : object(objection, "gdc.7.11e", battle_name(b, battery), " is silenced: too few of its guns are left.", NULL);
    if (own->battery.points <= 0 && own->battery.rockets <= 0)
        return object(objection, "gdc.7.2d", battle_name(b, battery), " has no barrage points left.", NULL);
    return true;
}

static bool is_where_guns_fire(const struct battle *b, int battery)
{
    bool garrison = b->units[battery].where == where_place && gdc_unit(b, battery)->zone.status == zone_status_garrison;
    return gdc_is_battery(b, battery) && (battle_on_table(b, battery) || garrison);
}

bool gdc_may_fire_guns(const struct battle *b, int battery, bool initial, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, battery);
    if (!is_where_guns_fire(b, battery))
        return object(objection, "gdc.seq.3.1", battle_name(b, battery), " is no battery that stands ready to fire.", NULL);
    if (own->battery.abandoned)
        return object(objection, "gdc.7.12", "The crew of ", battle_name(b, battery), " has left its guns.", NULL);
    if (own->engaged || gdc_in_contact(b, battery))
        return object(objection, "gdc.9.61b", battle_name(b, battery), " is in a melee: it does not fire.", NULL);
    if (gdc_holds_out(b, battery))
        return object(objection, "gdc.12.6.6", battle_name(b, battery), " stands in an engaged sector: it only backs the melee.",
                      NULL);
    if (gdc_posture(b, battery) == posture_limbered)
        return object(objection, "gdc.6.31", battle_name(b, battery), " is limbered.", NULL);
    if (own->turn.forded)
        return object(objection, "gdc.11.3b", battle_name(b, battery), " has forded water this turn: it does not fire.", NULL);
    if (!initial && own->turn.fired_secondary)
        return object(objection, "gdc.r74", battle_name(b, battery), " has shot at a charger: that was its fire.", NULL);
    return gdc_turn_leaves_fire(b, battery, initial, objection) && has_rounds(b, battery, objection);
}

/* ---- facts ---- */

static enum gun_target kind_of_target(const struct battle *b, int target)
{
    if (gdc_is_battery(b, target))
        return gdc_posture(b, target) == posture_limbered ? gun_target_limbered_artillery : gun_target_unlimbered_artillery;
    return gdc_is_cavalry(b, target) ? gun_target_cavalry : gun_target_infantry;
}

/* The garrison of a class A place stands in the open, as if in skirmish order (12.2f); two battalions in one mass are a column to
   guns, never massed (gdc.o.basing). */
static enum formation formation_to_guns(const struct battle *b, int target)
{
    enum formation formation = gdc_formation(b, target);
    if (formation == formation_battalion_mass && gdc_troop(b, target)->two_battalions)
        return formation_column;
    return formation == formation_zone_a ? formation_skirmish : formation;
}

static int castings_of(const struct battle *b, int unit)
{
    enum { most_unmassed = 15 };
    int castings = gdc_castings(b, unit), most = gdc_troop(b, unit)->two_battalions ? most_unmassed : 60;
    return castings < 1 ? 1 : castings > most ? most : castings;
}

static void add_unit(const struct battle *b, const struct gdc_shot *shot, struct gdc_artillery_fire_facts *f)
{
    const struct gdc_unit *own = gdc_unit(b, shot->target);
    f->target = kind_of_target(b, shot->target);
    f->target_formation = formation_to_guns(b, shot->target);
    f->target_castings = castings_of(b, shot->target);
    bool wall = shot->woods_depth_yd <= WITHIN_WOODS_YD && gdc_is_protected(b, shot->target, shot->battery);
    f->cover = wall ? cover_protective : gdc_cover(b, shot->target, shot->battery);
    f->woods_depth_yd = shot->woods_depth_yd;
    f->target_engaged = own->engaged || gdc_in_contact(b, shot->target);
    f->flank = gdc_side_struck(b, shot->target, shot->from) != contact_front;
    f->screen = shot->through_skirmishers              ? screen_skirmish_unit
                : gdc_has_own_company(b, shot->target) ? screen_own_company
                                                       : screen_none;
    f->consecutive = gdc_is_battery(b, shot->target) && gdc_unit(b, shot->battery)->battery.last_aim == shot->target;
}

static void add_zone(const struct battle *b, const struct gdc_shot *shot, struct gdc_artillery_fire_facts *f)
{
    int enemy = 1 - battle_side(b, shot->battery);
    f->target = gun_target_zone;
    f->zone_class = gdc_zone_class(b, shot->zone);
    f->in_transit = gdc_zone_is_manned(b, shot->zone, enemy, zone_status_in_transit);
}

struct gdc_artillery_fire_facts gdc_gun_facts(const struct battle *b, const struct gdc_shot *shot, bool initial, bool rockets,
                                              int batteries)
{
    const struct gdc_troop *troop = gdc_troop(b, shot->battery);
    const struct gdc_unit *own = gdc_unit(b, shot->battery);
    struct gdc_artillery_fire_facts f = facts_of_artillery_fire(b);
    int left = rockets ? own->battery.rockets : own->battery.points;
    f.aev = gdc_battery_worth(b, shot->battery);
    f.range_yd = shot->range_yd;
    if (shot->target != NO_UNIT)
        add_unit(b, shot, &f);
    else
        add_zone(b, shot, &f);
    f.year = b->setup->year;
    f.batteries = batteries < 8 ? batteries : 8;
    f.poor_visibility = gdc_own(b)->poor_visibility;
    f.visibility_yd = gdc_own(b)->visibility_yd;
    f.pounds = troop->pounds;
    f.converged_howitzers = troop->converged;
    f.rockets = rockets;
    f.phase = initial ? fire_phase_initial : fire_phase_secondary;
    f.firer_in_zone = b->units[shot->battery].where == where_place;
    f.firing_downhill = shot->lane.firer_position == gun_position_slope_downhill;
    f.barrage_left = left < 0 ? 0 : left > 99 ? 99 : left;
    return f;
}

struct gdc_shot gdc_shot_at(const struct battle *b, int battery, int target, int range_yd)
{
    return (struct gdc_shot){.battery = (int16_t)battery,
                             .target = (int16_t)target,
                             .zone = -1,
                             .friend = NO_UNIT,
                             .before = NO_UNIT,
                             .range_yd = (int16_t)range_yd,
                             .from = *battle_box(b, battery),
                             .lane = facts_of_fire_lane(b)};
}

/* ---- whether it may make this shot ---- */

static const struct bar_words {
    const char *rule, *sentence;
} bar_words[] = {
    [lane_bar_clear] = {"", ""},
    [lane_bar_outside_lane] = {"gdc.7.5a", "it does not lie straight ahead of the guns"},
    [lane_bar_out_of_range] = {"gdc.7.10f", "guns reach 1500 yards"},
    [lane_bar_beyond_visibility] = {"gdc.7.9", "one does not see so far"},
    [lane_bar_downhill_range] = {"gdc.7.8c", "guns that point down a slope reach 500 yards"},
    [lane_bar_uphill_limit] = {"gdc.7.8d", "guns that point up a slope reach no further than 50 yards behind its crest"},
    [lane_bar_hilltop_hidden] = {"gdc.7.8e", "from below there is no fire at what stands on top of a hill"},
    [lane_bar_dead_zone] = {"gdc.7.8a", "it is in the dead ground below the crest"},
    [lane_bar_blocked] = {"gdc.7.5c", "friends, woods, buildings or a hill are in the way"},
    [lane_bar_overlap] = {"gdc.7.7", "it shows too little past the friend that fights it: three castings, cavalry two"},
};

static bool object_to_lane(const struct battle *b, const struct gdc_shot *shot, struct objection *objection)
{
    struct gdc_fire_lane_result r = {0};
    struct digits yards;
    consult_fire_lane(b, &shot->lane, &r, NULL);
    if (r.clear)
        return object(objection, "gdc.7.5b", battle_name(b, shot->before), " stands before it: guns fire at the first enemy.",
                      NULL);
    return object(objection, bar_words[r.why].rule, "No shot over ", text_of_int(&yards, shot->range_yd),
                  " yards: ", bar_words[r.why].sentence, ".", NULL);
}

bool gdc_may_make_shot(const struct battle *b, const struct gdc_shot *shot, bool initial, bool rockets,
                       struct objection *objection)
{
    struct gdc_artillery_fire_facts f = gdc_gun_facts(b, shot, initial, rockets, 1);
    const char *forbids = NULL;
    if (shot->target != NO_UNIT && !gdc_is_shown(b, shot->target))
        return object(objection, "gdc.2.1b", "Nobody is seen there.", NULL);
    if (!gdc_is_shown(b, shot->battery))
        return object(objection, "gdc.2.1b", battle_name(b, shot->battery),
                      " has come near no enemy yet and is not on the board.", NULL);
    if (!gdc_shot_is_clear(b, shot))
        return object_to_lane(b, shot, objection);
    if (!initial && !gdc_charge_leaves_target(b, shot->battery, shot->target, objection))
        return false;
    return battle_permits(b, procedure_artillery_fire, &f, &forbids) ||
           battle_object_refused(b, shot->battery, procedure_artillery_fire, forbids, objection);
}

bool gdc_shot_is_clear(const struct battle *b, const struct gdc_shot *shot)
{
    struct gdc_fire_lane_result r = {0};
    return shot->before == NO_UNIT && consult_fire_lane(b, &shot->lane, &r, NULL) && r.clear;
}

int gdc_batteries_with(const struct battle *b, int battery, int target, int zone)
{
    int count = 1;
    for (int unit = 0; unit < b->setup->units; unit++) {
        const struct gdc_unit *other = gdc_unit(b, unit);
        count += unit != battery && gdc_is_battery(b, unit) && battle_side(b, unit) == battle_side(b, battery) &&
                 aims_at(&other->aims, target, zone) != NULL;
    }
    return count;
}
