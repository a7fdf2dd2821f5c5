/* Losses, checks in waves, failures, retreats, generals: what a unit's nerve goes through. */
#include "rules/gdc_board.h"

#include <string.h>

enum { most_seeds = 400 };

static struct battle *at(const char *step, uint64_t seed)
{
    struct battle *b = board_start(seed);
    b->state->first_side = red;
    board_enter(step);
    return b;
}

static void shoot(struct battle *b, int unit, int castings)
{
    gdc_lose(b, unit, castings, loss_artillery, NO_UNIT, "gdc.7.10c");
    gdc_owe_check(b, unit, morale_event_artillery_casualty, NO_UNIT);
    gdc_settle_checks(b);
    board_check_sound();
}

/* The battle in which the check after a lost casting has this end. */
static struct battle *shot_with(int unit, enum failure wanted)
{
    for (uint64_t seed = 1; seed < most_seeds; seed++) {
        struct battle *b = at("gdc.seq.3.2", seed);
        shoot(b, unit, 1);
        if (board_judged(procedure_morale_failure, unit) != NULL && RESULT_OF(morale_failure, unit)->outcome == wanted)
            return b;
    }
    fail_msg("no seed has it");
    return NULL;
}

/* ---- losses ---- */

static void test_losses_make_states(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    struct battle *b = at("gdc.seq.3.2", 1);
    gdc_lose(b, foot, 3, loss_volley, NO_UNIT, "gdc.8.4");
    assert_int_equal(gdc_state(b, foot), state_good);
    assert_int_equal(gdc_unit(b, foot)->turn.fire_casualty, 1);
    gdc_lose(b, foot, 1, loss_volley, NO_UNIT, "gdc.8.4");
    assert_int_equal(gdc_state(b, foot), state_unorganized);
    assert_int_equal(gdc_unit(b, foot)->permanent, state_unorganized);
    board_check_sound();
    gdc_lose(b, foot, 4, loss_volley, NO_UNIT, "gdc.8.4");
    assert_int_equal(gdc_state(b, foot), state_destroyed);
    assert_int_equal(board_told(event_gone, "gdc.3.31", foot), 1);
    board_check_sound();
}

static void test_crews_bear_what_their_model_bears(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 2000, 1000, 0);
    struct battle *b = at("gdc.seq.7.2", 1);
    gdc_lose(b, guns, 3, loss_volley, NO_UNIT, "gdc.8.4");
    assert_int_equal(gdc_unit(b, guns)->battery.crew_hits, 3);
    assert_int_equal(b->units[guns].where, where_table);
    gdc_lose(b, guns, 1, loss_melee, NO_UNIT, "gdc.9.w20");
    assert_int_equal(b->units[guns].fate, fate_destroyed);
    board_ruling(ruling_r66, 'b');
    b = at("gdc.seq.7.2", 1);
    for (int i = 0; i < 7; i++)
        gdc_lose(b, guns, 1, loss_volley, NO_UNIT, "gdc.8.4");
    assert_int_equal(gdc_unit(b, guns)->battery.crew_hits, 3);
    gdc_lose(b, guns, 1, loss_volley, NO_UNIT, "gdc.8.4");
    assert_int_equal(b->units[guns].fate, fate_destroyed);
}

/* ---- checks ---- */

