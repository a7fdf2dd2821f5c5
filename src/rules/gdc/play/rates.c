/* rates.c - how far a unit may go on a way: every fact of the procedures of movement, read from the board. */
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/walk.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

/* Further off the procedures do not count; and further than this no rule asks. */
#define FAR_YD 5000
#define ASKED_YD 1001

/* ---- what the way was like ---- */

static bool touches(const struct passage *passage, uint32_t kinds)
{
    return (passage->kinds & kinds) != 0;
}

/* A stream is dry where it is bridged: its path does not touch that one; a river that was entered was forded. */
enum water gdc_water_on(const struct battle *b, int unit, const struct passage *passage)
{
    const uint32_t path = passage->kinds_of_path;
    bool beside = touches(passage, GROUND_BIT(stream)) && (path & GROUND_BIT(bridge)) == 0;
    bool swims = gdc_troop(b, unit)->indian != 0 && (path & GROUND_BIT(river)) != 0;
    if (swims || (path & GROUND_BIT(ford)) != 0)
        return water_ford;
    return beside || (path & GROUND_BIT(stream)) != 0 ? water_stream : water_none;
}

static enum woods woods_on(const struct passage *passage)
{
    if (touches(passage, GROUND_BIT(heavy_woods)))
        return woods_heavy;
    return touches(passage, GROUND_BIT(light_woods)) ? woods_light : woods_none;
}

static bool follows_wooded_road(const struct passage *passage)
{
    return passage->on_road && woods_on(passage) != woods_none;
}

static int contours_on(const struct passage *passage)
{
    return passage->levels > 9 ? 9 : passage->levels;
}

int gdc_degrees_between(uint16_t a, uint16_t b)
{
    return (tenths_of_turn(turn_between(a, b)) + 9) / 10;
}

/* ---- the unit ---- */

/* Garrisons have no body on the table: the place stands for them. */
static int32_t nearest_garrison(const struct battle *b, int side, const struct box *box, int32_t most)
{
    const struct bounds around = bounds_wider(box_bounds(box), most);
    for (int zone = 0; zone < gdc_zones(b); zone++) {
        const struct feature *place = gdc_zone_feature(b, zone);
        if (!bounds_meet(&around, &place->bounds) || gdc_zone_is_open(b, zone) || gdc_count_inside(b, zone, side) == 0)
            continue;
        int32_t distance = shape_distance_to_box(&place->shape, box);
        most = distance < most ? distance : most;
    }
    return most;
}

int gdc_enemy_yd_from(const struct battle *b, int unit, const struct box *box, int most_yd)
{
    int32_t distance, most = gdc_mm(b, most_yd);
    int enemy = 1 - battle_side(b, unit);
    if (nearby_nearest(b, box, most, enemy, gdc_is_shown_fighter, &distance) < 0)
        distance = most;
    distance = nearest_garrison(b, enemy, box, distance);
    return distance >= most ? most_yd : gdc_yards_from(b, distance);
}

/* Road rates alone ask how near the enemy is. */
static int enemy_yd(const struct battle *b, const struct gdc_way *way, int road_rate)
{
    int yards, most = way->told ? FAR_YD : ASKED_YD;
    if (!way->told && way->rate != road_rate)
        return FAR_YD;
    if (way->begin != NULL)
        return gdc_enemy_yd_from(b, way->unit, way->begin, most);
    gdc_nearest_enemy(b, way->unit, most, &yards);
    return yards;
}

/* Shifts alone ask who is charged. */
static bool is_charged(const struct battle *b, const struct gdc_way *way, bool shifts)
{
    return (way->told || shifts) && gdc_is_charged(b, way->unit);
}

static bool is_leaderless(const struct battle *b, int unit)
{
    return gdc_unit(b, unit)->leader_lost_turns > 0;
}

/* The first charge of a committed Guard's sequence (gdc.o.guard_c). */
static bool opens_sequence(const struct battle *b, const struct gdc_way *way)
{
    return way->charges && gdc_unit(b, way->unit)->guard_sequence == 0;
}

int gdc_limber_rating(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    bool french_guard = troop->gun_nation == gun_nation_french && troop->gun_quality != gun_quality_line;
    if (troop->limber_rating > 0)
        return troop->limber_rating;
    int rating = troop->horse_artillery ? gdc_charts(b)->battery_hits[troop->model].horse_limber
                                        : gdc_charts(b)->battery_hits[troop->model].foot_limber;
    return rating + (french_guard ? 2 : 0);
}

