/* Ways back of one unit of red, whose edge is the south, on a plain of 1,000 metres a side; others are put where a test wants
 * them. */
#include "support.h"

#include "field/board.h"

#include "drill/way_back.h"

enum { red, blue };

static struct board board;
static struct unit_setup named[BOARD_BODIES];
static struct setup setup;
static struct battle battle;

static int put(int side, int x, int y, enum meeting meeting)
{
    int unit = board_put(&board, box_of(x, y, 0, 40, 10), meeting);
    named[unit] = (struct unit_setup){.name = "u", .side = (int16_t)side};
    setup.units = unit + 1;
    battle.crowd = board.crowd;
    return unit;
}

/* It stands with the middle of its front there. */
static void fresh(int x, int y)
{
    board_begin(&board, 1000, 1000);
    setup = (struct setup){.ground = &board.ground, .unit = named};
    setup.side[red].baseline = edge_south;
    setup.side[blue].baseline = edge_north;
    board_ready(&board);
    battle = (struct battle){.setup = &setup, .ground = board.now};
    board.walker.unit = put(red, x, y, meeting_ignore);
}

static void test_bearings(void **state)
{
    (void)state;
    fresh(500, 500);
    int east = put(blue, 700, 500, meeting_stop);
    assert_int_equal(way_back_bearing(&battle, 0, east), 3 * TURN_QUARTER);
    assert_int_equal(way_back_bearing(&battle, 0, NO_UNIT), TURN_HALF);
    assert_int_equal(way_back_bearing(&battle, east, NO_UNIT), 0);
    crowd_lift(&board.crowd, east);
    assert_int_equal(way_back_bearing(&battle, 0, east), TURN_HALF);
}

static void test_home(void **state)
{
    (void)state;
    fresh(500, 205);
    assert_int_equal(way_back_home(&battle, 0), 200 * M);
    setup.side[red].baseline = edge_east;
    assert_int_equal(way_back_home(&battle, 0), 500 * M);
}

static void test_depths_from_each_edge(void **state)
{
    (void)state;
    const struct box box = box_of(300, 210, 0, 40, 10);
    const struct {
        enum table_edge edge;
        int least, most;
    } expected[] = {{edge_south, 200, 210}, {edge_west, 280, 320}, {edge_north, 790, 800}, {edge_east, 680, 720}};
    fresh(500, 500);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        struct edge_depths depths = edge_depths(&board.ground, expected[i].edge, &box);
        assert_int_equal(depths.least, expected[i].least * M);
        assert_int_equal(depths.most, expected[i].most * M);
    }
    const struct box beyond = box_of(990, 500, 0, 40, 10);
    assert_int_equal(edge_depths(&board.ground, edge_east, &beyond).least, -10 * M);
}

static void test_a_way_in_the_open(void **state)
{
    (void)state;
    struct withdrawal way;
    fresh(500, 500);
    assert_true(way_back_find(&battle, &board.walker, TURN_HALF, 200 * M, 0, &way));
    assert_int_equal(way.end.front.y, 300 * M);
    assert_int_equal(way.end.facing, 0);
    assert_true(way_back_find_facing(&battle, &board.walker, TURN_HALF, TURN_QUARTER, 200 * M, 0, &way));
    assert_int_equal(way.end.facing, TURN_QUARTER);
}

static void test_over_which_edge(void **state)
{
    (void)state;
    struct withdrawal way;
    fresh(500, 100);
    assert_false(way_back_find(&battle, &board.walker, TURN_HALF, 200 * M, 0, &way) && way.off_table);
    board.walker.may_leave_table = true;
    assert_true(way_back_find(&battle, &board.walker, TURN_HALF, 200 * M, 0, &way));
    assert_true(way_back_is_off_home(&battle, 0, &way));
    fresh(900, 500);
    board.walker.may_leave_table = true;
    assert_true(way_back_find(&battle, &board.walker, TURN_QUARTER, 200 * M, 0, &way));
    assert_true(way.off_table);
    assert_false(way_back_is_off_home(&battle, 0, &way));
}

/* Walls of friends from edge to edge, so many: no way leads round them. */
static void expect_all_passed(int friends)
{
    struct withdrawal way;
    int16_t passed[LIMIT_ENROLLED];
    fresh(500, 900);
    for (int i = 0; i < friends; i++) {
        int unit = put(red, 500, 800 - 10 * i, meeting_pass);
        struct box wall = *battle_box(&battle, unit);
        wall.width = 1000 * M;
        wall.depth = 5 * M;
        crowd_put(&board.crowd, unit, wall);
    }
    assert_true(way_back_find(&battle, &board.walker, TURN_HALF, 600 * M, 0, &way));
    assert_int_equal(way_back_passed(&battle, &board.walker, &way, passed), friends);
    for (int i = 0; i < friends; i++)
        assert_int_equal(passed[i], i + 1);
}

static void test_friends_passed(void **state)
{
    (void)state;
    expect_all_passed(0);
    expect_all_passed(3);
    expect_all_passed(16);
    expect_all_passed(20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bearings),
        cmocka_unit_test(test_home),
        cmocka_unit_test(test_depths_from_each_edge),
        cmocka_unit_test(test_a_way_in_the_open),
        cmocka_unit_test(test_over_which_edge),
        cmocka_unit_test(test_friends_passed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
