/* What is told of a battle of the Period Sequence: one figure is no figures. */
#include "rules/period_board.h"

#include "battle/story.h"

static void assert_told(const struct battle *b, int kind, int32_t value, const char *expected)
{
    char sentence[128];
    struct text text;
    struct event event = {.kind = (int16_t)kind, .unit = 0, .other = NO_UNIT, .value = {value}};
    text_begin(&text, sentence, sizeof sentence);
    event_write(b, &event, &text);
    assert_string_equal(sentence, expected);
}

static void test_one_and_several(void **state)
{
    (void)state;
    board_face_off("hussars", 16, posture_line, "infantry", 24, posture_line, 40);
    struct battle *b = board_begin_moves(1);
    assert_told(b, event_lost_castings, 1, "r0 loses 1 figure.");
    assert_told(b, event_lost_castings, 4, "r0 loses 4 figures.");
    board_unit_setup(0)->service = service_guns;
    assert_told(b, event_lost_castings, 1, "r0 loses 1 gunner.");
    board_unit_setup(0)->service = service_mounted;
    assert_told(b, event_reinforces, 1, "r0 brings up 1 squadron.");
    assert_told(b, event_reinforces, 2, "r0 brings up 2 squadrons.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_and_several)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
