/* Charges: declared, answered, squares, flights (phase 4). */
#include "rules/gdc_charging.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void assert_refused(const char *rule, const char *words)
{
    if (strcmp(board_objection()->rule, rule) != 0 || strstr(board_objection()->sentence, words) == NULL)
        fail_msg("%s: %s", board_objection()->rule, board_objection()->sentence);
}

/* ---- declarations (4.2) ---- */

static void test_a_charge_is_taken_and_told_when_all_are_in(void **state)
{
    (void)state;
    int horse, foot;
    struct battle *b = horse_before_foot(&horse, &foot);
    declare(red, horse, foot, cavalry_orders_charge_and_pursue);
    assert_int_equal(gdc_unit(b, horse)->charge.stage, charge_stage_declared);
    assert_int_equal(board_told(event_charge_declared, NULL, ANY_UNIT), 0);
    finish_step();
    assert_int_equal(board_told(event_charge_declared, "gdc.5.1", horse), 1);
    assert_int_equal(FACTS_OF(charge_declaration, horse)->distance_yd, 600);
    assert_int_equal(RESULT_OF(charge_declaration, horse)->charge_rate, charge_rate_full);
    assert_int_equal(gdc_yards(b, gdc_unit(b, horse)->charge.most), 1400);
}

static void test_declarations_are_hidden_from_the_other_side(void **state)
{
    (void)state;
    int horse, foot;
    struct battle *b = horse_before_foot(&horse, &foot), view;
    declare(red, horse, foot, cavalry_orders_charge_and_pursue);
    void *block = aligned_alloc(16, (size_t)b->state->size);
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, horse)->charge.stage, charge_stage_none);
    battle_view(&view, b, red, block);
    assert_int_equal(gdc_unit(&view, horse)->charge.stage, charge_stage_declared);
    free(block);
}

static void test_whom_of_several_it_answers_is_hidden_from_them(void **state)
{
    (void)state;
    int horse, foot;
    struct battle *b = horse_before_foot(&horse, &foot), view;
    declare(red, horse, foot, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_true(order_answer(blue, foot, reaction_hold));
    void *block = aligned_alloc(16, (size_t)b->state->size);
    battle_view(&view, b, red, block);
    assert_int_equal(gdc_unit(&view, foot)->answer.to, NO_UNIT);
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, foot)->answer.to, horse);
    free(block);
}

static void test_infantry_goes_straight_and_is_told_by_how_much_it_misses(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    int aside = board_unit(blue, "infantry", 16, posture_column, 2115, 1200, 180);
    begin_declarations(1);
    assert_false(order_charge(red, column, aside, -1));
    assert_refused("gdc.5.3b", "miss by 40 yards");
}

static void test_a_charge_that_falls_short_says_by_how_much(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    int far_off = board_unit(blue, "infantry", 16, posture_line, 2000, 1900, 180);
    board_ruling(ruling_r85, 'c');
    const struct battle *b = begin_declarations(1);
    assert_false(order_charge(red, column, far_off, -1));
    int reach = gdc_charts(b)->infantry_movement[2].yards, comes = gdc_charts(b)->infantry_movement[4].yards;
    char words[40];
    snprintf(words, sizeof words, "short by %d yards", 900 - reach - comes);
    assert_refused("gdc.r85", words);
}

/* It moves all it has and falls short (5.1). */
static void test_a_charge_from_afar_is_taken_and_answered(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    int far_off = board_unit(blue, "infantry", 16, posture_column, 2000, 1900, 180);
    const struct battle *b = begin_declarations(1);
    declare(red, column, far_off, -1);
    finish_step();
    assert_int_equal(gdc_yards(b, gdc_unit(b, column)->charge.most), gdc_charts(b)->infantry_movement[2].yards);
    ask_for_answers();
    assert_int_equal(RESULT_OF(charge_reaction, far_off)->may_counter_charge, 1);
}

static void test_the_first_enemy_in_the_way_is_the_target(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    board_unit(blue, "skirmishers", 8, posture_skirmish, 2000, 1300, 180);
    int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    begin_declarations(1);
    assert_false(order_charge(red, horse, foot, cavalry_orders_charge_and_pursue));
    assert_refused("gdc.r72", "first");
}

