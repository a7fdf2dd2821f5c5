/* Fire under Glory of the Empire: who bears on whom, over whom, at what range; orders that are offered and taken. */
#include "rules/gote_board.h"

#include "base/text.h"
#include "battle/story.h"
#include "rules/gote/play/fire.h"

static struct battle *b;

static void begin(const char *step)
{
    b = board_start(1);
    b->state->first_side = red;
    board_enter(step);
    board_step();
}

/* ---- the arc (gote.fire.3) ---- */

/* A line of twelve is 9.45 inches long: beyond its corner it covers what lies as far ahead as aside. */
static void test_arc_of_a_line(void **state)
{
    (void)state;
    static const struct {
        int x, y;
        bool covered;
    } cases[] = {{50, 54, true}, {57, 54, true}, {62, 54, false}, {60, 49, false}, {50, 46, false}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        board_unit(red, "infantry", 12, posture_line, 50, 50, 0);
        board_unit(blue, "leader", 1, posture_single, cases[i].x, cases[i].y, 180);
        begin("gote.seq.5");
        assert_int_equal(gote_covers(b, 0, 1), cases[i].covered);
    }
}

static void test_all_round(void **state)
{
    (void)state;
    static const struct {
        const char *class;
        int posture;
        bool all_round;
    } cases[] = {{"light", posture_skirmish, true},      {"infantry", posture_square, true},
                 {"infantry", posture_column, false},    {"grenz", posture_semi_skirmish, false},
                 {"battery", posture_unlimbered, false}, {"cossacks", posture_skirmish, true}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        board_unit(red, cases[i].class, 6, cases[i].posture, 50, 50, 0);
        board_unit(blue, "infantry", 12, posture_line, 50, 40, 0);
        begin("gote.seq.5");
        assert_int_equal(gote_covers(b, 0, 1), cases[i].all_round);
    }
}

/* ---- over heads (gote.r63) ---- */

/* A battery on a hill fires over a line that stands three inches from both ends, from the plain it does not. */
static void test_over_heads(void **state)
{
    (void)state;
    for (int hill = 0; hill < 2; hill++)
        for (int gap = 2; gap <= 5; gap += 3) {
            board_begin(100, 100);
            if (hill)
                BOARD_TERRAIN(ground_hill, 40, 40, 60, 40, 60, 51, 40, 51)->level = 1;
            board_unit(red, "battery", 4, posture_unlimbered, 50, 50, 0);
            board_unit(red, "infantry", 12, posture_line, 50, 51 + gap, 0);
            board_unit(blue, "infantry", 12, posture_line, 50, 62, 180);
            begin("gote.seq.5");
            if (hill && gap >= 3)
                board_takes("fire r0 at b2");
            else
                board_refuses("fire r0 at b2", "gote.r63");
        }
}

/* ---- who sees whom (gote.r63) ---- */

/* The house that somebody is in hides neither him nor others from him; another one does, of whatever height. */
static void test_houses_in_the_way(void **state)
{
    (void)state;
    for (int second = 0; second < 2; second++) {
        board_begin(100, 100);
        BOARD_TERRAIN(ground_building, 46, 48, 54, 48, 54, 52, 46, 52)->zone = 0;
        if (second)
            BOARD_TERRAIN(ground_building, 46, 55, 54, 55, 54, 57, 46, 57)->zone = 1;
        board_unit(red, "infantry", 12, posture_column, 50, 51, 0);
        board_unit(blue, "infantry", 12, posture_column, 50, 60, 180);
        begin("gote.seq.5");
        assert_true(battle_in_place(b, 0));
        assert_int_equal(gote_sees(b, 0, 1, NULL), !second);
        assert_int_equal(gote_sees(b, 1, 0, NULL), !second);
    }
}

/* ---- how many fire (gote.fire.5 to 7) ---- */

static void test_how_many_fire(void **state)
{
    (void)state;
    static const struct {
        const char *class;
        int figures;
        int posture;
        int front, flank;
    } cases[] = {{"infantry", 12, posture_line, 12, 12},      {"infantry", 12, posture_column, 4, 4},
                 {"austrian", 15, posture_column, 3, 3},      {"infantry", 12, posture_square, 4, 2},
                 {"infantry", 16, posture_square, 4, 4},      {"light", 12, posture_skirmish, 12, 12},
                 {"infantry", 12, posture_road_column, 2, 2}, {"hussars", 12, posture_line, 12, 12},
                 {"hussars", 12, posture_column, 4, 4},       {"battery", 4, posture_unlimbered, 4, 4}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        board_unit(red, cases[i].class, cases[i].figures, cases[i].posture, 50, 50, 0);
        board_unit(blue, "infantry", 12, posture_line, 50, 56, 180);
        board_unit(blue, "infantry", 12, posture_line, 62, 48, 270);
        begin("gote.seq.5");
        assert_int_equal(gote_firing(b, 0, 1), cases[i].front);
        assert_int_equal(gote_firing(b, 0, 2), cases[i].flank);
    }
}

