/* victory.c - what the armies have left of their effectiveness, the end, how great the victory is (cls3.vic). */
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/words.h"

#include <string.h>

#define USUAL_TURNS 12 /* ruling cls3.r37 */

/* ---- effectiveness, in half castings ---- */

static int half_men_of(const struct battle *b, int unit, int men)
{
    return cls3_troop(b, unit)->half_points ? men : 2 * men;
}

static bool counts(const struct battle *b, int unit)
{
    return !cls3_is_battery(b, unit) && !cls3_is_commander(b, unit);
}

/* Those taken off alive live, and those who hold horses, whatever becomes of the others (cls3.ops.4, cls3.x.12). */
static int men_left(const struct battle *b, int unit)
{
    bool alive = b->units[unit].where != where_gone || cls3_unit(b, unit)->removed_alive;
    return cls3_unit(b, unit)->horse_holders + (alive ? b->units[unit].strength : 0);
}

void cls3_count_effectiveness(struct battle *b)
{
    struct cls3_own *own = cls3_own(b);
    int now[SIDES] = {0}, start[SIDES] = {0};
    for (int unit = 0; unit < b->setup->units; unit++) {
        int side = battle_side(b, unit);
        if (!counts(b, unit))
            continue;
        now[side] += half_men_of(b, unit, men_left(b, unit));
        if (cls3_troop(b, unit)->part_of == 0)
            start[side] += half_men_of(b, unit, b->setup->unit[unit].strength);
    }
    for (int side = 0; side < SIDES; side++) {
        own->half_men[side] = (int16_t)now[side];
        own->start_half_men[side] = (int16_t)start[side];
    }
}

/* ---- penalties that the scenario sets for guns and places (cls3.x.9) ---- */

static bool holds_ground(const void *who, int unit)
{
    const struct battle *b = who;
    return cls3_is_fighting(b, unit) && cls3_unit(b, unit)->morale != morale_rout;
}

/* Whoever stands there alone, else who had it at the start; or nobody. */
int cls3_holder_of_objective(const struct battle *b, int objective)
{
    int holder = battle_side_at(b, b->setup->objective[objective].feature, holds_ground);
    if (holder == -1)
        holder = b->setup->objective[objective].holder;
    return holder == SIDES ? -1 : holder;
}

static int lost_batteries(const struct battle *b, int side)
{
    int lost = 0;
    for (int unit = 0; unit < b->setup->units; unit++)
        lost += battle_side(b, unit) == side && cls3_is_battery(b, unit) && b->units[unit].where == where_gone;
    return lost;
}

static int32_t penalty_of(const struct battle *b, int side)
{
    const struct setup *setup = b->setup;
    int32_t percent = setup->battery_penalty > 0 ? setup->battery_penalty * lost_batteries(b, side) : 0;
    for (int i = 0; i < setup->objectives; i++)
        if (setup->objective[i].penalty[side] > 0 && cls3_holder_of_objective(b, i) == 1 - side)
            percent += setup->objective[i].penalty[side];
    return percent;
}

/* Men are counted only as a turn ends. */
bool cls3_counts_alike(const struct battle *b, const struct battle *now, int unit)
{
    const struct setup *setup = b->setup;
    if (unit == NO_UNIT)
        return memcmp(cls3_own(b)->half_men, cls3_own(now)->half_men, sizeof cls3_own(b)->half_men) == 0;
    if (b->units[unit].where != now->units[unit].where || holds_ground(b, unit) != holds_ground(now, unit))
        return false;
    for (int i = 0; i < setup->objectives; i++) {
        const struct feature *place = &setup->ground->feature[setup->objective[i].feature];
        if (battle_is_at(b, unit, place) != battle_is_at(now, unit, place))
            return false;
    }
    return true;
}

static void tell_penalties(const struct battle *b)
{
    for (int side = 0; side < SIDES; side++)
        if (penalty_of(b, side) > 0)
            battle_note(b, &(struct event){.kind = event_penalized,
                                           .rule = "cls3.x.9",
                                           .unit = NO_UNIT,
                                           .other = NO_UNIT,
                                           .value = {side, penalty_of(b, side)}});
}

