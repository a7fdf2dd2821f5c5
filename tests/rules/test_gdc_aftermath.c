/* After a melee: engaged units, squares, guns, Cossacks, generals, checks. */
#include "rules/gdc_fighting.h"

#include "rules/gdc/play/crews.h"

static bool attacker_won(int attacker)
{
    return RESULT_OF(melee, attacker)->outcome == winner_attacker_wins;
}

static enum melee_row row(void)
{
    return RESULT(ANY_UNIT)->outcome;
}

/* ---- engaged (9.61) ---- */

static struct battle *fight_until_engaged(int ruling, char choice, int units[2])
{
    for (uint64_t seed = 1; seed < 200; seed++) {
        board_begin(4000, 4000);
        units[0] = board_unit(red, "infantry", 40, posture_column, 2000, 1600, 0);
        units[1] = board_unit(blue, "infantry", 40, posture_line, 2000, 1600, 180);
        board_troop(units[1])->morale = morale_B;
        board_ruling(ruling, choice);
        struct battle *b = begin_fighting(seed);
        charge_home(b, units[0], units[1], 100, 0);
        board_play("gdc.seq.8.1");
        if (row() == melee_row_engaged)
            return b;
    }
    fail();
    return NULL;
}

static void fight_next_turn(void)
{
    board_play("gdc.seq.8.2");
    board_play("gdc.seq.8.3");
    board_play("gdc.seq.8.4");
    board_play("gdc.seq.1.1");
    board_forget();
    board_play("gdc.seq.8.1");
}

static void test_engaged_units_fight_on_with_the_same_attacker(void **state)
{
    (void)state;
    int units[2];
    struct battle *b = fight_until_engaged(ruling_r69, 'a', units);
    gdc_unit(b, units[0])->ride.crossed.water = crossing_stream;
    fight_next_turn();
    assert_int_equal(board_judgements(procedure_melee_attacker, ANY_UNIT), 0);
    assert_int_equal(board_judgements(procedure_fpf, ANY_UNIT), 0);
    const struct gdc_melee_facts *f = FACTS_OF(melee, units[0]);
    assert_int_equal(f->situation, situation_engaged);
    assert_int_equal(f->stance, stance_standing);
    int winner = attacker_won(units[0]) ? units[0] : units[1];
    assert_int_equal(FACTS_OF(melee_result, winner)->winner_engaged, 1);
    board_check_sound();
}

static void test_by_the_other_ruling_morale_finds_the_attacker_anew(void **state)
{
    (void)state;
    int units[2];
    fight_until_engaged(ruling_r69, 'b', units);
    fight_next_turn();
    assert_int_equal(RESULT_OF(melee_attacker, ANY_UNIT)->method, attacker_by_morale_grade);
    assert_int_equal(board_judgements(procedure_melee, units[1]), 1);
}

static void test_engaged_units_touch_or_draw_back(void **state)
{
    (void)state;
    int units[2];
    struct battle *b = fight_until_engaged(ruling_r55, 'a', units);
    assert_int_equal(gdc_distance_yd(b, units[0], units[1]), 0);
    b = fight_until_engaged(ruling_r55, 'b', units);
    assert_in_range(gdc_distance_yd(b, units[0], units[1]), 49, 51);
    assert_int_equal(gdc_unit(b, units[0])->locked_with, units[1]);
    fight_next_turn();
    assert_int_equal(board_judgements(procedure_melee, units[0]), 1);
}

/* What it crossed to come into the melee still counts (9.m6). */
static void test_an_obstacle_counts_as_long_as_the_melee_lasts(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 100; seed++) {
        board_begin(4000, 4000);
        int foot = board_unit(red, "infantry", 40, posture_column, 2000, 1600, 0);
        int line = board_unit(blue, "infantry", 40, posture_line, 2000, 1600, 180);
        struct battle *b = begin_fighting(seed);
        charge_home(b, foot, line, 100, 0);
        gdc_unit(b, foot)->ride.crossed.water = crossing_ford;
        board_play("gdc.seq.8.1");
        if (row() != melee_row_engaged)
            continue;
        fight_next_turn();
        assert_int_equal(FACTS_OF(melee, foot)->crossed, crossing_ford);
        return;
    }
    fail();
}

/* ---- squares (9.5, 10.2b) ---- */

static struct battle *charge_square(uint64_t seed, const char *class, enum posture posture, int units[2])
{
    units[0] = board_unit(red, class, 12, posture, 2000, 1600, 0);
    units[1] = board_unit(blue, "infantry", 16, posture_square, 2000, 1600, 180);
    board_troop(units[0])->melee_grade = 10;
    board_troop(units[1])->melee_grade = 2;
    struct battle *b = begin_fighting(seed);
    charge_home(b, units[0], units[1], 400, cavalry_orders_charge_and_pursue);
    return b;
}

