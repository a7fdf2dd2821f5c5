/* Who stands near a body: all of sixty, of one side, of those that count; with none in the way there is room. */
#include "support.h"

#include "field/board.h"

#include "drill/nearby.h"

enum { red, blue, crowd_of = 60 };

static struct board board;
static struct unit_setup named[BOARD_BODIES];
static struct setup setup;
static struct battle battle;

static int put(int side, struct box box)
{
    int unit = board_put(&board, box, meeting_stop);
    named[unit] = (struct unit_setup){.name = "u", .side = (int16_t)side};
    board.crowd.bodies[unit].side = (int16_t)side;
    setup.units = unit + 1;
    battle.crowd = board.crowd;
    return unit;
}

static void fresh(void)
{
    board_begin(&board, 1000, 1000);
    setup = (struct setup){.ground = &board.ground, .unit = named};
    board_ready(&board);
    battle = (struct battle){.setup = &setup, .ground = board.now};
}

/* One in the middle, and sixty upon each other before it. */
static struct box crowded(void)
{
    fresh();
    struct box middle = box_of(500, 500, 0, 40, 10);
    put(red, middle);
    for (int i = 0; i < crowd_of; i++)
        put(i % 2, box_of(500, 510, 0, 40, 10));
    return middle;
}

static bool is_even(const struct battle *b, int unit)
{
    (void)b;
    return unit % 2 == 0;
}

static bool is_odd(const struct battle *b, int unit)
{
    return !is_even(b, unit);
}

static void test_all_are_near(void **state)
{
    (void)state;
    struct nearby near;
    const struct box middle = crowded();
    nearby_within(&battle, &middle, M, ANY_SIDE, NULL, &near);
    assert_int_equal(near.count, crowd_of + 1);
    nearby_within(&battle, &middle, M, blue, NULL, &near);
    assert_int_equal(near.count, crowd_of / 2);
    nearby_within(&battle, &middle, M, ANY_SIDE, is_even, &near);
    assert_int_equal(near.count, crowd_of / 2 + 1);
    for (int i = 0; i < near.count; i++)
        assert_int_equal(near.unit[i], 2 * i);
}

static void test_all_touch(void **state)
{
    (void)state;
    struct nearby near;
    const struct box middle = crowded(), apart = box_of(500, 490, 0, 40, 10), far = box_of(500, 480, 0, 40, 5);
    nearby_touching(&battle, &middle, ANY_SIDE, NULL, &near);
    assert_int_equal(near.count, crowd_of + 1);
    nearby_touching(&battle, &middle, blue, is_even, &near);
    assert_int_equal(near.count, crowd_of / 2);
    nearby_touching(&battle, &apart, ANY_SIDE, NULL, &near);
    assert_int_equal(near.count, 1);
    nearby_touching(&battle, &far, ANY_SIDE, NULL, &near);
    assert_int_equal(near.count, 0);
}

static bool is_last(const struct battle *b, int unit)
{
    return unit == b->setup->units - 1;
}

static void test_the_last_of_many_ahead(void **state)
{
    (void)state;
    const struct box middle = crowded();
    assert_true(nearby_is_any_ahead(&battle, &middle, 100 * M, ANY_SIDE, is_last, NO_UNIT));
    assert_false(nearby_is_any_ahead(&battle, &middle, 100 * M, ANY_SIDE, is_last, crowd_of));
    struct box turned = middle;
    turned.facing = TURN_HALF;
    turned.front = box_centre(&middle);
    assert_false(nearby_is_any_ahead(&battle, &turned, 100 * M, blue, NULL, NO_UNIT));
}

static void test_the_nearest(void **state)
{
    (void)state;
    int32_t distance;
    fresh();
    const struct box middle = box_of(500, 500, 0, 40, 10);
    put(red, middle);
    int far = put(blue, box_of(500, 560, 0, 40, 10)), near = put(blue, box_of(500, 530, 0, 40, 10));
    assert_int_equal(nearby_nearest(&battle, &middle, 100 * M, blue, NULL, &distance), near);
    assert_int_equal(distance, 20 * M);
    assert_int_equal(nearby_nearest(&battle, &middle, 100 * M, blue, is_last, &distance), near);
    assert_int_equal(far, 1);
    assert_int_equal(nearby_nearest(&battle, &middle, 10 * M, blue, NULL, &distance), NO_UNIT);
}

static void test_under(void **state)
{
    (void)state;
    const struct box middle = crowded(), corner = box_of(990, 990, 0, 40, 10);
    assert_int_equal(nearby_under(&battle, &middle, is_even, 0, NO_UNIT), NO_UNIT);
    assert_int_equal(nearby_under(&battle, battle_box(&battle, 1), is_even, 0, 2), 4);
    assert_true(nearby_is_on_table(&battle, &middle));
    assert_false(nearby_is_on_table(&battle, &corner));
}

/* Those it stands upon already do not bar it; the next one does. */
static void test_newly_under(void **state)
{
    (void)state;
    fresh();
    int unit = put(red, box_of(500, 500, 0, 40, 10)), with = put(red, box_of(510, 500, 0, 40, 10)),
        beside = put(blue, box_of(548, 500, 0, 40, 10));
    const struct box broader = box_of(500, 500, 0, 50, 10), broadest = box_of(500, 500, 0, 60, 10);
    assert_int_equal(nearby_under(&battle, &broader, NULL, unit, NO_UNIT), with);
    assert_int_equal(nearby_newly_under(&battle, &broader, NULL, unit), NO_UNIT);
    assert_int_equal(nearby_newly_under(&battle, &broadest, NULL, unit), beside);
    assert_int_equal(nearby_newly_under(&battle, &broadest, is_even, unit), beside);
    assert_int_equal(nearby_newly_under(&battle, &broadest, is_odd, unit), NO_UNIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_are_near), cmocka_unit_test(test_all_touch), cmocka_unit_test(test_the_last_of_many_ahead),
        cmocka_unit_test(test_the_nearest),  cmocka_unit_test(test_under),     cmocka_unit_test(test_newly_under),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
