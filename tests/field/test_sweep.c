/* Sweeps: one example by hand for each manoeuvre, and for what stops them. */
#include "support.h"

#include "field/crowd.h"
#include "field/leg.h"
#include "board.h"

static struct board board;

static struct box line_at_middle(void)
{
    return box_of(1000, 1000, 0, 100, 20);
}

static void assert_near(int32_t value, int32_t expected, int32_t within)
{
    if (value < expected - within || value > expected + within)
        fail_msg("%d is not within %d of %d", value, within, expected);
}

static void assert_stands(const struct box *box, int x, int y, int degrees)
{
    assert_near(box->front.x, x, 2);
    assert_near(box->front.y, y, 2);
    assert_int_equal(box->facing, turn_of_degrees(degrees));
}

static struct passage swept(struct manoeuvre manoeuvre)
{
    struct passage passage;
    assert_true(board_sweep(&board, line_at_middle(), manoeuvre, &passage));
    assert_int_equal(passage.stop, stop_none);
    assert_int_equal(passage.stopped_by, -1);
    return passage;
}

static void begin(void)
{
    board_begin(&board, 2000, 2000);
}

/* ---- manoeuvres on open ground ---- */

static void test_straight_moves(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    struct passage passage = swept(manoeuvre_of(manoeuvre_advance, 300 * M));
    assert_stands(&passage.end, 1000 * M, 1300 * M, 0);
    assert_int_equal(passage.length, 300 * M);
    passage = swept(manoeuvre_of(manoeuvre_back, 300 * M));
    assert_stands(&passage.end, 1000 * M, 700 * M, 0);
    passage = swept(manoeuvre_of(manoeuvre_shift_left, 300 * M));
    assert_stands(&passage.end, 700 * M, 1000 * M, 0);
    passage = swept(manoeuvre_of(manoeuvre_shift_right, 300 * M));
    assert_stands(&passage.end, 1300 * M, 1000 * M, 0);
    struct manoeuvre go = {.kind = manoeuvre_go, .to = {1300 * M, 1400 * M}};
    passage = swept(go);
    assert_stands(&passage.end, 1300 * M, 1400 * M, 0);
    assert_int_equal(passage.length, 500 * M);
}

static void test_obliques(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    board.walker.oblique = turn_of_degrees(30);
    struct passage passage = swept(manoeuvre_of(manoeuvre_oblique_left, 100 * M));
    assert_stands(&passage.end, 950 * M + 3, 1086604, 0);
    passage = swept(manoeuvre_of(manoeuvre_oblique_right, 100 * M));
    assert_stands(&passage.end, 1050 * M - 3, 1086604, 0);
    board.walker.oblique = 0;
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_oblique_left, M), &passage));
    assert_int_equal(passage.stop, stop_bad);
}

static void test_wheels(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    struct passage passage = swept(manoeuvre_of(manoeuvre_wheel_left, turn_of_degrees(90)));
    assert_stands(&passage.end, 950 * M, 1050 * M, 270);
    assert_near((int32_t)passage.length, 157080, 1); /* a quarter of the circle of 100 m, rounded up */
    passage = swept(manoeuvre_of(manoeuvre_wheel_right, turn_of_degrees(30)));
    assert_stands(&passage.end, 1050 * M - 43301, 1025 * M, 30);
    assert_near((int32_t)passage.length, 52360, 4);
}

/* What a wheel in the open comes to is told without a sweep. */
static void test_wheels_in_the_open(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    for (int degrees = -90; degrees <= 90; degrees += 7) {
        enum manoeuvre_kind kind = degrees < 0 ? manoeuvre_wheel_left : manoeuvre_wheel_right;
        int size = degrees < 0 ? -degrees : degrees;
        struct passage passage = swept(manoeuvre_of(kind, turn_of_degrees(size)));
        struct box from = line_at_middle();
        struct box wheeled = box_wheeled(&from, degrees < 0 ? -turn_of_degrees(size) : turn_of_degrees(size));
        assert_memory_equal(&wheeled, &passage.end, sizeof wheeled);
    }
}

static void test_facings(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    struct passage passage = swept(manoeuvre_of(manoeuvre_face_left, turn_of_degrees(90)));
    assert_stands(&passage.end, 990 * M, 990 * M, 270);
    passage = swept(manoeuvre_of(manoeuvre_face_right, turn_of_degrees(90)));
    assert_stands(&passage.end, 1010 * M, 990 * M, 90);
    assert_int_equal(passage.length, 0);
    passage = swept(manoeuvre_of(manoeuvre_about, 0));
    assert_stands(&passage.end, 1000 * M, 980 * M, 180);
}