/* ---- facts ---- */

static struct gdc_infantry_movement_facts march_facts(const struct battle *b, const struct gdc_way *way)
{
    struct gdc_infantry_movement_facts f = facts_of_infantry_movement(b);
    f.rate = (enum infantry_rate)way->rate;
    f.formation = (enum formation)way->posture;
    f.state = gdc_state(b, way->unit);
    f.contours = contours_on(way->passage);
    f.water = gdc_water_on(b, way->unit, way->passage);
    f.woods = woods_on(way->passage);
    f.wooded_road = follows_wooded_road(way->passage);
    f.ploughed_field = touches(way->passage, GROUND_BIT(field));
    f.nation = (enum march_nation)gdc_troop(b, way->unit)->nation;
    f.year = b->setup->year;
    f.enemy_yd = enemy_yd(b, way, infantry_rate_road);
    f.charged_at = is_charged(b, way, f.rate == infantry_rate_lateral_shift || f.rate == infantry_rate_backward_shift);
    f.leader_lost = is_leaderless(b, way->unit);
    f.first_guard_charge = opens_sequence(b, way);
    return f;
}

static enum mover mover_of(const struct battle *b, int unit)
{
    if (gdc_is_leader(b, unit))
        return mover_general;
    return gdc_troop(b, unit)->kind == troop_elephants ? mover_elephants : mover_cavalry;
}

static struct gdc_cavalry_movement_facts ride_facts(const struct battle *b, const struct gdc_way *way)
{
    const struct gdc_unit *own = gdc_unit(b, way->unit);
    struct gdc_cavalry_movement_facts f = facts_of_cavalry_movement(b);
    f.mover = mover_of(b, way->unit);
    f.rate = (enum cavalry_rate)way->rate;
    f.formation = way->posture == posture_single ? formation_skirmish : (enum formation)way->posture;
    f.weight = (enum weight)gdc_troop(b, way->unit)->weight;
    f.state = gdc_state(b, way->unit);
    f.contours = contours_on(way->passage);
    f.water = gdc_water_on(b, way->unit, way->passage);
    f.woods = woods_on(way->passage);
    f.wooded_road = follows_wooded_road(way->passage);
    f.ploughed_field = touches(way->passage, GROUND_BIT(field));
    f.changed_both = own->turn.turned > 0 && own->turn.move_limit > 0; /* as facing_change has judged it */
    f.enemy_yd = enemy_yd(b, way, cavalry_rate_road);
    f.charged_at = is_charged(b, way, f.rate == cavalry_rate_lateral_shift || f.rate == cavalry_rate_backward_shift);
    f.leader_lost = is_leaderless(b, way->unit);
    f.first_guard_charge = opens_sequence(b, way);
    return f;
}

/* Ruling gdc.r44: horse guns of any Guard have the last row, or only French and British ones. */
static bool is_elite(const struct battle *b, int unit)
{
    const struct gdc_troop *troop = gdc_troop(b, unit);
    bool guard = troop->guard || troop->gun_quality != gun_quality_line;
    return troop->elite_horse || (gdc_ruling(b, ruling_r44) == 'a' && troop->horse_artillery && guard);
}

static struct gdc_artillery_movement_facts haul_facts(const struct battle *b, const struct gdc_way *way)
{
    const struct gdc_troop *troop = gdc_troop(b, way->unit);
    struct gdc_artillery_movement_facts f = facts_of_artillery_movement(b);
    f.arm = troop->horse_artillery ? battery_arm_horse : battery_arm_foot;
    f.pounds = troop->pounds;
    f.elite = is_elite(b, way->unit);
    f.rate = (enum battery_rate)way->rate;
    f.turn_degrees = way->turn_degrees;
    f.contours = contours_on(way->passage);
    f.water = gdc_water_on(b, way->unit, way->passage);
    f.bridge = (way->passage->kinds_of_path & GROUND_BIT(bridge)) != 0;
    f.ploughed_field = touches(way->passage, GROUND_BIT(field));
    f.woods = woods_on(way->passage) != woods_none;
    f.wooded_road = follows_wooded_road(way->passage);
    f.on_road = way->passage->on_road;
    f.enemy_yd = enemy_yd(b, way, battery_rate_road);
    f.limber_hits = gdc_unit(b, way->unit)->battery.limber_hits;
    f.limber_rating = gdc_limber_rating(b, way->unit);
    f.leader_lost = is_leaderless(b, way->unit);
    return f;
}

