#include "rules/gdc/gdc.h"

/* ---- who attacks (9.1e, 9.2, 9.4a) ---- */

/* The side with the better figure; none when they are equal. */
static enum pair better(int a, int b)
{
    return a > b ? pair_a : a < b ? pair_b : pair_none;
}

static bool settles(enum pair side, enum attacker_by method, struct gdc_melee_attacker_result *r)
{
    r->attacker = side;
    r->method = method;
    return side != pair_none;
}

static void roll_off(struct umpire *u, struct gdc_melee_attacker_result *r)
{
    int sign = dice_throw_opposed(u->dice, &die_d100);
    settles(sign > 0 ? pair_a : sign < 0 ? pair_b : pair_tie, attacker_by_roll_off, r);
}

void gdc_melee_attacker(struct umpire *u, const struct gdc_melee_attacker_facts *f, struct gdc_melee_attacker_result *r)
{
    bool several_a = f->a_units > 1, several_b = f->b_units > 1, several = several_a && several_b;
    if (refuse(u, "gdc.9.1a", !f->a_charges && !f->b_charges && !several_a && !several_b))
        return;
    if (settles(better(several_a, several_b), attacker_by_outnumbered, r))
        return;
    if (!several && settles(better(f->a_charges, f->b_charges), attacker_by_only_charger, r))
        return;
    if (!several && settles(better(f->a_grade, f->b_grade), attacker_by_melee_grade, r))
        return;
    if (!several && settles(better(f->a_positive_factors, f->b_positive_factors), attacker_by_positive_factors, r))
        return;
    if (settles(better((int)f->b_state, (int)f->a_state), attacker_by_state, r))
        return;
    if (settles(better((int)f->b_morale, (int)f->a_morale), attacker_by_morale_grade, r))
        return;
    roll_off(u, r);
}

/* ---- the sum of a melee, on either set of charts (9.1d) ---- */

/* One look at both charts: the classic one adds per cents, fast play adds grades. */
struct melee {
    struct umpire *u;
    const struct gdc_melee_facts *f;
    bool fast;
    bool engaged;
    bool countering; /* the defender meets the assault with a counter-charge in line or column */
    int attacker_grade, defender_grade;
};

static struct melee melee_of(struct umpire *u, const struct gdc_melee_facts *f, bool fast)
{
    bool formed =
        f->defender != arm_artillery && (f->defender_formation == formation_line || f->defender_formation == formation_column);
    struct melee melee = {.u = u, .f = f, .fast = fast, .engaged = f->situation == situation_engaged};
    melee.countering = !melee.engaged && f->stance == stance_counter_charging && formed;
    melee.attacker_grade = larger(f->attacker_grade - f->attacker_leader_lost, 1);
    melee.defender_grade = larger(f->defender_grade - f->defender_leader_lost, 1);
    return melee;
}

/* A line of the sum; figures given for both charts. */
static int figure(const struct melee *m, const char *rule, const char *label, bool applies, int classic, int fast)
{
    return modifier(m->u, m->fast ? "shift" : "need", rule, label, applies, m->fast ? fast : classic);
}

static int situation_value(const struct melee *m, enum melee_line row)
{
    const struct gdc_tables *tables = charts(m->u);
    if (m->fast)
        return m->engaged ? tables->melee_fast_situation[row].engaged : tables->melee_fast_situation[row].assault;
    return m->engaged ? tables->melee_situation[row].engaged : tables->melee_situation[row].assault;
}

static int chart_line(const struct melee *m, enum melee_line row, const char *rule, const char *label, int times)
{
    int value = times * situation_value(m, row);
    return figure(m, rule, label, times > 0, value, value);
}

static bool choice_b(const struct melee *m, int index)
{
    return ruling(m->u, index) == 'b';
}

static bool elephants(const struct melee *m, bool marked)
{
    return marked && option(m->u, option_india);
}

static enum weight weight_of(const struct melee *m, enum weight weight, bool elephant_mark)
{
    return elephants(m, elephant_mark) ? weight_heavy : weight;
}

