#include "rules/gote/gote.h"

/* ---- the lines of the three charts ---- */

struct melee {
    struct umpire *u;
    const struct gote_melee_facts *f;
    bool square, unformed; /* how the defender fights, if it is infantry */
    bool sided;            /* it has a flank and a rear */
    bool leader, great;    /* which lines the attacker's leader has in this chart */
    int worse, better;     /* grades by which the attacker is */
    int more, fewer;       /* how many times one side has the other's figures, 1 to 3 */
};

static int line(const struct melee *m, enum melee_line row, const char *rule, const char *label, int times)
{
    return modifier(m->u, "sum", rule, label, times > 0, times * charts(m->u)->melee_modifiers[row].percent);
}

static int times_as_many(int castings, int others)
{
    return castings >= 3 * others ? 3 : castings >= 2 * others ? 2 : 1;
}

static enum melee_chart chart_of(const struct gote_melee_facts *f)
{
    if (f->attacker == arm_infantry)
        return melee_chart_infantry_v_infantry;
    return f->defender == arm_cavalry ? melee_chart_cavalry_v_cavalry : melee_chart_cavalry_v_infantry;
}

/* Routed infantry has no formation: it is no square and not unformed. */
static void see_defender(struct melee *m)
{
    const struct gote_melee_facts *f = m->f;
    bool ordered = f->defender == arm_infantry && f->defender_state != state_routed;
    bool skirmishers = ordered && f->defender_formation == formation_skirmishers;
    m->square = ordered && f->defender_formation == formation_square;
    m->unformed = skirmishers ||
                  (ordered && (f->defender_formation == formation_semi_skirmishers || f->defender_formation == formation_mob));
    m->sided = f->defender != arm_artillery && !m->square && !skirmishers && !f->building;
}

/* A great leader's line stands in place of the leader's, or beside it under gote.r8; Napoleon by gote.r9. */
static void see_leader(struct melee *m, enum melee_chart chart)
{
    enum leader_with leader = m->f->attacker_leader;
    bool napoleon = chart != melee_chart_infantry_v_infantry || ruling(m->u, ruling_r9) == 'b';
    m->great = leader == leader_with_great_leader || (leader == leader_with_napoleon && napoleon);
    m->leader = leader != leader_with_none && (!m->great || ruling(m->u, ruling_r8) == 'b');
}

static struct melee melee_of(struct umpire *u, const struct gote_melee_facts *f, enum melee_chart chart)
{
    int better = (int)f->attacker_grade - (int)f->defender_grade;
    struct melee m = {.u = u, .f = f, .worse = larger(-better, 0), .better = larger(better, 0), .more = 1, .fewer = 1};
    see_defender(&m);
    see_leader(&m, chart);
    if (f->defender != arm_artillery) {
        m.more = times_as_many(f->attacker_castings, f->defender_castings);
        m.fewer = times_as_many(f->defender_castings, f->attacker_castings);
    }
    return m;
}

static int cavalry_v_infantry(const struct melee *m)
{
    const struct gote_melee_facts *f = m->f;
    bool lancers = f->attacker_cavalry == horse_lancers, open = f->defender == arm_infantry && !m->square;
    return line(m, melee_line_ci1, "gote.melee.ci1", "figures lost in this charge", f->casualties) +
           line(m, melee_line_ci2, "gote.melee.ci2", "defender's grade better", m->worse) +
           line(m, melee_line_ci3, "gote.melee.ci3", "uphill", f->slope == slope_uphill) +
           line(m, melee_line_ci4, "gote.melee.ci4", "leader with the defender", f->defender_leader) +
           line(m, melee_line_ci5, "gote.melee.ci5", "lancers against a square", m->square && lancers) +
           line(m, melee_line_ci6, "gote.melee.ci6", "attacker blown", f->attacker_blown) +
           line(m, melee_line_ci7, "gote.melee.ci7", "cavalry against a square", m->square && !lancers) +
           line(m, melee_line_ci8, "gote.melee.ci8", "attacker's grade better", m->better) +
           line(m, melee_line_ci9, "gote.melee.ci9", "on the flank", m->sided && f->direction == contact_flank) +
           line(m, melee_line_ci10, "gote.melee.ci10", "downhill", f->slope == slope_downhill) +
           line(m, melee_line_ci11, "gote.melee.ci11", "battle cavalry, no square", open && f->attacker_cavalry == horse_battle) +
           line(m, melee_line_ci12, "gote.melee.ci12", "lancers, no square", open && lancers) +
           line(m, melee_line_ci13, "gote.melee.ci13", "defender disordered", f->defender_state == state_disordered) +
           line(m, melee_line_ci14, "gote.melee.ci14", "great leader", m->great) +
           line(m, melee_line_ci15, "gote.melee.ci15", "in the rear", m->sided && f->direction == contact_rear) +
           line(m, melee_line_ci16, "gote.melee.ci16", "leader with the attacker", m->leader) +
           line(m, melee_line_ci17, "gote.melee.ci17", "unformed, or artillery", m->unformed || f->defender == arm_artillery) +
           line(m, melee_line_ci18, "gote.melee.ci18", "defender routed", f->defender_state == state_routed);
}

