/* Footprints, stands, and what facts are read from. */
#include "rules/gdc_board.h"

#include <string.h>

/* ---- footprints ---- */

static void assert_size_of(const struct battle *b, int unit, int posture, double width_yd, double depth_yd)
{
    int32_t width, depth;
    gdc_size(b, unit, posture, &width, &depth);
    assert_int_equal(width, (int32_t)(width_yd * 914.4 + 0.5));
    assert_int_equal(depth, (int32_t)(depth_yd * 914.4 + 0.5));
}

static void test_formations_cover_what_the_rulebook_says(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    int many = board_unit(red, "infantry", 20, posture_line, 2000, 1500, 0);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 2000, 0);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 2000, 2500, 0);
    int general = board_unit(red, "general", 1, posture_single, 2000, 3000, 0);
    const struct battle *b = board_start(1);
    assert_size_of(b, foot, posture_line, 300, 25);
    assert_size_of(b, foot, posture_column, 75, 100);
    assert_size_of(b, foot, posture_square, 75, 75);
    assert_size_of(b, foot, posture_skirmish, 300, 50);
    assert_size_of(b, many, posture_square, 150, 150);
    assert_size_of(b, horse, posture_line, 450, 50);
    assert_size_of(b, horse, posture_column, 75, 300);
    assert_size_of(b, horse, posture_skirmish, 225, 80);
    assert_size_of(b, guns, posture_limbered, 75, 150);
    assert_size_of(b, guns, posture_unlimbered, 75, 150);
    assert_size_of(b, general, posture_single, 37.5, 50);
    board_check_sound();
}

static void test_elite_companies_stand_on_half_stands(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    board_troop(foot)->half_castings = 4;
    const struct battle *b = board_start(1);
    struct box stands[8];
    assert_size_of(b, foot, posture_line, 300, 25);
    assert_size_of(b, foot, posture_column, 75, 100);
    assert_int_equal(gdc_stands(b, foot, stands, 8), 5);
    assert_int_equal(stands[0].width * 2, stands[1].width);
    assert_int_equal(stands[4].width * 2, stands[3].width);
}

static void test_rulings_change_sizes(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 20, posture_line, 2000, 1000, 0);
    int32_t width, depth;
    board_ruling(ruling_r51, 'b');
    const struct battle *b = board_start(1);
    gdc_size(b, foot, posture_line, &width, &depth);
    assert_int_equal(width, 5 * 80000);
    assert_int_equal(depth, 30000);
    board_ruling(ruling_r51, 'a');
    board_unit_setup(foot)->strength = 32;
    b = board_start(1);
    assert_size_of(b, foot, posture_square, 150, 150);
    board_unit_setup(foot)->strength = 33;
    b = board_start(1);
    assert_size_of(b, foot, posture_square, 225, 225);
    board_unit_setup(foot)->strength = 20;
    board_ruling(ruling_r52, 'b');
    b = board_start(1);
    assert_size_of(b, foot, posture_square, 100, 100);
    board_option(option_mass_basing);
    b = board_start(1);
    assert_size_of(b, foot, posture_line, 225, 50);
}

static bool inside(const struct box *whole, const struct box *part)
{
    struct place corner[corners];
    struct box wide = box_at(place_from(whole->front, whole->facing, 4, 0), whole->facing, whole->width + 8, whole->depth + 8);
    box_corners(part, corner);
    for (int i = 0; i < corners; i++)
        if (!box_holds(&wide, corner[i]))
            return false;
    return true;
}

/* Stands lie within the unit and, a square's faces apart, do not lie upon each other. */
static void test_stands_fill_the_unit(void **state)
{
    (void)state;
    static const enum posture forms[] = {posture_line, posture_column, posture_skirmish, posture_square};
    for (int castings = 1; castings <= 30; castings++)
        for (int i = 0; i < 4; i++) {
            struct box stands[40];
            board_begin(4000, 4000);
            int unit = board_unit(red, castings % 2 ? "infantry" : "light", castings, forms[i], 2000, 2000, castings * 12);
            board_troop(unit)->half_castings = (int16_t)(castings % 5);
            const struct battle *b = board_start(1);
            int count = gdc_stands(b, unit, stands, 40);
            assert_true(count > 0);
            for (int a = 0; a < count; a++) {
                assert_true(inside(battle_box(b, unit), &stands[a]));
                for (int c = a + 1; c < count && forms[i] != posture_square; c++)
                    assert_true(!box_overlaps(&stands[a], &stands[c]) || box_distance_to(&stands[a], box_centre(&stands[c])) > 0);
            }
        }
}

