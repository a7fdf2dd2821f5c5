/* Field melees (phase 8.1): who attacks, with what number, and what comes of it. */
#include "rules/gdc_fighting.h"

/* ---- two units ---- */

static struct battle *line_charges_line(uint64_t seed, int *attacker, int *defender)
{
    board_begin(4000, 4000);
    *attacker = board_unit(red, "infantry", 16, posture_column, 2000, 1600, 0);
    *defender = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    struct battle *b = begin_fighting(seed);
    charge_home(b, *attacker, *defender, 100, 0);
    return b;
}

static void test_the_charger_attacks_and_meets_a_last_volley(void **state)
{
    (void)state;
    int column, line;
    struct battle *b = line_charges_line(1, &column, &line);
    board_play("gdc.seq.8.1");
    assert_int_equal(RESULT_OF(melee_attacker, ANY_UNIT)->method, attacker_by_only_charger);
    const struct gdc_melee_facts *f = FACTS_OF(melee, column);
    assert_int_equal(f->attacker, arm_infantry);
    assert_int_equal(f->attacker_formation, formation_column);
    assert_int_equal(f->defender_formation, formation_line);
    assert_int_equal(f->stance, stance_standing);
    assert_int_equal(f->contact, contact_front);
    assert_int_equal(f->situation, situation_assault);
    assert_int_equal(f->attackers, 1);
    assert_int_equal(f->fpf, RESULT_OF(fpf, line)->fpf_each);
    assert_true(f->fpf > 16);
    assert_int_equal(gdc_unit(b, line)->turn.fpf_done, 1);
    assert_int_equal(gdc_unit(b, column)->turn.fought, 1);
    assert_int_equal(gdc_unit(b, line)->turn.fought, 1);
    board_check_sound();
}

/* Whatever the dice say, winner and loser come out of it as the chart has it. */
static void test_every_result_is_carried_out(void **state)
{
    (void)state;
    int seen[melee_row_surrenders + 1] = {0};
    for (uint64_t seed = 1; seed < 120; seed++) {
        int column, line;
        struct battle *b = line_charges_line(seed, &column, &line);
        board_play("gdc.seq.8.1");
        board_check_sound();
        bool attacker_won = RESULT_OF(melee, column)->outcome == winner_attacker_wins;
        int winner = attacker_won ? column : line, loser = attacker_won ? line : column;
        const struct gdc_melee_result_result *r = RESULT(winner);
        seen[r->outcome]++;
        assert_int_equal(16 - b->units[winner].strength, r->winner_losses);
        assert_int_equal(16 - b->units[loser].strength, r->loser_losses);
        assert_int_equal(gdc_unit(b, winner)->turn.melee_losses, r->winner_losses);
        if (r->outcome == melee_row_engaged) {
            assert_int_equal(gdc_unit(b, winner)->engaged, 2);
            assert_int_equal(gdc_unit(b, loser)->engaged, 2);
            assert_int_equal(gdc_unit(b, line)->engaged_as, 1);
            assert_int_equal(gdc_unit(b, loser)->locked_with, winner);
            continue;
        }
        assert_int_equal(gdc_unit(b, winner)->turn.won, 1);
        assert_int_equal(gdc_unit(b, winner)->locked_with, NO_UNIT);
        if (r->outcome >= melee_row_routed) {
            assert_int_equal(b->units[loser].where, where_gone);
            assert_int_equal(b->units[loser].fate, r->outcome == melee_row_routed ? fate_routed : fate_surrendered);
            continue;
        }
        assert_int_equal(gdc_unit(b, loser)->turn.retreated, 1);
        assert_int_equal(gdc_state(b, loser), r->loser_state);
        int yards = yards_north(b, loser) - 1600;
        assert_in_range(attacker_won ? yards : -yards, r->retreat_yd - 2, r->retreat_yd + 2);
    }
    assert_true(seen[melee_row_engaged] && seen[melee_row_unorganized] && seen[melee_row_disrupted_close]);
}

