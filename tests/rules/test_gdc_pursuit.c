/* Pursuit, its round of melees, and the end of charges (phases 8.2 to 8.4). */
#include "rules/gdc_fighting.h"

struct fight {
    struct battle *b;
    int winner, loser, third;
};

/* Plays the first round with seeds until the first unit has beaten the second with a result in these rows. */
#define UNTIL_WON(fight, seed, from, to) \
    (board_play("gdc.seq.8.1"), gdc_unit((fight)->b, (fight)->winner)->turn.won && RESULT((fight)->winner)->outcome >= (from) && \
                                    RESULT((fight)->winner)->outcome <= (to))

static struct fight horse_beats(const char *victim, enum posture posture, enum cavalry_orders orders, enum melee_row from,
                                enum melee_row to)
{
    struct fight f;
    for (uint64_t seed = 1; seed < 400; seed++) {
        board_begin(4000, 4000);
        f.winner = board_unit(red, "heavy", 12, posture_line, 2000, 1600, 0);
        f.loser = board_unit(blue, victim, 16, posture, 2000, 1600, 180);
        f.third = board_unit(blue, "infantry", 16, posture_line, 2000, 2000, 180);
        f.b = begin_fighting(seed);
        charge_home(f.b, f.winner, f.loser, 600, orders);
        if (UNTIL_WON(&f, seed, from, to))
            return f;
    }
    fail();
    return f;
}

static bool says(int side, int verb, int unit, int number)
{
    struct order order = ORDER_FOR(verb, unit);
    order.number = number;
    return board_order(side, order);
}

static enum step_now pursue(void)
{
    board_enter("gdc.seq.8.2");
    return board_step();
}

/* ---- what a winner may do (2.61b, 2.62, 9.62) ---- */

static void test_who_beats_foot_may_follow_up_or_stay(void **state)
{
    (void)state;
    struct fight f =
        horse_beats("infantry", posture_line, cavalry_orders_charge_and_pursue, melee_row_disrupted_close, melee_row_surrenders);
    assert_int_equal(pursue(), step_waits);
    assert_int_equal(board_asked(red, decision_pursue), 1);
    assert_int_equal(RESULT_OF(pursuit, f.winner)->advance_max_yd, 300);
    assert_false(says(red, verb_pursue, f.winner, 301));
    assert_false(says(red, verb_ride_back, f.winner, 100));
    assert_true(says(red, verb_pursue, f.winner, 150));
    assert_int_equal(board_step(), step_over);
    assert_in_range(yards_north(f.b, f.winner), 1749, 1751);
    assert_int_equal(gdc_unit(f.b, f.winner)->charge.stage, charge_stage_over);
    board_check_sound();
    f = horse_beats("infantry", posture_line, cavalry_orders_charge_and_pursue, melee_row_disrupted_close, melee_row_surrenders);
    pursue();
    assert_true(says(red, verb_stay, f.winner, 0));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(yards_north(f.b, f.winner), 1600);
}

static void test_who_beats_horse_must_follow_up(void **state)
{
    (void)state;
    struct fight f =
        horse_beats("light", posture_line, cavalry_orders_charge_and_pursue, melee_row_disrupted_close, melee_row_routed);
    battle_lift(f.b, f.third, where_reserve);
    assert_int_equal(pursue(), step_over);
    assert_in_range(yards_north(f.b, f.winner), 1895, 1901);
    f = horse_beats("light", posture_line, cavalry_orders_charge_and_pursue, melee_row_unorganized, melee_row_unorganized);
    assert_int_equal(pursue(), step_over);
    assert_int_equal(yards_north(f.b, f.winner), 1600);
}

