/* Computer players: what they say is taken, depends on nothing but view, seed and attempt, and brings every battle to its end. */
#include "general/fight.h"
#include "general/goal.h"
#include "general/shortlist.h"

#include "muster/generate.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FEW_THOUGHTS 300 /* of a captain: enough for some of his schemes */

static struct fight fight;
static const char *const scenarios[] = {"first-lesson", "village", "ridge-farm", "saxon-corps"};
enum { scenario_count = sizeof scenarios / sizeof *scenarios };

static void set_generals(enum general_kind south, enum general_kind north)
{
    fight.general[0] = (struct general){south, 11, FEW_THOUGHTS};
    fight.general[1] = (struct general){north, 12, FEW_THOUGHTS};
}

/* Of each ruleset, one after the other. */
typedef void ruleset_test(const char *ruleset);

static void for_all_rulesets(ruleset_test *test)
{
    for (int i = 0; rulesets[i] != NULL; i++)
        test(rulesets[i]->id);
}

/* So many orders of a battle on each scenario. */
static void fight_all_scenarios(const char *ruleset, enum general_kind south, enum general_kind north, int orders)
{
    for (int i = 0; i < scenario_count; i++) {
        fight_open(&fight, scenarios[i], ruleset);
        set_generals(south, north);
        fight.careful = true;
        fight_begin(&fight, 1);
        while (fight.orders < orders && fight_on(&fight))
            ;
        fight_close(&fight);
    }
}

static void check_recruits_are_obeyed(const char *ruleset)
{
    fight_all_scenarios(ruleset, general_recruit, general_recruit, 1000);
}

static void test_recruits_are_obeyed(void **state)
{
    (void)state;
    for_all_rulesets(check_recruits_are_obeyed);
}

static void check_sergeants_are_obeyed(const char *ruleset)
{
    fight_all_scenarios(ruleset, general_sergeant, general_recruit, 400);
    fight_all_scenarios(ruleset, general_sergeant_0_1, general_sergeant, 400);
    fight_all_scenarios(ruleset, general_sergeant, general_sergeant, 400);
}

static void test_sergeants_are_obeyed(void **state)
{
    (void)state;
    for_all_rulesets(check_sergeants_are_obeyed);
}

static void check_captains_are_obeyed(const char *ruleset)
{
    fight_all_scenarios(ruleset, general_captain, general_sergeant, 120);
    fight_all_scenarios(ruleset, general_recruit, general_captain, 120);
    fight_all_scenarios(ruleset, general_chief, general_captain, 120);
}

static void test_captains_are_obeyed(void **state)
{
    (void)state;
    for_all_rulesets(check_captains_are_obeyed);
}

/* The memory for trials and thoughts may hold anything of an earlier battle. */
static void check_same_again(enum general_kind kind)
{
    fight_open(&fight, "first-lesson", "gdc");
    set_generals(kind, general_recruit);
    fight.careful = false;
    fight_out(&fight, 7);
    uint64_t hash = battle_hash(&fight.battle);
    int64_t orders = fight.orders;
    fight_out(&fight, 8);
    assert_true(hash != battle_hash(&fight.battle));
    fight_out(&fight, 7);
    assert_true(hash == battle_hash(&fight.battle) && orders == fight.orders);
    fight.general[1].seed++;
    fight_out(&fight, 7);
    assert_true(hash != battle_hash(&fight.battle));
    fight_close(&fight);
}

static void test_same_again(void **state)
{
    (void)state;
    check_same_again(general_recruit);
    check_same_again(general_sergeant_0_1);
    check_same_again(general_sergeant);
    check_same_again(general_captain);
    check_same_again(general_chief);
}

/* From either side, on the smallest scenario: the large count is the bench's. */
static void check_sergeant_beats_recruit(const char *ruleset)
{
    int won = 0, battles = 8;
    fight_open(&fight, "first-lesson", ruleset);
    fight.careful = false;
    for (int i = 0; i < battles; i++) {
        int side = i % SIDES;
        set_generals(side == 0 ? general_sergeant : general_recruit, side == 0 ? general_recruit : general_sergeant);
        won += fight_out(&fight, (uint64_t)i).winner == side;
    }
    fight_close(&fight);
    assert_true(won >= battles - 1);
}

