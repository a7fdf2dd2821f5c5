/* Lanes of guns: who stands in them and what blocks them, parks, hills, friends in a melee. */
#include "rules/gdc_fire.h"

/* ---- the lane ---- */

static void test_only_what_stands_ahead_is_shot_at(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1500, 180);
    board_unit(blue, "infantry", 16, posture_column, 2200, 1500, 180);
    board_unit(blue, "infantry", 16, posture_column, 2000, 2600, 180);
    struct battle *b = initial_phase(1);
    assert_refused(red, "fire r0 at b2", "gdc.7.5a");
    assert_refused(red, "fire r0 at b3", "gdc.7.10f");
    assert_true(board_answer(red, "fire r0 at b1"));
    board_skip();
    board_step();
    assert_int_equal(FACTS_OF(artillery_fire, guns)->range_yd, 500);
    assert_int_equal(FACTS_OF(artillery_fire, guns)->aev, 5);
    assert_int_equal(FACTS_OF(artillery_fire, guns)->target_formation, formation_column);
    assert_false(FACTS_OF(artillery_fire, guns)->flank);
    assert_int_equal(gdc_unit(b, guns)->battery.points, 15);
    board_check_sound();
}

static void test_the_first_enemy_hides_the_next(void **state)
{
    (void)state;
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1700, 180);
    initial_phase(1);
    assert_refused(red, "fire r0 at b2", "gdc.7.5b");
    assert_true(board_answer(red, "fire r0 at b1"));
}

static void test_guns_fire_through_enemy_skirmishers(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    board_unit(blue, "skirmishers", 12, posture_skirmish, 2000, 1400, 180);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1600, 180);
    initial_phase(1);
    assert_true(board_answer(red, "fire r0 at b1"));
    assert_true(board_answer(red, "fire r0 at b2"));
    board_skip();
    board_step();
    assert_int_equal(FACTS_OF(artillery_fire, guns)->screen, screen_skirmish_unit);
    assert_int_equal(board_judgements(procedure_artillery_fire, guns), 1);
}

static void test_friends_block_what_they_cover(void **state)
{
    (void)state;
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    board_unit(red, "infantry", 16, posture_line, 2000, 1300, 0);
    initial_phase(1);
    assert_int_equal(board_asked(red, decision_gunnery), 0);
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    board_unit(red, "infantry", 16, posture_column, 1970, 1300, 0);
    initial_phase(1);
    assert_true(board_answer(red, "fire r0 at b1"));
}

static void test_woods_and_weather(void **state)
{
    (void)state;
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1500, 180);
    BOARD_TERRAIN(ground_light_woods, 1800, 1200, 2200, 1200, 2200, 1230, 1800, 1230);
    initial_phase(1);
    assert_int_equal(board_asked(red, decision_gunnery), 0);

    int guns = guns_on(4000, 4000);
    board_unit(blue, "skirmishers", 16, posture_skirmish, 2000, 1500, 180);
    BOARD_TERRAIN(ground_light_woods, 1800, 1460, 2200, 1460, 2200, 1800, 1800, 1800);
    initial_phase(1);
    assert_true(board_answer(red, "fire r0 at b1"));
    board_skip();
    board_step();
    assert_int_equal(FACTS_OF(artillery_fire, guns)->cover, cover_light_woods);
    assert_in_range(FACTS_OF(artillery_fire, guns)->woods_depth_yd, 39, 40);

    guns_on(4000, 4000);
    board_unit(blue, "skirmishers", 16, posture_skirmish, 2000, 1500, 180);
    BOARD_TERRAIN(ground_light_woods, 1800, 1440, 2200, 1440, 2200, 1800, 1800, 1800);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1400, 180);
    board_setup()->weather.visibility_mm = 300 * 914;
    initial_phase(1);
    assert_int_equal(board_asked(red, decision_gunnery), 0);
}

