/* Guard du Corps raises troops from an order of battle: grades and marks of the army lists, castings, guns, what it remarks upon.
 */
#include "muster/scene.h"

#include "rules/gdc/play/raise.h"

#include <stdio.h>
#include <string.h>

static struct scene scene;

/* The example of the manual with its light battalion r2 exchanged for other troops. */
static const struct gdc_troop *raised_under(const char *troops, const char *rulings)
{
    char unit[LIMIT_MESSAGE] = "{\"id\": \"r2\", \"name\": \"It\", ";
    strcat(unit, troops);
    if (!scene_muster(&scene,
                      texts_with("{\"id\": \"r2\", \"name\": \"Tirailleurs du Po\", \"kind\": \"light\", \"men\": 620}", unit),
                      "gdc", rulings))
        fail_msg("%s", scene.error.message);
    return (const struct gdc_troop *)scene.setup.troops + scene_unit(&scene, "r2");
}

static const struct gdc_troop *raised(const char *troops)
{
    return raised_under(troops, NULL);
}

static const struct unit_setup *setup_of_it(void)
{
    return &scene.setup.unit[scene_unit(&scene, "r2")];
}

/* ---- grades ---- */

static const struct {
    const char *troops;
    int grade;
    enum morale morale;
} graded[] = {
    {"\"nation\": \"saxony\", \"year\": 1812, \"kind\": \"grenadiers\", \"men\": 600}", 8, morale_B},
    {"\"nation\": \"saxony\", \"year\": 1812, \"kind\": \"line\", \"men\": 600}", 5, morale_D},
    {"\"nation\": \"saxony\", \"year\": 1813, \"kind\": \"line\", \"men\": 600}", 5, morale_E},
    {"\"nation\": \"saxony\", \"year\": 1812, \"kind\": \"cuirassiers\", \"guard\": true, \"men\": 450}", 9, morale_B},
    {"\"nation\": \"russia\", \"year\": 1812, \"kind\": \"line\", \"guard\": true, \"men\": 600}", 10, morale_A},
    {"\"nation\": \"russia\", \"year\": 1812, \"kind\": \"cossacks\", \"men\": 450}", 4, morale_G},
    {"\"nation\": \"russia\", \"year\": 1812, \"kind\": \"line\", \"men\": 600, \"quality\": \"veteran\"}", 6, morale_C},
    {"\"nation\": \"russia\", \"year\": 1812, \"kind\": \"line\", \"men\": 600, \"quality\": \"conscript\"}", 4, morale_F},
    {"\"nation\": \"russia\", \"year\": 1812, \"kind\": \"cossacks\", \"men\": 450, \"quality\": \"conscript\"}", 3, morale_G},
    {"\"nation\": \"russia\", \"year\": 1812, \"kind\": \"line\", \"guard\": true, \"men\": 600, \"quality\": \"elite\"}", 10,
     morale_A},
    {"\"nation\": \"saxony\", \"year\": 1812, \"kind\": \"foot_artillery\", \"guns\": 6, \"pounds\": 6}", 5, morale_D},
    {"\"nation\": \"france\", \"year\": 1805, \"kind\": \"foot_artillery\", \"guns\": 8, \"pounds\": 12, \"guard\": true}", 9,
     morale_B},
};

static void test_grades(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof graded / sizeof *graded; i++) {
        const struct gdc_troop *troop = raised(graded[i].troops);
        if (troop->melee_grade != graded[i].grade || troop->morale != (int)graded[i].morale)
            fail_msg("%s is %d%c", graded[i].troops, troop->melee_grade, 'A' + troop->morale);
        assert_string_equal(scene_remarks(), "");
    }
}

static void test_remarks(void **state)
{
    (void)state;
    const struct gdc_troop *troop = raised("\"nation\": \"berg\", \"year\": 1809, \"kind\": \"cuirassiers\", \"men\": 400}");
    assert_string_equal(scene_remarks(),
                        "It: the army lists of berg have no cuirassiers; it gets the grades of such troops anywhere.\n");
    assert_int_equal(troop->melee_grade, 8);
    raised("\"nation\": \"saxony\", \"year\": 1809, \"kind\": \"lancers\", \"men\": 400}");
    assert_string_equal(scene_remarks(),
                        "It: the army lists of saxony have lancers in other years than 1809; it gets the grades of "
                        "the nearest.\n");
    raised("\"nation\": \"saxony\", \"year\": 1809, \"kind\": \"hussars\", \"men\": 900}");
    assert_non_null(strstr(scene_remarks(), "a regiment so strong works as two units of equal size"));
    raised("\"nation\": \"saxony\", \"year\": 1809, \"kind\": \"line\", \"men\": 600, \"formation\": \"skirmish\"}");
    assert_string_equal(scene_remarks(), "It: it is not trained to skirmish (gdc.10.6a); it begins in line.\n");
    assert_int_equal(setup_of_it()->formation, posture_line);
}