static int cavalry_v_cavalry(const struct melee *m)
{
    const struct gote_melee_facts *f = m->f;
    bool battle = f->attacker_cavalry == horse_battle, against_battle = f->defender_cavalry == horse_battle;
    return line(m, melee_line_cc1, "gote.melee.cc1", "figures lost in this charge", f->casualties) +
           line(m, melee_line_cc2, "gote.melee.cc2", "defender's grade better", m->worse) +
           line(m, melee_line_cc3, "gote.melee.cc3", "uphill", f->slope == slope_uphill) +
           line(m, melee_line_cc4, "gote.melee.cc4", "leader with the defender", f->defender_leader) +
           line(m, melee_line_cc5, "gote.melee.cc5", "against battle cavalry", against_battle && !battle) +
           line(m, melee_line_cc6, "gote.melee.cc6", "outnumbered 2 to 1", m->fewer == 2) +
           line(m, melee_line_cc7, "gote.melee.cc7", "attacker blown", f->attacker_blown) +
           line(m, melee_line_cc8, "gote.melee.cc8", "outnumbered 3 to 1", m->fewer == 3) +
           line(m, melee_line_cc9, "gote.melee.cc9", "attacker's grade better", m->better) +
           line(m, melee_line_cc10, "gote.melee.cc10", "downhill", f->slope == slope_downhill) +
           line(m, melee_line_cc11, "gote.melee.cc11", "on the flank", m->sided && f->direction == contact_flank) +
           line(m, melee_line_cc12, "gote.melee.cc12", "leader with the attacker", m->leader) +
           line(m, melee_line_cc13, "gote.melee.cc13", "great leader", m->great) +
           line(m, melee_line_cc14, "gote.melee.cc14", "in the rear", m->sided && f->direction == contact_rear) +
           line(m, melee_line_cc15, "gote.melee.cc15", "battle cavalry", battle && !against_battle) +
           line(m, melee_line_cc16, "gote.melee.cc16", "no counter-charge", !f->defender_counter_charged) +
           line(m, melee_line_cc17, "gote.melee.cc17", "2 to 1", m->more == 2) +
           line(m, melee_line_cc18, "gote.melee.cc18", "defender blown", f->defender_blown) +
           line(m, melee_line_cc19, "gote.melee.cc19", "3 to 1", m->more == 3) +
           line(m, melee_line_cc20, "gote.melee.cc20", "defender routed", f->defender_state == state_routed);
}

static int infantry_v_infantry(const struct melee *m)
{
    const struct gote_melee_facts *f = m->f;
    bool all = f->attacker_shock == shock_all;
    bool front = f->attacker_shock == shock_front || (all && ruling(m->u, ruling_r10) == 'b');
    return line(m, melee_line_ii1, "gote.melee.ii1", "figures lost in this charge", f->casualties) +
           line(m, melee_line_ii2, "gote.melee.ii2", "defender's grade better", m->worse) +
           line(m, melee_line_ii3, "gote.melee.ii3", "uphill", f->slope == slope_uphill) +
           line(m, melee_line_ii4, "gote.melee.ii4", "building, no assault troops", f->building && !f->assault_troops) +
           line(m, melee_line_ii5, "gote.melee.ii5", "leader with the defender", f->defender_leader) +
           line(m, melee_line_ii6, "gote.melee.ii6", "outnumbered 2 to 1", m->fewer == 2) +
           line(m, melee_line_ii7, "gote.melee.ii7", "outnumbered 3 to 1", m->fewer == 3) +
           line(m, melee_line_ii8, "gote.melee.ii8", "attacker's grade better", m->better) +
           line(m, melee_line_ii9, "gote.melee.ii9", "downhill", f->slope == slope_downhill) +
           line(m, melee_line_ii10, "gote.melee.ii10", "on the flank", m->sided && f->direction == contact_flank) +
           line(m, melee_line_ii11, "gote.melee.ii11", "great leader", m->great) +
           line(m, melee_line_ii12, "gote.melee.ii12", "front rank of shock troops", front) +
           line(m, melee_line_ii13, "gote.melee.ii13", "all shock troops", all) +
           line(m, melee_line_ii14, "gote.melee.ii14", "in the rear", m->sided && f->direction == contact_rear) +
           line(m, melee_line_ii15, "gote.melee.ii15", "building, assault troops in front", f->building && f->assault_troops) +
           line(m, melee_line_ii16, "gote.melee.ii16", "leader with the attacker", m->leader) +
           line(m, melee_line_ii17, "gote.melee.ii17", "defender disordered", f->defender_state == state_disordered) +
           line(m, melee_line_ii18, "gote.melee.ii18", "2 to 1 or more", m->more >= 2) +
           line(m, melee_line_ii19, "gote.melee.ii19", "unformed, or artillery", m->unformed || f->defender == arm_artillery) +
           line(m, melee_line_ii20, "gote.melee.ii20", "defender routed", f->defender_state == state_routed);
}

