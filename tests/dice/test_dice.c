/* Dice: no face favoured, every die at its address, given dice checked, and three manners that agree. */
#include "support.h"

#include "dice/dice.h"
#include "dice/odds.h"
#include "random.h"
#include "trap.h"

#include <math.h>
#include <string.h>

#define MOST_FACES 100

static struct dice dice;
static const struct dice_place nowhere = {0, 0, 0};

/* ---- no face is favoured ---- */

#define HANDFUL 60
#define HANDFULS 10000 /* 600,000 dice */

static double chi_square(const long *seen, const double *share, int cells, long thrown)
{
    double sum = 0;
    for (int i = 0; i < cells; i++) {
        double due = share[i] * (double)thrown, off = (double)seen[i] - due;
        sum += off * off / due;
    }
    return sum;
}

static struct dice_place place_of(int i)
{
    return (struct dice_place){(uint32_t)(i % 10), (uint32_t)(i / 10 % 10), (uint32_t)(i / 100)};
}

/* The dice of 10,000 places against even shares. */
static double unevenness(const struct die *die, uint64_t seed)
{
    long seen[MOST_FACES] = {0};
    double share[MOST_FACES];
    for (int i = 0; i < die->faces; i++)
        share[i] = 1.0 / die->faces;
    for (int i = 0; i < HANDFULS; i++) {
        dice_roll(&dice, seed, place_of(i));
        for (int n = 0; n < HANDFUL; n++) {
            int face = dice_throw(&dice, die);
            assert_in_range(face, (unsigned)die->lowest, (unsigned)die_highest(die));
            seen[face - die->lowest]++;
        }
    }
    return chi_square(seen, share, die->faces, (long)HANDFUL * HANDFULS);
}

