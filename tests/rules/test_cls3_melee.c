/* Melees of CLS3: who is in them, morale before impact, casts, who leaves and at what price, squares, breakthroughs. */
#include "rules/cls3_board.h"

#include "rules/cls3/play/melees.h"

#include <string.h>

static struct battle *b;

static void begin(uint64_t seed)
{
    b = board_start(seed);
    b->state->first_side = red;
    board_enter("cls3.seq.2");
    board_step();
}

/* Whoever is asked about the charge stands. */
static void charge(const char *order)
{
    board_takes(order);
    board_step();
    while (board_asked(blue, decision_react) > 0) {
        board_skip();
        board_step();
    }
}

static void fight(void)
{
    board_skip();
    board_forget();
    board_play("cls3.seq.6");
    board_play("cls3.seq.6.1");
    board_check_sound();
}

/* French in column at a line of Russians, who are weaker. */
static void open_charge(uint64_t seed)
{
    board_begin(120, 120);
    board_unit(red, "infantry", 36, posture_companies, 60, 40, 0);
    board_unit(blue, "russian", 20, posture_line, 60, 48, 180);
    begin(seed);
    charge("charge r0 at b1");
}

static void test_a_melee_ends(void **state)
{
    int won = 0, casts = 0, opposed = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        open_charge(seed);
        fight();
        assert_false(cls3_touch(b, 0, 1));
        assert_int_equal(board_judgements(procedure_pre_melee, ANY_UNIT), 1);
        won += cls3_unit(b, 0)->turn.won != 0;
        casts += board_judgements(procedure_melee_round, ANY_UNIT);
        opposed += board_judgements(procedure_opposed_throw, ANY_UNIT);
    }
    assert_in_range(won, 11, 20);
    assert_true(casts > 10 && opposed > 5);
}

/* A charge of r0 at b1 is foretold: what both sides throw before impact, their morale, and only then a cast. */
static struct cls3_pre_melee_facts foretold_scores(void)
{
    struct order order = ORDER_FOR(verb_charge, 0);
    struct foretold foretold[MOST_FORETOLD];
    struct cls3_pre_melee_facts f;
    int32_t facts[LIMIT_FACTS];
    int procedure;
    order.target = 1;
    assert_int_equal(b->rules->foretell(b, &order, foretold), 3);
    assert_int_equal(foretold[0].procedure, procedure_pre_melee);
    for (int i = 1; i < 3; i++) {
        assert_int_equal(foretold[i].procedure, procedure_morale);
        assert_int_equal(foretold[i].unit, i - 1);
    }
    assert_true(b->rules->preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_melee_round);
    memcpy(&f, foretold[0].facts, sizeof f);
    return f;
}

static void test_charges_are_foretold(void **state)
{
    struct order order = ORDER_FOR(verb_fire, 0);
    struct foretold foretold[MOST_FORETOLD];
    (void)state;
    board_begin(160, 120);
    board_unit(red, "infantry", 36, posture_companies, 60, 40, 0);
    board_unit(blue, "russian", 20, posture_line, 60, 48, 180);
    board_unit(blue, "russian", 20, posture_line, 73, 48, 180);
    board_unit(blue, "light", 6, posture_skirmish, 55, 52, 180);
    int gun = board_unit(blue, "medium", 3, posture_unlimbered, 60, 50, 180);
    board_troop(gun)->attached_to = 2;
    begin(3);
    struct cls3_pre_melee_facts f = foretold_scores();
    charge("charge r0 at b1");
    fight();
    assert_memory_equal(&f, FACTS_OF(pre_melee, 0), sizeof f);
    order.target = 1;
    assert_int_equal(b->rules->foretell(b, &order, foretold), 0);
}

static void test_facts(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        open_charge(seed);
        fight();
        if (board_judgements(procedure_melee_round, 0) > 0)
            break;
    }
    const struct cls3_melee_round_facts *f = FACTS_OF(melee_round, 0);
    const struct cls3_pre_melee_facts *before = FACTS_OF(pre_melee, 0);
    assert_int_equal(before->a_men, 36);
    assert_int_equal(before->b_men, 20);
    assert_int_equal(f->a_troop, troop_line_infantry);
    assert_int_equal(f->a_charge, charge_column);
    assert_int_equal(f->a_nation, nation_france);
    assert_int_equal(f->b_charge, charge_none);
    assert_false(f->flank_or_rear || f->b_higher || f->b_square);
    assert_int_equal(f->cover, cover_none);
    assert_int_equal(RESULT_OF(melee_round, 0)->a_increment, 1);
}