static void test_every_fact_of_a_check_is_on_the_board(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    BOARD_TERRAIN(ground_wall, 1800, 1010, 2200, 1010);
    BOARD_TERRAIN(ground_stream, 1800, 990, 2200, 990);
    int foot = board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    int foe = board_unit(blue, "battery", 4, posture_unlimbered, 2000, 1600, 180);
    board_unit(red, "player", 1, posture_single, 2000, 900, 0);
    board_troop(foot)->russian = 1;
    board_setup()->home[red] = true;
    struct battle *b = at("gdc.seq.3.2", 1);
    struct gdc_unit *own = gdc_unit(b, foot);
    own->state = state_unorganized;
    own->taken.batteries = 2;
    own->taken.flank = 1;
    own->taken.by = (int16_t)foe;
    own->leader_lost_turns = own->player_lost = 1;
    shoot(b, foot, 1);
    const struct gdc_morale_check_facts *f = FACTS_OF(morale_check, foot);
    assert_int_equal(f->morale, morale_D);
    assert_int_equal(f->state, state_unorganized);
    assert_int_equal(f->general, general_near_near_player);
    assert_true(f->protective_cover && f->water_sand_snow && f->two_batteries && f->flank_rear);
    assert_true(f->home_country && f->russian_at_home && f->leader_lost);
    assert_false(f->friendly_fire || f->garrison || f->skirmish_deduction);
    assert_int_equal(own->taken.batteries, 0);
    assert_int_equal(own->taken.by, NO_UNIT);
    b = at("gdc.seq.3.2", 1);
    gdc_unit(b, foot)->taken.batteries = 1;
    shoot(b, foot, 1);
    assert_false(FACTS_OF(morale_check, foot)->two_batteries || FACTS_OF(morale_check, foot)->flank_rear);
}

static void test_skirmish_hits_bring_their_deduction(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 2000, 1000, 0);
    struct battle *b = at("gdc.seq.7.1", 1);
    gdc_unit(b, foot)->taken.deduction = 10;
    gdc_owe_check(b, foot, morale_event_skirmish_hit, NO_UNIT);
    gdc_settle_checks(b);
    assert_int_equal(FACTS_OF(morale_check, foot)->skirmish_deduction, 10);
}

static void test_once_for_the_same_event_in_a_step(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "guard", 16, posture_line, 2000, 1000, 0);
    struct battle *b = at("gdc.seq.3.2", 3);
    gdc_owe_check(b, foot, morale_event_artillery_casualty, NO_UNIT);
    gdc_owe_check(b, foot, morale_event_artillery_casualty, NO_UNIT);
    gdc_settle_checks(b);
    gdc_owe_check(b, foot, morale_event_artillery_casualty, NO_UNIT);
    gdc_settle_checks(b);
    assert_true(gdc_check_now(b, foot, morale_event_artillery_casualty, NO_UNIT));
    assert_int_equal(board_judgements(procedure_morale_check, foot), 1);
    board_enter("gdc.seq.6");
    gdc_owe_check(b, foot, morale_event_artillery_casualty, NO_UNIT);
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, foot), 2);
}

static void test_garrisons_check_for_guns_alone(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    struct feature *village = BOARD_TERRAIN(ground_built_up, 1900, 1500, 2100, 1500, 2100, 1700, 1900, 1700);
    village->zone = 0;
    int foot = board_unit(red, "guard", 16, posture_line, 2000, 1600, 0);
    struct battle *b = at("gdc.seq.7.2", 2);
    battle_lift(b, foot, where_place);
    battle_change(b, foot)->zone = 0;
    gdc_unit(b, foot)->zone.status = zone_status_garrison;
    gdc_unit(b, foot)->zone.sector = 1;
    gdc_owe_check(b, foot, morale_event_volley_casualty, NO_UNIT);
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, foot), 0);
    gdc_owe_check(b, foot, morale_event_artillery_casualty, NO_UNIT);
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, foot), 1);
    assert_true(FACTS_OF(morale_check, foot)->garrison);
}

/* ---- failures ---- */

