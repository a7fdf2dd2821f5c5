/* The two phases of guns: facts, rounds, hits on units, batteries and places, crews at chargers. */
#include "rules/gdc_fire.h"

#include <stdlib.h>
#include <string.h>

/* ---- the fire ---- */

static void test_losses_come_when_all_have_fired(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        int guns = guns_on(4000, 4000);
        int target = board_unit(blue, "infantry", 16, posture_column, 2000, 1200, 180);
        int general = board_unit(blue, "general", 1, posture_single, 2000, 1400, 180);
        struct battle *b = initial_phase(seed);
        battle_attach(b, general, target);
        crowd_lift(&b->crowd, general);
        assert_true(board_answer(red, "fire r0 at b1"));
        board_skip();
        assert_int_equal(board_step(), step_over);
        assert_int_equal(b->units[target].strength, 16);
        int hits = RESULT_OF(artillery_fire, guns)->hits;
        board_play("gdc.seq.3.2");
        assert_int_equal(gdc_unit(b, guns)->battery.points, 14);
        assert_int_equal(gdc_unit(b, guns)->turn.fired_initial, 1);
        assert_int_equal(board_judgements(procedure_general_risk, general), hits > 0);
        if (hits == 0)
            continue;
        assert_true(board_judgements(procedure_morale_check, target) == 1);
        assert_int_equal(gdc_unit(b, target)->turn.fire_casualty, 1);
        assert_int_equal(gdc_unit(b, target)->turn.shelled, 1);
        assert_int_equal(b->units[target].strength, 16 - hits);
        board_check_sound();
        return;
    }
}

static void test_batteries_fire_at_each_other_at_once(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        int guns = guns_on(4000, 4000);
        int foe = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1300, 180);
        struct battle *b = initial_phase(seed);
        assert_true(board_answer(red, "fire r0 at b1"));
        assert_true(board_answer(blue, "fire b1 at r0"));
        board_skip();
        board_step();
        int hits = RESULT_OF(artillery_fire, guns)->hits, back = RESULT_OF(artillery_fire, foe)->hits;
        board_play("gdc.seq.3.2");
        assert_int_equal(board_judgements(procedure_counter_battery_damage, foe), hits);
        assert_int_equal(board_judgements(procedure_counter_battery_damage, guns), back);
        const struct gdc_unit *own = gdc_unit(b, foe);
        assert_int_equal(own->battery.gun_hits + own->battery.limber_hits + own->battery.crew_hits, hits);
        board_enter("gdc.seq.6");
        board_step();
        if (own->battery.limber_hits == 1)
            assert_int_equal(own->battery.points, 15 - 4);
        if (b->units[foe].where == where_table && b->units[guns].where == where_table) {
            assert_true(board_answer(red, "fire r0 at b1"));
            board_skip();
            board_step();
            assert_true(FACTS_OF(artillery_fire, guns)->consecutive);
        }
        if (hits > 0 && back > 0 && own->battery.limber_hits == 1)
            return;
    }
}

static void test_lost_guns_weaken_and_silence(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1500, 180);
    struct battle *b = board_start(1);
    assert_int_equal(gdc_battery_worth(b, guns), 5);
    gdc_unit(b, guns)->battery.gun_hits = 3;
    assert_int_equal(gdc_battery_worth(b, guns), 4);
    gdc_unit(b, guns)->battery.gun_hits = 10;
    struct objection why;
    assert_false(gdc_may_fire_guns(b, guns, true, &why));
    assert_string_equal(why.rule, "gdc.7.11e");
    gdc_unit(b, guns)->battery.gun_hits = 0;
    gdc_unit(b, guns)->battery.points = 0;
    assert_false(gdc_may_fire_guns(b, guns, true, &why));
    assert_string_equal(why.rule, "gdc.7.2d");
}

