/* Worked examples of every ruleset (tests/cases/ID.jsonl): dice, odds and errors. */
#include "support.h"

#include "rules/registry.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Are all members of `expected` in `actual`, and equal? */
static int holds(const json_t *expected, const json_t *actual)
{
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)expected, key, value) {
        const json_t *other = json_object_get(actual, key);
        if (json_is_number(value) && json_is_number(other)) {
            if (fabs(json_number_value(value) - json_number_value(other)) > 1e-9)
                return 0;
        } else if (!json_equal(value, other)) {
            return 0;
        }
    }
    return 1;
}

static int odds_hold(const json_t *expected, const json_t *odds)
{
    size_t i, j;
    json_t *row, *outcome;
    json_array_foreach ((json_t *)expected, i, row) {
        double sum = 0;
        json_array_foreach ((json_t *)odds, j, outcome)
            if (holds(json_object_get(row, "where"), json_object_get(outcome, "result")))
                sum += json_number_value(json_object_get(outcome, "p"));
        if (fabs(sum - json_number_value(json_object_get(row, "p"))) > 1e-12)
            return 0;
    }
    return 1;
}

static int as_expected(const json_t *expect, const json_t *answer)
{
    const json_t *result = json_object_get(expect, "result"), *odds = json_object_get(expect, "odds");
    const json_t *error = json_object_get(expect, "error");
    if (result != NULL)
        return holds(result, json_object_get(answer, "result"));
    if (odds != NULL)
        return odds_hold(odds, json_object_get(answer, "odds"));
    return holds(error, json_object_get(answer, "error"));
}

static int run_case(const char *line)
{
    json_t *test = json_loads(line, 0, NULL);
    assert_non_null(test);
    char *question = json_dumps(json_object_get(test, "ask"), JSON_COMPACT);
    json_t *answer = json_loads(ask(question), 0, NULL);
    assert_non_null(answer);
    int held = as_expected(json_object_get(test, "expect"), answer);
    if (!held)
        print_error("%s\n  answered %s\n", line, ask(question));
    free(question);
    json_decref(answer);
    json_decref(test);
    return held;
}

static void run_file(const char *id)
{
    char path[512];
    size_t length;
    int wrong = 0;
    snprintf(path, sizeof path, "%s/cases/%s.jsonl", TESTS_DIR, id);
    char *text = read_whole_file(path, &length);
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"))
        wrong += !run_case(line);
    free(text);
    assert_int_equal(wrong, 0);
}

static void test_worked_examples(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++)
        run_file(rulesets[i]->id);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_worked_examples)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
