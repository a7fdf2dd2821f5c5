/* Units are asked, answer with a word that is open to them, and do as they have said, in order of number. */
#include "support.h"

#include "battle/toy_battle.h"
#include "drill/answers.h"

#include <stdlib.h>
#include <string.h>

enum { r1, r2, b1 = 4, b2, b3 };
enum word { word_none, word_hold, word_wait, word_run };

static const char *const names[] = {"hold", "wait", "run", NULL};

static struct battle b;
static struct drill_answer answers[TOY_UNITS];
static uint32_t open_now;
static char done[64];

/* ---- the book ---- */

static bool may_run(const struct battle *at, const struct decision *d, const struct order *order, struct objection *objection)
{
    (void)at, (void)d;
    return order->number > 0 || object(objection, "toy.9", "It must say how far.", NULL);
}

static void offer_run(const struct battle *at, const struct decision *d, struct order order, struct order_list *list)
{
    (void)at, (void)d;
    for (order.number = 10; order.number <= 20; order.number += 10)
        order_list_add(list, &order);
}

static void note(const char *what, int unit)
{
    struct digits number;
    strcat(strcat(done, what), text_of_int(&number, unit));
}

static void wait_there(struct battle *at, int unit, int to)
{
    (void)at, (void)to;
    note(" waits", unit);
}

static void run(struct battle *at, int unit, int to)
{
    (void)at, (void)to;
    note(" runs", unit);
}

static const struct answer_kind kinds[] = {
    [word_hold] = {.carry_out = NULL},
    [word_wait] = {.carry_out = wait_there},
    [word_run] = {may_run, offer_run, run},
};

static uint32_t open_to(const struct battle *at, const struct decision *d)
{
    (void)at, (void)d;
    return open_now;
}

static struct drill_answer *kept(struct battle *at, int unit)
{
    (void)at;
    return &answers[unit];
}

static const struct answers_book book = {.rule = "toy.8",
                                         .names = names,
                                         .kind = kinds,
                                         .verb = toy_verb_signal,
                                         .first = word_hold,
                                         .last = word_run,
                                         .open = open_to,
                                         .kept = kept};

static int begin_toy(void **state)
{
    (void)state;
    void *block = malloc(battle_size(&toy_battle, toy_setup()));
    assert_non_null(block);
    battle_begin(&b, &toy_battle, toy_setup(), block, 1);
    for (int unit = 0; unit < TOY_UNITS; unit++)
        answers[unit] = no_answer;
    open_now = ANSWER(word_hold) | ANSWER(word_wait) | ANSWER(word_run);
    done[0] = '\0';
    return 0;
}

static int end_toy(void **state)
{
    (void)state;
    free(b.state);
    return 0;
}

static struct decision asked(int unit, int to)
{
    return (struct decision){
        .kind = toy_challenge, .side = (int16_t)battle_side(&b, unit), .unit = (int16_t)unit, .other = (int16_t)to};
}

static struct order says(int unit, enum word word, int number)
{
    struct order order = ORDER_FOR(toy_verb_signal, unit);
    order.choice = (int16_t)(word - word_hold);
    order.number = number;
    return order;
}

/* ---- asking ---- */

static void test_who_has_a_choice_is_asked(void **state)
{
    (void)state;
    answers_ask(&book, &b, toy_challenge, b1, r1, 0, open_now);
    assert_true(battle_waits(&b));
    assert_int_equal(answers[b1].word, word_none);
    assert_int_equal(answers[b1].to, r1);
    assert_int_equal(answers[b1].waits, 0);
}

static void test_one_word_is_the_answer(void **state)
{
    (void)state;
    answers_ask(&book, &b, toy_challenge, b1, r1, 0, ANSWER(word_run));
    assert_false(battle_waits(&b));
    assert_int_equal(answers[b1].word, word_run);
    assert_int_equal(answers[b1].to, r1);
    assert_int_equal(answers[b1].waits, 1);
}

