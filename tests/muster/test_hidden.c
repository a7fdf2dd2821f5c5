/* Scenarios whose units are hidden (option hidden_movement): what a view, and what is sent of it, lets the other side know. */
#include "muster/scene.h"

#include "battle/view_json.h"
#include "rules/gdc/play/state.h"
#include "rules/registry.h"

#include <stdio.h>
#include <string.h>

#define VIEW_BYTES (256 * 1024)
#define SHOWN_MM (1000 * INT64_C(914400) / 1000)

static struct scene scene;
static struct battle battle;

static void begin(const char *name, uint64_t options)
{
    struct scenario_texts texts;
    assert_true(shipped_find(name, &texts, &scene.error));
    if (!scene_muster_with(&scene, &texts, test_shelf("gdc"), options, NULL))
        fail_msg("%s: %s", name, scene.error.message);
    const struct battle_rules *rules = battle_rules_of(test_shelf("gdc")->ruleset);
    battle_begin(&battle, rules, &scene.setup, store_take(&scene.store, battle_size(rules, &scene.setup)), 7);
}

static bool is_on_table(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) || b->units[unit].attached != NO_UNIT;
}

/* As the option has it: no enemy unit on the table within 1000 yards. */
static bool must_be_hidden(int unit)
{
    for (int other = 0; other < scene.setup.units; other++)
        if (battle_side(&battle, other) != battle_side(&battle, unit) && battle_on_table(&battle, other) &&
            !scene.setup.unit[other].is_leader &&
            box_distance(battle_box(&battle, unit), battle_box(&battle, other), NULL) <= SHOWN_MM + 100)
            return false;
    return battle_on_table(&battle, unit);
}

static const char *sent_to(const struct battle *view, int side)
{
    static char json[VIEW_BYTES];
    struct text text;
    struct json_writer writer;
    text_begin(&text, json, sizeof json);
    json_begin(&writer, &text);
    view_write(view, side, &writer);
    assert_false(text.cut);
    return json;
}

static bool is_sent(const char *json, int unit)
{
    char member[LIMIT_NAME];
    snprintf(member, sizeof member, "\"id\":\"%s\"", scene.setup.unit[unit].id);
    return strstr(json, member) != NULL;
}

/* Nothing tells it from another whom the side does not know either. */
static void check_concealed(const struct battle *view, int unit, int another)
{
    const char *own = view->own_units;
    size_t size = view->rules->unit_size;
    assert_false(is_on_table(view, unit));
    assert_int_equal(battle_box(view, unit)->front.x, 0);
    assert_int_equal(battle_box(view, unit)->front.y, 0);
    assert_int_equal(battle_box(view, unit)->width, 0);
    assert_int_equal(view->units[unit].where, where_waiting);
    assert_memory_equal(own + (size_t)unit * size, own + (size_t)another * size, size);
}

/* How many the side does not know. */
static int check_view(int side)
{
    struct battle view;
    int hidden = 0, another = NO_UNIT;
    battle_view(&view, &battle, side, store_take(&scene.store, battle_size(battle.rules, &scene.setup)));
    const char *json = sent_to(&view, side);
    for (int unit = 0; unit < scene.setup.units; unit++) {
        bool known = view_knows(&battle, unit, side);
        assert_true(known || battle_side(&battle, unit) != side);
        assert_int_equal(is_sent(json, unit), known);
        assert_int_equal(is_on_table(&view, unit), known && is_on_table(&battle, unit));
        if (known)
            continue;
        another = another == NO_UNIT ? unit : another;
        check_concealed(&view, unit, another);
        hidden++;
    }
    return hidden;
}

static void test_hidden_units_are_concealed(void **state)
{
    char name[LIMIT_NAME];
    int hidden = 0;
    (void)state;
    for (int i = 0; shipped_name(i, name) != NULL; i++) {
        begin(name, UINT64_C(1) << option_hidden_movement);
        for (int side = 0; side < SIDES; side++)
            hidden += check_view(side);
        for (int unit = 0; unit < scene.setup.units; unit++)
            if (must_be_hidden(unit))
                assert_false(view_knows(&battle, unit, 1 - battle_side(&battle, unit)));
    }
    assert_true(hidden > 0);
}

static void test_without_the_option_all_is_seen(void **state)
{
    char name[LIMIT_NAME];
    (void)state;
    for (int i = 0; shipped_name(i, name) != NULL; i++) {
        begin(name, 0);
        for (int side = 0; side < SIDES; side++)
            assert_int_equal(check_view(side), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_units_are_concealed),
        cmocka_unit_test(test_without_the_option_all_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
