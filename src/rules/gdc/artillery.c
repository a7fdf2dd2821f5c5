#include "rules/gdc/gdc.h"

/* ---- the worth of a battery (7.3) ---- */

/* Weights between two rows go to the lower, or the higher under gdc.r6; the ends of the chart take what lies beyond. */
static int gun_row(const struct umpire *u, int pounds)
{
    int row = gun_class_19_24_up;
    if (ruling(u, ruling_r6) == 'b') {
        row = gun_class_2_4;
        while (row < gun_class_19_24_up && pounds > charts(u)->gun_points[row].pounds_to)
            row++;
        return row;
    }
    while (row > gun_class_2_4 && pounds < charts(u)->gun_points[row].pounds_from)
        row--;
    return row;
}

static int nation_points(struct umpire *u, enum gun_nation nation)
{
    static const int rows[] = {[gun_nation_british] = nation_line_british,
                               [gun_nation_north_italy] = nation_line_north_italy,
                               [gun_nation_minor_french_ally] = nation_line_minor_french_ally,
                               [gun_nation_coalition_ally] = nation_line_coalition_ally,
                               [gun_nation_russia] = nation_line_russia,
                               [gun_nation_ottoman] = nation_line_ottoman,
                               [gun_nation_india] = nation_line_india};
    if (nation == gun_nation_other)
        return 0;
    int points = charts(u)->battery_nation_modifiers[rows[nation]].points;
    bool as_in_the_example = nation == gun_nation_russia && ruling(u, ruling_r5) == 'b';
    return modifier(u, "points", "gdc.7.m20", "nation", true, as_in_the_example ? -35 : points);
}

static int french_points(struct umpire *u, enum gun_quality quality)
{
    static const int rows[] = {[gun_quality_line] = nation_line_french_line,
                               [gun_quality_young_guard] = nation_line_french_young_guard,
                               [gun_quality_guard] = nation_line_french_old_guard};
    bool line = quality == gun_quality_line;
    return modifier(u, "points", line ? "gdc.7.m20" : "gdc.7.m21", line ? "French line" : "French guard", true,
                    charts(u)->battery_nation_modifiers[rows[quality]].points);
}

static int effectiveness(const struct umpire *u, int points)
{
    int rows = (int)(sizeof charts(u)->aev / sizeof *charts(u)->aev);
    for (int i = 0; i < rows; i++)
        if (points >= charts(u)->aev[i].points_from)
            return charts(u)->aev[i].aev;
    return ruling(u, ruling_r7) == 'b' ? 0 : charts(u)->aev[rows - 1].aev;
}

void gdc_battery_value(struct umpire *u, const struct gdc_battery_value_facts *f, struct gdc_battery_value_result *r)
{
    int row = f->naval ? gun_class_naval : gun_row(u, f->pounds);
    r->points_per_gun = charts(u)->gun_points[row].points;
    r->base = f->guns * r->points_per_gun;
    r->points = r->base;
    if (f->nation == gun_nation_french) {
        r->points += french_points(u, f->quality);
    } else {
        r->points += nation_points(u, f->nation);
        r->points += modifier(u, "points", "gdc.7.m21", "guard", f->quality != gun_quality_line,
                              charts(u)->battery_nation_modifiers[nation_line_non_french_guard].points);
    }
    r->aev = effectiveness(u, r->points);
}

/* ---- fire (7.10) ---- */

static bool at_artillery(const struct gdc_artillery_fire_facts *f)
{
    return f->target == gun_target_limbered_artillery || f->target == gun_target_unlimbered_artillery;
}

static bool at_unit(const struct gdc_artillery_fire_facts *f)
{
    return f->target == gun_target_infantry || f->target == gun_target_cavalry;
}

static bool in_formation(const struct gdc_artillery_fire_facts *f, enum formation formation)
{
    return at_unit(f) && f->target_formation == formation;
}

/* Closed up: no skirmishers, nobody lying down. */
static bool formed(const struct gdc_artillery_fire_facts *f)
{
    return at_unit(f) && f->target_formation <= formation_battalion_mass;
}

