/* Phase 1 of Guard du Corps: chits near the enemy, directives and the couriers that carry them. */
#include "gdc_board.h"

#include <stdlib.h>

static struct battle *b;

static void free_all(void)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->turn.may_move = gdc_unit(b, unit)->turn.may_wheel = 1;
}

static void enter(const char *step)
{
    battle_drop_side(b, red);
    battle_drop_side(b, blue);
    board_enter(step);
}

static void ask(const char *step)
{
    enter(step);
    assert_int_equal(board_step(), step_waits);
}

/* ---- chits ---- */

static void begin_with_chits(void)
{
    board_begin(4000, 4000);
    board_option(option_tactical_chits);
    board_unit(red, "infantry", 8, posture_line, 1000, 1000, 0);
    board_unit(red, "infantry", 8, posture_column, 1000, 500, 0);
    board_unit(red, "cavalry", 8, posture_line, 2000, 1000, 0);
    board_unit(red, "battery", 6, posture_unlimbered, 1250, 1000, 0);
    board_unit(blue, "infantry", 8, posture_line, 1000, 1450, 180);
    board_unit(blue, "battery", 6, posture_unlimbered, 2000, 1480, 180);
    b = board_start(1);
    b->state->first_side = red;
}

static bool is_subject(int side, int decision, int unit)
{
    const struct decision asked = {.kind = (int16_t)decision, .side = (int16_t)side, .unit = NO_UNIT, .other = NO_UNIT};
    int16_t units[32];
    int count = battle_subjects(b, &asked, units, 32);
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

static void only_units_near_the_enemy_get_chits(void **state)
{
    (void)state;
    begin_with_chits();
    ask("gdc.seq.1.2");
    assert_true(is_subject(red, decision_chits, 0));
    assert_false(is_subject(red, decision_chits, 1));
    assert_true(is_subject(red, decision_chits, 2));
    assert_true(is_subject(blue, decision_chits, 4)); /* 1000 yards before cavalry */
    board_refuses("chit r1 L", "gdc.seq.1.2");
    board_refuses("chit r0 Z", "gdc.2.7a");
    board_refuses("chit r2 *", "gdc.2.7a");
    board_refuses("chit r3 L", "gdc.2.7a");
    board_takes("chit r0 LL");
    assert_true(is_subject(red, decision_chits, 0));
    board_takes("chit r0 A");
    assert_false(is_subject(red, decision_chits, 0));
    board_takes("chit r3 *");
    assert_false(is_subject(red, decision_chits, 3));
}

static void chits_are_secret_until_they_are_shown(void **state)
{
    (void)state;
    begin_with_chits();
    struct battle view;
    void *block = aligned_alloc(16, (size_t)b->state->size);
    ask("gdc.seq.1.2");
    board_takes("chit r0 LL");
    board_takes("chit r0 A");
    battle_view(&view, b, red, block);
    assert_int_equal(gdc_unit(&view, 0)->chit.movement, chit_infantry_charge);
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, 0)->chit.formation, -1);
    assert_int_equal(gdc_unit(&view, 0)->chit.movement, -1);
    board_skip();
    assert_int_equal(board_step(), step_over);
    board_play("gdc.seq.2.1");
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, 0)->chit.formation, chit_line_left);
    assert_int_equal(gdc_unit(&view, 0)->chit.movement, -1);
    assert_int_equal(board_told(event_shows_chit, "gdc.2.7b", 0), 1);
    board_play("gdc.seq.4.1");
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, 0)->chit.movement, chit_infantry_charge);
    assert_int_equal(board_told(event_shows_chit, "gdc.2.7b", 0), 2);
    free(block);
}

static void chits_bind(void **state)
{
    (void)state;
    begin_with_chits();
    ask("gdc.seq.1.2");
    board_takes("chit r0 LL");
    board_takes("chit r0 blank");
    board_takes("chit r2 L");
    board_takes("chit r2 X");
    board_takes("chit r3 *");
    board_skip();
    assert_int_equal(board_step(), step_over);
    ask("gdc.seq.2.2");
    board_refuses("form r0 facing 45", "gdc.2.7a");
    board_takes("form r0 facing 315");
    board_refuses("form r2 facing 90", "gdc.2.7a");
    ask("gdc.seq.4.2");
    board_refuses("charge r0 at b4", "gdc.2.7a");
    board_refuses("charge r2 at b5 charge_and_pursue", "gdc.2.7a");
    board_takes("charge r2 at b5 charge_and_return");
    gdc_wipe_charge(gdc_unit(b, 2));
    free_all();
    ask("gdc.seq.5.3");
    board_refuses("move r0: advance 50", "gdc.2.7a");
    board_takes("move r1: advance 50");
    board_takes("limber r3");
}

