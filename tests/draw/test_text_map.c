/* Maps of characters: as broad as was asked, everybody who may be seen, every sign told, where things are. */
#include "muster/scene.h"

#include "draw/text_map.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

static struct scene scene;
static struct battle battle, view;
static void *block, *view_block;
static char drawn[64 * 1024];

static void open_texts(const struct scenario_texts *texts, const char *ruleset)
{
    assert_true(scene_muster(&scene, texts, ruleset, NULL));
    const struct battle_rules *rules = battle_rules_of(scene.setup.ruleset);
    free(block);
    free(view_block);
    block = aligned_alloc(16, battle_size(rules, &scene.setup));
    view_block = aligned_alloc(16, battle_size(rules, &scene.setup));
    assert_true(block != NULL && view_block != NULL);
    battle_begin(&battle, rules, &scene.setup, block, 0);
}

static void open_battle(const char *name)
{
    open_texts(named_texts(name), "gdc");
}

static int close_battle(void **state)
{
    (void)state;
    free(block);
    free(view_block);
    return 0;
}

static void draw(const struct battle *seen, int columns)
{
    struct text text;
    text_begin(&text, drawn, sizeof drawn);
    text_map(seen, &text, columns);
    assert_false(text.cut);
}

/* The n-th line, its length. */
static const char *line_of(int n, size_t *length)
{
    const char *at = drawn;
    for (; n > 0; n--)
        at += strcspn(at, "\n") + 1;
    *length = strcspn(at, "\n");
    return at;
}

static void test_frame(void **state)
{
    (void)state;
    open_battle("village");
    for (int columns = 1; columns <= 400; columns += 57) {
        size_t first, length;
        int line = 0;
        draw(&battle, columns);
        line_of(0, &first);
        assert_true(first <= (size_t)(columns < 12 ? 12 : columns < TEXT_MAP_COLUMNS ? columns : TEXT_MAP_COLUMNS));
        do {
            assert_true(strchr("+|", *line_of(++line, &length)) != NULL);
            assert_int_equal(length, first);
        } while (*line_of(line, &length) == '|');
        assert_int_equal(strncmp(line_of(line + 1, &length), "North is up.", 12), 0);
    }
}

static void test_units(void **state)
{
    (void)state;
    open_battle("village");
    draw(&battle, 100);
    for (int unit = 0; unit < scene.setup.units; unit++)
        assert_true((strstr(drawn, scene.setup.unit[unit].id) != NULL) == battle_on_table(&battle, unit));
    battle_change(&battle, scene_unit(&scene, "b21a"))->known = 2;
    battle_view(&view, &battle, 0, view_block);
    draw(&view, 100);
    assert_null(strstr(drawn, "b21a"));
    assert_non_null(strstr(drawn, "b21b"));
}

static void test_places(void **state)
{
    size_t length;
    (void)state;
    open_battle("first-lesson");
    battle_put(&battle, scene_unit(&scene, "r2a"), box_at((struct place){1010000, 1390000}, 0x4000, 1000, 1000));
    battle_put(&battle, scene_unit(&scene, "r2b"), box_at((struct place){310000, 10000}, 0x8000, 1000, 1000));
    draw(&battle, 102);
    const char *north = line_of(1, &length), *south = line_of(35, &length);
    assert_int_equal(length, 102);
    assert_memory_equal(north + 1 + 50, ">r2a", 4);
    assert_memory_equal(south + 1 + 15, "vr2b", 4);
    assert_non_null(strstr(drawn, ": road;"));
    assert_non_null(strstr(drawn, "\" light woods;"));
    assert_null(strstr(drawn, "marsh"));
    assert_non_null(strstr(drawn, "A character is 20 m wide, 40 m high."));
}

static void test_command_stands(void **state)
{
    (void)state;
    open_texts(texts_with("\"men\": 700", "\"men\": 700, \"command_stand\": true"), "cls3");
    draw(&battle, 100);
    assert_non_null(strstr(drawn, "vb1!"));
    assert_non_null(strstr(drawn, "; ! its command stand.\n"));
    open_texts(manual_texts(), "cls3");
    draw(&battle, 100);
    assert_null(strstr(drawn, "!"));
}

/* Where a hundred stand in one place, some are told below. */
static void test_crowd(void **state)
{
    (void)state;
    open_battle("saxon-corps");
    for (int unit = 0; unit < scene.setup.units; unit++)
        battle_put(&battle, unit, box_at((struct place){100000, 100000}, 0, 1000, 1000));
    draw(&battle, 40);
    assert_non_null(strstr(drawn, "No room for: "));
    for (int unit = 0; unit < scene.setup.units; unit++)
        assert_non_null(strstr(drawn, scene.setup.unit[unit].id));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_frame),          cmocka_unit_test(test_units), cmocka_unit_test(test_places),
        cmocka_unit_test(test_command_stands), cmocka_unit_test(test_crowd),
    };
    return cmocka_run_group_tests(tests, NULL, close_battle);
}
