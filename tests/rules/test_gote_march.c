/* Moves of Glory of the Empire: how far, in which formation, what actions allow and what the ground takes. */
#include "rules/gote_board.h"

static int unit;

static void open_with(const char *class, int strength, enum posture posture)
{
    board_begin(96, 60);
    unit = board_unit(red, class, strength, posture, 48, 20, 0);
    board_unit(blue, "infantry", 12, posture_line, 80, 58, 180);
}

static void begin(void)
{
    board_start(1);
    board_enter("gote.seq.3.2");
    board_step();
    board_forget();
}

static void refuses(const char *class, int strength, enum posture posture, const char *order, const char *rule)
{
    open_with(class, strength, posture);
    begin();
    board_refuses(order, rule);
}

static struct battle *takes(const char *class, int strength, enum posture posture, const char *order, int actions)
{
    open_with(class, strength, posture);
    struct battle *b = board_start(1);
    board_enter("gote.seq.3.2");
    board_step();
    board_takes(order);
    assert_int_equal(gote_unit(b, unit)->turn.actions, actions);
    return b;
}

static void test_rates(void **state)
{
    (void)state;
    takes("infantry", 12, posture_line, "move r0: advance 7", 1);
    refuses("infantry", 12, posture_line, "move r0: advance 7.1", "gote.move.1");
    takes("infantry", 12, posture_column, "move r0: advance 14", 1);
    refuses("infantry", 12, posture_column, "move r0: advance 14.1", "gote.move.1");
    takes("light", 12, posture_skirmish, "move r0: go to 3100 1000", 1);
    refuses("light", 12, posture_skirmish, "move r0: go to 3110 1000", "gote.move.1");
    takes("cossacks", 6, posture_skirmish, "move r0: advance 30", 1);
    takes("battery", 4, posture_limbered, "move r0: advance 12", 1);
    refuses("battery", 4, posture_unlimbered, "move r0: advance 1", "gote.act.11");
    takes("horse_battery", 4, posture_limbered, "move r0: wheel left 30, advance 3", 1);
}

static void test_directions(void **state)
{
    (void)state;
    takes("infantry", 12, posture_line, "move r0: oblique left 6", 1);
    refuses("infantry", 12, posture_line, "move r0: shift left 2", "gote.r65");
    refuses("infantry", 12, posture_line, "move r0: go to 2500 1000", "gote.r65");
    refuses("hussars", 12, posture_line, "move r0: back 2", "gote.move.4");
    refuses("infantry", 12, posture_line, "move r0: advance 2, back 2", "gote.move.4");
    takes("light", 12, posture_skirmish, "move r0: shift right 5", 1);
    takes("mob", 12, posture_skirmish, "move r0: back 5", 1);
    takes("leader", 1, posture_single, "move r0: go to 2900 1300", 0); /* as he is led */
    takes("leader", 1, posture_single, "lead r0: go to 2900 1300", 0);
}

static void test_actions(void **state)
{
    (void)state;
    takes("infantry", 12, posture_line, "move r0: form column, advance 14", 2);
    takes("infantry", 12, posture_column, "move r0: advance 14, form line", 2);
    refuses("infantry", 12, posture_column, "move r0: advance 5, form line, advance 5", "gote.move.2");
    refuses("militia", 12, posture_column, "move r0: advance 5, form line", "gote.act.1");
    takes("infantry", 12, posture_line, "move r0: face left 90", 1);
    takes("infantry", 12, posture_line, "move r0: face left 90, face right 90", 1);
    takes("infantry", 12, posture_line, "move r0: face left 30, advance 3, face right 30", 1);
    takes("grenadiers", 12, posture_line, "move r0: face left 60, advance 3, face right 60", 3);
    refuses("infantry", 12, posture_line, "move r0: form line", "gote.act.4");
}

static void test_guns(void **state)
{
    (void)state;
    takes("battery", 4, posture_unlimbered, "limber r0 facing 180", 1);
    assert_int_equal(board_box(unit).facing, TURN_HALF);
    takes("battery", 4, posture_limbered, "unlimber r0", 1);
    takes("battery", 4, posture_unlimbered, "turn r0 facing 45", 0);
    takes("battery", 4, posture_unlimbered, "turn r0 facing 90", 1);
    takes("battery", 4, posture_unlimbered, "prolong r0: advance 1", 1);
    refuses("battery", 4, posture_unlimbered, "unlimber r0", "gote.act.11");
    refuses("battery", 4, posture_limbered, "prolong r0: advance 1", "gote.act.11");
    refuses("battery", 4, posture_unlimbered, "prolong r0: wheel left 10", "gote.act.11");
    refuses("infantry", 12, posture_line, "limber r0", "gote.act.3");
    refuses("battery", 4, posture_unlimbered, "man r0", "gote.guns.3");
}

static void test_horse_on_foot(void **state)
{
    (void)state;
    struct battle *b = takes("dragoons", 12, posture_line, "dismount r0", 1);
    assert_int_equal(gote_posture(b, unit), posture_skirmish);
    assert_true(gote_is_foot(b, unit) && !gote_is_horse(b, unit));
    board_refuses("dismount r0", "gote.act.13");
    board_takes("mount r0");
    assert_true(gote_is_horse(b, unit));
    refuses("cuirassiers", 12, posture_line, "dismount r0", "gote.act.13");
    refuses("dragoons", 12, posture_line, "mount r0", "gote.act.13");
}