static void test_men_struck_on_the_flank_do_not_fire(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int line = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    int column = board_unit(red, "infantry", 16, posture_column, 1850, 1612, 90);
    struct battle *b = begin_fighting(1);
    charge_home(b, column, line, 100, 0);
    board_play("gdc.seq.8.1");
    assert_int_equal(FACTS_OF(melee, column)->contact, contact_flank);
    assert_int_equal(FACTS_OF(melee, column)->fpf, 0);
    assert_int_equal(gdc_unit(b, line)->turn.fpf_done, 0);
    bool won = RESULT_OF(melee, column)->outcome == winner_attacker_wins;
    assert_int_equal(FACTS_OF(melee_result, won ? column : line)->winner_flank, won);
    assert_int_equal(FACTS_OF(melee_result, won ? column : line)->loser_flank, !won);
}

static void test_a_counter_charge_is_led_by_the_better_grade(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
    int heavy = board_unit(blue, "heavy", 12, posture_line, 2000, 1600, 180);
    struct battle *b = begin_fighting(1);
    has_charged(b, heavy, 300, cavalry_orders_charge_and_return);
    charge_home(b, horse, heavy, 150, cavalry_orders_charge_and_pursue);
    board_play("gdc.seq.8.1");
    assert_int_equal(RESULT_OF(melee_attacker, ANY_UNIT)->method, attacker_by_melee_grade);
    assert_int_equal(board_judgements(procedure_melee, horse), 0);
    const struct gdc_melee_facts *f = FACTS_OF(melee, heavy);
    assert_int_equal(f->stance, stance_counter_charging);
    assert_int_equal(f->unimpeded_yd, 300);
    assert_int_equal(board_judgements(procedure_fpf, ANY_UNIT), 0);
}

static void test_most_factors_then_state_and_morale_decide_between_equals(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
    int riders = board_unit(blue, "cavalry", 12, posture_line, 2000, 1600, 180);
    board_troop(riders)->lance = 1;
    struct battle *b = begin_fighting(1);
    has_charged(b, riders, 300, cavalry_orders_charge_and_return);
    charge_home(b, horse, riders, 300, cavalry_orders_charge_and_pursue);
    board_play("gdc.seq.8.1");
    assert_int_equal(RESULT_OF(melee_attacker, ANY_UNIT)->method, attacker_by_positive_factors);
    assert_int_equal(board_judgements(procedure_melee, riders), 1);
    board_troop(riders)->lance = 0;
    board_troop(horse)->morale = morale_B;
    b = begin_fighting(1);
    has_charged(b, riders, 300, cavalry_orders_charge_and_return);
    charge_home(b, horse, riders, 300, cavalry_orders_charge_and_pursue);
    board_play("gdc.seq.8.1");
    assert_int_equal(RESULT_OF(melee_attacker, ANY_UNIT)->method, attacker_by_morale_grade);
    assert_int_equal(board_judgements(procedure_melee, horse), 1);
}

static void test_cavalry_without_room_has_no_impetus(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
    int foot = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    struct battle *b = begin_fighting(1);
    charge_home(b, horse, foot, 150, cavalry_orders_charge_and_pursue);
    assert_int_equal(gdc_pair_facts(b, horse, foot, 1, false).unimpeded_yd, 150);
    gdc_unit(b, horse)->ride.impetus_lost = 1;
    assert_int_equal(gdc_pair_facts(b, horse, foot, 1, false).unimpeded_yd, 0);
}

/* ---- the facts ---- */

static void test_ground_guns_and_generals_are_read_from_the_board(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    BOARD_TERRAIN(ground_hill, 1800, 1598, 2200, 1598, 2200, 1800, 1800, 1800);
    BOARD_TERRAIN(ground_hedge, 1850, 1599, 2150, 1599);
    int column = board_unit(red, "skirmishers", 16, posture_column, 2000, 1598, 0);
    int line = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    int player = board_unit(blue, "player", 1, posture_single, 2000, 1700, 180);
    struct battle *b = begin_fighting(1);
    battle_attach(b, player, line);
    crowd_lift(&b->crowd, player);
    gdc_unit(b, line)->turn.shelled = 2;
    charge_home(b, column, line, 100, 0);
    gdc_unit(b, column)->ride.crossed.water = crossing_stream;
    struct gdc_melee_facts f = gdc_pair_facts(b, column, line, 1, false);
    assert_int_equal(f.elevation, elevation_defender_higher);
    assert_int_equal(f.defender_protected, 1);
    assert_int_equal(f.defender_shelled, 1);
    assert_int_equal(f.defender_general, general_with_player);
    assert_int_equal(f.attacker_light, 1);
    assert_int_equal(f.crossed, crossing_stream);
    struct gdc_melee_result_facts r = gdc_outcome_facts(b, line, column);
    assert_true(r.winner_cover && r.winner_uphill && !r.loser_cover && !r.loser_uphill);
}

