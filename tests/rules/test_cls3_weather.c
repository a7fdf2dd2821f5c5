/* What the sky of CLS3 forbids, and how it changes (cls3.weather). */
#include "rules/cls3_board.h"

static struct battle *b;

static void test_weather(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 4);
    b = board_start(1);
    board_play("cls3.seq.5");
    cls3_own(b)->weather = weather_rain;
    board_enter("cls3.seq.5.3");
    board_step();
    assert_int_equal(board_asked(red, decision_muskets), 0);
    cls3_own(b)->weather = weather_night; /* nobody is charged */
    board_enter("cls3.seq.5.3");
    board_step();
    assert_int_equal(board_asked(red, decision_muskets), 0);
    board_face_off("medium", 4, posture_unlimbered, "infantry", 36, posture_line, 30);
    b = board_start(1);
    board_play("cls3.seq.5");
    cls3_own(b)->weather = weather_fog;
    board_enter("cls3.seq.5.1");
    board_step();
    assert_int_equal(board_asked(red, decision_ball), 0); /* 24 inches */
}

static void test_fog_lifts_on_a_six(void **state)
{
    int lifted = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 4);
        b = board_start(seed);
        cls3_own(b)->weather = weather_fog;
        board_play("cls3.seq.0.1");
        lifted += cls3_own(b)->weather == weather_clear;
    }
    assert_in_range(lifted, 1, 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_weather), cmocka_unit_test(test_fog_lifts_on_a_six)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