static void test_sergeant_beats_recruit(void **state)
{
    (void)state;
    for_all_rulesets(check_sergeant_beats_recruit);
}

#define POINT_BLANK_MM 91440 /* a hundred yards */

static bool is_column_under_muskets(const struct battle *battle, int unit)
{
    if (!battle_on_table(battle, unit) || strcmp(fight.rules->formations[battle->units[unit].formation], "column") != 0)
        return false;
    for (int enemy = 0; enemy < battle->setup->units; enemy++)
        if (battle_side(battle, enemy) != battle_side(battle, unit) && battle_on_table(battle, enemy) &&
            fight.rules->fire_at(battle, enemy, unit) > 0 &&
            box_distance(battle_box(battle, unit), battle_box(battle, enemy), NULL) < POINT_BLANK_MM)
            return true;
    return false;
}

/* As the second and the third turn begin. */
static int columns_under_muskets(enum general_kind kind)
{
    int columns = 0;
    set_generals(kind, kind);
    for (uint64_t seed = 41; seed <= 52; seed++) {
        fight_begin(&fight, seed);
        for (int turn = 2; turn <= 3; turn++) {
            while (fight.battle.state->turn < turn && fight_on(&fight))
                ;
            for (int unit = 0; unit < fight.battle.setup->units; unit++)
                columns += is_column_under_muskets(&fight.battle, unit);
        }
    }
    return columns;
}

static void test_columns_halt_out_of_reach(void **state)
{
    (void)state;
    fight_open(&fight, "first-lesson", "gdc");
    fight.careful = false;
    int before = columns_under_muskets(general_sergeant_0_1), now = columns_under_muskets(general_sergeant);
    fight_close(&fight);
    assert_true(before >= 8 && 3 * now <= before);
}

/* A sergeant's thought of one view, for somebody who has come so many turns ago from where that thought would take him. */
static bool thinks_otherwise(const struct decision *decision, const struct order *order, int turns_ago, void *block)
{
    struct battle now;
    struct order otherwise;
    battle_copy(&now, &fight.battle, block);
    assert_true(battle_try(&now, decision, order, NULL));
    fight.desk.leg[order->unit] = (struct leg){now.state->turn - turns_ago, battle_box(&now, order->unit)->front};
    fight.desk.step = -1; /* another decision: everybody is thought of again */
    general_order(&fight.general[decision->side], &fight.battle, decision, 0, &fight.desk, &otherwise);
    return memcmp(order, &otherwise, sizeof *order) != 0;
}

static void test_nobody_goes_to_and_fro(void **state)
{
    (void)state;
    int lately = 0, long_ago = 0;
    struct decision decision;
    fight_open(&fight, "ridge-farm", "period");
    set_generals(general_sergeant, general_sergeant);
    void *block = aligned_alloc(16, (size_t)battle_size(fight.rules, &fight.scene.setup));
    fight.careful = false;
    fight_begin(&fight, 5);
    while (fight.battle.state->turn < 12 && fight_on(&fight)) {
        struct order order;
        int side = battle_pending(&fight.battle, 0, 0, &decision) ? 0 : 1;
        if (!battle_pending(&fight.battle, side, 0, &decision) || !fight.rules->decisions[decision.kind].open_ended)
            continue;
        const struct general_desk before = fight.desk;
        memset(fight.desk.leg, 0, sizeof fight.desk.leg);
        fight.desk.step = -1;
        general_order(&fight.general[side], &fight.battle, &decision, 0, &fight.desk, &order);
        if (order.manoeuvres > 0 && fight.battle.state->turn > 5) {
            lately += thinks_otherwise(&decision, &order, 1, block);
            long_ago += thinks_otherwise(&decision, &order, 5, block);
        }
        fight.desk = before;
    }
    free(block);
    fight_close(&fight);
    assert_true(lately > 0);
    assert_int_equal(long_ago, 0);
}

/* However much there would be to weigh: an answer never costs more than its limits, and there is one. */
static void check_budget_is_kept(const char *ruleset)
{
    fight_open(&fight, "saxon-corps", ruleset);
    set_generals(general_sergeant, general_sergeant);
    fight.careful = false;
    fight_begin(&fight, 5);
    for (int i = 0; i < 100 && fight_on(&fight); i++)
        assert_true(fight.desk.tried <= general_most_tried + 1 && fight.desk.counted <= general_most_counted);
    fight_close(&fight);
}