/* ---- the decision ---- */

static void test_offers_are_taken(void **state)
{
    (void)state;
    for (uint32_t open = 1; open < 8; open++) {
        struct order at[8];
        struct order_list list = {.at = at, .capacity = 8};
        const struct decision d = asked(b1, r1);
        open_now = open << word_hold;
        answers_offer(&book, &b, &d, &list);
        assert_int_equal(list.count, (open & 1) + (open >> 1 & 1) + 2 * (open >> 2 & 1));
        for (int i = 0; i < list.count; i++) {
            assert_true(answers_take(&book, &b, &d, &at[i], NULL));
            assert_int_equal(answers[b1].word, word_hold + at[i].choice);
            assert_int_equal(answers[b1].waits, 1);
        }
    }
}

static void expect_refused(struct order order, const char *rule, const char *sentence)
{
    struct objection objection;
    const struct decision d = asked(b1, r1);
    assert_false(answers_take(&book, &b, &d, &order, &objection));
    assert_string_equal(objection.rule, rule);
    if (sentence != NULL)
        assert_string_equal(objection.sentence, sentence);
    assert_int_equal(answers[b1].word, word_none);
}

static void test_refusals(void **state)
{
    (void)state;
    struct order other_verb = says(b1, word_hold, 0), silent = says(b1, word_hold, 0);
    other_verb.verb = toy_verb_flee;
    silent.choice = -1;
    open_now = ANSWER(word_hold) | ANSWER(word_run);
    char sentence[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, sentence, sizeof sentence);
    text_add(&text, battle_name(&b, b1));
    text_add(&text, " says one of these: hold, run.");
    expect_refused(other_verb, "toy.8", sentence);
    expect_refused(silent, "toy.8", sentence);
    expect_refused(says(b1, word_wait, 0), "toy.8", sentence);
    expect_refused(says(b1, word_run, 0), "toy.9", "It must say how far.");
    expect_refused(says(b2, word_hold, 0), "toy.4", NULL);
}

/* ---- carrying out ---- */

static void test_they_do_as_they_said(void **state)
{
    (void)state;
    answers_settle(&book, &b, b3, r1, word_wait);
    answers_settle(&book, &b, b2, r1, word_run);
    answers_settle(&book, &b, b1, r2, word_wait);
    answers_settle(&book, &b, r1, b1, word_hold);
    assert_true(answers_carry_out(&book, &b, NO_UNIT, ANSWER(word_wait)));
    assert_string_equal(done, " waits4 waits6");
    assert_false(answers_carry_out(&book, &b, NO_UNIT, ANSWER(word_wait)));
    assert_false(answers_carry_out(&book, &b, r2, ALL_ANSWERS));
    assert_true(answers_carry_out(&book, &b, r1, ALL_ANSWERS));
    assert_string_equal(done, " waits4 waits6 runs5");
    assert_true(answers_carry_out(&book, &b, NO_UNIT, ALL_ANSWERS)); /* who holds */
    assert_false(answers_carry_out(&book, &b, NO_UNIT, ALL_ANSWERS));
    assert_int_equal(answers[b2].word, word_run);
}

static void test_who_is_gone_does_nothing(void **state)
{
    (void)state;
    answers_settle(&book, &b, b1, r1, word_run);
    battle_remove(&b, b1, fate_routed, "toy.5");
    assert_false(answers_carry_out(&book, &b, NO_UNIT, ALL_ANSWERS));
    assert_string_equal(done, "");
}

#define toy_test(test) cmocka_unit_test_setup_teardown(test, begin_toy, end_toy)

int main(void)
{
    const struct CMUnitTest tests[] = {
        toy_test(test_who_has_a_choice_is_asked), toy_test(test_one_word_is_the_answer),
        toy_test(test_offers_are_taken),          toy_test(test_refusals),
        toy_test(test_they_do_as_they_said),      toy_test(test_who_is_gone_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