/* A battalion in a row of others may face about, but not swing round. */
static void test_facing_in_a_row(void **state)
{
    (void)state;
    begin();
    board_put(&board, box_of(1100, 1000, 0, 100, 20), meeting_stop);
    board_ready(&board);
    struct passage passage = swept(manoeuvre_of(manoeuvre_about, 0));
    assert_stands(&passage.end, 1000 * M, 980 * M, 180);
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_face_left, turn_of_degrees(90)), &passage));
    assert_int_equal(passage.stop, stop_unit);
    assert_stands(&passage.end, 1000 * M, 1000 * M, 0);
    passage = swept(manoeuvre_of(manoeuvre_advance, 200 * M)); /* along its neighbour */
    assert_int_equal(passage.length, 200 * M);
}

/* Nor when rounding has laid the two a hair over each other, or a straight way and rounding a little more. */
static void test_facing_into_a_neighbour(void **state)
{
    (void)state;
    begin();
    struct box neighbour = box_of(1100, 1000, 0, 100, 20);
    neighbour.front.x -= RUB_MM;
    board_put(&board, neighbour, meeting_touch);
    board_ready(&board);
    struct passage passage;
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_face_left, turn_of_degrees(90)), &passage));
    assert_int_equal(passage.stop, stop_unit);
}

static void size_of_square(const void *who, int formation, int32_t *width, int32_t *depth)
{
    (void)who;
    *width = formation * M;
    *depth = formation * M;
}

static void test_reform(void **state)
{
    (void)state;
    begin();
    int neighbour = board_put(&board, box_of(1120, 1000, 0, 100, 20), meeting_stop);
    board_ready(&board);
    struct manoeuvre form = {.kind = manoeuvre_reform, .formation = 60};
    struct passage passage;
    assert_false(board_sweep(&board, line_at_middle(), form, &passage));
    assert_int_equal(passage.stop, stop_bad);
    board.walker.size = size_of_square;
    passage = swept(form);
    assert_stands(&passage.end, 1000 * M, 1000 * M, 0);
    assert_int_equal(passage.end.width, 60 * M);
    assert_int_equal(passage.end.depth, 60 * M);
    form.formation = 150;
    assert_false(board_sweep(&board, line_at_middle(), form, &passage));
    assert_int_equal(passage.stop, stop_unit);
    assert_int_equal(passage.stopped_by, neighbour);
    assert_int_equal(passage.end.width, 100 * M);
}

/* ---- bodies ---- */

static void test_stopped_by_bodies(void **state)
{
    (void)state;
    begin();
    int enemy = board_put(&board, box_of(1040, 1220, 180, 100, 20), meeting_stop);
    board_ready(&board);
    struct passage passage;
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_advance, 300 * M), &passage));
    assert_int_equal(passage.stop, stop_unit);
    assert_int_equal(passage.stopped_by, enemy);
    assert_near(passage.end.front.y, 1220 * M, 1);
    board.walker.clear_of = 50 * M;
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_advance, 300 * M), &passage));
    assert_near(passage.end.front.y, 1170 * M, 1);
    board.meeting[enemy] = meeting_touch;
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_advance, 300 * M), &passage));
    assert_near(passage.end.front.y, 1220 * M, 1);
}

static void test_wheel_is_stopped(void **state)
{
    (void)state;
    begin();
    int post = board_put(&board, box_of(1000, 1055, 0, 10, 10), meeting_stop);
    board_ready(&board);
    struct passage passage;
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_wheel_left, turn_of_degrees(90)), &passage));
    assert_int_equal(passage.stopped_by, post);
    /* its near corner lies 55 m to the right and 45 m ahead of the pivot */
    assert_near(tenths_of_turn((uint16_t)-passage.end.facing), 388, 10);
    assert_int_equal(passage.length > 0, true);
}

static void test_passing_through(void **state)
{
    (void)state;
    begin();
    int friend = board_put(&board, box_of(1000, 1120, 0, 100, 20), meeting_pass);
    board_ready(&board);
    struct passage passage = swept(manoeuvre_of(manoeuvre_advance, 200 * M));
    assert_int_equal(passage.passed, 1);
    assert_int_equal(passage.passed_unit[0], friend);
    /* it would end upon its friends: back to their rear */
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_advance, 125 * M), &passage));
    assert_int_equal(passage.stop, stop_unit);
    assert_int_equal(passage.stopped_by, friend);
    assert_int_equal(passage.passed, 0);
    assert_near(passage.end.front.y, 1100 * M, 1);
}

