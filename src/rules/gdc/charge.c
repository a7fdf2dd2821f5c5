#include "rules/gdc/gdc.h"

/* ---- changes of facing and formation (4.0) ---- */

static bool changes(const struct gdc_facing_change_facts *f, enum change change)
{
    return f->change == change;
}

static bool skirmish_change_barred(const struct gdc_facing_change_facts *f)
{
    bool skirmishers = changes(f, change_to_skirmish) || changes(f, change_from_skirmish);
    return skirmishers && (!f->skirmish_capable || f->state != state_good || f->enemy_yd <= 300);
}

static bool square_barred(const struct gdc_facing_change_facts *f)
{
    return changes(f, change_to_square) && (f->arm != arm_infantry || !(f->enemy_on_three_sides || f->general));
}

static bool prone_barred(const struct umpire *u, const struct gdc_facing_change_facts *f)
{
    bool prone = changes(f, change_to_prone) || changes(f, change_from_prone);
    return prone && (!option(u, option_prone) || f->arm != arm_infantry || f->degrees > 0);
}

static bool horses_barred(const struct gdc_facing_change_facts *f)
{
    bool horses = changes(f, change_dismount) || changes(f, change_mount);
    return horses && (f->arm != arm_cavalry || f->horse == horse_heavy || f->british || f->lancer);
}

static bool change_refused(struct umpire *u, const struct gdc_facing_change_facts *f)
{
    bool any = f->degrees > 0 || !changes(f, change_none);
    bool near = f->arm == arm_infantry && f->enemy_yd <= 300 && !changes(f, change_to_square);
    return refuse(u, "gdc.4.3", f->arm == arm_artillery && any) || refuse(u, "gdc.4.1g", near && any) ||
           refuse(u, "gdc.4.4a", skirmish_change_barred(f)) || refuse(u, "gdc.4.11", square_barred(f)) ||
           refuse(u, "gdc.o.prone", prone_barred(u, f)) || refuse(u, "gdc.10.4", horses_barred(f)) ||
           refuse(u, "gdc.3.5f", changes(f, change_dismount) && f->in_recall) ||
           refuse(u, "gdc.11.4b", f->arm == arm_cavalry && f->degrees > 0 && f->in_ploughed_field);
}

/* What is left to a unit this turn, from everything down to nothing. */
enum freedom { stands, only_moves, moves_and_counters, acts_freely };

static enum freedom freedom_of_infantry(const struct gdc_facing_change_facts *f)
{
    if (changes(f, change_formation))
        return f->degrees == 0 ? acts_freely : stands;
    return f->degrees <= 45 ? acts_freely : f->degrees <= 90 ? moves_and_counters : stands;
}

static enum freedom freedom_of(const struct gdc_facing_change_facts *f)
{
    switch (f->change) {
    case change_to_square:
    case change_to_prone:
    case change_from_prone:
        return stands;
    case change_to_skirmish:
    case change_from_skirmish:
    case change_dismount:
    case change_mount:
        return only_moves;
    case change_none:
    case change_formation:
        break;
    }
    if (f->arm == arm_artillery)
        return only_moves;
    return f->arm == arm_cavalry ? acts_freely : freedom_of_infantry(f);
}

void gdc_facing_change(struct umpire *u, const struct gdc_facing_change_facts *f, struct gdc_facing_change_result *r)
{
    if (change_refused(u, f))
        return;
    enum freedom freedom = freedom_of(f);
    bool re_formed = f->arm == arm_cavalry && changes(f, change_formation), both = re_formed && f->degrees > 0;
    r->may_move = freedom >= only_moves;
    r->may_counter_charge = freedom >= moves_and_counters;
    r->may_charge = freedom == acts_freely;
    r->charge_rate = !r->may_charge ? charge_rate_none : re_formed ? charge_rate_impaired : charge_rate_full;
    r->move_limit_yd = !r->may_move ? 0 : both ? 500 : -1;
    r->may_wheel = r->may_move && !both;
}

/* ---- declaring a charge (5.2, 5.3) ---- */

static bool unformed(const struct gdc_charge_declaration_facts *f)
{
    return f->formation == formation_skirmish || (f->arm == arm_cavalry && f->cossack);
}

static bool elephants(const struct umpire *u, const struct gdc_charge_declaration_facts *f)
{
    return f->elephants && option(u, option_india);
}

static bool zone_bars(const struct gdc_charge_declaration_facts *f)
{
    return f->zone_status == zone_status_garrison ||
           (f->zone_status == zone_status_in_transit && (f->formation != formation_column || f->zone_contested));
}

