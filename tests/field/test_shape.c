/* Shapes by hand: what touches, what is thin, what has no length. GEOS judges them at random (test_geos.c). */
#include "support.h"

#include "field/shape.h"

#include "random.h"

/* An L: 100 wide and high, its arms 40 broad. */
static const struct place corner_places[] = {{0, 0}, {100, 0}, {100, 40}, {40, 40}, {40, 100}, {0, 100}};
static const struct shape angle = {.at = corner_places, .count = 6, .closed = true, .bounds = {{0, 0}, {100, 100}}};
static const struct place road_places[] = {{0, 0}, {0, 100}, {50, 100}};
static const struct shape road = {.at = road_places, .count = 3, .closed = false, .bounds = {{0, 0}, {50, 100}}};

static void test_bounds(void **state)
{
    (void)state;
    struct bounds bounds = angle.bounds, box = box_bounds(&(struct box){{200, 50}, 20, 100, TURN_QUARTER, 0});
    assert_true(place_equal(bounds.least, (struct place){0, 0}) && place_equal(bounds.most, (struct place){100, 100}));
    assert_true(place_equal(box.least, (struct place){100, 40}) && place_equal(box.most, (struct place){200, 60}));
    assert_true(bounds_meet(&bounds, &box));
    box.least.x = 101;
    assert_false(bounds_meet(&bounds, &box));
}

static void test_holding(void **state)
{
    (void)state;
    assert_true(polygon_holds(&angle, (struct place){20, 20}));
    assert_true(polygon_holds(&angle, (struct place){70, 40})); /* on an edge */
    assert_true(polygon_holds(&angle, (struct place){40, 40})); /* the inner corner */
    assert_false(polygon_holds(&angle, (struct place){41, 41}));
    assert_false(polygon_holds(&angle, (struct place){-1, 0}));
    assert_false(polygon_holds(&angle, (struct place){101, 0})); /* level with an edge */
}

static void test_boxes(void **state)
{
    (void)state;
    struct box inner = {{20, 40}, 40, 40, 0, 0}, notch = {{70, 100}, 60, 60, 0, 0}, tip = {{120, 60}, 40, 20, 0, 0},
               around = {{50, 200}, 400, 400, 0, 0}, across = {{50, 60}, 200, 0, TURN_QUARTER, 0};
    assert_true(polygon_holds_box(&angle, &inner));
    assert_true(shape_meets_box(&angle, &notch)); /* it shares two edges */
    assert_false(polygon_holds_box(&angle, &notch));
    assert_true(shape_meets_box(&angle, &around));
    assert_false(polygon_holds_box(&angle, &around));
    assert_true(shape_meets_box(&road, &around));
    assert_true(shape_meets_box(&angle, &tip)); /* corner to corner */
    assert_int_equal(shape_distance_to_box(&angle, &tip), 0);
    tip.front.y += 5;
    assert_int_equal(shape_distance_to_box(&angle, &tip), 5);
    assert_true(shape_meets_box(&angle, &across));
    assert_false(polygon_holds_box(&angle, &across));
    across.width = 20; /* a line in the notch */
    across.front.x = 70;
    assert_false(shape_meets_box(&angle, &across));
    assert_int_equal(shape_distance_to_box(&angle, &across), 10);
}

static void test_nearer(void **state)
{
    (void)state;
    struct random_source random = {7};
    for (int i = 0; i < 20000; i++) {
        struct place front = {random_between(&random, -300, 400), random_between(&random, -300, 400)};
        struct box box = box_at(front, (uint16_t)random_word(&random), random_below(&random, 90), random_below(&random, 60));
        struct quad quad = quad_of(&box);
        const struct shape *shape = i % 2 == 0 ? &angle : &road;
        int32_t distance = shape_distance_to_box(shape, &box);
        assert_int_equal(shape_meets_quad(shape, &quad), shape_meets_box(shape, &box));
        for (int32_t than = distance - 2; than <= distance + 2; than++)
            assert_int_equal(shape_is_nearer(shape, &quad, than), distance < than);
    }
}

static void test_places_within(void **state)
{
    (void)state;
    struct random_source random = {8};
    for (int i = 0; i < 20000; i++) {
        struct place at = {random_between(&random, -300, 400), random_between(&random, -300, 400)};
        const struct shape *shape = i % 2 == 0 ? &angle : &road;
        int32_t distance = shape_distance_to(shape, at);
        for (int32_t most = distance - 2; most <= distance + 2; most++)
            assert_int_equal(shape_is_within(shape, at, most), distance <= most);
        assert_true(shape_is_within(shape, at, INT32_MAX));
    }
}

