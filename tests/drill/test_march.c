/* A unit of 40 metres by 10 on a plain of 1,000 metres a side, which may go 200 metres: its lengths in words, its roads, whom it
   goes through; and the moves that are offered to it as samples. */
#include "support.h"

#include "field/board.h"

#include "drill/lengths.h"
#include "drill/proofs.h"
#include "drill/samples.h"

#include <string.h>

enum { verb_toy = 5, most_orders = 32, reach = 200 * M };

static struct board board;
static struct unit_setup named[BOARD_BODIES];
static struct setup setup;
static struct battle battle;
static struct order orders[most_orders];
static struct order_list list;
static int asked; /* how often whether a list is in order */

/* ---- a ruleset ---- */

static int32_t in_metres(const struct setup *of)
{
    (void)of;
    return 10 * M;
}

static const struct battle_rules rules = {.length_unit = in_metres, .length_word = "metre", .length_words = "metres"};

static bool list_is_open(struct drill_march *march, struct objection *objection)
{
    (void)march, (void)objection;
    asked++;
    return true;
}

static void settle(struct drill_march *march)
{
    (void)march;
}

static struct walker walker(struct drill_march *march)
{
    struct walker who = board.walker;
    who.unit = march->unit;
    who.oblique = TURN_QUARTER / 2;
    return who;
}

static bool passage_is_open(struct drill_march *march, struct objection *objection)
{
    char far[LIMIT_NAME];
    return march->passage.length <= reach ||
           object(objection, "book.4", "It is ", march_length(march, march->passage.length, far), ".", NULL);
}

static int64_t too_long(struct drill_march *march)
{
    return march->passage.length - reach;
}

static void renew(struct drill_march *march, const struct manoeuvre *way, int count)
{
    march->list = way;
    march->count = count;
}

static uint32_t plans_with(const struct drill_march *march)
{
    (void)march;
    return MANOEUVRE_BIT(advance) | MANOEUVRE_TURNS;
}

static const struct march_book book = {
    .size = sizeof(struct drill_march),
    .settle = settle,
    .rule = "book",
    .list_is_open = list_is_open,
    .walker = walker,
    .stops = {.enemy = "book.1", .before_enemy = "Before ", .friend = "book.2", .edge = "book.3"},
    .told_in = 10,
    .passage_is_open = passage_is_open,
    .too_long = too_long,
    .renew = renew,
    .plans_with = plans_with};

static int32_t reach_of(const struct battle *b, int unit)
{
    (void)b, (void)unit;
    return reach;
}

static bool plan_way(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct drill_march march = march_of(&book, b, unit, NULL, 0);
    return march_plan_toward(&march, to, reach, reach, plan);
}

static bool are_all(const struct battle *b, int unit)
{
    (void)b, (void)unit;
    return true;
}

static const struct samples_book samples = {
    .verb = verb_toy, .far_off = 500 * M, .enemy = are_all, .reach = reach_of, .plan_toward = plan_way};

/* ---- the table ---- */

static int put(int side, struct box box, enum meeting meeting)
{
    int unit = board_put(&board, box, meeting);
    named[unit] = (struct unit_setup){.name = "u", .side = (int16_t)side};
    board.crowd.bodies[unit].side = (int16_t)side;
    battle.crowd = board.crowd;
    setup.units = unit + 1;
    return unit;
}

/* The unit is the first; it faces north. */
static void fresh(void)
{
    board_begin(&board, 1000, 1000);
    setup = (struct setup){.ground = &board.ground, .unit = named};
    board_ready(&board);
    battle = (struct battle){.rules = &rules, .setup = &setup, .ground = board.now};
    put(0, box_of(500, 300, 0, 40, 10), meeting_stop);
    list = (struct order_list){.at = orders, .capacity = most_orders};
}

/* ---- lengths, roads ---- */

