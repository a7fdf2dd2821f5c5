/* Phases 5.4 and 5.5 of Guard du Corps: strategic marches, areas off the table, arrivals; generals and couriers. */
#include "gdc_moving.h"

static struct battle *b;

static struct order to(int verb, int unit, int x, int y)
{
    struct order order = ORDER_FOR((int16_t)verb, unit);
    order.has_place = true;
    order.place = (struct place){gdc_mm(b, x), gdc_mm(b, y)};
    return order;
}

static void goes(struct order order)
{
    if (!board_order(red, order))
        fail_msg("%s %s", board_objection()->rule, board_objection()->sentence);
    board_check_sound();
}

static void does_not(struct order order, const char *rule)
{
    assert_false(board_order(red, order));
    if (!text_equal(board_objection()->rule, rule))
        fail_msg("%s %s, not %s", board_objection()->rule, board_objection()->sentence, rule);
}

static void strategic_marches_keep_1000_yards_off(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 8, posture_column, 500, 500, 0);
    board_unit(red, "infantry", 8, posture_line, 1000, 500, 0);
    board_unit(red, "cavalry", 8, posture_column, 3500, 1000, 0);
    board_unit(blue, "infantry", 8, posture_line, 3500, 2500, 180);
    b = open_step("gdc.seq.5.4", 3);
    board_refuses("march r0: advance 501", "gdc.6.4");
    board_takes("march r0: advance 500");
    board_refuses("march r1: advance 100", "gdc.6.4");
    board_takes("march r2: advance 600"); /* it halts where the enemy is 1000 yards off */
    assert_in_range(battle_box(b, 2)->front.y, gdc_mm(b, 1500), gdc_mm(b, 1500) + 20);
    assert_int_equal(gdc_unit(b, 2)->turn.moved, 1);
}

static void near_enemies_leave_no_strategic_march(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 8, posture_column, 500, 500, 0);
    board_unit(red, "infantry", 8, posture_column, 3000, 500, 0);
    board_unit(blue, "infantry", 8, posture_line, 500, 1500, 180);
    b = open_step("gdc.seq.5.4", 3);
    board_refuses("march r0: advance 100", "gdc.6.4");
    board_takes("march r1: wheel left 45, advance 100");
}

/* ---- arrivals ---- */

static int reinforcement(int turn, int x)
{
    int unit = board_unit(red, "infantry", 8, posture_column, x, 0, 0);
    board_unit_setup(unit)->turn = (int16_t)turn;
    board_unit_setup(unit)->edge = edge_south;
    return unit;
}

static void reinforcements_come_in_their_turn(void **state)
{
    (void)state;
    begin_moving();
    reinforcement(3, 1000);
    reinforcement(4, 2000);
    b = open_step("gdc.seq.5.4", 3);
    does_not(to(verb_arrive, 1, 2000, 100), "gdc.6.5a");
    does_not(to(verb_arrive, 0, 2000, 100), "gdc.6.5a");
    does_not(to(verb_arrive, 0, 1000, 501), "gdc.6.5b");
    goes(to(verb_arrive, 0, 1000, 500));
    assert_int_equal(north_of(b, 0), 500);
    assert_int_equal(board_told(event_arrived, "gdc.6.5a", 0), 1);
    assert_int_equal(b->units[0].where, where_table);
    does_not(to(verb_arrive, 0, 1000, 500), "gdc.6.5a");
}

static void nobody_comes_on_before_enemies(void **state)
{
    (void)state;
    begin_moving();
    reinforcement(2, 1000);
    board_unit(blue, "infantry", 8, posture_line, 1000, 180, 180);
    b = open_step("gdc.seq.5.4", 3);
    does_not(to(verb_arrive, 0, 1000, 50), "gdc.6.5e");
    goes(to(verb_arrive, 0, 1500, 50));
    assert_int_equal(north_of(b, 0), 50);
}

static void the_reserve_comes_back_by_the_baseline(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "cavalry", 8, posture_line, 1000, 1000, 0);
    board_unit(red, "cavalry", 8, posture_line, 2000, 1000, 0);
    board_unit(red, "general", 1, posture_single, 3000, 1000, 0);
    b = open_step("gdc.seq.5.4", 3);
    battle_attach(b, 2, 0);
    battle_lift(b, 2, where_reserve);
    for (int unit = 0; unit < 2; unit++)
        battle_lift(b, unit, where_reserve);
    gdc_unit(b, 1)->reserve_turns = 1;
    does_not(to(verb_arrive, 1, 2000, 100), "gdc.3.51e");
    goes(to(verb_arrive, 0, 3500, 700));
    assert_int_equal(north_of(b, 0), 700);
    assert_int_equal(b->units[2].where, where_table);
}

static void flank_areas_take_a_turn_each(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 8, posture_column, 1000, 70, 0);
    board_unit(red, "infantry", 8, posture_column, 2000, 1000, 0);
    b = open_step("gdc.seq.5.4", 3);
    board_refuses("offboard r1 reserve", "gdc.6.5a");
    board_refuses("offboard r0 left", "gdc.6.5a");
    board_takes("offboard r0 reserve");
    assert_int_equal(b->units[0].where, where_reserve);
    board_refuses("offboard r0 left", "gdc.6.5a");
    gdc_unit(b, 0)->turn.moved = 0;
    board_takes("offboard r0 left");
    gdc_unit(b, 0)->turn.moved = 0;
    board_refuses("offboard r0 right", "gdc.6.5a");
    does_not(to(verb_arrive, 0, 300, 2500), "gdc.6.5b");
    gdc_unit(b, 0)->zone.since -= 6; /* five turns at 500 yards along the edge, and this one */
    goes(to(verb_arrive, 0, 300, 2500));
    assert_int_equal(gdc_yards(b, battle_box(b, 0)->front.x), 300);
    assert_int_equal(battle_box(b, 0)->facing, TURN_QUARTER);
}

