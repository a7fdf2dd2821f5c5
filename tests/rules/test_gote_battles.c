/* Whole battles of Glory of the Empire: every scenario that ships, to its end. Sergeants bring the armies
   fellows, and every third order is drawn by lot, so that all of it happens. Sound after each. */
#include "general/fight.h"

#include "battle/player.h"
#include "rules/gote/play/play.h"

enum { most_events = 128 };

static struct fight fight;
static int happened[event_broken + 1]; /* the last of them */

static void count_event(void *owner, const struct battle *b, const struct event *event)
{
    (void)owner;
    (void)b;
    happened[event->kind]++;
}

static void check(const struct battle *b)
{
    struct error error;
    if (!battle_sound(b, &error))
        fail_msg("turn %d, %s: %s %s", (int)b->state->turn, b->rules->steps[b->state->step].id, error.fact, error.message);
}

static void order_by_lot(struct battle *b, struct random_source *random)
{
    struct order order;
    struct objection objection;
    int side;
    assert_true(random_legal_order(b, random, &side, &order));
    if (!battle_order(b, side, &order, &objection))
        fail_msg("turn %d, %s: %s %s", (int)b->state->turn, b->rules->steps[b->state->step].id, objection.rule,
                 objection.sentence);
    battle_run(b);
}

static void fight_in(const char *scenario, uint64_t lots)
{
    const struct journal counts = {count_event, NULL};
    struct random_source random = {lots};
    fight_open(&fight, scenario, "gote");
    fight.general[0] = (struct general){.kind = general_sergeant, .seed = 11};
    fight.general[1] = (struct general){.kind = general_sergeant, .seed = 12};
    fight_begin(&fight, 7);
    fight.battle.journal = &counts;
    while (!fight.battle.state->over) {
        if (random_below(&random, 3) == 0)
            order_by_lot(&fight.battle, &random);
        else
            fight_on(&fight);
        check(&fight.battle);
    }
    fight_close(&fight);
}

static void test_all_to_their_end(void **state)
{
    char name[LIMIT_NAME];
    (void)state;
    for (int i = 0; shipped_name(i, name) != NULL; i++)
        for (uint64_t lots = 7; lots < 9; lots++)
            fight_in(name, lots);
    print_message("%d times fire, %d charges, %d melees, %d fall back, %d rout\n", happened[event_fires],
                  happened[event_charge_declared], happened[event_beats], happened[event_falls_back], happened[event_routs]);
    assert_true(happened[event_fires] > 100);
    assert_true(happened[event_charge_declared] > 10 && happened[event_beats] > 5);
    assert_true(happened[event_falls_back] > 5 && happened[event_routs] > 5);
}

/* In the build with small limits so many units are as many as a scenario may have, and their commanders and parts come besides.
 */
static void test_a_full_scenario(void **state)
{
    (void)state;
    fight_open(&fight, "generated:48:3", "gote");
    fight.scene.setup.turns = 1;
    fight.general[0] = fight.general[1] = (struct general){.kind = general_recruit, .seed = 5};
    fight_begin(&fight, 3);
    while (!fight.battle.state->over)
        fight_on(&fight);
    check(&fight.battle);
    assert_in_range(fight.scene.setup.units, 2 * 48 + 2, MOST_ENROLLED);
    fight_close(&fight);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_to_their_end), cmocka_unit_test(test_a_full_scenario)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