static void test_lengths_in_words(void **state)
{
    (void)state;
    char words[LIMIT_NAME];
    fresh();
    assert_string_equal(lengths_tell(&battle, 12345, 1, words), "12 metres");
    assert_string_equal(lengths_tell(&battle, 1999, 1, words), "1 metre");
    assert_string_equal(lengths_tell(&battle, 12399, 10, words), "12.3 metres");
    assert_string_equal(lengths_tell(&battle, 12000, 10, words), "12 metres");
    struct objection why;
    const struct manoeuvre far[] = {march_ahead(250500)};
    struct drill_march march = march_of(&book, &battle, 0, far, 1);
    assert_false(march_is_open(&march, &why));
    assert_string_equal(why.sentence, "It is 250.5 metres.");
}

static void test_roads(void **state)
{
    (void)state;
    fresh();
    const struct manoeuvre ways[] = {march_form(2), {.kind = manoeuvre_road, .amount = M}, march_ahead(M)};
    struct drill_march formed = march_of(&book, &battle, 0, ways, 1), road = march_of(&book, &battle, 0, ways, 2),
                       off = march_of(&book, &battle, 0, ways, 3);
    assert_false(march_keeps_to_road(&formed));
    assert_true(march_keeps_to_road(&road));
    assert_false(march_keeps_to_road(&off));
}

/* ---- whom it goes through ---- */

enum { friends = 20 };

static void test_all_twenty_passed(void **state)
{
    (void)state;
    int16_t passed[LIMIT_ENROLLED];
    fresh();
    for (int i = 0; i < friends; i++)
        put(0, box_of(500, 330 + 2 * i, 0, 40, 1), meeting_pass);
    const struct manoeuvre ahead[] = {march_ahead(20 * M), march_ahead(80 * M)};
    struct drill_march march = march_of(&book, &battle, 0, ahead, 2);
    assert_true(march_is_open(&march, NULL));
    assert_int_equal(march.passage.passed, friends);
    assert_int_equal(march_passed(&march, passed), friends);
    for (int i = 0; i < friends; i++)
        assert_int_equal(passed[i], 1 + i);
    struct walker who = march_walker(&march);
    struct passage on;
    passage_begin(&on, march.from);
    assert_true(march_sweep(&march, &who, &(struct manoeuvre){.kind = manoeuvre_advance, .amount = 100 * M}, &on));
    assert_int_equal(march_went_through(&battle, &who, &march.from, &on, passed), friends);
    march.count = 1;
    assert_true(march_is_open(&march, NULL));
    assert_int_equal(march_passed(&march, passed), 0);
}

/* ---- samples ---- */

static void expect_way(int order, int kind, int32_t amount)
{
    assert_true(order < list.count);
    assert_int_equal(orders[order].verb, verb_toy);
    assert_int_equal(orders[order].list[0].kind, kind);
    assert_int_equal(orders[order].list[0].amount, amount);
}

static void test_turns(void **state)
{
    (void)state;
    fresh();
    struct drill_march march = march_of(&book, &battle, 0, NULL, 0);
    samples_offer_turns(&march, &samples, &list);
    assert_int_equal(list.count, 3);
    expect_way(0, manoeuvre_face_left, TURN_QUARTER);
    expect_way(1, manoeuvre_face_right, TURN_QUARTER);
    expect_way(2, manoeuvre_about, 0);
    put(1, box_of(500, 900, 0, 40, 10), meeting_stop);
    assert_int_equal(samples_nearest_enemy(&battle, &samples, 0), NO_UNIT);
    int enemy = put(1, box_of(800, 595, 0, 40, 0), meeting_stop);
    assert_int_equal(samples_nearest_enemy(&battle, &samples, 0), enemy);
    list.count = 0;
    samples_offer_turns(&march, &samples, &list);
    assert_int_equal(list.count, 4);
    expect_way(0, manoeuvre_face_right, TURN_QUARTER / 2);
}