static bool posture_bars(const struct umpire *u, const struct gdc_charge_declaration_facts *f)
{
    return f->formation == formation_square || f->formation == formation_battalion_mass || f->formation == formation_prone ||
           (elephants(u, f) && f->formation != formation_line);
}

static bool wheel_bars(const struct gdc_charge_declaration_facts *f)
{
    if (f->arm == arm_infantry)
        return f->wheel_degrees > 0;
    bool changed_both = f->changed_formation && f->degrees > 0;
    return f->wheel_degrees > 90 || (f->wheel_degrees > 0 && (unformed(f) || changed_both || f->in_ploughed_field));
}

static bool friends_bar(const struct gdc_charge_declaration_facts *f)
{
    if (f->friends_in_path == friends_met_none)
        return false;
    if (!unformed(f))
        return f->friends_in_path == friends_met_formed || f->friends_in_path == friends_met_limbered_artillery;
    return f->arm == arm_cavalry && f->friends_at_yd > 300;
}

static bool cossacks_shun(const struct gdc_charge_declaration_facts *f)
{
    if (f->target == charge_target_zone)
        return true;
    if (f->target == charge_target_artillery || !f->target_formed || f->target_state == state_disrupted)
        return false;
    return !(f->target == charge_target_cavalry && f->target_in_recall);
}

static bool target_bars(const struct umpire *u, const struct gdc_charge_declaration_facts *f)
{
    bool horse = f->target == charge_target_cavalry;
    bool square = f->target == charge_target_infantry && f->target_square;
    if (f->arm == arm_cavalry && f->cossack)
        return cossacks_shun(f);
    if (elephants(u, f))
        return square;
    if (f->formation == formation_skirmish)
        return (horse && f->target_formed) || square;
    return f->arm == arm_infantry && horse && f->target_formed && f->target_state != state_disrupted;
}

static enum charge_bar charge_bar(const struct umpire *u, const struct gdc_charge_declaration_facts *f)
{
    bool infantry = f->arm == arm_infantry;
    bool turned = f->degrees > 45 || (f->changed_formation && f->degrees > 0);
    const struct {
        bool bars;
        enum charge_bar why;
    } bars[] = {
        {f->arm == arm_artillery, charge_bar_artillery},
        {f->in_recall, charge_bar_recall},
        {f->engaged, charge_bar_engaged},
        {f->halted, charge_bar_halted},
        {f->leader_lost, charge_bar_leaderless},
        {zone_bars(f), charge_bar_zone},
        {posture_bars(u, f), charge_bar_posture},
        {f->distance_yd > f->visibility_yd || f->sight_blocked, charge_bar_sight},
        {f->heavy_woods, charge_bar_heavy_woods},
        {f->changed_skirmish, charge_bar_skirmish_change},
        {infantry && f->turns_charged >= 3, charge_bar_tired},
        {infantry && turned, charge_bar_facing},
        {wheel_bars(f), charge_bar_wheel},
        {!infantry && f->crosses_ford, charge_bar_ford},
        {friends_bar(f), charge_bar_friends},
        {target_bars(u, f), charge_bar_target},
        {infantry && f->out_of_cohesion && option(u, option_regimental_cohesion), charge_bar_cohesion},
    };
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (bars[i].bars)
            return bars[i].why;
    return charge_bar_ok;
}

void gdc_charge_declaration(struct umpire *u, const struct gdc_charge_declaration_facts *f,
                            struct gdc_charge_declaration_result *r)
{
    bool impaired = f->arm == arm_cavalry && (f->changed_formation || f->wheel_degrees > 0);
    r->why = charge_bar(u, f);
    r->allowed = r->why == charge_bar_ok;
    r->charge_rate = !r->allowed ? charge_rate_none : impaired ? charge_rate_impaired : charge_rate_full;
}

/* ---- answering a charge (5.21, 5.31, 5.5) ---- */

#define FIELD_RATE (-1) /* a flight of at most the unit's field rate */
#define OFF_BOARD (-2)  /* a flight that costs integrity */

static bool in_order(const struct gdc_charge_reaction_facts *f)
{
    return f->formation == formation_line || f->formation == formation_column;
}

static bool horse_charges(const struct gdc_charge_reaction_facts *f)
{
    return f->charger != charger_infantry;
}

static bool sees_charger(const struct gdc_charge_reaction_facts *f)
{
    return f->distance_yd <= f->visibility_yd;
}

