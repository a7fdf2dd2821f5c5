#include "general/fight.h"

#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

enum { most_orders = 200000 };

void fight_open(struct fight *fight, const char *scenario, const char *ruleset)
{
    if (!scene_muster(&fight->scene, named_texts(scenario), ruleset, NULL))
        fail_msg("%s: %s", scenario, fight->scene.error.message);
    fight->rules = battle_rules_of(fight->scene.setup.ruleset);
    size_t size = battle_size(fight->rules, &fight->scene.setup);
    fight->block = aligned_alloc(16, size);
    fight->view_block = aligned_alloc(16, size);
    assert_non_null(fight->block);
    assert_non_null(fight->view_block);
    fight->desk.trial = aligned_alloc(16, GENERAL_ROOM(size));
    assert_non_null(fight->desk.trial);
}

void fight_close(struct fight *fight)
{
    free(fight->block);
    free(fight->view_block);
    free(fight->desk.trial);
}

static void check_sound(const struct fight *fight)
{
    struct error error;
    if (fight->careful && !battle_sound_as_played(&fight->battle, &error))
        fail_msg("turn %d, %s: %s %s", (int)fight->battle.state->turn, fight->rules->steps[fight->battle.state->step].id,
                 error.fact, error.message);
}

void fight_begin(struct fight *fight, uint64_t seed)
{
    fight->orders = fight->refused = 0;
    void *trial = fight->desk.trial;
    memset(&fight->desk, 0, sizeof fight->desk);
    fight->desk.trial = trial;
    battle_begin(&fight->battle, fight->rules, &fight->scene.setup, fight->block, seed);
    battle_run(&fight->battle);
    check_sound(fight);
}

static void fail_refused(const struct fight *fight, const struct order *order, const struct objection *objection)
{
    static char line[4096];
    struct text text;
    text_begin(&text, line, sizeof line);
    order_write(order, fight->rules, &fight->scene.setup, &text);
    fail_msg("seed %llu, turn %d, %s: \"%s\" is refused by %s: %s", (unsigned long long)fight->battle.state->seed,
             (int)fight->battle.state->turn, fight->rules->steps[fight->battle.state->step].id, line, objection->rule,
             objection->sentence);
}

bool fight_on(struct fight *fight)
{
    struct decision decision;
    struct order order;
    struct objection objection;
    if (fight->battle.state->over)
        return false;
    int side = battle_pending(&fight->battle, 0, 0, &decision) ? 0 : 1;
    assert_true(battle_pending(&fight->battle, side, 0, &decision));
    battle_view(&fight->view, &fight->battle, side, fight->view_block);
    general_order(&fight->general[side], &fight->view, &decision, 0, &fight->desk, &order);
    if (!battle_order(&fight->battle, side, &order, &objection))
        fail_refused(fight, &order, &objection);
    assert_true(++fight->orders < most_orders);
    battle_run(&fight->battle);
    check_sound(fight);
    return true;
}

struct result_so_far fight_out(struct fight *fight, uint64_t seed)
{
    fight_begin(fight, seed);
    while (fight_on(fight))
        ;
    return battle_result(&fight->battle);
}
