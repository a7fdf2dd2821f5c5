/* Phase 5.3 and 5.1 of Guard du Corps: ordinary moves, batteries, gallops, skirmishers giving way. */
#include "gdc_moving.h"

static struct battle *b;

static void open_phase(void)
{
    b = open_step("gdc.seq.5.3", 1);
}

static void columns_go_400_yards_and_lines_300(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_line, 2000, 1000, 0);
    open_phase();
    board_refuses("move r0: advance 401", "gdc.6.1");
    board_takes("move r0: advance 400");
    assert_int_equal(north_of(b, 0), 1400);
    board_refuses("move r0: advance 1", "gdc.6.0");
    board_refuses("move r1: advance 301", "gdc.6.1");
    board_takes("move r1: advance 300");
    assert_int_equal(board_told(event_moved, NULL, 1), 1);
    assert_int_equal(FACTS_OF(infantry_movement, 1)->formation, formation_line);
}

static void state_hills_and_fields_slow(void **state)
{
    (void)state;
    begin_moving();
    BOARD_TERRAIN(ground_hill, 500, 1100, 1500, 1100, 1500, 2000, 500, 2000);
    BOARD_TERRAIN(ground_field, 1800, 1100, 2500, 1100, 2500, 2000, 1800, 2000);
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    open_phase();
    gdc_unit(b, 0)->state = state_unorganized;
    board_refuses("move r0: advance 251", "gdc.6.m11");
    board_takes("move r0: advance 250");
    board_refuses("move r1: advance 201", "gdc.6.m16");
    board_takes("move r1: advance 200");
    assert_true(FACTS_OF(infantry_movement, 1)->ploughed_field);
}

static void shifts_are_made_alone(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_column, 1500, 1000, 0);
    board_unit(blue, "infantry", 12, posture_column, 1500, 2000, 180);
    open_phase();
    board_refuses("move r0: shift left 101", "gdc.6.m17");
    board_refuses("move r0: advance 10, shift left 50", "gdc.6.11");
    board_refuses("move r0: oblique left 50", "gdc.r70");
    board_takes("move r0: shift left 100");
    gdc_unit(b, 2)->charge.stage = charge_stage_declared;
    gdc_unit(b, 2)->charge.target = 1;
    board_refuses("move r1: back 50", "gdc.6.11");
    board_takes("move r1: advance 50");
}

static void wheels_cost_the_outer_corner_and_end_at_90(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    open_phase();
    board_refuses("move r0: wheel left 91, advance 10", "gdc.r70");
    board_refuses("move r0: wheel left 90, advance 283", "gdc.6.1");
    board_takes("move r0: wheel left 90, advance 282");
    assert_int_equal(battle_box(b, 0)->facing, 3 * TURN_QUARTER);
    gdc_unit(b, 1)->turn.may_wheel = 0;
    board_refuses("move r1: wheel right 10", "gdc.4.2c");
}

static void ruling_70_b_has_no_wheels(void **state)
{
    (void)state;
    begin_moving();
    board_ruling(ruling_r70, 'b');
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    open_phase();
    board_refuses("move r0: wheel left 30", "gdc.r70");
}

static void phase_2_and_failed_checks_bind(void **state)
{
    (void)state;
    begin_moving();
    for (int i = 0; i < 5; i++)
        board_unit(red, i == 1 ? "cavalry" : "infantry", 8, i == 4 ? posture_square : posture_column, 500 + 500 * i, 1000, 0);
    open_phase();
    gdc_unit(b, 0)->turn.may_move = 0;
    gdc_unit(b, 0)->turn.turned = 91;
    gdc_unit(b, 1)->turn.move_limit = 500;
    gdc_unit(b, 2)->turn.halted = 1;
    gdc_unit(b, 3)->charge.stage = charge_stage_over;
    board_refuses("move r0: advance 10", "gdc.4.1c");
    board_refuses("move r1: advance 501", "gdc.6.2");
    board_takes("move r1: advance 500");
    board_refuses("move r2: advance 10", "gdc.3.m20");
    board_refuses("move r3: advance 10", "gdc.seq.5.2");
    board_refuses("move r4: advance 10", "gdc.r38");
}

