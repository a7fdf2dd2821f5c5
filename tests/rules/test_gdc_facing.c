/* Phase 2 of Guard du Corps: who may change facing and formation, and what it leaves to him. */
#include "gdc_board.h"

static struct battle *b;

static void begin(void)
{
    board_begin(3000, 3000);
}

/* Red's changes are asked for; blue is first side only when it says so. */
static void open_phase(void)
{
    b = board_start(1);
    b->state->first_side = red;
    board_enter("gdc.seq.2.2");
    assert_int_equal(board_step(), step_waits);
}

static void infantry_turns_and_what_it_costs(void **state)
{
    (void)state;
    begin();
    for (int i = 0; i < 3; i++)
        board_unit(red, "infantry", 12, posture_column, 500 + 500 * i, 1000, 0);
    open_phase();
    board_takes("form r0 facing 45");
    board_takes("form r1 facing 90");
    board_takes("form r2 facing 91");
    assert_true(gdc_unit(b, 0)->turn.may_charge && gdc_unit(b, 0)->turn.may_move);
    assert_true(!gdc_unit(b, 1)->turn.may_charge && gdc_unit(b, 1)->turn.may_counter_charge && gdc_unit(b, 1)->turn.may_move);
    assert_true(!gdc_unit(b, 2)->turn.may_charge && !gdc_unit(b, 2)->turn.may_counter_charge && !gdc_unit(b, 2)->turn.may_move);
    assert_int_equal(gdc_unit(b, 1)->turn.turned, 90);
    assert_int_equal(battle_box(b, 1)->facing, TURN_QUARTER);
    board_refuses("form r0 facing 90", "gdc.seq.2.2");
}

static void a_turn_is_about_the_centre(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 16, posture_column, 1000, 1000, 0);
    open_phase();
    struct place before = box_centre(battle_box(b, 0));
    board_takes("form r0 facing 180");
    struct place after = box_centre(battle_box(b, 0));
    assert_true(place_distance(before, after) <= 2);
}

static void a_change_of_formation_keeps_the_front(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 16, posture_column, 1000, 1000, 0);
    open_phase();
    struct place front = battle_box(b, 0)->front;
    board_takes("form r0 line");
    assert_true(place_equal(front, battle_box(b, 0)->front));
    assert_int_equal(battle_box(b, 0)->width, gdc_mm(b, 300));
    assert_int_equal(b->units[0].formation, posture_line);
    assert_true(gdc_unit(b, 0)->turn.may_charge);
    assert_int_equal(board_told(event_formed, "gdc.seq.2.2", 0), 1);
}

static void near_enemies_forbid_it_to_infantry_alone(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "cavalry", 12, posture_column, 1400, 1000, 0);
    board_unit(blue, "infantry", 12, posture_line, 1100, 1300, 180);
    open_phase();
    board_refuses("form r0 line", "gdc.4.1g");
    board_takes("form r1 line");
    assert_true(gdc_unit(b, 1)->turn.impaired);
    board_unit_setup(2)->at.y += gdc_mm(b, 26);
    open_phase();
    board_takes("form r0 line");
}

static void cavalry_that_does_both_moves_500_yards_without_wheel(void **state)
{
    (void)state;
    begin();
    board_unit(red, "cavalry", 12, posture_column, 1000, 1000, 0);
    open_phase();
    board_takes("form r0 line facing 30");
    assert_int_equal(gdc_unit(b, 0)->turn.move_limit, 500);
    assert_false(gdc_unit(b, 0)->turn.may_wheel);
    assert_true(gdc_unit(b, 0)->turn.impaired && gdc_unit(b, 0)->turn.may_charge);
}

static void batteries_wait_for_the_movement_phase(void **state)
{
    (void)state;
    begin();
    board_unit(red, "battery", 4, posture_limbered, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_column, 500, 1000, 0);
    open_phase();
    board_refuses("form r0 facing 90", "gdc.4.3");
}

static void a_general_has_one_square_formed(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_column, 1200, 1000, 0);
    board_unit(red, "general", 1, posture_single, 1100, 800, 0);
    board_unit(blue, "infantry", 12, posture_line, 1000, 1200, 180);
    open_phase();
    board_takes("form r0 square");
    assert_false(gdc_unit(b, 0)->turn.may_move);
    assert_int_equal(gdc_unit(b, 2)->turn.squared, 1);
    assert_int_equal(b->units[0].formation, posture_square);
    board_refuses("form r1 square", "gdc.4.11");
}

