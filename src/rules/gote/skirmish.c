#include "rules/gote/gote.h"

/* ---- grade in force ---- */

static bool in_closed_ground(enum site place)
{
    return place != site_open;
}

static void indians_grade(struct umpire *u, const struct gote_effective_grade_facts *f, struct gote_effective_grade_result *r)
{
    bool closed = in_closed_ground(f->place);
    r->steps = modifier(u, "steps", "gote.ind.3", "Indians in the open", !closed, -1);
    r->shock = closed;
    r->formed = closed;
}

static void guerrillas_grade(struct umpire *u, const struct gote_effective_grade_facts *f, struct gote_effective_grade_result *r)
{
    bool town = f->place == site_town, ridden_at = f->charged_by_cavalry && !in_closed_ground(f->place);
    r->steps = modifier(u, "steps", "gote.guer.4", "at night", f->night, 2) +
               modifier(u, "steps", "gote.guer.2", "in ambush or in a town", !f->night && (f->ambush || town), 1) +
               modifier(u, "steps", "gote.guer.6", "charged by cavalry in the open", ridden_at, -2);
    r->shock = town || f->night;
    r->formed = town;
}

void gote_effective_grade(struct umpire *u, const struct gote_effective_grade_facts *f, struct gote_effective_grade_result *r)
{
    enum grade roster = f->grade;
    switch (f->troops) {
    case troops_regular:
        r->formed = true;
        break;
    case troops_indians:
        indians_grade(u, f, r);
        break;
    case troops_guerrillas:
        guerrillas_grade(u, f, r);
        break;
    case troops_mob:
        roster = grade_militia;
        break;
    }
    r->grade = gote_grade(roster, r->steps);
}

/* ---- form, evade or stand ---- */

/* One full move (gote.r32). */
static int evaded_inches(struct umpire *u, bool mounted)
{
    return gote_inches_thrown(u, charts(u)->movement_rates[mounted ? rate_riders : rate_skirmishers].inches);
}

static int with_leader(struct umpire *u, const char *rule, int need, bool leader)
{
    return need + modifier(u, "need", rule, "leader attached", leader, -1);
}

/* Does a die show what is needed, or more? */
static bool manages(struct umpire *u, int need)
{
    return need <= 1 || !throw_within(u, &die_d6, need - 1);
}

void gote_skirmisher_form_or_evade(struct umpire *u, const struct gote_skirmisher_form_or_evade_facts *f,
                                   struct gote_skirmisher_form_or_evade_result *r)
{
    r->outcome = evasion_stands_unformed;
    r->may_fire = f->attempt != attempt_evade;
    if (f->attempt == attempt_stand)
        return;
    r->need = with_leader(u, "gote.skirm.5", charts(u)->skirmisher_form_evade[f->grade].need, f->leader_attached);
    bool managed = manages(u, r->need);
    r->outcome = !managed ? evasion_caught : f->attempt == attempt_form ? evasion_formed : evasion_evaded;
    r->may_fire = r->outcome == evasion_formed;
    if (r->outcome == evasion_evaded)
        r->evade_in = evaded_inches(u, f->mounted);
}

void gote_semi_skirmisher_form(struct umpire *u, const struct gote_semi_skirmisher_form_facts *f,
                               struct gote_semi_skirmisher_form_result *r)
{
    int need = charts(u)->semi_skirmisher_form[f->grade].need;
    r->outcome = evasion_stands_unformed;
    r->may_fire = true;
    if (f->attempt == attempt_stand)
        return;
    r->need = need == CELL_EMPTY ? 1 : with_leader(u, "gote.semi.5", need, f->leader_attached);
    r->may_fire = manages(u, r->need);
    r->outcome = r->may_fire ? evasion_formed : evasion_caught;
}

/* Those who never form: they get away, or are caught. */
static enum evasion run_away(struct umpire *u, int need, int *evade_in)
{
    if (!manages(u, need))
        return evasion_caught;
    *evade_in = evaded_inches(u, false);
    return evasion_evaded;
}

void gote_indians_evade(struct umpire *u, const struct gote_indians_evade_facts *f, struct gote_indians_evade_result *r)
{
    r->outcome = evasion_stands;
    r->may_fire = f->attempt == attempt_stand;
    if (f->attempt == attempt_stand)
        return;
    r->need = 3 + modifier(u, "need", "gote.ind.5", "Tecumseh or an adviser", f->advisor, -1);
    r->outcome = run_away(u, r->need, &r->evade_in);
}

void gote_guerrillas_evade(struct umpire *u, const struct gote_guerrillas_evade_facts *f, struct gote_guerrillas_evade_result *r)
{
    bool ridden_at = f->charged_by_cavalry && !in_closed_ground(f->place);
    r->outcome = evasion_stands;
    r->may_fire = f->attempt == attempt_stand;
    if (f->attempt == attempt_stand)
        return;
    r->need = modified(u, "need", "gote.guer.6", "charged by cavalry in the open", 3, ridden_at ? 6 : 3);
    r->outcome = run_away(u, r->need, &r->evade_in);
}
