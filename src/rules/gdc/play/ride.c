/* ride.c - phase 5.2: charges and counter-charges, all together: at a time each has used the same share of its allowance
   (gdc.seq.5.2). The clock goes from one event to the next: a meeting, a crew that fires, half of a way, its end. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/nerve.h"
#include "rules/gdc/play/zones.h"

#include "drill/nearby.h"

enum { ride_sets_out, ride_goes_on, slices = 32 };

/* It rides on its own: followers go with their leader. */
static bool is_under_way(const struct battle *b, int unit)
{
    return gdc_is_riding(b, unit) && gdc_unit(b, unit)->ride.follows == NO_UNIT;
}

/* ---- half of the way (2.61a) ---- */

/* A charge and return may stop there; how far off that is, or -1. */
static int32_t way_to_half(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    bool may = b->state->step == step_ride_charges && gdc_is_cavalry(b, unit) &&
               own->ride.orders == cavalry_orders_charge_and_return && !own->ride.half_asked;
    if (!may)
        return -1;
    int32_t way = gdc_half_of(b, own->ride.allowed) - own->charge.gone;
    return way > 0 ? way : 0;
}

static void stop_at_half(struct battle *b, int unit)
{
    enum ride_choice choice = gdc_choice(b, decision_stop_half, unit, gdc_unit(b, unit)->charge.target);
    if (choice == ride_none)
        return;
    gdc_unit(b, unit)->ride.half_asked = 1;
    if (choice == ride_halt)
        gdc_end_charge(b, unit, "gdc.2.61a");
}

/* ---- those who are come upon ---- */

static bool may_be_asked(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return !own->battery.abandoned && own->answer.to == NO_UNIT && gdc_is_at_rest(b, unit) && !own->engaged &&
           !gdc_holds_out(b, unit) && own->locked_with == NO_UNIT && !own->turn.fought && own->melee.retreat_due == 0;
}

/* Men who lie rise and check when a charge comes upon them too (gdc.o.prone). */
static bool stands_up_to(struct battle *b, int unit, int charger)
{
    if (gdc_posture(b, unit) != posture_prone)
        return true;
    gdc_rise_before_charge(b, unit);
    gdc_check_now(b, unit, morale_event_prone_charged, charger);
    gdc_settle_checks(b);
    return gdc_is_at_rest(b, unit) && !gdc_unit(b, unit)->turn.retreated;
}

static void ask_one_ahead(struct battle *b, int charger, int met)
{
    const struct gdc_unit *own = gdc_unit(b, charger);
    if (!may_be_asked(b, met) || met == own->ride.rides_past || !gdc_sees_charge(b, met, charger, NULL))
        return;
    if (!stands_up_to(b, met, charger))
        return;
    bool first = own->charge.target == met && !own->ride.flowed_around && b->state->step == step_ride_charges;
    gdc_ask_answer(b, decision_meet, met, charger, first);
}

/* The first of them, and whom its front would touch together with him. */
static void ask_those_struck(struct battle *b, int charger, struct gdc_ahead first)
{
    const struct box *box = battle_box(b, charger);
    const int32_t touched = first.way + TOUCH_MM;
    const struct box lane = charge_lane(box, touched);
    struct nearby near;
    ask_one_ahead(b, charger, first.unit);
    nearby_within(b, &lane, TOUCH_MM, 1 - battle_side(b, charger), gdc_is_fighting, &near);
    for (int i = 0; i < near.count; i++)
        if (near.unit[i] != first.unit && gdc_way_to(box, battle_box(b, near.unit[i]), touched) >= 0)
            ask_one_ahead(b, charger, near.unit[i]);
}

/* Who comes in sight of a charge that is about to strike him answers it now, unless he has fought already (gdc.seq.8.2). */
static void ask_those_ahead(struct battle *b, const struct gdc_chargers *riders, const struct gdc_chargers *crews)
{
    for (int i = 0; i < riders->count; i++) {
        int charger = riders->unit[i];
        if (!is_under_way(b, charger))
            continue;
        const struct gdc_ahead first = gdc_first_ahead(b, charger, charge_left(&gdc_unit(b, charger)->charge), crews);
        if (first.unit != NO_UNIT && battle_side(b, first.unit) != battle_side(b, charger))
            ask_those_struck(b, charger, first);
    }
}

