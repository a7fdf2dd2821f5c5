/* Orders as texts: what a player says is read, what is written reads back the same, and what is wrong is said. */
#include "support.h"

#include "battle/figures.h"
#include "battle/toy_battle.h"
#include "random.h"

#include <string.h>

static const char *written(const struct order *order)
{
    static char line[1024];
    struct text text;
    text_begin(&text, line, sizeof line);
    order_write(order, &toy_battle, toy_setup(), &text);
    assert_false(text.cut);
    return line;
}

static struct order read_well(const char *line)
{
    struct order order;
    struct error error;
    if (!order_read(&order, &toy_battle, toy_setup(), line, &error))
        fail_msg("%s: %s", line, error.message);
    assert_true(order_fits(&order, &toy_battle, toy_setup()));
    return order;
}

/* ---- what is said ---- */

static void test_said(void **state)
{
    static const char *const lines[][2] = {
        {"done", "done"},
        {"  done  ", "done"},
        {"move r11: advance 300, wheel left 30, form line", NULL},
        {"move r11:advance 300,wheel left 30,form line", "move r11: advance 300, wheel left 30, form line"},
        {"move r11 : advance 0300.50", "move r11: advance 300.5"},
        {"move r1: form column of march, about face, back 20", NULL},
        {"move r1: go to 1000.001 -3, advance 109.361", NULL},
        {"move r1: oblique left 25, shift right 12.5, face right 22.5", NULL},
        {"plan feint left and wait", NULL},
        {"flee b2 facing 360", "flee b2 facing 0"},
        {"flee b2", NULL},
        {"signal r1 at b2 with r2 halt and fire -12 to 1200 800.25 facing 90: advance 1", NULL},
        {"signal r1 halt 3", NULL},
        {"signal r1 0", "signal r1"},
        {"signal r1 with r2: road 5", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct order order = read_well(lines[i][0]);
        assert_string_equal(written(&order), lines[i][lines[i][1] != NULL]);
    }
}

static void test_value(void **state)
{
    (void)state;
    struct order order = read_well("signal r1 at b2 with r2 halt and fire 7 to 1200 800 facing 90: advance 300, form column");
    assert_int_equal(order.verb, toy_verb_signal);
    assert_int_equal(order.unit, 0);
    assert_int_equal(order.target, 5);
    assert_int_equal(order.second, 1);
    assert_int_equal(order.choice, 1);
    assert_int_equal(order.number, 7);
    assert_true(order.has_place && order.place.x == 1200000 && order.place.y == 800000);
    assert_true(order.has_facing && order.facing == TURN_QUARTER);
    assert_int_equal(order.manoeuvres, 2);
    assert_int_equal(order.list[0].amount, 274320);
    assert_int_equal(order.list[1].formation, 1);
    assert_int_equal(read_well("move r1: advance 4").list[0].amount, 3657); /* never more than was said */
    assert_int_equal(read_well("move r1: wheel left 30").list[0].amount, turn_of_degrees(30));
}

static void test_mistakes(void **state)
{
    static const char *const lines[][2] = {
        {"mvoe r1: advance 3", "there is no order \"mvoe\"; did you mean move?"},
        {"", "say which order: one of done, plan, move, stand, flee, signal"},
        {"wheel left 30", "say first who shall wheel: \"UNIT UNIT: wheel ...\""},
        {"wheel the brigade", "say first who shall wheel: \"UNIT UNIT: wheel ...\""},
        {"form r1 line", "say first who shall form: "},
        {"r1", "say what r1 shall do: \"r1: \" and manoeuvres"},
        {"brigade r99: advance 3", "\"brigade\" wants a general of yours and \":\" behind it"},
        {"all dogs: advance 3", "\"all\" wants foot, horse or guns and \":\" behind it"},
        {"move r1: advance 3 wheel left 30", "\"wheel\": manoeuvres stand behind \":\", and a comma between two of them"},
        {"move", "say which unit: one of r1, r2, r3, r11, b1, b2, b3, zanzibar"},
        {"move r99: advance 3", "there is no unit \"r99\"; did you mean r1?"},
        {"move r1", "move wants \":\" and manoeuvres"},
        {"move r1:", "say which manoeuvre: one of advance, oblique left"},
        {"move r1: advance 3,", "say which manoeuvre: one of advance, oblique left"},
        {"move r1: advanse 3", "there is no manoeuvre \"advanse\"; did you mean advance?"},
        {"move r1: advance", "advance wants a length in yards"},
        {"move r1: advance x", "advance wants a length in yards, not \"x\""},
        {"move r1: advance 3.1234567", "advance wants a length in yards, not \"3.1234567\""},
        {"move r1: advance 999999", "advance wants a length in yards, not \"999999\""},
        {"move r1: advance -3", "advance wants a length in yards, not \"-3\""},
        {"move r1: wheel left", "wheel left wants degrees, 0 to 360"},
        {"move r1: wheel left 361", "wheel left wants degrees, 0 to 360, not \"361\""},
        {"move r1: form lien", "there is no formation \"lien\"; did you mean line?"},
        {"move r1: go north", "go wants a place: \"to 1200 800\", not \"north\""},
        {"move r1: go to 12", "to wants a place: metres east and north"},
        {"move r1: about face 3", "\"3\" does not belong to move: moves a unit"},
        {"plan", "say which choice: one of attack, hold, feint left and wait"},
        {"plan atack", "there is no choice \"atack\"; did you mean attack?"},
        {"done r1", "\"r1\" does not belong to done: no more orders here"},
        {"flee r1 facing", "facing wants degrees, 0 to 360"},
        {"signal r1 at", "say which unit: one of r1"},
        {"signal r1 99999999999", "signal wants a whole number, not \"99999999999\""},
        {"signal r1, r2", "\",\" does not belong to signal"},
        {"move r1: back 1, back 1, back 1, back 1, back 1, back 1, back 1, back 1, back 1", "an order has at most 8 manoeuvres"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct order order;
        struct error error;
        assert_false(order_read(&order, &toy_battle, toy_setup(), lines[i][0], &error));
        if (strncmp(error.message, lines[i][1], strlen(lines[i][1])) != 0)
            fail_msg("%s: \"%s\", not \"%s\"", lines[i][0], error.message, lines[i][1]);
    }
}

/* ---- there and back ---- */

static struct manoeuvre random_manoeuvre(struct random_source *random)
{
    struct manoeuvre manoeuvre = {.kind = (int16_t)random_below(random, manoeuvre_kinds)};
    enum manoeuvre_figure figure = manoeuvre_figure(manoeuvre.kind);
    if (figure == figure_yards)
        manoeuvre.amount = random_below(random, random_below(random, 2) ? 2000 : MOST_GROUND_MM + 1);
    else if (figure == figure_degrees)
        manoeuvre.amount = random_below(random, 65537);
    else if (figure == figure_formation)
        manoeuvre.formation = (int16_t)random_below(random, 3);
    else if (figure == figure_place)
        manoeuvre.to = (struct place){random_between(random, -MOST_GROUND_MM, MOST_GROUND_MM), random_below(random, 2000000)};
    return manoeuvre;
}

static struct order random_order(struct random_source *random)
{
    struct order order = ORDER_FOR(toy_verb_signal, random_below(random, TOY_UNITS));
    order.target = (int16_t)random_between(random, NO_UNIT, TOY_UNITS - 1);
    order.second = (int16_t)random_between(random, NO_UNIT, TOY_UNITS - 1);
    order.choice = (int16_t)random_between(random, -1, 2);
    order.number = random_below(random, 2) ? 0 : random_between(random, -INT32_MAX / 2, INT32_MAX / 2);
    order.has_place = random_below(random, 2);
    if (order.has_place)
        order.place = (struct place){random_below(random, MOST_GROUND_MM), random_between(random, -5000, 5000)};
    order.has_facing = random_below(random, 2);
    if (order.has_facing)
        order.facing = (uint16_t)random_word(random);
    order.manoeuvres = (int16_t)random_below(random, MOST_MANOEUVRES + 1);
    for (int i = 0; i < order.manoeuvres; i++)
        order.list[i] = random_manoeuvre(random);
    return order;
}

static void test_there_and_back(void **state)
{
    struct random_source random = {1809};
    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct order order = random_order(&random);
        assert_true(order_fits(&order, &toy_battle, toy_setup()));
        struct order again = read_well(written(&order));
        assert_memory_equal(&order, &again, sizeof order);
    }
}

static void test_every_length(void **state)
{
    static const int32_t units[] = {100, 9144, 10000, 254000, 365760, 1000000};
    char line[32];
    (void)state;
    for (size_t u = 0; u < sizeof units / sizeof *units; u++)
        for (int32_t mm = 0; mm < 20000; mm++) {
            struct text text;
            const char *at = line;
            int64_t millionths;
            text_begin(&text, line, sizeof line);
            length_write(mm, units[u], &text);
            assert_true(figure_read(&at, &millionths) && *at == '\0');
            assert_int_equal(length_of_figure(millionths, units[u]), mm);
        }
}

static void test_every_turn(void **state)
{
    char line[32];
    (void)state;
    for (int32_t turn = 0; turn <= 65536; turn++) {
        struct text text;
        const char *at = line;
        int64_t millionths;
        text_begin(&text, line, sizeof line);
        turn_write(turn, &text);
        assert_true(figure_read(&at, &millionths) && *at == '\0');
        assert_int_equal(turn_of_figure(millionths), turn);
    }
    for (int degrees = 0; degrees < 360; degrees++) {
        struct text text;
        struct digits digits;
        text_begin(&text, line, sizeof line);
        turn_write(turn_of_degrees(degrees), &text);
        assert_string_equal(line, text_of_int(&digits, degrees));
    }
}

/* ---- what cannot be written ---- */

static void test_unfit(void **state)
{
    (void)state;
    const struct order good = read_well("signal r1: advance 3");
    const struct setup *setup = toy_setup();
    struct order order;
#define UNFIT(...) \
    order = good; \
    __VA_ARGS__; \
    assert_false(order_fits(&order, &toy_battle, setup))
    UNFIT(order.verb = -1);
    UNFIT(order.verb = toy_verbs);
    UNFIT(order.unit = NO_UNIT);
    UNFIT(order.unit = TOY_UNITS);
    UNFIT(order.target = -2);
    UNFIT(order.second = TOY_UNITS);
    UNFIT(order.choice = 3);
    UNFIT(order.choice = -2);
    UNFIT(order.number = INT32_MIN);
    UNFIT(order.has_place = true, order.place.x = MOST_GROUND_MM + 1);
    UNFIT(order.manoeuvres = MOST_MANOEUVRES + 1);
    UNFIT(order.manoeuvres = -1);
    UNFIT(order.list[0].kind = manoeuvre_kinds);
    UNFIT(order.list[0].kind = -1);
    UNFIT(order.list[0].amount = -1);
    UNFIT(order.list[0].amount = MOST_GROUND_MM + 1);
    UNFIT(order.list[0].formation = 1);
    UNFIT(order.list[0].to.x = 1);
    UNFIT(order.list[0] = ((struct manoeuvre){.kind = manoeuvre_reform, .formation = 3}));
    UNFIT(order.list[0] = ((struct manoeuvre){.kind = manoeuvre_wheel_left, .amount = 65537}));
    UNFIT(order.verb = toy_verb_move, order.number = 1);
    UNFIT(order.verb = toy_verb_move, order.has_facing = true);
    UNFIT(order.verb = toy_verb_move, order.manoeuvres = 0);
    UNFIT(order.verb = toy_verb_stand);
#undef UNFIT
}

/* ---- for people ---- */

static void test_told(void **state)
{
    static const char *const told[][2] = {
        {"move r11: advance 300, wheel left 30, form line",
         "move: advances 300 yards, then wheels left 30 degrees, then forms line"},
        {"move r11: advance 1, about face", "move: advances 1 yard, then faces about"},
        {"move r11: advance 0.3, oblique left 10", "move: obliques left 10 yards"},
        {"move r1: go to 1000.001 -3, about face", "move: goes to 1000 east, -3 north, then faces about"},
        {"signal r1 at b2 with r2 halt and fire -12 to 1200 800.25 facing 90", "signal halt and fire at "},
        {"flee b2", ": "},
    };
    char words[1024];
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
        struct order order = read_well(told[i][0]);
        struct text text;
        text_begin(&text, words, sizeof words);
        order_tell(&order, &toy_battle, toy_setup(), &text);
        assert_non_null(strstr(words, told[i][1]));
        assert_non_null(strstr(words, toy_setup()->unit[order.unit].name));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_said),           cmocka_unit_test(test_value),        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_there_and_back), cmocka_unit_test(test_every_length), cmocka_unit_test(test_every_turn),
        cmocka_unit_test(test_unfit),          cmocka_unit_test(test_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
