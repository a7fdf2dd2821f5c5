/* Units of Glory of the Empire that give way: runaways and friends, ground, houses, the edge; who gives ground; who gets away. */
#include "rules/gote_board.h"

#include "rules/gote/play/losses.h"

static struct battle *b;

static void begin(void)
{
    b = board_start(1);
    b->state->first_side = red;
    board_enter("gote.seq.9.2");
    board_forget();
}

static int inches_of_front(int unit)
{
    return (board_box(unit).front.y + INCH_MM / 2) / INCH_MM;
}

/* ---- routs (gote.rout) ---- */

/* Faces about where it stands, and runs so far. */
static void test_runs(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_line, 50, 60, 0);
    begin();
    assert_true(gote_rout(b, 0, TURN_HALF, 14, "gote.morale.5"));
    board_check_sound();
    assert_int_equal(inches_of_front(0), 45);
    assert_int_equal(board_box(0).facing, TURN_HALF);
    assert_int_equal(gote_unit(b, 0)->state, state_routed);
    assert_int_equal(board_told(event_routs, "gote.morale.5", 0), 1);
}

/* Formed friends in the way are disordered; skirmishers, guns and whoever stands aside are not. */
static void test_through_friends(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 16, posture_line, 50, 60, 0);
    board_unit(red, "infantry", 36, posture_line, 50, 52, 0);
    board_unit(red, "light", 6, posture_skirmish, 48, 56, 0);
    board_unit(red, "infantry", 12, posture_line, 80, 55, 0);
    begin();
    gote_rout(b, 0, TURN_HALF, 12, "gote.result.16");
    board_check_sound();
    assert_int_equal(gote_unit(b, 1)->state, state_disordered);
    assert_int_equal(gote_unit(b, 2)->state, state_good_order);
    assert_int_equal(gote_unit(b, 3)->state, state_good_order);
    assert_int_equal(board_told(event_passes_through, "gote.rout.3", 0), 1);
}

/* Round a small friend there is a way within 45 degrees. */
static void test_round_a_friend(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 4, posture_column, 50, 60, 0);
    board_unit(red, "infantry", 4, posture_column, 50, 50, 0);
    begin();
    gote_rout(b, 0, TURN_HALF, 14, "gote.result.16");
    board_check_sound();
    assert_int_equal(gote_unit(b, 1)->state, state_good_order);
}

static void test_no_way(void **state)
{
    (void)state;
    static const struct {
        enum ground_kind kind;
        bool surrenders;
    } cases[] = {{ground_river, true}, {ground_lake, true}, {ground_stream, false}, {ground_heavy_woods, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        BOARD_TERRAIN(cases[i].kind, 0, 48, 100, 48, 100, 52, 0, 52);
        board_unit(red, "infantry", 12, posture_column, 50, 60, 0);
        begin();
        gote_rout(b, 0, TURN_HALF, 14, "gote.result.16");
        assert_int_equal(b->units[0].fate == fate_surrendered, cases[i].surrenders);
    }
}

static void test_enemies_behind(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_column, 50, 60, 0);
    board_unit(blue, "infantry", 60, posture_line, 50, 52, 0);
    begin();
    gote_rout(b, 0, TURN_HALF, 14, "gote.result.16");
    assert_int_equal(b->units[0].fate, fate_surrendered);
    assert_int_equal(board_told(event_surrenders, "gote.rout.4", 0), 1);
}

/* But at the rally point in the middle of its edge it stops (gote.r52). */
static void test_over_the_edge(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_column, 60, 10, 0);
    board_unit(red, "infantry", 12, posture_column, 50, 10, 0);
    begin();
    gote_rout(b, 0, TURN_HALF, 14, "gote.result.16");
    assert_int_equal(b->units[0].fate, fate_left);
    assert_int_equal(board_told(event_off_table, "gote.rout.7", 0), 1);
    gote_rout(b, 1, TURN_HALF, 14, "gote.result.16");
    assert_true(battle_on_table(b, 1));
}

