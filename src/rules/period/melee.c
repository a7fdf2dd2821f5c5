#include "rules/period/period.h"

static int line_value(const struct umpire *u, enum melee_line row)
{
    return charts(u)->melee_modifiers[row].value;
}

/* ---- cavalry against cavalry (period.cav) ---- */

struct horse {
    const char *dice_sum;
    enum cavalry type;
    enum grade grade;
    enum mounts mounts;
    int figures, squadrons, at_risk, kills_before;
};

#define HORSE_OF(f, side) \
    { \
#side "_dice", (f)->side##_type, (f)->side##_grade, (f)->side##_mounts, (f)->side##_figures, (f)->side##_squadrons, \
            (f)->side##_at_risk> 0 ? (f)->side##_at_risk : (f)->side##_figures, (f)->side##_kills_before \
    }

static enum fighter fighter_row(const struct horse *horse)
{
    static const enum fighter rows[] = {
        [cavalry_cossack] = fighter_cossack,
        [cavalry_light] = fighter_light,
        [cavalry_heavy] = fighter_heavy,
        [cavalry_lancer] = fighter_lancer,
        [cavalry_cuirassier] = fighter_cuirassier,
        [cavalry_guard_light] = fighter_guard_light,
        [cavalry_guard_heavy] = fighter_guard_heavy,
        [cavalry_guard_lancer] = fighter_guard_lancer,
        [cavalry_guard_cuirassier] = fighter_guard_cuirassier,
        [cavalry_guard_mameluke] = fighter_guard_mameluke,
    };
    bool heavy = horse->type == cavalry_heavy || horse->type == cavalry_cuirassier;
    bool light = horse->type == cavalry_light || horse->type == cavalry_lancer;
    if (horse->grade == grade_militia && (heavy || light))
        return heavy ? fighter_militia_heavy : fighter_militia_light;
    return rows[horse->type];
}

/* Dice gained or lost by the type: for whole groups of figures, gains by their share under ruling r12. */
static int increment(const struct umpire *u, int figures, int change, int per)
{
    if (change > 0 && choice_b(u, ruling_r12))
        return figures * change / per;
    return figures / per * change;
}

static int mounted_dice(struct umpire *u, const struct horse *horse)
{
    int each = horse->mounts == mounts_superior ? +1 : horse->mounts == mounts_inferior ? -1 : 0;
    return modifier(u, horse->dice_sum, "period.spec.4", "mounts", true, each * horse->squadrons);
}

static int cavalry_dice(struct umpire *u, const struct horse *horse, enum melee_stage stage)
{
    enum fighter row = fighter_row(horse);
    bool second = stage == melee_stage_second;
    int change = second ? charts(u)->cavalry_increments[row].second_change : charts(u)->cavalry_increments[row].first_change;
    int per = second ? charts(u)->cavalry_increments[row].second_per : charts(u)->cavalry_increments[row].first_per;
    if (change == CELL_EMPTY || per == CELL_EMPTY || horse->figures == 0) /* a row that ends with the first round */
        return 0;
    int dice = horse->figures;
    dice += modifier(u, horse->dice_sum, "period.cav.1", "type of cavalry", true, increment(u, dice, change, per));
    if (!second || choice_b(u, ruling_r5))
        dice += mounted_dice(u, horse);
    return larger(dice, 0);
}

static enum cavalry_next next_of(const struct period_cavalry_melee_round_result *r, enum melee_stage stage)
{
    if (stage == melee_stage_reinforcements)
        return cavalry_next_second_stage;
    if (r->a_left == 0 || r->b_left == 0)
        return r->a_left == r->b_left ? cavalry_next_both_destroyed : cavalry_next_one_destroyed;
    if (r->winner != side_draw)
        return cavalry_next_loser_tests;
    return stage == melee_stage_first ? cavalry_next_second_round : cavalry_next_both_return_to_lines;
}

void period_cavalry_melee_round(struct umpire *u, const struct period_cavalry_melee_round_facts *f,
                                struct period_cavalry_melee_round_result *r)
{
    struct horse a = HORSE_OF(f, a), b = HORSE_OF(f, b);
    bool second = f->stage == melee_stage_second;
    r->a_dice = cavalry_dice(u, &a, f->stage);
    r->b_dice = cavalry_dice(u, &b, f->stage);
    r->a_kills = smaller(dice_throw_hits(u->dice, &die_d6, r->a_dice, 6, 6), b.at_risk);
    r->b_kills = smaller(dice_throw_hits(u->dice, &die_d6, r->b_dice, 6, 6), a.at_risk);
    r->a_total = r->a_kills + (second ? a.kills_before : 0);
    r->b_total = r->b_kills + (second ? b.kills_before : 0);
    r->a_left = a.at_risk - r->b_kills;
    r->b_left = b.at_risk - r->a_kills;
    r->winner = r->a_total > r->b_total ? side_a : r->a_total < r->b_total ? side_b : side_draw;
    if (f->stage == melee_stage_reinforcements)
        r->winner = side_none;
    r->next = next_of(r, f->stage);
}

