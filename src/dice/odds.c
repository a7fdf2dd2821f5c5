#include "dice/odds.h"

#include "base/text.h"

#include <string.h>

#define FEW_SLOTS 64 /* at first: most questions have few outcomes, and clearing all slots would take longer than counting */

static void begin(struct odds *odds, int width)
{
    odds->width = width;
    odds->count = 0;
    odds->ranked = false;
    odds->slots_used = FEW_SLOTS;
    memset(odds->slots, 0, FEW_SLOTS * sizeof *odds->slots);
    paths_begin(&odds->paths);
}

/* Each number by an odd one of its own, the powers of a good multiplier: no product waits for those of other numbers. */
static uint32_t hash_of(const int32_t *outcome, int width)
{
    const uint64_t multiplier = UINT64_C(0xD1342543DE82EF95);
    uint64_t hash = 0, by = multiplier;
    for (int i = 0; i < width; i++, by *= multiplier)
        hash += (uint32_t)outcome[i] * by;
    return (uint32_t)(hash >> 32);
}

static const int32_t *cells_of(const struct odds *odds, int index)
{
    return odds->cells + (size_t)index * (size_t)odds->width;
}

/* The slot where this outcome is, or would be. A lone number is its own hash: small ones, which lie close together, all have a
   slot to themselves. */
static inline uint16_t *slot_of_number(struct odds *odds, int32_t number)
{
    for (uint32_t i = (uint32_t)number;; i++) {
        uint16_t *slot = &odds->slots[i & (odds->slots_used - 1)];
        if (*slot == 0 || odds->cells[*slot - 1] == number)
            return slot;
    }
}

static uint16_t *slot_of_row(struct odds *odds, const int32_t *cells, uint32_t hash)
{
    size_t size = sizeof *cells * (size_t)odds->width;
    for (uint32_t i = hash;; i++) {
        uint16_t *slot = &odds->slots[i & (odds->slots_used - 1)];
        if (*slot == 0)
            return slot;
        if (odds->hashes[*slot - 1] == hash && memcmp(cells_of(odds, *slot - 1), cells, size) == 0)
            return slot;
    }
}

/* All that are counted differ: none is compared when it takes its place among more slots. */
static uint16_t *empty_slot(struct odds *odds, uint32_t hash)
{
    uint32_t last = odds->slots_used - 1, i = hash & last;
    while (odds->slots[i] != 0)
        i = (i + 1) & last;
    return &odds->slots[i];
}

static void widen_slots(struct odds *odds)
{
    odds->slots_used = odds->slots_used * 4 < ODDS_SLOTS ? odds->slots_used * 4 : ODDS_SLOTS;
    memset(odds->slots, 0, odds->slots_used * sizeof *odds->slots);
    for (int i = 0; i < odds->count; i++)
        *empty_slot(odds, odds->width == 1 ? (uint32_t)odds->cells[i] : odds->hashes[i]) = (uint16_t)(i + 1);
}

static inline void add_p(struct outcome *outcome, double p)
{
    double sum = outcome->p + p;
    outcome->lost += outcome->p >= p ? outcome->p - sum + p : p - sum + outcome->p;
    outcome->p = sum;
}

static inline bool slots_are_short(const struct odds *odds)
{
    return (uint32_t)odds->count * 2 == odds->slots_used && odds->slots_used < ODDS_SLOTS;
}

static inline bool add_number(struct odds *odds, int32_t number, double p)
{
    if (slots_are_short(odds))
        widen_slots(odds);
    uint16_t *slot = slot_of_number(odds, number);
    if (*slot != 0)
        return add_p(&odds->outcomes[*slot - 1], p), true;
    if (odds->count == LIMIT_OUTCOMES)
        return false;
    odds->cells[odds->count] = number;
    odds->outcomes[odds->count] = (struct outcome){p, 0};
    *slot = (uint16_t)++odds->count;
    return true;
}

static bool add_row(struct odds *odds, const int32_t *cells, double p)
{
    if (slots_are_short(odds))
        widen_slots(odds);
    uint32_t hash = hash_of(cells, odds->width);
    uint16_t *slot = slot_of_row(odds, cells, hash);
    if (*slot != 0)
        return add_p(&odds->outcomes[*slot - 1], p), true;
    if (odds->count == LIMIT_OUTCOMES || (odds->count + 1) * odds->width > LIMIT_ODDS_CELLS)
        return false;
    memcpy(odds->cells + (size_t)odds->count * (size_t)odds->width, cells, sizeof *cells * (size_t)odds->width);
    odds->outcomes[odds->count] = (struct outcome){p, 0};
    odds->hashes[odds->count] = hash;
    *slot = (uint16_t)++odds->count;
    return true;
}

/* Does outcome a come after b? */
static bool after(const struct odds *odds, int a, int b)
{
    double p = odds->outcomes[a].p, q = odds->outcomes[b].p;
    if (p != q)
        return p < q;
    const int32_t *x = cells_of(odds, a), *y = cells_of(odds, b);
    int i = 0;
    while (i < odds->width - 1 && x[i] == y[i])
        i++;
    return x[i] > y[i];
}