static void test_charge_and_return_rides_back_or_stays(void **state)
{
    (void)state;
    struct fight f =
        horse_beats("infantry", posture_line, cavalry_orders_charge_and_return, melee_row_unorganized, melee_row_routed);
    assert_int_equal(pursue(), step_waits);
    assert_false(says(red, verb_pursue, f.winner, 100));
    struct order order = ORDER_FOR(verb_ride_back, f.winner);
    order.number = 400;
    order.has_facing = true;
    order.facing = TURN_HALF;
    assert_true(board_order(red, order));
    assert_int_equal(board_step(), step_over);
    assert_in_range(yards_north(f.b, f.winner), 1145, 1155); /* it has turned about */
    assert_int_equal(battle_box(f.b, f.winner)->facing, TURN_HALF);
    assert_int_equal(board_told(event_rides_back, "gdc.2.61b", f.winner), 1);
    board_check_sound();
}

static void test_foot_advances_as_far_as_the_chart_says(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 400; seed++) {
        board_begin(4000, 4000);
        struct fight f;
        f.winner = board_unit(red, "guard", 16, posture_column, 2000, 1600, 0);
        f.loser = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
        f.b = begin_fighting(seed);
        charge_home(f.b, f.winner, f.loser, 100, 0);
        if (!UNTIL_WON(&f, seed, melee_row_disrupted_close, melee_row_disrupted))
            continue;
        assert_int_equal(pursue(), step_waits);
        assert_false(says(red, verb_pursue, f.winner, 201));
        assert_true(says(red, verb_pursue, f.winner, 200));
        assert_int_equal(board_step(), step_over);
        assert_in_range(yards_north(f.b, f.winner), 1799, 1801);
        assert_int_equal(gdc_unit(f.b, f.winner)->turn.moved, 1);
        return;
    }
    fail();
}

static void test_indians_do_not_pursue_routed_militia(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 600; seed++) {
        board_begin(4000, 4000);
        struct fight f;
        f.winner = board_unit(red, "guard", 16, posture_column, 2000, 1600, 0);
        f.loser = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
        board_troop(f.winner)->indian = 1;
        board_troop(f.loser)->militia = 1;
        f.b = begin_fighting(seed);
        charge_home(f.b, f.winner, f.loser, 100, 0);
        if (!UNTIL_WON(&f, seed, melee_row_routed, melee_row_routed))
            continue;
        assert_int_equal(pursue(), step_over);
        assert_int_equal(yards_north(f.b, f.winner), 1600);
        return;
    }
    fail();
}

/* ---- squares (9.5) ---- */

static struct fight horse_at_square(enum posture posture, enum cavalry_orders orders, bool engaged)
{
    struct fight f;
    for (uint64_t seed = 1; seed < 400; seed++) {
        board_begin(4000, 4000);
        f.winner = board_unit(red, "heavy", 12, posture, 2000, 1600, 0);
        f.loser = board_unit(blue, "infantry", 16, posture_square, 2000, 1600, 180);
        board_troop(f.winner)->melee_grade = 10;
        board_troop(f.loser)->melee_grade = 2;
        f.b = begin_fighting(seed);
        charge_home(f.b, f.winner, f.loser, 600, orders);
        board_play("gdc.seq.8.1");
        bool won = RESULT_OF(melee, f.winner)->outcome == winner_attacker_wins;
        if ((RESULT(ANY_UNIT)->outcome == melee_row_engaged) == engaged && (won || engaged) && battle_on_table(f.b, f.winner) &&
            RESULT(ANY_UNIT)->outcome != melee_row_unorganized)
            return f;
    }
    fail();
    return f;
}

static void test_horse_streams_past_a_beaten_square(void **state)
{
    (void)state;
    struct fight f = horse_at_square(posture_column, cavalry_orders_charge_and_pursue, false);
    assert_int_equal(pursue(), step_waits);
    assert_true(says(red, verb_pursue, f.winner, 300));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(board_told(event_flows_around, "gdc.9.5b", f.winner), 1);
    assert_int_equal(gdc_unit(f.b, f.winner)->ride.flowed_around, 1);
    assert_false(gdc_has_impetus(f.b, f.winner));
    assert_int_equal(gdc_unit(f.b, f.winner)->locked_with, NO_UNIT);
    board_check_sound();
}