/* Passing over what is far away passes over nothing that meets: boxes of all proportions, some no more than a line. */
static void test_far_boxes(void **state)
{
    (void)state;
    static const struct place corners_of_field[] = {{0, 0}, {120, 10}, {100, 90}, {-10, 70}};
    struct shape field = shape_of(corners_of_field, 4, true);
    struct random_source random = {11};
    for (int i = 0; i < 200000; i++) {
        struct place front = {random_between(&random, -300, 400), random_between(&random, -300, 400)};
        struct box box = box_at(front, (uint16_t)random_word(&random), random_below(&random, 200), random_below(&random, 200));
        struct quad quad = quad_of(&box);
        assert_int_equal(shape_meets_box(&field, &box), shape_meets_quad(&field, &quad));
    }
}

static void test_segments(void **state)
{
    (void)state;
    const struct place a = {0, 0}, b = {10, 0}, c = {20, 0}, d = {30, 0}, e = {10, 10};
    assert_true(segments_meet(a, c, b, d)); /* on one line */
    assert_false(segments_meet(a, b, c, d));
    assert_true(segments_meet(a, b, b, e));
    assert_true(segments_meet(a, c, b, e)); /* a T */
    assert_true(segments_meet(b, b, a, c));
    assert_false(segments_meet(e, e, a, c));
    assert_int_equal(segment_distance_to(a, b, e), 10);
    assert_int_equal(segment_distance_to(a, a, e), 14);
    assert_true(shape_meets_segment(&angle, (struct place){10, 10}, (struct place){20, 20}));
    assert_false(shape_meets_segment(&angle, (struct place){60, 60}, (struct place){100, 100}));
}

static void test_stretches(void **state)
{
    (void)state;
    struct stretch found[4];
    assert_int_equal(shape_stretches(&angle, (struct place){20, 20}, (struct place){30, 30}, found, 4), 1); /* within it */
    assert_true(found[0].from == 0 && found[0].to == 65536);
    assert_int_equal(shape_stretches(&angle, (struct place){100, 0}, (struct place){0, 100}, found, 4), 2); /* across both arms */
    assert_true(found[0].from == 0 && found[0].to == 65536 * 2 / 5 && found[1].to == 65536);
    assert_int_equal(shape_stretches(&angle, (struct place){100, 0}, (struct place){0, 100}, found, 1), 1); /* no room for more */
    assert_int_equal(shape_stretches(&angle, (struct place){100, 40}, (struct place){40, 40}, found, 4), 1); /* along an edge */
    assert_true(found[0].from == 0 && found[0].to == 65536);
    assert_int_equal(shape_stretches(&angle, (struct place){90, 50}, (struct place){110, 30}, found, 4), 1); /* past a corner */
    assert_true(found[0].from == 32768 && found[0].to == 32768);
    assert_int_equal(shape_stretches(&road, (struct place){-10, 50}, (struct place){30, 50}, found, 4), 1);
    assert_true(found[0].from == 16384 && found[0].to == 16384);
    assert_int_equal(shape_stretches(&road, (struct place){10, 50}, (struct place){30, 50}, found, 4), 0);
}

static void test_lines(void **state)
{
    (void)state;
    uint16_t bearing;
    assert_int_equal(line_length(&road), 150);
    assert_true(place_equal(line_at(&road, 50, &bearing), (struct place){0, 50}));
    assert_int_equal(bearing, 0);
    assert_true(place_equal(line_at(&road, 120, &bearing), (struct place){20, 100}));
    assert_int_equal(bearing, TURN_QUARTER);
    assert_true(place_equal(line_at(&road, -5, NULL), (struct place){0, 0}));
    assert_true(place_equal(line_at(&road, 1000, NULL), (struct place){50, 100}));
    assert_int_equal(line_nearest(&road, (struct place){-30, 70}), 70);
    assert_int_equal(line_nearest(&road, (struct place){30, 110}), 130);
    assert_int_equal(line_nearest(&road, (struct place){90, 110}), 150);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bounds),   cmocka_unit_test(test_holding),       cmocka_unit_test(test_boxes),
        cmocka_unit_test(test_nearer),   cmocka_unit_test(test_places_within), cmocka_unit_test(test_far_boxes),
        cmocka_unit_test(test_segments), cmocka_unit_test(test_stretches),     cmocka_unit_test(test_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
