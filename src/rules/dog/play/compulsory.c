/* compulsory.c - moves that nobody orders: routs and retreats, then breakthroughs, pursuits and steps back by control (dog.seq.8,
   dog.r101). */
#include "rules/dog/play/charges.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/melees.h"
#include "rules/dog/play/move.h"

#include "drill/nearby.h"

/* ---- friends of those who begin to run (dog.r105) ---- */

/* Whoever breaks unsettles others. */
static void test_friends(struct battle *b, int side)
{
    for (bool any = true; any;) {
        any = false;
        for (int unit = 0; unit < b->setup->units; unit++) {
            if (battle_side(b, unit) != side || !dog_unit(b, unit)->turn.unsettled || dog_is_running(b, unit) ||
                dog_in_melee(b, unit) || !dog_owes_test(b, unit, nerve_friends))
                continue;
            dog_test_morale(b, unit, NO_UNIT, nerve_friends, "dog.r105");
            any = true;
        }
    }
}

/* ---- routs and retreats (dog.seq.8.1, dog.seq.8.2) ---- */

/* Whose flight from a charge was its move stays put, unless it was caught (dog.r92). */
static void run(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    bool routs = own->state == condition_routing;
    if (!routs && own->turn.evaded && !own->turn.backs && dog_ruling(b, ruling_r92) == 'a')
        return;
    dog_leave_guns(b, unit);
    const struct dog_flight flight = {.bearing = routs ? battle_homeward(b, unit) : dog_way_from_enemy(b, unit),
                                      .most_bend = MOST_BEND,
                                      .event = routs ? event_rout_move : event_retreats,
                                      .from = NO_UNIT,
                                      .rule = routs ? "dog.r80" : "dog.r92"};
    const bool goes = dog_flee(b, unit, routs ? move_mode_rout : move_mode_retreat, flight) > TOUCH_MM;
    own->fled = routs && goes; /* who finds no way is not in flight (dog.r12) */
}

enum step_now dog_step_run(struct battle *b, int side)
{
    if (side == battle_first_side(b))
        dog_begin_phase(b);
    test_friends(b, side);
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_unit *own = dog_unit(b, unit);
        if (battle_side(b, unit) != side || !dog_is_fighting(b, unit))
            continue;
        own->fled = 0;
        if (battle_on_table(b, unit) && dog_is_running(b, unit))
            run(b, unit);
    }
    return step_over;
}

/* ---- on after the enemy (dog.seq.8.3) ---- */

static int nearest_seen(const struct battle *b, int unit)
{
    int nearest = NO_UNIT;
    for (int enemy = 0; enemy < b->setup->units; enemy++) {
        bool there = battle_side(b, enemy) != battle_side(b, unit) && dog_is_fighting(b, enemy) && battle_on_table(b, enemy);
        bool nearer = there && (nearest == NO_UNIT || dog_is_nearer(b, unit, enemy, nearest));
        if (nearer && dog_sees(b, unit, enemy, NULL))
            nearest = enemy;
    }
    return nearest;
}

#define FARTHEST_M 2000

/* Who was retreating, or has run from a charge, tests as one who has lost a round (dog.charge.21); if it does not rout it has
   rallied by next turn, and fights whoever has overtaken it (dog.rally.5, dog.r97). */
static void overtake(struct battle *b, int unit, int met, struct place front_was, bool impact)
{
    struct dog_unit *own = dog_unit(b, unit);
    dog_catch_from_behind(b, met, unit, "dog.melee.11");
    dog_cut_down(b, unit, met, impact);
    if (battle_on_table(b, met)) {
        dog_unit(b, met)->melee.struck = (int16_t)dog_side_from(b, met, front_was);
        dog_settle_caught(b, met);
        dog_unit(b, met)->melee.struck = on_front;
    }
    if (dog_unit(b, met)->state != condition_retreating || !dog_touch(b, unit, met))
        return;
    own->melee = (struct dog_melee){.side_a = 1, .came = coming_plain, .struck_by = (int16_t)(1 + met)};
    dog_unit(b, met)->melee = (struct dog_melee){.side_a = 0};
    own->rounds = dog_unit(b, met)->rounds = 0; /* what they fought before was another melee (dog.fatigue.4) */
    own->following_up = 1;
}

/* Comes upon an enemy: those who run, or have run from a charge in this turn, are cut down (dog.melee.11), all others fight next
   turn. */
static void come_upon(struct battle *b, int unit, int met, const struct dog_path *path, struct place front_was)
{
    struct dog_charge_eligibility_facts f = dog_charge_facts(b, unit, met, path, true);
    struct dog_charge_eligibility_result r = {.impact = false};
    judge_charge_eligibility(b, "dog.charge.2", unit, met, &f, &r);
    battle_put(b, unit, path->passage.end);
    if (r.becomes_unformed)
        dog_disorder(b, unit, state_unformed, "dog.charge.10");
    if (dog_is_running(b, met) || dog_unit(b, met)->turn.evaded) {
        overtake(b, unit, met, front_was, r.impact);
        return;
    }
    dog_strike(b, unit, met, front_was, r.impact);
    dog_unit(b, unit)->following_up = 1;
}