/* Heavier horse and lances share a line: once, or both under gdc.r1 b. The lance alone may be worth more (gdc.r16 b). */
static int heavier_or_lancer(const struct melee *m, enum melee_line row, const char *rule, bool heavier, bool lancer)
{
    int value = situation_value(m, row);
    int lance = !m->fast && choice_b(m, ruling_r16) ? 2 * value : value;
    bool both = heavier && lancer && choice_b(m, ruling_r1);
    int sum = both ? value + lance : lancer ? lance : value;
    return figure(m, rule, "heavier cavalry or lancers", heavier || lancer, sum, sum);
}

static int weight_and_lances(const struct melee *m)
{
    const struct gdc_melee_facts *f = m->f;
    bool both_horse = f->attacker == arm_cavalry && f->defender == arm_cavalry && option(m->u, option_cavalry_weight);
    enum weight attacker = weight_of(m, f->attacker_weight, f->attacker_elephants);
    enum weight defender = weight_of(m, f->defender_weight, f->defender_elephants);
    return heavier_or_lancer(m, melee_line_attacker_heavier_or_lancer, "gdc.9.m2", both_horse && attacker > defender,
                             f->attacker == arm_cavalry && f->attacker_lancer) +
           heavier_or_lancer(m, melee_line_defender_heavier_or_lancer, "gdc.9.m10", both_horse && defender > attacker,
                             f->defender == arm_cavalry && f->defender_lancer);
}

static int crossing(const struct melee *m)
{
    const struct gdc_melee_facts *f = m->f;
    int value = situation_value(m, melee_line_attacker_crossed);
    if (!m->fast && choice_b(m, ruling_r17)) {
        if (f->crossed == crossing_protective)
            value = m->engaged ? 0 : -15;
        else if (f->crossed == crossing_ford && f->attacker == arm_infantry)
            value = -15;
    }
    return figure(m, "gdc.9.m6", "crossed water or a position", f->crossed != crossing_none, value, value);
}

/* A charger that crossed a stream fights uphill of a defender who is not in it (11.1c). */
static enum elevation elevation_of(const struct gdc_melee_facts *f)
{
    bool below = f->elevation == elevation_level && f->crossed == crossing_stream && !f->defender_in_water;
    return below ? elevation_defender_higher : f->elevation;
}

/* Two that charge each other on a slope: the better grade is worth 5 to the higher one, or costs it 5 (11.7d). */
static int countering_on_slope(const struct melee *m, enum elevation elevation)
{
    int sign = (m->attacker_grade > m->defender_grade) - (m->attacker_grade < m->defender_grade);
    return figure(m, "gdc.11.7d", "two chargers on a slope", elevation != elevation_level, 5 * sign, sign);
}

static int slope_by_prose(const struct melee *m, enum elevation elevation)
{
    bool uphill = elevation == elevation_attacker_higher, downhill = elevation == elevation_defender_higher;
    if (!m->engaged)
        return chart_line(m, melee_line_attacker_uphill, "gdc.9.m8", "attacker uphill", uphill) +
               figure(m, "gdc.9.m17", "defender uphill", downhill, -20, -4);
    return figure(m, "gdc.9.m8", "attacker uphill and better", uphill && m->attacker_grade > m->defender_grade, 5, 1) +
           figure(m, "gdc.9.m17", "defender uphill and better", downhill && m->defender_grade > m->attacker_grade, -5, -1);
}

static int slope(const struct melee *m)
{
    enum elevation elevation = elevation_of(m->f);
    if (m->countering)
        return countering_on_slope(m, elevation);
    if (choice_b(m, ruling_r18))
        return slope_by_prose(m, elevation);
    return chart_line(m, melee_line_attacker_uphill, "gdc.9.m8", "attacker uphill", elevation == elevation_attacker_higher) +
           chart_line(m, melee_line_defender_uphill, "gdc.9.m17", "defender uphill", elevation == elevation_defender_higher);
}

