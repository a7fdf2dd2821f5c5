/* Sweeps over ground: walls, woods, roads, bridges, contours. */
#include "support.h"

#include "board.h"

static struct board board;

static struct box column_at(int x, int y)
{
    return box_of(x, y, 0, 20, 60);
}

static void begin(void)
{
    board_begin(&board, 2000, 2000);
}

static void assert_near(int32_t value, int32_t expected, int32_t within)
{
    if (value < expected - within || value > expected + within)
        fail_msg("%d is not within %d of %d", value, within, expected);
}

static struct passage advanced(int x, int y, int metres)
{
    struct passage passage;
    board_sweep(&board, column_at(x, y), manoeuvre_of(manoeuvre_advance, metres * M), &passage);
    return passage;
}

/* ---- sums ---- */

static void test_in_woods(void **state)
{
    (void)state;
    begin();
    board_area(&board, ground_light_woods, 4, (int[]){900, 1100, 1100, 1100, 1100, 1200, 900, 1200});
    board_area(&board, ground_light_woods, 4, (int[]){900, 1150, 1100, 1150, 1100, 1250, 900, 1250});
    board_area(&board, ground_marsh, 4, (int[]){1005, 1050, 1100, 1050, 1100, 1060, 1005, 1060}); /* by its side only */
    board_ready(&board);
    struct passage passage = advanced(1000, 1000, 500);
    assert_int_equal(passage.stop, stop_none);
    assert_int_equal(passage.kinds, GROUND_BIT(light_woods) | GROUND_BIT(marsh));
    assert_int_equal(passage.kinds_of_path, GROUND_BIT(light_woods));
    assert_near(passage.in_kind[ground_light_woods], 150 * M, 20); /* where they overlap counts once */
    assert_int_equal(passage.in_kind[ground_marsh], 0);
    assert_false(passage.on_road);
}

static void test_levels(void **state)
{
    (void)state;
    begin();
    board_area(&board, ground_hill, 4, (int[]){900, 1100, 1100, 1100, 1100, 1400, 900, 1400});
    int top = board_area(&board, ground_hill, 4, (int[]){950, 1200, 1050, 1200, 1050, 1300, 950, 1300});
    board.feature[top].level = 2;
    board_ready(&board);
    assert_int_equal(advanced(1000, 1000, 500).levels, 4); /* up, up, down, down */
    assert_int_equal(advanced(1000, 1000, 250).levels, 2);
    assert_int_equal(advanced(1000, 1150, 20).levels, 0);
    assert_int_equal(advanced(1000, 1250, 500).levels, 2);
}

static void test_lines_crossed(void **state)
{
    (void)state;
    begin();
    board_line(&board, ground_wall, 0, 2, (int[]){900, 1050, 1100, 1050});
    board_line(&board, ground_wall, 0, 3, (int[]){900, 1070, 1001, 1080, 1100, 1070});
    board_line(&board, ground_stream, 4, 2, (int[]){900, 1090, 1100, 1090});
    board_ready(&board);
    struct passage passage = advanced(1000, 1000, 200);
    assert_int_equal(passage.in_kind[ground_wall], 2);
    assert_int_equal(passage.in_kind[ground_stream], 1);
    assert_int_equal(passage.kinds_of_path, GROUND_BIT(wall) | GROUND_BIT(stream));
}

/* ---- what is barred ---- */

static void test_walls_and_woods_bar(void **state)
{
    (void)state;
    begin();
    int wall = board_line(&board, ground_wall, 2, 2, (int[]){900, 1100, 1100, 1100});
    int woods = board_area(&board, ground_heavy_woods, 3, (int[]){1000, 1300, 1200, 1400, 800, 1400});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(wall);
    struct passage passage = advanced(1000, 1000, 500);
    assert_int_equal(passage.stop, stop_ground);
    assert_int_equal(passage.stopped_by, wall);
    assert_near(passage.end.front.y, 1099 * M, 2);
    board.walker.barred = GROUND_BIT(heavy_woods);
    passage = advanced(1000, 1000, 500);
    assert_int_equal(passage.stopped_by, woods);
    assert_near(passage.end.front.y, 1300 * M, 2);
    assert_int_equal(passage.kinds, GROUND_BIT(wall)); /* short of the woods */
    passage = advanced(960, 1000, 500);                /* their edge slants: its right corner meets it */
    assert_near(passage.end.front.y, 1315 * M, 2);
}

static void test_out_of_what_is_barred(void **state)
{
    (void)state;
    begin();
    board_area(&board, ground_marsh, 4, (int[]){900, 900, 1100, 900, 1100, 1050, 900, 1050});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(marsh);
    assert_int_equal(advanced(1000, 1000, 200).stop, stop_none);
    assert_int_equal(advanced(1000, 800, 200).stop, stop_ground);
}

