/* victory.c - what the armies have left of their effectiveness, the end, how great the victory is (cls3.vic). */
#include "rules/cls3/play/play.h"

#include "rules/cls3/play/words.h"

#define USUAL_TURNS 12 /* ruling cls3.r37 */

/* ---- effectiveness, in half castings ---- */

static int half_men_of(const struct battle *b, int unit, int men)
{
    return cls3_troop(b, unit)->half_points ? men : 2 * men;
}

static bool counts(const struct battle *b, int unit)
{
    return !cls3_is_gun(b, unit) && !cls3_is_commander(b, unit);
}

/* Those taken off alive and those who hold horses live (cls3.x.12). */
static int men_left(const struct battle *b, int unit)
{
    bool alive = b->units[unit].where != where_gone || cls3_unit(b, unit)->removed_alive;
    return alive ? b->units[unit].strength + cls3_unit(b, unit)->horse_holders : 0;
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

/* ---- the end ---- */

static int32_t castings(int half_men)
{
    return half_men * (DECIMAL_ONE / 2);
}

static bool breaks(struct battle *b, int side)
{
    const struct cls3_own *own = cls3_own(b);
    struct cls3_army_breakpoint_facts f = facts_of_army_breakpoint(b);
    struct cls3_army_breakpoint_result r;
    if (own->start_half_men[side] < 2)
        return false;
    f.original = castings(own->start_half_men[side]);
    f.alive = castings(own->half_men[side]);
    f.contact_ft = own->contact_ft;
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
    battle_end(b, "cls3.vic.1");
    return step_over;
}

/* ---- the result ---- */

static int32_t percent_left(const struct battle *b, int side)
{
    const struct cls3_own *own = cls3_own(b);
    int start = own->start_half_men[side];
    return start == 0 ? 0 : (int32_t)((int64_t)own->half_men[side] * 100 * DECIMAL_ONE / start);
}

/* Points are what is left of the army's effectiveness in per cent. */
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
