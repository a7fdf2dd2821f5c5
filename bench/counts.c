/* Exact odds of five small dice problems, by the umpire's counter and as a C programmer would count each by hand:
   with nested loops, or with a small table where that is the obvious way. The last is counted both ways. */
#include "suites.h"

#include "base/check.h"
#include "dice/odds.h"

#include <stdio.h>
#include <stdlib.h>

#define MOST_ANSWERS 128

/* Chances of the answers from `least` on. */
struct answers {
    int least, count;
    double p[MOST_ANSWERS];
};

struct problem {
    const char *name;
    odds_rule *rule;
    void (*by_hand)(struct answers *answers);
};

static const int need = 62, tops[] = {10, 25, 50, 75, 90};

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
    outcome[0] = dice_throw_sum(dice, &die_d6, 2);
    outcome[0] -= dice_throw_sum(dice, &die_d6, 2);
    return true;
}

/* ---- by hand ---- */

static void share(struct answers *answers, const int *ways, int least, int count, int all)
{
    answers->least = least;
    answers->count = count;
    for (int i = 0; i < count; i++)
        answers->p[i] = (double)ways[i] / all;
}

static void count_3d6(struct answers *answers)
{
    int ways[16] = {0};
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            for (int c = 1; c <= 6; c++)
                ways[a + b + c - 3]++;
    share(answers, ways, 3, 16, 216);
}

static int lower(int a, int b)
{
    return a < b ? a : b;
}

static void count_best_3(struct answers *answers)
{
    int ways[16] = {0};
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            for (int c = 1; c <= 6; c++)
                for (int d = 1; d <= 6; d++)
                    ways[a + b + c + d - lower(lower(a, b), lower(c, d)) - 3]++;
    share(answers, ways, 3, 16, 1296);
}

static void count_sixes(struct answers *answers)
{
    *answers = (struct answers){0, 41, {1}};
    for (int thrown = 1; thrown <= 40; thrown++)
        for (int k = thrown; k >= 0; k--)
            answers->p[k] = answers->p[k] * 5 / 6 + (k > 0 ? answers->p[k - 1] / 6 : 0);
}

static void count_need_then_table(struct answers *answers)
{
    int ways[7] = {(100 - need) * 100};
    for (int face = 1; face <= 100; face++) {
        int band = 0;
        while (band < 5 && face > tops[band])
            band++;
        ways[1 + band] += need;
    }
    share(answers, ways, 0, 7, 10000);
}

static void count_difference_by_loops(struct answers *answers)
{
    int ways[21] = {0};
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            for (int c = 1; c <= 6; c++)
                for (int d = 1; d <= 6; d++)
                    ways[a + b - c - d + 10]++;
    share(answers, ways, -10, 21, 1296);
}

static void count_difference_by_table(struct answers *answers)
{
    int sums[11] = {0}, ways[21] = {0};
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++)
            sums[a + b]++;
    for (int mine = 0; mine < 11; mine++)
        for (int theirs = 0; theirs < 11; theirs++)
            ways[mine - theirs + 10] += sums[mine] * sums[theirs];
    share(answers, ways, -10, 21, 1296);
}

static const struct problem problems[] = {
    {"sum of 3d6", sum_of_3d6, count_3d6},
    {"4d6 less the lowest", best_3_of_4d6, count_best_3},
    {"sixes of 40d6", sixes_of_40d6, count_sixes},
    {"d100 against a need, then a d100 table", need_then_table, count_need_then_table},
    {"2d6 less 2d6, against loops", difference_of_2d6, count_difference_by_loops},
    {"2d6 less 2d6, against a table", difference_of_2d6, count_difference_by_table},
};

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
    void (*volatile by_hand)(struct answers *) = problem->by_hand; /* volatile: called each time anew */
    uint64_t outcomes = 0;
    for (long i = 0; i < times; i++) {
        by_hand(&answers);
        outcomes += (uint64_t)answers.count;
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
    problem->by_hand(&answers);
    CHECK(odds_count(&odds, 1, problem->rule, NULL, &error));
    for (int i = 0; i < odds.count; i++)
        CHECK(near(odds_p(&odds, i), answers.p[*odds_outcome(&odds, i) - answers.least]));
}

static void bench_problem(struct report *report, const struct problem *problem)
{
    void *context = (void *)(uintptr_t)problem;
    struct measure *counted = report_row(report, "us", "odds of ", problem->name, ": counter", NULL);
    struct measure *by_hand = report_row(report, "us", "odds of ", problem->name, ": by hand", NULL);
    struct measure *ratio = report_row(report, "times", "odds of ", problem->name, ": ratio", NULL);
    long counts = fit_round(report, count_rule, context), hands = fit_round(report, count_by_hand, context);
    check_problem(problem);
    for (int round = 0; round < report->rounds; round++) {
        double counter_ns = time_work(count_rule, context, counts), hand_ns = time_work(count_by_hand, context, hands);
        measure_add(counted, counter_ns / 1000);
        measure_add(by_hand, hand_ns / 1000);
        measure_add(ratio, counter_ns / hand_ns);
    }
    if (problem->rule == need_then_table)
        measure_goal(counted, goal_at_most, 50);
    measure_goal(ratio, goal_at_most, 10);
}

void bench_counts(struct report *report)
{
    for (size_t i = 0; i < sizeof problems / sizeof *problems; i++)
        bench_problem(report, &problems[i]);
}