static void test_cavalry_wheels_onto_its_target_at_the_impaired_rate(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 8, posture_column, 2000, 1000, 0);
    int foot = board_unit(blue, "infantry", 16, posture_line, 2500, 1500, 225);
    struct battle *b = begin_declarations(1);
    declare(red, horse, foot, cavalry_orders_charge_and_return);
    assert_in_range(gdc_unit(b, horse)->ride.wheel, 40, 50);
    assert_int_equal(gdc_unit(b, horse)->ride.rate, charge_rate_impaired);
    assert_int_equal(gdc_yards(b, gdc_unit(b, horse)->charge.most), 1000);
}

static void test_what_bars_a_charge(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int foot = board_unit(red, "infantry", 16, posture_line, 3000, 1000, 0);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 1000, 1000, 0);
    int riders = board_unit(blue, "cavalry", 12, posture_line, 3000, 1300, 180);
    int target = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    struct battle *b = begin_declarations(1);
    assert_false(order_charge(red, guns, target, -1));
    assert_refused("gdc.9.4c", "Artillery never charges.");
    assert_false(order_charge(red, foot, riders, -1));
    assert_refused("gdc.5.3e", "open order or disrupted");
    gdc_unit(b, riders)->state = state_disrupted;
    declare(red, foot, riders, -1);
    gdc_unit(b, horse)->recall = 1;
    assert_false(order_charge(red, horse, target, 0));
    assert_refused("gdc.3.5c", "recall");
    gdc_unit(b, horse)->recall = 0;
    gdc_unit(b, horse)->turn.halted = 1;
    assert_false(order_charge(red, horse, target, 0));
    assert_refused("gdc.3.m20", "failed");
}

static void test_friends_in_the_way_bar_unless_they_are_loose(void **state)
{
    (void)state;
    for (int loose = 0; loose < 2; loose++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
        board_unit(red, "skirmishers", 8, loose ? posture_skirmish : posture_column, 2000, 1250, 0);
        int foot = board_unit(blue, "infantry", 32, posture_line, 2000, 1600, 180);
        begin_declarations(1);
        assert_int_equal(order_charge(red, horse, foot, 0), loose);
        if (!loose)
            assert_refused("gdc.5.2d", "Friends");
    }
}

static void test_a_second_wave_may_declare_behind_the_first(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int first = board_unit(red, "cavalry", 12, posture_line, 2000, 1100, 0);
    int second = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int foot = board_unit(blue, "infantry", 40, posture_line, 2000, 1600, 180);
    begin_declarations(1);
    assert_false(order_charge(red, second, foot, 0));
    declare(red, first, foot, 0);
    declare(red, second, foot, 0);
}

static void test_what_is_listed_is_taken(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 8, posture_line, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    board_unit(blue, "infantry", 16, posture_column, 2600, 1500, 180);
    board_unit(blue, "battery", 4, posture_unlimbered, 1400, 1700, 180);
    struct battle *b = begin_declarations(1);
    struct order orders[32];
    struct order_list list = {.at = orders, .capacity = 32};
    struct decision decision;
    assert_true(battle_pending(b, red, 0, &decision));
    battle_legal(b, &decision, horse, &list);
    assert_in_range(list.count, 4, 6);
    for (int i = 0; i < list.count; i++)
        assert_true(board_order(red, orders[i]));
}

static void test_the_guard_must_charge(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int guard = board_unit(red, "guard", 16, posture_column, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1250, 180);
    board_option(option_committing_the_guard);
    struct battle *b = begin_declarations(1);
    finish_step();
    assert_int_equal(gdc_unit(b, guard)->charge.stage, charge_stage_declared);
    assert_int_equal(board_judgements(procedure_guard_commitment, guard), 1);
}

/* ---- answers (4.3) ---- */

