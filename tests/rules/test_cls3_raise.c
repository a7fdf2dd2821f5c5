/* CLS3 raises troops from an order of battle: castings, stands, kinds, marks, how they begin, what it remarks upon. */
#include "rules/cls3_board.h"

#include "rules/cls3/play/raise.h"

#include <string.h>

static struct cls3_troop troop;
static struct unit_setup raised;
static char remark_text[4096];
static enum roster_quality quality = roster_quality_ordinary;

static void raise(struct roster_entry entry)
{
    struct remarks remarks;
    struct error error;
    board_begin(100, 100);
    remarks_begin(&remarks, remark_text, sizeof remark_text);
    const struct raising raising = {board_setup(), NULL, &remarks, &error};
    memset(&troop, 0, sizeof troop);
    raised = (struct unit_setup){.id = "r1"};
    entry.name = "It";
    entry.quality = entry.quality == 0 ? quality : entry.quality;
    entry.year = entry.year == 0 ? 1809 : entry.year;
    assert_true(cls3_raise(&raising, &entry, &troop, &raised));
}

#define TROOPS_OF(nation_word, kind_word, number, ...) \
    raise((struct roster_entry){.nation = roster_nation_##nation_word, \
                                .kind = roster_kind_##kind_word, \
                                .men = (number), \
                                .regiment = -1, \
                                .corps = -1, \
                                __VA_ARGS__})

static void expect(enum troop kind, int castings, int stands, int deep, enum posture posture)
{
    assert_int_equal(troop.troop, kind);
    assert_int_equal(raised.strength, castings);
    assert_int_equal(troop.stands, stands);
    assert_int_equal(troop.deep, deep);
    assert_int_equal(raised.formation, posture);
    int men = 0;
    for (int stand = 0; stand < troop.stands; stand++)
        men += troop.stand_men[stand];
    assert_int_equal(men, castings);
}

static void test_foot(void **state)
{
    (void)state;
    TROOPS_OF(france, line, 720, .array = array_line);
    expect(troop_line_infantry, 36, 6, 2, posture_line);
    assert_int_equal(troop.nation, nation_france);
    assert_int_equal(troop.stand_troop[0], troop_light_infantry);
    assert_int_equal(troop.stand_troop[5], troop_grenadiers);
    assert_int_equal(troop.stand_troop[2], troop_line_infantry);
    TROOPS_OF(great_britain, line, 600, .array = array_column);
    expect(troop_line_infantry, 30, 10, 1, posture_divisions);
    assert_int_equal(troop.british, 1);
    TROOPS_OF(russia, line, 400, .array = array_usual);
    expect(troop_line_infantry, 20, 4, 1, posture_companies);
    assert_int_equal(troop.russian_musketeers, 1);
    TROOPS_OF(russia, line, 500, .guard = true);
    expect(troop_guard_infantry, 25, 5, 1, posture_companies);
    assert_int_equal(troop.russian_musketeers, 0);
    TROOPS_OF(austria, militia, 640, .array = array_line);
    assert_int_equal(troop.militia, 1);
    assert_int_equal(troop.half_points, 1);
    TROOPS_OF(austria, light, 800, .array = array_skirmish);
    assert_int_equal(troop.grenzers, 1);
    assert_int_equal(troop.militia, 1);
    assert_int_equal(raised.formation, posture_skirmish);
    TROOPS_OF(great_britain, rifles, 480, .array = array_skirmish);
    expect(troop_light_infantry, 24, 6, 1, posture_skirmish);
    assert_int_equal(troop.rifles, 1);
    assert_string_equal(remark_text, "");
}

/* Those of East Prussia are told by their quality; of other nations it says nothing here (cls3.nat.prussia.2). */
static void test_jaegers_of_east_prussia(void **state)
{
    (void)state;
    TROOPS_OF(prussia, rifles, 480, .quality = roster_quality_elite);
    assert_int_equal(troop.snipers, 1);
    assert_string_equal(remark_text, "");
    TROOPS_OF(prussia, rifles, 480, .array = array_line);
    assert_int_equal(troop.snipers, 0);
    TROOPS_OF(austria, rifles, 480, .quality = roster_quality_elite);
    assert_int_equal(troop.snipers, 0);
}

