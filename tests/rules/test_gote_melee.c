/* Melees under Glory of the Empire: who fights, what befalls the loser, who goes on. */
#include "rules/gote_board.h"

#include "rules/gote/play/charges.h"

static struct battle *b;

/* Red charges blue six inches ahead, and nobody is stopped: the melee is next. */
static void meet(const char *charger, const char *target, int posture, uint64_t seed)
{
    board_begin(100, 100);
    board_unit(red, charger, 12, posture_column, 50, 44, 0);
    board_unit(blue, target, 12, posture, 50, 50, 180);
    board_unit(blue, "infantry", 12, posture_line, 80, 90, 180);
    b = board_start(seed);
    b->state->first_side = red;
    board_enter("gote.seq.3.3");
    board_step();
    board_takes("charge r0 at b1");
    gote_unit(b, 1)->turn.defended = 1;
    board_run_to("gote.seq.3.5");
}

static bool is_in_contact(void)
{
    return gote_unit(b, 0)->melee.in != 0;
}

/* ---- the facts ---- */

static void test_how_the_defender_fights(void **state)
{
    (void)state;
    static const struct {
        const char *class;
        int posture;
        enum formation fights;
    } cases[] = {{"infantry", posture_line, formation_line},
                 {"infantry", posture_column, formation_column},
                 {"infantry", posture_road_column, formation_column},
                 {"infantry", posture_square, formation_square},
                 {"infantry", posture_back_to_back, formation_square},
                 {"light", posture_skirmish, formation_skirmishers},
                 {"grenz", posture_semi_skirmish, formation_semi_skirmishers},
                 {"indians", posture_skirmish, formation_skirmishers},
                 {"mob", posture_skirmish, formation_mob}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        board_unit(red, "infantry", 12, posture_column, 50, 40, 0);
        board_unit(blue, cases[i].class, 12, cases[i].posture, 50, 50, 180);
        b = board_start(1);
        assert_int_equal(gote_facts_if_charged(b, 0, 1, contact_front).defender_formation, cases[i].fights);
    }
}

/* Looters count as disordered, the routed are struck in the rear wherever one comes from (gote.r43). */
static void test_states_of_the_defender(void **state)
{
    (void)state;
    static const struct {
        enum state is, counts;
        enum contact side;
    } cases[] = {{state_good_order, state_good_order, contact_flank},
                 {state_disordered, state_disordered, contact_flank},
                 {state_looting, state_disordered, contact_flank},
                 {state_routed, state_routed, contact_rear}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        board_unit(red, "infantry", 12, posture_column, 50, 40, 0);
        board_unit(blue, "infantry", 12, posture_line, 50, 50, 180);
        b = board_start(1);
        gote_unit(b, 1)->state = (int16_t)cases[i].is;
        struct gote_melee_facts f = gote_facts_if_charged(b, 0, 1, contact_flank);
        assert_int_equal(f.defender_state, cases[i].counts);
        assert_int_equal(f.direction, cases[i].side);
    }
}

/* By ruling gote.r84 b whoever is touched fights too; else the target alone. */
static void test_all_who_are_touched(void **state)
{
    (void)state;
    for (int ruling = 'a'; ruling <= 'b'; ruling++) {
        int16_t defenders[4];
        board_begin(100, 100);
        board_ruling(ruling_r84, (char)ruling);
        board_unit(red, "infantry", 12, posture_line, 50, 50, 0);
        board_unit(blue, "infantry", 4, posture_line, 48, 50, 180);
        board_unit(blue, "infantry", 4, posture_line, 52, 50, 180);
        board_unit(blue, "infantry", 4, posture_line, 70, 50, 180);
        b = board_start(1);
        assert_int_equal(gote_defenders_of(b, 1, 0, defenders, 4), ruling == 'a' ? 1 : 2);
        assert_int_equal(defenders[0], 1);
    }
}

/* ---- what comes of it, whatever the dice ---- */

