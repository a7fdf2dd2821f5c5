/* A player sees no more than a person: he is given views only, and whatever is changed that his side cannot know, he says the
 * same. */
#include "general/fight.h"

#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

#define FEW_THOUGHTS 200
#define MANY_THOUGHTS 20000 /* enough to give up a scheme for a better one, and an order of the sergeant's for another */

static struct fight fight;

static struct order what_he_says(const struct battle *battle, int side, const struct decision *decision, void *block)
{
    struct battle view;
    struct order order;
    fight.desk.step = 0; /* he thinks of everybody anew */
    fight.desk.scheme[side].turn = fight.desk.belief[side].turn = 0;
    battle_view(&view, battle, side, block);
    general_order(&fight.general[side], &view, decision, 0, &fight.desk, &order);
    return order;
}

/* ---- what may be changed ---- */

/* Every third of the enemies is out of sight. */
static bool is_hidden(int unit)
{
    return battle_side(&fight.battle, unit) == 1 && unit % 3 == 0;
}

static void change_seed(struct battle *battle)
{
    battle->state->seed ^= UINT64_C(0x5a5a5a5a5a5a5a5a);
}

static void change_places(struct battle *battle)
{
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (is_hidden(unit) && battle_on_table(battle, unit)) {
            struct box box = *battle_box(battle, unit);
            box.front.x += 40000;
            box.front.y -= 300000;
            box.facing = (uint16_t)(box.facing + 9000);
            battle_put(battle, unit, box);
        }
}

static void change_strengths(struct battle *battle)
{
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (is_hidden(unit))
            battle_change(battle, unit)->strength = (battle->units[unit].strength + 1) / 2;
}

static void change_formations(struct battle *battle)
{
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (is_hidden(unit))
            battle_change(battle, unit)->formation++;
}

/* All that the rules keep of them: morale, fatigue, orders. */
static void change_what_rules_keep(struct battle *battle)
{
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (is_hidden(unit)) {
            unsigned char *own = (unsigned char *)battle->own_units + (size_t)unit * battle->rules->unit_size;
            for (size_t i = 0; i < battle->rules->unit_size; i++)
                own[i] ^= 1;
        }
}

/* Off the table, on their way to it. */
static void change_whereabouts(struct battle *battle)
{
    for (int unit = 0; unit < battle->setup->units; unit++)
        if (is_hidden(unit) && battle_on_table(battle, unit)) {
            crowd_forget(&battle->crowd, unit);
            battle_change(battle, unit)->where = where_waiting;
        }
}

static void change_all(struct battle *battle)
{
    change_seed(battle);
    change_places(battle);
    change_strengths(battle);
    change_formations(battle);
    change_what_rules_keep(battle);
    change_whereabouts(battle);
}

static void (*const changes[])(struct battle *battle) = {
    change_seed, change_places, change_strengths, change_formations, change_what_rules_keep, change_whereabouts, change_all};
enum { change_count = sizeof changes / sizeof *changes };

/* ---- everything that is hidden ---- */

static void hide_some(void)
{
    for (int unit = 0; unit < fight.scene.setup.units; unit++)
        if (is_hidden(unit))
            battle_change(&fight.battle, unit)->known = 2;
}

static void check_changes(const struct decision *decision, void *block, void *view_block)
{
    const struct order order = what_he_says(&fight.battle, 0, decision, view_block);
    for (int i = 0; i < change_count; i++) {
        struct battle other;
        battle_copy(&other, &fight.battle, block);
        changes[i](&other);
        assert_memory_not_equal(other.state, fight.battle.state, (size_t)other.state->size);
        const struct order otherwise = what_he_says(&other, 0, decision, view_block);
        if (memcmp(&order, &otherwise, sizeof order) != 0)
            fail_msg("%s: what is hidden matters to the %s (change %d)", fight.rules->ruleset->id,
                     general_names[fight.general[0].kind], i);
    }
}

