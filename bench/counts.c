/* Exact odds of five small dice problems, by the umpire's counter, as the best C programmer counts each by hand (hand.c),
   and beside what a good library of another language takes. */
#include "hand.h"
#include "suites.h"

#include "base/check.h"
#include "dice/formula.h"
#include "dice/odds.h"

#include <math.h>
#include <string.h>

struct problem {
    const char *name;
    odds_rule *rule;
    const char *formula; /* or a null pointer: no formula says it */
    hand *by_hand;
    struct handful handful;
    /* What icepool (Python) takes, from how many times as long as the counter it took (262, 34, 1,542, 2,920 and 107) when that
       took 0.45, 3.29, 1.47, 0.17 and 2.71 microseconds here. */
    double library_us;
};

enum { need = 62 };
static const int tops[] = {10, 25, 50, 75, 90};

/* ---- as rules ---- */

static bool sum_of_3d6(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)context;
    outcome[0] = dice_throw_sum(dice, &die_d6, 3);
    return true;
}

static bool best_3_of_4d6(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)context;
    outcome[0] = dice_throw_kept(dice, &die_d6, 4, 1, 0);
    return true;
}

static bool sixes_of_40d6(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)context;
    outcome[0] = dice_throw_hits(dice, &die_d6, 40, 6, 6);
    return true;
}

static bool need_then_table(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)context;
    outcome[0] = dice_throw_within(dice, &die_d100, need) ? 1 + dice_throw_band(dice, &die_d100, tops, 5) : 0;
    return true;
}

static bool difference_of_2d6(struct dice *dice, const void *context, int32_t *outcome)
{
    (void)context;
    outcome[0] = dice_throw_difference(dice, &die_d6, 2);
    return true;
}

static const struct problem problems[] = {
    {"sum of 3d6", sum_of_3d6, "3d6", hand_sum, {.dice = 3, .faces = 6}, 118},
    {"4d6 less the lowest", best_3_of_4d6, "4d6 drop lowest", hand_less_the_lowest, {.dice = 4, .faces = 6}, 112},
    {"sixes of 40d6", sixes_of_40d6, "40d6 count 6", hand_successes, {.dice = 40, .faces = 6, .good = 1}, 2267},
    {"d100 against a need, then a d100 table",
     need_then_table,
     NULL,
     hand_need_then_table,
     {.need = need, .tops = tops, .bands = 5},
     496},
    {"2d6 less 2d6", difference_of_2d6, "2d6 - 2d6", hand_difference, {.dice = 2, .faces = 6}, 290},
};

#define PROBLEMS (sizeof problems / sizeof *problems)

/* ---- both ---- */

static struct odds odds;

static uint64_t count_rule(void *context, long times)
{
    const struct problem *problem = context;
    struct error error;
    uint64_t outcomes = 0;
    for (long i = 0; i < times; i++) {
        CHECK(odds_count(&odds, 1, problem->rule, NULL, &error));
        outcomes += (uint64_t)odds.count;
    }
    return outcomes;
}

static uint64_t count_by_hand(void *context, long times)
{
    const struct problem *problem = context;
    static struct answers answers;
    hand *volatile by_hand = problem->by_hand; /* volatile: called each time anew */
    uint64_t outcomes = 0;
    for (long i = 0; i < times; i++) {
        by_hand(&answers, &problem->handful);
        outcomes += (uint64_t)answers.count;
    }
    return outcomes;
}

static struct formula formula;

/* Read and counted. */
static uint64_t count_formula(void *context, long times)
{
    const struct problem *problem = context;
    size_t length = strlen(problem->formula);
    struct error error;
    uint64_t outcomes = 0;
    for (long i = 0; i < times; i++) {
        CHECK(formula_count(&formula, problem->formula, length, &error));
        outcomes += (uint64_t)formula.count;
    }
    return outcomes;
}

static bool near(double a, double b)
{
    return a - b < 1e-12 && b - a < 1e-12;
}

/* Speed counts for nothing unless both find the same. */
static void check_problem(const struct problem *problem)
{
    static struct answers answers;
    struct error error;
    problem->by_hand(&answers, &problem->handful);
    CHECK(odds_count(&odds, 1, problem->rule, NULL, &error));
    for (int i = 0; i < odds.count; i++)
        CHECK(near(odds_p(&odds, i), answers.p[*odds_outcome(&odds, i) - answers.least]));
    if (problem->formula == NULL)
        return;
    CHECK(formula_count(&formula, problem->formula, strlen(problem->formula), &error));
    for (int i = 0; i < formula.count; i++)
        CHECK(near(formula.p[i], answers.p[formula.least + i - answers.least]));
}

static void bench_formula(struct report *report, const struct problem *problem)
{
    void *context = (void *)(uintptr_t)problem;
    struct measure *row = report_row(report, "us", "odds of ", problem->name, ": formula, read and counted", NULL);
    long times = fit_round(report, count_formula, context);
    for (int round = 0; round < report->rounds; round++)
        measure_add(row, time_work(count_formula, context, times) / 1000);
}

/* Gives how many times as fast as the library in the median. */
static double bench_problem(struct report *report, const struct problem *problem)
{
    void *context = (void *)(uintptr_t)problem;
    struct measure *counted = report_row(report, "us", "odds of ", problem->name, ": counter", NULL);
    struct measure *by_hand = report_row(report, "us", "odds of ", problem->name, ": by hand", NULL);
    struct measure *ratio = report_row(report, "times", "odds of ", problem->name, ": as long as by hand", NULL);
    struct measure *library = report_row(report, "times", "odds of ", problem->name, ": as fast as a library", NULL);
    long counts = fit_round(report, count_rule, context), hands = fit_round(report, count_by_hand, context);
    check_problem(problem);
    for (int round = 0; round < report->rounds; round++) {
        double counter_ns = time_work(count_rule, context, counts), hand_ns = time_work(count_by_hand, context, hands);
        measure_add(counted, counter_ns / 1000);
        measure_add(by_hand, hand_ns / 1000);
        measure_add(ratio, counter_ns / hand_ns);
        measure_add(library, problem->library_us * 1000 / counter_ns);
    }
    measure_goal(ratio, goal_at_most, 3);
    measure_goal(library, goal_at_least, 500);
    if (problem->formula != NULL)
        bench_formula(report, problem);
    return measure_median(library);
}

void bench_counts(struct report *report)
{
    double product = 1;
    for (size_t i = 0; i < PROBLEMS; i++)
        product *= bench_problem(report, &problems[i]);
    struct measure *all = report_row(report, "times", "odds of the five: as fast as a library, geometric mean", NULL);
    measure_add(all, pow(product, 1.0 / PROBLEMS));
    measure_goal(all, goal_at_least, 2000);
}
