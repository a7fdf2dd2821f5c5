/* Spreads: each against every combination of faces, one by one. */
#include "support.h"

#include "dice/dice.h"
#include "random.h"
#include "trap.h"

#include <math.h>
#include <string.h>

#define MOST_DICE 6

static const int8_t odd_marks[] = {1, 1, 3, 6}, same_marks[] = {4, 4}, lone_mark[] = {0};
static const struct die die_odd = {1, 4, odd_marks}, die_same = {4, 2, same_marks}, die_lone = {0, 1, lone_mark},
                        die_below = {-3, 7, NULL};
static const struct die *const kinds[] = {&die_d6,   &die_d10,  &die_d10_from_0, &die_average, &die_odd,
                                          &die_same, &die_lone, &die_below,      &die_d20};

#define KINDS (sizeof kinds / sizeof *kinds)

/* What a handful says: the outcome that the spread should give it. */
typedef int reading(const struct die *die, const int *faces, int count, const int *parameters);

/* Throws every combination. */
static void enumerate(struct spread *spread, const struct die *die, int count, reading *read, const int *parameters)
{
    int index[MOST_DICE] = {0}, faces[MOST_DICE] = {0};
    long tally[LIMIT_FACES] = {0}, all = 0;
    for (int at = 0; at >= 0; all++) {
        for (int i = 0; i < count; i++)
            faces[i] = die_face(die, index[i]);
        tally[read(die, faces, count, parameters)]++;
        for (at = count - 1; at >= 0 && ++index[at] == die->faces; at--)
            index[at] = 0;
    }
    for (int i = 0; i < LIMIT_FACES; i++)
        spread->p[i] = (double)tally[i] / (double)all;
}

static bool same(const struct spread *mine, const struct spread *naive)
{
    for (int i = 0; i < LIMIT_FACES; i++)
        if (fabs((i < mine->outcomes ? mine->p[i] : 0) - naive->p[i]) > 1e-14)
            return false;
    return true;
}

static void sums_to_one(const struct spread *spread)
{
    double sum = 0;
    for (int i = 0; i < spread->outcomes; i++) {
        assert_true(spread->p[i] >= 0 && spread->p[i] <= 1 + 1e-12);
        sum += spread->p[i];
    }
    assert_true(fabs(sum - 1) < 1e-12);
}

/* ---- the dice themselves ---- */

static void test_faces(void **state)
{
    (void)state;
    static const int average[] = {2, 3, 3, 4, 4, 5};
    for (int i = 0; i < 6; i++)
        assert_int_equal(die_face(&die_average, i), average[i]);
    assert_int_equal(die_face(&die_d10_from_0, 0), 0);
    assert_int_equal(die_highest(&die_d10_from_0), 9);
    assert_int_equal(die_highest(&die_d10), 10);
    assert_int_equal(die_highest(&die_d100), 100);
    assert_int_equal(die_highest(&die_average), 5);
}

static void test_one_die(void **state)
{
    (void)state;
    struct spread spread;
    for (size_t k = 0; k < KINDS; k++) {
        spread_die(&spread, kinds[k]);
        assert_int_equal(spread.outcomes, kinds[k]->faces);
        for (int i = 0; i < spread.outcomes; i++)
            assert_true(spread.p[i] == 1.0 / kinds[k]->faces);
        sums_to_one(&spread);
    }
}

/* ---- bands ---- */

static int read_band(const struct die *die, const int *faces, int count, const int *tops)
{
    (void)die, (void)count;
    int band = 0;
    for (int i = 1; i <= tops[0] && faces[0] > tops[i]; i++)
        band = i;
    return band;
}

static void test_bands(void **state)
{
    (void)state;
    struct random_source random = {5};
    struct spread mine, naive;
    int tops[8];
    for (int i = 0; i < 5000; i++) {
        const struct die *die = i % 9 == 0 ? &die_d100 : kinds[i % (int)KINDS];
        int bands = random_between(&random, 0, 7);
        tops[0] = bands;
        for (int b = 1; b <= bands; b++)
            tops[b] = random_between(&random, die->lowest - 3, die_highest(die) + 3);
        spread_bands(&mine, die, tops + 1, bands);
        enumerate(&naive, die, 1, read_band, tops);
        assert_int_equal(mine.outcomes, bands + 1);
        assert_true(same(&mine, &naive));
    }
}

