/* Glory of the Empire raises troops from an order of battle: figures, stands, grades, marks, how they begin, what it remarks
 * upon. */
#include "rules/gote_board.h"

#include "rules/gote/play/raise.h"

#include <string.h>

static struct gote_troop troop;
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
    entry.quality = quality;
    entry.name = entry.name == NULL ? "It" : entry.name;
    entry.year = entry.year == 0 ? 1813 : entry.year;
    assert_true(gote_raise(&raising, &entry, &troop, &raised));
}

#define TROOPS_OF(nation_word, kind_word, number, ...) \
    raise((struct roster_entry){.nation = roster_nation_##nation_word, \
                                .kind = roster_kind_##kind_word, \
                                .men = (number), \
                                .regiment = -1, \
                                .corps = -1, \
                                __VA_ARGS__})

static void expect(enum troop_kind kind, enum grade grade, int figures, int stands, enum posture posture)
{
    assert_int_equal(troop.kind, kind);
    assert_int_equal(troop.grade, grade);
    assert_int_equal(raised.strength, figures);
    assert_int_equal(troop.stands, stands);
    assert_int_equal(raised.formation, posture);
    assert_in_range(raised.strength, troop.per_stand * (troop.stands - 1) + 1, troop.per_stand * troop.stands);
}

static void test_foot(void **state)
{
    (void)state;
    TROOPS_OF(france, line, 720, .array = array_line);
    expect(troop_infantry, grade_veteran, 12, 6, posture_line);
    TROOPS_OF(austria, line, 880, .array = array_usual);
    expect(troop_infantry, grade_veteran, 15, 5, posture_column);
    assert_int_equal(troop.wide, 1);
    TROOPS_OF(great_britain, line, 540, .array = array_usual);
    expect(troop_infantry, grade_veteran, 9, 5, posture_line);
    quality = roster_quality_conscript;
    TROOPS_OF(russia, line, 500, .array = array_usual);
    expect(troop_infantry, grade_conscript, 8, 4, posture_column);
    quality = roster_quality_ordinary;
    TROOPS_OF(austria, light, 720, .array = array_usual);
    expect(troop_infantry, grade_veteran, 12, 4, posture_semi_skirmish);
    TROOPS_OF(france, light, 600, .array = array_skirmish);
    expect(troop_infantry, grade_veteran, 10, 5, posture_skirmish);
    TROOPS_OF(france, line, 600, .array = array_skirmish);
    expect(troop_infantry, grade_veteran, 10, 5, posture_line);
    assert_non_null(strstr(remark_text, "gote.skirm.1"));
    quality = roster_quality_veteran;
    TROOPS_OF(france, grenadiers, 500, .guard = true);
    quality = roster_quality_ordinary;
    assert_int_equal(troop.grade, grade_guard);
    assert_int_equal(troop.guard_kind, guard_kind_french_old_guard);
    assert_int_equal(troop.shock, shock_all);
    TROOPS_OF(united_states, militia, 500, .year = 1813);
    assert_int_equal(troop.barred, 1);
    TROOPS_OF(austria, militia, 500, .year = 1809);
    assert_int_equal(troop.barred, 0);
}

static void test_horse(void **state)
{
    (void)state;
    TROOPS_OF(france, cuirassiers, 600, .array = array_usual);
    expect(troop_heavy_cavalry, grade_elite, 10, 5, posture_line);
    assert_int_equal(troop.battle, 1);
    assert_int_equal(troop.weapon, weapon_none);
    TROOPS_OF(austria, hussars, 720, .array = array_column);
    expect(troop_light_cavalry, grade_veteran, 12, 6, posture_column);
    assert_int_equal(troop.weapon, weapon_carbine);
    TROOPS_OF(russia, cossacks, 300, .array = array_usual);
    expect(troop_skirmish_cavalry, grade_conscript, 5, 2, posture_skirmish);
}

/* A squadron of light horse goes out as scouts, of the grade of its regiment; heavier horse has none (gote.elite.3). */
static void test_scouts(void **state)
{
    (void)state;
    struct error error;
    struct gote_troop scouts;
    TROOPS_OF(austria, hussars, 720, .array = array_column);
    board_option(option_elite_companies);
    const struct raising raising = {board_setup(), NULL, NULL, &error};
    struct companion companion = {.unit = 3, .number = 0, .troop = &troop};
    assert_true(gote_raise_part(&raising, &companion, &scouts, &raised));
    assert_int_equal(scouts.kind, troop_skirmish_cavalry);
    assert_int_equal(scouts.grade, troop.grade);
    assert_int_equal(scouts.parent, 3);
    assert_int_equal(raised.strength, 2);
    assert_true(raised.is_part);
    companion.number = 1;
    assert_false(gote_raise_part(&raising, &companion, &scouts, &raised));
    TROOPS_OF(france, cuirassiers, 600, .array = array_usual);
    board_option(option_elite_companies);
    companion.number = 0;
    assert_false(gote_raise_part(&raising, &companion, &scouts, &raised));
}

static void test_guns_and_leaders(void **state)
{
    (void)state;
    TROOPS_OF(france, foot_artillery, 0, .guns = 6, .pounds = 12, .howitzers = 2);
    assert_int_equal(raised.strength, 6);
    assert_int_equal(troop.weapon, weapon_heavy);
    TROOPS_OF(france, horse_artillery, 0, .guns = 4, .pounds = 6, .array = array_limbered);
    expect(troop_horse_guns, grade_elite, 4, 1, posture_limbered);
    assert_int_equal(troop.weapon, weapon_medium);
    TROOPS_OF(france, general, 0, .name = "Marshal Ney", .command = command_corps);
    assert_int_equal(troop.leader, leader_ney);
    assert_int_equal(troop.great, 1);
    assert_int_equal(troop.commander, commander_other);
    TROOPS_OF(great_britain, general, 0, .name = "Wellington", .command = command_army);
    assert_int_equal(troop.commander, commander_wellington);
    TROOPS_OF(france, general, 0, .name = "Neyland", .command = command_corps);
    assert_int_equal(troop.great, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_foot), cmocka_unit_test(test_horse), cmocka_unit_test(test_scouts),
                                       cmocka_unit_test(test_guns_and_leaders)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
