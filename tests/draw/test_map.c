/* Maps: everybody who may be seen is on them and nobody else, every sign is explained, no letters cover others, and what is
   written as SVG is well-formed. */
#include "draw/pencil.h"
#include "muster/scene.h"

#include "draw/map.h"
#include "draw/terrain.h"
#include "rules/registry.h"

#include <stdlib.h>
#include <string.h>

static struct scene scene;
static struct pencil pencil;
static struct battle_rules rules; /* those of the battle, in which units may be in any state */
static struct battle battle, view;
static void *block, *view_block;

static void open_battle_under(const char *ruleset, const char *name)
{
    if (!scene_muster(&scene, named_texts(name), ruleset, NULL))
        fail_msg("%s: %s", name, scene.error.message);
    rules = *battle_rules_of(scene.setup.ruleset);
    size_t size = battle_size(&rules, &scene.setup);
    free(block);
    free(view_block);
    block = aligned_alloc(16, size);
    view_block = aligned_alloc(16, size);
    assert_true(block != NULL && view_block != NULL);
    battle_begin(&battle, &rules, &scene.setup, block, 0);
}

static void open_battle(const char *name)
{
    open_battle_under("gdc", name);
}

static int close_battle(void **state)
{
    (void)state;
    free(block);
    free(view_block);
    block = view_block = NULL;
    return 0;
}

static void draw(const struct battle *seen, int side)
{
    struct map map = {.view = seen, .side = side, .when = "a day in May"};
    pencil_begin(&pencil);
    assert_true(map_draw(&pencil.canvas, &map));
    assert_int_equal(pencil.open, 0);
}

static const char *const names[] = {"first-lesson", "village", "ridge-farm", "saxon-corps", "generated:30:4"};
enum { name_count = sizeof names / sizeof *names };

/* ---- letters keep clear of each other ---- */

static double side_of(struct point a, struct point b, struct point at)
{
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
}

/* Some edge of `a` has all of `b` beyond it; both run clockwise on the paper. */
static bool lies_beyond(const struct point a[4], const struct point b[4])
{
    for (int edge = 0; edge < 4; edge++) {
        bool beyond = true;
        for (int i = 0; i < 4; i++)
            beyond = beyond && side_of(a[edge], a[(edge + 1) % 4], b[i]) <= 0;
        if (beyond)
            return true;
    }
    return false;
}

static void assert_letters_apart(const char *name)
{
    for (int i = 0; i < pencil.letterings; i++)
        for (int j = 0; j < i; j++) {
            struct point a[4], b[4];
            pencilled_corners(&pencil.lettering[i], a);
            pencilled_corners(&pencil.lettering[j], b);
            if (!lies_beyond(a, b) && !lies_beyond(b, a))
                fail_msg("%s: \"%s\" covers \"%s\"", name, pencil.lettering[i].text, pencil.lettering[j].text);
        }
}

static void test_letters_apart(void **state)
{
    (void)state;
    for (int i = 0; i < name_count; i++) {
        open_battle(names[i]);
        draw(&battle, -1);
        assert_letters_apart(names[i]);
        for (int unit = 0; unit < scene.setup.units; unit++) /* longer names: with losses */
            battle_change(&battle, unit)->strength -= scene.setup.unit[unit].strength > 1;
        draw(&battle, -1);
        assert_letters_apart(names[i]);
    }
}

/* ---- who is on it ---- */

static void assert_all_units_once(int hidden)
{
    for (int unit = 0; unit < scene.setup.units; unit++)
        if (pencil_count(&pencil, "unit", scene.setup.unit[unit].id) != (unit != hidden))
            fail_msg("%s is there %d times", scene.setup.unit[unit].id, pencil_count(&pencil, "unit", scene.setup.unit[unit].id));
}

