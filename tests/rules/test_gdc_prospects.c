/* What a charge or an answer would bring: in step with the dice of every face, better where the rules make it better, and the
   sergeant's reason to charge or not. */
#include "rules/gdc_charging.h"

#include <string.h>
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/prospects.h"

enum { faces = 100, from_y = 1100 };

static struct battle *two_face_to_face(const char *charger, enum posture formed, const char *target, enum posture posture,
                                       int facing)
{
    board_begin(4000, 4000);
    board_unit(red, charger, 12, formed, 2000, from_y, 0);
    board_unit(blue, target, 12, posture, 2000, from_y + 180, facing);
    return begin_declarations(1);
}

static int32_t prospect(const struct battle *b)
{
    struct order order = ORDER_FOR(verb_charge, 0);
    int32_t gain = 0;
    order.target = 1;
    order.choice = gdc_is_cavalry(b, 0) ? cavalry_orders_charge_and_return : -1;
    assert_true(gdc_prospect_of_charge(b, &order, &gain));
    return gain;
}

static int32_t prospect_of(const char *charger, enum posture formed, const char *target, enum posture posture, int facing)
{
    return prospect(two_face_to_face(charger, formed, target, posture, facing));
}

/* ---- the twin: cavalry upon a battery that cannot fire, where all that counts is the melee and its result ---- */

static bool throw_one(const struct battle *b, int procedure, const void *facts, int32_t face, void *result)
{
    struct dice dice;
    dice_give(&dice, &face, 1);
    struct umpire umpire = {.dice = &dice,
                            .tables = b->setup->tables,
                            .procedure = &b->rules->ruleset->procedures[procedure],
                            .options = b->setup->options,
                            .rulings = b->setup->rulings};
    umpire.procedure->run(&umpire, facts, result);
    return umpire.refused == NULL;
}

static struct gdc_melee_facts foretold(const struct battle *b)
{
    struct gdc_melee_facts f;
    struct gdc_charge_wish wish = {.unit = 0, .target = 1, .zone = -1, .orders = cavalry_orders_charge_and_return};
    assert_true(gdc_foretell_charge(b, &wish, &f));
    return f;
}

/* Of twelve; with six it is taken off. */
static int32_t hundredths_lost(int castings)
{
    return castings < 6 ? castings * 100 + castings * castings * 200 / 12 : 1200;
}

/* Castings of the charger are worth ten for each grade and five more; a battery that is beaten 500. */
static int32_t worth_of_end(const struct battle *b, bool won, const struct gdc_melee_result_result *r)
{
    int32_t casting = 10 * (5 + gdc_melee_grade(b, 0)), guns = 10 * (5 + gdc_melee_grade(b, 1));
    static const int32_t fallen[] = {
        [state_unorganized] = 10, [state_disrupted] = 35, [state_routed] = 90, [state_surrendered] = 100};
    bool stays = r->outcome == melee_row_engaged;
    int32_t left = b->units[0].strength - r->loser_losses;
    if (won)
        return (stays ? guns * (r->loser_losses < 4 ? r->loser_losses : 4) : 500) -
               casting * hundredths_lost(r->winner_losses) / 100;
    int32_t lost = hundredths_lost(r->loser_losses) + (stays ? 0 : left * fallen[r->loser_state]);
    return guns * r->winner_losses - casting * (lost < 1200 ? lost : 1200) / 100;
}

static void test_every_face_is_counted(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_unit(red, "cavalry", 12, posture_line, 2000, from_y, 0);
    board_unit(blue, "battery", 4, posture_unlimbered, 2000, from_y + 180, 180);
    struct battle *b = begin_declarations(1);
    gdc_unit(b, 1)->battery.points = 0;
    struct gdc_melee_facts f = foretold(b);
    struct gdc_melee_result_facts won = gdc_outcome_facts(b, 0, 1), lost = gdc_outcome_facts(b, 1, 0);
    int64_t sum = 0;
    for (int32_t first = 1; first <= faces; first++) {
        struct gdc_melee_result melee = {0};
        assert_true(throw_one(b, procedure_melee, &f, first, &melee));
        bool wins = melee.outcome == winner_attacker_wins;
        for (int32_t second = 1; second <= faces; second++) {
            struct gdc_melee_result_result r = {0};
            assert_true(throw_one(b, procedure_melee_result, wins ? &won : &lost, second, &r));
            sum += worth_of_end(b, wins, &r);
        }
    }
    int64_t difference = prospect(b) - sum / (faces * faces);
    assert_true(difference >= -3 && difference <= 3); /* shares are rounded on the way */
}

