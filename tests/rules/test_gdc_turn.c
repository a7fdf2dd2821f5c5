/* The beginning and the end of a turn: first side, weather, generals lost, recovery, the reserve, cohesion, victory. */
#include "rules/gdc_board.h"

#include <string.h>

/* ---- the beginning ---- */

static void test_the_higher_throw_is_first_side(void **state)
{
    (void)state;
    int first[SIDES] = {0};
    board_begin(4000, 4000);
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct battle *b = board_start(seed);
        board_play("gdc.seq.1.1");
        const int16_t *throw = gdc_own(b)->first_side_throw;
        assert_int_not_equal(throw[red], throw[blue]);
        assert_int_equal(b->state->first_side, throw[blue] > throw[red] ? blue : red);
        assert_int_equal(board_told(event_first_side, "gdc.seq.1.1", ANY_UNIT), 1);
        first[b->state->first_side]++;
    }
    assert_true(first[red] > 30 && first[blue] > 30);
}

static void test_ruling_47_gives_turns_or_the_scenario_the_word(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_ruling(ruling_r47, 'b');
    struct battle *b = board_start(1);
    for (int turn = 1; turn <= 4; turn++) {
        b->state->turn = turn;
        board_play("gdc.seq.1.1");
        assert_int_equal(b->state->first_side, turn % 2 == 1 ? red : blue);
    }
    board_ruling(ruling_r47, 'c');
    board_setup()->first_side = blue;
    b = board_start(1);
    board_play("gdc.seq.1.1");
    assert_int_equal(b->state->first_side, blue);
}

static void test_a_turn_wipes_what_was_of_the_last(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int unit = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    struct battle *b = board_start(1);
    struct gdc_unit *own = gdc_unit(b, unit), fresh = *own;
    own->turn.turned = own->turn.halted = own->turn.moved = own->turn.fired = own->turn.fought = own->turn.retreated = 1;
    own->checks.made = 1;
    own->charge.stage = charge_stage_over;
    own->charge.target = own->taken.by = own->ride.follows = own->answer.to = 0;
    own->charge.gone = own->turn.moved_mm = 500;
    own->aims.count = 1;
    own->state = state_disrupted;
    own->turns_charged = 2;
    board_play("gdc.seq.1.1");
    assert_int_equal(own->turns_charged, 0);
    fresh.state = state_disrupted;
    assert_memory_equal(own, &fresh, sizeof fresh);
    own->turn.charged = 1;
    own->turns_charged = 2;
    own->engaged = 2;
    board_play("gdc.seq.1.1");
    assert_int_equal(own->turns_charged, 2);
    assert_int_equal(own->engaged, 1);
}

static void test_weather_is_the_scenarios(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    struct battle *b = board_start(1);
    assert_int_equal(gdc_own(b)->visibility_yd, 2000);
    board_setup()->weather = (struct sky){.visibility_mm = 731520, .is = sky_haze};
    b = board_start(1);
    board_play("gdc.seq.1.3");
    assert_int_equal(gdc_own(b)->visibility_yd, 800);
    assert_true(gdc_own(b)->poor_visibility);
    board_ruling(ruling_r45, 'b');
    b = board_start(1);
    board_play("gdc.seq.1.3");
    assert_int_equal(gdc_own(b)->visibility_yd, 2000);
    assert_false(gdc_own(b)->poor_visibility);
}

/* ---- generals ---- */

static void test_a_lost_player_is_missed_for_two_full_turns(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int player = board_unit(red, "player", 1, posture_single, 1000, 900, 0);
    int foot = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int other = board_unit(red, "infantry", 16, posture_line, 3000, 1000, 0);
    board_troop(player)->rank = 1;
    board_unit_setup(foot)->leader = (int16_t)player;
    struct battle *b = board_start(1);
    board_enter("gdc.seq.7.1");
    gdc_lose_general(b, player, "gdc.r49");
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, foot), 1);
    assert_int_equal(board_judgements(procedure_morale_check, other), 0);
    assert_true(FACTS_OF(morale_check, foot)->leader_lost);
    assert_int_equal(gdc_melee_grade(b, foot), 4);
    for (int turn = 0; turn < 2; turn++) {
        board_play("gdc.seq.1.1");
        assert_true(gdc_unit(b, foot)->leader_lost_turns > 0);
        assert_int_equal(gdc_melee_grade(b, foot), 4);
    }
    board_play("gdc.seq.1.1");
    assert_int_equal(gdc_unit(b, foot)->leader_lost_turns, 0);
    assert_int_equal(gdc_melee_grade(b, foot), 5);
}