static void test_budget_is_kept(void **state)
{
    (void)state;
    for_all_rulesets(check_budget_is_kept);
}

/* In a battle ahead what takes time and seldom matters is left out, and what is said is taken all the same. */
static int64_t tried_in(const char *ruleset, bool hasty)
{
    int64_t tried = 0;
    fight_open(&fight, "village", ruleset);
    set_generals(general_sergeant, general_sergeant);
    fight.careful = false;
    fight_begin(&fight, 5);
    fight.desk.hasty = hasty;
    for (int i = 0; i < 100 && fight_on(&fight); i++)
        tried += fight.desk.tried;
    assert_int_equal(fight.refused, 0);
    fight_close(&fight);
    return tried;
}

static void check_haste(const char *ruleset)
{
    int64_t at_leisure = tried_in(ruleset, false), in_haste = tried_in(ruleset, true);
    assert_true(in_haste < at_leisure);
}

static void test_haste(void **state)
{
    (void)state;
    for_all_rulesets(check_haste);
}

#define SOME_THOUGHTS 20000 /* enough to look where orders lead */

/* Of a turn's work a part is left for single orders, is spent, and no more than that. */
static void check_captain_foresees(const char *ruleset)
{
    bool foresaw = false;
    fight_open(&fight, "first-lesson", ruleset);
    set_generals(general_captain, general_sergeant);
    fight.general[0].work = SOME_THOUGHTS;
    fight.careful = true;
    fight_begin(&fight, 6);
    for (int i = 0; i < 60 && fight_on(&fight); i++) {
        int64_t foreseen = fight.desk.foreseen[0], work = fight.desk.thought[0].work + foreseen;
        foresaw |= foreseen > 0;
        assert_true(work <= SOME_THOUGHTS + 2 * general_most_tried); /* what is under way is tried to its end */
    }
    assert_true(foresaw);
    fight_close(&fight);
}

static void test_captain_foresees(void **state)
{
    (void)state;
    for_all_rulesets(check_captain_foresees);
}

#define LITTLE_THOUGHT 3000 /* not enough to look as far ahead at orders as at schemes */

static void test_little_work_looks_less_far(void **state)
{
    (void)state;
    bool foresaw = false;
    fight_open(&fight, "first-lesson", "dog");
    set_generals(general_captain, general_sergeant);
    fight.general[0].work = LITTLE_THOUGHT;
    fight.careful = false;
    fight_begin(&fight, 6);
    for (int i = 0; i < 60 && !foresaw && fight_on(&fight); i++)
        foresaw = fight.desk.foreseen[0] > 0;
    fight_close(&fight);
    assert_true(foresaw);
}

/* Looking ahead has no luck of the dice turn into a square where there is no horse: what the sergeant likes less, and goes
   nowhere, must be clearly better. */
static int squares_formed(uint64_t seed, int turns)
{
    int squares = 0;
    fight_begin(&fight, seed);
    while (fight.battle.state->turn <= turns && fight_on(&fight))
        for (int unit = 0; unit < fight.scene.setup.units; unit++)
            squares += strcmp(fight.rules->formations[fight.battle.units[unit].formation], "square") == 0;
    return squares;
}

static void test_nobody_dresses_by_luck(void **state)
{
    (void)state;
    int squares = 0;
    fight_open(&fight, "first-lesson", "gdc");
    set_generals(general_captain, general_captain);
    fight.general[0].work = fight.general[1].work = SOME_THOUGHTS / 2;
    fight.careful = false;
    for (uint64_t seed = 1; seed <= 3; seed++)
        squares += squares_formed(seed, 3);
    fight_close(&fight);
    assert_int_equal(squares, 0);
}

/* He keeps to his scheme until he finds one that is worth more by the same looks. */
static void check_plan_is_kept(const char *ruleset, enum general_kind kind)
{
    int turns = 0;
    fight_open(&fight, "village", ruleset);
    set_generals(kind, general_sergeant);
    fight.general[0].work = SOME_THOUGHTS;
    fight_begin(&fight, 7);
    fight.desk.thought[0].turn = 0; /* of the battle before */
    for (int32_t turn = 0; turn < 4 && fight_on(&fight);) {
        const struct thought *thought = &fight.desk.thought[0];
        if (thought->turn == turn)
            continue;
        turn = thought->turn;
        turns++;
        assert_true(thought->changed ? thought->value > thought->kept : thought->value == thought->kept);
    }
    assert_int_equal(turns, 4);
    fight_close(&fight);
}

