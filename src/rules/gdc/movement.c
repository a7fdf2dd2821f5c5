#include "rules/gdc/gdc.h"

/* The order of working (6.6): chart, what changes the rate itself, a line's three quarters, deductions,
   half for a command without its general, then the smallest cap. */

static const char *const sum_name = "allowance_yd";

static int chart_change(struct umpire *u, const char *rule, const char *label, int change, int times)
{
    return modifier(u, sum_name, rule, label, times > 0, change * times);
}

static int three_quarters_of_a_line(struct umpire *u, int yards, bool line)
{
    if (!line || !option(u, option_line_rate))
        return yards;
    return modified(u, sum_name, "gdc.o.line_rate", "line: three quarters", yards, yards * 3 / 4);
}

static int half_without_general(struct umpire *u, int yards, bool leader_lost)
{
    return leader_lost ? modified(u, sum_name, "gdc.2.56", "without its general: half", yards, yards / 2) : yards;
}

static int capped(struct umpire *u, const char *rule, const char *label, int yards, bool applies, int most)
{
    return applies && yards > most ? modified(u, sum_name, rule, label, yards, most) : yards;
}

/* ---- infantry (6.1) ---- */

static bool is_shift(enum infantry_rate rate)
{
    return rate == infantry_rate_lateral_shift || rate == infantry_rate_backward_shift;
}

static bool march_refused(struct umpire *u, const struct gdc_infantry_movement_facts *f)
{
    bool road = f->rate == infantry_rate_road, charge = f->rate == infantry_rate_charge;
    bool square = f->formation == formation_square, mass = f->formation == formation_battalion_mass;
    bool line = f->formation == formation_line;
    bool square_may = ruling(u, ruling_r38) == 'b' && f->rate == infantry_rate_field;
    return refuse(u, "gdc.6.4", road && (f->formation != formation_column || f->enemy_yd <= 1000)) ||
           refuse(u, "gdc.6.11", is_shift(f->rate) && f->charged_at) || refuse(u, "gdc.r38", square && !square_may) ||
           refuse(u, "gdc.10.5g", charge && mass) || refuse(u, "gdc.11.5a", f->woods != woods_none && (line || square || mass)) ||
           refuse(u, "gdc.11.5b", charge && f->woods == woods_heavy && !f->wooded_road) ||
           refuse(u, "gdc.2.56", charge && f->leader_lost) || refuse(u, "gdc.11.3a", f->water == water_ford && (line || square));
}

static bool russian_road(const struct umpire *u, const struct gdc_infantry_movement_facts *f)
{
    return f->nation == march_nation_russia && option(u, option_russian_peculiarities) && f->rate == infantry_rate_road;
}

static int march_figure(const struct umpire *u, const struct gdc_infantry_movement_facts *f)
{
    bool charge = f->rate == infantry_rate_charge;
    enum march row = f->formation == formation_line ? (charge ? march_charge_line : march_field_line)
                                                    : (charge ? march_charge_column : march_field_column);
    if (f->formation == formation_skirmish)
        row = march_skirmish;
    else if (f->rate == infantry_rate_road)
        row = march_road;
    return russian_road(u, f) ? 800 : charts(u)->infantry_movement[row].yards;
}

static bool slow_drill(const struct umpire *u, const struct gdc_infantry_movement_facts *f)
{
    if (f->nation == march_nation_other || f->formation == formation_skirmish || russian_road(u, f))
        return false;
    if (f->nation == march_nation_russia && option(u, option_russian_peculiarities))
        return true;
    int until = charts(u)->standard_march[f->nation - march_nation_austria].until;
    bool still = until == CELL_EMPTY || f->year < until || (f->year == until && ruling(u, ruling_r33) == 'b');
    return option(u, option_standard_march) && still;
}

