/* Every question to a crowd beside the same one put to all pairs, while bodies come and go at random. Arcs and lanes by hand. */
#include "support.h"

#include "base/limits.h"
#include "field/crowd.h"
#include "random.h"

#include <stdlib.h>
#include <string.h>

#define M 1000
#define MOST_BODIES (LIMIT_ENROLLED < 2000 ? LIMIT_ENROLLED : 2000)
#define MOST_HEADS (CROWD_SIDES * (4096 + 2 * 64))

static struct crowd_shape shape;
static struct body bodies[MOST_BODIES];
static int32_t heads[MOST_HEADS];
static struct crowd crowd = {&shape, bodies, heads, {0}};

static void begin(int count, int32_t width, int32_t depth)
{
    shape = crowd_shape_for(count, width, depth);
    assert_true(crowd_heads(&shape) <= MOST_HEADS);
    memset(bodies, 0, sizeof bodies);
    for (int i = 0; i < count; i++)
        bodies[i].side = (int16_t)(i % 2);
    const bool tells_sides = count % 3 != 0;
    crowd.of_side[0] = tells_sides ? UINT64_C(0x5555555555555555) : 0;
    crowd.of_side[1] = tells_sides ? UINT64_C(0xaaaaaaaaaaaaaaaa) : 0;
    crowd_clear(&crowd);
}

/* ---- the slow way ---- */

static bool asked(int unit, int side)
{
    return crowd_has(&crowd, unit) && (side == ANY_SIDE || bodies[unit].side == side);
}

static int slow_within(const struct box *box, int most, int side, int16_t *units)
{
    int count = 0;
    for (int i = 0; i < shape.count; i++)
        if (asked(i, side) && box_distance(box, &bodies[i].box, NULL) <= most)
            units[count++] = (int16_t)i;
    return count;
}

static int slow_touching(const struct box *box, int side, int16_t *units)
{
    int count = 0;
    for (int i = 0; i < shape.count; i++)
        if (asked(i, side) && box_touches(box, &bodies[i].box))
            units[count++] = (int16_t)i;
    return count;
}

static int slow_nearest(const struct box *box, int most, int side, crowd_counts *counts, int *distance)
{
    int nearest = -1;
    for (int i = 0; i < shape.count; i++) {
        int off = asked(i, side) ? box_distance(box, &bodies[i].box, NULL) : INT32_MAX;
        if (off <= most && (nearest < 0 || off < *distance) && (counts == NULL || counts(NULL, i))) {
            nearest = i;
            *distance = off;
        }
    }
    return nearest;
}

/* The distance of each in the lane by number, -1 for who is not in it. */
static int slow_in_lane(const struct box *box, int width, int range, int side, int *off)
{
    int count = 0;
    for (int i = 0; i < shape.count; i++) {
        bool in_lane = asked(i, side) && box_in_lane(box, width, range, &bodies[i].box, &off[i]);
        off[i] = in_lane ? off[i] : -1;
        count += in_lane;
    }
    return count;
}

/* ---- comparisons ---- */

static bool counts_odd(const void *who, int unit)
{
    (void)who;
    return unit % 3 == 1;
}

static struct box random_box(struct random_source *random)
{
    struct place at = {random_between(random, -200 * M, shape.columns * shape.cell + 200 * M),
                       random_between(random, -200 * M, shape.rows * shape.cell + 200 * M)};
    return box_at(at, (uint16_t)random_word(random), random_between(random, 0, 300 * M), random_between(random, 0, 200 * M));
}

static void compare_lists(const struct box *box, int most, int side, int capacity)
{
    int16_t quick[MOST_BODIES], slow[MOST_BODIES];
    int expected = slow_within(box, most, side, slow);
    int count = crowd_within(&crowd, box, most, side, quick, capacity);
    assert_int_equal(count, expected < capacity ? expected : capacity);
    assert_memory_equal(quick, slow, (size_t)count * sizeof *quick);
    expected = slow_touching(box, side, slow);
    count = crowd_touching(&crowd, box, side, quick, capacity);
    assert_int_equal(count, expected < capacity ? expected : capacity);
    assert_memory_equal(quick, slow, (size_t)count * sizeof *quick);
}

static void compare_nearest(const struct box *box, int most, int side, crowd_counts *counts)
{
    int quick = 0, slow = 0, expected = slow_nearest(box, most, side, counts, &slow);
    assert_int_equal(crowd_nearest(&crowd, box, most, side, counts, NULL, &quick), expected);
    if (expected >= 0)
        assert_int_equal(quick, slow);
}

