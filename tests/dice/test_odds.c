/* Odds: equal outcomes added up, the likeliest first, the limits, and random rules against a slow count. */
#include "support.h"

#include "dice/odds.h"
#include "dice/tree.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct odds odds;
static struct tree tree;

static void count(int width, odds_rule *rule, const void *context)
{
    struct error error;
    if (!odds_count(&odds, width, rule, context, &error))
        fail_msg("%s", error.message);
    odds_rank(&odds);
}

/* Likeliest first, ties by their numbers; all of them together are sure. */
static void in_order(void)
{
    double sum = 0;
    for (int i = 0; i < odds.count; i++) {
        sum += odds_p(&odds, i);
        if (i == 0 || odds_p(&odds, i - 1) > odds_p(&odds, i))
            continue;
        assert_true(odds_p(&odds, i - 1) == odds_p(&odds, i));
        int at = 0;
        while (at < odds.width && odds_outcome(&odds, i - 1)[at] == odds_outcome(&odds, i)[at])
            at++;
        assert_true(at < odds.width && odds_outcome(&odds, i - 1)[at] < odds_outcome(&odds, i)[at]);
    }
    assert_true(fabs(sum - 1) < 1e-12);
}

/* ---- by hand ---- */

static bool sure_rule(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)dice, (void)context;
    outcome[0] = 7;
    outcome[1] = INT32_MIN;
    return true;
}

static void test_no_throw(void **state)
{
    (void)state;
    count(2, sure_rule, NULL);
    assert_int_equal(odds.count, 1);
    assert_true(odds_p(&odds, 0) == 1);
    assert_int_equal(odds_outcome(&odds, 0)[0], 7);
    assert_int_equal(odds_outcome(&odds, 0)[1], INT32_MIN);
}

static void test_nothing_to_tell(void **state)
{
    (void)state;
    count(0, sure_rule, NULL);
    assert_int_equal(odds.count, 1);
    assert_true(odds_p(&odds, 0) == 1);
}

static bool two_dice_rule(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)context;
    outcome[0] = dice_throw(dice, &die_d6) + dice_throw(dice, &die_d6);
    return true;
}

static void test_two_dice(void **state)
{
    (void)state;
    static const int order[] = {7, 6, 8, 5, 9, 4, 10, 3, 11, 2, 12};
    count(1, two_dice_rule, NULL);
    assert_int_equal(odds.count, 11);
    for (int i = 0; i < 11; i++) {
        assert_int_equal(odds_outcome(&odds, i)[0], order[i]);
        assert_true(fabs(odds_p(&odds, i) - (6 - abs(7 - order[i])) / 36.0) < 1e-15);
    }
    in_order();
}

static bool tied_rule(struct dice *dice, const void *context, int32_t *outcome)
{
    static const int32_t firsts[] = {3, -5, 3, 0, -5, 3}, seconds[] = {1, 9, 0, 0, -9, -1};
    (void)context;
    int face = dice_throw(dice, &die_d6) - 1;
    outcome[0] = firsts[face];
    outcome[1] = seconds[face];
    return true;
}

static void test_ties(void **state)
{
    (void)state;
    static const int32_t order[][2] = {{-5, -9}, {-5, 9}, {0, 0}, {3, -1}, {3, 0}, {3, 1}};
    count(2, tied_rule, NULL);
    assert_int_equal(odds.count, 6);
    for (int i = 0; i < 6; i++)
        assert_memory_equal(odds_outcome(&odds, i), order[i], sizeof order[i]);
}

static void test_one_count_after_another(void **state)
{
    (void)state;
    count(1, two_dice_rule, NULL);
    count(2, tied_rule, NULL);
    assert_int_equal(odds.count, 6);
    count(1, two_dice_rule, NULL);
    assert_int_equal(odds.count, 11);
    in_order();
}

static bool stopping_rule(struct dice *dice, const void *context, int32_t *outcome)
{
    int *left = *(int *const *)context;
    outcome[0] = dice_throw(dice, &die_d100);
    return --*left > 0;
}

static void test_a_rule_that_stops(void **state)
{
    (void)state;
    struct error error = {.code = error_not_allowed};
    int left = 10, *context = &left;
    assert_false(odds_count(&odds, 1, stopping_rule, &context, &error));
    assert_int_equal(left, 0);
    assert_int_equal(error.code, error_not_allowed); /* the rule has said why */
}

/* A thousand small shares of one outcome: what rounding takes from the sum is given back. */
static bool shares_rule(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)context;
    int first = dice_throw(dice, &die_d100), second = dice_throw(dice, &die_d100);
    outcome[0] = first % 7 == 0 && second % 3 == 0;
    return true;
}

static void test_small_shares(void **state)
{
    (void)state;
    count(1, shares_rule, NULL);
    assert_true(fabs(odds_p(&odds, 1) - 14 * 33 / 10000.0) < 1e-16);
    assert_true(fabs(odds_p(&odds, 0) - 1 + 14 * 33 / 10000.0) < 2e-16);
}

