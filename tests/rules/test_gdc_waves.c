/* Charges in waves (5.4): those behind follow, halt, take what their leader leaves, or charge on through him. */
#include "rules/gdc_charging.h"

#include "rules/gdc/play/charges.h"

#include <stdlib.h>

static void test_a_second_wave_follows_the_first(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int first = board_unit(red, "cavalry", 12, posture_line, 2000, 1100, 0);
    int second = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int foot = board_unit(blue, "infantry", 40, posture_line, 2000, 1600, 180);
    struct battle *b = begin_declarations(1);
    gdc_unit(b, first)->state = state_disrupted;
    declare(red, first, foot, cavalry_orders_charge_and_pursue);
    declare(red, second, foot, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_true(order_answer(blue, foot, reaction_hold));
    assert_int_equal(ride_out(), step_over);
    assert_int_equal(gdc_unit(b, first)->locked_with, foot);
    assert_int_equal(gdc_unit(b, second)->ride.follows, first);
    assert_int_equal(gdc_unit(b, second)->charge.stage, charge_stage_moving);
    assert_in_range(yards_north(b, second), 1549, 1550);
    board_check_sound();
}

/* Waves that followed each other would ride for ever. */
static void test_nobody_follows_who_follows_him(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int rows[3];
    for (int i = 0; i < 3; i++)
        rows[i] = board_unit(red, "cavalry", 12, posture_line, 2000, 1200 - 100 * i, 0);
    struct battle *b = board_start(1);
    for (int i = 0; i < 3; i++)
        gdc_unit(b, rows[i])->charge.stage = charge_stage_moving;
    assert_true(gdc_joins_wave(b, rows[0], rows[2]));
    gdc_unit(b, rows[1])->ride.follows = (int16_t)rows[0];
    gdc_unit(b, rows[2])->ride.follows = (int16_t)rows[1];
    assert_true(gdc_rides_behind(b, rows[2], rows[0]));
    assert_false(gdc_rides_behind(b, rows[0], rows[2]));
    assert_false(gdc_joins_wave(b, rows[0], rows[2]));
    assert_false(gdc_joins_wave(b, rows[0], rows[1]));
}

/* He has struck and stands behind: who rides on past him would be asked for ever whether it goes on. */
static void test_nobody_follows_who_was_driven_off(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int first = board_unit(red, "cavalry", 12, posture_line, 2000, 1200, 0);
    int second = board_unit(red, "cavalry", 12, posture_line, 2000, 1100, 0);
    struct battle *b = board_start(1);
    gdc_unit(b, first)->charge.stage = charge_stage_contact;
    gdc_unit(b, second)->charge.stage = charge_stage_moving;
    assert_true(gdc_joins_wave(b, second, first));
    gdc_unit(b, first)->turn.retreated = 1;
    assert_false(gdc_joins_wave(b, second, first));
}

static void test_infantry_may_halt_behind_a_leader(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int first = board_unit(red, "infantry", 16, posture_column, 2000, 1100, 0);
    int second = board_unit(red, "infantry", 16, posture_column, 2000, 990, 0);
    int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1250, 180);
    struct battle *b = begin_declarations(1);
    gdc_unit(b, first)->state = state_disrupted;
    declare(red, first, foot, -1);
    declare(red, second, foot, -1);
    ask_for_answers();
    assert_true(order_answer(blue, foot, reaction_hold));
    assert_int_equal(ride_out(), step_waits);
    assert_int_equal(board_asked(red, decision_wave), 1);
    assert_true(order_decide(red, second, ride_halt));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_unit(b, second)->charge.stage, charge_stage_over);
    assert_int_equal(gdc_unit(b, first)->charge.stage, charge_stage_contact);
}

static void test_followers_must_take_the_square_their_leader_leaves(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 100; seed++) {
        board_begin(4000, 4000);
        int first = board_unit(red, "cavalry", 8, posture_line, 2000, 1100, 0);
        int second = board_unit(red, "cavalry", 8, posture_line, 2000, 1045, 0);
        int square = board_unit(blue, "infantry", 16, posture_square, 2000, 1600, 180);
        struct battle *b = begin_declarations(seed);
        gdc_unit(b, first)->state = state_unorganized;
        declare(red, first, square, cavalry_orders_charge_and_pursue);
        declare(red, second, square, cavalry_orders_charge_and_pursue);
        ask_for_answers();
        assert_int_equal(ride_out(), step_waits);
        assert_int_equal(gdc_unit(b, second)->ride.follows, first);
        assert_true(order_decide(red, first, ride_around));
        enum step_now now = board_step();
        if (!gdc_unit(b, first)->ride.flowed_around)
            continue;
        assert_int_equal(now, step_over);
        assert_int_equal(gdc_unit(b, second)->locked_with, square);
        return;
    }
    fail();
}

