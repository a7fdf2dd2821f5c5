/* Villages of the Period Sequence: walls, who goes in and comes out, the defence factor, works, fires (period.vil). */
#include "rules/period_board.h"

#include "rules/period/play/works.h"

static struct battle *b;

static void village(void)
{
    struct feature *feature = BOARD_TERRAIN(ground_built_up, 55, 46, 65, 46, 65, 56, 55, 56);
    feature->zone = 0;
}

static void test_walls(void **state)
{
    (void)state;
    board_begin(120, 120);
    village();
    int unit = board_unit(red, "infantry", 24, posture_line, 60, 51, 180);
    b = board_start(1);
    assert_int_equal(period_walls(b, 0), 4);
    struct box south = period_wall(b, 0, 1), east = period_wall(b, 0, 2);
    assert_int_equal(south.facing, TURN_HALF);
    assert_int_equal(east.facing, TURN_QUARTER);
    assert_int_equal(south.width, 10 * INCH_MM);
    assert_int_equal(period_wall_toward(b, 0, (struct place){60 * INCH_MM, 20 * INCH_MM}), 1);
    assert_int_equal(period_wall_toward(b, 0, (struct place){90 * INCH_MM, 50 * INCH_MM}), 2);
    assert_true(battle_in_place(b, unit));
    assert_int_equal(period_unit(b, unit)->wall, 1);
    assert_int_equal(period_figures_at(b, unit, 1), 24);
    assert_int_equal(period_figures_at(b, unit, 2), 0);
    assert_int_equal(period_holder(b, 0), red);
    assert_int_equal(period_defence(b, 0), 3);
    board_check_sound();
}

static void test_going_in_and_out(void **state)
{
    (void)state;
    board_begin(120, 120);
    village();
    int foot = board_unit(red, "infantry", 24, posture_column, 60, 46, 0);
    board_unit(red, "infantry", 24, posture_column, 40, 40, 0);
    board_unit(red, "hussars", 16, posture_line, 100, 51, 270);
    b = board_begin_moves(1);
    board_refuses("enter r1 to 548.64 466.344", "period.vil.11");
    board_refuses("enter r2 to 548.64 466.344", "period.terr.7");
    board_takes("enter r0 to 548.64 466.344");
    assert_true(battle_in_place(b, foot));
    assert_int_equal(period_unit(b, foot)->wall, 1);
    assert_int_equal(period_unit(b, foot)->state, state_unformed);
    period_clear_turn(period_unit(b, foot));
    board_refuses("garrison r0 5", "period.vil.12");
    board_takes("garrison r0 3");
    period_clear_turn(period_unit(b, foot));
    board_takes("leave r0 to 548.64 700");
    assert_false(battle_in_place(b, foot));
    assert_int_equal(board_box(foot).facing, 0);
    board_check_sound();
}

static void test_the_defence_factor(void **state)
{
    (void)state;
    board_begin(120, 120);
    village();
    b = board_start(1);
    period_hit_by_round_shot(b, 0, 3);
    assert_int_equal(period_defence(b, 0), 3);
    period_hit_by_round_shot(b, 0, 6);
    assert_int_equal(period_defence(b, 0), 1);
    period_change_defence(b, 0, 0, 1, 0);
    assert_int_equal(period_defence(b, 0), 2);
    period_change_defence(b, 0, 0, 0, 1);
    assert_int_equal(period_defence(b, 0), 1);
}

static void test_works(void **state)
{
    (void)state;
    board_begin(120, 120);
    village();
    int unit = board_unit(red, "infantry", 12, posture_line, 60, 51, 180);
    b = board_begin_moves(1);
    board_refuses("work r0 put_out", "period.vil.26");
    board_takes("work r0 fortify");
    period_finish_works(b);
    assert_int_equal(period_defence(b, 0), 4);
    period_unit(b, unit)->turn.fired = 1;
    period_finish_works(b);
    assert_int_equal(period_defence(b, 0), 4);
}

/* Three turns in which it may be put out, three in which nobody may be inside, then it is burnt out. */
static void test_fire(void **state)
{
    (void)state;
    board_begin(120, 120);
    village();
    int unit = board_unit(red, "infantry", 12, posture_line, 60, 51, 180);
    b = board_start(1);
    period_set_on_fire(b, 0);
    assert_int_equal(period_own(b)->burns[0], 1);
    for (int turn = 2; turn <= 4; turn++) {
        b->state->turn = turn;
        period_burn_places(b);
        assert_int_equal(period_own(b)->burns[0], turn - 1);
        assert_true(battle_in_place(b, unit));
    }
    b->state->turn = 5;
    period_burn_places(b);
    assert_false(period_may_be_inside(b, 0));
    assert_false(battle_in_place(b, unit));
    for (b->state->turn = 6; b->state->turn <= 8; b->state->turn++)
        period_burn_places(b);
    assert_int_equal(b->features[0], feature_destroyed);
    assert_int_equal(period_defence(b, 0), 2);
    assert_true(period_may_be_inside(b, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_going_in_and_out),
        cmocka_unit_test(test_the_defence_factor),
        cmocka_unit_test(test_works),
        cmocka_unit_test(test_fire),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
