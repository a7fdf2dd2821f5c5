/* Moves of CLS3: how far, in which formation, what operations allow, what the ground takes. */
#include "rules/cls3_board.h"

#include "rules/cls3/play/routes.h"

#include <string.h>

static int32_t inches_of(int32_t mm)
{
    return (mm + INCH_MM / 20) / (INCH_MM / 10);
}

/* In tenths of inches. */
static void expect_at(const struct battle *b, int unit, int x, int y)
{
    struct place front = battle_box(b, unit)->front;
    if (inches_of(front.x) != x || inches_of(front.y) != y)
        fail_msg("it stands at %d %d", (int)inches_of(front.x), (int)inches_of(front.y));
}

static int unit;

static void open_with(const char *class, int castings, enum posture posture)
{
    board_begin(120, 100);
    unit = board_unit(red, class, castings, posture, 60, 40, 0);
    board_unit(blue, "infantry", 36, posture_line, 60, 98, 180);
    board_begin_moves(1);
}

static void refuses(const char *class, int castings, enum posture posture, const char *order, const char *rule)
{
    open_with(class, castings, posture);
    board_refuses(order, rule);
}

static void takes(const char *class, int castings, enum posture posture, const char *order)
{
    open_with(class, castings, posture);
    board_takes(order);
}

/* ---- how far ---- */

static void test_paces(void **state)
{
    (void)state;
    takes("infantry", 36, posture_line, "move r0: advance 6");
    refuses("infantry", 36, posture_line, "move r0: advance 6.1", "cls3.move.1");
    takes("infantry", 36, posture_companies, "move r0: advance 9");
    refuses("infantry", 36, posture_companies, "move r0: advance 9.1", "cls3.move.1");
    takes("hussars", 20, posture_line, "move r0: advance 24");
    takes("dragoons", 20, posture_line, "move r0: advance 12");
    refuses("dragoons", 20, posture_line, "move r0: advance 12.1", "cls3.move.1");
    takes("light", 24, posture_skirmish, "move r0: advance 12");
    takes("medium", 4, posture_limbered, "move r0: advance 9"); /* the lowest contour: 3 more */
    refuses("medium", 4, posture_limbered, "move r0: advance 9.1", "cls3.move.1");
    takes("horse_gun", 4, posture_limbered, "move r0: advance 18");
    takes("commander", 1, posture_single, "move r0: go to 740.664 365.76"); /* 21 inches to the east */
    refuses("commander", 1, posture_single, "move r0: go to 777.24 365.76", "cls3.move.1");
}

static void test_directions(void **state)
{
    (void)state;
    takes("infantry", 36, posture_line, "move r0: oblique left 6");
    refuses("infantry", 36, posture_line, "move r0: shift left 2", "cls3.move.2");
    refuses("infantry", 36, posture_line, "move r0: back 2", "cls3.move.2");
    takes("infantry", 36, posture_companies, "move r0: wheel left 45, advance 3");
    refuses("infantry", 36, posture_companies, "move r0: wheel left 50, advance 3", "cls3.move.2");
    takes("hussars", 20, posture_companies, "move r0: wheel left 90, advance 3");
    refuses("hussars", 20, posture_companies, "move r0: wheel left 60, wheel left 40", "cls3.move.2");
    refuses("hussars", 20, posture_line, "move r0: oblique left 6", "cls3.move.2");
    takes("light", 24, posture_skirmish, "move r0: back 6, face left 90, advance 3");
}

/* ---- operations ---- */

static void test_operations(void **state)
{
    (void)state;
    takes("infantry", 36, posture_line, "move r0: about face, advance 6");
    takes("infantry", 36, posture_line, "move r0: form companies, face left 90, advance 9");
    refuses("infantry", 36, posture_line, "move r0: face left 90, advance 3, form companies", "cls3.ops.1");
    takes("russian", 20, posture_line, "move r0: advance 6");
    refuses("russian", 20, posture_line, "move r0: form companies, advance 3", "cls3.ops.1");
    takes("medium", 4, posture_unlimbered, "move r0: form limbered, advance 6");
    refuses("medium", 4, posture_unlimbered, "move r0: advance 6", "cls3.ops.3");
    refuses("medium", 4, posture_unlimbered, "move r0: form limbered, advance 3, form unlimbered", "cls3.ops.1");
    takes("horse_gun", 4, posture_unlimbered, "move r0: form limbered, advance 3, form unlimbered");
    takes("medium", 4, posture_limbered, "move r0: advance 6, form unlimbered, about face");
    takes("infantry", 36, posture_line, "move r0: advance 3");
    board_refuses("move r0: advance 1", "cls3.ops.1");
}

