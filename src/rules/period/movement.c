#include "rules/period/period.h"

/* ---- rates (period.move.6) ---- */

static enum infantry_rate infantry_row(enum grade class)
{
    static const enum infantry_rate rows[] = {
        [grade_guard] = infantry_rate_guard_elite,     [grade_elite] = infantry_rate_guard_elite,
        [grade_veteran] = infantry_rate_veteran_first, [grade_first] = infantry_rate_veteran_first,
        [grade_line] = infantry_rate_veteran_first,    [grade_second] = infantry_rate_second,
        [grade_militia] = infantry_rate_militia,
    };
    return rows[class];
}

static enum cavalry_rate cavalry_row(enum cavalry type)
{
    static const enum cavalry_rate rows[] = {
        [cavalry_cossack] = cavalry_rate_guard_light_cossack,
        [cavalry_light] = cavalry_rate_light_guard_heavy,
        [cavalry_heavy] = cavalry_rate_cuirassier_heavy,
        [cavalry_lancer] = cavalry_rate_light_guard_heavy,
        [cavalry_cuirassier] = cavalry_rate_cuirassier_heavy,
        [cavalry_guard_light] = cavalry_rate_guard_light_cossack,
        [cavalry_guard_heavy] = cavalry_rate_light_guard_heavy,
        [cavalry_guard_lancer] = cavalry_rate_guard_light_cossack,
        [cavalry_guard_cuirassier] = cavalry_rate_light_guard_heavy,
        [cavalry_guard_mameluke] = cavalry_rate_guard_light_cossack,
    };
    return rows[type];
}

static enum battery_rate battery_row(enum battery battery, enum grade grade)
{
    bool elite = grade == grade_guard || grade == grade_elite;
    if (battery == battery_horse)
        return elite ? battery_rate_elite_horse : battery_rate_line_horse;
    return elite ? battery_rate_elite_foot : battery_rate_line_foot;
}

int period_charge_rate(const struct umpire *u, enum arm arm, enum grade class, enum cavalry type, enum formation formation)
{
    bool infantry = arm == arm_infantry;
    if (formation == formation_line)
        return infantry ? charts(u)->infantry_movement[infantry_row(class)].line_charge
                        : charts(u)->cavalry_movement[cavalry_row(type)].line_charge;
    if (formation == formation_column)
        return infantry ? charts(u)->infantry_movement[infantry_row(class)].column_charge
                        : charts(u)->cavalry_movement[cavalry_row(type)].column_charge;
    return CELL_EMPTY;
}

static int infantry_normal(const struct umpire *u, const struct period_movement_facts *f)
{
    enum infantry_rate row = infantry_row(f->class);
    if (f->formation == formation_march_column)
        return charts(u)->march_column[march_infantry].inches;
    if (f->formation == formation_square)
        return charts(u)->infantry_movement[row].square;
    return f->formation == formation_line ? charts(u)->infantry_movement[row].line_normal
                                          : charts(u)->infantry_movement[row].column_normal;
}

static int infantry_rate(const struct umpire *u, const struct period_movement_facts *f)
{
    bool skirmishers = f->unit == arm_skirmishers;
    if (f->pace == pace_normal)
        return skirmishers ? charts(u)->other_movement[other_rate_skirmishers].inches : infantry_normal(u, f);
    if (f->pace == pace_charge && !skirmishers)
        return period_charge_rate(u, arm_infantry, f->class, f->cavalry_type, f->formation);
    if (f->pace == pace_retreat)
        return charts(u)->infantry_movement[infantry_row(f->class)].retreat;
    return f->pace == pace_rout ? charts(u)->infantry_movement[infantry_row(f->class)].rout : CELL_EMPTY;
}

/* Horsemen who must go, whether they like it or not. */
static bool compulsory(enum pace pace)
{
    return pace == pace_retire || pace == pace_return_to_lines || pace == pace_turn_and_flee;
}

static int cavalry_rate(const struct umpire *u, const struct period_movement_facts *f)
{
    enum cavalry_rate row = cavalry_row(f->cavalry_type);
    if (f->formation == formation_square)
        return CELL_EMPTY;
    if (compulsory(f->pace))
        return charts(u)->cavalry_movement[row].compulsory;
    if (f->pace == pace_charge)
        return period_charge_rate(u, arm_cavalry, f->class, f->cavalry_type, f->formation);
    if (f->pace != pace_normal)
        return CELL_EMPTY;
    if (f->formation == formation_march_column)
        return charts(u)->march_column[march_cavalry].inches;
    return f->formation == formation_line ? charts(u)->cavalry_movement[row].line_normal
                                          : charts(u)->cavalry_movement[row].column_normal;
}

