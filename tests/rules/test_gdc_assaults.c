/* Assaults on objective zones: the secret allotment, sectors, who holds, falls and flees (gdc.12.4 to 12.6). */
#include "rules/gdc_places.h"

#include <stdio.h>

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
        assert_int_equal(gdc_unit(b, column[i])->charge.stage, charge_stage_contact);
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
        assert_int_equal(gdc_unit(b, column[i])->zone.sector, i + 1);
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

static int foretold_of(struct battle *b, int unit, int sector, struct foretold told[MOST_FORETOLD])
{
    struct order order = ORDER_FOR(verb_allot, unit);
    order.number = sector;
    return b->rules->foretell(b, &order, told);
}

/* The fight for a sector is foretold to both sides, before the dice fall (gdc.12.5b). */
static void test_the_fight_for_a_sector_is_foretold(void **state)
{
    (void)state;
    struct foretold attack[MOST_FORETOLD], defence[MOST_FORETOLD], none[MOST_FORETOLD];
    struct battle *b = assault(1, 2, 12, 3);
    assert_int_equal(board_step(), step_waits);
    assert_int_equal(foretold_of(b, column[0], 1, attack), 1);
    assert_int_equal(attack[0].procedure, procedure_objective_assault);
    assert_int_equal(attack[0].unit, column[0]);
    assert_int_equal(foretold_of(b, garrison[0], 1, defence), 1);
    assert_int_equal(foretold_of(b, column[0], 0, none), 0); /* it takes no part */
    assert_memory_equal(attack[0].facts, defence[0].facts, sizeof(struct gdc_objective_assault_facts));
    fight();
    assert_memory_equal(attack[0].facts, FACTS_OF(objective_assault, column[0]), sizeof(struct gdc_objective_assault_facts));
}

static const char *meaning_of_verb(struct battle *b, int verb, int unit, int sector)
{
    static char words[256];
    struct order order = ORDER_FOR(verb, unit);
    struct text text;
    order.number = sector;
    text_begin(&text, words, sizeof words);
    assert_true(gdc_battle.tell_order(b, &order, &text));
    return words;
}

static const char *meaning_of(struct battle *b, int unit, int sector)
{
    return meaning_of_verb(b, verb_allot, unit, sector);
}

static void test_an_allotment_says_what_is_attacked_and_who_holds_it(void **state)
{
    (void)state;
    char expected[256];
    struct battle *b = assault(1, 3, 12, 5);
    board_step();
    snprintf(expected, sizeof expected, "%s: attacks sector 1 of %s, held by %s", battle_name(b, column[0]), gdc_zone_name(b, 0),
             battle_name(b, garrison[0]));
    assert_string_equal(meaning_of(b, column[0], 1), expected);
    snprintf(expected, sizeof expected, "%s: takes no part in the fight for %s", battle_name(b, column[0]), gdc_zone_name(b, 0));
    assert_string_equal(meaning_of(b, column[0], 0), expected);
    snprintf(expected, sizeof expected, "%s: stays in sector 2 of %s", battle_name(b, garrison[1]), gdc_zone_name(b, 0));
    assert_string_equal(meaning_of(b, garrison[1], 2), expected);
    snprintf(expected, sizeof expected, "%s: defends sector 1 of %s", battle_name(b, garrison[1]), gdc_zone_name(b, 0));
    assert_string_equal(meaning_of(b, garrison[1], 1), expected);
    snprintf(expected, sizeof expected, "%s: holds sector 2 of %s", battle_name(b, garrison[1]), gdc_zone_name(b, 0));
    assert_string_equal(meaning_of_verb(b, verb_garrison, garrison[1], 2), expected);
}

static void test_numbers_in_orders_are_told_as_what_they_count(void **state)
{
    static const char *const told[][2] = {{"lose r0 1", ": loses 1 casting of those to be shared"},
                                          {"lose r0 2", ": loses 2 castings of those to be shared"},
                                          {"pursue r0 1", ": follows up 1 yard"},
                                          {"garrison r0 0", ": is in transit there"}};
    (void)state;
    const struct battle *b = assault(1, 3, 12, 5);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        char words[256];
        struct order order;
        struct error error;
        struct text text;
        text_begin(&text, words, sizeof words);
        if (!order_read(&order, b->rules, b->setup, told[i][0], &error))
            fail_msg("%s: %s", told[i][0], error.message);
        order_tell(&order, b->rules, b->setup, &text);
        assert_non_null(strstr(words, told[i][1]));
    }
}