static int infantry_capped(struct umpire *u, const struct gdc_infantry_movement_facts *f, int yards)
{
#define CAP(row) charts(u)->movement_modifiers[movement_line_##row].infantry_max
    bool loose = f->formation == formation_skirmish, in_woods = f->woods != woods_none && !f->wooded_road;
    bool slow_block = f->formation == formation_battalion_mass || f->formation == formation_square;
    yards = capped(u, "gdc.6.m12", "stream or ford", yards, f->water != water_none, CAP(stream_or_ford));
    yards = capped(u, "gdc.6.m13", "light woods", yards, in_woods && !loose && f->woods == woods_light, CAP(formed_light_woods));
    yards = capped(u, "gdc.6.m14", "heavy woods", yards, in_woods && !loose && f->woods == woods_heavy, CAP(formed_heavy_woods));
    yards = capped(u, "gdc.6.m15", "skirmishing in woods", yards, in_woods && loose, CAP(skirmish_woods));
    yards = capped(u, "gdc.6.m16", "ploughed field", yards, f->ploughed_field, 200);
    yards = capped(u, "gdc.6.m17", "shift to the rear", yards, f->rate == infantry_rate_backward_shift, CAP(backward_shift));
    yards = capped(u, "gdc.6.m17", "shift to the side", yards, f->rate == infantry_rate_lateral_shift, CAP(lateral_shift));
    return capped(u, "gdc.10.5d", "battalion mass or square", yards, slow_block, 150);
#undef CAP
}

static int infantry_deductions(struct umpire *u, enum state state, int contours)
{
#define CHANGE(row) charts(u)->movement_modifiers[movement_line_##row].infantry_change
    return chart_change(u, "gdc.6.m10", "unorganized", CHANGE(unorganized), state == state_unorganized) +
           chart_change(u, "gdc.6.m10", "disrupted", CHANGE(disrupted), state == state_disrupted) +
           chart_change(u, "gdc.6.m11", "hill contours", CHANGE(hill_contour), contours);
#undef CHANGE
}

void gdc_infantry_movement(struct umpire *u, const struct gdc_infantry_movement_facts *f, struct gdc_infantry_movement_result *r)
{
    if (march_refused(u, f))
        return;
    bool guard = f->first_guard_charge && f->rate == infantry_rate_charge && option(u, option_committing_the_guard);
    int yards = r->base = march_figure(u, f);
    yards += modifier(u, sum_name, "gdc.6.m1", "standard march", slow_drill(u, f), -100);
    yards += modifier(u, sum_name, "gdc.o.guard_c", "first charge of the Guard", guard, 100);
    yards = three_quarters_of_a_line(u, yards, f->formation == formation_line);
    yards += infantry_deductions(u, f->state, f->contours);
    yards = half_without_general(u, yards, f->leader_lost);
    r->allowance_yd = larger(infantry_capped(u, f, yards), 0);
}

/* ---- cavalry, generals, elephants (6.2) ---- */

static bool charges(const struct gdc_cavalry_movement_facts *f)
{
    return f->rate == cavalry_rate_charge || f->rate == cavalry_rate_impaired_charge;
}

static bool shifts(const struct gdc_cavalry_movement_facts *f)
{
    return f->rate == cavalry_rate_lateral_shift || f->rate == cavalry_rate_backward_shift;
}

static bool ride_refused(struct umpire *u, const struct gdc_cavalry_movement_facts *f)
{
    bool cavalry = f->mover == mover_cavalry, elephants = f->mover == mover_elephants;
    bool line = cavalry && f->formation == formation_line, loose = cavalry && f->formation == formation_skirmish;
    bool charge = cavalry && charges(f), thick = f->woods == woods_heavy && !f->wooded_road;
    bool column = cavalry && f->formation == formation_column, ford = f->water == water_ford;
    bool road = cavalry && f->rate == cavalry_rate_road;
    return refuse(u, "gdc.6.4", road && (f->enemy_yd <= 1000 || loose)) ||
           refuse(u, "gdc.6.11", cavalry && shifts(f) && f->charged_at) ||
           refuse(u, "gdc.11.5a", f->woods != woods_none && (line || elephants)) ||
           refuse(u, "gdc.11.5b", thick && (column || charge)) || refuse(u, "gdc.11.3c", charge && ford) ||
           refuse(u, "gdc.4.2c", cavalry && f->rate == cavalry_rate_charge && f->changed_both) ||
           refuse(u, "gdc.2.56", charge && f->leader_lost) ||
           refuse(u, "gdc.r32", loose && thick && ruling(u, ruling_r32) == 'b') ||
           refuse(u, "gdc.o.india", elephants && !option(u, option_india)) || refuse(u, "gdc.11.3a", line && ford);
}