static int artillery_rate(const struct umpire *u, const struct period_movement_facts *f)
{
    enum battery_rate row = battery_row(f->battery, f->grade);
    if (f->pace == pace_manhandle) /* both charts must allow it: one goes by the battery, the other by the gun */
        return charts(u)->artillery_changes[f->weight].manhandle == CELL_EMPTY ? CELL_EMPTY
                                                                               : charts(u)->artillery_movement[row].manhandle;
    if (f->pace != pace_normal && f->pace != pace_retreat)
        return CELL_EMPTY;
    if (f->formation == formation_march_column)
        return charts(u)->march_column[f->battery == battery_horse ? march_horse_artillery : march_foot_artillery].inches;
    return charts(u)->artillery_movement[row].normal;
}

static int rate_of(const struct umpire *u, const struct period_movement_facts *f)
{
    switch (f->unit) {
    case arm_infantry:
    case arm_skirmishers:
        return infantry_rate(u, f);
    case arm_cavalry:
        return cavalry_rate(u, f);
    case arm_artillery:
        return artillery_rate(u, f);
    case arm_general:
        break;
    }
    return f->pace == pace_normal ? charts(u)->other_movement[other_rate_generals_staff].inches : CELL_EMPTY;
}

static int base_of(struct umpire *u, const struct period_movement_facts *f, int rate)
{
    bool poor = f->unit == arm_cavalry && f->mounts == mounts_inferior && (f->pace == pace_charge || compulsory(f->pace));
    bool marching =
        f->unit != arm_skirmishers && f->unit != arm_general && f->pace == pace_normal && f->formation == formation_march_column;
    if (poor)
        rate += period_add_inches(u, "base_in", "period.spec.1", "inferior mounts",
                                  charts(u)->other_movement[other_rate_inferior_mounts_charge].inches);
    if (marching && f->road)
        rate += period_add_inches(u, "base_in", "period.move.8", "march on a road",
                                  charts(u)->other_movement[other_rate_road_march_column].inches);
    return rate;
}

/* ---- ground (period.terr) ---- */

/* The unit's column in a row of a terrain chart. */
#define TERRAIN_CELL(row, f) ((&(row).infantry)[terrain_column(f)])

static int terrain_column(const struct period_movement_facts *f)
{
    static const int columns[] = {[arm_infantry] = 0, [arm_skirmishers] = 1, [arm_cavalry] = 2, [arm_artillery] = 3};
    return f->unit == arm_cavalry && f->cavalry_type == cavalry_cossack ? 4 : columns[f->unit];
}

/* What slows or spoils a move; generals feel none of it (ruling r44). */
struct way {
    int factor, hill, obstacle; /* cells of the charts */
    enum entry_cost village, building;
    bool unformed;
};

static bool unforms(const struct umpire *u, const struct period_movement_facts *f, enum ground_row ground)
{
    return TERRAIN_CELL(charts(u)->terrain_unformed[ground], f) == unforms_yes;
}

static struct way way_of(const struct umpire *u, const struct period_movement_facts *f)
{
    struct way way = {.factor = DECIMAL_ONE, .village = entry_cost_nothing, .building = entry_cost_nothing};
    if (f->unit == arm_general)
        return way;
    if (f->terrain != terrain_open) {
        enum ground_row ground = (enum ground_row)(f->terrain - terrain_closed_wood);
        way.factor = TERRAIN_CELL(charts(u)->terrain_factor[ground], f);
        way.unformed = unforms(u, f, ground);
    }
    if (f->hill != slope_none) {
        enum deduction slope = f->hill == slope_steep ? deduction_steep_hill : deduction_normal_hill_up;
        way.hill = TERRAIN_CELL(charts(u)->terrain_deduction[slope], f);
    }
    if (f->obstacles > 0) {
        way.obstacle = TERRAIN_CELL(charts(u)->terrain_deduction[deduction_linear_obstacle], f);
        way.unformed |= unforms(u, f, ground_row_linear_obstacle);
    }
    if (f->enter_village) {
        way.village = (enum entry_cost)TERRAIN_CELL(charts(u)->terrain_entry[entry_enter_village], f);
        way.unformed |= unforms(u, f, ground_row_enter_village);
    }
    if (f->enter_building)
        way.building = (enum entry_cost)TERRAIN_CELL(charts(u)->terrain_entry[entry_building], f);
    return way;
}

