#include "rules/gdc/gdc.h"

/* ---- who must check (3.2) ---- */

int gdc_shaken_within_yd(enum morale_event event)
{
    return event == morale_event_friend_retreats   ? 150
           : event == morale_event_friend_routs    ? 200
           : event == morale_event_guard_beaten    ? 500
           : event == morale_event_guard_withdraws ? 300
                                                   : 0;
}

static bool is_near(const struct gdc_morale_trigger_facts *f)
{
    return f->distance_yd <= gdc_shaken_within_yd(f->event);
}

static bool better_friend(const struct gdc_morale_trigger_facts *f)
{
    return f->friend_grade >= f->grade;
}

static bool retreat_shakes(const struct gdc_morale_trigger_facts *f)
{
    bool horse_near_others = f->friend == arm_cavalry && f->unit != arm_cavalry;
    return f->friend_formed && f->friend_state == state_disrupted && is_near(f) && better_friend(f) && !horse_near_others;
}

static bool guard_counts(const struct umpire *u, const struct gdc_morale_trigger_facts *f)
{
    bool horse = f->friend == arm_cavalry && option(u, option_guard_cavalry);
    return option(u, option_committing_the_guard) && (f->friend == arm_infantry || horse) && is_near(f);
}

static bool must_check(const struct umpire *u, const struct gdc_morale_trigger_facts *f)
{
    bool excused = f->melee_pending || (f->in_melee && f->melee_result);
    if (f->in_zone)
        return f->event == morale_event_artillery_casualty || f->event == morale_event_friendly_fire_casualty;
    switch (f->event) {
    case morale_event_friend_retreats:
        return retreat_shakes(f) && !excused;
    case morale_event_friend_passes_through:
        return f->formed && f->friend_formed && !f->melee_pending;
    case morale_event_friend_routs:
        return is_near(f) && better_friend(f) && !excused;
    case morale_event_column_charges_british_line:
        return option(u, option_british_line);
    case morale_event_guard_beaten:
    case morale_event_guard_withdraws:
        return guard_counts(u, f);
    case morale_event_artillery_casualty:
    case morale_event_volley_casualty:
    case morale_event_skirmish_hit:
    case morale_event_friendly_fire_casualty:
    case morale_event_wave_leader_beaten:
    case morale_event_square_against_lancers:
    case morale_event_lancers_after_failed_square:
    case morale_event_prone_charged:
    case morale_event_line_hits_square_or_guns:
        return true;
    }
    return false;
}

void gdc_morale_trigger(struct umpire *u, const struct gdc_morale_trigger_facts *f, struct gdc_morale_trigger_result *r)
{
    r->must_check = must_check(u, f);
}

/* ---- the check (3.1) ---- */

/* What bears on any check, that of a square included. */
struct nerve {
    enum morale morale;
    enum state state;
    enum general_near general;
    bool garrison, protective_cover, water_sand_snow, home, leader_lost;
};

#define NERVE_OF(f, holds_zone) \
    { \
        .morale = (f)->morale, .state = (f)->state, .general = (f)->general, .garrison = (holds_zone), \
        .protective_cover = (f)->protective_cover, .water_sand_snow = (f)->water_sand_snow, \
        .home = at_home(u, (f)->home_country, (f)->russian_at_home), .leader_lost = (f)->leader_lost \
    }

static bool at_home(const struct umpire *u, bool home_country, bool russian_at_home)
{
    return (home_country && option(u, option_home_country_morale)) ||
           (russian_at_home && option(u, option_russian_peculiarities));
}

static enum morale one_letter_worse(enum morale morale)
{
    return morale == morale_G ? morale_G : morale + 1;
}

static enum morale grade_of(const struct nerve *nerve)
{
    return nerve->leader_lost ? one_letter_worse(nerve->morale) : nerve->morale;
}

static int line(const struct umpire *u, enum morale_line row)
{
    return charts(u)->morale_modifiers[row].value;
}

static int state_line(struct umpire *u, enum morale grade, enum state state)
{
    int value = state == state_unorganized ? charts(u)->morale_state_modifiers[grade].unorganized
                                           : charts(u)->morale_state_modifiers[grade].disrupted;
    return modifier(u, "modifier", "gdc.3.m1", state == state_unorganized ? "unorganized" : "disrupted", state != state_good,
                    value);
}

static int general_line(struct umpire *u, enum general_near general, int at_least)
{
    int attached = line(u, morale_line_objective_zone_or_attached_general);
    int value = general == general_near_attached ? attached : general == general_near_near_player ? 20 : 10;
    bool counts = general != general_near_none && value > at_least;
    if (general == general_near_attached)
        return modifier(u, "modifier", "gdc.3.m2", "general attached", counts, value);
    return modifier(u, "modifier", "gdc.3.m6", "general within 200 yards", counts, value);
}

