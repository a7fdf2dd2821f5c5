/* What is foretold of a charge under the Period Sequence: do they go, does their target stand (period.morale.20,
 * period.morale.22)? */
#include "rules/period_board.h"

#include <string.h>

static struct battle *b;

static int foretold_of(const char *charger, enum posture posture, struct foretold told[MOST_FORETOLD])
{
    struct order order = ORDER_FOR(verb_charge, 0);
    order.target = 1;
    board_face_off(charger, 24, posture, "infantry", 24, posture_line, 8);
    board_unit_setup(0)->leader = (int16_t)board_unit(red, "general", 1, posture_single, 68, 34, 0);
    b = board_start(1);
    b->state->first_side = red;
    board_enter("period.seq.2.1");
    board_step();
    return b->rules->foretell(b, &order, told);
}

static void test_both_tests(void **state)
{
    struct foretold told[MOST_FORETOLD];
    (void)state;
    assert_int_equal(foretold_of("infantry", posture_column, told), 2);
    assert_int_equal(told[0].procedure, procedure_charge_morale);
    assert_int_equal(told[0].unit, 0);
    assert_int_equal(told[1].procedure, procedure_receive_charge);
    assert_int_equal(told[1].unit, 1);
    board_takes("charge r0 at b1");
    board_run_to("period.seq.4.2");
    assert_memory_equal(told[0].facts, FACTS_OF(charge_morale, 0), sizeof(struct period_charge_morale_facts));
    assert_memory_equal(told[1].facts, FACTS_OF(receive_charge, 1), sizeof(struct period_receive_charge_facts));
}

/* Who is charged is told what standing brings, and what meeting the charge does (period.seq.2.2). */
static void test_answers(void **state)
{
    struct foretold told[MOST_FORETOLD], stands[MOST_FORETOLD], counters[MOST_FORETOLD];
    struct order answer = ORDER_FOR(verb_answer, 1);
    (void)state;
    assert_int_equal(foretold_of("infantry", posture_column, told), 2);
    board_takes("charge r0 at b1");
    board_run_to("period.seq.2.2");
    board_step();
    assert_int_equal(board_asked(blue, decision_react), 1);
    answer.choice = 0;
    assert_int_equal(b->rules->foretell(b, &answer, stands), 3);
    assert_memory_equal(stands, told, 2 * sizeof(struct foretold));
    assert_int_equal(stands[2].procedure, procedure_infantry_melee);
    assert_int_equal(stands[2].unit, 0);
    answer.choice = 1;
    assert_int_equal(b->rules->foretell(b, &answer, counters), 3);
    assert_int_equal(counters[1].procedure, procedure_charge_morale);
    assert_int_equal(counters[1].unit, 1);
    assert_true(((const struct period_infantry_melee_facts *)counters[2].facts)->b_charging);
    assert_false(((const struct period_infantry_melee_facts *)stands[2].facts)->b_charging);
}

static void test_who_may_not_charge(void **state)
{
    struct foretold told[MOST_FORETOLD];
    (void)state;
    assert_int_equal(foretold_of("battery", posture_unlimbered, told), 0);
}

/* Who has thrown higher is named, and told what taking the initiative means, and giving it away (period.init.1). */
static void test_the_initiative_is_explained(void **state)
{
    char words[128];
    struct text text;
    struct order order = ORDER_FOR(verb_initiative, NO_UNIT);
    (void)state;
    foretold_of("infantry", posture_column, (struct foretold[MOST_FORETOLD]){{.unit = NO_UNIT}});
    board_run_to("period.seq.6");
    board_forget();
    board_step();
    assert_int_equal(board_told(event_throws_higher, "period.init.1", ANY_UNIT), 1);
    for (order.choice = 0; order.choice < 2; order.choice++) {
        text_begin(&text, words, sizeof words);
        assert_true(b->rules->tell_order(b, &order, &text));
        assert_non_null(strstr(words, order.choice == 0 ? "you move first" : "the enemy moves first"));
    }
    order = ORDER_FOR(verb_charge, 0);
    assert_false(b->rules->tell_order(b, &order, &text));
}

/* What hits would do to whom is known before the dice fall (period.art.14, period.cb.1). */
static const char *hits_lead_to(int hits, int *next, int32_t *facts)
{
    const struct period_artillery_hits_result result = {.hits = hits};
    struct order order = ORDER_FOR(verb_fire, 0);
    order.target = 1;
    return b->rules->leads_to(b, &order, procedure_artillery_hits, (const int32_t *)(const void *)&result, next, facts);
}

static void test_what_hits_would_do(void **state)
{
    int32_t facts[5][LIMIT_FACTS];
    int next;
    (void)state;
    board_face_off("battery", 16, posture_unlimbered, "infantry", 24, posture_column, 30);
    b = board_start(1);
    board_enter("period.seq.9.1");
    board_step();
    assert_null(hits_lead_to(0, &next, facts[0]));
    for (int hits = 1; hits <= 4; hits++) {
        assert_string_equal(hits_lead_to(hits, &next, facts[hits]), "casualties");
        assert_int_equal(next, procedure_artillery_casualties);
    }
    board_takes("fire r0 at b1");
    board_run_to("period.seq.10.1");
    int hits = RESULT_OF(artillery_hits, 0)->hits;
    assert_in_range(hits, 1, 4);
    assert_memory_equal(facts[hits], FACTS_OF(artillery_casualties, 0), sizeof(struct period_artillery_casualties_facts));
}

static void test_what_hits_on_guns_would_do(void **state)
{
    int32_t facts[LIMIT_FACTS];
    int next;
    (void)state;
    board_face_off("battery", 16, posture_unlimbered, "battery", 16, posture_unlimbered, 30);
    b = board_start(1);
    board_enter("period.seq.9.1");
    board_step();
    assert_string_equal(hits_lead_to(2, &next, facts), "total_gunners_lost");
    assert_int_equal(next, procedure_counter_battery);
    assert_true(((const struct period_counter_battery_facts *)facts)->deployed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_both_tests),
                                       cmocka_unit_test(test_answers),
                                       cmocka_unit_test(test_who_may_not_charge),
                                       cmocka_unit_test(test_what_hits_would_do),
                                       cmocka_unit_test(test_what_hits_on_guns_would_do),
                                       cmocka_unit_test(test_the_initiative_is_explained)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
