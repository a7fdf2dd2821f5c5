/* Moves of the Period Sequence: brigades in turn, rates, changes of formation, passage of lines, who is held back (period.move,
   period.form, period.inter, period.cmd). */
#include "rules/period_board.h"

#include "rules/period/play/routes.h"

#include <string.h>

static struct battle *b;

static int general;

static int unit_under(int side, const char *class, int figures, enum posture posture, int x, int y, int facing)
{
    int unit = board_unit(side, class, figures, posture, x, y, facing);
    board_unit_setup(unit)->leader = (int16_t)general;
    return unit;
}

static void begin_board(void)
{
    board_begin(160, 160);
    general = board_unit(red, "general", 1, posture_single, 60, 40, 0);
}

static void expect_at(int unit, double x, double y)
{
    struct place at = board_box(unit).front;
    assert_in_range(at.x + 2000, (int32_t)(x * INCH_MM) + 1000, (int32_t)(x * INCH_MM) + 3000);
    assert_in_range(at.y + 2000, (int32_t)(y * INCH_MM) + 1000, (int32_t)(y * INCH_MM) + 3000);
}

static void test_rates_and_changes(void **state)
{
    (void)state;
    begin_board();
    int line = unit_under(red, "infantry", 24, posture_line, 40, 40, 0);
    int column = unit_under(red, "infantry", 24, posture_column, 55, 40, 0);
    unit_under(red, "second", 24, posture_column, 70, 40, 0);
    unit_under(red, "hussars", 16, posture_line, 85, 40, 0);
    b = board_begin_moves(1);
    board_refuses("move r1: advance 4.1", "period.move.6");
    board_takes("move r1: advance 4");
    expect_at(line, 40, 44);
    board_refuses("move r1: advance 1", "period.seq.7");
    board_refuses("move r2: advance 3.5, form line", "period.move.6"); /* half the move is left for it */
    board_takes("move r2: advance 3, form line");
    assert_int_equal(b->units[column].formation, posture_line);
    board_refuses("move r3: form line, advance 0.5", "period.move.6"); /* second class takes all of it */
    board_refuses("move r3: face left 90", "period.form.1");
    board_takes("move r3: form line");
    board_refuses("move r4: form square", "period.form.1");
    board_refuses("move r4 3: form line", "period.form.1");
    board_takes("move r4 1: form line");
    assert_int_equal(period_unit(b, 4)->deep, 1);
    assert_int_equal(period_unit(b, line)->turn.moved, 40);
}

static void test_one_brigade_at_a_time(void **state)
{
    (void)state;
    begin_board();
    unit_under(red, "infantry", 24, posture_line, 40, 40, 0);
    board_unit(red, "battery", 16, posture_limbered, 80, 40, 0);
    board_unit(blue, "infantry", 24, posture_line, 60, 120, 180);
    b = board_begin_moves(1);
    board_takes("move r1: advance 2");
    board_refuses("move r2: advance 2", "period.move.1");
    assert_true(board_answer(red, "done"));
    board_step();
    assert_int_equal(board_asked(blue, decision_move), 1);
    assert_true(board_answer(blue, "done"));
    board_step();
    assert_int_equal(board_asked(red, decision_move), 1);
    board_takes("move r2: advance 2");
    assert_true(board_answer(red, "done"));
    assert_int_equal(board_step(), step_over);
}

static void test_squares(void **state)
{
    (void)state;
    begin_board();
    int unit = unit_under(red, "infantry", 24, posture_line, 40, 40, 0);
    board_unit(blue, "hussars", 16, posture_line, 40, 77, 180);
    b = board_begin_moves(1);
    board_refuses("move r1: form square", "period.fmt.8");
    struct box box = board_box(2);
    box.front.y -= INCH_MM;
    battle_put(b, 2, box);
    board_refuses("move r1: form square, advance 0.5", "period.move.6");
    board_takes("move r1: form square");
    assert_int_equal(b->units[unit].formation, posture_square);
}

static void test_passage(void **state)
{
    (void)state;
    begin_board();
    unit_under(red, "infantry", 24, posture_line, 40, 40, 0);
    unit_under(red, "infantry", 24, posture_line, 40, 42, 0);
    int guns = board_unit(red, "battery", 16, posture_unlimbered, 76, 44, 0);
    int column = unit_under(red, "guard", 24, posture_column, 76, 40, 0);
    b = board_begin_moves(1);
    board_refuses("move r1: advance 4", "period.inter.4");
    board_takes("move r4: advance 8");
    assert_int_equal(period_unit(b, guns)->turn.silenced, 1);
    assert_int_equal(period_unit(b, column)->state, state_unformed);
    assert_int_equal(board_told(event_passes_through, "period.inter.1", column), 1);
}