/* ---- hits ---- */

static int read_hits(const struct die *die, const int *faces, int count, const int *bounds)
{
    (void)die;
    int hits = 0;
    for (int i = 0; i < count; i++)
        hits += faces[i] >= bounds[0] && faces[i] <= bounds[1];
    return hits;
}

static void test_hits(void **state)
{
    (void)state;
    struct spread mine, naive;
    for (size_t k = 0; k < KINDS; k++)
        for (int count = 0; count <= (kinds[k]->faces > 6 ? 3 : MOST_DICE); count++)
            for (int from = kinds[k]->lowest - 1; from <= die_highest(kinds[k]) + 1; from += 2)
                for (int to = from - 1; to <= die_highest(kinds[k]) + 1; to += 3) {
                    spread_hits(&mine, kinds[k], count, from, to);
                    enumerate(&naive, kinds[k], count, read_hits, (const int[]){from, to});
                    assert_int_equal(mine.outcomes, count + 1);
                    assert_true(same(&mine, &naive));
                }
}

/* To the last digits, far from the likeliest too: against products of as many factors in more digits. */
static void test_many_hits(void **state)
{
    (void)state;
    struct spread spread;
    for (int count = 1; count <= 120; count++) {
        spread_hits(&spread, &die_d6, count, 6, 6);
        long double p = powl(5.0L / 6, count);
        for (int k = 0; k <= count; k++) {
            assert_true(fabsl(spread.p[k] - p) <= 4e-16L * p * (1 + count / 4));
            p = p * (count - k) / (k + 1) / 5;
        }
        sums_to_one(&spread);
    }
}

static void hits_of(int count)
{
    struct spread spread;
    spread_hits(&spread, &die_d6, count, 4, 6);
    sums_to_one(&spread);
}

static void test_hits_at_the_limit(void **state)
{
    (void)state;
    hits_of(LIMIT_FACES - 1);
    assert_false(traps(hits_of, LIMIT_FACES - 1));
    assert_true(traps(hits_of, LIMIT_FACES));
    assert_true(traps(hits_of, -1));
}

/* ---- sums ---- */

static void sort(int *faces, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && faces[j] < faces[j - 1]; j--) {
            int face = faces[j];
            faces[j] = faces[j - 1];
            faces[j - 1] = face;
        }
}

static int read_sum(const struct die *die, const int *faces, int count, const int *drops)
{
    int sorted[MOST_DICE], sum = 0;
    memcpy(sorted, faces, sizeof sorted);
    sort(sorted, count);
    for (int i = drops[0]; i < count - drops[1]; i++)
        sum += sorted[i] - die->lowest;
    return sum;
}

static int most_dice(const struct die *die)
{
    return die->faces > 10 ? 2 : die->faces > 6 ? 4 : MOST_DICE;
}

static void test_sums(void **state)
{
    (void)state;
    struct spread mine, naive;
    for (size_t k = 0; k < KINDS; k++)
        for (int count = 0; count <= most_dice(kinds[k]); count++)
            for (int low = 0; low <= count; low++)
                for (int high = 0; low + high <= count; high++) {
                    spread_sum(&mine, kinds[k], count, low, high);
                    enumerate(&naive, kinds[k], count, read_sum, (const int[]){low, high});
                    assert_int_equal(mine.outcomes, (die_highest(kinds[k]) - kinds[k]->lowest) * (count - low - high) + 1);
                    assert_true(same(&mine, &naive));
                }
}

static int read_difference(const struct die *die, const int *faces, int count, const int *none)
{
    (void)none;
    int difference = (die_highest(die) - die->lowest) * (count / 2);
    for (int i = 0; i < count; i++)
        difference += i < count / 2 ? faces[i] : -faces[i];
    return difference;
}