static void test_closed_and_loose_formations_fight_as_they_must(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int square = board_unit(blue, "infantry", 16, posture_square, 2000, 1600, 180);
    int prone = board_unit(blue, "infantry", 16, posture_prone, 2600, 1600, 180);
    int indians = board_unit(blue, "skirmishers", 12, posture_skirmish, 3200, 1600, 180);
    int post = board_unit(blue, "infantry", 16, posture_zone_a, 1000, 1600, 180);
    int foot = board_unit(red, "infantry", 16, posture_column, 2000, 1000, 0);
    int cossacks = board_unit(red, "cossacks", 8, posture_skirmish, 2600, 1000, 0);
    BOARD_TERRAIN(ground_light_woods, 3000, 1400, 3400, 1400, 3400, 1800, 3000, 1800);
    board_troop(indians)->indian = 1;
    struct battle *b = begin_fighting(1);
    assert_int_equal(gdc_pair_facts(b, square, foot, 1, false).attacker_formation, formation_column);
    assert_int_equal(gdc_pair_facts(b, foot, square, 1, false).defender_formation, formation_square);
    assert_int_equal(gdc_pair_facts(b, foot, prone, 1, false).defender_formation, formation_prone);
    assert_int_equal(gdc_pair_facts(b, prone, foot, 1, false).attacker_formation, formation_skirmish);
    assert_int_equal(gdc_pair_facts(b, foot, indians, 1, false).defender_formation, formation_line);
    assert_int_equal(gdc_pair_facts(b, foot, indians, 1, false).woods, woods_light);
    assert_int_equal(gdc_pair_facts(b, cossacks, square, 1, false).attacker_lancer, 1);
    assert_int_equal(gdc_pair_facts(b, foot, post, 1, false).defender_formation, formation_skirmish);
    board_ruling(ruling_r41, 'b');
    b = begin_fighting(1);
    assert_int_equal(gdc_pair_facts(b, foot, post, 1, false).defender_formation, formation_square);
}

/* ---- several units ---- */

static struct battle *two_charge_one(uint64_t seed, int units[3])
{
    board_begin(4000, 4000);
    units[2] = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    units[0] = board_unit(red, "infantry", 16, posture_column, 1940, 1600, 0);
    units[1] = board_unit(red, "infantry", 16, posture_column, 2060, 1600, 0);
    struct battle *b = begin_fighting(seed);
    charge_home(b, units[0], units[2], 100, 0);
    charge_home(b, units[1], units[2], 100, 0);
    return b;
}

static void test_two_attackers_throw_each_and_share_fire_and_losses(void **state)
{
    (void)state;
    bool shared = false;
    for (uint64_t seed = 1; seed < 40 && !shared; seed++) {
        int units[3];
        struct battle *b = two_charge_one(seed, units);
        enum step_now now = board_step();
        const struct gdc_melee_facts *f = FACTS_OF(melee, units[0]);
        assert_int_equal(RESULT_OF(melee_attacker, ANY_UNIT)->method, attacker_by_outnumbered);
        assert_int_equal(board_judgements(procedure_melee, units[1]), 1);
        assert_int_equal(f->attackers, 2);
        assert_int_equal(f->brawl, 0);
        assert_int_equal(f->fpf, (RESULT_OF(fpf, units[2])->fpf + 1) / 2);
        assert_int_equal(board_judgements(procedure_melee_result, ANY_UNIT), 1);
        bool first = RESULT_OF(melee, units[0])->outcome == winner_attacker_wins;
        bool second = RESULT_OF(melee, units[1])->outcome == winner_attacker_wins;
        const struct gdc_melee_result_result *r = RESULT(ANY_UNIT);
        int losses = first || second ? r->winner_losses : r->loser_losses;
        assert_int_equal(now, losses > 0 ? step_waits : step_over);
        if (losses < 2)
            continue;
        shared = true;
        assert_int_equal(board_asked(red, decision_share_losses), 1);
        struct order order = ORDER_FOR(verb_lose, units[2]);
        assert_false(board_order(red, order));
        order = ORDER_FOR(verb_lose, units[1]);
        order.number = losses + 1;
        assert_false(board_order(red, order));
        order.number = losses - 1;
        assert_true(board_order(red, order));
        assert_int_equal(board_step(), step_waits);
        order = ORDER_FOR(verb_lose, units[0]);
        assert_true(board_order(red, order));
        assert_int_equal(board_step(), step_over);
        assert_int_equal(b->units[units[0]].strength, 15);
        assert_int_equal(b->units[units[1]].strength, 16 - losses + 1);
        board_check_sound();
    }
    assert_true(shared);
}

