/* Objective zones on the board: what a place is, garrisons, going in and out, assaults by sectors (gdc.12). */
#include "rules/gdc_charging.h"

#include "rules/gdc/play/zones.h"

#include <string.h>

/* A village of two sectors, 400 by 300 yards, its south edge at 1200. */
static struct feature *village(const char *class)
{
    struct feature *feature = BOARD_TERRAIN(ground_built_up, 1800, 1200, 2200, 1200, 2200, 1500, 1800, 1500);
    feature->zone = 0;
    feature->class = class;
    return feature;
}

static struct battle *begin_phase(uint64_t seed, const char *step)
{
    struct battle *b = board_start(seed);
    board_play("gdc.seq.1.1");
    board_enter(step);
    board_step();
    board_forget();
    return b;
}

static void say(int side, const char *text)
{
    if (!board_answer(side, text))
        fail_msg("%s: %s: %s", text, board_objection()->rule, board_objection()->sentence);
}

static void deny(int side, const char *text, const char *rule)
{
    if (board_answer(side, text))
        fail_msg("%s was taken", text);
    if (strcmp(board_objection()->rule, rule) != 0)
        fail_msg("%s: %s: %s", text, board_objection()->rule, board_objection()->sentence);
}

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
    assert_int_equal(gdc_unit(b, first)->sector, 1);
    assert_int_equal(gdc_unit(b, second)->sector, 2);
    assert_int_equal(gdc_unit(b, second)->zone_status, zone_status_garrison);
    assert_int_equal(gdc_unit(b, third)->zone_status, zone_status_in_transit);
    assert_int_equal(gdc_unit(b, guns)->zone_status, zone_status_garrison);
    assert_int_equal(gdc_unit(b, more)->zone_status, zone_status_in_transit);
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
    assert_int_equal(gdc_unit(b, near)->zone_status, zone_status_in_transit);
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
    assert_int_equal(gdc_unit(b, foot)->zone_status, zone_status_none);
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
    b->units[foot].where = where_place;
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
    assert_int_equal(gdc_unit(b, first)->zone_status, zone_status_in_transit);
    assert_int_equal(gdc_unit(b, third)->zone_status, zone_status_garrison);
    assert_int_equal(gdc_unit(b, third)->sector, 1);
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
    assert_int_equal(gdc_unit(b, foot)->sector, 2);
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

/* ---- assaults ---- */

static int garrison[2], column[4];

/* Two columns (or more) before the village that two blue battalions garrison. */
static struct battle *assault(uint64_t seed, int columns, int castings, int grade)
{
    board_begin(4000, 4000);
    village("C");
    for (int i = 0; i < columns; i++) {
        column[i] = board_unit(red, "infantry", castings, posture_column, 1850 + 100 * i, 1000, 0);
        board_troop(column[i])->melee_grade = (int16_t)grade;
    }
    for (int i = 0; i < 2; i++)
        garrison[i] = board_unit(blue, "infantry", 12, posture_column, 1900 + 100 * i, 1350, 180);
    struct battle *b = begin_declarations(seed);
    for (int i = 0; i < columns; i++) {
        struct order order = ORDER_FOR(verb_assault, column[i]);
        order.place = (struct place){gdc_mm(b, 2000), gdc_mm(b, 1350)};
        order.has_place = true;
        if (!board_order(red, order))
            fail_msg("%s", board_objection()->sentence);
    }
    ask_for_answers();
    assert_int_equal(ride_out(), step_over);
    for (int i = 0; i < columns; i++)
        assert_int_equal(gdc_unit(b, column[i])->charge, charge_in_contact);
    board_enter("gdc.seq.9.1");
    return b;
}

static void fight(void)
{
    finish_step();
    board_enter("gdc.seq.9.2");
    board_forget();
    finish_step();
    board_check_sound();
}

static void test_weak_attackers_are_repulsed(void **state)
{
    (void)state;
    struct battle *b = assault(1, 2, 12, 3);
    assert_int_equal(board_step(), step_waits);
    assert_int_equal(board_asked(red, decision_allot), 1);
    assert_int_equal(board_asked(blue, decision_allot), 1);
    fight();
    const struct gdc_objective_assault_facts *f = FACTS_OF(objective_assault, column[0]);
    assert_int_equal(f->zone_class, zone_class_C);
    assert_true(f->defender1_garrison);
    assert_int_equal(f->defender1_castings, 12);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RESULT_OF(objective_assault, column[i])->outcome, sector_result_repulsed);
        assert_int_equal(b->units[column[i]].strength, 10);
        assert_int_equal(gdc_unit(b, column[i])->state, state_unorganized);
        assert_int_equal(yards_north(b, column[i]), 1000);
        assert_int_equal(b->units[garrison[i]].strength, 12);
    }
    assert_int_equal(gdc_holder(b, 0), blue);
    assert_false(gdc_zone(b, 0)->contested);
}