static void test_units(void **state)
{
    (void)state;
    for (int i = 0; i < name_count; i++) {
        open_battle(names[i]);
        draw(&battle, -1);
        assert_all_units_once(NO_UNIT);
        for (int unit = 0; unit < scene.setup.units; unit++)
            if (battle_on_table(&battle, unit))
                assert_int_equal(pencil_count(&pencil, "label", scene.setup.unit[unit].id), 1);
    }
}

static void test_hidden_unit(void **state)
{
    (void)state;
    open_battle("village");
    int hidden = scene_unit(&scene, "b21a");
    battle_change(&battle, hidden)->known = 2;
    battle_view(&view, &battle, 0, view_block);
    draw(&view, 0);
    assert_all_units_once(hidden);
    assert_false(pencil_has_text(&pencil, "b21a"));
    assert_true(pencil_has_text(&pencil, "as French division sees it"));
    battle_view(&view, &battle, 1, view_block);
    draw(&view, 1);
    assert_all_units_once(NO_UNIT);
}

static void test_guests(void **state)
{
    (void)state;
    open_battle("village");
    int garrison = scene_unit(&scene, "b12a"), general = scene_unit(&scene, "b10"), away = scene_unit(&scene, "b22");
    for (int zone = 0; zone < scene.ground.zones; zone++)
        if (text_equal(scene.ground.feature[scene.ground.zone[zone]].id, "village"))
            battle_change(&battle, garrison)->zone = (int16_t)zone;
    battle_lift(&battle, garrison, where_place);
    battle_lift(&battle, general, where_table);
    battle_attach(&battle, general, garrison);
    battle_remove(&battle, away, fate_routed, "");
    draw(&battle, -1);
    assert_all_units_once(NO_UNIT);
    assert_letters_apart("village");
    assert_true(pencil_has_text(&pencil, "b10 Bianchi"));
    assert_true(pencil_has_text(&pencil, "Austrian division, lost:"));
    assert_int_equal(pencil_count(&pencil, "sign", "on a card: in the place, or with the unit"), 1);
    battle_change(&battle, garrison)->known = 2;
    battle_change(&battle, general)->known = 2;
    battle_view(&view, &battle, 0, view_block);
    draw(&view, 0);
    assert_int_equal(pencil_count(&pencil, "unit", "b12a") + pencil_count(&pencil, "unit", "b10"), 0);
}

/* ---- the legend ---- */

static int state_by_number(const struct battle *of, int unit)
{
    (void)of;
    return unit % 4;
}