static void test_spaniards_turn_apart(void **state)
{
    (void)state;
    board_begin(120, 100);
    unit = board_unit(red, "infantry", 36, posture_line, 60, 40, 0);
    board_troop(unit)->spanish_regular = 1;
    board_begin_moves(1);
    board_refuses("move r0: form companies, face left 90, advance 3", "cls3.ops.1");
    board_refuses("move r0: advance 3, form square", "cls3.nat.spain.1");
    board_takes("move r0: form square");
}

/* ---- formations ---- */

static void test_formations(void **state)
{
    (void)state;
    refuses("infantry", 36, posture_line, "move r0: form skirmish", "cls3.form.4");
    refuses("hussars", 20, posture_line, "move r0: form square", "cls3.form.5");
    refuses("infantry", 12, posture_line, "move r0: form square", "cls3.form.5");
    refuses("infantry", 6, posture_line, "move r0: form companies", "cls3.form.2");
    refuses("infantry", 36, posture_line, "move r0: form road_column", "cls3.form.6");
    refuses("infantry", 36, posture_line, "move r0: form mass", "cls3.nat.austria.1");
    takes("austrian", 48, posture_line, "move r0: form mass, advance 9");
    refuses("lancers", 20, posture_line, "move r0: form skirmish", "cls3.form.4");
    takes("british", 30, posture_line, "move r0 2: form line");
    struct box now = board_box(unit);
    assert_int_equal(now.width, 10 * INCH_MM);
    refuses("british", 30, posture_line, "move r0 4: form line", "cls3.form.1");
    refuses("infantry", 36, posture_square, "move r0: advance 1", "cls3.square.1");
    refuses("infantry", 36, posture_line, "move r0: form line", "cls3.ops.1");
}

/* Lights that end as skirmishers go as such; formed again they may have been so. */
static void test_lights(void **state)
{
    (void)state;
    takes("light", 24, posture_line, "move r0: advance 12, form skirmish");
    takes("light", 24, posture_skirmish, "move r0: form line, advance 9");
    refuses("light", 24, posture_skirmish, "move r0: form line, advance 12", "cls3.ops.7");
    refuses("light", 24, posture_line, "move r0: advance 7", "cls3.move.1");
}

/* ---- ground ---- */

static void test_ground(void **state)
{
    (void)state;
    board_begin(120, 100);
    int line = board_unit(red, "infantry", 36, posture_line, 20, 40, 0);
    int column = board_unit(red, "infantry", 36, posture_companies, 50, 40, 0);
    int horse = board_unit(red, "hussars", 10, posture_divisions, 80, 40, 0);
    BOARD_TERRAIN(ground_light_woods, 0, 41, 70, 41, 70, 60, 0, 60);
    BOARD_TERRAIN(ground_marsh, 72, 41, 110, 41, 110, 60, 72, 60);
    struct battle *b = board_begin_moves(1);
    board_refuses("move r0: advance 4", "cls3.move.1");
    board_takes("move r0: advance 3.5"); /* one inch of open ground, the others twice */
    expect_at(b, line, 200, 435);
    board_takes("move r1: advance 9");
    expect_at(b, column, 500, 490);
    board_refuses("move r2: advance 4", "cls3.terr.3");
    assert_int_equal(cls3_unit(b, line)->turn.in_woods, woods_woods_1);
    assert_int_equal(cls3_woods(b, column), woods_woods_1);
    (void)horse;
}

static void test_obstacles_and_hills(void **state)
{
    (void)state;
    board_begin(120, 100);
    board_unit(red, "infantry", 36, posture_companies, 20, 40, 0);
    board_unit(red, "light", 24, posture_skirmish, 50, 40, 0);
    board_unit(red, "dragoons", 10, posture_divisions, 80, 40, 0);
    board_unit(red, "infantry", 36, posture_companies, 105, 40, 0);
    BOARD_TERRAIN(ground_hedge, 0, 42, 95, 42);
    BOARD_TERRAIN(ground_hill, 98, 42, 119, 42, 119, 80, 98, 80);
    board_begin_moves(1);
    board_refuses("move r0: advance 7", "cls3.move.1");
    board_takes("move r0: advance 6");
    board_takes("move r1: advance 12");
    board_refuses("move r2: advance 6", "cls3.terr.lin.3");
    board_refuses("move r3: advance 7", "cls3.move.1");
    board_takes("move r3: advance 6");
}

static void test_roads(void **state)
{
    (void)state;
    board_begin(120, 100);
    board_unit(red, "infantry", 36, posture_road_column, 60, 40, 0);
    board_unit(red, "infantry", 36, posture_companies, 90, 40, 0);
    BOARD_TERRAIN(ground_road, 60, 0, 60, 99);
    BOARD_TERRAIN(ground_heavy_woods, 40, 41, 80, 41, 80, 60, 40, 60);
    board_begin_moves(1);
    board_refuses("move r0: road 12.5", "cls3.move.1");
    board_takes("move r0: road 12");
    board_refuses("move r1: road 9", "cls3.form.6");
}

