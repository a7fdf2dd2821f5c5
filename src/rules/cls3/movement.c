#include "rules/cls3/cls3.h"

/* The order of working (cls3.r20): sheet, fractions one after the other, obstacles, the cap of an option. */

/* ---- who moves, and where ---- */

static bool is_gun(enum troop troop)
{
    return troop >= troop_gun_12lb && troop <= troop_austrian_battalion_gun;
}

static bool is_drawn(enum troop troop)
{
    return is_gun(troop) || troop == troop_rockets;
}

static bool on_foot(enum troop troop)
{
    return is_foot(troop) || is_sapper(troop);
}

static bool in_column(const struct cls3_movement_facts *f)
{
    return f->formation == formation_column || f->formation == formation_road_column;
}

/* Roads cancel woods, swamp and ploughed fields. */
static enum going going_of(const struct cls3_movement_facts *f)
{
    bool soft = f->ground >= going_woods_1 && f->ground <= going_plowed_field;
    return f->on_road && soft ? going_open : f->ground;
}

/* What the ground leaves of the move; CELL_EMPTY where there is no way through. */
static int32_t share_of_ground(const struct umpire *u, const struct cls3_movement_facts *f)
{
    enum going row = going_of(f);
    bool loose = f->formation == formation_skirmisher;
    if (f->troop == troop_commander)
        return FRACTION_ONE;
    if (is_drawn(f->troop))
        return charts(u)->ground_movement[row].artillery;
    if (is_horse(f->troop))
        return loose ? charts(u)->ground_movement[row].skirmisher_cavalry : charts(u)->ground_movement[row].formed_cavalry;
    if (loose || is_crew(f->troop))
        return charts(u)->ground_movement[row].skirmisher;
    return in_column(f) && !f->wide_column ? charts(u)->ground_movement[row].column_of_companies
                                           : charts(u)->ground_movement[row].other_infantry;
}

/* ---- the sheets ---- */

/* The charge move, or CELL_EMPTY. */
static int32_t charge_in(const struct umpire *u, const struct cls3_movement_facts *f)
{
    enum troop row = cls3_sheet_row(f->troop);
    if (!(on_foot(f->troop) || is_horse(f->troop)) || f->formation == formation_skirmisher)
        return CELL_EMPTY;
    if (f->formation == formation_line)
        return charts(u)->infantry_cavalry_summary[row].line_charge_in;
    return charts(u)->infantry_cavalry_summary[row].column_charge_in;
}

static int32_t sheet_in(const struct umpire *u, enum troop row, enum formation formation)
{
    switch (formation) {
    case formation_column:
        return charts(u)->infantry_cavalry_summary[row].column_in;
    case formation_road_column:
        return charts(u)->infantry_cavalry_summary[row].road_column_in;
    case formation_skirmisher:
        return charts(u)->infantry_cavalry_summary[row].skirmisher_in;
    case formation_line:
    case formation_square:
    case formation_column_of_companies:
    case formation_column_of_divisions:
    case formation_oblique_line:
        break;
    }
    return charts(u)->infantry_cavalry_summary[row].line_in;
}

static int piece_in(const struct umpire *u, enum troop troop, bool on_road)
{
    if (troop == troop_rockets)
        return on_road ? 18 : 12;
    int row = troop == troop_austrian_battalion_gun ? (int)gun_medium : (int)troop - (int)troop_gun_12lb;
    return on_road ? charts(u)->artillery_summary[row].road_in : charts(u)->artillery_summary[row].move_in;
}

static int normal_in(const struct umpire *u, const struct cls3_movement_facts *f)
{
    if (f->troop == troop_commander)
        return 24;
    if (is_drawn(f->troop))
        return piece_in(u, f->troop, f->on_road);
    if (is_foot(f->troop) || is_horse(f->troop))
        return sheet_in(u, f->troop, f->formation);
    int row = (int)f->troop - (int)troop_artillerymen;
    bool road = f->formation == formation_road_column;
    return road ? charts(u)->servers_summary[row].road_in : charts(u)->servers_summary[row].move_in;
}

static bool benefits(const struct umpire *u, const struct cls3_movement_facts *f)
{
    bool mud = is_horse(f->troop) && !charts(u)->weather[f->weather].cavalry_charge_benefit;
    return f->mode != mode_move && charts(u)->ground_movement[going_of(f)].charge_benefit && !mud;
}

static int base_of(struct umpire *u, const struct cls3_movement_facts *f, bool charge)
{
    bool foot_gun = is_gun(f->troop) && f->troop != troop_horse_gun && f->troop != troop_caisson;
    bool column_fires = charge && f->mode == mode_fire_and_charge && f->formation != formation_line;
    int inches = charge ? modifier(u, "base_in", "cls3.charge.1", "charge move", true, charge_in(u, f))
                        : modifier(u, "base_in", "cls3.move.1", "normal move", true, normal_in(u, f));
    inches += modifier(u, "base_in", "cls3.ops.6", "column that fires first", column_fires, -3);
    inches += modifier(u, "base_in", "cls3.move.6", "on the lowest contour", f->lowest_contour && foot_gun, 3);
    return inches + modifier(u, "base_in", "cls3.move.6", "horse gun on the lowest contour",
                             f->lowest_contour && f->troop == troop_horse_gun, 6);
}