static int ride_figure(const struct umpire *u, const struct gdc_cavalry_movement_facts *f)
{
    enum ride general = ruling(u, ruling_r39) == 'b' ? ride_road : ride_charge;
    if (f->mover == mover_elephants)
        return 200;
    if (f->mover == mover_general)
        return charts(u)->cavalry_movement[general].yards;
    switch (f->rate) {
    case cavalry_rate_charge:
        return charts(u)->cavalry_movement[ride_charge].yards;
    case cavalry_rate_impaired_charge:
        return ruling(u, ruling_r31) == 'b' ? 700 : 1000;
    case cavalry_rate_road:
        return charts(u)->cavalry_movement[ride_road].yards;
    case cavalry_rate_trot:
    case cavalry_rate_lateral_shift:
    case cavalry_rate_backward_shift:
        break;
    }
    return charts(u)->cavalry_movement[ride_trot].yards;
}

static int weight_line(struct umpire *u, const struct gdc_cavalry_movement_facts *f)
{
    enum weight weight = f->mover == mover_general ? weight_light : f->weight;
    return modifier(u, sum_name, "gdc.6.m2", "weight", f->mover != mover_elephants && option(u, option_cavalry_weight),
                    charts(u)->cavalry_weight[weight].yards);
}

static int cavalry_deductions(struct umpire *u, const struct gdc_cavalry_movement_facts *f)
{
#define CHANGE(row) charts(u)->movement_modifiers[movement_line_##row].cavalry_change
    bool troops = f->mover != mover_general;
    return chart_change(u, "gdc.6.m10", "unorganized", CHANGE(unorganized), troops && f->state == state_unorganized) +
           chart_change(u, "gdc.6.m10", "disrupted", CHANGE(disrupted), troops && f->state == state_disrupted) +
           chart_change(u, "gdc.6.m11", "hill contours", CHANGE(hill_contour), f->contours);
#undef CHANGE
}

static int cavalry_capped(struct umpire *u, const struct gdc_cavalry_movement_facts *f, int yards)
{
#define CAP(row) charts(u)->movement_modifiers[movement_line_##row].cavalry_max
    bool cavalry = f->mover == mover_cavalry, in_woods = f->woods != woods_none && !f->wooded_road;
    bool loose = f->mover == mover_general || (cavalry && f->formation == formation_skirmish);
    yards = capped(u, "gdc.6.m12", "stream or ford", yards, f->water != water_none, CAP(stream_or_ford));
    yards = capped(u, "gdc.6.m13", "light woods", yards, in_woods && !loose, CAP(formed_light_woods));
    yards = capped(u, "gdc.6.m15", "open order in woods", yards, in_woods && loose, CAP(skirmish_woods));
    yards = capped(u, "gdc.6.m16", "ploughed field", yards, f->ploughed_field, 500);
    yards = capped(u, "gdc.6.m17", "shift to the rear", yards, cavalry && f->rate == cavalry_rate_backward_shift,
                   CAP(backward_shift));
    yards =
        capped(u, "gdc.6.m17", "shift to the side", yards, cavalry && f->rate == cavalry_rate_lateral_shift, CAP(lateral_shift));
    return capped(u, "gdc.4.2c", "changed facing and formation", yards, cavalry && f->changed_both && !charges(f), 500);
#undef CAP
}

void gdc_cavalry_movement(struct umpire *u, const struct gdc_cavalry_movement_facts *f, struct gdc_cavalry_movement_result *r)
{
    if (ride_refused(u, f))
        return;
    bool cavalry = f->mover == mover_cavalry;
    bool guard = cavalry && f->first_guard_charge && charges(f) && option(u, option_guard_cavalry);
    int yards = r->base = ride_figure(u, f);
    yards += weight_line(u, f);
    yards += modifier(u, sum_name, "gdc.o.guard_k", "first charge of Guard cavalry", guard, 100);
    yards = three_quarters_of_a_line(u, yards, cavalry && f->formation == formation_line);
    yards += cavalry_deductions(u, f);
    yards = half_without_general(u, yards, f->leader_lost && f->mover != mover_general);
    r->allowance_yd = larger(cavalry_capped(u, f, yards), 0);
}

/* ---- batteries (6.3) ---- */

static bool haul_refused(struct umpire *u, const struct gdc_artillery_movement_facts *f)
{
    bool gallop = f->rate == battery_rate_gallop;
    bool far_road = f->rate == battery_rate_road && !f->on_road && f->enemy_yd <= 1000;
    return refuse(u, "gdc.6.3d", gallop && f->arm == battery_arm_foot) || refuse(u, "gdc.6.4", far_road) ||
           refuse(u, "gdc.11.5c", f->woods && !f->wooded_road) ||
           refuse(u, "gdc.11.3b", gallop && (f->water != water_none || f->ploughed_field)) ||
           refuse(u, "gdc.7.11c", f->limber_hits >= f->limber_rating && f->rate != battery_rate_prolonge);
}

