/* Boxes and shapes at random, judged by GEOS. */
#include "support.h"

#include "field/shape.h"
#include "oracle.h"
#include "random.h"

#include <math.h>

#define M 1000
#define MOST_POINTS 14
#define MANY_POINTS 100

static struct place random_place(struct random_source *random, struct place about, int reach)
{
    return (struct place){about.x + random_between(random, -reach, reach), about.y + random_between(random, -reach, reach)};
}

static struct box random_box(struct random_source *random, struct place about, int reach)
{
    uint16_t facing =
        random_below(random, 3) == 0 ? (uint16_t)(random_below(random, 4) * TURN_QUARTER) : (uint16_t)random_word(random);
    return box_at(random_place(random, about, reach), facing, random_between(random, 20, reach),
                  random_between(random, 20, reach));
}

/* Where the pairs of a test lie: in turns about the middle, and at the end of the ground. */
static struct place random_middle(struct random_source *random)
{
    return random_below(random, 2) == 0 ? (struct place){0, 0}
                                        : random_place(random, (struct place){0, 0}, MOST_GROUND_MM - M * M);
}

/* The places go around the middle once, so no two edges cross. */
static struct shape polygon_about(struct random_source *random, struct place *at, int count, struct place about, int reach)
{
    for (int i = 0; i < count; i++) {
        int bearing = i * 65536 / count + random_below(random, 65536 / count / 2);
        at[i] = place_from(about, (uint16_t)bearing, random_between(random, reach / 10, reach), 0);
    }
    return shape_of(at, count, true);
}

static struct shape random_polygon(struct random_source *random, struct place *at, struct place about, int reach)
{
    return polygon_about(random, at, random_between(random, 3, MOST_POINTS), about, reach);
}

static struct shape random_line(struct random_source *random, struct place *at, struct place about, int reach)
{
    int count = random_between(random, 2, MOST_POINTS);
    for (int i = 0; i < count; i++)
        at[i] = random_place(random, about, reach);
    return shape_of(at, count, false);
}

/* 1 for many small pairs, 1000 for those of battalions. */
static int random_reach(struct random_source *random)
{
    static const int reaches[] = {60, 1 * M, 200 * M};
    return reaches[random_below(random, 3)];
}

/* ---- boxes ---- */

static struct box core_of(const struct box *box)
{
    return box_at(place_from(box->front, box->facing, -3, 0), box->facing, box->width - 6, box->depth - 6);
}

static void compare_near(const GEOSGeometry *of_a, const GEOSGeometry *of_b, int distance, const struct place near[2])
{
    assert_true(fabs(hypot((double)near[1].x - near[0].x, (double)near[1].y - near[0].y) - distance) < 2.5);
    for (int i = 0; i < 2; i++) {
        GEOSGeometry *point = oracle_point(near[i]);
        assert_true(oracle_distance(point, i == 0 ? of_a : of_b) < 2.5);
        GEOSGeom_destroy(point);
    }
}

static void compare_boxes(const struct box *a, const struct box *b)
{
    struct box core = core_of(b);
    struct place near[2];
    GEOSGeometry *of_a = oracle_rectangle(a), *of_b = oracle_rectangle(b), *of_core = oracle_rectangle(&core);
    double truth = oracle_distance(of_a, of_b);
    int distance = box_distance(a, b, near);
    assert_int_equal(distance == 0, box_touches(a, b));
    assert_true(distance > 0 ? fabs(distance - truth) < 0.7 : truth < 1.5); /* corner to corner the slack is longer */
    if (GEOSIntersects(of_a, of_core))
        assert_true(box_overlaps(a, b));
    if (truth > 0)
        assert_false(box_overlaps(a, b));
    compare_near(of_a, of_b, distance, near);
    GEOSGeom_destroy(of_a);
    GEOSGeom_destroy(of_b);
    GEOSGeom_destroy(of_core);
}

static void test_boxes(void **state)
{
    (void)state;
    struct random_source random = {31};
    for (int i = 0; i < 10000; i++) {
        int reach = random_reach(&random);
        struct place middle = random_middle(&random);
        struct box a = random_box(&random, middle, reach), b = random_box(&random, middle, reach);
        compare_boxes(&a, &b);
    }
}

