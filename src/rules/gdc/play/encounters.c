/* encounters.c - what a charge meets on its way: crews that fire (gdc.5.52), a British line (option british_line), squares
   (gdc.9.5, gdc.5.2j), friends in its path. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

enum { british_line_yd = 25 };

/* ---- crews ---- */

static bool crew_will_fire(const struct battle *b, int battery, int charger)
{
    const struct gdc_unit *own = gdc_unit(b, battery);
    bool fires =
        own->answer.word == reaction_fire_fight || own->answer.word == reaction_fire_lie || own->answer.word == reaction_fire_run;
    return gdc_is_battery(b, battery) && fires && own->answer.to == charger && own->ride.crew_range > 0;
}

static void crew_runs(struct battle *b, int battery, int charger)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    struct gdc_crew_flee_facts f = facts_of_crew_flee(b);
    struct gdc_crew_flee_result r;
    f.gap_yd = gdc_distance_yd(b, battery, charger);
    f.charger_left_yd = gdc_yards(b, charge_left(&gdc_unit(b, charger)->charge));
    judge_crew_flee(b, "gdc.5.52d", battery, charger, &f, &r);
    own->answer.word = reaction_hold;
    bool is_met_where_it_runs = gdc_ruling(b, ruling_r81) == 'a' && gdc_ruling(b, ruling_r82) == 'a';
    const bool runs = r.outcome == flight_escapes || is_met_where_it_runs;
    if (runs && r.crew_moved_yd > 0) /* before a charger that rides no further it stays */
        gdc_run_from_guns(b, battery, charger, r.crew_moved_yd);
}

/* Ruling gdc.r74: the battery's fire of the secondary phase. A charger that loses a casting checks at once. */
static void crew_fires(struct battle *b, int battery, int charger)
{
    struct gdc_unit *own = gdc_unit(b, battery);
    int range = gdc_distance_yd(b, battery, charger);
    const struct box stood = *battle_box(b, charger);
    own->ride.crew_range = 0;
    int lost = gdc_battery_fire(b, battery, charger, range, false);
    own->turn.fired_secondary = gdc_ruling(b, ruling_r74) == 'a' || own->turn.fired_secondary;
    bool rides_on = battle_on_table(b, charger);
    if (lost > 0 && rides_on)
        rides_on = gdc_check_now(b, charger, morale_event_artillery_casualty, battery) && battle_on_table(b, charger);
    gdc_settle_checks(b);
    gdc_leave_wave_behind(b, charger, &stood);
    if (rides_on && own->answer.word == reaction_fire_run)
        crew_runs(b, battery, charger);
}

/* Before foot that comes after the horse, and in a pursuit, it is up again. */
static bool crew_lies(const struct battle *b, int battery, int charger)
{
    return gdc_is_battery(b, battery) && gdc_unit(b, battery)->answer.word == reaction_fire_lie && gdc_is_cavalry(b, charger) &&
           b->state->step == step_ride_charges;
}

static void ride_over_crew(struct battle *b, int charger, int battery)
{
    gdc_unit(b, charger)->ride.rides_past = (int16_t)battery;
    gdc_risk_integrity(b, charger);
    gdc_lose(b, battery, 1, loss_other, charger, "gdc.5.52c");
}

/* ---- a British line ---- */

static bool must_check_before_line(const struct battle *b, int charger, int line)
{
    return gdc_option(b, option_british_line) && gdc_posture(b, charger) == posture_column && gdc_troop(b, line)->british &&
           gdc_is_infantry(b, line) && gdc_posture(b, line) == posture_line && gdc_is_at_rest(b, line) &&
           gdc_unit(b, charger)->ride.checked_at != line;
}

static void check_before_line(struct battle *b, int charger, int line)
{
    const struct box stood = *battle_box(b, charger);
    gdc_unit(b, charger)->ride.checked_at = (int16_t)line;
    gdc_check_now(b, charger, morale_event_column_charges_british_line, line);
    gdc_settle_checks(b);
    gdc_leave_wave_behind(b, charger, &stood);
}

