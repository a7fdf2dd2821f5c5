/* Options that bind or change single units: position batteries, Guard horse guns, cohesion, companies, rockets,
   scouts, hidden movement, the committed Guard. */
#include "gdc_board.h"

#include "rules/gdc/play/bonds.h"
#include "rules/gdc/play/zones.h"

#include <stdlib.h>
#include <string.h>

static struct battle *b;

static void begin(int option)
{
    board_begin(4000, 4000);
    board_option(option);
}

static void ask(const char *step)
{
    battle_drop_side(b, red);
    battle_drop_side(b, blue);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        own->turn.may_move = own->turn.may_wheel = 1;
        own->turn.moved = own->turn.battery_move = 0;
    }
    board_enter(step);
    assert_int_equal(board_step(), step_waits);
}

static void start(void)
{
    b = board_start(1);
    b->state->first_side = red;
}

static void stand(int unit, int x, int y)
{
    struct box box = *battle_box(b, unit);
    box.front = (struct place){gdc_mm(b, x), gdc_mm(b, y)};
    battle_put(b, unit, box);
}

/* ---- position batteries ---- */

static int heavy_battery(int x, int y)
{
    int unit = board_unit(red, "battery", 6, posture_unlimbered, x, y, 0);
    board_troop(unit)->pounds = 12;
    board_troop(unit)->corps = 1;
    return unit;
}

static void position_batteries_leave_for_a_rout(void **state)
{
    (void)state;
    begin(option_position_batteries);
    heavy_battery(2000, 2000);
    board_troop(board_unit(red, "infantry", 8, posture_line, 2000, 2800, 0))->corps = 1;
    board_troop(board_unit(red, "infantry", 8, posture_line, 2500, 2800, 0))->corps = 2;
    start();
    ask("gdc.seq.5.3");
    board_refuses("limber r0", "gdc.o.position");
    gdc_rout(b, 2, false, "gdc.3.6a");
    board_refuses("limber r0", "gdc.o.position");
    gdc_rout(b, 1, false, "gdc.3.6a");
    board_takes("limber r0 facing 90");
    ask("gdc.seq.5.3");
    board_refuses("move r0: advance 200", "gdc.o.position");
    gdc_unit(b, 0)->rout_at = (struct place){gdc_mm(b, 3000), gdc_mm(b, 2000)};
    board_takes("move r0: advance 200");
    ask("gdc.seq.5.3");
    board_takes("unlimber r0");
    assert_int_equal(gdc_unit(b, 0)->saw_rout, 0);
    ask("gdc.seq.5.3");
    board_refuses("limber r0", "gdc.o.position");
}

static void a_rout_out_of_sight_is_not_seen(void **state)
{
    (void)state;
    begin(option_position_batteries);
    heavy_battery(2000, 2000);
    board_troop(board_unit(red, "infantry", 8, posture_line, 2000, 2800, 0))->corps = 1;
    BOARD_TERRAIN(ground_heavy_woods, 1500, 2200, 2500, 2200, 2500, 2600, 1500, 2600);
    start();
    gdc_rout(b, 1, false, "gdc.3.6a");
    assert_int_equal(gdc_unit(b, 0)->saw_rout, 0);
}

/* ---- horse guns of the French Guard ---- */

static void guard_horse_guns_stay_with_commanders(void **state)
{
    (void)state;
    begin(option_french_guard_horse);
    int guns = board_unit(red, "horse_battery", 5, posture_limbered, 1000, 1000, 0);
    board_troop(guns)->gun_nation = gun_nation_french;
    board_troop(guns)->gun_quality = gun_quality_guard;
    board_unit(red, "player", 1, posture_single, 1000, 900, 0);
    start();
    ask("gdc.seq.5.3");
    board_refuses("move r0: advance 500", "gdc.o.french_guard_horse");
    board_takes("move r0: advance 350");
    ask("gdc.seq.1.2");
    struct order order = ORDER_FOR(verb_direct, guns);
    order.choice = directive_move - 1;
    order.has_place = true;
    order.place = (struct place){gdc_mm(b, 1000), gdc_mm(b, 1600)};
    assert_false(board_order(red, order)); /* 625 yards is what he observes */
    order.place.y = gdc_mm(b, 1500);
    assert_true(board_order(red, order));
    ask("gdc.seq.5.3");
    board_takes("unlimber r0: advance 300");
    assert_int_equal(gdc_unit(b, guns)->battery.mission, 2);
    ask("gdc.seq.5.3");
    board_takes("limber r0");
    assert_int_equal(gdc_unit(b, guns)->battery.mission, 0);
    ask("gdc.seq.5.3");
    board_refuses("move r0: advance 300", "gdc.o.french_guard_horse");
}