static void test_ground_bars(void **state)
{
    (void)state;
    begin_board();
    BOARD_TERRAIN(ground_heavy_woods, 20, 44, 50, 44, 50, 60, 20, 60);
    BOARD_TERRAIN(ground_wall, 52, 44, 100, 44);
    BOARD_TERRAIN(ground_river, 102, 44, 150, 44, 150, 46, 102, 46);
    unit_under(red, "hussars", 16, posture_line, 30, 40, 0);
    unit_under(red, "battery", 16, posture_limbered, 60, 40, 0);
    int foot = unit_under(red, "infantry", 24, posture_column, 75, 42, 0);
    unit_under(red, "infantry", 24, posture_column, 120, 40, 0);
    b = board_begin_moves(1);
    board_refuses("move r1: advance 6", "period.terr.1");
    board_refuses("move r2: advance 6", "period.terr.6");
    board_refuses("move r3: advance 4.5", "period.move.6"); /* the wall takes two of six inches */
    board_takes("move r3: advance 4");
    assert_int_equal(period_unit(b, foot)->state, state_unformed);
    board_refuses("move r4: advance 6", "period.r103");
}

static void test_generals_ride_and_join(void **state)
{
    (void)state;
    begin_board();
    int unit = unit_under(red, "infantry", 24, posture_column, 60, 40, 0);
    unit_under(red, "infantry", 24, posture_column, 60, 90, 0);
    b = board_begin_moves(1);
    board_refuses("attach r0 with r2", "period.move.6");
    board_takes("attach r0 with r1");
    assert_int_equal(b->units[general].attached, unit);
    board_refuses("move r0: go to 600 400", "period.seq.7");
    period_unit(b, general)->turn.done = 0;
    board_takes("detach r0");
    assert_true(battle_on_table(b, general));
    board_takes("move r0: go to 600 400");
}

/* A killed brigadier leaves a test and a blemish, and another who may only order charges comes (period.rtg.7). */
static void test_a_general_is_replaced(void **state)
{
    (void)state;
    begin_board();
    int unit = unit_under(red, "infantry", 24, posture_column, 60, 40, 0);
    b = board_begin_moves(1);
    period_lose_general(b, general, "period.rtg.3");
    assert_false(battle_on_table(b, general));
    assert_int_equal(period_brigadier_of(b, unit), NO_UNIT);
    assert_int_equal(period_unit(b, unit)->owes_brigade, 1);
    assert_int_equal(period_unit(b, unit)->commanders_lost, 1);
    b->state->turn++;
    period_replace_generals(b);
    assert_true(battle_on_table(b, general));
    assert_int_equal(period_unit(b, general)->replacement, 1);
}

static void test_ground_where_friends_went_back(void **state)
{
    (void)state;
    begin_board();
    int unit = unit_under(red, "infantry", 24, posture_column, 60, 40, 0);
    int enemy = unit_under(blue, "infantry", 24, posture_column, 90, 90, 180);
    b = board_begin_moves(1);
    struct box from = box_at((struct place){60 * INCH_MM, 50 * INCH_MM}, 0, 4 * INCH_MM, INCH_MM);
    struct box to = from;
    to.front.y -= 6 * INCH_MM;
    period_prohibit(b, red, &from, &to);
    board_refuses("move r1: advance 6", "period.terr.10");
    assert_false(period_keeps_off_prohibited(b, unit, battle_box(b, unit), &from, NULL));
    assert_true(period_keeps_off_prohibited(b, enemy, battle_box(b, unit), &from, NULL));
    b->state->turn++; /* the step in which it was made has begun again */
    assert_true(period_keeps_off_prohibited(b, unit, battle_box(b, unit), &from, NULL));
}

/* A column follows its road, however that bends (period.move.8). */
static void test_plans_follow_roads(void **state)
{
    (void)state;
    struct plan plan;
    begin_board();
    int column = unit_under(red, "infantry", 24, posture_march_column, 60, 20, 0);
    BOARD_TERRAIN(ground_road, 60, 0, 60, 24, 70, 34, 70, 150);
    b = board_begin_moves(1);
    assert_true(period_plan_toward(b, column, (struct place){70 * INCH_MM, 120 * INCH_MM}, &plan));
    assert_int_equal(plan.count, 1);
    assert_int_equal(plan.list[0].kind, manoeuvre_road);
    board_refuses("move r1: road 18.2", "period.move.8");
    board_takes("move r1: road 18");
    assert_in_range(plan.passage.end.front.x, board_box(column).front.x - 1000, board_box(column).front.x + 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rates_and_changes),
        cmocka_unit_test(test_one_brigade_at_a_time),
        cmocka_unit_test(test_squares),
        cmocka_unit_test(test_passage),
        cmocka_unit_test(test_ground_bars),
        cmocka_unit_test(test_generals_ride_and_join),
        cmocka_unit_test(test_a_general_is_replaced),
        cmocka_unit_test(test_ground_where_friends_went_back),
        cmocka_unit_test(test_plans_follow_roads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
