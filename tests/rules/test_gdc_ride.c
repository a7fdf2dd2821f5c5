/* Charges under way (phase 5.2): who meets whom where, crews, squares, waves, impetus. */
#include "rules/gdc_charging.h"

#include <stdlib.h>

/* ---- meetings ---- */

static void test_a_charge_ends_in_contact_and_keeps_what_is_left(void **state)
{
    (void)state;
    int horse, foot;
    struct battle *b = horse_before_foot(&horse, &foot);
    declare(red, horse, foot, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_true(order_answer(blue, foot, reaction_hold));
    assert_int_equal(ride_out(), step_over);
    assert_int_equal(gdc_unit(b, horse)->charge.stage, charge_stage_contact);
    assert_int_equal(gdc_unit(b, horse)->locked_with, foot);
    assert_int_equal(gdc_unit(b, foot)->locked_with, horse);
    assert_int_equal(gdc_unit(b, foot)->turn.was_charged, 1);
    assert_int_equal(yards_north(b, horse), 1600);
    assert_in_range(gdc_yards(b, gdc_unit(b, horse)->charge.most - gdc_unit(b, horse)->charge.gone), 799, 800);
    assert_true(gdc_has_impetus(b, horse));
    board_check_sound();
}

static void test_two_that_charge_each_other_meet_by_shares(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int riders = board_unit(blue, "cavalry", 12, posture_line, 2000, 1600, 180);
    struct battle *b = begin_declarations(1);
    gdc_unit(b, riders)->state = state_disrupted;
    declare(red, horse, riders, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_true(order_answer(blue, riders, reaction_counter_charge));
    assert_int_equal(ride_out(), step_over);
    int fast = 1400, slow = gdc_yards(b, gdc_unit(b, riders)->charge.most);
    assert_true(slow < fast);
    assert_in_range(yards_north(b, horse), 1000 + 600 * fast / (fast + slow) - 1, 1000 + 600 * fast / (fast + slow) + 1);
    assert_in_range(yards_north(b, riders) - yards_north(b, horse), 0, 1);
    assert_int_equal(gdc_unit(b, horse)->charge.stage, charge_stage_contact);
    assert_int_equal(gdc_unit(b, riders)->charge.stage, charge_stage_contact);
    board_check_sound();
}

static void test_a_charge_whose_target_has_run_goes_on(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    int loose = board_unit(blue, "skirmishers", 8, posture_skirmish, 2000, 1200, 180);
    struct battle *b = begin_declarations(1);
    declare(red, column, loose, -1);
    ask_for_answers();
    assert_true(order_answer(blue, loose, reaction_flee));
    assert_int_equal(ride_out(), step_over);
    int reach = gdc_yards(b, gdc_unit(b, column)->charge.most);
    assert_int_equal(gdc_unit(b, column)->charge.stage, charge_stage_over);
    assert_in_range(yards_north(b, column), 1000 + reach - 1, 1000 + reach);
    assert_int_equal(board_told(event_charge_over, "gdc.5.3a", column), 1);
}

/* A battery hides a line from a column that charges it; when it has run the line sees what comes. */
static void test_who_is_come_upon_answers_then(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 8, posture_column, 2000, 1000, 0);
    int screen = board_unit(blue, "infantry", 16, posture_line, 2000, 1400, 180);
    int foot = board_unit(blue, "infantry", 4, posture_line, 2000, 1500, 180);
    struct battle *b = begin_declarations(2);
    declare(red, horse, screen, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_int_equal(gdc_unit(b, foot)->answer.to, NO_UNIT);
    battle_remove(b, screen, fate_left, "gdc.9.8");
    assert_int_equal(ride_out(), step_waits);
    assert_int_equal(board_asked(blue, decision_meet), 1);
    assert_int_equal(FACTS_OF(charge_reaction, foot)->first_target, 0);
    assert_true(order_answer(blue, foot, reaction_square));
    finish_step();
    assert_int_equal(board_judgements(procedure_form_square, foot), 1);
}

static void test_charge_and_return_may_stop_at_half(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 2200, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, foot, cavalry_orders_charge_and_return);
    ask_for_answers();
    assert_int_equal(ride_out(), step_waits);
    assert_int_equal(board_asked(red, decision_stop_half), 1);
    assert_in_range(yards_north(b, horse), 1699, 1700);
    assert_true(order_decide(red, horse, ride_halt));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_unit(b, horse)->charge.stage, charge_stage_over);
    assert_int_equal(board_told(event_charge_over, "gdc.2.61a", horse), 1);
}