/* ---- cohesion ---- */

static void who_has_strayed_goes_back(void **state)
{
    (void)state;
    begin(option_regimental_cohesion);
    for (int i = 0; i < 2; i++)
        board_troop(board_unit(red, "infantry", 8, posture_column, 1000 + i * 900, 1000, i == 0 ? 0 : 270))->regiment = 7;
    start();
    board_play("gdc.seq.10.4");
    assert_true(gdc_unit(b, 0)->out_of_cohesion);
    ask("gdc.seq.5.3");
    board_refuses("move r0: advance 100", "gdc.o.regimental_cohesion");
    board_takes("move r1: advance 200");
}

/* ---- companies ---- */

static void little_companies_join_and_screen(void **state)
{
    (void)state;
    begin(option_independent_companies);
    board_unit(red, "infantry", 9, posture_line, 1000, 1000, 0);
    board_unit(red, "cavalry", 8, posture_line, 1500, 1000, 0);
    board_unit(red, "skirmishers", 3, posture_skirmish, 1600, 1000, 0);
    board_unit(blue, "cavalry", 8, posture_line, 1000, 2000, 180);
    start();
    assert_int_equal(b->units[2].attached, 0);
    assert_false(battle_on_table(b, 2));
    assert_int_equal(gdc_castings(b, 0), 12);
    assert_true(gdc_has_own_company(b, 0));
    gdc_unit(b, 3)->charge.stage = charge_stage_declared;
    gdc_unit(b, 3)->charge.target = 0;
    assert_false(gdc_has_own_company(b, 0));
    gdc_wipe_charge(gdc_unit(b, 3));
    gdc_lose(b, 0, 3, loss_volley, 3, "gdc.8.4");
    assert_int_equal(gdc_unit(b, 0)->permanent, state_unorganized);
    board_check_sound();
    gdc_take_off(b, 0, fate_destroyed, "gdc.3.31");
    assert_int_equal(b->units[2].where, where_gone);
}

static void a_battalion_sends_its_own_company_out(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    board_troop(board_unit(red, "infantry", 9, posture_line, 1000, 1000, 0))->half_castings = 3;
    board_unit(red, "infantry", 9, posture_line, 2000, 1000, 0);
    board_troop(board_unit(red, "infantry", 9, posture_line, 3000, 1000, 0))->half_castings = 3;
    board_unit(blue, "infantry", 9, posture_line, 3000, 1300, 180);
    start();
    ask("gdc.seq.2.2");
    board_refuses("form r1 screen", "gdc.4.41");
    board_refuses("form r2 screen", "gdc.4.4a");
    board_refuses("form r0 close", "gdc.4.41");
    board_takes("form r0 screen");
    assert_true(gdc_has_own_company(b, 0));
    board_refuses("form r0 screen", "gdc.4.41");
    board_takes("form r0 close");
    assert_false(gdc_has_own_company(b, 0));
}

/* ---- rockets ---- */

