/* Scenarios are read strictly: every fault has its sentence; what is written reads back; limits hold. */
#include "muster/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct scene scene;

static void must_read(const struct scenario_texts *texts)
{
    if (!scene_read(&scene, texts))
        fail_msg("%s", scene.error.message);
}

/* ---- the example of the manual ---- */

static void test_head(void **state)
{
    (void)state;
    must_read(manual_texts());
    const struct scenario *scenario = &scene.scenario;
    assert_string_equal(scenario->title, "The toll house");
    assert_int_equal(scenario->year, 1809);
    assert_int_equal(scenario->begins, 600);
    assert_int_equal(scenario->ends, 720);
    assert_int_equal(scenario->weather.sky, sky_haze);
    assert_int_equal(scenario->weather.visibility, 1200000);
    assert_int_equal(scenario->first_side, -1);
    assert_int_equal(scenario->notes, 1);
    assert_int_equal(scenario->objectives, 1);
    assert_int_equal(scenario->objective[0].points[0], 10);
    assert_int_equal(scenario->objective[0].points[1], 5);
    assert_int_equal(scenario->objective[0].holder, 1);
    assert_int_equal(scenario->side[1].home, 1);
    assert_int_equal(scenario->side[0].players, 1);
    assert_int_equal(scenario->units, 6);
    assert_int_equal(scenario->formations, 2);
}

static void test_units(void **state)
{
    (void)state;
    must_read(manual_texts());
    const struct scenario_unit *chasseurs = &scene.scenario.unit[2], *line = &scene.scenario.unit[3],
                               *guns = &scene.scenario.unit[5];
    assert_int_equal(chasseurs->kind, roster_kind_chasseurs);
    assert_int_equal(chasseurs->arrives.time, 640);
    assert_int_equal(chasseurs->arrives.edge, edge_south);
    assert_int_equal(chasseurs->arrives.along, 700000);
    assert_int_equal(chasseurs->at.x, UNSAID);
    assert_int_equal(line->at.x, 640000);
    assert_int_equal(line->facing, 180);
    assert_int_equal(line->formation, array_line);
    assert_int_equal(guns->guns, 4);
    assert_int_equal(guns->howitzers, 1);
    assert_int_equal(guns->men, UNSAID);
}

static void test_penalties(void **state)
{
    (void)state;
    must_read(texts_with("\"holder\": \"blue\"}],",
                         "\"holder\": \"blue\", \"penalty\": {\"blue\": 15}}], \"battery_penalty\": 4, \"lesson\": true,"));
    assert_int_equal(scene.scenario.objective[0].penalty[0], 0);
    assert_int_equal(scene.scenario.objective[0].penalty[1], 15);
    assert_int_equal(scene.scenario.battery_penalty, 4);
    assert_int_equal(scene.scenario.lesson, 1);
    const char *written = scene_written(&scene.scenario);
    assert_non_null(
        strstr(written, "\"points\":{\"red\":10,\"blue\":5},\"penalty\":{\"red\":0,\"blue\":15},\"holder\":\"blue\"}"));
    assert_non_null(strstr(written, "\"battery_penalty\":4,\"lesson\":true"));
}

/* Without a time they are held: from the start they may come. */
static void test_troops_that_are_held(void **state)
{
    (void)state;
    must_read(texts_with("\"time\": \"10:40\", ", ""));
    const struct scenario_unit *chasseurs = &scene.scenario.unit[2];
    assert_int_equal(chasseurs->arrives.time, UNSAID);
    assert_int_equal(chasseurs->arrives.edge, edge_south);
    assert_non_null(strstr(scene_written(&scene.scenario), "\"arrives\":{\"edge\":\"south\",\"along\":700}"));
    must_read(texts_with("\"zone\": [200, 50, 1400, 500]", "\"arrives\": {\"edge\": \"west\"}"));
    assert_int_equal(formation_arrival(&scene.scenario, 0)->edge, edge_west);
    assert_int_equal(scenario_arrival(&scene.scenario, &scene.scenario.unit[0])->edge, edge_west);
}