static void test_box_distances(void **state)
{
    (void)state;
    struct random_source random = {32};
    for (int i = 0; i < 20000; i++) {
        struct box a = random_box(&random, (struct place){0, 0}, 500 * M);
        struct place at = random_place(&random, (struct place){0, 0}, 500 * M);
        GEOSGeometry *of_a = oracle_rectangle(&a), *point = oracle_point(at);
        double truth = oracle_distance(of_a, point);
        assert_true(fabs(box_distance_to(&a, at) - truth) < (truth > 1.5 ? 0.7 : 1.5));
        assert_true(truth == 0 || truth > 2 || box_holds(&a, at) == (box_distance_to(&a, at) == 0));
        GEOSGeom_destroy(of_a);
        GEOSGeom_destroy(point);
    }
}

/* ---- shapes ---- */

static void compare_shape_with_box(const struct shape *shape, const struct box *box)
{
    GEOSGeometry *of_shape = oracle_shape(shape), *of_box = oracle_box(box);
    assert_int_equal(shape_meets_box(shape, box), GEOSIntersects(of_shape, of_box));
    double truth = oracle_distance(of_shape, of_box);
    assert_true(fabs(shape_distance_to_box(shape, box) - truth) <= 0.501);
    if (shape->closed)
        assert_int_equal(polygon_holds_box(shape, box), GEOSCovers(of_shape, of_box));
    GEOSGeom_destroy(of_shape);
    GEOSGeom_destroy(of_box);
}

static void compare_shape_with_place(const struct shape *shape, struct place at)
{
    GEOSGeometry *of_shape = oracle_shape(shape), *point = oracle_point(at);
    if (shape->closed)
        assert_int_equal(polygon_holds(shape, at), GEOSIntersects(of_shape, point));
    assert_true(fabs(shape_distance_to(shape, at) - oracle_distance(of_shape, point)) <= 0.501);
    GEOSGeom_destroy(of_shape);
    GEOSGeom_destroy(point);
}

static void compare_shape_with_segment(const struct shape *shape, struct place a, struct place b)
{
    GEOSGeometry *of_shape = oracle_shape(shape), *segment = oracle_segment(a, b);
    assert_int_equal(shape_meets_segment(shape, a, b), GEOSIntersects(of_shape, segment));
    GEOSGeom_destroy(of_shape);
    GEOSGeom_destroy(segment);
}

/* A place of the shape itself now and then, so that things touch. */
static struct place place_near(struct random_source *random, const struct shape *shape, struct place about, int reach)
{
    return random_below(random, 4) == 0 ? shape->at[random_below(random, shape->count)] : random_place(random, about, reach);
}

static void test_shapes(void **state)
{
    (void)state;
    struct random_source random = {33};
    for (int i = 0; i < 20000; i++) {
        int reach = random_reach(&random);
        struct place at[MOST_POINTS],
            middle = random_below(&random, 2) == 0 ? (struct place){0, 0} : (struct place){900 * M, -300 * M};
        struct shape shape = i % 2 == 0 ? random_polygon(&random, at, middle, reach) : random_line(&random, at, middle, reach);
        struct box box = random_box(&random, middle, reach);
        box.front = place_near(&random, &shape, middle, reach);
        if (i % 3 == 0) {
            box.width /= 8;
            box.depth /= 8;
        }
        struct place a = place_near(&random, &shape, middle, 2 * reach), b = place_near(&random, &shape, middle, 2 * reach);
        if (box.width > 2 && box.depth > 2)
            compare_shape_with_box(&shape, &box);
        compare_shape_with_place(&shape, a);
        if (!place_equal(a, b))
            compare_shape_with_segment(&shape, a, b);
    }
}

/* More edges than are looked at in one go. */
static void test_many_edges(void **state)
{
    (void)state;
    struct random_source random = {37};
    for (int i = 0; i < 500; i++) {
        struct place at[MANY_POINTS], middle = {0, 0};
        struct shape shape = polygon_about(&random, at, random_between(&random, 30, MANY_POINTS), middle, 200 * M);
        struct box box = random_box(&random, at[random_below(&random, shape.count)], 60 * M);
        shape.closed = i % 4 != 0;
        compare_shape_with_box(&shape, &box);
    }
}

