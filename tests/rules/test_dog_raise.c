/* Death or Glory! raises troops from an order of battle: figures, guns, the troops of the national tables, grades, ratings, how
   they begin, what it remarks upon. */
#include "rules/dog_board.h"

#include <string.h>

static struct dog_troop troop;
static struct unit_setup raised;
static char remark_text[4096];

static void raise(struct roster_entry entry)
{
    struct remarks remarks;
    struct error error;
    board_begin(2400, 1500);
    remarks_begin(&remarks, remark_text, sizeof remark_text);
    const struct raising raising = {board_setup(), NULL, &remarks, &error};
    memset(&troop, 0, sizeof troop);
    raised = (struct unit_setup){.id = "r1"};
    entry.name = "It";
    entry.nation_name = "its land";
    entry.year = entry.year == 0 ? 1809 : entry.year;
    assert_true(dog_raise(&raising, &entry, &troop, &raised));
}

#define TROOPS_OF(nation_word, kind_word, number, ...) \
    raise((struct roster_entry){.nation = roster_nation_##nation_word, \
                                .kind = roster_kind_##kind_word, \
                                .men = (number), \
                                .regiment = -1, \
                                .corps = -1, \
                                .quality = roster_quality_ordinary, \
                                __VA_ARGS__})

static void expect(enum troop kind, int strength, enum grade grade, enum posture posture)
{
    assert_int_equal(troop.troop, kind);
    assert_int_equal(raised.strength, strength);
    assert_int_equal(troop.grade, grade);
    assert_int_equal(raised.formation, posture);
}

static void test_foot(void **state)
{
    (void)state;
    TROOPS_OF(france, line, 540, .array = array_line);
    expect(troop_france_infantry_fusilier, 18, grade_regular, posture_line);
    TROOPS_OF(great_britain, rifles, 360, .array = array_usual);
    expect(troop_britain_infantry_rifles, 12, grade_regular, posture_column);
    assert_int_equal(troop.weapon, weapon_rifle);
    TROOPS_OF(prussia, rifles, 180, .array = array_skirmish);
    expect(troop_prussia_infantry_jager, 6, grade_regular, posture_skirmish);
    assert_int_equal(troop.weapon, weapon_rifle);
    TROOPS_OF(prussia, militia, 600, .array = array_usual);
    expect(troop_prussia_infantry_landwehr, 20, grade_landwehr, posture_column);
    TROOPS_OF(bavaria, militia, 600, .array = array_square);
    expect(troop_rhine_italy_infantry_musketeer, 20, grade_militia, posture_square);
    TROOPS_OF(france, line, 600, .guard = true);
    expect(troop_france_infantry_young_guard, 20, grade_regular, posture_column);
    TROOPS_OF(warsaw_duchy, line, 10, .array = array_skirmish);
    expect(troop_poland_infantry_fusilier, 1, grade_regular, posture_skirmish);
}

static void test_ranks(void **state)
{
    (void)state;
    TROOPS_OF(austria, line, 600, .array = array_line);
    assert_int_equal(troop.ranks, 1);
    TROOPS_OF(austria, line, 720, .array = array_line);
    assert_int_equal(troop.ranks, 2);
}

static void test_horse(void **state)
{
    (void)state;
    TROOPS_OF(france, cuirassiers, 540, .array = array_usual);
    expect(troop_france_cavalry_cuirassier, 18, grade_regular, posture_line);
    TROOPS_OF(russia, cossacks, 130, .array = array_usual);
    expect(troop_russia_cavalry_cossack, 4, grade_regular, posture_march_column);
    TROOPS_OF(france, carabiniers, 300, .year = 1806);
    assert_int_equal(troop.troop, troop_france_cavalry_carabinier_pre_1810);
    TROOPS_OF(france, carabiniers, 300, .year = 1812);
    assert_int_equal(troop.troop, troop_france_cavalry_carabinier_1810_15);
    TROOPS_OF(france, hussars, 300, .array = array_square);
    assert_int_equal(raised.formation, posture_line);
    assert_non_null(strstr(remark_text, "dog.form.1"));
}

static void test_guns(void **state)
{
    (void)state;
    TROOPS_OF(austria, foot_artillery, 0, .guns = 8, .pounds = 6);
    expect(troop_austria_artillery_light, 8, grade_regular, posture_unlimbered);
    assert_int_equal(troop.calibre, weapon_6_7);
    TROOPS_OF(austria, foot_artillery, 0, .guns = 6, .pounds = 12, .array = array_limbered);
    expect(troop_austria_artillery_heavy, 6, grade_regular, posture_limbered);
    assert_int_equal(troop.calibre, weapon_12);
    TROOPS_OF(france, horse_artillery, 0, .guns = 6, .pounds = 5);
    assert_int_equal(troop.calibre, weapon_3_4); /* the next lighter group */
    TROOPS_OF(france, foot_artillery, 0, .guns = 6, .pounds = 10);
    assert_int_equal(troop.calibre, weapon_8_9);
}

static void general_of(enum roster_command command, enum roster_quality quality)
{
    raise((struct roster_entry){
        .nation = roster_nation_france, .kind = roster_kind_general, .command = command, .quality = quality});
}

static void test_generals(void **state)
{
    (void)state;
    general_of(command_army, roster_quality_elite);
    assert_int_equal(troop.rank, rank_army);
    assert_int_equal(troop.rating, 4);
    assert_int_equal(troop.cinc, commander_exceptional);
    general_of(command_regiment, roster_quality_raw);
    assert_int_equal(troop.rank, rank_brigade);
    assert_int_equal(troop.rating, 1);
    assert_int_equal(troop.cinc, commander_none);
}

static void test_remarks(void **state)
{
    (void)state;
    TROOPS_OF(ottoman_turkey, line, 600, .battalions = 2, .command_stand = true);
    assert_non_null(strstr(remark_text, "no tables for its land"));
    assert_non_null(strstr(remark_text, "masses of two battalions"));
    assert_non_null(strstr(remark_text, "command stands"));
    TROOPS_OF(india, elephants, 100, .array = array_usual);
    assert_non_null(strstr(remark_text, "elephants"));
    assert_non_null(dog_leaves_out(board_setup(), roster_kind_ship));
    assert_null(dog_leaves_out(board_setup(), roster_kind_line));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_foot), cmocka_unit_test(test_ranks),    cmocka_unit_test(test_horse),
        cmocka_unit_test(test_guns), cmocka_unit_test(test_generals), cmocka_unit_test(test_remarks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