static void only_charges_make_contact(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(blue, "infantry", 12, posture_line, 1000, 1300, 180);
    open_phase();
    board_refuses("move r0: advance 300", "gdc.9.1a");
    board_takes("move r0: advance 299");
    assert_false(gdc_in_contact(b, 0));
}

static void friends_are_passed_as_ruling_71_says(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_line, 1000, 1200, 0);
    board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    board_unit(red, "skirmishers", 8, posture_skirmish, 2000, 1200, 0);
    board_unit(red, "general", 1, posture_single, 2000, 1350, 0);
    open_phase();
    board_refuses("move r0: advance 300", "gdc.r71");
    board_takes("move r0: advance 175");
    board_takes("move r2: advance 350");
    assert_int_equal(north_of(b, 2), 1350);
}

static void guns_without_a_crew_stop_nobody(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(blue, "battery", 4, posture_unlimbered, 1000, 1100, 180);
    open_phase();
    gdc_unit(b, 1)->battery.abandoned = 1;
    board_takes("move r0: advance 400");
    assert_int_equal(north_of(b, 0), 1400);
}

static void ruling_71_b_halves_what_is_left(void **state)
{
    (void)state;
    begin_moving();
    board_ruling(ruling_r71, 'b');
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_line, 1000, 1125, 0);
    open_phase();
    board_refuses("move r0: advance 251", "gdc.r71");
    board_takes("move r0: advance 250");
}

static void woods_are_for_columns_and_skirmishers(void **state)
{
    (void)state;
    begin_moving();
    BOARD_TERRAIN(ground_light_woods, 500, 1100, 3000, 1100, 3000, 2000, 500, 2000);
    board_unit(red, "infantry", 12, posture_column, 700, 1000, 0);
    board_unit(red, "infantry", 12, posture_line, 1200, 1000, 0);
    board_unit(red, "skirmishers", 8, posture_skirmish, 1700, 1000, 0);
    board_unit(red, "battery", 4, posture_limbered, 2200, 1000, 0);
    open_phase();
    board_refuses("move r1: advance 150", "gdc.11.5a");
    board_refuses("move r3: advance 150", "gdc.11.5c");
    board_refuses("move r0: advance 201", "gdc.6.m13");
    board_takes("move r0: advance 200");
    board_refuses("move r2: advance 251", "gdc.6.m15");
    board_takes("move r2: advance 250");
}

static void a_road_leads_guns_through_woods(void **state)
{
    (void)state;
    begin_moving();
    BOARD_TERRAIN(ground_heavy_woods, 500, 1100, 1500, 1100, 1500, 2000, 500, 2000);
    BOARD_TERRAIN(ground_road, 1000, 500, 1000, 3000);
    board_unit(red, "battery", 4, posture_limbered, 1000, 1000, 0);
    board_unit(red, "cavalry", 8, posture_column, 1000, 700, 0);
    open_phase();
    board_takes("move r0 road: road 900");
    assert_int_equal(north_of(b, 0), 1900);
    assert_true(FACTS_OF(artillery_movement, 0)->wooded_road);
    board_takes("move r1: road 600");
}

static void rivers_are_crossed_at_bridges_and_fords(void **state)
{
    (void)state;
    begin_moving();
    BOARD_TERRAIN(ground_river, 0, 1150, 4000, 1150)->width_mm = 20000;
    BOARD_TERRAIN(ground_bridge, 990, 1100, 1010, 1100, 1010, 1200, 990, 1200)->shape.closed = true;
    BOARD_TERRAIN(ground_ford, 1950, 1100, 2050, 1100, 2050, 1200, 1950, 1200)->shape.closed = true;
    board_unit(red, "infantry", 8, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 8, posture_column, 1500, 1000, 0);
    board_unit(red, "infantry", 8, posture_column, 2000, 1080, 0);
    board_unit(red, "infantry", 8, posture_line, 2500, 1000, 0);
    open_phase();
    board_refuses("move r1: advance 300", "gdc.11.1b");
    board_takes("move r0: advance 400");
    board_refuses("move r2: advance 201", "gdc.6.m12");
    board_takes("move r2: advance 200");
    assert_int_equal(FACTS_OF(infantry_movement, 2)->water, water_ford);
    board_refuses("move r3: advance 300", "gdc.11.1b");
}

