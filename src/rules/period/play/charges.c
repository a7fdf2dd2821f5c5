/* charges.c - charges are declared, one by one (period.seq.2). */
#include "rules/period/play/charges.h"

#include "battle/legal.h"
#include "drill/nearby.h"
#include "rules/period/play/charging.h"
#include "rules/period/play/contact.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/places.h"

#define FARTHEST_IN 30 /* no charge reaches farther */

/* ---- who ---- */

static bool may_by_its_own(const struct battle *b, int unit, struct objection *objection)
{
    const struct period_unit *own = period_unit(b, unit);
    const bool shut_in = battle_in_place(b, unit) && !period_is_skirmisher(b, unit);
    const bool horse = period_is_horse(b, unit), disorder = own->state != state_ready;
    const struct battle_bar bars[] = {
        BAR(shut_in, "period.vil.12", " garrisons a place: it comes out first, for a whole turn."),
        BAR(!battle_on_table(b, unit) || !period_is_fighting(b, unit), "period.seq.2.1", " is not on the table."),
        BAR(period_is_battery(b, unit) || period_is_open(b, unit), "period.charge.10", " does not charge."),
        BAR(disorder && horse, "period.rally.5", " is not in order: it does not charge."),
        BAR(disorder, "period.rally.1", " is unformed: it does not charge."),
        BAR(own->charge.stage != charge_stage_none, "period.seq.2", " has declared its charge."),
        BAR(own->brigade != brigade_hold, "period.morale.30", " is of a brigade that goes back: it does not charge."),
        BAR(period_is_locked(b, unit) || own->turn.compelled, "period.move.3", " is in a melee, or has been driven back.")};
    return PASSES(b, unit, bars, objection);
}

static bool may_though_charged(const struct battle *b, int unit, struct objection *objection)
{
    return period_ruling(b, ruling_r81) == 'b' || !period_is_charged(b, unit) ||
           object(objection, "period.r81", battle_name(b, unit), " is charged: it charges nobody but its chargers.", NULL);
}

static bool may_declare(const struct battle *b, int unit, struct objection *objection)
{
    return may_by_its_own(b, unit, objection) && may_though_charged(b, unit, objection);
}

static bool is_chargeable(const struct battle *b, int unit, int target, struct objection *objection)
{
    if (target >= 0 && period_is_enemy(b, unit, target) && battle_in_place(b, target))
        return object(objection, "period.charge.14", battle_name(b, target), " holds a place: that is to be assaulted.", NULL);
    return (target >= 0 && period_is_enemy(b, unit, target) && period_is_fighting(b, target) && battle_on_table(b, target) &&
            (!period_is_locked(b, target) || period_posture(b, target) != posture_skirmish)) ||
           object(objection, "period.charge.14", "There is no such enemy to charge.", NULL);
}

/* Infantry and close skirmishers storm villages (period.charge.14). */
static bool is_assailable(const struct battle *b, int unit, int zone, struct objection *objection)
{
    if (zone < 0 || period_holder(b, zone) != 1 - battle_side(b, unit))
        return object(objection, "period.charge.14", "No enemy holds a village there.", NULL);
    return period_is_foot(b, unit) || object(objection, "period.vil.13", battle_name(b, unit), " does not storm villages.", NULL);
}

/* ---- what ---- */

struct period_charge_wish period_charge_wish_of(const struct battle *b, const struct order *order)
{
    bool assault = order->verb == verb_assault;
    struct period_charge_wish wish = {.unit = order->unit,
                                      .target = assault ? NO_UNIT : order->target,
                                      .zone = assault ? period_place_at(b, order->place) : -1,
                                      .has_bearing = order->has_facing,
                                      .bearing = order->facing};
    struct box box = *battle_box(b, order->unit);
    box.facing = order->has_facing ? order->facing : box.facing;
    if (wish.zone >= 0)
        wish.target = period_one_inside(b, wish.zone, period_wall_ahead(b, wish.zone, &box));
    return wish;
}

static bool order_is_open(const struct battle *b, const struct order *order, struct period_charge_wish *wish,
                          struct period_charge_path *path, struct objection *objection)
{
    *wish = period_charge_wish_of(b, order);
    if (!may_declare(b, order->unit, objection))
        return false;
    if (order->verb == verb_assault ? !is_assailable(b, order->unit, wish->zone, objection)
                                    : !is_chargeable(b, order->unit, wish->target, objection))
        return false;
    return period_find_charge(b, wish, path, objection);
}

