/* victory.c - what the sides have lost, the end of the battle, how great the victory is (gote.r71). */
#include "rules/gote/play/orders.h"

enum { usual_turns = 12, guns_count = 3, beaten_percent = 60, draw_percent = 10, decisive_percent = 25 };
enum victory_word { victory_word_draw, victory_word_victory, victory_word_decisive };

static int points_of(const struct battle *b, int unit, int strength)
{
    if (gote_is_single(b, unit))
        return 0;
    return gote_is_battery(b, unit) ? guns_count * strength : strength;
}

void gote_count_points(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (!b->setup->unit[unit].is_part) {
            int16_t *points = &gote_own(b)->start_points[battle_side(b, unit)];
            *points = (int16_t)(*points + points_of(b, unit, b->setup->unit[unit].strength));
        }
}

/* Who is gone, or whose guns are the enemy's, is lost whole. */
static int left_of(const struct battle *b, int unit)
{
    bool lost = b->units[unit].where == where_gone || gote_unit(b, unit)->captured_by != -1;
    return lost ? 0 : points_of(b, unit, b->units[unit].strength);
}

/* Of so many at the start; of an army of nobody none. */
struct share {
    int lost, of;
};

static struct share share_of(const struct battle *b, int side)
{
    int left = 0, start = gote_own(b)->start_points[side];
    for (int unit = 0; unit < b->setup->units; unit++)
        left += battle_side(b, unit) == side ? left_of(b, unit) : 0;
    return start > 0 ? (struct share){.lost = start - left, .of = start} : (struct share){.lost = 0, .of = 1};
}

/* Rounded down. */
static int percent(struct share share)
{
    return 100 * share.lost / share.of;
}

bool gote_counts_alike(const struct battle *b, const struct battle *now, int unit)
{
    return unit == NO_UNIT || left_of(b, unit) == left_of(now, unit);
}

bool gote_breaking(const struct battle *b, struct breaking *breaking)
{
    breaking->words = "per cent lost";
    for (int side = 0; side < SIDES; side++) {
        breaking->lost[side] = percent(share_of(b, side));
        breaking->ends_at[side] = beaten_percent;
    }
    return true;
}

static bool end_of_battle(struct battle *b)
{
    struct gote_own *own = gote_own(b);
    int last = b->setup->turns > 0 ? b->setup->turns : usual_turns;
    for (int side = 0; side < SIDES; side++)
        if (percent(share_of(b, side)) >= beaten_percent) {
            own->broken = (int16_t)(own->broken | 1 << side);
            battle_tell(b, event_broken, "gote.r71", NO_UNIT, NO_UNIT, side);
        }
    if (own->broken == 0 && b->state->turn < last)
        return false;
    battle_end(b, "gote.r71");
    return true;
}

/* How much more of its men the one side has lost than the other. */
struct result_so_far gote_result(const struct battle *b)
{
    const struct share first = share_of(b, 0), second = share_of(b, 1);
    const int64_t of = (int64_t)first.of * second.of;
    const int64_t lead = 100 * ((int64_t)first.lost * second.of - (int64_t)second.lost * first.of);
    const int64_t margin = lead < 0 ? -lead : lead;
    const bool broken = gote_own(b)->broken != 0, close = margin < draw_percent * of;
    const bool drawn = broken ? margin == 0 : close;
    return (struct result_so_far){.over = b->state->over,
                                  .winner = drawn ? -1 : lead > 0,
                                  .points = {percent(second), percent(first)},
                                  .reason = broken ? "broken" : "turns",
                                  .grade = gote_victory_words[drawn && close                   ? victory_word_draw
                                                              : margin < decisive_percent * of ? victory_word_victory
                                                                                               : victory_word_decisive]};
}

/* ---- the end of a turn: what concerned it alone is wiped (gote.seq.9.6) ---- */

/* A move that a stream still costs is the first of the next turn (gote.r20). */
static void begin_turn(struct battle *b, int unit)
{
    struct gote_unit *own = gote_unit(b, unit);
    int16_t waits = own->turn.waits_move, blown = own->turn.blown_at_start || own->state == state_blown;
    own->turn = (struct gote_turn){.actions = waits, .moves = waits > 0};
    own->turn.blown_at_start = blown;
    own->turn.led = gote_has_leader(b, unit, command_regiment);
    own->ride = (struct gote_ride){.struck = 0};
    own->charge = no_charge;
    own->answer = no_answer;
    own->melee = gote_no_melee;
    if (own->back_turn == 0 && own->parent == NO_UNIT)
        own->was_with = NO_UNIT;
    own->was_first = NO_UNIT;
}

enum step_now gote_step_end_turn(struct battle *b)
{
    if (end_of_battle(b))
        return step_over;
    for (int unit = 0; unit < b->setup->units; unit++)
        begin_turn(b, unit);
    return step_over;
}