static void test_failures_do_what_the_chart_says(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 2000, 2000, 0);
    int foe = board_unit(blue, "infantry", 16, posture_line, 2000, 2400, 180);
    board_troop(foot)->morale = morale_G;
    struct battle *b = shot_with(foot, failure_hesitates);
    assert_int_equal(gdc_state(b, foot), state_good);
    assert_int_equal(gdc_unit(b, foot)->turn.halted, 1);
    assert_int_equal(gdc_unit(b, foot)->turn.morale_loss, 0);
    b = shot_with(foot, failure_unorganized);
    assert_int_equal(gdc_state(b, foot), state_unorganized);
    assert_int_equal(gdc_unit(b, foot)->permanent, state_good);
    assert_int_equal(gdc_distance_yd(b, foot, foe), 400);
    b = shot_with(foot, failure_unorganized_retreat);
    assert_int_equal(gdc_distance_yd(b, foot, foe), 600);
    assert_int_equal(board_told(event_retreats, "gdc.3.m20", foot), 1);
    b = shot_with(foot, failure_disrupted);
    assert_int_equal(gdc_state(b, foot), state_disrupted);
    assert_int_equal(gdc_distance_yd(b, foot, foe), 700);
    assert_int_equal(battle_box(b, foot)->facing, 0);
    b = shot_with(foot, failure_routed);
    assert_int_equal(gdc_state(b, foot), state_routed);
}

static void test_the_desperate_surrender_or_lose_integrity(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "skirmishers", 16, posture_skirmish, 2000, 1000, 0);
    int horse = board_unit(red, "light", 12, posture_skirmish, 3000, 1000, 0);
    int general = board_unit(red, "general", 1, posture_single, 500, 500, 0);
    board_troop(foot)->morale = board_troop(horse)->morale = morale_G;
    for (uint64_t seed = 1; seed < most_seeds; seed++) {
        struct battle *b = at("gdc.seq.3.2", seed);
        gdc_unit(b, foot)->state = gdc_unit(b, horse)->state = state_disrupted;
        crowd_lift(&b->crowd, general);
        battle_attach(b, general, foot);
        shoot(b, foot, 1);
        shoot(b, horse, 1);
        if (b->units[foot].fate != fate_surrendered || b->units[horse].where != where_reserve)
            continue;
        assert_int_equal(board_told(event_gone, "gdc.9.8f", general), 1);
        assert_int_equal(gdc_unit(b, horse)->turn.lost_integrity, 1);
        assert_int_equal(board_told(event_integrity_lost, "gdc.3.m20", horse), 1);
        return;
    }
    fail_msg("no seed has it");
}

static void test_lancers_do_not_drive_a_square_off(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int square = board_unit(red, "infantry", 16, posture_square, 2000, 1000, 0);
    board_troop(square)->morale = morale_G;
    for (uint64_t seed = 1; seed < most_seeds; seed++) {
        struct battle *b = at("gdc.seq.8.1", seed);
        if (gdc_check_now(b, square, morale_event_square_against_lancers, NO_UNIT) || gdc_state(b, square) != state_disrupted)
            continue;
        assert_int_equal(board_told(event_retreats, NULL, square), 0);
        assert_int_equal(b->units[square].formation, posture_square);
        return;
    }
    fail_msg("no seed has it");
}

static void test_a_line_loses_integrity_after_the_melees_alone(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 12, posture_line, 2000, 1000, 0);
    board_troop(horse)->morale = morale_G;
    for (uint64_t seed = 1; seed < most_seeds; seed++) {
        struct battle *b = at("gdc.seq.8.4", seed);
        gdc_unit(b, horse)->turn.integrity_check = 1;
        gdc_pay_for_square_or_guns(b, horse);
        if (battle_on_table(b, horse))
            continue;
        assert_int_equal(b->units[horse].where, where_reserve);
        assert_null(board_judged(procedure_morale_failure, horse));
        b = at("gdc.seq.5.2", seed);
        while (gdc_check_now(b, horse, morale_event_line_hits_square_or_guns, NO_UNIT))
            b = at("gdc.seq.5.2", ++seed);
        assert_non_null(board_judged(procedure_morale_failure, horse));
        return;
    }
    fail_msg("no seed has it");
}

/* ---- what friends see ---- */