static void test_what_is_said_above(void **state)
{
    (void)state;
    must_read(
        texts_with("{\"id\": \"r2\"", "{\"nation\": \"northern_italy\", \"year\": 1811, \"quality\": \"elite\", \"id\": \"r2\""));
    const struct scenario *scenario = &scene.scenario;
    assert_int_equal(scenario_nation(scenario, &scenario->unit[0]), roster_nation_northern_italy);
    assert_int_equal(scenario_year(scenario, &scenario->unit[0]), 1811);
    assert_int_equal(scenario_quality(scenario, &scenario->unit[0]), roster_quality_elite);
    assert_int_equal(scenario_nation(scenario, &scenario->unit[1]), roster_nation_france);
    assert_int_equal(scenario_year(scenario, &scenario->unit[1]), 1809);
    assert_int_equal(scenario_quality(scenario, &scenario->unit[1]), roster_quality_ordinary);
}

/* ---- faults ---- */

struct fault {
    const char *piece, *instead, *message;
};

static void expect(const struct fault *fault)
{
    if (scene_read(&scene, texts_with(fault->piece, fault->instead)))
        fail_msg("%s is accepted", fault->instead);
    if (strstr(scene.error.message, fault->message) == NULL)
        fail_msg("%s\n  not\n%s", scene.error.message, fault->message);
    assert_true(scene.error.code == error_bad_scenario || scene.error.code == error_bad_json);
}

