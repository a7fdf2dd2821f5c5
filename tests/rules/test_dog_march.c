/* Moves of Death or Glory!: shares of a move, formations that take parts of it or more than one, ground, friends and enemies in
   the way, guns, generals, skirmishers. */
#include "rules/dog_board.h"

static int unit, enemy;

static void open_at(const char *class, int strength, enum posture posture)
{
    board_begin(2400, 1500);
    unit = board_unit(red, class, strength, posture, 1000, 500, 0);
    enemy = board_unit(blue, "infantry", 18, posture_line, 1000, 1400, 180);
}

static struct battle *begin(void)
{
    struct battle *b = board_start(1);
    board_enter("dog.seq.4.1");
    board_step();
    board_forget();
    return b;
}

static void takes(const char *class, int strength, enum posture posture, const char *order)
{
    open_at(class, strength, posture);
    begin();
    board_takes(order);
}

static void refuses(const char *class, int strength, enum posture posture, const char *order, const char *rule)
{
    open_at(class, strength, posture);
    begin();
    board_refuses(order, rule);
}

/* ---- how far ---- */

static void test_rates(void **state)
{
    (void)state;
    takes("infantry", 18, posture_line, "move r0: advance 110");
    refuses("infantry", 18, posture_line, "move r0: advance 111", "dog.move.1");
    takes("infantry", 18, posture_column, "move r0: advance 150");
    takes("prussian", 18, posture_line, "move r0: advance 80");
    refuses("prussian", 18, posture_line, "move r0: advance 81", "dog.move.1");
    takes("light", 4, posture_skirmish, "move r0: go to 1100 600");
    takes("hussars", 6, posture_line, "move r0: advance 340");
    takes("dragoons", 6, posture_march_column, "move r0: advance 310");
    takes("battery", 6, posture_limbered, "move r0: advance 140");
    takes("battery", 6, posture_unlimbered, "move r0: advance 20");
    takes("general", 1, posture_single, "move r0: go to 1200 740");
}

static void test_what_is_no_manoeuvre_of_theirs(void **state)
{
    (void)state;
    refuses("infantry", 18, posture_line, "move r0: go to 1000 550", "dog.move.1");
    refuses("infantry", 18, posture_line, "move r0: form limbered", "dog.form.1");
    refuses("infantry", 18, posture_line, "move r0: form line", "dog.form.1");
    refuses("dragoons", 6, posture_line, "move r0: form square", "dog.form.1");
    refuses("dragoons", 6, posture_line, "move r0: form column", "dog.form.1");
    refuses("infantry", 18, posture_line, "limber r0", "dog.form.5");
    refuses("infantry", 18, posture_line, "attach r0 with r0", "dog.r85");
}

static void test_a_move_in_two_orders(void **state)
{
    open_at("infantry", 18, posture_line);
    struct battle *b = begin();
    (void)state;
    board_takes("move r0: advance 55");
    assert_int_equal(dog_unit(b, unit)->turn.used, 50);
    board_refuses("move r0: advance 56", "dog.move.1");
    board_takes("move r0: back 55");
    board_refuses("move r0: advance 1", "dog.move.1");
    assert_int_equal(battle_box(b, unit)->front.y, dog_mm(500));
}

static void test_shares_add_up(void **state)
{
    (void)state;
    takes("infantry", 18, posture_column, "move r0: form line, advance 55");
    refuses("infantry", 18, posture_column, "move r0: form line, advance 56", "dog.move.1");
    takes("infantry", 18, posture_column, "move r0: advance 37, form march_column, advance 90");
    takes("infantry", 18, posture_line, "move r0: face left 90, back 82");
    takes("battery", 6, posture_limbered, "move r0: advance 70, form unlimbered");
    takes("horse_battery", 6, posture_unlimbered, "move r0: form limbered, advance 140");
}

/* ---- changes that take longer than a move ---- */

static void test_a_long_change(void **state)
{
    open_at("prussian", 18, posture_column);
    struct battle *b = begin();
    (void)state;
    board_takes("move r0: form line");
    assert_int_equal(board_told(event_changing, "dog.form.7", unit), 1);
    assert_int_equal(dog_posture(b, unit), posture_column);
    assert_int_equal(battle_box(b, unit)->width, dog_mm(66));
    board_refuses("move r0: advance 10", "dog.form.7");
    board_run_to("dog.seq.9");
    assert_int_equal(dog_posture(b, unit), posture_column);
    board_run_to("dog.seq.5.1");
    assert_int_equal(dog_posture(b, unit), posture_line);
    assert_int_equal(dog_unit(b, unit)->changing, -1);
    assert_int_equal(dog_unit(b, unit)->turn.used, 50);
}