/* Defenders within six inches of those who are struck are in it; farther ones are not (cls3.melee.inv.2). */
static void test_involvement(void **state)
{
    (void)state;
    board_begin(160, 120);
    board_unit(red, "infantry", 36, posture_companies, 60, 40, 0);
    board_unit(blue, "russian", 20, posture_line, 60, 48, 180);
    int near = board_unit(blue, "russian", 20, posture_line, 73, 48, 180);
    int far = board_unit(blue, "russian", 20, posture_line, 92, 48, 180);
    int skirmishers = board_unit(blue, "light", 6, posture_skirmish, 55, 52, 180);
    begin(3);
    charge("charge r0 at b1");
    fight();
    assert_int_equal(cls3_unit(b, near)->turn.fought, 1);
    assert_int_equal(cls3_unit(b, far)->turn.fought, 0);
    assert_int_equal(cls3_unit(b, skirmishers)->turn.fought, 0);
    assert_int_equal(FACTS_OF(pre_melee, 0)->b_men, 40);
}

/* A line of forty battalions strikes another: all are in one melee, and all cast before a pair casts again. */
static void test_a_long_line(void **state)
{
    enum { in_line = 40, red_front = 40 };
    (void)state;
    board_begin(240, 80);
    for (int i = 0; i < in_line; i++) {
        board_unit(red, "infantry", 6, posture_line, 10, red_front, 0);
        board_unit(blue, "russian", 5, posture_line, 10, red_front, 180);
    }
    begin(3);
    int32_t width = battle_box(b, 0)->width;
    for (int i = 0; i < in_line; i++)
        for (int unit = 2 * i; unit < 2 * i + 2; unit++) {
            struct box box = *battle_box(b, unit);
            box.front.x += i * width;
            battle_put(b, unit, box);
        }
    for (int i = 0; i < in_line; i++) {
        struct cls3_unit *own = cls3_unit(b, 2 * i);
        own->charge.stage = charge_stage_contact;
        own->charge.target = (int16_t)(2 * i + 1);
    }
    board_forget();
    board_enter("cls3.seq.6.1");
    board_step();
    assert_int_equal(board_told(event_melee_begins, NULL, ANY_UNIT), 1);
    assert_int_equal(FACTS_OF(pre_melee, ANY_UNIT)->a_men, 6 * in_line);
    assert_int_equal(FACTS_OF(pre_melee, ANY_UNIT)->b_men, 5 * in_line);
    board_skip();
    board_play("cls3.seq.6.1");
    board_check_sound();
}

static void test_flank(void **state)
{
    int checks = 0, casts = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        board_begin(120, 120);
        board_unit(red, "hussars", 10, posture_line, 40, 34, 90);
        board_unit(blue, "infantry", 36, posture_line, 60, 40, 0);
        begin(seed);
        charge("charge r0 at b1");
        fight();
        casts += board_judgements(procedure_melee_round, 0);
        if (board_judgements(procedure_melee_round, 0) > 0) {
            assert_true(FACTS_OF(melee_round, 0)->flank_or_rear);
            checks += board_judgements(procedure_morale, 1);
        }
    }
    assert_true(casts > 3 && checks >= 3);
}