static void test_the_allotment_is_secret_and_changes_places(void **state)
{
    (void)state;
    struct battle *b = assault(1, 3, 12, 5);
    board_step();
    assert_int_equal(gdc_unit(b, column[0])->turn.zone_order, 1);
    assert_int_equal(gdc_unit(b, column[1])->turn.zone_order, 2);
    assert_int_equal(gdc_unit(b, column[2])->turn.zone_order, 1);
    say(red, "allot r0 1");
    say(red, "allot r1 1");
    assert_int_equal(gdc_unit(b, column[0])->turn.zone_order, 1);
    assert_int_equal(gdc_unit(b, column[2])->turn.zone_order, 2);
    deny(red, "allot r2 0", "gdc.12.5b4");
    deny(red, "allot r2 3", "gdc.12.5b1");
    deny(red, "flee r0", "gdc.12.6.11");
    deny(blue, "allot b3 0", "gdc.12.5b3");
    say(blue, "allot b3 2");
    assert_int_equal(gdc_unit(b, garrison[1])->turn.zone_order, 1);
    static _Alignas(16) char block[1 << 20];
    struct battle view;
    assert_true(battle_size(b->rules, b->setup) <= sizeof block);
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, column[0])->turn.zone_order, 0);
    assert_int_equal(gdc_unit(&view, garrison[0])->turn.zone_order, 2);
    fight();
    assert_int_equal(board_judgements(procedure_objective_assault, ANY_UNIT), 2);
    assert_int_equal(FACTS_OF(objective_assault, column[0])->attacker2_castings, 12);
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
    gdc_unit(b, garrison[0])->zone.status = zone_status_in_transit;
    gdc_unit(b, garrison[0])->zone.sector = 0;
    gdc_look_at_zone(b, 0);
    battle_change(b, column[0])->strength = 12;
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

/* One battalion alone, then with a second that has declared the same; no horse, and no place that is not there. */
static void test_an_assault_is_foretold_with_all_who_have_declared_it(void **state)
{
    (void)state;
    int procedure;
    int32_t facts[64];
    const struct gdc_objective_assault_facts *f = (const void *)facts;
    board_begin(4000, 4000);
    village("C");
    int foot = board_unit(red, "infantry", 12, posture_column, 2000, 1000, 0);
    int second = board_unit(red, "infantry", 9, posture_column, 2200, 1000, 0);
    int horse = board_unit(red, "heavy", 12, posture_column, 1800, 1000, 0);
    board_unit(blue, "infantry", 10, posture_column, 2000, 1350, 180);
    struct battle *b = begin_declarations(1);
    struct order order = ORDER_FOR(verb_assault, foot);
    order.place = gdc_zone_middle(b, 0);
    assert_true(gdc_battle.preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_objective_assault);
    assert_int_equal(f->attacker1_castings, 12);
    assert_int_equal(f->attacker2_castings, 0);
    assert_int_equal(f->defender1_castings, 10);
    assert_true(f->defender1_garrison);
    say(red, "assault r0 to 1828 1234");
    order.unit = (int16_t)second;
    assert_true(gdc_battle.preview(b, &order, &procedure, facts));
    assert_int_equal(f->attacker1_castings, 9);
    assert_int_equal(f->attacker2_castings, 12);
    order.unit = (int16_t)horse;
    assert_false(gdc_battle.preview(b, &order, &procedure, facts));
    order.unit = (int16_t)second;
    order.place = (struct place){0, 0};
    assert_false(gdc_battle.preview(b, &order, &procedure, facts));
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
    deny(red, "allot r2 1", "gdc.12.5b5");
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
        assert_int_equal(gdc_unit(b, foot)->charge.stage, charge_stage_contact);
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
    gdc_unit(b, third)->zone.since = 1;
    deny(blue, "charge b2 at r3", "gdc.12.2d");
    gdc_unit(b, third)->zone.since = 0;
    say(blue, "charge b2 at r3");
    ask_for_answers();
    assert_true(battle_on_table(b, third));
    assert_int_equal(board_told(event_comes_out, "gdc.12.6.10", third), 1);
    assert_int_equal(ride_out(), step_over);
    assert_int_equal(gdc_unit(b, third)->charge.stage, charge_stage_contact);
    assert_int_equal(gdc_unit(b, foe)->locked_with, third);
    assert_true(gdc_is_garrison(b, first, 0));
    board_check_sound();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_allotment_says_what_is_attacked_and_who_holds_it),
        cmocka_unit_test(test_numbers_in_orders_are_told_as_what_they_count),
        cmocka_unit_test(test_weak_attackers_are_repulsed),
        cmocka_unit_test(test_the_fight_for_a_sector_is_foretold),
        cmocka_unit_test(test_strong_attackers_destroy_and_garrison),
        cmocka_unit_test(test_by_the_other_ruling_beaten_defenders_fall_back),
        cmocka_unit_test(test_what_is_engaged_goes_on_without_multiplier),
        cmocka_unit_test(test_the_allotment_is_secret_and_changes_places),
        cmocka_unit_test(test_owners_say_who_falls),
        cmocka_unit_test(test_defenders_may_flee),
        cmocka_unit_test(test_sectors_held_by_both_bind_garrisons),
        cmocka_unit_test(test_an_assault_is_foretold_with_all_who_have_declared_it),
        cmocka_unit_test(test_guns_before_a_place_back_the_attack),
        cmocka_unit_test(test_guns_hit_those_in_transit_first),
        cmocka_unit_test(test_open_places_are_assaulted_by_sectors_or_fought_in_the_field),
        cmocka_unit_test(test_those_in_transit_charge_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
