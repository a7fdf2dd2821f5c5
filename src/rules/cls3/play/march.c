/* march.c - the sides move, unit by unit (cls3.seq.2, cls3.seq.3): who may be given orders, what they may be, and the charges
   that are played between them. */
#include "rules/cls3/play/orders.h"

#include "rules/cls3/play/charges.h"
#include "rules/cls3/play/commanders.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/ready.h"
#include "rules/cls3/play/routes.h"
#include "rules/cls3/play/shelter.h"

/* ---- who may ---- */

static bool may_go_out_of_ranks(const struct battle *b, int part, struct objection *objection)
{
    if (cls3_detached_from(b, part) != NO_UNIT)
        return cls3_garrison_may_go(b, part, objection);
    return cls3_regiment_of(b, part) != NO_UNIT ? cls3_squadrons_may_part(b, part, objection)
                                                : cls3_company_may_move(b, part, objection);
}

bool cls3_open_to_move(const struct battle *b, int unit, struct objection *objection)
{
    if (b->units[unit].where == where_waiting)
        return cls3_has_its_commander(b, unit, objection) && arrival_is_due(b, &cls3_arrivals, unit, objection);
    if (b->units[unit].where == where_reserve && !cls3_is_commander(b, unit))
        return may_go_out_of_ranks(b, unit, objection);
    if (cls3_is_inside(b, unit))
        return cls3_is_free_to_go(b, unit, objection);
    if (cls3_is_sheltered(b, unit))
        return cls3_may_leave_square(b, unit, objection);
    return cls3_may_move(b, unit, objection);
}

/* ---- orders ---- */

enum { march_asks, march_asked };

static bool take_move(struct battle *b, const struct order *order, struct objection *objection)
{
    if (cls3_is_sheltered(b, order->unit))
        return cls3_take_gun_out(b, order, objection);
    if (!cls3_may_move(b, order->unit, objection))
        return false;
    if (b->units[order->unit].attached != NO_UNIT)
        return object(objection, "cls3.cmd.1", battle_name(b, order->unit), " is with a unit: he detaches first.", NULL);
    struct cls3_move move = cls3_move_of(b, order->unit, order->list, order->manoeuvres);
    move.walk.rows = order->number;
    if (order->number < 0 || order->number > 3)
        return object(objection, "cls3.form.1", "A line is three ranks deep at most.", NULL);
    if (!march_is_open(&move.march, objection))
        return false;
    cls3_make_move(b, &move);
    return true;
}

/* A gun; where squares hold guns at all, one that is attached to a battalion too (cls3.r61 b). */
static bool goes_into_square(const struct battle *b, const struct order *order)
{
    return cls3_is_battery(b, order->unit) && order->verb == verb_attach &&
           (cls3_troop(b, order->unit)->attached_to == 0 || cls3_ruling(b, ruling_r61) == 'b');
}

/* Commanders, companies and squadrons join units and leave them. */
static bool take_joining(struct battle *b, const struct order *order, struct objection *objection)
{
    if (cls3_regiment_of(b, order->unit) != NO_UNIT)
        return cls3_take_squadrons(b, order, objection);
    if (cls3_detached_from(b, order->unit) != NO_UNIT)
        return object(objection, "cls3.org.2", battle_name(b, order->unit),
                      " goes out of the ranks into a house, as a unit of its own for good.", NULL);
    if (goes_into_square(b, order))
        return cls3_take_gun_in(b, order, objection);
    if (cls3_troop(b, order->unit)->attached_to != 0)
        return object(objection, "cls3.org.4", battle_name(b, order->unit), " is attached to ",
                      battle_name(b, cls3_whole_of(b, order->unit)), " for good, and has its own stand.", NULL);
    return cls3_battalion_of(b, order->unit) != NO_UNIT ? cls3_take_company(b, order, objection)
                                                        : cls3_take_commander(b, order, objection);
}

/* Companies go out of the ranks of their battalion into a house. */
static bool take_entry(struct battle *b, const struct order *order, struct objection *objection)
{
    bool out_of_ranks = cls3_detached_from(b, order->unit) != NO_UNIT && cls3_is_in_ranks(b, order->unit);
    return out_of_ranks ? cls3_take_garrison(b, order, objection) : cls3_take_door(b, order, objection);
}

static bool take_one(struct battle *b, const struct order *order, struct objection *objection)
{
    switch (order->verb) {
    case verb_move:
        return take_move(b, order, objection);
    case verb_charge:
    case verb_attack:
        return cls3_take_charge(b, order, objection);
    case verb_arrive:
        return cls3_has_its_commander(b, order->unit, objection) && arrival_take(b, &cls3_arrivals, order, objection);
    case verb_attach:
    case verb_detach:
        return take_joining(b, order, objection);
    case verb_man:
    case verb_dismount:
        return cls3_take_crew(b, order, objection);
    case verb_enter:
        return take_entry(b, order, objection);
    case verb_leave:
        return cls3_take_door(b, order, objection);
    case verb_work:
        return cls3_take_work(b, order, objection);
    default:
        return object(objection, "cls3.seq.2", "Now units move: move, charge, attack, attach, enter, work and the like.", NULL);
    }
}

/* The side goes on when those have got clear whom one of its units has come near. */
static void wait_for_commanders(struct battle *b, int mover)
{
    if (!cls3_ask_approached(b, mover))
        return;
    battle_drop(b, decision_move);
    b->state->stage = march_asks;
}

bool cls3_obey_move(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!take_one(b, order, objection))
        return false;
    if (cls3_own(b)->thin_squares)
        cls3_settle_squares(b); /* who has gone out of one, or from beside it, may leave fewer men than it takes */
    if (cls3_own(b)->charger == NO_UNIT)
        wait_for_commanders(b, order->unit);
    return true;
}

void cls3_offer_move(const struct battle *b, int unit, struct order_list *list)
{
    if (!cls3_open_to_move(b, unit, NULL))
        return;
    if (b->units[unit].where == where_waiting) {
        arrival_offer(b, &cls3_arrivals, unit, list);
        return;
    }
    if (cls3_battalion_of(b, unit) != NO_UNIT)
        cls3_offer_company(b, unit, list);
    if (cls3_regiment_of(b, unit) != NO_UNIT)
        cls3_offer_squadrons(b, unit, list);
    if (cls3_detached_from(b, unit) != NO_UNIT)
        cls3_offer_garrison(b, unit, list);
    if (b->units[unit].where == where_reserve)
        return;
    cls3_offer_crew(b, unit, list);
    cls3_legal_door(b, unit, list);
    cls3_legal_work(b, unit, list);
    if (cls3_is_commander(b, unit))
        cls3_offer_commander(b, unit, list);
    if (cls3_is_gun(b, unit))
        cls3_offer_square(b, unit, list);
    if (cls3_is_inside(b, unit) || b->units[unit].attached != NO_UNIT)
        return;
    cls3_offer_charges(b, unit, list);
    cls3_offer_moves(b, unit, list);
}

/* ---- the steps ---- */

/* A charge takes the question back until it is played: then it is asked again. */
enum step_now cls3_step_move(struct battle *b, int side)
{
    bool charge = cls3_own(b)->charger != NO_UNIT;
    cls3_own(b)->moving = (int16_t)side;
    cls3_own(b)->thin_squares = 1; /* for all that anybody knows: the first order tells */
    if (charge && !cls3_play_charge(b))
        return step_waits;
    bool done = b->state->stage == march_asked && !charge;
    if (done || !battle_ask_side(b, decision_move, side))
        return step_over;
    b->state->stage = march_asked;
    return step_waits;
}
