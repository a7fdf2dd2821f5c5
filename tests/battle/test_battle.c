/* The battle as a value: copied, saved and opened it goes on alike; a side's view and what it is told hold no secret; events are
   sentences. */
#include "support.h"

#include "battle/player.h"
#include "battle/story.h"
#include "battle/toy_battle.h"
#include "battle/view_json.h"

#include <stdlib.h>
#include <string.h>

static void *new_block(void)
{
    void *block = malloc(battle_size(&toy_battle, toy_setup()));
    assert_non_null(block);
    return block;
}

static void begin(struct battle *battle, void *block, uint64_t seed)
{
    battle_begin(battle, &toy_battle, toy_setup(), block, seed);
    battle_run(battle);
}

static bool play_one(struct battle *battle, struct random_source *random)
{
    struct objection objection;
    struct order order;
    int side;
    if (!random_legal_order(battle, random, &side, &order))
        return false;
    if (battle_order(battle, side, &order, &objection))
        battle_run(battle);
    return true;
}

/* ---- what outlives its cause ---- */

static bool one_is_left_over(const struct battle *b, struct error *error)
{
    const struct battle_flaw flaws[] = {{false, "is as it was"}, {true, "remembers what is over"}, {true, "is told no more"}};
    return battle_without(b, 0, flaws, sizeof flaws / sizeof *flaws, error);
}

/* Asked of a battle that was played, not of troops that were laid out by hand. */
static void test_sound_as_played(void **state)
{
    struct battle_rules rules = toy_battle;
    struct battle battle;
    struct error error;
    void *block = new_block();
    (void)state;
    begin(&battle, block, 1);
    assert_true(battle_sound_as_played(&battle, &error));
    rules.current = one_is_left_over;
    battle.rules = &rules;
    assert_true(battle_sound(&battle, &error));
    assert_false(battle_sound_as_played(&battle, &error));
    assert_non_null(strstr(error.message, "remembers what is over"));
    free(block);
}

/* ---- the block ---- */

/* Saved and opened elsewhere before every order, it comes to the same end. */
static void test_saved_and_opened(void **state)
{
    (void)state;
    void *block = new_block(), *blocks[2] = {new_block(), new_block()};
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct random_source random = {seed}, same = {seed};
        struct battle battle, moved;
        begin(&battle, block, seed);
        begin(&moved, blocks[0], seed);
        for (int turn = 0; play_one(&battle, &random); turn++) {
            void *to = blocks[(turn + 1) % 2];
            memcpy(to, blocks[turn % 2], (size_t)battle.state->size);
            memset(blocks[turn % 2], 0xA5, (size_t)battle.state->size);
            battle_open(&moved, &toy_battle, toy_setup(), to);
            assert_true(play_one(&moved, &same));
            assert_true(battle_hash(&battle) == battle_hash(&moved));
            assert_memory_equal(block, to, (size_t)battle.state->size);
        }
        if (blocks[0] != (void *)moved.state) {
            void *other = blocks[0];
            blocks[0] = blocks[1];
            blocks[1] = other;
        }
    }
    free(block);
    free(blocks[0]);
    free(blocks[1]);
}

static void test_nothing_stands_beyond_the_edge(void **state)
{
    void *block = new_block();
    struct battle battle;
    struct bounds bounds;
    (void)state;
    begin(&battle, block, 1);
    battle_put(&battle, 0, box_at((struct place){50, 1950000}, TURN_QUARTER, 100000, 40000)); /* by the west and north edges */
    bounds = box_bounds(battle_box(&battle, 0));
    assert_int_equal(bounds.least.x, 0);
    assert_int_equal(bounds.most.y, battle.setup->ground->depth);
    assert_int_equal(bounds.most.x - bounds.least.x, 40000);
    struct box inner = box_at((struct place){500000, 500000}, 7000, 100000, 40000);
    battle_put(&battle, 0, inner);
    assert_memory_equal(battle_box(&battle, 0), &inner, sizeof inner);
    free(block);
}

/* Whatever stood in the memory before: no byte of a battle is left to chance. */
static void test_no_byte_by_chance(void **state)
{
    (void)state;
    void *block = new_block(), *other = new_block();
    size_t size = battle_size(&toy_battle, toy_setup());
    struct random_source random = {5}, same = {5};
    struct battle battle, again;
    memset(block, 0x00, size);
    memset(other, 0xFF, size);
    begin(&battle, block, 5);
    begin(&again, other, 5);
    while (play_one(&battle, &random) && play_one(&again, &same))
        assert_memory_equal(block, other, size);
    free(block);
    free(other);
}