/* ---- impetus ---- */

static void test_a_field_takes_impetus_until_200_yards_beyond(void **state)
{
    (void)state;
    for (int beyond = 150; beyond <= 250; beyond += 100) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "cavalry", 6, posture_column, 2000, 1000, 0);
        BOARD_TERRAIN(ground_field, 1500, 1010, 2500, 1010, 2500, 1060, 1500, 1060);
        int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1060 + 150 + beyond, 180);
        struct battle *b = begin_declarations(1);
        declare(red, horse, foot, cavalry_orders_charge_and_pursue);
        ask_for_answers();
        assert_true(order_answer(blue, foot, reaction_hold));
        ride_out();
        assert_int_equal(gdc_unit(b, horse)->charge.stage, charge_stage_contact);
        assert_int_equal(gdc_has_impetus(b, horse), beyond > 200);
    }
}

static void test_walls_crossed_are_remembered(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    BOARD_TERRAIN(ground_hedge, 1500, 1100, 2500, 1100);
    int line = board_unit(blue, "infantry", 16, posture_line, 2000, 1250, 180);
    struct battle *b = begin_declarations(1);
    declare(red, column, line, -1);
    ask_for_answers();
    ride_out();
    assert_int_equal(gdc_unit(b, column)->charge.stage, charge_stage_contact);
    assert_int_not_equal(gdc_unit(b, column)->ride.crossed.wall[0], 0);
}

/* ---- crews ---- */

static void test_a_crew_that_lies_down_is_ridden_over(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1500, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, guns, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_true(order_answer(blue, guns, reaction_fire_lie));
    ride_out();
    assert_int_equal(gdc_unit(b, guns)->turn.fired_secondary, 1);
    if (gdc_unit(b, horse)->turn.halted)
        return;
    assert_int_equal(gdc_unit(b, guns)->battery.crew_hits, 1);
    assert_in_range(yards_north(b, horse), 2399, 2400);
    assert_int_equal(gdc_unit(b, horse)->charge.stage, charge_stage_over);
}

static void test_a_crew_that_fires_and_runs_leaves_its_guns_or_is_caught(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 2000, 180);
    struct battle *b = begin_declarations(1);
    declare(red, horse, guns, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    struct order order = ORDER_FOR(verb_answer, guns);
    order.choice = reaction_fire_run;
    order.number = 500;
    assert_true(board_order(blue, order));
    ride_out();
    if (gdc_unit(b, horse)->turn.halted)
        return;
    assert_int_equal(FACTS_OF(crew_flee, guns)->gap_yd, 500);
    assert_in_range(FACTS_OF(crew_flee, guns)->charger_left_yd, 899, 900);
    assert_int_equal(gdc_unit(b, guns)->battery.abandoned, 1);
    assert_int_equal(gdc_unit(b, guns)->battery.captured_by, red);
}

/* ---- squares ---- */

static struct battle *charge_a_square(uint64_t seed, const char *class, enum posture posture, int *horse, int *square)
{
    board_begin(4000, 4000);
    *horse = board_unit(red, class, 8, posture, 2000, 1000, 0);
    *square = board_unit(blue, "infantry", 16, posture_square, 2000, 1400, 180);
    struct battle *b = begin_declarations(seed);
    declare(red, *horse, *square, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    assert_int_equal(board_asked(blue, decision_react), 0);
    ride_out();
    return b;
}

static void test_a_line_at_a_square_is_asked(void **state)
{
    (void)state;
    int horse, square;
    struct battle *b = charge_a_square(1, "cavalry", posture_line, &horse, &square);
    assert_int_equal(board_asked(red, decision_at_square), 1);
    struct order fight = ORDER_FOR(verb_decide, horse), melee = ORDER_FOR(verb_fight, horse);
    fight.choice = ride_fight - ride_around;
    struct foretold foretold[MOST_FORETOLD];
    assert_int_equal(gdc_battle.foretell(b, &fight, foretold), 1);
    fight.choice = 0;
    assert_int_equal(gdc_battle.foretell(b, &fight, foretold + 1), 0);
    assert_true(order_decide(red, horse, ride_fight));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_unit(b, horse)->locked_with, square);
    int32_t facts[LIMIT_FACTS];
    int procedure;
    assert_true(gdc_battle.preview(b, &melee, &procedure, facts));
    assert_int_equal(foretold[0].procedure, procedure);
    assert_memory_equal(foretold[0].facts, facts, sizeof(struct gdc_melee_facts));
}