int32_t gdc_pause_before(const struct battle *b, int charger, int unit)
{
    if (crew_will_fire(b, unit, charger))
        return gdc_mm(b, gdc_unit(b, unit)->ride.crew_range);
    return must_check_before_line(b, charger, unit) ? gdc_mm(b, british_line_yd) : 0;
}

/* ---- squares ---- */

/* The nearest enemy that is seen, ahead of it and not too far. */
static int next_visible(const struct battle *b, int charger, int square, int32_t most)
{
    const struct box *stands = battle_box(b, charger);
    struct nearby near;
    int next = NO_UNIT;
    nearby_within(b, stands, most, 1 - battle_side(b, charger), NULL, &near);
    int32_t least = INT32_MAX;
    for (int i = 0; i < near.count; i++) {
        uint16_t bearing = place_bearing(stands->front, box_centre(battle_box(b, near.unit[i])));
        int32_t distance = box_distance(stands, battle_box(b, near.unit[i]), NULL);
        bool ahead = turn_between(bearing, stands->facing) < TURN_QUARTER;
        if (near.unit[i] == square || !gdc_is_fighting(b, near.unit[i]) || gdc_unit(b, near.unit[i])->battery.abandoned ||
            !ahead || distance >= least || !gdc_sees(b, charger, near.unit[i], NULL))
            continue;
        least = distance;
        next = near.unit[i];
    }
    return next;
}

/* It follows him, or would run up against him if he stood before the square. */
static bool comes_behind(const struct battle *b, int unit, int leader)
{
    bool rides = unit != leader && battle_side(b, unit) == battle_side(b, leader) && gdc_is_riding(b, unit);
    return gdc_follows(b, unit, leader) ||
           (rides && gdc_joins_wave(b, unit, leader) &&
            gdc_way_to(battle_box(b, unit), battle_box(b, leader), charge_left(&gdc_unit(b, unit)->charge)) >= 0);
}

/* Followers of a wave must go for the square that their leader rides around (5.42f). */
static void leave_square_to_followers(struct battle *b, int leader, int square)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        if (!comes_behind(b, unit, leader))
            continue;
        gdc_unit(b, unit)->ride.follows = NO_UNIT;
        gdc_unit(b, unit)->ride.checked_at = (int16_t)square;
    }
}

void gdc_turn_past(struct battle *b, int charger, int square, int32_t left)
{
    struct gdc_unit *own = gdc_unit(b, charger);
    struct box box = *battle_box(b, charger);
    own->ride.rides_past = (int16_t)square;
    own->ride.flowed_around = own->ride.impetus_lost = 1;
    leave_square_to_followers(b, charger, square);
    int next = next_visible(b, charger, square, left);
    if (next != NO_UNIT) {
        own->charge.target = (int16_t)next;
        box.facing = place_bearing(box.front, box_centre(battle_box(b, next)));
        battle_put(b, charger, box);
    }
    own->ride.allowed = own->charge.gone + left;
    own->charge.most = own->charge.gone + gdc_way_on(b, charger, &box, left);
    battle_tell(b, event_flows_around, "gdc.9.5b", charger, square, 0);
}

static void stream_past(struct battle *b, int charger, int square)
{
    if (!gdc_is_unformed(b, charger)) {
        gdc_turn_past(b, charger, square, gdc_half_of(b, gdc_allowed_left(b, charger)));
        return;
    }
    gdc_unit(b, charger)->ride.rides_past = (int16_t)square;
    leave_square_to_followers(b, charger, square);
    battle_tell(b, event_flows_around, "gdc.5.2j", charger, square, 0);
}

/* Between squares that stand close it would be turned from the one to the other for ever; half of a yard may be one again
   (gdc.r68 b). */
static bool is_hemmed_in(const struct battle *b, int charger, int before, int32_t had_left)
{
    int32_t left = gdc_allowed_left(b, charger);
    if (!gdc_is_unformed(b, charger))
        return left <= TOUCH_MM || left >= had_left;
    return before != NO_UNIT && battle_on_table(b, before) && box_within(battle_box(b, charger), battle_box(b, before), TOUCH_MM);
}

