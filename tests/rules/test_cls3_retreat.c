/* Units of CLS3 that give way: falling back and routing, friends whom they shake, those who have no way; who is good again,
   rallied or replaced. */
#include "rules/cls3_board.h"

#include <string.h>

static struct battle *b;

static void begin(uint64_t seed)
{
    b = board_start(seed);
    b->state->first_side = red;
    board_play("cls3.seq.5");
    board_forget();
}

static int inches(int32_t mm)
{
    return (mm + INCH_MM / 2) / INCH_MM;
}

/* Red looks north at blue, ten inches away. */
static void facing_blue(const char *class, int castings, enum posture posture)
{
    board_begin(160, 160);
    board_unit(red, class, castings, posture, 60, 60, 0);
    board_unit(blue, "infantry", 36, posture_line, 60, 70, 180);
}

/* ---- falling back (cls3.morale.fb.1) ---- */

/* One normal move directly away, facing the enemy. */
static void test_fall_back(void **state)
{
    (void)state;
    static const struct {
        const char *class;
        int castings;
        enum posture posture;
        int move;
    } cases[] = {{"infantry", 36, posture_line, 6},
                 {"infantry", 36, posture_companies, 9},
                 {"light", 12, posture_skirmish, 12},
                 {"cuirassiers", 20, posture_line, 12},
                 {"hussars", 20, posture_line, 24}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        facing_blue(cases[i].class, cases[i].castings, cases[i].posture);
        begin(1);
        cls3_send_back(b, 0, way_fall_back, 1);
        board_check_sound();
        assert_int_equal(inches(board_box(0).front.y), 60 - cases[i].move);
        assert_int_equal(board_box(0).facing, 0);
        assert_int_equal(cls3_unit(b, 0)->morale, morale_fall_back);
        assert_int_equal(b->units[0].formation, cases[i].posture);
        assert_int_equal(board_told(event_falls_back, "cls3.morale.fb.1", 0), 1);
    }
}

static void test_fall_back_two(void **state)
{
    (void)state;
    facing_blue("infantry", 36, posture_line);
    begin(1);
    cls3_send_back(b, 0, way_fall_back_two, 1);
    assert_int_equal(inches(board_box(0).front.y), 48);
}

/* A square goes as a column of divisions (cls3.square.1). */
static void test_squares_go_as_columns(void **state)
{
    (void)state;
    facing_blue("infantry", 36, posture_square);
    begin(1);
    cls3_send_back(b, 0, way_fall_back, 1);
    board_check_sound();
    assert_int_equal(b->units[0].formation, posture_divisions);
}

/* Good again as the next movement begins; routed foot is not (cls3.morale.fb.4). */
static void test_good_again(void **state)
{
    (void)state;
    facing_blue("infantry", 36, posture_line);
    board_unit(red, "infantry", 36, posture_line, 120, 60, 0);
    begin(1);
    cls3_send_back(b, 0, way_fall_back, 1);
    cls3_send_back(b, 2, way_rout, NO_UNIT);
    board_play("cls3.seq.0.2");
    assert_int_equal(cls3_unit(b, 0)->morale, morale_stand);
    assert_int_equal(cls3_unit(b, 0)->turn.fell_back, 0);
    assert_int_equal(cls3_unit(b, 2)->morale, morale_rout);
}

/* ---- who has no way ---- */

/* Off the table it is lost for the battle (cls3.setup.5). */
static void test_over_the_edge(void **state)
{
    (void)state;
    board_begin(160, 160);
    board_unit(red, "infantry", 36, posture_line, 60, 5, 0);
    board_unit(blue, "infantry", 36, posture_line, 60, 15, 180);
    begin(1);
    cls3_send_back(b, 0, way_fall_back, 1);
    assert_int_equal(b->units[0].where, where_gone);
    board_check_sound();
}

/* Within two inches of another enemy it is destroyed (cls3.morale.fb.5). */
static void test_another_enemy_behind(void **state)
{
    (void)state;
    for (int gap = 1; gap <= 4; gap += 3) {
        facing_blue("infantry", 36, posture_companies);
        board_unit(blue, "infantry", 36, posture_companies, 60, 60 - 12 - 9 - gap, 0);
        begin(1);
        cls3_send_back(b, 0, way_fall_back, 1);
        assert_int_equal(b->units[0].where == where_gone, gap == 1);
    }
}

/* Impassable ground dissolves it. */
static void test_impassable_ground(void **state)
{
    (void)state;
    facing_blue("infantry", 36, posture_line);
    BOARD_TERRAIN(ground_lake, 0, 50, 160, 50, 160, 57, 0, 57);
    begin(1);
    cls3_send_back(b, 0, way_fall_back, 1);
    assert_int_equal(b->units[0].where, where_gone);
}

/* ---- friends (cls3.morale.1, cls3.morale.fb.3) ---- */

/* Those within six inches of the way check, once; those farther off do not. */
static void test_friends_near_the_way(void **state)
{
    (void)state;
    facing_blue("infantry", 36, posture_companies);
    int near = board_unit(red, "infantry", 12, posture_companies, 67, 54, 0);
    int far = board_unit(red, "infantry", 12, posture_companies, 72, 54, 0);
    begin(1);
    cls3_send_back(b, 0, way_fall_back, 1);
    board_check_sound();
    assert_int_equal(board_judgements(procedure_morale, near), 1);
    assert_int_equal(board_judgements(procedure_morale, 0), 0);
    if (cls3_unit(b, near)->morale == morale_stand)
        assert_int_equal(board_judgements(procedure_morale, far), 0);
}

