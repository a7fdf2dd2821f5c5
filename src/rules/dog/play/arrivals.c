/* arrivals.c - troops that come on to the table in the turn that they are expected, or later: by the edge that the scenario says,
   not within 100 m of the enemy. */
#include "rules/dog/play/orders.h"

#include "drill/arrival.h"
#include "drill/nearby.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/move.h"

#define CLEAR_OF_ENEMY_MM (100 * METRE_MM)

static int posture_on_entry(const struct battle *b, int unit)
{
    int posture = dog_posture(b, unit);
    return posture == posture_unlimbered ? posture_limbered : posture;
}

static bool entry_is_open(const struct drill_arrival *arrival, struct objection *objection)
{
    const struct battle *b = arrival->battle;
    int unit = arrival->unit;
    if (crowd_has_within(&b->crowd, &arrival->begin, CLEAR_OF_ENEMY_MM, 1 - battle_side(b, unit), dog_crowd_is_fighting, b))
        return object(objection, "dog.r79", battle_name(b, unit), " would come on within 100 m of the enemy.", NULL);
    if (!nearby_is_on_table(b, &arrival->begin) || nearby_under(b, &arrival->begin, dog_is_fighting, unit, NO_UNIT) != NO_UNIT)
        return object(objection, "dog.r79", "There is no room for ", battle_name(b, unit), " at this part of the edge.", NULL);
    return true;
}

static const struct arrival_book book = {"dog.r79", posture_on_entry, entry_is_open};

static struct drill_arrival arrival_of(const struct battle *b, int unit)
{
    const struct unit_setup *setup = &b->setup->unit[unit];
    return arrival_by(b, &book, unit, (enum table_edge)setup->edge, setup->at);
}

bool dog_may_arrive(const struct battle *b, int unit, struct objection *objection)
{
    return arrival_is_due(b, &book, unit, objection);
}

bool dog_take_arrival(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    struct drill_arrival arrival = arrival_of(b, unit);
    if (!dog_may_arrive(b, unit, objection) || !arrival_at(&arrival, order->place, objection))
        return false;
    arrival_come(b, &arrival);
    struct dog_move move = dog_move_of(b, unit, &arrival.on, 1);
    if (arrival.on.amount > 0 && march_fit_last(&move.march, &arrival.on))
        dog_make_move(b, &move);
    struct dog_turn *turn = &dog_unit(b, unit)->turn;
    turn->used = A_MOVE;
    turn->moved = turn->acted = 1;
    return true;
}

/* The place nearest to where it is expected, as far on as it comes. */
void dog_offer_arrival(const struct battle *b, int unit, struct order_list *list)
{
    struct drill_arrival arrival = arrival_of(b, unit);
    if (!order_list_wants(list) || !arrival_seek(&arrival, -dog_mm(20)))
        return;
    struct order order = ORDER_FOR(verb_arrive, unit);
    order.place = place_from(arrival.begin.front, arrival.begin.facing, dog_mm(200) - arrival.begin.depth, 0);
    order.has_place = true;
    order_list_add(list, &order);
}