/* Woodsmen are as grenzers, mounted volunteers dismount, rifles of the militia reach farther (cls3.nat.usa). */
static void test_united_states(void **state)
{
    (void)state;
    TROOPS_OF(united_states, irregulars, 240, .array = array_skirmish);
    assert_int_equal(troop.grenzers, 1);
    assert_int_equal(troop.militia, 1);
    TROOPS_OF(united_states, militia_cavalry, 240, .array = array_line);
    assert_int_equal(troop.may_dismount, 1);
    TROOPS_OF(united_states, rifles, 240, .array = array_line);
    assert_int_equal(troop.longrifles, 0);
    quality = roster_quality_conscript;
    TROOPS_OF(united_states, rifles, 240, .array = array_line);
    assert_int_equal(troop.longrifles, 1);
    quality = roster_quality_ordinary;
    TROOPS_OF(canada, indians, 240, .array = array_line);
    assert_int_equal(troop.half_penalties, 1);
    assert_int_equal(raised.formation, posture_skirmish);
}

static void test_horse(void **state)
{
    (void)state;
    TROOPS_OF(france, hussars, 420, .array = array_usual);
    expect(troop_hussars, 21, 4, 1, posture_line);
    assert_int_equal(troop.may_skirmish, 1);
    TROOPS_OF(france, carabiniers, 500, .array = array_column);
    expect(troop_unarmored_cuirassiers, 25, 6, 1, posture_companies);
    TROOPS_OF(russia, cossacks, 300, .array = array_usual);
    assert_int_equal(troop.militia, 1);
    TROOPS_OF(russia, cossacks, 300, .guard = true); /* cls3.nat.russia.8 */
    assert_int_equal(troop.troop, troop_lancers);
    assert_int_equal(troop.militia, 0);
    assert_int_equal(troop.may_skirmish, 1);
    TROOPS_OF(russia, lancers, 300, .guard = true);
    assert_int_equal(troop.may_skirmish, 0);
    TROOPS_OF(great_britain, dragoons, 360, .guard = true);
    assert_int_equal(troop.may_dismount, 1);
    assert_int_equal(troop.guard, 1);
}

static void test_guns_and_commanders(void **state)
{
    (void)state;
    TROOPS_OF(france, foot_artillery, 160, .guns = 8, .pounds = 12);
    assert_int_equal(troop.troop, troop_gun_12lb);
    assert_int_equal(raised.strength, 4);
    assert_int_equal(troop.horses, 2);
    assert_int_equal(raised.formation, posture_unlimbered);
    TROOPS_OF(france, foot_artillery, 160, .guns = 6, .pounds = 6, .howitzers = 2, .array = array_limbered);
    assert_int_equal(troop.troop, troop_medium);
    assert_int_equal(raised.formation, posture_limbered);
    TROOPS_OF(prussia, foot_artillery, 160, .guns = 6, .howitzers = 6, .pounds = 7);
    assert_int_equal(troop.troop, troop_howitzer);
    TROOPS_OF(france, horse_artillery, 160, .guns = 6, .pounds = 6);
    assert_int_equal(troop.troop, troop_horse_gun);
    TROOPS_OF(france, general, 0, .command = command_army);
    assert_int_equal(troop.kind, body_commander);
    assert_int_equal(raised.formation, posture_single);
}

static void test_remarks(void **state)
{
    (void)state;
    quality = roster_quality_veteran;
    TROOPS_OF(france, line, 600, .array = array_usual);
    assert_string_equal(
        remark_text, "It: CLS3 knows line, grenadiers, guards and militia, and no veteran troops; it is raised as ordinary.\n");
    quality = roster_quality_conscript;
    TROOPS_OF(france, line, 600, .array = array_usual);
    assert_string_equal(remark_text, "");
    assert_int_equal(troop.militia, 1);
    quality = roster_quality_ordinary;
    TROOPS_OF(france, line, 600, .array = array_skirmish);
    assert_string_equal(remark_text, "It: it does not skirmish (cls3.form.4); it begins in line.\n");
    TROOPS_OF(france, line, 240, .array = array_square);
    assert_non_null(strstr(remark_text, "it cannot form square (cls3.form.5)"));
}

