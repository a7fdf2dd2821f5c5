#include "rules/period/period.h"

/* ---- initiative (step 6) ---- */

void period_initiative(struct umpire *u, const struct period_initiative_facts *f, struct period_initiative_result *r)
{
    r->a_dice = f->side_a_players;
    r->b_dice = f->side_b_players;
    r->a_total = dice_throw_sum(u->dice, &die_d6, r->a_dice);
    r->b_total = dice_throw_sum(u->dice, &die_d6, r->b_dice);
    r->outcome = r->a_total > r->b_total ? side_a : r->a_total < r->b_total ? side_b : side_tie;
}

/* ---- sight and command ---- */

void period_visibility(struct umpire *u, const struct period_visibility_facts *f, struct period_visibility_result *r)
{
    bool given_away = f->position == position_village && f->target_fired;
    r->limited = f->position != position_open && !given_away;
    if (r->limited)
        r->limit_in = charts(u)->visibility[f->position - position_closed_wood].inches;
    r->visible = !r->limited || f->distance_in <= r->limit_in;
}

void period_command_range(struct umpire *u, const struct period_command_range_facts *f, struct period_command_range_result *r)
{
    bool cavalry = f->arm == arm_cavalry;
    bool alone = f->purpose == purpose_counter_charge || (cavalry && f->rallied_on_spot);
    if (!alone && f->purpose == purpose_charge)
        r->limit_in = charts(u)->charge_notes[f->arm].general_in;
    else if (!alone)
        r->limit_in = cavalry ? INCHES(36) : INCHES(18);
    r->in_command = alone || f->distance_in <= r->limit_in;
}

/* ---- generals and officers ---- */

static enum general_fate fate_of(struct umpire *u)
{
    int tops[3];
    for (int i = 0; i < 3; i++)
        tops[i] = charts(u)->risk_to_general[i].high;
    int row = dice_throw_band(u->dice, &die_d6, tops, 3);
    return (enum general_fate)charts(u)->risk_to_general[row].outcome;
}

void period_risk_to_general(struct umpire *u, const struct period_risk_to_general_facts *f,
                            struct period_risk_to_general_result *r)
{
    static const int worth[] = {[general_fate_hero] = +1, [general_fate_unhorsed] = -1, [general_fate_killed] = -1};
    r->outcome = fate_of(u);
    r->morale_modifier = worth[r->outcome];
    if (r->outcome == general_fate_no_effect)
        return;
    if (r->outcome != general_fate_killed) {
        r->applies_to = reach_within_6;
        return;
    }
    r->brigade_test = f->rank == rank_brigade;
    r->applies_to = r->brigade_test ? reach_brigade : reach_within_12;
    r->permanent_modifier = r->brigade_test ? -1 : 0;
    r->replacement = true;
}

void period_cavalry_officer_loss(struct umpire *u, const struct period_cavalry_officer_loss_facts *f,
                                 struct period_cavalry_officer_loss_result *r)
{
    if (refuse(u, "period.note.7", f->squadron_lost < 4 || f->tested_before) || !throw_within(u, &die_d6, 2))
        return;
    r->permanent = f->staff_officer && throw_within(u, &die_d6, 2);
    r->outcome = r->permanent ? officer_staff_officer : officer_squadron_officer;
    r->morale_modifier = -1;
}