static void test_a_beaten_square_becomes_a_column_and_loses_those_inside(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 200; seed++) {
        int units[2];
        board_begin(4000, 4000);
        struct battle *b = charge_square(seed, "heavy", posture_column, units);
        int loose = board_unit(blue, "skirmishers", 4, posture_skirmish, 2000, 1650, 180);
        int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2300, 1650, 180);
        b = begin_fighting(seed);
        gdc_leave_guns(b, guns, units[0], "gdc.5.52a");
        gdc_crew_comes_to(b, guns, box_centre(battle_box(b, units[1])));
        charge_home(b, units[0], units[1], 400, cavalry_orders_charge_and_pursue);
        board_play("gdc.seq.8.1");
        if (!attacker_won(units[0]) || row() == melee_row_engaged || row() >= melee_row_routed)
            continue;
        assert_int_equal(FACTS_OF(melee, units[0])->defender_formation, formation_square);
        assert_int_equal(b->units[units[1]].formation, posture_column);
        assert_int_equal(gdc_unit(b, units[1])->turn.retreated, 1);
        assert_int_equal(b->units[loose].fate, fate_destroyed);
        assert_int_equal(b->units[guns].fate, fate_destroyed);
        assert_int_equal(board_told(event_lost_with_square, "gdc.9.5f", ANY_UNIT), 2);
        board_check_sound();
        return;
    }
    fail();
}

static void test_a_line_never_stays_engaged_with_a_square(void **state)
{
    (void)state;
    int seen[2] = {0};
    for (uint64_t seed = 1; seed < 100; seed++) {
        int units[2];
        bool stays = seed % 2 == 0;
        board_begin(4000, 4000);
        board_ruling(ruling_r42, stays ? 'b' : 'a');
        struct battle *b = charge_square(seed, "heavy", posture_line, units);
        board_play("gdc.seq.8.1");
        assert_int_equal(gdc_unit(b, units[0])->turn.integrity_check, 1);
        if (row() != melee_row_engaged)
            continue;
        seen[stays]++;
        assert_int_equal(gdc_in_contact(b, units[0]), stays);
        assert_int_equal(gdc_unit(b, units[1])->engaged, stays ? 2 : 0);
        assert_int_equal(board_told(event_breaks_off, "gdc.r42", units[0]), !stays);
        board_check_sound();
    }
    assert_true(seen[0] && seen[1]);
}

static void test_a_square_that_lancers_attack_checks_but_stands(void **state)
{
    (void)state;
    bool failed = false;
    for (uint64_t seed = 1; seed < 100; seed++) {
        int units[2];
        board_begin(4000, 4000);
        struct battle *b = charge_square(seed, "lancers", posture_line, units);
        board_troop(units[0])->melee_grade = 2;
        board_troop(units[1])->melee_grade = 8;
        b = begin_fighting(seed);
        charge_home(b, units[0], units[1], 400, cavalry_orders_charge_and_pursue);
        board_play("gdc.seq.8.1");
        if (attacker_won(units[0]) || row() == melee_row_engaged)
            continue;
        assert_int_equal(board_judgements(procedure_morale_check, units[1]), 1);
        if (board_judgements(procedure_morale_failure, units[1]) == 0 || !battle_on_table(b, units[1]))
            continue;
        failed = true;
        assert_int_equal(FACTS_OF(morale_failure, units[1])->square_against_lancers, 1);
        assert_int_equal(gdc_unit(b, units[1])->turn.retreated, 0);
        assert_int_equal(b->units[units[1]].formation, posture_square);
    }
    assert_true(failed);
}

/* ---- guns (7.12, ruling gdc.r66) ---- */

static void test_beaten_crews_leave_their_guns(void **state)
{
    (void)state;
    bool left = false;
    for (uint64_t seed = 1; seed < 60; seed++) {
        board_begin(4000, 4000);
        int horse = board_unit(red, "heavy", 12, posture_line, 2000, 1600, 0);
        int guns = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1600, 180);
        struct battle *b = begin_fighting(seed);
        charge_home(b, horse, guns, 400, cavalry_orders_charge_and_return);
        board_play("gdc.seq.8.1");
        assert_int_equal(FACTS_OF(melee, horse)->defender, arm_artillery);
        assert_int_equal(gdc_unit(b, horse)->turn.integrity_check, 1);
        board_check_sound();
        if (!attacker_won(horse) || row() == melee_row_engaged || row() >= melee_row_routed || !battle_on_table(b, guns))
            continue;
        left = true;
        assert_int_equal(gdc_unit(b, guns)->battery.crew_hits, RESULT(horse)->loser_losses);
        assert_int_equal(gdc_unit(b, guns)->battery.abandoned, 1);
        assert_int_equal(gdc_unit(b, guns)->battery.captured_by, red);
        assert_int_equal(gdc_unit(b, guns)->locked_with, NO_UNIT);
    }
    assert_true(left);
}

static void test_guns_never_attack(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1600, 0);
    int guns = board_unit(blue, "battery", 4, posture_unlimbered, 1960, 1600, 180);
    int foot = board_unit(blue, "infantry", 16, posture_column, 2040, 1600, 180);
    struct battle *b = begin_fighting(1);
    charge_home(b, horse, guns, 400, cavalry_orders_charge_and_return);
    board_play("gdc.seq.8.1");
    assert_int_equal(gdc_unit(b, foot)->turn.fought, 1);
    assert_int_equal(board_judgements(procedure_melee, horse), 2);
    assert_int_equal(board_judgements(procedure_melee, ANY_UNIT), 2);
}

