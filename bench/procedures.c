/* How long each procedure's exact odds take, over random questions; and how fast it is when it simply rolls. */
#include "suites.h"

#include "base/check.h"
#include "random_question.h"
#include "rules/gdc/gdc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_QUESTIONS 1000
#define MOST_PROCEDURES 512
#define MOST_TRIES 200 /* for one question that the rules do not turn away */
#define SLOWEST 5

#define GOAL_US 100

static struct question questions[MOST_QUESTIONS];
static double times_us[MOST_QUESTIONS];
static struct answer answer;
static struct odds odds;

/* Fills `questions` with ones that are answered; how many there are. */
static int make_questions(const struct shelf *shelf, const struct procedure *procedure, int count)
{
    struct random_source source = {1805};
    struct error error;
    int made = 0;
    answer.odds = &odds;
    for (int tries = 0; made < count && tries < count * MOST_TRIES; tries++) {
        random_question(&questions[made], shelf, procedure, &source);
        questions[made].asking = asking_with_seed;
        questions[made].seed = (uint64_t)tries;
        made += question_answer(&questions[made], &answer, &error);
    }
    return made;
}

/* ---- exact odds ---- */

/* The least of three, so that an interruption does not count. */
static double odds_us(struct question *question)
{
    struct error error;
    double least = 1e99;
    question->asking = asking_odds;
    for (int i = 0; i < 3; i++) {
        double begun = now_ns();
        CHECK(question_answer(question, &answer, &error) || error.code == error_too_many_paths);
        double took = now_ns() - begun;
        least = took < least ? took : least;
    }
    return least / 1000;
}