void period_take_up_charge(struct battle *b, const struct period_charge_wish *wish, const struct period_charge_path *path)
{
    struct period_unit *own = period_unit(b, wish->unit);
    struct period_charge_eligibility_result r;
    judge_charge_eligibility(b, "period.charge.10", wish->unit, wish->target, &path->facts, &r);
    const struct box *box = battle_box(b, wish->unit);
    own->charge = (struct drill_charge){.start = box->front,
                                        .most = period_mm_of(r.reach_in),
                                        .stage = charge_stage_declared,
                                        .target = (int16_t)wish->target,
                                        .bearing = (int16_t)path->start.facing,
                                        .counter = wish->counter};
    own->ride = (struct period_ride){.wheeled = path->start.front,
                                     .run = path->way_mm,
                                     .facing = (int16_t)box->facing,
                                     .zone = (int16_t)wish->zone,
                                     .declared = (int16_t)++period_own(b)->charges,
                                     .side = (int16_t)path->side};
    own->horse_from = box->front;
    if (wish->zone >= 0)
        battle_tell(b, event_assault_declared, "period.seq.2", wish->unit, wish->target, b->setup->ground->zone[wish->zone]);
    else
        battle_tell(b, wish->counter ? event_charge_answered : event_charge_declared, "period.seq.2", wish->unit, wish->target,
                    0);
}

/* ---- the decision ---- */

/* The box of a place reaches no further beyond its bounds than these are long. */
static bool is_far_from_place(const struct battle *b, int unit, int zone)
{
    const struct ground *ground = b->setup->ground;
    const struct bounds *place = &ground->feature[ground->zone[zone]].shape.bounds;
    const struct box *box = battle_box(b, unit);
    const struct bounds front = {box->front, box->front};
    const int32_t length = place->most.x - place->least.x + place->most.y - place->least.y;
    const struct bounds around = bounds_wider(front, box->width + box->depth + length + period_mm(FARTHEST_IN));
    return !bounds_meet(&around, place);
}

static bool has_a_place_in_reach(const struct battle *b, int unit, int zone)
{
    if (is_far_from_place(b, unit, zone))
        return false;
    struct box place = battle_box_of_zone(b, zone);
    return box_within(battle_box(b, unit), &place, period_mm(FARTHEST_IN));
}

static bool has_anything_in_reach(const struct battle *b, int unit)
{
    for (int zone = 0; zone < b->setup->ground->zones; zone++)
        if (has_a_place_in_reach(b, unit, zone))
            return true;
    return nearby_is_any(b, battle_box(b, unit), period_mm(FARTHEST_IN), 1 - battle_side(b, unit), period_is_fighting, NO_UNIT);
}

/* Who charges it is looked up last: all chargers are gone through for that. */
bool period_open_to_charge(const struct battle *b, int unit, struct objection *objection)
{
    return may_by_its_own(b, unit, objection) && has_anything_in_reach(b, unit) && may_though_charged(b, unit, objection);
}

static void offer(const struct battle *b, const struct order *order, struct order_list *list)
{
    struct period_charge_wish wish;
    struct period_charge_path path;
    if (order_list_wants(list) && order_is_open(b, order, &wish, &path, NULL))
        order_list_add(list, order);
}

void period_offer_charge(const struct battle *b, int unit, struct order_list *list)
{
    struct nearby near;
    nearby_within(b, battle_box(b, unit), period_mm(FARTHEST_IN), 1 - battle_side(b, unit), period_is_fighting, &near);
    for (int i = 0; i < near.count; i++) {
        struct order order = ORDER_FOR(verb_charge, unit);
        order.target = near.unit[i];
        offer(b, &order, list);
    }
    for (int zone = 0; zone < b->setup->ground->zones && period_is_foot(b, unit); zone++) {
        struct order order = ORDER_FOR(verb_assault, unit);
        if (!has_a_place_in_reach(b, unit, zone) || period_holder(b, zone) != 1 - battle_side(b, unit))
            continue;
        order.place = battle_middle_of_zone(b, zone);
        order.has_place = true;
        if (period_place_at(b, order.place) == zone)
            offer(b, &order, list);
    }
}

bool period_obey_charge(struct battle *b, const struct order *order, struct objection *objection)
{
    struct period_charge_wish wish;
    struct period_charge_path path;
    if (order->verb != verb_charge && order->verb != verb_assault)
        return object(objection, "period.seq.2", "Say who charges whom: charge, or assault.", NULL);
    if (!order_is_open(b, order, &wish, &path, objection))
        return false;
    period_take_up_charge(b, &wish, &path);
    return true;
}

enum step_now period_step_declare(struct battle *b, int side)
{
    return b->state->stage++ == 0 && battle_ask_side(b, decision_charge, side) ? step_waits : step_over;
}