/* Each costs more than the one before; the one that takes the unit off the table all that is left of it. */
static void test_castings_cost_more_and_more(void **state)
{
    (void)state;
    struct battle *b = two_face_to_face("infantry", posture_line, "cavalry", posture_line, 180);
    int start = gdc_castings_at_start(b, 1), last = (start + 1) / 2;
    int32_t first = gdc_cost_of_castings(b, 1, 1);
    assert_true(first > 100);
    assert_int_equal(gdc_cost_of_castings(b, 1, last), start * 100);
    assert_int_equal(gdc_cost_of_castings(b, 1, start), start * 100);
    battle_change(b, 1)->strength = (int16_t)(start - last + 2);
    assert_true(gdc_cost_of_castings(b, 1, 1) > first);
    battle_change(b, 1)->strength--;
    assert_int_equal(gdc_cost_of_castings(b, 1, 1), b->units[1].strength * 100);
}

/* ---- what makes it better ---- */

static void test_better_against_the_weaker(void **state)
{
    (void)state;
    int32_t front = prospect_of("guard", posture_column, "infantry", posture_line, 180);
    assert_true(prospect_of("infantry", posture_column, "infantry", posture_line, 180) < front);
    struct battle *b = two_face_to_face("guard", posture_column, "infantry", posture_line, 180);
    gdc_unit(b, 1)->state = state_unorganized;
    assert_true(prospect(b) > front);
}

static void test_flank_is_better(void **state)
{
    (void)state;
    assert_true(prospect_of("guard", posture_column, "infantry", posture_column, 90) >
                prospect_of("guard", posture_column, "infantry", posture_column, 180));
}

static void test_cavalry_shuns_squares(void **state)
{
    (void)state;
    assert_true(prospect_of("cavalry", posture_line, "guard", posture_square, 180) < 0);
    assert_true(prospect_of("cavalry", posture_line, "skirmishers", posture_skirmish, 180) > 0);
}

/* Infantry gives up a volley for a charge, cavalry nothing; a target out of its reach costs no volley. */
static void test_volley_is_given_up(void **state)
{
    (void)state;
    int32_t with = prospect_of("infantry", posture_line, "infantry", posture_line, 180);
    struct battle *b = two_face_to_face("infantry", posture_line, "infantry", posture_line, 180);
    board_troop(0)->bow = true;
    assert_true(prospect(b) >= with);
}

/* ---- answers ---- */

static int32_t answer(const struct battle *b, enum reaction reaction)
{
    int32_t gain = 0;
    assert_true(gdc_prospect_of_answer(b, 1, 0, reaction, &gain));
    return gain;
}

static void test_answers(void **state)
{
    (void)state;
    struct battle *b = two_face_to_face("heavy", posture_line, "infantry", posture_line, 180);
    int32_t gain;
    assert_false(gdc_prospect_of_answer(b, 1, 0, reaction_hold, &gain)); /* nothing is declared yet */
    declare(red, 0, 1, cavalry_orders_charge_and_return);
    ask_for_answers();
    assert_true(answer(b, reaction_square) > answer(b, reaction_hold));
    b = two_face_to_face("light", posture_line, "heavy", posture_line, 180);
    declare(red, 0, 1, cavalry_orders_charge_and_return);
    ask_for_answers();
    assert_true(answer(b, reaction_hold) > 0 || answer(b, reaction_counter_charge) > 0);
}

/* ---- what is thrown for on the way ---- */

static int foretold_of(const struct battle *b, int verb, int unit, int target, struct foretold told[MOST_FORETOLD])
{
    struct order order = ORDER_FOR(verb, unit);
    order.target = (int16_t)target;
    order.choice = (int16_t)(verb == verb_answer ? (int)reaction_square : -1);
    return b->rules->foretell(b, &order, told);
}

