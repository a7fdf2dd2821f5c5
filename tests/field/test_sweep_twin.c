/* Straight sweeps against a twin that steps ten centimetres at a time, on random crowds and ground. Where a corner grazes
   something the twin cannot tell, so it goes twice: a little stouter and a little slimmer than the walker; the sweep lies
   between.
 */
#include "support.h"

#include "board.h"
#include "random.h"

#include <stdlib.h>

#define STEP 100
#define STOUTER 60

static struct board board;

static struct box stouter(struct box box, int32_t by)
{
    box.front = place_from(box.front, box.facing, by, 0);
    box.width += 2 * by;
    box.depth += 2 * by;
    return box;
}

/* ---- the twin ---- */

static bool meets_feature(const struct feature *feature, const struct box *box)
{
    if (feature->shape.closed || feature->width_mm == 0)
        return shape_meets_box(&feature->shape, box);
    return shape_distance_to_box(&feature->shape, box) <= feature->width_mm / 2;
}

static bool unit_bars(int unit, const struct box *box, int32_t by)
{
    const struct box *body = &board.bodies[unit].box;
    if (!crowd_has(&board.crowd, unit) || board.meeting[unit] == meeting_pass)
        return false;
    if (board.meeting[unit] == meeting_stop && board.walker.clear_of > 0)
        return box_distance(box, body, NULL) < board.walker.clear_of + by;
    struct box wider = stouter(*box, by);
    return box_overlaps(&wider, body);
}

static bool feature_bars(int feature, const struct box *box, int32_t by)
{
    struct box wider = stouter(*box, by);
    return (board.walker.barred >> board.feature[feature].kind & 1) != 0 && meets_feature(&board.feature[feature], &wider);
}

static bool off_table(const struct box *box)
{
    struct bounds bounds = box_bounds(box);
    return bounds.least.x < 0 || bounds.least.y < 0 || bounds.most.x > board.ground.width || bounds.most.y > board.ground.depth;
}

static bool barred(const struct box *box, int32_t by)
{
    for (int i = 0; i < board.used; i++)
        if (unit_bars(i, box, by))
            return true;
    for (int i = 0; i < board.ground.features; i++)
        if (feature_bars(i, box, by))
            return true;
    return off_table(box);
}

static int32_t stepped(const struct box *from, uint16_t bearing, int32_t most, int32_t by)
{
    for (int32_t gone = 0; gone < most; gone += STEP) {
        struct box box = *from;
        box.front = place_from(from->front, bearing, gone, 0);
        if (barred(&box, by))
            return gone - STEP < 0 ? 0 : gone - STEP;
    }
    return most;
}

/* ---- random tables ---- */

static struct box random_box(struct random_source *source)
{
    struct place front = {random_between(source, 100 * M, 1100 * M), random_between(source, 100 * M, 1100 * M)};
    return box_at(front, (uint16_t)random_below(source, 65536), random_between(source, 2 * M, 150 * M),
                  random_between(source, 2 * M, 80 * M));
}

static void random_feature(struct random_source *source)
{
    int x = random_between(source, 100, 1000), y = random_between(source, 100, 1000);
    int points[6] = {x, y};
    for (int i = 2; i < 6; i++)
        points[i] = random_between(source, 0, 200) + (i % 2 == 0 ? x : y);
    if (random_below(source, 2) == 0)
        board_area(&board, ground_heavy_woods, 3, points);
    else
        board_line(&board, ground_wall, random_below(source, 3) * 6, 3, points);
}

static void random_board(struct random_source *source)
{
    const enum meeting meetings[] = {meeting_stop, meeting_touch, meeting_pass};
    board_begin(&board, 1200, 1200);
    for (int i = random_below(source, 16); i > 0; i--)
        board_put(&board, random_box(source), meetings[random_below(source, 3)]);
    for (int i = random_below(source, 9); i > 0; i--)
        random_feature(source);
    board_ready(&board);
    board.walker.barred = GROUND_BIT(heavy_woods) | GROUND_BIT(wall);
    board.walker.clear_of = random_below(source, 3) * 20 * M;
    board.walker.oblique = turn_of_degrees(30);
}

/* A place where nothing bars, even when it is stouter. */
static struct box random_start(struct random_source *source)
{
    struct box box = random_box(source);
    while (barred(&box, STOUTER))
        box = random_box(source);
    return box;
}

struct course_kind {
    enum manoeuvre_kind kind;
    int degrees;
};
static const struct course_kind courses[] = {
    {manoeuvre_advance, 0},      {manoeuvre_back, 180},         {manoeuvre_shift_left, 270},
    {manoeuvre_shift_right, 90}, {manoeuvre_oblique_left, -30}, {manoeuvre_oblique_right, 30},
};

/* Those whom it goes through are no business of this twin: where it would end upon one, it is pulled back. */
static bool pulled_back(const struct passage *passage)
{
    return passage->stop == stop_unit && board.meeting[passage->stopped_by] == meeting_pass;
}

static void assert_free_end(const struct passage *passage)
{
    struct box slim = stouter(passage->end, -3);
    for (int i = 0; i < board.used; i++)
        assert_false(box_overlaps(&slim, &board.bodies[i].box) && board.meeting[i] != meeting_pass);
}

