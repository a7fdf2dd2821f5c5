/* Footprints of Death or Glory!: figures in each formation, guns, generals; figures that fall from the rear. */
#include "rules/dog_board.h"

#include "rules/dog/play/nerve.h"

static int unit;

static const struct battle *stand(const char *class, int strength, enum posture posture)
{
    board_begin(2400, 1500);
    unit = board_unit(red, class, strength, posture, 1000, 500, 0);
    return board_start(1);
}

static void expect(const char *class, int strength, enum posture posture, int width, int depth)
{
    const struct battle *b = stand(class, strength, posture);
    const struct box *box = battle_box(b, unit);
    if (box->width != dog_mm(width) || box->depth != dog_mm(depth))
        fail_msg("%d %s: %d by %d mm", strength, class, (int)box->width, (int)box->depth);
}

static void test_foot(void **state)
{
    (void)state;
    expect("infantry", 12, posture_line, 132, 15);
    expect("infantry", 12, posture_column, 44, 45);
    expect("infantry", 12, posture_march_column, 22, 90);
    expect("infantry", 12, posture_square, 33, 33);
    expect("infantry", 12, posture_skirmish, 264, 15);
    expect("infantry", 20, posture_column, 77, 45);
    expect("infantry", 20, posture_square, 55, 55);
    expect("infantry", 4, posture_square, 30, 30); /* the least */
}

static void test_two_ranks(void **state)
{
    (void)state;
    board_begin(2400, 1500);
    unit = board_unit(red, "infantry", 18, posture_line, 1000, 500, 0);
    board_troop(unit)->ranks = 2;
    const struct battle *b = board_start(1);
    assert_int_equal(battle_box(b, unit)->width, dog_mm(99));
    assert_int_equal(battle_box(b, unit)->depth, dog_mm(30));
    assert_int_equal(dog_ranks(b, unit), 2);
    assert_int_equal(dog_front_figures(b, unit), 9);
}

static void test_horse_guns_and_generals(void **state)
{
    (void)state;
    expect("dragoons", 4, posture_line, 132, 30);
    expect("dragoons", 6, posture_march_column, 66, 90);
    expect("dragoons", 4, posture_skirmish, 264, 30);
    expect("battery", 6, posture_unlimbered, 60, 30);
    expect("battery", 6, posture_limbered, 20, 90);
    expect("general", 1, posture_single, 30, 30);
}

static void test_ranks(void **state)
{
    const struct battle *b = stand("infantry", 18, posture_column);
    (void)state;
    assert_int_equal(dog_ranks(b, unit), 3);
    assert_int_equal(dog_front_figures(b, unit), 6);
    b = stand("infantry", 18, posture_square);
    assert_int_equal(dog_ranks(b, unit), 1);
    assert_int_equal(dog_front_figures(b, unit), 5);
    b = stand("battery", 5, posture_unlimbered);
    assert_int_equal(dog_figures(b, unit), 3);
    assert_int_equal(dog_guns_left(b, unit), 5);
}

static void test_figures_fall_from_the_rear(void **state)
{
    (void)state;
    stand("infantry", 18, posture_column);
    struct battle *b = board_start(1);
    battle_change(b, unit)->strength = 12;
    dog_close_ranks(b, unit);
    assert_int_equal(battle_box(b, unit)->front.y, dog_mm(500));
    assert_int_equal(battle_box(b, unit)->width, dog_mm(44));
    assert_int_equal(battle_box(b, unit)->depth, dog_mm(45));
}

static void test_a_square_is_four_bodies(void **state)
{
    struct box stands[8];
    const struct battle *b = stand("infantry", 12, posture_square);
    (void)state;
    assert_int_equal(dog_stands(b, unit, stands, 8), 4);
    b = stand("infantry", 12, posture_line);
    assert_int_equal(dog_stands(b, unit, stands, 8), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_foot),
        cmocka_unit_test(test_two_ranks),
        cmocka_unit_test(test_horse_guns_and_generals),
        cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_figures_fall_from_the_rear),
        cmocka_unit_test(test_a_square_is_four_bodies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
