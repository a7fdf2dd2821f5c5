/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, changes of formation and facing. */
#include "rules/period/play/routes.h"

#include "drill/samples.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/move.h"
#include "rules/period/play/walk.h"

#define FAR_MM (40 * INCH_MM)

static const struct samples_book book = {.verb = verb_move,
                                         .far_off = FAR_OFF_IN * INCH_MM,
                                         .enemy = period_is_fighting,
                                         .reach = period_reach,
                                         .plan_toward = period_plan_toward};

/* ---- ways ---- */

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {march_ahead(FAR_MM)}, half[] = {march_ahead(period_mm(2))};
    struct manoeuvre road[] = {{.kind = manoeuvre_road, .amount = FAR_MM}};
    struct manoeuvre back[] = {{.kind = manoeuvre_back, .amount = period_mm(2)}};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, half, 1, list);
    march_offer_fitted(march, verb_move, road, 1, list);
    march_offer(march, verb_move, back, 1, list);
    samples_offer_wheels(march, &book, 30, FAR_MM, list);
    samples_offer_obliques(march, &book, FAR_MM, list);
}

/* ---- formations ---- */

static void offer_change_and_way(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES] = {march_form(posture)};
    if (order_list_wants(list) && period_may_form(march->battle, march->unit, posture, NULL))
        march_add_fitted(march, verb_move, manoeuvres, 1 + samples_way_on(march, &book, list, FAR_MM, manoeuvres + 1), list);
}

static void offer_way_and_change(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES] = {march_ahead(period_mm(2)), march_form(posture)};
    if (order_list_wants(list) && period_may_form(march->battle, march->unit, posture, NULL))
        march_add(march, verb_move, manoeuvres, 2, list);
}

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    for (int posture = posture_line; posture <= posture_close; posture++) {
        struct manoeuvre change[] = {march_form(posture)};
        if (posture == period_posture(b, march->unit))
            continue;
        if (order_list_wants(list) && period_may_form(b, march->unit, posture, NULL))
            march_add(march, verb_move, change, 1, list);
        if (posture == posture_square)
            continue;
        offer_change_and_way(march, list, posture);
        offer_way_and_change(march, list, posture);
    }
}

/* Squadrons side by side or one behind another. */
static void offer_depths(struct period_move *move, struct order_list *list)
{
    const struct battle *b = move->walk.battle;
    int unit = move->walk.unit, squadrons = period_squadrons(b, unit);
    for (int deep = 1; deep <= squadrons; deep++) {
        struct manoeuvre change[] = {march_form(posture_line)};
        if (deep == period_unit(b, unit)->deep || !order_list_wants(list))
            continue;
        struct order order = ORDER_FOR(verb_move, unit);
        struct period_move deeper = period_move_of(b, unit, change, 1);
        deeper.walk.deep = deep;
        order.number = deep;
        order_say_way(&order, change, 1);
        if (march_is_open(&deeper.march, NULL))
            order_list_add(list, &order);
    }
}

/* Horse rides away from muskets that it does not ride at, and out of a wood, where it does not rally (period.r23). */
#define LEAVES_MUSKETS_IN 16

static void offer_way_off(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre on[] = {march_ahead(FAR_MM)}, away[] = {{.kind = manoeuvre_about}, march_ahead(FAR_MM)};
    bool wood = period_ground_unforms(march->battle, march->unit);
    if (wood || period_is_near(march->battle, march->unit, LEAVES_MUSKETS_IN, period_is_foot))
        march_offer_fitted(march, verb_move, away, 2, list);
    if (wood && list->no_samples)
        march_offer_fitted(march, verb_move, on, 1, list);
}

/* ---- guns ---- */

static void offer_guns(struct drill_march *march, struct order_list *list)
{
    bool limbered = period_posture(march->battle, march->unit) == posture_limbered;
    struct manoeuvre go[] = {march_form(posture_limbered), march_ahead(FAR_MM)},
                     halt[] = {march_ahead(period_mm(3)), march_form(posture_unlimbered)};
    struct manoeuvre turned[] = {march_form(posture_limbered), {.kind = manoeuvre_about}, march_ahead(FAR_MM)};
    if (limbered) {
        offer_marches(march, list);
        march_offer(march, verb_move, halt, 2, list);
        return;
    }
    march_offer_fitted(march, verb_move, go, 2, list);
    march_offer_fitted(march, verb_move, turned, 3, list);
}

/* Generals and skirmishers go to any place; who finds his own ways is offered turns and changes alone. */
void period_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct period_move move = period_move_of(b, unit, NULL, 0);
    bool stands = period_posture(b, unit) == posture_unlimbered || period_posture(b, unit) == posture_square;
    if (period_is_leader(b, unit)) {
        if (order_list_wants_samples(list))
            samples_offer_rides(&move.march, verb_move, 10 * INCH_MM, 10 * INCH_MM, list);
        return;
    }
    if (!stands && order_list_wants_samples(list))
        samples_offer_goals(&move.march, &book, 50, 50, list);
    if (period_is_battery(b, unit)) {
        offer_guns(&move.march, list);
        return;
    }
    if (period_is_open(b, unit) && order_list_wants_samples(list))
        samples_offer_rides(&move.march, verb_move, 5 * INCH_MM, 5 * INCH_MM, list);
    if (order_list_wants_samples(list))
        offer_marches(&move.march, list);
    samples_offer_turns(&move.march, &book, list);
    offer_formations(&move.march, list);
    if (!period_is_horse(b, unit))
        return;
    offer_way_off(&move.march, list);
    offer_depths(&move, list);
}