/* The leader is driven back before the second wave: it may ride through him, unorganized. */
static struct battle *drive_leader_back(char r79, int *second, int *foot)
{
    board_begin(4000, 4000);
    int first = board_unit(red, "cavalry", 8, posture_line, 2000, 1100, 0);
    *second = board_unit(red, "cavalry", 8, posture_line, 2000, 1000, 0);
    *foot = board_unit(blue, "infantry", 40, posture_line, 2000, 1600, 180);
    board_ruling(ruling_r79, r79);
    struct battle *b = begin_declarations(1);
    gdc_unit(b, first)->state = state_disrupted;
    declare(red, first, *foot, cavalry_orders_charge_and_pursue);
    declare(red, *second, *foot, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_true(order_answer(blue, *foot, reaction_hold));
    assert_int_equal(ride_out(), step_over);
    assert_int_equal(gdc_unit(b, *second)->ride.follows, first);
    gdc_unit(b, first)->charge.stage = charge_stage_over;
    gdc_unit(b, first)->turn.retreated = 1;
    gdc_unit(b, first)->locked_with = gdc_unit(b, *foot)->locked_with = NO_UNIT;
    battle_put(b, first, box_at((struct place){gdc_mm(b, 2000), gdc_mm(b, 900)}, 0, gdc_mm(b, 300), gdc_mm(b, 50)));
    assert_int_equal(board_step(), step_waits);
    assert_int_equal(board_asked(red, decision_wave), 1);
    return b;
}

static void test_a_second_wave_charges_on_unorganized(void **state)
{
    (void)state;
    int second, foot;
    for (char ruling = 'a'; ruling <= 'b'; ruling++) {
        struct battle *b = drive_leader_back(ruling, &second, &foot);
        assert_true(order_decide(red, second, ride_go_on));
        assert_int_equal(board_step(), step_over);
        assert_int_equal(gdc_unit(b, second)->state, state_unorganized);
        assert_int_equal(gdc_unit(b, second)->ride.began_state, ruling == 'a' ? state_good : state_unorganized);
        assert_int_not_equal(gdc_unit(b, second)->ride.rides_past, NO_UNIT);
        assert_int_equal(gdc_unit(b, second)->locked_with, foot);
    }
}

static void test_a_second_wave_may_halt(void **state)
{
    (void)state;
    int second, foot;
    struct battle *b = drive_leader_back('a', &second, &foot);
    assert_true(order_decide(red, second, ride_halt));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_unit(b, second)->charge.stage, charge_stage_over);
    assert_int_equal(gdc_unit(b, second)->state, state_good);
}

static void test_followers_check_when_a_melee_beats_their_leader(void **state)
{
    (void)state;
    bool halts = false;
    for (int infantry = 0; infantry < 2; infantry++) {
        board_begin(4000, 4000);
        const char *class = infantry ? "infantry" : "cavalry";
        int first = board_unit(red, class, 8, posture_column, 2000, 1400, 0);
        int second = board_unit(red, class, 8, posture_column, 2000, infantry ? 1350 : 1200, 0);
        int foot = board_unit(blue, "infantry", 40, posture_line, 2000, 1600, 180);
        board_troop(second)->morale = morale_A;
        struct battle *b = begin_declarations(7);
        gdc_unit(b, first)->state = gdc_unit(b, first)->permanent = state_unorganized;
        declare(red, first, foot, 1);
        declare(red, second, foot, 1);
        ask_for_answers();
        assert_true(order_answer(blue, foot, reaction_hold));
        if (ride_out() == step_waits && board_asked(red, decision_wave))
            assert_true(order_decide(red, second, ride_go_on));
        finish_step();
        assert_int_equal(gdc_unit(b, second)->ride.follows, first);
        gdc_beat_wave_leader(b, first);
        assert_int_equal(board_judgements(procedure_morale_check, second), 1);
        if (RESULT_OF(morale_check, second)->outcome != check_passed)
            continue;
        assert_int_equal(gdc_unit(b, second)->charge.stage, infantry ? charge_stage_over : charge_stage_moving);
        halts = true;
    }
    assert_true(halts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_second_wave_follows_the_first),
        cmocka_unit_test(test_nobody_follows_who_follows_him),
        cmocka_unit_test(test_nobody_follows_who_was_driven_off),
        cmocka_unit_test(test_infantry_may_halt_behind_a_leader),
        cmocka_unit_test(test_followers_must_take_the_square_their_leader_leaves),
        cmocka_unit_test(test_a_second_wave_charges_on_unorganized),
        cmocka_unit_test(test_a_second_wave_may_halt),
        cmocka_unit_test(test_followers_check_when_a_melee_beats_their_leader),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
