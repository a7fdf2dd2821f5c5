#include "dice/spread.h"

#include "base/check.h"
#include "dice/convolve.h"

#include <stdbool.h>
#include <string.h>

int die_highest(const struct die *die)
{
    return die_face(die, die->faces - 1);
}

static inline int faces_within(const struct die *die, int from, int to)
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

int die_faces_within(const struct die *die, int from, int to)
{
    return faces_within(die, from, to);
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
        spread->p[i] = (double)faces_within(die, from, to) / die->faces;
        if (to >= from)
            from = to + 1;
    }
}

/* Each chance is its neighbour's times a ratio: from the likeliest outward, so that what rounding leaves stays small beside it.
 */
static void step_outward(double *p, int count, int likeliest, double good, double bad)
{
    p[likeliest] = 1;
    for (int k = likeliest; k < count; k++)
        p[k + 1] = p[k] * ((count - k) * good / ((k + 1) * bad));
    for (int k = likeliest; k > 0; k--)
        p[k - 1] = p[k] * (k * bad / ((count - k + 1) * good));
}

/* Makes them add up to 1. The small ones are added first, or they would be lost. */
static void share_out(double *p, int count, int likeliest)
{
    double less = 0, more = 0;
    for (int k = 0; k < likeliest; k++)
        less += p[k];
    for (int k = count; k > likeliest; k--)
        more += p[k];
    double all = less + more + p[likeliest];
    for (int k = 0; k <= count; k++)
        p[k] /= all;
}

/* Fills p[0..count] with the chances of 0 to `count` successes, if `good` of so many sides are one. */
static void binomial(double *p, int count, int good, int sides)
{
    if (good == 0 || good == sides) {
        memset(p, 0, sizeof *p * (size_t)(count + 1));
        p[good == 0 ? 0 : count] = 1;
        return;
    }
    int likeliest = (count + 1) * good / sides;
    step_outward(p, count, likeliest, good, sides - good);
    share_out(p, count, likeliest);
}

void spread_hits(struct spread *spread, const struct die *die, int count, int from, int to)
{
    spread_successes(spread, count, die_faces_within(die, from, to), die->faces);
}

void spread_successes(struct spread *spread, int count, int good, int sides)
{
    CHECK(count >= 0 && count < LIMIT_FACES);
    spread->outcomes = count + 1;
    binomial(spread->p, count, good, sides);
}

