/* The command phase of Death or Glory!: orders by messenger and by mouth, rest, order, rallies; who commands whom, the
   commander-in-chief, the end. */
#include "rules/dog_board.h"

static int chief, general, unit, enemy;

static void open(int general_y)
{
    board_begin(2400, 1500);
    chief = board_unit(red, "general", 1, posture_single, 1000, 400, 0);
    general = board_unit(red, "general", 1, posture_single, 1000, general_y, 0);
    unit = board_unit(red, "infantry", 12, posture_line, 1000, 900, 0);
    enemy = board_unit(blue, "infantry", 12, posture_line, 1000, 1400, 180);
    board_troop(chief)->rank = rank_army;
    board_troop(chief)->cinc = commander_ordinary;
    board_unit_setup(general)->leader = (int16_t)chief;
    board_unit_setup(unit)->leader = (int16_t)general;
}

static struct battle *give_orders(void)
{
    struct battle *b = board_start(1);
    board_enter("dog.seq.3.2");
    board_step();
    board_forget();
    return b;
}

/* ---- orders ---- */

static void test_a_rider(void **state)
{
    open(850); /* 420 m: one ride of French light horse */
    struct battle *b = give_orders();
    (void)state;
    board_takes("direct r1 attack to 1000 1400");
    assert_int_equal(RESULT_OF(messenger, general)->moves, 1);
    assert_int_equal(dog_unit(b, general)->order.next[0].due, 2);
    board_refuses("direct r1 withdraw", "dog.cmd.4");
    board_run_to("dog.seq.9");
    assert_int_equal(dog_unit(b, general)->order.now.kind, order_none);
    board_run_to("dog.seq.4.1");
    assert_int_equal(dog_unit(b, general)->order.now.kind, order_attack);
    assert_int_equal(board_told(event_in_force, "dog.cmd.5", general), 1);
}

static void test_what_an_order_says(void **state)
{
    (void)state;
    open(850);
    give_orders();
    board_refuses("direct r1 attack", "dog.r85");
    board_refuses("direct r1 withdraw to 1000 100", "dog.r85");
    board_refuses("direct r1 support", "dog.r85");
    board_refuses("direct r1 support with r2", "dog.r85");
    board_refuses("direct r0 withdraw", "dog.cmd.3");
    board_refuses("direct r2 withdraw", "dog.cmd.3");
    board_refuses("shout r1 withdraw", "dog.cmd.6");
    board_takes("direct r1 support with r0");
}

static void test_a_shout(void **state)
{
    open(480);
    struct battle *b = give_orders();
    (void)state;
    board_takes("shout r1 withdraw");
    assert_int_equal(board_judgements(procedure_messenger, general), 0);
    board_run_to("dog.seq.4.1");
    assert_int_equal(dog_unit(b, general)->order.now.kind, order_withdraw);
}

/* ---- commanders ---- */

static void test_ratings(void **state)
{
    open(920);
    board_troop(general)->rating = 2;
    board_troop(chief)->rating = 4;
    int other = board_unit(red, "infantry", 12, posture_line, 2000, 900, 0);
    const struct battle *b = board_start(1);
    (void)state;
    assert_int_equal(dog_rating_within(b, unit, MORALE_RANGE_M), 2);
    assert_int_equal(dog_rating_within(b, unit, 1000), 4);
    assert_int_equal(dog_rating_within(b, enemy, 1000), 0);
    assert_int_equal(dog_rating_within(b, other, 2000), 0); /* under nobody */
    assert_true(dog_commands(b, chief, unit));
    assert_false(dog_commands(b, chief, other));
    assert_int_equal(dog_brigadier(b, unit), general);
}

static void test_the_commander_in_chief(void **state)
{
    open(850);
    int near = board_unit(red, "infantry", 12, posture_line, 1000, 350, 0);
    struct battle *b = give_orders();
    (void)state;
    assert_int_equal(dog_cinc_with(b, near), commander_ordinary);
    assert_int_equal(dog_cinc_with(b, unit), commander_none);
    board_run_to("dog.seq.4.1");
    board_step();
    board_takes("move r0: go to 1000 700");
    assert_int_equal(dog_cinc_with(b, near), commander_none);
}

/* ---- rest, order, rallies ---- */

static struct battle *mend(const char *step, int condition, int idle, int rest, int fatigue)
{
    open(850);
    struct battle *b = board_start(1);
    struct dog_unit *own = dog_unit(b, unit);
    own->state = (int16_t)condition;
    own->inactive = (int16_t)idle;
    own->rest = (int16_t)rest;
    own->fatigue = (int16_t)fatigue;
    board_enter(step);
    board_step();
    return b;
}