static void test_what_a_battery_did_decides_the_second_fire(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1500, 180);
    struct battle *b = secondary_phase(board_start(1));
    struct gdc_unit *own = gdc_unit(b, guns);
    struct objection why;
    own->turn.battery_move = battery_movement_unlimber;
    assert_true(gdc_may_fire_guns(b, guns, false, &why));
    own->turn.battery_move = battery_movement_change_facing;
    assert_true(gdc_may_fire_guns(b, guns, false, &why));
    own->turn.fired_initial = 1;
    assert_false(gdc_may_fire_guns(b, guns, false, &why));
    assert_string_equal(why.rule, "gdc.6.31");
    own->turn.battery_move = battery_movement_none;
    assert_true(gdc_may_fire_guns(b, guns, false, &why));
    own->turn.fired_secondary = 1;
    assert_false(gdc_may_fire_guns(b, guns, false, &why));
    assert_string_equal(why.rule, "gdc.r74");
    own->turn.fired_secondary = 0;
    own->turn.forded = 1;
    assert_false(gdc_may_fire_guns(b, guns, false, &why));
    assert_string_equal(why.rule, "gdc.11.3b");
}

/* ---- zones ---- */

static struct battle *village(uint64_t seed, int *garrison, int *transit)
{
    guns_on(4000, 4000);
    *garrison = board_unit(blue, "infantry", 16, posture_column, 3000, 3000, 180);
    *transit = board_unit(blue, "infantry", 8, posture_column, 3200, 3000, 180);
    struct feature *place = BOARD_TERRAIN(ground_objective, 1900, 1300, 2100, 1300, 2100, 1600, 1900, 1600);
    place->zone = 0;
    place->shape.closed = true;
    place->class = "C";
    struct battle *b = board_start(seed);
    const int units[] = {*garrison, *transit};
    for (int i = 0; i < 2; i++) {
        battle_lift(b, units[i], where_place);
        battle_change(b, units[i])->zone = 0;
        gdc_unit(b, units[i])->zone.status = i == 0 ? zone_status_garrison : zone_status_in_transit;
    }
    return b;
}

static void test_guns_at_a_village(void **state)
{
    (void)state;
    for (uint64_t seed = 1;; seed++) {
        int garrison, transit;
        struct battle *b = village(seed, &garrison, &transit);
        board_enter("gdc.seq.3.1");
        board_step();
        assert_true(board_asked(red, decision_gunnery));
        assert_true(board_answer(red, "fire r0 at b1"));
        board_skip();
        board_step();
        assert_int_equal(FACTS_OF(artillery_fire, 0)->target, gun_target_zone);
        assert_int_equal(FACTS_OF(artillery_fire, 0)->zone_class, zone_class_C);
        assert_true(FACTS_OF(artillery_fire, 0)->in_transit);
        assert_int_equal(FACTS_OF(artillery_fire, 0)->range_yd, 300);
        int hits = RESULT_OF(artillery_fire, 0)->hits;
        board_play("gdc.seq.3.2");
        if (hits == 0)
            continue;
        assert_int_equal(b->units[garrison].strength, 16);
        assert_int_equal(b->units[transit].strength, 8 - hits);
        assert_true(board_judgements(procedure_morale_check, transit) >= 1);
        return;
    }
}

static void test_a_village_hides_what_is_behind_and_nobody_fires_at_empty_houses(void **state)
{
    (void)state;
    int garrison, transit;
    struct battle *b = village(1, &garrison, &transit);
    struct gdc_shot shot;
    battle_put(b, garrison, box_at((struct place){2000 * 914, 1800 * 914}, TURN_HALF, 75 * 914, 100 * 914));
    assert_true(gdc_find_shot(b, 0, garrison, -1, &shot));
    assert_int_equal(shot.lane.blocker, blocker_terrain);
    assert_false(gdc_shot_is_clear(b, &shot));
    battle_change(b, transit)->zone = -1;
    battle_lift(b, transit, where_reserve);
    assert_false(gdc_find_shot(b, 0, NO_UNIT, 0, &shot));
}

