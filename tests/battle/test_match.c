/* A battle as it is played: what is said is written, the record plays it again, a single byte that was changed is found, orders
   are taken back, dice are typed. */
#include "support.h"

#include "battle/player.h"
#include "battle/toy_battle.h"

#include <stdlib.h>
#include <string.h>

#define MOST_LINES 4000 /* enough for a whole battle */

static struct tape tape, other_tape;

static void say(struct match *match, int side, const char *order)
{
    struct objection objection;
    if (!match_say(match, side, order, &objection))
        fail_msg("%s: %s", order, objection.sentence);
}

static void refused(bool done, const struct objection *objection, const char *sentence)
{
    assert_false(done);
    if (strncmp(objection->sentence, sentence, strlen(sentence)) != 0)
        fail_msg("\"%s\", not \"%s\"", objection->sentence, sentence);
}

static bool tells(const struct match *match, const char *what)
{
    return strstr(match_line(match), what) != NULL;
}

static struct match *toy_match(int number, uint64_t seed, bool typed_dice)
{
    return new_match(number, &toy_battle, toy_setup(), seed, typed_dice);
}

static void assert_replays(const struct tape *record, const struct match *match, uint64_t seed)
{
    struct error error;
    if (!tape_replay(record, match, seed, &error))
        fail_msg("%s", error.message);
}

static int mover(const struct match *match)
{
    struct decision decision;
    return battle_pending(&match->battle, 0, 0, &decision) ? 0 : 1;
}

static void stand_all(struct match *match)
{
    struct decision decision;
    struct objection objection;
    while (match_pending(match, mover(match), 0, &decision) && decision.kind == toy_challenge)
        assert_true(match_order(match, decision.side, &ORDER_FOR(toy_verb_stand, decision.unit), &objection));
}

/* ---- records ---- */

static void test_random_records(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        bool typed = seed % 2 == 0;
        struct match *match = toy_match(0, seed, typed);
        match_play_at_random(match, seed, MOST_LINES, &tape);
        assert_true(tape.lines > 20);
        assert_replays(&tape, match, seed);
        match_play_at_random(toy_match(1, seed, typed), seed, MOST_LINES, &other_tape);
        assert_int_equal(tape.lines, other_tape.lines);
        assert_memory_equal(tape.text, other_tape.text, tape.at[tape.lines - 1]);
    }
}

/* Any byte of any line made into any other. */
static void test_planted_change(void **state)
{
    struct random_source random = {1812};
    (void)state;
    for (int typed = 0; typed < 2; typed++) {
        struct match *match = toy_match(0, 7, typed);
        match_play_at_random(match, 7, MOST_LINES, &tape);
        for (int i = 0; i < 400; i++) {
            struct error error;
            int line = random_below(&random, tape.lines);
            char *at = tape.text + tape.at[line] + random_below(&random, (int)strlen(tape_line(&tape, line)));
            char was = *at;
            *at = (char)(was ^ (1 << random_below(&random, 7)));
            if (*at == '\0')
                *at = '?';
            if (*at != was && tape_replay(&tape, match, 7, &error))
                fail_msg("line %d, byte %d: '%c' for '%c' is not found", line, (int)(at - tape_line(&tape, line)), *at, was);
            *at = was;
        }
        assert_replays(&tape, match, 7);
    }
}

static void test_another_seed(void **state)
{
    struct error error;
    (void)state;
    struct match *match = toy_match(0, 7, false);
    match_play_at_random(match, 7, MOST_LINES, &tape);
    assert_false(tape_replay(&tape, match, 8, &error));
    assert_string_equal(error.message, "line 0 of the record: it comes to another state of the battle");
}

static void test_lines(void **state)
{
    (void)state;
    struct match *match = toy_match(0, 1, false);
    assert_true(
        tells(match, "{\"n\":0,\"turn\":1,\"step\":\"toy.1\",\"header\":\"0000000000001809\",\"events\":[{\"event\":\"turn\""));
    say(match, 0, "plan attack");
    assert_true(tells(match, "{\"n\":1,\"turn\":1,\"step\":\"toy.2\",\"side\":\"red\",\"order\":\"plan attack\",\"events\":[]"
                             ",\"hidden_from\":[\"blue\"],\"hash\":\""));
    say(match, 1, "plan hold");
    assert_true(tells(match, "\"event\":\"step\",\"rule\":\"toy.3\",\"text\":\"moves.\""));
    assert_false(tells(match, "ordered"));
}

