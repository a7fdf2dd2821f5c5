#include "rules/period/period.h"

/* ---- breaking in (period.vil.1 to 4) ---- */

static int break_in_number(const struct umpire *u, const struct period_village_break_in_facts *f, int df)
{
    enum break_in_class class = f->class == grade_guard || f->class == grade_elite ? break_in_class_guard_elite
                                : f->class == grade_militia                        ? break_in_class_militia
                                                                                   : break_in_class_veteran_first_second;
    int row = 2 * (int)class + (f->formation == formation_column);
    return (&charts(u)->village_break_in[row].df1)[df - 1];
}

static int break_in_line(struct umpire *u, enum break_in_line row, const char *label, bool applies)
{
    return modifier(u, "dice_thrown", "period.vil.2", label, applies, charts(u)->village_break_in_modifiers[row].dice);
}

static int break_in_dice(struct umpire *u, const struct period_village_break_in_facts *f)
{
    bool half = lost_share(f->garrison_lost, f->garrison_start, 50);
    bool quarter = lost_share(f->garrison_lost, f->garrison_start, 25) && !half;
    int dice = 3;
    dice += break_in_line(u, break_in_line_defenders_lost_25, "garrison lost 25 per cent", quarter);
    dice += break_in_line(u, break_in_line_defenders_lost_50, "garrison lost 50 per cent", half);
    dice += break_in_line(u, break_in_line_defenders_unformed, "garrison unformed", f->garrison_unformed);
    dice += break_in_line(u, break_in_line_undefended_side, "undefended side", f->undefended_side);
    dice += break_in_line(u, break_in_line_attackers_unformed, "attackers unformed", f->attackers_unformed);
    dice += break_in_line(u, break_in_line_attackers_outnumber_3_to_1, "three to one", f->attackers >= 3 * f->defenders);
    return larger(dice, 0);
}

void period_village_break_in(struct umpire *u, const struct period_village_break_in_facts *f,
                             struct period_village_break_in_result *r)
{
    if (contradicts(u, "garrison_lost", f->garrison_lost > f->garrison_start))
        return;
    r->df_used = smaller(larger(f->df, 1), 6);
    r->need = break_in_number(u, f, r->df_used);
    r->dice_thrown = break_in_dice(u, f);
    r->throw = dice_throw_sum(u->dice, &die_d6, r->dice_thrown);
    r->outcome = r->throw > r->need ? break_in_break_in : break_in_fail;
    r->df_after = larger(f->df - 1, 0);
    r->attackers_result = r->outcome == break_in_break_in ? assault_melee : assault_retreat;
}

/* ---- the fight inside (period.vil.5 to 7) ---- */

struct party {
    const char *sum;
    int figures, elite, guard, unformed_units, start;
};

#define PARTY_OF(f, side) \
    { \
#side "_dice", (f)->side##_figures, (f)->side##_elite_figures, (f)->side##_guard_figures, (f)->side##_unformed_units, \
            (f)->side##_start \
    }

static bool miscounted(const struct party *party)
{
    return party->elite + party->guard > party->figures || (party->start > 0 && party->start < party->figures);
}

/* A die for every six figures or part of six, guard and elite counting for more than one each. */
static int dice_of_figures(const struct umpire *u, const struct party *party)
{
    int value = INCHES(party->figures - party->elite - party->guard);
    value += party->elite * charts(u)->melee_increments[melee_factor_elite].factor;
    value += party->guard * charts(u)->melee_increments[melee_factor_guard].factor;
    return (value + 6 * DECIMAL_ONE - 1) / (6 * DECIMAL_ONE);
}

static int dice_of_party(struct umpire *u, const struct party *party, const struct party *enemy)
{
    bool three = party->figures >= 3 * enemy->figures, two = party->figures >= 2 * enemy->figures && !three;
    return dice_of_figures(u, party) + modifier(u, party->sum, "period.vil.5", "unformed units", true, -party->unformed_units) +
           modifier(u, party->sum, "period.vil.5", "two to one", two, +1) +
           modifier(u, party->sum, "period.vil.5", "three to one", three, +2);
}

