/* victory.c - when a side is beaten, and who has won (period.vict). */
#include "rules/period/play/play.h"

#include "rules/period/play/brigades.h"
#include "rules/period/play/eyes.h"

#include "base/limits.h"

#include <string.h>

#define USUAL_TURNS 12 /* period.r74 */

/* ---- brigades ---- */

/* Commanded brigades; of an army that has none its loose units (period.setup.1). */
static bool has_commanded(const struct battle *b, int side)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && !period_is_leader(b, unit) && !period_is_loose(b, unit))
            return true;
    return false;
}

struct army {
    int brigades, broken, start, lost;
};

enum { brigade_is = 1, brigade_lives = 2, brigade_runs = 4 };

static void count_figures(const struct battle *b, int unit, struct army *army)
{
    bool gone = b->units[unit].where == where_gone;
    army->start += period_start(b, unit);
    army->lost += gone ? period_start(b, unit) : period_lost(b, unit);
}

static struct army army_of(const struct battle *b, int side)
{
    unsigned char brigades[LIMIT_ENROLLED];
    struct army army = {0, 0, 0, 0};
    memset(brigades, 0, (size_t)b->setup->units);
    bool commanded = has_commanded(b, side);
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (battle_side(b, unit) != side || period_is_leader(b, unit))
            continue;
        count_figures(b, unit, &army);
        if (commanded && period_is_loose(b, unit))
            continue;
        unsigned char *brigade = &brigades[period_brigade_of(b, unit)];
        *brigade |= brigade_is;
        *brigade |= b->units[unit].where != where_gone ? brigade_lives : 0;
        *brigade |= period_unit(b, unit)->brigade != brigade_hold ? brigade_runs : 0;
    }
    for (int unit = 0; unit < b->setup->units; unit++) {
        army.brigades += (brigades[unit] & brigade_is) != 0;
        army.broken += (brigades[unit] & brigade_is) != 0 && (brigades[unit] & (brigade_lives | brigade_runs)) != brigade_lives;
    }
    return army;
}

bool period_counts_alike(const struct battle *b, const struct battle *now, int unit)
{
    if (unit == NO_UNIT)
        return true;
    return b->units[unit].where == now->units[unit].where && b->units[unit].leader == now->units[unit].leader &&
           period_left(b, unit) == period_left(now, unit) && period_unit(b, unit)->brigade == period_unit(now, unit)->brigade;
}

/* Half of its brigades. */
bool period_breaking(const struct battle *b, struct breaking *breaking)
{
    breaking->words = "brigades broken";
    for (int side = 0; side < SIDES; side++) {
        struct army army = army_of(b, side);
        breaking->lost[side] = army.broken;
        breaking->ends_at[side] = (army.brigades + 1) / 2;
    }
    return true;
}

static struct period_victory_facts facts_of_end(const struct battle *b)
{
    const int most_brigades = 40, most_figures = 4000;
    struct period_victory_facts f = facts_of_victory(b);
    struct army a = army_of(b, 0), other = army_of(b, 1);
    int last = b->setup->turns > 0 ? b->setup->turns : USUAL_TURNS;
    int shrink_a = 1 + a.start / most_figures, shrink_b = 1 + other.start / most_figures;
    f.a_brigades = a.brigades < most_brigades ? a.brigades : most_brigades;
    f.a_broken = a.broken < f.a_brigades ? a.broken : f.a_brigades;
    f.a_start = a.start / shrink_a;
    f.a_lost = a.lost / shrink_a;
    f.b_brigades = other.brigades < most_brigades ? other.brigades : most_brigades;
    f.b_broken = other.broken < f.b_brigades ? other.broken : f.b_brigades;
    f.b_start = other.start / shrink_b;
    f.b_lost = other.lost / shrink_b;
    f.last_turn = b->state->turn >= last;
    return f;
}

static bool can_be_told(const struct period_victory_facts *f)
{
    return f->a_brigades > 0 && f->b_brigades > 0 && f->a_start > 0 && f->b_start > 0;
}

enum step_now period_step_look_at_victory(struct battle *b)
{
    struct period_victory_result r;
    period_spread_brigades(b);
    struct period_victory_facts f = facts_of_end(b);
    if (!can_be_told(&f)) {
        if (f.last_turn)
            battle_end(b, "period.vict.2");
        return step_over;
    }
    if (!judge_victory(b, "period.vict.1", NO_UNIT, NO_UNIT, &f, &r) || r.outcome == game_continues)
        return step_over;
    if (r.a_beaten)
        battle_tell(b, event_broken, "period.vict.1", NO_UNIT, NO_UNIT, 0);
    if (r.b_beaten)
        battle_tell(b, event_broken, "period.vict.1", NO_UNIT, NO_UNIT, 1);
    battle_end(b, r.a_beaten || r.b_beaten ? "period.vict.1" : "period.vict.2");
    return step_over;
}

/* ---- the result ---- */

static int percent_left(int start, int lost)
{
    return start > 0 ? (int)((int64_t)(start - lost) * 100 / start) : 0;
}

/* Points are what is left of an army's figures, in per cent. */
struct result_so_far period_result(const struct battle *b)
{
    struct period_victory_facts f = facts_of_end(b);
    struct period_victory_result r = {.outcome = game_draw};
    struct result_so_far result = {.over = b->state->over, .winner = -1, .grade = "draw"};
    result.points[0] = percent_left(f.a_start, f.a_lost);
    result.points[1] = percent_left(f.b_start, f.b_lost);
    if (can_be_told(&f))
        consult_victory(b, &f, &r, NULL);
    result.winner = r.outcome == game_a_wins ? 0 : r.outcome == game_b_wins ? 1 : -1;
    result.reason = r.a_beaten || r.b_beaten ? "broken" : "turns";
    if (result.winner >= 0)
        result.grade = r.a_beaten || r.b_beaten ? "decisive" : "marginal";
    return result;
}
