/* Text: what fits, what is cut, figures, probabilities, and the nearest name. */
#include "support.h"

#include "base/limits.h"
#include "base/text.h"
#include "random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what fits ---- */

static void test_fits_exactly(void **state)
{
    (void)state;
    char buffer[6];
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    assert_string_equal(buffer, "");
    text_add(&text, "abc");
    text_add_char(&text, 'd');
    text_add_bytes(&text, "efg", 1);
    assert_string_equal(buffer, "abcde");
    assert_int_equal(text.used, 5);
    assert_false(text.cut);
}

static void test_one_past_is_cut(void **state)
{
    (void)state;
    char buffer[6];
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    text_add(&text, "abcdef");
    assert_string_equal(buffer, "abcde");
    assert_true(text.cut);
    text_begin(&text, buffer, sizeof buffer);
    assert_false(text.cut);
}

static void test_room_for_the_end_alone(void **state)
{
    (void)state;
    char buffer[1] = {'x'};
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    text_add(&text, "");
    assert_false(text.cut);
    text_add(&text, "a");
    assert_true(text.cut);
    assert_string_equal(buffer, "");
}

static void test_nothing_follows_a_cut(void **state)
{
    (void)state;
    char buffer[6];
    struct text text;
    text_begin(&text, buffer, sizeof buffer);
    text_add(&text, "abcd\xC3\xA9"); /* its last character takes two bytes, and one is left */
    text_add(&text, "z");
    assert_string_equal(buffer, "abcd");
    assert_true(text.cut);
}

static void test_cut_between_characters(void **state)
{
    (void)state;
    static const char euro[] = "\xE2\x82\xAC\xE2\x82\xAC", *const cut[] = {
                                                               "", "", "", "\xE2\x82\xAC", "\xE2\x82\xAC", "\xE2\x82\xAC", euro};
    char buffer[8];
    for (size_t room = 0; room < sizeof cut / sizeof *cut; room++) {
        text_copy(buffer, room + 1, euro);
        assert_string_equal(buffer, cut[room]);
    }
}

static void test_copy(void **state)
{
    (void)state;
    char buffer[4];
    text_copy(buffer, sizeof buffer, "abc");
    assert_string_equal(buffer, "abc");
    text_copy(buffer, sizeof buffer, "defg");
    assert_string_equal(buffer, "def");
    text_copy(buffer, 1, "defg");
    assert_string_equal(buffer, "");
}

/* ---- figures ---- */