static void test_a_line_flows_around_instead_of_staying_engaged(void **state)
{
    (void)state;
    struct fight f = horse_at_square(posture_line, cavalry_orders_charge_and_return, true);
    assert_int_equal(gdc_unit(f.b, f.winner)->locked_with, NO_UNIT);
    assert_int_equal(pursue(), step_over);
    assert_int_equal(board_told(event_flows_around, "gdc.9.5b", f.winner), 1);
    board_check_sound();
}

static void test_a_column_engaged_with_a_square_may_stay_or_go(void **state)
{
    (void)state;
    struct fight f = horse_at_square(posture_column, cavalry_orders_charge_and_pursue, true);
    assert_int_equal(pursue(), step_waits);
    assert_false(says(red, verb_ride_back, f.winner, 100));
    assert_true(says(red, verb_stay, f.winner, 0));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_unit(f.b, f.winner)->engaged, 2);
    f = horse_at_square(posture_column, cavalry_orders_charge_and_return, true);
    assert_int_equal(pursue(), step_waits);
    assert_false(says(red, verb_pursue, f.winner, 100));
    assert_true(says(red, verb_ride_back, f.winner, 600));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_unit(f.b, f.winner)->engaged, 0);
    assert_int_equal(gdc_unit(f.b, f.loser)->locked_with, NO_UNIT);
    assert_in_range(yards_north(f.b, f.winner), 995, 1005);
    board_check_sound();
}

/* ---- the pursuit round (8.3, ruling gdc.r77) ---- */

static struct fight pursue_into_the_next(char r77)
{
    struct fight f;
    for (uint64_t seed = 1; seed < 400; seed++) {
        board_begin(4000, 4000);
        f.winner = board_unit(red, "heavy", 12, posture_line, 2000, 1600, 0);
        f.loser = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
        f.third = board_unit(blue, "infantry", 16, posture_line, 2000, 1850, 180);
        board_ruling(ruling_r77, r77);
        f.b = begin_fighting(seed);
        charge_home(f.b, f.winner, f.loser, 800, cavalry_orders_charge_and_pursue);
        if (!UNTIL_WON(&f, seed, melee_row_routed, melee_row_surrenders) || gdc_unit(f.b, f.third)->turn.halted)
            continue;
        pursue();
        assert_true(says(red, verb_pursue, f.winner, 400));
        for (int i = 0; i < 4 && board_step() == step_waits; i++)
            board_skip();
        if (gdc_unit(f.b, f.winner)->locked_with == f.third)
            return f;
    }
    fail();
    return f;
}

static void test_whom_the_pursuit_meets_is_fought_at_once(void **state)
{
    (void)state;
    struct fight f = pursue_into_the_next('a');
    assert_true(board_judgements(procedure_charge_reaction, f.third) > 0);
    assert_int_equal(FACTS_OF(charge_reaction, f.third)->first_target, 0);
    assert_in_range(yards_north(f.b, f.winner), 1849, 1851);
    board_forget();
    board_play("gdc.seq.8.3");
    assert_int_equal(board_judgements(procedure_melee, f.winner), 1);
    assert_int_equal(FACTS_OF(melee, f.winner)->situation, situation_assault);
    assert_in_range(FACTS_OF(melee, f.winner)->unimpeded_yd, 248, 251);
    assert_int_equal(gdc_unit(f.b, f.third)->turn.fought, 2);
    board_check_sound();
    board_play("gdc.seq.8.4");
    board_check_sound();
}