static void test_routs_shake_those_within_200_yards(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int routed = board_unit(red, "infantry", 8, posture_line, 2000, 2000, 0);
    int near = board_unit(red, "infantry", 8, posture_line, 2350, 2000, 0);
    int far = board_unit(red, "infantry", 8, posture_line, 1649, 2000, 0);
    int better = board_unit(red, "guard", 8, posture_line, 2000, 1800, 0);
    int foe = board_unit(blue, "infantry", 8, posture_line, 2000, 2150, 180);
    struct battle *b = at("gdc.seq.8.1", 1);
    gdc_rout(b, routed, true, "gdc.9.w20");
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, near), 1);
    assert_int_equal(board_judgements(procedure_morale_check, far), 0);
    assert_int_equal(board_judgements(procedure_morale_check, better), 0);
    assert_int_equal(board_judgements(procedure_morale_check, foe), 0);
    assert_int_equal(board_told(event_must_check, NULL, near), 1);
    b = at("gdc.seq.8.1", 1);
    gdc_unit(b, near)->turn.fought = 1;
    gdc_rout(b, routed, true, "gdc.9.w20");
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, near), 0);
}

static void test_disrupted_retreats_shake_along_the_way(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int beaten = board_unit(red, "infantry", 8, posture_line, 2000, 2000, 0);
    int beside = board_unit(red, "infantry", 8, posture_line, 2290, 1800, 0);
    int apart = board_unit(red, "infantry", 8, posture_line, 1690, 1800, 0);
    struct battle *b = at("gdc.seq.3.2", 1);
    gdc_retreat(b, beaten, 300, false, "gdc.3.m20");
    assert_int_equal(gdc_unit(b, beside)->checks.due, 0);
    b = at("gdc.seq.3.2", 1);
    gdc_unit(b, beaten)->state = state_disrupted;
    gdc_retreat(b, beaten, 300, false, "gdc.3.m20");
    assert_int_equal(gdc_unit(b, beside)->checks.due, 1 << morale_event_friend_retreats);
    assert_int_equal(gdc_unit(b, apart)->checks.due, 0);
}

static void test_those_it_passes_through_check(void **state)
{
    (void)state;
    board_begin(240, 4000);
    int beaten = board_unit(red, "infantry", 12, posture_line, 120, 2000, 0);
    int wall = board_unit(red, "infantry", 12, posture_line, 120, 1900, 0);
    struct battle *b = at("gdc.seq.3.2", 1);
    assert_true(gdc_retreat(b, beaten, 200, false, "gdc.3.m20"));
    assert_int_equal(board_told(event_passes_through, "gdc.3.2c", beaten), 1);
    assert_int_equal(gdc_unit(b, wall)->checks.due, 1 << morale_event_friend_passes_through);
    board_check_sound();
}

static void test_waves_go_on_until_none_is_left(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int unit[6];
    for (int i = 0; i < 6; i++) {
        unit[i] = board_unit(red, "infantry", 8, posture_line, 500 + 300 * i, 2000, 0);
        board_troop(unit[i])->morale = morale_G;
    }
    int longest = 0;
    for (uint64_t seed = 1; longest < 3 && seed < 16 * most_seeds; seed++) {
        struct battle *b = at("gdc.seq.8.1", seed);
        int gone = 0;
        gdc_rout(b, unit[0], true, "gdc.9.w20");
        gdc_settle_checks(b);
        board_check_sound();
        for (int i = 0; i < 6; i++) {
            gone += b->units[unit[i]].where == where_gone;
            assert_int_equal(gdc_unit(b, unit[i])->checks.due, 0);
            assert_int_equal(gdc_unit(b, unit[i])->checks.wave, 0);
        }
        longest = gone > longest ? gone : longest;
    }
    assert_true(longest >= 3);
}