void period_unopposed_combat(struct umpire *u, const struct period_unopposed_combat_facts *f,
                             struct period_unopposed_combat_result *r)
{
    (void)u;
    r->casualties = smaller((f->figures + 3) / 4, f->target_figures);
    if (r->casualties == f->target_figures)
        r->next = caught_next_target_destroyed;
    else
        r->next = f->situation == caught_flank_or_rear ? caught_next_loser_tests : caught_next_first_round;
}

/* ---- infantry (period.mel) ---- */

/* A body of infantry in a fight, in the field or among guns. */
struct foot {
    const char *sum;
    int round, figures, width, start, reinforcing, general_in;
    enum formation formation;
    enum grade class;
    enum nation nation;
    bool charging, at_hard_cover, unformed;
    enum last_round previous;
};

#define FOOT_OF(f, side, enemy) \
    { \
        .sum = #side "_modifier", .round = (f)->round, .figures = (f)->side##_figures, .width = (f)->side##_width, \
        .start = (f)->side##_start, .reinforcing = (f)->side##_reinforcing, .general_in = (f)->side##_general_in, \
        .formation = (f)->side##_formation, .class = (f)->side##_class, .nation = (f)->side##_nation, \
        .charging = (f)->side##_charging, .at_hard_cover = (f)->enemy##_behind_hard_cover, .unformed = (f)->side##_unformed, \
        .previous = (f)->side##_previous \
    }

static int ranks_of(const struct umpire *u, enum formation formation)
{
    enum melee_depth row = formation == formation_column         ? melee_depth_column
                           : formation == formation_march_column ? melee_depth_march_column
                                                                 : melee_depth_line;
    return charts(u)->melee_ranks[row].first_round;
}

static int fighting(const struct umpire *u, const struct foot *foot)
{
    if (foot->round == 1)
        return smaller(foot->figures, ranks_of(u, foot->formation) * foot->width);
    return foot->figures + foot->reinforcing;
}

static int foot_line(struct umpire *u, const struct foot *foot, enum melee_line row, const char *label, bool applies)
{
    return modifier(u, foot->sum, "period.mel.4", label, applies, line_value(u, row));
}

static int foot_modifier(struct umpire *u, const struct foot *foot)
{
    bool first = foot->round == 1, charge = first && foot->charging;
    bool column = foot->formation == formation_column && (first || foot->previous != last_round_lost);
    bool march = foot->formation == formation_march_column;
    int sum = 0;
    sum += foot_line(u, foot, melee_line_impetus, "impetus", charge && !foot->at_hard_cover);
    sum += foot_line(u, foot, melee_line_impetus_at_hard_cover, "impetus at hard cover", charge && foot->at_hard_cover);
    sum += foot_line(u, foot, melee_line_following_up, "following up", !first && foot->previous == last_round_won);
    sum += foot_line(u, foot, melee_line_column_of_attack, "column of attack", column);
    sum += foot_line(u, foot, melee_line_march_column, "column of march", march);
    return sum + foot_line(u, foot, melee_line_unformed, "unformed", foot->unformed || march);
}

static struct handful foot_dice(const struct umpire *u, const struct foot *foot)
{
    bool column = foot->nation == nation_austrian && foot->formation == formation_column;
    if (column && foot->start >= GREAT_COLUMN_START && foot->figures >= GREAT_COLUMN_LEFT)
        return period_national_dice(u, national_austrian_column);
    return (struct handful){2, removal_none};
}

/* One side's figures, lines and throw. */
struct blow {
    int fighting, effective, modifier, dice, throw, score;
    struct loss loss; /* of the other side, were it strong enough */
};

static struct blow ready(struct umpire *u, const struct foot *foot)
{
    struct blow blow = {.fighting = fighting(u, foot)};
    blow.effective = period_melee_figures(u, foot->class, blow.fighting);
    blow.modifier = foot_modifier(u, foot);
    blow.dice = foot_dice(u, foot).dice;
    return blow;
}

static void strike(struct umpire *u, struct handful dice, struct blow *blow)
{
    blow->throw = period_throw(u, &die_d6, dice);
    blow->score = blow->throw +blow->modifier;
    blow->loss = period_musketry_loss(u, blow->effective, blow->score);
}

static bool general_in_danger(const struct umpire *u, const struct foot *foot, const struct blow *enemy)
{
    return enemy->throw == 12 && foot->general_in <= (choice_b(u, ruling_r7) ? INCHES(12) : INCHES(6));
}