static void check_last_contact(char r77)
{
    bool met = false;
    for (uint64_t seed = 1; seed < 400 && !met; seed++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "heavy", 12, posture_line, 2000, 1600, 0);
        int light = board_unit(blue, "light", 4, posture_line, 2000, 1600, 180);
        int guns = board_unit(blue, "battery", 6, posture_unlimbered, 2000, 1700, 180);
        board_ruling(ruling_r77, r77);
        struct battle *b = begin_fighting(seed);
        charge_home(b, horse, light, 800, cavalry_orders_charge_and_pursue);
        board_enter("gdc.seq.8.3");
        while (board_step() == step_waits)
            board_skip();
        board_check_sound();
        if (!gdc_unit(b, horse)->turn.was_charged && gdc_unit(b, guns)->turn.was_charged) {
            met = true;
            assert_int_equal(gdc_unit(b, horse)->awaits_melee, r77 == 'a');
            assert_int_equal(board_judgements(procedure_melee, horse), r77 == 'a' ? 1 : 2);
        }
        if (!met || r77 == 'b')
            continue;
        assert_int_equal(gdc_unit(b, horse)->engaged, 2);
        board_play("gdc.seq.8.4");
        assert_int_equal(gdc_unit(b, horse)->recall, 0);
        board_play("gdc.seq.1.1");
        board_check_sound();
        board_forget();
        board_play("gdc.seq.8.1");
        assert_int_equal(FACTS_OF(melee, horse)->situation, situation_assault);
        assert_int_equal(gdc_unit(b, horse)->awaits_melee, 0);
        board_play("gdc.seq.8.2");
        board_play("gdc.seq.8.3");
        board_play("gdc.seq.8.4");
        assert_true(gdc_unit(b, horse)->recall == 2 || gdc_unit(b, horse)->engaged || !battle_on_table(b, horse));
        board_check_sound();
    }
    assert_true(met);
}

static void test_a_last_contact_waits_for_the_next_turn(void **state)
{
    (void)state;
    check_last_contact('a');
}

static void test_by_the_other_ruling_it_is_fought_too(void **state)
{
    (void)state;
    check_last_contact('b');
}

/* ---- waves ---- */

static void test_a_second_wave_fights_a_broken_square_before_it_goes(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 400; seed++) {
        struct fight f;
        board_begin(4000, 4000);
        f.winner = board_unit(red, "heavy", 8, posture_column, 2000, 1600, 0);
        f.third = board_unit(red, "heavy", 8, posture_column, 2000, 1390, 0);
        f.loser = board_unit(blue, "infantry", 16, posture_square, 2000, 1600, 180);
        board_troop(f.winner)->melee_grade = 10;
        board_troop(f.loser)->melee_grade = 2;
        f.b = begin_fighting(seed);
        charge_home(f.b, f.winner, f.loser, 400, cavalry_orders_charge_and_pursue);
        has_charged(f.b, f.third, 400, cavalry_orders_charge_and_pursue);
        gdc_unit(f.b, f.third)->ride.follows = (int16_t)f.winner;
        gdc_unit(f.b, f.third)->charge.target = (int16_t)f.loser;
        if (!UNTIL_WON(&f, seed, melee_row_disrupted_close, melee_row_disrupted) || !battle_on_table(f.b, f.loser))
            continue;
        assert_int_equal(gdc_unit(f.b, f.loser)->turn.retreated, 0);
        assert_true(gdc_unit(f.b, f.loser)->melee.retreat_due > 0);
        pursue();
        assert_true(says(red, verb_pursue, f.winner, 200));
        while (board_step() == step_waits)
            board_skip();
        assert_int_equal(gdc_unit(f.b, f.third)->locked_with, f.loser);
        board_play("gdc.seq.8.3");
        assert_int_equal(FACTS_OF(melee, f.third)->situation, situation_engaged);
        assert_int_equal(FACTS_OF(melee, f.third)->defender_formation, formation_column);
        assert_int_equal(gdc_unit(f.b, f.loser)->melee.retreat_due, 0);
        assert_int_equal(gdc_unit(f.b, f.loser)->locked_with, NO_UNIT);
        board_check_sound();
        return;
    }
    fail();
}

/* ---- the end of charges (8.4) ---- */