static void test_the_beaten_guard_shakes_all_who_see_it(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int guard = board_unit(red, "guard", 16, posture_column, 2000, 2000, 0);
    int near = board_unit(red, "rifles", 6, posture_line, 2500, 2000, 0);
    struct battle *b = at("gdc.seq.8.1", 1);
    gdc_worsen(b, guard, state_unorganized, true, "gdc.9.w20");
    assert_int_equal(gdc_unit(b, near)->checks.due, 0);
    board_option(option_committing_the_guard);
    b = at("gdc.seq.8.1", 1);
    gdc_worsen(b, guard, state_unorganized, true, "gdc.9.w20");
    assert_int_equal(gdc_unit(b, near)->checks.due, 1 << morale_event_guard_beaten);
}

static void test_ruling_56_makes_every_loser_check(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 16, posture_line, 2000, 2000, 0);
    struct battle *b = at("gdc.seq.8.1", 1);
    gdc_worsen(b, foot, state_unorganized, true, "gdc.9.w20");
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, foot), 0);
    board_ruling(ruling_r56, 'b');
    b = at("gdc.seq.8.1", 1);
    gdc_worsen(b, foot, state_unorganized, true, "gdc.9.w20");
    gdc_settle_checks(b);
    assert_int_equal(board_judgements(procedure_morale_check, foot), 1);
}

/* ---- retreats ---- */

static void test_cavalry_driven_back_goes_into_recall(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int horse = board_unit(red, "cavalry", 8, posture_line, 2000, 2000, 0);
    int foe = board_unit(blue, "cavalry", 8, posture_line, 2000, 2000, 180);
    struct battle *b = at("gdc.seq.8.1", 1);
    gdc_unit(b, horse)->locked_with = (int16_t)foe;
    gdc_unit(b, foe)->locked_with = (int16_t)horse;
    assert_true(gdc_retreat(b, horse, 300, true, "gdc.9.w20"));
    assert_int_equal(gdc_unit(b, horse)->recall, 2);
    assert_int_equal(gdc_unit(b, horse)->turn.retreated, 1);
    assert_int_equal(gdc_unit(b, foe)->locked_with, NO_UNIT);
    assert_int_equal(gdc_distance_yd(b, horse, foe), 300);
    board_check_sound();
}

static void test_over_the_own_edge_it_is_in_the_reserve(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 8, posture_line, 2000, 150, 0);
    int general = board_unit(red, "general", 1, posture_single, 1000, 1000, 0);
    struct battle *b = at("gdc.seq.3.2", 1);
    crowd_lift(&b->crowd, general);
    battle_attach(b, general, foot);
    assert_false(gdc_retreat(b, foot, 300, false, "gdc.3.m20"));
    assert_int_equal(b->units[foot].where, where_reserve);
    assert_int_equal(b->units[foot].strength, 8);
    assert_int_equal(b->units[general].where, where_reserve);
    board_check_sound();
}

/* Four lines about a place, so many yards from it. */
static void ring_of_enemies(int x, int y, int away)
{
    static const int right[] = {0, 0, -1, 1}, up[] = {-1, 1, 0, 0}, facing[] = {0, 180, 90, 270};
    for (int i = 0; i < 4; i++)
        board_unit(blue, "infantry", away / 10, posture_line, x + right[i] * away, y + up[i] * away, facing[i]);
}

static void test_without_a_way_it_is_surrounded_and_surrenders(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int ringed = board_unit(red, "infantry", 8, posture_line, 2000, 2000, 0);
    int hemmed = board_unit(red, "infantry", 4, posture_column, 1000, 3000, 0);
    int open = board_unit(red, "infantry", 8, posture_line, 3000, 2000, 0);
    ring_of_enemies(2000, 2000, 400);
    ring_of_enemies(1000, 3000, 120);
    struct battle *b = at("gdc.seq.3.2", 1);
    assert_true(gdc_surrounded(b, ringed));
    assert_true(gdc_surrounded(b, hemmed));
    assert_false(gdc_surrounded(b, open));
    assert_false(gdc_retreat(b, hemmed, 300, false, "gdc.3.m20"));
    assert_int_equal(b->units[hemmed].fate, fate_surrendered);
    assert_int_equal(board_told(event_gone, "gdc.9.8b", hemmed), 1);
}

