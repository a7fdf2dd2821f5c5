/* Exact odds equal the count over all faces of the same procedure with given dice, for every procedure of every ruleset. */
#include "support.h"
#include "random_question.h"

#include "rules/registry.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define QUESTIONS 40      /* compared for each procedure */
#define MOST_TRIES 4000   /* random questions put to find them */
#define MOST_PATHS 120000 /* given faces of one question; handfuls beyond are left to the tests of dice/ */
#define MOST_THROWN 6     /* dice of one throw of the question: with more of them there are more paths than that */
#define MOST_OUTCOMES 4096

struct tally {
    struct question question;
    struct answer answer;
    struct odds odds;
    int width, count, paths;
    int32_t outcomes[MOST_OUTCOMES][LIMIT_RESULTS];
    double p[MOST_OUTCOMES];
};

static struct tally tally;

static void add(const int32_t *outcome, double p)
{
    int at = 0;
    while (at < tally.count && memcmp(tally.outcomes[at], outcome, sizeof *outcome * (size_t)tally.width) != 0)
        at++;
    assert_true(at < MOST_OUTCOMES);
    if (at == tally.count) {
        memcpy(tally.outcomes[tally.count++], outcome, sizeof *outcome * LIMIT_RESULTS);
        tally.p[at] = 0;
    }
    tally.p[at] += p;
}

/* Goes on with every face of the next die that the procedure asks for; false when there are too many paths. */
static bool count_faces(double p)
{
    struct error error = {.code = error_none};
    tally.question.asking = asking_with_dice;
    if (question_answer(&tally.question, &tally.answer, &error)) {
        add(tally.answer.result, p);
        return ++tally.paths <= MOST_PATHS;
    }
    if (error.code != error_too_few_dice)
        fail_msg("%s: %s", tally.question.procedure->name, error.message);
    const struct die *die = tally.answer.dice.bad_die;
    int thrown = tally.question.dice_count;
    for (int i = 0; i < die->faces; i++) {
        tally.question.dice[thrown] = die_face(die, i);
        tally.question.dice_count = thrown + 1;
        if (!count_faces(p / die->faces))
            return false;
    }
    tally.question.dice_count = thrown;
    return true;
}

static double tallied(const int32_t *outcome)
{
    for (int i = 0; i < tally.count; i++)
        if (memcmp(tally.outcomes[i], outcome, sizeof *outcome * (size_t)tally.width) == 0)
            return tally.p[i];
    return 0;
}

static void show_question(void)
{
    char line[8192];
    struct text text;
    text_begin(&text, line, sizeof line);
    question_write(&tally.question, &text);
    print_error("%s\n", line);
}

static void compare(void)
{
    double sum = 0;
    for (int i = 0; i < tally.odds.count; i++) {
        sum += odds_p(&tally.odds, i);
        if (fabs(tallied(odds_outcome(&tally.odds, i)) - odds_p(&tally.odds, i)) <= 1e-12)
            continue;
        show_question();
        fail_msg("outcome %d: counted %.17g, odds %.17g", i, tallied(odds_outcome(&tally.odds, i)), odds_p(&tally.odds, i));
    }
    assert_int_equal(tally.count, tally.odds.count);
    assert_true(fabs(sum - 1) <= 1e-12);
}

/* A question thrown once tells of a handful too large to count. */
static bool handful(void)
{
    struct error error;
    tally.question.asking = asking_with_seed;
    return question_answer(&tally.question, &tally.answer, &error) && tally.answer.dice.thrown > MOST_THROWN;
}

/* Did the question have an answer, and few enough paths to count? */
static bool try_question(const struct shelf *shelf, const struct procedure *procedure, struct random_source *source)
{
    struct error error;
    random_question(&tally.question, shelf, procedure, source);
    tally.answer.odds = &tally.odds;
    tally.width = procedure_result_count(procedure);
    tally.count = tally.paths = 0;
    if (!question_answer(&tally.question, &tally.answer, &error) || handful())
        return false;
    tally.question.dice_count = 0;
    if (!count_faces(1))
        return false;
    compare();
    return true;
}

static void test_odds_are_counts(void **state)
{
    (void)state;
    struct random_source source = {1805};
    for (int i = 0; rulesets[i] != NULL; i++) {
        const struct shelf *shelf = test_shelf(rulesets[i]->id);
        for (const struct procedure *procedure = rulesets[i]->procedures; procedure->name != NULL; procedure++) {
            int compared = 0, paths = 0;
            for (int tries = 0; tries < MOST_TRIES && compared < QUESTIONS && paths < 2 * MOST_PATHS; tries++) {
                compared += try_question(shelf, procedure, &source);
                paths += tally.paths;
            }
            if (compared == 0)
                fail_msg("%s %s: no question could be counted", rulesets[i]->id, procedure->name);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_odds_are_counts)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