static void test_refused_orders(void **state)
{
    struct objection objection;
    struct order unfit = ORDER_FOR(toy_verb_plan, NO_UNIT);
    (void)state;
    struct match *match = toy_match(0, 1, false);
    uint64_t hash = battle_hash(&match->battle);
    refused(match_say(match, 0, "plan atack", &objection), &objection, "there is no choice \"atack\"; did you mean attack?");
    refused(match_order(match, 0, &unfit, &objection), &objection, "The order lacks a part");
    refused(match_say(match, 0, "stand r1", &objection), &objection, "A plan is asked.");
    assert_string_equal(objection.rule, "toy.2");
    refused(match_type(match, 0, NULL, 0, &objection), &objection, "No dice are asked for.");
    refused(match_end(match, &objection), &objection, "The battle is not over.");
    refused(match_answer(match, 0, true, &objection), &objection, "This side is not asked");
    refused(match_take_back(match, 0, 0, &objection), &objection, "Line 0 is no order of this side.");
    assert_int_equal(match->number, 0);
    assert_true(battle_hash(&match->battle) == hash);
    match->store.most_moves = 1;
    refused(match_say(match, 0, "plan attack", &objection), &objection, "The record holds no more orders.");
}

/* A line too short for its events leaves some out, and says how many. */
static void test_short_line(void **state)
{
    (void)state;
    struct match *match = toy_match(0, 1, false);
    struct match_store store = match->store;
    struct match small;
    store.line_size = MATCH_LINE_LEAST;
    match_begin(&small, &toy_battle, toy_setup(), 1, false, MATCH_HEADER, &store);
    for (int unit = 0; unit < TOY_UNITS; unit++)
        battle_put(&small.battle, unit, *battle_box(&small.battle, 0));
    say(&small, 0, "plan attack");
    say(&small, 1, "plan hold");
    say(&small, mover(&small), "done");
    say(&small, mover(&small), "done");
    stand_all(&small);
    assert_true(tells(&small, "\"left_out\":"));
}

/* ---- taking back ---- */

static struct match *at_moves(uint64_t seed)
{
    struct match *match = toy_match(0, seed, false);
    say(match, 0, "plan attack");
    say(match, 1, "plan hold");
    return match;
}

static void test_free_take_back(void **state)
{
    static const char *const moves[2][2] = {{"move r1: advance 20", "move r2: back 20"},
                                            {"move b1: back 20", "move b2: back 20"}};
    struct objection objection;
    (void)state;
    struct match *match = at_moves(1);
    int side = mover(match);
    uint64_t before = battle_hash(&match->battle);
    say(match, side, moves[side][0]);
    uint64_t after_one = battle_hash(&match->battle);
    say(match, side, moves[side][1]);
    refused(match_take_back(match, 1 - side, 3, &objection), &objection, "Line 3 is no order of this side.");
    assert_true(match_take_back(match, side, 4, &objection));
    assert_true(tells(match, "\"take_back\":\"done\",\"to\":4"));
    assert_true(battle_hash(&match->battle) == after_one);
    assert_true(match_take_back(match, side, 3, &objection));
    assert_true(battle_hash(&match->battle) == before);
    say(match, side, moves[side][0]);
    assert_true(battle_hash(&match->battle) == after_one);
}

/* The other side's secret answer stays while one's own is changed; when both are open nobody changes freely. */
static void test_sealed_take_back(void **state)
{
    struct objection objection;
    (void)state;
    struct match *match = toy_match(0, 1, false);
    struct toy_own *own = match->battle.own;
    say(match, 0, "plan attack");
    assert_true(match_take_back(match, 0, 1, &objection));
    assert_true(tells(match, "\"done\""));
    assert_int_equal(own->plan[0], -1);
    say(match, 1, "plan hold");
    say(match, 0, "plan hold");
    assert_int_equal(own->plan[1], toy_plan_hold);
    assert_true(match_take_back(match, 0, 4, &objection));
    assert_true(tells(match, "\"take_back\":\"ask\",\"to\":4"));
    refused(match_take_back(match, 1, 3, &objection), &objection, "The other taking back is to be answered first.");
    refused(match_answer(match, 0, true, &objection), &objection, "This side is not asked");
    assert_true(match_answer(match, 1, false, &objection));
    assert_int_equal(own->plan[0], toy_plan_hold);
    assert_true(match_take_back(match, 0, 4, &objection));
    assert_true(match_answer(match, 1, true, &objection));
    assert_int_equal(own->plan[0], -1);
    assert_int_equal(own->plan[1], toy_plan_hold);
}

/* An order lets the question lapse. */
static void test_question_lapses(void **state)
{
    struct objection objection;
    (void)state;
    struct match *match = at_moves(1);
    assert_true(match_take_back(match, 0, 1, &objection));
    assert_int_equal(match->asked_by, 0);
    say(match, mover(match), "done");
    refused(match_answer(match, 1, true, &objection), &objection, "This side is not asked");
}

/* ---- dice after a taking back ---- */

/* Of the line that was written last: the first face, the sum of all (in which no two throws are likely to agree), and what stands
   behind the address of the first. */
struct fallen {
    int faces;
    const char *behind;
};