static void test_segments(void **state)
{
    (void)state;
    struct random_source random = {34};
    for (int i = 0; i < 50000; i++) {
        int reach = i % 2 == 0 ? 5 : MOST_GROUND_MM;
        struct place p[4];
        for (int n = 0; n < 4; n++)
            p[n] = random_place(&random, (struct place){0, 0}, reach);
        if (place_equal(p[0], p[1]) || place_equal(p[2], p[3]))
            continue;
        GEOSGeometry *one = oracle_segment(p[0], p[1]), *other = oracle_segment(p[2], p[3]), *point = oracle_point(p[2]);
        assert_int_equal(segments_meet(p[0], p[1], p[2], p[3]), GEOSIntersects(one, other));
        assert_true(fabs(segment_distance_to(p[0], p[1], p[2]) - oracle_distance(one, point)) < 0.6);
        GEOSGeom_destroy(one);
        GEOSGeom_destroy(other);
        GEOSGeom_destroy(point);
    }
}

/* ---- lengths ---- */

/* With the polygon and what lies within `margin` of it. */
static double common_length(const struct shape *polygon, double margin, struct place a, struct place b)
{
    GEOSGeometry *inner = oracle_shape(polygon), *of_polygon = GEOSBuffer(inner, margin, 4), *segment = oracle_segment(a, b);
    GEOSGeometry *common = GEOSIntersection(of_polygon, segment);
    double length = 0;
    GEOSLength(common, &length);
    GEOSGeom_destroy(inner);
    GEOSGeom_destroy(of_polygon);
    GEOSGeom_destroy(segment);
    GEOSGeom_destroy(common);
    return length;
}

static void test_stretches(void **state)
{
    (void)state;
    struct random_source random = {35};
    for (int i = 0; i < 8000; i++) {
        struct place at[MOST_POINTS], middle = {0, 0};
        struct stretch stretches[MOST_POINTS];
        struct shape polygon = random_polygon(&random, at, middle, 300 * M);
        struct place a = place_near(&random, &polygon, middle, 500 * M), b = place_near(&random, &polygon, middle, 500 * M);
        if (place_equal(a, b))
            continue;
        int count = shape_stretches(&polygon, a, b, stretches, MOST_POINTS);
        assert_int_equal(count > 0, shape_meets_segment(&polygon, a, b));
        double shares = 0, share_mm = place_distance(a, b) / 65536.0;
        for (int n = 0; n < count; n++) {
            assert_true(stretches[n].from <= stretches[n].to && (n == 0 || stretches[n].from > stretches[n - 1].to));
            shares += stretches[n].to - stretches[n].from;
        }
        double off = 2 * (count + 1) * share_mm + 1;
        assert_true(shares * share_mm >= common_length(&polygon, 0, a, b) - off);
        assert_true(shares * share_mm <= common_length(&polygon, 5, a, b) + off);
    }
}

static void test_lines(void **state)
{
    (void)state;
    struct random_source random = {36};
    for (int i = 0; i < 10000; i++) {
        struct place at[MOST_POINTS], middle = {0, 0};
        struct shape line = random_line(&random, at, middle, 300 * M);
        struct place to = random_place(&random, middle, 300 * M);
        GEOSGeometry *of_line = oracle_shape(&line), *point = oracle_point(to);
        double length, x, y;
        GEOSLength(of_line, &length);
        assert_true(fabs((double)line_length(&line) - length) < MOST_POINTS);
        int64_t along = random_below(&random, (int)length);
        GEOSGeometry *there = GEOSInterpolate(of_line, (double)along);
        GEOSGeomGetX(there, &x);
        GEOSGeomGetY(there, &y);
        struct place mine = line_at(&line, along, NULL), nearest = line_at(&line, line_nearest(&line, to), NULL);
        assert_true(hypot(mine.x - x, mine.y - y) < MOST_POINTS);
        assert_true(fabs(place_distance(nearest, to) - oracle_distance(of_line, point)) < 4);
        GEOSGeom_destroy(of_line);
        GEOSGeom_destroy(point);
        GEOSGeom_destroy(there);
    }
}

static int open_geos(void **state)
{
    (void)state;
    initGEOS(NULL, NULL);
    return 0;
}

static int close_geos(void **state)
{
    (void)state;
    finishGEOS();
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_boxes),      cmocka_unit_test(test_box_distances), cmocka_unit_test(test_shapes),
        cmocka_unit_test(test_segments),   cmocka_unit_test(test_stretches),     cmocka_unit_test(test_lines),
        cmocka_unit_test(test_many_edges),
    };
    return cmocka_run_group_tests(tests, open_geos, close_geos);
}
