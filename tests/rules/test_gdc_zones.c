/* Objective zones on the board: what a place is, garrisons, going in and out, engineers, fords (gdc.12, gdc.11.3f). */
#include "rules/gdc/play/nerve.h"
#include "rules/gdc_places.h"

/* ---- what a place is ---- */

static void test_places_have_the_class_that_is_given_or_that_of_their_kind(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    struct feature *town = BOARD_TERRAIN(ground_built_up, 100, 100, 400, 100, 400, 400, 100, 400);
    struct feature *house = BOARD_TERRAIN(ground_building, 600, 100, 700, 100, 700, 200, 600, 200);
    struct feature *fort = BOARD_TERRAIN(ground_earthworks, 900, 100, 1200, 100, 1200, 250, 900, 250);
    struct feature *cross = BOARD_TERRAIN(ground_objective, 1500, 100, 1600, 100, 1600, 200, 1500, 200);
    struct feature *farm = BOARD_TERRAIN(ground_objective, 2000, 100, 2100, 100, 2100, 200, 2000, 200);
    BOARD_TERRAIN(ground_light_woods, 1900, 50, 2300, 50, 2300, 300, 1900, 300);
    fort->shape.closed = true;
    cross->shape.closed = farm->shape.closed = true;
    town->zone = 0, house->zone = 1, fort->zone = 2, cross->zone = 3, farm->zone = 4;
    town->capacity = 3;
    const struct battle *b = board_start(1);
    assert_int_equal(gdc_zone_class(b, 0), zone_class_D);
    assert_int_equal(gdc_zone_class(b, 1), zone_class_E);
    assert_int_equal(gdc_zone_class(b, 2), zone_class_F);
    assert_int_equal(gdc_zone_class(b, 3), zone_class_A);
    assert_int_equal(gdc_zone_class(b, 4), zone_class_B);
    assert_int_equal(gdc_zone_capacity(b, 0), 3);
    assert_int_equal(gdc_zone_capacity(b, 2), 4);
    assert_true(gdc_zone_is_open(b, 3));
    board_ruling(ruling_r64, 'b');
    b = board_start(1);
    assert_int_equal(gdc_zone_class(b, 0), zone_class_C);
    assert_int_equal(gdc_zone_capacity(b, 0), 3);
}

static void test_who_begins_inside_is_garrison_as_far_as_there_are_sectors(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int first = board_unit(blue, "infantry", 12, posture_column, 1900, 1350, 180);
    int second = board_unit(blue, "infantry", 12, posture_column, 2000, 1350, 180);
    int third = board_unit(blue, "infantry", 12, posture_column, 2100, 1350, 180);
    int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1400, 180);
    int more = board_unit(blue, "battery", 4, posture_limbered, 1900, 1420, 180);
    const struct battle *b = board_start(1);
    assert_int_equal(b->units[first].where, where_place);
    assert_int_equal(gdc_unit(b, first)->zone.sector, 1);
    assert_int_equal(gdc_unit(b, second)->zone.sector, 2);
    assert_int_equal(gdc_unit(b, second)->zone.status, zone_status_garrison);
    assert_int_equal(gdc_unit(b, third)->zone.status, zone_status_in_transit);
    assert_int_equal(gdc_unit(b, guns)->zone.status, zone_status_garrison);
    assert_int_equal(gdc_unit(b, more)->zone.status, zone_status_in_transit);
    assert_int_equal(gdc_holder(b, 0), blue);
    assert_false(battle_on_table(b, first));
    board_check_sound();
}

/* ---- in and out ---- */

static void test_units_go_in_at_the_edge_and_are_in_transit(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int near = board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    int far = board_unit(red, "infantry", 12, posture_column, 1900, 700, 0);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 2100, 1000, 0);
    struct battle *b = begin_phase(1, "gdc.seq.5.3");
    b->state->first_side = red;
    deny(red, "enter r1 to 1800 1200", "gdc.6.1");
    deny(red, "enter r2 to 1800 1200", "gdc.12.4d");
    deny(red, "enter r0 to 100 100", "gdc.12.1");
    say(red, "enter r0 to 1828 1234");
    assert_int_equal(b->units[near].where, where_place);
    assert_int_equal(b->units[near].zone, 0);
    assert_int_equal(gdc_unit(b, near)->zone.status, zone_status_in_transit);
    assert_int_equal(gdc_holder(b, 0), red);
    assert_int_equal(board_told(event_goes_in, "gdc.12.2c", near), 1);
    assert_int_equal(board_told(event_taken, "gdc.12.5e", ANY_UNIT), 1);
    assert_int_equal(gdc_zone(b, 0)->reinforced[red], 1);
    assert_true(battle_on_table(b, far) && battle_on_table(b, guns));
    board_check_sound();
}