/* ---- foot and horse ---- */

static void test_foot(void **state)
{
    (void)state;
    const struct gdc_troop *troop = raised("\"nation\": \"saxony\", \"year\": 1812, \"kind\": \"rifles\", \"men\": 689}");
    assert_int_equal(troop->kind, troop_infantry);
    assert_int_equal(setup_of_it()->strength, 11);
    assert_int_equal(setup_of_it()->formation, posture_column);
    assert_int_equal(troop->per_stand, 4);
    assert_true(troop->skirmish && troop->rifles && troop->trained_lights && !troop->guard);
    assert_int_equal(troop->half_castings, 11);
    assert_int_equal(troop->nation, march_nation_saxony);
    troop = raised("\"nation\": \"saxony\", \"year\": 1812, \"kind\": \"line\", \"men\": 720}"); /* the model of 1809 */
    assert_int_equal(troop->half_castings, 4);
    troop = raised("\"nation\": \"great_britain\", \"year\": 1812, \"kind\": \"line\", \"men\": 20}");
    assert_int_equal(setup_of_it()->strength, 1);
    assert_true(troop->british && troop->can_lie_down && troop->per_stand == 3 && !troop->russian);
    troop = raised("\"nation\": \"austria\", \"year\": 1809, \"kind\": \"militia\", \"men\": 500, \"formation\": \"square\"}");
    assert_true(troop->austro_hungarian && troop->militia);
    assert_int_equal(setup_of_it()->formation, posture_square);
}

/* With the option a company goes with a battalion; a battalion of sappers is one itself. */
static void test_engineers(void **state)
{
    (void)state;
    const char *light = "{\"id\": \"r2\", \"name\": \"Tirailleurs du Po\", \"kind\": \"light\", \"men\": 620}";
    const uint64_t option = UINT64_C(1) << option_engineers;
    assert_int_equal(raised("\"kind\": \"sappers\", \"men\": 120}")->kind, troop_infantry);
    for (int men = 120; men <= 600; men += 480) {
        char unit[LIMIT_MESSAGE];
        snprintf(unit, sizeof unit, "{\"id\": \"r2\", \"name\": \"It\", \"kind\": \"sappers\", \"men\": %d}", men);
        assert_true(scene_muster_with(&scene, texts_with(light, unit), test_shelf("gdc"), option, NULL));
        const struct gdc_troop *troop = (const struct gdc_troop *)scene.setup.troops + scene_unit(&scene, "r2");
        assert_int_equal(troop->kind, men == 120 ? troop_engineers : troop_infantry);
        assert_int_equal(setup_of_it()->formation, men == 120 ? posture_single : posture_column);
        assert_int_equal(setup_of_it()->strength, men / 60);
    }
}

static void test_horse(void **state)
{
    (void)state;
    const struct gdc_troop *troop = raised("\"nation\": \"russia\", \"year\": 1812, \"kind\": \"dragoons\", \"men\": 480}");
    assert_true(troop->kind == troop_cavalry && troop->horse == horse_dragoon && troop->weight == weight_medium);
    assert_true(troop->can_dismount && troop->carbines && !troop->lance && troop->per_stand == 2);
    assert_int_equal(setup_of_it()->formation, posture_line);
    troop = raised("\"nation\": \"great_britain\", \"year\": 1812, \"kind\": \"light_dragoons\", \"men\": 480}");
    assert_false(troop->can_dismount);
    troop = raised("\"nation\": \"russia\", \"year\": 1812, \"kind\": \"lancers\", \"men\": 480}");
    assert_true(troop->lance && !troop->can_dismount);
    troop = raised("\"nation\": \"russia\", \"year\": 1812, \"kind\": \"cossacks\", \"men\": 480, \"formation\": \"line\"}");
    assert_true(troop->cossack && troop->skirmish && troop->lance);
    assert_int_equal(setup_of_it()->formation, posture_skirmish);
}

