/* Where a unit may go: the way to a place, and how far it reaches. Every end is that of an order which is taken on a copy. */
#include "server/inquiry.h"

#define BEARINGS 24
#define FAR_MM 3000000
#define HALVINGS 7

/* ---- orders of manoeuvres ---- */

/* The verb of the first order by which the unit may be moved now: a plan is said with it. */
static bool find_verb(const struct inquiry *inquiry, int unit, struct order *order)
{
    int count = inquiry_orders(inquiry, unit, -1);
    for (int i = 0; i < count; i++) {
        const struct order *found = &inquiry->room->orders[i];
        if (found->unit != unit || !verb_may(&inquiry->view->rules->verbs[found->verb], part_manoeuvres) ||
            (found->manoeuvres == 0 && !found->has_place))
            continue;
        *order = ORDER_FOR(found->verb, unit);
        return true;
    }
    return false;
}

/* Toward a place, as far as it may go now. */
static bool approach(const struct inquiry *inquiry, int unit, struct place to, struct order *order)
{
    const struct match *match = &inquiry->served->play->match;
    struct decision decision;
    for (int i = 0; inquiry->view->rules->approach != NULL && match_pending(match, inquiry->seat, i, &decision); i++)
        if (inquiry->view->rules->approach(inquiry->view, &decision, unit, to, order))
            return true;
    return false;
}

static bool ends(const struct inquiry *inquiry, const struct order *order, struct box *box, struct objection *objection)
{
    struct battle trial;
    if (!inquiry_try(inquiry, order, &trial, objection) || !battle_on_table(&trial, order->unit))
        return false;
    *box = *battle_box(&trial, order->unit);
    return true;
}

/* ---- plan ---- */

static void write_path(const struct inquiry *inquiry, const struct order *order, const struct box *from, const struct box *end)
{
    struct json_writer *writer = &inquiry->room->writer;
    struct order part = *order;
    struct box box;
    json_key(writer, "path");
    json_open(writer, '[');
    inquiry_write_box(writer, from);
    for (part.manoeuvres = 1; part.manoeuvres < order->manoeuvres; part.manoeuvres++)
        if (ends(inquiry, &part, &box, NULL))
            inquiry_write_box(writer, &box);
    inquiry_write_box(writer, end);
    json_close(writer, ']');
}

static void reply_plan(const struct inquiry *inquiry, const struct order *order, const struct box *end, bool whole)
{
    struct json_writer *writer = &inquiry->room->writer;
    const struct box *from = battle_box(inquiry->view, order->unit);
    wire_open(writer, room_text(inquiry->room), "plan", inquiry->ask->id);
    inquiry_write_order(inquiry, order);
    json_put_bool(writer, "whole", whole);
    write_path(inquiry, order, from, end);
    json_put_int(writer, "length", place_distance(from->front, end->front));
    json_close(writer, '}');
    served_reply(inquiry->served, inquiry->ask, inquiry->room);
}

static void refuse_plan(const struct inquiry *inquiry, const struct objection *objection)
{
    wire_refused(room_text(inquiry->room), inquiry->ask->id, objection);
    served_reply(inquiry->served, inquiry->ask, inquiry->room);
}

static bool plan_whole(const struct inquiry *inquiry, int unit, struct order *order, struct box *end, struct objection *objection)
{
    const struct ask *ask = inquiry->ask;
    const struct battle *view = inquiry->view;
    struct plan plan;
    if (view->rules->plan == NULL || !view->rules->plan(view, unit, ask->place, ask->facing, ask->has_facing, &plan) ||
        plan.fault != plan_found || plan.count == 0)
        return false;
    order_say_way(order, plan.list, plan.count);
    return ends(inquiry, order, end, objection);
}

void inquiry_plan(const struct inquiry *inquiry)
{
    struct objection objection = {.rule = ""};
    struct order order;
    struct box end;
    int unit = inquiry_unit_on_table(inquiry, inquiry->ask->unit, "unit");
    if (unit == NO_UNIT)
        return;
    object(&objection, inquiry->view->rules->steps[inquiry->view->state->step].id, "This unit is not to be moved now.", NULL);
    if (find_verb(inquiry, unit, &order) && plan_whole(inquiry, unit, &order, &end, &objection))
        reply_plan(inquiry, &order, &end, true);
    else if (approach(inquiry, unit, inquiry->ask->place, &order) && ends(inquiry, &order, &end, &objection))
        reply_plan(inquiry, &order, &end, false);
    else
        refuse_plan(inquiry, &objection);
}

/* ---- reach ---- */

/* Where nobody knows how to go as far as may be: the farthest place along the bearing to which there is a way. */
static bool farthest_plan(const struct inquiry *inquiry, int unit, uint16_t bearing, struct place *at)
{
    const struct battle *view = inquiry->view;
    struct place from = battle_box(view, unit)->front;
    int32_t near = 0, far = FAR_MM;
    struct plan plan;
    for (int i = 0; i < HALVINGS && view->rules->plan != NULL; i++) {
        int32_t middle = near + (far - near) / 2;
        bool found =
            view->rules->plan(view, unit, place_from(from, bearing, middle, 0), 0, false, &plan) && plan.fault == plan_found;
        *(found ? &near : &far) = middle;
    }
    *at = place_from(from, bearing, near, 0);
    return near > 0;
}

static bool farthest(const struct inquiry *inquiry, int unit, uint16_t bearing, struct place *at)
{
    struct order order;
    struct box end;
    struct place far = place_from(battle_box(inquiry->view, unit)->front, bearing, FAR_MM, 0);
    if (!approach(inquiry, unit, far, &order))
        return farthest_plan(inquiry, unit, bearing, at);
    if (!ends(inquiry, &order, &end, NULL))
        return false;
    *at = end.front;
    return true;
}

void inquiry_reach(const struct inquiry *inquiry)
{
    struct json_writer *writer = &inquiry->room->writer;
    struct order order;
    struct place at;
    int unit = inquiry_unit_on_table(inquiry, inquiry->ask->unit, "unit");
    if (unit == NO_UNIT)
        return;
    bool may = find_verb(inquiry, unit, &order);
    wire_open(writer, room_text(inquiry->room), "reach", inquiry->ask->id);
    json_key(writer, "outline");
    json_open(writer, '[');
    for (int i = 0; may && i < BEARINGS; i++) {
        bool goes = farthest(inquiry, unit, (uint16_t)(i * 2 * TURN_HALF / BEARINGS), &at);
        wire_place(writer, goes ? at : battle_box(inquiry->view, unit)->front);
    }
    json_close(writer, ']');
    json_close(writer, '}');
    served_reply(inquiry->served, inquiry->ask, inquiry->room);
}