/* Foot and gunners hide in a house on their way, horse does not. */
static void test_into_a_house(void **state)
{
    (void)state;
    static const struct {
        const char *class;
        int posture;
        bool goes_in;
    } cases[] = {{"infantry", posture_column, true}, {"battery", posture_limbered, true}, {"hussars", posture_column, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        BOARD_TERRAIN(ground_building, 45, 45, 55, 45, 55, 50, 45, 50)->zone = 0;
        board_unit(red, cases[i].class, 4, cases[i].posture, 50, 62, 0);
        begin();
        gote_rout(b, 0, TURN_HALF, 14, "gote.result.16");
        assert_int_equal(b->units[0].where == where_place, cases[i].goes_in);
        assert_int_equal(b->units[0].where == where_gone ? state_routed : gote_unit(b, 0)->state, state_routed);
    }
}

/* ---- giving ground (gote.result.1) ---- */

static void test_gives_ground(void **state)
{
    (void)state;
    for (int away = 0; away < 2; away++) {
        board_begin(100, 100);
        board_unit(red, "infantry", 12, posture_line, 50, 60, 90);
        begin();
        gote_fall_back(b, 0, TURN_HALF, 6 * INCH_MM, away, "gote.result.1");
        board_check_sound();
        assert_int_equal(board_box(0).facing, away ? TURN_HALF : 0);
        assert_int_equal(board_told(event_falls_back, "gote.result.1", 0), 1);
        assert_int_equal(gote_unit(b, 0)->state, state_good_order);
    }
}

static void test_pushed_into_an_enemy(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_line, 50, 60, 0);
    board_unit(blue, "infantry", 12, posture_line, 50, 57, 0);
    begin();
    gote_fall_back(b, 0, TURN_HALF, 6 * INCH_MM, false, "gote.result.1");
    assert_int_equal(b->units[0].fate, fate_surrendered);
    assert_int_equal(board_told(event_surrenders, "gote.r70", 0), 1);
}

/* ---- getting away (gote.r32) ---- */

/* Through friends of all sorts, and as far as there is room at the end. */
static void test_gets_away(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "light", 6, posture_skirmish, 50, 60, 0);
    board_unit(red, "infantry", 12, posture_line, 50, 52, 0);
    begin();
    assert_int_equal(gote_get_away(b, 0, TURN_HALF, 14), 14 * INCH_MM);
    board_check_sound();
    assert_int_equal(inches_of_front(0), 46);
    assert_int_equal(board_box(0).facing, 0);
    assert_int_equal(gote_unit(b, 1)->state, state_good_order);
}

/* ---- the turn ends (gote.seq.9) ---- */

/* Whoever breaks in the morale check waits for the next turn to rally or to run on. */
static void test_breaks_and_waits(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "conscripts", 24, posture_line, 50, 60, 0);
    b = board_start(1);
    b->state->first_side = red;
    battle_change(b, 0)->strength = 8;
    gote_close_up(b, 0);
    gote_unit(b, 0)->turn.lost_turn = 16;
    board_play("gote.seq.9.1");
    assert_int_equal(gote_unit(b, 0)->state, state_routed);
    assert_int_equal(gote_unit(b, 0)->turn.routed_now, 1);
    board_forget();
    board_play("gote.seq.9.2");
    assert_int_equal(board_judgements(procedure_rally, 0), 0);
    assert_int_equal(board_judgements(procedure_rout_move, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_runs),         cmocka_unit_test(test_through_friends),  cmocka_unit_test(test_round_a_friend),
        cmocka_unit_test(test_no_way),       cmocka_unit_test(test_enemies_behind),   cmocka_unit_test(test_over_the_edge),
        cmocka_unit_test(test_into_a_house), cmocka_unit_test(test_gives_ground),     cmocka_unit_test(test_pushed_into_an_enemy),
        cmocka_unit_test(test_gets_away),    cmocka_unit_test(test_breaks_and_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
