/* Where units are: on the table, with another, inside a place; how far that is, who sees whom, and what stops a move. */
#include "support.h"

#include "battle/toy_battle.h"
#include "battle/view_json.h"
#include "battle/whereabouts.h"

#include <stdlib.h>
#include <string.h>

enum { r1, r2, r3, r11, b1, b2, b3 };

static struct battle b;

static int begin_toy(void **state)
{
    (void)state;
    void *block = malloc(battle_size(&toy_battle, toy_setup()));
    assert_non_null(block);
    battle_begin(&b, &toy_battle, toy_setup(), block, 1);
    return 0;
}

static int end_toy(void **state)
{
    (void)state;
    free(b.state);
    return 0;
}

static void go_inside(int unit)
{
    battle_lift(&b, unit, where_place);
    battle_change(&b, unit)->zone = 0;
}

static void ride_with(int unit, int with)
{
    battle_lift(&b, unit, where_table);
    battle_change(&b, unit)->attached = (int16_t)with;
}

static void test_deploy(void **state)
{
    (void)state;
    assert_int_equal(battle_box(&b, r2)->width, 100000);
    assert_int_equal(battle_box(&b, r2)->depth, 20000);
    assert_int_equal(battle_box(&b, b2)->front.y, 1300000);
    assert_int_equal(battle_box(&b, b2)->facing, TURN_HALF);
}

static void test_distance_on_the_table(void **state)
{
    (void)state;
    assert_int_equal(battle_distance(&b, r1, b1), 400000);
    assert_int_equal(battle_distance(&b, b1, r1), 400000);
    assert_int_equal(battle_distance(&b, r1, r2), 200000);
}

static void test_who_is_there(void **state)
{
    (void)state;
    assert_true(battle_is_there(&b, r1));
    go_inside(r2);
    assert_true(battle_is_there(&b, r2));
    ride_with(r3, r2);
    assert_true(battle_is_there(&b, r3));
    battle_lift(&b, r2, where_gone);
    assert_false(battle_is_there(&b, r2));
}

static void test_distance_of_who_is_with_another(void **state)
{
    (void)state;
    ride_with(r11, r1);
    assert_int_equal(battle_stands_with(&b, r11), r1);
    assert_int_equal(battle_stands_with(&b, r1), r1);
    assert_int_equal(battle_distance(&b, r11, b1), 400000);
    assert_int_equal(battle_distance(&b, b1, r11), 400000);
}

/* The farm: 900 to 1000 metres east, 1000 to 1100 north. */
static void test_distance_of_who_is_inside(void **state)
{
    (void)state;
    assert_false(battle_in_place(&b, r3));
    go_inside(r3);
    assert_true(battle_in_place(&b, r3));
    struct box box = battle_box_of_place(&b, r3);
    assert_int_equal(box.front.x, 950000);
    assert_int_equal(box.front.y, 1100000);
    assert_int_equal(box.width, 100000);
    assert_int_equal(box.depth, 100000);
    assert_int_equal(battle_distance(&b, r3, b3), 200000);
    assert_int_equal(battle_distance(&b, b3, r3), 200000);
    go_inside(b3);
    assert_int_equal(battle_distance(&b, b3, r3), 0);
}

static void test_sight(void **state)
{
    struct eyes eyes = {.visibility = 500000};
    struct sight why = {.block = sight_clear};
    (void)state;
    assert_true(battle_sees(&b, &eyes, r1, b1, NULL));
    assert_false(battle_sees(&b, &eyes, r1, b3, &why));
    assert_int_not_equal(why.block, sight_clear);
    ride_with(r11, r1);
    assert_true(battle_sees(&b, &eyes, r11, b1, &why));
    assert_int_equal(why.block, sight_clear);
    go_inside(b1);
    assert_false(battle_sees(&b, &eyes, r1, b1, NULL));
}

static bool counts_all_but_r3(const void *who, int unit)
{
    (void)who;
    return unit != r3;
}

static void put_on_objective(int unit)
{
    struct box box = *battle_box(&b, unit);
    box.front = toy_setup()->ground->feature[0].bounds.least;
    battle_put(&b, unit, box);
}

static void test_side_at(void **state)
{
    (void)state;
    assert_int_equal(battle_side_at(&b, 0, counts_all_but_r3), -1);
    put_on_objective(r3);
    assert_int_equal(battle_side_at(&b, 0, counts_all_but_r3), -1);
    put_on_objective(b1);
    assert_int_equal(battle_side_at(&b, 0, counts_all_but_r3), 1);
    go_inside(r1);
    assert_int_equal(battle_side_at(&b, 0, counts_all_but_r3), SIDES);
    go_inside(b1);
    battle_lift(&b, r1, where_gone);
    assert_int_equal(battle_side_at(&b, 0, counts_all_but_r3), 1);
}

