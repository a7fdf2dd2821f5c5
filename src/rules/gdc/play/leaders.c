/* leaders.c - phase 5.5: generals and couriers ride by themselves, join units and leave them (2.51, 2.2b, 2.53), engineers go
   from one battalion to the next. */
#include "rules/gdc/play/command.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/works.h"
#include "rules/gdc/play/zones.h"

#include "drill/company.h"
#include "drill/nearby.h"

/* ---- who may ---- */

/* On the table, or inside a place on it. */
static bool is_there(const struct battle *b, int unit)
{
    return battle_on_table(b, unit) || battle_in_place(b, unit);
}

bool gdc_may_ride(const struct battle *b, int unit, struct objection *objection)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    if (!gdc_is_leader(b, unit) || (b->units[unit].where != where_table && !battle_in_place(b, unit)))
        return object(objection, "gdc.seq.5.5", battle_name(b, unit), " is no general or courier on the table.", NULL);
    if (own->held)
        return object(objection, "gdc.2.53", battle_name(b, unit), " must stay with his unit until it has its order back.", NULL);
    if (!is_there(b, battle_stands_with(b, unit)))
        return object(objection, "gdc.seq.5.5", battle_name(b, unit), " is with a unit off the table.", NULL);
    return !own->turn.moved || object(objection, "gdc.2.51a", battle_name(b, unit), " has ridden this turn.", NULL);
}

bool gdc_open_to_lead(const struct battle *b, int unit, struct objection *objection)
{
    return gdc_is_engineers(b, unit) ? gdc_may_go_over(b, unit, objection) : gdc_may_ride(b, unit, objection);
}

/* ---- riding ---- */

#define HORSE_OFFER_YD 300 /* what a sample ride of a general on horseback tries */

/* Where he begins: he rides out from before the middle of his unit's front, or from the edge of the place where he is that looks
   to where he rides. */
static struct box begin_of(const struct battle *b, int unit, struct place toward)
{
    int with = battle_stands_with(b, unit);
    const struct box *box = battle_box(b, with);
    if (battle_in_place(b, with))
        return gdc_doorstep(b, unit, b->units[with].zone, posture_single, toward, false);
    return with == unit ? *box : company_body(b, unit, posture_single, box->front, box->facing);
}

/* Whither such a list leads him; without saying so, home. */
static struct place goal_of(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    if (count > 0 && list[0].kind == manoeuvre_go)
        return list[0].to;
    return place_from(gdc_spot_of(b, unit), battle_homeward(b, unit), gdc_mm(b, HORSE_OFFER_YD), 0);
}

struct gdc_move gdc_leader_move(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    struct gdc_move move = gdc_move_of(b, unit, cavalry_rate_trot, list, count);
    move.walk.posture = posture_single;
    move.march.from = begin_of(b, unit, goal_of(b, unit, list, count));
    bool elephant = gdc_troop(b, unit)->elephant != 0;
    move.limit_yd = elephant ? ELEPHANT_YD : -1;
    move.rule = elephant ? "gdc.o.india" : "gdc.2.51a";
    move.make = gdc_leader_move;
    return move;
}

static void ride(struct battle *b, struct gdc_move *move)
{
    int unit = move->walk.unit;
    company_stand_alone(b, unit, posture_single, move->march.from);
    if (move->march.count > 0)
        gdc_make_move(b, move);
    gdc_unit(b, unit)->turn.moved = 1;
}

/* An order's list, or its place straight away. */
static struct gdc_move ride_ordered(const struct battle *b, const struct order *order, struct manoeuvre *straight)
{
    *straight = (struct manoeuvre){.kind = manoeuvre_go, .to = order->place};
    return order->has_place ? gdc_leader_move(b, order->unit, straight, 1)
                            : gdc_leader_move(b, order->unit, order->list, order->manoeuvres);
}

/* He went with his unit in its own step: he may leave it now, and rides no further. */
static bool may_ride_on(const struct battle *b, int unit, struct objection *objection)
{
    int with = b->units[unit].attached;
    return with == NO_UNIT || (!gdc_unit(b, with)->turn.moved && !gdc_unit(b, with)->turn.charged) ||
           object(objection, "gdc.seq.5.5", battle_name(b, unit), " has moved with ", battle_name(b, with), " in this turn.",
                  NULL);
}