/* ---- what is left of the move ---- */

struct march {
    struct umpire *u;
    int base_in;
    int64_t over, under; /* the share of it that is left */
    bool half;           /* ground costs these troops only half */
};

static int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static int32_t inches_left(const struct march *march)
{
    return (int32_t)((2 * march->base_in * march->over * DECIMAL_ONE + march->under) / (2 * march->under));
}

static void line_of_inches(struct umpire *u, const char *rule, const char *label, int32_t inches)
{
    if (u->sum != NULL && inches != 0)
        umpire_note(u, "allowance_in", rule, label, inches, true);
}

static void slow(struct march *march, const char *rule, const char *label, int32_t fraction)
{
    int32_t before = inches_left(march);
    march->over *= march->half ? FRACTION_ONE + fraction : fraction;
    march->under *= march->half ? 2 * FRACTION_ONE : FRACTION_ONE;
    int64_t divisor = common_divisor(march->under, march->over);
    march->over /= divisor;
    march->under /= divisor;
    line_of_inches(march->u, rule, label, inches_left(march) - before);
}

/* Shuffling stands in thick woods leaves formed foot half of its move at most. */
static int32_t share_after_change(const struct cls3_movement_facts *f, int32_t share)
{
    enum going going = going_of(f);
    bool thick = going == going_woods_2 || going == going_woods_3 || going == going_swamp;
    bool formed = on_foot(f->troop) && f->formation != formation_skirmisher;
    return f->changed_formation && thick && formed ? smaller(share, FRACTION_ONE / 2) : share;
}

static void slow_by_ground(struct march *march, const struct cls3_movement_facts *f)
{
    bool mud = is_drawn(f->troop) && !f->on_road && !(f->british && f->troop == troop_howitzer);
    slow(march, "cls3.terr.1", "ground", share_after_change(f, share_of_ground(march->u, f)));
    if (f->uphill && f->troop != troop_commander)
        slow(march, "cls3.terr.hill.1", "uphill", FRACTION_ONE * 2 / 3);
    if (mud)
        slow(march, "cls3.weather.4", "soft ground", charts(march->u)->weather[f->weather].artillery_off_road_factor);
}

static int32_t obstacles_in(const struct cls3_movement_facts *f, bool half)
{
    bool formed = on_foot(f->troop) || is_horse(f->troop);
    if (!formed || f->formation == formation_skirmisher)
        return 0;
    return f->linear_obstacles * 3 * DECIMAL_ONE / (half ? 2 : 1);
}

/* 0: no cap. */
static int cap_in(const struct umpire *u, enum troop troop)
{
    if (!option(u, option_reduced_ranges))
        return 0;
    if (is_horse(troop))
        return 24;
    return on_foot(troop) || is_crew(troop) ? 12 : 0;
}

static int32_t allowance_of(const struct march *march, enum troop troop, int32_t lost_in)
{
    int64_t inches = march->base_in * march->over * DECIMAL_ONE - lost_in * march->under, one = march->under * DECIMAL_ONE;
    int64_t cap = cap_in(march->u, troop);
    int32_t shown = inches_left(march) - lost_in;
    line_of_inches(march->u, "cls3.terr.lin.3", "obstacles", -lost_in);
    if (inches < 0) {
        line_of_inches(march->u, "cls3.terr.lin.3", "never below 0", -shown);
        inches = 0;
    }
    if (cap != 0 && inches > cap * one) {
        line_of_inches(march->u, "cls3.move.1", "reduced ranges", (int32_t)cap * DECIMAL_ONE - shown);
        inches = cap * one;
    }
    return share_of(inches, one);
}

static bool march_refused(struct umpire *u, const struct cls3_movement_facts *f)
{
    bool foot = on_foot(f->troop), horse = is_horse(f->troop), charge = f->mode != mode_move;
    bool heavy = horse && !is_light_horse(f->troop), sheet = is_foot(f->troop) || horse;
    bool road = f->formation == formation_road_column && (foot || horse);
    bool wide_in_woods =
        horse && going_of(f) == going_woods_1 && (f->formation == formation_line || (in_column(f) && f->wide_column));
    return refuse(u, "cls3.square.1", f->formation == formation_square) || refuse(u, "cls3.form.6", road && !f->on_road) ||
           refuse(u, "cls3.ops.6", f->mode == mode_fire_and_charge && !foot) ||
           refuse(u, "cls3.charge.2", charge && charge_in(u, f) == CELL_EMPTY) ||
           refuse(u, "cls3.charge.3", charge && foot && f->target_cavalry) ||
           refuse(u, "cls3.weather.5", charge && horse && f->weather == weather_night && !f->on_road) ||
           refuse(u, "cls3.form.7", sheet && sheet_in(u, f->troop, f->formation) == CELL_EMPTY) ||
           refuse(u, "cls3.terr.1", share_of_ground(u, f) == CELL_EMPTY) || refuse(u, "cls3.terr.2", wide_in_woods) ||
           refuse(u, "cls3.terr.lin.3", f->linear_obstacles > 0 && (is_drawn(f->troop) || heavy));
}