static int general_times(enum general_with general)
{
    return general == general_with_player ? 2 : general == general_with_general;
}

static int attacker_lines(const struct melee *m)
{
    const struct gdc_melee_facts *f = m->f;
    int sum = 0;
    sum += chart_line(m, melee_line_attacker_light_in_woods, "gdc.9.m1", "attacker trained for woods",
                      f->attacker_light && f->woods != woods_none);
    sum += chart_line(m, melee_line_attacker_unorganized, "gdc.9.m3", "attacker unorganized",
                      f->attacker_state == state_unorganized);
    sum += chart_line(m, melee_line_attacker_disrupted, "gdc.9.m4", "attacker disrupted", f->attacker_state == state_disrupted);
    sum +=
        chart_line(m, melee_line_attacker_general, "gdc.9.m5", "general with the attacker", general_times(f->attacker_general));
    sum += crossing(m);
    return sum + chart_line(m, melee_line_attacker_skirmish, "gdc.9.m7", "attacker skirmishing",
                            f->attacker_formation == formation_skirmish);
}

static bool defender_loose(const struct gdc_melee_facts *f)
{
    return f->defender == arm_artillery || f->defender_formation == formation_skirmish ||
           f->defender_formation == formation_prone;
}

/* Squares and skirmishers have no flank, a mass only its rear. */
static bool hits_flank(const struct gdc_melee_facts *f)
{
    if (f->contact == contact_front)
        return false;
    if (f->defender == arm_artillery)
        return true;
    switch (f->defender_formation) {
    case formation_line:
    case formation_column:
    case formation_prone:
        return true;
    case formation_battalion_mass:
        return f->contact == contact_rear;
    case formation_square:
    case formation_skirmish:
    case formation_zone_a:
        return false;
    }
    return false;
}

static int protection(const struct melee *m)
{
    int value = situation_value(m, melee_line_defender_protected);
    if (!m->fast && choice_b(m, ruling_r20))
        value = m->engaged ? 0 : -15;
    return figure(m, "gdc.9.m14", "defender in a protective position", m->f->defender_protected, value, value);
}

static int defender_lines(const struct melee *m)
{
    const struct gdc_melee_facts *f = m->f;
    int sum = 0;
    sum += chart_line(m, melee_line_defender_light_in_woods, "gdc.9.m9", "defender trained for woods",
                      f->defender_light && f->woods != woods_none);
    sum += chart_line(m, melee_line_defender_unorganized, "gdc.9.m11", "defender unorganized",
                      f->defender_state == state_unorganized);
    sum += chart_line(m, melee_line_defender_disrupted, "gdc.9.m12", "defender disrupted", f->defender_state == state_disrupted);
    sum +=
        chart_line(m, melee_line_defender_general, "gdc.9.m13", "general with the defender", general_times(f->defender_general));
    sum += protection(m);
    sum += chart_line(m, melee_line_several_attackers, "gdc.9.m15", "several attackers", f->attackers > 1 && !f->brawl);
    sum += chart_line(m, melee_line_defender_skirmish_or_crew, "gdc.9.m16", "defender skirmishing or a crew", defender_loose(f));
    sum += chart_line(m, melee_line_flank_rear, "gdc.9.m18", "flank or rear", hits_flank(f));
    return sum + chart_line(m, melee_line_artillery_under_400, "gdc.9.m19", "defender shelled from under 400 yards",
                            f->defender_shelled);
}

/* ---- the tactical formation (9.t1) ---- */

#define NO_ROW (-1)

static bool is_square(const struct gdc_melee_facts *f)
{
    bool mass = f->defender_formation == formation_battalion_mass && f->attacker == arm_cavalry && f->contact != contact_rear;
    return f->defender == arm_infantry && (f->defender_formation == formation_square || (mass && f->defender_castings >= 13));
}