/* ---- ground ---- */

static void crosses(const char *class, enum posture posture, const char *order, const char *rule)
{
    int strength = posture == posture_limbered ? 6 : 12;
    open_at(class, strength, posture);
    struct feature *wall = BOARD_TERRAIN(ground_wall, 0, 540, 2400, 540);
    wall->class = "high";
    begin();
    if (rule == NULL)
        board_takes(order);
    else
        board_refuses(order, rule);
}

static void test_walls(void **state)
{
    (void)state;
    crosses("infantry", posture_line, "move r0: advance 60", NULL);
    assert_int_equal(board_told(event_unformed, "dog.r49", unit), 1);
    crosses("infantry", posture_line, "move r0: advance 61", "dog.move.1");
    crosses("battery", posture_limbered, "move r0: advance 60", "dog.move.7");
    crosses("infantry", posture_line, "move r0: advance 40", NULL);
    assert_int_equal(board_told(event_unformed, NULL, unit), 0);
}

/* A wall that only the end of the line comes to costs the whole line its metres. */
static void test_a_wall_before_one_end(void **state)
{
    open_at("infantry", 12, posture_line);
    (void)state;
    BOARD_TERRAIN(ground_wall, 1050, 540, 1200, 540);
    begin();
    board_refuses("move r0: advance 86", "dog.move.1");
    board_takes("move r0: advance 85");
}

static void test_a_slope_within_a_slope(void **state)
{
    open_at("infantry", 12, posture_line);
    (void)state;
    BOARD_TERRAIN(ground_hill, 600, 520, 1400, 520, 1400, 1200, 600, 1200)->level = 1;
    BOARD_TERRAIN(ground_hill, 700, 550, 1300, 550, 1300, 1100, 700, 1100)->level = 2;
    begin();
    /* 20 on the plain, 30 on the gentle slope between the contours, then the flat top */
    board_refuses("move r0: advance 101", "dog.move.1");
    board_takes("move r0: advance 100");
}

static void test_rivers(void **state)
{
    open_at("infantry", 12, posture_column);
    struct feature *river = BOARD_TERRAIN(ground_river, 0, 560, 2400, 560);
    (void)state;
    river->width_mm = dog_mm(10);
    begin();
    board_refuses("move r0: advance 100", "dog.move.6");
    board_takes("move r0: advance 40");
}

/* ---- friends and enemies ---- */

static void test_ten_metres_short(void **state)
{
    open_at("infantry", 12, posture_line);
    board_unit(red, "infantry", 12, posture_line, 1000, 575, 0);
    (void)state;
    begin();
    board_refuses("move r0: advance 51", "dog.move.4");
    board_takes("move r0: advance 50");
}

static void test_beside_a_neighbour(void **state)
{
    open_at("infantry", 12, posture_line);
    board_unit(red, "infantry", 12, posture_line, 1137, 500, 0);
    (void)state;
    begin();
    board_takes("move r0: advance 100");
}

static void test_generals_are_in_nobodys_way(void **state)
{
    open_at("infantry", 12, posture_line);
    board_unit(red, "general", 1, posture_single, 1000, 560, 0);
    (void)state;
    begin();
    board_takes("move r0: advance 60");
}

static void test_skirmishers_give_way(void **state)
{
    open_at("infantry", 12, posture_line);
    int screen = board_unit(blue, "light", 4, posture_skirmish, 1000, 600, 180);
    struct battle *b = begin();
    (void)state;
    board_takes("move r0: advance 80");
    assert_int_equal(board_told(event_gives_way, "dog.skirm.9", screen), 1);
    assert_in_range(battle_distance(b, unit, screen), dog_mm(40) - TOUCH_MM, dog_mm(40) + TOUCH_MM);
}

/* ---- generals ---- */

static void test_a_general_joins_and_leaves(void **state)
{
    open_at("infantry", 12, posture_line);
    int general = board_unit(red, "general", 1, posture_single, 1000, 300, 0);
    struct battle *b = begin();
    (void)state;
    board_refuses("detach r2", "dog.r85");
    board_takes("attach r2 with r0");
    assert_int_equal(b->units[general].attached, unit);
    board_refuses("attach r2 with r0", "dog.r85");
    board_refuses("move r2: go to 1000 200", "dog.r85");
    board_takes("move r0: advance 50");
    board_takes("detach r2");
    assert_int_equal(b->units[general].attached, NO_UNIT);
    assert_true(battle_on_table(b, general));
}

