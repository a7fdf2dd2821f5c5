#include "dice/odds.h"

#include "base/text.h"

#include <string.h>

#define FEW_SLOTS 64 /* at first: most questions have few outcomes, and clearing all slots would take longer than counting */

static void begin(struct odds *odds, int width)
{
    odds->width = width;
    odds->count = 0;
    odds->slots_used = FEW_SLOTS;
    memset(odds->slots, 0, FEW_SLOTS * sizeof *odds->slots);
    paths_begin(&odds->paths);
}

static uint32_t hash_of(const int32_t *outcome, int width)
{
    uint32_t hash = 2166136261u;
    for (int i = 0; i < width; i++)
        hash = (hash ^ (uint32_t)outcome[i]) * 16777619u;
    return hash ^ hash >> 15;
}

static int32_t *cells_of(struct odds *odds, int index)
{
    return odds->cells + (size_t)index * (size_t)odds->width;
}

/* The slot where this outcome is, or would be. */
static uint16_t *slot_of(struct odds *odds, const int32_t *outcome, uint32_t hash)
{
    size_t size = sizeof *outcome * (size_t)odds->width;
    for (uint32_t i = hash;; i++) {
        uint16_t *slot = &odds->slots[i & (odds->slots_used - 1)];
        if (*slot == 0)
            return slot;
        if (odds->outcomes[*slot - 1].hash == hash && memcmp(cells_of(odds, *slot - 1), outcome, size) == 0)
            return slot;
    }
}

static void double_slots(struct odds *odds)
{
    odds->slots_used *= 2;
    memset(odds->slots, 0, odds->slots_used * sizeof *odds->slots);
    for (int i = 0; i < odds->count; i++)
        *slot_of(odds, cells_of(odds, i), odds->outcomes[i].hash) = (uint16_t)(i + 1);
}

static bool add(struct odds *odds, const int32_t *cells, double p)
{
    if ((uint32_t)odds->count * 2 == odds->slots_used && odds->slots_used < ODDS_SLOTS)
        double_slots(odds);
    uint32_t hash = hash_of(cells, odds->width);
    uint16_t *slot = slot_of(odds, cells, hash);
    if (*slot == 0) {
        if (odds->count == LIMIT_OUTCOMES || (odds->count + 1) * odds->width > LIMIT_ODDS_CELLS)
            return false;
        memcpy(cells_of(odds, odds->count), cells, sizeof *cells * (size_t)odds->width);
        odds->outcomes[odds->count] = (struct outcome){.hash = hash};
        *slot = (uint16_t)++odds->count;
    }
    struct outcome *outcome = &odds->outcomes[*slot - 1];
    double sum = outcome->p + p;
    outcome->lost += outcome->p >= p ? outcome->p - sum + p : p - sum + outcome->p;
    outcome->p = sum;
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

static void sift(struct odds *odds, int root, int count)
{
    uint16_t *order = odds->order, held = order[root];
    for (int child; (child = 2 * root + 1) < count; root = child) {
        if (child + 1 < count && after(odds, order[child + 1], order[child]))
            child++;
        if (!after(odds, order[child], held))
            break;
        order[root] = order[child];
    }
    order[root] = held;
}

/* They often are already: the paths are walked in the order of the faces. */
static bool in_order(struct odds *odds)
{
    for (int i = 1; i < odds->count; i++)
        if (after(odds, i - 1, i))
            return false;
    return true;
}

static void sort(struct odds *odds)
{
    for (int i = 0; i < odds->count; i++) {
        odds->order[i] = (uint16_t)i;
        odds->outcomes[i].p += odds->outcomes[i].lost;
        odds->outcomes[i].lost = 0;
    }
    if (in_order(odds))
        return;
    for (int i = odds->count / 2; i-- > 0;)
        sift(odds, i, odds->count);
    for (int i = odds->count; i-- > 1;) {
        uint16_t last = odds->order[i];
        odds->order[i] = odds->order[0];
        odds->order[0] = last;
        sift(odds, 0, i);
    }
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
    do {
        if (odds->paths.walked == LIMIT_PATHS)
            return too_many(error);
        dice_count(&dice, &odds->paths);
        if (!rule(&dice, context, outcome))
            return false;
        if (!add(odds, outcome, odds->paths.p))
            return too_many(error);
    } while (paths_next(&odds->paths));
    sort(odds);
    return true;
}

double odds_p(const struct odds *odds, int i)
{
    return odds->outcomes[odds->order[i]].p;
}

const int32_t *odds_outcome(const struct odds *odds, int i)
{
    return odds->cells + (size_t)odds->order[i] * (size_t)odds->width;
}