static void test_the_enemys_place_is_not_entered(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    board_unit(blue, "infantry", 12, posture_column, 2000, 1350, 180);
    struct battle *b = begin_phase(1, "gdc.seq.5.3");
    (void)b;
    board_skip();
    board_enter("gdc.seq.5.3");
    b->state->first_side = red;
    board_step();
    deny(red, "enter r0 to 1828 1234", "gdc.12.5a");
}

static void test_it_takes_turns_to_pass_a_place(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int foot = board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    struct battle *b = begin_phase(1, "gdc.seq.5.3");
    say(red, "enter r0 to 1828 1234");
    for (int turn = 2; turn < 4; turn++) {
        board_run_to("gdc.seq.1.1");
        board_run_to("gdc.seq.5.3");
        board_step();
        assert_int_equal(b->state->turn, turn);
        if (turn == 2)
            assert_int_equal(board_asked(red, decision_march), 0);
    }
    deny(red, "leave r0 to 1828 2000", "gdc.6.1");
    say(red, "leave r0 to 1828 1550");
    assert_true(battle_on_table(b, foot));
    assert_int_equal(gdc_unit(b, foot)->zone.status, zone_status_none);
    assert_int_equal(battle_box(b, foot)->front.y, 1550000);
    assert_int_equal(board_told(event_comes_out, "gdc.12.2d", foot), 1);
    assert_int_equal(gdc_holder(b, 0), red);
    board_check_sound();
}

static void test_horse_and_guns_come_out_by_the_road(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    BOARD_TERRAIN(ground_road, 2000, 1350, 3000, 1350);
    int horse = board_unit(red, "cavalry", 8, posture_column, 2000, 1400, 0);
    int foot = board_unit(red, "infantry", 12, posture_column, 1900, 1400, 0);
    struct battle *b = board_start(1);
    battle_change(b, foot)->where = where_place;
    gdc_take_garrison(b, foot, 0, 1);
    struct place north = {gdc_mm(b, 2000), gdc_mm(b, 2000)};
    struct box box = gdc_doorstep(b, horse, 0, posture_column, north, true);
    assert_int_equal(box.facing, TURN_QUARTER);
    box = gdc_doorstep(b, foot, 0, posture_column, north, false);
    assert_int_equal(box.facing, 0);
}

/* ---- garrisons ---- */

static void test_garrisons_change_in_phase_2(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int first = board_unit(red, "infantry", 12, posture_column, 1900, 1350, 0);
    board_unit(red, "infantry", 12, posture_column, 2000, 1350, 0);
    int third = board_unit(red, "infantry", 12, posture_column, 2100, 1350, 0);
    board_unit(red, "cavalry", 8, posture_column, 2100, 1400, 0);
    struct battle *b = begin_phase(1, "gdc.seq.2.2");
    deny(red, "garrison r2 1", "gdc.12.5b3");
    deny(red, "garrison r2 3", "gdc.12.2b");
    deny(red, "garrison r3 1", "gdc.10.4d");
    deny(red, "garrison r0 1", "gdc.12.4c");
    say(red, "garrison r0 0");
    say(red, "garrison r2 1");
    assert_int_equal(gdc_unit(b, first)->zone.status, zone_status_in_transit);
    assert_int_equal(gdc_unit(b, third)->zone.status, zone_status_garrison);
    assert_int_equal(gdc_unit(b, third)->zone.sector, 1);
    deny(red, "garrison r0 2", "gdc.seq.2.2");
    assert_int_equal(board_told(event_garrisons, "gdc.seq.2.2", third), 1);
    board_check_sound();
}

static void test_in_a_fortification_one_shifts_to_the_next_sector(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("F");
    int foot = board_unit(red, "infantry", 12, posture_column, 2000, 1350, 0);
    struct battle *b = begin_phase(1, "gdc.seq.2.2");
    deny(red, "garrison r0 3", "gdc.12.4c");
    say(red, "garrison r0 2");
    assert_int_equal(gdc_unit(b, foot)->zone.sector, 2);
}

static void test_the_garrison_of_an_open_place_stays_on_the_table(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    struct feature *cross = BOARD_TERRAIN(ground_objective, 1900, 1200, 2100, 1200, 2100, 1400, 1900, 1400);
    cross->shape.closed = true;
    cross->zone = 0;
    int foot = board_unit(red, "infantry", 12, posture_column, 2000, 1350, 0);
    struct battle *b = begin_phase(1, "gdc.seq.2.2");
    say(red, "garrison r0 1");
    assert_int_equal(b->units[foot].formation, posture_zone_a);
    assert_true(battle_on_table(b, foot) && gdc_is_garrison(b, foot, 0));
    gdc_lose(b, foot, 1, loss_artillery, NO_UNIT, "gdc.7.0");
    assert_true(gdc_is_garrison(b, foot, 0));
    board_check_sound();
}