/* In the middle of another body: out of it, but not through it. */
static void test_leading_away(void **state)
{
    (void)state;
    begin();
    int enemy = board_put(&board, box_of(1000, 1010, 0, 100, 20), meeting_stop);
    board_ready(&board);
    struct passage passage = swept(manoeuvre_of(manoeuvre_back, 100 * M));
    assert_stands(&passage.end, 1000 * M, 900 * M, 0);
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_advance, 100 * M), &passage));
    assert_int_equal(passage.stopped_by, enemy);
    assert_int_equal(passage.length, 0);
    board.walker.unit = enemy; /* itself is not in its way */
    swept(manoeuvre_of(manoeuvre_advance, 100 * M));
}

/* ---- the edge, refusals, charges ---- */

static void test_edge(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    struct passage passage;
    assert_false(board_sweep(&board, line_at_middle(), manoeuvre_of(manoeuvre_advance, 1200 * M), &passage));
    assert_int_equal(passage.stop, stop_edge);
    assert_int_equal(passage.end.front.y, 2000 * M);
    board.walker.may_leave_table = true;
    passage = swept(manoeuvre_of(manoeuvre_advance, 1200 * M));
    assert_int_equal(passage.end.front.y, 2200 * M);
}

static void test_refusals(void **state)
{
    (void)state;
    begin();
    board_ready(&board);
    const struct manoeuvre bad[] = {
        {.kind = manoeuvre_kinds},
        {.kind = -1},
        {.kind = manoeuvre_advance, .amount = -1},
        {.kind = manoeuvre_advance, .amount = MOST_GROUND_MM + 1},
        {.kind = manoeuvre_wheel_left, .amount = 65537},
        {.kind = manoeuvre_go, .to = {INT32_MAX, 0}},
        {.kind = manoeuvre_road, .amount = M},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct passage passage;
        assert_false(board_sweep(&board, line_at_middle(), bad[i], &passage));
        assert_int_equal(passage.stop, stop_bad);
        assert_int_equal(passage.length, 0);
    }
}

static void test_list_ends_where_it_is_stopped(void **state)
{
    (void)state;
    begin();
    board_put(&board, box_of(1000, 1120, 0, 100, 20), meeting_stop);
    board_ready(&board);
    const struct manoeuvre list[] = {manoeuvre_of(manoeuvre_advance, 50 * M), manoeuvre_of(manoeuvre_advance, 100 * M),
                                     manoeuvre_of(manoeuvre_shift_left, 100 * M)};
    struct passage passage;
    assert_false(sweep_all(&board.now, &board.crowd, &board.walker, line_at_middle(), list, 3, &passage));
    assert_near((int32_t)passage.length, 100 * M, 1);
    assert_int_equal(passage.end.front.x, 1000 * M);
}

/* Beside one of two friends it leads away from him by its middle, and yet on to him; the other it meets on its way. */
static void test_passing_friends_side_by_side(void **state)
{
    (void)state;
    begin();
    const struct box from = {.front = {1461697, 178828}, .width = 80 * M, .depth = 60 * M, .facing = 62611};
    struct box left = from, right = from;
    left.front = (struct place){1373239, 224695};
    left.facing = 63970;
    right.front = (struct place){1538736, 199228};
    right.facing = 61283;
    board_put(&board, left, meeting_pass);
    board_put(&board, right, meeting_pass);
    board.walker.clear_of = 25 * M;
    board_ready(&board);
    struct passage passage;
    struct box ahead = from;
    ahead.facing = place_bearing(from.front, (struct place){1433416, 277019});
    assert_false(board_sweep(&board, ahead, manoeuvre_of(manoeuvre_advance, 102183), &passage));
    assert_int_equal(passage.stop, stop_unit);
    assert_in_range(passage.length, 0, 7253);
}

static void test_charge(void **state)
{
    (void)state;
    begin();
    int skirmishers = board_put(&board, box_of(1000, 1150, 0, 100, 20), meeting_pass);
    int enemy = board_put(&board, box_of(1060, 1160, 180, 100, 20), meeting_touch);
    board_ready(&board);
    struct passage passage;
    sweep_charge(&board.now, &board.crowd, &board.walker, line_at_middle(), 300 * M, &passage);
    assert_int_equal(passage.stop, stop_unit);
    assert_int_equal(passage.stopped_by, enemy);
    assert_near(passage.end.front.y, 1160 * M, 1);
    assert_int_equal(passage.passed, 1);
    assert_int_equal(passage.passed_unit[0], skirmishers);
    /* just long enough, and a metre too short */
    sweep_charge(&board.now, &board.crowd, &board.walker, line_at_middle(), 160 * M, &passage);
    assert_int_equal(passage.stopped_by, enemy);
    crowd_lift(&board.crowd, skirmishers);
    sweep_charge(&board.now, &board.crowd, &board.walker, line_at_middle(), 159 * M, &passage);
    assert_int_equal(passage.stop, stop_none);
    assert_int_equal(passage.length, 159 * M);
}

