/* Charges of CLS3: who may, at whom, how they are answered, where they end. */
#include "rules/cls3_board.h"

#include "rules/cls3/play/melees.h"

#include <string.h>

static void refuses_answer(const char *text, const char *rule)
{
    if (board_answer(blue, text))
        fail_msg("%s was taken", text);
    assert_string_equal(board_objection()->rule, rule);
}

/* Whoever is asked stands. */
static void play_charge(void)
{
    board_step();
    while (board_asked(blue, decision_react) > 0) {
        board_skip();
        board_step();
    }
}

/* Inches between two units, in tenths. */
static int apart(const struct battle *b, int a, int c)
{
    return (cls3_distance(b, a, c) + DECIMAL_ONE / 20) / (DECIMAL_ONE / 10);
}

static struct battle *facing_each_other(const char *red_class, int red_castings, enum posture red_posture, const char *blue_class,
                                        int blue_castings, enum posture blue_posture, int gap)
{
    board_face_off(red_class, red_castings, red_posture, blue_class, blue_castings, blue_posture, gap);
    return board_begin_moves(1);
}

/* ---- who may charge, how far ---- */

static void test_reach(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("infantry", 36, posture_line, "infantry", 36, posture_square, 9);
    board_takes("charge r0 at b1");
    assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_line);
    assert_int_equal(cls3_unit(b, 0)->ride.benefit, 1);
    facing_each_other("infantry", 36, posture_line, "infantry", 36, posture_square, 10);
    board_refuses("charge r0 at b1", "cls3.charge.4");
    b = facing_each_other("infantry", 36, posture_companies, "infantry", 36, posture_square, 12);
    board_takes("charge r0 at b1");
    assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_column);
    facing_each_other("infantry", 36, posture_line, "infantry", 36, posture_line, 7);
    board_refuses("attack r0 at b1", "cls3.charge.4");
    b = facing_each_other("infantry", 36, posture_line, "infantry", 36, posture_square, 6);
    board_takes("attack r0 at b1");
    assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_none);
}

static void test_who_may_not(void **state)
{
    (void)state;
    facing_each_other("infantry", 36, posture_line, "hussars", 20, posture_line, 6);
    board_refuses("charge r0 at b1", "cls3.charge.3");
    facing_each_other("light", 24, posture_skirmish, "infantry", 36, posture_line, 6);
    board_refuses("charge r0 at b1", "cls3.charge.2");
    board_takes("attack r0 at b1");
    facing_each_other("medium", 4, posture_limbered, "infantry", 36, posture_line, 4);
    board_refuses("charge r0 at b1", "cls3.charge.2");
    facing_each_other("hussars", 20, posture_divisions, "infantry", 36, posture_line, 6);
    board_refuses("charge r0 at b1", "cls3.charge.2");
    facing_each_other("cuirassiers", 20, posture_divisions, "infantry", 36, posture_line, 10);
    board_takes("charge r0 at b1");
}

static void test_wheels(void **state)
{
    (void)state;
    board_begin(120, 120);
    board_unit(red, "infantry", 36, posture_companies, 60, 40, 0);
    board_unit(red, "hussars", 10, posture_line, 20, 40, 0);
    board_unit(blue, "infantry", 36, posture_square, 79, 42, 180);
    board_unit(blue, "british", 30, posture_square, 36, 38, 180);
    board_begin_moves(1);
    board_refuses("charge r0 at b2", "cls3.charge.4");
    board_refuses("charge r0 at b2 facing 80", "cls3.move.2");
    board_takes("charge r1 at b3");
}

/* Ground without benefit leaves the plain pace, and no increment. */
static void test_ground(void **state)
{
    (void)state;
    board_begin(120, 120);
    board_unit(red, "infantry", 36, posture_companies, 60, 40, 0);
    board_unit(blue, "infantry", 36, posture_square, 60, 47, 180);
    BOARD_TERRAIN(ground_light_woods, 40, 42, 80, 42, 80, 46, 40, 46);
    struct battle *b = board_begin_moves(1);
    board_takes("charge r0 at b1");
    assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_none);
    assert_int_equal(cls3_unit(b, 0)->ride.ground, charge_ground_woods);
}