/* Garrison and general: the best one, or both under ruling gdc.r13. */
static int support_lines(struct umpire *u, const struct nerve *nerve)
{
    int zone = nerve->garrison ? line(u, morale_line_objective_zone_or_attached_general) : 0;
    bool both = ruling(u, ruling_r13) == 'b';
    int general = general_line(u, nerve->general, both ? 0 : zone);
    return general + modifier(u, "modifier", "gdc.3.m2", "garrison of a zone", general == 0 || both, zone);
}

static int nerve_lines(struct umpire *u, const struct nerve *nerve)
{
    int sum = state_line(u, grade_of(nerve), nerve->state) + support_lines(u, nerve);
    sum +=
        modifier(u, "modifier", "gdc.3.m3", "protective cover", nerve->protective_cover, line(u, morale_line_protective_cover));
    return sum + modifier(u, "modifier", "gdc.o.home", "at home", nerve->home, 5);
}

static int times_line(struct umpire *u, const char *rule, const char *label, enum morale_line row, int conditions)
{
    return modifier(u, "modifier", rule, label, conditions > 0, gdc_once(u, conditions) * line(u, row));
}

void gdc_morale_check(struct umpire *u, const struct gdc_morale_check_facts *f, struct gdc_morale_check_result *r)
{
    struct nerve nerve = NERVE_OF(f, f->garrison);
    r->grade = grade_of(&nerve);
    r->fail_percent = charts(u)->morale_grades[r->grade].fail_percent;
    r->modifier = nerve_lines(u, &nerve);
    r->modifier += times_line(u, "gdc.3.m4", "two batteries, or water, sand or snow",
                              morale_line_two_batteries_or_water_sand_snow, f->two_batteries + f->water_sand_snow);
    r->modifier += times_line(u, "gdc.3.m5", "fire on flank or rear, or by friends", morale_line_flank_rear_or_friendly_fire,
                              f->flank_rear + f->friendly_fire);
    r->modifier += modifier(u, "modifier", "gdc.3.m7", "skirmish fire", true, -f->skirmish_deduction);
    r->total = throw_d100(u) + r->modifier;
    r->outcome = r->total <= r->fail_percent ? check_failed : check_passed;
}

/* ---- what a failure does (3.m20) ---- */

static int failure_line(struct umpire *u, const char *rule, const char *label, enum failure_line row, bool applies)
{
    return modifier(u, "modifier", rule, label, applies, charts(u)->morale_failure_modifiers[row].value);
}

static enum failure failure_row(const struct umpire *u, int total)
{
    int row = failure_hesitates;
    if (total == 0 && ruling(u, ruling_r14) == 'b')
        return failure_surrenders;
    while (row < failure_surrenders && total < charts(u)->morale_failure[row].from)
        row++;
    return (enum failure)row;
}

static enum state state_after_failure(const struct umpire *u, enum failure outcome, enum state present)
{
    if (outcome == failure_surrenders)
        return state_surrendered;
    if (outcome == failure_loses_integrity)
        return state_off_board;
    int loss = charts(u)->morale_failure[outcome].state;
    return loss == CELL_EMPTY ? present : gdc_worse_state(u, present, (enum state)loss);
}

static int compulsory_retreat(const struct umpire *u, enum failure row, bool holds_square)
{
    int retreat_yd = charts(u)->morale_failure[row].retreat_yd;
    bool stays = holds_square && (row == failure_unorganized_retreat || row == failure_disrupted);
    return retreat_yd == CELL_EMPTY || stays ? 0 : retreat_yd;
}

void gdc_morale_failure(struct umpire *u, const struct gdc_morale_failure_facts *f, struct gdc_morale_failure_result *r)
{
    r->modifier += failure_line(u, "gdc.3.m21", "unorganized", failure_line_unorganized, f->state == state_unorganized);
    r->modifier += failure_line(u, "gdc.3.m22", "disrupted", failure_line_disrupted, f->state == state_disrupted);
    r->modifier += failure_line(u, "gdc.3.m23", "skirmishing", failure_line_skirmish, f->skirmish);
    r->modifier += failure_line(u, "gdc.3.m24", "surrounded", failure_line_surrounded, f->surrounded);
    r->total = throw_d100(u) + r->modifier;
    enum failure row = failure_row(u, r->total);
    r->outcome = row == failure_surrenders && f->arm == arm_cavalry ? failure_loses_integrity : row;
    r->state_after = state_after_failure(u, r->outcome, f->state);
    r->retreat_yd = compulsory_retreat(u, row, f->square_against_lancers);
    r->may_move = false;
}

/* ---- forming square under a charge (5.33) ---- */

static bool square_refused(struct umpire *u, const struct gdc_form_square_facts *f)
{
    bool closed = f->formation == formation_square || f->formation == formation_battalion_mass;
    return refuse(u, "gdc.10.6g", f->formation == formation_skirmish) || refuse(u, "gdc.5.33c", closed) ||
           refuse(u, "gdc.5.33a", f->distance_yd > f->visibility_yd) || refuse(u, "gdc.o.india", f->elephants);
}

