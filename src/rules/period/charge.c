#include "rules/period/period.h"

/* ---- breaking through infantry (period.break) ---- */

/* Horse against foot, as both procedures that ask for a breakthrough see it. */
struct clash {
    enum cavalry type;
    enum grade grade;
    enum mounts mounts;
    bool front_rank_lances;
    enum stance order; /* of the infantry */
    int ranks;
    int additional_ranks;
    int infantry_start, infantry_lost, cavalry_start, cavalry_lost;
    bool infantry_unformed, cavalry_unformed, flank_or_rear;
};

#define CLASH_OF(f, infantry_order, infantry_ranks, more_ranks) \
    { \
        .type = (f)->cavalry_type, .grade = (f)->cavalry_grade, .mounts = (f)->mounts, \
        .front_rank_lances = (f)->front_rank_lances, .order = (f)->infantry_order, .ranks = (f)->infantry_ranks, \
        .additional_ranks = (more_ranks), .infantry_start = (f)->infantry_start, .infantry_lost = (f)->infantry_lost, \
        .cavalry_start = (f)->cavalry_start, .cavalry_lost = (f)->cavalry_lost, .infantry_unformed = (f)->infantry_unformed, \
        .cavalry_unformed = (f)->cavalry_unformed, .flank_or_rear = (f)->flank_or_rear \
    }

static enum breaker breaker_row(enum cavalry type)
{
    static const enum breaker rows[] = {
        [cavalry_cossack] = breaker_cossack,
        [cavalry_light] = breaker_light,
        [cavalry_heavy] = breaker_guard_light_or_heavy,
        [cavalry_lancer] = breaker_lancer,
        [cavalry_cuirassier] = breaker_cuirassier,
        [cavalry_guard_light] = breaker_guard_light_or_heavy,
        [cavalry_guard_heavy] = breaker_guard_heavy,
        [cavalry_guard_lancer] = breaker_guard_lancer,
        [cavalry_guard_cuirassier] = breaker_guard_cuirassier,
        [cavalry_guard_mameluke] = breaker_guard_light_or_heavy,
    };
    return rows[type];
}

static int score_needed(const struct umpire *u, const struct clash *clash)
{
    enum breaker row = breaker_row(clash->type);
    int deep = choice_b(u, ruling_r9) ? 3 : 4;
    if (clash->order == stance_square)
        return charts(u)->breakthrough_score[row].square;
    if (clash->order == stance_in_order && clash->ranks >= deep)
        return charts(u)->breakthrough_score[row].four_ranks;
    return charts(u)->breakthrough_score[row].two_ranks;
}

/* Kinds of which there are better and worse regiments. */
static bool is_graded(enum cavalry type)
{
    return type == cavalry_light || type == cavalry_heavy || type == cavalry_lancer || type == cavalry_cuirassier;
}

static int line(struct umpire *u, enum breakthrough_line row, const char *rule, const char *label, int times)
{
    return modifier(u, "modifier", rule, label, times > 0, times * charts(u)->breakthrough_modifiers[row].value);
}

static int losses_of_both(struct umpire *u, const struct clash *clash)
{
    bool infantry_40 = lost_share(clash->infantry_lost, clash->infantry_start, 40);
    bool infantry_25 = lost_share(clash->infantry_lost, clash->infantry_start, 25) && !infantry_40;
    bool cavalry_40 = lost_share(clash->cavalry_lost, clash->cavalry_start, 40);
    bool cavalry_25 = lost_share(clash->cavalry_lost, clash->cavalry_start, 25) && !cavalry_40;
    return line(u, breakthrough_line_infantry_25, "period.break.4", "infantry lost 25 per cent", infantry_25) +
           line(u, breakthrough_line_infantry_40, "period.break.4", "infantry lost 40 per cent", infantry_40) +
           line(u, breakthrough_line_cavalry_25, "period.break.4", "cavalry lost 25 per cent", cavalry_25) +
           line(u, breakthrough_line_cavalry_40, "period.break.4", "cavalry lost 40 per cent", cavalry_40);
}