/* ---- leaders ---- */

static void generals_ride_at_the_light_gallop(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "general", 1, posture_single, 1000, 1000, 0);
    board_unit(red, "courier", 1, posture_single, 2000, 1000, 0);
    b = open_step("gdc.seq.5.5", 3);
    does_not(to(verb_lead, 0, 1000, 2401), "gdc.2.51a");
    goes(to(verb_lead, 0, 1000, 2400));
    does_not(to(verb_lead, 0, 1000, 2300), "gdc.2.51a");
    board_ruling(ruling_r39, 'b');
    b = open_step("gdc.seq.5.5", 3);
    does_not(to(verb_lead, 0, 1000, 2001), "gdc.2.51a");
    goes(to(verb_lead, 0, 1000, 2000));
    board_takes("lead r1: advance 300, face left 90, advance 200");
}

static void generals_join_and_leave(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "general", 1, posture_single, 1000, 1000, 0);
    board_unit(red, "infantry", 8, posture_column, 1500, 1500, 0);
    board_unit(red, "courier", 1, posture_single, 2000, 1000, 0);
    board_unit(blue, "infantry", 8, posture_column, 1000, 3500, 180);
    b = open_step("gdc.seq.5.5", 3);
    board_refuses("attach r0 with b3", "gdc.2.2b");
    board_refuses("attach r2 with r1", "gdc.2.52");
    board_takes("attach r0 with r1");
    assert_int_equal(gdc_attached_general(b, 1), 0);
    assert_false(battle_on_table(b, 0));
    gdc_unit(b, 0)->turn.moved = 0;
    gdc_unit(b, 0)->held = 1;
    board_refuses("detach r0", "gdc.2.53");
    gdc_unit(b, 0)->held = 0;
    board_takes("detach r0");
    assert_true(battle_on_table(b, 0));
    assert_int_equal(b->units[0].attached, NO_UNIT);
}

static void a_general_rides_away_from_his_unit(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "general", 1, posture_single, 1000, 1000, 0);
    board_unit(red, "infantry", 8, posture_column, 1500, 1500, 0);
    b = open_step("gdc.seq.5.5", 3);
    board_takes("attach r0 with r1");
    gdc_unit(b, 0)->turn.moved = 0;
    goes(to(verb_lead, 0, 2000, 1700));
    assert_int_equal(north_of(b, 0), 1700);
}

static void plans_are_for_the_step_at_hand(void **state)
{
    struct plan plan;
    (void)state;
    begin_moving();
    board_unit(red, "general", 1, posture_single, 1000, 1000, 0);
    board_unit(red, "infantry", 8, posture_column, 2000, 1000, 0);
    b = open_step("gdc.seq.5.5", 3);
    struct place there = {gdc_mm(b, 1000), gdc_mm(b, 2300)}, near = {gdc_mm(b, 2000), gdc_mm(b, 1500)};
    assert_true(gdc_battle.plan(b, 0, there, 0, false, &plan));
    assert_int_equal(plan.fault, plan_found);
    b = open_step("gdc.seq.5.4", 3);
    assert_true(gdc_battle.plan(b, 1, near, 0, false, &plan));
    assert_int_equal(plan.fault, plan_found);
    b = open_step("gdc.seq.5.3", 3);
    assert_true(gdc_battle.plan(b, 1, near, 0, false, &plan));
    assert_int_equal(plan.fault, plan_too_far);
}

static void both_sides_ride_at_once(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "general", 1, posture_single, 1000, 1000, 0);
    board_unit(blue, "general", 1, posture_single, 1000, 3000, 180);
    b = open_step("gdc.seq.5.5", 3);
    assert_int_equal(board_asked(red, decision_lead), 1);
    assert_int_equal(board_asked(blue, decision_lead), 1);
    board_skip();
    assert_int_equal(board_step(), step_over);
}

static void try_samples(const char *step, int unit, int least)
{
    struct order orders[32];
    int count = 1;
    for (int i = 0; i < count; i++) {
        struct decision asked;
        b = open_step(step, 3);
        assert_true(battle_pending(b, red, 0, &asked));
        struct order_list list = {.at = orders, .capacity = 32};
        battle_legal(b, &asked, unit, &list);
        count = list.count;
        assert_in_range(count, least, 16);
        goes(orders[i]);
    }
}

static void samples_are_legal(void **state)
{
    (void)state;
    begin_moving();
    board_unit(red, "infantry", 8, posture_column, 500, 70, 0);
    reinforcement(3, 1000);
    board_unit(red, "general", 1, posture_single, 1500, 1000, 0);
    board_unit(blue, "infantry", 8, posture_column, 3500, 3500, 180);
    try_samples("gdc.seq.5.4", 0, 6);
    try_samples("gdc.seq.5.4", 1, 2);
    try_samples("gdc.seq.5.5", 2, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strategic_marches_keep_1000_yards_off),
        cmocka_unit_test(near_enemies_leave_no_strategic_march),
        cmocka_unit_test(reinforcements_come_in_their_turn),
        cmocka_unit_test(nobody_comes_on_before_enemies),
        cmocka_unit_test(the_reserve_comes_back_by_the_baseline),
        cmocka_unit_test(flank_areas_take_a_turn_each),
        cmocka_unit_test(generals_ride_at_the_light_gallop),
        cmocka_unit_test(generals_join_and_leave),
        cmocka_unit_test(a_general_rides_away_from_his_unit),
        cmocka_unit_test(plans_are_for_the_step_at_hand),
        cmocka_unit_test(both_sides_ride_at_once),
        cmocka_unit_test(samples_are_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
