/* Orders to many in one text: each is a single order, in the record too, and who cannot is told why. */
#include "support.h"

#include "battle/many.h"
#include "battle/player.h"
#include "battle/toy_battle.h"

#include <string.h>

static struct many many;

/* A toy battle in which the first side is asked for its moves. */
static struct match *match_at_moves(int *side)
{
    struct match *match = new_match(0, &toy_battle, toy_setup(), 7, false);
    struct objection objection;
    struct decision decision;
    assert_true(match_say(match, 0, "plan hold", &objection));
    assert_true(match_say(match, 1, "plan hold", &objection));
    *side = match_pending(match, 0, 0, &decision) ? 0 : 1;
    return match;
}

struct hand {
    struct match *match;
    int side;
    char lines[2048]; /* what was taken, a line each */
    char refusals[2048];
};

static bool take(void *owner, const struct order *order, struct objection *objection)
{
    struct hand *hand = owner;
    if (!match_order(hand->match, hand->side, order, objection))
        return false;
    assert_non_null(strstr(match_line(hand->match), "\"order\":"));
    return true;
}

static void give(struct hand *hand, const char *text)
{
    struct many_given given;
    struct text lines, refusals;
    text_begin(&lines, hand->lines, sizeof hand->lines);
    text_begin(&refusals, hand->refusals, sizeof hand->refusals);
    many_begin(&many, &hand->match->battle, hand->side, text);
    while (many_give(&many, take, hand, &given)) {
        if (given.taken)
            order_write(&given.order, &toy_battle, toy_setup(), &lines);
        else
            text_add(&refusals, given.objection.sentence);
        text_add(given.taken ? &lines : &refusals, "\n");
    }
}

static struct hand red_hand(void)
{
    struct hand hand = {.side = 1};
    hand.match = match_at_moves(&hand.side);
    if (hand.side == 1) {
        struct objection objection;
        assert_true(match_say(hand.match, 1, "done", &objection));
        hand.side = 0;
    }
    return hand;
}

static void each_is_a_single_order(void **state)
{
    struct hand hand = red_hand();
    (void)state;
    give(&hand, "r1 r3: advance 10, wheel left 5");
    assert_string_equal(hand.lines, "move r1: advance 10, wheel left 5\nmove r3: advance 10, wheel left 5\n");
    assert_string_equal(hand.refusals, "");
    give(&hand, "move r2 r11: advance 20");
    assert_string_equal(hand.lines, "move r2: advance 20\nmove r11: advance 20\n");
}

static void commas_part_units(void **state)
{
    struct hand hand = red_hand();
    (void)state;
    give(&hand, "r1, r2,r3: advance 10, wheel left 5");
    assert_string_equal(hand.lines, "move r1: advance 10, wheel left 5\nmove r2: advance 10, wheel left 5\n"
                                    "move r3: advance 10, wheel left 5\n");
}

static void who_cannot_is_told_why(void **state)
{
    struct hand hand = red_hand();
    (void)state;
    give(&hand, "r1: advance 10; r1 r2 b1: advance 20; dance r1; done");
    assert_string_equal(hand.lines, "move r1: advance 10\nmove r2: advance 20\ndone\n");
    assert_string_equal(hand.refusals, "I/Anton has moved already.\nA move of one of your units is asked.\n"
                                       "there is no order \"dance\"; did you mean done?\n");
}

static void a_group_is_named(void **state)
{
    struct hand hand = red_hand();
    (void)state;
    give(&hand, "all foot: advance 10");
    assert_string_equal(hand.lines, "move r1: advance 10\nmove r2: advance 10\nmove r3: advance 10\nmove r11: advance 10\n");
}

static void single_orders_are_left_alone(void **state)
{
    static const char *const single[] = {"done", "move r1: advance 10", "signal r1 at b2 with r2 halt", "r99: advance 3", "",
                                         "r1"};
    static const char *const several[] = {"r1: advance 10", "brigade r1: advance 10", "all guns: flee", "done; done"};
    const struct match *match = new_match(0, &toy_battle, toy_setup(), 7, false);
    (void)state;
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        assert_false(many_is(&many, &match->battle, 0, single[i]));
    for (size_t i = 0; i < sizeof several / sizeof *several; i++)
        assert_true(many_is(&many, &match->battle, 0, several[i]));
}

static void nobody_names_whom_he_does_not_know(void **state)
{
    const struct match *match = new_match(0, &toy_battle, toy_setup(), 7, false);
    (void)state;
    assert_false(many_is(&many, &match->battle, 0, "zanzibar: advance 10"));
    assert_true(many_is(&many, &match->battle, 1, "zanzibar: advance 10"));
}

static void no_text_is_too_long(void **state)
{
    static char text[4 * MANY_BYTES];
    struct hand hand = red_hand();
    (void)state;
    memset(text, 'x', sizeof text - 1);
    memcpy(text, "r1: advance ", strlen("r1: advance "));
    give(&hand, text);
    assert_string_equal(hand.lines, "");
    assert_true(strlen(hand.refusals) > 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_is_a_single_order),       cmocka_unit_test(commas_part_units),
        cmocka_unit_test(who_cannot_is_told_why),       cmocka_unit_test(a_group_is_named),
        cmocka_unit_test(single_orders_are_left_alone), cmocka_unit_test(nobody_names_whom_he_does_not_know),
        cmocka_unit_test(no_text_is_too_long),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