static void who_was_given_none_holds(void **state)
{
    (void)state;
    begin_with_chits();
    board_play("gdc.seq.1.2");
    assert_int_equal(gdc_unit(b, 0)->chit.formation, chit_line);
    assert_int_equal(gdc_unit(b, 0)->chit.movement, chit_hold);
    assert_int_equal(gdc_unit(b, 3)->chit.formation, -1);
    assert_int_equal(gdc_unit(b, 1)->chit.movement, -1);
    free_all();
    ask("gdc.seq.5.3");
    board_refuses("move r0: advance 50", "gdc.2.7a");
    board_refuses("limber r3", "gdc.2.7a");
}

static void without_the_option_there_are_no_chits(void **state)
{
    (void)state;
    begin_with_chits();
    board_setup()->options = 0;
    enter("gdc.seq.1.2");
    assert_int_equal(board_step(), step_over);
    assert_int_equal(gdc_unit(b, 0)->chit.movement, -1);
}

/* What computer players are told: any chit of movement but the blank one leaves a unit its choice, until one is laid. */
static void a_chit_that_does_not_hold_is_worth_a_word(void **state)
{
    (void)state;
    begin_with_chits();
    ask("gdc.seq.1.2");
    const struct decision asked = {.kind = decision_chits, .side = red, .unit = NO_UNIT, .other = NO_UNIT};
    struct order charge = ORDER_FOR(verb_chit, 0), hold = charge, line = charge;
    charge.choice = chit_infantry_charge;
    hold.choice = chit_hold;
    line.choice = chit_line;
    assert_true(gdc_advice(b, &asked, &charge) > 0);
    assert_int_equal(gdc_advice(b, &asked, &hold), 0);
    assert_int_equal(gdc_advice(b, &asked, &line), 0);
    board_takes("chit r0 A");
    assert_int_equal(gdc_advice(b, &asked, &charge), 0);
}

/* ---- directives ---- */

enum { chief, corps, division, infantry, other_foot, horse, courier };

static int under(int unit, int leader)
{
    board_unit_setup(unit)->leader = (int16_t)leader;
    return unit;
}

static void begin_chain(int corps_x)
{
    board_begin(6000, 6000);
    board_option(option_chain_of_command);
    board_unit(red, "player", 1, posture_single, 500, 500, 0);
    under(board_unit(red, "general", 1, posture_single, corps_x, 600, 0), chief);
    board_troop(under(board_unit(red, "general", 1, posture_single, 3000, 700, 0), corps))->rank = 2;
    under(board_unit(red, "infantry", 8, posture_column, 3000, 1000, 0), corps);
    under(board_unit(red, "infantry", 8, posture_column, 3500, 1000, 0), division);
    under(board_unit(red, "cavalry", 8, posture_column, 4000, 1000, 0), corps);
    under(board_unit(red, "courier", 1, posture_single, corps_x, 600, 0), corps);
    board_unit(blue, "skirmishers", 8, posture_skirmish, 3000, 5000, 180);
    b = board_start(1);
    b->state->first_side = red;
}

static struct order directive(int general, enum directive_kind kind, int x, int y)
{
    struct order order = ORDER_FOR(verb_direct, general);
    order.choice = (int16_t)(kind - 1);
    order.has_place = true;
    order.place = (struct place){gdc_mm(b, x), gdc_mm(b, y)};
    return order;
}

static void direct(struct order order)
{
    if (!board_order(red, order))
        fail_msg("%s %s", board_objection()->rule, board_objection()->sentence);
}

static void begin_turn(int turn)
{
    b->state->turn = turn;
    board_play("gdc.seq.1.1");
    ask("gdc.seq.1.2");
}

static void close_orders(void)
{
    board_skip();
    assert_int_equal(board_step(), step_over);
}

static void without_a_directive_a_command_waits(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(1);
    close_orders();
    free_all();
    ask("gdc.seq.5.3");
    board_refuses("move r3: advance 100", "gdc.2.4a");
    board_refuses("move r4: advance 100", "gdc.2.4a");
    board_takes("move r5: advance 100"); /* cavalry has standing orders */
}