static bool move_refused(struct umpire *u, const struct period_movement_facts *f, int rate, const struct way *way)
{
    bool forced = f->unit == arm_cavalry && compulsory(f->pace);
    return refuse(u, "period.move.6", rate == CELL_EMPTY) || refuse(u, "period.terr.1", way->factor == CROSS) ||
           refuse(u, "period.terr.6", way->obstacle == CROSS && !forced) || refuse(u, "period.terr.8", way->hill == CROSS) ||
           refuse(u, "period.terr.7", way->village == entry_cost_x) || refuse(u, "period.terr.9", way->building == entry_cost_x);
}

static int deduction_of(struct umpire *u, const struct period_movement_facts *f, const struct way *way)
{
    return period_add_inches(u, "deduction_in", "period.terr.6", "obstacles", -figure_of(way->obstacle) * f->obstacles) +
           period_add_inches(u, "deduction_in", "period.terr.8", f->hill == slope_steep ? "steep hill" : "uphill", -way->hill);
}

/* The share of a turn that an entry takes: skirmishers, free by the chart, need half of it for a village (ruling r15). */
static int entry_share(const struct umpire *u, const struct period_movement_facts *f, const struct way *way)
{
    bool slip_in = f->unit == arm_skirmishers && f->enter_village && way->village == entry_cost_nothing;
    if (way->village == entry_cost_full || way->building == entry_cost_full)
        return DECIMAL_ONE;
    return slip_in && !choice_b(u, ruling_r15) ? DECIMAL_ONE / 2 : 0;
}

static enum cover cover_of(const struct umpire *u, const struct period_movement_facts *f)
{
    if (f->terrain == terrain_open && !f->enter_building)
        return cover_none;
    enum shelter shelter = f->enter_building ? shelter_building : (enum shelter)(f->terrain - terrain_closed_wood);
    return (enum cover)smaller(charts(u)->terrain_cover[shelter].cover, chart_cover_hard);
}

void period_movement(struct umpire *u, const struct period_movement_facts *f, struct period_movement_result *r)
{
    struct way way = way_of(u, f);
    int rate = rate_of(u, f);
    if (move_refused(u, f, rate, &way))
        return;
    r->base_in = base_of(u, f, rate);
    r->factor = way.factor;
    r->deduction_in = deduction_of(u, f, &way);
    r->allowance_in = larger(period_share(r->base_in, r->factor) - r->deduction_in, 0);
    r->cost_fraction = entry_share(u, f, &way);
    r->becomes_unformed = way.unformed;
    r->loses_one_in_four = f->unit == arm_cavalry && f->obstacles > 0;
    r->cover = cover_of(u, f);
}

/* ---- passage of lines (period.inter) ---- */

static const int passing_rows[] = {[arm_skirmishers] = 0, [arm_infantry] = 1, [arm_cavalry] = 2, [arm_artillery] = 3};

static enum passing chart_passage(const struct umpire *u, enum arm mover, enum arm through)
{
    return (enum passing)(&charts(u)->interpenetration[passing_rows[mover]].skirmishers)[passing_rows[through]];
}

static bool charges_through(const struct umpire *u, const struct period_interpenetration_facts *f)
{
    return charts(u)->interpenetration[passing_rows[f->mover]].charge_through == charge_passage_skirmishers_within_4 &&
           f->through == arm_skirmishers && f->gap_in <= INCHES(4);
}

static bool relieves(const struct period_interpenetration_facts *f, int bracket)
{
    bool lines = f->mover_formation == formation_line && f->through_formation == formation_line;
    return lines && f->mover_class <= grade_first && f->through_class <= grade_first && bracket >= 3;
}

static void pass(struct period_interpenetration_result *r, bool allowed, bool mover_unformed, bool through_unformed)
{
    r->outcome = allowed ? permission_allowed : permission_refused;
    r->mover_unformed = allowed && mover_unformed;
    r->through_unformed = allowed && through_unformed;
}

void period_interpenetration(struct umpire *u, const struct period_interpenetration_facts *f,
                             struct period_interpenetration_result *r)
{
    if (contradicts(u, "through_lost", f->through_lost > f->through_start))
        return;
    enum passing passage = chart_passage(u, f->mover, f->through);
    r->bracket = period_bracket(u, f->through_lost, f->through_start);
    r->artillery_may_fire = f->charging || passage != passing_unformed;
    if (f->charging)
        pass(r, charges_through(u, f), false, false);
    else if (passage == passing_relief)
        pass(r, relieves(f, r->bracket), true, true);
    else
        pass(r, passage != passing_no, passage == passing_unformed, false);
}