static void test_a_column_must_fight_a_square(void **state)
{
    (void)state;
    int horse, square;
    struct battle *b = charge_a_square(1, "cavalry", posture_column, &horse, &square);
    assert_int_equal(board_asked(red, decision_at_square), 0);
    assert_int_equal(gdc_unit(b, horse)->locked_with, square);
}

static void test_a_line_flows_around_with_half_of_what_is_left_or_halts(void **state)
{
    (void)state;
    bool flowed = false, halted = false;
    for (uint64_t seed = 1; seed < 100 && !(flowed && halted); seed++) {
        int horse, square;
        struct battle *b = charge_a_square(seed, "cavalry", posture_line, &horse, &square);
        assert_true(order_decide(red, horse, ride_around));
        assert_int_equal(board_step(), step_over);
        bool passed = RESULT_OF(morale_check, horse)->outcome == check_passed;
        assert_int_equal(gdc_unit(b, horse)->charge.stage, charge_stage_over);
        assert_int_equal(gdc_unit(b, horse)->locked_with, NO_UNIT);
        if (passed && !flowed)
            assert_in_range(yards_north(b, horse), 1899, 1900);
        if (passed)
            assert_false(gdc_has_impetus(b, horse));
        flowed = flowed || passed;
        halted = halted || !passed;
    }
    assert_true(flowed && halted);
}

static void test_around_the_square_waits_the_next_enemy(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 50; seed++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "heavy", 8, posture_line, 2000, 1000, 0);
        int square = board_unit(blue, "infantry", 16, posture_square, 2000, 1400, 180);
        int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2200, 1750, 180);
        struct battle *b = begin_declarations(seed);
        declare(red, horse, square, cavalry_orders_charge_and_pursue);
        ask_for_answers();
        ride_out();
        assert_true(order_decide(red, horse, ride_around));
        enum step_now now = board_step();
        if (RESULT_OF(morale_check, horse)->outcome != check_passed)
            continue;
        assert_int_equal(now, step_waits);
        assert_int_equal(board_asked(blue, decision_meet), 1);
        assert_false(order_answer(blue, guns, reaction_fire_fight));
        assert_true(order_answer(blue, guns, reaction_hold));
        assert_int_equal(board_step(), step_over);
        assert_int_equal(gdc_unit(b, horse)->locked_with, guns);
        return;
    }
    fail();
}

static void test_loose_cavalry_flows_around_without_a_check(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int light = board_unit(red, "light", 8, posture_skirmish, 2000, 1000, 0);
    int loose = board_unit(blue, "skirmishers", 8, posture_skirmish, 2000, 1200, 180);
    int square = board_unit(blue, "infantry", 16, posture_square, 2000, 1400, 180);
    struct battle *b = begin_declarations(1);
    declare(red, light, loose, cavalry_orders_charge_and_pursue);
    ask_for_answers();
    battle_remove(b, loose, fate_left, "gdc.9.8");
    board_skip();
    assert_int_equal(ride_out(), step_waits);
    assert_int_equal(board_asked(red, decision_at_square), 1);
    assert_true(order_decide(red, light, ride_around));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(board_told(event_flows_around, "gdc.5.2j", light), 1);
    assert_int_equal(board_judgements(procedure_morale_check, light), 0);
    assert_int_equal(gdc_unit(b, square)->locked_with, NO_UNIT);
    assert_in_range(yards_north(b, light), 2399, 2400);
}