static void test_the_best_of_those_who_win_throws_the_result(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 200; seed++) {
        int units[3];
        two_charge_one(seed, units);
        board_troop(units[1])->melee_grade = 7;
        two_charge_one(seed, units);
        board_troop(units[1])->melee_grade = 7;
        board_play("gdc.seq.8.1");
        bool first = RESULT_OF(melee, units[0])->outcome == winner_attacker_wins;
        bool second = RESULT_OF(melee, units[1])->outcome == winner_attacker_wins;
        if (!first || !second)
            continue;
        assert_non_null(board_judged(procedure_melee_result, units[1]));
        return;
    }
    fail();
}

static void test_by_the_other_ruling_one_throw_stands_for_all(void **state)
{
    (void)state;
    int units[3];
    two_charge_one(1, units);
    board_ruling(ruling_r24, 'b');
    struct battle *b = begin_fighting(1);
    charge_home(b, units[0], units[2], 100, 0);
    charge_home(b, units[1], units[2], 100, 0);
    board_play("gdc.seq.8.1");
    assert_int_equal(board_judgements(procedure_melee, ANY_UNIT), 0);
    assert_int_equal(board_told(event_thrown, "gdc.r24", ANY_UNIT), 1);
    assert_int_equal(board_judgements(procedure_melee_result, ANY_UNIT), 1);
    assert_int_equal(gdc_unit(b, units[1])->turn.fought, 1);
}

/* He who goes was fighting one enemy; another, who had charged him, is charged himself. */
static void test_contacts_of_all_his_enemies_are_handed_over(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int goes = board_unit(red, "infantry", 16, posture_line, 2000, 1600, 0);
    int helps = board_unit(red, "infantry", 16, posture_line, 2500, 1600, 0);
    int foe = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    int charger = board_unit(blue, "infantry", 16, posture_line, 2250, 1600, 180);
    struct battle *b = begin_fighting(1);
    gdc_unit(b, goes)->locked_with = (int16_t)foe;
    gdc_unit(b, foe)->locked_with = gdc_unit(b, charger)->locked_with = (int16_t)goes;
    gdc_unit(b, helps)->locked_with = (int16_t)charger;
    gdc_take_off(b, goes, fate_routed, "gdc.3.6a");
    assert_int_equal(gdc_unit(b, foe)->locked_with, NO_UNIT);
    assert_int_equal(gdc_unit(b, charger)->locked_with, helps);
    board_check_sound();
}

/* A charger that strikes two at once defends itself against both (9.2a). */
static void test_who_fights_several_is_the_defender(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
    int left = board_unit(blue, "infantry", 16, posture_column, 1950, 1600, 180);
    int right = board_unit(blue, "infantry", 16, posture_column, 2050, 1600, 180);
    struct battle *b = begin_fighting(1);
    charge_home(b, horse, left, 300, cavalry_orders_charge_and_pursue);
    assert_int_equal(gdc_unit(b, right)->locked_with, NO_UNIT);
    board_play("gdc.seq.8.1");
    assert_int_equal(board_told(event_contact, "gdc.9.1a", horse), 2);
    assert_int_equal(gdc_unit(b, right)->turn.was_charged, 1);
    assert_int_equal(board_judgements(procedure_melee, horse), 0);
    assert_int_equal(board_judgements(procedure_melee, left), 1);
    assert_int_equal(FACTS_OF(melee, right)->stance, stance_counter_charging);
    assert_int_equal(board_judgements(procedure_fpf, ANY_UNIT), 0);
    board_check_sound();
}

