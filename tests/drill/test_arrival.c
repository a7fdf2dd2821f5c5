/* A unit of 40 metres by 10 (its column: 20 by 30) comes on to a plain of 1,000 metres a side, where others stand at the edge. */
#include "support.h"

#include "field/board.h"

#include "drill/arrival.h"

#include <string.h>

enum { line, column };

static struct board board;
static struct unit_setup waiting;
static struct setup setup;
static struct unit unit;
static struct battle_state state_of_battle;

static void size(const struct battle *b, int number, int formation, int32_t *width, int32_t *depth)
{
    (void)b, (void)number;
    *width = (formation == column ? 20 : 40) * M;
    *depth = (formation == column ? 30 : 10) * M;
}

static int in_column(const struct battle *b, int number)
{
    (void)b, (void)number;
    return column;
}

static bool is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    int16_t near;
    bool on_table = edge_depths(&board.ground, edge_west, &arrival->begin).least >= 0 &&
                    edge_depths(&board.ground, edge_east, &arrival->begin).least >= 0;
    return (on_table && crowd_touching(&arrival->battle->crowd, &arrival->begin, ANY_SIDE, &near, 1) == 0) ||
           object(objection, "book.2", "There is no room.", NULL);
}

static const struct arrival_book book = {"book.1", in_column, is_open};
static const struct battle_rules rules = {.size = size};

/* Due in turn 3, in turn 5 of the battle. */
static struct battle fresh(void)
{
    board_begin(&board, 1000, 1000);
    board_ready(&board);
    waiting = (struct unit_setup){.name = "late", .turn = 3};
    unit = (struct unit){.where = where_waiting};
    setup = (struct setup){.ground = &board.ground, .unit = &waiting, .units = 1};
    state_of_battle = (struct battle_state){.turn = 5};
    board.used = 1; /* the first body is the unit's own */
    return (struct battle){
        .rules = &rules, .setup = &setup, .state = &state_of_battle, .units = &unit, .crowd = board.crowd, .ground = board.now};
}

static void expect_place(const struct box *box, int x, int y)
{
    assert_int_equal(box->front.x, x * M);
    assert_int_equal(box->front.y, y * M);
}

static void test_who_is_due(void **state)
{
    (void)state;
    struct battle b = fresh();
    struct objection why;
    assert_true(arrival_is_due(&b, &book, 0, &why));
    state_of_battle.turn = 3;
    assert_true(arrival_is_due(&b, &book, 0, &why));
    state_of_battle.turn = 2;
    assert_false(arrival_is_due(&b, &book, 0, &why));
    assert_string_equal(why.sentence, "late is not expected yet.");
    waiting.turn = 0;
    assert_false(arrival_is_due(&b, &book, 0, &why));
    assert_string_equal(why.rule, "book.1");
    waiting.turn = 1;
    unit.where = where_table;
    assert_false(arrival_is_due(&b, &book, 0, &why));
    assert_string_equal(why.sentence, "late does not come on to the table.");
}

static void test_each_edge(void **state)
{
    (void)state;
    const struct place at = {300 * M, 600 * M};
    struct battle b = fresh();
    struct drill_arrival south = arrival_by(&b, &book, 0, edge_south, at), east = arrival_by(&b, &book, 0, edge_east, at);
    assert_true(arrival_at(&south, at, NULL));
    expect_place(&south.begin, 300, 30);
    assert_int_equal(south.begin.facing, 0);
    assert_int_equal(south.begin.width, 20 * M);
    assert_int_equal(south.on.amount, 570 * M);
    assert_true(arrival_at(&east, at, NULL));
    expect_place(&east.begin, 970, 600);
    assert_int_equal(east.begin.facing, 3 * TURN_QUARTER);
    assert_int_equal(east.on.amount, 670 * M);
    assert_true(arrival_at(&south, (struct place){310 * M, 20 * M}, NULL));
    expect_place(&south.begin, 310, 30);
    assert_int_equal(south.on.amount, 0);
}

static void test_the_nearest_open_place(void **state)
{
    (void)state;
    struct objection why;
    struct battle b = fresh();
    struct drill_arrival arrival = arrival_by(&b, &book, 0, edge_south, (struct place){300 * M, 0});
    assert_true(arrival_seek(&arrival, 25 * M));
    expect_place(&arrival.begin, 300, 30);
    board_put(&board, box_of(300, 20, 0, 40, 20), meeting_stop);
    assert_false(arrival_at(&arrival, arrival.expected, &why));
    assert_string_equal(why.rule, "book.2");
    assert_true(arrival_seek(&arrival, 50 * M));
    expect_place(&arrival.begin, 250, 30);
    assert_true(arrival_seek(&arrival, -50 * M));
    expect_place(&arrival.begin, 350, 30);
    board_put(&board, box_of(500, 20, 0, 1000, 20), meeting_stop);
    assert_false(arrival_seek(&arrival, 50 * M));
}

static void test_it_comes_on(void **state)
{
    (void)state;
    struct battle b = fresh();
    struct drill_arrival arrival = arrival_by(&b, &book, 0, edge_south, (struct place){300 * M, 0});
    assert_true(arrival_seek(&arrival, 25 * M));
    arrival_come(&b, &arrival);
    assert_int_equal(unit.where, where_table);
    assert_int_equal(unit.formation, column);
    assert_true(battle_on_table(&b, 0));
    expect_place(battle_box(&b, 0), 300, 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_is_due),
        cmocka_unit_test(test_each_edge),
        cmocka_unit_test(test_the_nearest_open_place),
        cmocka_unit_test(test_it_comes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