static void test_against_steps(void **state)
{
    (void)state;
    struct random_source source = {41};
    int sharp = 0, stops[stop_bad + 1] = {0};
    for (int round = 0; round < 1500; round++) {
        random_board(&source);
        struct box from = random_start(&source);
        struct course_kind course = courses[random_below(&source, 6)];
        int32_t most = random_between(&source, 0, 600 * M);
        struct passage passage;
        board_sweep(&board, from, manoeuvre_of(course.kind, most), &passage);
        stops[passage.stop]++;
        assert_true(passage.length <= most);
        assert_free_end(&passage);
        if (pulled_back(&passage))
            continue;
        uint16_t bearing = (uint16_t)(from.facing + turn_of_degrees(course.degrees));
        int32_t least = stepped(&from, bearing, most, STOUTER), greatest = stepped(&from, bearing, most, -STOUTER);
        if (passage.length < least - 2 * STEP || passage.length > greatest + 2 * STEP)
            fail_msg("round %d: %d, not from %d to %d", round, (int)passage.length, least, greatest);
        sharp += greatest - least <= 4 * STEP;
    }
    assert_true(sharp > 1300);
    assert_true(stops[stop_unit] > 100 && stops[stop_ground] > 100 && stops[stop_edge] > 50 && stops[stop_none] > 100);
}

/* Turns, goes and any list: never through, never longer, never upon anyone. */
static void test_never_upon_anyone(void **state)
{
    (void)state;
    struct random_source source = {42};
    int whole = 0;
    for (int round = 0; round < 3000; round++) {
        random_board(&source);
        struct box from = random_start(&source);
        struct manoeuvre list[4];
        for (int i = 0; i < 4; i++) {
            list[i].kind = (int16_t)random_below(&source, manoeuvre_reform);
            bool turns = list[i].kind >= manoeuvre_wheel_left && list[i].kind <= manoeuvre_face_right;
            list[i].amount = turns ? random_below(&source, 65536) : random_below(&source, 200 * M);
        }
        struct passage passage;
        whole += sweep_all(&board.now, &board.crowd, &board.walker, from, list, 4, &passage);
        assert_free_end(&passage);
        struct box slim = stouter(passage.end, -3);
        assert_false(off_table(&slim));
        for (int i = 0; i < board.ground.features; i++)
            assert_false(feature_bars(i, &slim, 0));
        if (board.walker.clear_of > 0) /* with a hair for the rounding of turned boxes */
            for (int i = 0; i < board.used; i++)
                assert_true(board.meeting[i] != meeting_stop ||
                            box_distance(&passage.end, &board.bodies[i].box, NULL) >= board.walker.clear_of - 5);
    }
    assert_true(whole > 300);
}

/* A turn that only matters whole comes as far as it would anyhow, or is told to be stopped. */
static void test_turns_all_or_nothing(void **state)
{
    (void)state;
    struct random_source source = {44};
    int whole = 0, stopped = 0;
    for (int round = 0; round < 3000; round++) {
        random_board(&source);
        struct box from = random_start(&source);
        struct passage passage, given_up;
        struct manoeuvre turn =
            manoeuvre_of(manoeuvre_wheel_left + random_below(&source, 4), random_between(&source, 1, TURN_HALF));
        bool comes = board_sweep(&board, from, turn, &passage);
        board.walker.all_or_nothing = true;
        assert_int_equal(board_sweep(&board, from, turn, &given_up), comes);
        whole += comes;
        stopped += !comes;
        if (!comes)
            continue;
        assert_memory_equal(&given_up.end, &passage.end, sizeof passage.end);
        assert_int_equal(given_up.length, passage.length);
        assert_int_equal(given_up.kinds, passage.kinds);
        assert_int_equal(given_up.kinds_of_path, passage.kinds_of_path);
        assert_int_equal(given_up.passed, passage.passed);
    }
    assert_true(whole > 1000 && stopped > 150);
}

/* Contours, woods and walls on the way against a walk of decimetres. */
static void test_ground_on_the_way(void **state)
{
    (void)state;
    struct random_source source = {43};
    int crossed = 0;
    for (int round = 0; round < 800; round++) {
        board_begin(&board, 1200, 1200);
        for (int i = 0; i < 16; i++)
            random_feature(&source);
        board_ready(&board);
        struct box from = random_start(&source);
        struct passage passage;
        board_sweep(&board, from, manoeuvre_of(manoeuvre_advance, 400 * M), &passage);
        int32_t woods = 0;
        for (int32_t gone = 0; gone < passage.length; gone += STEP) {
            struct place at = place_from(from.front, from.facing, gone, 0);
            woods += (ground_at(&board.now, at) & GROUND_BIT(heavy_woods)) != 0 ? STEP : 0;
        }
        assert_true(abs(woods - passage.in_kind[ground_heavy_woods]) <= 8 * STEP);
        crossed += woods > 0;
    }
    assert_true(crossed > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_steps),
        cmocka_unit_test(test_never_upon_anyone),
        cmocka_unit_test(test_turns_all_or_nothing),
        cmocka_unit_test(test_ground_on_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