static void test_strong_attackers_destroy_and_garrison(void **state)
{
    (void)state;
    struct battle *b = assault(1, 2, 30, 6);
    board_step();
    fight();
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RESULT_OF(objective_assault, column[i])->outcome, sector_result_destroyed);
        assert_int_equal(b->units[garrison[i]].where, where_gone);
        assert_int_equal(b->units[garrison[i]].fate, fate_routed);
        assert_int_equal(b->units[column[i]].strength, 28);
        assert_true(gdc_is_garrison(b, column[i], 0));
        assert_int_equal(gdc_unit(b, column[i])->sector, i + 1);
        assert_int_equal(gdc_exit_turn(b, column[i], 0), 3);
    }
    assert_int_equal(board_told(event_taken, "gdc.12.5e", ANY_UNIT), 1);
    assert_int_equal(board_told(event_must_check, NULL, ANY_UNIT), 0);
    assert_int_equal(gdc_holder(b, 0), red);
    assert_int_equal(gdc_zone(b, 0)->attacker, -1);
}

static void test_by_the_other_ruling_beaten_defenders_fall_back(void **state)
{
    (void)state;
    struct battle *b = assault(1, 2, 30, 6);
    board_ruling(ruling_r65, 'b');
    board_step();
    fight();
    board_ruling(ruling_r65, 'a');
    assert_true(battle_on_table(b, garrison[0]));
    assert_int_equal(gdc_unit(b, garrison[0])->state, state_unorganized);
    assert_true(yards_north(b, garrison[0]) > 1650);
}

static void test_what_is_engaged_goes_on_without_multiplier(void **state)
{
    (void)state;
    struct battle *b = assault(1, 2, 20, 5);
    board_step();
    fight();
    for (int i = 0; i < 2; i++) {
        assert_int_equal(RESULT_OF(objective_assault, column[i])->outcome, sector_result_engaged);
        assert_int_equal(b->units[column[i]].strength, 18);
        assert_int_equal(b->units[garrison[i]].strength, 10);
        assert_int_equal(b->units[column[i]].where, where_place);
        assert_true(gdc_holds_out(b, column[i]) && gdc_holds_out(b, garrison[i]));
    }
    assert_true(gdc_zone(b, 0)->contested);
    assert_int_equal(gdc_holder(b, 0), -1);
    board_enter("gdc.seq.9.1");
    board_step();
    deny(red, "allot r0 2", "gdc.12.5d");
    deny(blue, "flee b2", "gdc.12.6.11");
    fight();
    assert_int_equal(FACTS_OF(objective_assault, column[0])->situation, situation_engaged);
    assert_false(FACTS_OF(objective_assault, column[0])->defender1_garrison);
    assert_int_equal(RESULT_OF(objective_assault, column[0])->differential, 18 * 5 - 10 * 5);
}

static void test_the_allotment_is_secret_and_changes_places(void **state)
{
    (void)state;
    struct battle *b = assault(1, 3, 12, 5);
    board_step();
    assert_int_equal(gdc_unit(b, column[0])->zone_order, 1);
    assert_int_equal(gdc_unit(b, column[1])->zone_order, 2);
    assert_int_equal(gdc_unit(b, column[2])->zone_order, 1);
    say(red, "allot r1 1");
    assert_int_equal(gdc_unit(b, column[0])->zone_order, 2);
    deny(red, "allot r0 0", "gdc.12.5b4");
    deny(red, "allot r0 3", "gdc.12.5b1");
    deny(red, "flee r0", "gdc.12.6.11");
    deny(blue, "allot b3 0", "gdc.12.5b3");
    say(blue, "allot b3 2");
    assert_int_equal(gdc_unit(b, garrison[1])->zone_order, 1);
    static _Alignas(16) char block[1 << 20];
    struct battle view;
    assert_true(battle_size(b->rules, b->setup) <= sizeof block);
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, column[0])->zone_order, 0);
    assert_int_equal(gdc_unit(&view, garrison[0])->zone_order, 2);
    fight();
    assert_int_equal(board_judgements(procedure_objective_assault, ANY_UNIT), 2);
    assert_int_equal(FACTS_OF(objective_assault, column[1])->attacker2_castings, 12);
}

