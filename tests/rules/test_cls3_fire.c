/* The fire phase of CLS3: who fires in which part and at whom, losses at once in each part, and what follows from them. */
#include "rules/cls3_board.h"

#include "rules/cls3/play/fire.h"

#include <string.h>

static struct battle *b;

/* The losses of the turn so far are forgotten, then this part of the phase waits for aims. */
static void begin_part(uint64_t seed, const char *part)
{
    b = board_start(seed);
    b->state->first_side = red;
    board_play("cls3.seq.5");
    board_enter(part);
    board_step();
}

static void finish_part(void)
{
    board_skip();
    board_forget();
    board_step();
    board_check_sound();
}

/* ---- the order of fire (cls3.seq.5) ---- */

static void set_out_all_arms(void)
{
    board_begin(160, 160);
    board_unit(red, "medium", 4, posture_unlimbered, 40, 40, 0);
    board_unit(red, "rifles", 8, posture_skirmish, 60, 40, 0);
    board_unit(red, "infantry", 36, posture_line, 90, 40, 0);
    board_unit(blue, "infantry", 36, posture_line, 40, 50, 180);
    board_unit(blue, "infantry", 36, posture_line, 60, 50, 180);
    board_unit(blue, "infantry", 36, posture_line, 90, 48, 180);
}

static void test_parts(void **state)
{
    (void)state;
    set_out_all_arms();
    begin_part(1, "cls3.seq.5.1");
    board_takes("fire r0 at b3");
    board_refuses("fire r1 at b4", "cls3.seq.5");
    board_refuses("fire r2 at b5", "cls3.seq.5");
    set_out_all_arms();
    begin_part(1, "cls3.seq.5.2");
    board_takes("fire r0 at b3 case");
    board_takes("fire r1 at b4");
    board_refuses("fire r2 at b5", "cls3.seq.5");
    set_out_all_arms();
    begin_part(1, "cls3.seq.5.3");
    board_takes("fire r2 at b5");
    board_refuses("fire r1 at b4", "cls3.seq.5");
    board_refuses("fire r0 at b3 case", "cls3.seq.5");
}

/* No unit shoots twice in a turn (cls3.ops.1): a gun that fired ball fires no case. */
static void test_one_fire_a_turn(void **state)
{
    (void)state;
    set_out_all_arms();
    begin_part(1, "cls3.seq.5.1");
    board_takes("fire r0 at b3");
    finish_part();
    board_enter("cls3.seq.5.2");
    board_step();
    board_refuses("fire r0 at b3 case", "cls3.ops.1");
}

/* Both fire with all that they had when the part began. */
static void test_losses_are_simultaneous(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 4);
    begin_part(3, "cls3.seq.5.3");
    board_takes("fire r0 at b1");
    board_blue_says("fire b1 at r0");
    finish_part();
    assert_int_equal(FACTS_OF(volley_fire, 0)->men, 36);
    assert_int_equal(FACTS_OF(volley_fire, 1)->men, 36);
    assert_int_equal(b->units[1].strength, 36 - RESULT_OF(volley_fire, 0)->hits);
    assert_int_equal(b->units[0].strength, 36 - RESULT_OF(volley_fire, 1)->hits);
}

/* ---- arc, range, lane, sight ---- */

static void test_arc_and_range(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 6);
    begin_part(1, "cls3.seq.5.3");
    board_takes("fire r0 at b1");
    board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 20);
    begin_part(1, "cls3.seq.5.3");
    assert_int_equal(board_asked(red, decision_muskets), 0);
    board_begin(160, 160);
    board_unit(red, "british", 6, posture_companies, 60, 40, 0);
    int aside = board_unit(blue, "british", 6, posture_companies, 66, 40, 270);
    begin_part(1, "cls3.seq.5.3");
    assert_int_equal(board_asked(red, decision_muskets), 0);
    (void)aside;
}