static void a_british_division_has_rockets(void **state)
{
    (void)state;
    begin(option_rockets);
    for (int i = 0; i < 6; i++)
        board_troop(board_unit(red, "infantry", 8, posture_column, 500 + 200 * i, 1000, 0))->british = 1;
    board_troop(board_unit(red, "battery", 6, posture_unlimbered, 2000, 1000, 0))->british = 1;
    board_troop(board_unit(red, "horse_battery", 5, posture_unlimbered, 2200, 1000, 0))->british = 1;
    board_unit(blue, "horse_battery", 5, posture_unlimbered, 2200, 3000, 180);
    start();
    assert_int_equal(gdc_unit(b, 6)->battery.rockets, 0);
    assert_int_equal(gdc_unit(b, 7)->battery.rockets, 10);
    assert_int_equal(gdc_unit(b, 8)->battery.rockets, 0);
    board_troop(5)->british = 0;
    start();
    assert_int_equal(gdc_unit(b, 7)->battery.rockets, 0);
}

/* ---- scouts ---- */

static void only_the_better_scouts_use_flank_areas(void **state)
{
    (void)state;
    begin(option_scouting);
    board_unit(red, "infantry", 8, posture_column, 1000, 1000, 0);
    board_unit(blue, "cossacks", 8, posture_skirmish, 1000, 3000, 180);
    start();
    board_play("gdc.seq.1.1");
    assert_int_equal(RESULT_OF(scouting, NO_UNIT)->b_points, 32);
    b->state->first_side = red;
    battle_lift(b, 0, where_reserve);
    ask("gdc.seq.5.4");
    board_refuses("offboard r0 left", "gdc.o.scouting");
    gdc_own(b)->bars_flanks = 2;
    board_takes("offboard r0 left");
}

/* ---- hidden movement ---- */

static void units_are_hidden_until_they_come_within_1000_yards(void **state)
{
    (void)state;
    struct battle view;
    begin(option_hidden_movement);
    board_unit(red, "infantry", 8, posture_column, 1000, 500, 0);
    board_unit(red, "infantry", 8, posture_column, 2000, 1100, 0);
    board_unit(blue, "infantry", 8, posture_line, 2000, 2000, 180);
    board_unit(blue, "infantry", 8, posture_line, 3500, 3500, 180);
    start();
    void *block = aligned_alloc(16, (size_t)b->state->size);
    assert_false(gdc_is_shown(b, 0));
    assert_true(gdc_is_shown(b, 1));
    assert_true(gdc_is_shown(b, 2));
    assert_false(gdc_is_shown(b, 3));
    battle_view(&view, b, red, block);
    assert_true(battle_on_table(&view, 2));
    assert_false(battle_on_table(&view, 3));
    int sights = b->state->sights;
    stand(0, 1500, 1200);
    gdc_look_out(b);
    assert_true(gdc_is_shown(b, 0));
    assert_int_equal(b->state->sights, sights + 1);
    assert_int_equal(board_told(event_seen, "gdc.2.1b", 0), 1);
    assert_false(gdc_sees(b, 0, 3, NULL));
    free(block);
}

static void a_strategic_march_halts_before_the_unknown(void **state)
{
    (void)state;
    begin(option_hidden_movement);
    board_unit(red, "cavalry", 8, posture_column, 1000, 500, 0);
    board_unit(blue, "infantry", 8, posture_line, 1000, 2100, 180);
    start();
    ask("gdc.seq.5.4");
    board_takes("march r0: advance 1000");
    int yards = gdc_distance_yd(b, 0, 1);
    assert_in_range(yards, 997, 1000);
    assert_true(gdc_is_shown(b, 1));
}

/* What its side could read in a unit's own state tells of no enemy that nobody has seen. */
static void who_was_near_as_the_turn_began_has_been_seen(void **state)
{
    (void)state;
    begin(option_hidden_movement);
    board_unit(red, "infantry", 8, posture_column, 1000, 500, 0);
    board_unit(red, "infantry", 8, posture_column, 3000, 500, 0);
    board_unit(blue, "infantry", 8, posture_line, 1000, 1502, 180);
    board_unit(blue, "infantry", 8, posture_line, 3000, 1500, 180);
    start();
    board_play("gdc.seq.1.1");
    assert_false(gdc_is_shown(b, 2));
    assert_int_equal(gdc_unit(b, 0)->turn.began_near, 0);
    assert_true(gdc_is_shown(b, 3));
    assert_int_equal(gdc_unit(b, 1)->turn.began_near, 1);
}

