/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, changes of formation and facing. */
#include "rules/cls3/play/routes.h"

#include "drill/samples.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/move.h"
#include "rules/cls3/play/ready.h"

#define FAR_MM (40 * INCH_MM)

static const struct samples_book book = {
    .verb = verb_move, .far_off = 300 * INCH_MM, .enemy = cls3_is_fighting, .reach = cls3_reach, .plan_toward = cls3_plan_toward};

/* ---- ways ---- */

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {march_ahead(FAR_MM)}, half[] = {march_ahead(3 * INCH_MM)};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, half, 1, list);
    samples_offer_wheels(march, &book, 45, FAR_MM, list);
    if (cls3_is_foot(march->battle, march->unit))
        samples_offer_obliques(march, &book, FAR_MM, list);
}

struct manoeuvre cls3_face_toward(const struct battle *b, int unit, int other)
{
    return march_face_toward(battle_box(b, unit), box_centre(battle_box(b, other)));
}

/* ---- formations ---- */

static void offer_change_and_way(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES] = {march_form(posture)};
    if (order_list_wants(list) && cls3_may_form(march->battle, march->unit, posture, 0, NULL))
        march_add_fitted(march, verb_move, manoeuvres, 1 + samples_way_on(march, &book, list, FAR_MM, manoeuvres + 1), list);
}

static void offer_way_and_change(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES];
    if (!order_list_wants(list) || !cls3_may_form(march->battle, march->unit, posture, 0, NULL))
        return;
    int count = samples_way_on(march, &book, list, FAR_MM, manoeuvres);
    if (!march_fit(march, manoeuvres, count))
        return;
    manoeuvres[count] = march_form(posture);
    march_add(march, verb_move, manoeuvres, count + 1, list);
}

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    for (int posture = posture_line; posture <= posture_skirmish; posture++) {
        bool oblique = posture == posture_oblique_left || posture == posture_oblique_right;
        if (posture == cls3_posture(march->battle, march->unit) || oblique || posture == posture_road_column)
            continue;
        struct manoeuvre change[] = {march_form(posture)};
        if (!order_list_spares(list, move_change_alone))
            march_offer(march, verb_move, change, 1, list);
        if (posture == posture_square)
            continue;
        if (!order_list_spares(list, move_change_and_way))
            offer_change_and_way(march, list, posture);
        if (!order_list_spares(list, move_way_and_change))
            offer_way_and_change(march, list, posture);
    }
}

/* ---- guns ---- */

static void offer_guns(struct drill_march *march, struct order_list *list)
{
    bool limbered = cls3_posture(march->battle, march->unit) == posture_limbered;
    struct manoeuvre change[] = {march_form(limbered ? posture_unlimbered : posture_limbered), march_ahead(FAR_MM)};
    struct manoeuvre turned[] = {change[0], {.kind = manoeuvre_about}, march_ahead(FAR_MM)};
    march_offer(march, verb_move, change, 1, list);
    march_offer(march, verb_move, turned, 2, list);
    if (limbered) {
        struct manoeuvre halt[] = {march_ahead(6 * INCH_MM), march_form(posture_unlimbered)};
        offer_marches(march, list);
        march_offer(march, verb_move, halt, 2, list);
        return;
    }
    march_offer_fitted(march, verb_move, change, 2, list);
    march_offer_fitted(march, verb_move, turned, 3, list);
    samples_offer_turns(march, &book, list);
}

/* A command casting rides to any place; who finds his own ways is offered turns and changes alone. */
void cls3_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct cls3_move move = cls3_move_of(b, unit, NULL, 0);
    bool stands = cls3_posture(b, unit) == posture_unlimbered || cls3_posture(b, unit) == posture_square;
    if (cls3_is_commander(b, unit)) {
        if (order_list_wants_samples(list))
            samples_offer_rides(&move.march, verb_move, 12 * INCH_MM, 20 * INCH_MM, list);
        return;
    }
    if (!stands && order_list_wants_samples(list))
        samples_offer_goals(&move.march, &book, 25, 25, list);
    if (cls3_is_gun(b, unit)) {
        offer_guns(&move.march, list);
        return;
    }
    if (order_list_wants_samples(list))
        offer_marches(&move.march, list);
    samples_offer_turns(&move.march, &book, list);
    offer_formations(&move.march, list);
}

/* ---- to a place ---- */

bool cls3_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order)
{
    bool stands = cls3_posture(b, unit) == posture_unlimbered || cls3_posture(b, unit) == posture_square;
    return d->kind == decision_move && !stands && cls3_may_move(b, unit, NULL) && samples_approach(b, &book, unit, to, order);
}