static void compare_lanes(const struct box *box, int width, int range, int side, int capacity)
{
    static struct in_lane found[MOST_BODIES];
    static int off[MOST_BODIES];
    int expected = slow_in_lane(box, width, range, side, off);
    int count = crowd_in_lane(&crowd, box, width, range, side, found, capacity);
    assert_int_equal(count, expected < capacity ? expected : capacity);
    for (int i = 0; i < count; i++) {
        assert_int_equal(found[i].distance, off[found[i].unit]);
        assert_true(i == 0 || found[i - 1].distance < found[i].distance ||
                    (found[i - 1].distance == found[i].distance && found[i - 1].unit < found[i].unit));
    }
}

static void compare_all(struct random_source *random)
{
    struct box box = random_box(random);
    int most = random_between(random, 0, random_below(random, 2) == 0 ? 300 * M : 5000 * M),
        side = random_between(random, ANY_SIDE, 1);
    int capacity = random_below(random, 3) == 0 ? random_below(random, 5) : MOST_BODIES;
    compare_lists(&box, most, side, capacity);
    compare_nearest(&box, most, side, random_below(random, 2) == 0 ? counts_odd : NULL);
    compare_lanes(&box, random_below(random, 300 * M), most, side, capacity);
}

/* What the memory holds is what putting everyone in order of number would have left there. */
static void compare_memory(void)
{
    static struct body other_bodies[MOST_BODIES];
    static int32_t other_heads[MOST_HEADS];
    struct crowd_shape other_shape = shape;
    struct crowd other = {&other_shape, other_bodies, other_heads, {0}};
    memcpy(other_bodies, bodies, sizeof bodies);
    crowd_clear(&other);
    for (int i = 0; i < shape.count; i++)
        if (crowd_has(&crowd, i))
            crowd_put(&other, i, bodies[i].box);
    assert_memory_equal(bodies, other_bodies, sizeof bodies);
    assert_memory_equal(heads, other_heads, crowd_heads(&shape) * sizeof *heads);
}

static void run_program(int count, int32_t width, int32_t depth, int steps, uint64_t seed)
{
    struct random_source random = {seed};
    begin(count, width, depth);
    for (int i = 0; i < steps; i++) {
        int unit = random_below(&random, count);
        if (random_below(&random, 4) == 0)
            crowd_lift(&crowd, unit);
        else
            crowd_put(&crowd, unit, random_box(&random));
        if (i % (count > 100 ? 20 : 1) == 0)
            compare_all(&random);
    }
    assert_true(crowd_is_sound(&crowd));
    compare_memory();
}

/* A bit, a bound, a body that lies elsewhere: each is found out. */
static void test_unsound(void **state)
{
    (void)state;
    for (int count = 30; count <= MOST_BODIES; count += MOST_BODIES - 30) {
        begin(count, 2000 * M, 2000 * M);
        crowd_put(&crowd, 7, box_at((struct place){900 * M, 900 * M}, 0, 100 * M, 20 * M));
        assert_true(crowd_is_sound(&crowd));
        bodies[7].bounds.most.x++;
        assert_false(crowd_is_sound(&crowd));
        bodies[7].bounds.most.x--;
        crowd.of_side[0] ^= UINT64_C(1) << 7;
        assert_false(crowd_is_sound(&crowd));
        crowd.of_side[0] ^= UINT64_C(1) << 7;
        const int32_t kept = heads[3];
        heads[3] = kept < 0 ? 9 : kept ^ 1 << 9;
        assert_false(crowd_is_sound(&crowd));
        heads[3] = kept;
        int32_t *last = &heads[crowd_heads(&shape) - 2]; /* a strip, or the cells of a row in which anybody lies */
        *last ^= 1;
        assert_false(crowd_is_sound(&crowd));
        *last ^= 1;
        bodies[7].cell = -1;
        assert_false(crowd_is_sound(&crowd));
    }
}

static void test_programs(void **state)
{
    (void)state;
    run_program(1, 1000 * M, 1000 * M, 50, 41);
    run_program(12, 900 * M, 1300 * M, 2000, 42);
    run_program(60, 4000 * M, 3000 * M, 2000, 43);
    run_program(MOST_BODIES, 12000 * M, 9000 * M, 6000, 44);
    run_program(60, MOST_GROUND_MM, MOST_GROUND_MM / 2, 300, 45);
}

static struct box at(int x, int y, int degrees, int width, int depth)
{
    return box_at((struct place){x * M, y * M}, turn_of_degrees(degrees), width * M, depth * M);
}

static void test_lanes(void **state)
{
    (void)state;
    struct box box = at(0, 0, 0, 100, 40), neighbour = at(100, 0, 0, 100, 40), ahead = at(40, 200, 180, 60, 20),
               behind = at(0, -100, 0, 60, 20), beside = at(80, 200, 180, 60, 20), touching = at(0, 0, 180, 60, 20);
    int distance;
    assert_false(box_in_lane(&box, 100 * M, 500 * M, &neighbour, &distance));
    assert_true(box_in_lane(&box, 102 * M, 500 * M, &ahead, &distance));
    assert_int_equal(distance, 200 * M);
    assert_false(box_in_lane(&box, 100 * M, 199 * M, &ahead, &distance));
    assert_false(box_in_lane(&box, 100 * M, 500 * M, &behind, &distance));
    assert_false(box_in_lane(&box, 100 * M, 500 * M, &beside, &distance));
    assert_true(box_in_lane(&box, 100 * M + 10, 500 * M, &beside, &distance));
    assert_true(box_in_lane(&box, 100 * M, 500 * M, &touching, &distance));
    assert_int_equal(distance, 0);
}