/* A friendly stand in the lane of a stand stops that stand, not its neighbours. */
static void test_friends_in_the_lane(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 5);
    board_unit(red, "sappers", 4, posture_skirmish, 60, 43, 0);
    begin_part(1, "cls3.seq.5.3");
    board_takes("fire r0 at b1");
    finish_part();
    assert_in_range(FACTS_OF(volley_fire, 0)->men, 6, 30);
}

/* A whole formed enemy in the lane must be shot first; skirmishers may be ignored. */
static void test_enemies_in_the_lane(void **state)
{
    (void)state;
    board_begin(160, 160);
    board_unit(red, "12lb", 4, posture_unlimbered, 60, 40, 0);
    board_unit(blue, "infantry", 36, posture_companies, 60, 70, 180);
    board_unit(blue, "british", 3, posture_companies, 60, 60, 180);
    begin_part(1, "cls3.seq.5.1");
    board_refuses("fire r0 at b1", "cls3.fire.lane");
    board_takes("fire r0 at b2");
}

static void test_who_may_not_fire(void **state)
{
    (void)state;
    board_face_off("dragoons", 10, posture_line, "infantry", 36, posture_line, 4);
    begin_part(1, "cls3.seq.5.3");
    assert_int_equal(board_asked(red, decision_muskets), 0);
    board_face_off("medium", 4, posture_limbered, "infantry", 36, posture_line, 14);
    begin_part(1, "cls3.seq.5.1");
    assert_int_equal(board_asked(red, decision_ball), 0);
    board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 4);
    b = board_start(1);
    board_play("cls3.seq.5");
    cls3_unit(b, 0)->morale = morale_rout;
    cls3_set_posture(b, 0, posture_disorder);
    board_enter("cls3.seq.5.3");
    board_step();
    assert_int_equal(board_asked(red, decision_muskets), 0);
}

/* Troops in bad morale fire, one worse (cls3.fire.pen.2). */
static void test_bad_morale(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_line, "infantry", 36, posture_line, 4);
    b = board_start(1);
    board_play("cls3.seq.5");
    cls3_unit(b, 0)->morale = morale_fall_back;
    board_enter("cls3.seq.5.3");
    board_step();
    board_takes("fire r0 at b1");
    finish_part();
    assert_true(FACTS_OF(volley_fire, 0)->bad_morale);
    assert_int_equal(RESULT_OF(volley_fire, 0)->penalty, 1);
}

/* ---- volleys ---- */

/* The first two ranks fire: of two-deep stands the foremost, of single ranks two rows. */
static void test_two_ranks_fire(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_companies, "infantry", 36, posture_line, 4);
    begin_part(1, "cls3.seq.5.3");
    board_takes("fire r0 at b1");
    finish_part();
    assert_int_equal(FACTS_OF(volley_fire, 0)->men, 6);
    board_face_off("british", 30, posture_companies, "infantry", 36, posture_line, 4);
    begin_part(1, "cls3.seq.5.3");
    board_takes("fire r0 at b1");
    finish_part();
    assert_int_equal(FACTS_OF(volley_fire, 0)->men, 6);
    assert_true(FACTS_OF(volley_fire, 0)->british);
}

/* It kills no more than stand in the two ranks that it reaches, however well it is thrown (cls3.fire.v.3, ruling r35). */
static void test_a_volley_reaches_two_ranks(void **state)
{
    int most = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        board_face_off("infantry", 36, posture_line, "infantry", 36, posture_companies, 9);
        begin_part(seed, "cls3.seq.5.3");
        board_takes("fire r0 at b1");
        finish_part();
        most = RESULT_OF(volley_fire, 0)->hits > most ? RESULT_OF(volley_fire, 0)->hits : most;
        assert_in_range(36 - b->units[1].strength, 0, 6);
        board_face_off("infantry", 36, posture_line, "british", 30, posture_companies, 9);
        begin_part(seed, "cls3.seq.5.3");
        board_takes("fire r0 at b1");
        finish_part();
        assert_in_range(30 - b->units[1].strength, 0, 6); /* the stand aimed at, and that behind it */
    }
    assert_true(most > 6);
}