static void check_battle(const char *ruleset, const char *scenario, enum general_kind kind, int32_t work, int times)
{
    struct decision decision;
    int asked = 0;
    fight_open(&fight, scenario, ruleset);
    fight.general[0] = (struct general){.kind = kind, .seed = 11, .work = work};
    fight.general[1] = (struct general){.kind = general_recruit, .seed = 12};
    fight_begin(&fight, 6);
    void *block = aligned_alloc(16, (size_t)fight.battle.state->size),
         *view = aligned_alloc(16, (size_t)fight.battle.state->size);
    assert_true(block != NULL && view != NULL);
    while (asked < times && fight_on(&fight)) {
        hide_some();
        if (battle_pending(&fight.battle, 0, 0, &decision)) {
            check_changes(&decision, block, view);
            asked++;
        }
    }
    assert_int_equal(asked, times);
    free(block);
    free(view);
    fight_close(&fight);
}

static void test_hidden_things_do_not_matter(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++) {
        check_battle(rulesets[i]->id, "first-lesson", general_sergeant, 0, 16);
        check_battle(rulesets[i]->id, "first-lesson", general_captain, FEW_THOUGHTS, 8);
        check_battle(rulesets[i]->id, "village", general_chief, FEW_THOUGHTS, 2);
    }
    check_battle("gdc", "first-lesson", general_captain, MANY_THOUGHTS, 2);
}

/* ---- what is sealed ---- */

/* The enemy has answered in secret, one thing or another: it is all one. */
static bool check_sealed(const struct decision *own, const struct decision *his, void *blocks[3])
{
    static struct order at[64];
    struct order_list list = {.at = at, .capacity = 64};
    struct battle one, other;
    int unit = his->unit;
    if (fight.rules->decisions[his->kind].open_ended) {
        int16_t subjects[MOST_ENROLLED];
        if (battle_subjects(&fight.battle, his, subjects, MOST_ENROLLED) == 0)
            return false;
        unit = subjects[0];
    }
    battle_legal(&fight.battle, his, unit, &list);
    if (list.count < 2)
        return false;
    battle_copy(&one, &fight.battle, blocks[0]);
    battle_copy(&other, &fight.battle, blocks[1]);
    if (!battle_order(&one, 1, &at[0], NULL) || !battle_order(&other, 1, &at[list.count - 1], NULL))
        return false;
    const struct order here = what_he_says(&one, 0, own, blocks[2]), there = what_he_says(&other, 0, own, blocks[2]);
    assert_memory_equal(&here, &there, sizeof here);
    return true;
}

static int count_sealed(const char *ruleset, enum general_kind kind, int orders)
{
    void *blocks[3];
    struct decision own, his;
    int checked = 0;
    fight_open(&fight, "first-lesson", ruleset);
    for (int i = 0; i < 3; i++)
        blocks[i] = aligned_alloc(16, battle_size(fight.rules, &fight.scene.setup));
    for (int side = 0; side < SIDES; side++)
        fight.general[side] = (struct general){.kind = side == 0 ? kind : general_recruit, .seed = 3, .work = FEW_THOUGHTS};
    fight_begin(&fight, 9);
    for (int i = 0; i < orders && fight_on(&fight); i++)
        if (battle_pending(&fight.battle, 0, 0, &own) && battle_pending(&fight.battle, 1, 0, &his) &&
            fight.rules->decisions[own.kind].sealed && fight.rules->decisions[his.kind].sealed)
            checked += check_sealed(&own, &his, blocks);
    for (int i = 0; i < 3; i++)
        free(blocks[i]);
    fight_close(&fight);
    return checked;
}

static void test_sealed_answers_do_not_matter(void **state)
{
    (void)state;
    int checked = 0;
    for (int i = 0; rulesets[i] != NULL; i++) {
        checked += count_sealed(rulesets[i]->id, general_captain, 60);
        checked += count_sealed(rulesets[i]->id, general_chief, 60);
    }
    assert_true(checked > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_things_do_not_matter),
        cmocka_unit_test(test_sealed_answers_do_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
