/* Pairs of battles: what they count, when they settle who is better, and one scale for all players. */
#include "refight/ladder.h"

#include "random.h"
#include "support.h"

#include <math.h>

/* ---- pairs ---- */

static struct game_outcome battle(int winner, bool exchanged)
{
    return (struct game_outcome){.end = game_over, .winner = winner, .exchanged = exchanged};
}

static void add(struct pairing *pairing, int first_winner, int second_winner)
{
    const struct game_outcome battles[2] = {battle(first_winner, false), battle(second_winner, true)};
    assert_true(pairing_add(pairing, battles));
}

static void test_pairs(void **state)
{
    (void)state;
    struct pairing pairing = {.first = 0, .second = 1};
    add(&pairing, 0, 1);   /* he won on both sides */
    add(&pairing, 0, 0);   /* red won both */
    add(&pairing, -1, 0);  /* a draw, then he lost as blue */
    add(&pairing, -1, -1); /* nobody won */
    add(&pairing, 1, 0);   /* he lost both */
    const int32_t expected[pair_scores] = {1, 1, 2, 0, 1};
    assert_memory_equal(pairing.pairs, expected, sizeof expected);
    assert_true(pairing.won == 3 && pairing.drawn == 3 && pairing.lost == 4);
    assert_int_equal(pairing_pairs(&pairing), 5);
    assert_true(fabs(pairing_share(&pairing).share - 0.45) < 1e-12);
}

static void test_stopped_battles_do_not_count(void **state)
{
    (void)state;
    struct pairing pairing = {.first = 0, .second = 1};
    struct game_outcome battles[2] = {battle(0, false), battle(0, true)};
    battles[1].end = game_stopped;
    assert_false(pairing_add(&pairing, battles));
    assert_int_equal(pairing_pairs(&pairing), 0);
    struct share share = pairing_share(&pairing);
    assert_true(share.of == 0 && share.least == 0 && share.most == 1);
}

/* Few pairs that all end alike say less than many. */
static void test_intervals(void **state)
{
    (void)state;
    struct pairing few = {.pairs = {[4] = 4}}, many = {.pairs = {[4] = 400}};
    struct share of_few = pairing_share(&few), of_many = pairing_share(&many);
    assert_true(of_few.share == 1 && of_few.most == 1 && of_few.least < 0.75);
    assert_true(of_many.least > 0.98 && of_many.least < 1);
}

/* ---- the test ---- */

/* Pairs of two players of whom the first wins each battle with this chance, until they are told apart. */
static enum verdict fight(uint64_t seed, double chance, int32_t most)
{
    struct pairing pairing = {.first = 0, .second = 1};
    struct random_source random = {seed};
    enum verdict verdict = verdict_open;
    for (int32_t pair = 0; pair < most && verdict == verdict_open; pair++) {
        int winners[2];
        for (int i = 0; i < 2; i++) {
            bool won = random_below(&random, 1000000) < chance * 1e6;
            winners[i] = won == (i == 0) ? 0 : 1;
        }
        add(&pairing, winners[0], winners[1]);
        if (pair % 8 == 7)
            verdict = pairing_verdict(&pairing, 35);
    }
    return verdict;
}

static void test_errors_are_rare(void **state)
{
    (void)state;
    enum { runs = 200 };
    int better = 0, alike = 0, wrong = 0;
    for (uint64_t seed = 1; seed <= runs; seed++) {
        better += fight(seed, 0.60, 4000) == verdict_first;
        alike += fight(seed, 0.50, 4000) == verdict_alike;
        wrong += fight(seed, 0.45, 4000) == verdict_first;
    }
    assert_true(better >= runs * 19 / 20);
    assert_true(alike >= runs * 17 / 20); /* it may err to either side */
    assert_int_equal(wrong, 0);
    assert_int_equal(fight(1, 0.5, 8), verdict_open);
}

/* Whoever is named first: the same is said of the other. */
static void test_either_may_be_better(void **state)
{
    (void)state;
    const struct pairing one = {.pairs = {2, 1, 4, 3, 30}}, other = {.pairs = {30, 3, 4, 1, 2}};
    assert_int_equal(pairing_verdict(&one, 35), verdict_first);
    assert_int_equal(pairing_verdict(&other, 35), verdict_second);
}

/* ---- the scale ---- */

/* Two to one is 120.4 Elo; three players between whom that holds step by step stand on one scale. */
static void test_one_scale(void **state)
{
    (void)state;
    struct rating ratings[ladder_most_players];
    const struct pairing pairings[] = {{.first = 0, .second = 1, .pairs = {[0] = 200000, [4] = 100000}},
                                       {.first = 1, .second = 2, .pairs = {[0] = 200000, [4] = 100000}},
                                       {.first = 0, .second = 2, .pairs = {[0] = 80000, [4] = 20000}}};
    ladder_rate(pairings, 3, 3, ratings);
    double step = 400 * log10(2);
    assert_true(ratings[0].elo == 0 && ratings[0].reach == 0);
    assert_true(fabs(ratings[1].elo - step) < 0.1 && fabs(ratings[2].elo - 2 * step) < 0.1);
    assert_true(ratings[1].reach > 0.5 && ratings[1].reach < 3);
}

/* 95 of 100 intervals hold what is true. */
static void test_intervals_of_the_scale(void **state)
{
    (void)state;
    enum { runs = 400, pairs = 100 };
    int held = 0;
    struct random_source random = {5};
    for (int run = 0; run < runs; run++) {
        struct rating ratings[ladder_most_players];
        struct pairing pairing = {.first = 0, .second = 1};
        for (int i = 0; i < pairs; i++)
            add(&pairing, random_below(&random, 3) == 0 ? 0 : 1, random_below(&random, 3) == 0 ? 1 : 0);
        ladder_rate(&pairing, 1, 2, ratings);
        held += fabs(ratings[1].elo - 400 * log10(2)) <= ratings[1].reach;
    }
    assert_true(held >= runs * 92 / 100 && held <= runs * 98 / 100);
}

/* Nobody is better by an infinity. */
static void test_who_wins_all(void **state)
{
    (void)state;
    struct rating ratings[ladder_most_players];
    const struct pairing pairing = {.first = 0, .second = 1, .pairs = {[0] = 20}};
    ladder_rate(&pairing, 1, 2, ratings);
    assert_true(ratings[1].elo > 400 && ratings[1].elo < 1000 && ratings[1].reach > 200 && ratings[1].reach < 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pairs),
        cmocka_unit_test(test_stopped_battles_do_not_count),
        cmocka_unit_test(test_intervals),
        cmocka_unit_test(test_errors_are_rare),
        cmocka_unit_test(test_either_may_be_better),
        cmocka_unit_test(test_one_scale),
        cmocka_unit_test(test_intervals_of_the_scale),
        cmocka_unit_test(test_who_wins_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