static void test_too_far_to_join(void **state)
{
    open_at("infantry", 12, posture_line);
    board_unit(red, "general", 1, posture_single, 1500, 100, 0);
    (void)state;
    begin();
    board_refuses("attach r2 with r0", "dog.move.1");
}

/* ---- what binds ---- */

static void bound(const char *order, const char *rule, int16_t stand, int16_t reforms, int16_t fatigue)
{
    open_at("infantry", 12, posture_line);
    struct battle *b = board_start(1);
    dog_unit(b, unit)->stand = stand;
    dog_unit(b, unit)->reforms = reforms;
    dog_unit(b, unit)->fatigue = fatigue;
    board_enter("dog.seq.4.1");
    board_step();
    if (rule == NULL)
        board_takes(order);
    else
        board_refuses(order, rule);
}

static void test_who_is_bound(void **state)
{
    (void)state;
    bound("move r0: advance 1", "dog.control.3", 1, 0, 0);
    bound("move r0: wheel left 5", NULL, 1, 0, 0); /* it may turn (dog.r74) */
    bound("move r0: oblique left 5", "dog.control.3", 1, 0, 0);
    bound("move r0: back 20", NULL, 1, 0, 0);
    bound("move r0: form column", NULL, 1, 0, 0);
    bound("move r0: advance 1", "dog.melee.21", 0, 1, 0);
    bound("move r0: about face", NULL, 0, 1, 0);
    bound("move r0: advance 82", NULL, 0, 0, fatigue_tired);
    bound("move r0: advance 83", "dog.move.1", 0, 0, fatigue_tired);
}

static void open_many(void)
{
    board_begin(2400, 1500);
    board_unit(red, "infantry", 12, posture_column, 1000, 500, 0);
    board_unit(red, "hussars", 6, posture_line, 1400, 500, 0);
    board_unit(red, "battery", 6, posture_limbered, 700, 500, 0);
    board_unit(red, "light", 4, posture_skirmish, 1900, 600, 0);
    board_unit(red, "general", 1, posture_single, 1000, 350, 0);
    board_unit(blue, "infantry", 18, posture_line, 1000, 1400, 180);
    begin();
}

static void test_what_is_offered_is_taken(void **state)
{
    (void)state;
    board_tries_all_legal(5, 2, open_many);
}

/* To limber and to turn are one order each, not a verb and a manoeuvre besides (dog.form.5, dog.form.6). */
static void test_guns_have_one_word_for_each_drill(void **state)
{
    struct order listed[400];
    struct order_list list = {.at = listed, .capacity = sizeof listed / sizeof *listed};
    struct decision open;
    int limbers = 0, turns = 0;
    (void)state;
    open_at("battery", 6, posture_unlimbered);
    const struct battle *b = begin();
    assert_true(battle_pending(b, red, 0, &open));
    battle_legal(b, &open, unit, &list);
    for (int i = 0; i < list.count; i++) {
        const int only = listed[i].manoeuvres == 1 ? (int)listed[i].list[0].kind : -1;
        limbers += listed[i].verb == verb_limber || only == manoeuvre_reform;
        turns += listed[i].verb == verb_turn;
        assert_false(only == manoeuvre_face_left || only == manoeuvre_face_right);
    }
    assert_int_equal(limbers, 1);
    assert_int_equal(turns, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rates),
        cmocka_unit_test(test_what_is_no_manoeuvre_of_theirs),
        cmocka_unit_test(test_a_move_in_two_orders),
        cmocka_unit_test(test_shares_add_up),
        cmocka_unit_test(test_a_long_change),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_a_wall_before_one_end),
        cmocka_unit_test(test_a_slope_within_a_slope),
        cmocka_unit_test(test_rivers),
        cmocka_unit_test(test_ten_metres_short),
        cmocka_unit_test(test_beside_a_neighbour),
        cmocka_unit_test(test_generals_are_in_nobodys_way),
        cmocka_unit_test(test_skirmishers_give_way),
        cmocka_unit_test(test_a_general_joins_and_leaves),
        cmocka_unit_test(test_too_far_to_join),
        cmocka_unit_test(test_who_is_bound),
        cmocka_unit_test(test_what_is_offered_is_taken),
        cmocka_unit_test(test_guns_have_one_word_for_each_drill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