static void towns_are_entered_by_order_only(void **state)
{
    (void)state;
    begin_moving();
    BOARD_TERRAIN(ground_built_up, 900, 1200, 1200, 1200, 1200, 1500, 900, 1500)->zone = 0;
    BOARD_TERRAIN(ground_road, 1000, 500, 1000, 3000);
    board_unit(red, "infantry", 8, posture_column, 1000, 1000, 0);
    open_phase();
    board_refuses("move r0: road 300", "gdc.12.2c");
    board_takes("move r0: road 200");
}

static void recall_leads_home(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "cavalry", 8, posture_column, 1000, 1500, 180);
    board_unit(red, "cavalry", 8, posture_column, 2000, 1500, 0);
    board_unit(red, "cavalry", 8, posture_column, 3000, 1500, 180);
    board_unit(blue, "infantry", 8, posture_column, 1000, 2500, 180);
    board_unit(blue, "infantry", 8, posture_column, 3000, 800, 0);
    open_phase();
    for (int unit = 0; unit < 3; unit++)
        gdc_unit(b, unit)->recall = 1;
    board_takes("move r0: advance 300");
    board_refuses("move r1: advance 300", "gdc.3.5d");
    board_refuses("move r2: advance 300", "gdc.3.5d");
}

static void skirmishers_move_freely(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "skirmishers", 8, posture_skirmish, 1000, 1000, 0);
    board_unit(red, "infantry", 8, posture_column, 1200, 1000, 0);
    open_phase();
    struct order order = ORDER_FOR(verb_move, 0);
    order.manoeuvres = 2;
    order.list[0] = (struct manoeuvre){.kind = manoeuvre_go, .to = {gdc_mm(b, 1350), gdc_mm(b, 950)}};
    order.list[1] = (struct manoeuvre){.kind = manoeuvre_face_left, .amount = TURN_QUARTER};
    assert_true(board_order(red, order));
    order.unit = 1;
    assert_false(board_order(red, order));
    assert_string_equal(board_objection()->rule, "gdc.r70");
}

/* ---- batteries ---- */

static void batteries_limber_and_unlimber(void **state)
{
    (void)state;
    begin_moving();
    for (int i = 0; i < 6; i++)
        board_unit(red, "battery", 4, i < 4 ? posture_unlimbered : posture_limbered, 500 + 500 * i, 1000, 0);
    open_phase();
    gdc_unit(b, 0)->turn.fired_initial = gdc_unit(b, 1)->turn.fired_initial = 1;
    board_refuses("move r0: advance 100", "gdc.6.31");
    board_refuses("limber r0: advance 100", "gdc.6.31");
    board_takes("limber r0 facing 90");
    assert_int_equal(b->units[0].formation, posture_limbered);
    assert_int_equal(battle_box(b, 0)->facing, TURN_QUARTER);
    board_takes("turn r1 facing 90");
    assert_int_equal(RESULT_OF(battery_turn, 1)->case_, battery_case_c);
    board_refuses("limber r2: advance 301", "gdc.6.31h");
    board_refuses("limber r2: wheel left 10, advance 100", "gdc.6.31h");
    board_takes("limber r2 facing 90: advance 300");
    assert_int_equal(RESULT_OF(battery_turn, 2)->case_, battery_case_h);
    board_refuses("prolonge r3: advance 101", "gdc.6.3c");
    board_takes("prolonge r3: advance 100");
    board_takes("unlimber r4");
    assert_int_equal(RESULT_OF(battery_turn, 4)->case_, battery_case_g);
    board_takes("unlimber r5: advance 600");
    assert_int_equal(b->units[5].formation, posture_unlimbered);
    assert_int_equal(gdc_unit(b, 5)->turn.battery_move, battery_movement_move_and_unlimber);
}