static void test_destroyed_bridge(void **state)
{
    (void)state;
    int16_t now[8] = {0};
    begin();
    int river = board_line(&board, ground_river, 30, 2, (int[]){0, 1200, 2000, 1200});
    int bridge = board_line(&board, ground_bridge, 8, 2, (int[]){1000, 1180, 1000, 1220});
    board_ready(&board);
    board.now.state = now;
    board.walker.barred = GROUND_BIT(river);
    board.walker.lifted = GROUND_BIT(bridge) | GROUND_BIT(ford);
    struct passage passage = advanced(1000, 1000, 400);
    assert_int_equal(passage.stop, stop_none);
    assert_int_equal(passage.kinds_of_path, GROUND_BIT(bridge));
    assert_int_equal(passage.in_kind[ground_river], 0);
    assert_int_equal(passage.kinds, GROUND_BIT(bridge) | GROUND_BIT(river)); /* its flanks hang over */
    passage = advanced(1040, 1000, 400);                                     /* beside the bridge */
    assert_int_equal(passage.stop, stop_ground);
    assert_int_equal(passage.stopped_by, river);
    assert_near(passage.end.front.y, 1185 * M, 2);
    now[bridge] = feature_destroyed;
    assert_near(advanced(1000, 1000, 400).end.front.y, 1185 * M, 2);
    passage = advanced(1000, 1000, 180); /* not so far as the river */
    assert_int_equal(passage.stop, stop_none);
}

/* A bridge over the first bend of a river is no bridge over the second. */
static void test_second_bend(void **state)
{
    (void)state;
    begin();
    board_line(&board, ground_river, 20, 4, (int[]){0, 1200, 1500, 1200, 1500, 1600, 0, 1600});
    board_line(&board, ground_bridge, 8, 2, (int[]){1000, 1180, 1000, 1220});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(river);
    board.walker.lifted = GROUND_BIT(bridge);
    struct passage passage = advanced(1000, 1000, 900);
    assert_int_equal(passage.stop, stop_ground);
    assert_in_range(passage.end.front.y, 1500 * M, 1590 * M);
}

/* ---- roads ---- */

static void test_road(void **state)
{
    (void)state;
    begin();
    int road = board_line(&board, ground_road, 6, 3, (int[]){1000, 500, 1000, 1100, 1400, 1100});
    board_area(&board, ground_heavy_woods, 4, (int[]){1005, 900, 1200, 900, 1200, 1090, 1005, 1090});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(heavy_woods);
    board.walker.lifted = GROUND_BIT(road);
    struct passage passage;
    assert_true(board_sweep(&board, column_at(1000, 700), manoeuvre_of(manoeuvre_road, 600 * M), &passage));
    assert_int_equal(passage.length, 600 * M);
    assert_near(passage.end.front.x, 1200 * M, 2);
    assert_near(passage.end.front.y, 1100 * M, 2);
    assert_int_equal(passage.end.facing, TURN_QUARTER);
    assert_true(passage.on_road);
    assert_false(board_sweep(&board, column_at(1000, 700), manoeuvre_of(manoeuvre_road, 900 * M), &passage));
    assert_int_equal(passage.stop, stop_road_end);
    assert_int_equal(passage.stopped_by, road);
    assert_near(passage.end.front.x, 1400 * M, 1);
    /* the other way, since it faces so */
    struct box back = box_of(1000, 700, 180, 20, 60);
    assert_true(board_sweep(&board, back, manoeuvre_of(manoeuvre_road, 100 * M), &passage));
    assert_near(passage.end.front.y, 600 * M, 1);
    assert_false(board_sweep(&board, column_at(1100, 700), manoeuvre_of(manoeuvre_road, M), &passage));
    assert_int_equal(passage.stop, stop_bad);
}

static void test_road_is_blocked(void **state)
{
    (void)state;
    begin();
    board_line(&board, ground_road, 6, 3, (int[]){1000, 500, 1000, 1100, 1400, 1100});
    int train = board_put(&board, box_of(1200, 1110, 0, 10, 20), meeting_stop);
    board_ready(&board);
    struct passage passage;
    assert_false(board_sweep(&board, column_at(1000, 700), manoeuvre_of(manoeuvre_road, 700 * M), &passage));
    assert_int_equal(passage.stop, stop_unit);
    assert_int_equal(passage.stopped_by, train);
    assert_near(passage.end.front.x, 1195 * M, 2);
}