/* ---- decisions ---- */

static void test_decisions_in_one_row(void **state)
{
    struct decision decision;
    struct battle battle;
    (void)state;
    void *block = new_block();
    begin(&battle, block, 1);
    battle_drop(&battle, toy_plan);
    assert_false(battle_waits(&battle));
    for (int unit = 0; unit < TOY_UNITS; unit++)
        battle_ask(&battle, unit % 2 ? toy_challenge : toy_move, battle_side(&battle, unit), unit, NO_UNIT, unit);
    battle_drop(&battle, toy_move);
    assert_true(battle_pending(&battle, 0, 0, &decision) && decision.unit == 1);
    assert_true(battle_pending(&battle, 0, 1, &decision) && decision.unit == 3);
    assert_false(battle_pending(&battle, 0, 2, &decision));
    assert_true(battle_pending(&battle, 1, 1, &decision) && decision.unit == 7 && decision.value == 7);
    battle_drop_side(&battle, 0);
    assert_int_equal(battle.state->open, 2);
    assert_int_equal(battle.decisions[2].kind, -1);
    free(block);
}

/* ---- secrets ---- */

static bool holds(const void *bytes, size_t length, const void *secret, size_t size)
{
    for (size_t i = 0; i + size <= length; i++)
        if (memcmp((const char *)bytes + i, secret, size) == 0)
            return true;
    return false;
}

#define SEED UINT64_C(0x5EC2E7A11CEB00DA)
#define SECRET_STRENGTH 0x1357ACE

/* A battle in which red must not know: the seed, where the hidden unit is and how strong, what blue plans. */
static void plant(struct battle *battle, void *block)
{
    struct toy_own *own;
    begin(battle, block, SEED);
    own = battle->own;
    own->plan[1] = 0x7A7A;
    battle_change(battle, TOY_HIDDEN)->strength = SECRET_STRENGTH;
}

static void test_view_holds_no_secret(void **state)
{
    static char json[65536];
    (void)state;
    struct battle battle, view;
    void *block = new_block(), *copy = new_block();
    plant(&battle, block);
    size_t size = (size_t)battle.state->size;
    const struct box hidden = *battle_box(&battle, TOY_HIDDEN);
    const uint64_t seed = SEED;
    const int32_t strength = SECRET_STRENGTH;
    const int16_t plan = 0x7A7A;
    for (int side = 0; side < SIDES; side++) {
        struct text text;
        struct json_writer writer;
        battle_view(&view, &battle, side, copy);
        assert_false(holds(copy, size, &seed, sizeof seed));
        assert_true(holds(copy, size, &hidden.front.y, sizeof hidden.front.y) == (side == 1));
        assert_true(holds(copy, size, &strength, sizeof strength) == (side == 1));
        assert_true(holds(copy, size, &plan, sizeof plan) == (side == 1));
        text_begin(&text, json, sizeof json);
        json_begin(&writer, &text);
        view_write(&view, side, &writer);
        assert_false(text.cut);
        assert_true((strstr(json, "zanzibar") != NULL) == (side == 1));
        assert_true((strstr(json, "Ambush") != NULL) == (side == 1));
        assert_true((strstr(json, "1777000") != NULL) == (side == 1));
        assert_true((strstr(json, "20282062") != NULL) == (side == 1)); /* the strength */
    }
    assert_true(holds(block, size, &seed, sizeof seed)); /* they could have been found */
    assert_true(holds(block, size, &strength, sizeof strength) && holds(block, size, &plan, sizeof plan));
    free(block);
    free(copy);
}

/* Only what the other side has not been asked stands in a view; a side that has answered looks like one that has not. */
static void test_sealed_answer(void **state)
{
    struct objection objection;
    (void)state;
    struct battle battle, before, after;
    void *block = new_block(), *first = new_block(), *second = new_block();
    struct order plan = ORDER_FOR(toy_verb_plan, NO_UNIT);
    begin(&battle, block, 3);
    battle_view(&before, &battle, 0, first);
    plan.choice = toy_plan_feint;
    assert_true(battle_order(&battle, 1, &plan, &objection));
    battle_view(&after, &battle, 0, second);
    assert_memory_equal(first, second, (size_t)battle.state->size);
    free(block);
    free(first);
    free(second);
}

/* What red is told in whole battles never names the hidden unit before it is in sight. */
struct listener {
    bool in_sight;
    int told, hidden;
};