static void turning_slows_guns(void **state)
{
    (void)state;
    begin_moving();
    for (int i = 0; i < 3; i++)
        board_unit(red, "battery", 4, posture_limbered, 500 + 1000 * i, 1000, 0);
    open_phase();
    board_refuses("move r0: face left 31, advance 301", "gdc.6.m20");
    board_takes("move r0: face left 31, advance 300");
    board_refuses("move r1: advance 50, face left 10", "gdc.6.33");
    board_refuses("move r1: advance 50, wheel left 31", "gdc.6.33");
    board_takes("move r1: wheel left 30, advance 500");
    board_refuses("move r2: face left 91, advance 251", "gdc.6.m20");
    board_takes("move r2: face left 91, advance 250");
}

static void limber_hits_slow_guns_as_ruling_37_says(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "battery", 4, posture_limbered, 500, 1000, 0);
    open_phase();
    gdc_unit(b, 0)->battery.limber_hits = 1;
    board_refuses("move r0: advance 451", "gdc.6.m3");
    gdc_unit(b, 0)->battery.limber_hits = 4;
    board_refuses("move r0: advance 1", "gdc.7.11c");
    board_ruling(ruling_r37, 'b');
    open_phase();
    gdc_unit(b, 0)->battery.limber_hits = 1;
    board_takes("move r0: advance 600");
}

static void a_battery_that_shot_at_a_charger_stays(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "battery", 4, posture_unlimbered, 500, 1000, 0);
    board_unit(red, "infantry", 4, posture_column, 900, 1000, 0);
    open_phase();
    gdc_unit(b, 0)->turn.fired_secondary = 1;
    board_refuses("limber r0", "gdc.r74");
}

static void horse_guns_gallop(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "horse_battery", 4, posture_limbered, 1000, 1000, 0);
    board_unit(red, "battery", 4, posture_limbered, 2000, 1000, 0);
    board_unit(blue, "infantry", 12, posture_line, 1000, 1500, 180);
    b = open_step("gdc.seq.5.1", 1);
    board_refuses("gallop r1: advance 100", "gdc.6.3d");
    board_refuses("gallop r0: advance 300", "gdc.6.32a");
    board_takes("gallop r0: advance 299");
    assert_int_equal(b->units[0].formation, posture_unlimbered);
    assert_int_equal(gdc_unit(b, 0)->turn.battery_move, battery_movement_gallop);
    board_troop(0)->elite_horse = 1;
    b = open_step("gdc.seq.5.1", 1);
    board_takes("gallop r0: advance 349");
}

/* ---- skirmishers give way ---- */

static void screens_fall_back_before_formed_troops(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(blue, "skirmishers", 8, posture_skirmish, 1000, 1150, 180);
    open_phase();
    board_takes("move r0: advance 400");
    assert_int_equal(north_of(b, 0), 1400);
    assert_in_range(gdc_distance_yd(b, 0, 1), 101, 103);
    assert_true(gdc_unit(b, 1)->turn.moved);
    assert_true(board_told(event_gives_way, "gdc.10.6f", 1) > 1);
}

static void screens_stand_near_formed_friends(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(blue, "skirmishers", 8, posture_skirmish, 1000, 1150, 180);
    board_unit(blue, "infantry", 12, posture_line, 1000, 1250, 180);
    open_phase();
    board_refuses("move r0: advance 150", "gdc.9.1a");
    board_takes("move r0: advance 149");
    assert_false(gdc_unit(b, 1)->turn.moved);
}

static void cornered_screens_stop_the_advance(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 3600, 0);
    board_unit(blue, "skirmishers", 8, posture_skirmish, 1000, 3940, 180);
    open_phase();
    board_takes("move r0: advance 390");
    assert_in_range(gdc_distance_yd(b, 0, 1), 1, 2);
    board_check_sound();
}