/* ---- guns ---- */

static void test_guns(void **state)
{
    (void)state;
    const struct gdc_troop *troop = raised(
        "\"nation\": \"russia\", \"year\": 1812, \"kind\": \"horse_artillery\", \"guns\": 12, \"pounds\": 6, \"howitzers\": 4}");
    assert_true(troop->kind == troop_battery && troop->horse_artillery && !troop->elite_horse && !troop->converged);
    assert_true(troop->guns == 12 && troop->pounds == 6 && troop->howitzers == 4);
    assert_true(troop->gun_nation == gun_nation_russia && troop->model == battery_model_russian);
    assert_int_equal(setup_of_it()->strength, 5);
    assert_int_equal(setup_of_it()->formation, posture_unlimbered);
    troop = raised("\"nation\": \"france\", \"kind\": \"horse_artillery\", \"guns\": 6, \"pounds\": 6, \"guard\": true}");
    assert_true(troop->elite_horse && troop->gun_quality == gun_quality_guard && troop->gun_nation == gun_nation_french);
    assert_int_equal(setup_of_it()->strength, 3);
    troop = raised("\"nation\": \"saxony\", \"kind\": \"foot_artillery\", \"guns\": 6, \"pounds\": 10, \"howitzers\": 6, "
                   "\"formation\": \"limbered\"}");
    assert_true(troop->converged && troop->gun_nation == gun_nation_minor_french_ally);
    assert_int_equal(setup_of_it()->formation, posture_limbered);
}

static void test_barrage_points(void **state)
{
    static const char foot[] = "\"nation\": \"russia\", \"kind\": \"foot_artillery\", \"guns\": 12, \"pounds\": 6}";
    static const char horse[] = "\"nation\": \"spain\", \"kind\": \"horse_artillery\", \"guns\": 6, \"pounds\": 6}";
    char rulings[LIMIT_RULINGS];
    (void)state;
    assert_int_equal(raised(foot)->barrage_points, 16);
    assert_int_equal(raised(horse)->barrage_points, 6);
    memset(rulings, 'a', sizeof rulings);
    rulings[ruling_r36] = 'b';
    assert_int_equal(raised_under(foot, rulings)->barrage_points, 24);
    rulings[ruling_r36] = 'c';
    assert_true(raised_under(horse, rulings)->barrage_points > 10000);
}

/* ---- troops that it has no tables for ---- */

static void test_sappers_are_foot(void **state)
{
    struct scenario_texts texts;
    (void)state;
    assert_true(shipped_find("ridge-farm", &texts, &scene.error));
    if (!scene_muster(&scene, &texts, "gdc", NULL))
        fail_msg("%s", scene.error.message);
    const struct gdc_tables *tables = scene.setup.tables;
    int sappers = scene_unit(&scene, "b4");
    const struct gdc_troop *troop = (const struct gdc_troop *)scene.setup.troops + sappers;
    assert_true(troop->kind == troop_infantry && !troop->skirmish);
    assert_int_equal(troop->melee_grade, tables->list_kinds[roster_kind_line].melee_grade);
    assert_int_equal(troop->morale, tables->list_kinds[roster_kind_line].morale);
    assert_int_equal(scene.setup.unit[sappers].strength, 2);
}

/* Instead of its light battalion, under these options. */
static const struct gdc_troop *raised_with(uint64_t options, const char *unit)
{
    const struct scenario_texts *texts =
        texts_with("{\"id\": \"r2\", \"name\": \"Tirailleurs du Po\", \"kind\": \"light\", \"men\": 620}", unit);
    if (!scene_muster_with(&scene, texts, test_shelf("gdc"), options, NULL))
        fail_msg("%s", scene.error.message);
    return (const struct gdc_troop *)scene.setup.troops + scene_unit(&scene, "r2");
}

static void test_indians(void **state)
{
    (void)state;
    const struct gdc_troop *troop = raised("\"nation\": \"united_states\", \"kind\": \"indians\", \"men\": 300}");
    assert_true(troop->kind == troop_infantry && troop->indian && troop->skirmish);
    assert_int_equal(troop->melee_grade, 4);
    assert_int_equal(setup_of_it()->formation, posture_skirmish);
    assert_string_equal(scene_remarks(), "");
}

