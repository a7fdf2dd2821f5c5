/* march.c - a side acts and moves, unit by unit (gote.seq.3.1, gote.seq.3.2): who may be given orders, and what they may be. */
#include "rules/gote/play/orders.h"

#include "rules/gote/play/charges.h"
#include "rules/gote/play/move.h"

/* ---- who may ---- */

/* Leaders, messengers and ambulances ride once; who is with a unit may leave it. */
static bool rider_may_go(const struct battle *b, int unit, struct objection *objection)
{
    return battle_must(b, unit, gote_unit(b, unit)->turn.moves <= 0, gote_is_leader(b, unit) ? "gote.r95" : "gote.r16",
                       " has had his ride of this turn.", objection) &&
           battle_must(b, unit, battle_on_table(b, unit) || b->units[unit].attached != NO_UNIT, "gote.seq.3.2",
                       " is not on the table.", objection);
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

/* A leader may be told to move as well. */
static bool take_move(struct battle *b, const struct order *order, struct objection *objection)
{
    struct gote_move move = gote_move_of(b, order->unit, deed_move, order->list, order->manoeuvres);
    if (gote_is_single(b, order->unit))
        return gote_take_ride(b, order, objection);
    return gote_may_act(b, order->unit, objection) &&
           battle_must(b, order->unit, gote_posture(b, order->unit) != posture_unlimbered, "gote.act.11",
                       " moves when it is limbered; its crew turns and prolongs the guns.", objection) &&
           gote_try_move(b, &move, objection);
}

static bool is_company(const struct battle *b, int unit)
{
    return gote_unit(b, unit)->parent != NO_UNIT;
}

/* An elite company goes out of its battalion and back, others than leaders do neither. */
static bool take_company(struct battle *b, const struct order *order, struct objection *objection)
{
    const bool joins = order->verb == verb_attach;
    if (is_company(b, order->unit))
        return (joins ? gote_company_returns : gote_company_goes)(b, order, objection);
    return battle_must(b, order->unit, gote_is_single(b, order->unit), "gote.r67", " is no leader.", objection) &&
           (joins ? gote_take_joining : gote_take_leaving)(b, order, objection);
}

bool gote_obey_move(struct battle *b, const struct order *order, struct objection *objection)
{
    static gote_takes *const takes[] = {
        [verb_move] = take_move,
        [verb_lead] = gote_take_ride,
        [verb_attach] = take_company,
        [verb_detach] = take_company,
        [verb_arrive] = gote_take_arrival,
        [verb_limber] = gote_take_limbering,
        [verb_unlimber] = gote_take_limbering,
        [verb_prolong] = gote_take_prolonging,
        [verb_turn] = gote_take_turn,
        [verb_mount] = gote_take_mounting,
        [verb_dismount] = gote_take_mounting,
        [verb_man] = gote_take_manning,
        [verb_enter] = gote_go_in_by_order,
        [verb_leave] = gote_come_out_by_order,
        [verb_work] = gote_take_work,
        [verb_charge] = gote_charge_amid_moves,
    };
    const size_t verb = (size_t)order->verb;
    if (verb >= sizeof takes / sizeof *takes || takes[verb] == NULL)
        return object(objection, "gote.seq.3.2", "Now units act and move: move, limber, attach, enter, work and the like.", NULL);
    return takes[verb](b, order, objection);
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
    if (is_company(b, unit))
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

/* By ruling gote.r76 b a charge is played to contact before anybody goes on. */
enum step_now gote_step_move(struct battle *b, int side)
{
    if (gote_own(b)->fight.target != NO_UNIT) {
        if (!gote_play_charges(b))
            return step_waits;
        b->state->stage = 0;
    }
    return b->state->stage++ == 0 && battle_ask_side(b, decision_move, side) ? step_waits : step_over;
}

/* Who comes on is ordered on among the moves. */
enum step_now gote_step_bring_on(struct battle *b, int side)
{
    (void)b;
    (void)side;
    return step_over;
}