/* ---- limits ---- */

struct limit_case {
    int paths; /* at least 10,000 and a multiple of it; one more when `more` */
    bool more;
    int outcomes; /* as many different ones */
    int width;
};

static bool limit_rule(struct dice *dice, const void *context, int32_t *outcome)
{
    const struct limit_case *limit = context;
    static const struct die coin = {0, 2, NULL};
    const struct die last = {0, limit->paths / 10000, NULL};
    int path = dice_throw(dice, &die_d100) - 1;
    path = path * 100 + dice_throw(dice, &die_d100) - 1;
    path = path * last.faces + dice_throw(dice, &last);
    if (path == 0 && limit->more)
        dice_throw(dice, &coin);
    for (int i = 0; i < limit->width; i++)
        outcome[i] = i < limit->width - 1 ? 0 : path < limit->outcomes ? path : limit->outcomes - 1;
    return true;
}

static bool within_limits(struct limit_case limit)
{
    struct error error = {.code = error_none};
    char message[LIMIT_MESSAGE];
    bool counted = odds_count(&odds, limit.width, limit_rule, &limit, &error);
    snprintf(message, sizeof message, "the odds of this question have more than %d paths or %d outcomes: ask with dice or a seed",
             LIMIT_PATHS, LIMIT_OUTCOMES);
    if (counted) {
        odds_rank(&odds);
        assert_int_equal(odds.count, limit.outcomes);
        in_order();
        return true;
    }
    assert_int_equal(error.code, error_too_many_paths);
    assert_string_equal(error.message, message);
    return false;
}

static void test_paths_at_the_limit(void **state)
{
    (void)state;
    assert_true(within_limits((struct limit_case){LIMIT_PATHS, false, 10, 1}));
    assert_int_equal(odds.paths.walked, LIMIT_PATHS);
    assert_false(within_limits((struct limit_case){LIMIT_PATHS, true, 10, 1}));
}

static void test_outcomes_at_the_limit(void **state)
{
    (void)state;
    assert_true(within_limits((struct limit_case){10000, false, LIMIT_OUTCOMES, 1}));
    assert_false(within_limits((struct limit_case){10000, false, LIMIT_OUTCOMES + 1, 1}));
}

static void test_cells_at_the_limit(void **state)
{
    (void)state;
    enum { most = LIMIT_ODDS_CELLS / LIMIT_RESULTS };
    assert_true(most < LIMIT_OUTCOMES);
    assert_true(within_limits((struct limit_case){10000, false, most, LIMIT_RESULTS}));
    assert_false(within_limits((struct limit_case){10000, false, most + 1, LIMIT_RESULTS}));
}

/* ---- random trees ---- */

#define MOST_ENTRIES 125

struct entries {
    int count;
    struct {
        int32_t outcome[TREE_WIDTH];
        double p;
    } list[MOST_ENTRIES];
};

static void add_entry(const int32_t *outcome, double p, void *context)
{
    struct entries *entries = context;
    int i = 0;
    while (i < entries->count && memcmp(entries->list[i].outcome, outcome, sizeof entries->list[i].outcome) != 0)
        i++;
    if (i == entries->count) {
        entries->count++;
        memcpy(entries->list[i].outcome, outcome, sizeof entries->list[i].outcome);
        entries->list[i].p = 0;
    }
    entries->list[i].p += p;
}

static bool agrees(bool fault)
{
    struct entries naive = {.count = 0};
    tree_walk(&tree, fault, add_entry, &naive);
    for (int i = 0; i < odds.count; i++) {
        int before = naive.count;
        add_entry(odds_outcome(&odds, i), -odds_p(&odds, i), &naive);
        if (naive.count > before)
            return false;
    }
    for (int i = 0; i < naive.count; i++)
        if (fabs(naive.list[i].p) > 1e-12)
            return false;
    return odds.count == naive.count;
}

static void test_random_trees(void **state)
{
    (void)state;
    struct random_source random = {8};
    int caught = 0;
    for (int i = 0; i < 400; i++) {
        tree_grow(&tree, &random, 3);
        count(TREE_WIDTH, tree_rule, &tree);
        in_order();
        assert_true(agrees(false));
        caught += !agrees(true);
    }
    assert_true(caught > 40); /* the planted fault */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_throw),
        cmocka_unit_test(test_nothing_to_tell),
        cmocka_unit_test(test_two_dice),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_one_count_after_another),
        cmocka_unit_test(test_a_rule_that_stops),
        cmocka_unit_test(test_small_shares),
        cmocka_unit_test(test_paths_at_the_limit),
        cmocka_unit_test(test_outcomes_at_the_limit),
        cmocka_unit_test(test_cells_at_the_limit),
        cmocka_unit_test(test_random_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