static int tactical_row(const struct melee *m)
{
    const struct gdc_melee_facts *f = m->f;
    bool line = f->defender_formation == formation_line, horse = f->defender == arm_cavalry;
    if (is_square(f))
        return tactical_row_inf_square;
    if (f->defender == arm_infantry && f->defender_formation == formation_battalion_mass)
        return f->attacker == arm_cavalry && f->contact != contact_rear ? NO_ROW : tactical_row_inf_column_defending;
    if (f->defender == arm_artillery || (!line && f->defender_formation != formation_column))
        return NO_ROW;
    int first = m->countering ? (horse ? tactical_row_cav_line_countercharging : tactical_row_inf_line_countercharging)
                              : (horse ? tactical_row_cav_line_defending : tactical_row_inf_line_defending);
    return line ? first : first + 1;
}

struct tactical_cells {
    int assault, engaged;
};

#define TACTICAL_CELLS(table, row, column) \
    (struct tactical_cells) \
    { \
        (table)[row].column##_assault, (table)[row].column##_engaged \
    }
#define TACTICAL_COLUMN(table, row, horse, line) \
    ((horse) ? ((line) ? TACTICAL_CELLS(table, row, cav_line) : TACTICAL_CELLS(table, row, cav_column)) \
             : ((line) ? TACTICAL_CELLS(table, row, inf_line) : TACTICAL_CELLS(table, row, inf_column)))

static int tactical_cell(const struct melee *m, int row)
{
    bool horse = m->f->attacker == arm_cavalry, line = m->f->attacker_formation == formation_line;
    struct tactical_cells cells = m->fast ? TACTICAL_COLUMN(charts(m->u)->melee_fast_tactical, row, horse, line)
                                          : TACTICAL_COLUMN(charts(m->u)->melee_tactical, row, horse, line);
    bool as_printed =
        m->fast && m->engaged && horse && !line && row == tactical_row_cav_line_defending && choice_b(m, ruling_r34);
    int value = as_printed ? -10 : m->engaged ? cells.engaged : cells.assault;
    return filled(value);
}

static int tactical_line(const struct melee *m)
{
    const struct gdc_melee_facts *f = m->f;
    int row = tactical_row(m);
    if (row == NO_ROW || f->attacker_formation == formation_skirmish || f->defender_protected ||
        f->crossed == crossing_protective)
        return 0;
    int value = tactical_cell(m, row);
    bool without_impetus = f->attacker == arm_cavalry && !m->engaged && f->unimpeded_yd < 200 && row != tactical_row_inf_square;
    if (without_impetus && (value > 0 || choice_b(m, ruling_r19)))
        return 0;
    return figure(m, "gdc.9.t1", "tactical formation", true, value, value);
}

static int option_lines(const struct melee *m)
{
    const struct gdc_melee_facts *f = m->f;
    bool attackers = f->attacker == arm_cavalry && elephants(m, f->attacker_elephants);
    bool defenders = f->defender == arm_cavalry && elephants(m, f->defender_elephants);
    bool russians = f->russian_at_home && option(m->u, option_russian_peculiarities);
    return figure(m, "gdc.o.russian_d", "Russians at home", russians, m->engaged ? -10 : -5, m->engaged ? -2 : -1) +
           figure(m, "gdc.o.india_e", "cavalry against elephants", f->attacker == arm_cavalry && !attackers && defenders, -20,
                  -4) +
           figure(m, "gdc.o.india_e", "elephants against cavalry", attackers && f->defender == arm_cavalry && !defenders, 20, 4);
}

static int all_lines(const struct melee *m)
{
    return attacker_lines(m) + weight_and_lances(m) + slope(m) + defender_lines(m) + tactical_line(m) + option_lines(m);
}

/* A cavalry line never stays engaged with a square (gdc.r42). */
static bool melee_refused(struct umpire *u, const struct gdc_melee_facts *f)
{
    bool line = f->attacker == arm_cavalry && f->attacker_formation == formation_line;
    return refuse(u, "gdc.r42", f->situation == situation_engaged && line && is_square(f) && ruling(u, ruling_r42) == 'a');
}