static void flow_around(struct battle *b, int charger, int square)
{
    int before = gdc_unit(b, charger)->ride.rides_past;
    int32_t had_left = gdc_allowed_left(b, charger);
    stream_past(b, charger, square);
    if (is_hemmed_in(b, charger, before, had_left))
        gdc_end_charge(b, charger, "gdc.9.5b");
}

static void check_at_square(struct battle *b, int charger, int square)
{
    gdc_unit(b, charger)->ride.checked_at = (int16_t)square;
    if (gdc_ruling(b, ruling_r76) == 'b') {
        if (gdc_passes_check(b, charger, morale_event_line_hits_square_or_guns))
            flow_around(b, charger, square);
        return;
    }
    const struct box stood = *battle_box(b, charger);
    bool passed = gdc_check_now(b, charger, morale_event_line_hits_square_or_guns, square);
    gdc_settle_checks(b);
    gdc_leave_wave_behind(b, charger, &stood);
    if (passed && gdc_is_riding(b, charger))
        flow_around(b, charger, square);
}

/* A line checks once before a square; loose horse never does. */
static bool may_go_around(const struct battle *b, int charger, int square)
{
    bool loose = gdc_is_unformed(b, charger), line = gdc_posture(b, charger) == posture_line;
    return gdc_is_square_to(b, square, charger) && gdc_is_cavalry(b, charger) && (loose || line) &&
           gdc_unit(b, charger)->ride.checked_at != square && gdc_unit(b, charger)->ride.rides_past != square;
}

/* Of those that it touches at once a square that it may ride around is met before who must be fought. */
static int met_first(const struct battle *b, int charger, int met)
{
    struct nearby near;
    const struct box *box = battle_box(b, charger);
    nearby_within(b, box, 2 * TOUCH_MM, 1 - battle_side(b, charger), gdc_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        if (may_go_around(b, charger, near.unit[i]) && gdc_way_to(box, battle_box(b, near.unit[i]), 2 * TOUCH_MM) >= 0)
            return near.unit[i];
    return met;
}

static void meet_square(struct battle *b, int charger, int square)
{
    bool loose = gdc_is_unformed(b, charger);
    enum ride_choice choice = may_go_around(b, charger, square) ? gdc_choice(b, decision_at_square, charger, square) : ride_fight;
    if (choice == ride_fight)
        gdc_contact(b, charger, square);
    else if (choice == ride_around && loose)
        flow_around(b, charger, square);
    else if (choice == ride_around)
        check_at_square(b, charger, square);
}

/* ---- enemies and friends ---- */

/* The garrison of an open place stands for the place. */
static void come_to_place(struct battle *b, int charger, int garrison)
{
    struct gdc_unit *own = gdc_unit(b, charger);
    own->charge.stage = charge_stage_contact;
    own->charge.target = NO_UNIT;
    own->ride.zone = b->units[garrison].zone;
}

void gdc_meet_enemy(struct battle *b, int charger, struct gdc_ahead ahead)
{
    int met = met_first(b, charger, ahead.unit);
    if (gdc_posture(b, met) == posture_zone_a && b->units[met].zone >= 0 && gdc_open_zones_have_sectors(b)) {
        come_to_place(b, charger, met);
    } else if (crew_will_fire(b, met, charger)) {
        crew_fires(b, met, charger);
    } else if (must_check_before_line(b, charger, met)) {
        check_before_line(b, charger, met);
    } else if (crew_lies(b, met, charger)) {
        ride_over_crew(b, charger, met);
    } else if (gdc_is_square_to(b, met, charger)) {
        meet_square(b, charger, met);
    } else {
        gdc_contact(b, charger, met);
    }
}

void gdc_meet_friend(struct battle *b, int charger, int friend)
{
    if (!gdc_joins_wave(b, charger, friend)) {
        gdc_end_charge(b, charger, gdc_is_cavalry(b, charger) ? "gdc.5.2d" : "gdc.5.3d");
        return;
    }
    enum ride_choice choice = gdc_is_infantry(b, charger) ? gdc_choice(b, decision_wave, charger, friend) : ride_go_on;
    if (choice == ride_halt)
        gdc_end_charge(b, charger, "gdc.5.41a");
    else if (choice == ride_go_on)
        gdc_follow(b, charger, friend);
}
