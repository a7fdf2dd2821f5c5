/* march.c - the sides move, unit by unit (dog.seq.4): who may be given orders, and what they may be. */
#include "rules/dog/play/orders.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/formations.h"
#include "rules/dog/play/leaders.h"
#include "rules/dog/play/move.h"

bool dog_open_to_move(const struct battle *b, int unit, struct objection *objection)
{
    return b->units[unit].where == where_waiting ? arrival_is_due(b, &dog_arrivals, unit, objection)
                                                 : dog_may_move(b, unit, objection);
}

static bool take_move(struct battle *b, const struct order *order, struct objection *objection)
{
    int unit = order->unit;
    if (!dog_may_move(b, unit, objection))
        return false;
    if (b->units[unit].attached != NO_UNIT)
        return object(objection, "dog.r85", battle_name(b, unit), " is with a unit: he leaves it first.", NULL);
    struct dog_move move = dog_move_of(b, unit, order->list, order->manoeuvres);
    if (!march_is_open(&move.march, objection))
        return false;
    dog_make_move(b, &move);
    return true;
}

bool dog_obey_move(struct battle *b, const struct order *order, struct objection *objection)
{
    switch (order->verb) {
    case verb_move:
        return take_move(b, order, objection);
    case verb_arrive:
        return arrival_take(b, &dog_arrivals, order, objection);
    case verb_limber:
    case verb_unlimber:
    case verb_turn:
        return dog_take_guns(b, order, objection);
    case verb_attach:
    case verb_detach:
        return dog_take_general(b, order, objection);
    default:
        return object(objection, "dog.seq.4", "Now units move: move, limber, unlimber, turn, attach, detach.", NULL);
    }
}

void dog_offer_move(const struct battle *b, int unit, struct order_list *list)
{
    if (!dog_open_to_move(b, unit, NULL))
        return;
    if (b->units[unit].where == where_waiting) {
        arrival_offer(b, &dog_arrivals, unit, list);
        return;
    }
    dog_offer_guns(b, unit, list);
    if (dog_is_general(b, unit))
        dog_offer_general(b, unit, list);
    if (b->units[unit].attached == NO_UNIT)
        dog_offer_moves(b, unit, list);
}

/* ---- the steps ---- */

enum { march_begins, march_asked };

static enum step_now move_side(struct battle *b, int side)
{
    dog_drop_commanders(b);
    if (b->state->stage == march_begins && battle_has_subjects(b, decision_move, side)) {
        b->state->stage = march_asked;
        battle_ask(b, decision_move, side, NO_UNIT, NO_UNIT, 0);
        return step_waits;
    }
    dog_go_on_changing(b, side);
    dog_ride_messengers(b, side);
    dog_drop_commanders(b);
    return step_over;
}

enum step_now dog_step_move_first(struct battle *b)
{
    return move_side(b, battle_first_side(b));
}

enum step_now dog_step_move_second(struct battle *b)
{
    return move_side(b, 1 - battle_first_side(b));
}
