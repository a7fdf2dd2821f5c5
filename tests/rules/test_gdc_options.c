/* Every option of Guard du Corps changes a battle: on a board built for it, the same seed and orders come out differently. */
#include "gdc_board.h"

#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/zones.h"

#include <string.h>

enum { seeds = 80 };

static struct battle *b;

/* ---- what a board comes to, as one number ---- */

static uint64_t mix(uint64_t sum, uint64_t more)
{
    return (sum ^ more) * UINT64_C(0x100000001b3);
}

static void start(uint64_t seed)
{
    b = board_start(seed);
    b->state->first_side = red;
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->turn.may_move = gdc_unit(b, unit)->turn.may_wheel = 1;
}

/* Is this taken, of red, in this step? */
static uint64_t says(const char *step, const char *text)
{
    board_enter(step);
    return board_step() == step_waits ? 2 + board_answer(red, text) : 1;
}

static uint64_t allowance(int unit, int rate, int posture)
{
    struct passage nowhere;
    passage_begin(&nowhere, *battle_box(b, unit));
    return (uint64_t)gdc_allowance_yd(b, unit, rate, posture, &nowhere);
}

static int red_unit(const char *class, enum posture posture, int y)
{
    return board_unit(red, class, 8, posture, 1000, y, 0);
}

static int blue_unit(const char *class, enum posture posture, int y)
{
    return board_unit(blue, class, 8, posture, 1000, y, 180);
}

/* ---- boards ---- */

static void two_lines(void)
{
    red_unit("infantry", posture_line, 1000);
    blue_unit("infantry", posture_line, 1150);
}

static uint64_t fights_a_melee(void)
{
    uint64_t sum = 0;
    for (uint64_t seed = 1; seed <= seeds; seed++) {
        start(seed);
        sum = mix(sum, says("gdc.seq.4.2", "charge r0 at b1"));
        board_run_to("gdc.seq.9.1");
        sum = mix(sum, battle_hash(b));
    }
    return sum;
}

static uint64_t writes_orders(void)
{
    start(1);
    board_play("gdc.seq.1.2");
    return battle_hash(b);
}

static void a_command(void)
{
    int chief = board_unit(red, "player", 1, posture_single, 200, 200, 0);
    board_unit_setup(red_unit("infantry", posture_column, 1000))->leader = (int16_t)chief;
    blue_unit("infantry", posture_line, 3000);
}

static uint64_t moves_second(void)
{
    start(1);
    return says("gdc.seq.5.3", "move r1: advance 100");
}

static void armies_far_apart(void)
{
    red_unit("infantry", posture_column, 500);
    blue_unit("infantry", posture_column, 3500);
}

static uint64_t begins(void)
{
    start(1);
    return battle_hash(b);
}

static void heavy_horse(void)
{
    red_unit("heavy", posture_line, 500);
}

static uint64_t trots(void)
{
    start(1);
    return allowance(0, cavalry_rate_trot, posture_line);
}

static void foot_of(int nation)
{
    struct gdc_troop *troop = board_troop(red_unit("infantry", posture_line, 500));
    troop->nation = (int16_t)nation;
    troop->russian = nation == march_nation_russia;
}

static void austrians(void)
{
    foot_of(march_nation_austria);
    board_setup()->year = 1805;
}

static void russians(void)
{
    foot_of(march_nation_russia);
}

static uint64_t marches_in_line(void)
{
    start(1);
    return allowance(0, infantry_rate_field, posture_line) * 10000 + allowance(0, infantry_rate_road, posture_column);
}

static void at_home(void)
{
    red_unit("infantry", posture_line, 500);
    board_setup()->home[red] = true;
}

static uint64_t checks_its_morale(void)
{
    uint64_t sum = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        start(seed);
        board_enter("gdc.seq.3.2");
        sum = mix(sum, gdc_passes_check(b, 0, morale_event_artillery_casualty));
    }
    return sum;
}

static void guns_behind_a_melee(void)
{
    red_unit("battery", posture_unlimbered, 1000);
    board_unit(blue, "infantry", 16, posture_line, 1000, 1500, 180);
    board_unit(red, "infantry", 16, posture_line, 1000, 1500, 0);
}