/* ---- who wins ---- */

static bool melee_refused(struct umpire *u, const struct gote_melee_facts *f)
{
    bool horse = f->attacker == arm_cavalry || f->defender == arm_cavalry;
    return refuse(u, "gote.melee.8", f->attacker == arm_infantry && f->defender == arm_cavalry) ||
           refuse(u, "gote.melee.7", f->building && horse);
}

static int sum_of_chart(const struct melee *m, enum melee_chart chart)
{
    switch (chart) {
    case melee_chart_cavalry_v_infantry:
        return cavalry_v_infantry(m);
    case melee_chart_cavalry_v_cavalry:
        return cavalry_v_cavalry(m);
    case melee_chart_infantry_v_infantry:
        break;
    }
    return infantry_v_infantry(m);
}

static int bonus_of(const struct umpire *u, int chance)
{
    if (chance < 0)
        return ruling(u, ruling_r13) == 'b' ? -chance : 0;
    return larger(chance - 100, 0);
}

void gote_melee(struct umpire *u, const struct gote_melee_facts *f, struct gote_melee_result *r)
{
    if (melee_refused(u, f))
        return;
    r->chart = chart_of(f);
    struct melee m = melee_of(u, f, r->chart);
    r->sum = sum_of_chart(&m, r->chart);
    r->chance = 50 + r->sum;
    r->bonus = bonus_of(u, r->chance);
    r->winner = gote_percent(u, r->chance) ? winner_attacker : winner_defender;
}

/* ---- how great the victory is ---- */

static int throw_victory(struct umpire *u, int bonus)
{
    enum { rows = sizeof charts(u)->melee_results / sizeof *charts(u)->melee_results };
    int tops[rows];
    for (int i = 0; i < rows; i++)
        tops[i] = charts(u)->melee_results[i].to - bonus;
    return dice_throw_band(u->dice, &die_d100, tops, rows - 1);
}

static enum state state_of_loser(const struct umpire *u, int row, enum arm loser)
{
    enum state state = (enum state)charts(u)->melee_results[row].loser_state;
    return state == state_disordered && loser == arm_cavalry ? state_blown : state;
}

static void fate_of_loser(struct umpire *u, int row, enum arm loser, struct gote_melee_result_result *r)
{
    r->loser_loss = charts(u)->melee_results[row].loser_loss;
    r->loser_action = (enum beaten)charts(u)->melee_results[row].loser_action;
    r->loser_faces = (enum facing)charts(u)->melee_results[row].loser_faces;
    r->loser_state = state_of_loser(u, row, loser);
    r->guns_captured = loser == arm_artillery && row != victory_draw;
    r->loser_in = gote_inches_thrown(u, loser == arm_cavalry ? charts(u)->melee_results[row].loser_inches_cavalry
                                                             : charts(u)->melee_results[row].loser_inches);
}

static void prize_of_winner(const struct umpire *u, int row, const struct gote_melee_result_facts *f,
                            struct gote_melee_result_result *r)
{
    bool mad = row == victory_mad_victory && f->winner_grade != grade_guard;
    r->winner_loss = charts(u)->melee_results[row].winner_loss;
    if (f->winner == arm_artillery)
        return;
    r->looting = mad && f->winner == arm_infantry;
    r->blood_lust = mad && f->winner == arm_cavalry;
    if (!mad)
        r->exploitation_in = f->winner == arm_cavalry ? charts(u)->melee_results[row].exploitation_cavalry
                                                      : charts(u)->melee_results[row].exploitation;
}

void gote_melee_result(struct umpire *u, const struct gote_melee_result_facts *f, struct gote_melee_result_result *r)
{
    r->bonus_total = f->bonus + modifier(u, "bonus_total", "gote.result.15", "American Indians", f->indians, 5);
    int row = throw_victory(u, r->bonus_total);
    r->row = charts(u)->melee_results[row].row;
    r->name = (enum victory)row;
    prize_of_winner(u, row, f, r);
    fate_of_loser(u, row, f->loser, r);
}
