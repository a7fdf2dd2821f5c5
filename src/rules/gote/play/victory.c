/* victory.c - what the sides have lost, the end of the battle, how great the victory is (gote.r71). */
#include "rules/gote/play/play.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/words.h"

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

/* In per cent, rounded down. */
static int lost_percent(const struct battle *b, int side)
{
    struct share share = share_of(b, side);
    return 100 * share.lost / share.of;
}

/* How much more of its men the first side has lost than the second, in points of so much. */
struct lead {
    int64_t points, of;
};

static struct lead lead_of_losses(const struct battle *b)
{
    struct share first = share_of(b, 0), second = share_of(b, 1);
    int64_t more = (int64_t)first.lost * second.of - (int64_t)second.lost * first.of;
    return (struct lead){.points = 100 * more, .of = (int64_t)first.of * second.of};
}

bool gote_counts_alike(const struct battle *b, const struct battle *now, int unit)
{
    return unit == NO_UNIT || left_of(b, unit) == left_of(now, unit);
}

bool gote_breaking(const struct battle *b, struct breaking *breaking)
{
    breaking->words = "per cent lost";
    for (int side = 0; side < SIDES; side++) {
        breaking->lost[side] = lost_percent(b, side);
        breaking->ends_at[side] = beaten_percent;
    }
    return true;
}

bool gote_end_of_battle(struct battle *b)
{
    struct gote_own *own = gote_own(b);
    int last = b->setup->turns > 0 ? b->setup->turns : usual_turns;
    for (int side = 0; side < SIDES; side++)
        if (lost_percent(b, side) >= beaten_percent) {
            own->broken = (int16_t)(own->broken | 1 << side);
            battle_tell(b, event_broken, "gote.r71", NO_UNIT, NO_UNIT, side);
        }
    if (own->broken == 0 && b->state->turn < last)
        return false;
    battle_end(b, "gote.r71");
    return true;
}

struct result_so_far gote_result(const struct battle *b)
{
    const struct lead lead = lead_of_losses(b);
    const int64_t margin = lead.points < 0 ? -lead.points : lead.points;
    bool broken = gote_own(b)->broken != 0;
    enum victory_word word = margin < draw_percent * lead.of       ? victory_word_draw
                             : margin < decisive_percent * lead.of ? victory_word_victory
                                                                   : victory_word_decisive;
    bool drawn = broken ? margin == 0 : word == victory_word_draw;
    return (struct result_so_far){
        .over = b->state->over,
        .winner = drawn ? -1 : lead.points > 0,
        .points = {lost_percent(b, 1), lost_percent(b, 0)},
        .reason = broken ? "broken" : "turns",
        .grade = gote_victory_words[broken && !drawn && word == victory_word_draw ? victory_word_victory : word]};
}