static void test_ways(void **state)
{
    (void)state;
    fresh();
    struct drill_march march = march_of(&book, &battle, 0, NULL, 0);
    samples_offer_wheels(&march, &samples, 30, 900 * M, &list);
    samples_offer_obliques(&march, &samples, 900 * M, &list);
    assert_int_equal(list.count, 4);
    expect_way(0, manoeuvre_wheel_left, turn_of_degrees(30));
    assert_in_range(orders[0].list[1].amount, 170 * M, reach);
    expect_way(1, manoeuvre_wheel_right, turn_of_degrees(30));
    expect_way(2, manoeuvre_oblique_left, reach);
    expect_way(3, manoeuvre_oblique_right, reach);
    list.count = 0;
    samples_offer_rides(&march, verb_toy, 100 * M, 50 * M, &list);
    assert_int_equal(list.count, 8);
    assert_true(place_equal(orders[0].list[0].to, (struct place){500 * M, 400 * M}));
    assert_in_range(place_distance(orders[1].list[0].to, (struct place){500 * M, 300 * M}), 49990, 50010);
}

static void test_goals(void **state)
{
    (void)state;
    fresh();
    put(1, box_of(500, 700, TURN_HALF, 40, 10), meeting_stop);
    struct drill_march march = march_of(&book, &battle, 0, NULL, 0);
    samples_offer_goals(&march, &samples, 50, 50, &list);
    assert_int_equal(list.count, 2);
    expect_way(0, manoeuvre_advance, 100 * M);
    expect_way(1, manoeuvre_advance, 200 * M);
    struct manoeuvre way[MOST_WAY_ON];
    assert_int_equal(samples_way_on(&march, &samples, &list, 40 * M, way), 1);
    assert_int_equal(way[0].amount, reach);
    list.no_samples = true;
    assert_int_equal(samples_way_on(&march, &samples, &list, 40 * M, way), 1);
    assert_int_equal(way[0].amount, 40 * M);
}

/* ---- proofs ---- */

/* How often it was asked whether a way so far is in order, and open. */
static int asks_of(const struct battle *of, int32_t metres)
{
    const struct manoeuvre way = march_ahead(metres * M);
    struct drill_march march = march_of(&book, of, 0, &way, 1);
    asked = 0;
    assert_true(march_is_open(&march, NULL));
    assert_int_equal(march.passage.length, metres * M);
    assert_ptr_equal(march.battle, of);
    assert_ptr_equal(march.list, &way);
    return asked;
}

static void test_proofs(void **state)
{
    (void)state;
    static struct proofs proofs;
    uint32_t touched[TOUCHED_WORDS] = {0};
    fresh();
    assert_int_equal(asks_of(&battle, 50), 1);
    assert_int_equal(asks_of(&battle, 50), 1); /* nobody keeps it */
    proofs.count = 0;
    battle.proofs = &proofs;
    struct drill_march march = march_of(&book, &battle, 0, NULL, 0);
    struct manoeuvre listed = march_ahead(50 * M), too_far = march_ahead(250 * M);
    march_offer(&march, verb_toy, &listed, 1, &list);
    march_offer_fitted(&march, verb_toy, &too_far, 1, &list);
    assert_int_equal(list.count, 2);
    assert_int_equal(asks_of(&battle, 50), 0);
    assert_int_equal(asks_of(&battle, 200), 0); /* as it was fitted */
    assert_int_equal(asks_of(&battle, 60), 1);
    assert_int_equal(asks_of(&battle, 60), 0);
    struct battle copy = battle;
    copy.touched = touched;
    assert_int_equal(asks_of(&copy, 60), 0);
    battle_touch(&copy, 0);
    assert_int_equal(asks_of(&copy, 60), 1);
    for (int32_t metres = 61; metres < 61 + MOST_PROOFS; metres++)
        assert_int_equal(asks_of(&battle, metres), 1);
    assert_int_equal(asks_of(&battle, 61), 0);
    assert_int_equal(asks_of(&battle, 60), 1); /* others have taken its place */
    proofs.count = 0;
    assert_int_equal(asks_of(&battle, 61), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lengths_in_words),
        cmocka_unit_test(test_roads),
        cmocka_unit_test(test_all_twenty_passed),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_ways),
        cmocka_unit_test(test_goals),
        cmocka_unit_test(test_proofs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
