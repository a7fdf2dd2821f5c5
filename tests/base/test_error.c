/* Errors: their names, their sentences, and where a sentence is cut. */
#include "support.h"

#include "base/error.h"

#include <string.h>

static void test_names(void **state)
{
    (void)state;
    assert_string_equal(error_name(error_none), "none");
#define CODE(name) assert_string_equal(error_name(error_##name), #name);
    ERROR_CODES(CODE)
#undef CODE
}

static void test_names_differ(void **state)
{
    (void)state;
    for (int a = 0; a < error_codes; a++)
        for (int b = 0; b < a; b++)
            assert_string_not_equal(error_name((enum error_code)a), error_name((enum error_code)b));
}

/* The protocol promises which fault is answered first: that is the order of the codes. */
static void test_order_of_faults(void **state)
{
    (void)state;
    static const enum error_code order[] = {
        error_none,         error_bad_json,     error_unknown_ruleset, error_unknown_procedure, error_unknown_fact,
        error_missing_fact, error_bad_value,    error_unknown_option,  error_unknown_ruling,    error_not_allowed,
        error_bad_die,      error_too_few_dice, error_too_many_dice,   error_too_many_paths};
    for (size_t i = 1; i < sizeof order / sizeof *order; i++)
        assert_true(order[i - 1] < order[i]);
}

static void test_sentence_is_joined(void **state)
{
    (void)state;
    struct error error;
    strcpy(error.fact, "left over");
    assert_false(error_set(&error, error_bad_die, "a die", " shows ", "7", NULL));
    assert_int_equal(error.code, error_bad_die);
    assert_string_equal(error.fact, "");
    assert_string_equal(error.message, "a die shows 7");
    assert_false(error_set(&error, error_bad_table, NULL));
    assert_string_equal(error.message, "");
}

static void test_fact_is_kept(void **state)
{
    (void)state;
    struct error error;
    assert_false(error_set_fact(&error, error_bad_value, "range_yd", "range_yd", " is wrong", NULL));
    assert_int_equal(error.code, error_bad_value);
    assert_string_equal(error.fact, "range_yd");
    assert_string_equal(error.message, "range_yd is wrong");
}

static void test_message_at_its_limit(void **state)
{
    (void)state;
    char long_text[LIMIT_MESSAGE + 1];
    struct error error;
    memset(long_text, 'x', sizeof long_text);
    long_text[LIMIT_MESSAGE - 1] = '\0';
    error_set(&error, error_bad_json, long_text, NULL);
    assert_string_equal(error.message, long_text);
    error_set(&error, error_bad_json, long_text, "y", NULL);
    assert_string_equal(error.message, long_text);
}

static void test_fact_at_its_limit(void **state)
{
    (void)state;
    char name[LIMIT_NAME + 1];
    struct error error;
    memset(name, 'n', sizeof name);
    name[LIMIT_NAME - 1] = '\0';
    error_set_fact(&error, error_unknown_fact, name, "", NULL);
    assert_string_equal(error.fact, name);
    name[LIMIT_NAME - 1] = 'n';
    name[LIMIT_NAME] = '\0';
    error_set_fact(&error, error_unknown_fact, name, "", NULL);
    assert_int_equal(strlen(error.fact), LIMIT_NAME - 1);
}

/* A message goes into JSON: half of a character would spoil it. */
static void test_cut_between_characters(void **state)
{
    (void)state;
    char text[LIMIT_MESSAGE];
    struct error error;
    memset(text, 'x', sizeof text);
    text[LIMIT_MESSAGE - 3] = '\0';
    error_set(&error, error_bad_json, text, "\xE2\x82\xAC", "more", NULL);
    assert_string_equal(error.message, text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_names_differ),
        cmocka_unit_test(test_order_of_faults),
        cmocka_unit_test(test_sentence_is_joined),
        cmocka_unit_test(test_fact_is_kept),
        cmocka_unit_test(test_message_at_its_limit),
        cmocka_unit_test(test_fact_at_its_limit),
        cmocka_unit_test(test_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
