/* Leaders of red who go with a unit and stand by themselves; each is 10 metres wide and 5 deep. And what is asked of lists. */
#include "support.h"

#include "field/board.h"

#include "drill/company.h"
#include "drill/raise.h"

enum { single = 3, event_joined = 40, unit = 0, other = 1, first = 2, second = 3, units = 4 };

static struct board board;
static struct unit_setup named[units];
static struct unit put[units];
static struct setup setup;
static struct battle_state state_of_battle;
static struct battle battle;

static void size(const struct battle *b, int leader, int formation, int32_t *width, int32_t *depth)
{
    assert_true(b == &battle && leader >= first);
    assert_int_equal(formation, single);
    *width = 10 * M;
    *depth = 5 * M;
}

static const struct battle_rules rules = {.size = size};

static void fresh(void)
{
    board_begin(&board, 1000, 1000);
    setup = (struct setup){.ground = &board.ground, .unit = named, .units = units};
    board_ready(&board);
    for (int i = 0; i < units; i++) {
        named[i] = (struct unit_setup){.name = "u"};
        put[i] = (struct unit){.where = where_table, .attached = NO_UNIT, .company = NO_UNIT, .fellow = NO_UNIT};
        board_put(&board, box_of(200 + 100 * i, 500, 0, 40, 20), meeting_ignore);
    }
    battle = (struct battle){
        .rules = &rules, .setup = &setup, .state = &state_of_battle, .units = put, .crowd = board.crowd, .ground = board.now};
}

static bool is_second(const struct battle *b, int leader)
{
    (void)b;
    return leader == second;
}

static void test_they_join_and_have_no_body(void **state)
{
    (void)state;
    fresh();
    company_join(&battle, second, unit, event_joined, "book.1");
    company_join(&battle, first, unit, event_joined, "book.1");
    assert_false(battle_on_table(&battle, first));
    assert_int_equal(put[unit].company, first);
    assert_int_equal(put[first].fellow, second);
    assert_int_equal(company_first(&battle, unit, is_second), second);
    company_join(&battle, second, other, event_joined, "book.1");
    assert_int_equal(company_first(&battle, unit, is_second), NO_UNIT);
    assert_int_equal(company_first(&battle, other, is_second), second);
}

static void test_they_stand_by_themselves(void **state)
{
    (void)state;
    fresh();
    company_join(&battle, first, unit, event_joined, "book.1");
    struct box behind = company_behind(&battle, first, single, battle_box(&battle, unit), 3 * M);
    assert_int_equal(behind.front.x, battle_box(&battle, unit)->front.x);
    assert_int_equal(behind.front.y, battle_box(&battle, unit)->front.y - 23 * M);
    assert_int_equal(behind.width, 10 * M);
    assert_int_equal(behind.depth, 5 * M);
    company_stand_alone(&battle, first, single, behind);
    assert_int_equal(put[first].attached, NO_UNIT);
    assert_int_equal(put[unit].company, NO_UNIT);
    assert_int_equal(put[first].formation, single);
    assert_true(battle_on_table(&battle, first));
    assert_true(place_equal(battle_box(&battle, first)->front, behind.front));
}

static void test_off_the_table(void **state)
{
    (void)state;
    fresh();
    company_join(&battle, first, unit, event_joined, "book.1");
    battle_lift(&battle, unit, where_place);
    put[unit].zone = 4;
    company_part_off_table(&battle, first);
    assert_int_equal(put[first].attached, NO_UNIT);
    assert_int_equal(put[first].where, where_place);
    assert_int_equal(put[first].zone, 4);
}

static void test_all_scatter(void **state)
{
    (void)state;
    fresh();
    company_join(&battle, first, unit, event_joined, "book.1");
    company_join(&battle, second, unit, event_joined, "book.1");
    const struct box stood = *battle_box(&battle, unit);
    company_disperse(&battle, unit, single, &stood);
    assert_int_equal(put[unit].company, NO_UNIT);
    assert_true(battle_on_table(&battle, first) && battle_on_table(&battle, second));
    assert_true(place_equal(battle_box(&battle, second)->front, stood.front));
}

static bool may_join_but_unit(const struct battle *b, int leader, int joined, struct objection *objection)
{
    (void)b, (void)leader, (void)objection;
    return joined != unit;
}

static void test_whom_one_may_join(void **state)
{
    (void)state;
    struct order orders[units];
    struct order_list list = {.at = orders, .capacity = units};
    fresh();
    company_offer_to_join(&battle, first, 7, 1000 * M, NULL, may_join_but_unit, &list);
    assert_int_equal(list.count, 2);
    assert_int_equal(list.proposals, 3);
    assert_int_equal(orders[0].verb, 7);
    assert_int_equal(orders[0].second, other);
    assert_int_equal(orders[1].second, second);
    list.count = 0;
    company_offer_to_join(&battle, first, 7, 90 * M, is_second, may_join_but_unit, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(orders[0].second, second);
}

/* ---- raising ---- */

static void test_what_a_book_lacks(void **state)
{
    (void)state;
    char text[1024];
    struct remarks remarks;
    const struct raise_lacks lacks = {
        .book = "The book", .raised_as = {[roster_kind_elephants] = "horse"}, .command_stands = " has no flags."};
    const struct raising raising = {.remarks = &remarks};
    const struct roster_entry plain = {.name = "A", .kind = roster_kind_line, .battalions = 1, .command_stand = true},
                              elephants = {.name = "B", .kind = roster_kind_elephants, .battalions = 2, .attached_to = &plain};
    remarks_begin(&remarks, text, sizeof text);
    raise_remark_on_lacks(&raising, &plain, &lacks);
    raise_remark_on_lacks(&raising, &elephants, &lacks);
    raise_remark_on_array(&raising, &plain, "it has no squares", "line");
    assert_int_equal(remarks.count, 4);
    assert_string_equal(text, "A: The book has no flags.\n"
                              "B: The book knows no elephants; it is raised as horse.\n"
                              "B: The book knows no masses of two battalions; it is one strong battalion.\n"
                              "A: it has no squares; it begins in line.\n");
}

static void test_castings(void **state)
{
    (void)state;
    assert_int_equal(raise_castings(&(struct roster_entry){.men = 0}, 60), 1);
    assert_int_equal(raise_castings(&(struct roster_entry){.men = 89}, 60), 1);
    assert_int_equal(raise_castings(&(struct roster_entry){.men = 90}, 60), 2);
    assert_int_equal(raise_castings(&(struct roster_entry){.men = 720}, 20), 36);
}

static void test_options_and_places(void **state)
{
    (void)state;
    struct error error;
    fresh();
    const struct raising raising = {.setup = &setup};
    setup.options = 1 << 2;
    assert_true(raise_has_option(&raising, 2));
    assert_false(raise_has_option(&raising, 1));
    board.ground.zones = 64;
    assert_true(raise_places_fit(&setup, "toy", 64, &error));
    board.ground.zones = 65;
    assert_false(raise_places_fit(&setup, "toy", 64, &error));
    assert_string_equal(error.message, "toy plays a ground with 64 places to hold at most, and this one has 65");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_they_join_and_have_no_body),
        cmocka_unit_test(test_they_stand_by_themselves),
        cmocka_unit_test(test_off_the_table),
        cmocka_unit_test(test_all_scatter),
        cmocka_unit_test(test_whom_one_may_join),
        cmocka_unit_test(test_what_a_book_lacks),
        cmocka_unit_test(test_castings),
        cmocka_unit_test(test_options_and_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
