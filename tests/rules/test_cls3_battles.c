/* Whole battles of CLS3: on every scenario that ships sergeants lead their troops up, then orders drawn by lot fight it out; sound
   after each. */
#include "general/fight.h"

#include "battle/player.h"
#include "rules/cls3/play/play.h"

#include <string.h>

enum { turns_at_random = 3, most_events = 128 };

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
    if (!battle_sound(b, &error))
        fail_msg("turn %d, %s: %s %s", (int)b->state->turn, b->rules->steps[b->state->step].id, error.fact, error.message);
}

static void fight_on_at_random(struct battle *b, int last_turn)
{
    struct random_source random = {7};
    while (!b->state->over && b->state->turn <= last_turn) {
        struct order order;
        struct objection objection;
        int side;
        assert_true(random_legal_order(b, &random, &side, &order));
        if (!battle_order(b, side, &order, &objection))
            fail_msg("turn %d, %s: %s %s", (int)b->state->turn, b->rules->steps[b->state->step].id, objection.rule,
                     objection.sentence);
        battle_run(b);
        check(b);
    }
}

/* To the first shot. */
static void lead_up(void)
{
    fight.general[0] = (struct general){general_sergeant, 11};
    fight.general[1] = (struct general){general_sergeant, 12};
    fight_begin(&fight, 7);
    fight.battle.journal = &(struct journal){count_event, NULL};
    while (happened[event_fires] == 0 && fight_on(&fight))
        ;
    fight.battle.journal = NULL;
}

static void fight_in(const char *scenario)
{
    const struct journal counts = {count_event, NULL};
    memset(happened, 0, sizeof happened);
    fight_open(&fight, scenario, "cls3");
    lead_up();
    assert_false(fight.battle.state->over);
    fight.battle.journal = &counts;
    fight_on_at_random(&fight.battle, fight.battle.state->turn + turns_at_random);
    print_message("%s: %d fire, %d charge, %d melees, %d fall back, %d rout\n", scenario, happened[event_fires],
                  happened[event_charge_declared], happened[event_melee_begins], happened[event_falls_back],
                  happened[event_routs]);
    assert_true(happened[event_fires] > 10);
    assert_true(happened[event_melee_begins] > 0);
    fight_close(&fight);
}

static void test_all_scenarios(void **state)
{
    char name[LIMIT_NAME];
    (void)state;
    for (int i = 0; shipped_name(i, name) != NULL; i++)
        fight_in(name);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_all_scenarios)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