static int infantry_lines(struct umpire *u, const struct clash *clash)
{
    bool loose = clash->order != stance_in_order && clash->order != stance_square;
    bool turned = clash->flank_or_rear && clash->order != stance_square;
    return line(u, breakthrough_line_infantry_unformed, loose ? "period.break.3" : "period.break.4", "infantry unformed",
                clash->infantry_unformed || loose) +
           line(u, breakthrough_line_infantry_flank_or_rear, "period.break.4", "flank or rear", turned);
}

static int cavalry_lines(struct umpire *u, const struct clash *clash)
{
    bool lancers = clash->type == cavalry_lancer || clash->type == cavalry_guard_lancer;
    bool graded = is_graded(clash->type);
    return line(u, breakthrough_line_additional_rank, "period.break.4", "further ranks of cavalry", clash->additional_ranks) +
           line(u, breakthrough_line_front_rank_lances, "period.break.4", "lances in the front rank",
                clash->front_rank_lances && !lancers) +
           line(u, breakthrough_line_elite_cavalry, "period.break.4", "elite cavalry", graded && clash->grade == grade_elite) +
           line(u, breakthrough_line_militia_cavalry, "period.break.4", "militia cavalry",
                graded && clash->grade == grade_militia) +
           line(u, breakthrough_line_cavalry_unformed, "period.break.4", "cavalry unformed", clash->cavalry_unformed) +
           line(u, breakthrough_line_superior_mounts, "period.spec.3", "superior mounts", clash->mounts == mounts_superior) +
           line(u, breakthrough_line_inferior_mounts, "period.spec.3", "inferior mounts", clash->mounts == mounts_inferior);
}

static int breakthrough_modifier(struct umpire *u, const struct clash *clash)
{
    return losses_of_both(u, clash) + infantry_lines(u, clash) + cavalry_lines(u, clash);
}

static bool strengths_contradict(struct umpire *u, const struct clash *clash)
{
    return contradicts(u, "infantry_lost", clash->infantry_lost > clash->infantry_start) ||
           contradicts(u, "cavalry_lost", clash->cavalry_lost > clash->cavalry_start);
}

void period_breakthrough(struct umpire *u, const struct period_breakthrough_facts *f, struct period_breakthrough_result *r)
{
    struct clash clash = CLASH_OF(f, formation, ranks, f->additional_ranks);
    if (strengths_contradict(u, &clash))
        return;
    r->need = score_needed(u, &clash);
    r->modifier = breakthrough_modifier(u, &clash);
    r->throw = dice_throw_sum(u->dice, &die_d6, 3);
    r->score = r->throw +r->modifier;
    bool through = r->score >= r->need;
    r->outcome = through ? breakthrough_breakthrough : breakthrough_fail;
    r->infantry = through ? infantry_fate_cut_down : infantry_fate_remain_formed;
    r->cavalry = through ? cavalry_fate_continue_or_test : cavalry_fate_return_to_lines;
    r->friends_test = r->brigade_test = through;
}

void period_additional_breakthrough(struct umpire *u, const struct period_additional_breakthrough_facts *f,
                                    struct period_additional_breakthrough_result *r)
{
    (void)u;
    bool cavalry = f->target == arm_cavalry;
    if (f->broke_through == arm_artillery)
        r->outcome = further_contact_not_permitted;
    else if (f->gap_in > f->remaining_in)
        r->outcome = further_contact_out_of_reach;
    else if (f->gap_in <= INCHES(2))
        r->outcome = cavalry ? further_contact_unopposed_then_melee : further_contact_automatic;
    else
        r->outcome = cavalry ? further_contact_normal_charge : further_contact_test_and_fire;
}

void period_breakthrough_artillery_losses(struct umpire *u, const struct period_breakthrough_artillery_losses_facts *f,
                                          struct period_breakthrough_artillery_losses_result *r)
{
    r->dice_thrown = f->gunners / 2;
    r->losses = dice_throw_hits(u->dice, &die_d6, r->dice_thrown, 6, 6);
}