static void test_who_has_fought_goes_into_recall_who_met_nobody_loses_order(void **state)
{
    (void)state;
    struct fight f =
        horse_beats("infantry", posture_line, cavalry_orders_charge_and_return, melee_row_unorganized, melee_row_routed);
    board_play("gdc.seq.8.4");
    assert_int_equal(gdc_unit(f.b, f.winner)->recall, 2);
    assert_int_equal(gdc_unit(f.b, f.winner)->state, state_good);
    board_begin(4000, 4000);
    int alone = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
    int halted = board_unit(red, "cavalry", 12, posture_line, 3000, 1600, 0);
    f.b = begin_fighting(1);
    has_charged(f.b, alone, 400, cavalry_orders_charge_and_return);
    gdc_unit(f.b, alone)->charge.gone = gdc_unit(f.b, alone)->charge.most;
    has_charged(f.b, halted, 400, cavalry_orders_charge_and_return);
    gdc_unit(f.b, halted)->ride.half_asked = 1;
    gdc_unit(f.b, alone)->charge.stage = gdc_unit(f.b, halted)->charge.stage = charge_stage_over;
    board_play("gdc.seq.8.4");
    assert_int_equal(gdc_unit(f.b, alone)->recall, 0);
    assert_int_equal(gdc_unit(f.b, alone)->state, state_unorganized);
    assert_int_equal(gdc_unit(f.b, halted)->recall, 2);
    assert_int_equal(gdc_unit(f.b, halted)->state, state_good);
    board_check_sound();
}

static void test_order_is_lost_by_a_charge_without_it_and_by_defeat(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int tired = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
    struct battle *b = begin_fighting(1);
    has_charged(b, tired, 400, cavalry_orders_charge_and_return);
    gdc_unit(b, tired)->charge.stage = charge_stage_over;
    gdc_unit(b, tired)->ride.began_in_recall = 1;
    board_play("gdc.seq.8.4");
    assert_int_equal(b->units[tired].where, where_reserve);
    assert_int_equal(board_told(event_integrity_lost, "gdc.3.51a", tired), 1);
    struct fight f =
        horse_beats("light", posture_line, cavalry_orders_charge_and_pursue, melee_row_disrupted_close, melee_row_disrupted);
    if (battle_on_table(f.b, f.loser)) {
        board_play("gdc.seq.8.4");
        assert_int_equal(f.b->units[f.loser].where, where_reserve);
        assert_int_equal(board_told(event_integrity_lost, "gdc.3.51b", f.loser), 1);
    }
}

static void test_a_line_that_met_guns_checks_for_its_order(void **state)
{
    (void)state;
    bool kept = false, lost = false;
    for (uint64_t seed = 1; seed < 100 && !(kept && lost); seed++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
        struct battle *b = begin_fighting(seed);
        has_charged(b, horse, 400, cavalry_orders_charge_and_return);
        gdc_unit(b, horse)->charge.stage = charge_stage_over;
        gdc_unit(b, horse)->turn.fought = gdc_unit(b, horse)->turn.integrity_check = 1;
        board_play("gdc.seq.8.4");
        bool passed = RESULT_OF(morale_check, horse)->outcome == check_passed;
        assert_int_equal(b->units[horse].where, passed ? where_table : where_reserve);
        assert_int_equal(board_judgements(procedure_morale_failure, horse), 0);
        kept |= passed;
        lost |= !passed;
    }
    assert_true(kept && lost);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_beats_foot_may_follow_up_or_stay),
        cmocka_unit_test(test_who_beats_horse_must_follow_up),
        cmocka_unit_test(test_charge_and_return_rides_back_or_stays),
        cmocka_unit_test(test_foot_advances_as_far_as_the_chart_says),
        cmocka_unit_test(test_indians_do_not_pursue_routed_militia),
        cmocka_unit_test(test_horse_streams_past_a_beaten_square),
        cmocka_unit_test(test_a_line_flows_around_instead_of_staying_engaged),
        cmocka_unit_test(test_a_column_engaged_with_a_square_may_stay_or_go),
        cmocka_unit_test(test_whom_the_pursuit_meets_is_fought_at_once),
        cmocka_unit_test(test_a_last_contact_waits_for_the_next_turn),
        cmocka_unit_test(test_by_the_other_ruling_it_is_fought_too),
        cmocka_unit_test(test_a_second_wave_fights_a_broken_square_before_it_goes),
        cmocka_unit_test(test_who_has_fought_goes_into_recall_who_met_nobody_loses_order),
        cmocka_unit_test(test_order_is_lost_by_a_charge_without_it_and_by_defeat),
        cmocka_unit_test(test_a_line_that_met_guns_checks_for_its_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
