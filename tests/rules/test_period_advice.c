/* What computer players are told of the Period Sequence: horse keeps out of muskets, guns come into action far off, nobody turns
   about to be nearer. */
#include "rules/period_board.h"

#include "rules/period/play/orders.h"
#include "rules/period/play/play.h"
#include "rules/period/play/routes.h"

static struct battle *b;

/* Of red's only unit, so far from a line of foot that faces it. */
static int32_t worth_before_foot(const char *class, int strength, enum posture posture, int gap)
{
    board_face_off(class, strength, posture, "infantry", 24, posture_line, gap);
    b = board_begin_moves(1);
    return period_worth_of_posture(b, 0);
}

static void test_horse_keeps_out_of_muskets(void **state)
{
    (void)state;
    int32_t out = worth_before_foot("hussars", 16, posture_line, 18), far = worth_before_foot("hussars", 16, posture_line, 14),
            near = worth_before_foot("hussars", 16, posture_line, 3);
    assert_true(out > far);
    assert_true(far > near);
}

static void test_horse_may_ride_away_from_muskets(void **state)
{
    (void)state;
    board_face_off("hussars", 16, posture_line, "infantry", 24, posture_line, 8);
    b = board_begin_moves(1);
    struct order orders[64];
    struct order_list list = {.at = orders, .capacity = 64, .no_samples = true};
    bool rides_away = false;
    period_offer_moves(b, 0, &list);
    for (int i = 0; i < list.count; i++)
        rides_away |= orders[i].manoeuvres == 2 && orders[i].list[0].kind == manoeuvre_about;
    assert_true(rides_away);
}

static void test_guns_come_into_action_at_long_range(void **state)
{
    (void)state;
    assert_true(worth_before_foot("battery", 16, posture_unlimbered, 36) >
                worth_before_foot("battery", 16, posture_limbered, 36));
    assert_true(worth_before_foot("battery", 16, posture_unlimbered, 20) >
                worth_before_foot("battery", 16, posture_unlimbered, 36));
    assert_true(worth_before_foot("battery", 16, posture_unlimbered, 60) <
                worth_before_foot("battery", 16, posture_limbered, 60));
}

/* Far off from his brigadier he turns to him; but where he stands he is no nearer for it. */
static void test_nobody_turns_about_to_be_nearer(void **state)
{
    (void)state;
    board_begin(160, 160);
    int general = board_unit(red, "general", 1, posture_single, 60, 20, 0);
    int unit = board_unit(red, "infantry", 36, posture_column, 60, 60, 0);
    board_unit(blue, "infantry", 36, posture_column, 60, 140, 180);
    board_unit_setup(unit)->leader = (int16_t)general;
    b = board_begin_moves(1);
    const struct decision asked = {.kind = decision_move, .side = red, .unit = NO_UNIT, .other = NO_UNIT};
    struct order about = ORDER_FOR(verb_move, (int16_t)unit);
    const struct manoeuvre turn = {.kind = manoeuvre_about};
    order_say_way(&about, &turn, 1);
    assert_in_range(period_advice(b, &asked, &about), 170, 181);
}

/* Who has far to go marches in column of march, and leaves it in good time; there is no inch at which it is worth much less. */
static void test_far_off_foot_marches_in_column_of_march(void **state)
{
    (void)state;
    for (int inches = 20; inches < 80; inches++) {
        int32_t loss = worth_before_foot("infantry", 24, posture_march_column, inches + 1) -
                       worth_before_foot("infantry", 24, posture_march_column, inches);
        assert_in_range(loss, 0, 20);
    }
    assert_true(worth_before_foot("infantry", 24, posture_march_column, 90) >
                worth_before_foot("infantry", 24, posture_column, 90));
    assert_true(worth_before_foot("infantry", 24, posture_march_column, 60) >
                worth_before_foot("infantry", 24, posture_column, 60));
    assert_true(worth_before_foot("infantry", 24, posture_march_column, 40) <
                worth_before_foot("infantry", 24, posture_column, 40));
}

/* In a wood that unforms it no horse rallies (period.r23): it is not left there to rest. */
static void test_horse_leaves_a_wood(void **state)
{
    struct appraisal appraisal;
    (void)state;
    board_begin(160, 160);
    int wood = board_unit(red, "hussars", 16, posture_line, 60, 60, 0),
        field = board_unit(red, "hussars", 16, posture_line, 20, 60, 0);
    BOARD_TERRAIN(ground_light_woods, 45, 45, 75, 45, 75, 75, 45, 75);
    b = board_begin_moves(1);
    period_unit(b, wood)->state = period_unit(b, field)->state = state_unformed;
    period_appraise(b, wood, &appraisal);
    assert_false(appraisal.rests);
    period_appraise(b, field, &appraisal);
    assert_true(appraisal.rests);
    assert_true(period_worth_of_posture(b, wood) < period_worth_of_posture(b, field));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_horse_keeps_out_of_muskets),
        cmocka_unit_test(test_horse_may_ride_away_from_muskets),
        cmocka_unit_test(test_guns_come_into_action_at_long_range),
        cmocka_unit_test(test_nobody_turns_about_to_be_nearer),
        cmocka_unit_test(test_far_off_foot_marches_in_column_of_march),
        cmocka_unit_test(test_horse_leaves_a_wood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
