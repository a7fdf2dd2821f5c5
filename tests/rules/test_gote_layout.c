/* Footprints and stands of Glory of the Empire by formation, as the battle goes on. */
#include "rules/gote_board.h"

#define WITHIN_MM 600 /* a hundredth of an inch, and what is rounded */

static void expect_size(const struct battle *b, int unit, enum posture posture, double width_in, double depth_in)
{
    int32_t width, depth;
    gote_size(b, unit, posture, &width, &depth);
    if (width < width_in * INCH_MM - WITHIN_MM || width > width_in * INCH_MM + WITHIN_MM ||
        depth < depth_in * INCH_MM - WITHIN_MM || depth > depth_in * INCH_MM + WITHIN_MM)
        fail_msg("posture %d: %.2f by %.2f inches", (int)posture, (double)width / INCH_MM, (double)depth / INCH_MM);
}

static void test_sizes(void **state)
{
    (void)state;
    board_begin(200, 100);
    int french = board_unit(red, "infantry", 12, posture_line, 20, 40, 0);
    int austrian = board_unit(red, "austrian", 15, posture_line, 50, 40, 0);
    int british = board_unit(red, "british", 16, posture_line, 80, 40, 0);
    int horse = board_unit(red, "hussars", 12, posture_line, 110, 40, 0);
    int cossacks = board_unit(red, "cossacks", 6, posture_skirmish, 130, 40, 0);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 150, 40, 0);
    struct battle *b = board_start(1);
    expect_size(b, french, posture_line, 9.45, 0.79);
    expect_size(b, french, posture_column, 3.15, 2.36);
    expect_size(b, french, posture_road_column, 1.57, 4.72);
    expect_size(b, french, posture_square, 3.15, 3.15);
    expect_size(b, french, posture_skirmish, 8.72, 3.57);
    expect_size(b, austrian, posture_line, 9.84, 0.79);
    expect_size(b, austrian, posture_column, 1.97, 3.94);
    expect_size(b, austrian, posture_square, 3.94, 3.94);
    expect_size(b, austrian, posture_semi_skirmish, 13.84, 0.79);
    expect_size(b, british, posture_square, 4.72, 4.72);
    expect_size(b, british, posture_skirmish, 12.30, 3.57);
    expect_size(b, horse, posture_line, 6, 4);
    expect_size(b, horse, posture_column, 4, 6);
    expect_size(b, horse, posture_road_column, 2, 12);
    expect_size(b, cossacks, posture_skirmish, 8, 2);
    expect_size(b, guns, posture_limbered, 3, 2);
    board_check_sound();
}

static void test_fronts(void **state)
{
    (void)state;
    board_begin(100, 100);
    int french = board_unit(red, "infantry", 12, posture_column, 20, 40, 0);
    int square = board_unit(red, "infantry", 12, posture_square, 40, 40, 0);
    int back = board_unit(red, "british", 16, posture_back_to_back, 60, 40, 0);
    struct battle *b = board_start(1);
    assert_int_equal(gote_front_stands(b, french), 2);
    assert_int_equal(gote_side_stands(b, square, 0), 2);
    assert_int_equal(gote_side_stands(b, square, TURN_QUARTER), 1);
    assert_int_equal(gote_side_stands(b, back, TURN_HALF), 3);
    assert_int_equal(gote_side_stands(b, back, TURN_QUARTER), 1);
}

/* A line closes up on its middle, and its leader stays behind it. */
static void test_losses_shrink(void **state)
{
    (void)state;
    board_begin(100, 100);
    int line = board_unit(red, "infantry", 12, posture_line, 20, 40, 0);
    int leader = board_unit(red, "leader", 1, posture_single, 20, 38, 0);
    struct battle *b = board_start(1);
    battle_lift(b, leader, where_table);
    battle_attach(b, leader, line);
    battle_change(b, line)->strength = 5;
    gote_close_up(b, line);
    assert_int_equal(gote_stands_left(b, line), 3);
    assert_int_equal(board_box(line).front.x, 20 * INCH_MM);
    assert_int_equal(board_box(leader).front.x, 20 * INCH_MM);
    assert_true(board_box(line).width < 5 * INCH_MM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sizes), cmocka_unit_test(test_fronts),
                                       cmocka_unit_test(test_losses_shrink)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
