/* Boxes: cases by hand, and a way swept in steps of a millimetre as the twin of box_free_way. */
#include "support.h"

#include "field/box.h"
#include "random.h"

#include <stdlib.h>

#define M 1000

static struct box at(int x, int y, int degrees, int width, int depth)
{
    return box_at((struct place){x, y}, turn_of_degrees(degrees), width, depth);
}

static void assert_place(struct place place, int x, int y)
{
    assert_int_equal(place.x, x);
    assert_int_equal(place.y, y);
}

static void test_corners(void **state)
{
    (void)state;
    struct place corner[corners];
    struct box north = at(100, 200, 0, 40, 10), west = at(100, 200, 270, 41, 10);
    box_corners(&north, corner);
    assert_place(corner[corner_front_left], 80, 200);
    assert_place(corner[corner_front_right], 120, 200);
    assert_place(corner[corner_rear_right], 120, 190);
    assert_place(corner[corner_rear_left], 80, 190);
    box_corners(&west, corner);
    assert_place(corner[corner_front_left], 100, 180);
    assert_place(corner[corner_rear_right], 110, 221);
    assert_place(box_centre(&north), 100, 195);
    assert_int_equal(box_reach(&north), 21); /* half of 41.2 */
    assert_int_equal(box_reach(&(struct box){.width = 30, .depth = 40}), 25);
}

static void test_holding(void **state)
{
    (void)state;
    struct box box = at(0, 0, 90, 100, 40);
    assert_true(box_holds(&box, (struct place){0, 0}));
    assert_true(box_holds(&box, (struct place){0, 50}));
    assert_true(box_holds(&box, (struct place){-40, -50}));
    assert_false(box_holds(&box, (struct place){2, 0}));
    assert_false(box_holds(&box, (struct place){-42, 0}));
    assert_false(box_holds(&box, (struct place){0, 52}));
    assert_int_equal(box_distance_to(&box, (struct place){-20, 10}), 0);
    assert_int_equal(box_distance_to(&box, (struct place){30, 90}), 50);
    assert_int_equal(box_distance_to(&box, (struct place){-49, -62}), 15);
}

/* touches, overlaps, distance: both ways round */
static void assert_pair(struct box a, struct box b, bool touches, bool overlaps, int distance)
{
    assert_int_equal(box_touches(&a, &b), touches);
    assert_int_equal(box_touches(&b, &a), touches);
    assert_int_equal(box_overlaps(&a, &b), overlaps);
    assert_int_equal(box_overlaps(&b, &a), overlaps);
    assert_int_equal(box_distance(&a, &b, NULL), distance);
    assert_int_equal(box_distance(&b, &a, NULL), distance);
}

static void test_pairs(void **state)
{
    (void)state;
    struct box box = at(0, 0, 0, 100 * M, 40 * M);
    assert_pair(box, box, true, true, 0);
    assert_pair(box, at(100 * M, 0, 0, 100 * M, 40 * M), true, false, 0);           /* side by side */
    assert_pair(box, at(100 * M - 5, 0, 0, 100 * M, 40 * M), true, true, 0);        /* a little too near */
    assert_pair(box, at(100 * M + 5, 0, 0, 100 * M, 40 * M), false, false, 5);      /* a little way off */
    assert_pair(box, at(100 * M, 40 * M, 0, 100 * M, 40 * M), true, false, 0);      /* corner to corner */
    assert_pair(box, at(103 * M, 44 * M, 0, 100 * M, 40 * M), false, false, 5 * M); /* past the corner */
    assert_pair(box, at(0, -10 * M, 45, 10 * M, 10 * M), true, true, 0);            /* within it */
    assert_pair(box, at(0, -10 * M, 30, 200 * M, 0), true, true, 0);                /* a line across it */
    assert_pair(box, at(0, 0, 180, 100 * M, 0), true, false, 0);                    /* a line on its front */
    assert_pair(box, at(20 * M, 7 * M, 0, 0, 0), false, false, 7 * M);              /* a point */
    assert_pair(at(0, 0, 45, 10 * M, 0), at(0, 0, 135, 10 * M, 0), true, true, 0);  /* two lines crossed */
    assert_pair(at(0, 0, 0, 10 * M, 0), at(20 * M, 0, 0, 10 * M, 0), false, false, 10 * M);
    assert_pair(box, at(0, 90 * M, 45, 20 * M, 20 * M), false, false, 90 * M - 21213);
}

/* At any bearing two that were laid side by side touch and do not overlap. */
static void test_shared_edges(void **state)
{
    (void)state;
    struct random_source random = {21};
    for (int i = 0; i < 20000; i++) {
        struct box left =
            box_at((struct place){random_below(&random, 100000), random_below(&random, 100000)}, (uint16_t)random_word(&random),
                   random_between(&random, 1, 100 * M) * 2, random_between(&random, 10, 90 * M));
        struct box right = left;
        right.front = place_from(left.front, left.facing, 0, left.width);
        struct box behind = left;
        behind.front = place_from(left.front, left.facing, -left.depth, 0);
        assert_pair(left, right, true, false, 0);
        assert_pair(left, behind, true, false, 0);
        assert_int_equal(box_free_way(&left, left.facing, 500 * M, &right), 500 * M);
        assert_int_equal(box_free_way(&left, left.facing, 500 * M, &behind), 500 * M);
    }
}