static void test_ruling_57_flees_from_the_enemy(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int foot = board_unit(red, "infantry", 8, posture_column, 2000, 2000, 0);
    board_unit(blue, "infantry", 8, posture_column, 2000, 1700, 0);
    board_ruling(ruling_r57, 'b');
    struct battle *b = at("gdc.seq.3.2", 1);
    assert_true(gdc_retreat(b, foot, 200, false, "gdc.3.m20"));
    assert_true(battle_box(b, foot)->front.y > gdc_mm(b, 2190));
}

static void test_guns_go_back_limbered_if_they_can(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int guns = board_unit(red, "battery", 4, posture_unlimbered, 2000, 2000, 0);
    struct battle *b = at("gdc.seq.3.2", 1);
    assert_true(gdc_retreat(b, guns, 200, false, "gdc.3.m20"));
    assert_int_equal(b->units[guns].formation, posture_limbered);
    gdc_unit(b, guns)->battery.limber_hits = 4;
    assert_false(gdc_retreat(b, guns, 200, false, "gdc.3.m20"));
    assert_int_equal(b->units[guns].fate, fate_surrendered);
}

static void test_contacts_are_handed_over(void **state)
{
    (void)state;
    board_begin(4000, 4000);
    int one = board_unit(red, "infantry", 8, posture_line, 1900, 2000, 0);
    int two = board_unit(red, "infantry", 8, posture_line, 2100, 2000, 0);
    int foe = board_unit(blue, "infantry", 16, posture_line, 2000, 2000, 180);
    struct battle *b = at("gdc.seq.8.1", 1);
    gdc_unit(b, one)->locked_with = gdc_unit(b, two)->locked_with = (int16_t)foe;
    gdc_unit(b, foe)->locked_with = (int16_t)one;
    gdc_take_off(b, one, fate_routed, "gdc.3.6a");
    assert_int_equal(gdc_unit(b, foe)->locked_with, two);
    board_check_sound();
    gdc_take_off(b, foe, fate_routed, "gdc.3.6a");
    assert_int_equal(gdc_unit(b, two)->locked_with, NO_UNIT);
    board_check_sound();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_losses_make_states),
        cmocka_unit_test(test_crews_bear_what_their_model_bears),
        cmocka_unit_test(test_every_fact_of_a_check_is_on_the_board),
        cmocka_unit_test(test_skirmish_hits_bring_their_deduction),
        cmocka_unit_test(test_once_for_the_same_event_in_a_step),
        cmocka_unit_test(test_garrisons_check_for_guns_alone),
        cmocka_unit_test(test_failures_do_what_the_chart_says),
        cmocka_unit_test(test_the_desperate_surrender_or_lose_integrity),
        cmocka_unit_test(test_lancers_do_not_drive_a_square_off),
        cmocka_unit_test(test_a_line_loses_integrity_after_the_melees_alone),
        cmocka_unit_test(test_routs_shake_those_within_200_yards),
        cmocka_unit_test(test_disrupted_retreats_shake_along_the_way),
        cmocka_unit_test(test_those_it_passes_through_check),
        cmocka_unit_test(test_waves_go_on_until_none_is_left),
        cmocka_unit_test(test_the_beaten_guard_shakes_all_who_see_it),
        cmocka_unit_test(test_ruling_56_makes_every_loser_check),
        cmocka_unit_test(test_cavalry_driven_back_goes_into_recall),
        cmocka_unit_test(test_over_the_own_edge_it_is_in_the_reserve),
        cmocka_unit_test(test_without_a_way_it_is_surrounded_and_surrenders),
        cmocka_unit_test(test_ruling_57_flees_from_the_enemy),
        cmocka_unit_test(test_guns_go_back_limbered_if_they_can),
        cmocka_unit_test(test_contacts_are_handed_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