static void test_integers(void **state)
{
    (void)state;
    struct digits digits;
    static const struct {
        int64_t value;
        const char *text;
    } cases[] = {{0, "0"},
                 {7, "7"},
                 {-1, "-1"},
                 {10, "10"},
                 {INT32_MIN, "-2147483648"},
                 {INT64_MAX, "9223372036854775807"},
                 {INT64_MIN, "-9223372036854775808"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(text_of_int(&digits, cases[i].value), cases[i].text);
}

static void test_decimals(void **state)
{
    (void)state;
    struct digits digits;
    static const struct {
        int64_t value;
        const char *text;
    } cases[] = {{0, "0"},
                 {10000, "1"},
                 {-10000, "-1"},
                 {12500, "1.25"},
                 {-5000, "-0.5"},
                 {1, "0.0001"},
                 {-1, "-0.0001"},
                 {100, "0.01"},
                 {10001, "1.0001"},
                 {100000, "10"},
                 {INT64_MAX, "922337203685477.5807"},
                 {INT64_MIN, "-922337203685477.5808"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(text_of_decimal(&digits, cases[i].value), cases[i].text);
}

/* ---- probabilities ---- */

static const char *probability(double value, char buffer[64])
{
    struct text text;
    text_begin(&text, buffer, 64);
    text_add_probability(&text, value);
    assert_false(text.cut);
    return buffer;
}

static int significant_digits(const char *decimal)
{
    int count = 0, zeros = 0;
    for (; *decimal != '\0' && *decimal != 'e'; decimal++) {
        if (*decimal == '.' || (count == 0 && *decimal == '0'))
            continue;
        zeros = *decimal == '0' ? zeros + 1 : 0;
        count++;
    }
    return count - zeros;
}

/* How many digits it takes: the slow way. */
static int fewest_digits(double value)
{
    char buffer[64];
    for (int digits = 1; digits <= 17; digits++) {
        snprintf(buffer, sizeof buffer, "%.*e", digits - 1, value);
        if (strtod(buffer, NULL) == value)
            return digits;
    }
    return 99;
}

static bool reads_back(double value)
{
    char buffer[64];
    bool held = strtod(probability(value, buffer), NULL) == value && significant_digits(buffer) <= fewest_digits(value);
    if (!held)
        print_error("%.17g is written %s\n", value, buffer);
    return held;
}

static void test_probabilities_as_written(void **state)
{
    (void)state;
    char buffer[64];
    static const struct {
        double value;
        const char *text;
    } cases[] = {{0, "0"},
                 {1, "1"},
                 {0.5, "0.5"},
                 {0.1, "0.1"},
                 {0.07, "0.07"},
                 {1.0 / 3, "0.3333333333333333"},
                 {1.0 / 1296, "0.0007716049382716049"},
                 {0.000001, "0.000001"},
                 {0.0000012, "0.0000012"},
                 {1e-7, "1e-7"},
                 {1.25e-10, "1.25e-10"},
                 {1 - 0x1p-53, "0.9999999999999999"},
                 {1e-300, "1e-300"},
                 {0x1p-1074, "5e-324"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(probability(cases[i].value, buffer), cases[i].text);
}

/* What is short but for its last bits becomes short; what is not, stays as it is. */
static void test_probabilities_without_noise(void **state)
{
    static const double apart[] = {1.0 / 3, 2.0 / 3, 1.0 / 1296, 5e-324, 0x1p-60, 0.123456789012345};
    char buffer[64];
    (void)state;
    assert_string_equal(probability(probability_without_noise(0.03240000000000001), buffer), "0.0324");
    assert_string_equal(probability(probability_without_noise(0.00029999999999999992), buffer), "0.0003");
    assert_string_equal(probability(probability_without_noise(0.1 * 3), buffer), "0.3");
    assert_true(probability_without_noise(0) == 0 && probability_without_noise(1) == 1);
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        assert_true(probability_without_noise(apart[i]) == apart[i]);
}

static void test_probabilities_of_dice(void **state)
{
    (void)state;
    static const int wholes[] = {6, 10, 20, 36, 100, 216, 1000, 1296, 7776, 10000, 46656, 1000000};
    for (size_t w = 0; w < sizeof wholes / sizeof *wholes; w++)
        for (int k = 0; k <= wholes[w]; k += wholes[w] > 10000 ? 97 : 1)
            assert_true(reads_back((double)k / wholes[w]));
}

static void test_probabilities_of_handfuls(void **state)
{
    (void)state;
    struct spread spread;
    for (int count = 1; count <= 40; count += 3)
        for (int from = 2; from <= 6; from++) {
            spread_hits(&spread, &die_d6, count, from, 6);
            for (int i = 0; i < spread.outcomes; i++)
                assert_true(reads_back(spread.p[i]));
        }
}

static void test_tiny_probabilities(void **state)
{
    (void)state;
    for (double value = 1; value > 0; value /= 2) {
        assert_true(reads_back(value));
        assert_true(reads_back(nextafter(value, 0)));
        assert_true(value == 1 || reads_back(nextafter(value, 1)));
    }
    for (double value = 1; value > 0; value /= 10)
        assert_true(reads_back(value) && reads_back(nextafter(value, 0)));
}

static void test_probabilities_at_random(void **state)
{
    (void)state;
    struct random_source random = {1};
    for (int i = 0; i < 10000; i++) {
        double value = ldexp((double)(random_word(&random) >> 11), -53 - random_below(&random, i % 2 == 0 ? 4 : 1000));
        assert_true(reads_back(value));
    }
}

/* ---- words and names ---- */

static void test_words_of_a_list(void **state)
{
    (void)state;
    assert_true(text_has_word("gdc.1", "gdc.1"));
    assert_true(text_has_word("a gdc.1 b", "gdc.1"));
    assert_true(text_has_word("a b gdc.1", "gdc.1"));
    assert_false(text_has_word("gdc.12 gdc.1a agdc.1", "gdc.1"));
    assert_false(text_has_word("", "a"));
    assert_false(text_has_word("", ""));
    assert_false(text_has_word("a b", "a b"));
    assert_true(text_has_word("a  b", "b"));
}

static const char *name_at(const void *list, size_t index)
{
    return ((const char *const *)list)[index];
}

static void test_nearest_name(void **state)
{
    (void)state;
    static const char *const names[] = {"castings", "range_yd", "moved", "morale", NULL};
    assert_string_equal(text_nearest("casting", name_at, names), "castings");
    assert_string_equal(text_nearest("catsings", name_at, names), "castings");
    assert_string_equal(text_nearest("range_", name_at, names), "range_yd");
    assert_null(text_nearest("range", name_at, names));
    assert_string_equal(text_nearest("morlae", name_at, names), "morale");
    assert_string_equal(text_nearest("moved", name_at, names), "moved");
    assert_null(text_nearest("bayonet", name_at, names));
    assert_null(text_nearest("", name_at, names));
    assert_null(text_nearest("x", name_at, names));
}

static void test_nearest_of_none(void **state)
{
    (void)state;
    static const char *const none[] = {NULL};
    assert_null(text_nearest("castings", name_at, none));
}

static void test_first_of_equally_near(void **state)
{
    (void)state;
    static const char *const names[] = {"cat", "car", "can", NULL};
    assert_string_equal(text_nearest("cab", name_at, names), "cat");
}

static void test_nearest_at_the_limit_of_names(void **state)
{
    (void)state;
    char name[LIMIT_NAME + 2], typed[LIMIT_NAME + 2];
    const char *const names[] = {name, "short", NULL};
    memset(name, 'n', sizeof name);
    memset(typed, 'n', sizeof typed);
    name[LIMIT_NAME] = typed[LIMIT_NAME] = '\0';
    typed[0] = 'm';
    assert_ptr_equal(text_nearest(typed, name_at, names), name);
    typed[LIMIT_NAME] = 'n';
    typed[LIMIT_NAME + 1] = '\0';
    assert_null(text_nearest(typed, name_at, names));
}

static void test_nothing_is_near_a_very_long_name(void **state)
{
    (void)state;
    static const char *const names[] = {"castings", NULL};
    char typed[1000];
    memset(typed, 'x', sizeof typed);
    typed[sizeof typed - 1] = '\0';
    assert_null(text_nearest(typed, name_at, names));
}

/* The distance as its definition has it. */
static int distance(const char *a, int i, const char *b, int j)
{
    if (i == 0 || j == 0)
        return i + j;
    int best = distance(a, i - 1, b, j - 1) + (a[i - 1] != b[j - 1]);
    int erased = distance(a, i - 1, b, j) + 1, added = distance(a, i, b, j - 1) + 1;
    best = erased < best ? erased : best;
    best = added < best ? added : best;
    if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        int swapped = distance(a, i - 2, b, j - 2) + 1;
        best = swapped < best ? swapped : best;
    }
    return best;
}

static void random_name(struct random_source *random, char *name)
{
    int length = random_below(random, 7);
    for (int i = 0; i < length; i++)
        name[i] = (char)('a' + random_below(random, 3));
    name[length] = '\0';
}

static void test_nearest_against_its_definition(void **state)
{
    (void)state;
    struct random_source random = {2};
    char typed[8], name[8];
    const char *const names[] = {name, NULL};
    for (int i = 0; i < 3000; i++) {
        random_name(&random, typed);
        random_name(&random, name);
        int typed_length = (int)strlen(typed), away = distance(typed, typed_length, name, (int)strlen(name));
        assert_int_equal(text_nearest(typed, name_at, names) != NULL, away < typed_length / 3 + 2 && away < typed_length);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fits_exactly),
        cmocka_unit_test(test_one_past_is_cut),
        cmocka_unit_test(test_room_for_the_end_alone),
        cmocka_unit_test(test_nothing_follows_a_cut),
        cmocka_unit_test(test_cut_between_characters),
        cmocka_unit_test(test_copy),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_decimals),
        cmocka_unit_test(test_probabilities_as_written),
        cmocka_unit_test(test_probabilities_without_noise),
        cmocka_unit_test(test_probabilities_of_dice),
        cmocka_unit_test(test_probabilities_of_handfuls),
        cmocka_unit_test(test_tiny_probabilities),
        cmocka_unit_test(test_probabilities_at_random),
        cmocka_unit_test(test_words_of_a_list),
        cmocka_unit_test(test_nearest_name),
        cmocka_unit_test(test_nearest_of_none),
        cmocka_unit_test(test_first_of_equally_near),
        cmocka_unit_test(test_nearest_at_the_limit_of_names),
        cmocka_unit_test(test_nothing_is_near_a_very_long_name),
        cmocka_unit_test(test_nearest_against_its_definition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