static struct fallen dice_of(const struct match *match)
{
    struct fallen fallen = {0, strstr(match_line(match), "\"address\":[")};
    assert_non_null(fallen.behind);
    for (int commas = 0; commas < 3; commas += *fallen.behind++ == ',')
        ;
    fallen.behind += strspn(fallen.behind, "0123456789");
    for (const char *at = match_line(match); (at = strstr(at, "\"dice\":[")) != NULL; at++)
        fallen.faces = 100 * fallen.faces % 1000003 + atoi(at + strlen("\"dice\":["));
    return fallen;
}

/* Up to the order by which the first dice of a fight fall. */
static void fight(struct match *match)
{
    say(match, 0, "plan hold");
    say(match, 1, "plan hold");
    say(match, mover(match), mover(match) == 0 ? "move r2: advance 300" : "move b2: advance 300");
    say(match, mover(match), "done");
    say(match, mover(match), "done");
    stand_all(match);
}

/* Takes back the last order by consent, and gives it again. */
static void give_again(struct match *match)
{
    struct objection objection;
    struct match_move last = match->store.moves[match->moves - 1];
    assert_true(match_take_back(match, last.side, last.number, &objection));
    assert_int_equal(match->asked_by, last.side);
    assert_false(match_asks_for_nothing_seen(match));
    assert_true(match_answer(match, 1 - last.side, true, &objection));
    assert_true(match_order(match, last.side, &last.order, &objection));
}

static void test_new_dice_after_taking_back(void **state)
{
    int same[2] = {0, 0};
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct match *match = toy_match(0, seed, false);
        fight(match);
        struct fallen first = dice_of(match);
        assert_int_equal(*first.behind, ']');
        give_again(match);
        struct fallen second = dice_of(match);
        assert_int_equal(strncmp(second.behind, ",1]", 3), 0);
        give_again(match);
        struct fallen third = dice_of(match);
        assert_int_equal(strncmp(third.behind, ",2]", 3), 0);
        same[0] += first.faces == second.faces;
        same[1] += second.faces == third.faces;
    }
    assert_true(same[0] == 0 && same[1] == 0);
}

/* Records of format 1 were played with the dice that had been taken back. */
static void test_old_dice_in_old_records(void **state)
{
    (void)state;
    struct match *match = toy_match(0, 3, false);
    match->format = 1;
    fight(match);
    uint64_t hash = battle_hash(&match->battle);
    int faces = dice_of(match).faces;
    give_again(match);
    assert_int_equal(*dice_of(match).behind, ']');
    assert_int_equal(dice_of(match).faces, faces);
    assert_true(battle_hash(&match->battle) == hash);
}

static void test_taken_back_too_often(void **state)
{
    struct objection objection;
    (void)state;
    struct match *match = toy_match(0, 3, false);
    fight(match);
    struct match_move last = match->store.moves[match->moves - 1];
    match->battle.state->taken_back = UINT16_MAX;
    refused(match_take_back(match, last.side, last.number, &objection), &objection, "So often has something been taken back");
}

/* What is asked for may be agreed to by whoever loses nothing by it. */
static void test_nothing_seen(void **state)
{
    struct objection objection;
    (void)state;
    struct match *match = at_moves(1);
    assert_false(match_asks_for_nothing_seen(match));
    say(match, mover(match), "done");
    int32_t number = match->number;
    int side = match->store.moves[match->moves - 1].side;
    say(match, 1 - side, side == 0 ? "move b1: back 20" : "move r1: advance 20");
    assert_true(match_take_back(match, side, number, &objection)); /* the other's order does not hold without it */
    assert_int_equal(match->asked_by, side);
    assert_true(match_asks_for_nothing_seen(match));
}

/* ---- what is sealed ---- */

/* A sealed order ends no question: its end would tell of the order. */
static void test_sealed_order_ends_no_question(void **state)
{
    struct objection objection;
    (void)state;
    for (int32_t format = 1; format <= RECORD_FORMAT; format++) {
        struct match *match = toy_match(0, 1, false);
        match->format = format;
        fight(match);
        struct match_move last = match->store.moves[match->moves - 1];
        assert_true(match_take_back(match, last.side, last.number, &objection));
        say(match, last.side, "plan attack");
        assert_int_equal(match->asked_by, format == 1 ? -1 : last.side);
    }
}

/* ---- dice that players throw ---- */