static void test_results_are_carried_out(void **state)
{
    (void)state;
    int fought = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        meet("infantry", "infantry", posture_line, seed);
        if (!is_in_contact())
            continue;
        int red_before = b->units[0].strength, blue_before = b->units[1].strength;
        bool ran = gote_is_routed(b, 1); /* and was caught: routed he stays, whatever the row */
        board_run_to("gote.seq.4");
        board_check_sound();
        if (board_judgements(procedure_melee, 0) + board_judgements(procedure_melee, 1) > 1) /* an exploitation as well */
            continue;
        const struct gote_melee_result_result *r =
            board_judged(procedure_melee_result, 0) != NULL ? RESULT_OF(melee_result, 0) : RESULT_OF(melee_result, 1);
        bool won = board_judged(procedure_melee_result, 0) != NULL;
        int loser = won ? 1 : 0;
        assert_int_equal(red_before - b->units[0].strength, won ? r->winner_loss : r->loser_loss);
        assert_int_equal(blue_before - b->units[1].strength, won ? r->loser_loss : r->winner_loss);
        if (battle_on_table(b, loser) && r->loser_action == beaten_rout)
            assert_int_equal(gote_unit(b, loser)->state, state_routed);
        if (battle_on_table(b, loser) && r->loser_action == beaten_fall_back && !ran)
            assert_int_equal(gote_unit(b, loser)->state, r->loser_state);
        assert_int_equal(gote_unit(b, 0)->turn.fought, 1);
        assert_int_equal(gote_unit(b, 1)->turn.fought, 1);
        assert_int_equal(gote_unit(b, 0)->melee.in, 0);
        fought++;
    }
    assert_true(fought >= 10);
}

/* A battery beaten otherwise than in a draw leaves its guns (gote.r49): its crew counts for nobody from then on. */
static void test_guns_are_lost(void **state)
{
    (void)state;
    int taken = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        meet("infantry", "battery", posture_limbered, seed);
        if (!is_in_contact())
            continue;
        board_run_to("gote.seq.4");
        board_check_sound();
        bool captured = gote_unit(b, 1)->captured_by == red;
        assert_int_equal(captured, board_told(event_guns_taken, "gote.r49", 0) > 0);
        if (captured && battle_on_table(b, 1))
            assert_false(gote_is_fighting(b, 1));
        taken += captured;
    }
    assert_true(taken >= 10);
}

/* ---- who is next ---- */

static void two_melees(void)
{
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_column, 30, 44, 0);
    board_unit(red, "infantry", 12, posture_column, 60, 44, 0);
    board_unit(blue, "infantry", 12, posture_line, 30, 50, 180);
    board_unit(blue, "infantry", 12, posture_line, 60, 50, 180);
    for (uint64_t seed = 1;; seed++) {
        b = board_start(seed);
        b->state->first_side = red;
        board_enter("gote.seq.3.3");
        board_step();
        board_takes("charge r0 at b2");
        board_takes("charge r1 at b3");
        board_run_to("gote.seq.3.5");
        if (gote_unit(b, 0)->melee.in && gote_unit(b, 1)->melee.in)
            break;
    }
    board_step();
}

static void test_one_after_the_other(void **state)
{
    (void)state;
    two_melees();
    assert_int_equal(board_asked(red, decision_melee_order), 1);
    board_refuses("fight b2", "gote.seq.3.5");
    board_takes("fight r1");
    board_forget();
    board_step();
    assert_int_equal(board_judgements(procedure_melee, 1), 1);
    assert_int_equal(board_told(event_beats, "gote.melee.4", ANY_UNIT) >= 1, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_how_the_defender_fights), cmocka_unit_test(test_states_of_the_defender),
        cmocka_unit_test(test_all_who_are_touched),     cmocka_unit_test(test_results_are_carried_out),
        cmocka_unit_test(test_guns_are_lost),           cmocka_unit_test(test_one_after_the_other),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