static void test_front_castings(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 15, posture_column, 1000, 1000, 0);
    int line = board_unit(red, "infantry", 15, posture_line, 1000, 2000, 0);
    int swarm = board_unit(red, "light", 12, posture_skirmish, 3000, 1000, 0);
    struct battle *b = board_start(1);
    assert_int_equal(gdc_front_castings(b, column), 4);
    assert_int_equal(gdc_front_castings(b, line), 15);
    assert_int_equal(gdc_front_castings(b, swarm), 6);
    gdc_unit(b, swarm)->ranks = 3;
    assert_int_equal(gdc_front_castings(b, swarm), 4);
}

static void test_losses_take_stands_from_rear_and_ends(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int column = board_unit(red, "infantry", 32, posture_column, 1000, 1000, 0);
    int line = board_unit(red, "infantry", 32, posture_line, 2500, 2000, 0);
    struct battle *b = board_start(1);
    struct place front = battle_box(b, line)->front, head = battle_box(b, column)->front;
    gdc_lose(b, column, 3, loss_other, NO_UNIT, "gdc.3.3b");
    assert_int_equal(battle_box(b, column)->depth, gdc_mm(b, 200));
    gdc_lose(b, column, 1, loss_other, NO_UNIT, "gdc.3.3b");
    assert_int_equal(battle_box(b, column)->depth, gdc_mm(b, 175));
    assert_true(place_equal(battle_box(b, column)->front, head));
    gdc_lose(b, line, 4, loss_other, NO_UNIT, "gdc.3.3b");
    assert_int_equal(battle_box(b, line)->width, gdc_mm(b, 525));
    assert_int_equal(battle_box(b, line)->front.x - front.x, 34290);
    gdc_lose(b, line, 4, loss_other, NO_UNIT, "gdc.3.3b");
    assert_true(place_equal(battle_box(b, line)->front, front));
    board_ruling(ruling_r54, 'b');
    b = board_start(1);
    gdc_lose(b, line, 8, loss_other, NO_UNIT, "gdc.3.3b");
    assert_int_equal(battle_box(b, line)->width, gdc_mm(b, 600));
}

/* ---- distances and sight ---- */

static void test_within_includes_the_last_yard(void **state)
{
    (void)state;
    int yards;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    int foe = board_unit(blue, "infantry", 16, posture_line, 1000, 1300, 180);
    board_unit(blue, "general", 1, posture_single, 1000, 1100, 180);
    const struct battle *b = board_start(1);
    assert_int_equal(gdc_distance_yd(b, foot, foe), 300);
    assert_int_equal(gdc_nearest_enemy(b, foot, 300, &yards), foe);
    assert_int_equal(yards, 300);
    assert_int_equal(gdc_nearest_enemy(b, foot, 299, &yards), NO_UNIT);
    assert_int_equal(yards, 299);
}

static void test_garrisons_are_enemies_too(void **state)
{
    (void)state;
    int yards;
    board_begin(4000, 4000);
    struct feature *village = BOARD_TERRAIN(ground_built_up, 900, 1500, 1100, 1500, 1100, 1700, 900, 1700);
    village->zone = 0;
    int foot = board_unit(red, "infantry", 16, posture_line, 1000, 1200, 0);
    int foe = board_unit(blue, "infantry", 16, posture_line, 1000, 1600, 180);
    struct battle *b = board_start(1);
    battle_lift(b, foe, where_place);
    battle_change(b, foe)->zone = 0;
    assert_int_equal(gdc_nearest_enemy(b, foot, 1000, &yards), foe);
    assert_int_equal(yards, 300);
    assert_int_equal(gdc_nearest_enemy(b, foe, 1000, &yards), foot);
    assert_int_equal(yards, 300);
}

static void test_woods_hide_and_leaders_do_not(void **state)
{
    (void)state;
    struct sight why;
    board_begin(4000, 4000);
    BOARD_TERRAIN(ground_heavy_woods, 1000, 1500, 1500, 1500, 1500, 1750, 1000, 1750);
    int red_left = board_unit(red, "infantry", 8, posture_line, 1200, 1000, 0);
    int blue_left = board_unit(blue, "infantry", 8, posture_line, 1200, 2000, 180);
    int red_right = board_unit(red, "infantry", 8, posture_column, 3000, 1000, 0);
    int blue_right = board_unit(blue, "infantry", 8, posture_column, 3000, 2000, 180);
    int general = board_unit(red, "general", 1, posture_single, 3000, 1500, 0);
    const struct battle *b = board_start(1);
    assert_false(gdc_sees(b, red_left, blue_left, &why));
    assert_int_equal(why.block, sight_ground);
    assert_true(gdc_sees(b, red_right, blue_right, NULL));
    assert_true(gdc_sees(b, general, blue_right, NULL));
    board_setup()->weather.visibility_mm = 900 * 914;
    b = board_start(1);
    assert_false(gdc_sees(b, red_right, blue_right, &why));
    assert_int_equal(why.block, sight_too_far);
}

