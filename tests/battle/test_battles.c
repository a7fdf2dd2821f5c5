/* Whole battles of SOAK_RULESET: every scenario that ships, to its end. Sergeants bring the armies together, and every third
   order is drawn by lot, so that all of it happens. Sound after each. */
#include "general/fight.h"

#include "battle/player.h"

#include <string.h>

enum { most_events = 128 };

/* How often an event must have happened at the least, in all of them together. */
static const struct {
    const char *ruleset, *event;
    int least;
} expected[] = {
    {"cls3", "fires", 101},         {"cls3", "charge_declared", 11},
    {"cls3", "melee_begins", 6},    {"cls3", "falls_back", 6},
    {"cls3", "routs", 6},           {"dog", "fires", 101},
    {"dog", "charge_declared", 11}, {"dog", "melee_begins", 6},
    {"dog", "evades", 6},           {"dog", "routs", 6},
    {"gote", "fires", 101},         {"gote", "charge_declared", 11},
    {"gote", "beats", 6},           {"gote", "falls_back", 6},
    {"gote", "routs", 6},           {"period", "fires", 101},
    {"period", "volley", 51},       {"period", "charge_declared", 11},
    {"period", "contact", 6},
};

static struct fight fight;
static int happened[most_events];

static void count_event(void *owner, const struct battle *b, const struct event *event)
{
    (void)owner;
    (void)b;
    happened[event->kind]++;
}

static void check(const struct battle *b)
{
    struct error error;
    if (!battle_sound_as_played(b, &error))
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
    fight_open(&fight, scenario, SOAK_RULESET);
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

static int happened_in_all(const char *event)
{
    const struct event_kind *kinds = fight.rules->events;
    for (int i = 0; kinds[i].name != NULL; i++)
        if (strcmp(kinds[i].name, event) == 0)
            return happened[i];
    fail_msg("%s has no event %s", SOAK_RULESET, event);
    return 0;
}

static void test_all_to_their_end(void **state)
{
    char name[LIMIT_NAME];
    int looked_at = 0;
    (void)state;
    for (int i = 0; shipped_name(i, name) != NULL; i++)
        for (uint64_t lots = 7; lots < 9; lots++)
            fight_in(name, lots);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        if (strcmp(expected[i].ruleset, SOAK_RULESET) != 0)
            continue;
        looked_at++;
        if (happened_in_all(expected[i].event) < expected[i].least)
            fail_msg("%s happened %d times, not %d", expected[i].event, happened_in_all(expected[i].event), expected[i].least);
    }
    assert_true(looked_at > 0);
}

/* In the build with small limits so many units are as many as a scenario may have, and their commanders and parts come besides.
 */
static void test_a_full_scenario(void **state)
{
    (void)state;
    fight_open(&fight, "generated:48:3", SOAK_RULESET);
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