/* So many mm straight ahead at most, after an enemy, or through one whom it has broken through if that takes it out behind him:
   else it stays, in the same melee. */
static void go_on(struct battle *b, const struct dog_charge_wish *wish, int32_t mm, const char *rule)
{
    const int unit = wish->unit;
    const struct place front_was = battle_box(b, unit)->front;
    struct dog_path path;
    dog_sweep_within(b, wish, mm, &path);
    int met = dog_met_by(b, wish, &path);
    dog_unit(b, unit)->turn.acted = dog_unit(b, unit)->turn.advanced = 1;
    dog_unit(b, unit)->changing = -1; /* dog.form.7 */
    bool fights_on = met != NO_UNIT && wish->through != 0 && dog_touch(b, unit, met) && !dog_is_running(b, met);
    bool comes_upon = met != NO_UNIT && !fights_on, leaves = !comes_upon && !nearby_is_on_table(b, &path.passage.end);
    if (path.gone_mm > TOUCH_MM)
        battle_tell(b, event_pursues, rule, unit, NO_UNIT, dog_metres(path.gone_mm));
    if (comes_upon)
        come_upon(b, unit, met, &path, front_was);
    else if (!leaves)
        battle_put(b, unit, path.passage.end);
    if (!leaves) {
        dog_disorder(b, unit, (enum state)path.cost.order, "dog.r49");
        dog_skirmishers_give_way(b, unit);
    }
    if (leaves)
        dog_take_off(b, unit, fate_left, "dog.r84");
}

static void ride_out_of_hand(struct battle *b, int unit)
{
    const struct dog_unit *own = dog_unit(b, unit);
    const struct dog_charge_wish wish = {.unit = unit, .target = NO_UNIT, .through = own->melee.through, .compelled = true};
    go_on(b, &wish, dog_mm(own->out_of_hand), "dog.melee.10");
    dog_test_control(b, unit, "dog.control.1");
}

static void pursue(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    int enemy = nearest_seen(b, unit);
    bool guns = dog_is_battery(b, unit); /* they go after nobody, their crew neither (dog.charge.12); nor do squares */
    int32_t metres = guns ? 0 : dog_allowance_m(b, unit, dog_posture(b, unit), move_mode_pursuit, NULL);
    own->pursue = (int16_t)(metres == 0 ? 0 : own->pursue - 1);
    if (metres == 0)
        return;
    if (enemy != NO_UNIT && charge_way_to(battle_box(b, unit), battle_box(b, enemy), TOUCH_MM, dog_mm(FARTHEST_M)) < 0)
        dog_turn_to(b, unit, enemy);
    const struct dog_charge_wish wish = {.unit = unit, .target = enemy, .compelled = true, .pursues = true};
    go_on(b, &wish, dog_mm(metres), "dog.control.3");
    if (own->pursue == 0 || dog_is_upon_an_enemy(b, unit))
        dog_test_control(b, unit, "dog.r110");
}

static bool is_free(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) && !dog_is_running(b, unit) && !dog_in_melee(b, unit);
}

/* Who fights, runs or has nothing like a charge move does none of it; who fights has nobody left to pursue (dog.r74). What
   control says after a ride may be to pursue or to retire. */
static void carry_on(struct battle *b, int unit)
{
    struct dog_unit *own = dog_unit(b, unit);
    if (own->melee.through > 0 && !dog_is_running(b, unit))
        ride_out_of_hand(b, unit);
    if (own->pursue > 0 && !own->retire && is_free(b, unit))
        pursue(b, unit);
    if (own->retire && is_free(b, unit)) {
        const int32_t gone = dog_step_back(b, unit, NO_UNIT, "dog.r101");
        if (gone > TOUCH_MM)
            battle_tell(b, event_falls_back, "dog.r101", unit, NO_UNIT, dog_metres(gone));
    }
    own->out_of_hand = own->melee.through = own->retire = 0;
}

/* Who fights, or will, has nobody left to pursue (dog.r74). From whom horse has ridden on is out of his melee, and so is who has
   found no way back from his enemy: what they fight next turn is another (dog.r67). */
static void settle_down(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct dog_unit *own = dog_unit(b, unit);
        const bool stays = dog_is_upon_an_enemy(b, unit);
        own->pursue = (int16_t)(stays ? 0 : own->pursue);
        if (!stays) {
            own->melee = (struct dog_melee){.side_a = 0};
            own->following_up = 0;
        }
        if (!dog_in_melee(b, unit))
            own->rounds = 0;
    }
}

enum step_now dog_step_pursue(struct battle *b)
{
    for (int turn = 0; turn < SIDES; turn++) {
        int side = turn == 0 ? battle_first_side(b) : 1 - battle_first_side(b);
        for (int unit = 0; unit < b->setup->units; unit++)
            if (battle_side(b, unit) == side && dog_is_fighting(b, unit) && battle_on_table(b, unit))
                carry_on(b, unit);
    }
    for (int side = 0; side < SIDES; side++) /* of those who were overtaken and have broken now */
        test_friends(b, side);
    settle_down(b);
    return step_over;
}