/* By ruling gote.r99 b the front rank of horse in line alone. */
static void test_front_rank_of_horse(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_ruling(ruling_r99, 'b');
    board_unit(red, "hussars", 12, posture_line, 50, 50, 0);
    board_unit(blue, "infantry", 12, posture_line, 50, 54, 180);
    begin("gote.seq.5");
    assert_int_equal(gote_firing(b, 0, 1), 6);
}

static void test_ranks_of_nations(void **state)
{
    (void)state;
    static const struct {
        const char *class;
        enum ranks ranks;
    } cases[] = {{"infantry", ranks_three}, {"british", ranks_two},   {"us_militia", ranks_two},
                 {"prussian", ranks_three}, {"russian", ranks_three}, {"guerrillas", ranks_three}};
    board_begin(100, 100);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        board_unit(red, cases[i].class, 6, posture_line, 8 + 16 * (int)i, 50, 0);
    begin("gote.seq.5");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(gote_ranks(b, (int)i), cases[i].ranks);
}

/* ---- shots are counted ---- */

/* Three offensive shots at most, of rifles two, though guards have four actions (gote.act.5). */
static void test_three_shots(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "guard", 12, posture_line, 30, 50, 0);
    board_unit(red, "rifles", 8, posture_skirmish, 70, 50, 0);
    board_unit(blue, "guard", 60, posture_column, 30, 55, 180);
    board_unit(blue, "guard", 60, posture_column, 70, 55, 180);
    begin("gote.seq.5");
    for (int shot = 0; shot < 3; shot++)
        board_takes("fire r0 at b2");
    board_refuses("fire r0 at b2", "gote.act.5");
    for (int shot = 0; shot < 2; shot++)
        board_takes("fire r1 at b3");
    board_refuses("fire r1 at b3", "gote.act.5");
    assert_int_equal(gote_unit(b, 0)->turn.actions, 3);
}

/* ---- what is offered ---- */

static void open_offence(void)
{
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_line, 30, 50, 0);
    board_unit(red, "battery", 4, posture_unlimbered, 50, 50, 0);
    board_unit(red, "light", 6, posture_skirmish, 70, 50, 0);
    board_unit(blue, "infantry", 12, posture_line, 30, 55, 180);
    board_unit(blue, "infantry", 12, posture_line, 50, 60, 180);
    board_unit(blue, "infantry", 12, posture_line, 70, 55, 180);
    begin("gote.seq.5");
}

static void open_bombardment(void)
{
    open_offence();
    board_enter("gote.seq.2.1");
    board_step();
}

/* ---- what computer players make of it ---- */

/* A battalion before twelve guns, formed and facing as it is told. */
static int32_t posture_before_guns(int posture, int facing, int guns_y)
{
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture, 50, 40, facing);
    board_unit(blue, "battery", 12, posture_unlimbered, 50, guns_y, 180);
    begin("gote.seq.3.2");
    return gote_worth_of_posture(b, 0) - b->rules->exposure(b, 0);
}

/* Who is bombarded turns his front to the guns, in line; out of their reach a column is better (gote.prep.m5, gote.prep.m6). */
static void test_a_front_for_the_guns(void **state)
{
    (void)state;
    const int32_t front = posture_before_guns(posture_line, 0, 54);
    assert_true(posture_before_guns(posture_line, 90, 54) < front);
    assert_true(posture_before_guns(posture_column, 0, 54) < front);
    assert_true(posture_before_guns(posture_square, 0, 54) < front);
    assert_int_equal(posture_before_guns(posture_line, 90, 80), posture_before_guns(posture_line, 0, 80));
    assert_true(posture_before_guns(posture_column, 0, 80) > posture_before_guns(posture_line, 0, 80));
}

/* ---- what is told ---- */

static void test_one_casting_and_two(void **state)
{
    (void)state;
    static const char *const told[] = {"r0 loses 1 casting.", "r0 loses 2 castings."};
    open_offence();
    for (int lost = 1; lost <= 2; lost++) {
        char sentence[80];
        struct text text;
        struct event event = {.kind = event_lost_castings, .unit = 0, .other = NO_UNIT, .value = {lost}};
        text_begin(&text, sentence, sizeof sentence);
        event_write(b, &event, &text);
        assert_string_equal(sentence, told[lost - 1]);
    }
}

static void test_all_that_is_offered(void **state)
{
    (void)state;
    board_tries_all_legal(3, 1, open_offence);
    board_tries_all_legal(2, 0, open_bombardment);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arc_of_a_line),        cmocka_unit_test(test_all_round),
        cmocka_unit_test(test_over_heads),           cmocka_unit_test(test_houses_in_the_way),
        cmocka_unit_test(test_how_many_fire),        cmocka_unit_test(test_front_rank_of_horse),
        cmocka_unit_test(test_ranks_of_nations),     cmocka_unit_test(test_three_shots),
        cmocka_unit_test(test_a_front_for_the_guns), cmocka_unit_test(test_one_casting_and_two),
        cmocka_unit_test(test_all_that_is_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