/* Three castings of a regiment, as good as the best of its stands, behind the first (cls3.cmd.7). */
static void test_command_stands(void **state)
{
    (void)state;
    TROOPS_OF(france, line, 780, .array = array_line, .command_stand = true);
    expect(troop_line_infantry, 39, 7, 2, posture_line);
    assert_int_equal(troop.command_stand, 2);
    assert_int_equal(troop.stand_men[1], 3);
    assert_int_equal(troop.stand_troop[1], troop_grenadiers);
    assert_int_equal(troop.stand_troop[0], troop_light_infantry);
    assert_int_equal(troop.stand_troop[6], troop_grenadiers);
    TROOPS_OF(france, hussars, 420, .array = array_usual, .command_stand = true);
    expect(troop_hussars, 21, 5, 1, posture_line);
    assert_int_equal(troop.stand_troop[1], troop_hussars);
    assert_string_equal(remark_text, "");
    TROOPS_OF(france, line, 3000, .array = array_line, .command_stand = true);
    assert_int_equal(troop.stands, MOST_STANDS);
}

static void test_no_command_stands(void **state)
{
    (void)state;
    TROOPS_OF(france, line, 720, .array = array_line, .command_stand = true, .later_battalion = true);
    assert_int_equal(troop.command_stand, 0);
    assert_string_equal(remark_text, "It: a command stand goes with the first battalion of a regiment; it is raised without one "
                                     "(cls3.cmd.7).\n");
    TROOPS_OF(france, line, 60, .array = array_line, .command_stand = true);
    assert_non_null(strstr(remark_text, "it has no castings but those of a command stand"));
    TROOPS_OF(france, sappers, 240, .array = array_line, .command_stand = true);
    assert_non_null(strstr(remark_text, "only regiments of foot and horse have a command stand"));
    assert_int_equal(troop.command_stand, 0);
}

/* ---- what is attached (cls3.org.4) ---- */

/* Raises the entry as attached to such a unit, which is the seventh. */
static void attach(struct roster_entry entry, struct roster_entry host)
{
    host.name = "The host";
    host.number = 6;
    host.quality = host.quality == 0 ? roster_quality_ordinary : host.quality;
    entry.attached_to = &host;
    raise(entry);
}