static void test_ruling_50_never_replaces_him(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int general = board_unit(red, "general", 1, posture_single, 1000, 900, 0);
    int foot = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    board_unit_setup(foot)->leader = (int16_t)general;
    board_ruling(ruling_r50, 'b');
    struct battle *b = board_start(1);
    gdc_lose_general(b, general, "gdc.2.53");
    for (int turn = 0; turn < 10; turn++)
        board_play("gdc.seq.1.1");
    assert_true(gdc_unit(b, foot)->leader_lost_turns > 0);
    assert_int_equal(gdc_melee_grade(b, foot), 5);
}

static void test_generals_run_the_risk_of_their_units(void **state)
{
    (void)state;
    int lost = 0;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int general = board_unit(red, "general", 1, posture_single, 1000, 900, 0);
    for (uint64_t seed = 1; seed <= 500; seed++) {
        struct battle *b = board_start(seed);
        crowd_lift(&b->crowd, general);
        battle_attach(b, general, foot);
        gdc_risk_general(b, foot, risk_cause_melee_lost);
        assert_int_equal(board_judgements(procedure_general_risk, general), 1);
        lost += b->units[general].fate == fate_killed;
    }
    assert_in_range(lost, 70, 130);
}

/* ---- recovery ---- */

static void test_those_who_rest_recover(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int rests = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int moved = board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    int shaken = board_unit(red, "infantry", 16, posture_line, 3000, 1000, 0);
    int fought = board_unit(red, "infantry", 16, posture_line, 1000, 2000, 0);
    struct battle *b = board_start(1);
    for (int unit = 0; unit < 4; unit++)
        gdc_unit(b, unit)->state = state_disrupted;
    gdc_unit(b, rests)->permanent = state_unorganized;
    gdc_unit(b, moved)->turn.moved = 1;
    gdc_unit(b, shaken)->turn.morale_loss = 1;
    gdc_unit(b, fought)->turn.was_charged = gdc_unit(b, fought)->turn.fought = gdc_unit(b, fought)->turn.won = 1;
    gdc_unit(b, fought)->turn.melee_losses = 1;
    board_play("gdc.seq.10.1");
    assert_int_equal(gdc_state(b, rests), state_unorganized);
    assert_int_equal(gdc_state(b, moved), state_disrupted);
    assert_int_equal(gdc_state(b, shaken), state_disrupted);
    assert_int_equal(gdc_state(b, fought), state_disrupted);
    gdc_unit(b, fought)->turn.melee_losses = 0;
    board_play("gdc.seq.10.1");
    assert_int_equal(gdc_state(b, fought), state_good);
    assert_int_equal(board_told(event_recovered, "gdc.3.4", ANY_UNIT), 2);
}

static void test_recall_lasts_two_full_turns(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 1000, 1000, 0);
    struct battle *b = board_start(1);
    struct gdc_unit *own = gdc_unit(b, horse);
    gdc_recall(b, horse, "gdc.5.22");
    own->state = state_disrupted;
    own->turn.morale_loss = 1;
    for (int turn = 0; turn < 3; turn++) {
        assert_true(own->recall > 0);
        assert_int_equal(own->state, state_disrupted);
        board_play("gdc.seq.10.1");
        board_play("gdc.seq.1.1");
        own->turn.moved = 1;
    }
    assert_int_equal(own->recall, 0);
    assert_int_equal(own->state, state_good);
    assert_int_equal(board_told(event_recall_over, "gdc.3.5e", horse), 1);
}

static void test_a_general_is_held_until_order_is_back(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int general = board_unit(red, "general", 1, posture_single, 1000, 900, 0);
    struct battle *b = board_start(1);
    crowd_lift(&b->crowd, general);
    battle_attach(b, general, foot);
    gdc_unit(b, general)->held = 1;
    gdc_unit(b, foot)->state = state_unorganized;
    gdc_unit(b, foot)->turn.moved = 1;
    board_play("gdc.seq.10.1");
    assert_int_equal(gdc_unit(b, general)->held, 1);
    gdc_unit(b, foot)->turn.moved = 0;
    board_play("gdc.seq.10.1");
    assert_int_equal(gdc_unit(b, general)->held, 0);
}