/* Skirmishers who fall back shake nobody who is massed: only massed friends in bad morale do. */
static void test_skirmishers_shake_nobody(void **state)
{
    (void)state;
    facing_blue("light", 12, posture_skirmish);
    int near = board_unit(red, "infantry", 12, posture_companies, 60, 57, 0);
    begin(1);
    cls3_send_back(b, 0, way_fall_back, 1);
    assert_int_equal(board_judgements(procedure_morale, near), 0);
    assert_int_equal(inches(board_box(0).front.y), 48);
}

/* A formed friend who cannot be avoided and stands halts it before him; one who does not goes too. */
static void test_halted_by_a_firm_friend(void **state)
{
    int halted = 0, carried = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        board_begin(160, 160);
        board_unit(red, "infantry", 36, posture_companies, 60, 60, 0);
        board_unit(blue, "infantry", 36, posture_line, 60, 70, 180);
        for (int i = 0; i < 9; i++)
            board_unit(red, "grenadiers", 36, posture_line, 6 + 13 * i, 45, 0);
        begin(seed);
        cls3_send_back(b, 0, way_fall_back, 1);
        board_check_sound();
        int32_t y = board_box(0).front.y;
        if (b->units[0].where == where_gone)
            continue;
        if (inches(y) == 57)
            halted++;
        else
            carried++;
    }
    assert_true(halted > 5);
    assert_int_equal(halted + carried, 20); /* nobody is lost for friends in the way */
}

/* ---- routs (cls3.morale.rout) ---- */

/* Foot goes three normal moves, and sits in disorder; its commander is dead. */
static void test_foot_routs(void **state)
{
    (void)state;
    facing_blue("infantry", 36, posture_line);
    int general = board_unit(red, "commander", 1, posture_single, 60, 20, 0);
    begin(1);
    battle_lift(b, general, where_table);
    battle_attach(b, general, 0);
    cls3_send_back(b, 0, way_rout, 1);
    board_check_sound();
    assert_int_equal(inches(board_box(0).front.y), 60 - 18);
    assert_int_equal(b->units[0].formation, posture_disorder);
    assert_int_equal(b->units[general].where, where_reserve);
    assert_int_equal(board_told(event_commander_lost, "cls3.cmd.4", general), 1);
}

/* Horse and guns are removed. */
static void test_horse_and_guns_rout(void **state)
{
    (void)state;
    static const char *const classes[] = {"hussars", "medium"};
    for (int i = 0; i < 2; i++) {
        facing_blue(classes[i], i == 0 ? 20 : 4, i == 0 ? posture_line : posture_unlimbered);
        int near = board_unit(red, "infantry", 12, posture_companies, 66, 56, 0);
        begin(1);
        cls3_send_back(b, 0, way_rout, 1);
        assert_int_equal(b->units[0].where, where_gone);
        assert_int_equal(board_judgements(procedure_morale, near), 1);
        board_check_sound();
    }
}

/* A commander who reaches it in movement has it formed at the end of movement of the next turn. */
static void test_rally(void **state)
{
    (void)state;
    board_begin(160, 160);
    board_unit(red, "infantry", 36, posture_line, 60, 60, 0);
    int general = board_unit(red, "commander", 1, posture_single, 60, 20, 0);
    board_unit(blue, "infantry", 36, posture_line, 60, 140, 180);
    begin(1);
    cls3_send_back(b, 0, way_rout, 2);
    board_play("cls3.seq.0.2");
    board_enter("cls3.seq.2");
    board_step();
    board_refuses("move r0: advance 1", "cls3.morale.rout.2");
    board_takes("attach r1 with r0");
    board_play("cls3.seq.3.2");
    assert_int_equal(cls3_unit(b, 0)->morale, morale_rout);
    b->state->turn++;
    board_play("cls3.seq.0.2");
    board_play("cls3.seq.3.2");
    assert_int_equal(cls3_unit(b, 0)->morale, morale_stand);
    assert_int_not_equal(b->units[0].formation, posture_disorder);
    board_check_sound();
    (void)general;
}

/* ---- commanders who are lost (cls3.cmd.6) ---- */

static void test_successors(void **state)
{
    (void)state;
    board_begin(160, 160);
    board_unit(red, "infantry", 36, posture_line, 60, 60, 0);
    int general = board_unit(red, "commander", 1, posture_single, 60, 20, 0);
    board_unit_setup(0)->leader = (int16_t)general;
    board_unit(blue, "infantry", 36, posture_line, 60, 100, 180);
    begin(1);
    cls3_lose_commander(b, general, "cls3.cmd.3");
    b->state->turn++;
    board_enter("cls3.seq.0.3");
    assert_int_equal(board_step(), step_over); /* not before the next full turn is over */
    board_enter("cls3.seq.2");
    board_step();
    assert_int_equal(board_asked(red, decision_move), 0); /* it only reacts */
    b->state->turn++;
    board_enter("cls3.seq.0.3");
    assert_int_equal(board_step(), step_waits);
    board_takes("replace with r0");
    assert_int_equal(b->units[general].where, where_table);
    board_enter("cls3.seq.2");
    board_step();
    board_takes("move r0: advance 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fall_back),
                                       cmocka_unit_test(test_fall_back_two),
                                       cmocka_unit_test(test_squares_go_as_columns),
                                       cmocka_unit_test(test_good_again),
                                       cmocka_unit_test(test_over_the_edge),
                                       cmocka_unit_test(test_another_enemy_behind),
                                       cmocka_unit_test(test_impassable_ground),
                                       cmocka_unit_test(test_friends_near_the_way),
                                       cmocka_unit_test(test_skirmishers_shake_nobody),
                                       cmocka_unit_test(test_halted_by_a_firm_friend),
                                       cmocka_unit_test(test_foot_routs),
                                       cmocka_unit_test(test_horse_and_guns_rout),
                                       cmocka_unit_test(test_rally),
                                       cmocka_unit_test(test_successors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