static void test_owners_say_who_falls(void **state)
{
    (void)state;
    struct battle *b = assault(1, 3, 12, 3);
    board_step();
    finish_step();
    board_enter("gdc.seq.9.2");
    assert_int_equal(board_step(), step_waits);
    assert_int_equal(board_asked(red, decision_zone_losses), 1);
    deny(red, "lose r1", "gdc.12.6.2");
    deny(red, "lose r2 3", "gdc.12.6.2");
    say(red, "lose r2 1");
    assert_int_equal(board_step(), step_waits);
    say(red, "lose r2 1");
    finish_step();
    assert_int_equal(b->units[column[0]].strength, 12);
    assert_int_equal(b->units[column[2]].strength, 10);
    assert_int_equal(b->units[column[1]].strength, 10);
}

static void test_defenders_may_flee(void **state)
{
    (void)state;
    struct battle *b = assault(1, 2, 12, 3);
    board_step();
    say(blue, "flee b2");
    say(blue, "flee b3");
    fight();
    for (int i = 0; i < 2; i++) {
        assert_int_equal(b->units[garrison[i]].strength, 11);
        assert_true(battle_on_table(b, garrison[i]));
        assert_int_equal(RESULT_OF(objective_assault, column[i])->outcome, sector_result_unopposed);
    }
    assert_int_equal(board_told(event_flees_place, "gdc.12.6.11", ANY_UNIT), 2);
    assert_int_equal(gdc_holder(b, 0), red);
}

static void test_sectors_held_by_both_bind_garrisons(void **state)
{
    (void)state;
    struct battle *b = assault(1, 2, 12, 3);
    gdc_unit(b, garrison[0])->zone_status = zone_status_in_transit;
    gdc_unit(b, garrison[0])->sector = 0;
    gdc_look_at_zone(b, 0);
    b->units[column[0]].strength = 12;
    board_step();
    say(blue, "allot b2 0");
    fight();
    assert_true(gdc_is_garrison(b, column[0], 0));
    assert_int_equal(gdc_zone(b, 0)->holder[1], red);
    assert_int_equal(gdc_zone(b, 0)->holder[2], blue);
    assert_true(gdc_zone(b, 0)->contested);
    assert_int_equal(gdc_zone(b, 0)->attacker, red);
    gdc_zone(b, 0)->reinforced[blue] = 1;
    board_enter("gdc.seq.9.1");
    board_step();
    say(blue, "allot b3 1");
    say(blue, "allot b3 2");
    deny(red, "allot r0 2", "gdc.12.5d3");
    gdc_zone(b, 0)->reinforced[red] = 1;
    deny(blue, "allot b3 1", "gdc.12.5d2");
    gdc_zone(b, 0)->reinforced[blue] = 0;
    deny(blue, "allot b3 1", "gdc.12.5d4");
    say(red, "allot r0 2");
    say(red, "allot r0 1");
    say(blue, "allot b2 1");
    fight();
    assert_int_equal(battle_side(b, board_judged(procedure_objective_assault, garrison[0])->event.unit), blue);
    assert_true(FACTS_OF(objective_assault, garrison[0])->defender1_garrison);
}

static void test_guns_before_a_place_back_the_attack(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int foot = board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 1900, 900, 0);
    int idle = board_unit(red, "battery", 4, posture_unlimbered, 2100, 900, 90);
    int held = board_unit(blue, "infantry", 12, posture_column, 2000, 1350, 180);
    int inside = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1400, 180);
    struct battle *b = begin_declarations(1);
    say(red, "assault r0 to 1828 1234");
    ask_for_answers();
    ride_out();
    board_enter("gdc.seq.9.1");
    board_step();
    deny(red, "allot r2 1", "gdc.12.5b1");
    say(red, "allot r1 1");
    finish_step();
    board_enter("gdc.seq.9.2");
    board_forget();
    finish_step();
    assert_int_equal(FACTS_OF(objective_assault, foot)->attacker_batteries, 1);
    assert_int_equal(FACTS_OF(objective_assault, foot)->defender_batteries, 1);
    assert_int_equal(b->units[guns].where, where_table);
    assert_true(b->units[held].where == where_place && battle_on_table(b, idle) && b->units[inside].where == where_place);
}

static void test_guns_hit_those_in_transit_first(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    for (int i = 0; i < 4; i++)
        board_unit(blue, "infantry", 12, posture_column, 1850 + 100 * i, 1350, 180);
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    struct battle *b = begin_phase(1, "gdc.seq.3.2");
    gdc_hit_zone(b, 0, blue, 2, 1);
    assert_false(gdc_share_zone_losses(b, 0));
    deny(blue, "lose b0", "gdc.12.4g");
    say(blue, "lose b2 1");
    assert_false(gdc_share_zone_losses(b, 0));
    say(blue, "lose b3");
    assert_true(gdc_share_zone_losses(b, 0));
    assert_int_equal(b->units[2].strength, 11);
    assert_int_equal(b->units[3].strength, 11);
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, 2), 1);
    assert_false(FACTS_OF(morale_check, 2)->garrison);
}