#define MELEE_CHART(table, attacker, defender) ((&(table)[(defender)-1].a1)[(attacker)-1])

/* No die shows a face while ways are counted. */
static int margin_of(const struct umpire *u, int need)
{
    return u->dice->thrown > 0 ? need - u->dice->faces[u->dice->thrown - 1] : 0;
}

void gdc_melee(struct umpire *u, const struct gdc_melee_facts *f, struct gdc_melee_result *r)
{
    if (melee_refused(u, f))
        return;
    struct melee m = melee_of(u, f, false);
    r->base = MELEE_CHART(charts(u)->melee, m.attacker_grade, m.defender_grade);
    r->modifier = all_lines(&m) + modifier(u, "need", "gdc.9.3f", "final protective fire", true, -f->fpf);
    r->need = r->base + r->modifier;
    r->outcome = throw_within(u, &die_d100, r->need) ? winner_attacker_wins : winner_defender_wins;
    r->margin = margin_of(u, r->need);
}

static int held_to_chart(int grade)
{
    return grade < 1 ? 1 : grade > 10 ? 10 : grade;
}

void gdc_melee_fast(struct umpire *u, const struct gdc_melee_facts *f, struct gdc_melee_fast_result *r)
{
    if (melee_refused(u, f))
        return;
    struct melee m = melee_of(u, f, true);
    bool off_the_grade = ruling(u, ruling_r23) == 'b';
    r->shift =
        all_lines(&m) + modifier(u, "shift", "gdc.9.3f", "final protective fire", off_the_grade, -gdc_fraction(u, f->fpf, 5));
    int column = m.attacker_grade + r->shift;
    int beyond = ruling(u, ruling_r22) == 'b' ? column - held_to_chart(column) : 0;
    r->attacker_column = held_to_chart(column);
    r->defender_row = held_to_chart(m.defender_grade - beyond);
    r->base = MELEE_CHART(charts(u)->melee_fast, r->attacker_column, r->defender_row);
    r->need = r->base + modifier(u, "need", "gdc.9.3f", "final protective fire", !off_the_grade, -f->fpf);
    r->outcome = throw_within(u, &die_d100, r->need) ? winner_attacker_wins : winner_defender_wins;
    r->margin = margin_of(u, r->need);
}

/* ---- the result (9.6) ---- */

static int result_value(struct umpire *u, enum result_line row, const char *rule, const char *label, int times)
{
    return modifier(u, "modifier", rule, label, times > 0, times * charts(u)->melee_result_modifiers[row].value);
}

static int winner_lines(struct umpire *u, const struct gdc_melee_result_facts *f)
{
    int loose = gdc_once(u, f->winner_skirmish + (f->winner_state == state_disrupted));
    int tired = gdc_once(u, (f->winner_state == state_unorganized) + f->winner_engaged);
    return result_value(u, result_line_winner_skirmish_or_disrupted, "gdc.9.w1", "winner skirmishing or disrupted", loose) +
           result_value(u, result_line_winner_unorganized_or_engaged, "gdc.9.w2", "winner unorganized or engaged", tired) +
           result_value(u, result_line_winner_cover_or_uphill, "gdc.9.w3", "winner in cover or uphill",
                        gdc_once(u, f->winner_cover + f->winner_uphill)) +
           result_value(u, result_line_winner_flank_rear, "gdc.9.w4", "winner hit flank or rear", f->winner_flank);
}

static int loser_lines(struct umpire *u, const struct gdc_melee_result_facts *f)
{
    int loose = gdc_once(u, f->loser_skirmish + (f->loser_state == state_disrupted));
    return result_value(u, result_line_loser_skirmish_or_disrupted, "gdc.9.w5", "loser skirmishing or disrupted", loose) +
           result_value(u, result_line_loser_unorganized, "gdc.9.w6", "loser unorganized", f->loser_state == state_unorganized) +
           result_value(u, result_line_loser_cover_or_uphill, "gdc.9.w7", "loser in cover or uphill",
                        gdc_once(u, f->loser_cover + f->loser_uphill)) +
           result_value(u, result_line_loser_flank_rear, "gdc.9.w8", "loser hit flank or rear", f->loser_flank);
}

