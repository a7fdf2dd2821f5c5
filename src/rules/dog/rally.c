#include "rules/dog/dog.h"

/* ---- routers (rally) ---- */

static int line(struct umpire *u, enum rally_line row, const char *rule, const char *label, int times)
{
    return modifier(u, "need_pct", rule, label, times != 0, times * charts(u)->rally_modifiers[row].percent);
}

static int rally_lines(struct umpire *u, const struct dog_rally_facts *f)
{
    enum grade grade = dog_grade(f->troop, f->grade);
    return line(u, rally_line_veteran, "dog.rally.m1", "veteran", grade == grade_veteran) +
           line(u, rally_line_second_line, "dog.rally.m2", "second line", grade == grade_second_line) +
           line(u, rally_line_raw_troops, "dog.rally.m3", "raw troops", dog_raw(grade)) +
           line(u, rally_line_under_fire, "dog.rally.m4", "under fire", f->under_fire) +
           line(u, rally_line_enemy_cavalry, "dog.rally.m5", "enemy cavalry near", f->enemy_cavalry) +
           line(u, rally_line_casualties_20, "dog.rally.m6", "casualties", f->casualties_pct / 20) +
           line(u, rally_line_in_flight, "dog.rally.m7", "still in flight", f->in_flight) +
           modifier(u, "need_pct", "dog.rally.m8", "commander", true, 10 * f->commander_rating);
}

void dog_rally(struct umpire *u, const struct dog_rally_facts *f, struct dog_rally_result *r)
{
    if (refuse(u, "dog.rally.1", !f->out_of_sight && !f->screened && f->enemy_distance_m < 250))
        return;
    r->need_pct = 10 * charts(u)->troops[f->troop].morale + rally_lines(u, f);
    r->roll = dog_throw_ten(u);
    bool rallies = 10 * r->roll <= r->need_pct;
    r->outcome = rallies ? rallying_rallies : rallying_routs_on;
    r->state_after = rallies ? state_disordered : state_routing;
}

/* ---- units out of order (reform) ---- */

static int chart_turns(const struct umpire *u, const struct dog_reform_facts *f)
{
    const int32_t *foot = &charts(u)->reform_times[f->state - state_unformed].inf_brit_fr;
    const int32_t *horse = &charts(u)->reform_times[f->state - state_unformed].cav_brit;
    switch (f->arm) {
    case drill_arm_infantry:
        return foot[charts(u)->nation_groups[f->nation].infantry];
    case drill_arm_cavalry:
        return horse[charts(u)->nation_groups[f->nation].cavalry];
    case drill_arm_foot_artillery:
        return foot[charts(u)->nation_groups[f->nation].foot_artillery];
    case drill_arm_horse_artillery:
        return horse[charts(u)->nation_groups[f->nation].horse_artillery];
    }
    return 0;
}

static enum state state_after_rest(const struct dog_reform_facts *f, int turns_needed, int first_step)
{
    if (f->turns_inactive >= turns_needed)
        return state_formed;
    return f->turns_inactive >= first_step ? state_unformed : f->state;
}

void dog_reform(struct umpire *u, const struct dog_reform_facts *f, struct dog_reform_result *r)
{
    int times = dog_doubled(u, f->grade, f->fatigue) ? 2 : 1;
    int turns = f->state == state_unformed ? 1 : 2;
    if (ruling(u, ruling_r10) == 'a')
        turns = chart_turns(u, f);
    r->turns_needed = times * turns;
    r->blocked = f->fired_upon && !f->morale_passed;
    r->state_after = r->blocked ? f->state : state_after_rest(f, r->turns_needed, times);
}