static void test_typed_dice(void **state)
{
    struct objection objection;
    int32_t faces[] = {3, 7, 5};
    (void)state;
    struct match *match = toy_match(0, 1, true);
    assert_true(match->lacks && match->lack.die == &die_d6 && match->lack.count == 1 && match->lack.unit == NO_UNIT);
    assert_true(tells(match, "\"lacks\":{\"die\":\"d6\",\"count\":1,\"side\":\"red\",\"rule\":\"toy.1\"}"));
    struct decision decision;
    assert_false(match_pending(match, 0, 0, &decision));
    refused(match_say(match, 0, "plan hold", &objection), &objection, "Dice are to be thrown first.");
    refused(match_type(match, 1, faces, 1, &objection), &objection, "The other side throws these dice.");
    refused(match_type(match, 0, faces, 2, &objection), &objection, "Wanted are the faces of so many d6: 1.");
    refused(match_type(match, 0, faces + 1, 1, &objection), &objection, "A d6 does not show 7.");
    assert_true(match_type(match, 0, faces, 1, &objection));
    assert_true(match->lacks && match->battle.state->throws == 0);
    assert_true(match_type(match, 0, faces + 2, 1, &objection));
    assert_false(match->lacks);
    assert_true(tells(match, "\"typed\":[5],\"events\":[") && tells(match, "a throw of 3.") && tells(match, "a throw of 5."));
    assert_int_equal(match->battle.state->first_side, 1); /* five beats three */
    assert_true(match_pending(match, 0, 0, &decision));
    say(match, 0, "plan hold");
    say(match, 1, "plan hold");
    match->store.most_faces = 2;
    say(match, 1, "move b2: advance 300");
    say(match, 1, "done");
    say(match, 0, "done");
    stand_all(match);
    assert_true(match->lacks && match->lack.die == &die_d100 && match->lack.procedure != NULL);
    refused(match_type(match, 0, faces, 1, &objection), &objection, "The record holds no more dice.");
}

/* ---- long battles ---- */

/* Does this line take back what was ordered before line `from`? */
static bool reaches_behind(int line, int from)
{
    const char *to = strstr(tape_line(&tape, line), "\"to\":");
    return strstr(tape_line(&tape, line), "\"take_back\":") != NULL && to != NULL && atoi(to + 5) <= from;
}

/* Some line from here on behind which a match can be left: nothing is waited for but orders. */
static int play_to_rest(struct match *match, int from)
{
    struct error error;
    int line = 0;
    for (; line < tape.lines && (line < from || match->lacks || match->asked_by >= 0); line++)
        assert_true(tape_replay_line(&tape, line, match, &error));
    return line;
}

/* The rest of a match that goes on from its state tells what the whole one told. */
static void test_goes_on_from_a_state(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        bool typed = seed % 2 == 0;
        struct error error;
        match_play_at_random(toy_match(0, seed, typed), seed, MOST_LINES, &tape);
        struct match *whole = toy_match(1, seed, typed), *rest = toy_match(2, seed, typed);
        int from = play_to_rest(whole, tape.lines / 3);
        memcpy(rest->store.base, whole->store.block, (size_t)whole->battle.state->size);
        struct match_store store = rest->store;
        match_continue(rest, &toy_battle, toy_setup(), seed, typed, from - 1, &store);
        for (int line = from; line < tape.lines && !reaches_behind(line, from - 1); line++)
            if (!tape_replay_line(&tape, line, rest, &error))
                fail_msg("seed %d, line %d: %s", (int)seed, line, error.message);
    }
}

/* What is settled is not taken back; what came after it is, as if nothing had been settled. */
static void test_settled(void **state)
{
    struct objection objection;
    struct match *match = toy_match(0, 4, false);
    struct match *settled = toy_match(1, 4, false);
    (void)state;
    stand_all(match);
    stand_all(settled);
    struct random_source random = {4};
    struct order order;
    int32_t number = settled->number;
    int side;
    match_settle(settled, settled->store.block, number);
    assert_true(random_legal_order(&match->battle, &random, &side, &order));
    assert_true(match_order(match, side, &order, &objection) && match_order(settled, side, &order, &objection));
    bool free_of_dice = match_take_back(match, side, number + 1, &objection);
    assert_int_equal(match_take_back(settled, side, number + 1, &objection), free_of_dice);
    assert_string_equal(match_line(match), match_line(settled));
    refused(match_take_back(settled, side, number, &objection), &objection, "Line");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_refused_orders),
        cmocka_unit_test(test_short_line),
        cmocka_unit_test(test_free_take_back),
        cmocka_unit_test(test_sealed_take_back),
        cmocka_unit_test(test_new_dice_after_taking_back),
        cmocka_unit_test(test_old_dice_in_old_records),
        cmocka_unit_test(test_taken_back_too_often),
        cmocka_unit_test(test_nothing_seen),
        cmocka_unit_test(test_sealed_order_ends_no_question),
        cmocka_unit_test(test_question_lapses),
        cmocka_unit_test(test_typed_dice),
        cmocka_unit_test(test_goes_on_from_a_state),
        cmocka_unit_test(test_settled),
        cmocka_unit_test(test_random_records),
        cmocka_unit_test(test_another_seed),
        cmocka_unit_test(test_planted_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
