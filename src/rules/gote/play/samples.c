/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, changes of formation and facing. */
#include "drill/samples.h"

#include "rules/gote/play/move.h"
#include "rules/gote/play/orders.h"

/* ---- "stand there, facing so": plans made of what a unit may do in one move ---- */

static enum deed deed_of(const struct battle *b, int unit)
{
    if (gote_is_single(b, unit))
        return deed_ride;
    return gote_posture(b, unit) == posture_unlimbered ? deed_prolong : deed_move;
}

int32_t gote_reach(const struct battle *b, int unit)
{
    struct gote_movement_facts f = gote_movement_facts_of(b, unit, gote_posture(b, unit));
    struct gote_reach reach;
    f.prolong = deed_of(b, unit) == deed_prolong;
    return gote_reach_of(b, &f, &reach) ? (int32_t)reach.open_mm : 0;
}

static bool ways_toward(const struct battle *b, int unit, struct place to, struct plan *plan)
{
    struct gote_move move = gote_move_of(b, unit, deed_of(b, unit), NULL, 0);
    int32_t reach = gote_reach(b, unit);
    return reach > 0 && march_plan_toward(&move.march, to, reach, reach, plan);
}

bool gote_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    if (!gote_may_act(b, unit, NULL) || b->units[unit].attached != NO_UNIT)
        return false;
    struct gote_move move = gote_move_of(b, unit, deed_of(b, unit), NULL, 0);
    march_plan(&move.march, to, facing, facing_matters, plan);
    return true;
}

#define FAR_MM (40 * INCH_MM)
#define SHORT_MM (4 * INCH_MM)

static const struct samples_book book = {
    .verb = verb_move, .far_off = 200 * INCH_MM, .enemy = gote_is_fighting, .reach = gote_reach, .plan_toward = ways_toward};

/* ---- ways ---- */

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {march_ahead(FAR_MM)}, some[] = {march_ahead(SHORT_MM)};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, some, 1, list);
    samples_offer_wheels(march, &book, 45, FAR_MM, list);
    if (!gote_is_battery(march->battle, march->unit))
        samples_offer_obliques(march, &book, FAR_MM, list);
    struct manoeuvre back[] = {{.kind = manoeuvre_back, .amount = SHORT_MM}};
    if (gote_is_foot(march->battle, march->unit))
        march_offer(march, verb_move, back, 1, list);
}

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    for (int posture = posture_line; posture <= posture_semi_skirmish; posture++) {
        struct manoeuvre change[] = {march_form(posture)}, and_on[] = {march_form(posture), march_ahead(FAR_MM)};
        if (!gote_may_form(b, march->unit, gote_posture(b, march->unit), posture, NULL))
            continue;
        if (!order_list_spares(list, move_change_alone))
            march_offer(march, verb_move, change, 1, list);
        if (gote_is_square(posture))
            continue;
        if (!order_list_spares(list, move_change_and_way))
            march_offer_fitted(march, verb_move, and_on, 2, list);
        struct manoeuvre then[] = {march_ahead(FAR_MM), march_form(posture)};
        if (order_list_spares(list, move_way_and_change) || !order_list_wants(list) || !march_fit(march, then, 1))
            continue;
        march_add(march, verb_move, then, 2, list);
    }
}

/* Who finds his own ways is offered turns and changes alone. */
void gote_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct gote_move move = gote_move_of(b, unit, deed_move, NULL, 0);
    if (order_list_wants_samples(list)) {
        samples_offer_goals(&move.march, &book, 50, 25, list);
        offer_marches(&move.march, list);
    }
    samples_offer_turns(&move.march, &book, list);
    if (!gote_is_battery(b, unit))
        offer_formations(&move.march, list);
}

bool gote_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    int posture = gote_posture(b, unit);
    bool stands = posture == posture_unlimbered || gote_is_square(posture);
    if (d->kind != decision_move || stands || !gote_may_act(b, unit, NULL) || !samples_approach(b, &book, unit, to, order))
        return false;
    order->verb = (int16_t)(gote_is_single(b, unit) ? verb_lead : verb_move);
    return true;
}
