/* arrivals.c - troops that come on to the table, in the turn that they are expected or, if they are held, in any: by the edge
   that the scenario says, in their order of march, not near the enemy (cls3.setup.3, cls3.setup.4, cls3.x.10). */
#include "rules/cls3/play/orders.h"

#include "drill/arrival.h"
#include "drill/nearby.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/move.h"

#define CLEAR_OF_ENEMY_IN 12

static int posture_on_entry(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    if (cls3_is_gun(b, unit))
        return posture_limbered;
    return posture == posture_square ? posture_line : posture;
}

static bool is_free(const struct battle *b, const struct box *box)
{
    struct nearby near;
    struct bounds bounds = box_bounds(box);
    bool inside = bounds.least.x >= -SHARED_EDGE_MM && bounds.least.y >= -SHARED_EDGE_MM &&
                  bounds.most.x <= b->setup->ground->width + SHARED_EDGE_MM &&
                  bounds.most.y <= b->setup->ground->depth + SHARED_EDGE_MM;
    nearby_touching(b, box, ANY_SIDE, NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (cls3_is_fighting(b, near.unit[i]) && box_overlaps(box, battle_box(b, near.unit[i])))
            return false;
    return inside;
}

static bool is_in_house_near(const struct battle *b, int unit, const struct box *begin)
{
    return cls3_is_inside(b, unit) && cls3_is_fighting(b, unit) &&
           shape_distance_to_box(battle_place_of(b, unit), begin) <= cls3_mm(CLEAR_OF_ENEMY_IN);
}

/* On the table or in a house, within a foot of where somebody would come on; or NO_UNIT. */
static int enemy_near(const struct battle *b, int unit, const struct box *begin)
{
    int32_t distance = cls3_mm(CLEAR_OF_ENEMY_IN);
    int enemy = crowd_nearest(&b->crowd, begin, distance, 1 - battle_side(b, unit), cls3_crowd_is_fighting, b, &distance);
    for (int other = 0; other < b->setup->units && enemy < 0; other++)
        if (battle_side(b, other) != battle_side(b, unit) && is_in_house_near(b, other, begin))
            enemy = other;
    return enemy >= 0 ? enemy : NO_UNIT;
}

static bool entry_is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int unit = arrival->unit, enemy = enemy_near(b, unit, &arrival->begin);
    if (enemy != NO_UNIT)
        return object(objection, "cls3.setup.4", battle_name(b, unit), " would come on within 12 inches of ",
                      battle_name(b, enemy), ".", NULL);
    if (!is_free(b, &arrival->begin))
        return object(objection, "cls3.setup.4", "There is no room for ", battle_name(b, unit), " at this part of the edge.",
                      NULL);
    return true;
}

static const struct arrival_book book = {"cls3.setup.3", posture_on_entry, entry_is_open};

static struct drill_arrival arrival_of(const struct battle *b, int unit)
{
    const struct unit_setup *setup = &b->setup->unit[unit];
    return arrival_by(b, &book, unit, (enum table_edge)setup->edge, setup->at);
}

/* ---- orders ---- */

bool cls3_may_arrive(const struct battle *b, int unit, struct objection *objection)
{
    return arrival_is_due(b, &book, unit, objection);
}

bool cls3_take_arrival(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    struct drill_arrival arrival = arrival_of(b, unit);
    if (!cls3_may_arrive(b, unit, objection) || !arrival_at(&arrival, order->place, objection))
        return false;
    arrival_come(b, &arrival);
    struct cls3_move move = cls3_move_of(b, unit, &arrival.on, 1);
    if (arrival.on.amount > 0 && march_fit_last(&move.march, &arrival.on))
        cls3_make_move(b, &move);
    cls3_unit(b, unit)->turn.done = 1;
    return true;
}

/* The place nearest to where it is expected, as far on as it comes. */
void cls3_offer_arrival(const struct battle *b, int unit, struct order_list *list)
{
    struct drill_arrival arrival = arrival_of(b, unit);
    if (!order_list_wants(list) || !arrival_seek(&arrival, -cls3_mm(4)))
        return;
    struct order order = ORDER_FOR(verb_arrive, unit);
    order.place = place_from(arrival.begin.front, arrival.begin.facing, cls3_mm(24) - arrival.begin.depth, 0);
    order.has_place = true;
    order_list_add(list, &order);
}