static void test_bowmen(void **state)
{
    static const char bowmen[] = "{\"id\": \"r2\", \"name\": \"It\", \"nation\": \"india\", \"kind\": \"bowmen\", \"men\": 900}";
    (void)state;
    assert_true(raised_with(UINT64_C(1) << option_india, bowmen)->bow);
    assert_string_equal(scene_remarks(), "");
    assert_false(raised_with(0, bowmen)->bow);
    assert_string_equal(scene_remarks(), "It: bows are shot with option india only; it has muskets.\n");
}

static void test_elephants(void **state)
{
    static const char four[] =
        "{\"id\": \"r2\", \"name\": \"They\", \"nation\": \"india\", \"kind\": \"elephants\", \"men\": 40}";
    (void)state;
    assert_int_equal(raised_with(UINT64_C(1) << option_india, four)->kind, troop_elephants);
    assert_int_equal(setup_of_it()->strength, 4);
    assert_int_equal(setup_of_it()->formation, posture_line);
    assert_string_equal(scene_remarks(), "");
    const struct gdc_troop *troop = raised_with(0, four);
    assert_true(troop->kind == troop_cavalry && troop->weight == weight_heavy);
    assert_string_equal(scene_remarks(), "They: elephants are played with option india only; they are heavy cavalry.\n");
}

static void test_a_general_on_an_elephant(void **state)
{
    static const char plays[] = "\"plays\": true";
    const struct scenario_texts *texts = texts_with(plays, "\"plays\": true, \"elephant\": true");
    (void)state;
    assert_true(scene_muster_with(&scene, texts, test_shelf("gdc"), UINT64_C(1) << option_india, NULL));
    const struct gdc_troop *troops = scene.setup.troops;
    assert_true(troops[scene_unit(&scene, "r1")].elephant && troops[scene_unit(&scene, "r1")].player);
    assert_string_equal(scene_remarks(), "");
    assert_non_null(strstr(scene_written(&scene.scenario), "\"plays\":true,\"elephant\":true"));
    assert_true(scene_muster(&scene, texts, "gdc", NULL));
    troops = scene.setup.troops;
    assert_false(troops[scene_unit(&scene, "r1")].elephant);
    assert_string_equal(scene_remarks(), "Coehorn: generals ride elephants with option india only; he rides a horse.\n");
    assert_true(scene_muster(&scene, texts, "cls3", NULL));
    assert_non_null(strstr(scene_remarks(), "Coehorn: CLS3 knows no elephants; he rides a horse.\n"));
}

/* ---- guns of the navy ---- */

/* The manual's table with a lake, and its battery exchanged. */
static bool muster_at_the_lake(const char *battery, const char *ruleset, uint64_t options)
{
    static const char guns[] = "\"kind\": \"foot_artillery\", \"guns\": 4, \"pounds\": 6, \"howitzers\": 1, \"at\": [800, 840]";
    static const char stream[] = "{\"type\": \"Feature\", \"properties\": {\"terrain\": \"stream\"";
    static const char lake[] =
        "{\"type\": \"Feature\", \"properties\": {\"terrain\": \"lake\"}, \"geometry\": {\"type\": "
        "\"Polygon\", \"coordinates\": [[[1000, 900], [1500, 900], [1500, 1200], [1000, 1200], [1000, 900]]]}},"
        "{\"type\": \"Feature\", \"properties\": {\"terrain\": \"stream\"";
    static char ground[1 << 14];
    struct scenario_texts texts = *texts_with(stream, lake);
    snprintf(ground, sizeof ground, "%.*s", (int)texts.ground_length, texts.ground);
    texts = *texts_with(guns, battery);
    texts.ground = ground;
    texts.ground_length = strlen(ground);
    return scene_muster_with(&scene, &texts, test_shelf(ruleset), options, NULL);
}

static const char ship[] = "\"kind\": \"ship\", \"guns\": 10, \"pounds\": 18, \"at\": [1250, 1050]";