/* ---- the end ---- */

static int32_t castings(int half_men)
{
    return half_men * (DECIMAL_ONE / 2);
}

static struct cls3_army_breakpoint_facts breakpoint_facts(const struct battle *b, int side)
{
    const struct cls3_own *own = cls3_own(b);
    struct cls3_army_breakpoint_facts f = facts_of_army_breakpoint(b);
    f.original = castings(own->start_half_men[side]);
    f.alive = castings(own->half_men[side]);
    f.contact_ft = own->contact_ft;
    return f;
}

/* In whole castings: what is lost rounded down, what it takes rounded up. */
bool cls3_breaking(const struct battle *b, struct breaking *breaking)
{
    const struct cls3_own *own = cls3_own(b);
    *breaking = (struct breaking){.words = "castings lost"};
    for (int side = 0; side < SIDES; side++) {
        struct cls3_army_breakpoint_facts f = breakpoint_facts(b, side);
        struct cls3_army_breakpoint_result r;
        int start = own->start_half_men[side];
        if (start < 2 || !consult_army_breakpoint(b, &f, &r, NULL))
            continue;
        int64_t most_left = (int64_t)start * r.break_percent / (100 * (int64_t)MILLION);
        breaking->lost[side] = (start - own->half_men[side]) / 2;
        breaking->ends_at[side] = (int32_t)(start - most_left + 1) / 2;
    }
    return true;
}

static bool breaks(struct battle *b, int side)
{
    struct cls3_army_breakpoint_facts f = breakpoint_facts(b, side);
    struct cls3_army_breakpoint_result r;
    if (cls3_own(b)->start_half_men[side] < 2)
        return false;
    return judge_army_breakpoint(b, "cls3.vic.1", NO_UNIT, NO_UNIT, &f, &r) && r.broken;
}

enum step_now cls3_step_look_at_victory(struct battle *b)
{
    struct cls3_own *own = cls3_own(b);
    int last = b->setup->turns > 0 ? b->setup->turns : USUAL_TURNS;
    cls3_count_effectiveness(b);
    for (int side = 0; side < SIDES; side++) {
        if (!breaks(b, side))
            continue;
        own->broken = (int16_t)(own->broken | 1 << side);
        battle_tell(b, event_broken, "cls3.vic.1", NO_UNIT, NO_UNIT, side);
    }
    if (own->broken == 0 && b->state->turn < last)
        return step_over;
    tell_penalties(b);
    battle_end(b, "cls3.vic.1");
    return step_over;
}

/* ---- the result ---- */

static int32_t percent_left(const struct battle *b, int side)
{
    const struct cls3_own *own = cls3_own(b);
    int start = own->start_half_men[side];
    int64_t left = start == 0 ? 0 : (int64_t)own->half_men[side] * 100 * DECIMAL_ONE / start;
    int64_t penalty = (int64_t)penalty_of(b, side) * DECIMAL_ONE;
    return left > penalty ? (int32_t)(left - penalty) : 0;
}

/* Points are what is left of the army's effectiveness in per cent, penalties taken off. */
struct result_so_far cls3_result(const struct battle *b)
{
    struct cls3_victory_level_facts f = facts_of_victory_level(b);
    struct cls3_victory_level_result r;
    struct result_so_far result = {.over = b->state->over, .reason = cls3_own(b)->broken ? "broken" : "turns"};
    for (int side = 0; side < SIDES; side++)
        result.points[side] = percent_left(b, side) / DECIMAL_ONE;
    f.a_percent = percent_left(b, 0);
    f.b_percent = percent_left(b, 1);
    consult_victory_level(b, &f, &r, NULL);
    result.winner = r.winner == side_a ? 0 : r.winner == side_b ? 1 : -1;
    result.grade = cls3_victory_words[r.level];
    return result;
}