static void enemies_on_three_sides_make_a_square(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 12, posture_column, 1000, 1000, 0);
    board_unit(blue, "cavalry", 4, posture_column, 1000, 1200, 180);
    board_unit(blue, "cavalry", 4, posture_column, 750, 950, 90);
    int third = board_unit(blue, "cavalry", 4, posture_column, 750, 1100, 90);
    open_phase();
    board_refuses("form r0 square", "gdc.4.11");
    board_unit_setup(third)->at = (struct place){gdc_mm(b, 1250), gdc_mm(b, 950)};
    open_phase();
    board_takes("form r0 square");
}

static void skirmish_order_needs_good_troops_and_room(void **state)
{
    (void)state;
    begin();
    board_unit(red, "skirmishers", 8, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 12, posture_column, 1500, 1000, 0);
    board_unit(red, "skirmishers", 8, posture_skirmish, 2000, 1000, 0);
    board_unit(blue, "infantry", 12, posture_line, 2000, 1600, 180);
    open_phase();
    board_refuses("form r1 skirmish", "gdc.4.4a");
    board_takes("form r0 skirmish 4");
    assert_int_equal(battle_box(b, 0)->width, gdc_mm(b, 75));
    assert_true(gdc_unit(b, 0)->turn.may_move && !gdc_unit(b, 0)->turn.may_charge);
    assert_int_equal(gdc_unit(b, 0)->turn.formed, 2);
    board_refuses("form r2 column", "gdc.4.4a");
    board_refuses("form r2 line facing 90", "gdc.4.4a");
    board_takes("form r2 line");
    assert_true(turn_between(battle_box(b, 2)->facing, 0) < 200);
}

static void there_must_be_room(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 16, posture_column, 1000, 1000, 0);
    board_unit(red, "infantry", 16, posture_column, 1080, 1000, 0);
    open_phase();
    board_refuses("form r0 line", "gdc.1.3a");
    board_unit_setup(1)->at.x = gdc_mm(b, 1500);
    open_phase();
    board_takes("form r0 line");
}

static void lines_do_not_form_in_woods(void **state)
{
    (void)state;
    begin();
    BOARD_TERRAIN(ground_light_woods, 1050, 800, 1300, 800, 1300, 1200, 1050, 1200);
    board_unit(red, "infantry", 16, posture_column, 1000, 1000, 0);
    open_phase();
    board_refuses("form r0 line", "gdc.11.5a");
}

static void dragoons_dismount_and_mount_again(void **state)
{
    (void)state;
    begin();
    board_unit(red, "light", 8, posture_line, 1000, 1000, 0);
    board_unit(red, "lancers", 8, posture_line, 1500, 1000, 0);
    open_phase();
    board_refuses("form r1 dismount", "gdc.10.4");
    board_takes("form r0 dismount");
    assert_true(gdc_is_infantry(b, 0) && gdc_unit(b, 0)->turn.may_move && !gdc_unit(b, 0)->turn.may_charge);
    assert_int_equal(b->units[0].formation, posture_skirmish);
    gdc_unit(b, 0)->turn.turned = gdc_unit(b, 0)->turn.formed = 0;
    board_refuses("form r0 line", "gdc.10.4b");
    board_takes("form r0 mount");
    assert_true(gdc_is_cavalry(b, 0));
    assert_int_equal(b->units[0].formation, posture_line);
}

static void ruling_58_takes_the_whole_turn(void **state)
{
    (void)state;
    begin();
    board_ruling(ruling_r58, 'b');
    board_unit(red, "light", 8, posture_line, 1000, 1000, 0);
    open_phase();
    board_takes("form r0 dismount");
    assert_false(gdc_unit(b, 0)->turn.may_move);
}

static void cavalry_in_recall_stays_mounted_but_turns(void **state)
{
    (void)state;
    begin();
    board_unit(red, "light", 8, posture_line, 1000, 1000, 0);
    open_phase();
    gdc_unit(b, 0)->recall = 1;
    board_refuses("form r0 dismount", "gdc.3.5f");
    board_takes("form r0 facing 180");
}