/* The bound is passed by one fair die in a thousand; the seed is fixed. */
static void test_no_face_is_favoured(void **state)
{
    (void)state;
    static const struct {
        const struct die *die;
        double bound;
    } cases[] = {{&die_d6, 20.515}, {&die_d10, 27.877}, {&die_d10_from_0, 27.877}, {&die_d20, 43.820}, {&die_d100, 148.230}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_true(unevenness(cases[i].die, 1809) < cases[i].bound);
}

static void test_average_die(void **state)
{
    (void)state;
    static const double share[] = {1 / 6.0, 2 / 6.0, 2 / 6.0, 1 / 6.0};
    long seen[4] = {0};
    for (int i = 0; i < HANDFULS; i++) {
        dice_roll(&dice, 1815, place_of(i));
        for (int n = 0; n < HANDFUL; n++)
            seen[dice_throw(&dice, &die_average) - 2]++;
    }
    assert_true(chi_square(seen, share, 4, (long)HANDFUL * HANDFULS) < 16.266);
}

/* Does a die say something about the next one of its place, or about the same one of the next place? */
static void test_neighbours_are_independent(void **state)
{
    (void)state;
    long next[36] = {0}, beside[36] = {0};
    double share[36];
    int before[HANDFUL] = {0};
    for (int i = 0; i < 36; i++)
        share[i] = 1 / 36.0;
    for (int i = 0; i < HANDFULS; i++) {
        dice_roll(&dice, 7, (struct dice_place){0, 0, (uint32_t)i});
        for (int n = 0; n < HANDFUL; n++) {
            int face = dice_throw(&dice, &die_d6) - 1;
            next[n % 2 == 0 ? 0 : before[n - 1] * 6 + face] += n % 2;
            beside[before[n] * 6 + face] += i % 2;
            before[n] = face;
        }
    }
    assert_true(chi_square(next, share, 36, (long)HANDFUL / 2 * HANDFULS) < 66.619);
    assert_true(chi_square(beside, share, 36, (long)HANDFUL * HANDFULS / 2) < 66.619);
}

/* ---- the uneven rest ---- */

/* The face by its definition: the first word, plane after plane, that is not in the uneven rest. */
static uint32_t face_by_definition(uint64_t seed, struct dice_place place, uint32_t number, uint32_t faces, int *planes)
{
    uint64_t whole = UINT64_C(1) << 32, rest = whole % faces;
    for (uint32_t plane = 0;; plane++) {
        struct philox_block counter = {{place.turn, place.step, place.unit, number / 4 + (plane << 28)}};
        uint64_t product = philox(seed, counter).words[number % 4] * (uint64_t)faces;
        *planes = (int)plane;
        if (product % whole >= rest)
            return (uint32_t)(product / whole);
    }
}

/* 2^32 is 8/3 of its faces: without a second throw, two faces of three would come half as often again. */
static const struct die die_enormous = {0, 3 << 29, NULL};

static void test_rest_is_thrown_again(void **state)
{
    (void)state;
    static const double share[] = {1 / 3.0, 1 / 3.0, 1 / 3.0};
    long seen[3] = {0};
    int planes, most = 0;
    for (uint32_t i = 0; i < 1000; i++) {
        dice_roll(&dice, 99, (struct dice_place){1, 2, i});
        for (uint32_t n = 0; n < HANDFUL; n++) {
            uint32_t face = (uint32_t)dice_throw(&dice, &die_enormous);
            assert_int_equal(face, face_by_definition(99, (struct dice_place){1, 2, i}, n, 3u << 29, &planes));
            most = planes > most ? planes : most;
            seen[face % 3]++;
        }
    }
    assert_true(most >= 3);
    assert_true(chi_square(seen, share, 3, 1000L * HANDFUL) < 13.816);
}

/* The seventh d100 of unit 439115 under seed 1 falls into the rest: 96 words of 2^32 do. */
static void test_rest_of_a_d100(void **state)
{
    (void)state;
    static const struct dice_place place = {0, 0, 439115};
    int planes, face = 0;
    dice_roll(&dice, 1, place);
    for (uint32_t n = 0; n < 7; n++) {
        face = dice_throw(&dice, &die_d100);
        assert_int_equal(face, 1 + (int)face_by_definition(1, place, n, 100, &planes));
        assert_int_equal(planes, n == 6);
    }
    assert_int_not_equal(face, 1 + (int)(UINT64_C(3478923510) * 100 >> 32));
    assert_int_equal(dice_throw(&dice, &die_d100), 1 + (int)face_by_definition(1, place, 7, 100, &planes));
}

/* ---- addresses ---- */

static void roll_handful(uint64_t seed, struct dice_place place, int count, int *faces)
{
    dice_roll(&dice, seed, place);
    for (int i = 0; i < count; i++)
        faces[i] = dice_throw(&dice, &die_d100);
}

static void test_same_address_same_face(void **state)
{
    (void)state;
    int once[HANDFUL], again[HANDFUL];
    for (uint32_t i = 0; i < 100; i++) {
        roll_handful(5, (struct dice_place){i, 3, 4}, HANDFUL, once);
        roll_handful(5, (struct dice_place){i + 1, 3, 4}, HANDFUL, again);
        assert_memory_not_equal(once, again, sizeof once);
        roll_handful(5, (struct dice_place){i, 3, 4}, HANDFUL, again);
        assert_memory_equal(once, again, sizeof once);
    }
}

static void test_every_part_of_the_address_counts(void **state)
{
    (void)state;
    static const struct dice_place places[] = {{0, 0, 0}, {1, 0, 0},          {0, 1, 0},
                                               {0, 0, 1}, {UINT32_MAX, 0, 0}, {0, 0, UINT32_MAX}};
    int faces[8][HANDFUL];
    enum { count = sizeof places / sizeof *places };
    for (int i = 0; i < count; i++)
        roll_handful(1, places[i], HANDFUL, faces[i]);
    roll_handful(2, places[0], HANDFUL, faces[count]);
    roll_handful(UINT64_C(1) << 32 | 1, places[0], HANDFUL, faces[count + 1]);
    for (int a = 0; a < count + 2; a++)
        for (int b = 0; b < a; b++)
            assert_memory_not_equal(faces[a], faces[b], sizeof faces[a]);
}

/* A rule that throws one die more moves no die of another place, nor the earlier ones of its own. */
static void test_a_throw_more_moves_no_other(void **state)
{
    (void)state;
    int before[2][HANDFUL], after[2][HANDFUL];
    static const struct dice_place mine = {1, 2, 3}, theirs = {1, 2, 4};
    roll_handful(8, mine, HANDFUL - 1, before[0]);
    roll_handful(8, theirs, HANDFUL, before[1]);
    roll_handful(8, mine, HANDFUL, after[0]);
    roll_handful(8, theirs, HANDFUL, after[1]);
    assert_memory_equal(before[0], after[0], (HANDFUL - 1) * sizeof(int));
    assert_memory_equal(before[1], after[1], sizeof before[1]);
}

/* The n-th die of a place is the same die whatever kinds were thrown before it. */
static void test_kinds_share_the_address(void **state)
{
    (void)state;
    int all[3];
    roll_handful(9, nowhere, 3, all);
    dice_roll(&dice, 9, nowhere);
    dice_throw_sum(&dice, &die_d6, 2);
    assert_int_equal(dice_throw(&dice, &die_d100), all[2]);
}

static void throw_many(int count)
{
    dice_roll(&dice, 1, nowhere);
    for (int i = 0; i < count; i++)
        dice_throw(&dice, &die_d6);
}

static void test_dice_at_the_limit(void **state)
{
    (void)state;
    throw_many(LIMIT_DICE);
    assert_int_equal(dice.thrown, LIMIT_DICE);
    assert_false(traps(throw_many, LIMIT_DICE));
    assert_true(traps(throw_many, LIMIT_DICE + 1));
}

/* ---- given dice ---- */

#define FACES(...) (const int32_t[]){__VA_ARGS__}, (int)(sizeof((int32_t[]){__VA_ARGS__}) / sizeof(int32_t))

static void fault_is(enum error_code code, const char *message)
{
    struct error error = {.code = error_none};
    assert_int_equal(dice_check(&dice, &error), code == error_none);
    assert_int_equal(error.code, code);
    if (code != error_none)
        assert_string_equal(error.message, message);
}

static void test_given_faces_come_in_order(void **state)
{
    (void)state;
    dice_give(&dice, FACES(6, 1, 100, 0));
    assert_int_equal(dice_throw(&dice, &die_d6), 6);
    assert_int_equal(dice_throw(&dice, &die_d6), 1);
    assert_int_equal(dice_throw(&dice, &die_d100), 100);
    assert_int_equal(dice_throw(&dice, &die_d10_from_0), 0);
    fault_is(error_none, NULL);
}

static void test_too_few(void **state)
{
    (void)state;
    dice_give(&dice, FACES(3));
    assert_int_equal(dice_throw_sum(&dice, &die_d6, 3), 5);
    fault_is(error_too_few_dice, "more dice are thrown than the 1 given (at least 3)");
    dice_give(&dice, NULL, 0);
    assert_int_equal(dice_throw(&dice, &die_average), 2);
    fault_is(error_too_few_dice, "more dice are thrown than the 0 given (at least 1)");
}

static void test_too_many(void **state)
{
    (void)state;
    dice_give(&dice, FACES(3, 4, 5));
    dice_throw(&dice, &die_d6);
    fault_is(error_too_many_dice, "3 dice are given, 1 are thrown");
    dice_give(&dice, FACES(3));
    fault_is(error_too_many_dice, "1 dice are given, 0 are thrown");
    dice_give(&dice, NULL, 0);
    fault_is(error_none, NULL);
}

static void bad_face(const struct die *die, int face, const char *message)
{
    const int32_t faces[] = {face};
    dice_give(&dice, faces, 1);
    assert_int_equal(dice_throw(&dice, die), die->lowest);
    fault_is(error_bad_die, message);
}

static void test_bad_faces(void **state)
{
    (void)state;
    static const int8_t marks[] = {1, 3, 5};
    static const struct die gaps = {1, 3, marks};
    bad_face(&die_d6, 0, "a die shows 1 to 6, not 0");
    bad_face(&die_d6, 7, "a die shows 1 to 6, not 7");
    bad_face(&die_d10, 0, "a die shows 1 to 10, not 0");
    bad_face(&die_d10_from_0, 10, "a die shows 0 to 9, not 10");
    bad_face(&die_d20, 21, "a die shows 1 to 20, not 21");
    bad_face(&die_d100, INT32_MAX, "a die shows 1 to 100, not 2147483647");
    bad_face(&die_d100, INT32_MIN + 1, "a die shows 1 to 100, not -2147483647");
    bad_face(&die_d100, NO_FACE, "a die shows 1 to 100, nothing else");
    bad_face(&die_average, 1, "a die shows 2 to 5, not 1");
    bad_face(&gaps, 2, "a die shows 1 to 5, not 2");
}

/* The first fault is told: of a bad die and a number that is wrong, the bad die, which was seen first. */
static void test_first_fault_is_told(void **state)
{
    (void)state;
    dice_give(&dice, FACES(9, 8));
    dice_throw_sum(&dice, &die_d6, 3);
    fault_is(error_bad_die, "a die shows 1 to 6, not 9");
    dice_give(&dice, FACES(9, 8, 1));
    dice_throw(&dice, &die_d6);
    fault_is(error_bad_die, "a die shows 1 to 6, not 9");
}

/* ---- every throw in every manner ---- */

static const int tops[] = {2, 4}, tops_unordered[] = {3, 1, 9};

static int my_one(struct dice *d, const struct die *die)
{
    return dice_throw(d, die);
}

static int my_within(struct dice *d, const struct die *die)
{
    return dice_throw_within(d, die, 3);
}

static int my_within_none(struct dice *d, const struct die *die)
{
    return dice_throw_within(d, die, -5);
}

static int my_within_all(struct dice *d, const struct die *die)
{
    return dice_throw_within(d, die, 500);
}

static int my_band(struct dice *d, const struct die *die)
{
    return dice_throw_band(d, die, tops, 2);
}

static int my_band_unordered(struct dice *d, const struct die *die)
{
    return dice_throw_band(d, die, tops_unordered, 3);
}

static int my_hits(struct dice *d, const struct die *die)
{
    return dice_throw_hits(d, die, 3, 4, 9);
}

static int my_no_hits(struct dice *d, const struct die *die)
{
    return dice_throw_hits(d, die, 2, 200, 300);
}

static int my_no_dice(struct dice *d, const struct die *die)
{
    return dice_throw_hits(d, die, 0, 1, 6) + dice_throw_sum(d, die, 0);
}

static int my_tally(struct dice *d, const struct die *die)
{
    static const int faces[] = {6, 1, 3};
    int tally[3];
    dice_throw_tally(d, die, 3, faces, 3, tally);
    return 100 * tally[0] + 10 * tally[1] + tally[2];
}

static int my_sum(struct dice *d, const struct die *die)
{
    return dice_throw_sum(d, die, 3);
}

static int my_best_two(struct dice *d, const struct die *die)
{
    return dice_throw_kept(d, die, 3, 1, 0);
}

static int my_worst_two(struct dice *d, const struct die *die)
{
    return dice_throw_kept(d, die, 3, 0, 1);
}

static int my_middle(struct dice *d, const struct die *die)
{
    return dice_throw_kept(d, die, 3, 1, 1);
}

static int my_none_kept(struct dice *d, const struct die *die)
{
    return dice_throw_kept(d, die, 2, 1, 1);
}

static int my_opposed(struct dice *d, const struct die *die)
{
    return dice_throw_opposed(d, die);
}

static int my_difference(struct dice *d, const struct die *die)
{
    return dice_throw_difference(d, die, 1);
}

static int my_two_kinds(struct dice *d, const struct die *die)
{
    return dice_throw(d, die) * 10 + dice_throw_opposed(d, &die_d6);
}

static const struct {
    int (*throw)(struct dice *d, const struct die *die);
    int count; /* of its dice */
} throws[] = {
    {my_one, 1},    {my_within, 1},    {my_within_none, 1}, {my_within_all, 1}, {my_band, 1},       {my_band_unordered, 1},
    {my_hits, 3},   {my_no_hits, 2},   {my_no_dice, 0},     {my_sum, 3},        {my_best_two, 3},   {my_worst_two, 3},
    {my_middle, 3}, {my_none_kept, 2}, {my_opposed, 2},     {my_tally, 3},      {my_difference, 2},
};

#define THROWS (sizeof throws / sizeof *throws)

static const int8_t odd_marks[] = {1, 1, 3, 6};
static const struct die die_odd = {1, 4, odd_marks};
static const struct die *const kinds[] = {&die_d6, &die_d10, &die_d10_from_0, &die_average, &die_odd, &die_d20};

#define KINDS (sizeof kinds / sizeof *kinds)

/* What is rolled and then given again reads the same. */
static void test_given_as_rolled(void **state)
{
    (void)state;
    int32_t faces[LIMIT_DICE];
    for (uint32_t i = 0; i < 300; i++)
        for (size_t t = 0; t < THROWS; t++) {
            const struct die *die = kinds[i % KINDS];
            dice_roll(&dice, 77, (struct dice_place){0, (uint32_t)t, i});
            int rolled = throws[t].throw(&dice, die), count = dice.thrown;
            assert_int_equal(count, throws[t].count);
            memcpy(faces, dice.faces, sizeof faces);
            dice_give(&dice, faces, count);
            assert_int_equal(throws[t].throw(&dice, die), rolled);
            fault_is(error_none, NULL);
        }
}

#define LEAST (-19) /* a d20 less another */
#define SPAN 512

/* Gives every combination of faces, and counts what came of it. */
static long tally_all(size_t t, const struct die *die, long tally[SPAN])
{
    int index[3] = {0};
    int32_t faces[3];
    long all = 0;
    memset(tally, 0, SPAN * sizeof *tally);
    for (int at = 0; at >= 0; all++) {
        for (int i = 0; i < throws[t].count; i++)
            faces[i] = die_face(die, index[i]);
        dice_give(&dice, faces, throws[t].count);
        tally[throws[t].throw(&dice, die) - LEAST]++;
        for (at = throws[t].count - 1; at >= 0 && ++index[at] == die->faces; at--)
            index[at] = 0;
    }
    return all;
}

struct throwing {
    size_t throw;
    const struct die *die;
};

static bool throw_rule(struct dice *d, const void *context, int32_t *outcome)
{
    const struct throwing *throwing = context;
    outcome[0] = throws[throwing->throw].throw(d, throwing->die);
    return true;
}

static bool counted_as_tallied(struct throwing throwing, const long tally[SPAN], long all)
{
    static struct odds odds;
    struct error error;
    int seen = 0;
    assert_true(odds_count(&odds, 1, throw_rule, &throwing, &error));
    for (int i = 0; i < SPAN; i++)
        seen += tally[i] > 0;
    if (odds.count != seen)
        return false;
    for (int i = 0; i < odds.count; i++)
        if (fabs(odds_p(&odds, i) - (double)tally[odds_outcome(&odds, i)[0] - LEAST] / (double)all) > 1e-12)
            return false;
    return true;
}

static void test_counted_as_tallied(void **state)
{
    (void)state;
    long tally[SPAN];
    for (size_t k = 0; k < KINDS; k++)
        for (size_t t = 0; t < THROWS; t++) {
            long all = tally_all(t, kinds[k], tally);
            assert_true(counted_as_tallied((struct throwing){t, kinds[k]}, tally, all));
            tally[1 - LEAST]++; /* a planted fault */
            assert_false(counted_as_tallied((struct throwing){t, kinds[k]}, tally, all));
        }
}

static void test_two_kinds_in_one_rule(void **state)
{
    (void)state;
    const int32_t faces[] = {4, 2, 6};
    dice_give(&dice, faces, 3);
    assert_int_equal(my_two_kinds(&dice, &die_d10), 39);
    fault_is(error_none, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_no_face_is_favoured),
        cmocka_unit_test(test_average_die),
        cmocka_unit_test(test_neighbours_are_independent),
        cmocka_unit_test(test_rest_is_thrown_again),
        cmocka_unit_test(test_rest_of_a_d100),
        cmocka_unit_test(test_same_address_same_face),
        cmocka_unit_test(test_every_part_of_the_address_counts),
        cmocka_unit_test(test_a_throw_more_moves_no_other),
        cmocka_unit_test(test_kinds_share_the_address),
        cmocka_unit_test(test_dice_at_the_limit),
        cmocka_unit_test(test_given_faces_come_in_order),
        cmocka_unit_test(test_too_few),
        cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_bad_faces),
        cmocka_unit_test(test_first_fault_is_told),
        cmocka_unit_test(test_given_as_rolled),
        cmocka_unit_test(test_counted_as_tallied),
        cmocka_unit_test(test_two_kinds_in_one_rule),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
