/* arrivals.c - troops that come on to the table from the turn on in which they are expected, by the edge that the scenario says,
   not near the enemy. The sheet has everybody on the table (ruling period.r73). */
#include "rules/period/play/orders.h"

#include "drill/arrival.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/move.h"

#define CLEAR_OF_ENEMY_IN 4 /* as far as generals and skirmishers keep (period.r80) */

static int posture_on_entry(const struct battle *b, int unit)
{
    int posture = period_posture(b, unit);
    if (period_is_battery(b, unit))
        return posture_limbered;
    return posture == posture_square ? (int)posture_line : posture;
}

static bool is_free(const struct battle *b, const struct box *box)
{
    int16_t near[32];
    struct bounds bounds = box_bounds(box);
    bool inside = bounds.least.x >= -SHARED_EDGE_MM && bounds.least.y >= -SHARED_EDGE_MM &&
                  bounds.most.x <= b->setup->ground->width + SHARED_EDGE_MM &&
                  bounds.most.y <= b->setup->ground->depth + SHARED_EDGE_MM;
    int count = crowd_touching(&b->crowd, box, ANY_SIDE, near, 32);
    for (int i = 0; i < count; i++)
        if (period_is_fighting(b, near[i]) && box_overlaps(box, battle_box(b, near[i])))
            return false;
    return inside;
}

static bool is_in_place_near(const struct battle *b, int unit, const struct box *begin)
{
    return b->units[unit].where == where_place && period_is_fighting(b, unit) &&
           shape_distance_to_box(battle_place_of(b, unit), begin) <= period_mm(CLEAR_OF_ENEMY_IN);
}

/* On the table or in a place, near where somebody would come on; or NO_UNIT. */
static int enemy_near(const struct battle *b, int unit, const struct box *begin)
{
    int32_t distance = period_mm(CLEAR_OF_ENEMY_IN);
    int enemy = crowd_nearest(&b->crowd, begin, distance, 1 - battle_side(b, unit), period_crowd_is_fighting, b, &distance);
    for (int other = 0; other < b->setup->units && enemy < 0; other++)
        if (battle_side(b, other) != battle_side(b, unit) && is_in_place_near(b, other, begin))
            enemy = other;
    return enemy >= 0 ? enemy : NO_UNIT;
}

static bool entry_is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int unit = arrival->unit, enemy = enemy_near(b, unit, &arrival->begin);
    if (enemy != NO_UNIT)
        return object(objection, "period.r80", battle_name(b, unit), " would come on near ", battle_name(b, enemy), ".", NULL);
    if (!is_free(b, &arrival->begin))
        return object(objection, "period.r80", "There is no room for ", battle_name(b, unit), " at this part of the edge.", NULL);
    return true;
}

static const struct arrival_book book = {"period.r73", posture_on_entry, entry_is_open};

static struct drill_arrival arrival_of(const struct battle *b, int unit)
{
    const struct unit_setup *setup = &b->setup->unit[unit];
    return arrival_by(b, &book, unit, (enum table_edge)setup->edge, setup->at);
}

/* ---- orders ---- */

bool period_may_arrive(const struct battle *b, int unit, struct objection *objection)
{
    return arrival_is_due(b, &book, unit, objection);
}

bool period_take_arrival(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    struct drill_arrival arrival = arrival_of(b, unit);
    if (!period_may_arrive(b, unit, objection) || !arrival_at(&arrival, order->place, objection))
        return false;
    arrival_come(b, &arrival);
    struct period_move move = period_move_of(b, unit, &arrival.on, 1);
    if (arrival.on.amount > 0 && march_fit_last(&move.march, &arrival.on))
        period_make_move(b, &move);
    period_unit(b, unit)->turn.done = 1;
    return true;
}

/* The place nearest to where it is expected, as far on as it comes. */
void period_offer_arrival(const struct battle *b, int unit, struct order_list *list)
{
    struct drill_arrival arrival = arrival_of(b, unit);
    if (!order_list_wants(list) || !arrival_seek(&arrival, -period_mm(4)))
        return;
    struct order order = ORDER_FOR(verb_arrive, unit);
    order.place = place_from(arrival.begin.front, arrival.begin.facing, period_mm(24) - arrival.begin.depth, 0);
    order.has_place = true;
    order_list_add(list, &order);
}