static void test_under_the_other_ruling_a_line_that_fails_must_fight(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 100; seed++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "cavalry", 8, posture_line, 2000, 1000, 0);
        int square = board_unit(blue, "infantry", 16, posture_square, 2000, 1400, 180);
        board_ruling(ruling_r76, 'b');
        struct battle *b = begin_declarations(seed);
        declare(red, horse, square, cavalry_orders_charge_and_pursue);
        ask_for_answers();
        ride_out();
        assert_true(order_decide(red, horse, ride_around));
        board_step();
        if (RESULT_OF(morale_check, horse)->outcome == check_passed)
            continue;
        assert_int_equal(board_judgements(procedure_morale_failure, horse), 0);
        assert_int_equal(gdc_unit(b, horse)->locked_with, square);
        return;
    }
    fail();
}

/* ---- a British line, a zone, a slant ---- */

static void test_a_column_checks_before_a_british_line(void **state)
{
    (void)state;
    bool struck = false, halted = false;
    for (uint64_t seed = 1; seed < 100 && !(struck && halted); seed++) {
        board_begin(4000, 4000);
        int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
        int line = board_unit(blue, "infantry", 16, posture_line, 2000, 1250, 180);
        board_troop(line)->british = 1;
        board_option(option_british_line);
        struct battle *b = begin_declarations(seed);
        declare(red, column, line, -1);
        ask_for_answers();
        assert_true(order_answer(blue, line, reaction_hold));
        ride_out();
        bool passed = RESULT_OF(morale_check, column)->outcome == check_passed;
        assert_int_equal(board_judgements(procedure_morale_check, column), 1);
        assert_int_equal(gdc_unit(b, column)->charge.stage, passed ? charge_stage_contact : charge_stage_over);
        if (!passed && battle_on_table(b, column))
            assert_true(yards_north(b, column) <= 1225);
        struck = struck || passed;
        halted = halted || !passed;
    }
    assert_true(struck && halted);
}

static void test_chargers_of_a_zone_halt_at_its_edge(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    struct feature *village = BOARD_TERRAIN(ground_built_up, 1800, 1200, 2200, 1200, 2200, 1500, 1800, 1500);
    board_unit(blue, "infantry", 16, posture_line, 3000, 1600, 180);
    village->zone = 0;
    village->class = "C";
    struct battle *b = begin_declarations(1);
    struct order order = ORDER_FOR(verb_assault, column);
    order.place = (struct place){gdc_mm(b, 2000), gdc_mm(b, 1350)};
    order.has_place = true;
    if (!board_order(red, order))
        fail_msg("%s", board_objection()->sentence);
    ask_for_answers();
    assert_int_equal(ride_out(), step_over);
    assert_int_equal(gdc_unit(b, column)->charge.stage, charge_stage_contact);
    assert_int_equal(gdc_unit(b, column)->ride.zone, 0);
    assert_int_equal(gdc_unit(b, column)->locked_with, NO_UNIT);
    assert_int_equal(yards_north(b, column), 1200);
}

static void test_by_the_other_ruling_infantry_slants(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    int aside = board_unit(blue, "infantry", 16, posture_column, 2115, 1220, 180);
    board_ruling(ruling_r72, 'b');
    struct battle *b = begin_declarations(1);
    struct order order = ORDER_FOR(verb_charge, column);
    order.target = (int16_t)aside;
    order.facing = turn_of_degrees(27);
    order.has_facing = true;
    assert_true(board_order(red, order));
    assert_int_equal(gdc_unit(b, column)->ride.wheel, 0);
    ask_for_answers();
    board_skip();
    ride_out();
    assert_int_equal(gdc_unit(b, column)->locked_with, aside);
}

static void test_what_a_charge_began_as_is_kept_for_its_integrity(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    int riders = board_unit(blue, "cavalry", 12, posture_line, 2000, 1600, 180);
    struct battle *b = begin_declarations(1);
    gdc_unit(b, riders)->recall = 2;
    gdc_unit(b, riders)->state = state_unorganized;
    declare(red, horse, riders, 0);
    ask_for_answers();
    assert_true(order_answer(blue, riders, reaction_counter_charge));
    ride_out();
    assert_int_equal(gdc_unit(b, riders)->ride.began_in_recall, 1);
    assert_int_equal(gdc_unit(b, riders)->ride.began_state, state_unorganized);
    assert_int_equal(gdc_unit(b, riders)->turns_charged, 1);
    assert_int_equal(gdc_unit(b, horse)->ride.began_in_recall, 0);
}

/* ---- many at once ---- */

static struct box slimmer(const struct box *box)
{
    return box_at(place_from(box->front, box->facing, -50, 0), box->facing, box->width - 100, box->depth - 100);
}

