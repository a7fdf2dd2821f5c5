/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, back, changes of formation and facing. */
#include "rules/dog/play/routes.h"

#include "rules/dog/play/contact.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/formations.h"
#include "rules/dog/play/move.h"

#define FAR_MM (400 * METRE_MM)
#define FAR_OFF_MM (5000 * METRE_MM)

static struct manoeuvre forming(int posture)
{
    return (struct manoeuvre){.kind = manoeuvre_reform, .formation = (int16_t)posture};
}

/* ---- marches ---- */

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {march_ahead(FAR_MM)}, half[] = {march_ahead(dog_reach(march->battle, march->unit) / 2)};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, half, 1, list);
    for (int kind = manoeuvre_wheel_left; kind <= manoeuvre_wheel_right; kind++) {
        struct manoeuvre way[] = {march_turn(kind, 20), march_ahead(FAR_MM)};
        march_offer_fitted(march, verb_move, way, 2, list);
    }
    for (int kind = manoeuvre_oblique_left; kind <= manoeuvre_oblique_right; kind++) {
        struct manoeuvre way[] = {{.kind = (int16_t)kind, .amount = FAR_MM}};
        march_offer_fitted(march, verb_move, way, 1, list);
    }
    struct manoeuvre back[] = {{.kind = manoeuvre_back, .amount = FAR_MM}};
    march_offer_fitted(march, verb_move, back, 1, list);
}

static void offer_turns(struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    struct manoeuvre left = march_turn(manoeuvre_face_left, 90), right = march_turn(manoeuvre_face_right, 90);
    struct manoeuvre about = {.kind = manoeuvre_about};
    int32_t distance;
    int enemy = order_list_wants(list) ? dog_nearest_enemy(b, march->unit, FAR_OFF_MM, &distance) : NO_UNIT;
    if (enemy >= 0) {
        struct manoeuvre face = march_face_toward(battle_box(b, march->unit), box_centre(battle_box(b, enemy)));
        if (face.amount != 0)
            march_add(march, verb_move, &face, 1, list);
    }
    march_offer(march, verb_move, &left, 1, list);
    march_offer(march, verb_move, &right, 1, list);
    march_offer(march, verb_move, &about, 1, list);
}

/* ---- formations ---- */

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    int now = dog_posture(march->battle, march->unit);
    for (int posture = posture_line; posture < postures; posture++) {
        if (!dog_may_form(march->battle, march->unit, now, posture, NULL))
            continue;
        struct manoeuvre first[] = {forming(posture), march_ahead(FAR_MM)}, last[] = {march_ahead(FAR_MM / 16), forming(posture)};
        march_offer(march, verb_move, first, 1, list);
        march_offer_fitted(march, verb_move, first, 2, list);
        march_offer(march, verb_move, last, 2, list);
    }
}

/* ---- toward the enemy and what is to be won ---- */

/* So many hundredths of the way that it has. */
static void offer_toward(const struct drill_march *march, struct order_list *list, struct place to, int share)
{
    const struct battle *b = march->battle;
    struct plan planned;
    struct place from = battle_box(b, march->unit)->front;
    int32_t far = place_distance(from, to), reach = dog_reach(b, march->unit), way = far < reach ? far : reach;
    struct place at = place_from(from, place_bearing(from, to), (int32_t)((int64_t)way * share / 100), 0);
    if (dog_plan_toward(b, march->unit, at, &planned))
        march_add_way(verb_move, march->unit, planned.list, planned.count, list);
}

static void offer_goals(const struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    int32_t distance;
    for (int share = 50; share <= 100; share += 50) {
        int enemy = order_list_wants(list) ? dog_nearest_enemy(b, march->unit, FAR_OFF_MM, &distance) : NO_UNIT;
        if (enemy >= 0)
            offer_toward(march, list, box_centre(battle_box(b, enemy)), share);
    }
    int goal = b->setup->objectives > 0 && order_list_wants(list) ? battle_nearest_objective(b, march->unit) : -1;
    if (goal >= 0)
        offer_toward(march, list, b->setup->ground->feature[goal].shape.at[0], 100);
}

/* Skirmishers and generals go to any place. */
static void offer_rides(struct drill_march *march, struct order_list *list)
{
    for (int eighth = 0; eighth < 8; eighth++) {
        uint16_t bearing = (uint16_t)(eighth * (TURN_QUARTER / 2));
        int32_t reach = dog_reach(march->battle, march->unit) / (1 + eighth % 2);
        struct place to = place_from(battle_box(march->battle, march->unit)->front, bearing, reach, 0);
        struct manoeuvre ride = {.kind = manoeuvre_go, .to = to};
        march_offer(march, verb_move, &ride, 1, list);
    }
}

/* Who finds his own ways is offered turns and changes alone. */
void dog_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct dog_move move = dog_move_of(b, unit, NULL, 0);
    bool general = dog_is_general(b, unit);
    if (!list->no_samples && !general && dog_posture(b, unit) != posture_unlimbered)
        offer_goals(&move.march, list);
    if (!list->no_samples && (general || dog_is_skirmishing(b, unit)))
        offer_rides(&move.march, list);
    if (general)
        return;
    if (!list->no_samples)
        offer_marches(&move.march, list);
    offer_turns(&move.march, list);
    offer_formations(&move.march, list);
}