static int arm_lines(struct umpire *u, const struct gdc_melee_result_facts *f)
{
    return result_value(u, result_line_cavalry_beat_infantry_or_artillery, "gdc.9.w9", "cavalry beat infantry or artillery",
                        f->winner == arm_cavalry && f->loser != arm_cavalry) +
           result_value(u, result_line_infantry_beat_cavalry, "gdc.9.w10", "infantry beat cavalry",
                        f->winner == arm_infantry && f->loser == arm_cavalry);
}

static int band_begin(const struct umpire *u, int row, int grade)
{
    if (grade <= 3)
        return charts(u)->melee_results[row].g1_3_from;
    if (grade <= 5)
        return charts(u)->melee_results[row].g4_5_from;
    return grade <= 8 ? charts(u)->melee_results[row].g6_8_from : charts(u)->melee_results[row].g9_10_from;
}

static enum melee_row result_row(const struct umpire *u, int grade, int total)
{
    int row = melee_row_surrenders;
    while (row > melee_row_engaged && total < band_begin(u, row, grade))
        row--;
    return (enum melee_row)row;
}

enum state gdc_state_of_loser(const struct umpire *u, enum arm arm, enum state present, enum melee_row row)
{
    if (row == melee_row_surrenders)
        return arm == arm_cavalry || ruling(u, ruling_r26) == 'b' ? state_routed : state_surrendered;
    int loss = charts(u)->melee_results[row].loser_state;
    return loss == CELL_EMPTY ? present : gdc_worse_state(u, present, (enum state)loss);
}

void gdc_melee_result(struct umpire *u, const struct gdc_melee_result_facts *f, struct gdc_melee_result_result *r)
{
    r->modifier = winner_lines(u, f) + loser_lines(u, f) + arm_lines(u, f);
    r->total = throw_d100(u) + r->modifier;
    r->outcome = result_row(u, f->winner_grade, r->total);
    r->winner_losses = charts(u)->melee_results[r->outcome].winner_losses;
    r->loser_losses = charts(u)->melee_results[r->outcome].loser_losses;
    r->loser_state = gdc_state_of_loser(u, f->loser, f->loser_state, r->outcome);
    int retreat_yd = charts(u)->melee_results[r->outcome].retreat_yd;
    r->retreat_yd = filled(retreat_yd);
    r->advance_yd = f->winner == arm_infantry ? charts(u)->melee_results[r->outcome].advance_yd : 0;
    bool disrupted = r->outcome == melee_row_disrupted_close || r->outcome == melee_row_disrupted;
    r->loser_integrity_lost = f->winner == arm_cavalry && f->loser == arm_cavalry && disrupted;
}

/* ---- what the winner may do (9.62, 2.61, 2.62) ---- */

static void follow_up(const struct gdc_pursuit_facts *f, bool chart_advances, struct gdc_pursuit_result *r)
{
    if (f->orders == cavalry_orders_charge_and_return) {
        r->back_yd = f->remaining_yd;
        return;
    }
    if (!chart_advances)
        return;
    r->advance_max_yd = f->remaining_yd / 2;
    if (f->loser == arm_cavalry)
        r->advance_min_yd = r->advance_max_yd;
}

void gdc_pursuit(struct umpire *u, const struct gdc_pursuit_facts *f, struct gdc_pursuit_result *r)
{
    int advance_yd = charts(u)->melee_results[f->outcome].advance_yd;
    if (f->winner == arm_infantry)
        r->advance_max_yd = advance_yd;
    if (f->winner != arm_cavalry || f->outcome == melee_row_engaged || f->stood)
        return;
    follow_up(f, advance_yd > 0, r);
    r->recall = true;
}
