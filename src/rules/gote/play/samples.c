/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, changes of formation and facing. */
#include "rules/gote/play/orders.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/formations.h"
#include "rules/gote/play/move.h"
#include "rules/gote/play/routes.h"

enum { far_in = 40, far_off_in = 200, short_in = 4 };

static struct manoeuvre ahead(int inches)
{
    return march_ahead(inches * INCH_MM);
}

static struct manoeuvre forming(int posture)
{
    return (struct manoeuvre){.kind = manoeuvre_reform, .formation = (int16_t)posture};
}

/* On the table; or NO_UNIT. */
static int nearest_enemy(const struct battle *b, int unit)
{
    int32_t distance = far_off_in * INCH_MM;
    int enemy =
        crowd_nearest(&b->crowd, battle_box(b, unit), distance, 1 - battle_side(b, unit), gote_crowd_is_fighting, b, &distance);
    return enemy >= 0 ? enemy : NO_UNIT;
}

/* ---- ways ---- */

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {ahead(far_in)}, some[] = {ahead(short_in)};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, some, 1, list);
    for (int kind = manoeuvre_wheel_left; kind <= manoeuvre_wheel_right; kind++) {
        struct manoeuvre way[] = {march_turn(kind, 45), ahead(far_in)};
        march_offer_fitted(march, verb_move, way, 2, list);
    }
    for (int kind = manoeuvre_oblique_left; kind <= manoeuvre_oblique_right && !gote_is_battery(march->battle, march->unit);
         kind++) {
        struct manoeuvre way[] = {{.kind = (int16_t)kind, .amount = far_in * INCH_MM}};
        march_offer_fitted(march, verb_move, way, 1, list);
    }
    struct manoeuvre back[] = {{.kind = manoeuvre_back, .amount = short_in * INCH_MM}};
    if (gote_is_foot(march->battle, march->unit))
        march_offer(march, verb_move, back, 1, list);
}

static void offer_turns(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre left = march_turn(manoeuvre_face_left, 90), right = march_turn(manoeuvre_face_right, 90);
    struct manoeuvre about = {.kind = manoeuvre_about};
    int enemy = order_list_wants(list) ? nearest_enemy(march->battle, march->unit) : NO_UNIT;
    if (enemy != NO_UNIT) {
        struct manoeuvre face =
            march_face_toward(battle_box(march->battle, march->unit), box_centre(battle_box(march->battle, enemy)));
        if (face.amount != 0)
            march_add(march, verb_move, &face, 1, list);
    }
    march_offer(march, verb_move, &left, 1, list);
    march_offer(march, verb_move, &right, 1, list);
    march_offer(march, verb_move, &about, 1, list);
}

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    for (int posture = posture_line; posture <= posture_semi_skirmish; posture++) {
        struct manoeuvre change[] = {forming(posture)}, and_on[] = {forming(posture), ahead(far_in)};
        if (!gote_may_form(b, march->unit, gote_posture(b, march->unit), posture, NULL))
            continue;
        march_offer(march, verb_move, change, 1, list);
        if (posture == posture_square || posture == posture_back_to_back)
            continue;
        march_offer_fitted(march, verb_move, and_on, 2, list);
        struct manoeuvre then[] = {ahead(far_in), forming(posture)};
        if (!order_list_wants(list) || !march_fit(march, then, 1))
            continue;
        march_add(march, verb_move, then, 2, list);
    }
}

/* ---- toward the enemy and what is to be won ---- */

/* So many hundredths of the way that it has. */
static void offer_toward(const struct drill_march *march, struct order_list *list, struct place to, int share)
{
    const struct battle *b = march->battle;
    struct plan planned;
    struct place from = battle_box(b, march->unit)->front;
    int32_t far = place_distance(from, to), reach = gote_reach(b, march->unit), way = far < reach ? far : reach;
    if (gote_plan_toward(b, march->unit, place_from(from, place_bearing(from, to), (int32_t)((int64_t)way * share / 100), 0),
                         &planned))
        march_add_way(verb_move, march->unit, planned.list, planned.count, list);
}

static void offer_goals(const struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    for (int share = 50; share <= 100; share += 25) {
        int enemy = order_list_wants(list) ? nearest_enemy(b, march->unit) : NO_UNIT;
        if (enemy != NO_UNIT)
            offer_toward(march, list, box_centre(battle_box(b, enemy)), share);
    }
    int goal = b->setup->objectives > 0 && order_list_wants(list) ? battle_nearest_objective(b, march->unit) : -1;
    if (goal >= 0)
        offer_toward(march, list, b->setup->ground->feature[goal].shape.at[0], 100);
}

/* Who finds his own ways is offered turns and changes alone. */
void gote_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct gote_move move = gote_move_of(b, unit, deed_move, NULL, 0);
    if (!list->no_samples) {
        offer_goals(&move.march, list);
        offer_marches(&move.march, list);
    }
    offer_turns(&move.march, list);
    if (!gote_is_battery(b, unit))
        offer_formations(&move.march, list);
}