static void assert_no_enemies_overlap(const struct battle *b)
{
    for (int one = 0; one < b->setup->units; one++)
        for (int other = one + 1; other < b->setup->units; other++) {
            if (battle_side(b, one) == battle_side(b, other) || !battle_on_table(b, one) || !battle_on_table(b, other))
                continue;
            struct box a = slimmer(battle_box(b, one)), c = slimmer(battle_box(b, other));
            bool taken = gdc_unit(b, one)->battery.abandoned || gdc_unit(b, other)->battery.abandoned;
            if (box_overlaps(&a, &c) && !taken)
                fail_msg("%s lies upon %s", b->setup->unit[one].id, b->setup->unit[other].id);
        }
}

/* A soup of units that all charge whom they may: the machine always comes to an end, nobody lies upon another, all is sound. */
static void test_confusion_always_ends(void **state)
{
    (void)state;
    static const char *const classes[] = {"infantry",    "cavalry", "lancers",  "battery",
                                          "skirmishers", "light",   "cossacks", "heavy"};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        uint64_t random = seed * UINT64_C(6364136223846793005) + 1442695040888963407u;
        board_begin(4000, 4000);
        for (int i = 0; i < 24; i++) {
            random = random * UINT64_C(6364136223846793005) + 1442695040888963407u;
            int class = (int)(random >> 40) % 8, side = i % 2;
            enum posture posture = class == 3                               ? posture_unlimbered
                                   : class == 4 || class == 5 || class == 6 ? posture_skirmish
                                   : (random >> 50) % 2                     ? posture_line
                                                                            : posture_column;
            board_unit(side, classes[class], class == 3 ? 4 : 12, posture, 400 + i / 2 % 4 * 1000 + (int)(random >> 33) % 300,
                       side == red ? 800 + i / 8 * 300 : 1900 + i / 8 * 300, side == red ? 0 : 180);
        }
        struct battle *b = begin_declarations(seed);
        for (int side = 0; side < SIDES; side++) {
            int16_t units[32];
            struct decision decision;
            if (!battle_pending(b, side, 0, &decision))
                continue;
            int count = battle_subjects(b, &decision, units, 32);
            for (int i = 0; i < count; i++) {
                struct order orders[16];
                struct order_list list = {.at = orders, .capacity = 16};
                battle_legal(b, &decision, units[i], &list);
                if (list.count > 0)
                    assert_true(board_order(side, orders[seed % (uint64_t)list.count]));
            }
        }
        ask_for_answers();
        if (ride_out() == step_waits)
            finish_step();
        board_check_sound();
        assert_no_enemies_overlap(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_charge_ends_in_contact_and_keeps_what_is_left),
        cmocka_unit_test(test_two_that_charge_each_other_meet_by_shares),
        cmocka_unit_test(test_a_charge_whose_target_has_run_goes_on),
        cmocka_unit_test(test_who_is_come_upon_answers_then),
        cmocka_unit_test(test_charge_and_return_may_stop_at_half),
        cmocka_unit_test(test_a_field_takes_impetus_until_200_yards_beyond),
        cmocka_unit_test(test_walls_crossed_are_remembered),
        cmocka_unit_test(test_a_crew_that_lies_down_is_ridden_over),
        cmocka_unit_test(test_a_crew_that_fires_and_runs_leaves_its_guns_or_is_caught),
        cmocka_unit_test(test_a_line_at_a_square_is_asked),
        cmocka_unit_test(test_a_column_must_fight_a_square),
        cmocka_unit_test(test_a_line_flows_around_with_half_of_what_is_left_or_halts),
        cmocka_unit_test(test_around_the_square_waits_the_next_enemy),
        cmocka_unit_test(test_loose_cavalry_flows_around_without_a_check),
        cmocka_unit_test(test_under_the_other_ruling_a_line_that_fails_must_fight),
        cmocka_unit_test(test_a_column_checks_before_a_british_line),
        cmocka_unit_test(test_chargers_of_a_zone_halt_at_its_edge),
        cmocka_unit_test(test_by_the_other_ruling_infantry_slants),
        cmocka_unit_test(test_what_a_charge_began_as_is_kept_for_its_integrity),
        cmocka_unit_test(test_confusion_always_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