/* Two at one: the attacker picks first, then the sides in turn, every pair once before a pair comes again. */
static void test_pairs(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 60; seed++) {
        board_begin(120, 120);
        board_unit(red, "guard", 32, posture_companies, 58, 40, 0);
        board_unit(red, "guard", 32, posture_companies, 62, 40, 0);
        board_unit(blue, "guard", 64, posture_line, 60, 46, 180);
        begin(seed);
        charge("charge r0 at b2");
        charge("charge r1 at b2");
        board_skip();
        board_forget();
        board_play("cls3.seq.6");
        board_enter("cls3.seq.6.1");
        board_step();
        while (board_asked(red, decision_withdraw) > 0) {
            board_skip();
            board_step();
        }
        if (board_asked(red, decision_pick_pair) == 0)
            continue;
        assert_int_equal(board_judgements(procedure_melee_round, ANY_UNIT), 0);
        board_refuses("cast r0 at r1", "cls3.melee.5");
        board_takes("cast r1 at b2");
        board_step();
        while (board_asked(blue, decision_withdraw) > 0) {
            board_skip();
            board_step();
        }
        assert_true(board_judgements(procedure_melee_round, 1) >= 1);
        return;
    }
    fail_msg("nobody came to blows");
}

/* What the enemy's throw costs it is told before it goes (cls3.melee.opp.1). */
static void check_foretold_withdrawal(struct cls3_opposed_throw_facts *f)
{
    const struct order order = ORDER_FOR(verb_withdraw, 0);
    int32_t facts[LIMIT_FACTS];
    int procedure;
    assert_true(b->rules->preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_opposed_throw);
    memcpy(f, facts, sizeof *f);
}

static void test_withdrawal(void **state)
{
    struct cls3_opposed_throw_facts f;
    (void)state;
    for (uint64_t seed = 1; seed < 60; seed++) {
        open_charge(seed);
        board_skip();
        board_forget();
        board_play("cls3.seq.6");
        board_enter("cls3.seq.6.1");
        board_step();
        if (board_asked(red, decision_withdraw) == 0)
            continue;
        check_foretold_withdrawal(&f);
        board_takes("withdraw r0");
        assert_int_equal(board_judgements(procedure_morale, 0), 1);
        assert_int_equal(board_judgements(procedure_opposed_throw, 0), 1);
        assert_memory_equal(&f, FACTS_OF(opposed_throw, 0), sizeof f);
        assert_false(cls3_touch(b, 0, 1));
        assert_int_equal(cls3_unit(b, 0)->turn.withdrew, 1);
        return;
    }
    fail_msg("nobody came to blows");
}

/* ---- squares ---- */

static void test_horse_before_square(void **state)
{
    int held = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        board_begin(120, 120);
        board_unit(red, "hussars", 10, posture_line, 60, 40, 0);
        board_unit(blue, "guard", 32, posture_square, 60, 56, 180);
        begin(seed);
        charge("charge r0 at b1");
        assert_false(cls3_touch(b, 0, 1));
        fight();
        assert_int_equal(board_judgements(procedure_pre_melee, ANY_UNIT), 1);
        assert_int_equal(board_judgements(procedure_melee_round, ANY_UNIT), 0);
        bool stands = b->units[1].formation == posture_square;
        bool back = cls3_unit(b, 0)->turn.fell_back || b->units[0].where == where_gone;
        if (stands)
            assert_true(back);
        held += stands;
    }
    assert_in_range(held, 12, 20);
}

static void test_lancers_cast_once_a_squadron(void **state)
{
    int most = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        board_begin(120, 120);
        board_unit(red, "lancers", 20, posture_companies, 60, 40, 0);
        board_unit(blue, "guard", 32, posture_square, 60, 56, 180);
        board_troop(0)->troop = troop_lancers;
        begin(seed);
        if (!board_answer(red, "charge r0 at b1: form line"))
            fail_msg("%s", board_objection()->sentence);
        board_step();
        fight();
        int casts = board_judgements(procedure_melee_round, ANY_UNIT);
        assert_in_range(casts, 0, 2);
        most = casts > most ? casts : most;
    }
    assert_int_equal(most, 2);
}

/* ---- breakthroughs ---- */

static void test_breakthrough(void **state)
{
    int through = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 30 && through == 0; seed++) {
        open_charge(seed);
        fight();
        if (!cls3_unit(b, 0)->turn.won)
            continue;
        board_enter("cls3.seq.7");
        board_step();
        if (board_asked(red, decision_break_through) == 0)
            continue;
        struct place before = board_box(0).front;
        board_refuses("break_through r0: advance 7", "cls3.move.1");
        board_takes("break_through r0: advance 6");
        assert_in_range(place_distance(before, board_box(0).front), 6 * INCH_MM - 2, 6 * INCH_MM + 2);
        assert_int_equal(board_step(), step_over);
        through++;
    }
    assert_int_equal(through, 1);
}