/* ---- guns ---- */

static void test_guns(void **state)
{
    (void)state;
    board_face_off("12lb", 4, posture_unlimbered, "infantry", 36, posture_companies, 30);
    begin_part(2, "cls3.seq.5.1");
    board_takes("fire r0 at b1");
    finish_part();
    assert_int_equal(FACTS_OF(artillery_ball, 0)->formation, target_formation_column);
    assert_int_equal(b->units[1].strength, 36 - RESULT_OF(artillery_ball, 0)->hits);
    board_face_off("12lb", 4, posture_unlimbered, "medium", 4, posture_unlimbered, 30);
    begin_part(2, "cls3.seq.5.1");
    board_takes("fire r0 at b1");
    finish_part();
    assert_int_equal(board_judgements(procedure_counter_battery, 0), 1);
}

/* Moved guns are silent, but for horse guns (cls3.art.5). */
static void test_moved_guns(void **state)
{
    (void)state;
    static const char *const guns[] = {"medium", "horse_gun"};
    for (int horse = 0; horse < 2; horse++) {
        board_face_off(guns[horse], 4, posture_unlimbered, "infantry", 36, posture_line, 12);
        b = board_start(1);
        board_play("cls3.seq.5");
        cls3_unit(b, 0)->turn.moved = 1;
        board_enter("cls3.seq.5.1");
        board_step();
        assert_int_equal(board_asked(red, decision_ball), horse);
    }
}

/* A mark stops the gun for the whole of the phase that begins with it, and runs down at its end; a mark of this phase stops case
   later in it, not the ball that is fired at once with it (cls3.fire.cb.4). */
static void test_suppression(void **state)
{
    (void)state;
    board_face_off("medium", 4, posture_unlimbered, "infantry", 36, posture_line, 8);
    b = board_start(1);
    cls3_unit(b, 0)->suppressed = 2;
    board_play("cls3.seq.5");
    board_enter("cls3.seq.5.1");
    board_step();
    assert_int_equal(board_asked(red, decision_ball), 0);
    board_enter("cls3.seq.5.2");
    board_step();
    assert_int_equal(board_asked(red, decision_case_and_rifles), 0);
    board_play("cls3.seq.5.4");
    assert_int_equal(cls3_unit(b, 0)->suppressed, 1);
    begin_part(1, "cls3.seq.5.1");
    board_takes("fire r0 at b1");
    board_play("cls3.seq.5");
    cls3_unit(b, 0)->suppressed = 1;
    board_enter("cls3.seq.5.2");
    board_step();
    assert_int_equal(board_asked(red, decision_case_and_rifles), 0);
    board_play("cls3.seq.5.4");
    assert_int_equal(cls3_unit(b, 0)->suppressed, 1);
}

/* ---- aims are sealed, and may be taken back ---- */

static void test_aims(void **state)
{
    (void)state;
    board_begin(160, 160);
    board_unit(red, "infantry", 36, posture_line, 60, 40, 0);
    board_unit(blue, "british", 9, posture_line, 56, 44, 180);
    board_unit(blue, "british", 9, posture_line, 66, 44, 180);
    begin_part(1, "cls3.seq.5.3");
    board_takes("fire r0 at b1 2");
    board_takes("fire r0 at b2");
    board_refuses("fire r0 at b2", "cls3.ops.1");
    board_takes("hold r0");
    board_takes("fire r0 at b1 1");
    finish_part();
    assert_int_equal(board_judgements(procedure_volley_fire, 0), 1);
    assert_int_equal(FACTS_OF(volley_fire, 0)->men, 6);
}