/* ---- the likeliest first ---- */

static void settle(struct odds *odds)
{
    for (int i = 0; i < odds->count; i++) {
        odds->order[i] = (uint16_t)i;
        odds->outcomes[i].p += odds->outcomes[i].lost;
        odds->outcomes[i].lost = 0;
    }
}

#define MANY 128 /* outcomes that are worth dealing */
#define DIGIT_BITS 11
#define DIGITS (1 << DIGIT_BITS)

/* Some bits of a probability, the least for the greatest. */
static inline uint32_t digit_of(const struct odds *odds, int i, int shift)
{
    uint64_t bits;
    memcpy(&bits, &odds->outcomes[i].p, sizeof bits);
    return ~(uint32_t)(bits >> shift) & (DIGITS - 1);
}

/* Into piles by one digit; those of a pile lie as they lay. */
static void deal(const struct odds *odds, int shift, const uint16_t *from, uint16_t *to)
{
    uint16_t at[DIGITS + 1] = {0};
    for (int i = 0; i < odds->count; i++)
        at[digit_of(odds, i, shift) + 1]++;
    for (int digit = 1; digit < DIGITS; digit++)
        at[digit] += at[digit - 1];
    for (int i = 0; i < odds->count; i++)
        to[at[digit_of(odds, from[i], shift)]++] = from[i];
}

#define BLOCK 16

/* By insertion. */
static void sort_block(const struct odds *odds, uint16_t *order, int from, int end)
{
    for (int i = from + 1; i < end; i++) {
        uint16_t held = order[i];
        int at = i;
        for (; at > from && after(odds, order[at - 1], held); at--)
            order[at] = order[at - 1];
        order[at] = held;
    }
}

static void merge(const struct odds *odds, const uint16_t *from, int a, int b, int end, uint16_t *to)
{
    int i = a, j = b, at = a;
    if (b < end && after(odds, from[b - 1], from[b]))
        while (i < b && j < end)
            to[at++] = after(odds, from[i], from[j]) ? from[j++] : from[i++];
    memcpy(to + at, from + i, sizeof *to * (size_t)(b - i));
    memcpy(to + at + b - i, from + j, sizeof *to * (size_t)(end - j));
}

static int within(const struct odds *odds, int at)
{
    return at < odds->count ? at : odds->count;
}

/* Sorted stretches of this width become ones of twice the width. */
static void merge_all(const struct odds *odds, int width, const uint16_t *from, uint16_t *to)
{
    for (int a = 0; a < odds->count; a += 2 * width)
        merge(odds, from, a, within(odds, a + width), within(odds, a + 2 * width), to);
}

/* Many are first dealt by their leading bits, so that little is left to be sorted. */
void odds_rank(struct odds *odds)
{
    settle(odds);
    if (odds->count >= MANY) {
        deal(odds, 31, odds->order, odds->spare);
        deal(odds, 42, odds->spare, odds->order);
        deal(odds, 53, odds->order, odds->spare);
        memcpy(odds->order, odds->spare, sizeof *odds->order * (size_t)odds->count);
    }
    for (int from = 0; from < odds->count; from += BLOCK)
        sort_block(odds, odds->order, from, within(odds, from + BLOCK));
    for (int width = BLOCK; width < odds->count; width *= 2) {
        merge_all(odds, width, odds->order, odds->spare);
        memcpy(odds->order, odds->spare, sizeof *odds->order * (size_t)odds->count);
    }
    odds->ranked = true;
}

static bool too_many(struct error *error)
{
    struct digits paths, outcomes;
    return error_set(error, error_too_many_paths, "the odds of this question have more than ", text_of_int(&paths, LIMIT_PATHS),
                     " paths or ", text_of_int(&outcomes, LIMIT_OUTCOMES), " outcomes: ask with dice or a seed", NULL);
}

bool odds_count(struct odds *odds, int width, odds_rule *rule, const void *context, struct error *error)
{
    struct dice dice;
    int32_t outcome[LIMIT_RESULTS];
    begin(odds, width);
    dice_count(&dice, &odds->paths);
    do {
        if (odds->paths.walked == LIMIT_PATHS)
            return too_many(error);
        if (!rule(&dice, context, outcome))
            return false;
        if (!(width == 1 ? add_number(odds, outcome[0], odds->paths.p) : add_row(odds, outcome, odds->paths.p)))
            return too_many(error);
    } while (paths_next(&odds->paths));
    return true;
}

static int index_of(const struct odds *odds, int i)
{
    return odds->ranked ? odds->order[i] : i;
}

double odds_p(const struct odds *odds, int i)
{
    const struct outcome *outcome = &odds->outcomes[index_of(odds, i)];
    return outcome->p + outcome->lost;
}

const int32_t *odds_outcome(const struct odds *odds, int i)
{
    return odds->cells + (size_t)index_of(odds, i) * (size_t)odds->width;
}