static void test_differences(void **state)
{
    (void)state;
    struct spread mine, naive;
    for (size_t k = 0; k < KINDS; k++)
        for (int count = 0; 2 * count <= most_dice(kinds[k]); count++) {
            spread_difference(&mine, kinds[k], count);
            enumerate(&naive, kinds[k], 2 * count, read_difference, NULL);
            assert_int_equal(mine.outcomes, 2 * (die_highest(kinds[k]) - kinds[k]->lowest) * count + 1);
            assert_true(same(&mine, &naive));
        }
}

/* More ways than a number counts: folded out of parts, they still are the ways of one die more, and turned round the same. */
static void test_more_dice_than_are_counted(void **state)
{
    (void)state;
    for (int count = 20; count <= (LIMIT_FACES - 1) / 5 - 1; count++) {
        struct spread fewer, more;
        spread_sum(&fewer, &die_d6, count, 0, 0);
        spread_sum(&more, &die_d6, count + 1, 0, 0);
        for (int sum = 0; sum < more.outcomes; sum++) {
            double p = 0;
            for (int face = 0; face < 6; face++)
                p += sum >= face && sum - face < fewer.outcomes ? fewer.p[sum - face] / 6 : 0;
            assert_true(fabs(more.p[sum] - p) <= 2e-15 * p + 1e-300);
            assert_true(fabs(more.p[more.outcomes - 1 - sum] - more.p[sum]) <= 1e-15 * p);
        }
    }
}

/* Dropped at one end as at both: dealt out face by face. */
static void test_many_kept(void **state)
{
    (void)state;
    struct spread kept;
    for (int count = 13; count <= 24; count++) {
        assert_true(spread_can_keep(&die_d6, count, 1, 0) && !spread_can_keep(&die_d6, count, 1, 1));
        spread_sum(&kept, &die_d6, count, count - 1, 0); /* the highest alone */
        for (int face = 0; face < 6; face++)
            assert_true(fabs(kept.p[face] - (pow((face + 1) / 6.0, count) - pow(face / 6.0, count))) < 1e-14);
        spread_sum(&kept, &die_d6, count, 0, count - 1);
        for (int face = 0; face < 6; face++)
            assert_true(fabs(kept.p[5 - face] - (pow((face + 1) / 6.0, count) - pow(face / 6.0, count))) < 1e-14);
        spread_sum(&kept, &die_d6, count, 1, 0);
        assert_true(kept.p[kept.outcomes - 1] * pow(6, count) / (5 * count + 1) - 1 < 1e-14); /* all sixes, but for one perhaps */
        sums_to_one(&kept);
    }
    assert_false(spread_can_keep(&die_d6, 25, 1, 0));
    assert_false(spread_can_keep(&die_average, 13, 1, 0));
    assert_true(spread_can_keep(&die_d6, 102, 0, 0));
}

static void test_sums_by_heart(void **state)
{
    (void)state;
    struct spread spread;
    spread_sum(&spread, &die_d6, 2, 0, 0);
    assert_true(fabs(spread.p[5] - 6 / 36.0) < 1e-15);
    spread_sum(&spread, &die_d6, 4, 1, 0);
    assert_true(fabs(spread.p[15] - 21 / 1296.0) < 1e-15);
    assert_true(fabs(spread.p[0] - 1 / 1296.0) < 1e-15);
}

static void test_a_fault_is_caught(void **state)
{
    (void)state;
    struct spread mine, naive;
    spread_sum(&mine, &die_d6, 3, 1, 0);
    enumerate(&naive, &die_d6, 3, read_sum, (const int[]){0, 1});
    assert_false(same(&mine, &naive));
}

static void sum_of(int count)
{
    struct spread spread;
    spread_sum(&spread, &die_d6, count, 0, 0);
    sums_to_one(&spread);
}

static void best_of(int count)
{
    struct spread spread;
    spread_sum(&spread, &die_d20, count, 1, 1);
    sums_to_one(&spread);
}