static void directives_of_the_first_turn_are_known_to_all(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(1);
    board_refuses("direct r2 withdraw", "gdc.2.4a");
    board_refuses("direct r1 attack", "gdc.2.4a");
    board_refuses("direct r1 with r1 support", "gdc.2.4a");
    direct(directive(corps, directive_attack, 3000, 4000));
    close_orders();
    assert_int_equal(board_told(event_directed, "gdc.2.4a", corps), 1);
    free_all();
    ask("gdc.seq.5.3");
    board_refuses("move r3: shift left 100", "gdc.2.4a");
    board_takes("move r3: advance 100");
    board_takes("move r4: advance 100");
}

static void a_directive_to_hold_keeps_troops_at_a_place(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(1);
    direct(directive(corps, directive_hold, 3000, 700));
    close_orders();
    free_all();
    ask("gdc.seq.5.3");
    board_takes("move r3: advance 90"); /* within 400 yards of it */
    board_refuses("move r4: advance 300", "gdc.2.4a");
}

static void withdrawing_goes_toward_the_baseline(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(1);
    board_takes("direct r1 withdraw");
    close_orders();
    free_all();
    ask("gdc.seq.5.3");
    board_refuses("move r3: advance 90", "gdc.2.4a");
    board_takes("move r3: back 100");
}

static void a_courier_takes_time_and_so_does_every_level(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(2);
    direct(directive(corps, directive_attack, 3000, 4000));
    close_orders();
    assert_true(battle_on_table(b, courier));
    assert_int_equal(board_told(event_sets_out, "gdc.2.52", courier), 1);
    board_play("gdc.seq.5.5"); /* 2500 yards: he rides 1400 a turn */
    assert_int_equal(gdc_unit(b, corps)->directive.kind, directive_none);
    begin_turn(3);
    board_refuses("direct r1 withdraw", "gdc.2.52");
    close_orders();
    board_play("gdc.seq.5.5");
    assert_int_equal(gdc_unit(b, corps)->directive.kind, directive_attack);
    assert_false(battle_on_table(b, courier));
    begin_turn(4);
    close_orders();
    free_all();
    ask("gdc.seq.5.3");
    board_refuses("move r4: advance 100", "gdc.2.4a");
    board_takes("move r3: advance 100");
    begin_turn(5);
    close_orders();
    free_all();
    ask("gdc.seq.5.3");
    board_takes("move r4: advance 100");
}

static void within_the_control_radius_it_takes_effect_at_once(void **state)
{
    (void)state;
    begin_chain(900);
    begin_turn(2);
    direct(directive(corps, directive_attack, 3000, 4000));
    close_orders();
    assert_false(battle_on_table(b, courier));
    free_all();
    ask("gdc.seq.5.3");
    board_takes("move r3: advance 100");
}

static void a_player_has_one_unit_follow_him(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(2);
    board_refuses("follow r3 with r0", "gdc.2.2b");
    battle_put(b, chief, box_at((struct place){gdc_mm(b, 3200), gdc_mm(b, 800)}, 0, 30000, 40000));
    board_takes("follow r3 with r0");
    board_refuses("follow r4 with r0", "gdc.2.2b");
    close_orders();
    free_all();
    ask("gdc.seq.5.3");
    board_takes("move r3: advance 100");
    board_refuses("move r4: advance 100", "gdc.2.4a");
}

static void a_general_with_a_unit_moves_it(void **state)
{
    (void)state;
    begin_chain(3000);
    battle_attach(b, division, infantry);
    battle_lift(b, division, where_table);
    begin_turn(2);
    close_orders();
    free_all();
    ask("gdc.seq.5.3");
    board_takes("move r3: advance 100");
}

/* What computer players are told: a general without a task is sent to attack, one who has a task is left alone. */
static void a_directive_is_worth_a_word_to_who_has_none(void **state)
{
    (void)state;
    const struct decision asked = {.kind = decision_direct, .side = red, .unit = NO_UNIT, .other = NO_UNIT};
    begin_chain(3000);
    begin_turn(1);
    struct order attack = directive(corps, directive_attack, 3000, 3000), hold = directive(corps, directive_hold, 3000, 3000);
    assert_true(gdc_advice(b, &asked, &attack) > 100);
    assert_int_equal(gdc_advice(b, &asked, &hold), 0);
    direct(attack);
    close_orders();
    begin_turn(2);
    assert_int_equal(gdc_advice(b, &asked, &attack), 0);
}