static void test_fire_and_charge(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("infantry", 36, posture_companies, "infantry", 36, posture_square, 9);
    board_refuses("charge r0 at b1 fire: form line", "cls3.ops.1");
    board_takes("charge r0 at b1 fire");
    assert_int_equal(cls3_unit(b, 0)->ride.mode, mode_fire_and_charge);
    facing_each_other("infantry", 36, posture_companies, "infantry", 36, posture_square, 10);
    board_refuses("charge r0 at b1 fire", "cls3.charge.4"); /* 3 inches less */
    facing_each_other("hussars", 20, posture_line, "infantry", 36, posture_square, 9);
    board_refuses("charge r0 at b1 fire", "cls3.ops.6");
    b = facing_each_other("infantry", 36, posture_line, "infantry", 36, posture_square, 9);
    board_takes("charge r0 at b1: form companies");
    assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_column);
}

/* ---- contact ---- */

static void test_contact(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("infantry", 36, posture_companies, "russian", 20, posture_line, 8);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 1);
    board_blue_says("answer b1 stand");
    board_step();
    assert_true(cls3_touch(b, 0, 1));
    assert_int_equal(cls3_unit(b, 1)->turn.was_charged, 1);
    assert_int_equal(cls3_unit(b, 1)->turn.struck_on, struck_on_front);
    assert_int_equal(cls3_unit(b, 0)->charge.stage, charge_stage_contact);
    assert_int_equal(cls3_own(b)->charger, NO_UNIT);
    assert_int_equal(board_told(event_contact, NULL, 0), 1);
}

static void test_flanks(void **state)
{
    (void)state;
    board_begin(120, 120);
    board_unit(red, "hussars", 10, posture_line, 40, 34, 90);
    board_unit(red, "hussars", 10, posture_line, 68, 60, 180);
    board_unit(blue, "light_horse", 20, posture_line, 60, 40, 0);
    struct battle *b = board_begin_moves(1);
    board_takes("charge r0 at b2");
    play_charge();
    assert_true(cls3_touch(b, 0, 2));
    assert_int_equal(cls3_unit(b, 2)->turn.struck_on, struck_on_flank);
    board_takes("charge r1 at b2");
    play_charge();
    assert_int_equal(cls3_struck_by(b, 2, 1), struck_on_front);
    assert_int_equal(cls3_unit(b, 2)->turn.struck_on, struck_on_flank);
}

/* ---- answers ---- */

/* They meet half-way when both go at the same rate (ruling r46). */
static void test_countercharge(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("infantry", 36, posture_companies, "infantry", 36, posture_companies, 12);
    board_takes("charge r0 at b1");
    board_step();
    refuses_answer("answer b1 square", "cls3.react.3");
    refuses_answer("answer b1 evade", "cls3.react.5");
    board_blue_says("answer b1 countercharge");
    board_step();
    assert_true(cls3_touch(b, 0, 1));
    assert_int_equal((battle_box(b, 0)->front.y + INCH_MM / 20) / (INCH_MM / 10), 460);
    assert_int_equal(cls3_unit(b, 1)->charge.counter, 1);
    assert_int_equal(cls3_unit(b, 1)->ride.kind, charge_column);
    assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_column);
}

static int foretold_of(const struct battle *b, int unit, enum reaction word, struct foretold told[MOST_FORETOLD])
{
    struct order order = ORDER_FOR(verb_answer, unit);
    order.choice = (int16_t)(word - reaction_stand);
    return b->rules->foretell(b, &order, told);
}

/* Who is charged is told what is thrown for a square, and what standing brings; who only might shield him has nothing thrown. */
static void test_answers_are_foretold(void **state)
{
    struct foretold told[MOST_FORETOLD];
    (void)state;
    board_begin(120, 120);
    board_unit(red, "hussars", 10, posture_line, 60, 40, 0);
    board_unit(blue, "british", 30, posture_line, 60, 62, 180);
    board_unit(blue, "dragoons", 10, posture_line, 74, 48, 270);
    struct battle *b = board_begin_moves(1);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(foretold_of(b, 1, reaction_stand, told), 4);
    assert_int_equal(told[0].procedure, procedure_pre_melee);
    assert_int_equal(told[1].unit, 0);
    assert_int_equal(told[2].unit, 1);
    assert_int_equal(told[3].procedure, procedure_melee_round);
    assert_int_equal(told[3].unit, 0);
    assert_int_equal(foretold_of(b, 2, reaction_stand, told), 1);
    assert_non_null(told[0].remark);
    assert_int_equal(foretold_of(b, 1, reaction_square, told), 1);
    assert_int_equal(told[0].procedure, procedure_form_square);
    board_blue_says("answer b1 square");
    board_blue_says("answer b2 stand");
    board_step();
    assert_memory_equal(told[0].facts, FACTS_OF(form_square, 1), sizeof(struct cls3_form_square_facts));
}