static void listen(void *owner, const struct battle *battle, const struct event *event)
{
    static char json[16384];
    struct listener *listener = owner;
    struct text text;
    struct json_writer writer;
    listener->in_sight |= event->kind == event_seen;
    text_begin(&text, json, sizeof json);
    json_begin(&writer, &text);
    event_write_json(battle, event, &writer);
    bool names = strstr(json, "zanzibar") != NULL || strstr(json, "Ambush") != NULL;
    if (!event_visible(battle, event, 0))
        listener->hidden++;
    else if (names && !listener->in_sight)
        fail_msg("red is told %s", json);
    listener->told++;
}

static void test_events_hold_no_secret(void **state)
{
    (void)state;
    void *block = new_block();
    struct listener all = {false, 0, 0};
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct random_source random = {seed};
        struct listener listener = {false, 0, 0};
        struct journal journal = {listen, &listener};
        struct battle battle;
        begin(&battle, block, seed);
        battle.journal = &journal;
        while (play_one(&battle, &random))
            ;
        all.told += listener.told;
        all.hidden += listener.hidden;
    }
    assert_true(all.hidden > 20 && all.told > all.hidden);
    free(block);
}

/* A side cannot name a unit of which it does not know, nor is it told that there is one. */
static void test_unknown_unit(void **state)
{
    struct battle battle;
    struct order order;
    struct error error;
    (void)state;
    void *block = new_block();
    begin(&battle, block, 1);
    assert_true(order_read_for(&order, &battle, 1, "stand zanzibar", &error));
    assert_false(order_read_for(&order, &battle, 0, "stand zanzibar", &error));
    assert_string_equal(error.message, "there is no unit \"zanzibar\": one of r1, r2, r3, r11, b1, b2, b3");
    assert_false(order_read_for(&order, &battle, 0, "stand zanzibaf", &error));
    assert_null(strstr(error.message, "did you mean"));
    free(block);
}

/* ---- sentences ---- */

static void assert_told(const struct battle *battle, const struct event *event, const char *expected)
{
    char sentence[256];
    struct text text;
    text_begin(&text, sentence, sizeof sentence);
    event_write(battle, event, &text);
    assert_string_equal(sentence, expected);
}

static void test_sentences(void **state)
{
    struct battle battle;
    struct order order;
    struct error error;
    (void)state;
    void *block = new_block();
    begin(&battle, block, 1);
    assert_true(order_read(&order, &toy_battle, toy_setup(), "move r1: advance 100", &error));
    assert_told(&battle, &(struct event){.kind = event_turn, .unit = NO_UNIT, .value = {3}}, "Turn 3.");
    assert_told(&battle, &(struct event){.kind = event_step, .unit = NO_UNIT, .value = {4}}, "nerves.");
    assert_told(&battle, &(struct event){.kind = event_ordered, .order = &order}, "move r1: advance 100");
    assert_told(&battle, &(struct event){.kind = event_thrown, .unit = NO_UNIT, .value = {6}}, "plans: a throw of 6.");
    assert_told(&battle, &(struct event){.kind = event_thrown_off, .unit = NO_UNIT, .value = {6, 1}}, "Blues throw 6.");
    assert_told(
        &battle,
        &(struct event){.kind = event_judged, .unit = 2, .procedure = ruleset_procedure(toy_setup()->ruleset, "general_risk")},
        "Grenadiers: Is a general hit with his unit.");
    assert_told(&battle, &(struct event){.kind = event_moved, .unit = 4, .value = {91440}}, "1st Line moves 100 yards.");
    assert_told(&battle, &(struct event){.kind = event_gone, .unit = 4, .value = {fate_routed}}, "1st Line is lost: routed.");
    assert_told(&battle, &(struct event){.kind = event_moved, .unit = 3, .value = {91440}}, "Hussars move 100 yards.");
    assert_told(&battle, &(struct event){.kind = event_moved, .unit = 4, .value = {40}}, "1st Line moves less than a yard.");
    assert_told(&battle, &(struct event){.kind = event_gone, .unit = 3, .value = {fate_routed}}, "Hussars are lost: routed.");
    assert_told(&battle, &(struct event){.kind = event_taken, .unit = NO_UNIT, .value = {1, 0}}, "Blues take the farm.");
    free(block);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sound_as_played),
        cmocka_unit_test(test_saved_and_opened),
        cmocka_unit_test(test_nothing_stands_beyond_the_edge),
        cmocka_unit_test(test_no_byte_by_chance),
        cmocka_unit_test(test_decisions_in_one_row),
        cmocka_unit_test(test_view_holds_no_secret),
        cmocka_unit_test(test_sealed_answer),
        cmocka_unit_test(test_events_hold_no_secret),
        cmocka_unit_test(test_unknown_unit),
        cmocka_unit_test(test_sentences),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