static void test_the_charged_is_asked_and_a_counter_charge_is_taken_up(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int riders = board_unit(blue, "cavalry", 12, posture_line, 2000, 1800, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, riders, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_int_equal(board_asked(blue, decision_react), 1);
    assert_false(order_answer(blue, riders, reaction_flee));
    assert_true(order_answer(blue, riders, reaction_counter_charge));
    finish_step();
    assert_int_equal(gdc_unit(b, riders)->charge.stage, charge_stage_declared);
    assert_int_equal(gdc_unit(b, riders)->charge.counter, 1);
    assert_int_equal(gdc_unit(b, riders)->ride.orders, cavalry_orders_charge_and_return);
}

static void test_infantry_in_front_of_infantry_holds_or_counters(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    int line = board_unit(blue, "infantry", 16, posture_line, 2000, 1250, 180);
    begin_declarations(1);
    declare(red, column, line, -1);
    ask_for_answers();
    assert_int_equal(FACTS_OF(charge_reaction, line)->distance_yd, 250);
    assert_false(order_answer(blue, line, reaction_square));
    assert_true(order_answer(blue, line, reaction_hold));
}

static void test_who_charges_is_not_asked(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int one = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int other = board_unit(blue, "cavalry", 12, posture_line, 2000, 1800, 180);
    begin_declarations(1);
    declare(red, one, other, 0);
    declare(blue, other, one, 0);
    ask_for_answers();
    assert_int_equal(board_asked(blue, decision_react) + board_asked(red, decision_react), 0);
}

static void test_only_austrians_mass(void **state)
{
    (void)state;
    for (int austrian = 0; austrian < 2; austrian++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
        int column = board_unit(blue, "infantry", 16, posture_column, 2000, 1600, 180);
        board_troop(column)->austro_hungarian = (int16_t)austrian;
        struct battle *b = begin_declarations(1);
        declare(red, horse, column, 0);
        ask_for_answers();
        assert_int_equal(order_answer(blue, column, reaction_mass), austrian);
        finish_step();
        if (austrian)
            assert_int_equal(b->units[column].formation, posture_mass);
    }
}

static void test_a_crew_names_the_range_at_which_it_fires(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1600, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, guns, 0);
    ask_for_answers();
    struct order order = ORDER_FOR(verb_answer, guns);
    order.choice = reaction_fire_run;
    order.number = 150;
    assert_false(board_order(blue, order));
    assert_refused("gdc.5.52d", "between 200 yards and the 600");
    order.number = 300;
    assert_true(board_order(blue, order));
    assert_int_equal(gdc_unit(b, guns)->ride.crew_range, 300);
}

static void test_a_crew_without_rounds_cannot_fire(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1600, 180);
    board_troop(guns)->barrage_points = 0;
    begin_declarations(1);
    declare(red, horse, guns, 0);
    ask_for_answers();
    assert_false(order_answer(blue, guns, reaction_fire_fight));
    assert_true(order_answer(blue, guns, reaction_run));
}

/* ---- squares (4.4) ---- */

static void test_squares_form_or_fail(void **state)
{
    (void)state;
    bool formed = false, failed = false;
    for (uint64_t seed = 1; seed < 200 && !(formed && failed); seed++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
        int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
        struct battle *b = begin_declarations(seed);
        declare(red, horse, foot, 0);
        ask_for_answers();
        assert_true(order_answer(blue, foot, reaction_square));
        finish_step();
        board_play("gdc.seq.4.4");
        bool square = RESULT_OF(form_square, foot)->outcome == squaring_formed;
        formed = formed || square;
        failed = failed || !square;
        assert_int_equal(b->units[foot].formation == posture_square, square);
        assert_int_equal(board_judgements(procedure_morale_failure, foot), !square);
    }
    assert_true(formed && failed);
}

static void test_lancers_bring_a_second_check(void **state)
{
    (void)state;
    int checks = 0;
    for (uint64_t seed = 1; seed < 200 && checks == 0; seed++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "lancers", 12, posture_line, 2000, 1000, 0);
        int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
        begin_declarations(seed);
        declare(red, horse, foot, 0);
        ask_for_answers();
        assert_true(order_answer(blue, foot, reaction_square));
        finish_step();
        board_play("gdc.seq.4.4");
        checks = board_judgements(procedure_morale_check, foot);
        if (checks > 0)
            assert_int_equal(RESULT_OF(form_square, foot)->outcome, squaring_failed);
    }
    assert_int_equal(checks, 1);
}

static void test_battalions_near_by_may_try_too(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    int beside = board_unit(blue, "infantry", 16, posture_line, 2800, 1600, 180);
    int far_off = board_unit(blue, "infantry", 16, posture_line, 2800, 3600, 180);
    begin_declarations(3);
    declare(red, horse, foot, 0);
    ask_for_answers();
    finish_step();
    board_enter("gdc.seq.4.4");
    assert_int_equal(board_step(), step_waits);
    struct order order = ORDER_FOR(verb_square, far_off);
    assert_false(board_order(blue, order));
    assert_refused("gdc.5.33", "within the charge range");
    order.unit = (int16_t)beside;
    assert_true(board_order(blue, order));
    finish_step();
    assert_int_equal(board_judgements(procedure_form_square, beside), 1);
}