static void test_who_has_no_way_but_a_place_goes_into_it(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int foot = board_unit(red, "infantry", 12, posture_line, 2000, 1550, 0);
    struct battle *b = board_start(1);
    assert_true(gdc_retreat(b, foot, 200, true, "gdc.9.61a"));
    assert_int_equal(gdc_unit(b, foot)->zone.status, zone_status_in_transit);
    assert_int_equal(board_told(event_goes_in, "gdc.12.6.9", foot), 1);
    board_check_sound();
}

/* ---- engineers, fords ---- */

static void test_sappers_break_a_bridge_in_three_turns_and_pontoniers_mend_it(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    BOARD_TERRAIN(ground_river, 0, 1600, 4000, 1600);
    BOARD_TERRAIN(ground_bridge, 2000, 1480, 2000, 1680);
    board_unit(red, "infantry", 12, posture_column, 2000, 1350, 0);
    for (int i = 0; i < 10; i++)
        board_unit(red, "infantry", 30, posture_column, 500 + 200 * i, 500, 0);
    struct battle *b = begin_phase(1, "gdc.seq.2.2");
    deny(red, "works r0 sappers", "gdc.o.engineers");
    board_option(option_engineers);
    deny(red, "works r0 pontoniers mend", "gdc.o.engineers");
    say(red, "works r0 sappers");
    for (int turn = 0; turn < 3; turn++) {
        assert_true(feature_stands(&b->ground, 2));
        board_play("gdc.seq.9.2");
    }
    assert_false(feature_stands(&b->ground, 2));
    assert_int_equal(board_told(event_bridge_broken, "gdc.o.engineers", ANY_UNIT), 1);
    board_enter("gdc.seq.2.2");
    board_step();
    say(red, "works r0 pontoniers mend");
    board_play("gdc.seq.9.2");
    assert_true(feature_stands(&b->ground, 2));
    board_setup()->options = 0;
}

static void test_hidden_fords_are_sought_once(void **state)
{
    (void)state;
    bool found = false, missed = false;
    for (uint64_t seed = 1; seed < 40 && !(found && missed); seed++) {
        board_begin(4000, 4000);
        BOARD_TERRAIN(ground_river, 0, 1600, 4000, 1600);
        struct feature *ford = BOARD_TERRAIN(ground_ford, 1950, 1600, 2050, 1600);
        ford->class = "hidden";
        int near = board_unit(red, "infantry", 12, posture_column, 2300, 1400, 0);
        struct battle *b = board_start(seed);
        assert_false(feature_stands(&b->ground, 1));
        gdc_search_fords(b);
        assert_int_equal(board_judgements(procedure_ford_search, near), 0);
        struct box box = *battle_box(b, near);
        box.front.y = gdc_mm(b, 1560);
        battle_put(b, near, box);
        gdc_search_fords(b);
        gdc_search_fords(b);
        assert_int_equal(board_judgements(procedure_ford_search, near), 1);
        bool ford_there = RESULT_OF(ford_search, near)->outcome == ford_ford;
        assert_int_equal(feature_stands(&b->ground, 1), ford_there);
        found = found || ford_there;
        missed = missed || !ford_there;
    }
    assert_true(found && missed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_places_have_the_class_that_is_given_or_that_of_their_kind),
        cmocka_unit_test(test_who_begins_inside_is_garrison_as_far_as_there_are_sectors),
        cmocka_unit_test(test_units_go_in_at_the_edge_and_are_in_transit),
        cmocka_unit_test(test_the_enemys_place_is_not_entered),
        cmocka_unit_test(test_it_takes_turns_to_pass_a_place),
        cmocka_unit_test(test_horse_and_guns_come_out_by_the_road),
        cmocka_unit_test(test_garrisons_change_in_phase_2),
        cmocka_unit_test(test_in_a_fortification_one_shifts_to_the_next_sector),
        cmocka_unit_test(test_the_garrison_of_an_open_place_stays_on_the_table),
        cmocka_unit_test(test_who_has_no_way_but_a_place_goes_into_it),
        cmocka_unit_test(test_sappers_break_a_bridge_in_three_turns_and_pontoniers_mend_it),
        cmocka_unit_test(test_hidden_fords_are_sought_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
