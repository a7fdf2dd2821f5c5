/* Gaps cut into lines of the ground: how they are kept, what is left of the line, and who gets through. */
#include "field/gap.h"

#include "sketch.h"
#include "support.h"

#include <string.h>

/* 100 m to the east, then 100 m to the north. */
static const struct place bend[] = {{0, 0}, {100000, 0}, {100000, 100000}};
static struct gap gap[MOST_GAPS];
static int16_t states[1] = {feature_breached};
static struct feature abatis;
static struct ground ground;
static struct ground_now now;

static int setup(void **state)
{
    (void)state;
    memset(gap, 0, sizeof gap);
    abatis = (struct feature){.kind = ground_abatis, .shape = shape_of(bend, 3, false), .zone = -1};
    abatis.bounds = feature_bounds(&abatis);
    ground = (struct ground){.width = 200000, .depth = 200000, .features = 1, .feature = &abatis};
    now = (struct ground_now){.ground = &ground, .state = states, .gap = gap, .gaps = MOST_GAPS};
    return 0;
}

static void cut(int32_t from, int32_t to)
{
    gaps_cut(gap, MOST_GAPS, &abatis.shape, (struct gap){0, from, to});
}

static void assert_gap(int number, int32_t from, int32_t to)
{
    assert_int_equal(gap[number].from, from);
    assert_int_equal(gap[number].to, to);
}

static void test_gaps_are_kept_in_order(void **state)
{
    (void)state;
    cut(60000, 70000);
    cut(10000, 20000);
    cut(40000, 40000); /* none */
    assert_int_equal(gaps_used(gap, MOST_GAPS), 2);
    assert_gap(0, 10000, 20000);
    assert_gap(1, 60000, 70000);
    cut(20050, 30000); /* next to nothing lies between */
    assert_gap(0, 10000, 30000);
    cut(25000, 65000);
    assert_int_equal(gaps_used(gap, MOST_GAPS), 1);
    assert_gap(0, 10000, 70000);
    assert_true(gaps_hold(gap, MOST_GAPS, &(struct gap){0, 10000, 70000}));
    assert_false(gaps_hold(gap, MOST_GAPS, &(struct gap){0, 9000, 70000}));
    assert_true(gaps_leave(gap, MOST_GAPS, 0, &abatis.shape));
    cut(50, 199950);
    assert_gap(0, 0, 200000);
    assert_false(gaps_leave(gap, MOST_GAPS, 0, &abatis.shape));
}

static bool bars(int32_t x, int32_t y, int32_t width, int32_t depth)
{
    struct breached room;
    const struct box box = box_at((struct place){x, y}, 0, width, depth);
    return feature_touches_box(feature_now(&now, 0, &room), &box);
}

/* Around the corner as well: what is left is two lines and no edge between them. */
static void test_what_is_left(void **state)
{
    (void)state;
    cut(80000, 140000);
    assert_true(bars(79000, 5000, 4000, 10000));
    assert_false(bars(90000, 5000, 18000, 10000));
    assert_false(bars(100000, 35000, 10000, 34000));
    assert_true(bars(100000, 41000, 10000, 34000));
    assert_false(bars(85000, 50000, 20000, 40000)); /* the straight way from end to end of the gap */
    struct breached room;
    const struct feature *left = feature_now(&now, 0, &room);
    assert_int_equal(left->shape.count, 4);
    assert_false(shape_meets_segment(&left->shape, (struct place){90000, -5000}, (struct place){90000, 5000}));
    assert_true(shape_meets_segment(&left->shape, (struct place){70000, -5000}, (struct place){70000, 5000}));
    assert_int_equal(shape_distance_to(&left->shape, (struct place){90000, 0}), 10000);
    struct stretch found[4];
    assert_int_equal(shape_stretches(&left->shape, (struct place){90000, -5000}, (struct place){90000, 5000}, found, 4), 0);
    assert_int_equal(shape_stretches(&left->shape, (struct place){70000, -5000}, (struct place){70000, 5000}, found, 4), 1);
}

static void test_gaps_at_the_ends(void **state)
{
    (void)state;
    cut(0, 30000);
    cut(190000, 200000);
    assert_false(bars(10000, 5000, 18000, 10000));
    assert_true(bars(31000, 5000, 18000, 10000));
    assert_false(bars(100000, 105000, 18000, 10000));
}

/* So much of what is left goes, on both sides of a place; over gaps that are there, and past the end of the line. */
static void test_a_gap_about_a_place(void **state)
{
    (void)state;
    struct gap made = gap_about(gap, MOST_GAPS, 0, &abatis.shape, 50000, 20000);
    assert_in_range(made.from, 39500, 40500);
    assert_int_equal(made.to - made.from, 20000);
    gaps_cut(gap, MOST_GAPS, &abatis.shape, made);
    made = gap_about(gap, MOST_GAPS, 0, &abatis.shape, 50000, 10000);
    assert_int_equal(made.to - made.from, 30000);
    made = gap_about(gap, MOST_GAPS, 0, &abatis.shape, 10000, 40000);
    assert_int_equal(made.from, 0);
    assert_int_equal(made.to, 60000);
    made = gap_about(gap, MOST_GAPS, 0, &abatis.shape, 200000, 5000);
    assert_int_equal(made.from, 195000);
    assert_int_equal(made.to, 200000);
    made = gap_about(gap, MOST_GAPS, 0, &abatis.shape, 70000, 1000000);
    assert_int_equal(made.to - made.from, 200000);
}

static void test_what_lies_in_a_box(void **state)
{
    (void)state;
    struct gap parts[4];
    const struct box corner = box_at((struct place){100000, 20000}, 0, 40000, 40000);
    assert_int_equal(line_in_box(&abatis.shape, 0, &corner, parts, 4), 1);
    assert_in_range(parts[0].from, 79990, 80010);
    assert_in_range(parts[0].to, 119990, 120010);
    const struct box aside = box_at((struct place){50000, -10000}, 0, 40000, 40000);
    assert_int_equal(line_in_box(&abatis.shape, 0, &aside, parts, 4), 0);
    const struct box both = box_at((struct place){70000, 30000}, TURN_QUARTER / 2, 10000, 200000);
    assert_true(line_in_box(&abatis.shape, 0, &both, parts, 4) <= 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_gaps_are_kept_in_order, setup), cmocka_unit_test_setup(test_what_is_left, setup),
        cmocka_unit_test_setup(test_gaps_at_the_ends, setup), cmocka_unit_test_setup(test_a_gap_about_a_place, setup),
        cmocka_unit_test_setup(test_what_lies_in_a_box, setup)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