/* Of a high wall beside a low one that alone is crossed, the low one counts. */
static void test_walls_that_are_crossed(void **state)
{
    (void)state;
    open_with("hussars", 12, posture_column);
    BOARD_TERRAIN(ground_wall, 40, 25, 60, 25);
    BOARD_TERRAIN(ground_wall, 52, 30, 60, 30)->height_mm = 1500;
    struct battle *b = board_start(1);
    board_enter("gote.seq.3.2");
    board_step();
    board_takes("move r0: advance 20");
    assert_int_equal(gote_unit(b, unit)->turn.actions, 1);
    assert_int_equal(FACTS_OF(movement, unit)->low_obstacles, 1);
    assert_int_equal(FACTS_OF(movement, unit)->high_obstacles, 0);
}

/* The rest of what a stream of three to five feet costs is paid in the next turn (gote.r20). */
static void test_a_move_owed(void **state)
{
    (void)state;
    open_with("militia", 12, posture_column);
    BOARD_TERRAIN(ground_stream, 40, 25, 60, 25)->class = "medium";
    struct battle *b = board_start(1);
    board_enter("gote.seq.3.2");
    board_step();
    board_takes("move r0: advance 10");
    assert_int_equal(gote_unit(b, unit)->turn.waits_move, 1);
    board_run_to("gote.seq.1.1");
    assert_int_equal(gote_unit(b, unit)->turn.actions, 1);
}

static void test_leaders(void **state)
{
    (void)state;
    open_with("infantry", 12, posture_line);
    int leader = board_unit(red, "leader", 1, posture_single, 48, 10, 0);
    struct battle *b = board_start(1);
    board_enter("gote.seq.3.2");
    board_step();
    board_takes("attach r2 with r0");
    assert_int_equal(b->units[leader].attached, unit);
    board_refuses("lead r2: go to 2400 500", "gote.r95");
    board_refuses("attach r0 with r2", "gote.r67");
}

static void open_field(void)
{
    board_begin(96, 60);
    board_unit(red, "infantry", 12, posture_column, 20, 20, 0);
    board_unit(red, "battery", 4, posture_limbered, 40, 20, 0);
    board_unit(red, "light", 12, posture_skirmish, 60, 20, 0);
    board_unit(red, "dragoons", 12, posture_line, 75, 20, 0);
    board_unit(red, "leader", 1, posture_single, 30, 10, 0);
    board_unit(blue, "infantry", 12, posture_line, 40, 50, 180);
    begin();
}

static int fault_of_plan(const struct battle *b, int of, int x, int y)
{
    struct plan plan;
    const struct place to = {x * INCH_MM, y * INCH_MM};
    assert_true(gote_battle.plan(b, of, to, 0, false, &plan));
    return plan.fault;
}

static void plan_over(enum ground_kind water)
{
    board_begin(96, 60);
    struct feature *feature = BOARD_TERRAIN(water, 0, 30, 96, 30);
    feature->width_mm = 2 * INCH_MM;
    feature->class = "deep";
    const int at_bridge = board_unit(red, "infantry", 12, posture_column, 48, 28, 0);
    const int beside = board_unit(red, "infantry", 12, posture_column, 20, 28, 0);
    board_unit(blue, "infantry", 12, posture_line, 80, 58, 180);
    struct battle *b = board_start(1);
    board_enter("gote.seq.3.2");
    board_step();
    assert_int_not_equal(fault_of_plan(b, at_bridge, 48, 37), plan_found);
    gote_own(b)->work[0] =
        (struct gote_work){.at = {48 * INCH_MM, 30 * INCH_MM}, .task = 1 + task_pontoon_bridge, .feature = 0, .done = 1};
    assert_int_equal(fault_of_plan(b, at_bridge, 48, 37), plan_found);
    assert_int_not_equal(fault_of_plan(b, beside, 20, 37), plan_found);
    board_takes("move r0: advance 9");
    board_refuses("move r1: advance 9", "gote.move.7");
}

/* Plans know a finished pontoon bridge as orders do, and no other way over the water. */
static void test_a_plan_over_a_pontoon_bridge(void **state)
{
    (void)state;
    plan_over(ground_river);
    plan_over(ground_stream);
}

static void test_all_that_is_offered_is_taken(void **state)
{
    (void)state;
    board_tries_all_legal(5, 4, open_field);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rates),
        cmocka_unit_test(test_directions),
        cmocka_unit_test(test_actions),
        cmocka_unit_test(test_guns),
        cmocka_unit_test(test_horse_on_foot),
        cmocka_unit_test(test_walls_that_are_crossed),
        cmocka_unit_test(test_a_move_owed),
        cmocka_unit_test(test_leaders),
        cmocka_unit_test(test_a_plan_over_a_pontoon_bridge),
        cmocka_unit_test(test_all_that_is_offered_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