/* Rows by weight: 2-6, 7-10, 12 for foot, 2-4, 6-9, elite for horse; weights between two rows by ruling gdc.r6. */
static int battery_row(const struct umpire *u, const struct gdc_artillery_movement_facts *f)
{
    bool up = ruling(u, ruling_r6) == 'b';
    if (f->arm == battery_arm_horse)
        return f->elite ? 5 : f->pounds >= 6 || (f->pounds == 5 && up) ? 4 : 3;
    return f->pounds >= 12 || (f->pounds == 11 && up) ? 2 : f->pounds >= 7 ? 1 : 0;
}

static int haul_figure(const struct umpire *u, const struct gdc_artillery_movement_facts *f)
{
    int row = battery_row(u, f);
    switch (f->rate) {
    case battery_rate_gallop:
        return charts(u)->artillery_movement[row].gallop;
    case battery_rate_road:
        return charts(u)->artillery_movement[row].road;
    case battery_rate_prolonge:
        return charts(u)->artillery_movement[row].prolonge;
    case battery_rate_field:
        break;
    }
    return charts(u)->artillery_movement[row].field;
}

static int limbers_left(struct umpire *u, const struct gdc_artillery_movement_facts *f, int yards)
{
    if (f->rate == battery_rate_prolonge || ruling(u, ruling_r37) == 'b')
        return yards;
    return modified(u, sum_name, "gdc.6.m3", "limber hits", yards,
                    yards * (f->limber_rating - f->limber_hits) / f->limber_rating);
}

static int prose_cap_of_turning(const struct gdc_artillery_movement_facts *f)
{
    bool road = f->rate == battery_rate_road;
    if (f->arm == battery_arm_foot)
        return road ? 600 : 300;
    return road ? 900 : 500;
}

static int haul_deductions(struct umpire *u, const struct gdc_artillery_movement_facts *f)
{
#define CHANGE(row) charts(u)->artillery_movement_modifiers[battery_line_##row].change
    bool by_chart = f->rate != battery_rate_prolonge && ruling(u, ruling_r30) == 'a';
    return chart_change(u, "gdc.6.m20", "turn to 30 degrees", CHANGE(direction_0_30), by_chart && f->turn_degrees <= 30) +
           chart_change(u, "gdc.6.m20", "turn of 31 to 90 degrees", CHANGE(direction_31_90),
                        by_chart && f->turn_degrees > 30 && f->turn_degrees <= 90) +
           chart_change(u, "gdc.6.m21", "stream or ford", CHANGE(stream_or_ford), f->water != water_none) +
           chart_change(u, "gdc.6.m22", "bridge", CHANGE(bridge), f->bridge) +
           chart_change(u, "gdc.6.m23", "hill contours", CHANGE(hill_contour), f->contours);
#undef CHANGE
}

static int haul_capped(struct umpire *u, const struct gdc_artillery_movement_facts *f, int yards)
{
    bool turns = f->rate != battery_rate_prolonge && f->turn_degrees > 30, by_chart = ruling(u, ruling_r30) == 'a';
    yards = capped(u, "gdc.6.m20", "turn beyond 90 degrees", yards, turns && by_chart && f->turn_degrees > 90,
                   charts(u)->artillery_movement_modifiers[battery_line_direction_91_180].max);
    yards = capped(u, "gdc.r30", "turn beyond 30 degrees", yards, turns && !by_chart, prose_cap_of_turning(f));
    return capped(u, "gdc.6.m16", "ploughed field", yards, f->ploughed_field, 300);
}

void gdc_artillery_movement(struct umpire *u, const struct gdc_artillery_movement_facts *f,
                            struct gdc_artillery_movement_result *r)
{
    if (haul_refused(u, f))
        return;
    int yards = r->base = haul_figure(u, f);
    yards = limbers_left(u, f, yards);
    yards += haul_deductions(u, f);
    yards = half_without_general(u, yards, f->leader_lost);
    r->allowance_yd = larger(haul_capped(u, f, yards), 0);
}