static void test_ships(void **state)
{
    (void)state;
    assert_true(muster_at_the_lake(ship, "gdc", UINT64_C(1) << option_naval_guns));
    assert_string_equal(scene_remarks(), "");
    int unit = scene_unit(&scene, "b3");
    const struct gdc_troop *troop = (const struct gdc_troop *)scene.setup.troops + unit;
    assert_true(troop->kind == troop_battery && troop->ship && troop->naval);
    assert_int_equal(troop->barrage_points, 24);
    assert_int_equal(scene.setup.unit[unit].strength, 5);
    assert_true(scene.setup.unit[unit].afloat);
    int units = scene.setup.units;
    assert_true(muster_at_the_lake(ship, "gdc", 0));
    assert_int_equal(scene.setup.units, units - 1);
    assert_string_equal(scene_remarks(), "Half a battery: ships are played with option naval_guns only; it is left out.\n");
    assert_true(muster_at_the_lake(ship, "cls3", 0));
    assert_non_null(strstr(scene_remarks(), "Half a battery: CLS3 knows no ships; it is left out.\n"));
}

static void test_ships_need_water(void **state)
{
    (void)state;
    assert_false(muster_at_the_lake("\"kind\": \"ship\", \"guns\": 10, \"pounds\": 18, \"at\": [800, 840]", "gdc",
                                    UINT64_C(1) << option_naval_guns));
    assert_string_equal(scene.error.message,
                        "side blue, b3 (Half a battery), at: is a ship, and does not lie with the whole of it "
                        "in a lake or a river");
    assert_false(muster_at_the_lake("\"kind\": \"ship\", \"guns\": 10, \"pounds\": 18", "gdc", 0));
    assert_non_null(strstr(scene.error.message, "at must be given for a ship"));
}

static void test_parties(void **state)
{
    static const char party[] = "\"kind\": \"naval_party\", \"guns\": 6, \"pounds\": 18, \"at\": [800, 840]";
    static const char four[] = "\"kind\": \"naval_party\", \"guns\": 4, \"pounds\": 18, \"at\": [800, 840]";
    (void)state;
    assert_true(muster_at_the_lake(party, "gdc", UINT64_C(1) << option_naval_guns));
    assert_string_equal(scene_remarks(), "");
    int unit = scene_unit(&scene, "b3");
    const struct gdc_troop *troop = (const struct gdc_troop *)scene.setup.troops + unit;
    assert_true(troop->naval && !troop->ship && troop->guns == 6 && troop->limber_rating == 3);
    assert_true(troop->melee_grade == 4 && troop->morale == morale_E && troop->barrage_points == 16);
    assert_int_equal(scene.setup.unit[unit].strength, 3);
    assert_true(muster_at_the_lake(four, "gdc", UINT64_C(1) << option_naval_guns));
    assert_string_equal(scene_remarks(), "Half a battery: a naval party has six guns, whatever the scenario gives it.\n");
    assert_true(muster_at_the_lake(four, "gdc", 0));
    assert_non_null(strstr(scene_remarks(), "naval parties are played with option naval_guns only; it is foot artillery.\n"));
    assert_int_equal(((const struct gdc_troop *)scene.setup.troops + scene_unit(&scene, "b3"))->guns, 4);
    assert_true(muster_at_the_lake(four, "cls3", 0));
    assert_non_null(strstr(scene_remarks(), "CLS3 knows no naval_party; it is raised as foot artillery.\n"));
}

/* ---- masses of two battalions ---- */

static void test_two_battalions(void **state)
{
    static const char both[] = "{\"id\": \"r2\", \"name\": \"They\", \"kind\": \"line\", \"men\": 1440, \"battalions\": 2}";
    (void)state;
    assert_true(raised_with(UINT64_C(1) << option_mass_basing, both)->two_battalions);
    assert_string_equal(scene_remarks(), "");
    assert_int_equal(setup_of_it()->strength, 24);
    assert_non_null(strstr(scene_written(&scene.scenario), "\"battalions\":2"));
    assert_false(raised_with(0, both)->two_battalions);
    assert_string_equal(scene_remarks(),
                        "They: two battalions are one mass with option mass_basing only; it is one strong battalion.\n");
    assert_true(scene_muster(
        &scene, texts_with("{\"id\": \"r2\", \"name\": \"Tirailleurs du Po\", \"kind\": \"light\", \"men\": 620}", both), "cls3",
        NULL));
    assert_non_null(strstr(scene_remarks(), "They: CLS3 knows no masses of two battalions; it is one strong battalion.\n"));
}

/* ---- a ground that it cannot play ---- */