/* ---- the three procedures ---- */

enum arm_of_way { on_foot, on_horse, with_guns };

static enum arm_of_way arm_of_way(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return with_guns;
    return gdc_is_leader(b, unit) || gdc_is_cavalry(b, unit) ? on_horse : on_foot;
}

int gdc_movement_procedure(const struct battle *b, int unit)
{
    static const int procedures[] = {[on_foot] = procedure_infantry_movement,
                                     [on_horse] = procedure_cavalry_movement,
                                     [with_guns] = procedure_artillery_movement};
    return procedures[arm_of_way(b, unit)];
}

struct asked {
    int procedure;
    union {
        struct gdc_infantry_movement_facts march;
        struct gdc_cavalry_movement_facts ride;
        struct gdc_artillery_movement_facts haul;
    } facts;
};

/* All three say the figure of the chart and what is left of it. */
union answer {
    struct gdc_infantry_movement_result march;
    struct gdc_cavalry_movement_result ride;
    struct gdc_artillery_movement_result haul;
};

static struct asked asked_of(const struct battle *b, const struct gdc_way *way)
{
    struct asked asked = {.procedure = gdc_movement_procedure(b, way->unit)};
    switch (arm_of_way(b, way->unit)) {
    case with_guns:
        asked.facts.haul = haul_facts(b, way);
        break;
    case on_horse:
        asked.facts.ride = ride_facts(b, way);
        break;
    case on_foot:
        asked.facts.march = march_facts(b, way);
        break;
    }
    return asked;
}

bool gdc_consult_way(const struct battle *b, const struct gdc_way *way, int *yards, const char **forbids)
{
    const struct asked asked = asked_of(b, way);
    union answer answer;
    bool allowed = battle_consult(b, asked.procedure, &asked.facts, &answer, forbids);
    *yards = answer.march.allowance_yd;
    return allowed;
}

void gdc_judge_way(struct battle *b, const struct gdc_way *way, const char *rule)
{
    struct gdc_way told = *way;
    told.told = b->journal != NULL;
    const struct asked asked = asked_of(b, &told);
    union answer answer;
    battle_judge(b, asked.procedure, rule, way->unit, NO_UNIT, &asked.facts, &answer);
}

const char *gdc_rule_of_length(const struct battle *b, const struct gdc_way *way, int64_t yards, const char *rule)
{
    const struct asked asked = asked_of(b, way);
    union answer answer;
    struct sum sum;
    struct dice none;
    dice_give(&none, NULL, 0);
    battle_weigh(b, asked.procedure, &none, &asked.facts, &answer, NULL, &sum);
    int64_t before = answer.march.base;
    for (int i = 0; i < sum.count; i++) {
        const int64_t after = before + sum.lines[i].value;
        if (before >= yards && after < yards)
            rule = sum.lines[i].rule;
        before = after;
    }
    return rule;
}

int gdc_allowance_yd(const struct battle *b, int unit, int rate, int posture, const struct passage *passage)
{
    bool charges = !gdc_is_battery(b, unit) &&
                   rate == (arm_of_way(b, unit) == on_foot ? (int)infantry_rate_charge : (int)cavalry_rate_charge);
    bool impaired = arm_of_way(b, unit) == on_horse && rate == cavalry_rate_impaired_charge;
    const struct gdc_way way = {.unit = unit,
                                .rate = rate,
                                .posture = posture,
                                .charges = charges || impaired,
                                .turn_degrees = gdc_degrees_between(battle_box(b, unit)->facing, passage->end.facing),
                                .passage = passage};
    int yards;
    return gdc_consult_way(b, &way, &yards, NULL) ? yards : -1;
}

const char *gdc_rule_of_rate(const struct battle *b, int unit)
{
    if (gdc_is_battery(b, unit))
        return gdc_troop(b, unit)->horse_artillery ? "gdc.6.3d" : "gdc.6.3c";
    return gdc_is_cavalry(b, unit) ? "gdc.6.2" : "gdc.6.1";
}