static void test_garrison_guns_fire_from_the_edge_and_only_first(void **state)
{
    (void)state;
    int garrison, transit;
    struct battle *b = village(1, &garrison, &transit);
    struct objection why;
    struct gdc_shot shot;
    battle_put(b, transit, box_at((struct place){1500 * 914, 2000 * 914}, TURN_HALF, 75 * 914, 50 * 914));
    int guns = 0;
    battle_change(b, garrison)->zone = -1;
    battle_lift(b, garrison, where_reserve);
    battle_lift(b, guns, where_place);
    battle_change(b, guns)->zone = 0;
    gdc_unit(b, guns)->zone.status = zone_status_garrison;
    assert_true(gdc_may_fire_guns(b, guns, true, &why));
    assert_false(gdc_may_fire_guns(b, guns, false, &why));
    assert_string_equal(why.rule, "gdc.12.4e");
    assert_true(gdc_find_shot(b, guns, transit, -1, &shot));
    assert_true(gdc_shot_is_clear(b, &shot));
    assert_in_range(shot.range_yd, 500, 570);
}

/* ---- guns alone, crews at chargers ---- */

static void test_abandoned_guns_change_hands(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    int enemy = board_unit(blue, "infantry", 16, posture_column, 2000, 1010, 180);
    int friend = board_unit(red, "infantry", 16, posture_column, 3000, 1000, 0);
    struct battle *b = board_start(1);
    gdc_unit(b, guns)->battery.abandoned = 1;
    board_play("gdc.seq.6");
    assert_int_equal(gdc_unit(b, guns)->battery.captured_by, blue);
    assert_int_equal(board_told(event_guns_held, "gdc.7.12", guns), 1);
    battle_lift(b, enemy, where_reserve);
    battle_put(b, friend, box_at((struct place){2000 * 914, 860 * 914}, 0, 75 * 914, 100 * 914));
    board_play("gdc.seq.6");
    assert_int_equal(gdc_unit(b, guns)->battery.captured_by, -1);
    assert_int_equal(gdc_unit(b, guns)->battery.abandoned, 0);
}

static void test_a_crew_fires_at_its_charger(void **state)
{
    (void)state;
    int lost = 0;
    for (uint64_t seed = 1; lost == 0; seed++) {
        int guns = guns_on(4000, 4000);
        int charger = board_unit(blue, "cavalry", 12, posture_line, 2000, 1100, 180);
        struct battle *b = board_start(seed);
        board_enter("gdc.seq.5.2");
        lost = gdc_battery_fire(b, guns, charger, 50, false);
        assert_int_equal(b->units[charger].strength, 12 - lost);
        assert_int_equal(gdc_unit(b, guns)->battery.points, 14);
        assert_int_equal(FACTS_OF(artillery_fire, guns)->phase, fire_phase_secondary);
        gdc_unit(b, guns)->battery.points = 0;
        assert_int_equal(gdc_battery_fire(b, guns, charger, 50, false), 0);
        assert_int_equal(board_judgements(procedure_artillery_fire, guns), 1);
    }
}

/* ---- rockets, secrets, previews ---- */

static void test_rockets_are_rounds_of_their_own(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1500, 180);
    board_troop(guns)->rockets = 1;
    board_option(option_rockets);
    struct battle *b = initial_phase(1);
    assert_true(board_answer(red, "fire r0 at b1 rockets"));
    board_skip();
    board_step();
    assert_true(FACTS_OF(artillery_fire, guns)->rockets);
    assert_int_equal(gdc_unit(b, guns)->battery.rockets, 9);
    assert_int_equal(gdc_unit(b, guns)->battery.points, 16);
}

