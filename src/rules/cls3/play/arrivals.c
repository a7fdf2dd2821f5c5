/* arrivals.c - troops that come on to the table, in the turn that they are expected or, if they are held, in any: by the edge
   that the scenario says, in their order of march, not near the enemy (cls3.setup.3, cls3.setup.4, cls3.x.10). */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/move.h"

#define CLEAR_OF_ENEMY_IN 12

static enum table_edge edge_of(const struct battle *b, int unit)
{
    return (enum table_edge)b->setup->unit[unit].edge;
}

bool cls3_may_arrive(const struct battle *b, int unit, struct objection *objection)
{
    int turn = b->setup->unit[unit].turn;
    if (b->units[unit].where != where_waiting || turn == 0)
        return object(objection, "cls3.setup.3", battle_name(b, unit), " does not come on to the table.", NULL);
    if (turn > b->state->turn)
        return object(objection, "cls3.setup.3", battle_name(b, unit), " is not expected yet.", NULL);
    return true;
}

/* ---- where ---- */

static int posture_on_entry(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    if (cls3_is_gun(b, unit))
        return posture_limbered;
    return posture == posture_square ? posture_line : posture;
}

static struct box box_at_edge(const struct battle *b, int unit, struct place foot)
{
    int32_t width, depth;
    uint16_t inward = (uint16_t)(edge_outward(edge_of(b, unit)) + TURN_HALF);
    cls3_size(b, unit, posture_on_entry(b, unit), &width, &depth);
    return box_at(place_from(foot, inward, depth, 0), inward, width, depth);
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
        if (cls3_is_fighting(b, near[i]) && box_overlaps(box, battle_box(b, near[i])))
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

static bool entry_is_open(const struct battle *b, int unit, const struct box *begin, struct objection *objection)
{
    int enemy = enemy_near(b, unit, begin);
    if (enemy != NO_UNIT)
        return object(objection, "cls3.setup.4", battle_name(b, unit), " would come on within 12 inches of ",
                      battle_name(b, enemy), ".", NULL);
    if (!is_free(b, begin))
        return object(objection, "cls3.setup.4", "There is no room for ", battle_name(b, unit), " at this part of the edge.",
                      NULL);
    return true;
}

/* ---- orders ---- */

static void arrive(struct battle *b, int unit, const struct box *begin, int32_t depth)
{
    struct manoeuvre on = {.kind = manoeuvre_advance, .amount = depth > begin->depth ? depth - begin->depth : 0};
    b->units[unit].formation = (int16_t)posture_on_entry(b, unit);
    battle_put(b, unit, *begin);
    battle_tell(b, event_arrived, "cls3.setup.3", unit, NO_UNIT, 0);
    struct cls3_move move = cls3_move_of(b, unit, &on, 1);
    if (on.amount > 0 && march_fit_last(&move.march, &on))
        cls3_make_move(b, &move);
    cls3_unit(b, unit)->turn.done = 1;
}

bool cls3_take_arrival(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    int32_t depth;
    if (!cls3_may_arrive(b, unit, objection))
        return false;
    struct place foot = edge_before(b->setup->ground, edge_of(b, unit), order->place, &depth);
    struct box begin = box_at_edge(b, unit, foot);
    if (!entry_is_open(b, unit, &begin, objection))
        return false;
    arrive(b, unit, &begin, depth);
    return true;
}

#define PACE_IN 4
#define PACES 40

/* The place nearest to where it is expected, as far on as it comes. */
void cls3_offer_arrival(const struct battle *b, int unit, struct order_list *list)
{
    int32_t depth;
    uint16_t outward = edge_outward(edge_of(b, unit)), along = (uint16_t)(outward + TURN_QUARTER);
    struct place expected = edge_before(b->setup->ground, edge_of(b, unit), b->setup->unit[unit].at, &depth);
    if (!order_list_wants(list))
        return;
    for (int pace = 0; pace < 2 * PACES; pace++) {
        int32_t off = cls3_mm(PACE_IN) * ((pace + 1) / 2) * (pace % 2 == 0 ? 1 : -1);
        struct place foot = place_from(expected, along, off, 0);
        struct box begin = box_at_edge(b, unit, foot);
        if (!entry_is_open(b, unit, &begin, NULL))
            continue;
        struct order order = ORDER_FOR(verb_arrive, unit);
        order.place = place_from(foot, outward, -cls3_mm(24), 0);
        order.has_place = true;
        order_list_add(list, &order);
        return;
    }
}