/* Failed checks end a charge where it is. */
static void drop_those_stopped(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        struct gdc_unit *own = gdc_unit(b, unit);
        if (own->charge.stage == charge_stage_moving && (own->turn.halted || !battle_on_table(b, unit)))
            gdc_end_charge(b, unit, "gdc.seq.5.2");
    }
}

/* ---- what happens to one of them now ---- */

static bool may_meet(const struct battle *b, int unit, int other)
{
    return gdc_is_riding(b, other) && other != unit && other != gdc_unit(b, unit)->ride.rides_past &&
           gdc_unit(b, other)->ride.rides_past != unit;
}

static bool ride_the_same_way(const struct battle *b, int unit, int other)
{
    return turn_between(battle_box(b, unit)->facing, battle_box(b, other)->facing) < TURN_QUARTER / 2;
}

/* Is a friend on the move in its way, whom it cannot pass: one who rides the same way ahead of it, or another way across? Who
   streams around a square is in nobody's way, and who rides in its own wake not in its. */
static bool comes_up_to_friend(const struct battle *b, int unit, int other)
{
    return !gdc_unit(b, other)->ride.flowed_around && !gdc_rides_behind(b, other, unit) &&
           !gdc_may_pass(b, unit, other, gdc_unit(b, unit)->charge.gone) &&
           (!ride_the_same_way(b, unit, other) ||
            gdc_way_to(battle_box(b, unit), battle_box(b, other), charge_left(&gdc_unit(b, unit)->charge)) >= 0);
}

/* Of two on the move one may have the other before its front. */
static bool strikes(const struct battle *b, int unit, int other)
{
    return gdc_way_to(battle_box(b, unit), battle_box(b, other), 2 * TOUCH_MM) >= 0;
}

/* Of two that ride at each other the one that was charged comes up to its charger; if both were declared, or neither, the first
   side's goes first. */
static bool is_charged_by(const struct battle *b, int unit, int other)
{
    const bool answers = gdc_unit(b, unit)->answer.word == reaction_counter_charge;
    const bool answered = gdc_unit(b, other)->answer.word == reaction_counter_charge;
    return answers != answered ? answers : battle_side(b, unit) != battle_first_side(b);
}

/* A little more than what rounding leaves, in shares of its way. */
static int32_t hair_of(const struct battle *b, int unit)
{
    return (int32_t)((int64_t)TOUCH_MM * whole_share / (gdc_unit(b, unit)->ride.pace + 1));
}

static int32_t until_meeting(const struct battle *b, int unit, int other, int32_t rest)
{
    if (!may_meet(b, unit, other))
        return -1;
    bool friend = battle_side(b, unit) == battle_side(b, other);
    if (friend && !comes_up_to_friend(b, unit, other))
        return -1;
    int32_t until = gdc_until_they_meet(b, unit, other, rest);
    bool struck = friend && !ride_the_same_way(b, unit, other) && until <= hair_of(b, unit) && !strikes(b, unit, other);
    return struck ? -1 : until; /* a friend that strikes its side halts, not it */
}

/* Those on the move who may come upon it within so many shares of the way: nobody rides faster than the fastest. */
static void find_riders_near(const struct battle *b, int unit, const struct gdc_chargers *riders, int64_t shares,
                             struct nearby *near)
{
    enum { rounded_mm = 100 };
    const int64_t gone = ((int64_t)gdc_unit(b, unit)->ride.pace + riders->fastest) * shares / whole_share;
    nearby_within(b, battle_box(b, unit), (int32_t)gone + rounded_mm, ANY_SIDE, gdc_is_riding, near);
}