#define OF(nation_word, kind_word, ...) \
    ((struct roster_entry){.nation = roster_nation_##nation_word, .kind = roster_kind_##kind_word, __VA_ARGS__})

static void expect_attached(const char *remarked)
{
    assert_int_equal(troop.attached_to, 7);
    assert_int_equal(troop.part_of, 0);
    assert_int_equal(troop.stands, 1);
    assert_false(raised.is_part);
    assert_string_equal(remark_text, remarked);
}

static void test_attached_as_the_rules_name_them(void **state)
{
    (void)state;
    attach(OF(prussia, light, .men = 160), OF(prussia, line, .men = 640));
    expect_attached("");
    assert_int_equal(raised.strength, 8);
    assert_int_equal(troop.snipers, 0);
    attach(OF(prussia, rifles, .men = 60), OF(prussia, rifles, .men = 480, .guard = true));
    expect_attached("");
    assert_int_equal(troop.snipers, 1);
    attach(OF(prussia, light, .men = 60), OF(prussia, rifles, .men = 480, .quality = roster_quality_elite));
    expect_attached("");
    assert_int_equal(troop.snipers, 1);
    attach(OF(prussia, rifles, .men = 60), OF(prussia, rifles, .men = 480));
    expect_attached("");
    assert_int_equal(troop.snipers, 0);
    attach(OF(prussia, chasseurs, .men = 60), OF(prussia, cuirassiers, .men = 480));
    expect_attached("");
    attach(OF(great_britain, rifles, .men = 100), OF(great_britain, line, .men = 600));
    expect_attached("");
    attach(OF(france, lancers, .men = 80, .guard = true), OF(france, chasseurs, .men = 320, .guard = true));
    expect_attached("");
    attach(OF(prussia, foot_artillery, .guns = 2, .pounds = 3), OF(prussia, grenadiers, .men = 640));
    expect_attached("");
    assert_int_equal(troop.troop, troop_prolong);
    assert_int_equal(raised.strength, 3);
    assert_int_equal(troop.stand_men[0], 3);
}

#define BY_CONSENT "It: the rules attach no such troops to The host; the scenario is taken for the host's consent (cls3.org.4).\n"

static void test_attached_by_consent(void **state)
{
    (void)state;
    attach(OF(france, grenadiers, .men = 120), OF(france, line, .men = 720));
    expect_attached(BY_CONSENT);
    attach(OF(great_britain, rifles, .men = 100), OF(portugal, line, .men = 600));
    expect_attached(BY_CONSENT);
    attach(OF(france, lancers, .men = 80), OF(france, chasseurs, .men = 320, .guard = true));
    expect_attached(BY_CONSENT);
    attach(OF(prussia, foot_artillery, .guns = 8, .pounds = 6), OF(prussia, line, .men = 640));
    expect_attached(BY_CONSENT);
    assert_int_equal(troop.troop, troop_medium);
    attach(OF(prussia, foot_artillery, .guns = 2, .pounds = 3), OF(prussia, militia, .men = 640));
    expect_attached(BY_CONSENT);
}

static void expect_refused(const char *words)
{
    assert_int_equal(troop.attached_to, 0);
    assert_non_null(strstr(remark_text, words));
}

static void test_not_to_be_attached(void **state)
{
    (void)state;
    attach(OF(prussia, light, .men = 220), OF(prussia, line, .men = 640));
    expect_refused("It: it is more than stands on one stand, and basic units are never merged (cls3.org.2)");
    attach(OF(prussia, light, .men = 80), OF(prussia, hussars, .men = 480));
    expect_refused("It: it is not of the arm of The host, to count with it (cls3.org.4)");
    attach(OF(prussia, hussars, .men = 80), OF(prussia, line, .men = 480));
    expect_refused("not of the arm of The host");
    attach(OF(prussia, foot_artillery, .guns = 2, .pounds = 3), OF(prussia, foot_artillery, .guns = 8, .pounds = 6));
    expect_refused("not of the arm of The host");
}

static void test_attached_without_command_stand(void **state)
{
    (void)state;
    attach(OF(prussia, light, .men = 160, .command_stand = true), OF(prussia, line, .men = 640));
    expect_attached("It: what is attached has the flag of its battalion or regiment; it is raised without one (cls3.cmd.7).\n");
    assert_int_equal(troop.command_stand, 0);
}

/* Guns so light are a battalion's; those of Austria fight in batteries too (cls3.nat.austria.5). */
static void test_light_guns_by_themselves(void **state)
{
    (void)state;
    TROOPS_OF(france, foot_artillery, 0, .guns = 8, .pounds = 4);
    assert_int_equal(troop.troop, troop_prolong);
    assert_string_equal(remark_text,
                        "It: guns so light are prolong guns, which count with a battalion (cls3.org.4): attach it to one.\n");
    TROOPS_OF(austria, foot_artillery, 0, .guns = 8, .pounds = 3);
    assert_int_equal(troop.troop, troop_austrian_battalion_gun);
    assert_int_equal(raised.strength, 4);
    assert_string_equal(remark_text, "");
    TROOPS_OF(france, horse_artillery, 0, .guns = 8, .pounds = 4);
    assert_int_equal(troop.troop, troop_horse_gun);
}

/* What may leave the unit that was raised last; false: nobody. */
static bool raise_part(struct cls3_troop *part, struct unit_setup *unit)
{
    struct companion companion = {.unit = 4, .troop = &troop};
    const struct raising raising = {board_setup(), NULL, NULL, NULL};
    *unit = raised;
    return cls3_raise_part(&raising, &companion, part, unit);
}

static void test_companies(void **state)
{
    struct cls3_troop company;
    struct unit_setup unit;
    (void)state;
    TROOPS_OF(france, line, 720, .array = array_line);
    assert_true(raise_part(&company, &unit));
    assert_int_equal(company.part_of, 5);
    assert_int_equal(company.troop, troop_light_infantry);
    assert_int_equal(company.stands, 1);
    assert_true(company.may_skirmish);
    assert_int_equal(unit.strength, troop.stand_men[0]);
    assert_int_equal(unit.formation, posture_skirmish);
    TROOPS_OF(france, light, 720, .array = array_line);
    assert_false(raise_part(&company, &unit));
    TROOPS_OF(france, line, 720, .array = array_line, .guard = true);
    assert_false(raise_part(&company, &unit));
    TROOPS_OF(spain, line, 720, .array = array_line);
    assert_false(raise_part(&company, &unit));
    TROOPS_OF(france, foot_artillery, 200, .guns = 8, .pounds = 8);
    assert_false(raise_part(&company, &unit));
}

/* Line and lights of Spain are slow, her grenadiers, guards and sappers are not. */
static void test_spaniards(void **state)
{
    (void)state;
    TROOPS_OF(spain, line, 720, .array = array_line);
    assert_true(troop.spanish_regular);
    TROOPS_OF(spain, light, 720, .array = array_line);
    assert_true(troop.spanish_regular && !troop.may_skirmish);
    TROOPS_OF(spain, grenadiers, 720, .array = array_line);
    assert_false(troop.spanish_regular);
    TROOPS_OF(spain, line, 720, .array = array_line, .guard = true);
    assert_false(troop.spanish_regular);
    TROOPS_OF(spain, sappers, 80, .array = array_line);
    assert_false(troop.spanish_regular);
}

/* Half of the squadrons, rounded down; a squadron is two stands. */
static void test_squadrons(void **state)
{
    struct cls3_troop part = {0};
    struct unit_setup unit;
    (void)state;
    TROOPS_OF(france, hussars, 740, .array = array_line);
    assert_int_equal(troop.stands, 8);
    assert_true(raise_part(&part, &unit));
    assert_true(part.part_of == 5 && part.stands == 4 && part.kind == body_horse && part.may_skirmish);
    assert_memory_equal(part.stand_men, troop.stand_men + 4, 4 * sizeof *part.stand_men);
    assert_int_equal(unit.strength, troop.stand_men[4] + troop.stand_men[5] + troop.stand_men[6] + troop.stand_men[7]);
    assert_true(unit.is_part && unit.formation == posture_line);
    TROOPS_OF(france, hussars, 800, .array = array_line, .command_stand = true);
    assert_int_equal(troop.stands, 9);
    assert_true(raise_part(&part, &unit));
    assert_true(part.stands == 4 && part.command_stand == 0);
    assert_memory_equal(part.stand_men, troop.stand_men + 5, 4 * sizeof *part.stand_men);
    TROOPS_OF(france, hussars, 600, .array = array_line);
    assert_int_equal(troop.stands, 6);
    assert_true(raise_part(&part, &unit));
    assert_int_equal(part.stands, 2);
    TROOPS_OF(france, hussars, 200, .array = array_line);
    assert_int_equal(troop.stands, 2);
    assert_false(raise_part(&part, &unit));
}

/* May companies of the unit that was raised last be detached into a house so many inches wide and deep? */
static bool raise_garrison(int inches, struct cls3_troop *part, struct unit_setup *unit)
{
    struct companion companion = {.unit = 4, .number = 1, .troop = &troop};
    board_begin(100, 100);
    BOARD_TERRAIN(ground_building, 40, 40, 40 + inches, 40, 40 + inches, 40 + inches, 40, 40 + inches)->zone = 0;
    board_unit(red, "infantry", 24, posture_line, 20, 20, 0);
    board_start(1);
    const struct raising raising = {board_setup(), NULL, NULL, NULL};
    *unit = raised;
    return cls3_raise_part(&raising, &companion, part, unit);
}

static void test_companies_for_a_house(void **state)
{
    struct cls3_troop part;
    struct unit_setup unit;
    (void)state;
    TROOPS_OF(france, line, 720, .array = array_column);
    assert_true(raise_garrison(8, &part, &unit));
    assert_true(part.part_of == 5 && part.garrison && part.stands == troop.stands);
    assert_true(unit.is_part && unit.formation == posture_line);
    assert_int_equal(unit.strength,
                     30); /* all companies but one: more than this house holds, for a larger one may be half full */
    assert_true(raise_garrison(17, &part, &unit));
    assert_int_equal(unit.strength, 30);
    assert_false(raise_garrison(18, &part, &unit));
    TROOPS_OF(france, line, 240, .array = array_line);
    assert_false(raise_garrison(4, &part, &unit));
    TROOPS_OF(united_states, indians, 480, .array = array_usual);
    assert_false(raise_garrison(8, &part, &unit));
    TROOPS_OF(france, hussars, 480, .array = array_line);
    assert_false(raise_garrison(8, &part, &unit));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_foot),
                                       cmocka_unit_test(test_united_states),
                                       cmocka_unit_test(test_jaegers_of_east_prussia),
                                       cmocka_unit_test(test_horse),
                                       cmocka_unit_test(test_guns_and_commanders),
                                       cmocka_unit_test(test_remarks),
                                       cmocka_unit_test(test_attached_as_the_rules_name_them),
                                       cmocka_unit_test(test_attached_by_consent),
                                       cmocka_unit_test(test_not_to_be_attached),
                                       cmocka_unit_test(test_attached_without_command_stand),
                                       cmocka_unit_test(test_light_guns_by_themselves),
                                       cmocka_unit_test(test_companies),
                                       cmocka_unit_test(test_spaniards),
                                       cmocka_unit_test(test_squadrons),
                                       cmocka_unit_test(test_companies_for_a_house),
                                       cmocka_unit_test(test_command_stands),
                                       cmocka_unit_test(test_no_command_stands)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