/* ---- Cossacks, generals, checks ---- */

static void test_cossacks_go_into_recall_instead_of_staying(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 100; seed++) {
        board_begin(4000, 4000);
        int cossacks = board_unit(red, "cossacks", 8, posture_skirmish, 2000, 1600, 0);
        int guns = board_unit(blue, "battery", 6, posture_unlimbered, 2000, 1600, 180);
        struct battle *b = begin_fighting(seed);
        charge_home(b, cossacks, guns, 400, cavalry_orders_charge_and_return);
        board_play("gdc.seq.8.1");
        if (row() != melee_row_engaged || !battle_on_table(b, guns) || !battle_on_table(b, cossacks))
            continue;
        assert_int_equal(gdc_unit(b, cossacks)->locked_with, NO_UNIT);
        assert_int_equal(gdc_unit(b, cossacks)->recall, 2);
        assert_int_equal(board_told(event_breaks_off, "gdc.10.3d", cossacks), 1);
        assert_in_range(gdc_distance_yd(b, cossacks, guns), 24, 26);
        board_check_sound();
        return;
    }
    fail();
}

static void test_generals_are_at_risk_on_both_sides(void **state)
{
    (void)state;
    bool died = false;
    for (uint64_t seed = 1; seed < 60; seed++) {
        board_begin(4000, 4000);
        int column = board_unit(red, "infantry", 16, posture_column, 2000, 1600, 0);
        int line = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
        int ney = board_unit(red, "general", 1, posture_single, 2000, 1500, 0);
        int hill = board_unit(blue, "general", 1, posture_single, 2000, 1700, 180);
        struct battle *b = begin_fighting(seed);
        battle_attach(b, ney, column);
        battle_attach(b, hill, line);
        crowd_lift(&b->crowd, ney);
        crowd_lift(&b->crowd, hill);
        charge_home(b, column, line, 100, 0);
        board_play("gdc.seq.8.1");
        assert_int_equal(FACTS_OF(melee, column)->attacker_general, general_with_general);
        bool won = attacker_won(column), engaged = row() == melee_row_engaged;
        enum risk_cause lost = engaged ? risk_cause_melee_engaged : risk_cause_melee_lost;
        enum risk_cause beat = engaged ? risk_cause_melee_engaged : risk_cause_melee_won;
        assert_int_equal(FACTS_OF(general_risk, ney)->cause, won ? beat : lost);
        assert_int_equal(FACTS_OF(general_risk, hill)->cause, won ? lost : beat);
        died |= b->units[ney].fate == fate_killed;
    }
    assert_true(died);
}

/* A neighbour whose own melee is yet to come does not check for this one (9.7a); one who only watches does. */
static void test_a_rout_shakes_those_who_only_watch(void **state)
{
    (void)state;
    bool shaken = false;
    for (uint64_t seed = 1; seed < 200 && !shaken; seed++) {
        board_begin(6000, 4000);
        int column = board_unit(red, "guard", 16, posture_column, 2000, 1600, 0);
        int line = board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
        int second = board_unit(red, "infantry", 16, posture_column, 2300, 1600, 0);
        int beside = board_unit(blue, "infantry", 16, posture_line, 2310, 1600, 180);
        int behind = board_unit(blue, "infantry", 16, posture_column, 2250, 1750, 180);
        struct battle *b = begin_fighting(seed);
        charge_home(b, column, line, 100, 0);
        charge_home(b, second, beside, 100, 0);
        board_step();
        board_order(battle_first_side(b), ORDER_FOR(verb_fight, line));
        board_step();
        if (board_judged(procedure_melee_result, column) == NULL || RESULT(column)->outcome != melee_row_routed)
            continue;
        shaken = true;
        assert_int_equal(board_told(event_must_check, NULL, beside), 0);
        assert_true(board_told(event_must_check, NULL, behind) > 0);
    }
    assert_true(shaken);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_engaged_units_fight_on_with_the_same_attacker),
        cmocka_unit_test(test_by_the_other_ruling_morale_finds_the_attacker_anew),
        cmocka_unit_test(test_engaged_units_touch_or_draw_back),
        cmocka_unit_test(test_an_obstacle_counts_as_long_as_the_melee_lasts),
        cmocka_unit_test(test_a_beaten_square_becomes_a_column_and_loses_those_inside),
        cmocka_unit_test(test_a_line_never_stays_engaged_with_a_square),
        cmocka_unit_test(test_a_square_that_lancers_attack_checks_but_stands),
        cmocka_unit_test(test_beaten_crews_leave_their_guns),
        cmocka_unit_test(test_guns_never_attack),
        cmocka_unit_test(test_cossacks_go_into_recall_instead_of_staying),
        cmocka_unit_test(test_generals_are_at_risk_on_both_sides),
        cmocka_unit_test(test_a_rout_shakes_those_who_only_watch),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
