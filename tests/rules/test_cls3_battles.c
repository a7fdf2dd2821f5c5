/* Whole battles of CLS3: every scenario that ships, by random orders to its end, sound after each; the same from a copy. */
#include "muster/scene.h"

#include "battle/player.h"
#include "rules/cls3/play/play.h"

#include <stdlib.h>
#include <string.h>

static struct scene scene;

static void open_scenario(const char *name)
{
    struct scenario_texts texts;
    struct terms terms = {&cls3_battle, test_shelf("cls3"), 0, NULL};
    if (!shipped_find(name, &texts, &scene.error) || !scene_read(&scene, &texts) ||
        !muster(&scene.scenario, &scene.ground, &terms, &scene.store, &scene.setup, &scene.remarks, &scene.error))
        fail_msg("%s: %s", name, scene.error.message);
}

static void check(const struct battle *b)
{
    struct error error;
    if (!battle_sound(b, &error))
        fail_msg("turn %d, %s: %s %s", (int)b->state->turn, b->rules->steps[b->state->step].id, error.fact, error.message);
}

static int play(struct battle *b, uint64_t seed, int most)
{
    struct random_source random = {seed};
    int orders = 0;
    for (battle_run(b); orders < most && !b->state->over; orders++) {
        struct order order;
        struct objection objection;
        int side;
        check(b);
        assert_true(random_legal_order(b, &random, &side, &order));
        if (!battle_order(b, side, &order, &objection))
            fail_msg("turn %d, %s: %s %s", (int)b->state->turn, b->rules->steps[b->state->step].id, objection.rule,
                     objection.sentence);
        battle_run(b);
    }
    return orders;
}

static void test_all_to_their_end(void **state)
{
    char name[LIMIT_NAME];
    (void)state;
    for (int i = 0; shipped_name(i, name) != NULL; i++) {
        struct battle b;
        open_scenario(name);
        scene.setup.turns = 4;
        void *block = aligned_alloc(16, battle_size(&cls3_battle, &scene.setup));
        battle_begin(&b, &cls3_battle, &scene.setup, block, 7);
        int orders = play(&b, 7, 20000);
        struct result_so_far result = battle_result(&b);
        print_message("%s: %d units, %d orders, %d turns, %d to %d, %s\n", name, (int)scene.setup.units, orders,
                      (int)b.state->turn, (int)result.points[0], (int)result.points[1], result.grade);
        assert_true(b.state->over);
        free(block);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_to_their_end)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