static void test_legend(void **state)
{
    (void)state;
    open_battle("village");
    rules.unit_state = state_by_number;
    battle_change(&battle, scene_unit(&scene, "r11a"))->strength--;
    battle.features[0] = feature_burning;
    battle.features[3] = feature_destroyed;
    draw(&battle, -1);
    const char *const signs[] = {"French division",
                                 "Austrian division",
                                 "infantry; the point is its front",
                                 "cavalry",
                                 "artillery",
                                 "general",
                                 "commander of an army",
                                 "unorganized",
                                 "disrupted",
                                 "routed",
                                 "strength left of that at the start",
                                 "burning",
                                 "destroyed",
                                 "Ebelsdorf: 100 red, 20 blue",
                                 "hill, a contour each 10 m"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (pencil_count(&pencil, "sign", signs[i]) != 1)
            fail_msg("\"%s\" is not explained", signs[i]);
    for (int i = 0; i < scene.ground.features; i++)
        if (scene.ground.feature[i].kind != ground_hill)
            assert_int_equal(pencil_count(&pencil, "sign", ground_kind_words(scene.ground.feature[i].kind)), 1);
    assert_int_equal(pencil_count(&pencil, "sign", "square"), 0);
    assert_int_equal(pencil_count(&pencil, "sign", "river"), 0);
}

/* Where places bring no points the star stands for what losing one costs, and is not there when that is nothing. */
static void test_worth_of_places(void **state)
{
    (void)state;
    open_battle_under("cls3", "village");
    draw(&battle, -1);
    assert_int_equal(pencil_count(&pencil, "sign", "Ebelsdorf: 100 red, 20 blue"), 0);
    struct objective costly = scene.setup.objective[0];
    costly.penalty[0] = 10;
    costly.penalty[1] = 0;
    scene.setup.objective = &costly;
    scene.setup.objectives = 1;
    draw(&battle, -1);
    assert_int_equal(pencil_count(&pencil, "sign", "Ebelsdorf lost: 10% of red, 0% of blue"), 1);
}

/* Who has one is seen, under the rules that know them. */
static void test_command_stands(void **state)
{
    (void)state;
    open_battle_under("cls3", "generated:10:1");
    draw(&battle, -1);
    assert_int_equal(pencil_count(&pencil, "sign", "command stand: flag, officer, musician"), 1);
    open_battle("generated:10:1");
    draw(&battle, -1);
    assert_int_equal(pencil_count(&pencil, "sign", "command stand: flag, officer, musician"), 0);
}

static bool every_gun_is_left(const struct battle *b, int unit, struct box *gun)
{
    *gun = *battle_box(b, unit);
    return b->setup->unit[unit].service == service_guns;
}

static void test_left_guns(void **state)
{
    (void)state;
    open_battle_under("cls3", "generated:10:1");
    draw(&battle, -1);
    assert_int_equal(pencil_count(&pencil, "sign", "gun that its crew has left"), 0);
    rules.left_gun = every_gun_is_left;
    draw(&battle, -1);
    assert_int_equal(pencil_count(&pencil, "sign", "gun that its crew has left"), 1);
}

/* Every kind of ground, in both of its forms, is drawn. */
static void test_every_kind(void **state)
{
    (void)state;
    size_t length;
    struct scenario_texts texts = *named_texts("first-lesson");
    char *ground = read_whole_file(TESTS_DIR "/data/ground/every-kind.geojson", &length);
    texts.ground = ground;
    texts.ground_length = length;
    if (!scene_muster(&scene, &texts, "gdc", NULL))
        fail_msg("%s", scene.error.message);
    rules = *battle_rules_of(scene.setup.ruleset);
    close_battle(NULL);
    block = aligned_alloc(16, battle_size(&rules, &scene.setup));
    battle_begin(&battle, &rules, &scene.setup, block, 0);
    draw(&battle, -1);
    for (int kind = 0; kind < ground_kinds; kind++)
        if (kind != ground_hill)
            assert_int_equal(pencil_count(&pencil, "sign", ground_kind_words((enum ground_kind)kind)), 1);
    assert_letters_apart("every kind");
    assert_true(pencil_has_text(&pencil, "Le Santon") && pencil_has_text(&pencil, "Goldbach"));
    free(ground);
}

/* ---- SVG ---- */

static char svg_text[8 << 20];

static void write_svg(const char *title)
{
    struct svg svg;
    struct map map = {.view = &battle, .side = -1};
    struct map_size size = map_size(&map);
    FILE *file = tmpfile();
    assert_non_null(file);
    svg_begin(&svg, file, size.width, size.height, title);
    assert_true(map_draw(&svg.canvas, &map) && svg_end(&svg));
    rewind(file);
    size_t length = fread(svg_text, 1, sizeof svg_text - 1, file);
    svg_text[length] = '\0';
    fclose(file);
}

/* ---- thrift ---- */

static void what_it_costs_has_an_end(void **state)
{
    (void)state;
    open_battle("village");
    struct thrift thrift = {INT64_MAX};
    struct map map = {.view = &battle, .side = -1, .thrift = &thrift};
    pencil_begin(&pencil);
    assert_true(map_draw(&pencil.canvas, &map));
    int64_t cost = INT64_MAX - thrift.work;
    int letterings = pencil.letterings;
    assert_true(cost > 100000 && cost < 50000000);
    for (int share = 1; share <= 4; share++) {
        thrift.work = cost * share / 4 - 1;
        pencil_begin(&pencil);
        assert_false(map_draw(&pencil.canvas, &map));
        assert_true(thrift.work < 0 && pencil.letterings <= letterings);
    }
    thrift.work = cost;
    pencil_begin(&pencil);
    assert_true(map_draw(&pencil.canvas, &map));
    assert_int_equal(pencil.letterings, letterings);
}

/* A tag with its attributes, all in quotes, which hold no '<'. Returns what is behind it. */
static const char *read_tag(const char *at, char *name, bool *alone)
{
    size_t length = strcspn(at, " />\n");
    snprintf(name, 32, "%.*s", (int)length, at);
    for (at += length; *at != '>' && *at != '/'; at++)
        if (*at == '"') {
            at += 1 + strcspn(at + 1, "\"<");
            assert_true(*at == '"');
        }
    *alone = *at == '/';
    return strchr(at, '>') + 1;
}

static void assert_text_escaped(const char *at, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (at[i] == '&' && strncmp(at + i, "&amp;", 5) != 0 && strncmp(at + i, "&lt;", 4) != 0 &&
            strncmp(at + i, "&gt;", 4) != 0 && strncmp(at + i, "&quot;", 6) != 0)
            fail_msg("a bare & in the SVG: %.20s", at + i);
}

static void assert_well_formed(void)
{
    char open[16][32], name[32];
    int depth = 0, roots = 0;
    const char *at = strstr(svg_text, "?>");
    assert_non_null(at);
    for (at += 2; *at != '\0';) {
        size_t plain = strcspn(at, "<");
        bool alone;
        assert_text_escaped(at, plain);
        at += plain;
        if (*at == '\0')
            break;
        bool closes = at[1] == '/';
        at = read_tag(at + 1 + closes, name, &alone);
        if (closes) {
            assert_true(depth > 0);
            assert_string_equal(open[--depth], name);
        } else if (!alone) {
            roots += depth == 0;
            assert_true(depth < 16);
            memcpy(open[depth++], name, sizeof name);
        }
    }
    assert_int_equal(depth, 0);
    assert_int_equal(roots, 1);
}

static void test_svg(void **state)
{
    (void)state;
    for (int i = 0; i < name_count; i++) {
        open_battle(names[i]);
        rules.unit_state = state_by_number;
        write_svg("\"Horse & <foot>\"");
        assert_well_formed();
        assert_non_null(strstr(svg_text, "&amp; &lt;foot&gt;"));
    }
    assert_non_null(strstr(svg_text, "<g class=\"unit\" data-unit=\"r3\">"));
}

/* The first colour of a unit's mark. */
static void assert_colour(const char *unit, const char *colour)
{
    char group[64];
    snprintf(group, sizeof group, "<g class=\"unit\" data-unit=\"%s\">", unit);
    const char *mark = strstr(svg_text, group);
    assert_non_null(mark);
    const char *end = strstr(mark, "</g>"), *found = strstr(mark, colour);
    if (end == NULL || found == NULL || found > end)
        fail_msg("%s is not drawn in %s", unit, colour);
}

/* French are blue and Austrians red, whatever the sides are called. */
static void test_colours_by_nation(void **state)
{
    (void)state;
    open_battle("first-lesson");
    write_svg("a day in May");
    assert_colour("r2a", "#24507f");
    assert_colour("b2a", "#9c2f26");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_letters_apart),
        cmocka_unit_test(test_units),
        cmocka_unit_test(test_hidden_unit),
        cmocka_unit_test(test_guests),
        cmocka_unit_test(test_legend),
        cmocka_unit_test(test_worth_of_places),
        cmocka_unit_test(test_command_stands),
        cmocka_unit_test(test_left_guns),
        cmocka_unit_test(test_every_kind),
        cmocka_unit_test(test_svg),
        cmocka_unit_test(test_colours_by_nation),
        cmocka_unit_test(what_it_costs_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, close_battle);
}