/* The square that is foretold of a charge, and of the answer to it, is the one that is thrown for. */
static void test_a_square_is_foretold(void **state)
{
    (void)state;
    struct foretold told[MOST_FORETOLD], answered[MOST_FORETOLD];
    int horse, foot;
    struct battle *b = horse_before_foot(&horse, &foot);
    assert_int_equal(foretold_of(b, verb_charge, horse, foot, told), 1);
    assert_int_equal(told[0].procedure, procedure_form_square);
    assert_int_equal(told[0].unit, foot);
    declare(red, horse, foot, cavalry_orders_charge_and_return);
    ask_for_answers();
    assert_int_equal(foretold_of(b, verb_answer, foot, NO_UNIT, answered), 2);
    assert_int_equal(answered[0].procedure, procedure_form_square);
    assert_int_equal(answered[1].procedure, procedure_melee);
    assert_true(order_answer(blue, foot, reaction_square));
    finish_step();
    board_play("gdc.seq.4.4");
    assert_memory_equal(told[0].facts, FACTS_OF(form_square, foot), sizeof(struct gdc_form_square_facts));
    assert_memory_equal(answered[0].facts, FACTS_OF(form_square, foot), sizeof(struct gdc_form_square_facts));
}

static void test_a_crew_is_foretold(void **state)
{
    (void)state;
    struct foretold told[MOST_FORETOLD];
    board_begin(4000, 4000);
    board_unit(red, "cavalry", 12, posture_line, 2000, from_y, 0);
    board_unit(blue, "battery", 4, posture_unlimbered, 2000, from_y + 300, 180);
    struct battle *b = begin_declarations(1);
    assert_int_equal(foretold_of(b, verb_charge, 0, 1, told), 1);
    assert_int_equal(told[0].procedure, procedure_artillery_fire);
    b = two_face_to_face("infantry", posture_column, "infantry", posture_line, 180);
    assert_int_equal(foretold_of(b, verb_charge, 0, 1, told), 0);
}

/* Of a charge that falls short, as of who does not wait for it, it is told that nothing is thrown. */
static void test_what_throws_for_nothing_says_so(void **state)
{
    (void)state;
    struct foretold told[MOST_FORETOLD];
    struct order answer = ORDER_FOR(verb_answer, 1);
    board_begin(4000, 4000);
    board_unit(red, "infantry", 12, posture_column, 2000, from_y, 0);
    board_unit(blue, "battery", 4, posture_unlimbered, 2000, from_y + 600, 180);
    struct battle *b = begin_declarations(1);
    declare(red, 0, 1, -1);
    ask_for_answers();
    answer.choice = reaction_hold;
    assert_int_equal(b->rules->foretell(b, &answer, told), 1);
    assert_non_null(strstr(told[0].remark, "does not come home"));
    answer.choice = reaction_run;
    assert_int_equal(b->rules->foretell(b, &answer, told), 1);
    assert_non_null(strstr(told[0].remark, "does not wait"));
}

static void test_out_of_reach(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_unit(red, "infantry", 12, posture_column, 2000, 500, 0);
    board_unit(blue, "infantry", 12, posture_line, 2000, 3000, 180);
    struct battle *b = begin_declarations(1);
    struct order order = ORDER_FOR(verb_charge, 0);
    int32_t gain;
    order.target = 1;
    assert_false(gdc_prospect_of_charge(b, &order, &gain));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_face_is_counted),
        cmocka_unit_test(test_castings_cost_more_and_more),
        cmocka_unit_test(test_better_against_the_weaker),
        cmocka_unit_test(test_flank_is_better),
        cmocka_unit_test(test_cavalry_shuns_squares),
        cmocka_unit_test(test_volley_is_given_up),
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_a_square_is_foretold),
        cmocka_unit_test(test_a_crew_is_foretold),
        cmocka_unit_test(test_what_throws_for_nothing_says_so),
        cmocka_unit_test(test_out_of_reach),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
