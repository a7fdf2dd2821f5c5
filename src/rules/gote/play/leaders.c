/* leaders.c - leaders, messengers and ambulances ride; leaders join units and leave them (gote.r16, gote.r67, gote.r95). */
#include "rules/gote/play/losses.h"

#include "drill/company.h"
#include "drill/house.h"
#include "drill/samples.h"
#include "rules/gote/play/move.h"
#include "rules/gote/play/orders.h"

/* ---- joining and leaving ---- */

static void join(struct battle *b, int leader, int unit)
{
    company_join(b, leader, unit, event_joins, "gote.r67");
    battle_follows(b, leader, company_behind(b, leader, posture_single, battle_box(b, unit), 0));
    gote_unit(b, unit)->turn.led = 1;
}

static void part(struct battle *b, int leader, struct box body)
{
    struct gote_unit *own = gote_unit(b, leader);
    const int16_t with = (int16_t)b->units[leader].attached;
    if (own->was_with != with)
        own->was_first = own->was_with;
    own->was_with = with;
    company_stand_alone(b, leader, posture_single, body);
}

/* Behind his unit, on its right, on its left, before it; out of a house on the side that looks so, or the next. */
static struct box way_out_at(const struct battle *b, int leader, uint16_t bearing, int side)
{
    const int unit = b->units[leader].attached;
    int32_t width, depth;
    gote_size(b, leader, posture_single, &width, &depth);
    if (battle_in_place(b, unit))
        return house_before_edge(b, b->units[unit].zone, (uint16_t)(bearing + side * TURN_QUARTER), width, depth, SHARED_EDGE_MM);
    const struct box *body = battle_box(b, unit);
    const int32_t beside = (body->width + width) / 2;
    const struct place fronts[] = {[1] = place_from(body->front, body->facing, 0, beside),
                                   [2] = place_from(body->front, body->facing, 0, -beside),
                                   [3] = place_from(body->front, body->facing, depth, 0)};
    return side == 0 ? company_behind(b, leader, posture_single, body, 0) : box_at(fronts[side], body->facing, width, depth);
}

/* The first of these where he may stand. */
static struct box way_out(const struct battle *b, int leader, uint16_t bearing)
{
    for (int side = 0; side < 4; side++) {
        const struct box box = way_out_at(b, leader, bearing, side);
        if (nearby_is_on_table(b, &box) && !gote_is_barred(b, &box))
            return box;
    }
    return way_out_at(b, leader, bearing, 0);
}

void gote_part_all(struct battle *b, int unit)
{
    for (int leader; (leader = b->units[unit].company) != NO_UNIT;)
        part(b, leader, way_out(b, leader, battle_homeward(b, leader)));
}

/* ---- rides ---- */

static bool may_ride(const struct battle *b, int unit, struct objection *objection)
{
    return battle_must(b, unit, gote_unit(b, unit)->turn.moves == 0, b->units[unit].attached != NO_UNIT ? "gote.r95" : "gote.r16",
                       " has had his ride of this turn: joining ends one, and a deeper stream takes the next.", objection);
}

bool gote_take_ride(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_move move = gote_move_of(b, order->unit, deed_ride, order->list, order->manoeuvres);
    return battle_must(b, order->unit, gote_is_single(b, order->unit), "gote.r67", " is no leader.", objection) &&
           may_ride(b, order->unit, objection) &&
           battle_must(b, order->unit, b->units[order->unit].attached == NO_UNIT, "gote.r95",
                       " is with a unit: he detaches first.", objection) &&
           gote_may_act(b, order->unit, objection) && gote_try_move(b, &move, objection);
}

/* ---- joining ---- */

static bool may_be_joined(const struct battle *b, int leader, int unit, struct objection *objection)
{
    return battle_must(b, leader, gote_is_leader(b, leader), "gote.r67", " is no leader.", objection) &&
           battle_must(b, leader, b->units[leader].attached == NO_UNIT && battle_on_table(b, leader), "gote.r95",
                       " is with a unit already.", objection) &&
           may_ride(b, leader, objection) &&
           battle_must(b, unit,
                       battle_side(b, unit) == battle_side(b, leader) && gote_is_here(b, unit) && gote_is_fighting(b, unit),
                       "gote.r67", " is no unit of his on the table.", objection);
}

