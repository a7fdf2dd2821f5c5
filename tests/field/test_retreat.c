/* Retreats: straight, bending, through friends, between enemies. */
#include "support.h"

#include "board.h"
#include "random.h"

static struct board board;
static struct withdrawal retreat;

/* To the south, still facing north. */
static void retreat_south(int32_t length, int32_t gap)
{
    plan_retreat(&board.now, &board.crowd, &board.walker, box_of(1000, 1500, 0, 100, 20), TURN_HALF, 0, length, gap, &retreat);
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

static void assert_ends(int x, int y, int32_t within)
{
    assert_true(retreat.whole);
    assert_near(retreat.end.front.x, x * M, within);
    assert_near(retreat.end.front.y, y * M, within);
    assert_int_equal(retreat.end.facing, 0);
    assert_int_equal(retreat.end.width, 100 * M);
}

static void test_straight(void **state)
{
    (void)state;
    begin();
    board_put(&board, box_of(1000, 1500, 180, 100, 20), meeting_touch); /* the victor, at its front */
    board_ready(&board);
    retreat_south(300 * M, 0);
    assert_ends(1000, 1200, 2);
    assert_int_equal(retreat.length, 300 * M);
    assert_int_equal(retreat.passed, 0);
    assert_false(retreat.off_table);
}

static void test_bends(void **state)
{
    (void)state;
    begin();
    board_area(&board, ground_lake, 4, (int[]){940, 1200, 960, 1200, 960, 1300, 940, 1300});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(lake);
    retreat_south(300 * M, 0);
    /* ten degrees to the right of its way, that is to the west, are not enough; ten to the left are */
    assert_ends(1052, 1205, M);
    board.walker.barred = 0;
    retreat_south(300 * M, 0);
    assert_ends(1000, 1200, 2);
}

static bool is_closed(const void *who, int feature)
{
    return who == &board && feature == 0;
}

static void test_closed_features(void **state)
{
    (void)state;
    begin();
    board_area(&board, ground_built_up, 4, (int[]){960, 1200, 1040, 1200, 1040, 1300, 960, 1300});
    board_ready(&board);
    retreat_south(300 * M, 0);
    assert_ends(1000, 1200, 2);
    board.walker.closed = is_closed;
    retreat_south(300 * M, 0);
    assert_true(retreat.whole);
    assert_int_equal(ground_under(&board.now, &retreat.end), 0);
    assert_true(retreat.end.front.x < 980 * M || retreat.end.front.x > 1020 * M);
}

static void test_friends(void **state)
{
    (void)state;
    begin();
    int friend = board_put(&board, box_of(1000, 1400, 0, 100, 20), meeting_pass);
    board_ready(&board);
    retreat_south(400 * M, 0);
    assert_true(retreat.whole); /* there is a way round */
    assert_int_equal(retreat.passed, 0);
    board.walker.through_friends = true; /* and yet it goes straight */
    retreat_south(400 * M, 0);
    assert_ends(1000, 1100, 2);
    assert_int_equal(retreat.passed, 1);
    board.walker.through_friends = false;
    for (int i = 0; i < 20; i++)
        board_put(&board, box_of(100 * i, 1400, 0, 100, 20), meeting_pass);
    retreat_south(400 * M, 0);
    assert_ends(1000, 1100, 2);
    assert_in_range(retreat.passed, 1, 3);
    assert_int_equal(retreat.passed_unit[0], friend);
    for (int i = 0; i < board.used; i++)
        board.meeting[i] = meeting_ignore;
    retreat_south(400 * M, 0); /* as if nobody were there */
    assert_ends(1000, 1100, 2);
    assert_int_equal(retreat.passed, 0);
    for (int i = 0; i < board.used; i++)
        board.meeting[i] = meeting_pass;
    retreat_south(110 * M, 0); /* straight it would end upon them; it bends to end before them */
    assert_true(retreat.whole);
    assert_int_equal(retreat.passed, 0);
}

/* A wall of enemies with a gap to the south. */
static void wall_with_gap(int32_t gap)
{
    begin();
    struct box left = box_of(0, 1400, 0, 1000, 20), right = left;
    left.front.x = 1000 * M - gap / 2 - 500 * M;
    right.front.x = left.front.x + gap + 1000 * M;
    board_put(&board, left, meeting_stop);
    board_put(&board, right, meeting_stop);
    board_put(&board, box_of(800, 1500, 90, 400, 20), meeting_stop);
    board_put(&board, box_of(1200, 1500, 270, 400, 20), meeting_stop);
    board_ready(&board);
}

static void test_gap(void **state)
{
    (void)state;
    wall_with_gap(100 * YARD);
    retreat_south(300 * M, 100 * YARD);
    assert_ends(1000, 1200, 2);
    wall_with_gap(99 * YARD);
    retreat_south(300 * M, 100 * YARD);
    assert_false(retreat.whole);
    assert_true(retreat.end.front.y >= 1400 * M);
    retreat_south(300 * M, 98 * YARD);
    assert_true(retreat.whole);
}

/* Two deep bodies whose sides are the walls of a lane to the south. */
static void lane(int32_t gap, bool other_way_round)
{
    begin();
    const int32_t aside = gap / 2 + 200 * M;
    const uint16_t facing = other_way_round ? TURN_HALF : 0;
    const int32_t front = (other_way_round ? 1000 : 1400) * M;
    for (int side = -1; side <= 1; side += 2)
        board_put(&board, box_at((struct place){1000 * M + side * aside, front}, facing, 400 * M, 400 * M), meeting_stop);
    board_put(&board, box_of(500, 1500, 90, 400, 20), meeting_stop);
    board_put(&board, box_of(1500, 1500, 270, 400, 20), meeting_stop);
    board_ready(&board);
}

/* A column that would fit into it, too. */
static void retreat_into_lane(int32_t gap, bool other_way_round)
{
    lane(gap, other_way_round);
    plan_retreat(&board.now, &board.crowd, &board.walker, box_of(1000, 1500, 0, 70, 20), TURN_HALF, 0, 300 * M, 100 * YARD,
                 &retreat);
}

static void test_lane_that_it_would_end_in(void **state)
{
    (void)state;
    for (int way = 0; way < 2; way++) {
        retreat_into_lane(100 * YARD, way);
        assert_true(retreat.whole);
        assert_near(retreat.end.front.y, 1200 * M, 2);
        retreat_into_lane(99 * YARD, way);
        assert_false(retreat.whole);
        assert_true(retreat.end.front.y >= 1380 * M);
    }
}

static void test_surrounded(void **state)
{
    (void)state;
    begin();
    board_put(&board, box_of(1000, 1400, 0, 600, 20), meeting_stop);
    board_put(&board, box_of(800, 1500, 90, 400, 20), meeting_stop);
    board_put(&board, box_of(1200, 1500, 270, 400, 20), meeting_stop);
    board_ready(&board);
    retreat_south(300 * M, 100 * YARD);
    assert_false(retreat.whole);
    assert_in_range(retreat.length, 1, 250 * M);
}

static void test_off_the_table(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    retreat_south(1600 * M, 0);
    assert_false(retreat.whole && !retreat.off_table && retreat.end.front.y < 0);
    board.walker.may_leave_table = true;
    retreat_south(1600 * M, 0);
    assert_ends(1000, -100, 2);
    assert_true(retreat.off_table);
}

/* Never upon anyone, never further than told. */
static void test_random_retreats(void **state)
{
    (void)state;
    struct random_source source = {71};
    int whole = 0, passed = 0;
    for (int round = 0; round < 150; round++) {
        begin();
        for (int i = 0; i < 40; i++) {
            struct box box = box_of(random_between(&source, 700, 1300), random_between(&source, 1000, 1450),
                                    random_below(&source, 360), 100, 20);
            board_put(&board, box, random_below(&source, 3) == 0 ? meeting_pass : meeting_stop);
        }
        board_put(&board, box_of(700, 1300, 90, 1000, 20), meeting_stop);
        board_put(&board, box_of(1300, 1300, 270, 1000, 20), meeting_stop);
        board_ready(&board);
        int32_t length = random_between(&source, 50, 700) * M;
        retreat_south(length, 100 * YARD);
        whole += retreat.whole;
        passed += retreat.passed > 0;
        assert_true(retreat.length <= length && (!retreat.whole || retreat.length == length));
        for (int i = 0; i < board.used; i++)
            assert_false(box_overlaps(&retreat.end, &board.bodies[i].box) &&
                         !box_overlaps(&(struct box){{1000 * M, 1500 * M}, 100 * M, 20 * M, 0, 0}, &board.bodies[i].box));
    }
    assert_true(whole > 20 && whole < 130 && passed > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight),   cmocka_unit_test(test_bends),         cmocka_unit_test(test_closed_features),
        cmocka_unit_test(test_friends),    cmocka_unit_test(test_gap),           cmocka_unit_test(test_lane_that_it_would_end_in),
        cmocka_unit_test(test_surrounded), cmocka_unit_test(test_off_the_table), cmocka_unit_test(test_random_retreats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
