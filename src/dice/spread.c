#include "dice/spread.h"

#include "base/check.h"

#include <stdbool.h>
#include <string.h>

int die_highest(const struct die *die)
{
    return die_face(die, die->faces - 1);
}

int die_faces_within(const struct die *die, int from, int to)
{
    int count = 0;
    if (die->marks == NULL) { /* each face once, so nothing need be counted */
        int first = from > die->lowest ? from : die->lowest, last = to < die_highest(die) ? to : die_highest(die);
        return last >= first ? last - first + 1 : 0;
    }
    for (int i = 0; i < die->faces; i++)
        count += die_face(die, i) >= from && die_face(die, i) <= to;
    return count;
}

void spread_die(struct spread *spread, const struct die *die)
{
    spread->outcomes = die->faces;
    for (int i = 0; i < die->faces; i++)
        spread->p[i] = 1.0 / die->faces;
}

void spread_bands(struct spread *spread, const struct die *die, const int *tops, int bands)
{
    int from = die->lowest;
    spread->outcomes = bands + 1;
    for (int i = 0; i <= bands; i++) {
        int to = i < bands ? tops[i] : die_highest(die);
        spread->p[i] = (double)die_faces_within(die, from, to) / die->faces;
        if (to >= from)
            from = to + 1;
    }
}

/* Fills p[0..count] with the chances of 0 to `count` successes. */
static void binomial(double *p, int count, double chance)
{
    memset(p, 0, sizeof *p * (size_t)(count + 1));
    p[0] = 1;
    for (int thrown = 1; thrown <= count; thrown++)
        for (int k = thrown; k >= 0; k--)
            p[k] = p[k] * (1 - chance) + (k > 0 ? p[k - 1] * chance : 0);
}

void spread_hits(struct spread *spread, const struct die *die, int count, int from, int to)
{
    spread_successes(spread, count, (double)die_faces_within(die, from, to) / die->faces);
}

void spread_successes(struct spread *spread, int count, double chance)
{
    CHECK(count >= 0 && count < LIMIT_FACES);
    spread->outcomes = count + 1;
    binomial(spread->p, count, chance);
}

void spread_pairs(struct spread *spread, const struct die *die, int pairs, int need)
{
    int enough = 0;
    for (int i = 0; i < die->faces; i++)
        enough += die_faces_within(die, need - die_face(die, i), die_highest(die));
    spread_successes(spread, pairs, (double)enough / (die->faces * die->faces));
}

void spread_excess(struct spread *spread, const struct die *die, int count, int less)
{
    double next[LIMIT_FACES];
    int step = die_highest(die) > less ? die_highest(die) - less : 0;
    CHECK(step * count < LIMIT_FACES);
    spread->outcomes = step * count + 1;
    memset(spread->p, 0, sizeof *spread->p * (size_t)spread->outcomes);
    spread->p[0] = 1;
    for (int thrown = 1; thrown <= count; thrown++) {
        memset(next, 0, sizeof *next * (size_t)(step * thrown + 1));
        for (int sum = 0; sum <= step * (thrown - 1); sum++)
            spread->p[sum] /= die->faces;
        for (int face = 0; face < die->faces; face++)
            for (int sum = 0; sum <= step * (thrown - 1); sum++)
                next[sum + (die_face(die, face) > less ? die_face(die, face) - less : 0)] += spread->p[sum];
        memcpy(spread->p, next, sizeof *next * (size_t)(step * thrown + 1));
    }
}

void spread_two(struct spread *spread, const struct die *die)
{
    double chance = 1.0 / (die->faces * die->faces);
    spread->outcomes = 4 * (die_highest(die) - die->lowest) + 2;
    CHECK(spread->outcomes <= LIMIT_FACES);
    memset(spread->p, 0, sizeof *spread->p * (size_t)spread->outcomes);
    for (int i = 0; i < die->faces; i++)
        for (int j = 0; j < die->faces; j++) {
            int first = die_face(die, i), second = die_face(die, j);
            spread->p[2 * (first + second - 2 * die->lowest) + (first == second)] += chance;
        }
}

#define MOST_KEPT_DICE 12

/* Deals the dice out face by face, from the lowest up: of those not yet dealt, some show this face.
   A die counts unless it is among the first `drop_lowest` or the last `drop_highest`. */
struct dealing {
    double p[MOST_KEPT_DICE + 1][LIMIT_FACES]; /* dice dealt so far; sum of the kept */
};

static void deal_face(struct dealing *next, const struct dealing *now, int count, int first_kept, int last_kept, int worth,
                      double chance, int sums)
{
    double p[MOST_KEPT_DICE + 1];
    memset(next, 0, sizeof *next);
    for (int dealt = 0; dealt <= count; dealt++) {
        binomial(p, count - dealt, chance);
        for (int more = 0; more <= count - dealt; more++) {
            int from = dealt > first_kept ? dealt : first_kept;
            int to = dealt + more < last_kept ? dealt + more : last_kept;
            int gain = to > from ? (to - from) * worth : 0;
            for (int sum = 0; sum + gain < sums; sum++)
                next->p[dealt + more][sum + gain] += now->p[dealt][sum] * p[more];
        }
    }
}

static void sum_of_kept(struct spread *spread, const struct die *die, int count, int drop_lowest, int drop_highest)
{
    struct dealing dealings[2];
    CHECK(count <= MOST_KEPT_DICE && drop_lowest + drop_highest <= count);
    int step = die_highest(die) - die->lowest;
    spread->outcomes = step * (count - drop_lowest - drop_highest) + 1;
    memset(&dealings[0], 0, sizeof dealings[0]);
    dealings[0].p[0][0] = 1;
    for (int face = 0; face < die->faces; face++)
        deal_face(&dealings[(face + 1) % 2], &dealings[face % 2], count, drop_lowest, count - drop_highest,
                  die_face(die, face) - die->lowest, 1.0 / (die->faces - face), spread->outcomes);
    memcpy(spread->p, dealings[die->faces % 2].p[count], sizeof *spread->p * (size_t)spread->outcomes);
}

void spread_sum(struct spread *spread, const struct die *die, int count, int drop_lowest, int drop_highest)
{
    CHECK((die_highest(die) - die->lowest) * count < LIMIT_FACES);
    if (drop_lowest == 0 && drop_highest == 0)
        spread_excess(spread, die, count, die->lowest);
    else
        sum_of_kept(spread, die, count, drop_lowest, drop_highest);
}

void spread_opposed(struct spread *spread, const struct die *die)
{
    int equal = 0;
    for (int i = 0; i < die->faces; i++)
        for (int j = 0; j < die->faces; j++)
            equal += die_face(die, i) == die_face(die, j);
    double all = (double)die->faces * die->faces;
    spread->outcomes = 3;
    spread->p[1] = equal / all;
    spread->p[0] = spread->p[2] = (all - equal) / 2 / all;
}
