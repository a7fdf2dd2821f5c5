/* Losses, checks in waves, failures, retreats, generals: what a unit's nerve goes through. */
#include "rules/gdc_board.h"

static void nothing_happens(void **state)
{
    (void)state;
    board_begin(3000, 3000);
    int unit = board_unit(red, "infantry", 16, posture_line, 1000, 1000, 0);
    struct battle *b = board_start(1);
    board_enter("gdc.seq.7.2");
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, unit), 0);
    board_check_sound();
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_happens)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
