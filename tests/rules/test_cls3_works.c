/* Sappers and fires of CLS3: powder, obstacles and houses that somebody works at, houses that burn. */
#include "rules/cls3_board.h"

#include "rules/cls3/play/fires.h"

#include <string.h>

static struct battle *b;

static void begin(void)
{
    b = board_start(1);
    b->state->first_side = red;
    board_enter("cls3.seq.2");
    board_step();
}

static void house(void)
{
    BOARD_TERRAIN(ground_built_up, 54, 46, 66, 46, 66, 58, 54, 58)->zone = 0;
}

/* ---- obstacles (cls3.sap.2, cls3.sap.3) ---- */

/* Each sapper who stands still for the turn takes away an inch; foot takes away no walls. */
static void test_obstacles(void **state)
{
    (void)state;
    board_begin(120, 100);
    board_unit(red, "sappers", 8, posture_line, 60, 40, 0);
    board_unit(red, "infantry", 12, posture_line, 80, 40, 0);
    BOARD_TERRAIN(ground_wall, 54, 40, 66, 40);
    BOARD_TERRAIN(ground_wall, 76, 40, 84, 40);
    begin();
    board_refuses("work r1 remove_linear_obstacle", "cls3.sap.2");
    board_takes("work r0 remove_linear_obstacle");
    board_play("cls3.seq.10.1");
    assert_int_equal(b->features[0], feature_breached); /* eight inches of twelve */
    begin();
    board_takes("work r0 remove_linear_obstacle");
    board_play("cls3.seq.10.1");
    b->state->turn++;
    board_play("cls3.seq.0.2");
    board_enter("cls3.seq.2");
    board_step();
    board_takes("work r0 remove_linear_obstacle");
    board_play("cls3.seq.10.1");
    assert_int_equal(b->features[0], feature_destroyed);
    assert_int_equal(board_told(event_cleared, "cls3.sap.2", 0), 1);
}

/* Foot takes abatis away. Who is struck while at work does nothing. */
static void test_abatis(void **state)
{
    (void)state;
    for (int fought = 0; fought < 2; fought++) {
        board_begin(120, 100);
        board_unit(red, "infantry", 36, posture_line, 60, 40, 0);
        BOARD_TERRAIN(ground_abatis, 56, 40, 64, 40);
        begin();
        board_takes("work r0 remove_abatis");
        cls3_unit(b, 0)->turn.fought = (int8_t)fought;
        board_play("cls3.seq.10.1");
        assert_int_equal(b->features[0], fought ? feature_whole : feature_destroyed);
    }
}

/* ---- fires (cls3.fires) ---- */

/* A sapper by it sets it on fire; it comes down after the movement of the next turn, with its garrison. */
static void test_a_house_is_set_on_fire(void **state)
{
    (void)state;
    board_begin(120, 100);
    house();
    board_unit(red, "sappers", 4, posture_line, 60, 45, 0);
    int garrison = board_unit(blue, "infantry", 12, posture_line, 60, 56, 0);
    begin();
    assert_true(cls3_is_inside(b, garrison));
    board_takes("work r0 set_fire");
    board_play("cls3.seq.10.1");
    assert_int_equal(b->features[0], feature_burning);
    board_play("cls3.seq.3.2");
    assert_int_equal(b->features[0], feature_burning);
    b->state->turn++;
    board_play("cls3.seq.3.2");
    assert_int_equal(b->features[0], feature_destroyed);
    assert_int_equal(b->units[garrison].where, where_gone);
}

/* Two shells set it on fire, or one rocket (cls3.fires.1). */
static void test_shells_and_rockets(void **state)
{
    (void)state;
    board_begin(120, 100);
    house();
    board_unit(red, "infantry", 12, posture_line, 60, 20, 0);
    begin();
    cls3_hit_place(b, 0, 1, 0);
    assert_int_equal(b->features[0], feature_whole);
    cls3_hit_place(b, 0, 1, 0);
    assert_int_equal(b->features[0], feature_burning);
    begin();
    cls3_hit_place(b, 0, 0, 1);
    assert_int_equal(b->features[0], feature_burning);
}

