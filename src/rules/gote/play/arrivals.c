/* arrivals.c - reserves and arrivals come on to the table: their first move (gote.seq.3.1, gote.orders.6). */
#include "drill/arrival.h"

#include "rules/gote/play/orders.h"
#include "rules/gote/play/move.h"

static bool entry_is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int unit = arrival->unit;
    if (!nearby_is_on_table(b, &arrival->begin))
        return object(objection, "gote.orders.6", "There is no room for ", battle_name(b, unit), " at this part of the edge.",
                      NULL);
    if (gote_is_single(b, unit))
        return true;
    if (nearby_is_any(b, &arrival->begin, CLEAR_MM, 1 - battle_side(b, unit), gote_is_fighting, unit))
        return object(objection, "gote.r64", battle_name(b, unit), " would come on within an inch of an enemy.", NULL);
    int other = nearby_under(b, &arrival->begin, gote_is_fighting, unit, NO_UNIT);
    return other == NO_UNIT ||
           object(objection, "gote.r64", battle_name(b, unit), " would come on upon ", battle_name(b, other), ".", NULL);
}

static bool may_stand(const struct drill_arrival *arrival, struct objection *objection)
{
    return gote_ground_bears(arrival->battle, arrival->unit, &arrival->begin, objection);
}

static const struct arrival_book book = {.rule = "gote.orders.6",
                                         .instead = {{posture_unlimbered, posture_limbered}},
                                         .is_open = entry_is_open,
                                         .may_stand = may_stand};

/* An order for a reserve is in force from the turn after it was written. */
bool gote_may_arrive(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (!gote_troop(b, unit)->reserve)
        return arrival_is_due(b, &book, unit, objection);
    return battle_must(b, unit, b->units[unit].where == where_waiting, "gote.orders.6", " is on the table.", objection) &&
           battle_must(b, unit, own->called && !own->turn.called && b->setup->unit[unit].turn <= b->state->turn, "gote.orders.6",
                       " comes when it has been called in an earlier turn.", objection);
}

/* From the edge to the front of it is one move, and that is its first (gote.seq.3.1). */
static struct gote_move move_on(const struct battle *b, const struct drill_arrival *arrival)
{
    struct gote_move move = gote_move_of(b, arrival->unit, deed_arrive, &arrival->on, 1);
    move.march.from = arrival->begin;
    move.walk.posture = move.says.posture_after = arrival_formation(b, &book, arrival->unit);
    move.came_mm = arrival->begin.depth;
    return move;
}

bool gote_take_arrival(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    struct drill_arrival arrival = arrival_expected(b, &book, unit);
    if (!gote_may_arrive(b, unit, objection) || !arrival_at(&arrival, order->place, objection))
        return false;
    struct gote_move move = move_on(b, &arrival);
    if (!march_is_open(&move.march, objection))
        return false;
    arrival_come(b, &arrival);
    gote_make_move(b, &move);
    return true;
}

/* ---- offers ---- */

/* What is left before it that it may turn: who comes up close behind another gets out of a column of bricks no more. */
static int32_t turning_mm(const struct box *box)
{
    return (place_distance((struct place){0, 0}, (struct place){box->width, box->depth}) - box->depth) / 2;
}

static bool is_free_ahead(const struct battle *b, int unit, const struct box *end)
{
    const int32_t free = turning_mm(end);
    const struct box ahead = box_at(place_from(end->front, end->facing, free, 0), end->facing, end->width, free);
    return gote_is_single(b, unit) || gote_is_room(b, unit, &ahead, 0);
}

#define BEFORE_HIS_MM (8 * INCH_MM) /* no leader rides on farther than his troops march that come after him */

/* As far on as it comes, less what it needs to turn; false if it comes on nowhere so, or would halt upon those whom it passes. */
static bool comes_on(const struct battle *b, struct drill_arrival *arrival)
{
    arrival->on = march_ahead(gote_is_single(b, arrival->unit) ? BEFORE_HIS_MM : 30 * INCH_MM);
    struct gote_move move = move_on(b, arrival);
    if (!march_fit_last(&move.march, &arrival->on))
        return false;
    if (is_free_ahead(b, arrival->unit, &move.march.passage.end))
        return true;
    arrival->on.amount -= turning_mm(&arrival->begin);
    move = move_on(b, arrival);
    return arrival->on.amount >= 0 && march_is_open(&move.march, NULL);
}

#define PACE_MM (4 * INCH_MM)

/* The place nearest to where it is expected, first to the right. */
void gote_offer_arrival(const struct battle *b, int unit, struct order_list *list)
{
    struct drill_arrival arrival = arrival_expected(b, &book, unit);
    const int32_t most = more_of(b->setup->ground->width, b->setup->ground->depth) / PACE_MM;
    const uint16_t along = (uint16_t)(edge_outward(arrival.edge) + TURN_QUARTER);
    if (!order_list_wants(list))
        return;
    for (int i = 0; i < 2 * most; i++) {
        int32_t aside = (i + 1) / 2 * (i % 2 == 1 ? -PACE_MM : PACE_MM);
        if (!arrival_at(&arrival, place_from(arrival.expected, along, aside, 0), NULL) || !comes_on(b, &arrival))
            continue;
        struct order order = ORDER_FOR(verb_arrive, unit);
        order.place = place_from(arrival.begin.front, arrival.begin.facing, arrival.on.amount, 0);
        order.has_place = true;
        order_list_add(list, &order);
        return;
    }
}