/* At the corner of the road its rear swings over friends: they are gone through, and nobody comes to stand upon them. */
static void test_road_past_friends(void **state)
{
    (void)state;
    begin();
    board_line(&board, ground_road, 6, 3, (int[]){1000, 500, 1000, 1100, 1400, 1100});
    int friend = board_put(&board, box_of(960, 1106, 0, 20, 10), meeting_pass);
    board_ready(&board);
    struct passage passage;
    for (int nothing_less = 0; nothing_less < 2; nothing_less++) {
        board.walker.all_or_nothing = nothing_less == 1;
        assert_false(board_sweep(&board, column_at(1000, 700), manoeuvre_of(manoeuvre_road, 402 * M), &passage));
        assert_int_equal(passage.stop, stop_unit);
        assert_int_equal(passage.stopped_by, friend);
        assert_near(passage.end.front.y, 1100 * M, 1);
        assert_int_equal(passage.end.facing, 0);
        assert_int_equal(passage.length, 400 * M);
        assert_int_equal(passage.passed, 0);
        assert_true(board_sweep(&board, column_at(1000, 700), manoeuvre_of(manoeuvre_road, 500 * M), &passage));
        assert_near(passage.end.front.x, 1100 * M, 2);
        assert_int_equal(passage.passed, 1);
        assert_int_equal(passage.passed_unit[0], friend);
    }
}

/* Between two ponds 4 m apart: a body 20 m wide squeezes through straight on if its walker does; not past one of them alone. */
static void test_openings(void **state)
{
    (void)state;
    begin();
    board_area(&board, ground_lake, 4, (int[]){900, 1100, 998, 1100, 998, 1150, 900, 1150});
    int east = board_area(&board, ground_lake, 4, (int[]){1002, 1100, 1100, 1100, 1100, 1200, 1002, 1200});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(lake);
    const struct box column = box_of(1000, 1000, 0, 20, 60);
    struct passage passage;
    assert_false(board_sweep(&board, column, manoeuvre_of(manoeuvre_advance, 170 * M), &passage));
    assert_near((int32_t)passage.length, 100 * M, 20);
    board.walker.squeezes = true;
    assert_true(board_sweep(&board, column, manoeuvre_of(manoeuvre_advance, 120 * M), &passage));
    const struct box inside = passage.end;
    assert_true(board_sweep(&board, inside, manoeuvre_of(manoeuvre_back, 100 * M), &passage));
    assert_false(board_sweep(&board, inside, manoeuvre_of(manoeuvre_face_right, TURN_QUARTER), &passage));
    assert_false(board_sweep(&board, inside, manoeuvre_of(manoeuvre_shift_right, 30 * M), &passage));
    assert_near((int32_t)passage.length, 2 * M, 20);
    assert_int_equal(passage.stopped_by, east);
    const struct box beside = box_of(1005, 1000, 0, 20, 60); /* its middle would go through the water */
    assert_false(board_sweep(&board, beside, manoeuvre_of(manoeuvre_advance, 170 * M), &passage));
    assert_near((int32_t)passage.length, 100 * M, 20);
    const struct box alone = box_of(1108, 1000, 0, 20, 60);
    assert_false(board_sweep(&board, alone, manoeuvre_of(manoeuvre_advance, 170 * M), &passage));
    assert_near((int32_t)passage.length, 100 * M, 20);
}

static void test_wheel_into_woods(void **state)
{
    (void)state;
    begin();
    int woods = board_area(&board, ground_heavy_woods, 4, (int[]){900, 1050, 1100, 1050, 1100, 1200, 900, 1200});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(heavy_woods);
    struct passage passage;
    struct box line = box_of(1000, 1000, 0, 100, 20);
    assert_false(board_sweep(&board, line, manoeuvre_of(manoeuvre_wheel_right, turn_of_degrees(90)), &passage));
    assert_int_equal(passage.stop, stop_ground);
    assert_int_equal(passage.stopped_by, woods);
    assert_near(tenths_of_turn(passage.end.facing), 300, 10); /* the outer corner 50 m ahead */
    board.walker.barred = 0;
    assert_true(board_sweep(&board, line, manoeuvre_of(manoeuvre_wheel_right, turn_of_degrees(90)), &passage));
    assert_int_equal(passage.kinds, GROUND_BIT(heavy_woods));
    assert_int_equal(passage.kinds_of_path, GROUND_BIT(heavy_woods)); /* just: its middle comes 50 m ahead */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_in_woods),
        cmocka_unit_test(test_levels),
        cmocka_unit_test(test_lines_crossed),
        cmocka_unit_test(test_walls_and_woods_bar),
        cmocka_unit_test(test_out_of_what_is_barred),
        cmocka_unit_test(test_destroyed_bridge),
        cmocka_unit_test(test_second_bend),
        cmocka_unit_test(test_road),
        cmocka_unit_test(test_road_is_blocked),
        cmocka_unit_test(test_road_past_friends),
        cmocka_unit_test(test_openings),
        cmocka_unit_test(test_wheel_into_woods),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
