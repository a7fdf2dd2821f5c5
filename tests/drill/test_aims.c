/* Aims of four units, two a side, under a book of this test: each has twenty men, fires at whom it does not call a friend, and
   may part its men. */
#include "support.h"

#include "drill/aims.h"

#include <string.h>

enum { verb_hold = 1, verb_fire, red = 0, blue = 1, all_units = 4, men = 20 };

struct own {
    int16_t fired;
    struct drill_aims aims;
};

static struct own own[all_units];
static const struct unit_setup named[all_units] = {
    {.name = "r0", .side = red}, {.name = "b0", .side = blue}, {.name = "r1", .side = red}, {.name = "b1", .side = blue}};
static const struct setup setup = {.unit = named, .units = all_units};

/* ---- the book ---- */

static bool may_aim(const struct battle *b, int unit, struct objection *objection)
{
    (void)b;
    return aims_told(&own[unit].aims, NULL, men) < men || object(objection, "book.1", "All aim.", NULL);
}

static bool read_aim(const struct battle *b, const struct order *order, struct drill_aim *aim, struct objection *objection)
{
    const struct drill_aims *aims = &own[order->unit].aims;
    if (order->verb != verb_fire || battle_side(b, order->target) == battle_side(b, order->unit))
        return object(objection, "book.2", "It fires at enemies.", NULL);
    if (order->number > men - aims_told(aims, aims_at(aims, order->target, -1), men))
        return object(objection, "book.3", "It has not so many men.", NULL);
    *aim = (struct drill_aim){.target = order->target, .zone = -1, .share = (int16_t)order->number};
    return true;
}

static void offer(const struct battle *b, const struct aims_book *book, int unit, struct order_list *list)
{
    for (int target = 0; target < all_units; target++) {
        struct order order = ORDER_FOR(verb_fire, unit);
        order.target = (int16_t)target;
        aims_offer(b, book, &order, list);
    }
    aims_offer_hold(b, book, unit, list);
}

static int16_t volleys[8][2];
static int fired;

static void fire(struct battle *b, int unit, int aim)
{
    (void)b;
    volleys[fired][0] = (int16_t)unit;
    volleys[fired++][1] = own[unit].aims.at[aim].target;
}

static const struct aims_book book = {offsetof(struct own, aims), 0, verb_hold, may_aim, read_aim, offer, fire};
battle_may test_open_to_aim;
void test_offer_aim(const struct battle *b, int unit, struct order_list *list);
bool test_obey_aim(struct battle *b, const struct order *order, struct objection *objection);
AIMS_DECISION(test, aim, &book)

static const struct decision_kind kinds[] = {{.name = "aim",
                                              .rule = "book.1",
                                              .open_ended = true,
                                              .sealed = true,
                                              .open_to = test_open_to_aim,
                                              .offer = test_offer_aim,
                                              .obey = test_obey_aim},
                                             {.name = NULL}};
static const struct battle_rules rules = {.unit_size = sizeof(struct own), .decisions = kinds};

static struct battle_state state_of_battle;
static struct decision decisions[2];

static struct battle fresh(void)
{
    memset(own, 0, sizeof own);
    fired = 0;
    state_of_battle = (struct battle_state){.decisions = 2};
    return (struct battle){.rules = &rules, .setup = &setup, .state = &state_of_battle, .own_units = own, .decisions = decisions};
}

static bool says(struct battle *b, int verb, int unit, int target, int number, const char *rule)
{
    struct order order = ORDER_FOR(verb, unit);
    struct objection objection = {.rule = ""};
    order.target = (int16_t)target;
    order.number = number;
    bool taken = test_obey_aim(b, &order, &objection);
    if (!taken)
        assert_string_equal(objection.rule, rule);
    return taken;
}

/* ---- tests ---- */

static void test_a_whole_unit_has_one_aim(void **state)
{
    (void)state;
    struct battle b = fresh();
    assert_true(says(&b, verb_fire, 0, 1, 0, ""));
    assert_true(says(&b, verb_fire, 0, 3, 0, ""));
    assert_int_equal(own[0].aims.count, 1);
    assert_int_equal(own[0].aims.at[0].target, 3);
    assert_int_equal(aims_told(&own[0].aims, NULL, men), men);
    assert_null(aims_at(&own[0].aims, 1, -1));
    assert_true(says(&b, verb_hold, 0, NO_UNIT, 0, ""));
    assert_int_equal(own[0].aims.count, 0);
}

static void test_shares(void **state)
{
    (void)state;
    struct battle b = fresh();
    assert_true(says(&b, verb_fire, 0, 1, 4, ""));
    assert_true(says(&b, verb_fire, 0, 3, 16, ""));
    assert_int_equal(own[0].aims.count, 2);
    assert_false(says(&b, verb_fire, 0, 1, 5, "book.3"));
    assert_int_equal(own[0].aims.at[0].share, 4);
    assert_true(says(&b, verb_fire, 0, 1, 3, ""));
    assert_int_equal(own[0].aims.count, 2);
    assert_int_equal(own[0].aims.at[0].share, 3);
    assert_int_equal(aims_told(&own[0].aims, NULL, men), 19);
    assert_true(says(&b, verb_fire, 0, 1, 0, ""));
    assert_int_equal(own[0].aims.count, 1);
    assert_int_equal(own[0].aims.at[0].share, 0);
}