/* A crew is told how it would run before it leaves its gun, limbered or not, from whatever side the charge comes. */
static void test_runs_of_crews_are_foretold(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        struct foretold told[MOST_FORETOLD];
        const bool limbered = i % 2 == 1;
        board_begin(120, 120);
        board_unit(red, i < 4 ? "infantry" : "hussars", 10, i < 4 ? posture_companies : posture_line, 60, 40, 0);
        board_unit(blue, "medium", 4, limbered ? posture_limbered : posture_unlimbered, 60, 48, i % 4 < 2 ? 180 : 300);
        struct battle *b = board_begin_moves(1);
        board_takes("charge r0 at b1");
        board_step();
        assert_int_equal(foretold_of(b, 1, reaction_evade, told), 1);
        assert_int_equal(told[0].procedure, procedure_evade_race);
        assert_int_equal(told[0].unit, 1);
        board_blue_says("answer b1 evade");
        board_step();
        assert_memory_equal(told[0].facts, FACTS_OF(evade_race, 1), sizeof(struct cls3_evade_race_facts));
    }
}

/* Who rides to meet the charge is told the same as who stands, but that he charges too. */
static void test_a_countercharge_is_foretold(void **state)
{
    struct foretold told[MOST_FORETOLD];
    struct cls3_melee_round_facts cast;
    (void)state;
    struct battle *b = facing_each_other("infantry", 36, posture_companies, "infantry", 36, posture_companies, 12);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(foretold_of(b, 1, reaction_countercharge, told), 4);
    memcpy(&cast, told[3].facts, sizeof cast);
    board_blue_says("answer b1 countercharge");
    board_step();
    const struct cls3_melee_round_facts met = cls3_cast_facts(b, 0, 1);
    assert_memory_equal(&cast, &met, sizeof met);
}

static void test_protection(void **state)
{
    (void)state;
    board_begin(120, 120);
    board_unit(red, "hussars", 10, posture_line, 60, 40, 0);
    board_unit(blue, "british", 30, posture_line, 60, 62, 180);
    int guard = board_unit(blue, "dragoons", 10, posture_line, 74, 48, 270);
    struct battle *b = board_begin_moves(1);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 2);
    board_blue_says("answer b2 countercharge");
    board_blue_says("answer b1 stand");
    board_step();
    assert_true(cls3_touch(b, 0, guard));
    assert_false(cls3_touch(b, 0, 1));
    assert_int_equal(cls3_unit(b, 0)->charge.target, guard);
}

/* Hussars ride at a battalion 8 inches off, dragoons from so far to the east at where the hussars stood. */
static struct battle *ride_past_guard(int32_t gap_mm)
{
    board_begin(120, 120);
    int charger = board_unit(red, "hussars", 10, posture_line, 60, 40, 0);
    board_unit(blue, "british", 30, posture_line, 60, 48, 180);
    int guard = board_unit(blue, "dragoons", 10, posture_line, 80, 40, 270);
    struct battle *b = board_begin_moves(1);
    const struct box *stands = battle_box(b, charger);
    struct place middle = box_centre(stands);
    struct box box = *battle_box(b, guard);
    box.front = (struct place){middle.x + stands->width / 2 + gap_mm, middle.y};
    battle_put(b, guard, box);
    board_takes("charge r0 at b1");
    board_step();
    board_blue_says("answer b2 countercharge");
    while (board_asked(blue, decision_react) > 0)
        board_blue_says("answer b1 stand");
    board_step();
    return b;
}