static void test_cavalry_without_integrity_stays_away(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 1000, 1000, 0);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct battle *b = board_start(seed);
        struct gdc_unit *own = gdc_unit(b, horse);
        own->state = state_disrupted;
        gdc_lose_integrity(b, horse, "gdc.3.51a");
        assert_int_equal(gdc_state(b, horse), state_off_board);
        board_check_sound();
        board_play("gdc.seq.10.3");
        int turns = RESULT_OF(integrity_recovery, horse)->turns;
        assert_int_equal(own->reserve_turns, turns);
        while (turns-- > 0) {
            assert_int_equal(own->state, state_disrupted);
            board_play("gdc.seq.1.1");
            board_play("gdc.seq.10.3");
            assert_int_equal(own->reserve_turns, turns);
        }
        assert_int_equal(own->state, state_good);
        assert_int_equal(board_judgements(procedure_integrity_recovery, horse), 1);
    }
}

static void test_those_who_stray_lose_a_level_while_they_do(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int one = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int two = board_unit(red, "infantry", 16, posture_line, 3000, 1000, 0);
    board_troop(one)->regiment = board_troop(two)->regiment = 7;
    struct battle *b = board_start(1);
    board_play("gdc.seq.10.4");
    assert_int_equal(gdc_state(b, one), state_good);
    board_option(option_regimental_cohesion);
    b = board_start(1);
    board_play("gdc.seq.10.4");
    board_play("gdc.seq.10.4");
    assert_int_equal(gdc_state(b, one), state_unorganized);
    assert_int_equal(gdc_unit(b, one)->out_of_cohesion, 1);
    struct box near = *battle_box(b, two);
    near.front.x = gdc_mm(b, 1500);
    battle_put(b, two, near);
    board_play("gdc.seq.10.4");
    assert_int_equal(gdc_state(b, one), state_good);
    assert_int_equal(gdc_state(b, two), state_good);
}

/* ---- victory ---- */

static int points_of(const struct battle *b, int side)
{
    int32_t points[SIDES];
    gdc_points(b, points);
    return points[side];
}

static void test_points_are_those_of_ruling_46(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    struct feature *village = BOARD_TERRAIN(ground_built_up, 1900, 1500, 2100, 1500, 2100, 1700, 1900, 1700);
    village->zone = 0;
    village->class = "D";
    int foot = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int lost = board_unit(red, "infantry", 12, posture_line, 2000, 1000, 0);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 3000, 1000, 0);
    int taken = board_unit(red, "battery", 4, posture_unlimbered, 3500, 1000, 0);
    int general = board_unit(red, "general", 1, posture_single, 500, 500, 0);
    int player = board_unit(red, "player", 1, posture_single, 600, 500, 0);
    board_unit(red, "infantry", 30, posture_line, 1500, 500, 0);
    struct battle *b = board_start(1);
    assert_int_equal(points_of(b, blue), 0);
    gdc_lose(b, foot, 3, loss_volley, NO_UNIT, "gdc.8.4");
    gdc_rout(b, lost, false, "gdc.3.6a");
    gdc_take_off(b, guns, fate_destroyed, "gdc.7.11d");
    gdc_unit(b, taken)->battery.captured_by = blue;
    gdc_lose_general(b, general, "gdc.2.53");
    assert_int_equal(points_of(b, blue), 3 + 12 + 5 + 5 + 10);
    gdc_lose_general(b, player, "gdc.2.53");
    gdc_own(b)->zone[0].holder[1] = blue;
    assert_int_equal(gdc_holder(b, 0), blue);
    assert_int_equal(points_of(b, blue), 3 + 12 + 5 + 5 + 30 + 30);
    gdc_own(b)->zone[0].holder[2] = red;
    assert_int_equal(gdc_holder(b, 0), -1);
    assert_int_equal(points_of(b, red), 0);
}

