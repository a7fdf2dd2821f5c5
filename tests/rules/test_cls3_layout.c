/* Footprints and stands of CLS3 by formation, as the battle goes on. */
#include "rules/cls3_board.h"

#include "battle/view_json.h"

#include <stdlib.h>
#include <string.h>

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

static void expect_stands_within(const char *class)
{
    for (int posture = posture_line; posture <= posture_skirmish; posture++) {
        struct cls3_stand stands[MOST_STANDS];
        board_begin(200, 200);
        int unit = board_unit(red, class, 38, (enum posture)posture, 100, 100, 30);
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

static void test_stands_lie_within_the_body(void **state)
{
    (void)state;
    expect_stands_within("light");
    expect_stands_within("light_colours");
}

/* Where the command stand is: from the middle of the front, in inches; nothing of it counts for ranks and rows (cls3.cmd.7). */
static void expect_command_stand(const struct battle *b, int unit, double right_in, double behind_in)
{
    struct cls3_stand stands[MOST_STANDS];
    const struct box *body = battle_box(b, unit);
    int count = cls3_find_stands(b, unit, stands), number = cls3_number_of_command_stand(b, unit);
    assert_in_range(number, 0, count - 1);
    struct place seen = place_seen(body->front, body->facing, stands[number].box.front);
    assert_int_equal(cls3_command_stand(b, unit), UINT32_C(1) << stands[number].stand);
    assert_true(abs(seen.x - (int32_t)(right_in * INCH_MM)) <= 2);
    assert_true(abs(seen.y + (int32_t)(behind_in * INCH_MM)) <= 2);
}

static void test_command_stand(void **state)
{
    (void)state;
    board_begin(200, 100);
    int line = board_unit(red, "colours", 27, posture_line, 40, 40, 0);
    int column = board_unit(red, "colours", 27, posture_companies, 70, 40, 0);
    int square = board_unit(red, "colours", 27, posture_square, 100, 40, 0);
    int loose = board_unit(red, "light_colours", 27, posture_skirmish, 140, 40, 0);
    struct battle *b = board_start(1);
    expect_size(b, line, posture_line, 8, 3);
    expect_size(b, line, posture_companies, 2, 9);
    expect_size(b, line, posture_square, 4, 4);
    expect_command_stand(b, line, 1, 2);
    expect_command_stand(b, column, 0, 2);
    expect_command_stand(b, square, 0, 1.5);
    expect_command_stand(b, loose, (3.75 + 1.875) / 2, 1);
    assert_int_equal(cls3_ranks(b, column, posture_companies), 8);
    assert_int_equal(cls3_width_stands(b, line, posture_line), 4);
    board_check_sound();
}

/* The last of the stands that are told. */
static void test_command_stand_is_told(void **state)
{
    static char told[16384];
    struct text text;
    struct json_writer writer;
    (void)state;
    board_begin(200, 100);
    board_unit(red, "colours", 27, posture_line, 40, 40, 0);
    board_unit(blue, "infantry", 36, posture_line, 40, 80, 180);
    struct battle *b = board_start(1);
    text_begin(&text, told, sizeof told);
    json_begin(&writer, &text);
    view_write(b, red, &writer);
    const char *found = strstr(told, "\"command_stand\":4");
    assert_non_null(found);
    assert_non_null(strstr(told, "line, with its command stand"));
    assert_null(strstr(found + strlen("\"command_stand\""), "command_stand"));
}

/* A crew off its gun: four castings side by side where it stands, the gun where it was. */
static void test_left_gun_is_told(void **state)
{
    static char told[16384];
    struct text text;
    struct json_writer writer;
    struct box gun;
    (void)state;
    board_begin(200, 100);
    int crew = board_unit(red, "medium", 4, posture_unlimbered, 40, 40, 0);
    board_unit(blue, "infantry", 36, posture_line, 40, 80, 180);
    struct battle *b = board_start(1);
    const struct box stood = *battle_box(b, crew);
    assert_false(battle_left_gun(b, crew, &gun));
    cls3_leave_gun(b, crew, NO_UNIT);
    assert_true(battle_left_gun(b, crew, &gun));
    assert_memory_equal(&gun.front, &stood.front, sizeof gun.front);
    assert_true(gun.facing == stood.facing && gun.width == stood.width && gun.depth == stood.depth);
    expect_size(b, crew, posture_skirmish, 2.5, 1);
    text_begin(&text, told, sizeof told);
    json_begin(&writer, &text);
    view_write(b, red, &writer);
    const char *found = strstr(told, "\"left_gun\":[");
    assert_non_null(found);
    assert_null(strstr(found + strlen("\"left_gun\""), "left_gun"));
    assert_non_null(strstr(told, "off its gun, skirmish"));
}

/* In one rank it stands behind the second row. */
static void test_command_stand_behind_two_ranks(void **state)
{
    (void)state;
    board_begin(200, 100);
    int unit = board_unit(red, "light_colours", 27, posture_companies, 40, 40, 0);
    struct battle *b = board_start(1);
    expect_command_stand(b, unit, 0, 2);
    assert_int_equal(cls3_ranks(b, unit, posture_companies), 4);
    cls3_lose(b, unit, ANY_STAND, 24, "cls3.fire.b.1");
    cls3_close_up(b, unit);
    expect_command_stand(b, unit, 0, 0);
    expect_size(b, unit, posture_companies, 2, 1);
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sizes),
                                       cmocka_unit_test(test_rows_and_ranks),
                                       cmocka_unit_test(test_stands_lie_within_the_body),
                                       cmocka_unit_test(test_losses_close_up),
                                       cmocka_unit_test(test_command_stand),
                                       cmocka_unit_test(test_command_stand_is_told),
                                       cmocka_unit_test(test_left_gun_is_told),
                                       cmocka_unit_test(test_command_stand_behind_two_ranks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