/* Three houses: the enemy is in the second, a friend in the third; a howitzer, and rockets. */
static void shell_houses(void)
{
    board_begin(200, 100);
    for (int house = 0; house < 3; house++) {
        const int west = 40 + 20 * house;
        BOARD_TERRAIN(ground_built_up, west, 46, west + 12, 46, west + 12, 58, west, 58)->zone = (int16_t)house;
    }
    board_unit(red, "howitzer", 4, posture_unlimbered, 60, 30, 0);
    board_unit(red, "horse_gun", 4, posture_unlimbered, 70, 30, 0);
    board_troop(1)->rockets = 1;
    board_unit(blue, "infantry", 12, posture_line, 66, 52, 180);
    board_unit(red, "infantry", 12, posture_line, 86, 52, 0);
    b = board_start(1);
    board_enter("cls3.seq.5.1");
    board_step();
}

static int32_t advised(const char *text)
{
    struct order order;
    struct error error;
    const struct decision decision = {.kind = decision_ball, .side = red, .unit = NO_UNIT, .other = NO_UNIT};
    assert_true(order_read(&order, b->rules, b->setup, text, &error));
    return cls3_advice(b, &decision, &order);
}

/* Nobody is advised to burn empty houses, or offered to burn his own men, though he may. */
static void test_houses_worth_a_shell(void **state)
{
    (void)state;
    struct order orders[16];
    struct order_list list = {.at = orders, .capacity = 16};
    int houses = 0;
    shell_houses();
    cls3_offer_ball(b, 0, &list);
    for (int i = 0; i < list.count; i++)
        houses += orders[i].verb == verb_bombard;
    assert_int_equal(houses, 2);
    assert_true(advised("bombard r0 to 420 475") < -1000);
    assert_int_equal(advised("bombard r0 to 603 475"), 0);
    assert_true(advised("bombard r0 to 786 475") < -1000);
    board_takes("bombard r0 to 786 475");
}

/* A shell is thrown for as at the garrison, rockets as at something that burns; what counts is that the house is hit. */
static void test_odds_of_a_fire(void **state)
{
    (void)state;
    struct order order;
    struct error error;
    int procedure;
    int32_t facts[LIMIT_FACTS];
    shell_houses();
    assert_true(order_read(&order, b->rules, b->setup, "bombard r1 to 603 475", &error));
    assert_true(cls3_preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_rocket_fire);
    assert_int_equal(((const struct cls3_rocket_fire_facts *)facts)->at, rocket_target_flammable);
    struct cls3_rocket_fire_result missed = {0}, hit = {.fire_started = true};
    assert_int_equal(cls3_worth(b, &order, procedure, facts, (const int32_t *)&missed), 0);
    assert_true(cls3_worth(b, &order, procedure, facts, (const int32_t *)&hit) > 0);
    order.unit = 0;
    assert_true(cls3_preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_artillery_ball);
    assert_int_equal(((const struct cls3_artillery_ball_facts *)facts)->cover, cover_house);
}

/* ---- powder (cls3.sap.1) ---- */

/* Laid in one turn, it goes up in the next before fire: the bridge, and who stands on it. Foot lays none. */
static void test_a_bridge_is_blown_up(void **state)
{
    (void)state;
    board_begin(120, 100);
    BOARD_TERRAIN(ground_bridge, 60, 42, 60, 52);
    board_unit(red, "sappers", 4, posture_line, 60, 41, 0);
    board_unit(red, "infantry", 12, posture_line, 66, 41, 0);
    int on_it = board_unit(blue, "infantry", 12, posture_companies, 60, 47, 0);
    begin();
    board_refuses("work r1 place_charge", "cls3.sap.2");
    board_takes("work r0 place_charge");
    board_play("cls3.seq.4");
    board_play("cls3.seq.10.1");
    assert_int_equal(board_told(event_charge_laid, "cls3.sap.1", 0), 1);
    assert_int_equal(b->features[0], feature_whole);
    b->state->turn++;
    board_play("cls3.seq.4");
    assert_int_equal(b->features[0], feature_destroyed);
    assert_int_equal(b->units[on_it].where, where_gone);
    assert_int_equal(b->units[0].where, where_table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_obstacles),
                                       cmocka_unit_test(test_abatis),
                                       cmocka_unit_test(test_a_house_is_set_on_fire),
                                       cmocka_unit_test(test_shells_and_rockets),
                                       cmocka_unit_test(test_houses_worth_a_shell),
                                       cmocka_unit_test(test_odds_of_a_fire),
                                       cmocka_unit_test(test_a_bridge_is_blown_up)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