static void test_deep_in_woods_nobody_is_hit(void **state)
{
    (void)state;
    guns_on(4000, 4000);
    board_unit(blue, "skirmishers", 16, posture_skirmish, 2000, 1500, 180);
    board_unit(blue, "infantry", 16, posture_line, 2000, 3500, 180);
    BOARD_TERRAIN(ground_light_woods, 1800, 1440, 2200, 1440, 2200, 1800, 1800, 1800);
    int other = board_unit(red, "battery", 4, posture_unlimbered, 3000, 1000, 0);
    board_unit(blue, "infantry", 16, posture_column, 3000, 1500, 180);
    initial_phase(1);
    assert_int_equal(other, 3);
    assert_refused(red, "fire r0 at b1", "gdc.11.5f");
}

/* ---- parks ---- */

static void test_no_more_than_eight_make_a_park(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    for (int i = 0; i < 10; i++)
        board_unit(red, "battery", 4, posture_unlimbered, 1500 + 75 * i, 1000, 0);
    int target = board_unit(blue, "infantry", 16, posture_column, 1500 + 75 * 9, 1800, 180);
    struct battle *b = board_start(1);
    struct gdc_shot shot;
    assert_false(gdc_find_shot(b, 0, target, -1, &shot));
    assert_true(gdc_find_shot(b, 6, target, -1, &shot)); /* those nearest to it */
    assert_true(gdc_find_shot(b, 9, target, -1, &shot));
    assert_int_equal(shot.range_yd, 800);
}

static void test_a_park_shares_its_lane(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    int other = board_unit(red, "battery", 4, posture_unlimbered, 2075, 1000, 0);
    int target = board_unit(blue, "infantry", 16, posture_column, 2080, 1500, 180);
    struct battle *b = initial_phase(3);
    assert_true(board_answer(red, "fire r0 at b2"));
    assert_true(board_answer(red, "fire r1 at b2"));
    board_skip();
    board_step();
    assert_int_equal(FACTS_OF(artillery_fire, guns)->batteries, 2);
    assert_int_equal(FACTS_OF(artillery_fire, other)->batteries, 2);
    assert_in_range(FACTS_OF(artillery_fire, guns)->range_yd, 500, 510);
    (void)target;
    (void)b;

    guns_on(4000, 4000);
    board_unit(red, "battery", 4, posture_unlimbered, 2075, 1000, 0);
    board_unit(blue, "infantry", 16, posture_column, 2080, 1500, 180);
    board_troop(1)->gun_nation = gun_nation_british;
    initial_phase(3);
    assert_refused(red, "fire r0 at b2", "gdc.7.5a");
}

/* ---- hills (7.8) ---- */

static void hill_of_two(int reach)
{
    BOARD_TERRAIN(ground_hill, 1000, 500, 3000, 500, 3000, 1400, 1000, 1400);
    BOARD_TERRAIN(ground_hill, 1200, 600, 2800, 600, 2800, reach, 1200, reach)->level = 2;
}

static void test_dead_ground_below_the_crest(void **state)
{
    (void)state;
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    hill_of_two(1200);
    initial_phase(1);
    assert_int_equal(board_asked(red, decision_gunnery), 0);
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    hill_of_two(1040);
    initial_phase(1);
    assert_true(board_answer(red, "fire r0 at b1"));
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_line, 2000, 1700, 180);
    hill_of_two(1200);
    initial_phase(1);
    assert_true(board_answer(red, "fire r0 at b1"));
}

static void test_friends_two_levels_below_are_fired_over(void **state)
{
    (void)state;
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_line, 2000, 2000, 180);
    board_unit(red, "infantry", 16, posture_line, 2000, 1600, 0);
    hill_of_two(1040);
    initial_phase(1);
    assert_true(board_answer(red, "fire r0 at b1"));
}

