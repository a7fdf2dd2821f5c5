/* Scenarios mustered: whoever is told to deploys, comes or is refused; the shipped ones and those made up stand soundly. */
#include "muster/scene.h"

#include "muster/generate.h"
#include "battle/soak.h"
#include "rules/cls3/play/state.h"
#include "rules/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scene scene;

static void must_muster(const struct scenario_texts *texts, const char *ruleset)
{
    if (!scene_muster(&scene, texts, ruleset, NULL))
        fail_msg("%s", scene.error.message);
}

/* ---- soundness, checked the slow way on the battle that begins ---- */

static void check_on_table(const struct battle *battle, int unit)
{
    struct place corner[corners];
    box_corners(battle_box(battle, unit), corner);
    for (int i = 0; i < corners; i++)
        if (corner[i].x < 0 || corner[i].y < 0 || corner[i].x > scene.ground.width || corner[i].y > scene.ground.depth)
            fail_msg("%s is off the table", scene.setup.unit[unit].name);
}

static void check_apart(const struct battle *battle, int a, int b)
{
    if (!scene.setup.unit[a].is_leader && !scene.setup.unit[b].is_leader && battle_on_table(battle, b) &&
        box_overlaps(battle_box(battle, a), battle_box(battle, b)))
        fail_msg("%s stands on %s", scene.setup.unit[a].name, scene.setup.unit[b].name);
}

static void check_leader(int unit)
{
    int leader = scene.setup.unit[unit].leader;
    assert_true(leader < unit);
    assert_true(leader == NO_UNIT ||
                (scene.setup.unit[leader].is_leader && scene.setup.unit[leader].side == scene.setup.unit[unit].side));
}

static void check_sound(const struct battle_rules *rules)
{
    struct battle battle;
    void *block = store_take(&scene.store, battle_size(rules, &scene.setup));
    assert_non_null(block);
    battle_begin(&battle, rules, &scene.setup, block, 1);
    for (int unit = 0; unit < scene.setup.units; unit++) {
        check_leader(unit);
        if (battle.units[unit].where != where_reserve) /* in the ranks of another */
            assert_int_equal(battle_on_table(&battle, unit), scene.setup.unit[unit].turn == 0);
        assert_true(scene.setup.unit[unit].strength > 0);
        if (!battle_on_table(&battle, unit))
            continue;
        check_on_table(&battle, unit);
        for (int other = 0; other < unit; other++)
            check_apart(&battle, unit, other);
    }
}

/* ---- the shipped scenarios ---- */

#define NO_VETERANS(unit) \
    unit ": CLS3 knows line, grenadiers, guards and militia, and no veteran troops; it is raised as ordinary.\n"

/* What rulesets cannot express of them; anything else would be a surprise. */
static const struct {
    const char *scenario, *ruleset, *remarks;
} expected[] = {
    {"saxon-corps", "gdc",
     "Uhlans Prinz Clemens: the army lists of saxony have lancers in other years than 1812; it gets the grades of the "
     "nearest.\n"},
    {"liebertwolkwitz", "gdc",
     "12-pounders of the reserve: the army lists of france have foot_artillery in other years than 1813; it gets the grades of "
     "the "
     "nearest.\n"},
    {"ridge-farm", "gdc",
     "Sapper company: the army lists of france have no sappers; it gets the grades of such troops anywhere.\n"
     "Grenadier companies: the army lists of france have grenadiers in other years than 1811; it gets the grades of the "
     "nearest.\n"},
    {"ridge-farm", "dog", "Sapper company: this book knows no sappers; it is raised as the nearest troops.\n"},
    {"ridge-farm", "period",
     "Light companies: battalions do not skirmish as a whole; it begins in column.\n"
     "Sapper company: the Period Sequence knows no sappers; it is raised as infantry.\n"
     "Sapper company: it is too weak for a column of attack (period.fmt.1); it begins in line.\n"
     "Voltigeurs of the 69th: battalions do not skirmish as a whole; it begins in line.\n"},
    {"ridge-farm", "cls3",
     NO_VETERANS("1/45th Nottinghamshire") NO_VETERANS("1/88th Connaught Rangers") NO_VETERANS("I/69th Line")
         NO_VETERANS("II/69th Line") NO_VETERANS("III/69th Line") NO_VETERANS("I/6th Light")},
};

