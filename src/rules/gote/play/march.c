/* march.c - a side acts and moves, unit by unit (gote.seq.3.1, gote.seq.3.2): who may be given orders, and what they may be. */
#include "rules/gote/play/orders.h"

#include "rules/gote/play/actions.h"
#include "rules/gote/play/charges.h"
#include "rules/gote/play/eyes.h"
#include "rules/gote/play/move.h"
#include "rules/gote/play/parts.h"

/* ---- who may ---- */

/* Leaders, messengers and ambulances ride once; who is with a unit may leave it. */
static bool rider_may_go(const struct battle *b, int unit, struct objection *objection)
{
    if (gote_unit(b, unit)->turn.moves > 0)
        return object(objection, gote_is_leader(b, unit) ? "gote.r95" : "gote.r16", battle_name(b, unit),
                      " has had his ride of this turn.", NULL);
    return battle_on_table(b, unit) || b->units[unit].attached != NO_UNIT ||
           object(objection, "gote.seq.3.2", battle_name(b, unit), " is not on the table.", NULL);
}

bool gote_open_to_move(const struct battle *b, int unit, struct objection *objection)
{
    const struct gote_unit *own = gote_unit(b, unit);
    if (b->units[unit].where == where_waiting)
        return gote_may_arrive(b, unit, objection);
    if (gote_is_single(b, unit))
        return rider_may_go(b, unit, objection);
    if (battle_in_ranks(b, unit))
        return gote_company_may_go(b, unit, objection);
    if (battle_in_place(b, unit) || (battle_on_table(b, unit) && own->crew_away))
        return own->turn.actions < gote_actions(b, unit);
    return gote_may_act(b, unit, objection);
}

/* ---- orders ---- */

static bool take_move(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_move move = gote_move_of(b, order->unit, deed_move, order->list, order->manoeuvres);
    if (gote_is_single(b, order->unit))
        return gote_take_leader(b, order, objection);
    if (!gote_may_act(b, order->unit, objection))
        return false;
    if (gote_posture(b, order->unit) == posture_unlimbered)
        return object(objection, "gote.act.11", battle_name(b, order->unit),
                      " moves when it is limbered; its crew turns and prolongs the guns.", NULL);
    if (!march_is_open(&move.march, objection))
        return false;
    gote_make_move(b, &move);
    return true;
}

bool gote_obey_move(struct battle *b, const struct order *order, struct objection *objection)
{
    switch (order->verb) {
    case verb_move:
        return take_move(b, order, objection);
    case verb_arrive:
        return gote_take_arrival(b, order, objection);
    case verb_attach:
    case verb_detach:
        return gote_battalion_of(b, order->unit) != NO_UNIT ? gote_take_company(b, order, objection)
                                                            : gote_take_leader(b, order, objection);
    case verb_lead:
        return gote_take_leader(b, order, objection);
    case verb_limber:
    case verb_unlimber:
    case verb_prolong:
    case verb_turn:
    case verb_mount:
    case verb_dismount:
    case verb_man:
        return gote_take_drill(b, order, objection);
    case verb_enter:
    case verb_leave:
        return gote_take_door(b, order, objection);
    case verb_work:
        return gote_take_work(b, order, objection);
    case verb_charge:
        return gote_charge_amid_moves(b, order, objection);
    default:
        return object(objection, "gote.seq.3.2", "Now units act and move: move, limber, attach, enter, work and the like.", NULL);
    }
}

void gote_offer_move(const struct battle *b, int unit, struct order_list *list)
{
    if (!gote_open_to_move(b, unit, NULL))
        return;
    if (b->units[unit].where == where_waiting) {
        gote_offer_arrival(b, unit, list);
        return;
    }
    if (gote_is_single(b, unit)) {
        gote_offer_leader(b, unit, list);
        return;
    }
    if (gote_battalion_of(b, unit) != NO_UNIT)
        gote_offer_company(b, unit, list);
    if (battle_in_ranks(b, unit))
        return;
    gote_offer_drill(b, unit, list);
    gote_offer_door(b, unit, list);
    gote_offer_work(b, unit, list);
    if (gote_may_act(b, unit, NULL) && gote_posture(b, unit) != posture_unlimbered)
        gote_offer_moves(b, unit, list);
    if (gote_ruling(b, ruling_r76) == 'b' && gote_open_to_charge(b, unit, NULL))
        gote_offer_charge(b, unit, list);
}

/* ---- the steps ---- */

/* By ruling gote.r76 b a charge is played to contact before anybody goes on. */
static enum step_now move_side(struct battle *b, int side)
{
    if (gote_own(b)->fight.target != NO_UNIT) {
        if (!gote_play_charges(b))
            return step_waits;
        b->state->stage = 0;
    }
    if (b->state->stage++ > 0 || !battle_has_subjects(b, decision_move, side))
        return step_over;
    battle_ask(b, decision_move, side, NO_UNIT, NO_UNIT, 0);
    return step_waits;
}

/* Who comes on is ordered on among the moves. */
GOTE_STEP(bring_on_first, step_over)
GOTE_STEP(bring_on_second, step_over)
GOTE_STEP(move_first, move_side(b, first))
GOTE_STEP(move_second, move_side(b, second))