static void test_down_a_slope_guns_reach_500_yards(void **state)
{
    (void)state;
    guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1550, 180);
    int near = board_unit(red, "battery", 4, posture_unlimbered, 1500, 1100, 0);
    board_unit(blue, "infantry", 16, posture_column, 1500, 1550, 180);
    hill_of_two(950);
    initial_phase(1);
    assert_refused(red, "fire r0 at b1", "gdc.7.8c");
    assert_true(board_answer(red, "fire r2 at b3"));
    board_skip();
    board_step();
    assert_true(FACTS_OF(artillery_fire, near)->firing_downhill);
}

/* ---- melees ---- */

static void lock(struct battle *b, int unit, int enemy)
{
    gdc_unit(b, unit)->locked_with = (int16_t)enemy;
    gdc_unit(b, enemy)->locked_with = (int16_t)unit;
}

static void test_support_of_a_melee_needs_an_overlap(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    int target = board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    int friend = board_unit(red, "infantry", 16, posture_line, 2000, 1500, 0);
    struct battle *b = board_start(1);
    lock(b, target, friend);
    struct gdc_shot shot;
    assert_true(gdc_find_shot(b, guns, target, -1, &shot));
    assert_int_equal(shot.lane.blocker, blocker_engaged_friend);
    assert_false(gdc_shot_is_clear(b, &shot));

    guns = guns_on(4000, 4000);
    target = board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    friend = board_unit(red, "infantry", 16, posture_line, 1840, 1500, 0);
    b = board_start(1);
    lock(b, target, friend);
    assert_true(gdc_find_shot(b, guns, target, -1, &shot));
    assert_false(gdc_shot_is_clear(b, &shot)); /* of the lane's 75 yards, 47 are open: two castings */

    guns = guns_on(4000, 4000);
    target = board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
    friend = board_unit(red, "infantry", 16, posture_line, 1820, 1500, 0);
    b = board_start(1);
    lock(b, target, friend);
    secondary_phase(b);
    assert_true(board_answer(red, "fire r0 at b1"));
    board_skip();
    board_step();
    assert_true(FACTS_OF(artillery_fire, guns)->target_engaged);
}

static void test_friendly_fire(void **state)
{
    (void)state;
    bool suffered = false, spared = false;
    for (uint64_t seed = 1; !suffered || !spared; seed++) {
        guns_on(4000, 4000);
        int target = board_unit(blue, "infantry", 16, posture_line, 2000, 1500, 180);
        int friend = board_unit(red, "infantry", 16, posture_line, 2000, 1500, 0);
        board_option(option_friendly_fire);
        struct battle *b = board_start(seed);
        lock(b, target, friend);
        gdc_unit(b, target)->engaged = gdc_unit(b, friend)->engaged = 1;
        secondary_phase(b);
        assert_true(board_answer(red, "fire r0 at b1"));
        board_skip();
        board_step();
        assert_int_equal(board_judgements(procedure_friendly_fire, friend), 1);
        bool hit = RESULT_OF(friendly_fire, friend)->outcome == risk_casualty;
        assert_int_equal(b->units[friend].where == where_gone || b->units[friend].strength == 15, hit);
        assert_int_equal(board_told(event_must_check, NULL, friend) > 0, hit);
        suffered = suffered || hit;
        spared = spared || !hit;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_only_what_stands_ahead_is_shot_at),
        cmocka_unit_test(test_the_first_enemy_hides_the_next),
        cmocka_unit_test(test_guns_fire_through_enemy_skirmishers),
        cmocka_unit_test(test_friends_block_what_they_cover),
        cmocka_unit_test(test_woods_and_weather),
        cmocka_unit_test(test_deep_in_woods_nobody_is_hit),
        cmocka_unit_test(test_a_park_shares_its_lane),
        cmocka_unit_test(test_no_more_than_eight_make_a_park),
        cmocka_unit_test(test_dead_ground_below_the_crest),
        cmocka_unit_test(test_friends_two_levels_below_are_fired_over),
        cmocka_unit_test(test_down_a_slope_guns_reach_500_yards),
        cmocka_unit_test(test_support_of_a_melee_needs_an_overlap),
        cmocka_unit_test(test_friendly_fire),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