static void test_sums_at_the_limit(void **state)
{
    (void)state;
    enum { most = (LIMIT_FACES - 1) / 5, most_kept = 12 };
    sum_of(most);
    assert_false(traps(sum_of, most));
    assert_true(traps(sum_of, most + 1));
    best_of(most_kept);
    assert_false(traps(best_of, most_kept));
    assert_true(traps(best_of, most_kept + 1));
    assert_true(traps(best_of, 1));
}

/* ---- pairs, and what is over a threshold ---- */

static int read_pairs(const struct die *die, const int *faces, int count, const int *need)
{
    (void)die;
    int enough = 0;
    for (int i = 0; i + 1 < count; i += 2)
        enough += faces[i] + faces[i + 1] >= *need;
    return enough;
}

static int read_excess(const struct die *die, const int *faces, int count, const int *less)
{
    (void)die;
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += faces[i] > *less ? faces[i] - *less : 0;
    return sum;
}

static int read_two(const struct die *die, const int *faces, int count, const int *none)
{
    (void)count, (void)none;
    return 2 * (faces[0] + faces[1] - 2 * die->lowest) + (faces[0] == faces[1]);
}

static void test_pairs(void **state)
{
    (void)state;
    struct spread mine, naive;
    for (size_t k = 0; k < KINDS; k++)
        for (int pairs = 0; pairs <= (kinds[k]->faces > 6 ? 1 : 2); pairs++)
            for (int need = 2 * kinds[k]->lowest - 1; need <= 2 * die_highest(kinds[k]) + 1; need++) {
                spread_pairs(&mine, kinds[k], pairs, need);
                enumerate(&naive, kinds[k], 2 * pairs, read_pairs, &need);
                assert_int_equal(mine.outcomes, pairs + 1);
                assert_true(same(&mine, &naive));
            }
}

static void test_excess(void **state)
{
    (void)state;
    struct spread mine, naive;
    for (size_t k = 0; k < KINDS; k++)
        for (int count = 0; count <= (kinds[k]->faces > 6 ? 2 : MOST_DICE); count++)
            for (int less = kinds[k]->lowest; less <= die_highest(kinds[k]) + 1; less++) {
                spread_excess(&mine, kinds[k], count, less);
                enumerate(&naive, kinds[k], count, read_excess, &less);
                assert_true(same(&mine, &naive));
            }
}

static void test_two_dice(void **state)
{
    (void)state;
    struct spread mine, naive;
    for (size_t k = 0; k < KINDS; k++) {
        spread_two(&mine, kinds[k]);
        enumerate(&naive, kinds[k], 2, read_two, NULL);
        assert_true(same(&mine, &naive));
    }
}

/* ---- one against another ---- */

static int read_opposed(const struct die *die, const int *faces, int count, const int *none)
{
    (void)die, (void)count, (void)none;
    return faces[0] < faces[1] ? 0 : faces[0] == faces[1] ? 1 : 2;
}

static void test_opposed(void **state)
{
    (void)state;
    struct spread mine, naive;
    for (size_t k = 0; k < KINDS; k++) {
        spread_opposed(&mine, kinds[k]);
        enumerate(&naive, kinds[k], 2, read_opposed, NULL);
        assert_int_equal(mine.outcomes, 3);
        assert_true(same(&mine, &naive));
    }
    spread_opposed(&mine, &die_d100);
    assert_true(fabs(mine.p[1] - 0.01) < 1e-15 && fabs(mine.p[0] - 0.495) < 1e-15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faces),
        cmocka_unit_test(test_one_die),
        cmocka_unit_test(test_bands),
        cmocka_unit_test(test_hits),
        cmocka_unit_test(test_many_hits),
        cmocka_unit_test(test_hits_at_the_limit),
        cmocka_unit_test(test_sums),
        cmocka_unit_test(test_differences),
        cmocka_unit_test(test_more_dice_than_are_counted),
        cmocka_unit_test(test_many_kept),
        cmocka_unit_test(test_sums_by_heart),
        cmocka_unit_test(test_a_fault_is_caught),
        cmocka_unit_test(test_sums_at_the_limit),
        cmocka_unit_test(test_opposed),
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_excess),
        cmocka_unit_test(test_two_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