static int offered(int unit, int verb)
{
    struct order orders[32];
    struct order_list list = {.at = orders, .capacity = 32};
    struct decision asked;
    int count = 0;
    assert_true(battle_pending(b, red, 0, &asked));
    battle_legal(b, &asked, unit, &list);
    for (int i = 0; i < list.count; i++)
        count += orders[i].verb == verb;
    return count;
}

/* Offered where it is exposed; some stands may aim at it, others at its unit (cls3.cmd.7). */
static void test_a_command_stand_is_singled_out(void **state)
{
    (void)state;
    board_begin(160, 160);
    board_unit(red, "light", 12, posture_skirmish, 60, 60, 180);
    board_unit(blue, "colours", 27, posture_line, 60, 50, 180);
    board_unit(red, "light", 12, posture_skirmish, 60, 40, 0);
    begin_part(1, "cls3.seq.5.3");
    assert_int_equal(offered(0, verb_single_out), 1);
    assert_int_equal(offered(2, verb_single_out), 0);
    assert_int_equal(offered(2, verb_fire), 1);
    board_takes("single_out r0 at b1 1");
    board_takes("fire r0 at b1");
    assert_int_equal(cls3_unit(b, 0)->aims.at[0].share, 1);
    assert_int_equal(cls3_unit(b, 0)->aims.count, 2);
    finish_part();
    assert_int_equal(board_judgements(procedure_skirmish_fire, 0), 2);
}

/* ---- who is in contact (cls3.melee.fire) ---- */

/* Blue stands; then the fire phase has begun. */
static void charge(uint64_t seed, const char *order)
{
    b = board_start(seed);
    b->state->first_side = red;
    board_enter("cls3.seq.2");
    board_step();
    board_takes(order);
    board_step();
    while (board_asked(blue, decision_react) > 0) {
        board_blue_says("answer b1 stand");
        board_step();
    }
    board_skip();
    board_play("cls3.seq.5");
    board_enter("cls3.seq.5.3");
    board_step();
}

/* The charged fire at the charger, who does not fire himself. */
static void test_the_charged_fire(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_companies, "british", 30, posture_line, 8);
    int other = board_unit(red, "infantry", 36, posture_companies, 66, 40, 0);
    charge(1, "charge r0 at b1");
    assert_int_equal(board_asked(red, decision_muskets), 1); /* the other alone */
    board_refuses("fire r0 at b1", "cls3.ops.6");
    board_blue_says("fire b1 at r0 volley");
    if (board_answer(blue, "fire b1 at r2"))
        fail_msg("it fires past those whom it touches");
    finish_part();
    assert_true(FACTS_OF(volley_fire, 1)->being_charged);
    (void)other;
}

/* Those charged in flank or rear do not. */
static void test_struck_in_flank(void **state)
{
    (void)state;
    board_begin(160, 160);
    board_unit(red, "hussars", 10, posture_line, 40, 34, 90);
    board_unit(blue, "infantry", 36, posture_line, 60, 40, 0);
    charge(1, "charge r0 at b1");
    assert_true(cls3_touch(b, 0, 1));
    assert_int_equal(board_asked(blue, decision_muskets), 0);
}

/* Who fires and charges fires from where it stood, at whom it charges alone (cls3.ops.6). */
static void test_fire_and_charge(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_line, "british", 30, posture_line, 6);
    board_unit(blue, "british", 30, posture_line, 60, 52, 180);
    charge(1, "charge r0 at b1 fire");
    board_refuses("fire r0 at b2", "cls3.ops.6");
    board_takes("fire r0 at b1");
    finish_part();
    assert_true(FACTS_OF(volley_fire, 0)->range_in >= 5 * DECIMAL_ONE);
}