static void a_killed_couriers_message_is_read_and_delivered(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(2);
    direct(directive(corps, directive_attack, 3000, 4000));
    close_orders();
    gdc_lose_courier(b, courier);
    assert_int_equal(board_told(event_message_read, "gdc.2.52", courier), 1);
    assert_int_equal(gdc_unit(b, corps)->directive.kind, directive_attack);
    assert_false(battle_on_table(b, courier));
    assert_int_equal(b->units[courier].where, where_waiting); /* there are others */
}

static void messages_are_hidden_from_the_other_side(void **state)
{
    (void)state;
    begin_chain(3000);
    struct battle view;
    void *block = aligned_alloc(16, (size_t)b->state->size);
    begin_turn(2);
    direct(directive(corps, directive_attack, 3000, 4000));
    close_orders();
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, corps)->message.kind, directive_none);
    assert_true(battle_on_table(&view, courier));
    battle_view(&view, b, red, block);
    assert_int_equal(gdc_unit(&view, corps)->message.kind, directive_attack);
    free(block);
}

static void hold_and_move_let_nobody_attack(void **state)
{
    (void)state;
    begin_chain(3000);
    begin_turn(1);
    direct(directive(corps, directive_move, 3000, 4000));
    close_orders();
    battle_put(b, 7, box_at((struct place){gdc_mm(b, 3000), gdc_mm(b, 1150)}, TURN_HALF, gdc_mm(b, 150), gdc_mm(b, 50)));
    assert_false(is_subject(red, decision_charge, infantry));
    assert_true(is_subject(red, decision_charge, horse));
    gdc_unit(b, corps)->directive.kind = directive_attack;
    assert_true(is_subject(red, decision_charge, infantry));
    gdc_unit(b, corps)->directive.kind = directive_hold;
    ask("gdc.seq.4.2");
    board_refuses("charge r3 at b7", "gdc.2.4a");
    gdc_unit(b, corps)->directive.at.y = gdc_mm(b, 1200);
    board_takes("charge r3 at b7");
}

static void generals_observe(void **state)
{
    (void)state;
    begin_chain(3000);
    board_play("gdc.seq.1.1");
    assert_int_equal(RESULT_OF(observation_range, chief)->observation_yd, 625);
    assert_int_equal(RESULT_OF(observation_range, corps)->control_radius_yd, 400);
    assert_int_equal(gdc_observation_yd(b, corps), 500);
}

/* Whatever is offered is taken. */
static void what_is_offered_is_taken(void **state)
{
    (void)state;
    static struct order orders[200];
    static const int generals[] = {chief, corps};
    begin_chain(3000);
    begin_turn(2);
    for (int i = 0; i < 2; i++) {
        struct order_list list = {.at = orders, .capacity = 200};
        struct decision decision;
        assert_true(battle_pending(b, red, 0, &decision));
        battle_legal(b, &decision, generals[i], &list);
        assert_true(list.count > 3);
        for (int at = 0; at < list.count; at++)
            direct(orders[at]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_units_near_the_enemy_get_chits),
        cmocka_unit_test(chits_are_secret_until_they_are_shown),
        cmocka_unit_test(chits_bind),
        cmocka_unit_test(who_was_given_none_holds),
        cmocka_unit_test(without_the_option_there_are_no_chits),
        cmocka_unit_test(a_chit_that_does_not_hold_is_worth_a_word),
        cmocka_unit_test(without_a_directive_a_command_waits),
        cmocka_unit_test(directives_of_the_first_turn_are_known_to_all),
        cmocka_unit_test(a_directive_to_hold_keeps_troops_at_a_place),
        cmocka_unit_test(withdrawing_goes_toward_the_baseline),
        cmocka_unit_test(a_courier_takes_time_and_so_does_every_level),
        cmocka_unit_test(within_the_control_radius_it_takes_effect_at_once),
        cmocka_unit_test(a_player_has_one_unit_follow_him),
        cmocka_unit_test(a_general_with_a_unit_moves_it),
        cmocka_unit_test(a_directive_is_worth_a_word_to_who_has_none),
        cmocka_unit_test(a_killed_couriers_message_is_read_and_delivered),
        cmocka_unit_test(messages_are_hidden_from_the_other_side),
        cmocka_unit_test(hold_and_move_let_nobody_attack),
        cmocka_unit_test(generals_observe),
        cmocka_unit_test(what_is_offered_is_taken),
    };
    return cmocka_run_group_tests_name("gdc command", tests, NULL, NULL);
}