static bool under_cover(const struct gdc_artillery_fire_facts *f, enum cover cover)
{
    return f->target != gun_target_zone && f->cover == cover;
}

static bool screened(const struct gdc_artillery_fire_facts *f)
{
    if (f->screen == screen_skirmish_unit)
        return formed(f) || at_artillery(f);
    return f->screen == screen_own_company && f->target == gun_target_infantry && formed(f) && f->year <= 1810;
}

static bool has_flank(const struct gdc_artillery_fire_facts *f)
{
    return in_formation(f, formation_line) || in_formation(f, formation_column) || at_artillery(f);
}

static bool massed(const struct umpire *u, const struct gdc_artillery_fire_facts *f)
{
    if (f->target == gun_target_zone)
        return f->in_transit;
    if (in_formation(f, formation_battalion_mass))
        return true;
    bool deep = in_formation(f, formation_column) || in_formation(f, formation_square);
    return (ruling(u, ruling_r43) == 'b' ? formed(f) : deep) && f->target_castings >= 16;
}

static int hidden_target(const struct gdc_artillery_fire_facts *f)
{
    bool loose = in_formation(f, formation_skirmish) || in_formation(f, formation_prone);
    bool open_place = f->target == gun_target_zone && f->zone_class == zone_class_A && !f->in_transit;
    return under_cover(f, cover_heavy_woods) + (loose || open_place) + under_cover(f, cover_protective);
}

static int chart_line(struct umpire *u, enum artillery_line line, const char *rule, const char *label, int times)
{
    return modifier(u, "bir", rule, label, times > 0, times * charts(u)->artillery_modifiers[line].value);
}

static int lines_of_target(struct umpire *u, const struct gdc_artillery_fire_facts *f)
{
    bool infantry = f->target == gun_target_infantry;
    bool deep = in_formation(f, formation_column) || in_formation(f, formation_battalion_mass);
    bool horse_or_limbers = f->target == gun_target_cavalry || f->target == gun_target_limbered_artillery;
    int sum = 0;
    sum += chart_line(u, artillery_line_cavalry_limbered_or_mass, "gdc.7.m5", "cavalry, limbered guns or massed troops",
                      gdc_once(u, horse_or_limbers + massed(u, f)));
    sum += chart_line(u, artillery_line_light_woods_or_engaged, "gdc.7.m6", "target in light woods or engaged",
                      gdc_once(u, under_cover(f, cover_light_woods) + f->target_engaged));
    sum += chart_line(u, artillery_line_square, "gdc.7.m7", "infantry in square", infantry && in_formation(f, formation_square));
    sum += chart_line(u, artillery_line_heavy_woods_skirmish_or_protected, "gdc.7.m8", "heavy woods, skirmishing or protected",
                      gdc_once(u, hidden_target(f)));
    sum += chart_line(u, artillery_line_column_over_200, "gdc.7.m9", "infantry column beyond 200 yards",
                      infantry && deep && f->range_yd > 200);
    sum += chart_line(u, artillery_line_line_under_201, "gdc.7.m10", "infantry line at 200 yards or less",
                      infantry && in_formation(f, formation_line) && f->range_yd <= 200);
    return sum;
}

static int lines_at_artillery(struct umpire *u, const struct gdc_artillery_fire_facts *f)
{
    if (!at_artillery(f))
        return 0;
    int reasons = (f->pounds >= 12) + f->converged_howitzers + f->consecutive;
    return chart_line(u, artillery_line_counter_battery, "gdc.7.m11", "heavy guns, converged howitzers or consecutive shot",
                      gdc_once(u, reasons)) +
           modifier(u, "bir", "gdc.7.m12", "rockets at artillery", f->rockets, 1);
}

static int lines_at_zone(struct umpire *u, const struct gdc_artillery_fire_facts *f)
{
    if (f->target != gun_target_zone)
        return 0;
    bool walls = !f->in_transit && f->zone_class != zone_class_A;
    int row = 1 + (int)f->zone_class; /* the first row is for troops in transit */
    return modifier(u, "bir", "gdc.7.m13", "class of the zone", walls, charts(u)->zone_fire_modifiers[row].bir) +
           modifier(u, "bir", "gdc.7.m14", "howitzers or rockets at a zone",
                    (f->converged_howitzers || f->rockets) && ruling(u, ruling_r9) == 'a', 2);
}