static void test_as_many_as_there_can_be(void **state)
{
    (void)state;
    struct drill_aims aims = {0};
    for (int target = 0; target < MOST_AIMS; target++)
        aims_add(&aims, &(struct drill_aim){.target = (int16_t)target, .share = 1, .zone = -1});
    assert_int_equal(aims.count, MOST_AIMS);
    aims_add(&aims, &(struct drill_aim){.target = MOST_AIMS - 1, .share = 2, .zone = -1});
    assert_int_equal(aims.count, MOST_AIMS);
    assert_int_equal(aims_told(&aims, NULL, 0), MOST_AIMS + 1);
    aims_add(&aims, &(struct drill_aim){.target = NO_UNIT, .zone = 7});
    assert_int_equal(aims.count, 1);
    assert_non_null(aims_at(&aims, NO_UNIT, 7));
}

static void test_one_more_than_are_kept(void **state)
{
    (void)state;
    struct battle b = fresh();
    own[0].aims.count = MOST_AIMS;
    own[0].aims.at[0] = (struct drill_aim){.target = 3, .share = 1, .zone = -1};
    for (int i = 1; i < MOST_AIMS; i++)
        own[0].aims.at[i] = (struct drill_aim){.target = NO_UNIT, .share = 1, .zone = (int8_t)i};
    assert_false(says(&b, verb_fire, 0, 1, 2, ""));
    assert_int_equal(own[0].aims.count, MOST_AIMS);
    assert_true(says(&b, verb_fire, 0, 3, 2, ""));
    assert_int_equal(own[0].aims.count, MOST_AIMS);
}

static void test_what_is_refused_changes_nothing(void **state)
{
    (void)state;
    struct battle b = fresh();
    const struct own before = own[0];
    assert_false(says(&b, verb_fire, 0, 2, 0, "book.2"));
    assert_false(says(&b, 5, 0, 1, 0, "book.2"));
    assert_memory_equal(&own[0], &before, sizeof before);
}

static void test_what_is_offered_is_taken(void **state)
{
    (void)state;
    struct battle b = fresh();
    struct order orders[all_units];
    struct order_list list = {.at = orders, .capacity = all_units};
    test_offer_aim(&b, 0, &list);
    assert_int_equal(list.count, 2);
    for (int i = 0; i < list.count; i++)
        assert_true(test_obey_aim(&b, &orders[i], NULL));
    list = (struct order_list){.at = orders, .capacity = all_units};
    test_offer_aim(&b, 0, &list);
    assert_int_equal(list.count, 3);
    assert_int_equal(orders[2].verb, verb_hold);
    list = (struct order_list){.at = orders, .capacity = all_units};
    test_offer_aim(&b, 1, &list);
    assert_int_equal(list.count, 2);
}

/* Nobody is offered, nor gives, orders for the other side's units. */
static void test_a_side_has_its_own_units(void **state)
{
    (void)state;
    const struct decision d = {.side = red, .unit = NO_UNIT};
    struct battle b = fresh();
    int16_t open[all_units];
    struct order orders[all_units];
    struct order_list list = {.at = orders, .capacity = all_units};
    assert_int_equal(battle_subjects(&b, &d, open, all_units), 2);
    assert_int_equal(open[1], 2);
    battle_legal(&b, &d, 1, &list);
    assert_int_equal(list.count, 0);
    battle_legal(&b, &d, 2, &list);
    assert_int_equal(list.count, 2);
}

static void test_both_aim_in_secret_and_all_fire(void **state)
{
    (void)state;
    struct battle b = fresh();
    own[1].aims.count = 1;
    assert_int_equal(aims_ask(&b, &book), step_waits);
    assert_int_equal(own[1].aims.count, 0);
    assert_int_equal(state_of_battle.open, 2);
    assert_true(says(&b, verb_fire, 3, 0, 5, ""));
    assert_true(says(&b, verb_fire, 3, 2, 5, ""));
    assert_true(says(&b, verb_fire, 2, 1, 0, ""));
    assert_int_equal(aims_ask(&b, &book), step_over);
    aims_fire(&b, &book);
    assert_int_equal(fired, 3);
    const int16_t expected[][2] = {{2, 1}, {3, 0}, {3, 2}};
    assert_memory_equal(volleys, expected, sizeof expected);
    aims_conceal(&b, &book, 3);
    assert_int_equal(own[2].aims.count, 1);
    assert_int_equal(own[3].aims.count, 0);
    assert_int_equal(own[3].aims.at[1].target, 0);
    aims_wipe(&b, &book);
    assert_int_equal(own[2].aims.count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_whole_unit_has_one_aim),        cmocka_unit_test(test_shares),
        cmocka_unit_test(test_as_many_as_there_can_be),         cmocka_unit_test(test_one_more_than_are_kept),
        cmocka_unit_test(test_what_is_refused_changes_nothing), cmocka_unit_test(test_what_is_offered_is_taken),
        cmocka_unit_test(test_a_side_has_its_own_units),        cmocka_unit_test(test_both_aim_in_secret_and_all_fire),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
