/* Sines against the C library's, bearings against the arctangent, roots against multiplication. */
#include "support.h"

#include "field/place.h"
#include "field/sines.h"
#include "random.h"

#include <math.h>
#include <stdlib.h>

static const double turn = 2 * 3.14159265358979323846 / 65536;

static void test_tables(void **state)
{
    (void)state;
    for (int i = 0; i <= SINE_STEPS; i++)
        assert_int_equal(sine_steps[i], lround(sin(i * FINE_TURNS * turn) * UNITY));
    for (int i = 0; i < FINE_TURNS; i++) {
        assert_int_equal(fine_sines[i], lround(sin(i * turn) * UNITY));
        assert_int_equal(fine_cosines[i], lround(cos(i * turn) * UNITY));
    }
}

static void test_sines(void **state)
{
    (void)state;
    for (int i = 0; i < 65536; i++) {
        assert_true(labs(sine((uint16_t)i) - lround(sin(i * turn) * UNITY)) <= 2);
        assert_true(labs(cosine((uint16_t)i) - lround(cos(i * turn) * UNITY)) <= 2);
        assert_int_equal(sine((uint16_t)(i + TURN_HALF)), -sine((uint16_t)i));
    }
    assert_int_equal(sine(0), 0);
    assert_int_equal(sine(TURN_QUARTER), UNITY);
    assert_int_equal(cosine(TURN_HALF), -UNITY);
}

static void test_degrees(void **state)
{
    (void)state;
    assert_int_equal(turn_of_degrees(90), TURN_QUARTER);
    assert_int_equal(turn_of_degrees(-90), TURN_HALF + TURN_QUARTER);
    assert_int_equal(turn_of_degrees(360 * 7 + 180), TURN_HALF);
    assert_int_equal(tenths_of_turn(TURN_HALF), 1800);
    assert_int_equal(tenths_of_turn(65535), 0);
    for (int degrees = -720; degrees <= 720; degrees++)
        assert_int_equal(tenths_of_turn(turn_of_degrees(degrees)), (degrees + 720) % 360 * 10);
}

static void test_turns(void **state)
{
    (void)state;
    assert_int_equal(turn_from(10, 20), 10);
    assert_int_equal(turn_from(20, 10), -10);
    assert_int_equal(turn_from(65535, 1), 2);
    assert_int_equal(turn_from(0, TURN_HALF), -TURN_HALF);
    assert_int_equal(turn_from(1, TURN_HALF), TURN_HALF - 1);
    assert_int_equal(turn_between(1, 65535), 2);
    assert_int_equal(turn_between(0, TURN_HALF), TURN_HALF);
    assert_int_equal(turn_between(TURN_HALF, 0), TURN_HALF);
}

static void test_roots(void **state)
{
    (void)state;
    struct random_source random = {11};
    assert_int_equal(whole_root(0), 0);
    assert_int_equal(whole_root(UINT64_MAX), UINT32_MAX);
    for (int i = 0; i < 100000; i++) {
        uint64_t square = random_word(&random) >> random_below(&random, 64), root = whole_root(square);
        assert_true(root * root <= square);
        assert_true(square - root * root <= 2 * root);
        root = random_word(&random) >> 33;
        assert_int_equal(whole_root(root * root), root);
        if (root > 0)
            assert_int_equal(whole_root(root * root - 1), root - 1);
    }
}

static struct place random_place(struct random_source *random, int reach)
{
    return (struct place){random_between(random, -reach, reach), random_between(random, -reach, reach)};
}

static void test_ways(void **state)
{
    (void)state;
    struct random_source random = {12};
    struct place north = place_from((struct place){5, 7}, 0, 100, 30),
                 east = place_from((struct place){5, 7}, TURN_QUARTER, 100, 30);
    assert_true(place_equal(north, (struct place){35, 107}));
    assert_true(place_equal(east, (struct place){105, -23}));
    for (int i = 0; i < 100000; i++) {
        struct place from = random_place(&random, MOST_GROUND_MM / 2);
        uint16_t bearing = (uint16_t)random_word(&random);
        int32_t ahead = random_between(&random, -1000000, 1000000), right = random_between(&random, -1000000, 1000000);
        struct place at = place_from(from, bearing, ahead, right), seen = place_seen(from, bearing, at);
        double x = ahead * sin(bearing * turn) + right * cos(bearing * turn);
        double y = ahead * cos(bearing * turn) - right * sin(bearing * turn);
        assert_true(fabs(at.x - from.x - x) < 0.51 && fabs(at.y - from.y - y) < 0.51);
        assert_true(abs(seen.x - right) <= 1 && abs(seen.y - ahead) <= 1);
    }
}

static void test_distances(void **state)
{
    (void)state;
    struct random_source random = {13};
    for (int i = 0; i < 100000; i++) {
        struct place a = random_place(&random, i % 2 == 0 ? 50 : MOST_GROUND_MM),
                     b = random_place(&random, i % 2 == 0 ? 50 : MOST_GROUND_MM);
        assert_int_equal(place_distance(a, b), lround(hypot((double)b.x - a.x, (double)b.y - a.y)));
    }
}

static void test_bearings(void **state)
{
    (void)state;
    struct random_source random = {14};
    const struct place origin = {0, 0};
    assert_int_equal(place_bearing(origin, origin), 0);
    assert_int_equal(place_bearing(origin, (struct place){0, 1}), 0);
    assert_int_equal(place_bearing(origin, (struct place){1, 1}), TURN_QUARTER / 2);
    assert_int_equal(place_bearing(origin, (struct place){1, 0}), TURN_QUARTER);
    assert_int_equal(place_bearing(origin, (struct place){0, -1}), TURN_HALF);
    assert_int_equal(place_bearing(origin, (struct place){-1, 0}), TURN_HALF + TURN_QUARTER);
    for (int i = 0; i < 65536; i++)
        assert_int_equal(place_bearing(origin, place_from(origin, (uint16_t)i, 1000000, 0)), i);
    for (int i = 0; i < 100000; i++) {
        struct place from = random_place(&random, MOST_GROUND_MM), to = random_place(&random, MOST_GROUND_MM);
        double off = atan2((double)to.x - from.x, (double)to.y - from.y) / turn - place_bearing(from, to);
        assert_true(fabs(remainder(off, 65536)) < 0.50001);
    }
}

static void test_between(void **state)
{
    (void)state;
    struct random_source random = {15};
    for (int i = 0; i < 100000; i++) {
        struct place a = random_place(&random, MOST_GROUND_MM), b = random_place(&random, MOST_GROUND_MM);
        int64_t all = (int64_t)(random_word(&random) >> (3 + random_below(&random, 60))) + 1;
        int64_t share = (int64_t)(random_word(&random) % (uint64_t)(all + 1));
        struct place at = place_between(a, b, share, all);
        assert_true(fabs(at.x - (a.x + ((double)b.x - a.x) * (double)share / (double)all)) < 0.75);
        assert_true(fabs(at.y - (a.y + ((double)b.y - a.y) * (double)share / (double)all)) < 0.75);
        assert_true(place_equal(place_between(a, b, all, all), b));
        assert_true(place_equal(place_between(a, b, 0, all), a));
    }
    assert_true(place_equal(place_between((struct place){3, 4}, (struct place){5, 6}, 0, 0), (struct place){3, 4}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tables),    cmocka_unit_test(test_sines),    cmocka_unit_test(test_degrees),
        cmocka_unit_test(test_turns),     cmocka_unit_test(test_roots),    cmocka_unit_test(test_ways),
        cmocka_unit_test(test_distances), cmocka_unit_test(test_bearings), cmocka_unit_test(test_between),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