void gdc_form_square(struct umpire *u, const struct gdc_form_square_facts *f, struct gdc_form_square_result *r)
{
    struct nerve nerve = NERVE_OF(f, false);
    if (square_refused(u, f))
        return;
    r->grade = grade_of(&nerve);
    r->fail_percent = charts(u)->morale_grades[r->grade].fail_percent;
    r->modifier = nerve_lines(u, &nerve);
    r->modifier +=
        times_line(u, "gdc.3.m4", "water, sand or snow", morale_line_two_batteries_or_water_sand_snow, f->water_sand_snow);
    r->modifier += modifier(u, "modifier", "gdc.r15", "the charger is near", ruling(u, ruling_r15) == 'b' && f->distance_yd < 600,
                            f->distance_yd < 300 ? -20 : -10);
    r->total = throw_d100(u) + r->modifier;
    r->outcome = r->total <= r->fail_percent ? squaring_failed : squaring_formed;
    r->lancer_check = r->outcome == squaring_failed && f->lancers;
}

/* ---- lasting losses and recovery (3.3 to 3.6) ---- */

void gdc_permanent_state(struct umpire *u, const struct gdc_permanent_state_facts *f, struct gdc_permanent_state_result *r)
{
    (void)u;
    r->remaining = larger(f->starting_castings - f->lost_castings, 0);
    r->state = f->lost_castings >= f->starting_castings       ? state_destroyed
               : 2 * f->lost_castings >= f->starting_castings ? state_disrupted
               : 4 * f->lost_castings >= f->starting_castings ? state_unorganized
                                                              : state_good;
}

static bool recovery_barred(const struct umpire *u, const struct gdc_recovery_facts *f)
{
    bool beaten_or_bloodied = f->fought && !(f->won && f->melee_losses == 0);
    bool astray = f->out_of_cohesion && option(u, option_regimental_cohesion);
    return f->morale_loss_this_turn || f->casualty_this_turn || beaten_or_bloodied || astray;
}

void gdc_recovery(struct umpire *u, const struct gdc_recovery_facts *f, struct gdc_recovery_result *r)
{
    bool loss = f->state > f->permanent_state, barred = recovery_barred(u, f);
    bool rested = f->in_recall ? f->recall_turns >= 2 : !f->moved && !f->charged;
    r->recovers = loss && rested && !barred;
    r->state_after = r->recovers ? f->permanent_state : f->state;
    r->recall_after = f->in_recall && (f->recall_turns < 2 || (barred && loss));
}

void gdc_rout_recovery(struct umpire *u, const struct gdc_rout_recovery_facts *f, struct gdc_rout_recovery_result *r)
{
    r->fail_percent = charts(u)->morale_grades[f->morale].fail_percent;
    r->modifier = state_line(u, f->morale, state_disrupted);
    r->total = throw_d100(u) + r->modifier;
    r->outcome = r->total <= r->fail_percent ? rout_end_lost : rout_end_recovered;
}

/* ---- integrity of cavalry (3.51) ---- */

static bool integrity_is_lost(const struct gdc_integrity_loss_facts *f)
{
    switch (f->event) {
    case integrity_event_charges:
        return f->state != state_good || f->in_recall;
    case integrity_event_beaten_by_cavalry:
        return f->melee_result == melee_row_disrupted;
    case integrity_event_flees_charge:
        return f->formation == formation_skirmish && !f->cossack;
    case integrity_event_meets_square_or_guns:
        return false;
    }
    return false;
}

void gdc_integrity_loss(struct umpire *u, const struct gdc_integrity_loss_facts *f, struct gdc_integrity_loss_result *r)
{
    (void)u;
    bool checks = f->event == integrity_event_meets_square_or_guns && f->formation == formation_line;
    r->outcome = checks ? integrity_morale_check : integrity_is_lost(f) ? integrity_lost : integrity_kept;
}

static int integrity_modifier(struct umpire *u, const char *rule, const char *label, enum integrity_line row, bool applies)
{
    return modifier(u, "modifier", rule, label, applies, charts(u)->integrity_modifiers[row].value);
}

void gdc_integrity_recovery(struct umpire *u, const struct gdc_integrity_recovery_facts *f,
                            struct gdc_integrity_recovery_result *r)
{
    r->modifier += integrity_modifier(u, "gdc.3.51f", "permanently unorganized", integrity_line_permanently_unorganized,
                                      f->permanently_unorganized);
    r->modifier += integrity_modifier(u, "gdc.3.51g", "morale A or B", integrity_line_morale_a_b, f->morale <= morale_B);
    r->modifier += integrity_modifier(u, "gdc.3.51h", "morale F or G", integrity_line_morale_f_g, f->morale >= morale_F);
    r->turns = larger(throw_d10(u) + r->modifier, ruling(u, ruling_r35) == 'b' ? 0 : 1);
}
