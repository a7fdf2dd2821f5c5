/* The Period Sequence raises troops from an order of battle: figures, classes, types, guns, how they begin, what it remarks upon.
 */
#include "rules/period_board.h"

#include "battle/roster.h"

#include <string.h>

static struct period_troop troop;
static struct unit_setup raised;
static char remark_text[4096];

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
    entry.year = entry.year == 0 ? 1809 : entry.year;
    assert_true(period_raise(&raising, &entry, &troop, &raised));
}

#define TROOPS_OF(nation_word, kind_word, number, ...) \
    raise((struct roster_entry){.nation = roster_nation_##nation_word, \
                                .kind = roster_kind_##kind_word, \
                                .men = (number), \
                                .quality = roster_quality_ordinary, \
                                .regiment = -1, \
                                .corps = -1, \
                                __VA_ARGS__})

static void expect_foot(enum grade class, int figures, enum posture posture)
{
    assert_int_equal(troop.kind, body_infantry);
    assert_int_equal(troop.class, class);
    assert_int_equal(raised.strength, figures);
    assert_int_equal(raised.formation, posture);
}

static void test_foot(void **state)
{
    (void)state;
    TROOPS_OF(france, line, 720, .array = array_line);
    expect_foot(grade_first, 36, posture_line);
    assert_int_equal(troop.nation, nation_french);
    TROOPS_OF(france, line, 720, .array = array_usual, .guard = true);
    expect_foot(grade_guard, 36, posture_column);
    TROOPS_OF(saxony, grenadiers, 480, .array = array_usual);
    expect_foot(grade_elite, 24, posture_column);
    TROOPS_OF(spain, line, 480, .array = array_usual);
    expect_foot(grade_second, 24, posture_column);
    assert_int_equal(troop.nation, nation_spanish);
    TROOPS_OF(austria, light, 600, .array = array_line);
    assert_int_equal(troop.grenz, 1);
    assert_int_equal(troop.pre_1812, 1);
    TROOPS_OF(france, line, 200, .array = array_column);
    expect_foot(grade_first, 10, posture_line);
    assert_non_null(strstr(remark_text, "period.fmt.1"));
}

static void test_landwehr_forms_no_line(void **state)
{
    (void)state;
    TROOPS_OF(prussia, militia, 600, .array = array_line, .year = 1813);
    expect_foot(grade_militia, 30, posture_column);
    assert_int_equal(troop.landwehr_1813, 1);
    assert_non_null(strstr(remark_text, "period.nat.pr.1"));
}

static void test_skirmishers(void **state)
{
    (void)state;
    TROOPS_OF(great_britain, rifles, 400, .array = array_usual);
    assert_int_equal(troop.kind, body_skirmishers);
    assert_int_equal(troop.rifles, 1);
    assert_int_equal(troop.parent, NO_UNIT);
    assert_int_equal(raised.strength, 20);
    assert_int_equal(raised.formation, posture_skirmish);
}

static void test_horse(void **state)
{
    (void)state;
    TROOPS_OF(russia, hussars, 640, .array = array_usual);
    assert_int_equal(troop.kind, body_cavalry);
    assert_int_equal(troop.cavalry, cavalry_light);
    assert_int_equal(troop.class, grade_line);
    assert_int_equal(raised.strength, 32);
    TROOPS_OF(france, carabiniers, 480, .array = array_usual);
    assert_int_equal(troop.cavalry, cavalry_cuirassier);
    assert_int_equal(troop.class, grade_elite);
    TROOPS_OF(france, lancers, 480, .array = array_column, .guard = true);
    assert_int_equal(troop.cavalry, cavalry_guard_lancer);
    assert_int_equal(raised.formation, posture_column);
    TROOPS_OF(russia, cossacks, 300, .array = array_usual);
    assert_int_equal(troop.cavalry, cavalry_cossack);
    TROOPS_OF(austria, militia_cavalry, 30, .array = array_usual);
    assert_int_equal(troop.class, grade_militia);
    assert_int_equal(raised.strength, 4);
}

static void expect_guns(enum gun gun, enum battery battery, int models, int howitzers)
{
    assert_int_equal(troop.kind, body_battery);
    assert_int_equal(troop.gun, gun);
    assert_int_equal(troop.battery, battery);
    assert_int_equal(troop.models, models);
    assert_int_equal(troop.howitzers, howitzers);
    assert_int_equal(raised.strength, 4 * models);
}

static void test_guns(void **state)
{
    (void)state;
    TROOPS_OF(france, foot_artillery, 0, .guns = 8, .pounds = 8, .howitzers = 2);
    expect_guns(gun_8lb, battery_foot, 4, 1);
    assert_int_equal(raised.formation, posture_unlimbered);
    TROOPS_OF(saxony, horse_artillery, 0, .guns = 6, .pounds = 6, .array = array_limbered);
    expect_guns(gun_6lb_light, battery_horse, 3, 0);
    assert_int_equal(raised.formation, posture_limbered);
    TROOPS_OF(saxony, foot_artillery, 0, .guns = 6, .pounds = 6);
    expect_guns(gun_6lb_heavy, battery_foot, 3, 0);
    TROOPS_OF(russia, foot_artillery, 0, .guns = 12, .pounds = 12);
    expect_guns(gun_12lb, battery_foot, 6, 0);
    TROOPS_OF(russia, foot_artillery, 0, .guns = 4, .pounds = 10, .howitzers = 4);
    expect_guns(gun_licorne, battery_foot, 2, 2);
}

static void test_generals(void **state)
{
    (void)state;
    TROOPS_OF(france, general, 0, .command = command_corps);
    assert_int_equal(troop.kind, body_general);
    assert_int_equal(troop.rank, station_corps);
    TROOPS_OF(france, general, 0, .command = command_regiment);
    assert_int_equal(troop.rank, station_brigade);
    assert_int_equal(raised.formation, posture_single);
}

static void test_what_it_does_not_know(void **state)
{
    (void)state;
    TROOPS_OF(france, sappers, 120, .array = array_usual);
    assert_int_equal(troop.kind, body_infantry);
    assert_non_null(strstr(remark_text, "sappers"));
    assert_non_null(period_leaves_out(NULL, roster_kind_ship));
    assert_null(period_leaves_out(NULL, roster_kind_line));
}

static void test_too_many_places(void **state)
{
    (void)state;
    struct ground ground = {.zones = MOST_PLACES};
    const struct setup setup = {.ground = &ground};
    struct error error;
    assert_true(period_battle.plays(&setup, &error));
    ground.zones++;
    assert_false(period_battle.plays(&setup, &error));
    assert_string_equal(error.message, "period plays a ground with 64 places to hold at most, and this one has 65");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_foot),
        cmocka_unit_test(test_landwehr_forms_no_line),
        cmocka_unit_test(test_skirmishers),
        cmocka_unit_test(test_horse),
        cmocka_unit_test(test_guns),
        cmocka_unit_test(test_generals),
        cmocka_unit_test(test_what_it_does_not_know),
        cmocka_unit_test(test_too_many_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
