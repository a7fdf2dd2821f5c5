/* Formulas: random ones against every combination of their faces, the words, the limits, and what is said of mistakes. */
#include "support.h"

#include "dice/formula.h"
#include "random.h"

#include "base/text.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct formula formula;

static void count(const char *text)
{
    struct error error = {.code = error_none};
    if (!formula_count(&formula, text, strlen(text), &error))
        fail_msg("%s: %s", text, error.message);
}

static double chance(int64_t number)
{
    int64_t at = number - formula.least;
    return at >= 0 && at < formula.count ? formula.p[at] : 0;
}

static void sums_to_one(void)
{
    double sum = 0;
    for (int i = 0; i < formula.count; i++) {
        assert_true(formula.p[i] >= 0 && formula.p[i] <= 1);
        sum += formula.p[i];
    }
    assert_true(fabs(sum - 1) < 4e-15);
}

/* ---- by heart ---- */

static void is(const char *text, int64_t number, double p)
{
    count(text);
    sums_to_one();
    if (fabs(chance(number) - p) > 4e-16 * (p + 1e-3))
        fail_msg("%s: %lld comes with %.17g, not %.17g", text, (long long)number, chance(number), p);
}

static void test_by_heart(void **state)
{
    (void)state;
    is("3d6", 10, 27 / 216.0);
    is("d6", 6, 1 / 6.0);
    is("D20", 20, 1 / 20.0);
    is("d%", 100, 0.01);
    is("dav", 3, 1 / 3.0);
    is("4d6 drop lowest", 18, 21 / 1296.0);
    is("4d6 keep highest 3", 3, 1 / 1296.0);
    is("4d6 keep lowest 3", 18, 1 / 1296.0);
    is("3d6 drop lowest drop highest", 6, 16 / 216.0);
    is("5d6 drop lowest 2 drop highest 2", 1, (10 * 625 - 10 * 125 * 5 + 0.0) / 7776 + (1 + 25 + 250) / 7776.0);
    is("2d6 - 2d6", 0, 146 / 1296.0);
    is("2d6 - 2d6", -10, 1 / 1296.0);
    is("40d6 count 6", 0, 0.0006803778367966314);
    is("2d6 count 5 to 6", 2, 1 / 9.0);
    is("2d6 count 5 or more", 2, 1 / 9.0);
    is("2d6 count 2 or less", 2, 1 / 9.0);
    is("2d6 count 7", 0, 1);
    is("d100 <= 35", 1, 0.35);
    is("d100 > 35", 1, 0.65);
    is("2d6 + 1 > 2d6", 1, (1296 - 575) / 1296.0);
    is("d6 = d6", 1, 1 / 6.0);
    is("d6 == d6", 1, 1 / 6.0);
    is("d6 != d6", 1, 5 / 6.0);
    is("(d6 >= 4) + (d6 >= 5)", 2, 1 / 6.0);
    is("10 * (d10 - 1) + d10", 57, 0.01);
    is("d6*0", 0, 1);
    is("-d6 * -2", 12, 1 / 6.0);
    is(" --2\t", 2, 1);
    is("0d6", 0, 1);
    is("3 < 4", 1, 1);
}

static void test_yes_or_no(void **state)
{
    (void)state;
    count("(d6 > 3)");
    assert_true(formula.truth && formula.least == 0 && formula.count == 2);
    count("-(d6 > 3)");
    assert_true(!formula.truth && formula.least == -1);
    count("(d6 > 3) + 0");
    assert_false(formula.truth);
    count("d6 > 0");
    assert_true(formula.truth && formula.least == 1 && formula.count == 1);
}

static void test_mean_and_variance(void **state)
{
    (void)state;
    count("2d6 - 2d6");
    assert_true(formula_mean(&formula) == 0 && fabs(formula_variance(&formula) - 4 * 35 / 12.0) < 1e-13);
    count("4d6 drop lowest");
    assert_true(fabs(formula_mean(&formula) - 15869 / 1296.0) < 1e-13);
    count("7");
    assert_true(formula_mean(&formula) == 7 && formula_variance(&formula) == 0);
}