/* ---- plans go as far as the ground lets them ---- */

/* Toward a place in inches: to there, in tenths of them. */
static void goes_toward(int far_x, int far_y, int x, int y)
{
    struct plan plan;
    const struct battle *b = board_begin_moves(1);
    assert_true(cls3_plan_toward(b, unit, (struct place){far_x * INCH_MM, far_y * INCH_MM}, &plan));
    const struct place at = plan.passage.end.front;
    if (inches_of(at.x) != x || inches_of(at.y) != y)
        fail_msg("it goes to %d %d", (int)inches_of(at.x), (int)inches_of(at.y));
}

static void lay_out(const char *class, int castings, enum posture posture)
{
    board_begin(120, 100);
    unit = board_unit(red, class, castings, posture, 60, 20, 0);
}

/* Guns on the lowest contour, columns on a road that bends (cls3.move.6). */
static void test_plans_go_far(void **state)
{
    (void)state;
    lay_out("medium", 4, posture_limbered);
    goes_toward(60, 90, 600, 290);
    lay_out("horse_gun", 4, posture_limbered);
    goes_toward(60, 90, 600, 380);
    lay_out("medium", 4, posture_limbered);
    BOARD_TERRAIN(ground_hill, 40, 28, 80, 28, 80, 60, 40, 60);
    goes_toward(60, 90, 600, 260); /* the hill would take what the lowest contour gives */
    lay_out("infantry", 36, posture_road_column);
    BOARD_TERRAIN(ground_road, 60, 0, 60, 24, 70, 34, 70, 99);
    goes_toward(70, 90, 657, 297);
    lay_out("12lb", 4, posture_limbered);
    BOARD_TERRAIN(ground_road, 60, 0, 60, 24, 70, 34, 70, 99);
    goes_toward(70, 90, 678, 318);
}

/* ---- friends and enemies in the way ---- */

static void test_who_is_in_the_way(void **state)
{
    (void)state;
    board_begin(120, 100);
    int first = board_unit(red, "infantry", 36, posture_line, 60, 40, 0);
    board_unit(red, "infantry", 36, posture_line, 60, 44, 0);
    board_unit(red, "infantry", 36, posture_line, 20, 40, 0);
    board_unit(red, "light", 24, posture_skirmish, 20, 43, 0);
    board_unit(blue, "infantry", 36, posture_line, 100, 46, 180);
    board_unit(red, "infantry", 36, posture_line, 100, 42, 0);
    struct battle *b = board_begin_moves(1);
    board_refuses("move r0: advance 3", "cls3.move.4");
    board_takes("move r0: advance 2");
    expect_at(b, first, 600, 420);
    board_refuses("move r2: advance 6", "cls3.move.4");
    board_takes("move r3: advance 12");
    board_takes("move r2: advance 6");
    board_refuses("move r5: advance 4", "cls3.melee.1");
    board_takes("move r5: advance 3.5");
}

/* ---- commanders, crews, dragoons ---- */

static void test_commanders(void **state)
{
    (void)state;
    board_begin(120, 100);
    int line = board_unit(red, "infantry", 36, posture_line, 60, 40, 0);
    int general = board_unit(red, "commander", 1, posture_single, 60, 30, 0);
    board_unit(blue, "infantry", 36, posture_line, 60, 56, 180);
    struct battle *b = board_begin_moves(1);
    board_refuses("move r1: go to 182.88 420.624", "cls3.move.1");
    board_takes("attach r1 with r0");
    assert_int_equal(b->units[general].attached, line);
    assert_int_equal(cls3_commander_with(b, line), general);
    board_refuses("move r1: go to 548.64 292.608", "cls3.cmd.1");
    cls3_unit(b, general)->turn.done = 0;
    board_takes("detach r1");
    assert_int_equal(b->units[general].attached, NO_UNIT);
    assert_true(battle_on_table(b, general));
    cls3_unit(b, general)->turn.done = 0;
    board_refuses("move r1: go to 603.504 420.624", "cls3.cmd.1"); /* 10 inches from the enemy, nobody between */
}

static void test_crews_and_dragoons(void **state)
{
    (void)state;
    board_begin(120, 100);
    int gun = board_unit(red, "medium", 4, posture_unlimbered, 20, 40, 0);
    int horse = board_unit(red, "dragoons", 20, posture_line, 60, 40, 0);
    struct battle *b = board_begin_moves(1);
    board_refuses("man r0", "cls3.form.10");
    cls3_leave_gun(b, gun, NO_UNIT);
    assert_true(cls3_is_foot(b, gun) && cls3_is_skirmishing(b, gun) && !cls3_is_gun(b, gun));
    board_refuses("move r0: form limbered", "cls3.form.10");
    board_takes("man r0");
    assert_true(cls3_is_gun(b, gun));
    board_takes("dismount r1");
    assert_true(cls3_is_foot(b, horse));
    assert_int_equal(cls3_men(b, horse), 16);
    assert_int_equal(cls3_unit(b, horse)->horse_holders, 4);
    assert_int_equal(cls3_kind(b, horse), troop_light_infantry);
    cls3_count_effectiveness(b);
    assert_int_equal(cls3_own(b)->half_men[red], 40);
}