static void test_open_places_are_assaulted_by_sectors_or_fought_in_the_field(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        board_begin(4000, 4000);
        struct feature *cross = BOARD_TERRAIN(ground_objective, 1900, 1200, 2100, 1200, 2100, 1400, 1900, 1400);
        cross->shape.closed = true;
        cross->zone = 0;
        int foot = board_unit(red, "infantry", 24, posture_column, 2000, 1000, 0);
        int held = board_unit(blue, "infantry", 12, posture_zone_a, 2000, 1320, 180);
        if (option)
            board_option(option_class_a_square);
        struct battle *b = begin_declarations(1);
        if (option) {
            deny(red, "assault r0 to 1828 1234", "gdc.12.2f");
            say(red, "charge r0 at b1");
            board_setup()->options = 0;
            continue;
        }
        deny(red, "charge r0 at b1", "gdc.12.5a");
        say(red, "assault r0 to 1828 1234");
        ask_for_answers();
        ride_out();
        assert_int_equal(gdc_unit(b, foot)->charge, charge_in_contact);
        board_enter("gdc.seq.9.1");
        board_step();
        fight();
        assert_int_equal(RESULT_OF(objective_assault, foot)->outcome, sector_result_engaged);
        assert_true(gdc_holds_out(b, foot) && battle_on_table(b, foot));
        board_troop(foot)->melee_grade = 7;
        board_enter("gdc.seq.9.1");
        board_step();
        fight();
        assert_int_equal(b->units[held].where, where_gone);
        assert_true(gdc_is_garrison(b, foot, 0));
        assert_int_equal(b->units[foot].formation, posture_zone_a);
    }
}

static void test_those_in_transit_charge_out(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int first = board_unit(blue, "infantry", 12, posture_column, 1900, 1350, 180);
    board_unit(blue, "infantry", 12, posture_column, 2000, 1350, 180);
    int third = board_unit(blue, "infantry", 12, posture_column, 2100, 1350, 180);
    int foe = board_unit(red, "infantry", 12, posture_line, 2000, 1000, 0);
    struct battle *b = begin_declarations(1);
    deny(blue, "charge b0 at r3", "gdc.12.6.10");
    deny(blue, "assault b2 to 1828 1234", "gdc.12.5a");
    gdc_unit(b, third)->zone_since = 1;
    deny(blue, "charge b2 at r3", "gdc.12.2d");
    gdc_unit(b, third)->zone_since = 0;
    say(blue, "charge b2 at r3");
    ask_for_answers();
    assert_true(battle_on_table(b, third));
    assert_int_equal(board_told(event_comes_out, "gdc.12.6.10", third), 1);
    assert_int_equal(ride_out(), step_over);
    assert_int_equal(gdc_unit(b, third)->charge, charge_in_contact);
    assert_int_equal(gdc_unit(b, foe)->locked_with, third);
    assert_true(gdc_is_garrison(b, first, 0));
    board_check_sound();
}

static void test_who_has_no_way_but_a_place_goes_into_it(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    village("C");
    int foot = board_unit(red, "infantry", 12, posture_line, 2000, 1550, 0);
    struct battle *b = board_start(1);
    assert_true(gdc_shelter_in_zone(b, foot, gdc_mm(b, 200)));
    assert_int_equal(gdc_unit(b, foot)->zone_status, zone_status_in_transit);
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
        cmocka_unit_test(test_weak_attackers_are_repulsed),
        cmocka_unit_test(test_strong_attackers_destroy_and_garrison),
        cmocka_unit_test(test_by_the_other_ruling_beaten_defenders_fall_back),
        cmocka_unit_test(test_what_is_engaged_goes_on_without_multiplier),
        cmocka_unit_test(test_the_allotment_is_secret_and_changes_places),
        cmocka_unit_test(test_owners_say_who_falls),
        cmocka_unit_test(test_defenders_may_flee),
        cmocka_unit_test(test_sectors_held_by_both_bind_garrisons),
        cmocka_unit_test(test_guns_before_a_place_back_the_attack),
        cmocka_unit_test(test_guns_hit_those_in_transit_first),
        cmocka_unit_test(test_those_in_transit_charge_out),
        cmocka_unit_test(test_who_has_no_way_but_a_place_goes_into_it),
        cmocka_unit_test(test_sappers_break_a_bridge_in_three_turns_and_pontoniers_mend_it),
        cmocka_unit_test(test_hidden_fords_are_sought_once),
        cmocka_unit_test(test_open_places_are_assaulted_by_sectors_or_fought_in_the_field),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