static uint64_t fires_at_the_melee(void)
{
    start(1);
    gdc_unit(b, 1)->locked_with = 2;
    gdc_unit(b, 2)->locked_with = 1;
    gdc_unit(b, 1)->engaged = gdc_unit(b, 2)->engaged = 1;
    return says("gdc.seq.6", "fire r0 at b1");
}

static void ships_guns(void)
{
    board_troop(red_unit("battery", posture_unlimbered, 1000))->naval = 1;
    board_troop(0)->guns = 4;
}

static uint64_t counts_its_worth(void)
{
    start(1);
    return (uint64_t)gdc_battery_worth(b, 0);
}

static void guard_horse_guns(void)
{
    struct gdc_troop *troop = board_troop(red_unit("horse_battery", posture_limbered, 1000));
    troop->gun_nation = gun_nation_french;
    troop->gun_quality = gun_quality_guard;
    board_unit(red, "player", 1, posture_single, 1000, 900, 0);
}

static uint64_t rides_off(void)
{
    start(1);
    return says("gdc.seq.5.3", "move r0: advance 500");
}

static void rocket_battery(void)
{
    board_troop(red_unit("horse_battery", posture_unlimbered, 1000))->rockets = 1;
}

static void column_before_a_british_line(void)
{
    red_unit("infantry", posture_column, 1000);
    board_troop(blue_unit("infantry", posture_line, 1150))->british = 1;
}

static void little_company(void)
{
    red_unit("infantry", posture_column, 1000);
    board_unit(red, "infantry", 3, posture_column, 1200, 1000, 0);
}

static void bridge_in_a_village(void)
{
    BOARD_TERRAIN(ground_built_up, 800, 1000, 1200, 1000, 1200, 1300, 800, 1300)->zone = 0;
    BOARD_TERRAIN(ground_bridge, 950, 1150, 1050, 1150)->width_mm = 30000;
    red_unit("infantry", posture_column, 1200);
    board_unit(red, "infantry", 150, posture_line, 2000, 300, 0);
}

static uint64_t mines_the_bridge(void)
{
    start(1);
    return says("gdc.seq.2.2", "works r0 sappers");
}

static void heavy_guns(void)
{
    board_troop(red_unit("battery", posture_unlimbered, 1000))->pounds = 12;
}

static uint64_t limbers(void)
{
    start(1);
    return says("gdc.seq.5.3", "limber r0");
}

static void guard_with_enemies_in_reach(void)
{
    red_unit("guard", posture_column, 1000);
    blue_unit("infantry", posture_line, 1200);
}

static uint64_t declares_nothing(void)
{
    start(1);
    board_play("gdc.seq.4.2");
    return battle_hash(b);
}

static void guard_cavalry(void)
{
    struct gdc_troop *troop = board_troop(red_unit("heavy", posture_line, 1000));
    troop->melee_grade = 9;
    troop->guard = 1;
    blue_unit("infantry", posture_line, 1500);
    board_option(option_committing_the_guard);
}

static void a_regiment_apart(void)
{
    for (int i = 0; i < 2; i++)
        board_troop(board_unit(red, "infantry", 8, posture_column, 1000 + 1500 * i, 1000, 0))->regiment = 3;
}

static uint64_t recovers(void)
{
    start(1);
    board_play("gdc.seq.10.4");
    return battle_hash(b);
}

static void many_cossacks(void)
{
    red_unit("infantry", posture_column, 500);
    blue_unit("cossacks", posture_skirmish, 3500);
}

static uint64_t goes_round_the_flank(void)
{
    start(1);
    board_play("gdc.seq.1.1");
    b->state->first_side = red;
    battle_lift(b, 0, where_reserve);
    return says("gdc.seq.5.4", "offboard r0 left");
}

static void british_foot(void)
{
    board_troop(red_unit("infantry", posture_line, 500))->can_lie_down = 1;
}

static uint64_t lies_down(void)
{
    start(1);
    return says("gdc.seq.2.2", "form r0 prone");
}

static void elephants(void)
{
    board_troop(red_unit("cavalry", posture_line, 1000))->kind = troop_elephants;
}