static const char *remarks_expected(const char *scenario, const char *ruleset)
{
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        if (strcmp(expected[i].scenario, scenario) == 0 && strcmp(expected[i].ruleset, ruleset) == 0)
            return expected[i].remarks;
    return "";
}

/* Footprints differ with options and rulings: there is room for all of them. */
static void test_shipped_under_any_rules(void **state)
{
    enum { lots = 60 };
    char name[LIMIT_NAME];
    struct scenario_texts texts;
    (void)state;
    for (int i = 0; shipped_name(i, name) != NULL; i++) {
        assert_true(shipped_find(name, &texts, &scene.error));
        for (uint64_t seed = 0; seed < lots; seed++) {
            struct soak_lot lot = soak_draw(test_shelf("gdc")->ruleset, seed);
            if (!scene_muster_with(&scene, &texts, test_shelf("gdc"), lot.options, lot.rulings))
                fail_msg("%s: %s", name, scene.error.message);
        }
    }
}

static void test_shipped(void **state)
{
    char name[LIMIT_NAME];
    struct scenario_texts texts;
    int count = 0, fought = 0;
    (void)state;
    for (; shipped_name(count, name) != NULL; count++) {
        assert_true(shipped_find(name, &texts, &scene.error));
        for (int i = 0; rulesets[i] != NULL; i++) {
            must_muster(&texts, rulesets[i]->id);
            assert_string_equal(scene_remarks(), remarks_expected(name, rulesets[i]->id));
            check_sound(battle_rules_of(rulesets[i]));
            fought++;
        }
    }
    assert_true(count >= 4 && fought >= count);
}

/* Words of orders ("march_column") are not for sentences. */
static void test_events_in_words(void **state)
{
    (void)state;
    for (int i = 0; rulesets[i] != NULL; i++) {
        const struct battle_rules *rules = battle_rules_of(rulesets[i]);
        for (int kind = 0; rules->events[kind].name != NULL; kind++)
            for (const char *const *word = rules->events[kind].told; word != NULL && *word != NULL; word++)
                if (strchr(*word, '_') != NULL)
                    fail_msg("%s, %s: \"%s\" is a word of orders", rulesets[i]->id, rules->events[kind].name, *word);
    }
}

static void test_no_such_scenario(void **state)
{
    struct scenario_texts texts;
    (void)state;
    assert_false(shipped_find("vilage", &texts, &scene.error));
    assert_string_equal(scene.error.message, "no scenario is called \"vilage\"; did you mean village");
    assert_false(shipped_find("village/scenario.json", &texts, &scene.error));
}

/* ---- the example of the manual ---- */

static void test_head_of_setup(void **state)
{
    (void)state;
    must_muster(manual_texts(), "gdc");
    assert_string_equal(scene_remarks(), "");
    assert_int_equal(scene.setup.units, 7);
    assert_int_equal(scene.setup.turns, 8);
    assert_int_equal(scene.setup.first_minute, 600);
    assert_int_equal(scene.setup.year, 1809);
    assert_int_equal(scene.setup.weather.visibility_mm, 1200000);
    assert_int_equal(scene.setup.weather.is, sky_haze);
    assert_true(scene.setup.home[1] && !scene.setup.home[0]);
    assert_int_equal(scene.setup.first_side, -1);
    assert_int_equal(scene.setup.objectives, 1);
    assert_string_equal(scene.ground.feature[scene.setup.objective[0].feature].id, "toll-house");
    assert_int_equal(scene.setup.side[0].zone.width, 1200000);
    assert_int_equal(scene.setup.side[1].zone.width, 0);
    check_sound(battle_rules_of(scene.setup.ruleset));
}

