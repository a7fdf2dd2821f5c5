#include "rules/cls3/cls3.h"

/* ---- the increment ---- */

static bool ground_takes_it(const struct umpire *u, enum charge_ground ground)
{
    static const enum going rows[] = {
        [charge_ground_open] = going_open,         [charge_ground_woods] = going_woods_1,
        [charge_ground_swamp] = going_swamp,       [charge_ground_plowed_field] = going_plowed_field,
        [charge_ground_water] = going_water_light, [charge_ground_rough_hill] = going_rough_hill};
    return !charts(u)->ground_movement[rows[ground]].charge_benefit;
}

int cls3_increment(const struct umpire *u, const struct onset *onset)
{
    bool horse = is_horse(onset->troop);
    bool mud = !charts(u)->weather[onset->weather].cavalry_charge_benefit;
    if (onset->charge == charge_none || is_crew(onset->troop) || ground_takes_it(u, onset->ground))
        return 0;
    if (onset->against_earthworks || onset->behind_friends || onset->lost || onset->breakthrough)
        return 0;
    if (horse && (onset->against_square || mud))
        return 0;
    enum troop row = cls3_sheet_row(onset->troop);
    bool own_column = horse || onset->nation == nation_france || onset->nation == nation_prussia;
    return onset->charge == charge_column && own_column ? charts(u)->infantry_cavalry_summary[row].column_increment
                                                        : charts(u)->infantry_cavalry_summary[row].line_increment;
}

void cls3_charge_increment(struct umpire *u, const struct cls3_charge_increment_facts *f, struct cls3_charge_increment_result *r)
{
    struct onset onset = {.troop = f->troop,
                          .charge = f->charge,
                          .nation = f->nation,
                          .ground = f->ground,
                          .against_earthworks = f->against_earthworks,
                          .against_square = f->against_square,
                          .behind_friends = f->behind_friends,
                          .lost = f->lost,
                          .breakthrough = f->breakthrough,
                          .weather = f->weather};
    if (refuse(u, "cls3.charge.2", is_crew(f->troop) && f->charge != charge_none))
        return;
    r->increment = modifier(u, "increment", "cls3.melee.inc.1", "charge", true, cls3_increment(u, &onset));
}

/* ---- reactions ---- */

void cls3_responsive_movement(struct umpire *u, const struct cls3_responsive_movement_facts *f,
                              struct cls3_responsive_movement_result *r)
{
    if (!charts(u)->weather[f->weather].responsive_moves || f->fell_back)
        return;
    bool at_horse = f->charger == arm_cavalry;
    switch (f->unit) {
    case responder_formed_infantry:
        r->countercharge = f->would_be_contacted && !at_horse;
        r->form_square = f->would_be_contacted && at_horse && f->distance_in > 6 * DECIMAL_ONE;
        break;
    case responder_formed_cavalry:
        r->countercharge = f->would_be_contacted || f->protects_contacted;
        break;
    case responder_skirmishers:
    case responder_gun_crew:
    case responder_commander:
        r->evade = f->would_be_contacted;
        break;
    case responder_limbered_gun:
    case responder_square:
        break;
    }
    r->any = r->countercharge || r->form_square || r->evade;
}

/* Both go on at an even pace; gap x pace / difference of the paces is where the quicker charger closes (cls3.r22). */
static bool overtakes(const struct cls3_evade_race_facts *f, int64_t evader_rate, int64_t charger_rate)
{
    int64_t difference = charger_rate - evader_rate;
    return difference > 0 && f->gap_in * evader_rate <= f->evader_move_in * difference &&
           f->gap_in * charger_rate <= f->charger_move_in * difference;
}

static bool catches_at_end(const struct cls3_evade_race_facts *f, int64_t evader_rate, int64_t charger_rate)
{
    bool evader_stops_first = f->evader_move_in * charger_rate < f->charger_move_in * evader_rate;
    return evader_stops_first && f->charger_move_in >= f->gap_in + f->evader_move_in;
}

void cls3_evade_race(struct umpire *u, const struct cls3_evade_race_facts *f, struct cls3_evade_race_result *r)
{
    int64_t evader_rate = charts(u)->evade_rates[f->evader].rate_in, charger_rate = charts(u)->evade_rates[f->charger].rate_in;
    int64_t difference = charger_rate - evader_rate;
    r->caught = true;
    if (f->gap_in == 0)
        return;
    if (overtakes(f, evader_rate, charger_rate)) {
        r->evader_moved_in = share_of(f->gap_in * evader_rate, difference * DECIMAL_ONE);
        r->charger_moved_in = share_of(f->gap_in * charger_rate, difference * DECIMAL_ONE);
        return;
    }
    r->caught = catches_at_end(f, evader_rate, charger_rate);
    int32_t ran = r->caught ? f->gap_in + f->evader_move_in : f->charger_move_in;
    r->evader_moved_in = share_of(f->evader_move_in, DECIMAL_ONE);
    r->charger_moved_in = share_of(ran, DECIMAL_ONE);
    r->gap_left_in = share_of(f->gap_in + f->evader_move_in - ran, DECIMAL_ONE);
}
