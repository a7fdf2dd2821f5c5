/* waves.c - charges in waves: a charger comes up behind a friend who charges too (gdc.5.4). */
#include "drill/nearby.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/nerve.h"

static bool was_driven_off(const struct battle *b, int leader)
{
    const struct gdc_unit *own = gdc_unit(b, leader);
    return !battle_on_table(b, leader) || own->turn.retreated;
}

/* He rides before it, or has struck already and was not driven off. */
static bool leads(const struct battle *b, int unit)
{
    return gdc_is_riding(b, unit) || (gdc_unit(b, unit)->charge.stage == charge_stage_contact && !was_driven_off(b, unit));
}

/* It follows by itself or in the wake of others. */
bool gdc_rides_behind(const struct battle *b, int unit, int leader)
{
    int at = unit;
    while (gdc_unit(b, at)->ride.follows != NO_UNIT && gdc_is_riding(b, at) && at != leader)
        at = gdc_unit(b, at)->ride.follows;
    return at == leader && unit != leader;
}

bool gdc_joins_wave(const struct battle *b, int follower, int leader)
{
    return !gdc_rides_behind(b, leader, follower) && !gdc_is_unformed(b, follower) && !gdc_is_unformed(b, leader) &&
           leads(b, leader) && turn_between(battle_box(b, follower)->facing, battle_box(b, leader)->facing) < TURN_QUARTER;
}

/* It turns into the wake of the other (5.41b) if there is room. */
void gdc_follow(struct battle *b, int follower, int leader)
{
    const struct box *before = battle_box(b, leader);
    struct box wake = *battle_box(b, follower);
    wake.facing = before->facing;
    if (nearby_under(b, &wake, gdc_is_fighting, follower, NO_UNIT) != NO_UNIT)
        wake.front = place_from(before->front, before->facing, -before->depth - TOUCH_MM, 0);
    if (nearby_under(b, &wake, gdc_is_fighting, follower, NO_UNIT) != NO_UNIT) {
        gdc_end_charge(b, follower, gdc_is_cavalry(b, follower) ? "gdc.5.42b" : "gdc.5.41a");
        return;
    }
    battle_put(b, follower, wake);
    gdc_unit(b, follower)->ride.follows = (int16_t)leader;
    battle_tell(b, event_follows, gdc_is_infantry(b, follower) ? "gdc.5.41b" : "gdc.5.42b", follower, leader, 0);
}

/* ---- the leader has stopped ---- */

/* Who would have run up against the leader had he stopped there comes behind him, near or far. */
static bool came_behind(const struct battle *b, int unit, int leader, const struct box *stood)
{
    return unit != leader && gdc_is_riding(b, unit) && battle_side(b, unit) == battle_side(b, leader) &&
           gdc_is_cavalry(b, unit) && !gdc_is_unformed(b, unit) && gdc_unit(b, unit)->ride.follows == NO_UNIT &&
           turn_between(battle_box(b, unit)->facing, stood->facing) < TURN_QUARTER &&
           gdc_way_to(battle_box(b, unit), stood, charge_left(&gdc_unit(b, unit)->charge)) >= 0;
}

void gdc_leave_wave_behind(struct battle *b, int leader, const struct box *stood)
{
    if (!was_driven_off(b, leader) || gdc_is_unformed(b, leader))
        return;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (came_behind(b, unit, leader, stood))
            gdc_unit(b, unit)->ride.follows = (int16_t)leader;
}

/* Cavalry may pass through a beaten leader and charge on, unorganized when no melee beat him (5.42c, 5.42d, ruling gdc.r79). */
static void charge_on(struct battle *b, int follower)
{
    struct gdc_unit *own = gdc_unit(b, follower);
    own->ride.rides_past = own->ride.follows;
    own->ride.follows = NO_UNIT;
    if (b->state->step != step_ride_charges)
        return;
    if (own->state == state_good) {
        own->state = state_unorganized;
        battle_tell(b, event_state_now, "gdc.5.42d", follower, NO_UNIT, state_unorganized);
    }
    if (gdc_ruling(b, ruling_r79) == 'b')
        own->ride.began_state = own->state;
}

/* Of horse by its own rule (5.42), of infantry by 5.41. */
static const char *rule_of_end(const struct battle *b, int follower, int leader)
{
    if (!gdc_is_cavalry(b, follower))
        return "gdc.5.41b";
    return gdc_unit(b, leader)->engaged ? "gdc.5.42e" : "gdc.5.42b";
}

static void look_after(struct battle *b, int follower)
{
    int leader = gdc_unit(b, follower)->ride.follows;
    bool strikes = gdc_first_enemy(b, follower, battle_box(b, follower), TOUCH_MM).unit != NO_UNIT;
    if (strikes) {
        gdc_unit(b, follower)->ride.follows = NO_UNIT;
    } else if (charge_left(&gdc_unit(b, follower)->charge) <= TOUCH_MM) {
        gdc_end_charge(b, follower, rule_of_end(b, follower, leader));
    } else if (was_driven_off(b, leader) && gdc_is_cavalry(b, follower)) {
        enum ride_choice choice = gdc_choice(b, decision_wave, follower, leader);
        if (choice == ride_halt)
            gdc_end_charge(b, follower, "gdc.5.42d");
        else if (choice == ride_go_on)
            charge_on(b, follower);
    } else if (was_driven_off(b, leader) || gdc_unit(b, leader)->charge.stage == charge_stage_over) {
        gdc_end_charge(b, follower, rule_of_end(b, follower, leader));
    }
}

void gdc_look_after_followers(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++)
        if (gdc_is_riding(b, unit) && gdc_unit(b, unit)->ride.follows != NO_UNIT)
            look_after(b, unit);
}

void gdc_beat_wave_leader(struct battle *b, int leader)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!gdc_follows(b, unit, leader))
            continue;
        bool passed = gdc_check_now(b, unit, morale_event_wave_leader_beaten, leader);
        if (passed && gdc_is_infantry(b, unit))
            gdc_end_charge(b, unit, "gdc.5.41c");
        else if (passed)
            gdc_unit(b, unit)->ride.pace = gdc_allowed_left(b, unit);
    }
}