/* Whoever rides against it just as it comes to its target does not touch it; the target does. */
static void test_contact_beside_a_countercharge(void **state)
{
    (void)state;
    struct battle *b = ride_past_guard(cls3_mm(10));
    int64_t most = cls3_unit(b, 0)->charge.most, reach = cls3_unit(b, 2)->charge.most;
    int32_t gap = (int32_t)(cls3_mm(8) * (most + reach) / most);
    int touched = 0;
    for (int32_t off = -12; off <= 12; off++) {
        b = ride_past_guard(gap + off);
        board_check_sound();
        assert_int_not_equal(cls3_unit(b, 0)->charge.stage, charge_stage_moving);
        touched += cls3_unit(b, 2)->charge.counter && cls3_unit(b, 0)->charge.target == 1 && !cls3_touch(b, 0, 2);
    }
    assert_true(touched > 0);
}

static void test_evasion(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("infantry", 36, posture_companies, "light", 24, posture_skirmish, 8);
    board_takes("charge r0 at b1");
    board_step();
    board_blue_says("answer b1 evade");
    board_step();
    assert_int_equal(board_judgements(procedure_evade_race, 1), 1);
    assert_false(RESULT_OF(evade_race, 1)->caught);
    assert_int_equal(board_asked(red, decision_go_on), 1);
    assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_none);
    assert_int_equal(apart(b, 0, 1), 140); /* 8 and 12 less the rush of 6 */
    board_refuses("go_on r0 4", "cls3.charge.4");
    board_takes("go_on r0 3");
    assert_int_equal(apart(b, 0, 1), 110);
}

/* Skirmishers before a line: the charge comes upon the line when they have evaded, and the line answers (cls3.react.1). */
static struct battle *charge_two_lines(int behind)
{
    board_begin(120, 120);
    board_unit(red, "infantry", 36, posture_companies, 60, 40, 0);
    board_unit(blue, "light", 12, posture_skirmish, 60, 48, 180);
    board_unit(blue, "russian", 20, posture_line, 60, behind, 180);
    struct battle *b = board_begin_moves(1);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 1);
    refuses_answer("answer b2 countercharge", "cls3.react.1");
    return b;
}

static void test_second_line(void **state)
{
    (void)state;
    struct battle *b = charge_two_lines(51);
    board_blue_says("answer b1 evade");
    assert_int_equal(board_step(), step_waits);
    assert_int_equal(board_asked(blue, decision_react), 1);
    assert_int_equal(board_judgements(procedure_evade_race, 1), 1);
    board_blue_says("answer b2 countercharge");
    board_step();
    assert_true(cls3_touch(b, 0, 2));
    assert_int_equal(cls3_unit(b, 2)->charge.counter, 1);
    b = charge_two_lines(51);
    board_blue_says("answer b1 evade");
    board_step();
    board_blue_says("answer b2 stand");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 0); /* once */
    assert_true(cls3_touch(b, 0, 2));
    assert_int_equal(cls3_unit(b, 2)->charge.counter, 0);
    assert_int_equal(cls3_unit(b, 2)->answer.word, reaction_none);
}

/* It goes no farther than it may, and who stands beyond that is asked nothing; nor while the skirmishers stand. */
static void test_second_line_out_of_reach(void **state)
{
    (void)state;
    struct battle *b = charge_two_lines(54);
    board_blue_says("answer b1 evade");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 0);
    assert_int_equal(board_asked(red, decision_go_on), 1);
    b = charge_two_lines(51);
    board_blue_says("answer b1 stand");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 0);
    assert_true(cls3_touch(b, 0, 1));
}

static void test_caught(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("hussars", 10, posture_line, "light", 24, posture_skirmish, 6);
    board_takes("charge r0 at b1");
    board_step();
    board_blue_says("answer b1 evade");
    board_step();
    assert_true(RESULT_OF(evade_race, 1)->caught);
    assert_true(cls3_touch(b, 0, 1));
}

static void test_crews(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("infantry", 36, posture_companies, "medium", 4, posture_unlimbered, 10);
    board_takes("charge r0 at b1");
    board_step();
    board_blue_says("answer b1 evade");
    board_step();
    struct box gun;
    assert_true(cls3_is_crew(b, 1));
    assert_true(cls3_left_gun(b, 1, &gun));
    assert_int_equal(box_distance(&gun, battle_box(b, 1), NULL) / (INCH_MM / 10),
                     40); /* nine inches, less the depth of the gun */
    b = facing_each_other("hussars", 10, posture_line, "medium", 4, posture_unlimbered, 10);
    board_takes("charge r0 at b1");
    board_step();
    board_blue_says("answer b1 evade");
    board_step();
    assert_true(cls3_touch(b, 0, 1));
    board_enter("cls3.seq.5.4");
    board_step();
    assert_int_equal(b->units[1].where, where_gone);
}