static void test_a_brawl_throws_for_every_pair_before_any_result(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int left = board_unit(red, "infantry", 16, posture_line, 1900, 1600, 0);
    int right = board_unit(red, "infantry", 16, posture_line, 2210, 1600, 0);
    int enemy = board_unit(blue, "guard", 16, posture_line, 2055, 1600, 180);
    int other = board_unit(blue, "infantry", 16, posture_line, 2365, 1600, 180);
    struct battle *b = begin_fighting(1);
    charge_home(b, left, enemy, 100, 0);
    charge_home(b, right, other, 100, 0);
    board_step();
    assert_int_equal(RESULT_OF(melee_attacker, ANY_UNIT)->method, attacker_by_morale_grade);
    assert_int_equal(FACTS_OF(melee, enemy)->brawl, 1);
    assert_int_equal(board_judgements(procedure_melee, enemy), 2);
    assert_int_equal(board_judgements(procedure_melee, other), 1);
    assert_int_equal(FACTS_OF(melee, other)->attackers, 2);
    assert_int_equal(board_judgements(procedure_melee_result, ANY_UNIT), 2);
    finish_step();
    board_check_sound();
    assert_int_equal(gdc_unit(b, left)->turn.fought, 1);
}

static void test_the_first_side_says_which_melee_is_fought_next(void **state)
{
    (void)state;
    board_begin(6000, 4000);
    int units[4];
    for (int i = 0; i < 2; i++) {
        units[2 * i] = board_unit(red, "infantry", 16, posture_column, 1000 + 3000 * i, 1600, 0);
        units[2 * i + 1] = board_unit(blue, "infantry", 16, posture_line, 1000 + 3000 * i, 1600, 180);
    }
    struct battle *b = begin_fighting(1);
    charge_home(b, units[0], units[1], 100, 0);
    charge_home(b, units[2], units[3], 100, 0);
    assert_int_equal(board_step(), step_waits);
    int first = battle_first_side(b);
    assert_int_equal(board_asked(first, decision_melee_order), 1);
    assert_false(board_order(first, ORDER_FOR(verb_stay, units[2])));
    assert_true(board_order(first, ORDER_FOR(verb_fight, units[3])));
    assert_int_equal(board_step(), step_over);
    assert_int_equal(board_judgements(procedure_melee, ANY_UNIT), 2);
    assert_ptr_equal(board_judged(procedure_melee, ANY_UNIT), board_judged(procedure_melee, units[0]));
}

/* ---- fast play ---- */

static void test_fast_play_uses_its_charts(void **state)
{
    (void)state;
    int column, line;
    line_charges_line(1, &column, &line);
    board_option(option_fast_melee);
    struct battle *b = begin_fighting(1);
    charge_home(b, column, line, 100, 0);
    board_play("gdc.seq.8.1");
    assert_int_equal(board_judgements(procedure_melee, ANY_UNIT), 0);
    assert_int_equal(board_judgements(procedure_melee_fast, column), 1);
    struct gdc_melee_facts f = *(const struct gdc_melee_facts *)board_judged(procedure_melee_fast, column)->facts;
    assert_int_equal(gdc_melee_need(b, &f), RESULT_OF(melee_fast, column)->need);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_charger_attacks_and_meets_a_last_volley),
        cmocka_unit_test(test_every_result_is_carried_out),
        cmocka_unit_test(test_men_struck_on_the_flank_do_not_fire),
        cmocka_unit_test(test_a_counter_charge_is_led_by_the_better_grade),
        cmocka_unit_test(test_most_factors_then_state_and_morale_decide_between_equals),
        cmocka_unit_test(test_cavalry_without_room_has_no_impetus),
        cmocka_unit_test(test_ground_guns_and_generals_are_read_from_the_board),
        cmocka_unit_test(test_closed_and_loose_formations_fight_as_they_must),
        cmocka_unit_test(test_two_attackers_throw_each_and_share_fire_and_losses),
        cmocka_unit_test(test_the_best_of_those_who_win_throws_the_result),
        cmocka_unit_test(test_by_the_other_ruling_one_throw_stands_for_all),
        cmocka_unit_test(test_who_fights_several_is_the_defender),
        cmocka_unit_test(test_contacts_of_all_his_enemies_are_handed_over),
        cmocka_unit_test(test_a_brawl_throws_for_every_pair_before_any_result),
        cmocka_unit_test(test_the_first_side_says_which_melee_is_fought_next),
        cmocka_unit_test(test_fast_play_uses_its_charts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