static void test_arcs(void **state)
{
    (void)state;
    struct box box = at(0, 0, 0, 100, 40), neighbour = at(100, 0, 0, 100, 40), diagonal = at(150, 90, 180, 20, 20),
               wide = at(300, 10, 0, 400, 5), behind = at(0, -60, 0, 60, 20), outside = at(160, 60, 0, 20, 20);
    uint16_t eighth = TURN_QUARTER / 2;
    int distance;
    assert_false(box_in_arc(&box, TURN_QUARTER, &neighbour, &distance));
    assert_false(box_in_arc(&box, TURN_QUARTER, &behind, &distance));
    assert_false(box_in_arc(&box, 0, &diagonal, &distance));
    assert_true(box_in_arc(&box, (uint16_t)(eighth + 10), &diagonal, &distance));
    assert_int_equal(distance, 127279); /* its near corner: 90 aside, 90 ahead */
    assert_false(box_in_arc(&box, (uint16_t)(eighth - 400), &outside, &distance));
    assert_false(box_in_arc(&box, eighth, &wide, &distance));
    assert_true(box_in_arc(&box, turn_of_degrees(88), &wide, &distance));
    struct place part[MOST_ARC_PLACES];
    assert_int_equal(box_part_in_arc(&box, TURN_QUARTER, &behind, part), 0);
    wide = at(0, 105, 0, 600, 5);
    int corners_seen = box_part_in_arc(&box, eighth, &wide, part); /* 100 m ahead the arc is 300 m wide */
    assert_true(corners_seen >= 4);
    for (int i = 0; i < corners_seen; i++)
        assert_in_range(part[i].x + 156 * M, 0, 312 * M);
    wide = at(300, 100, 0, 600, 5); /* the arc cuts off all but its end */
    assert_true(box_in_arc(&box, 0, &wide, &distance));
    assert_int_equal(distance, 95 * M);
}

/* Told with the distance or without. */
static void test_arcs_alike(void **state)
{
    (void)state;
    struct random_source random = {46};
    int inside = 0;
    begin(1, 1000 * M, 1000 * M);
    for (int i = 0; i < 100000; i++) {
        struct box box = random_box(&random), target = random_box(&random);
        if (i % 4 == 0) /* it stands on one of the lines, or nearly */
            target.front =
                place_from(box.front, (uint16_t)(box.facing + TURN_QUARTER / 2), random_below(&random, 100 * M), box.width / 2);
        const uint16_t turn = i % 2 == 0 ? TURN_QUARTER / 2 : (uint16_t)random_below(&random, TURN_QUARTER + 1);
        int distance;
        bool lies = box_in_arc(&box, turn, &target, &distance);
        assert_int_equal(box_is_in_arc(&box, turn, &target), lies);
        inside += lies;
    }
    assert_in_range(inside, 10000, 90000);
}

static void test_three_sides(void **state)
{
    (void)state;
    begin(10, 2000 * M, 2000 * M);
    struct box box = at(1000, 1000, 0, 100, 40);
    crowd_put(&crowd, 1, at(1000, 1200, 180, 100, 40)); /* ahead */
    crowd_put(&crowd, 3, at(1200, 990, 270, 10, 40));   /* to the right */
    crowd_put(&crowd, 5, at(1200, 980, 270, 10, 40));   /* there too */
    crowd_put(&crowd, 4, at(1000, 900, 0, 100, 40));    /* a friend behind */
    assert_false(crowd_on_three_sides(&crowd, &box, 300 * M, 1));
    assert_true(crowd_on_three_sides(&crowd, &box, 300 * M, ANY_SIDE));
    crowd_put(&crowd, 7, at(1000, 600, 0, 100, 40)); /* behind, too far */
    assert_false(crowd_on_three_sides(&crowd, &box, 300 * M, 1));
    crowd_put(&crowd, 7, at(800, 990, 90, 10, 40)); /* to the left */
    assert_true(crowd_on_three_sides(&crowd, &box, 300 * M, 1));
    crowd_lift(&crowd, 1);
    assert_false(crowd_on_three_sides(&crowd, &box, 300 * M, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_programs), cmocka_unit_test(test_unsound),    cmocka_unit_test(test_lanes),
        cmocka_unit_test(test_arcs),     cmocka_unit_test(test_arcs_alike), cmocka_unit_test(test_three_sides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