/* Straight to the nearest of it; the ground counts as in every ride. */
static bool ride_to(const struct battle *b, int leader, int unit, struct gote_move *move, struct manoeuvre *way,
                    struct objection *objection)
{
    struct place near[2];
    struct box target = gote_box_of(b, unit);
    int32_t far = box_distance(battle_box(b, leader), &target, near);
    struct place from = battle_box(b, leader)->front;
    *way = (struct manoeuvre){.kind = manoeuvre_go};
    way->to = (struct place){from.x + near[1].x - near[0].x, from.y + near[1].y - near[0].y};
    *move = gote_move_of(b, leader, deed_ride, way, 1);
    if (far == 0)
        return march_has_list(&move->march, objection);
    return march_is_open(&move->march, objection);
}

bool gote_take_joining(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_move move;
    struct manoeuvre way;
    if (!may_be_joined(b, order->unit, order->second, objection) ||
        !ride_to(b, order->unit, order->second, &move, &way, objection))
        return false;
    gote_make_move(b, &move);
    if (place_equal(move.march.passage.end.front, way.to) || move.march.passage.length == 0)
        join(b, order->unit, order->second);
    return true;
}

/* ---- leaving ---- */

/* Out of a house on the side that he rides to, or on that of home. */
static struct box way_of(const struct battle *b, const struct order *order)
{
    int leader = order->unit, with = b->units[leader].attached;
    bool rides = battle_in_place(b, with) && order->manoeuvres > 0 && order->list[0].kind == manoeuvre_go;
    return way_out(b, leader,
                   rides ? place_bearing(house_middle(b, b->units[with].zone), order->list[0].to) : battle_homeward(b, leader));
}

bool gote_take_leaving(struct battle *b, const struct order *order, struct objection *objection)
{
    int leader = order->unit, unit = b->units[leader].attached;
    if (!battle_must(b, leader, unit != NO_UNIT, "gote.r95", " is with no unit.", objection) || !may_ride(b, leader, objection))
        return false;
    struct box beside = way_of(b, order);
    struct gote_move move = gote_move_of(b, leader, deed_ride, order->list, order->manoeuvres);
    move.march.from = beside;
    if (!nearby_is_on_table(b, &beside))
        return object(objection, "gote.r70", "There is no room on the table behind ", battle_name(b, unit), ".", NULL);
    if (!gote_ground_bears(b, leader, &beside, objection) || (order->manoeuvres > 0 && !march_is_open(&move.march, objection)))
        return false;
    part(b, leader, beside);
    battle_tell(b, event_leaves_unit, "gote.r95", leader, unit, 0);
    if (order->manoeuvres > 0)
        gote_make_move(b, &move);
    return true;
}

/* ---- offers ---- */

#define RIDE_IN 30

static bool may_ride_to(const struct battle *b, int leader, int unit, struct objection *objection)
{
    struct gote_move move;
    struct manoeuvre way;
    return may_be_joined(b, leader, unit, objection) && ride_to(b, leader, unit, &move, &way, objection);
}

void gote_offer_leader(const struct battle *b, int unit, struct order_list *list)
{
    if (!may_ride(b, unit, NULL))
        return;
    if (b->units[unit].attached == NO_UNIT) {
        if (gote_is_leader(b, unit))
            company_offer_to_join(b, unit, verb_attach, RIDE_IN * INCH_MM, gote_is_fighting, may_ride_to, list);
        struct gote_move move = gote_move_of(b, unit, deed_ride, NULL, 0);
        if (order_list_wants_samples(list))
            samples_offer_rides(&move.march, verb_lead, 12 * INCH_MM, 25 * INCH_MM, list);
        return;
    }
    struct order order = ORDER_FOR(verb_detach, unit);
    struct box beside = way_of(b, &order);
    if (order_list_wants(list) && nearby_is_on_table(b, &beside) && !gote_is_barred(b, &beside))
        order_list_add(list, &order);
}