static void check_plans_are_kept(const char *ruleset)
{
    check_plan_is_kept(ruleset, general_captain);
    check_plan_is_kept(ruleset, general_chief);
}

static void test_plans_are_kept(void **state)
{
    (void)state;
    for_all_rulesets(check_plans_are_kept);
}

static struct order some_move(int formation, int32_t amount)
{
    struct order order = ORDER_FOR(1, 0);
    const struct manoeuvre list[] = {{.kind = manoeuvre_reform, .formation = (int16_t)formation},
                                     {.kind = manoeuvre_advance, .amount = amount}};
    order_say_way(&order, list, 2);
    return order;
}

/* The best one first, of those that differ in measures only one, and the worst falls out. */
static void test_shortlist(void **state)
{
    (void)state;
    struct shortlist list = {0};
    struct order slow = some_move(1, 10), fast = some_move(1, 20);
    shortlist_add(&list, &fast, 5);
    shortlist_add(&list, &slow, 4);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.order[0].list[1].amount, 20);
    for (int formation = 2; formation < 2 + most_listed; formation++) {
        struct order other = some_move(formation, 10);
        shortlist_add(&list, &other, formation);
    }
    assert_int_equal(list.count, most_listed);
    for (int i = 1; i < list.count; i++)
        assert_true(list.worth[i - 1] >= list.worth[i]);
    assert_int_equal(list.worth[most_listed - 1], 3);
    shortlist_add(&list, &slow, 100);
    assert_int_equal(list.order[0].list[1].amount, 10);
    assert_int_equal(list.count, most_listed);
}

static int some_unit_of(int side)
{
    for (int unit = 0; unit < fight.scene.setup.units; unit++)
        if (battle_side(&fight.battle, unit) == side && !fight.scene.setup.unit[unit].is_leader &&
            battle_on_table(&fight.battle, unit))
            return unit;
    fail();
    return -1;
}

static struct order what_red_says(const struct decision *decision)
{
    struct order order;
    fight.desk.step = 0; /* he thinks of everybody anew */
    fight.desk.scheme[0].turn = fight.desk.belief[0].turn = 0;
    battle_view(&fight.view, &fight.battle, 0, fight.view_block);
    general_order(&fight.general[0], &fight.view, decision, 0, &fight.desk, &order);
    return order;
}

/* Does it matter to what he says that the enemy stands elsewhere? */
static bool moves_his_mind(const struct decision *decision, int enemy, int16_t known)
{
    struct box stood = *battle_box(&fight.battle, enemy), there = stood;
    there.front.y -= 300000;
    battle_change(&fight.battle, enemy)->known = known;
    struct order here = what_red_says(decision);
    battle_put(&fight.battle, enemy, there);
    struct order elsewhere = what_red_says(decision);
    battle_put(&fight.battle, enemy, stood);
    battle_change(&fight.battle, enemy)->known = 3;
    return memcmp(&here, &elsewhere, sizeof here) != 0;
}

static void check_unknown_enemies(enum general_kind kind)
{
    int otherwise = 0;
    fight_open(&fight, "first-lesson", "gdc");
    set_generals(kind, general_sergeant);
    fight.careful = false;
    fight_begin(&fight, 4);
    int hidden = some_unit_of(1);
    for (int i = 0; i < 30 && fight_on(&fight); i++) {
        struct decision decision;
        if (!battle_pending(&fight.battle, 0, 0, &decision) || !battle_on_table(&fight.battle, hidden))
            continue;
        assert_false(moves_his_mind(&decision, hidden, 2));
        otherwise += moves_his_mind(&decision, hidden, 3);
    }
    assert_true(otherwise > 0);
    fight_close(&fight);
}

/* Up to the first decision to which red has something to say. */
static struct decision red_has_a_word(struct order *first)
{
    struct decision decision;
    for (;;) {
        if (battle_pending(&fight.battle, 0, 0, &decision) && fight.rules->decisions[decision.kind].open_ended) {
            *first = what_red_says(&decision);
            if (first->verb != verb_done)
                return decision;
        }
        assert_true(fight_on(&fight));
    }
}