static int bombardment_rating(struct umpire *u, const struct gdc_artillery_fire_facts *f)
{
    int rating = f->aev;
    rating += chart_line(u, artillery_line_through_skirmishers, "gdc.7.m1", "through skirmishers", screened(f));
    rating += chart_line(u, artillery_line_poor_visibility, "gdc.7.m2", "poor visibility", f->poor_visibility);
    rating += chart_line(u, artillery_line_several_batteries, "gdc.7.m3", "several batteries at this target", f->batteries > 1);
    rating += chart_line(u, artillery_line_flank_rear, "gdc.7.m4", "flank or rear", f->flank && has_flank(f));
    return rating + lines_of_target(u, f) + lines_at_artillery(u, f) + lines_at_zone(u, f);
}

static int chart_figure(const struct umpire *u, int row, int range_yd)
{
    int index = (int)(sizeof charts(u)->artillery_fire / sizeof *charts(u)->artillery_fire) - row;
    if (range_yd <= 200)
        return charts(u)->artillery_fire[index].r1_200;
    if (range_yd <= 400)
        return charts(u)->artillery_fire[index].r201_400;
    if (range_yd <= 600)
        return charts(u)->artillery_fire[index].r401_600;
    if (range_yd <= 800)
        return charts(u)->artillery_fire[index].r601_800;
    if (range_yd <= 1100)
        return charts(u)->artillery_fire[index].r801_1100;
    return charts(u)->artillery_fire[index].r1101_1500;
}

static bool fire_refused(struct umpire *u, const struct gdc_artillery_fire_facts *f)
{
    bool woods = f->cover == cover_light_woods || f->cover == cover_heavy_woods;
    bool rockets_in_vain = !option(u, option_rockets) || at_unit(f);
    return refuse(u, "gdc.7.10f", f->range_yd > 1500) || refuse(u, "gdc.7.9", f->range_yd > f->visibility_yd) ||
           refuse(u, "gdc.7.2d", f->barrage_left == 0) || refuse(u, "gdc.7.8c", f->firing_downhill && f->range_yd > 500) ||
           refuse(u, "gdc.12.4e", f->firer_in_zone && f->phase == fire_phase_secondary) ||
           refuse(u, "gdc.11.5f", woods && f->woods_depth_yd > 50 && f->target != gun_target_zone) ||
           refuse(u, "gdc.o.rockets", f->rockets && rockets_in_vain);
}

static enum gun_losses what_is_lost(const struct gdc_artillery_fire_facts *f, int hits)
{
    if (hits == 0)
        return gun_losses_none;
    if (at_unit(f))
        return gun_losses_castings;
    if (at_artillery(f))
        return gun_losses_battery_elements;
    return f->in_transit ? gun_losses_in_transit : gun_losses_garrison;
}

void gdc_artillery_fire(struct umpire *u, const struct gdc_artillery_fire_facts *f, struct gdc_artillery_fire_result *r)
{
    if (fire_refused(u, f))
        return;
    r->bir = bombardment_rating(u, f);
    r->row = r->bir > 10 ? 10 : r->bir >= 1 ? r->bir : ruling(u, ruling_r3) == 'b';
    r->value = r->row > 0 ? chart_figure(u, r->row, f->range_yd) : 0;
    r->automatic_hits = r->value / 100;
    r->chance = r->value % 100;
    r->hits = r->automatic_hits;
    if (r->chance > 0)
        r->hits += throw_within(u, &die_d100, r->chance);
    bool doubled = f->target == gun_target_zone && (f->converged_howitzers || f->rockets) && ruling(u, ruling_r9) == 'b';
    if (doubled)
        r->hits *= 2;
    r->barrage_points = smaller(f->range_yd <= 200 ? 2 : 1, f->barrage_left);
    r->barrage_left = f->barrage_left - r->barrage_points;
    r->losses = what_is_lost(f, r->hits);
}

/* ---- hits on a battery (7.10d, 7.11) ---- */

