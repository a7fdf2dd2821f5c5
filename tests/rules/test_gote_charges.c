/* Charges under Glory of the Empire: their paths, the side that they strike, who may answer what, where they end. */
#include "rules/gote_board.h"

#include "rules/gote/play/charges.h"

static struct battle *b;

static void begin_with(uint64_t seed)
{
    b = board_start(seed);
    b->state->first_side = red;
    board_enter("gote.seq.3.3");
    board_step();
}

static void begin(void)
{
    begin_with(1);
}

/* ---- the side struck (gote.r80) ---- */

static void test_side_struck(void **state)
{
    (void)state;
    static const struct {
        int x, y;
        enum contact by_edges, by_diagonals;
    } cases[] = {{50, 40, contact_front, contact_front}, {60, 48, contact_front, contact_flank},
                 {62, 50, contact_flank, contact_flank}, {50, 62, contact_rear, contact_rear},
                 {58, 56, contact_rear, contact_rear},   {62, 54, contact_rear, contact_flank}};
    for (int ruling = 'a'; ruling <= 'b'; ruling++)
        for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
            board_begin(100, 100);
            board_ruling(ruling_r80, (char)ruling);
            board_unit(blue, "infantry", 12, posture_line, 50, 50, 180);
            begin();
            const struct box from = box_at((struct place){cases[i].x * INCH_MM, cases[i].y * INCH_MM}, 0, INCH_MM, INCH_MM);
            assert_int_equal(gote_side_struck(b, 0, &from), ruling == 'a' ? cases[i].by_edges : cases[i].by_diagonals);
        }
}

/* ---- what is open to whom (gote.seq.c3) ---- */

#define SET(...) set_of((const enum reply[]){__VA_ARGS__, answer_none})

static uint32_t set_of(const enum reply *words)
{
    uint32_t set = 0;
    for (; *words != answer_none; words++)
        set |= ANSWER(*words);
    return set;
}

static void charges(const char *charger, const char *target, int posture, uint32_t open)
{
    board_begin(100, 100);
    board_unit(red, charger, 12, posture_line, 50, 44, 0);
    board_unit(blue, target, 6, posture, 50, 50, 180);
    begin();
    board_takes("charge r0 at b1");
    assert_int_equal(gote_answers_open(b, 1), open);
}

static void test_who_may_answer_what(void **state)
{
    (void)state;
    charges("infantry", "infantry", posture_line, 0);
    charges("hussars", "infantry", posture_line, SET(answer_stand, answer_square));
    charges("hussars", "us_militia", posture_line, SET(answer_stand));
    charges("hussars", "infantry", posture_square, 0);
    charges("infantry", "light", posture_skirmish, SET(answer_form, answer_evade, answer_stand));
    charges("infantry", "grenz", posture_semi_skirmish, SET(answer_form, answer_stand));
    charges("infantry", "indians", posture_skirmish, SET(answer_evade, answer_stand));
    charges("infantry", "mob", posture_skirmish, 0);
    charges("infantry", "battery", posture_limbered, 0);
    charges("infantry", "battery", posture_unlimbered, SET(answer_defend));
    charges("hussars", "dragoons", posture_line, SET(answer_stand, answer_countercharge));
    charges("hussars", "cossacks", posture_skirmish, SET(answer_form, answer_evade, answer_stand));
}

/* ---- what is foretold of it ---- */

static int foretold_of(const char *charger, const char *target, int posture, struct foretold told[MOST_FORETOLD])
{
    struct order order = ORDER_FOR(verb_charge, 0);
    order.target = 1;
    board_begin(100, 100);
    board_unit(red, charger, 12, posture_line, 50, 44, 0);
    board_unit(blue, target, 6, posture, 50, 50, 180);
    begin();
    return b->rules->foretell(b, &order, told);
}

static void test_foretold(void **state)
{
    struct foretold told[MOST_FORETOLD];
    (void)state;
    assert_int_equal(foretold_of("hussars", "infantry", posture_line, told), 2);
    assert_int_equal(told[0].procedure, procedure_form_square);
    assert_int_equal(told[0].unit, 1);
    assert_int_equal(told[1].procedure, procedure_fire);
    assert_int_equal(foretold_of("hussars", "battery", posture_unlimbered, told), 0);
    assert_int_equal(foretold_of("infantry", "infantry", posture_line, told), 2);
    assert_int_equal(told[0].procedure, procedure_defender_reaction);
    int fired = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        begin_with(seed);
        board_takes("charge r0 at b1");
        board_forget();
        board_run_to("gote.seq.3.5");
        assert_memory_equal(told[0].facts, FACTS_OF(defender_reaction, 1), sizeof(struct gote_defender_reaction_facts));
        if (board_judgements(procedure_fire, 1) == 0)
            continue;
        assert_memory_equal(told[1].facts, FACTS_OF(fire, 1), sizeof(struct gote_fire_facts));
        fired++;
    }
    assert_in_range(fired, 1, 9);
}

/* Horse that stands is told its melee, horse that rides to meet the charge where they meet as well. */
static void test_horse_is_told_its_melee(void **state)
{
    struct foretold told[MOST_FORETOLD];
    struct order answer = ORDER_FOR(verb_answer, 1);
    (void)state;
    charges("hussars", "dragoons", posture_line, SET(answer_stand, answer_countercharge));
    answer.choice = 0;
    assert_int_equal(b->rules->foretell(b, &answer, told), 1);
    assert_int_equal(told[0].procedure, procedure_melee);
    answer.choice = answer_countercharge - answer_stand;
    assert_int_equal(b->rules->foretell(b, &answer, told), 2);
    assert_int_equal(told[0].procedure, procedure_counter_charge_distance);
    assert_int_equal(told[1].procedure, procedure_melee);
    board_run_to("gote.seq.3.4");
    board_step();
    assert_true(board_answer(blue, "answer b1 countercharge"));
    board_run_to("gote.seq.3.6");
    assert_memory_equal(told[0].facts, FACTS_OF(counter_charge_distance, 1), sizeof(struct gote_counter_charge_distance_facts));
    assert_memory_equal(told[1].facts, FACTS_OF(melee, 0), sizeof(struct gote_melee_facts));
}

