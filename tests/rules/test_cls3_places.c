/* Houses under CLS3: who goes in and comes out, how many they hold, how they are stormed. */
#include "rules/cls3_board.h"

#include <string.h>

static struct battle *b;

static void house(int west, int south, int east, int north)
{
    const int measures[] = {west, south, east, south, east, north, west, north};
    struct feature *feature = board_terrain(ground_built_up, measures, 8);
    feature->zone = 0;
}

static void begin(void)
{
    b = board_start(1);
    board_enter("cls3.seq.2");
    board_step();
}

static void test_going_in_and_out(void **state)
{
    (void)state;
    board_begin(120, 100);
    house(54, 46, 66, 58);
    int in = board_unit(red, "infantry", 24, posture_companies, 60, 40, 0);
    int horse = board_unit(red, "hussars", 10, posture_line, 40, 40, 0);
    int aside = board_unit(red, "infantry", 24, posture_companies, 70, 52, 0);
    int more = board_unit(red, "light", 6, posture_skirmish, 60, 36, 0);
    begin();
    board_refuses("enter r1 to 548.64 475.488", "cls3.terr.6");
    board_refuses("enter r2 to 548.64 475.488", "cls3.move.2");
    board_refuses("enter r0 to 100 100", "cls3.terr.6");
    board_takes("enter r0 to 548.64 475.488");
    assert_true(cls3_is_inside(b, in));
    board_refuses("enter r3 to 548.64 475.488", "cls3.terr.6"); /* 24 castings for 12 inches */
    board_refuses("leave r0 to 548.64 900", "cls3.ops.1");
    cls3_unit(b, in)->turn.done = 0;
    board_takes("leave r0 to 548.64 900");
    assert_false(cls3_is_inside(b, in));
    assert_int_equal(board_box(in).facing, 0);
    assert_true(board_box(in).front.y > 58 * INCH_MM);
    board_check_sound();
    (void)horse;
    (void)aside;
    (void)more;
}

static void test_garrison_from_the_start(void **state)
{
    (void)state;
    board_begin(120, 100);
    house(54, 46, 66, 58);
    int in = board_unit(blue, "infantry", 24, posture_companies, 60, 56, 0);
    int gun = board_unit(red, "medium", 4, posture_unlimbered, 60, 55, 0);
    begin();
    assert_true(cls3_is_inside(b, in));
    assert_true(battle_on_table(b, gun));
}

static void test_storm(void **state)
{
    int won = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        board_begin(120, 100);
        house(54, 46, 66, 58);
        board_unit(red, "guard", 32, posture_companies, 60, 40, 0);
        int garrison = board_unit(blue, "infantry", 12, posture_companies, 60, 56, 180);
        b = board_start(seed);
        board_enter("cls3.seq.2");
        board_step();
        board_takes("charge r0 at b1");
        board_step();
        assert_true(cls3_touch(b, 0, garrison));
        board_skip();
        board_forget();
        board_play("cls3.seq.6");
        board_play("cls3.seq.6.1");
        board_check_sound();
        assert_false(cls3_is_inside(b, garrison) && cls3_touch(b, 0, garrison));
        if (board_judgements(procedure_melee_round, 0) > 0)
            assert_int_equal(FACTS_OF(melee_round, 0)->cover, cover_house);
        won += cls3_unit(b, 0)->turn.won != 0;
    }
    assert_in_range(won, 4, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_going_in_and_out), cmocka_unit_test(test_garrison_from_the_start),
                                       cmocka_unit_test(test_storm)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