/* ---- random ones, thrown in every way ---- */

#define MOST_THROWN 6
#define MOST_SPAN 2048

/* One throw of the formula. */
struct term {
    int count, faces;
    int low, high;     /* dropped */
    int from, to;      /* counted; none: 0 */
    int factor, minus; /* how often, and whether it is taken away */
};

struct terms {
    int count, dice, plus, need;
    bool compared;
    struct term term[3];
};

static void grow(struct terms *terms, struct random_source *random)
{
    *terms = (struct terms){.count = random_between(random, 1, 3), .plus = random_between(random, -4, 4)};
    terms->compared = random_between(random, 0, 3) == 0;
    terms->need = random_between(random, -6, 18);
    for (int i = 0; i < terms->count; i++) {
        int left = MOST_THROWN - terms->dice - (terms->count - 1 - i);
        struct term *term = &terms->term[i];
        *term = (struct term){.count = random_between(random, 1, left < 4 ? left : 4), .faces = random_between(random, 1, 6)};
        term->factor = random_between(random, -2, 3);
        term->minus = random_between(random, 0, 1);
        terms->dice += term->count;
        if (random_between(random, 0, 2) == 0) {
            term->from = random_between(random, 1, 6);
            term->to = random_between(random, term->from, 7);
        } else {
            term->low = random_between(random, 0, term->count);
            term->high = random_between(random, 0, term->count - term->low);
        }
    }
}

static void write(const struct terms *terms, char *line, size_t size)
{
    size_t used = 0;
    for (int i = 0; i < terms->count; i++) {
        const struct term *term = &terms->term[i];
        char picks[64];
        if (term->from > 0)
            snprintf(picks, sizeof picks, "count %d to %d", term->from, term->to);
        else if (term->high == 0 && term->low < term->count)
            snprintf(picks, sizeof picks, "keep highest %d", term->count - term->low);
        else
            snprintf(picks, sizeof picks, "drop lowest %d drop highest %d", term->low, term->high);
        used += (size_t)snprintf(line + used, size - used, "%s %d * (%dd%d %s)",
                                 i == 0        ? (term->minus ? "-" : "")
                                 : term->minus ? " -"
                                               : " +",
                                 term->factor, term->count, term->faces, picks);
    }
    used += (size_t)snprintf(line + used, size - used, " + %d", terms->plus);
    if (terms->compared)
        snprintf(line + used, size - used, " >= %d", terms->need);
}

