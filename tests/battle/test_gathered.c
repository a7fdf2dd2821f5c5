/* What procedures were told is counted, and what is missing is told (battle/gathered.h). */
#include "support.h"

#include "battle/gathered.h"
#include "rules/registry.h"

#include <string.h>

static struct gathered gathered;

static int begin(void **state)
{
    (void)state;
    gathered = (struct gathered){.rules = battle_rules_of(test_shelf("gdc")->ruleset)};
    return 0;
}

static void tell(const char *procedure, int32_t first, int32_t second)
{
    const int32_t facts[] = {first, second};
    gather(&gathered, &(struct event){.procedure = ruleset_procedure(gathered.rules->ruleset, procedure), .facts = facts});
}

static void test_what_nobody_asks_is_not_missed(void **state)
{
    (void)state;
    assert_int_equal(gathered_wrong(&gathered, ""), 0);
    gather(&gathered, &(struct event){.procedure = NULL});
    assert_int_equal(gathered_wrong(&gathered, ""), 0);
}

static void test_yes_and_no(void **state)
{
    (void)state;
    tell("friendly_fire", false, 0);
    assert_int_equal(gathered_wrong(&gathered, ""), 1);
    assert_int_equal(gathered_wrong(&gathered, "friendly_fire engaged_last_turn yes: no scene yet\n"), 0);
    assert_int_equal(gathered_wrong(&gathered, "friendly_fire engaged_last_turn no: no scene yet\n"), 2);
    tell("friendly_fire", true, 0);
    assert_int_equal(gathered_wrong(&gathered, ""), 0);
    assert_int_equal(gathered_wrong(&gathered, "friendly_fire engaged_last_turn yes: no scene yet\n"), 1);
}

static void test_every_word_of_a_short_choice(void **state)
{
    const struct procedure *risk = ruleset_procedure(gathered.rules->ruleset, "general_risk");
    (void)state;
    for (int i = 0, word; (word = choice_value(risk->facts[0].choice, i)) >= 0; i++) {
        tell("general_risk", word, 0);
        assert_int_equal(gathered_wrong(&gathered, ""), 3 - i);
    }
}

static void test_three_numbers(void **state)
{
    (void)state;
    tell("ford_search", 100, false);
    tell("ford_search", 100, true);
    assert_int_equal(gathered_wrong(&gathered, ""), 1);
    tell("ford_search", 150, false);
    assert_int_equal(gathered_wrong(&gathered, ""), 1);
    assert_int_equal(gathered_wrong(&gathered, "ford_search distance_yd: no scene yet\n"), 0);
    tell("ford_search", 151, false);
    assert_int_equal(gathered_wrong(&gathered, ""), 0);
}

static void test_lines_that_are_none(void **state)
{
    (void)state;
    tell("ford_search", 100, false);
    assert_int_equal(gathered_wrong(&gathered, "# a comment\n\nford_search distance_yd: a\nford_search already_rolled yes: b\n"),
                     0);
    assert_int_equal(gathered_wrong(&gathered, "ford_search distance_yd: \nford_search already_rolled yes: b\n"), 2);
    assert_int_equal(
        gathered_wrong(&gathered, "ford_search distance_yd: a\nford_search already_rolled yes: b\nford_search depth: c\n"), 1);
    assert_int_equal(gathered_wrong(&gathered, "ford_search distance_yd: a\nford_search already_rolled yes: b\n"
                                               "ford_search distance_yd: a\n"),
                     1);
}

static void test_what_play_judges_is_expected(void **state)
{
    const struct ruleset *ruleset = gathered.rules->ruleset;
    (void)state;
    gathered_expect(&gathered, gathered.rules);
    assert_true(gathered.expected[ruleset_procedure(ruleset, "pursuit") - ruleset->procedures]);
    assert_false(gathered.expected[ruleset_procedure(ruleset, "rout_recovery") - ruleset->procedures]); /* of a campaign */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_what_nobody_asks_is_not_missed, begin),
        cmocka_unit_test_setup(test_yes_and_no, begin),
        cmocka_unit_test_setup(test_every_word_of_a_short_choice, begin),
        cmocka_unit_test_setup(test_three_numbers, begin),
        cmocka_unit_test_setup(test_lines_that_are_none, begin),
        cmocka_unit_test_setup(test_what_play_judges_is_expected, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
