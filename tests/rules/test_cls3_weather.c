/* What the sky of CLS3 forbids, and how it changes (cls3.weather). */
#include "rules/cls3_board.h"

static struct battle *b;

static void face_off(const char *of_red, int men, int posture, int apart)
{
    board_face_off(of_red, men, posture, "infantry", 36, posture_line, apart);
    b = board_start(1);
    board_play("cls3.seq.5");
}

static int asked_under(enum weather weather, const char *step, int decision)
{
    cls3_own(b)->weather = weather;
    board_enter(step);
    board_step();
    return board_asked(red, decision);
}

static void test_weather(void **state)
{
    (void)state;
    face_off("infantry", 36, posture_line, 4);
    assert_int_equal(asked_under(weather_rain, "cls3.seq.5.3", decision_muskets), 0);
    assert_int_equal(asked_under(weather_night, "cls3.seq.5.3", decision_muskets), 0); /* nobody is charged */
    assert_int_equal(asked_under(weather_clear, "cls3.seq.5.3", decision_muskets), 1);
    face_off("medium", 4, posture_unlimbered, 30);
    assert_int_equal(asked_under(weather_fog, "cls3.seq.5.1", decision_ball), 0); /* 24 inches */
    assert_int_equal(asked_under(weather_clear, "cls3.seq.5.1", decision_ball), 1);
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