static int ascending(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int value_of_term(const struct term *term, const int *thrown)
{
    int faces[MOST_THROWN], value = 0;
    memcpy(faces, thrown, sizeof *faces * (size_t)term->count);
    qsort(faces, (size_t)term->count, sizeof *faces, ascending);
    for (int i = 0; i < term->count; i++)
        if (term->from > 0)
            value += faces[i] >= term->from && faces[i] <= term->to;
        else if (i >= term->low && i < term->count - term->high)
            value += faces[i];
    return value * term->factor * (term->minus ? -1 : 1);
}

static int value_of(const struct terms *terms, const int *thrown, bool fault)
{
    int value = terms->plus;
    for (int i = 0; i < terms->count; thrown += terms->term[i++].count)
        value += value_of_term(&terms->term[i], thrown);
    value += fault && thrown[-1] == 1; /* planted */
    return terms->compared ? value >= terms->need : value;
}

static bool agrees(const struct terms *terms, bool fault)
{
    static double tally[MOST_SPAN];
    int thrown[MOST_THROWN], faces[MOST_THROWN], at = 0;
    double all = 1;
    memset(tally, 0, sizeof tally);
    for (int i = 0; i < terms->count; i++)
        for (int die = 0; die < terms->term[i].count; die++, at++) {
            faces[at] = terms->term[i].faces;
            thrown[at] = 1;
            all *= faces[at];
        }
    while (at >= 0) {
        tally[value_of(terms, thrown, fault) + MOST_SPAN / 2]++;
        for (at = terms->dice - 1; at >= 0 && ++thrown[at] > faces[at]; at--)
            thrown[at] = 1;
    }
    for (int i = 0; i < MOST_SPAN; i++)
        if (fabs(tally[i] / all - chance(i - MOST_SPAN / 2)) > 1e-15)
            return false;
    return true;
}

static void test_random_formulas(void **state)
{
    (void)state;
    struct random_source random = {9};
    struct terms terms;
    char line[512];
    int caught = 0;
    for (int i = 0; i < 3000; i++) {
        grow(&terms, &random);
        write(&terms, line, sizeof line);
        count(line);
        sums_to_one();
        if (!agrees(&terms, false))
            fail_msg("%s", line);
        caught += !agrees(&terms, true);
    }
    assert_true(caught > 1000);
}

/* ---- mistakes and limits ---- */

static void refused(const char *text, const char *message)
{
    struct error error = {.code = error_none};
    if (formula_count(&formula, text, strlen(text), &error))
        fail_msg("taken: %s", text);
    assert_int_equal(error.code, error_bad_value);
    assert_string_equal(error.message, message);
}

static void test_mistakes(void **state)
{
    (void)state;
    refused("", "character 1: a throw as 2d6, a number or ( is wanted, not the end");
    refused("  ", "character 3: a throw as 2d6, a number or ( is wanted, not the end");
    refused("3d6 drp lowest", "character 5: a sign (+ - * < <= = != >= >) or the end is wanted, not \"drp\"");
    refused("3d6 drop middle", "character 10: lowest or highest is wanted, not \"middle\"");
    refused("4d6 drop lowest 5", "character 16: there are not so many dice");
    refused("3d6 drop lowest 2 drop highest 2", "character 31: there are not so many dice");
    refused("3d6 count", "character 10: a face of the die is wanted, not the end");
    refused("3d6 count 5 or six", "character 16: more or less is wanted, not \"six\"");
    refused("3d", "character 3: the number of faces, % or av is wanted, not the end");
    refused("3dx", "character 2: a sign (+ - * < <= = != >= >) or the end is wanted, not \"dx\"");
    refused("d0", "character 2: a die has a face at least");
    refused("(d6", "character 4: a sign or the ) of an open parenthesis is wanted, not the end");
    refused("d6)", "character 3: a sign (+ - * < <= = != >= >) or the end is wanted, not \")\"");
    refused("2d6 +", "character 6: a throw as 2d6, a number or ( is wanted, not the end");
    refused("d6 * d6", "character 4: one side of * is a plain number: two throws are not multiplied");
    refused("d6 < d6 < d6", "character 9: a sign (+ - * < <= = != >= >) or the end is wanted, not \"<\"");
    refused("d6 \xC3\x97 2",
            "character 4: a sign (+ - * < <= = != >= >) or the end is wanted, not a character that means nothing here");
    refused("13dav drop lowest",
            "character 1: dice are kept or dropped out of at most 12, out of 24 if they are d6 and dropped at one end");
}

/* So many of them are taken, and one more is not. */
static void at_limit(const char *before, int most, const char *after, const char *refusal)
{
    char text[64];
    snprintf(text, sizeof text, "%s%d%s", before, most, after);
    count(text);
    sums_to_one();
    snprintf(text, sizeof text, "%s%d%s", before, most + 1, after);
    refused(text, refusal);
}

static void test_limits_of_a_throw(void **state)
{
    (void)state;
    static const char kept[] =
        "character 1: dice are kept or dropped out of at most 12, out of 24 if they are d6 and dropped at one end";
    static const char large[] = "a throw of so many dice and faces is too large to count";
    char message[LIMIT_MESSAGE];
    snprintf(message, sizeof message, "character 1: %s", large);
    at_limit("", (LIMIT_FACES - 1) / 5, "d6", message);
    at_limit("", LIMIT_FACES - 1, "d6 count 6", message);
    at_limit("", 24, "d6 drop lowest", kept);
    at_limit("", MOST_KEPT_DICE, "d6 drop lowest drop highest", kept);
    snprintf(message, sizeof message, "character 2: the number of faces is at most %d", LIMIT_FACES);
    at_limit("d", LIMIT_FACES, "", message);
    at_limit("0 * ", 1000000, "", "character 5: a number is at most 1000000");
}

static void test_numbers_at_the_limit(void **state)
{
    (void)state;
    char message[LIMIT_MESSAGE];
    snprintf(message, sizeof message, "character 9: more than %d different numbers may come of it, which is too many to count",
             LIMIT_FORMULA_NUMBERS);
    at_limit("(d2 - 1)* ", LIMIT_FORMULA_NUMBERS - 1, "", message);
    count("1000000 * 999 + 999990");
    refused("1000000 * 1000", "character 9: numbers beyond a thousand million are not counted");
    refused("-1000000 * 1001", "character 10: numbers beyond a thousand million are not counted");
}

static void nest(char *text, int depth)
{
    memset(text, '(', (size_t)depth);
    snprintf(text + depth, 64, "d6");
    memset(text + depth + 2, ')', (size_t)depth);
    text[2 * depth + 2] = '\0';
}

/* As deep as it may be with all that may stand open before each parenthesis as wide as it may be. */
static void test_depth_at_the_limit(void **state)
{
    (void)state;
    char text[LIMIT_FORMULA_BYTES + 8], message[LIMIT_MESSAGE];
    nest(text, LIMIT_FORMULA_DEPTH);
    count(text);
    nest(text, LIMIT_FORMULA_DEPTH + 1);
    snprintf(message, sizeof message, "character %d: parentheses within parentheses too deep", LIMIT_FORMULA_DEPTH + 1);
    refused(text, message);
}

/* All that may stand open before a parenthesis, as wide as it may be, at each depth. */
static void test_room_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    char text[64 * (LIMIT_FORMULA_DEPTH + 1)];
    size_t used = 0;
    for (int i = 0; i < LIMIT_FORMULA_DEPTH && used < LIMIT_FORMULA_BYTES - 64; i++)
        used += (size_t)snprintf(text + used, 64, "%d*d2<%d*d2+%d*d2*(", LIMIT_FORMULA_NUMBERS - 1, LIMIT_FORMULA_NUMBERS - 1,
                                 LIMIT_FORMULA_NUMBERS - 1);
    snprintf(text + used, 64, "%d*d2+%d*d2", LIMIT_FORMULA_NUMBERS - 1, LIMIT_FORMULA_NUMBERS - 1);
    assert_false(formula_count(&formula, text, strlen(text), &error));
}

static void test_bytes_at_the_limit(void **state)
{
    (void)state;
    struct error error;
    char text[LIMIT_FORMULA_BYTES + 1], message[LIMIT_MESSAGE];
    memset(text, ' ', sizeof text);
    text[0] = '7';
    assert_true(formula_count(&formula, text, LIMIT_FORMULA_BYTES, &error));
    assert_false(formula_count(&formula, text, LIMIT_FORMULA_BYTES + 1, &error));
    snprintf(message, sizeof message, "character %d: a formula is not so long", LIMIT_FORMULA_BYTES + 1);
    assert_string_equal(error.message, message);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_heart),
        cmocka_unit_test(test_yes_or_no),
        cmocka_unit_test(test_mean_and_variance),
        cmocka_unit_test(test_random_formulas),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_limits_of_a_throw),
        cmocka_unit_test(test_numbers_at_the_limit),
        cmocka_unit_test(test_depth_at_the_limit),
        cmocka_unit_test(test_room_at_the_limit),
        cmocka_unit_test(test_bytes_at_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