static bool take_ride(struct battle *b, const struct order *order, struct objection *objection)
{
    struct manoeuvre straight;
    struct gdc_move move = ride_ordered(b, order, &straight);
    if (!may_ride_on(b, order->unit, objection) || !march_is_open(&move.march, objection))
        return false;
    ride(b, &move);
    return true;
}

/* ---- joining and leaving ---- */

static bool may_be_joined(const struct battle *b, int unit, int with, struct objection *objection)
{
    if (with < 0 || with >= b->setup->units || battle_side(b, with) != battle_side(b, unit))
        return object(objection, "gdc.2.2b", "Say which of your units he joins.", NULL);
    if (gdc_troop(b, unit)->kind != troop_general)
        return object(objection, "gdc.2.52", "Couriers ride alone.", NULL);
    if (gdc_is_ship(b, with))
        return object(objection, "gdc.o.naval", "Nobody goes aboard ", battle_name(b, with), ".", NULL);
    if (!is_there(b, with) || gdc_is_leader(b, with) || !gdc_is_fighting(b, with))
        return object(objection, "gdc.2.2b", battle_name(b, with), " is no unit to join.", NULL);
    return b->units[unit].attached != with || object(objection, "gdc.2.2b", battle_name(b, unit), " is with it already.", NULL);
}

/* The nearest place of the unit's edge, or of that of the place where it is: riding there he has come to it. */
static struct place meeting_place(const struct battle *b, int unit, int with)
{
    struct box begin = begin_of(b, unit, gdc_spot_of(b, with));
    struct place ends[2];
    if (battle_in_place(b, with)) {
        const struct box door = gdc_doorstep(b, unit, b->units[with].zone, posture_single, begin.front, false);
        return place_from(door.front, door.facing, -door.depth, 0);
    }
    box_distance(&begin, battle_box(b, with), ends);
    return place_from(begin.front, place_bearing(ends[0], ends[1]), place_distance(ends[0], ends[1]), 0);
}

static bool ride_to_join(const struct battle *b, int unit, int with, struct gdc_move *move, struct manoeuvre *way,
                         struct objection *objection)
{
    if (!may_be_joined(b, unit, with, objection) || !may_ride_on(b, unit, objection))
        return false;
    *way = (struct manoeuvre){.kind = manoeuvre_go, .to = meeting_place(b, unit, with)};
    *move = gdc_leader_move(b, unit, way, 1);
    if (place_equal(way->to, move->march.from.front))
        move->march.count = 0;
    passage_begin(&move->march.passage, move->march.from);
    return move->march.count == 0 || march_is_open(&move->march, objection);
}

static bool take_joining(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gdc_move move;
    struct manoeuvre way;
    if (!ride_to_join(b, order->unit, order->second, &move, &way, objection))
        return false;
    ride(b, &move);
    company_join(b, order->unit, order->second, event_joins, "gdc.2.2b");
    gdc_take_along(b, order->second);
    return true;
}

static bool take_leave(struct battle *b, const struct order *order, struct objection *objection)
{
    if (b->units[order->unit].attached == NO_UNIT)
        return object(objection, "gdc.seq.5.5", battle_name(b, order->unit), " is with no unit.", NULL);
    struct gdc_move move = gdc_leader_move(b, order->unit, NULL, 0);
    int with = b->units[order->unit].attached;
    ride(b, &move);
    battle_tell(b, event_leaves, "gdc.seq.5.5", order->unit, with, 0);
    return true;
}

bool gdc_obey_lead(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!gdc_open_to_lead(b, order->unit, objection))
        return false;
    if (gdc_is_engineers(b, order->unit))
        return gdc_take_going_over(b, order, objection);
    if (order->verb == verb_lead)
        return take_ride(b, order, objection);
    if (order->verb == verb_attach)
        return take_joining(b, order, objection);
    if (order->verb == verb_detach)
        return take_leave(b, order, objection);
    return object(objection, "gdc.seq.5.5", "Now generals and couriers ride.", NULL);
}