/* ---- declaring a charge (period.charge) ---- */

static int charge_move(struct umpire *u, const struct period_charge_eligibility_facts *f)
{
    int rate = period_charge_rate(u, f->arm, f->class, f->cavalry_type, f->formation);
    if (rate == CELL_EMPTY)
        return 0;
    if (f->arm == arm_cavalry && f->mounts == mounts_inferior)
        rate += period_add_inches(u, "charge_move_in", "period.spec.1", "inferior mounts",
                                  charts(u)->other_movement[other_rate_inferior_mounts_charge].inches);
    if (f->counter_charge)
        rate += period_add_inches(u, "charge_move_in", "period.charge.7", "counter-charge",
                                  -period_share(rate, charts(u)->charge_notes[f->arm].counter_charge_loss));
    return rate;
}

static bool wheels_slowly(const struct period_charge_eligibility_facts *f)
{
    if (f->arm == arm_infantry)
        return f->class == grade_second || f->class == grade_militia;
    return is_graded(f->cavalry_type) && f->cavalry_grade == grade_militia;
}

static bool cannot_break(const struct umpire *u, const struct period_charge_eligibility_facts *f)
{
    struct umpire silent = *u; /* the lines belong to a throw that is not made */
    struct clash clash = CLASH_OF(f, target_formation, target_ranks, 0);
    silent.sum = NULL;
    return 18 + breakthrough_modifier(&silent, &clash) < score_needed(u, &clash);
}

static enum charge_bar charge_bar(const struct umpire *u, const struct period_charge_eligibility_facts *f, int reach_in)
{
    bool infantry = f->arm == arm_infantry, single = !infantry && f->single_rank;
    bool alone = f->counter_charge || (!infantry && f->rallied_on_spot);
    bool no_charge = period_charge_rate(u, f->arm, f->class, f->cavalry_type, f->formation) == CELL_EMPTY;
    int wheeled = infantry ? f->wheel_in : f->wheel_deg;
    const struct {
        bool bars;
        enum charge_bar why;
    } bars[] = {
        {!f->sees_target, charge_bar_not_seen},
        {!alone && f->general_in > charts(u)->charge_notes[f->arm].general_in, charge_bar_no_general},
        {no_charge, charge_bar_formation},
        {infantry && f->target == arm_cavalry, charge_bar_target},
        {wheeled > charts(u)->charge_notes[f->arm].wheel, charge_bar_wheel},
        {single && f->target == arm_artillery, charge_bar_single_rank_guns},
        {single && f->target == arm_cavalry && f->target_figures >= 3 * f->figures, charge_bar_single_rank_outnumbered},
        {single && f->target == arm_infantry && cannot_break(u, f), charge_bar_single_rank_cannot_break},
        {f->distance_in > reach_in, charge_bar_out_of_reach},
    };
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (bars[i].bars)
            return bars[i].why;
    return charge_bar_none;
}

static int fire_point(const struct umpire *u, enum arm charger, enum arm target)
{
    if (target == arm_infantry)
        return charts(u)->charge_notes[charger].fire_point_foot_in;
    return target == arm_artillery ? charts(u)->charge_notes[charger].fire_point_artillery_in : 0;
}

void period_charge_eligibility(struct umpire *u, const struct period_charge_eligibility_facts *f,
                               struct period_charge_eligibility_result *r)
{
    struct clash clash = CLASH_OF(f, target_formation, target_ranks, 0);
    if (strengths_contradict(u, &clash))
        return;
    r->charge_move_in = charge_move(u, f);
    r->wheel_cost_in = wheels_slowly(f) ? 2 * f->wheel_in : f->wheel_in;
    r->reach_in = larger(r->charge_move_in - r->wheel_cost_in, 0);
    r->reason = charge_bar(u, f, r->reach_in);
    r->outcome = r->reason == charge_bar_none ? permission_allowed : permission_refused;
    r->counts_as_charging = f->distance_in >= charts(u)->charge_notes[f->arm].min_charge_in;
    r->fire_point_in = fire_point(u, f->arm, f->target);
}