static void test_faults_of_the_head(void **state)
{
    static const struct fault faults[] = {
        {"\"title\": \"The toll house\",", "", "title must be given, as \"Gorodechna\""},
        {"\"title\": \"The toll house\"", "\"title\": 7", "title must be a text of 1 to 60 bytes in one line"},
        {"\"title\": \"The toll house\"", "\"title\": \"a\\nb\"", "title must be a text of 1 to 60 bytes in one line"},
        {"\"about\"", "\"abuot\"", "abuot is no member of it; did you mean about"},
        {"\"year\": 1809", "\"year\": 1650", "year must be a whole number from 1790 to 1820"},
        {"\"begins\": \"10:00\"", "\"begins\": \"10:60\"", "begins must be a time of the day, as \"09:30\""},
        {"\"begins\": \"10:00\"", "\"begins\": 10", "begins must be a time of the day"},
        {"\"ends\": \"12:00\"", "\"ends\": \"09:00\"", "ends must be later than begins"},
        {"\"sky\": \"haze\"", "\"sky\": \"hazy\"", "weather, sky is no \"hazy\"; did you mean haze"},
        {"\"sky\": \"haze\"", "\"sky\": \"murder\"", "weather, sky must be one of: clear haze fog drizzle rain snow"},
        {"\"visibility\": 1200", "\"visibility\": 20", "weather, visibility must be metres from 50 to 10000"},
        {"\"visibility\": 1200", "\"visibility\": 1200.0001", "to the millimetre"},
        {"{\"sky\": \"haze\", \"visibility\": 1200}", "[]", "weather must be an object"},
        {"[\"The brook can be crossed at the bridge only.\"]", "{}", "notes must be a list"},
        {"[\"The brook can be crossed at the bridge only.\"]", "[3]", "notes must be texts of 1 to 600 bytes"},
        {"\"year\": 1809", "\"year\": 1809, \"first_side\": \"green\"", "first_side must be a side, red or blue"},
        {"\"sides\": [", "\"sides\": [{},", "sides must be two"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        expect(&faults[i]);
}

#define BALANCE "\"year\": 1809, \"balance\": "

static void test_faults_of_balance(void **state)
{
    static const struct fault faults[] = {
        {"\"year\": 1809", BALANCE "7", "balance must be a list"},
        {"\"year\": 1809", BALANCE "[7]", "balance 1, it must be an object"},
        {"\"year\": 1809", BALANCE "[{}]", "balance 1, rules must be given"},
        {"\"year\": 1809", BALANCE "[{\"rules\": \"gotte\"}]", "balance 1, rules are no ruleset \"gotte\"; did you mean gote"},
        {"\"year\": 1809", BALANCE "[{\"rules\": \"gdc\"}, {\"rules\": \"gdc\"}]", "balance 2, rules are evened out already"},
        {"\"year\": 1809", BALANCE "[{\"rules\": \"gdc\", \"men\": {\"red\": 201}}]",
         "balance 1, men must be whole numbers from 0 to 200"},
        {"\"year\": 1809", BALANCE "[{\"rules\": \"gdc\", \"men\": {\"blue\": 49}}]",
         "balance 1, men must be 50 of a hundred or more"},
        {"\"year\": 1809", BALANCE "[{\"rules\": \"gdc\", \"ends\": \"10:00\"}]",
         "balance 1, ends must be later than the scenario begins"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        expect(&faults[i]);
}

static void test_faults_of_sides(void **state)
{
    static const struct fault faults[] = {
        {"\"ground\": \"toll-house\",", "", "objective 1, ground must be given"},
        {"{\"red\": 10, \"blue\": 5}", "{\"rod\": 10}", "objective 1, points name no side \"rod\"; did you mean red"},
        {"{\"red\": 10, \"blue\": 5}", "{\"red\": -1}", "objective 1, points must be whole numbers from 0 to 1000"},
        {"{\"red\": 10, \"blue\": 5}", "{\"red\": 10}, \"penalty\": {\"red\": 101}",
         "objective 1, penalty must be whole numbers from 0 to 100"},
        {"{\"red\": 10, \"blue\": 5}", "{\"red\": 10}, \"penalty\": {\"bleu\": 1}",
         "objective 1, penalty name no side \"bleu\"; did you mean blue"},
        {"\"year\": 1809", "\"year\": 1809, \"battery_penalty\": 0", "battery_penalty must be a whole number from 1 to 100"},
        {"\"holder\": \"blue\"", "\"holder\": \"green\"", "objective 1, holder must be a side, red or blue"},
        {"\"objectives\": [{", "\"objectives\": [7, {", "objective 1, it must be an object"},
        {"\"id\": \"red\"", "\"id\": \"Red\"", "side 1, id must be small letters"},
        {"\"id\": \"blue\"", "\"id\": \"red\"", "side 2, id is that of the first side"},
        {"\"baseline\": \"north\"", "\"baseline\": \"up\"", "side 2, baseline must be one of: south west north east"},
        {"\"baseline\": \"north\"", "\"baseline\": \"south\"", "side 2, baseline is that of the first side"},
        {"\"home\": true", "\"home\": 1", "side 2, home must be true or false"},
        {"[\"Coehorn\"]", "\"Coehorn\"", "side 1, players must be a list"},
        {"\"army\": {\"command\": \"brigade\", \"nation\": \"austria\"", "\"ermy\": {\"nation\": \"austria\"",
         "side 2, ermy is no member of it; did you mean army"},
        {"\"zone\": [200, 50, 1400, 500]", "\"zone\": [200, 50, 100, 500]",
         "side red, zone must be metres as [west, south, east, north]"},
        {"\"zone\": [200, 50, 1400, 500]", "\"zone\": [200, 50, 1400]", "side red, zone must be metres"},
        {"\"zone\": [200, 50, 1400, 500]", "\"player\": \"Ney\"", "side red, player must be one of the players of the side"},
        {"\"zone\": [200, 50, 1400, 500]", "\"arrives\": {\"time\": \"13:00\", \"edge\": \"south\"}",
         "side red, time must lie between the beginning and the end"},
        {"\"nation\": \"france\"", "\"nation\": \"narnia\"", "side red, nation must be one of: austria baden"},
        {"{\"id\": \"r1\", \"name\": \"Coehorn\", \"plays\": true}", "{\"id\": \"r1\"}",
         "side red, commander, name must be given"},
        {"{\"id\": \"r1\", \"name\": \"Coehorn\", \"plays\": true}", "\"Coehorn\"", "side red, commander must be an object"},
        {"\"kind\": \"chasseurs\"", "\"kind\": \"chasseurs\", \"battalions\": 2", "battalions are not for chasseurs"},
        {"\"kind\": \"line\", \"men\": 700", "\"kind\": \"line\", \"battalions\": 3, \"men\": 700",
         "battalions must be a whole number from 1 to 2"},
        {"\"plays\": true", "\"plays\": true, \"facing\": 400",
         "side red, commander, facing must be a whole number from 0 to 359"},
        {"\"commander\"", "\"formations\": [3], \"commander\"", "side red, formations must be objects"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        expect(&faults[i]);
}

static void test_faults_of_units(void **state)
{
    static const struct fault faults[] = {
        {"{\"id\": \"r3\"", "{\"id\": \"r2\"",
         "side red, unit 2 (Tirailleurs corses), id is \"r2\", which is that of Tirailleurs du Po"},
        {"{\"id\": \"r3\"", "{\"id\": \"r1\"", "which is that of Coehorn"},
        {"{\"id\": \"b1\"", "{\"id\": \"1 b\"", "side blue, unit 1 (I/Lindenau), id must be one word of letters"},
        {"\"kind\": \"chasseurs\"", "\"kind\": \"chaseurs\"", "kind is no \"chaseurs\"; did you mean chasseurs"},
        {"\"kind\": \"chasseurs\"", "\"kind\": \"general\"", "kind cannot be general"},
        {"\"men\": 620", "\"men\": 5", "side red, unit 1 (Tirailleurs du Po), men must be a whole number from 20 to 3000"},
        {"\"men\": 620", "\"men\": 620.5", "men must be a whole number"},
        {"\"men\": 620", "\"guns\": 6", "men must be given for light"},
        {"\"men\": 620", "\"men\": 620, \"pounds\": 6", "pounds is not for light"},
        {"\"men\": 620", "\"men\": 620, \"howitzers\": 1", "howitzers are not for light"},
        {"\"guns\": 4", "\"men\": 100", "men is not for foot_artillery"},
        {"\"guns\": 4, \"pounds\": 6", "\"guns\": 4", "pounds must be given for foot_artillery"},
        {"\"howitzers\": 1", "\"howitzers\": 5", "howitzers are among its guns: 4 at most"},
        {"\"howitzers\": 1", "\"command_stand\": true", "command_stand is not for foot_artillery"},
        {"\"howitzers\": 1", "\"formation\": \"line\"", "formation of foot_artillery must be limbered or unlimbered"},
        {"\"men\": 400", "\"men\": 400, \"formation\": \"square\"", "formation of chasseurs must be line, column or skirmish"},
        {"\"men\": 400", "\"men\": 400, \"formation\": \"limbered\"", "formation of chasseurs must be line"},
        {"\"nation\": \"austria\",", "",
         "side blue, unit 1 (I/Lindenau), nation must be given, here or for one of its formations"},
        {"\"at\": [960, 800]", "\"guard\": true", "at must be given, or arrives, or a zone"},
        {"\"at\": [960, 800]", "\"at\": [960]", "at must be a place in metres"},
        {"\"at\": [960, 800]", "\"at\": [960, -5]", "at must be a place in metres"},
        {"\"at\": [960, 800]", "\"at\": [960, 800], \"arrives\": {\"time\": \"11:00\", \"edge\": \"north\"}",
         "at cannot stand beside arrives"},
        {"\"at\": [960, 800]", "\"facing\": 90, \"arrives\": {\"time\": \"11:00\", \"edge\": \"north\"}",
         "facing is for units with a place"},
        {"\"men\": 620", "\"men\": 60, \"attached_to\": \"r33\"",
         "side red, unit 1 (Tirailleurs du Po), attached_to is \"r33\", which is no unit; did you mean r3"},
        {"\"men\": 620", "\"men\": 60, \"attached_to\": \"r1\"", "attached_to is \"r1\", which is no unit"},
        {"\"men\": 600", "\"men\": 60, \"attached_to\": \"r3\"",
         "side red, unit 2 (Tirailleurs corses), attached_to is its own id: name the unit that it goes with"},
        {"\"howitzers\": 1", "\"attached_to\": \"r2\"",
         "side blue, unit 3 (Half a battery), attached_to is \"r2\", a unit of the other side"},
        {"\"men\": 620}",
         "\"men\": 60, \"attached_to\": \"r4\"}, {\"id\": \"r5\", \"name\": \"Guides\", \"kind\": \"chasseurs\", "
         "\"men\": 60, \"attached_to\": \"r2\"}",
         "unit 2 (Guides), attached_to is \"r2\", which is attached itself, to r4"},
        {"\"time\": \"10:40\"", "\"time\": \"10:00\"", "time must lie between the beginning and the end of the battle"},
        {"\"edge\": \"south\", ", "", "edge must be given"},
        {"\"units\": [\n     {\"id\": \"r2\"", "\"units\": [1, {\"id\": \"r2\"", "side red, unit 1, it must be an object"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
        expect(&faults[i]);
}

static void test_an_army_of_nobody(void **state)
{
    struct scenario_texts texts = *manual_texts();
    char *text = strdup(texts.scenario), *army = strstr(text, "\"army\": {\"command\": \"brigade\", \"nation\": \"austria\"");
    (void)state;
    assert_non_null(army);
    strcpy(army, "\"army\": {}}]}");
    texts.scenario = text;
    texts.scenario_length = strlen(text);
    assert_false(scene_read(&scene, &texts));
    assert_non_null(strstr(scene.error.message, "side blue, army has no units"));
    free(text);
}

/* ---- writing ---- */

static void check_round_trip(const struct scenario_texts *texts)
{
    must_read(texts);
    const char *first = scene_written(&scene.scenario);
    struct scenario_texts again = {first, texts->ground, strlen(first), texts->ground_length};
    must_read(&again);
    assert_string_equal(scene_written(&scene.scenario), first);
}

static void test_round_trip(void **state)
{
    char name[LIMIT_NAME];
    struct scenario_texts texts;
    (void)state;
    check_round_trip(manual_texts());
    check_round_trip(texts_with("\"men\": 620", "\"men\": 60, \"attached_to\": \"r3\""));
    assert_non_null(strstr(scene_written(&scene.scenario), "\"attached_to\":\"r3\""));
    for (int i = 0; shipped_name(i, name) != NULL; i++) {
        assert_true(shipped_find(name, &texts, &scene.error));
        check_round_trip(&texts);
    }
}

/* Everything that the example says is said again, whatever the order. */
static void test_nothing_is_lost(void **state)
{
    static const char *const pieces[] = {"\"title\":\"The toll house\"",
                                         "\"about\":\"Two battalions",
                                         "\"date\":\"4 May 1809\"",
                                         "\"begins\":\"10:00\"",
                                         "\"ends\":\"12:00\"",
                                         "\"weather\":{\"sky\":\"haze\",\"visibility\":1200}",
                                         "\"notes\":[\"The brook",
                                         "{\"ground\":\"toll-house\",\"points\":{\"red\":10,\"blue\":5},\"holder\":\"blue\"}",
                                         "\"players\":[\"Coehorn\"]",
                                         "\"zone\":[200,50,1400,500]",
                                         "\"commander\":{\"id\":\"r1\",\"name\":\"Coehorn\",\"plays\":true}",
                                         "\"home\":true",
                                         "\"arrives\":{\"time\":\"10:40\",\"edge\":\"south\",\"along\":700}",
                                         "\"formation\":\"line\",\"at\":[640,760],\"facing\":180",
                                         "\"quality\":\"raw\"",
                                         "\"guns\":4,\"pounds\":6,\"howitzers\":1"};
    (void)state;
    must_read(manual_texts());
    const char *written = scene_written(&scene.scenario);
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        if (strstr(written, pieces[i]) == NULL)
            fail_msg("%s is not in\n%s", pieces[i], written);
}

/* ---- the manual ---- */

static void check_documented(const char *manual, const char *name)
{
    char word[LIMIT_NAME + 2];
    snprintf(word, sizeof word, "`%s`", name);
    if (strstr(manual, word) == NULL)
        fail_msg("docs/scenarios.md does not tell of %s", word);
}

static void test_manual_is_complete(void **state)
{
    const struct member *const tables[] = {scenario_members,  weather_members,   side_members, objective_members, balance_members,
                                           formation_members, commander_members, unit_members, arrival_members};
    size_t length;
    char *manual = read_whole_file(SOURCE_DIR "/docs/scenarios.md", &length);
    (void)state;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        for (const struct member *member = tables[i]; member->name != NULL; member++) {
            check_documented(manual, member->name);
            for (int word = 0; member->words != NULL && member->words[word] != NULL; word++)
                if (strcmp(member->words[word], "general") != 0)
                    check_documented(manual, member->words[word]);
        }
    free(manual);
}

/* ---- limits ---- */

/* So many copies of a piece behind a place of the example, each with its number where it has a #. */
static const struct scenario_texts *texts_with_many(const char *after, const char *piece, int count)
{
    static char many[1 << 20];
    const char *number = strchr(piece, '#');
    int head = (int)(number != NULL ? number - piece : (long)strlen(piece));
    size_t used = (size_t)snprintf(many, sizeof many, "%s", after);
    for (int i = 0; i < count; i++) {
        used += (size_t)snprintf(many + used, sizeof many - used, "%.*s", head, piece);
        if (number != NULL)
            used += (size_t)snprintf(many + used, sizeof many - used, "%d%s", i, number + 1);
    }
    assert_true(used < sizeof many);
    return texts_with(after, many);
}

static void check_limit(const char *after, const char *piece, int room, const char *message)
{
    must_read(texts_with_many(after, piece, room));
    assert_false(scene_read(&scene, texts_with_many(after, piece, room + 1)));
    if (strstr(scene.error.message, message) == NULL)
        fail_msg("%s\n  not\n%s", scene.error.message, message);
}

static void test_limits(void **state)
{
    (void)state;
    check_limit("\"notes\": [", "\"note #\", ", LIMIT_NOTES - 1, "notes may be ");
    check_limit("\"players\": [", "\"player #\", ", LIMIT_PLAYERS - 1, "players may be ");
    check_limit("\"objectives\": [", "{\"ground\": \"toll-house\", \"points\": {}},", LIMIT_OBJECTIVES - 1, "objectives may be ");
    check_limit("\"commander\": {\"id\": \"r1\", \"name\": \"Coehorn\", \"plays\": true},\n    \"units\": [",
                "{\"id\": \"x#\", \"name\": \"x\", \"kind\": \"line\", \"men\": 500},", LIMIT_UNITS - 6, "units may be ");
}

static const struct scenario_texts *texts_with_formations(int beside, int within)
{
    static char text[1 << 20];
    size_t used = (size_t)snprintf(text, sizeof text, "\"formations\": [");
    for (int i = 0; i < beside; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "{},");
    for (int i = 0; i < within; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, i + 1 < within ? "{\"formations\": [" : "{}");
    for (int i = 0; i + 1 < within; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "]}");
    snprintf(text + used, sizeof text - used, "], \"commander\"");
    return texts_with("\"commander\"", text);
}

static void test_limits_of_formations(void **state)
{
    (void)state;
    must_read(texts_with_formations(LIMIT_FORMATIONS - 3, 1));
    assert_false(scene_read(&scene, texts_with_formations(LIMIT_FORMATIONS - 2, 1)));
    assert_non_null(strstr(scene.error.message, "formations may be "));
    must_read(texts_with_formations(0, LIMIT_FORMATION_DEPTH - 1));
    assert_false(scene_read(&scene, texts_with_formations(0, LIMIT_FORMATION_DEPTH)));
    assert_non_null(strstr(scene.error.message, "formations may stand "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_head),
        cmocka_unit_test(test_units),
        cmocka_unit_test(test_troops_that_are_held),
        cmocka_unit_test(test_penalties),
        cmocka_unit_test(test_what_is_said_above),
        cmocka_unit_test(test_faults_of_the_head),
        cmocka_unit_test(test_faults_of_balance),
        cmocka_unit_test(test_faults_of_sides),
        cmocka_unit_test(test_faults_of_units),
        cmocka_unit_test(test_an_army_of_nobody),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_manual_is_complete),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_limits_of_formations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