/* Straight toward a unit, as far as he comes this turn. */
static void ride_toward(struct battle *b, int unit, int other)
{
    struct manoeuvre way = {.kind = manoeuvre_go, .to = meeting_place(b, unit, other)};
    struct gdc_move move = gdc_leader_move(b, unit, &way, 1);
    int32_t far = place_distance(move.march.from.front, way.to);
    bool open = far > 0 && march_is_open(&move.march, NULL);
    if (!open && far > gdc_mm(b, move.allowance_yd) && move.allowance_yd > 0) {
        way.to = place_between(move.march.from.front, way.to, gdc_mm(b, move.allowance_yd), far);
        open = march_is_open(&move.march, NULL);
    }
    if (open)
        ride(b, &move);
}

static void ride_couriers(struct battle *b)
{
    for (int unit = 0; unit < b->setup->units; unit++) {
        int general = b->units[unit].leader;
        if (gdc_troop(b, unit)->kind == troop_courier && general != NO_UNIT && battle_on_table(b, unit) &&
            is_there(b, battle_stands_with(b, general)))
            ride_toward(b, unit, battle_stands_with(b, general));
    }
}

/* ---- samples ---- */

static void offer_ride(const struct battle *b, struct order_list *list, int unit, struct place to)
{
    if (!order_list_wants(list))
        return;
    struct order order = ORDER_FOR(verb_lead, unit);
    struct manoeuvre straight;
    order.has_place = true;
    order.place = to;
    struct gdc_move move = ride_ordered(b, &order, &straight);
    if (may_ride_on(b, unit, NULL) && march_is_open(&move.march, NULL))
        order_list_add(list, &order);
}

/* The units he might join: those of his command and other near ones, the nearest first. */
static void offer_joining(const struct battle *b, struct order_list *list, int unit)
{
    enum { most_offers = 6 };
    struct box begin = begin_of(b, unit, gdc_spot_of(b, unit));
    struct nearby near;
    nearby_within(b, &begin, gdc_mm(b, 500), battle_side(b, unit), NULL, &near);
    for (int i = 0, offers = 0; i < near.count && offers < most_offers; i++) {
        struct gdc_move move;
        struct manoeuvre way;
        if (!order_list_wants(list) || !ride_to_join(b, unit, near.unit[i], &move, &way, NULL))
            continue;
        struct order order = ORDER_FOR(verb_attach, unit);
        order.second = near.unit[i];
        order_list_add(list, &order);
        offers++;
    }
}

void gdc_offer_lead(const struct battle *b, int unit, struct order_list *list)
{
    if (!gdc_open_to_lead(b, unit, NULL))
        return;
    if (gdc_is_engineers(b, unit)) {
        gdc_legal_going_over(b, unit, list);
        return;
    }
    struct place from = gdc_spot_of(b, unit);
    int far = gdc_troop(b, unit)->elephant ? ELEPHANT_YD : HORSE_OFFER_YD;
    if (b->units[unit].attached != NO_UNIT && order_list_wants(list))
        order_list_add(list, &ORDER_FOR(verb_detach, unit));
    if (gdc_troop(b, unit)->kind == troop_general)
        offer_joining(b, list, unit);
    for (int eighth = 0; eighth < 8; eighth++)
        offer_ride(b, list, unit, place_from(from, (uint16_t)(eighth * (TURN_QUARTER / 2)), gdc_mm(b, far), 0));
}

/* Both sides at once: neither stands in the other's way. */
enum step_now gdc_step_move_leaders(struct battle *b)
{
    if (b->state->stage++ > 0) {
        gdc_deliver_messages(b);
        return step_over;
    }
    gdc_search_fords(b);
    ride_couriers(b);
    for (int side = 0; side < SIDES; side++) {
        if (battle_has_subjects(b, decision_lead, side))
            battle_ask(b, decision_lead, side, NO_UNIT, NO_UNIT, 0);
    }
    if (battle_waits(b))
        return step_waits;
    gdc_deliver_messages(b);
    return step_over;
}