static void test_as_told(void **state)
{
    (void)state;
    must_muster(manual_texts(), "gdc");
    const struct unit_setup *line = &scene.setup.unit[scene_unit(&scene, "b1")],
                            *late = &scene.setup.unit[scene_unit(&scene, "r4")];
    assert_int_equal(line->at.x, 640000);
    assert_int_equal(line->facing, TURN_HALF);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "b2")].facing, TURN_HALF);
    assert_int_equal(late->turn, 4); /* 40 minutes are three quarters: the fourth turn begins at 10:45 */
    assert_int_equal(late->edge, edge_south);
    assert_int_equal(late->at.x, 700000);
    assert_int_equal(late->at.y, 0);
    assert_int_equal(late->leader, scene_unit(&scene, "r1"));
    assert_int_equal(line->leader, NO_UNIT);
}

/* It goes with the first battalion of a regiment; a ruleset that has none says nothing of it. */
static void test_command_stands(void **state)
{
    const char *said = "\"kind\": \"line\", \"regiment\": \"Lindenau\", \"command_stand\": true,";
    (void)state;
    assert_true(scene_muster(&scene, texts_with("\"kind\": \"line\",", said), "cls3", NULL));
    const char *remark = strstr(scene_remarks(), "II/Lindenau: a command stand goes with the first battalion");
    assert_non_null(remark);
    assert_ptr_equal(strstr(scene_remarks(), "Lindenau: a command"), remark + strlen("II/"));
    assert_null(strstr(remark + strlen("II/Lindenau"), "Lindenau: a command"));
    assert_true(scene_muster(&scene, texts_with("\"kind\": \"line\",", said), "gdc", NULL));
    assert_null(strstr(scene_remarks(), "command stand"));
}

static void test_penalties(void **state)
{
    (void)state;
    must_muster(
        texts_with("\"holder\": \"blue\"}],", "\"holder\": \"blue\", \"penalty\": {\"blue\": 15}}], \"battery_penalty\": 4,"),
        "cls3");
    assert_int_equal(scene.setup.objective[0].penalty[1], 15);
    assert_int_equal(scene.setup.battery_penalty, 4);
    must_muster(manual_texts(), "cls3");
    assert_int_equal(scene.setup.battery_penalty, 0);
}

/* Seven hundred men are 24 figures, 26 where there are ten more to the hundred; the other rulesets see nothing of that. */
static void test_balance(void **state)
{
    const struct scenario_texts *texts = texts_with(
        "\"year\": 1809,", "\"year\": 1809, \"balance\": [{\"rules\": \"dog\", \"men\": {\"blue\": 110}, \"ends\": \"11:00\"}],");
    (void)state;
    must_muster(texts, "dog");
    assert_int_equal(scene.setup.turns, 20);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "b1")].strength, 26);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "r2")].strength, 21);
    must_muster(texts, "gdc");
    assert_int_equal(scene.setup.turns, 8);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "b1")].strength, 12);
}

/* Those that are held, the general among them, may come from the first turn on. */
static void test_held(void **state)
{
    (void)state;
    must_muster(texts_with("\"zone\": [200, 50, 1400, 500]", "\"arrives\": {\"edge\": \"west\"}"), "cls3");
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "r1")].turn, 1);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "r2")].turn, 1);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "r2")].edge, edge_west);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "r4")].turn, 4);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "b1")].turn, 0);
}

/* Every edge: its middle when nothing is said, its end when more is said than it has. */
static void test_edges(void **state)
{
    static const struct {
        const char *piece;
        int x, y, degrees;
    } arrivals[] = {
        {"\"edge\": \"south\"", 800, 0, 0},
        {"\"edge\": \"north\"", 800, 1200, 180},
        {"\"edge\": \"west\", \"along\": 300", 0, 300, 90},
        {"\"edge\": \"east\", \"along\": 3000", 1600, 1200, 270},
    };
    (void)state;
    for (size_t i = 0; i < sizeof arrivals / sizeof *arrivals; i++) {
        must_muster(texts_with("\"edge\": \"south\", \"along\": 700", arrivals[i].piece), "gdc");
        const struct unit_setup *late = &scene.setup.unit[scene_unit(&scene, "r4")];
        assert_int_equal(late->at.x, arrivals[i].x * 1000);
        assert_int_equal(late->at.y, arrivals[i].y * 1000);
        assert_int_equal(late->facing, turn_of_degrees(arrivals[i].degrees));
    }
}

