/* A house of 100 metres by 60 in the middle of a plain: who is inside of it, and where one stands who comes out. */
#include "support.h"

#include "field/board.h"

#include "drill/house.h"

enum { unit = 0, other = 1, units = 2, verb_out = 4 };

static struct board board;
static struct unit_setup named[units];
static struct unit put[units];
static struct setup setup;
static struct battle battle;
static int32_t zones[1];

/* A wood lies first, the house is the only zone. */
static void fresh(void)
{
    board_begin(&board, 1000, 1000);
    board_area(&board, ground_heavy_woods, 4, (const int[]){100, 100, 200, 100, 200, 200, 100, 200});
    int house = board_area(&board, ground_building, 4, (const int[]){450, 470, 550, 470, 550, 530, 450, 530});
    board.feature[house].zone = 0;
    board_ready(&board);
    zones[0] = house;
    board.ground.zone = zones;
    board.ground.zones = 1;
    setup = (struct setup){.ground = &board.ground, .unit = named, .units = units};
    for (int i = 0; i < units; i++) {
        named[i] = (struct unit_setup){.name = "u", .side = (int16_t)i};
        put[i] = (struct unit){.where = where_table, .zone = -1};
        board_put(&board, box_of(300, 200 + 100 * i, 0, 40, 20), meeting_stop);
    }
    battle = (struct battle){.setup = &setup, .units = put, .crowd = board.crowd, .ground = board.now};
}

static void test_which_one(void **state)
{
    (void)state;
    fresh();
    assert_false(house_is_one(&board.feature[0]));
    assert_true(house_is_one(&board.feature[1]));
    assert_int_equal(house_at(&battle, (struct place){451 * M, 471 * M}), 0);
    assert_int_equal(house_at(&battle, (struct place){440 * M, 500 * M}), -1);
    assert_int_equal(house_at(&battle, (struct place){150 * M, 150 * M}), -1);
    assert_true(place_equal(house_middle(&battle, 0), (struct place){500 * M, 500 * M}));
}

static void test_who_is_inside(void **state)
{
    (void)state;
    fresh();
    house_put_inside(&battle, other, 0);
    assert_int_equal(put[other].where, where_place);
    assert_int_equal(put[other].zone, 0);
    assert_false(battle_on_table(&battle, other));
    assert_true(place_equal(battle_box(&battle, other)->front, (struct place){500 * M, 500 * M}));
    assert_true(house_has_side(&battle, 0, 1));
    assert_false(house_has_side(&battle, 0, 0));
}

static void test_before_its_edges(void **state)
{
    (void)state;
    fresh();
    struct box north = house_before_edge(&battle, 0, 0, 40 * M, 20 * M, 10),
               east = house_before_edge(&battle, 0, TURN_QUARTER, 40 * M, 20 * M, 10);
    assert_in_range(north.front.y, 550 * M, 550 * M + 10);
    assert_int_equal(north.front.x, 500 * M);
    assert_int_equal(north.facing, 0);
    assert_in_range(east.front.x, 570 * M, 570 * M + 10);
    assert_false(shape_meets_box(&board.feature[1].shape, &north));
}

static bool may_leave_northward(const struct battle *b, int who, struct place toward, struct box *box,
                                struct objection *objection)
{
    (void)b, (void)who, (void)objection;
    *box = box_of(0, 0, 0, 1, 1);
    return toward.y > 500 * M;
}

static void test_ways_out(void **state)
{
    (void)state;
    struct order orders[4];
    struct order_list list = {.at = orders, .capacity = 4};
    fresh();
    house_put_inside(&battle, unit, 0);
    house_offer_ways_out(&battle, unit, verb_out, 200 * M, may_leave_northward, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.proposals, 4);
    assert_int_equal(orders[0].verb, verb_out);
    assert_true(orders[0].has_place && place_equal(orders[0].place, (struct place){500 * M, 700 * M}));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_which_one),
        cmocka_unit_test(test_who_is_inside),
        cmocka_unit_test(test_before_its_edges),
        cmocka_unit_test(test_ways_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