/* A charger who has lost his front to fire goes back to where his plain move ended (cls3.charge.5). */
static void test_charges_shot_to_a_halt(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        board_face_off("infantry", 24, posture_companies, "infantry", 12, posture_line, 11);
        charge(seed, "charge r0 at b1");
        board_blue_says("fire b1 at r0");
        finish_part();
        int alive = cls3_unit(b, 0)->alive[0];
        if (b->units[0].where == where_gone || cls3_unit(b, 0)->way != way_none || cls3_unit(b, 0)->turn.fell_back || alive > 0 ||
            cls3_unit(b, 0)->alive[1] == 0)
            continue;
        board_play("cls3.seq.5.4");
        assert_false(cls3_in_contact(b, 0));
        assert_int_equal((board_box(0).front.y + INCH_MM / 2) / INCH_MM, 49);
        assert_int_equal(cls3_unit(b, 0)->ride.kind, charge_none);
        return;
    }
    fail_msg("no volley took off the first stand");
}

/* In the open formed enemies destroy the stands of skirmishing foot that they touch, once these have fired (cls3.melee.sk.1). */
static void test_skirmishers_swept_off(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_companies, "light", 24, posture_skirmish, 8);
    charge(1, "charge r0 at b1");
    assert_true(cls3_touch(b, 0, 1));
    board_blue_says("fire b1 at r0 1");
    finish_part();
    assert_true(board_judgements(procedure_skirmish_fire, 1) > 0);
    assert_int_equal(b->units[1].strength, 24);
    board_play("cls3.seq.5.4");
    assert_in_range(b->units[1].strength, 0, 18);
    assert_int_equal(b->units[1].strength % 6, 0);
}

/* ---- light horse (cls3.fire.h.1) ---- */

/* Of formed light horse who fire and are attacked in the same turn the enemy finds them already giving way; skirmishers among
   them are gone. */
static void test_light_horse_that_fired(void **state)
{
    (void)state;
    static const enum posture formations[] = {posture_line, posture_skirmish};
    for (int loose = 0; loose < 2; loose++) {
        board_face_off("cuirassiers", 20, posture_line, "hussars", 20, formations[loose], 12);
        charge(1, "charge r0 at b1");
        assert_true(cls3_touch(b, 0, 1));
        board_blue_says("fire b1 at r0");
        finish_part();
        board_play("cls3.seq.5.4");
        board_forget();
        board_play("cls3.seq.6");
        board_play("cls3.seq.6.1");
        board_check_sound();
        assert_int_equal(board_judgements(procedure_melee_round, ANY_UNIT), 0);
        assert_false(b->units[1].where != where_gone && cls3_touch(b, 0, 1));
        if (loose)
            assert_int_equal(b->units[1].where, where_gone);
        else
            assert_true(b->units[1].where == where_gone || cls3_unit(b, 1)->morale != morale_stand);
    }
}

/* ---- losses: commanders, combat effectiveness ---- */

static void strike_unit(int unit, int stand, int men, enum fire_part part)
{
    cls3_unit(b, unit)->hits[stand] = (int16_t)men;
    cls3_unit(b, unit)->fire.lost_on_volley = (int16_t)men;
    board_forget();
    cls3_settle_losses(b, part);
    board_check_sound();
}

static void open_losses(uint64_t seed)
{
    b = board_start(seed);
    b->state->first_side = red;
    board_play("cls3.seq.5");
}

/* He is in danger only while attached, from fire that costs his unit men; 12 and more kills, and the unit checks. */
static void test_commanders_at_risk(void **state)
{
    int killed = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        board_face_off("infantry", 36, posture_line, "british", 30, posture_line, 20);
        int general = board_unit(red, "commander", 1, posture_single, 60, 36, 0);
        open_losses(seed);
        strike_unit(0, 0, 1, part_muskets);
        assert_int_equal(board_judgements(procedure_commander_risk, general), 0);
        battle_lift(b, general, where_table);
        battle_attach(b, general, 0);
        strike_unit(0, 0, 1, part_muskets);
        assert_int_equal(board_judgements(procedure_commander_risk, general), 1);
        assert_int_equal(FACTS_OF(commander_risk, general)->cause, risk_cause_volley);
        assert_int_equal(board_judgements(procedure_morale, 0), RESULT_OF(commander_risk, general)->killed);
        if (RESULT_OF(commander_risk, general)->killed) {
            killed++;
            assert_int_equal(b->units[general].where, where_reserve);
        }
    }
    assert_in_range(killed, 1, 15);
}

