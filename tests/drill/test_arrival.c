/* A unit of 40 metres by 10 (its column: 20 by 30) comes on to a plain of 1,000 metres a side, where others stand at the edge. */
#include "support.h"

#include "field/board.h"

#include "drill/arrival.h"
#include "drill/layout.h"

#include <string.h>

enum { line, column, square };

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

static bool is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    int16_t near;
    bool on_table = edge_depths(&board.ground, edge_west, &arrival->begin).least >= 0 &&
                    edge_depths(&board.ground, edge_east, &arrival->begin).least >= 0;
    return (on_table && crowd_touching(&arrival->battle->crowd, &arrival->begin, ANY_SIDE, &near, 1) == 0) ||
           object(objection, "book.2", "There is no room.", NULL);
}

static const struct arrival_book book = {.rule = "book.1", .instead = {{square, column}}, .is_open = is_open};
static const struct battle_rules rules = {.size = size};

/* Due in turn 3, in turn 5 of the battle. */
static struct battle fresh(void)
{
    board_begin(&board, 1000, 1000);
    board_ready(&board);
    waiting = (struct unit_setup){.name = "late", .turn = 3};
    unit = (struct unit){.where = where_waiting, .formation = square};
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

/* Only what is left of somebody on the table has a footprint to be brought in line. */
static void test_it_closes_up(void **state)
{
    (void)state;
    struct battle b = fresh();
    struct drill_arrival arrival = arrival_by(&b, &book, 0, edge_south, (struct place){300 * M, 0});
    unit.strength = 1;
    assert_false(layout_close_up(&b, 0, false));
    assert_true(arrival_seek(&arrival, 25 * M));
    arrival_come(&b, &arrival);
    assert_false(layout_close_up(&b, 0, false));
    unit.formation = line;
    assert_true(layout_close_up(&b, 0, false));
    assert_int_equal(battle_box(&b, 0)->width, 40 * M);
    expect_place(battle_box(&b, 0), 300, 30);
    unit.formation = column;
    unit.strength = 0;
    assert_false(layout_close_up(&b, 0, false));
}

/* ---- of a ruleset whose enemies bar an edge by how near they are ---- */

static struct unit_setup others[2];
static struct unit units[2];

static int32_t in_metres(const struct setup *battle)
{
    (void)battle;
    return 10 * M;
}

static bool are_all(const struct battle *b, int number)
{
    (void)b, (void)number;
    return true;
}

static void go_on(struct battle *b, struct drill_arrival *arrival)
{
    struct box box = *battle_box(b, arrival->unit);
    box.front = place_from(box.front, box.facing, arrival->on.amount / 2, 0);
    battle_put(b, arrival->unit, box);
}

static const struct battle_rules metric = {
    .size = size, .length_unit = in_metres, .length_word = "metre", .length_words = "metres"};
static const struct arrival_book near_book = {.rule = "book.1",
                                              .instead = {{square, column}},
                                              .clear_mm = 100 * M,
                                              .clear_rule = "book.3",
                                              .room_rule = "book.4",
                                              .in_the_way = are_all,
                                              .go_on = go_on,
                                              .verb = 3,
                                              .pace = -50 * M,
                                              .reach = 90 * M};

/* Another of that side stands here. */
static struct battle with_other(int side, struct box box)
{
    struct battle b = fresh();
    others[0] = waiting;
    others[0].edge = edge_south;
    others[0].at = (struct place){300 * M, 0};
    others[1] = (struct unit_setup){.name = "other", .side = (int16_t)side};
    units[0] = unit;
    setup.unit = others;
    setup.units = 2;
    b.units = units;
    b.rules = &metric;
    board_put(&board, box, meeting_stop);
    board.crowd.bodies[1].side = (int16_t)side;
    b.crowd = board.crowd;
    return b;
}

static void test_room_among_enemies_and_friends(void **state)
{
    (void)state;
    struct objection why;
    struct battle b = with_other(1, box_of(300, 120, 0, 40, 20));
    const struct order order = {.unit = 0, .place = {300 * M, 90 * M}};
    assert_false(arrival_take(&b, &near_book, &order, &why));
    assert_string_equal(why.rule, "book.3");
    assert_string_equal(why.sentence, "late would come on within 100 metres of other.");
    b = with_other(0, box_of(300, 120, 0, 40, 20));
    assert_true(arrival_take(&b, &near_book, &order, &why));
    expect_place(battle_box(&b, 0), 300, 60);
    b = with_other(0, box_of(310, 30, 0, 40, 20));
    assert_false(arrival_take(&b, &near_book, &order, &why));
    assert_string_equal(why.sentence, "There is no room for late at this part of the edge.");
    assert_string_equal(why.rule, "book.4");
}

static void test_the_offer(void **state)
{
    (void)state;
    struct order order;
    struct order_list list = {.at = &order, .capacity = 1};
    struct battle b = with_other(0, box_of(310, 30, 0, 40, 20));
    arrival_offer(&b, &near_book, 0, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(order.verb, 3);
    assert_true(order.has_place);
    assert_int_equal(order.place.x, 350 * M);
    assert_int_equal(order.place.y, 90 * M);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_is_due),
        cmocka_unit_test(test_each_edge),
        cmocka_unit_test(test_the_nearest_open_place),
        cmocka_unit_test(test_it_comes_on),
        cmocka_unit_test(test_it_closes_up),
        cmocka_unit_test(test_room_among_enemies_and_friends),
        cmocka_unit_test(test_the_offer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
