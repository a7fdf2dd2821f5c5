/* The way of a charge: worked out by hand, and two who ride at each other against both moved on step by step. */
#include "support.h"

#include "battle/toy_battle.h"
#include "drill/charge.h"

#include <stdlib.h>

enum { r1, r2, b2 = 5, rub = 3 };

static const struct box at_south = {.front = {0, 0}, .width = 100, .depth = 50};

static struct box body(int x, int y)
{
    return box_at((struct place){x, y}, 0, 60, 20);
}

static void test_way_to(void **state)
{
    (void)state;
    struct box ahead = body(0, 220), aside = body(77, 220), past = body(75, 220);
    assert_int_equal(charge_way_to(&at_south, &ahead, rub, 1000), 200);
    assert_int_equal(charge_way_to(&at_south, &ahead, rub, 200), 200);
    assert_int_equal(charge_way_to(&at_south, &ahead, rub, 199), -1);
    assert_int_equal(charge_way_to(&at_south, &aside, 0, 1000), 200);
    assert_int_equal(charge_way_to(&at_south, &aside, rub, 1000), -1);
    assert_int_equal(charge_way_to(&at_south, &past, rub, 1000), 200);
}

static void test_lane(void **state)
{
    (void)state;
    const struct box lane = charge_lane(&at_south, 300);
    assert_int_equal(lane.front.y, 300);
    assert_int_equal(lane.depth, 350);
    assert_int_equal(lane.width, 100);
}

static void test_aim(void **state)
{
    (void)state;
    struct box ahead = body(70, 400), right = body(4000, 400), left = body(-4000, 400);
    assert_int_equal(charge_aim(&at_south, &ahead, rub, TURN_HALF), 0);
    assert_int_equal(charge_aim(&at_south, &right, rub, TURN_HALF), box_wheel_aim(&at_south, box_centre(&right)));
    assert_int_equal(charge_aim(&at_south, &right, rub, 8192), 8192);
    assert_int_equal(charge_aim(&at_south, &left, rub, 8192), 2 * TURN_HALF - 8192);
}

/* How far of the time until they lie on each other, a thousandth after the other. */
static int in_thousandths(struct box one, struct place to, struct box other, struct place shift)
{
    const struct place from = one.front, stood = other.front;
    for (int share = 0; share < 1000; share++) {
        one.front = (struct place){from.x + to.x * share / 1000, from.y + to.y * share / 1000};
        other.front = (struct place){stood.x + shift.x * share / 1000, stood.y + shift.y * share / 1000};
        if (box_overlaps(&one, &other))
            return share;
    }
    return -1;
}

static void test_two_who_ride_at_each_other(void **state)
{
    (void)state;
    int touched = 0;
    for (int off = -100000; off <= 100000; off += 10000)
        for (int pace = 0; pace <= 400000; pace += 50000) {
            const struct box one = box_at((struct place){0, 0}, 0, 80000, 30000);
            const struct box other = box_at((struct place){off, 300000}, TURN_HALF, 60000, 20000);
            const struct place to = {0, 200000}, shift = {-off / 3, -pace};
            int32_t share = charge_until_they_touch(&one, to, &other, shift, 0, 1000);
            int expected = in_thousandths(one, to, other, shift);
            if (share < 0 || expected < 0) { /* at the very end both may be in doubt */
                assert_true(share < 0 || share >= 998);
                assert_true(expected < 0 || expected >= 998);
                continue;
            }
            assert_in_range(share + 2, expected, expected + 2);
            touched++;
        }
    assert_in_range(touched, 20, 180);
}

static void test_nobody_closes_who_rides_beside(void **state)
{
    (void)state;
    const struct box beside = body(90, 0);
    const struct place same = {0, 500};
    assert_int_equal(charge_until_they_touch(&at_south, same, &beside, same, 0, 1000), -1);
}

/* ---- on the table ---- */

static struct battle b;

static int begin_toy(void **state)
{
    (void)state;
    void *block = malloc(battle_size(&toy_battle, toy_setup()));
    assert_non_null(block);
    battle_begin(&b, &toy_battle, toy_setup(), block, 1);
    return 0;
}

static int end_toy(void **state)
{
    (void)state;
    free(b.state);
    return 0;
}

static void test_wheel(void **state)
{
    (void)state;
    const struct walker walker = {.unit = r1};
    const struct box begin = *battle_box(&b, r1), there = box_wheeled(&begin, 8192);
    struct box start;
    int32_t wheel_mm;
    assert_true(charge_wheel(&b, &walker, &begin, begin.facing, &start, &wheel_mm));
    assert_memory_equal(&start, &begin, sizeof start);
    assert_int_equal(wheel_mm, 0);
    assert_true(charge_wheel(&b, &walker, &begin, 8192, &start, &wheel_mm));
    assert_int_equal(start.facing, 8192);
    assert_in_range(place_distance(start.front, there.front), 0, 2);
    assert_in_range(wheel_mm, 78000, 79000); /* an eighth of a circle about a corner 100 m off */
}

static void test_wheel_without_room(void **state)
{
    (void)state;
    const struct walker walker = {.unit = r1};
    struct box begin = *battle_box(&b, r1), friend = begin, start;
    int32_t wheel_mm;
    friend.front = place_from(begin.front, begin.facing, begin.depth + 10000, 0);
    battle_put(&b, r2, friend);
    assert_false(charge_wheel(&b, &walker, &begin, 8192, &start, &wheel_mm));
    assert_int_equal(start.facing, 8192);
    assert_in_range(wheel_mm, 0, 40000);
}

static void test_contact(void **state)
{
    (void)state;
    const struct walker walker = {.unit = r2};
    struct drill_charge charge = no_charge;
    struct box at = *battle_box(&b, b2);
    at.front = place_from(at.front, at.facing, 1, 0);
    at.facing = (uint16_t)(at.facing + TURN_HALF + 900);
    battle_put(&b, r2, at);
    charge_come_to(&b, &walker, b2, &charge);
    assert_int_equal(charge.stage, charge_stage_contact);
    assert_int_equal(battle_box(&b, r2)->facing, (uint16_t)(battle_box(&b, b2)->facing + TURN_HALF));
    assert_true(box_within(battle_box(&b, r2), battle_box(&b, b2), rub));
}

static void test_stages(void **state)
{
    (void)state;
    struct drill_charge charge = no_charge;
    assert_int_equal(charge.target, NO_UNIT);
    assert_false(charge_is_under_way(&charge));
    charge_stop(&charge);
    assert_int_equal(charge.stage, charge_stage_none);
    charge.stage = charge_stage_moving;
    charge.most = 500;
    charge.gone = 120;
    assert_true(charge_is_under_way(&charge));
    assert_int_equal(charge_left(&charge), 380);
    charge_stop(&charge);
    assert_int_equal(charge.stage, charge_stage_over);
    assert_false(charge_is_under_way(&charge));
}

#define toy_test(test) cmocka_unit_test_setup_teardown(test, begin_toy, end_toy)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_way_to),
        cmocka_unit_test(test_lane),
        cmocka_unit_test(test_aim),
        cmocka_unit_test(test_two_who_ride_at_each_other),
        cmocka_unit_test(test_nobody_closes_who_rides_beside),
        cmocka_unit_test(test_stages),
        toy_test(test_wheel),
        toy_test(test_wheel_without_room),
        toy_test(test_contact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
