/* Movement of Guard du Corps under random orders: what is offered is taken, and nobody ever stands upon another. */
#include "gdc_board.h"

#include "random.h"

enum { most_orders = 40 };

static struct battle *b;

static void put_armies(void)
{
    static const char *const classes[] = {"infantry", "skirmishers", "cavalry", "light", "battery", "horse_battery"};
    static const enum posture postures_of[] = {posture_column, posture_skirmish,   posture_line,
                                               posture_column, posture_unlimbered, posture_limbered};
    board_begin(3500, 3000);
    BOARD_TERRAIN(ground_light_woods, 900, 1300, 1300, 1300, 1300, 1700, 900, 1700);
    BOARD_TERRAIN(ground_heavy_woods, 2300, 1200, 2700, 1200, 2700, 1500, 2300, 1500);
    BOARD_TERRAIN(ground_stream, 0, 1900, 3500, 1850);
    BOARD_TERRAIN(ground_field, 1600, 1000, 2000, 1000, 2000, 1400, 1600, 1400);
    BOARD_TERRAIN(ground_hill, 300, 800, 800, 800, 800, 1400, 300, 1400);
    BOARD_TERRAIN(ground_road, 1750, 0, 1750, 3000);
    for (int i = 0; i < 12; i++)
        board_unit(red, classes[i % 6], 8, postures_of[i % 6], 200 + 280 * i, 700, 0);
    for (int i = 0; i < 12; i++)
        board_unit(blue, classes[i % 6], 8, postures_of[i % 6], 200 + 280 * i, 2300, 180);
    board_unit(red, "general", 1, posture_single, 1500, 400, 0);
    board_unit(blue, "general", 1, posture_single, 1500, 2600, 180);
}

/* Sweeps let turned boxes rub by two millimetres. */
static struct box slimmer(const struct box *box)
{
    return box_at(place_from(box->front, box->facing, -3, 0), box->facing, box->width - 6, box->depth - 6);
}

static void nobody_stands_on_another(void)
{
    for (int one = 0; one < b->setup->units; one++) {
        struct box box = slimmer(battle_box(b, one));
        for (int other = one + 1; other < b->setup->units && battle_on_table(b, one) && !gdc_is_leader(b, one); other++)
            if (battle_on_table(b, other) && !gdc_is_leader(b, other) && box_overlaps(&box, battle_box(b, other)))
                fail_msg("%s stands on %s", b->setup->unit[one].name, b->setup->unit[other].name);
    }
}

static bool give_random_order(int side, struct random_source *random)
{
    struct decision asked;
    int16_t units[64];
    struct order orders[most_orders];
    struct order_list list = {.at = orders, .capacity = most_orders};
    if (!battle_pending(b, side, 0, &asked))
        return false;
    int count = battle_subjects(b, &asked, units, 64);
    if (count > 0)
        battle_legal(b, &asked, units[random_below(random, count)], &list);
    struct order order = ORDER_FOR(verb_done, NO_UNIT);
    if (list.count > 0 && random_below(random, 12) > 0)
        order = orders[random_below(random, list.count)];
    if (!board_order(side, order))
        fail_msg("verb %d of %d: %s %s", order.verb, order.unit, board_objection()->rule, board_objection()->sentence);
    board_check_sound();
    nobody_stands_on_another();
    return true;
}

static int play_step(const char *step, struct random_source *random)
{
    int orders = 0;
    board_enter(step);
    while (board_step() == step_waits)
        while (give_random_order(red, random) || give_random_order(blue, random))
            orders++;
    return orders;
}

static void random_orders_keep_the_table_sound(void **state)
{
    static const char *const steps[] = {"gdc.seq.1.1", "gdc.seq.2.2", "gdc.seq.5.1", "gdc.seq.5.3", "gdc.seq.5.4", "gdc.seq.5.5"};
    (void)state;
    int orders = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct random_source random = {seed};
        put_armies();
        b = board_start(seed);
        for (int turn = 1; turn <= 6; turn++) {
            b->state->turn = turn;
            for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
                orders += play_step(steps[i], &random);
            board_forget();
        }
    }
    assert_true(orders > 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_orders_keep_the_table_sound)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