static void test_too_many_places(void **state)
{
    enum { places = 65 };
    static char ground[places * 200 + 200];
    static const char stream[] = "{\"type\": \"Feature\", \"properties\": {\"terrain\": \"stream\"";
    (void)state;
    for (int i = 0; i < places - 1; i++) /* one is there */
        snprintf(ground + strlen(ground), sizeof ground - strlen(ground),
                 "{\"type\": \"Feature\", \"properties\": {\"terrain\": \"built_up\", \"class\": \"B\"}, \"geometry\": "
                 "{\"type\": \"Polygon\", \"coordinates\": [[[%d, 1190], [%d, 1190], [%d, 1195], [%d, 1190]]]}},\n",
                 20 * i, 20 * i + 5, 20 * i + 5, 20 * i);
    strcat(ground, stream);
    assert_false(scene_muster(&scene, texts_with(stream, ground), "gdc", NULL));
    assert_string_equal(scene.error.message, "gdc plays a ground with 64 places to hold at most, and this one has 65");
}

/* ---- generals and formations ---- */

static void test_generals(void **state)
{
    struct scenario_texts texts;
    (void)state;
    assert_true(shipped_find("saxon-corps", &texts, &scene.error));
    if (!scene_muster(&scene, &texts, "gdc", NULL))
        fail_msg("%s", scene.error.message);
    const struct gdc_troop *troops = scene.setup.troops;
    const struct gdc_troop *reynier = &troops[scene_unit(&scene, "r1")], *sahr = &troops[scene_unit(&scene, "r60")],
                           *tormasov = &troops[scene_unit(&scene, "b1")];
    assert_true(reynier->kind == troop_general && reynier->rank == 1 && reynier->player);
    assert_true(sahr->rank == 2 && !sahr->player);
    assert_int_equal(tormasov->rank, 0);
    assert_int_equal(scene.setup.unit[scene_unit(&scene, "r60")].formation, posture_single);
    assert_int_equal(troops[scene_unit(&scene, "r32a")].regiment, troops[scene_unit(&scene, "r32b")].regiment);
    assert_int_not_equal(troops[scene_unit(&scene, "r32a")].regiment, troops[scene_unit(&scene, "r33a")].regiment);
    assert_int_equal(troops[scene_unit(&scene, "r31")].regiment, -1);
    assert_int_equal(troops[scene_unit(&scene, "r31")].corps, reynier->corps);
    assert_int_equal(troops[scene_unit(&scene, "b21a")].corps, -1);
}

static void test_couriers(void **state)
{
    struct scenario_texts texts;
    (void)state;
    assert_true(shipped_find("saxon-corps", &texts, &scene.error));
    assert_true(scene_muster(&scene, &texts, "gdc", NULL));
    int without = scene.setup.units;
    if (!scene_muster_with(&scene, &texts, test_shelf("gdc"), UINT64_C(1) << option_chain_of_command, NULL))
        fail_msg("%s", scene.error.message);
    assert_true(scene.setup.units > without);
    int courier = scene_unit(&scene, "r60-courier"), general = scene_unit(&scene, "r60");
    const struct gdc_troop *troops = scene.setup.troops;
    assert_int_equal(troops[courier].kind, troop_courier);
    assert_int_equal(scene.setup.unit[courier].leader, general);
    assert_true(place_equal(scene.setup.unit[courier].at, scene.setup.unit[general].at));
    for (int unit = without; unit < scene.setup.units; unit++)
        assert_int_equal(troops[unit].kind, troop_courier);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_grades),
        cmocka_unit_test(test_remarks),
        cmocka_unit_test(test_foot),
        cmocka_unit_test(test_engineers),
        cmocka_unit_test(test_horse),
        cmocka_unit_test(test_guns),
        cmocka_unit_test(test_barrage_points),
        cmocka_unit_test(test_sappers_are_foot),
        cmocka_unit_test(test_indians),
        cmocka_unit_test(test_bowmen),
        cmocka_unit_test(test_elephants),
        cmocka_unit_test(test_too_many_places),
        cmocka_unit_test(test_generals),
        cmocka_unit_test(test_couriers),
        cmocka_unit_test(test_a_general_on_an_elephant),
        cmocka_unit_test(test_ships),
        cmocka_unit_test(test_ships_need_water),
        cmocka_unit_test(test_parties),
        cmocka_unit_test(test_two_battalions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