/* What a crew that is charged would throw is its shot, the same that falls then; a shot that is spent is none. */
static void test_a_crew_is_told_its_shot(void **state)
{
    int procedure;
    int32_t facts[64];
    (void)state;
    charges("infantry", "battery", posture_unlimbered, SET(answer_defend));
    struct order order = ORDER_FOR(verb_answer, 1);
    order.choice = answer_defend - answer_stand;
    assert_true(b->rules->preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_melee_attack_artillery_choice);
    const struct gote_melee_attack_artillery_choice_facts *f = (const void *)facts;
    assert_int_equal(f->choice, gun_choice_defend);
    gote_unit(b, 1)->turn.defended = 1;
    assert_false(b->rules->preview(b, &order, &procedure, facts));
}

/* ---- who may not charge ---- */

static void test_who_may_not(void **state)
{
    (void)state;
    static const struct {
        const char *class;
        int posture;
        int state;
        const char *rule;
    } cases[] = {{"battery", posture_limbered, state_good_order, "gote.charge.1"},
                 {"leader", posture_single, state_good_order, "gote.charge.1"},
                 {"infantry", posture_square, state_good_order, "gote.r77"},
                 {"infantry", posture_column, state_disordered, "gote.r66"},
                 {"hussars", posture_line, state_disordered, "gote.r66"},
                 {"infantry", posture_column, state_routed, "gote.rout.6"},
                 {"infantry", posture_column, state_looting, "gote.result.12"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        board_begin(100, 100);
        board_unit(red, cases[i].class, 12, cases[i].posture, 50, 44, 0);
        board_unit(red, "infantry", 12, posture_line, 35, 44, 0);
        board_unit(blue, "infantry", 12, posture_line, 50, 50, 180);
        begin();
        gote_unit(b, 0)->state = (int16_t)cases[i].state;
        board_refuses("charge r0 at b2", cases[i].rule);
    }
}

/* ---- taken back ---- */

static void test_taken_back(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_column, 50, 40, 0);
    board_unit(blue, "infantry", 12, posture_line, 50, 50, 180);
    begin();
    const struct gote_unit before = *gote_unit(b, 0);
    board_takes("charge r0 at b1");
    assert_int_equal(gote_unit(b, 0)->turn.actions, 1);
    board_refuses("charge r0 at b1", "gote.seq.3.3");
    board_takes("stand r0");
    assert_memory_equal(gote_unit(b, 0), &before, sizeof before);
    board_refuses("stand r0", "gote.seq.3.3");
}

/* ---- what stands in the way (gote.r68) ---- */

static void test_blocked_way(void **state)
{
    (void)state;
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_column, 50, 40, 0);
    board_unit(red, "infantry", 12, posture_line, 50, 44, 0);
    board_unit(blue, "infantry", 12, posture_line, 50, 50, 180);
    begin();
    board_refuses("charge r0 at b2", "gote.r68");
    board_takes("charge r1 at b2");
}

/* Random ground may leave it short: it halts where its inches end. */
static void test_left_short(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        board_begin(100, 100);
        BOARD_TERRAIN(ground_heavy_woods, 40, 44, 60, 44, 60, 60, 40, 60);
        board_unit(red, "infantry", 12, posture_column, 50, 40, 0);
        board_unit(blue, "infantry", 12, posture_line, 50, 48, 180);
        b = board_start(seed);
        b->state->first_side = red;
        board_enter("gote.seq.3.3");
        board_step();
        board_takes("charge r0 at b1");
        board_run_to("gote.seq.3.5");
        int thrown = RESULT_OF(movement, 0)->allowance_in / DECIMAL_ONE - 4;
        if (thrown < 4)
            assert_int_equal(board_told(event_contact, NULL, 0), 0);
        assert_true(board_told(event_charge_over, NULL, 0) + board_told(event_contact, NULL, 0) +
                        board_told(event_stops, NULL, 0) + board_told(event_routs, NULL, 0) >
                    0);
        board_check_sound();
    }
}

/* ---- what is offered ---- */

static void open_charges(void)
{
    board_begin(100, 100);
    board_unit(red, "infantry", 12, posture_column, 30, 40, 0);
    board_unit(red, "hussars", 12, posture_column, 60, 30, 0);
    board_unit(blue, "infantry", 12, posture_line, 30, 50, 180);
    board_unit(blue, "battery", 4, posture_unlimbered, 45, 50, 180);
    board_unit(blue, "light", 6, posture_skirmish, 60, 50, 180);
    begin();
}

static void test_all_that_is_offered(void **state)
{
    (void)state;
    board_tries_all_legal(2, 1, open_charges);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_side_struck),
        cmocka_unit_test(test_who_may_answer_what),
        cmocka_unit_test(test_who_may_not),
        cmocka_unit_test(test_taken_back),
        cmocka_unit_test(test_foretold),
        cmocka_unit_test(test_horse_is_told_its_melee),
        cmocka_unit_test(test_a_crew_is_told_its_shot),
        cmocka_unit_test(test_blocked_way),
        cmocka_unit_test(test_left_short),
        cmocka_unit_test(test_all_that_is_offered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