void spread_pairs(struct spread *spread, const struct die *die, int pairs, int need)
{
    int enough = 0;
    for (int i = 0; i < die->faces; i++)
        enough += die_faces_within(die, need - die_face(die, i), die_highest(die));
    spread_successes(spread, pairs, enough, die->faces * die->faces);
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

/* ---- ways counted: exact as long as all of them fit a number ---- */

#define MOST_WAYS INT64_MAX
#define MOST_COUNTED 62 /* coins */

/* In how many ways so many dice fall; 0 when they are too many to count. */
static uint64_t all_ways(int faces, int count)
{
    uint64_t all = 1, most = (uint64_t)MOST_WAYS / (uint64_t)faces;
    for (int i = 0; i < count; i++) {
        if (all > most || count > MOST_COUNTED)
            return 0;
        all *= (uint64_t)faces;
    }
    return all;
}

/* choose[i]: in how many ways i of `of` are chosen. */
static void fill_choices(uint64_t *choose, int of, int most)
{
    choose[0] = 1;
    for (int i = 0; i < most; i++)
        choose[i + 1] = choose[i] * (uint64_t)(of - i) / (uint64_t)(i + 1);
}

/* Every number becomes the sum of those up to it: what dividing by 1 - x does to a polynomial. */
static void add_up(uint64_t *ways, int count)
{
    uint64_t sum = 0;
    for (int i = 0; i < count; i++)
        ways[i] = sum += ways[i];
}

/* Adds `by` times (1 - x^step)^power, from the place of `ways` on; what lies at `room` or above is of no interest. Numbers
   under nothing go round, and come back when all is added up. */
static void add_power(uint64_t *ways, int room, int step, int power, const uint64_t *choose, uint64_t by)
{
    for (int i = 0; i <= power && i * step < room; i++)
        ways[i * step] += i % 2 == 0 ? by * choose[i] : 0 - by * choose[i];
}

static void share_ways(double *p, const uint64_t *ways, int count, uint64_t all)
{
    for (int i = 0; i < count; i++)
        p[i] = (double)(int64_t)ways[i] / (double)(int64_t)all;
}

/* The sum of plain dice from 0 on: ((1 - x^faces) / (1 - x))^count. The upper half is the lower one turned round. */
static void counted_sum(double *p, int faces, int count, uint64_t all)
{
    uint64_t ways[LIMIT_FACES / 2 + 1], choose[MOST_COUNTED + 1] = {0};
    int top = (faces - 1) * count, half = top / 2 + 1;
    memset(ways, 0, sizeof *ways * (size_t)half);
    fill_choices(choose, count, (half - 1) / faces);
    add_power(ways, half, faces, count, choose, 1);
    for (int i = 0; i < count; i++)
        add_up(ways, half);
    share_ways(p, ways, half, all);
    for (int i = half; i <= top; i++)
        p[i] = p[top - i];
}

/* In how many ways `others` dice, of which at most `drop` are not kept, show `face` or less, and all that are kept just that:
   the sum of choose[i] face^i. */
static uint64_t ways_below(const uint64_t *choose, int drop, int face)
{
    uint64_t ways = choose[drop];
    for (int i = drop; i-- > 0;)
        ways = ways * (uint64_t)face + choose[i];
    return ways;
}

/* `above` dice show more than the lowest face that is kept, whichever that is. */
static void add_highest(uint64_t *ways, int top, int faces, int count, int kept, int above)
{
    uint64_t choose_above[MOST_COUNTED + 1], choose_below[MOST_COUNTED + 1], choose[MOST_COUNTED + 1];
    fill_choices(choose_above, count, above);
    fill_choices(choose_below, count - above, count - kept);
    fill_choices(choose, above, above);
    for (int face = 0; face < (above > 0 ? faces - 1 : faces); face++) {
        int least = kept * face + above;
        add_power(ways + least, top + 1 - least, faces - 1 - face, above, choose,
                  choose_above[above] * ways_below(choose_below, count - kept, face));
    }
}

/* The sum of the highest `kept` dice. What those above the lowest of them show is a sum of plain dice, divided by 1 - x once for
   each: those of many dice are added up with those of fewer. */
static void counted_highest(double *p, int faces, int count, int kept, uint64_t all)
{
    uint64_t ways[LIMIT_FACES];
    int top = (faces - 1) * kept;
    memset(ways, 0, sizeof *ways * (size_t)(top + 1));
    for (int above = kept - 1; above >= 0; above--) {
        add_highest(ways, top, faces, count, kept, above);
        if (above > 0)
            add_up(ways, top + 1);
    }
    share_ways(p, ways, top + 1, all);
}

static void turn_round(double *p, int count)
{
    for (int i = 0, j = count - 1; i < j; i++, j--) {
        double held = p[i];
        p[i] = p[j];
        p[j] = held;
    }
}

/* ---- sums ---- */

/* More dice than can be counted together: so many at a time. */
static void long_sum(double *p, int faces, int count)
{
    double sum[LIMIT_FACES], part[LIMIT_FACES], lost[LIMIT_FACES];
    int most = 1, summed = 0;
    while (all_ways(faces, most + 1) != 0)
        most++;
    for (int left = count; left > 0; left -= most) {
        int more = left < most ? left : most;
        counted_sum(part, faces, more, all_ways(faces, more));
        memcpy(sum, p, sizeof *p * (size_t)((faces - 1) * summed + 1));
        if (summed == 0)
            memcpy(p, part, sizeof *p * (size_t)((faces - 1) * more + 1));
        else
            convolve(p, lost, sum, (faces - 1) * summed + 1, part, (faces - 1) * more + 1);
        summed += more;
    }
}

static void plain_sum(struct spread *spread, int faces, int count)
{
    uint64_t all = all_ways(faces, count);
    spread->outcomes = (faces - 1) * count + 1;
    if (all != 0)
        counted_sum(spread->p, faces, count, all);
    else
        long_sum(spread->p, faces, count);
}

static bool keeps_plainly(const struct die *die, int count, int drop_lowest, int drop_highest)
{
    return die->marks == NULL && (drop_lowest == 0 || drop_highest == 0) && drop_lowest + drop_highest < count &&
           all_ways(die->faces, count) != 0;
}

/* The lowest are the highest turned round. */
static void plain_kept(struct spread *spread, int faces, int count, int drop_lowest, int drop_highest)
{
    int kept = count - drop_lowest - drop_highest;
    spread->outcomes = (faces - 1) * kept + 1;
    counted_highest(spread->p, faces, count, kept, all_ways(faces, count));
    if (drop_highest > 0)
        turn_round(spread->p, spread->outcomes);
}

/* Deals the dice out face by face, from the lowest up: of those not yet dealt, some show this face.
   A die counts unless it is among the first `drop_lowest` or the last `drop_highest`. */
struct dealing {
    double p[MOST_KEPT_DICE + 1][LIMIT_FACES]; /* dice dealt so far; sum of the kept */
};

static void deal_face(struct dealing *next, const struct dealing *now, int count, int first_kept, int last_kept, int worth,
                      int sides, int sums)
{
    double p[MOST_KEPT_DICE + 1];
    memset(next, 0, sizeof *next);
    for (int dealt = 0; dealt <= count; dealt++) {
        binomial(p, count - dealt, 1, sides);
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
                  die_face(die, face) - die->lowest, die->faces - face, spread->outcomes);
    memcpy(spread->p, dealings[die->faces % 2].p[count], sizeof *spread->p * (size_t)spread->outcomes);
}

bool spread_can_keep(const struct die *die, int count, int drop_lowest, int drop_highest)
{
    return (drop_lowest == 0 && drop_highest == 0) || count <= MOST_KEPT_DICE ||
           keeps_plainly(die, count, drop_lowest, drop_highest);
}

void spread_sum(struct spread *spread, const struct die *die, int count, int drop_lowest, int drop_highest)
{
    CHECK(count >= 0 && (die_highest(die) - die->lowest) * count < LIMIT_FACES);
    if (drop_lowest == 0 && drop_highest == 0 && die->marks == NULL)
        plain_sum(spread, die->faces, count);
    else if (drop_lowest == 0 && drop_highest == 0)
        spread_excess(spread, die, count, die->lowest);
    else if (keeps_plainly(die, count, drop_lowest, drop_highest))
        plain_kept(spread, die->faces, count, drop_lowest, drop_highest);
    else
        sum_of_kept(spread, die, count, drop_lowest, drop_highest);
}

/* Plain dice turned round are the same dice: less so many is as good as with so many more. */
void spread_difference(struct spread *spread, const struct die *die, int count)
{
    struct spread other;
    double lost[LIMIT_FACES];
    CHECK(count >= 0 && 2 * (die_highest(die) - die->lowest) * count < LIMIT_FACES);
    if (die->marks == NULL) {
        plain_sum(spread, die->faces, 2 * count);
        return;
    }
    struct spread sum;
    spread_excess(&sum, die, count, die->lowest);
    other = sum;
    turn_round(other.p, other.outcomes);
    convolve(spread->p, lost, sum.p, sum.outcomes, other.p, other.outcomes);
    spread->outcomes = 2 * sum.outcomes - 1;
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