/* ---- flights (4.5) ---- */

static void test_skirmishers_run_400_yards(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int loose = board_unit(blue, "skirmishers", 8, posture_skirmish, 2000, 1300, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, loose, 0);
    ask_for_answers();
    assert_true(order_answer(blue, loose, reaction_flee));
    finish_step();
    board_play("gdc.seq.4.5");
    assert_int_equal(board_told(event_flees, "gdc.5.32", loose), 1);
    assert_in_range(yards_north(b, loose), 1699, 1701);
}

static void test_fleeing_cavalry_loses_integrity_and_cossacks_do_not(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int light = board_unit(blue, "light", 8, posture_skirmish, 2000, 1500, 180);
    int more = board_unit(red, "cavalry", 12, posture_line, 3000, 1000, 0);
    int cossacks = board_unit(blue, "cossacks", 8, posture_skirmish, 3000, 1500, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, light, 0);
    declare(red, more, cossacks, 0);
    ask_for_answers();
    assert_true(order_answer(blue, light, reaction_flee));
    assert_true(order_answer(blue, cossacks, reaction_flee));
    finish_step();
    board_play("gdc.seq.4.5");
    assert_false(battle_on_table(b, light));
    assert_int_equal(b->units[light].where, where_reserve);
    assert_true(battle_on_table(b, cossacks));
    assert_in_range(yards_north(b, cossacks), 2099, 2101);
    assert_true(gdc_unit(b, cossacks)->recall > 0);
}

static void test_limbered_guns_must_flee(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int guns = board_unit(blue, "battery", 4, posture_limbered, 2000, 1600, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, guns, 0);
    ask_for_answers();
    assert_int_equal(board_asked(blue, decision_react), 0);
    finish_step();
    board_play("gdc.seq.4.5");
    assert_int_equal(board_told(event_flees, "gdc.5.51", guns), 1);
    assert_true(yards_north(b, guns) > 1600);
}

static void test_the_prone_check_when_charged(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    board_option(option_prone);
    struct battle *b = begin_declarations(1);
    gdc_set_posture(b, foot, posture_prone);
    declare(red, horse, foot, 0);
    ask_for_answers();
    finish_step();
    board_play("gdc.seq.4.5");
    assert_int_equal(board_judgements(procedure_morale_check, foot), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_charge_is_taken_and_told_when_all_are_in),
        cmocka_unit_test(test_declarations_are_hidden_from_the_other_side),
        cmocka_unit_test(test_whom_of_several_it_answers_is_hidden_from_them),
        cmocka_unit_test(test_infantry_goes_straight_and_is_told_by_how_much_it_misses),
        cmocka_unit_test(test_a_charge_that_falls_short_says_by_how_much),
        cmocka_unit_test(test_a_charge_from_afar_is_taken_and_answered),
        cmocka_unit_test(test_the_first_enemy_in_the_way_is_the_target),
        cmocka_unit_test(test_cavalry_wheels_onto_its_target_at_the_impaired_rate),
        cmocka_unit_test(test_what_bars_a_charge),
        cmocka_unit_test(test_friends_in_the_way_bar_unless_they_are_loose),
        cmocka_unit_test(test_a_second_wave_may_declare_behind_the_first),
        cmocka_unit_test(test_what_is_listed_is_taken),
        cmocka_unit_test(test_the_guard_must_charge),
        cmocka_unit_test(test_the_charged_is_asked_and_a_counter_charge_is_taken_up),
        cmocka_unit_test(test_infantry_in_front_of_infantry_holds_or_counters),
        cmocka_unit_test(test_who_charges_is_not_asked),
        cmocka_unit_test(test_only_austrians_mass),
        cmocka_unit_test(test_a_crew_names_the_range_at_which_it_fires),
        cmocka_unit_test(test_a_crew_without_rounds_cannot_fire),
        cmocka_unit_test(test_squares_form_or_fail),
        cmocka_unit_test(test_lancers_bring_a_second_check),
        cmocka_unit_test(test_battalions_near_by_may_try_too),
        cmocka_unit_test(test_skirmishers_run_400_yards),
        cmocka_unit_test(test_fleeing_cavalry_loses_integrity_and_cossacks_do_not),
        cmocka_unit_test(test_limbered_guns_must_flee),
        cmocka_unit_test(test_the_prone_check_when_charged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