static void test_breakthrough_strikes(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        board_begin(120, 120);
        board_unit(red, "cuirassiers", 20, posture_divisions, 60, 40, 0);
        board_unit(blue, "russian", 10, posture_line, 60, 50, 180);
        int second = board_unit(blue, "british", 15, posture_line, 60, 58, 180);
        begin(seed);
        charge("charge r0 at b1");
        fight();
        board_enter("cls3.seq.7");
        board_step();
        if (board_asked(red, decision_break_through) == 0 || !board_answer(red, "break_through r0 at b2"))
            continue;
        board_step();
        board_skip();
        board_step();
        if (!cls3_touch(b, 0, second))
            continue;
        assert_int_equal(cls3_unit(b, 0)->ride.breakthrough, 1);
        board_forget();
        board_play("cls3.seq.9");
        assert_int_equal(board_told(event_melee_begins, NULL, 0), 1);
        if (board_judgements(procedure_melee_round, 0) > 0)
            assert_int_equal(RESULT_OF(melee_round, 0)->a_increment, 0);
        board_check_sound();
        return;
    }
    fail_msg("nobody broke through to a second enemy");
}

/* A garrison checks as one while its melee is fought; what is remembered of a melee that is over counts for nothing. */
static void test_together_while_it_is_fought(void **state)
{
    (void)state;
    board_begin(120, 120);
    board_unit(red, "infantry", 24, posture_line, 60, 40, 0);
    board_unit(red, "infantry", 12, posture_line, 60, 30, 0);
    board_unit(blue, "infantry", 24, posture_line, 60, 48, 180);
    struct battle *battle = board_start(1);
    struct cls3_fight *fight = cls3_fight(battle);
    *fight = (struct cls3_fight){.number = 1, .stage = 1, .units = {2, 0}, .unit = {{0, 1}}};
    for (int unit = 0; unit < 2; unit++) {
        battle_lift(battle, unit, where_place);
        cls3_unit(battle, unit)->melee.number = 1;
    }
    assert_int_equal(cls3_fellows_of(battle, 0).count, 1);
    assert_int_equal(cls3_fellows_of(battle, 0).unit[0], 1);
    fight->stage = 0;
    assert_int_equal(cls3_fellows_of(battle, 0).count, 0);
}

/* Six ranks of single stands, all within six inches of where a battalion strikes them. */
static void test_no_more_of_a_side_than_there_is_room_for(void **state)
{
    (void)state;
    board_begin(120, 120);
    board_unit(red, "infantry", 48, posture_line, 60, 40, 0);
    for (int i = 0; i < MOST_IN_MELEE + 1; i++)
        board_unit(blue, "british", 3, posture_line, 48 + i % 13 * 2, 46 + i / 13, 180);
    begin(1);
    charge("charge r0 at b7");
    fight();
    assert_int_equal(board_told(event_melee_begins, NULL, 0), 1);
    assert_int_equal(board_told(event_left_out, NULL, ANY_UNIT), 1);
    assert_int_equal(FACTS_OF(pre_melee, 0)->b_men, 3 * MOST_IN_MELEE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_melee_ends),
                                       cmocka_unit_test(test_charges_are_foretold),
                                       cmocka_unit_test(test_facts),
                                       cmocka_unit_test(test_involvement),
                                       cmocka_unit_test(test_a_long_line),
                                       cmocka_unit_test(test_flank),
                                       cmocka_unit_test(test_pairs),
                                       cmocka_unit_test(test_withdrawal),
                                       cmocka_unit_test(test_horse_before_square),
                                       cmocka_unit_test(test_lancers_cast_once_a_squadron),
                                       cmocka_unit_test(test_breakthrough),
                                       cmocka_unit_test(test_breakthrough_strikes),
                                       cmocka_unit_test(test_together_while_it_is_fought),
                                       cmocka_unit_test(test_no_more_of_a_side_than_there_is_room_for)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
