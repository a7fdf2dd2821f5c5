/* Footprints and stands of CLS3 by formation, as the battle goes on. */
#include "rules/cls3_board.h"

static void expect_size(const struct battle *b, int unit, enum posture posture, double width_in, double depth_in)
{
    int32_t width, depth;
    cls3_size(b, unit, posture, &width, &depth);
    if (width != (int32_t)(width_in * INCH_MM) || depth != (int32_t)(depth_in * INCH_MM))
        fail_msg("posture %d: %.2f by %.2f inches", (int)posture, (double)width / INCH_MM, (double)depth / INCH_MM);
}

static void test_sizes(void **state)
{
    (void)state;
    board_begin(200, 100);
    int french = board_unit(red, "infantry", 36, posture_line, 40, 40, 0);
    int british = board_unit(red, "british", 30, posture_line, 90, 40, 0);
    int horse = board_unit(red, "hussars", 20, posture_line, 140, 40, 0);
    int gun = board_unit(red, "medium", 4, posture_unlimbered, 180, 40, 0);
    struct battle *b = board_start(1);
    expect_size(b, french, posture_line, 12, 2); /* six stands of three files in two ranks */
    expect_size(b, french, posture_companies, 2, 12);
    expect_size(b, french, posture_divisions, 4, 6);
    expect_size(b, french, posture_oblique_left, 12, 12);
    expect_size(b, french, posture_square, 6, 6); /* two stands a face at most, and the depth of the next face */
    expect_size(b, british, posture_line, 20, 1);
    expect_size(b, horse, posture_line, 20, 2);
    expect_size(b, horse, posture_divisions, 10, 4);
    expect_size(b, gun, posture_unlimbered, 2, 5);
    board_check_sound();
}

static void test_rows_and_ranks(void **state)
{
    (void)state;
    board_begin(200, 100);
    int british = board_unit(red, "british", 30, posture_line, 90, 40, 0);
    struct battle *b = board_start(1);
    assert_int_equal(cls3_ranks(b, british, posture_line), 1);
    assert_int_equal(cls3_width_stands(b, british, posture_line), 10);
    cls3_unit(b, british)->rows = 2;
    expect_size(b, british, posture_line, 10, 2);
    assert_int_equal(cls3_ranks(b, british, posture_line), 2);
    assert_int_equal(cls3_ranks(b, british, posture_companies), 10);
    assert_int_equal(cls3_width_stands(b, british, posture_divisions), 2);
}

static void test_stands_lie_within_the_body(void **state)
{
    (void)state;
    for (int posture = posture_line; posture <= posture_skirmish; posture++) {
        struct cls3_stand stands[MOST_STANDS];
        board_begin(200, 200);
        int unit = board_unit(red, "light", 38, (enum posture)posture, 100, 100, 30);
        struct battle *b = board_start(1);
        int count = cls3_find_stands(b, unit, stands);
        assert_int_equal(count, 7);
        struct box around = *battle_box(b, unit);
        around = box_at(place_from(around.front, around.facing, 10, 0), around.facing, around.width + 20, around.depth + 20);
        for (int i = 0; i < count; i++) {
            struct place corner[corners];
            box_corners(&stands[i].box, corner);
            for (int k = 0; k < corners; k++)
                if (!box_holds(&around, corner[k]))
                    fail_msg("posture %d: stand %d sticks out", posture, i);
            for (int k = i + 1; k < count; k++)
                if (box_overlaps(&stands[i].box, &stands[k].box) &&
                    box_distance_to(&stands[i].box, box_centre(&stands[k].box)) == 0)
                    fail_msg("posture %d: stands %d and %d lie upon each other", posture, i, k);
        }
    }
}

static void test_losses_close_up(void **state)
{
    (void)state;
    board_begin(200, 100);
    int unit = board_unit(red, "infantry", 36, posture_companies, 40, 40, 0);
    struct battle *b = board_start(1);
    struct place front = battle_box(b, unit)->front;
    assert_int_equal(cls3_lose(b, unit, ANY_STAND, 13, "cls3.fire.b.1"), 13);
    assert_int_equal(cls3_unit(b, unit)->alive[0], 0);
    assert_int_equal(cls3_unit(b, unit)->alive[1], 0);
    assert_int_equal(cls3_unit(b, unit)->alive[2], 5);
    cls3_close_up(b, unit);
    expect_size(b, unit, posture_companies, 2, 8);
    assert_true(place_equal(battle_box(b, unit)->front, front));
    board_check_sound();
    cls3_lose(b, unit, 3, 40, "cls3.fire.b.1");
    assert_int_equal(b->units[unit].where, where_gone);
    board_check_sound();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sizes), cmocka_unit_test(test_rows_and_ranks),
                                       cmocka_unit_test(test_stands_lie_within_the_body), cmocka_unit_test(test_losses_close_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