static void test_near(void **state)
{
    (void)state;
    struct place near[2];
    struct box box = at(0, 0, 0, 100, 40), above = at(10, 100, 0, 20, 30), cross = at(0, 100, 0, 10, 300);
    assert_int_equal(box_distance(&box, &above, near), 70);
    assert_int_equal(near[0].y, 0);
    assert_int_equal(near[1].y, 70);
    assert_int_equal(near[0].x, near[1].x);
    assert_int_equal(box_distance(&above, &box, near), 70);
    assert_int_equal(near[0].y, 70);
    assert_int_equal(near[1].y, 0);
    assert_int_equal(box_distance(&box, &cross, near), 0);
    assert_true(place_equal(near[0], near[1]));
    assert_true(box_holds(&box, near[0]) && box_holds(&cross, near[0]));
}

static void test_sides(void **state)
{
    (void)state;
    struct box target = at(0, 0, 0, 100, 40), ahead = at(200, 10, 270, 60, 20), flank = at(200, -10, 270, 60, 20),
               behind = at(10, -90, 0, 60, 20), partly = at(200, -50, 270, 60, 20);
    assert_int_equal(box_side_of(&target, &ahead), struck_front);
    assert_int_equal(box_side_of(&target, &flank), struck_flank);
    assert_int_equal(box_side_of(&target, &behind), struck_rear);
    assert_int_equal(box_side_of(&target, &partly), struck_flank);
    struct standing standing = box_standing(&target, &partly);
    assert_true(standing.least == -80 && standing.middle == -50 && standing.most == -20);
    target.facing = TURN_HALF;
    assert_int_equal(box_side_of(&target, &behind), struck_front);
}

static void test_free_way(void **state)
{
    (void)state;
    struct box box = at(0, 0, 0, 100 * M, 20 * M), ahead = at(0, 200 * M, 180, 60 * M, 20 * M);
    assert_int_equal(box_free_way(&box, 0, 500 * M, &ahead), 200 * M);
    assert_int_equal(box_free_way(&box, 0, 150 * M, &ahead), 150 * M);
    assert_int_equal(box_free_way(&box, TURN_HALF, 500 * M, &ahead), 500 * M);
    assert_int_equal(box_free_way(&box, TURN_QUARTER, 500 * M, &ahead), 500 * M);
    ahead.front.y = 0; /* front to front */
    assert_int_equal(box_free_way(&box, 0, 500 * M, &ahead), 0);
    assert_int_equal(box_free_way(&box, TURN_HALF, 500 * M, &ahead), 500 * M);
    assert_int_equal(box_free_way(&box, TURN_QUARTER, 500 * M, &ahead), 500 * M);
    ahead.front.y = -10 * M; /* into each other */
    assert_int_equal(box_free_way(&box, 0, 500 * M, &ahead), 0);
}

/* The first step at which it overlaps, or `most`. */
static int stepped_way(struct box a, uint16_t bearing, int most, const struct box *b)
{
    struct place from = a.front;
    for (int step = 0; step < most; step++) {
        a.front = place_from(from, bearing, step, 0);
        if (box_overlaps(&a, b))
            return step;
    }
    return most;
}

/* The box without its outermost 3 mm, which roundings may graze. */
static struct box core_of(const struct box *box)
{
    return box_at(place_from(box->front, box->facing, -3, 0), box->facing, box->width - 6, box->depth - 6);
}

static void test_free_way_by_steps(void **state)
{
    (void)state;
    struct random_source random = {22};
    int stopped = 0;
    for (int i = 0; i < 3000; i++) {
        struct box a = at(0, 0, random_below(&random, 360), random_between(&random, 6, 300), random_between(&random, 6, 300));
        struct box b = at(random_between(&random, -500, 500), random_between(&random, -500, 500), random_below(&random, 360),
                          random_between(&random, 6, 300), random_between(&random, 6, 300));
        struct box core = core_of(&b);
        uint16_t bearing = (uint16_t)random_word(&random);
        int way = box_free_way(&a, bearing, 800, &b);
        assert_true(way <= stepped_way(a, bearing, 800, &core));
        stopped += way < 800;
        a.front = place_from(a.front, bearing, way, 0);
        if (way < 800)
            assert_true(box_distance(&a, &b, NULL) <= 3);
    }
    assert_true(stopped > 300 && stopped < 2700);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_corners),  cmocka_unit_test(test_holding),
        cmocka_unit_test(test_pairs),    cmocka_unit_test(test_shared_edges),
        cmocka_unit_test(test_near),     cmocka_unit_test(test_sides),
        cmocka_unit_test(test_free_way), cmocka_unit_test(test_free_way_by_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