static bool meets_one_on_the_move(struct battle *b, int unit, const struct gdc_chargers *riders)
{
    const int32_t hair = hair_of(b, unit);
    int32_t rest = whole_share - b->state->cursor[0];
    rest = rest > hair ? rest : hair + 1; /* with the last yard of their way they still meet */
    struct nearby near;
    find_riders_near(b, unit, riders, hair, &near);
    for (int i = 0; i < near.count; i++) {
        int other = near.unit[i];
        int32_t until = until_meeting(b, unit, other, rest);
        if (until < 0 || until > hair)
            continue;
        if (battle_side(b, other) == battle_side(b, unit))
            gdc_meet_friend(b, unit, other);
        else if (strikes(b, unit, other) == strikes(b, other, unit) ? is_charged_by(b, unit, other) : strikes(b, other, unit))
            gdc_contact(b, other, unit);
        else
            gdc_contact(b, unit, other); /* also in the flank or the rear */
        return true;
    }
    return false;
}

static bool reaches_zone(struct battle *b, int unit)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    if (own->ride.zone < 0 || gdc_way_to_zone(b, battle_box(b, unit), own->ride.zone, TOUCH_MM) < 0)
        return false;
    own->charge.stage = charge_stage_contact;
    return true;
}

/* What it comes upon next with the way it has left. A target whose crew fires, or before whose line it checks, it comes upon
   though it falls short of it. */
static struct gdc_ahead what_it_comes_upon(const struct battle *b, int unit, const struct gdc_chargers *crews)
{
    const int target = gdc_unit(b, unit)->charge.target;
    const int32_t left = charge_left(&gdc_unit(b, unit)->charge);
    const int32_t pause = target == NO_UNIT ? 0 : gdc_pause_before(b, unit, target);
    struct gdc_ahead ahead = gdc_first_ahead(b, unit, left + pause + TOUCH_MM, crews);
    if (ahead.unit == NO_UNIT || (ahead.way > left + TOUCH_MM && ahead.unit != target))
        return (struct gdc_ahead){NO_UNIT, left};
    if (ahead.way > left && ahead.way <= left + TOUCH_MM) /* by what rounding leaves */
        ahead.way = left;
    return ahead;
}

/* Something that is due where it stands now; false: it may ride on. */
static bool happens_now(struct battle *b, int unit, const struct gdc_chargers *riders, struct gdc_ahead ahead)
{
    bool friend = ahead.unit != NO_UNIT && battle_side(b, ahead.unit) == battle_side(b, unit);
    int32_t pause = ahead.unit == NO_UNIT || friend ? 0 : gdc_pause_before(b, unit, ahead.unit);
    if (ahead.unit != NO_UNIT && ahead.way <= pause + TOUCH_MM) {
        if (friend)
            gdc_meet_friend(b, unit, ahead.unit);
        else
            gdc_meet_enemy(b, unit, ahead);
        return true;
    }
    if (reaches_zone(b, unit) || meets_one_on_the_move(b, unit, riders))
        return true;
    if (charge_left(&gdc_unit(b, unit)->charge) <= TOUCH_MM || b->state->cursor[0] >= whole_share) {
        gdc_end_charge(b, unit, gdc_is_cavalry(b, unit) ? "gdc.2.62a" : "gdc.5.3a");
        return true;
    }
    if (way_to_half(b, unit) != 0)
        return false;
    stop_at_half(b, unit);
    return true;
}

/* ---- the clock ---- */

static void sooner(int64_t *least, int64_t share)
{
    if (share >= 0 && share < *least)
        *least = share;
}

static int64_t shares_for(const struct battle *b, int unit, int32_t mm)
{
    int64_t pace = gdc_unit(b, unit)->ride.pace;
    return mm < 0 || pace <= 0 ? -1 : ((int64_t)mm * whole_share + pace - 1) / pace;
}