static enum battery_hit what_is_hit(struct umpire *u, enum damage_band band)
{
    int first = band == damage_band_near ? 0 : 3;
    int tops[2] = {charts(u)->counter_battery[first].to, charts(u)->counter_battery[first + 1].to};
    int row = first + dice_throw_band(u->dice, &die_d100, tops, 2);
    return (enum battery_hit)charts(u)->counter_battery[row].hit;
}

static enum battery_fate fate_of(const struct gdc_counter_battery_damage_result *r)
{
    if (r->crew_hits >= r->crew_rating)
        return battery_fate_destroyed;
    if (r->aev == 0)
        return battery_fate_silenced;
    return r->limber_hits >= r->limber_rating ? battery_fate_immobile : battery_fate_fights_on;
}

void gdc_counter_battery_damage(struct umpire *u, const struct gdc_counter_battery_damage_facts *f,
                                struct gdc_counter_battery_damage_result *r)
{
    bool horse = f->arm == battery_arm_horse;
    int near_to = ruling(u, ruling_r8) == 'b' ? 49 : 500;
    r->crew_rating = horse ? charts(u)->battery_hits[f->model].horse_crew : charts(u)->battery_hits[f->model].foot_crew;
    r->limber_rating = horse ? charts(u)->battery_hits[f->model].horse_limber : charts(u)->battery_hits[f->model].foot_limber;
    r->limber_rating += modifier(u, "limber_rating", "gdc.7.11a", "French Guard", f->french_guard, 2);
    r->band = f->range_yd <= near_to ? damage_band_near : damage_band_far;
    r->hit = what_is_hit(u, r->band);
    r->gun_hits = f->gun_hits_before + (r->hit == battery_hit_gun);
    r->limber_hits = f->limber_hits_before + (r->hit == battery_hit_limber);
    r->crew_hits = f->crew_hits_before + (r->hit == battery_hit_crew);
    bool second_gun = r->hit == battery_hit_gun && r->gun_hits % 2 == 0;
    r->aev = larger(f->aev - second_gun, 0);
    r->outcome = fate_of(r);
}

/* ---- the lane of fire (7.5 to 7.9) ---- */

static bool uphill_in_reach(const struct gdc_fire_lane_facts *f)
{
    return f->target_position == hill_position_slope || (f->target_position == hill_position_hilltop && f->target_crest_yd <= 50);
}

static bool in_dead_zone(const struct gdc_fire_lane_facts *f)
{
    return f->firer_position == gun_position_hilltop && f->firer_crest_yd > 50 && f->target_levels < 0 &&
           f->target_base_yd <= f->firer_crest_yd;
}

static enum lane_bar lane_bar(const struct gdc_fire_lane_facts *f, bool into_melee)
{
    bool over = f->firer_position == gun_position_hilltop && f->blocker_levels_below >= 2;
    bool solid = f->blocker == blocker_friendly_unit || f->blocker == blocker_terrain;
    if (!f->in_lane)
        return lane_bar_outside_lane;
    if (f->range_yd > 1500)
        return lane_bar_out_of_range;
    if (f->range_yd > f->visibility_yd)
        return lane_bar_beyond_visibility;
    if (f->firer_position == gun_position_slope_downhill && f->range_yd > 500)
        return lane_bar_downhill_range;
    if (f->firer_position == gun_position_slope_uphill && !uphill_in_reach(f))
        return lane_bar_uphill_limit;
    if (f->firer_position != gun_position_slope_uphill && f->target_position == hill_position_hilltop && f->target_levels > 0)
        return lane_bar_hilltop_hidden;
    if (in_dead_zone(f))
        return lane_bar_dead_zone;
    if (solid && !over)
        return lane_bar_blocked;
    if (f->blocker == blocker_engaged_friend && f->overlap_castings < (f->target_cavalry ? 2 : 3) && !into_melee)
        return lane_bar_overlap;
    return lane_bar_clear;
}

void gdc_fire_lane(struct umpire *u, const struct gdc_fire_lane_facts *f, struct gdc_fire_lane_result *r)
{
    bool into_melee = option(u, option_friendly_fire) && f->engaged_last_turn;
    r->why = lane_bar(f, into_melee);
    r->clear = r->why == lane_bar_clear;
    r->friendly_fire = r->clear && f->blocker == blocker_engaged_friend && into_melee;
}