static void crossroads_held(void)
{
    struct feature *place = BOARD_TERRAIN(ground_objective, 900, 1000, 1100, 1000, 1100, 1200, 900, 1200);
    place->shape.closed = true;
    place->zone = 0;
    place->class = "A";
    red_unit("infantry", posture_column, 800);
    blue_unit("infantry", posture_line, 1050);
}

static uint64_t assaults_the_crossroads(void)
{
    struct order order = ORDER_FOR(verb_assault, 0);
    start(1);
    order.has_place = true;
    order.place = (struct place){gdc_mm(b, 1000), gdc_mm(b, 1100)};
    board_enter("gdc.seq.4.2");
    return board_step() == step_waits ? 2 + board_order(red, order) : 1;
}

static void village_fought_for(void)
{
    BOARD_TERRAIN(ground_built_up, 800, 1000, 1200, 1000, 1200, 1300, 800, 1300)->zone = 0;
    red_unit("infantry", posture_column, 1200);
    blue_unit("infantry", posture_column, 900);
}

static uint64_t flees_the_village(void)
{
    start(1);
    gdc_unit(b, 0)->engaged = 1;
    gdc_own(b)->zone[0].attacker = blue;
    gdc_own(b)->zone[0].engaged[gdc_unit(b, 0)->zone.sector] = 1;
    gdc_own(b)->zone[0].contested = 1;
    return says("gdc.seq.9.1", "flee r0");
}

/* ---- the list ---- */

static const struct trial {
    int option;
    void (*lay)(void);
    uint64_t (*play)(void);
} trials[] = {
    {option_fast_melee, two_lines, fights_a_melee},
    {option_tactical_chits, two_lines, writes_orders},
    {option_chain_of_command, a_command, moves_second},
    {option_hidden_movement, armies_far_apart, begins},
    {option_cavalry_weight, heavy_horse, trots},
    {option_standard_march, austrians, marches_in_line},
    {option_line_rate, austrians, marches_in_line},
    {option_home_country_morale, at_home, checks_its_morale},
    {option_russian_peculiarities, russians, marches_in_line},
    {option_friendly_fire, guns_behind_a_melee, fires_at_the_melee},
    {option_naval_guns, ships_guns, counts_its_worth},
    {option_french_guard_horse, guard_horse_guns, rides_off},
    {option_rockets, rocket_battery, begins},
    {option_british_line, column_before_a_british_line, fights_a_melee},
    {option_independent_companies, little_company, begins},
    {option_engineers, bridge_in_a_village, mines_the_bridge},
    {option_position_batteries, heavy_guns, limbers},
    {option_committing_the_guard, guard_with_enemies_in_reach, declares_nothing},
    {option_guard_cavalry, guard_cavalry, declares_nothing},
    {option_regimental_cohesion, a_regiment_apart, recovers},
    {option_scouting, many_cossacks, goes_round_the_flank},
    {option_prone, british_foot, lies_down},
    {option_india, elephants, trots},
    {option_class_a_square, crossroads_held, assaults_the_crossroads},
    {option_voluntary_withdrawal, village_fought_for, flees_the_village},
    {option_mass_basing, two_lines, begins},
};

static uint64_t outcome(const struct trial *trial, bool with)
{
    board_begin(4000, 4000);
    trial->lay();
    if (with)
        board_option(trial->option);
    return trial->play();
}

static void test_every_option_changes_a_battle(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++) {
        uint64_t without = outcome(&trials[i], false), with = outcome(&trials[i], true);
        assert_int_equal(without, outcome(&trials[i], false));
        if (without == with)
            fail_msg("option %s changes nothing", gdc.options[trials[i].option].id);
    }
}

static void test_every_option_is_in_the_list(void **state)
{
    (void)state;
    uint64_t listed = 0;
    for (size_t i = 0; i < sizeof trials / sizeof *trials; i++)
        listed |= UINT64_C(1) << trials[i].option;
    assert_int_equal(listed, (UINT64_C(1) << option_count) - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_option_changes_a_battle),
        cmocka_unit_test(test_every_option_is_in_the_list),
    };
    return cmocka_run_group_tests_name("gdc options", tests, NULL, NULL);
}
