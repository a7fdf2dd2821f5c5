/* What an order would bring: the melee at the end of a charge is the one that was foretold. */
#include "rules/gdc_charging.h"
#include "rules/gdc/play/melees.h"

#include <string.h>

static struct order charge_at(int unit, int target)
{
    struct order order = ORDER_FOR(verb_charge, unit);
    order.target = (int16_t)target;
    return order;
}

static void check_foretold(const char *charger, const char *target, enum posture posture, int x)
{
    board_begin(4000, 4000);
    BOARD_TERRAIN(ground_hill, 1500, 1350, 2500, 1350, 2500, 1800, 1500, 1800);
    int foot = board_unit(red, charger, 16, posture_column, x, 1100, 0);
    int line = board_unit(blue, target, 16, posture, 2000, 1250, 180);
    struct battle *b = begin_declarations(1);
    struct order order = charge_at(foot, line);
    int32_t facts[64];
    int procedure;
    assert_true(gdc_battle.preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_melee);
    declare(red, foot, line, -1);
    ask_for_answers();
    if (board_asked(blue, decision_react) > 0)
        assert_true(order_answer(blue, line, reaction_hold));
    assert_int_equal(ride_out(), step_over);
    assert_int_equal(gdc_unit(b, foot)->locked_with, line);
    struct order fight = ORDER_FOR(verb_fight, line);
    int32_t now[64];
    assert_true(gdc_battle.preview(b, &fight, &procedure, now));
    board_play("gdc.seq.8.1");
    assert_memory_equal(FACTS_OF(melee, foot), facts, sizeof(struct gdc_melee_facts));
    assert_memory_equal(now, facts, sizeof(struct gdc_melee_facts));
}

static void test_a_charge_brings_what_was_foretold(void **state)
{
    (void)state;
    check_foretold("infantry", "infantry", posture_line, 2000);
    check_foretold("infantry", "infantry", posture_column, 2030);
    check_foretold("skirmishers", "guard", posture_square, 2000);
    check_foretold("guard", "battery", posture_unlimbered, 1980);
}

static void test_what_is_not_allowed_is_not_foretold(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_column, 2000, 1100, 0);
    int line = board_unit(blue, "infantry", 16, posture_line, 2000, 2250, 180);
    struct battle *b = begin_declarations(1);
    struct order order = charge_at(foot, line), fight = ORDER_FOR(verb_fight, foot);
    int32_t facts[64];
    int procedure;
    assert_false(gdc_battle.preview(b, &order, &procedure, facts));
    assert_false(gdc_battle.preview(b, &fight, &procedure, facts));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_charge_brings_what_was_foretold),
        cmocka_unit_test(test_what_is_not_allowed_is_not_foretold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