static void a_guard_that_goes_back_shakes_its_friends(void **state)
{
    (void)state;
    begin_moving();
    board_option(option_committing_the_guard);
    board_unit(red, "guard", 12, posture_column, 1000, 1000, 180);
    board_unit(red, "infantry", 12, posture_column, 1200, 900, 0);
    board_unit(red, "infantry", 12, posture_column, 2000, 900, 0);
    open_phase();
    board_takes("move r0: advance 100");
    assert_int_equal(board_judgements(procedure_morale_check, 1), 1);
    assert_int_equal(board_judgements(procedure_morale_check, 2), 0);
}

/* ---- plans and samples ---- */

static void a_plan_is_a_legal_list(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    open_phase();
    struct plan plan;
    assert_true(gdc_battle.plan(b, 0, (struct place){gdc_mm(b, 1100), gdc_mm(b, 1250)}, 0, false, &plan));
    assert_int_equal(plan.fault, plan_found);
    struct order order = ORDER_FOR(verb_move, 0);
    order.manoeuvres = (int16_t)plan.count;
    for (int i = 0; i < plan.count; i++)
        order.list[i] = plan.list[i];
    assert_true(board_order(red, order));
    assert_true(place_distance(battle_box(b, 0)->front, (struct place){gdc_mm(b, 1100), gdc_mm(b, 1250)}) <= 1000);
    assert_false(gdc_battle.plan(b, 0, (struct place){0, 0}, 0, false, &plan));
}

static void samples_are_legal(void **state)
{
    (void)state;
    begin_moving();
    BOARD_TERRAIN(ground_light_woods, 900, 1200, 1300, 1200, 1300, 1500, 900, 1500);
    BOARD_TERRAIN(ground_stream, 0, 1150, 4000, 1180);
    board_unit(red, "cavalry", 8, posture_line, 1000, 1000, 0);
    board_unit(red, "skirmishers", 8, posture_skirmish, 1600, 1000, 0);
    board_unit(red, "battery", 4, posture_unlimbered, 2000, 1000, 0);
    board_unit(red, "horse_battery", 4, posture_limbered, 2300, 1000, 0);
    board_unit(blue, "infantry", 12, posture_line, 1500, 1600, 180);
    board_tries_all_legal(4, 5, open_phase);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_go_400_yards_and_lines_300),
        cmocka_unit_test(state_hills_and_fields_slow),
        cmocka_unit_test(shifts_are_made_alone),
        cmocka_unit_test(wheels_cost_the_outer_corner_and_end_at_90),
        cmocka_unit_test(ruling_70_b_has_no_wheels),
        cmocka_unit_test(phase_2_and_failed_checks_bind),
        cmocka_unit_test(only_charges_make_contact),
        cmocka_unit_test(friends_are_passed_as_ruling_71_says),
        cmocka_unit_test(guns_without_a_crew_stop_nobody),
        cmocka_unit_test(ruling_71_b_halves_what_is_left),
        cmocka_unit_test(woods_are_for_columns_and_skirmishers),
        cmocka_unit_test(a_road_leads_guns_through_woods),
        cmocka_unit_test(rivers_are_crossed_at_bridges_and_fords),
        cmocka_unit_test(towns_are_entered_by_order_only),
        cmocka_unit_test(recall_leads_home),
        cmocka_unit_test(skirmishers_move_freely),
        cmocka_unit_test(batteries_limber_and_unlimber),
        cmocka_unit_test(turning_slows_guns),
        cmocka_unit_test(limber_hits_slow_guns_as_ruling_37_says),
        cmocka_unit_test(a_battery_that_shot_at_a_charger_stays),
        cmocka_unit_test(horse_guns_gallop),
        cmocka_unit_test(screens_fall_back_before_formed_troops),
        cmocka_unit_test(screens_stand_near_formed_friends),
        cmocka_unit_test(cornered_screens_stop_the_advance),
        cmocka_unit_test(a_guard_that_goes_back_shakes_its_friends),
        cmocka_unit_test(a_plan_is_a_legal_list),
        cmocka_unit_test(samples_are_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