void cls3_movement(struct umpire *u, const struct cls3_movement_facts *f, struct cls3_movement_result *r)
{
    if (march_refused(u, f))
        return;
    r->charge_benefit = benefits(u, f);
    bool half = f->half_penalties && on_foot(f->troop);
    struct march march = {.u = u, .base_in = base_of(u, f, r->charge_benefit), .over = 1, .under = 1, .half = half};
    slow_by_ground(&march, f);
    r->base_in = march.base_in * DECIMAL_ONE;
    r->multiplier = share_of(march.over, march.under);
    r->lost_in = obstacles_in(f, half);
    r->allowance_in = allowance_of(&march, f->troop, r->lost_in);
}

/* ---- operations ---- */

static bool serves_guns(enum acting_unit unit)
{
    return unit == acting_unit_foot_artillery || unit == acting_unit_horse_artillery || unit == acting_unit_prolong_gun;
}

static enum acting_unit row_of(const struct cls3_operations_allowed_facts *f)
{
    if (f->militia && f->unit == acting_unit_foot_artillery)
        return acting_unit_militia_field_gun;
    if (f->militia && f->unit == acting_unit_horse_artillery)
        return acting_unit_militia_horse_gun;
    bool musketeers = f->russian_musketeers && f->nation == nation_russia && f->unit == acting_unit_line_infantry;
    return musketeers ? acting_unit_russian_musketeers : f->unit;
}

static int operations_of(struct umpire *u, const struct cls3_operations_allowed_facts *f)
{
    bool foot = f->unit == acting_unit_line_infantry || f->unit == acting_unit_light_infantry;
    int lost = f->ground == going_open ? 0 : charts(u)->woods[f->ground - going_woods_1].infantry_operations_lost;
    return charts(u)->operations[row_of(f)].operations +
           modifier(u, "operations", "cls3.terr.3", "formed foot in thick woods", foot && !f->skirmishing, -lost);
}

static int cost_of_change(struct umpire *u, const struct cls3_operations_allowed_facts *f)
{
    bool foot = f->unit == acting_unit_line_infantry || f->unit == acting_unit_light_infantry;
    if (f->skirmishing)
        return modifier(u, "cost", "cls3.ops.7", "skirmishers reform", f->changes && !f->moves, 1);
    return modifier(u, "cost", "cls3.ops.2", "change of formation or facing", f->changes || f->faces, 1) +
           modifier(u, "cost", "cls3.nat.spain.1", "Spaniards turn apart from it",
                    f->changes && f->faces && foot && f->nation == nation_spain, 1);
}

static int cost_of_acts(struct umpire *u, const struct cls3_operations_allowed_facts *f, int operations)
{
    if (f->dismounts)
        return modifier(u, "cost", "cls3.ops.4", "dismounting takes the turn", true, operations) +
               modifier(u, "cost", "cls3.ops.4", "another act beside it", f->moves || f->changes || f->faces, 1);
    return modifier(u, "cost", "cls3.ops.6", "fire and charge", f->fire_and_charge, 2) +
           modifier(u, "cost", "cls3.ops.1", "move", f->moves && !f->fire_and_charge, 1) + cost_of_change(u, f) +
           modifier(u, "cost", "cls3.ops.3", "limber", f->limbers, 1) +
           modifier(u, "cost", "cls3.ops.3", "unlimber", f->unlimbers, 1) +
           modifier(u, "cost", "cls3.ops.3", "fire of a gun", f->fires && serves_guns(f->unit), 1);
}

void cls3_operations_allowed(struct umpire *u, const struct cls3_operations_allowed_facts *f,
                             struct cls3_operations_allowed_result *r)
{
    bool guns = serves_guns(f->unit), horse = f->unit == acting_unit_cavalry;
    if (refuse(u, "cls3.ops.4", f->dismounts && !horse) || refuse(u, "cls3.ops.3", (f->limbers || f->unlimbers) && !guns) ||
        refuse(u, "cls3.ops.6", f->fire_and_charge && (guns || horse || f->skirmishing)) ||
        refuse(u, "cls3.militia.4", f->militia && f->unit == acting_unit_prolong_gun))
        return;
    bool moved_gun = guns && f->unit != acting_unit_horse_artillery && f->moves && f->fires;
    r->operations = operations_of(u, f);
    r->cost = cost_of_acts(u, f, r->operations);
    r->allowed = r->cost <= r->operations && !moved_gun;
}
