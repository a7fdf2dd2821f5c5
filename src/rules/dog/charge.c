#include "rules/dog/dog.h"

/* ---- may it charge (charge.2 to charge.12) ---- */

static bool steeper_than_gentle(const struct dog_charge_eligibility_facts *f)
{
    return f->slope == slope_medium || f->slope == slope_steep || f->slope == slope_extreme;
}

static enum charge_verdict verdict_of(const struct dog_charge_eligibility_facts *f)
{
    bool hindered = f->obstacle != obstacle_none || f->woods_or_buildings != enclosed_none;
    bool too_steep = (f->slope == slope_steep || f->slope == slope_extreme) && f->slope_direction == slope_direction_up;
    if (f->arm == arm_artillery || (f->skirmishers && !f->target_skirmishers))
        return charge_verdict_forbidden;
    if (f->into_melee)
        return charge_verdict_reinforce;
    if (f->arm == arm_cavalry)
        return hindered || steeper_than_gentle(f) ? charge_verdict_forbidden : charge_verdict_charge;
    return hindered || too_steep ? charge_verdict_assault : charge_verdict_charge;
}

static bool way_unforms(const struct dog_charge_eligibility_facts *f)
{
    bool rough = steeper_than_gentle(f) || f->woods_or_buildings == enclosed_into || f->obstacle == obstacle_high;
    return !f->contact || (f->arm == arm_infantry && rough);
}

void dog_charge_eligibility(struct umpire *u, const struct dog_charge_eligibility_facts *f,
                            struct dog_charge_eligibility_result *r)
{
    r->outcome = verdict_of(f);
    r->impact = r->outcome == charge_verdict_charge && f->contact && f->straight_m >= charts(u)->charge_bonus[f->arm].straight_m;
    r->becomes_unformed = r->outcome != charge_verdict_forbidden && way_unforms(f);
}

/* ---- facing a charge (react) ---- */

static int line(struct umpire *u, enum reaction_line row, const char *rule, const char *label, bool applies)
{
    return modifier(u, "need_pct", rule, label, applies, charts(u)->charge_reaction_modifiers[row].percent);
}

static int charger_lines(struct umpire *u, const struct dog_charge_reaction_facts *f)
{
    bool infantry = dog_arm(f->troop) == arm_infantry, by_horse = infantry && f->charger != charger_infantry;
    return line(u, reaction_line_lancers, "dog.react.m4", "charged by lancers", infantry && f->charger == charger_lancers) +
           line(u, reaction_line_cuirassiers, "dog.react.m5", "charged by cuirassiers",
                infantry && f->charger == charger_cuirassiers) +
           line(u, reaction_line_line_vs_cavalry, "dog.react.m6", "line charged by cavalry",
                by_horse && f->formation == formation_line) +
           line(u, reaction_line_changing_formation, "dog.react.m7", "changing formation before cavalry",
                by_horse && f->reaction == reaction_change_formation);
}

static int reaction_lines(struct umpire *u, const struct dog_charge_reaction_facts *f)
{
    enum grade grade = dog_grade(f->troop, f->grade);
    return line(u, reaction_line_british, "dog.react.m1", "British", dog_nation(f->troop) == nation_britain) +
           line(u, reaction_line_veteran, "dog.react.m2", "veteran", grade == grade_veteran) +
           line(u, reaction_line_raw_troops, "dog.react.m3", "raw troops", dog_raw(grade)) + charger_lines(u, f) +
           line(u, reaction_line_unformed, "dog.react.m8", "unformed", f->state == state_unformed) +
           line(u, reaction_line_disordered, "dog.react.m9", "disordered", f->state == state_disordered) +
           line(u, reaction_line_tired, "dog.react.m10", "tired", f->fatigue == fatigue_tired) +
           line(u, reaction_line_exhausted, "dog.react.m11", "exhausted", dog_exhausted(f->fatigue)) +
           modifier(u, "need_pct", "dog.react.m12", "commander", true, 10 * f->commander_rating);
}

