#include "rules/gdc/gdc.h"

void gdc_general_risk(struct umpire *u, const struct gdc_general_risk_facts *f, struct gdc_general_risk_result *r)
{
    r->chance = f->cause == risk_cause_melee_lost ? 20 : 10;
    r->outcome = throw_within(u, &die_d100, r->chance) ? risk_casualty : risk_safe;
}

void gdc_observation_range(struct umpire *u, const struct gdc_observation_range_facts *f, struct gdc_observation_range_result *r)
{
    enum observation row = f->enemy_within_400 ? observation_enemy_within_400 : (enum observation)f->location;
    r->control_radius_yd = charts(u)->control_radius[f->commander].yards;
    r->observation_yd = r->control_radius_yd * charts(u)->observation[row].factor / DECIMAL_ONE;
}

void gdc_guard_commitment(struct umpire *u, const struct gdc_guard_commitment_facts *f, struct gdc_guard_commitment_result *r)
{
    bool horse = f->arm == arm_cavalry && option(u, option_guard_cavalry);
    bool first_turn = f->enemy_in_reach && f->charge_turns == 0 && f->sequences_done == 0;
    bool in_sequence = f->arm == arm_infantry && (f->charge_turns == 1 || f->charge_turns == 2);
    r->is_guard = (f->grade >= 9 || f->morale == morale_A) && (f->arm == arm_infantry || horse);
    r->must_charge = r->is_guard && (first_turn || in_sequence);
    r->bonus_yd = r->is_guard && first_turn ? 100 : 0;
}

void gdc_regimental_cohesion(struct umpire *u, const struct gdc_regimental_cohesion_facts *f,
                             struct gdc_regimental_cohesion_result *r)
{
    (void)u;
    bool any = f->grade >= 8 || f->skirmisher;
    r->measured_yd = any ? smaller(f->same_regiment_yd, f->any_battalion_yd) : f->same_regiment_yd;
    r->outcome = r->measured_yd <= 500 ? cohesion_inside : cohesion_outside;
    r->may_charge = r->outcome == cohesion_inside;
    r->state_after = r->may_charge || f->state == state_disrupted ? f->state : f->state + 1;
}