static void cavalry_in_a_field_does_not_turn(void **state)
{
    (void)state;
    begin();
    BOARD_TERRAIN(ground_field, 900, 900, 1300, 900, 1300, 1200, 900, 1200);
    board_unit(red, "cavalry", 8, posture_line, 1000, 1000, 0);
    open_phase();
    board_refuses("form r0 facing 90", "gdc.11.4b");
    board_takes("form r0 column");
}

static void lying_down_is_an_option(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    board_troop(0)->can_lie_down = 1;
    open_phase();
    board_refuses("form r0 prone", "gdc.o.prone");
    board_option(option_prone);
    open_phase();
    board_takes("form r0 prone");
    assert_int_equal(battle_box(b, 0)->width, gdc_mm(b, 300));
    assert_false(gdc_unit(b, 0)->turn.may_move);
    gdc_unit(b, 0)->turn.turned = gdc_unit(b, 0)->turn.formed = 0;
    board_refuses("form r0 facing 90", "gdc.o.prone");
    board_takes("form r0 rise");
    assert_int_equal(b->units[0].formation, posture_line);
}

static void chits_say_what_may_be_done(void **state)
{
    (void)state;
    begin();
    board_option(option_tactical_chits);
    board_unit(red, "infantry", 16, posture_column, 1000, 1000, 0);
    open_phase();
    gdc_unit(b, 0)->chit.formation = chit_line_left;
    board_refuses("form r0 line", "gdc.2.7a");
    board_refuses("form r0 line facing 45", "gdc.2.7a");
    board_takes("form r0 line facing 300");
}

static void the_other_side_comes_second_and_engaged_units_not_at_all(void **state)
{
    (void)state;
    begin();
    board_unit(red, "infantry", 16, posture_column, 1000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_column, 1000, 2000, 180);
    open_phase();
    assert_int_equal(board_asked(red, decision_form), 1);
    assert_int_equal(board_asked(blue, decision_form), 0);
    gdc_unit(b, 0)->engaged = 1;
    board_refuses("form r0 facing 90", "gdc.9.61b");
    board_refuses("form b1 facing 90", "gdc.seq.2.2");
    gdc_unit(b, 0)->engaged = 0;
    board_takes("done");
    assert_int_equal(board_step(), step_waits);
    assert_int_equal(board_asked(blue, decision_form), 1);
    assert_true(board_answer(blue, "done"));
    assert_int_equal(board_step(), step_over);
}

/* Whatever is offered is taken. */
static void samples_are_legal(void **state)
{
    (void)state;
    begin();
    BOARD_TERRAIN(ground_field, 900, 900, 1300, 900, 1300, 1200, 900, 1200);
    board_unit(red, "light", 8, posture_line, 1000, 1000, 0);
    board_unit(red, "skirmishers", 8, posture_column, 1600, 1000, 0);
    board_unit(red, "general", 1, posture_single, 1600, 800, 0);
    board_unit(blue, "infantry", 12, posture_line, 1500, 1600, 180);
    board_tries_all_legal(2, 3, open_phase);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(infantry_turns_and_what_it_costs),
        cmocka_unit_test(a_turn_is_about_the_centre),
        cmocka_unit_test(a_change_of_formation_keeps_the_front),
        cmocka_unit_test(near_enemies_forbid_it_to_infantry_alone),
        cmocka_unit_test(cavalry_that_does_both_moves_500_yards_without_wheel),
        cmocka_unit_test(batteries_wait_for_the_movement_phase),
        cmocka_unit_test(a_general_has_one_square_formed),
        cmocka_unit_test(enemies_on_three_sides_make_a_square),
        cmocka_unit_test(skirmish_order_needs_good_troops_and_room),
        cmocka_unit_test(there_must_be_room),
        cmocka_unit_test(lines_do_not_form_in_woods),
        cmocka_unit_test(dragoons_dismount_and_mount_again),
        cmocka_unit_test(ruling_58_takes_the_whole_turn),
        cmocka_unit_test(cavalry_in_recall_stays_mounted_but_turns),
        cmocka_unit_test(cavalry_in_a_field_does_not_turn),
        cmocka_unit_test(lying_down_is_an_option),
        cmocka_unit_test(chits_say_what_may_be_done),
        cmocka_unit_test(the_other_side_comes_second_and_engaged_units_not_at_all),
        cmocka_unit_test(samples_are_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
