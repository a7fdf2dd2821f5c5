/* Paths: every one is walked, once, in order, with its probability; what cannot happen is not. */
#include "support.h"

#include "dice/paths.h"
#include "dice/tree.h"
#include "trap.h"

#include <math.h>
#include <string.h>

static struct paths paths;
static struct tree tree;

static int take(const double *p, int outcomes)
{
    struct level *level = paths_enter(&paths);
    if (level->fresh) {
        level->spread->outcomes = outcomes;
        memcpy(level->spread->p, p, sizeof *p * (size_t)outcomes);
    }
    return paths_take(&paths, level);
}

static void test_no_throw(void **state)
{
    (void)state;
    paths_begin(&paths);
    assert_true(paths.p == 1);
    assert_false(paths_next(&paths));
    assert_int_equal(paths.walked, 1);
}

static void test_order_and_probability(void **state)
{
    (void)state;
    static const double first[] = {0.25, 0.75}, second[] = {0.5, 0.125, 0.375};
    int due = 0;
    paths_begin(&paths);
    do {
        int a = take(first, 2), b = take(second, 3);
        assert_int_equal(a * 3 + b, due);
        assert_true(paths.p == first[a] * second[b]);
        due++;
    } while (paths_next(&paths));
    assert_int_equal(due, 6);
    assert_int_equal(paths.walked, 6);
}

static void test_what_cannot_happen_is_not_walked(void **state)
{
    (void)state;
    static const double gaps[] = {0, 0.5, 0, 0, 0.5, 0}, sure[] = {0, 1, 0};
    static const int due[] = {1, 4};
    int seen = 0;
    paths_begin(&paths);
    do {
        assert_int_equal(take(sure, 3), 1);
        assert_int_equal(take(gaps, 6), due[seen++]);
    } while (paths_next(&paths));
    assert_int_equal(seen, 2);
}

/* How many throws follow depends on the first. */
static void test_uneven_depth(void **state)
{
    (void)state;
    static const double coin[] = {0.5, 0.5};
    double sum = 0;
    int most = 0;
    paths_begin(&paths);
    do {
        int heads = 0;
        while (heads < LIMIT_THROWS && take(coin, 2) == 1)
            heads++;
        assert_true(paths.p == ldexp(1, heads < LIMIT_THROWS ? -heads - 1 : -heads));
        most = heads > most ? heads : most;
        sum += paths.p;
    } while (paths_next(&paths));
    assert_int_equal(most, LIMIT_THROWS);
    assert_int_equal(paths.walked, LIMIT_THROWS + 1);
    assert_true(sum == 1);
}

static void throw_coins(int count)
{
    static const double coin[] = {0.5, 0.5};
    paths_begin(&paths);
    for (int i = 0; i < count; i++)
        take(coin, 2);
}

static void test_throws_at_the_limit(void **state)
{
    (void)state;
    assert_false(traps(throw_coins, LIMIT_THROWS));
    assert_true(traps(throw_coins, LIMIT_THROWS + 1));
}

static void throw_nothing_possible(int outcomes)
{
    static const double never[] = {0, 0};
    paths_begin(&paths);
    take(never, outcomes);
}

static void test_a_spread_has_an_outcome(void **state)
{
    (void)state;
    assert_true(traps(throw_nothing_possible, 2));
    assert_true(traps(throw_nothing_possible, 0));
}

/* ---- random trees ---- */

#define CELLS 125 /* outcomes of a tree: three numbers from -2 to 2 */

static int cell_of(const int32_t *outcome)
{
    return (int)((outcome[0] + 2) * 25 + (outcome[1] + 2) * 5 + outcome[2] + 2);
}

static void add_cell(const int32_t *outcome, double p, void *sums)
{
    ((double *)sums)[cell_of(outcome)] += p;
}

static void count_by_paths(double sums[CELLS])
{
    static struct dice dice;
    int32_t outcome[TREE_WIDTH];
    memset(sums, 0, CELLS * sizeof *sums);
    paths_begin(&paths);
    do {
        dice_count(&dice, &paths);
        tree_rule(&dice, &tree, outcome);
        add_cell(outcome, paths.p, sums);
    } while (paths_next(&paths));
}

static bool agrees(const double sums[CELLS], bool fault)
{
    double naive[CELLS] = {0}, off = 0;
    tree_walk(&tree, fault, add_cell, naive);
    for (int i = 0; i < CELLS; i++)
        off = fmax(off, fabs(sums[i] - naive[i]));
    return off < 1e-12;
}

static void test_random_trees(void **state)
{
    (void)state;
    struct random_source random = {6};
    double sums[CELLS];
    int caught = 0;
    for (int i = 0; i < 400; i++) {
        double sum = 0;
        tree_grow(&tree, &random, 3);
        count_by_paths(sums);
        assert_true(agrees(sums, false));
        for (int cell = 0; cell < CELLS; cell++)
            sum += sums[cell];
        assert_true(fabs(sum - 1) < 1e-12);
        caught += !agrees(sums, true);
    }
    assert_true(caught > 40); /* the planted fault */
}

/* Each path is another one: no two of a walk take the same outcomes. */
static void test_no_path_twice(void **state)
{
    (void)state;
    struct random_source random = {7};
    static struct dice dice;
    int32_t outcome[TREE_WIDTH];
    for (int i = 0; i < 200; i++) {
        int before[LIMIT_THROWS] = {0}, depth = 0;
        tree_grow(&tree, &random, 3);
        paths_begin(&paths);
        do {
            dice_count(&dice, &paths);
            tree_rule(&dice, &tree, outcome);
            assert_int_equal(paths.at, paths.depth);
            int level = 0; /* where this path leaves the one before, it takes a higher outcome */
            while (level < depth && level < paths.depth && paths.levels[level].outcome == before[level])
                level++;
            assert_true(depth == 0 || (level < depth && level < paths.depth && paths.levels[level].outcome > before[level]));
            for (depth = 0; depth < paths.depth; depth++)
                before[depth] = paths.levels[depth].outcome;
        } while (paths_next(&paths));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_throw),
        cmocka_unit_test(test_order_and_probability),
        cmocka_unit_test(test_what_cannot_happen_is_not_walked),
        cmocka_unit_test(test_uneven_depth),
        cmocka_unit_test(test_throws_at_the_limit),
        cmocka_unit_test(test_a_spread_has_an_outcome),
        cmocka_unit_test(test_random_trees),
        cmocka_unit_test(test_no_path_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
