/* Footprints of the Period Sequence by formation, and what losses leave of them (period.r71, period.r41). */
#include "rules/period_board.h"

static void expect_size(const struct battle *b, int unit, enum posture posture, int wide_mm, int deep_mm)
{
    int32_t width, depth;
    period_size(b, unit, posture, &width, &depth);
    if (width != wide_mm * TABLE_MM || depth != deep_mm * TABLE_MM)
        fail_msg("posture %d: %d by %d mm", (int)posture, (int)(width / TABLE_MM), (int)(depth / TABLE_MM));
}

static void test_infantry(void **state)
{
    (void)state;
    board_begin(200, 100);
    int eighteen = board_unit(red, "infantry", 18, posture_line, 30, 40, 0);
    int thirty_six = board_unit(red, "infantry", 36, posture_line, 60, 40, 0);
    int forty_eight = board_unit(red, "infantry", 48, posture_line, 90, 40, 0);
    struct battle *b = board_start(1);
    expect_size(b, eighteen, posture_line, 135, 40);
    expect_size(b, eighteen, posture_column, 90, 80);
    expect_size(b, thirty_six, posture_line, 270, 40);
    expect_size(b, thirty_six, posture_column, 90, 120);
    expect_size(b, thirty_six, posture_square, 135, 135);
    expect_size(b, forty_eight, posture_square, 180, 180);
    expect_size(b, forty_eight, posture_march_column, 45, 320);
    assert_int_equal(period_figures_wide(b, thirty_six), 18);
    assert_int_equal(period_ranks(b, thirty_six), 2);
    period_set_posture(b, thirty_six, posture_column);
    assert_int_equal(period_figures_wide(b, thirty_six), 6);
    assert_int_equal(period_ranks(b, thirty_six), 6);
    period_set_posture(b, forty_eight, posture_square);
    assert_int_equal(period_figures_wide(b, forty_eight), 12);
    board_check_sound();
}

static void test_horse_guns_and_skirmishers(void **state)
{
    (void)state;
    board_begin(200, 100);
    int deep = board_unit(red, "hussars", 16, posture_line, 30, 40, 0);
    int squadron = board_unit(red, "hussars", 8, posture_line, 50, 40, 0);
    int guns = board_unit(red, "battery", 16, posture_unlimbered, 80, 40, 0);
    int screen = board_unit(red, "skirmishers", 12, posture_skirmish, 120, 40, 0);
    struct battle *b = board_start(1);
    expect_size(b, deep, posture_line, 200, 100);
    expect_size(b, deep, posture_column, 200, 150);
    expect_size(b, deep, posture_march_column, 50, 400);
    expect_size(b, squadron, posture_line, 200, 50);
    period_unit(b, deep)->deep = 1;
    expect_size(b, deep, posture_line, 400, 50);
    assert_int_equal(period_figures_wide(b, deep), 16);
    assert_int_equal(period_squadrons_deep(b, deep), 1);
    expect_size(b, guns, posture_unlimbered, 240, 80);
    expect_size(b, guns, posture_limbered, 60, 320);
    expect_size(b, screen, posture_skirmish, 495, 20);
    expect_size(b, screen, posture_close, 135, 40);
}

/* A stand leaves when its number of figures is lost, a rear squadron when its last horseman is. */
static void test_what_is_left(void **state)
{
    (void)state;
    board_begin(200, 100);
    int foot = board_unit(red, "infantry", 24, posture_line, 30, 40, 0);
    int horse = board_unit(red, "hussars", 24, posture_line, 80, 40, 0);
    struct battle *b = board_start(1);
    battle_change(b, foot)->strength = 19;
    period_close_up(b, foot);
    assert_int_equal(battle_box(b, foot)->width, 180 * TABLE_MM);
    battle_change(b, foot)->strength = 18;
    period_close_up(b, foot);
    assert_int_equal(battle_box(b, foot)->width, 135 * TABLE_MM);
    period_unit(b, horse)->deep = 3;
    period_set_posture(b, horse, posture_line);
    assert_int_equal(period_squadrons_deep(b, horse), 3);
    period_unit(b, horse)->squadron[2] = 0;
    battle_change(b, horse)->strength = 16;
    period_close_up(b, horse);
    assert_int_equal(period_squadrons_deep(b, horse), 2);
    assert_int_equal(battle_box(b, horse)->depth, 100 * TABLE_MM);
    board_check_sound();
}

/* Of four squadrons, two behind two, the three that are left do not come to stand one behind another. */
static void test_squadrons_stay_abreast(void **state)
{
    (void)state;
    board_begin(200, 100);
    int horse = board_unit(red, "hussars", 32, posture_line, 80, 40, 0);
    struct battle *b = board_start(1);
    period_unit(b, horse)->deep = 3;
    period_set_posture(b, horse, posture_line);
    assert_int_equal(battle_box(b, horse)->depth, 100 * TABLE_MM);
    period_unit(b, horse)->squadron[3] = 0;
    battle_change(b, horse)->strength = 24;
    period_close_up(b, horse);
    assert_int_equal(battle_box(b, horse)->depth, 100 * TABLE_MM);
    assert_int_equal(battle_box(b, horse)->width, 400 * TABLE_MM);
    board_check_sound();
}

/* A column that has become too small counts as a line of the same depth (period.fmt.2). */
static void test_worn_columns(void **state)
{
    (void)state;
    board_begin(200, 100);
    int unit = board_unit(red, "infantry", 24, posture_column, 60, 40, 0);
    struct battle *b = board_start(1);
    assert_int_equal(period_formation(b, unit), formation_column);
    battle_change(b, unit)->strength = 13;
    assert_int_equal(period_formation(b, unit), formation_column);
    battle_change(b, unit)->strength = 12;
    assert_int_equal(period_formation(b, unit), formation_line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_infantry),     cmocka_unit_test(test_horse_guns_and_skirmishers),
        cmocka_unit_test(test_what_is_left), cmocka_unit_test(test_squadrons_stay_abreast),
        cmocka_unit_test(test_worn_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
