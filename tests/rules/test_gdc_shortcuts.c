/* What is found out by a short cut, held against the long way round, on tables set up at random. */
#include "random.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc_board.h"

#define SIZE_YD 2400

static const enum posture formed[] = {posture_line, posture_column, posture_square, posture_line};

static void add_unit_at_random(struct random_source *random, int side)
{
    static const char *const classes[] = {"infantry",    "cavalry",  "lancers", "battery",
                                          "skirmishers", "cossacks", "guard",   "heavy"};
    int class = random_below(random, 8);
    enum posture posture = class == 3                 ? posture_unlimbered
                           : class == 4 || class == 5 ? posture_skirmish
                                                      : formed[random_below(random, class == 0 || class == 6 ? 4 : 2)];
    int facing = random_between(random, -60, 60) + (side == red ? 0 : 180);
    int x = random_between(random, 200, SIZE_YD - 200), y = random_between(random, 200, SIZE_YD - 200);
    board_unit(side, classes[class], random_between(random, 6, 16), posture, x, y, (facing + 360) % 360);
}

static void add_ground_at_random(struct random_source *random)
{
    static const enum ground_kind kinds[] = {ground_light_woods, ground_heavy_woods, ground_field, ground_hill, ground_river};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int x = random_between(random, 100, SIZE_YD - 500), y = random_between(random, 100, SIZE_YD - 500);
        board_terrain(kinds[i], (const int[]){x, y, x + 300, y, x + 350, y + 250, x, y + 300}, 8)->level = 1;
    }
    int x = random_between(random, 400, SIZE_YD - 800), y = random_between(random, 400, SIZE_YD - 800);
    struct feature *village = BOARD_TERRAIN(ground_built_up, x, y, x + 150, y, x + 150, y + 150, x, y + 150);
    village->zone = 0;
    village->class = "C";
}

static struct battle *set_up(uint64_t seed)
{
    struct random_source random = {seed};
    board_begin(SIZE_YD, SIZE_YD);
    add_ground_at_random(&random);
    for (int i = 0; i < 24; i++)
        add_unit_at_random(&random, i % 2);
    return board_start(seed);
}

/* ---- charges: refused without a reason as they are with one ---- */

struct tally {
    int allowed, refused;
};

static void compare_charge(const struct battle *b, const struct gdc_charge_wish *wish, struct tally *tally)
{
    struct gdc_charge_path quick = {.most = 0}, slow = {.most = 0};
    struct gdc_charge_declaration_result of_quick, of_slow;
    struct objection objection;
    bool allowed = gdc_may_charge(b, wish, &slow, &of_slow, &objection);
    assert_int_equal(gdc_may_charge(b, wish, &quick, &of_quick, NULL), allowed);
    tally->allowed += allowed;
    tally->refused += !allowed;
    if (allowed) {
        assert_memory_equal(&quick.start, &slow.start, sizeof quick.start);
        assert_int_equal(quick.most, slow.most);
    }
}

static void test_charges(void **state)
{
    (void)state;
    struct tally tally = {0, 0};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct battle *b = set_up(seed);
        board_enter("gdc.seq.4.2");
        board_step();
        for (int unit = 0; unit < b->setup->units; unit++)
            for (int target = 0; target < b->setup->units; target++) {
                struct gdc_charge_wish wish = {.unit = (int16_t)unit, .target = (int16_t)target, .zone = -1};
                wish.orders = cavalry_orders_charge_and_pursue;
                wish.has_bearing = (unit + target) % 3 == 0;
                wish.bearing = (uint16_t)(battle_box(b, unit)->facing + 4000);
                if (battle_side(b, unit) != battle_side(b, target))
                    compare_charge(b, &wish, &tally);
            }
    }
    print_message("%d charges allowed, %d refused\n", tally.allowed, tally.refused);
    assert_true(tally.allowed > 100 && tally.refused > 1000);
}

/* ---- guns: a target there is when there is a shot ---- */

struct shots {
    const struct battle *battle;
    bool initial;
    int open, may_be_made;
};

static bool is_counted(void *who, const struct gdc_shot *shot)
{
    struct shots *shots = who;
    shots->open++;
    shots->may_be_made += gdc_may_make_shot(shots->battle, shot, shots->initial, false, NULL) ||
                          gdc_may_make_shot(shots->battle, shot, shots->initial, true, NULL);
    return false;
}

static bool has_shot(const struct battle *b, int battery, bool initial)
{
    struct shots shots = {b, initial, 0, 0};
    assert_false(gdc_open_shots(b, battery, is_counted, &shots));
    assert_true(shots.open <= gdc_most_shots(b, battery));
    return shots.may_be_made > 0;
}

static void test_targets_of_guns(void **state)
{
    (void)state;
    int with = 0, without = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct battle *b = set_up(seed);
        board_enter("gdc.seq.3.1");
        for (int unit = 0; unit < b->setup->units; unit++) {
            if (!gdc_is_battery(b, unit))
                continue;
            bool target = has_shot(b, unit, true);
            assert_int_equal(gdc_has_target(b, unit, true), target);
            with += target;
            without += !target;
        }
    }
    assert_true(with > 20 && without > 20);
}

/* ---- the nearest enemy, on the table or in a place ---- */

static int slow_nearest_yd(const struct battle *b, int unit, int most_yd)
{
    int least = most_yd;
    for (int other = 0; other < b->setup->units; other++) {
        bool present = battle_on_table(b, other) || b->units[other].where == where_place;
        if (!present || battle_side(b, other) == battle_side(b, unit) || !gdc_is_fighting(b, other))
            continue;
        int yards = gdc_distance_yd(b, unit, other);
        least = yards < least ? yards : least;
    }
    return least;
}

static void test_nearest_enemies(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct battle *b = set_up(seed);
        for (int unit = 0; unit < 4; unit++) {
            battle_lift(b, unit, where_place);
            battle_change(b, unit)->zone = 0;
        }
        for (int unit = 0; unit < b->setup->units; unit++) {
            int yards;
            gdc_nearest_enemy(b, unit, 1500, &yards);
            assert_int_equal(yards, slow_nearest_yd(b, unit, 1500));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_charges), cmocka_unit_test(test_targets_of_guns),
                                       cmocka_unit_test(test_nearest_enemies)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