/* ---- squares ---- */

static void test_squares(void **state)
{
    (void)state;
    int formed = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        board_begin(120, 120);
        board_unit(red, "hussars", 10, posture_line, 60, 40, 0);
        board_unit(blue, "infantry", 36, posture_companies, 60, 56, 180);
        struct battle *b = board_begin_moves(seed);
        board_takes("charge r0 at b1");
        board_step();
        refuses_answer("answer b1 countercharge", "cls3.charge.3");
        board_blue_says("answer b1 square");
        board_step();
        bool square = b->units[1].formation == posture_square;
        assert_int_equal(square, RESULT_OF(form_square, 1)->outcome == squaring_square);
        assert_int_equal(cls3_touch(b, 0, 1), !square);
        if (square)
            assert_in_range(apart(b, 0, 1), 50, 61);
        formed += square;
        board_check_sound();
    }
    assert_in_range(formed, 1, 11);
}

static void test_lancers_close_with_squares(void **state)
{
    (void)state;
    struct battle *b = facing_each_other("lancers", 10, posture_line, "infantry", 36, posture_square, 16);
    board_takes("charge r0 at b1");
    board_step();
    assert_true(cls3_touch(b, 0, 1));
    b = facing_each_other("lancers", 50, posture_companies, "infantry", 36, posture_square, 16);
    board_refuses("charge r0 at b1", "cls3.square.5");
}

static void test_too_near_for_square(void **state)
{
    (void)state;
    facing_each_other("hussars", 10, posture_line, "infantry", 36, posture_line, 6);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 0);
    board_begin(120, 120);
    board_unit(red, "hussars", 10, posture_line, 60, 40, 0);
    board_unit(blue, "russian", 20, posture_line, 60, 56, 180);
    board_begin_moves(1);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 0);
}

/* ---- commanders ---- */

static void test_commander_in_the_way(void **state)
{
    (void)state;
    board_begin(120, 120);
    board_unit(red, "hussars", 10, posture_line, 60, 40, 0);
    board_unit(blue, "british", 30, posture_square, 60, 56, 180);
    int general = board_unit(blue, "commander", 1, posture_single, 60, 52, 180);
    struct battle *b = board_begin_moves(1);
    board_takes("charge r0 at b1");
    board_step();
    assert_int_equal(board_asked(blue, decision_approached), 1);
    assert_true(board_answer(blue, "attach b2 with b1"));
    play_charge();
    assert_int_equal(b->units[general].attached, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reach),
                                       cmocka_unit_test(test_who_may_not),
                                       cmocka_unit_test(test_wheels),
                                       cmocka_unit_test(test_ground),
                                       cmocka_unit_test(test_fire_and_charge),
                                       cmocka_unit_test(test_contact),
                                       cmocka_unit_test(test_flanks),
                                       cmocka_unit_test(test_countercharge),
                                       cmocka_unit_test(test_contact_beside_a_countercharge),
                                       cmocka_unit_test(test_answers_are_foretold),
                                       cmocka_unit_test(test_runs_of_crews_are_foretold),
                                       cmocka_unit_test(test_a_countercharge_is_foretold),
                                       cmocka_unit_test(test_protection),
                                       cmocka_unit_test(test_evasion),
                                       cmocka_unit_test(test_second_line),
                                       cmocka_unit_test(test_second_line_out_of_reach),
                                       cmocka_unit_test(test_second_line),
                                       cmocka_unit_test(test_second_line_out_of_reach),
                                       cmocka_unit_test(test_caught),
                                       cmocka_unit_test(test_crews),
                                       cmocka_unit_test(test_squares),
                                       cmocka_unit_test(test_lancers_close_with_squares),
                                       cmocka_unit_test(test_too_near_for_square),
                                       cmocka_unit_test(test_commander_in_the_way)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
