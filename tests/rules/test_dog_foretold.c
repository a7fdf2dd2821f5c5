/* What is foretold of a charge under Death or Glory!: the nerve and the volley of those who are charged, and the nerve of light
 * horse that comes home. */
#include "rules/dog_board.h"

#include <string.h>

static struct battle *b;

static int foretold_of(const char *charger, const char *target, int posture, struct foretold told[MOST_FORETOLD])
{
    struct order order = ORDER_FOR(verb_charge, 0);
    order.target = 1;
    board_begin(2400, 1500);
    board_unit(red, charger, 12, posture_line, 1000, 500, 0);
    board_unit(blue, target, 18, posture, 1000, 620, 180);
    b = board_start(1);
    b->state->first_side = red;
    board_enter("dog.seq.5.1");
    board_step();
    return b->rules->foretell(b, &order, told);
}

static void test_nerve(void **state)
{
    struct foretold told[MOST_FORETOLD];
    (void)state;
    assert_int_equal(foretold_of("infantry", "guard", posture_line, told), 2);
    assert_int_equal(told[0].procedure, procedure_charge_reaction);
    assert_int_equal(told[0].unit, 1);
    assert_int_equal(told[1].procedure, procedure_small_arms_fire);
    assert_int_equal(told[1].unit, 1);
    board_takes("charge r0 at b1");
    board_run_to("dog.seq.5.8");
    assert_memory_equal(told[0].facts, FACTS_OF(charge_reaction, 1), sizeof(struct dog_charge_reaction_facts));
    assert_memory_equal(told[1].facts, FACTS_OF(small_arms_fire, 1), sizeof(struct dog_small_arms_fire_facts));
}

/* Both answers of foot tell the melee that they come to: a countercharge has its impact too (dog.charge.16). */
static void test_answers(void **state)
{
    struct foretold told[MOST_FORETOLD];
    struct dog_melee_round_facts stands, counters;
    struct order answer = ORDER_FOR(verb_answer, 1);
    (void)state;
    foretold_of("infantry", "guard", posture_line, told);
    board_takes("charge r0 at b1");
    board_takes("done");
    board_run_to("dog.seq.5.4");
    board_step();
    answer.choice = 0;
    assert_int_equal(b->rules->foretell(b, &answer, told), 3);
    assert_int_equal(told[0].procedure, procedure_charge_reaction);
    assert_int_equal(told[1].procedure, procedure_small_arms_fire);
    assert_int_equal(told[2].procedure, procedure_melee_round);
    assert_int_equal(told[2].unit, 0);
    memcpy(&stands, told[2].facts, sizeof stands);
    answer.choice = answer_countercharge - answer_stand;
    assert_int_equal(b->rules->foretell(b, &answer, told), 1);
    memcpy(&counters, told[0].facts, sizeof counters);
    assert_true(stands.a_charged && counters.a_charged && counters.b_charged && !stands.b_charged);
    stands.b_charged = counters.b_charged;
    assert_memory_equal(&stands, &counters, sizeof stands);
}

/* Foot that may goes into square, light horse tests whether it rides home. */
static void test_horse(void **state)
{
    struct foretold told[MOST_FORETOLD];
    struct dog_charge_reaction_facts f;
    (void)state;
    assert_int_equal(foretold_of("cuirassiers", "infantry", posture_line, told), 1);
    memcpy(&f, told[0].facts, sizeof f);
    assert_int_equal(f.reaction, reaction_change_formation);
    assert_int_equal(foretold_of("hussars", "infantry", posture_square, told), 3);
    memcpy(&f, told[0].facts, sizeof f);
    assert_int_equal(f.reaction, reaction_stand);
    assert_int_equal(told[1].procedure, procedure_small_arms_fire); /* of one side of the square */
    assert_int_equal(told[2].procedure, procedure_light_cavalry_close);
    assert_int_equal(told[2].unit, 0);
}

/* Skirmishers who may fire before they run hear what their volley would do; of standing they are told nothing before formed
   troops (dog.charge.16, dog.r46). */