static bool reaction_refused(struct umpire *u, const struct dog_charge_reaction_facts *f)
{
    enum arm arm = dog_arm(f->troop);
    return refuse(u, "dog.charge.16", f->formation == formation_skirmish) ||
           refuse(u, "dog.form.1", f->formation == formation_square && arm != arm_infantry) ||
           refuse(u, "dog.charge.17", f->reaction == reaction_change_formation && arm == arm_artillery) ||
           refuse(u, "dog.fatigue.2", f->reaction != reaction_stand && f->fatigue == fatigue_utterly_exhausted);
}

static void stand(const struct dog_charge_reaction_facts *f, struct dog_charge_reaction_result *r)
{
    r->outcome = reaction_result_stands;
    r->fire = f->reaction == reaction_stand ? fire_strength_full : fire_strength_none;
    r->manoeuvre_done = f->reaction != reaction_stand;
}

static void fail(const struct dog_charge_reaction_facts *f, struct dog_charge_reaction_result *r)
{
    if (f->formation == formation_square) {
        r->outcome = reaction_result_shaken_square;
        r->fire = fire_strength_quarter;
    } else if (r->fail_by_pct <= 10) {
        r->outcome = reaction_result_ragged_volley;
        r->fire = fire_strength_quarter;
        r->retire_m = 50;
    } else {
        r->outcome = reaction_result_evades;
        r->fire = fire_strength_none;
        r->state_after = state_disordered;
    }
}

void dog_charge_reaction(struct umpire *u, const struct dog_charge_reaction_facts *f, struct dog_charge_reaction_result *r)
{
    if (reaction_refused(u, f))
        return;
    r->need_pct = 10 * charts(u)->troops[f->troop].morale + reaction_lines(u, f);
    r->roll = dog_throw_ten(u);
    r->fail_by_pct = larger(0, 10 * r->roll - r->need_pct);
    r->state_after = f->state;
    if (r->fail_by_pct == 0)
        stand(f, r);
    else
        fail(f, r);
    if (f->fatigue == fatigue_utterly_exhausted)
        r->fire = fire_strength_none;
}

/* ---- fire at a charger (react.6 to react.8) ---- */

static int longest_range_m(const struct umpire *u, enum weapon weapon)
{
    enum { bands = sizeof charts(u)->small_arms_range / sizeof *charts(u)->small_arms_range };
    int band = bands - 1;
    if (weapon >= weapon_3_4)
        return charts(u)->ball_range[5 * (int)(weapon - weapon_3_4) + 4].to_m;
    while (band > 0 && (&charts(u)->small_arms_range[band].musket)[weapon - weapon_musket] == CELL_EMPTY)
        band--;
    return charts(u)->small_arms_range[band].to_m;
}

static bool wrong_weapon(const struct dog_charge_fire_facts *f)
{
    bool cannon = f->weapon >= weapon_3_4, of_horse = f->weapon == weapon_mounted || f->weapon == weapon_carbine;
    return cannon != (f->firer == arm_artillery) || (f->firer == arm_infantry && of_horse);
}

void dog_charge_fire(struct umpire *u, const struct dog_charge_fire_facts *f, struct dog_charge_fire_result *r)
{
    int part = smaller(f->distance_m, f->charge_move_m), whole = f->charge_move_m;
    int most = f->ragged ? 4 : f->firer == arm_infantry && f->charger == arm_cavalry ? 2 : 1; /* one part in so many */
    if (refuse(u, "dog.r82", wrong_weapon(f)))
        return;
    if (most * part > whole) {
        part = 1;
        whole = most;
    }
    r->fraction_pct = dog_half_up(100 * part, whole);
    r->range_m = dog_half_up(smaller(f->distance_m, longest_range_m(u, f->weapon)), 2);
    r->count_firing = larger(1, dog_half_up(f->count * part, whole));
}

void dog_evade(struct umpire *u, const struct dog_evade_facts *f, struct dog_evade_result *r)
{
    (void)u;
    r->reach_m = f->gap_m + f->evade_move_m;
    r->outcome = f->charge_move_m >= r->reach_m ? flight_caught : flight_escapes;
}