static int at_least_one(struct umpire *u, const char *sum, int dice)
{
    return modified(u, sum, "period.vil.5", "one die at least", dice, larger(dice, 1));
}

static enum village_winner winner_inside(const struct period_village_melee_result *r)
{
    if (r->attacker_left == 0)
        return village_winner_defenders_win;
    if (r->defender_left == 0)
        return village_winner_attackers_win;
    return r->attacker_kills > r->defender_kills ? village_winner_attackers_win : village_winner_defenders_win;
}

static enum village_loser loser_inside(const struct party *loser, int left, int winner_left)
{
    int start = loser->start > 0 ? loser->start : loser->figures;
    if (left == 0 || 5 * left <= winner_left)
        return village_loser_cut_down;
    return 2 * left > start ? village_loser_retreat : village_loser_disperse;
}

void period_village_melee(struct umpire *u, const struct period_village_melee_facts *f, struct period_village_melee_result *r)
{
    struct party attackers = PARTY_OF(f, attacker), defenders = PARTY_OF(f, defender);
    if (contradicts(u, "attacker_figures", miscounted(&attackers)) || contradicts(u, "defender_figures", miscounted(&defenders)))
        return;
    r->df_added = larger(f->df - 1, 0);
    r->attacker_dice = at_least_one(u, attackers.sum, dice_of_party(u, &attackers, &defenders));
    r->defender_dice = dice_of_party(u, &defenders, &attackers);
    r->defender_dice += modifier(u, defenders.sum, "period.vil.5", "defence factor", true, r->df_added);
    r->defender_dice += modifier(u, defenders.sum, "period.vil.5", "undefended sides", true, -f->undefended_sides);
    r->defender_dice = at_least_one(u, defenders.sum, r->defender_dice);
    r->attacker_kills = smaller(dice_throw_hits(u->dice, &die_d6, r->attacker_dice, 4, 6), f->defender_figures);
    r->defender_kills = smaller(dice_throw_hits(u->dice, &die_d6, r->defender_dice, 4, 6), f->attacker_figures);
    r->attacker_left = f->attacker_figures - r->defender_kills;
    r->defender_left = f->defender_figures - r->attacker_kills;
    r->outcome = winner_inside(r);
    r->loser_result = r->outcome == village_winner_attackers_win ? loser_inside(&defenders, r->defender_left, r->attacker_left)
                                                                 : loser_inside(&attackers, r->attacker_left, r->defender_left);
    r->brigade_test = r->loser_result != village_loser_retreat;
}

/* ---- defence factor and fire (period.vil.20 to 28) ---- */

void period_village_defence(struct umpire *u, const struct period_village_defence_facts *f,
                            struct period_village_defence_result *r)
{
    r->start = f->burnt_out ? 2 : f->df;
    r->lost_to_guns = f->round_shot_hits / 4;
    int df = r->start;
    df += modifier(u, "df_now", "period.vil.20", "round shot", true, -r->lost_to_guns);
    df += modifier(u, "df_now", "period.vil.20", "fortifying", true, f->fortifying);
    df += modifier(u, "df_now", "period.vil.4", "break-in attempts", true, -f->break_in_attempts);
    r->df_now = modified(u, "df_now", "period.vil.20", "kept to 0 and 6", df, smaller(larger(df, 0), 6));
}

void period_village_fire(struct umpire *u, const struct period_village_fire_facts *f, struct period_village_fire_result *r)
{
    r->dice_thrown = f->howitzer_hits;
    r->ones = dice_throw_hits(u->dice, &die_d6, r->dice_thrown, 1, 1);
    r->fire = r->ones > 0;
}

void period_village_extinguish(struct umpire *u, const struct period_village_extinguish_facts *f,
                               struct period_village_extinguish_result *r)
{
    int last = (int)(sizeof charts(u)->village_extinguish / sizeof *charts(u)->village_extinguish);
    if (refuse(u, "period.vil.26", f->idle_figures < 6))
        return;
    r->need = charts(u)->village_extinguish[f->attempt - 1].lowest;
    if (!throw_within(u, &die_d6, r->need - 1))
        r->outcome = blaze_extinguished;
    else
        r->outcome = f->attempt == last ? blaze_burns_on : blaze_burning;
}