#define TELL_BLOW(r, side, blow) \
    ((r)->side##_fighting = (blow).fighting, (r)->side##_effective = (blow).effective, (r)->side##_modifier = (blow).modifier, \
     (r)->side##_dice = (blow).dice, (r)->side##_throw = (blow).throw, (r)->side##_score = (blow).score)

static enum melee_next melee_next(const struct period_infantry_melee_result *r)
{
    int loser_left = r->winner == side_a ? r->b_left : r->a_left;
    int winner_left = r->winner == side_a ? r->a_left : r->b_left;
    if (r->winner == side_draw)
        return melee_next_draw;
    return 5 * loser_left <= winner_left ? melee_next_loser_cut_down : melee_next_loser_tests;
}

void period_infantry_melee(struct umpire *u, const struct period_infantry_melee_facts *f, struct period_infantry_melee_result *r)
{
    struct foot a = FOOT_OF(f, a, b), b = FOOT_OF(f, b, a);
    struct blow by_a = ready(u, &a), by_b = ready(u, &b);
    strike(u, foot_dice(u, &a), &by_a);
    strike(u, foot_dice(u, &b), &by_b);
    TELL_BLOW(r, a, by_a);
    TELL_BLOW(r, b, by_b);
    r->a_inflicts = smaller(by_a.loss.casualties, f->b_figures);
    r->b_inflicts = smaller(by_b.loss.casualties, f->a_figures);
    r->a_left = f->a_figures - r->b_inflicts;
    r->b_left = f->b_figures - r->a_inflicts;
    r->a_officer_casualty = by_b.loss.officer;
    r->b_officer_casualty = by_a.loss.officer;
    r->a_risk_to_general = general_in_danger(u, &a, &by_b);
    r->b_risk_to_general = general_in_danger(u, &b, &by_a);
    r->winner = r->a_inflicts > r->b_inflicts ? side_a : r->a_inflicts < r->b_inflicts ? side_b : side_draw;
    r->next = melee_next(r);
}

/* ---- infantry against guns (period.iva) ---- */

static struct foot attackers_of(const struct period_infantry_v_artillery_facts *f)
{
    return (struct foot){.sum = "infantry_modifier",
                         .round = f->round,
                         .figures = f->infantry_figures,
                         .width = f->width,
                         .start = f->infantry_start,
                         .formation = f->formation,
                         .class = f->class,
                         .nation = f->nation,
                         .charging = f->charging,
                         .at_hard_cover = f->earthworks,
                         .unformed = f->infantry_unformed};
}

static enum gun_fight winner_at_guns(const struct period_infantry_v_artillery_result *r)
{
    if (r->gunners_left == 0)
        return gun_fight_infantry_win;
    if (r->infantry_left == 0)
        return gun_fight_artillery_win;
    if (r->infantry_inflicts == r->artillery_inflicts)
        return gun_fight_draw;
    return r->infantry_inflicts > r->artillery_inflicts ? gun_fight_infantry_win : gun_fight_artillery_win;
}

static void settle_at_guns(const struct period_infantry_v_artillery_facts *f, struct period_infantry_v_artillery_result *r)
{
    bool half_gone = lost_share(f->infantry_start - r->infantry_left, f->infantry_start, 50);
    switch (r->outcome) {
    case gun_fight_infantry_win:
        r->infantry_result = gun_fight_fate_remain_unformed;
        r->artillery_result = gun_fight_fate_dispersed;
        r->friends_test = friends_of_artillery;
        break;
    case gun_fight_artillery_win:
        r->infantry_result = half_gone ? gun_fight_fate_disperse : gun_fight_fate_rout;
        r->artillery_result = gun_fight_fate_remain_unformed;
        r->friends_test = friends_of_infantry;
        break;
    case gun_fight_draw:
        r->infantry_result = r->artillery_result = gun_fight_fate_remain;
        r->friends_test = friends_of_none;
        break;
    }
}

void period_infantry_v_artillery(struct umpire *u, const struct period_infantry_v_artillery_facts *f,
                                 struct period_infantry_v_artillery_result *r)
{
    struct foot foot = attackers_of(f);
    struct blow crew = {.effective = period_melee_figures(u, f->artillery_grade, f->gunners)};
    if (contradicts(u, "infantry_figures", f->infantry_figures > f->infantry_start))
        return;
    struct blow blow = ready(u, &foot);
    crew.modifier =
        modifier(u, "artillery_modifier", "period.mel.4", "unformed", f->artillery_unformed, line_value(u, melee_line_unformed));
    strike(u, foot_dice(u, &foot), &blow);
    strike(u, (struct handful){2, removal_none}, &crew);
    r->infantry_fighting = blow.fighting;
    r->infantry_effective = blow.effective;
    r->infantry_modifier = blow.modifier;
    r->infantry_dice = blow.dice;
    r->infantry_score = blow.score;
    r->infantry_inflicts = smaller(blow.loss.casualties, f->gunners);
    r->artillery_effective = crew.effective;
    r->artillery_modifier = crew.modifier;
    r->artillery_score = crew.score;
    r->artillery_inflicts = smaller(crew.loss.casualties, f->infantry_figures);
    r->infantry_left = f->infantry_figures - r->artillery_inflicts;
    r->gunners_left = f->gunners - r->infantry_inflicts;
    r->outcome = winner_at_guns(r);
    settle_at_guns(f, r);
}
