/* sequence.c - in which order units are taken (period.r30, period.r90). */
#include "rules/period/play/sequence.h"

#include "rules/period/play/eyes.h"

#include <string.h>

#define MIDDLE_MM ((int64_t)20000 * INCH_MM) /* more than any table is wide: lengths from there are above 0 */

/* Where a unit stands, seen from a baseline: how far to the right, how far ahead. To the tenth of an inch it is the same file:
   what turning leaves puts nobody to the left of who stands before him. */
static struct place seen_from(const struct battle *b, int unit, struct heading ahead)
{
    struct box box = battle_in_place(b, unit) ? battle_box_of_place(b, unit) : *battle_box(b, unit);
    const struct place at = place_seen_along((struct place){0, 0}, ahead, box_centre(&box));
    return (struct place){period_tenths(at.x + MIDDLE_MM), at.y};
}

static struct heading ahead_of(const struct battle *b, int side)
{
    return heading_of((uint16_t)(edge_outward((enum table_edge)b->setup->side[side].baseline) + TURN_HALF));
}

struct seen {
    int unit;
    struct place at;
};

static bool comes_first(const struct seen *one, const struct seen *other)
{
    if (one->at.x != other->at.x)
        return one->at.x < other->at.x;
    return one->at.y != other->at.y ? one->at.y > other->at.y : one->unit < other->unit;
}

/* How many of those that are sorted come before it. */
static int place_among(const struct seen *seen, int count, const struct seen *next)
{
    int low = 0;
    while (low < count) {
        int middle = low + (count - low) / 2;
        if (comes_first(next, &seen[middle]))
            count = middle;
        else
            low = middle + 1;
    }
    return low;
}

static struct seen seen(const struct battle *b, int unit, enum hand hand)
{
    bool each_from_its_own = hand == from_right && period_ruling(b, ruling_r90) == 'b';
    struct seen seen = {unit, seen_from(b, unit, ahead_of(b, each_from_its_own ? battle_side(b, unit) : b->state->first_side))};
    if (hand == from_right)
        seen.at.x = -seen.at.x;
    if (hand == from_front)
        seen.at = (struct place){-period_tenths(seen.at.y + MIDDLE_MM), -seen.at.x};
    return seen;
}

int period_in_order(const struct battle *b, enum hand hand, int16_t units[LIMIT_ENROLLED])
{
    struct seen sorted[LIMIT_ENROLLED];
    int count = 0;
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!period_is_fighting(b, unit) || !period_is_there(b, unit))
            continue;
        const struct seen next = seen(b, unit, hand);
        int at = place_among(sorted, count, &next);
        memmove(&sorted[at + 1], &sorted[at], (size_t)(count++ - at) * sizeof *sorted);
        sorted[at] = next;
    }
    for (int i = 0; i < count; i++)
        units[i] = (int16_t)sorted[i].unit;
    return count;
}

int period_first_of(const struct battle *b, enum hand hand, nearby_counts *counts)
{
    struct seen first = {.unit = NO_UNIT};
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!period_is_fighting(b, unit) || !period_is_there(b, unit) || !counts(b, unit))
            continue;
        const struct seen next = seen(b, unit, hand);
        if (first.unit == NO_UNIT || comes_first(&next, &first))
            first = next;
    }
    return first.unit;
}

void period_move_in_order(struct battle *b, nearby_counts *moves, void (*move)(struct battle *b, int unit, const char *rule),
                          const char *rule)
{
    int16_t units[LIMIT_ENROLLED];
    if (period_first_of(b, from_left, moves) == NO_UNIT) /* nor does anybody later: only who moves brings others to it */
        return;
    int count = period_in_order(b, from_front, units);
    for (int i = 0; i < SIDES; i++)
        for (int k = 0; k < count; k++)
            if (battle_side(b, units[k]) == (i == 0 ? b->state->first_side : 1 - b->state->first_side) &&
                period_is_there(b, units[k]) && moves(b, units[k]))
                move(b, units[k], rule);
}