/* The enemy's brigade moves in between, and the step is the same one: he thinks of everybody again. */
static void test_done_ends_a_decision(void **state)
{
    (void)state;
    struct order first, again;
    fight_open(&fight, "first-lesson", "period");
    fight.general[0].kind = fight.general[1].kind = general_sergeant;
    fight_begin(&fight, 3);
    struct decision decision = red_has_a_word(&first);
    for (again = first; again.verb != verb_done; fight.view.state->orders++)
        general_order(&fight.general[0], &fight.view, &decision, 0, &fight.desk, &again);
    general_order(&fight.general[0], &fight.view, &decision, 0, &fight.desk, &again);
    assert_memory_equal(&first, &again, sizeof first);
    fight_close(&fight);
}

static void test_unknown_enemies_do_not_matter(void **state)
{
    (void)state;
    check_unknown_enemies(general_sergeant);
    check_unknown_enemies(general_captain);
    check_unknown_enemies(general_chief);
}

/* Under CLS3 he wants foot at a place for which an army loses per cents; at one that is worth points only, nobody. */
static void test_places_with_a_penalty(void **state)
{
    (void)state;
    fight_open(&fight, "first-lesson", "cls3");
    struct objective crossroads = fight.scene.setup.objective[0];
    fight.scene.setup.objective = &crossroads;
    fight_begin(&fight, 1);
    goal_look_about(&fight.battle, &fight.desk);
    int foot = some_unit_of(0);
    assert_true(goal_of(&fight.battle, foot, &fight.desk).enemy != NO_UNIT);
    crossroads.penalty[1] = 10;
    assert_int_equal(goal_of(&fight.battle, foot, &fight.desk).enemy, NO_UNIT);
    fight_close(&fight);
}

/* As many units as there may be, and whoever goes with them: they all have their thoughts. */
static void check_largest_battle(const char *ruleset)
{
    char name[LIMIT_NAME];
    snprintf(name, sizeof name, "generated:%d:1", MOST_GENERATED);
    fight_open(&fight, name, ruleset);
    set_generals(general_sergeant, general_recruit);
    fight.careful = false;
    assert_true(fight.scene.setup.units > 2 * MOST_GENERATED);
    fight_begin(&fight, 1);
    for (int i = 0; i < 12 && fight_on(&fight); i++)
        ;
    fight_close(&fight);
}

static void test_largest_battle(void **state)
{
    (void)state;
    for_all_rulesets(check_largest_battle);
}

/* Refused again and again, a recruit gives up in the end. */
static void test_gives_up(void **state)
{
    (void)state;
    struct decision decision = {.kind = -1};
    struct order order;
    fight_open(&fight, "first-lesson", "gdc");
    set_generals(general_recruit, general_recruit);
    fight_begin(&fight, 3);
    while (decision.kind < 0 || !fight.rules->decisions[decision.kind].open_ended)
        if (!battle_pending(&fight.battle, 0, 0, &decision))
            assert_true(fight_on(&fight));
    battle_view(&fight.view, &fight.battle, 0, fight.view_block);
    general_order(&fight.general[0], &fight.view, &decision, general_most_attempts, &fight.desk, &order);
    assert_int_equal(order.verb, verb_done);
    fight_close(&fight);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recruits_are_obeyed),
        cmocka_unit_test(test_sergeants_are_obeyed),
        cmocka_unit_test(test_captains_are_obeyed),
        cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_sergeant_beats_recruit),
        cmocka_unit_test(test_columns_halt_out_of_reach),
        cmocka_unit_test(test_nobody_goes_to_and_fro),
        cmocka_unit_test(test_budget_is_kept),
        cmocka_unit_test(test_haste),
        cmocka_unit_test(test_captain_foresees),
        cmocka_unit_test(test_little_work_looks_less_far),
        cmocka_unit_test(test_nobody_dresses_by_luck),
        cmocka_unit_test(test_plans_are_kept),
        cmocka_unit_test(test_shortlist),
        cmocka_unit_test(test_done_ends_a_decision),
        cmocka_unit_test(test_unknown_enemies_do_not_matter),
        cmocka_unit_test(test_places_with_a_penalty),
        cmocka_unit_test(test_largest_battle),
        cmocka_unit_test(test_gives_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
