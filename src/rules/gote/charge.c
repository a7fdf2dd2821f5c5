#include "rules/gote/gote.h"

/* The charts of 1d20 are read in bands. A total under 0 counts as 0 and one over 20 as 20 (gote.r37), so the first
   band and the last have no end. */

/* ---- losses and routs ---- */

static int losses(struct umpire *u, const char *rule, int castings_lost)
{
    return modifier(u, "modifier", rule, "figures lost", true, -castings_lost);
}

static bool overtaken(int gap_in, int rout_in, int attacker_left_in)
{
    return attacker_left_in >= gap_in + INCHES(rout_in);
}

/* ---- the charged unit ---- */

void gote_defender_reaction(struct umpire *u, const struct gote_defender_reaction_facts *f,
                            struct gote_defender_reaction_result *r)
{
    int row = 3 * (int)f->grade;
    int waverers = f->grade == grade_guard && ruling(u, ruling_r6) == 'b';
    r->modifier = losses(u, "gote.charge.6", f->castings_lost);
    const int tops[] = {charts(u)->melee_defender_action[row].to - waverers - r->modifier,
                        charts(u)->melee_defender_action[row + 1].to - r->modifier};
    r->outcome = (enum reaction)dice_throw_band(u->dice, &die_d20, tops, 2);
    if (r->outcome != reaction_rout)
        return;
    r->rout_in = dice_throw_sum(u->dice, &die_d6, 2);
    r->caught = overtaken(f->gap_in, r->rout_in, f->attacker_left_in);
}

/* ---- the charger ---- */

static bool can_volley(const struct gote_determination_to_close_facts *f)
{
    return f->attacker == arm_cavalry ? f->weapon == weapon_carbine : f->weapon != weapon_none;
}

void gote_determination_to_close(struct umpire *u, const struct gote_determination_to_close_facts *f,
                                 struct gote_determination_to_close_result *r)
{
    int row = 3 * (int)f->grade;
    if (contradicts(u, "castings_lost", f->castings_lost < f->lost_now))
        return;
    r->tested = f->lost_now > 0 && !(f->blood_lust && f->attacker == arm_cavalry);
    r->outcome = closing_close;
    if (!r->tested)
        return;
    r->modifier = losses(u, "gote.charge.11", f->castings_lost);
    const int tops[] = {charts(u)->determination_to_close[row].to - r->modifier,
                        charts(u)->determination_to_close[row + 1].to - r->modifier};
    r->outcome = (enum closing)dice_throw_band(u->dice, &die_d20, tops, 2);
    r->may_fire = r->outcome == closing_stop && can_volley(f);
    if (r->outcome != closing_rout)
        return;
    r->rout_in = dice_throw_sum(u->dice, &die_d6, 2);
    if (f->attacker == arm_cavalry && ruling(u, ruling_r7) == 'b')
        r->rout_in = modified(u, "rout_in", "gote.r7", "cavalry: twice as far", r->rout_in, 2 * r->rout_in);
}

/* ---- squares ---- */

static int square_line(struct umpire *u, const char *rule, const char *label, bool applies, enum square_line row)
{
    return modifier(u, "modifier", rule, label, applies, charts(u)->form_square_modifiers[row].value);
}

static int distance_line(struct umpire *u, int start_in)
{
    bool far = start_in >= INCHES(22), near = start_in <= INCHES(12);
    return square_line(u, "gote.square.m4", "charge from 22 inches or more", far, square_line_charge_from_22_or_more) +
           square_line(u, "gote.square.m8", "charge from 13 to 18 inches", !near && start_in <= INCHES(18),
                       square_line_charge_from_13_to_18) +
           square_line(u, "gote.square.m9", "charge from 12 inches or less", near, square_line_charge_from_12_or_less);
}

static int square_lines(struct umpire *u, const struct gote_form_square_facts *f)
{
    bool austrian = f->nation == nation_austria && f->formation == formation_column;
    return square_line(u, "gote.square.m1", "British", f->nation == nation_britain, square_line_british) +
           square_line(u, "gote.square.m2", "leader attached", f->leader_attached, square_line_leader_attached) +
           square_line(u, "gote.square.m3", "Austrian column", austrian, square_line_austrian_column) +
           distance_line(u, f->charge_start_in) +
           square_line(u, "gote.square.m5", "in woods", f->in_woods, square_line_in_woods) +
           square_line(u, "gote.square.m6", "charged on the flank", f->charged_on == contact_flank,
                       square_line_charged_on_flank) +
           square_line(u, "gote.square.m7", "charged in the rear", f->charged_on == contact_rear, square_line_charged_in_rear);
}

void gote_form_square(struct umpire *u, const struct gote_form_square_facts *f, struct gote_form_square_result *r)
{
    int row = 4 * (int)f->grade;
    if (refuse(u, "gote.square.7", f->barred))
        return;
    r->modifier = square_lines(u, f);
    const int tops[] = {charts(u)->form_square[row].to - r->modifier, charts(u)->form_square[row + 1].to - r->modifier,
                        charts(u)->form_square[row + 2].to - r->modifier};
    r->outcome = (enum squaring)dice_throw_band(u->dice, &die_d20, tops, 3);
    if (r->outcome != squaring_rout)
        return;
    r->rout_in = dice_throw(u->dice, &die_d6);
    r->caught = overtaken(f->gap_in, r->rout_in, f->attacker_left_in);
}

/* ---- cavalry against cavalry ---- */

/* Half an inch figure may need a fifth decimal: both are told in millionths. */
void gote_counter_charge_distance(struct umpire *u, const struct gote_counter_charge_distance_facts *f,
                                  struct gote_counter_charge_distance_result *r)
{
    r->half_in = f->charge_start_in * (MILLION / DECIMAL_ONE) / 2;
    r->meet_in = smaller(r->half_in, MILLION * dice_throw(u->dice, &die_d20));
}