static void test_formed_units_hide_what_is_behind_them(void **state)
{
    (void)state;
    struct sight why;
    board_begin(4000, 4000);
    int far = board_unit(red, "infantry", 8, posture_column, 1000, 1000, 0);
    int between = board_unit(red, "skirmishers", 16, posture_line, 1000, 1400, 0);
    int foe = board_unit(blue, "infantry", 8, posture_column, 1000, 2000, 180);
    struct battle *b = board_start(1);
    assert_false(gdc_sees(b, far, foe, &why));
    assert_int_equal(why.unit, between);
    gdc_set_posture(b, between, posture_skirmish);
    assert_true(gdc_sees(b, far, foe, NULL));
}

static void test_cover_lies_between(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    BOARD_TERRAIN(ground_wall, 800, 1520, 1200, 1520);
    BOARD_TERRAIN(ground_light_woods, 2000, 1000, 2400, 1000, 2400, 1400, 2000, 1400);
    BOARD_TERRAIN(ground_stream, 3000, 1000, 3500, 1000);
    int behind = board_unit(red, "infantry", 8, posture_line, 1000, 1510, 0);
    int foe = board_unit(blue, "infantry", 8, posture_line, 1000, 2000, 180);
    int rear = board_unit(blue, "infantry", 8, posture_line, 1000, 500, 0);
    int wood = board_unit(red, "infantry", 8, posture_column, 2200, 1200, 0);
    int wet = board_unit(red, "infantry", 8, posture_line, 3200, 1010, 0);
    const struct battle *b = board_start(1);
    assert_int_equal(gdc_cover(b, behind, foe), cover_protective);
    assert_int_equal(gdc_cover(b, behind, rear), cover_open);
    assert_int_equal(gdc_cover(b, behind, NO_UNIT), cover_protective);
    assert_int_equal(gdc_cover(b, wood, foe), cover_light_woods);
    assert_int_equal(gdc_woods(b, wood), woods_light);
    assert_true(gdc_in_water(b, wet));
    assert_false(gdc_in_water(b, behind));
}

static void test_generals_help_within_200_yards(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 8, posture_line, 1000, 1000, 0);
    int other = board_unit(red, "infantry", 8, posture_line, 1000, 1224, 0);
    int general = board_unit(red, "general", 1, posture_single, 1000, 760, 0);
    int player = board_unit(red, "player", 1, posture_single, 1000, 3000, 0);
    struct battle *b = board_start(1);
    assert_int_equal(gdc_general_near(b, foot), general_near_none);
    battle_put(b, general, box_at((struct place){gdc_mm(b, 1000), gdc_mm(b, 775)}, 0, 34290, 45720));
    assert_int_equal(gdc_general_near(b, foot), general_near_near);
    crowd_lift(&b->crowd, player);
    battle_attach(b, player, other);
    assert_int_equal(gdc_general_near(b, other), general_near_attached);
    assert_int_equal(gdc_general_with(b, other), general_with_player);
    assert_int_equal(gdc_general_near(b, foot), general_near_near_player);
    assert_int_equal(gdc_attached_general(b, foot), NO_UNIT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_formations_cover_what_the_rulebook_says),
        cmocka_unit_test(test_elite_companies_stand_on_half_stands),
        cmocka_unit_test(test_rulings_change_sizes),
        cmocka_unit_test(test_stands_fill_the_unit),
        cmocka_unit_test(test_front_castings),
        cmocka_unit_test(test_losses_take_stands_from_rear_and_ends),
        cmocka_unit_test(test_within_includes_the_last_yard),
        cmocka_unit_test(test_garrisons_are_enemies_too),
        cmocka_unit_test(test_woods_hide_and_leaders_do_not),
        cmocka_unit_test(test_formed_units_hide_what_is_behind_them),
        cmocka_unit_test(test_cover_lies_between),
        cmocka_unit_test(test_generals_help_within_200_yards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