static bool free_to_counter(const struct gdc_charge_reaction_facts *f)
{
    return in_order(f) && f->contact == contact_front && f->first_target && sees_charger(f) && !f->no_counter_charge;
}

static bool at_front(const struct umpire *u, const struct gdc_charge_reaction_facts *f)
{
    return f->contact == contact_front || ruling(u, ruling_r21) == 'b';
}

static void flee(struct gdc_charge_reaction_result *r, int yards)
{
    r->may_flee = true;
    r->flee_yd = yards;
}

static void guns_react(const struct gdc_charge_reaction_facts *f, struct gdc_charge_reaction_result *r)
{
    r->may_hold = true;
    flee(r, 400);
    r->may_fire_and_melee = f->first_target;
    r->may_fire_and_lie_down = f->first_target && f->charger == charger_cavalry;
    r->may_fire_and_run = f->first_target && f->distance_yd >= 200;
}

static bool infantry_counters(const struct umpire *u, const struct gdc_charge_reaction_facts *f)
{
    bool weak_horse = !f->charger_formed || f->charger_state == state_disrupted || ruling(u, ruling_r53) == 'b';
    bool ordered = !option(u, option_tactical_chits) || f->order == order_chit_charge;
    return free_to_counter(f) && ordered && (!horse_charges(f) || weak_horse);
}

static bool infantry_fires(const struct umpire *u, const struct gdc_charge_reaction_facts *f)
{
    bool mass = f->formation == formation_battalion_mass;
    if (f->formation == formation_square)
        return f->firearms;
    return f->firearms && (in_order(f) || mass) && (at_front(u, f) || (mass && f->contact == contact_flank));
}

static void infantry_reacts(const struct umpire *u, const struct gdc_charge_reaction_facts *f,
                            struct gdc_charge_reaction_result *r)
{
    bool cavalry = f->charger == charger_cavalry;
    r->may_hold = true;
    r->may_counter_charge = infantry_counters(u, f);
    r->may_attempt_square = cavalry && in_order(f) && sees_charger(f);
    r->may_battalion_mass = f->austrian && f->formation == formation_column && cavalry && f->contact != contact_rear &&
                            f->state != state_disrupted && f->first_target;
    r->may_fpf = infantry_fires(u, f);
    if (f->formation == formation_skirmish)
        flee(r, 400);
}

static void cavalry_reacts(const struct umpire *u, const struct gdc_charge_reaction_facts *f,
                           struct gdc_charge_reaction_result *r)
{
    bool formed = in_order(f) && !f->cossack;
    bool loose = f->formation == formation_skirmish || (in_order(f) && f->cossack);
    bool far_enough = !option(u, option_tactical_chits) || f->distance_yd > 500;
    bool from_side = f->contact != contact_front;
    r->may_hold = true;
    r->may_counter_charge = formed && free_to_counter(f) && far_enough;
    r->may_wheel_to_face = formed && from_side && f->distance_yd >= 500;
    r->may_fpf = formed && f->carbines && at_front(u, f);
    if (loose && (f->charger_formed || (horse_charges(f) && from_side)))
        flee(r, f->cossack ? 600 : OFF_BOARD);
}

void gdc_charge_reaction(struct umpire *u, const struct gdc_charge_reaction_facts *f, struct gdc_charge_reaction_result *r)
{
    if (refuse(u, "gdc.o.india", f->charger == charger_elephants && !option(u, option_india)))
        return;
    switch (f->unit) {
    case charged_limbered_artillery:
        r->must_flee = true;
        flee(r, FIELD_RATE);
        break;
    case charged_unlimbered_artillery:
        guns_react(f, r);
        break;
    case charged_infantry:
        infantry_reacts(u, f, r);
        break;
    case charged_cavalry:
        cavalry_reacts(u, f, r);
        break;
    }
}

/* ---- running and falling back (5.52d, 10.6f) ---- */

void gdc_crew_flee(struct umpire *u, const struct gdc_crew_flee_facts *f, struct gdc_crew_flee_result *r)
{
    (void)u;
    bool caught = f->charger_left_yd >= 2 * f->gap_yd;
    r->crew_moved_yd = caught ? f->gap_yd : f->charger_left_yd / 2;
    r->outcome = caught ? flight_caught : flight_escapes;
}

void gdc_skirmish_shift(struct umpire *u, const struct gdc_skirmish_shift_facts *f, struct gdc_skirmish_shift_result *r)
{
    (void)u;
    r->compulsory = f->enemy_yd <= 100 && f->friend_yd > 100;
    r->shift_yd = r->compulsory ? 101 - f->enemy_yd : 0;
}