static void test_volley_before_flight(void **state)
{
    struct foretold told[MOST_FORETOLD];
    struct order answer = ORDER_FOR(verb_answer, 1);
    (void)state;
    assert_int_equal(foretold_of("infantry", "light", posture_skirmish, told), 0);
    board_takes("charge r0 at b1");
    board_takes("done");
    board_run_to("dog.seq.5.2");
    board_step();
    answer.choice = answer_evade - answer_stand;
    assert_int_equal(b->rules->foretell(b, &answer, told), 1);
    assert_non_null(told[0].remark); /* nothing is thrown for its flight */
    answer.choice = answer_fire_and_evade - answer_stand;
    assert_int_equal(b->rules->foretell(b, &answer, told), 2);
    assert_int_equal(told[0].procedure, procedure_small_arms_fire);
    assert_non_null(told[1].remark);
    assert_true(board_answer(blue, "answer b1 fire_and_evade"));
    board_run_to("dog.seq.5.7");
    assert_memory_equal(told[0].facts, FACTS_OF(small_arms_fire, 1), sizeof(struct dog_small_arms_fire_facts));
}

/* Which melee is next is asked with what its pairs would throw for (dog.seq.7, dog.r44). */
static void test_next_melee(void **state)
{
    struct foretold told[MOST_FORETOLD];
    struct order order = ORDER_FOR(verb_fight, 2);
    int attacker, defender;
    (void)state;
    board_begin(2400, 1500);
    board_unit(red, "infantry", 12, posture_column, 950, 500, 0);
    board_unit(red, "infantry", 12, posture_column, 1050, 500, 0);
    board_unit(red, "infantry", 12, posture_column, 1500, 500, 0);
    board_unit(blue, "infantry", 18, posture_line, 1000, 500, 180);
    board_unit(blue, "infantry", 12, posture_line, 1500, 500, 180);
    b = board_start(1);
    b->state->first_side = red;
    board_enter("dog.seq.7");
    board_step();
    assert_int_equal(b->rules->foretell(b, &order, told), 1);
    assert_int_equal(told[0].unit, 2);
    assert_true(b->rules->fighters(b, &order, &attacker, &defender));
    assert_true(attacker == 2 && defender == 4);
    order.unit = 0;
    assert_false(b->rules->fighters(b, &order, &attacker, &defender));
    assert_int_equal(b->rules->foretell(b, &order, told), 2);
    assert_int_equal(told[0].unit, 0);
    assert_int_equal(told[1].unit, 1);
    assert_int_equal(told[1].procedure, procedure_melee_round);
    board_takes("fight r0");
    board_step();
    assert_memory_equal(told[0].facts, FACTS_OF(melee_round, 0), sizeof(struct dog_melee_round_facts));
    assert_memory_equal(told[1].facts, FACTS_OF(melee_round, 1), sizeof(struct dog_melee_round_facts));
}

/* What a battery is worth where it stands: a line of friends in between, too far off to crowd it, hides its target. */
static int32_t worth_of_battery(bool hidden)
{
    board_begin(2400, 1500);
    board_unit(red, "battery", 6, posture_unlimbered, 1000, 300, 0);
    board_unit(blue, "infantry", 18, posture_line, 1000, 800, 180);
    if (hidden)
        board_unit(red, "infantry", 18, posture_line, 1000, 600, 0);
    b = board_start(1);
    return b->rules->posture(b, 0) - b->rules->exposure(b, 0);
}

static void test_hidden_targets(void **state)
{
    (void)state;
    int32_t open = worth_of_battery(false), hidden = worth_of_battery(true);
    assert_true(open > hidden + 100);
}

/* Stopping a rout tells its odds, and what it means, before the die falls (dog.rally.2). */
static void test_rally(void **state)
{
    struct order order = ORDER_FOR(verb_rally, 0);
    struct dog_rally_facts f;
    int32_t facts[LIMIT_FACTS];
    char words[LIMIT_MESSAGE];
    struct text text;
    int procedure;
    (void)state;
    board_begin(2400, 1500);
    board_unit(red, "infantry", 12, posture_line, 1000, 300, 0);
    board_unit(blue, "infantry", 18, posture_line, 1000, 1200, 180);
    b = board_start(1);
    dog_unit(b, 0)->state = condition_routing;
    board_enter("dog.seq.3.5");
    board_step();
    assert_true(b->rules->preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_rally);
    memcpy(&f, facts, sizeof f);
    text_begin(&text, words, sizeof words);
    order_tell(&order, b->rules, b->setup, &text);
    assert_string_equal(words, "r0: tries to stop its rout without a commander");
    board_takes("rally r0");
    assert_memory_equal(&f, FACTS_OF(rally, 0), sizeof f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_nerve),      cmocka_unit_test(test_answers),
                                       cmocka_unit_test(test_horse),      cmocka_unit_test(test_volley_before_flight),
                                       cmocka_unit_test(test_next_melee), cmocka_unit_test(test_hidden_targets),
                                       cmocka_unit_test(test_rally)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
