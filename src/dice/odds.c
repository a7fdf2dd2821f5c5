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

static int32_t *cells_of(struct odds *odds, int index)
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

static void double_slots(struct odds *odds)
{
    odds->slots_used *= 2;
    memset(odds->slots, 0, odds->slots_used * sizeof *odds->slots);
    for (int i = 0; i < odds->count; i++) {
        const int32_t *cells = cells_of(odds, i);
        uint16_t *slot = odds->width == 1 ? slot_of_number(odds, cells[0]) : slot_of_row(odds, cells, odds->hashes[i]);
        *slot = (uint16_t)(i + 1);
    }
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
        double_slots(odds);
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
        double_slots(odds);
    uint32_t hash = hash_of(cells, odds->width);
    uint16_t *slot = slot_of_row(odds, cells, hash);
    if (*slot != 0)
        return add_p(&odds->outcomes[*slot - 1], p), true;
    if (odds->count == LIMIT_OUTCOMES || (odds->count + 1) * odds->width > LIMIT_ODDS_CELLS)
        return false;
    memcpy(cells_of(odds, odds->count), cells, sizeof *cells * (size_t)odds->width);
    odds->outcomes[odds->count] = (struct outcome){p, 0};
    odds->hashes[odds->count] = hash;
    *slot = (uint16_t)++odds->count;
    return true;
}

/* Does outcome a come after b? */
static bool after(struct odds *odds, int a, int b)
{
    if (odds->outcomes[a].p != odds->outcomes[b].p)
        return odds->outcomes[a].p < odds->outcomes[b].p;
    for (int i = 0; i < odds->width; i++)
        if (cells_of(odds, a)[i] != cells_of(odds, b)[i])
            return cells_of(odds, a)[i] > cells_of(odds, b)[i];
    return false;
}

/* ---- the likeliest first: as the paths come, runs already are in order, or the other way about ---- */

static void reverse(uint16_t *order, int from, int end)
{
    for (; from < --end; from++) {
        uint16_t held = order[from];
        order[from] = order[end];
        order[end] = held;
    }
}

/* Where the run ends that begins here; one that is the other way about is turned. */
static int end_of_run(struct odds *odds, int from)
{
    uint16_t *order = odds->order;
    int end = from + 1;
    if (end == odds->count)
        return end;
    bool turned = after(odds, order[from], order[end]);
    while (end < odds->count && after(odds, order[end - 1], order[end]) == turned)
        end++;
    if (turned)
        reverse(order, from, end);
    return end;
}

/* The slots are done with once all is counted: where the runs begin is noted there. */
static int note_runs(struct odds *odds)
{
    int runs = 0;
    for (int from = 0; from < odds->count; from = end_of_run(odds, from))
        odds->slots[runs++] = (uint16_t)from;
    odds->slots[runs] = (uint16_t)odds->count;
    return runs;
}

static void merge(struct odds *odds, const uint16_t *from, int a, int b, int end, uint16_t *to)
{
    int i = a, j = b, at = a;
    while (i < b && j < end)
        to[at++] = after(odds, from[i], from[j]) ? from[j++] : from[i++];
    memcpy(to + at, from + i, sizeof *to * (size_t)(b - i));
    memcpy(to + at + b - i, from + j, sizeof *to * (size_t)(end - j));
}

/* Two runs become one, from the first pair to the last; how many are left. */
static int merge_runs(struct odds *odds, int runs, const uint16_t *from, uint16_t *to)
{
    uint16_t *begin = odds->slots;
    int left = 0;
    for (int i = 0; i < runs; i += 2, left++) {
        int last = i + 2 < runs ? i + 2 : runs;
        merge(odds, from, begin[i], begin[i + 1], begin[last], to);
        begin[left] = begin[i];
    }
    begin[left] = (uint16_t)odds->count;
    return left;
}

static void settle(struct odds *odds)
{
    for (int i = 0; i < odds->count; i++) {
        odds->order[i] = (uint16_t)i;
        odds->outcomes[i].p += odds->outcomes[i].lost;
        odds->outcomes[i].lost = 0;
    }
}

void odds_rank(struct odds *odds)
{
    uint16_t *from = odds->order, *to = odds->spare;
    settle(odds);
    for (int runs = note_runs(odds); runs > 1;) {
        runs = merge_runs(odds, runs, from, to);
        uint16_t *held = from;
        from = to;
        to = held;
    }
    if (from != odds->order)
        memcpy(odds->order, from, sizeof *from * (size_t)odds->count);
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