static void test_arrivals(void **state)
{
    (void)state;
    board_begin(120, 100);
    int late = board_unit(red, "infantry", 36, posture_companies, 60, 0, 0);
    board_unit_setup(late)->turn = 2;
    board_unit_setup(late)->edge = edge_south;
    int enemy = board_unit(blue, "infantry", 36, posture_line, 20, 20, 180);
    struct battle *b = board_begin_moves(1);
    assert_false(battle_on_table(b, late));
    board_skip();
    b->state->turn = 2;
    board_enter("cls3.seq.2");
    board_step();
    board_refuses("arrive r0 to 182.88 182.88", "cls3.setup.4");
    board_takes("arrive r0 to 548.64 914.4");
    expect_at(b, late, 600, 210);
    (void)enemy;
}

/* What losses make of formations is seen when the turn begins, of columns after they have moved as such. */
static void test_thinned(void **state)
{
    (void)state;
    board_begin(160, 100);
    int column = board_unit(red, "british", 15, posture_companies, 20, 40, 0);
    int square = board_unit(red, "infantry", 24, posture_square, 60, 40, 0);
    int weak = board_unit(red, "infantry", 24, posture_square, 100, 40, 0);
    int neighbour = board_unit(red, "infantry", 24, posture_square, 104, 40, 0);
    int lights = board_unit(red, "light", 12, posture_line, 140, 40, 0);
    struct battle *b = board_start(1);
    cls3_lose(b, column, ANY_STAND, 6, "cls3.fire.v.1");
    cls3_lose(b, square, ANY_STAND, 9, "cls3.fire.v.1");
    cls3_lose(b, weak, ANY_STAND, 15, "cls3.fire.v.1");
    cls3_lose(b, lights, ANY_STAND, 8, "cls3.fire.v.1");
    board_play("cls3.seq.0.2");
    assert_int_equal(b->units[column].formation, posture_companies);
    assert_int_equal(b->units[square].formation, posture_divisions);
    assert_int_equal(b->units[weak].formation, posture_square); /* its neighbour's men count */
    assert_int_equal(b->units[neighbour].formation, posture_square);
    assert_int_equal(b->units[lights].formation, posture_skirmish);
    board_play("cls3.seq.3.2");
    assert_int_equal(b->units[column].formation, posture_line);
    assert_int_equal(cls3_unit(b, column)->rows, 3);
    assert_int_equal(battle_box(b, column)->width, 2 * INCH_MM);
    board_check_sound();
}

/* Every order that is offered is taken. */
static void open_field(void)
{
    board_begin(160, 100);
    board_unit(red, "infantry", 36, posture_line, 20, 40, 0);
    board_unit(red, "light", 24, posture_skirmish, 60, 40, 20);
    board_unit(red, "hussars", 20, posture_line, 100, 40, 0);
    board_unit(red, "horse_gun", 4, posture_limbered, 130, 40, 0);
    board_unit(red, "commander", 1, posture_single, 60, 20, 0);
    board_unit(blue, "infantry", 36, posture_line, 24, 48, 180);
    board_unit(blue, "lancers", 20, posture_line, 104, 60, 180);
    BOARD_TERRAIN(ground_light_woods, 40, 42, 70, 42, 70, 60, 40, 60);
    board_begin_moves(1);
}

static void test_all_that_is_offered_is_taken(void **state)
{
    (void)state;
    board_tries_all_legal(5, 4, open_field);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_paces),
                                       cmocka_unit_test(test_directions),
                                       cmocka_unit_test(test_operations),
                                       cmocka_unit_test(test_spaniards_turn_apart),
                                       cmocka_unit_test(test_formations),
                                       cmocka_unit_test(test_lights),
                                       cmocka_unit_test(test_ground),
                                       cmocka_unit_test(test_obstacles_and_hills),
                                       cmocka_unit_test(test_roads),
                                       cmocka_unit_test(test_plans_go_far),
                                       cmocka_unit_test(test_who_is_in_the_way),
                                       cmocka_unit_test(test_commanders),
                                       cmocka_unit_test(test_crews_and_dragoons),
                                       cmocka_unit_test(test_arrivals),
                                       cmocka_unit_test(test_thinned),
                                       cmocka_unit_test(test_all_that_is_offered_is_taken)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