static void whose_a_village_is_nobody_sees(void **state)
{
    (void)state;
    struct battle view;
    begin(option_hidden_movement);
    struct feature *place = BOARD_TERRAIN(ground_built_up, 1800, 2800, 2200, 2800, 2200, 3100, 1800, 3100);
    place->zone = 0;
    place->class = "C";
    board_unit(red, "infantry", 8, posture_column, 2000, 500, 0);
    board_unit(blue, "infantry", 8, posture_column, 2000, 2950, 180);
    start();
    void *block = aligned_alloc(16, (size_t)b->state->size);
    battle_view(&view, b, red, block);
    assert_int_equal(gdc_zone(&view, 0)->holder[0], -1);
    assert_int_equal(gdc_zone(&view, 0)->holder[1], -1);
    assert_int_equal(gdc_owner(&view, 0), -1);
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_zone(&view, 0)->holder[1], blue);
    assert_int_equal(gdc_owner(&view, 0), blue);
    stand(0, 2000, 1900);
    gdc_look_out(b);
    battle_view(&view, b, red, block);
    assert_int_equal(gdc_zone(&view, 0)->holder[0], blue);
    assert_int_equal(gdc_zone(&view, 0)->holder[1], blue);
    free(block);
}

/* ---- the Guard ---- */

static void the_guard_charges_three_times_and_does_not_turn(void **state)
{
    (void)state;
    begin(option_committing_the_guard);
    board_unit(red, "guard", 8, posture_column, 1000, 1000, 0);
    board_unit(blue, "infantry", 8, posture_line, 1000, 1690, 180);
    start();
    ask("gdc.seq.2.2");
    gdc_unit(b, 0)->guard_sequence = 1;
    board_refuses("form r0 facing 45", "gdc.o.guard_d");
    gdc_unit(b, 0)->guard_sequence = 3;
    board_takes("form r0 facing 10");
}

/* Its first charge goes 100 yards further, as declared and as ridden. */
static void the_first_charge_of_the_guard_has_a_bonus(void **state)
{
    (void)state;
    begin(option_committing_the_guard);
    board_unit(red, "guard", 8, posture_column, 1000, 1000, 0);
    board_unit(blue, "infantry", 8, posture_line, 1000, 1300, 180);
    start();
    board_play("gdc.seq.4.2");
    assert_int_equal(gdc_unit(b, 0)->charge.stage, charge_stage_declared);
    int declared = gdc_unit(b, 0)->charge.most;
    board_run_to("gdc.seq.5.3");
    assert_int_equal(gdc_unit(b, 0)->charge.most, declared);
    assert_int_equal(gdc_unit(b, 0)->guard_sequence, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(position_batteries_leave_for_a_rout),
        cmocka_unit_test(a_rout_out_of_sight_is_not_seen),
        cmocka_unit_test(guard_horse_guns_stay_with_commanders),
        cmocka_unit_test(who_has_strayed_goes_back),
        cmocka_unit_test(little_companies_join_and_screen),
        cmocka_unit_test(a_battalion_sends_its_own_company_out),
        cmocka_unit_test(a_british_division_has_rockets),
        cmocka_unit_test(only_the_better_scouts_use_flank_areas),
        cmocka_unit_test(units_are_hidden_until_they_come_within_1000_yards),
        cmocka_unit_test(a_strategic_march_halts_before_the_unknown),
        cmocka_unit_test(who_was_near_as_the_turn_began_has_been_seen),
        cmocka_unit_test(whose_a_village_is_nobody_sees),
        cmocka_unit_test(the_guard_charges_three_times_and_does_not_turn),
        cmocka_unit_test(the_first_charge_of_the_guard_has_a_bonus),
    };
    return cmocka_run_group_tests_name("gdc bonds", tests, NULL, NULL);
}