/* Once in the battle, when fire leaves it half its roster or less. */
static void test_effectiveness(void **state)
{
    int stood = 0, removed = 0, routed = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        board_face_off("infantry", 36, posture_line, "british", 30, posture_line, 20);
        open_losses(seed);
        strike_unit(0, 0, 6, part_ball);
        strike_unit(0, 1, 6, part_ball);
        strike_unit(0, 2, 5, part_ball);
        assert_int_equal(cls3_unit(b, 0)->ce_checked, 0);
        strike_unit(0, 2, 1, part_ball);
        assert_int_equal(cls3_unit(b, 0)->ce_checked, 1);
        const struct cls3_combat_effectiveness_result *r = RESULT_OF(combat_effectiveness, 0);
        stood += r->outcome == effectiveness_good_morale;
        removed += r->outcome == effectiveness_removed_alive;
        routed += r->outcome == effectiveness_rout_off_board;
        assert_int_equal(b->units[0].where == where_gone, r->outcome != effectiveness_good_morale);
        if (r->outcome == effectiveness_removed_alive)
            assert_int_equal(b->units[0].strength, 18);
        if (r->outcome == effectiveness_good_morale) {
            strike_unit(0, 3, 1, part_ball);
            assert_int_equal(board_judgements(procedure_combat_effectiveness, 0), 0);
        }
    }
    assert_true(stood > 0 && removed > 0 && routed > 0);
}

/* Chargers at a third, and only after the muskets. */
static void test_effectiveness_of_chargers(void **state)
{
    (void)state;
    board_face_off("infantry", 36, posture_companies, "british", 30, posture_line, 8);
    charge(2, "charge r0 at b1");
    strike_unit(0, 0, 6, part_ball);
    strike_unit(0, 1, 6, part_ball);
    strike_unit(0, 2, 6, part_muskets);
    assert_int_equal(cls3_unit(b, 0)->ce_checked, 0);
    strike_unit(0, 3, 6, part_case);
    assert_int_equal(cls3_unit(b, 0)->ce_checked, 0);
    strike_unit(0, 4, 1, part_muskets);
    assert_int_equal(cls3_unit(b, 0)->ce_checked, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_parts),
                                       cmocka_unit_test(test_one_fire_a_turn),
                                       cmocka_unit_test(test_losses_are_simultaneous),
                                       cmocka_unit_test(test_arc_and_range),
                                       cmocka_unit_test(test_friends_in_the_lane),
                                       cmocka_unit_test(test_enemies_in_the_lane),
                                       cmocka_unit_test(test_who_may_not_fire),
                                       cmocka_unit_test(test_bad_morale),
                                       cmocka_unit_test(test_two_ranks_fire),
                                       cmocka_unit_test(test_a_volley_reaches_two_ranks),
                                       cmocka_unit_test(test_guns),
                                       cmocka_unit_test(test_moved_guns),
                                       cmocka_unit_test(test_suppression),
                                       cmocka_unit_test(test_aims),
                                       cmocka_unit_test(test_a_command_stand_is_singled_out),
                                       cmocka_unit_test(test_the_charged_fire),
                                       cmocka_unit_test(test_struck_in_flank),
                                       cmocka_unit_test(test_fire_and_charge),
                                       cmocka_unit_test(test_charges_shot_to_a_halt),
                                       cmocka_unit_test(test_skirmishers_swept_off),
                                       cmocka_unit_test(test_light_horse_that_fired),
                                       cmocka_unit_test(test_commanders_at_risk),
                                       cmocka_unit_test(test_effectiveness),
                                       cmocka_unit_test(test_effectiveness_of_chargers)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