/* No later than the soonest yet known. */
static int64_t until_event(const struct battle *b, int unit, int64_t soonest, const struct gdc_chargers *riders,
                           struct gdc_ahead ahead)
{
    int32_t rest = whole_share - b->state->cursor[0], left = charge_left(&gdc_unit(b, unit)->charge);
    int64_t least = soonest < rest ? soonest : rest;
    bool enemy = ahead.unit != NO_UNIT && battle_side(b, ahead.unit) != battle_side(b, unit);
    sooner(&least, shares_for(b, unit, ahead.way - (enemy ? gdc_pause_before(b, unit, ahead.unit) : 0)));
    sooner(&least, shares_for(b, unit, way_to_half(b, unit)));
    if (gdc_unit(b, unit)->ride.zone >= 0)
        sooner(&least, shares_for(b, unit, gdc_way_to_zone(b, battle_box(b, unit), gdc_unit(b, unit)->ride.zone, left)));
    struct nearby near;
    find_riders_near(b, unit, riders, least, &near);
    for (int i = 0; i < near.count; i++)
        sooner(&least, until_meeting(b, unit, near.unit[i], rest));
    return least;
}

/* All go on to the next event, or to the next slice so that what comes in sight is seen in time. */
static bool go_on(struct battle *b, const struct gdc_chargers *riders, const struct gdc_ahead ahead[LIMIT_UNITS])
{
    int32_t now = b->state->cursor[0], slice = whole_share / slices;
    int64_t least = slice - now % slice;
    bool any = false;
    for (int i = 0; i < riders->count; i++) {
        if (!is_under_way(b, riders->unit[i]))
            continue;
        any = true;
        least = until_event(b, riders->unit[i], least, riders, ahead[i]);
    }
    if (!any)
        return false;
    int32_t next = now + (least < 1 ? 1 : (int32_t)least);
    b->state->cursor[0] = next;
    for (int i = 0; i < riders->count; i++) {
        int unit = riders->unit[i];
        if (!is_under_way(b, unit))
            continue;
        int64_t pace = gdc_unit(b, unit)->ride.pace;
        int32_t mm = (int32_t)(pace * next / whole_share - pace * now / whole_share),
                left = charge_left(&gdc_unit(b, unit)->charge);
        gdc_go(b, unit, mm < left ? mm : left, riders);
    }
    return true;
}

static void find_crews(const struct battle *b, struct gdc_chargers *crews)
{
    crews->count = 0;
    if (gdc_own(b)->left_guns > 0)
        gdc_find_chargers(b, gdc_crew_is_out, crews);
}

/* One round of events; true if any took place. Each may have made a crew run. Else what lies ahead of each is known. */
static bool play_events(struct battle *b, const struct gdc_chargers *riders, struct gdc_chargers *crews,
                        struct gdc_ahead ahead[LIMIT_UNITS])
{
    bool any = false;
    for (int i = 0; i < riders->count; i++) {
        if (!is_under_way(b, riders->unit[i]))
            continue;
        ahead[i] = what_it_comes_upon(b, riders->unit[i], crews);
        if (!happens_now(b, riders->unit[i], riders, ahead[i]))
            continue;
        find_crews(b, crews);
        any = true;
    }
    return any;
}

bool gdc_ride(struct battle *b)
{
    struct gdc_chargers riders; /* until somebody else sets out there are only fewer */
    struct gdc_chargers crews;  /* that are out: till something happens they are the same */
    struct gdc_ahead ahead[LIMIT_UNITS];
    do {
        do {
            drop_those_stopped(b);
            gdc_look_after_followers(b);
            gdc_find_chargers(b, gdc_is_riding, &riders);
            find_crews(b, &crews);
            ask_those_ahead(b, &riders, &crews);
            if (battle_waits(b))
                return false;
        } while (gdc_carry_out_answers(b) || play_events(b, &riders, &crews, ahead));
    } while (go_on(b, &riders, ahead));
    for (int unit = 0; unit < b->setup->units; unit++)
        gdc_unit(b, unit)->choice = no_answer; /* of one to whom something else befell first */
    return true;
}

enum step_now gdc_step_ride_charges(struct battle *b)
{
    if (b->state->stage == ride_sets_out) {
        b->state->stage = ride_goes_on;
        b->state->cursor[0] = 0;
        for (int unit = 0; unit < b->setup->units; unit++)
            if (gdc_unit(b, unit)->charge.stage == charge_stage_declared && !gdc_unit(b, unit)->turn.halted)
                gdc_set_out(b, unit);
    }
    if (!gdc_ride(b))
        return step_waits;
    gdc_settle_checks(b);
    return step_over;
}