/* A front that meets a front meets its corners too, by what rounding leaves. */
static void test_conform_at_every_angle(void **state)
{
    (void)state;
    for (int degrees = 0; degrees < 360; degrees++) {
        struct box target = box_of(1000, 1000, degrees, 80, 20);
        uint16_t toward = (uint16_t)(target.facing + TURN_HALF);
        struct box charger = box_at(place_from(target.front, target.facing, 1, 20 * M), toward, 120 * M, 20 * M);
        struct box laid = conform(&charger, &target);
        assert_in_range(turn_between(laid.facing, toward), 0, 1);
    }
}

static void test_conform(void **state)
{
    (void)state;
    struct box target = box_of(1000, 1000, 180, 100, 20);
    struct box charger = box_of(1030, 998, 10, 100, 20), laid = conform(&charger, &target);
    assert_stands(&laid, 1030 * M, 1000 * M, 0);
    charger = box_of(1090, 1007, 350, 100, 20); /* hit by the corner */
    laid = conform(&charger, &target);
    assert_stands(&laid, 1050 * M, 1000 * M, 0);
    charger = box_of(949, 1012, 80, 100, 20); /* into its right flank */
    laid = conform(&charger, &target);
    assert_stands(&laid, 950 * M, 1012 * M, 90);
    charger = box_of(990, 1022, 170, 40, 60);
    laid = conform(&charger, &target);
    assert_stands(&laid, 990 * M, 1020 * M, 180);
    assert_int_equal(laid.width, 40 * M);
    assert_int_equal(laid.depth, 60 * M);
}

static void test_conform_needs_room(void **state)
{
    (void)state;
    begin();
    int target = board_put(&board, box_of(1000, 1000, 180, 100, 20), meeting_touch);
    board_ready(&board);
    struct box charger = box_of(1030, 998, 10, 100, 20), laid = sweep_conform(&board.crowd, &board.walker, &charger, target);
    assert_stands(&laid, 1030 * M, 1000 * M, 0);
    int guns = board_put(&board, box_of(970, 998, 0, 30, 10), meeting_pass);
    laid = sweep_conform(&board.crowd, &board.walker, &charger, target);
    assert_stands(&laid, 1030 * M, 998 * M, 10);
    board.meeting[guns] = meeting_ignore;
    laid = sweep_conform(&board.crowd, &board.walker, &charger, target);
    assert_stands(&laid, 1030 * M, 1000 * M, 0);
}

/* What is closed neither, by a hair less than it counts as standing in it. */
static void test_forming_into_a_lake_beside(void **state)
{
    (void)state;
    begin();
    board_area(&board, ground_lake, 4, (int[]){1050, 900, 1200, 900, 1200, 1100, 1050, 1100});
    board_ready(&board);
    board.walker.barred = GROUND_BIT(lake);
    board.walker.size = size_of_square;
    const struct manoeuvre form = {.kind = manoeuvre_reform, .formation = 150};
    struct passage passage;
    struct box beside = line_at_middle(), inside = line_at_middle();
    beside.front.x += RUB_MM - SHARED_EDGE_MM;
    assert_false(board_sweep(&board, beside, form, &passage));
    assert_int_equal(passage.stop, stop_ground);
    inside.front.x += M;
    assert_true(board_sweep(&board, inside, form, &passage)); /* it was let in before, and may form there */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight_moves),
        cmocka_unit_test(test_obliques),
        cmocka_unit_test(test_wheels),
        cmocka_unit_test(test_wheels_in_the_open),
        cmocka_unit_test(test_facings),
        cmocka_unit_test(test_facing_in_a_row),
        cmocka_unit_test(test_facing_into_a_neighbour),
        cmocka_unit_test(test_reform),
        cmocka_unit_test(test_forming_into_a_lake_beside),
        cmocka_unit_test(test_stopped_by_bodies),
        cmocka_unit_test(test_wheel_is_stopped),
        cmocka_unit_test(test_passing_through),
        cmocka_unit_test(test_passing_friends_side_by_side),
        cmocka_unit_test(test_leading_away),
        cmocka_unit_test(test_edge),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_list_ends_where_it_is_stopped),
        cmocka_unit_test(test_charge),
        cmocka_unit_test(test_conform),
        cmocka_unit_test(test_conform_at_every_angle),
        cmocka_unit_test(test_conform_needs_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