/* Whoever is attached is told to the ruleset with the number of the other, whether that one is enrolled before or after. */
static void test_attached(void **state)
{
    static const struct {
        const char *piece, *instead, *unit, *host;
    } cases[] = {{"\"men\": 620", "\"men\": 60, \"attached_to\": \"r3\"", "r2", "r3"},
                 {"\"men\": 680", "\"men\": 60, \"attached_to\": \"b1\"", "b2", "b1"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        must_muster(texts_with(cases[i].piece, cases[i].instead), "cls3");
        const struct cls3_troop *troops = scene.setup.troops;
        assert_int_equal(troops[scene_unit(&scene, cases[i].unit)].attached_to, 1 + scene_unit(&scene, cases[i].host));
        assert_int_equal(troops[scene_unit(&scene, cases[i].host)].attached_to, 0);
        check_sound(battle_rules_of(scene.setup.ruleset));
    }
    must_muster(texts_with(cases[0].piece, cases[0].instead), "gdc");
    assert_string_equal(scene_remarks(), "Tirailleurs du Po: Guard du Corps attaches nobody to a unit: it is one of its own.\n");
}

/* A ship before them is left out, and they have a lower number for it. */
static void test_attached_behind_a_ship(void **state)
{
    const char *piece = "\"kind\": \"light\", \"men\": 620},\n     {\"id\": \"r3\", \"name\": \"Tirailleurs corses\", "
                        "\"kind\": \"light\", \"men\": 600, \"formation\": \"skirmish\"";
    const char *instead = "\"kind\": \"ship\", \"guns\": 9, \"pounds\": 24, \"at\": [300, 100]},\n     {\"id\": \"r3\", "
                          "\"name\": \"Volunteers\", \"kind\": \"chasseurs\", \"men\": 60, \"attached_to\": \"r4\"";
    (void)state;
    must_muster(texts_with(piece, instead), "cls3");
    const struct cls3_troop *troops = scene.setup.troops;
    assert_int_equal(scene_unit(&scene, "r3"), 1);
    assert_int_equal(troops[1].attached_to, 1 + scene_unit(&scene, "r4"));
    assert_non_null(strstr(scene_remarks(), "Tirailleurs du Po: CLS3 knows no ships; it is left out.\n"));
}

static void expect_refusal(const char *piece, const char *instead, const char *message)
{
    if (scene_muster(&scene, texts_with(piece, instead), "gdc", NULL))
        fail_msg("%s is accepted", instead);
    if (strstr(scene.error.message, message) == NULL)
        fail_msg("%s\n  not\n%s", scene.error.message, message);
}

static void test_refusals(void **state)
{
    (void)state;
    expect_refusal(
        "\"at\": [960, 800]", "\"at\": [1590, 800]",
        "side blue, b2 (II/Lindenau), at: stands at 1590 800 with some of it off the table, which is 1600 m by 1200 m");
    expect_refusal("\"at\": [960, 800]", "\"at\": [700, 780]",
                   "side blue, b2 (II/Lindenau), at: stands where b1 (I/Lindenau) stands");
}

static void test_refusals_of_ground(void **state)
{
    (void)state;
    expect_refusal("[[740, 640], [860, 640], [860, 730], [740, 730], [740, 640]]", "[[740, 640], [860, 640]]", "feature 3");
    expect_refusal("\"id\": \"toll-house\"", "\"id\": \"toll-hause\"",
                   "objective \"toll-house\" is no place of the ground that can be held; did you mean toll-hause");
    expect_refusal("\"stream\", \"width\": 5}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[0, 620], [1600, 600]]",
                   "\"river\", \"width\": 5}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[0, 760], [1600, 760]]",
                   "side blue, b1 (I/Lindenau), at: stands in the water at 640 760");
}

static void test_narrow_zone(void **state)
{
    (void)state;
    expect_refusal("[200, 50, 1400, 500]", "[200, 50, 300, 500]", "side red, r1 (Coehorn), and those with it need a zone ");
    expect_refusal("[200, 50, 1400, 500]", "[200, 50, 1400, 90]", " m deep; theirs is 1200 m by 40 m");
}

/* ---- aside ---- */

#define CORSICANS "\"kind\": \"light\", \"men\": 600, \"formation\": \"skirmish\"}"

static const struct scenario_texts *corsicans_at(struct place at)
{
    char instead[256];
    snprintf(instead, sizeof instead, "\"kind\": \"light\", \"men\": 600, \"formation\": \"skirmish\", \"at\": [%d, %d]}",
             at.x / 1000, at.y / 1000);
    return texts_with(CORSICANS, instead);
}

/* Whoever deploys by himself makes room for those who were put somewhere by hand. */
static void test_room_for_those_put_by_hand(void **state)
{
    (void)state;
    must_muster(corsicans_at((struct place){300000, 490000}), "gdc");
    struct place usual = scene.setup.unit[scene_unit(&scene, "r2")].at;
    must_muster(corsicans_at(usual), "gdc");
    struct place by_hand = scene.setup.unit[scene_unit(&scene, "r3")].at, aside = scene.setup.unit[scene_unit(&scene, "r2")].at;
    assert_in_range(usual.x - by_hand.x, 0, 999);
    assert_in_range(usual.y - by_hand.y, 0, 999);
    assert_int_not_equal(aside.x, usual.x);
    assert_in_range(aside.x, 200000, 1400000);
    assert_in_range(aside.y, 50000, 500000);
}

static void test_no_room_aside(void **state)
{
    (void)state;
    expect_refusal("\"zone\": [200, 50, 1400, 500],",
                   "\"zone\": [600, 100, 900, 250], \"formations\": [{\"units\": ["
                   "{\"id\": \"q1\", \"name\": \"Q\", \"kind\": \"cuirassiers\", \"men\": 900, \"at\": [750, 220], "
                   "\"formation\": \"line\"}]}],",
                   "finds no place of its own in its zone: give it one with at, or make the zone larger");
}

static void test_out_of_the_water(void **state)
{
    (void)state;
    must_muster(texts_with("[[0, 620], [1600, 600]]", "[[0, 620], [1600, 600]]"), "gdc");
    struct place usual = scene.setup.unit[scene_unit(&scene, "r2")].at;
    char lake[512];
    int x = usual.x / 1000, y = usual.y / 1000;
    snprintf(
        lake, sizeof lake,
        "\"features\": [{\"type\": \"Feature\", \"properties\": {\"terrain\": \"lake\"}, \"geometry\": {\"type\": \"Polygon\", "
        "\"coordinates\": [[[%d, %d], [%d, %d], [%d, %d], [%d, %d]]]}},",
        x - 10, y - 10, x + 10, y - 10, x, y + 10, x - 10, y - 10);
    must_muster(texts_with("\"features\": [", lake), "gdc");
    struct place dry = scene.setup.unit[scene_unit(&scene, "r2")].at;
    assert_true(dry.x != usual.x || dry.y != usual.y);
}

/* ---- memory ---- */

static void test_little_memory(void **state)
{
    static _Alignas(16) char room[1 << 17];
    const struct shelf *shelf = test_shelf("gdc");
    struct terms terms = {battle_rules_of(shelf->ruleset), shelf, 0, NULL};
    size_t enough = 0;
    (void)state;
    for (size_t size = 0; enough == 0 && size <= sizeof room; size += 256) {
        struct store store = {room, 0, size};
        struct error error = {.code = error_none};
        bool done = scenario_open(manual_texts(), &store, &scene.scenario, &scene.ground, &error) &&
                    muster(&scene.scenario, &scene.ground, &terms, &store, &scene.setup, &scene.remarks, &error);
        assert_true(done || error.message[0] != '\0');
        enough = done ? size : 0;
    }
    assert_true(enough > 0);
}

/* ---- scenarios made up ---- */

static char scenario_room[GENERATED_BYTES(MOST_GENERATED)], ground_room[GENERATED_GROUND_BYTES];

static struct scenario_texts made_up(int units, uint64_t seed)
{
    struct text scenario, ground;
    text_begin(&scenario, scenario_room, GENERATED_BYTES(units));
    text_begin(&ground, ground_room, sizeof ground_room);
    generate(units, seed, &scenario, &ground);
    assert_false(scenario.cut || ground.cut);
    return (struct scenario_texts){scenario_room, ground_room, scenario.used, ground.used};
}

static void check_made_up(int units, uint64_t seed)
{
    struct scenario_texts texts = made_up(units, seed);
    must_muster(&texts, "gdc");
    assert_string_equal(scene_remarks(), "");
    assert_int_equal(scene.scenario.units, 2 * units);
    check_sound(battle_rules_of(scene.setup.ruleset));
}

static void test_made_up(void **state)
{
    (void)state;
    for (int units = LEAST_GENERATED; units <= 40 && units <= MOST_GENERATED; units += units < 12 ? 1 : 7)
        check_made_up(units, (uint64_t)units * 1000003);
    for (uint64_t seed = 0; seed < 8; seed++)
        check_made_up(12, seed);
    check_made_up(MOST_GENERATED < 150 ? MOST_GENERATED : 150, 1);
}

static void test_most_made_up_fit_their_texts(void **state)
{
    (void)state;
    made_up(MOST_GENERATED, UINT64_MAX);
}

static void test_made_up_alike(void **state)
{
    char first[GENERATED_GROUND_BYTES];
    (void)state;
    made_up(12, 5);
    strcpy(first, ground_room);
    made_up(12, 6);
    assert_string_not_equal(first, ground_room);
    made_up(12, 5);
    assert_string_equal(first, ground_room);
}

static void test_made_up_by_name(void **state)
{
    static const char *const wrong[] = {"generated",       "generated:",    "generated:1",    "generated:9999",
                                        "generated:12x",   "generated:12:", "generated:12:x", "generated:12:99999999999999999999",
                                        "generated:12:3:4"};
    char name[LIMIT_NAME];
    struct text scenario, ground;
    (void)state;
    assert_false(generated_name("village"));
    assert_false(generated_name("generatedly"));
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        text_begin(&scenario, scenario_room, sizeof scenario_room);
        text_begin(&ground, ground_room, sizeof ground_room);
        assert_true(generated_name(wrong[i]));
        assert_false(generate_named(wrong[i], &scenario, &ground, &scene.error));
        assert_non_null(strstr(scene.error.message, "as generated:40:7; not \"generated"));
    }
    snprintf(name, sizeof name, "generated:%d:18446744073709551615", LEAST_GENERATED);
    text_begin(&scenario, scenario_room, sizeof scenario_room);
    text_begin(&ground, ground_room, sizeof ground_room);
    assert_true(generate_named(name, &scenario, &ground, &scene.error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shipped),
        cmocka_unit_test(test_shipped_under_any_rules),
        cmocka_unit_test(test_no_such_scenario),
        cmocka_unit_test(test_head_of_setup),
        cmocka_unit_test(test_as_told),
        cmocka_unit_test(test_command_stands),
        cmocka_unit_test(test_edges),
        cmocka_unit_test(test_held),
        cmocka_unit_test(test_penalties),
        cmocka_unit_test(test_balance),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_refusals_of_ground),
        cmocka_unit_test(test_narrow_zone),
        cmocka_unit_test(test_room_for_those_put_by_hand),
        cmocka_unit_test(test_no_room_aside),
        cmocka_unit_test(test_out_of_the_water),
        cmocka_unit_test(test_little_memory),
        cmocka_unit_test(test_made_up),
        cmocka_unit_test(test_most_made_up_fit_their_texts),
        cmocka_unit_test(test_made_up_alike),
        cmocka_unit_test(test_events_in_words),
        cmocka_unit_test(test_made_up_by_name),
        cmocka_unit_test(test_attached),
        cmocka_unit_test(test_attached_behind_a_ship),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