static void test_targets_are_secret_and_may_be_given_up(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1500, 180);
    struct battle *b = initial_phase(1), view;
    assert_true(board_answer(red, "fire r0 at b1"));
    void *block = aligned_alloc(16, battle_size(&gdc_battle, b->setup));
    battle_view(&view, b, blue, block);
    assert_int_equal(gdc_unit(&view, guns)->aims.count, 0);
    battle_view(&view, b, red, block);
    assert_int_equal(gdc_unit(&view, guns)->aims.at[0].target, 1);
    free(block);
    assert_true(board_answer(red, "hold r0"));
    assert_int_equal(gdc_unit(b, guns)->aims.count, 0);
}

static void test_a_preview_has_the_facts_of_the_shot(void **state)
{
    (void)state;
    int guns = guns_on(4000, 4000);
    board_unit(blue, "infantry", 16, posture_column, 2000, 1500, 180);
    struct battle *b = initial_phase(1);
    int32_t facts[LIMIT_FACTS];
    struct order order = ORDER_FOR(verb_fire, guns);
    struct gdc_artillery_fire_facts f;
    int procedure;
    order.target = 1;
    assert_true(b->rules->preview(b, &order, &procedure, facts));
    assert_int_equal(procedure, procedure_artillery_fire);
    assert_true(board_order(red, order));
    board_skip();
    board_step();
    memcpy(&f, facts, sizeof f);
    assert_memory_equal(&f, FACTS_OF(artillery_fire, guns), sizeof f);
    order.target = 0;
    assert_false(b->rules->preview(b, &order, &procedure, facts));
}

static void test_every_legal_shot_is_taken(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 20; seed++) {
        board_begin(4000, 4000);
        srand((unsigned)seed);
        for (int i = 0; i < 24; i++) {
            const char *kinds[] = {"battery", "infantry", "skirmishers", "cavalry"};
            int kind = rand() % 4, side = i % 2;
            board_unit(side, kinds[kind], kind == 0 ? 4 : 12,
                       kind == 0   ? posture_unlimbered
                       : kind == 2 ? posture_skirmish
                                   : posture_column,
                       1200 + rand() % 1600, side == red ? 800 + rand() % 500 : 1700 + rand() % 500,
                       side == red ? rand() % 40 : 160 + rand() % 40);
        }
        struct battle *b = initial_phase((uint64_t)seed);
        for (int side = 0; side < SIDES; side++) {
            struct decision asked;
            int16_t units[64];
            if (!battle_pending(b, side, 0, &asked))
                continue;
            int count = battle_subjects(b, &asked, units, 64);
            assert_true(count > 0);
            for (int i = 0; i < count; i++) {
                struct order orders[32];
                struct order_list list = {.at = orders, .capacity = 32};
                battle_legal(b, &asked, units[i], &list);
                assert_true(list.count > 0);
                for (int j = 0; j < list.count; j++)
                    assert_true(board_order(side, orders[j]));
            }
        }
        board_skip();
        board_step();
        board_play("gdc.seq.3.2");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_losses_come_when_all_have_fired),
        cmocka_unit_test(test_batteries_fire_at_each_other_at_once),
        cmocka_unit_test(test_lost_guns_weaken_and_silence),
        cmocka_unit_test(test_what_a_battery_did_decides_the_second_fire),
        cmocka_unit_test(test_guns_at_a_village),
        cmocka_unit_test(test_a_village_hides_what_is_behind_and_nobody_fires_at_empty_houses),
        cmocka_unit_test(test_garrison_guns_fire_from_the_edge_and_only_first),
        cmocka_unit_test(test_abandoned_guns_change_hands),
        cmocka_unit_test(test_a_crew_fires_at_its_charger),
        cmocka_unit_test(test_rockets_are_rounds_of_their_own),
        cmocka_unit_test(test_targets_are_secret_and_may_be_given_up),
        cmocka_unit_test(test_a_preview_has_the_facts_of_the_shot),
        cmocka_unit_test(test_every_legal_shot_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
