#include "refight/tally.h"

#include "base/check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define SURE 1.959963984540054 /* of 95 in 100 */

struct share share_of(int32_t count, int32_t of)
{
    struct share share = {.count = count, .of = of, .most = 1};
    if (of == 0)
        return share;
    double n = of, p = count / n, square = SURE * SURE;
    double centre = (p + square / (2 * n)) / (1 + square / n);
    double reach = SURE / (1 + square / n) * sqrt(p * (1 - p) / n + square / (4 * n * n));
    share.share = p;
    share.least = count == 0 ? 0 : centre - reach;
    share.most = count == of ? 1 : centre + reach;
    return share;
}

/* Twice: a draw is a half. */
static int score_of(const struct game_outcome *outcome, bool by_seats)
{
    int first = by_seats && outcome->exchanged ? 1 : 0;
    return outcome->winner < 0 ? 1 : outcome->winner == first ? 2 : 0;
}

struct difference difference_of(const struct game_outcome *one, const struct game_outcome *other, int32_t count, bool by_seats)
{
    struct difference difference = {.pairs = 0};
    int64_t sum = 0, squares = 0;
    for (int32_t i = 0; i < count; i++) {
        if (one[i].end == game_stopped || other[i].end == game_stopped)
            continue;
        int64_t more = score_of(&other[i], by_seats) - score_of(&one[i], by_seats);
        sum += more;
        squares += more * more;
        difference.pairs++;
    }
    if (difference.pairs < 2)
        return difference;
    double n = difference.pairs, mean = (double)sum / n / 2;
    double variance = ((double)squares / 4 - n * mean * mean) / (n - 1), reach = SURE * sqrt(variance / n);
    difference.mean = mean;
    difference.least = mean - reach;
    difference.most = mean + reach;
    difference.settles = sum == 0 ? 0 : ceil(SURE * SURE * variance / (mean * mean));
    return difference;
}

static int compare(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

/* Sums are of whole numbers, so that no order of battles changes the last digit. */
struct numbers numbers_of(int32_t *values, int32_t count)
{
    int64_t sum = 0, last = count - 1;
    if (count == 0)
        return (struct numbers){.mean = 0};
    qsort(values, (size_t)count, sizeof *values, compare);
    for (int32_t i = 0; i < count; i++)
        sum += values[i];
    return (struct numbers){.mean = (double)sum / count,
                            .least = values[0],
                            .lower = values[last / 4],
                            .middle = values[last / 2],
                            .upper = values[last - last / 4],
                            .most = values[last]};
}

/* ---- counting ---- */

static void count_word(struct word_count *words, int32_t *count, const char *word)
{
    int32_t i = 0;
    while (i < *count && !text_equal(words[i].word, word))
        i++;
    CHECK(i < tally_most_words);
    if (i == *count)
        words[(*count)++] = (struct word_count){word, 0};
    words[i].count++;
}

static int compare_words(const void *left, const void *right)
{
    const struct word_count *a = left, *b = right;
    return a->count != b->count ? (a->count < b->count) - (a->count > b->count) : strcmp(a->word, b->word);
}

static void count_outcome(struct tally *tally, const struct game_outcome *outcome)
{
    tally->fought++;
    if (outcome->winner < 0) {
        tally->drawn++;
    } else {
        tally->wins[outcome->winner]++;
        tally->seat_wins[outcome->exchanged ? 1 - outcome->winner : outcome->winner]++;
    }
    count_word(tally->reason, &tally->reasons, outcome->reason);
    count_word(tally->grade, &tally->grades, outcome->grade);
    tally->all_orders += outcome->orders;
    tally->all_refused += outcome->refused;
}

static int32_t lost_in_all(const struct game_outcome *outcome, int side)
{
    int32_t lost = 0;
    for (int service = 0; service < services; service++)
        lost += service == service_leader ? 0 : outcome->lost[side][service];
    return lost;
}

enum figure { figure_turns, figure_orders, figure_points, figure_lost, figure_lost_in_all };

static int32_t figure_of(const struct game_outcome *outcome, enum figure figure, int side, int service)
{
    switch (figure) {
    case figure_turns:
        return outcome->turns;
    case figure_orders:
        return outcome->orders > INT32_MAX ? INT32_MAX : (int32_t)outcome->orders;
    case figure_points:
        return outcome->points[side];
    case figure_lost:
        return outcome->lost[side][service];
    case figure_lost_in_all:
        break;
    }
    return lost_in_all(outcome, side);
}

struct heap {
    const struct game_outcome *outcomes;
    int32_t count;
    int32_t *room;
};

static struct numbers measure(struct heap *heap, enum figure figure, int side, int service)
{
    int32_t used = 0;
    for (int32_t i = 0; i < heap->count; i++)
        if (heap->outcomes[i].end != game_stopped)
            heap->room[used++] = figure_of(&heap->outcomes[i], figure, side, service);
    return numbers_of(heap->room, used);
}

void tally_make(struct tally *tally, const struct game_outcome *outcomes, int32_t count, int32_t *room)
{
    struct heap heap = {.outcomes = outcomes, .count = count};
    heap.room = room;
    memset(tally, 0, sizeof *tally);
    for (int32_t i = 0; i < count; i++)
        if (outcomes[i].end != game_stopped)
            count_outcome(tally, &outcomes[i]);
    tally->stopped = count - tally->fought;
    qsort(tally->reason, (size_t)tally->reasons, sizeof *tally->reason, compare_words);
    qsort(tally->grade, (size_t)tally->grades, sizeof *tally->grade, compare_words);
    tally->turns = measure(&heap, figure_turns, 0, 0);
    tally->orders = measure(&heap, figure_orders, 0, 0);
    for (int side = 0; side < SIDES; side++) {
        tally->points[side] = measure(&heap, figure_points, side, 0);
        tally->lost_in_all[side] = measure(&heap, figure_lost_in_all, side, 0);
        for (int service = 0; service < services; service++)
            tally->lost[side][service] = measure(&heap, figure_lost, side, service);
    }
}