static void test_rest(void **state)
{
    struct battle *b = mend("dog.seq.3.3", condition_formed, 0, 1, fatigue_tired);
    (void)state;
    assert_int_equal(dog_unit(b, unit)->fatigue, fatigue_fresh);
    b = mend("dog.seq.3.3", condition_formed, 0, 1, fatigue_exhausted);
    assert_int_equal(dog_unit(b, unit)->fatigue, fatigue_exhausted);
    b = mend("dog.seq.3.3", condition_formed, 0, 2, fatigue_exhausted);
    assert_int_equal(dog_unit(b, unit)->fatigue, fatigue_fresh);
}

static void test_order(void **state)
{
    struct battle *b = mend("dog.seq.3.4", condition_unformed, 0, 0, fatigue_fresh);
    (void)state;
    assert_int_equal(dog_unit(b, unit)->state, condition_unformed);
    b = mend("dog.seq.3.4", condition_unformed, 1, 0, fatigue_fresh);
    assert_int_equal(dog_unit(b, unit)->state, condition_formed);
    b = mend("dog.seq.3.4", condition_retreating, 0, 0, fatigue_fresh);
    assert_int_equal(dog_unit(b, unit)->state, condition_unformed);
    b = mend("dog.seq.3.4", condition_routing, 3, 0, fatigue_fresh);
    assert_int_equal(dog_unit(b, unit)->state, condition_routing);
}

static void test_a_rally(void **state)
{
    struct battle *b = mend("dog.seq.3.5", condition_routing, 0, 0, fatigue_fresh);
    (void)state;
    board_refuses("rally r2 with r0", "dog.rally.3");
    board_refuses("rally r1", "dog.rally.1");
    board_takes("rally r2");
    assert_int_equal(board_judgements(procedure_rally, unit), 1);
    bool rallied = RESULT_OF(rally, unit)->outcome == rallying_rallies;
    assert_int_equal(dog_unit(b, unit)->state, rallied ? condition_disordered : condition_routing);
}

/* Nobody is asked who has nobody in rout, or none who qualifies. */
static void test_nobody_to_rally(void **state)
{
    (void)state;
    mend("dog.seq.3.5", condition_formed, 0, 0, fatigue_fresh);
    assert_int_equal(board_asked(red, decision_rally), 0);
    open(850);
    board_unit(blue, "infantry", 12, posture_line, 1000, 1000, 180);
    struct battle *b = board_start(1);
    dog_unit(b, unit)->state = condition_routing;
    board_enter("dog.seq.3.5");
    board_step();
    assert_int_equal(board_asked(red, decision_rally), 0);
}

/* ---- the turn and the end ---- */

static void test_counts_of_idleness(void **state)
{
    open(850);
    struct battle *b = board_start(1);
    (void)state;
    board_enter("dog.seq.4.1");
    board_step();
    board_takes("move r2: back 5");
    board_run_to("dog.seq.9");
    board_step();
    assert_int_equal(dog_unit(b, unit)->inactive, 0);
    assert_int_equal(dog_unit(b, unit)->rest, 0);
    assert_int_equal(dog_unit(b, enemy)->inactive, 1);
    assert_int_equal(dog_unit(b, enemy)->rest, 1);
}

static void test_the_last_turn(void **state)
{
    open(850);
    board_setup()->turns = 2;
    struct battle *b = board_start(1);
    (void)state;
    board_play("dog.seq.9");
    assert_false(b->state->over);
    b->state->turn = 2;
    board_play("dog.seq.9");
    assert_true(b->state->over);
    assert_int_equal(dog_result(b).winner, -1);
}

/* Whoever runs off the table is told to run, and then to be gone (dog.r84). */
static void test_a_rout_off_the_table(void **state)
{
    (void)state;
    board_begin(2400, 1500);
    unit = board_unit(red, "infantry", 12, posture_line, 1000, 60, 180);
    enemy = board_unit(blue, "infantry", 12, posture_line, 1000, 600, 180);
    struct battle *b = board_start(1);
    dog_unit(b, unit)->state = condition_routing;
    board_run_to("dog.seq.8.1");
    board_forget();
    board_step();
    assert_int_equal(b->units[unit].where, where_gone);
    assert_int_equal(board_told_first(event_rout_move, event_off_table), event_rout_move);
    assert_int_equal(board_told(event_off_table, NULL, unit), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_rout_off_the_table),
        cmocka_unit_test(test_a_rider),
        cmocka_unit_test(test_what_an_order_says),
        cmocka_unit_test(test_a_shout),
        cmocka_unit_test(test_ratings),
        cmocka_unit_test(test_the_commander_in_chief),
        cmocka_unit_test(test_rest),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_a_rally),
        cmocka_unit_test(test_nobody_to_rally),
        cmocka_unit_test(test_counts_of_idleness),
        cmocka_unit_test(test_the_last_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