static void test_a_broken_army_yields(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int one = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int two = board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_line, 2000, 3000, 180);
    struct battle *b = board_start(1);
    gdc_lose(b, one, 5, loss_volley, NO_UNIT, "gdc.8.4");
    board_play("gdc.seq.10.5");
    assert_false(b->state->over);
    gdc_rout(b, two, false, "gdc.3.6a");
    board_play("gdc.seq.10.5");
    assert_true(b->state->over);
    struct result_so_far result = battle_result(b);
    struct breaking breaking;
    assert_true(b->rules->breaking(b, &breaking));
    assert_string_equal(breaking.words, "castings lost");
    assert_int_equal(breaking.lost[red], 21);
    assert_int_equal(breaking.ends_at[red], 16);
    assert_int_equal(breaking.lost[blue], 0);
    assert_int_equal(breaking.ends_at[blue], 8);
    assert_int_equal(result.winner, blue);
    assert_string_equal(result.reason, "broken");
    assert_int_equal(result.points[blue], 21);
}

static void test_the_ratio_of_points_grades_the_end(void **state)
{
    (void)state;
    static const struct {
        int red, blue, winner;
        const char *grade;
    } ends[] = {
        {0, 0, -1, "drawn"}, {6, 5, -1, "drawn"}, {6, 4, red, "victory"}, {4, 8, blue, "decisive"}, {1, 0, red, "decisive"}};
    board_begin(4000, 4000);
    int one = board_unit(red, "infantry", 40, posture_line, 1000, 1000, 0);
    int two = board_unit(blue, "infantry", 40, posture_line, 2000, 3000, 180);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct battle *b = board_start(1);
        gdc_lose(b, two, ends[i].red, loss_volley, NO_UNIT, "gdc.8.4");
        gdc_lose(b, one, ends[i].blue, loss_volley, NO_UNIT, "gdc.8.4");
        b->state->turn = 15;
        board_play("gdc.seq.10.5");
        assert_false(b->state->over);
        b->state->turn = 16;
        board_play("gdc.seq.10.5");
        assert_true(b->state->over);
        struct result_so_far result = battle_result(b);
        assert_int_equal(result.winner, ends[i].winner);
        assert_string_equal(result.grade, ends[i].grade);
        assert_string_equal(result.reason, "turns");
    }
}

/* ---- the machine ---- */

static void test_idle_turns_pass_soundly(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_unit(red, "infantry", 40, posture_line, 1000, 1000, 0);
    board_unit(blue, "cavalry", 12, posture_line, 2000, 3500, 180);
    struct battle *b = board_start(1);
    for (int turn = 1; turn <= 3; turn++) {
        assert_int_equal(b->state->turn, turn);
        board_run_to("gdc.seq.1.1");
        board_check_sound();
    }
    struct error error;
    gdc_unit(b, 0)->locked_with = 1;
    assert_false(gdc_sound(b, &error));
    gdc_unit(b, 0)->locked_with = NO_UNIT;
    gdc_unit(b, 0)->recall = 1;
    assert_false(gdc_sound(b, &error));
    gdc_unit(b, 0)->recall = 0;
    gdc_unit(b, 0)->charge.stage = charge_stage_declared;
    assert_false(gdc_sound(b, &error));
    gdc_unit(b, 0)->charge.stage = charge_stage_none;
    battle_change(b, 0)->strength = 30;
    assert_false(gdc_sound(b, &error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_higher_throw_is_first_side),
        cmocka_unit_test(test_ruling_47_gives_turns_or_the_scenario_the_word),
        cmocka_unit_test(test_a_turn_wipes_what_was_of_the_last),
        cmocka_unit_test(test_weather_is_the_scenarios),
        cmocka_unit_test(test_a_lost_player_is_missed_for_two_full_turns),
        cmocka_unit_test(test_ruling_50_never_replaces_him),
        cmocka_unit_test(test_generals_run_the_risk_of_their_units),
        cmocka_unit_test(test_those_who_rest_recover),
        cmocka_unit_test(test_recall_lasts_two_full_turns),
        cmocka_unit_test(test_a_general_is_held_until_order_is_back),
        cmocka_unit_test(test_cavalry_without_integrity_stays_away),
        cmocka_unit_test(test_those_who_stray_lose_a_level_while_they_do),
        cmocka_unit_test(test_points_are_those_of_ruling_46),
        cmocka_unit_test(test_a_broken_army_yields),
        cmocka_unit_test(test_the_ratio_of_points_grades_the_end),
        cmocka_unit_test(test_idle_turns_pass_soundly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