static int ascending(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

struct timing {
    const struct shelf *shelf;
    const struct procedure *procedure;
    struct measure p50, p99, worst;
};

/* Those of the first round, of all procedures of a ruleset. */
static struct {
    int count;
    double us[MOST_PROCEDURES * MOST_QUESTIONS];
} asked;

static void time_round(struct timing *timing, int round, int count)
{
    for (int i = 0; i < count; i++) {
        times_us[i] = odds_us(&questions[i]);
        if (round == 0)
            asked.us[asked.count++] = times_us[i];
    }
    qsort(times_us, (size_t)count, sizeof *times_us, ascending);
    measure_add(&timing->p50, times_us[count / 2]);
    measure_add(&timing->p99, times_us[(count - 1) * 99 / 100]);
    measure_add(&timing->worst, times_us[count - 1]);
}

static void add_row(struct report *report, const struct timing *timing, const char *what, const struct measure *samples)
{
    const char *id = timing->shelf->ruleset->id;
    struct measure *row = report_row(report, "us", "odds of ", id, " ", timing->procedure->name, ", ", what, NULL);
    for (int i = 0; i < samples->rounds; i++)
        measure_add(row, samples->samples[i]);
    if (samples == &timing->p99)
        measure_goal(row, goal_at_most, GOAL_US);
}

static void add_rows(struct report *report, const struct timing *timing)
{
    add_row(report, timing, "p50", &timing->p50);
    add_row(report, timing, "p99", &timing->p99);
    add_row(report, timing, "worst", &timing->worst);
}

static int slowest_first(const void *a, const void *b)
{
    const struct timing *x = a, *y = b;
    double mine = measure_median(&x->p99), theirs = measure_median(&y->p99);
    return (mine < theirs) - (mine > theirs);
}

/* ---- rolled ---- */

struct rolling {
    int count;
    int at;
};

static uint64_t roll_any(void *context, long times)
{
    static struct dice dice;
    struct rolling *rolling = context;
    int32_t result[LIMIT_RESULTS];
    uint64_t sum = 0;
    for (long i = 0; i < times; i++) {
        const struct question *question = &questions[rolling->at++ % rolling->count];
        struct umpire umpire = {.dice = &dice,
                                .tables = question->shelf->tables,
                                .procedure = question->procedure,
                                .options = question->options,
                                .rulings = question->rulings};
        dice_roll(&dice, 7, (struct dice_place){1, 2, (uint32_t)i});
        memset(result, 0, sizeof result);
        question->procedure->run(&umpire, question->facts, result);
        sum += (uint64_t)result[0];
    }
    return sum;
}

static void bench_rolled(struct report *report, const struct shelf *shelf, const struct procedure *procedure, int count)
{
    char name[96];
    struct rolling rolling = {count, 0};
    snprintf(name, sizeof name, "%s %s rolled", shelf->ruleset->id, procedure->name);
    measure_rate(report, name, "calls/s", roll_any, &rolling);
}

#define VOLLEYS 256

struct volleys {
    const struct shelf *shelf;
    char rulings[LIMIT_RULINGS];
    struct gdc_musketry_facts facts[VOLLEYS];
};

static uint64_t roll_volleys(void *context, long times)
{
    static struct dice dice;
    const struct volleys *volleys = context;
    uint64_t hits = 0;
    for (long i = 0; i < times; i++) {
        struct umpire umpire = {.dice = &dice, .tables = volleys->shelf->tables, .rulings = volleys->rulings};
        struct gdc_musketry_result result = {.hits = 0};
        dice_roll(&dice, 7, (struct dice_place){1, 2, (uint32_t)i});
        gdc_musketry(&umpire, &volleys->facts[i % VOLLEYS], &result);
        hits += (uint64_t)result.hits;
    }
    return hits;
}

/* Called as C calls it, with all rulings at their defaults. */
static void bench_volleys(struct report *report, const struct library *library)
{
    static struct volleys volleys;
    struct error error;
    volleys.shelf = library_find(library, "gdc", &error);
    CHECK(volleys.shelf != NULL);
    const struct procedure *musketry = ruleset_procedure(volleys.shelf->ruleset, "musketry");
    CHECK(make_questions(volleys.shelf, musketry, VOLLEYS) == VOLLEYS);
    CHECK(sizeof volleys.facts[0] <= sizeof questions[0].facts);
    for (int i = 0; i < VOLLEYS; i++)
        memcpy(&volleys.facts[i], questions[i].facts, sizeof volleys.facts[i]);
    for (int i = 0; volleys.shelf->ruleset->rulings[i].id != NULL; i++)
        volleys.rulings[i] = volleys.shelf->ruleset->rulings[i].choices[0];
    struct measure *measure = measure_rate(report, "gdc_musketry rolled, called from C", "calls/s", roll_volleys, &volleys);
    measure_goal(measure, goal_at_least, 5e6);
}

/* ---- all of them ---- */

static bool bench_procedure(struct report *report, struct timing *timing)
{
    int count = make_questions(timing->shelf, timing->procedure, report->quick ? 100 : MOST_QUESTIONS);
    if (count == 0) {
        fprintf(stderr, "%s: every random question is turned away\n", timing->procedure->name);
        return false;
    }
    if (report->all)
        bench_rolled(report, timing->shelf, timing->procedure, count);
    for (int round = 0; round < report->rounds; round++)
        time_round(timing, round, count);
    return true;
}

static void summarise(struct report *report, const char *id, const struct timing *timings, int count)
{
    struct measure *within = report_row(report, "procedures", "odds of ", id, ": procedures with p99 within 100 us", NULL);
    int fast = 0;
    for (int i = 0; i < count; i++)
        fast += measure_median(&timings[i].p99) <= GOAL_US;
    measure_add(within, fast);
    measure_goal(within, goal_at_least, count);
    qsort(asked.us, (size_t)asked.count, sizeof *asked.us, ascending);
    measure_add(report_row(report, "us", "odds of ", id, ", questions of all procedures, p50", NULL), asked.us[asked.count / 2]);
    struct measure *p99 = report_row(report, "us", "odds of ", id, ", questions of all procedures, p99", NULL);
    measure_add(p99, asked.us[(asked.count - 1) * 99 / 100]);
    measure_goal(p99, goal_at_most, GOAL_US);
}

static void bench_shelf(struct report *report, const struct shelf *shelf)
{
    static struct timing timings[MOST_PROCEDURES];
    int count = 0;
    asked.count = 0;
    memset(timings, 0, sizeof timings);
    for (const struct procedure *procedure = shelf->ruleset->procedures; procedure->name != NULL; procedure++) {
        CHECK(count < MOST_PROCEDURES);
        timings[count].shelf = shelf;
        timings[count].procedure = procedure;
        count += bench_procedure(report, &timings[count]);
    }
    summarise(report, shelf->ruleset->id, timings, count);
    qsort(timings, (size_t)count, sizeof *timings, slowest_first);
    for (int i = 0; i < count && (report->all || i < SLOWEST); i++)
        add_rows(report, &timings[i]);
}

void bench_procedures(struct report *report, const struct library *library)
{
    for (int i = 0; i < library->count; i++)
        bench_shelf(report, &library->shelves[i]);
    bench_volleys(report, library);
}