static void test_nearest_objective(void **state)
{
    struct setup without = *toy_setup();
    (void)state;
    assert_int_equal(battle_nearest_objective(&b, r1), 0);
    without.objectives = 0;
    b.setup = &without;
    assert_int_equal(battle_nearest_objective(&b, r1), -1);
}

static bool view_says(const char *words)
{
    static char json[65536];
    struct text text;
    struct json_writer writer;
    text_begin(&text, json, sizeof json);
    json_begin(&writer, &text);
    view_write(&b, 0, &writer);
    return strstr(json, words) != NULL;
}

/* Under rules that count points, and under rules that count what is lost; what is worth nothing is no objective. */
static void test_worth_of_objectives(void **state)
{
    struct battle_rules counting = toy_battle, reckoning = toy_battle;
    struct objective costly = toy_setup()->objective[0];
    struct setup setup = *toy_setup();
    (void)state;
    counting.objectives_count = true;
    reckoning.objectives_count = false;
    setup.objective = &costly;
    setup.battery_penalty = 4;
    b.setup = &setup;
    b.rules = &counting;
    assert_int_equal(battle_worth_of(&b, 0)[1], 10);
    assert_true(view_says("\"points\":[5,10]}]"));
    assert_false(view_says("penalty"));
    b.rules = &reckoning;
    assert_null(battle_worth_of(&b, 0));
    assert_true(view_says("\"objectives\":[],\"battery_penalty\":4"));
    costly.penalty[0] = 15;
    assert_int_equal(battle_worth_of(&b, 0)[0], 15);
    assert_true(view_says("\"penalty\":[15,0]}]"));
}

static bool nears(const struct battle *battle, struct breaking *breaking)
{
    (void)battle;
    *breaking = (struct breaking){"men lost", {3, 5}, {24, 25}};
    return true;
}

static int held_by_second(const struct battle *battle, int objective)
{
    (void)battle;
    return objective == 0 ? 1 : -1;
}

/* What decides the battle, as far as the rules know of anything. */
static void test_stakes(void **state)
{
    struct battle_rules deciding = toy_battle, silent = toy_battle;
    (void)state;
    deciding.objectives_count = true;
    deciding.breaking = nears;
    deciding.holder = held_by_second;
    silent.breaking = NULL;
    silent.holder = NULL;
    b.rules = &deciding;
    assert_true(view_says("\"stakes\":{\"of\":\"men lost\",\"lost\":[3,5],\"ends_at\":[24,25],\"holders\":[\"blue\"]}"));
    b.rules = &silent;
    assert_true(view_says("\"stakes\":{}"));
}

static void test_what_stops_a_move(void **state)
{
    static const struct stop_rules rules = {"toy.enemy", "Halt before ", "toy.friend", "toy.ground", "toy.edge", "toy.road"};
    static const struct {
        enum stop stop;
        int by;
        const char *rule, *sentence;
    } cases[] = {
        {stop_unit, b1, "toy.enemy", "Halt before 1st Line, after 20 yards, it must halt."},
        {stop_unit, r2, "toy.friend", "II/Anton stands in the way after 20 yards."},
        {stop_ground, 0, "toy.ground", "The way is barred by the farm after 20 yards."},
        {stop_edge, -1, "toy.edge", "It comes to the edge of the table after 20 yards."},
        {stop_road_end, -1, "toy.road", "The road ends, or there is none, after 20 yards."},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct passage passage = {.stop = cases[i].stop, .stopped_by = cases[i].by};
        struct objection objection;
        assert_false(battle_object_stopped(&b, r1, &passage, &rules, "20 yards", &objection));
        assert_string_equal(objection.rule, cases[i].rule);
        assert_string_equal(objection.sentence, cases[i].sentence);
        assert_false(battle_object_stopped(&b, r1, &passage, &rules, "20 yards", NULL));
    }
    struct passage passage = {.stop = stop_unit, .stopped_by = r2};
    struct objection objection;
    assert_false(battle_object_stopped(&b, r1, &passage, &rules, "0 yards", &objection));
    assert_string_equal(objection.sentence, "II/Anton stands in the way at once.");
}

#define toy_test(test) cmocka_unit_test_setup_teardown(test, begin_toy, end_toy)

int main(void)
{
    const struct CMUnitTest tests[] = {
        toy_test(test_deploy),
        toy_test(test_who_is_there),
        toy_test(test_distance_on_the_table),
        toy_test(test_distance_of_who_is_with_another),
        toy_test(test_distance_of_who_is_inside),
        toy_test(test_sight),
        toy_test(test_side_at),
        toy_test(test_nearest_objective),
        toy_test(test_worth_of_objectives),
        toy_test(test_stakes),
        toy_test(test_what_stops_a_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