/* ---- fire and movement in one turn (6.3) ---- */

static bool moves(const struct gdc_battery_turn_facts *f, enum battery_movement movement)
{
    return f->movement == movement;
}

/* What a limbered battery cannot do before it has unlimbered. */
static bool needs_unlimbered(const struct gdc_battery_turn_facts *f)
{
    bool from_action = moves(f, battery_movement_limber) || moves(f, battery_movement_limber_and_move) ||
                       moves(f, battery_movement_change_facing) || moves(f, battery_movement_prolonge);
    return f->initial_fire || from_action || (moves(f, battery_movement_none) && f->secondary_fire);
}

static bool needs_limbered(const struct gdc_battery_turn_facts *f)
{
    return moves(f, battery_movement_move) || moves(f, battery_movement_move_and_unlimber) ||
           moves(f, battery_movement_unlimber) || moves(f, battery_movement_gallop);
}

static bool fired_and_moved(const struct gdc_battery_turn_facts *f)
{
    bool leaves = moves(f, battery_movement_limber) || moves(f, battery_movement_limber_and_move) ||
                  moves(f, battery_movement_move) || moves(f, battery_movement_move_and_unlimber);
    return (f->initial_fire && moves(f, battery_movement_limber_and_move)) || (f->secondary_fire && leaves);
}

static enum battery_bar gallop_bar(const struct gdc_battery_turn_facts *f)
{
    if (f->arm != battery_arm_horse)
        return battery_bar_not_horse;
    if (f->enemy_yd < (f->elite ? 151 : 201))
        return battery_bar_too_close;
    return f->crosses_water_or_field ? battery_bar_water_or_field : battery_bar_ok;
}

static enum battery_bar battery_bar(const struct gdc_battery_turn_facts *f)
{
    bool limbered = f->starts == limbering_limbered;
    bool turns = moves(f, battery_movement_change_facing) || moves(f, battery_movement_prolonge);
    bool handles_guns = moves(f, battery_movement_limber_and_move) || moves(f, battery_movement_move_and_unlimber) ||
                        moves(f, battery_movement_gallop);
    if (limbered && needs_unlimbered(f))
        return battery_bar_limbered;
    if (!limbered && needs_limbered(f))
        return battery_bar_unlimbered;
    if (f->in_zone && f->secondary_fire)
        return battery_bar_in_zone;
    if (moves(f, battery_movement_gallop) && gallop_bar(f) != battery_bar_ok)
        return gallop_bar(f);
    if (fired_and_moved(f))
        return battery_bar_fired_and_moved;
    if (f->initial_fire && f->secondary_fire && turns)
        return battery_bar_both_fires;
    if (f->rate == battery_pace_road && handles_guns)
        return battery_bar_road_only_moves;
    if (moves(f, battery_movement_limber_and_move) && f->move_yd > 300)
        return battery_bar_too_far;
    return battery_bar_ok;
}

static enum battery_case battery_case(const struct gdc_battery_turn_facts *f)
{
    switch (f->movement) {
    case battery_movement_none:
        return f->initial_fire || f->secondary_fire ? battery_case_a : battery_case_none;
    case battery_movement_limber:
        return battery_case_b;
    case battery_movement_change_facing:
    case battery_movement_prolonge:
        return f->secondary_fire ? battery_case_d : battery_case_c;
    case battery_movement_move:
        return battery_case_e;
    case battery_movement_move_and_unlimber:
        return battery_case_f;
    case battery_movement_unlimber:
        return battery_case_g;
    case battery_movement_limber_and_move:
        return battery_case_h;
    case battery_movement_gallop:
        return battery_case_gallop;
    }
    return battery_case_none;
}

void gdc_battery_turn(struct umpire *u, const struct gdc_battery_turn_facts *f, struct gdc_battery_turn_result *r)
{
    (void)u;
    r->why = battery_bar(f);
    r->allowed = r->why == battery_bar_ok;
    r->case_ = r->allowed ? battery_case(f) : battery_case_none;
}
