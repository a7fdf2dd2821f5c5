/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, changes of formation and facing. */
#include "rules/cls3/play/routes.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/move.h"

enum { far_in = 40, far_off = 300 };

static struct manoeuvre ahead(int inches)
{
    return march_ahead(cls3_mm(inches));
}

static struct manoeuvre forming(int posture)
{
    return (struct manoeuvre){.kind = manoeuvre_reform, .formation = (int16_t)posture};
}

/* ---- ways ---- */

#define MOST_WAY (MOST_MANOEUVRES - 1)

/* Toward the nearest enemy for who wants samples; ahead for who finds his own ways. Returns how many manoeuvres. */
static int way_on(const struct drill_march *march, const struct order_list *list, struct manoeuvre way[MOST_WAY])
{
    const struct battle *b = march->battle;
    struct plan planned;
    int32_t distance;
    int enemy = list->no_samples ? NO_UNIT : cls3_nearest_enemy(b, march->unit, far_off, &distance);
    way[0] = ahead(far_in);
    if (enemy == NO_UNIT || !cls3_plan_toward(b, march->unit, box_centre(battle_box(b, enemy)), &planned) ||
        planned.count > MOST_WAY)
        return 1;
    for (int i = 0; i < planned.count; i++)
        way[i] = planned.list[i];
    return planned.count;
}

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {ahead(far_in)}, half[] = {ahead(3)};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, half, 1, list);
    for (int kind = manoeuvre_wheel_left; kind <= manoeuvre_wheel_right; kind++) {
        struct manoeuvre way[] = {march_turn(kind, 45), ahead(far_in)};
        march_offer_fitted(march, verb_move, way, 2, list);
    }
    for (int kind = manoeuvre_oblique_left; kind <= manoeuvre_oblique_right && cls3_is_foot(march->battle, march->unit); kind++) {
        struct manoeuvre way[] = {{.kind = (int16_t)kind, .amount = cls3_mm(far_in)}};
        march_offer_fitted(march, verb_move, way, 1, list);
    }
}

struct manoeuvre cls3_face_toward(const struct battle *b, int unit, int other)
{
    return march_face_toward(battle_box(b, unit), box_centre(battle_box(b, other)));
}

static void offer_turn_to_enemy(struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    int32_t distance;
    int enemy = order_list_wants(list) ? cls3_nearest_enemy(b, march->unit, far_off, &distance) : NO_UNIT;
    if (enemy == NO_UNIT)
        return;
    struct manoeuvre face = cls3_face_toward(b, march->unit, enemy);
    if (face.amount != 0)
        march_add(march, verb_move, &face, 1, list);
}

static void offer_turns(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre left = march_turn(manoeuvre_face_left, 90), right = march_turn(manoeuvre_face_right, 90);
    struct manoeuvre about = {.kind = manoeuvre_about};
    offer_turn_to_enemy(march, list);
    march_offer(march, verb_move, &left, 1, list);
    march_offer(march, verb_move, &right, 1, list);
    march_offer(march, verb_move, &about, 1, list);
}

/* ---- formations ---- */

static void offer_change_and_way(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES] = {forming(posture)};
    if (order_list_wants(list) && cls3_may_form(march->battle, march->unit, posture, 0, NULL))
        march_add_fitted(march, verb_move, manoeuvres, 1 + way_on(march, list, manoeuvres + 1), list);
}

static void offer_way_and_change(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES];
    if (!order_list_wants(list) || !cls3_may_form(march->battle, march->unit, posture, 0, NULL))
        return;
    int count = way_on(march, list, manoeuvres);
    if (!march_fit(march, manoeuvres, count))
        return;
    manoeuvres[count] = forming(posture);
    march_add(march, verb_move, manoeuvres, count + 1, list);
}

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    for (int posture = posture_line; posture <= posture_skirmish; posture++) {
        bool oblique = posture == posture_oblique_left || posture == posture_oblique_right;
        if (posture == cls3_posture(march->battle, march->unit) || oblique || posture == posture_road_column)
            continue;
        struct manoeuvre change[] = {forming(posture)};
        march_offer(march, verb_move, change, 1, list);
        if (posture == posture_square)
            continue;
        offer_change_and_way(march, list, posture);
        offer_way_and_change(march, list, posture);
    }
}

/* ---- guns ---- */

static void offer_guns(struct drill_march *march, struct order_list *list)
{
    bool limbered = cls3_posture(march->battle, march->unit) == posture_limbered;
    struct manoeuvre change[] = {forming(limbered ? posture_unlimbered : posture_limbered), ahead(far_in)};
    struct manoeuvre turned[] = {change[0], {.kind = manoeuvre_about}, ahead(far_in)};
    march_offer(march, verb_move, change, 1, list);
    march_offer(march, verb_move, turned, 2, list);
    if (limbered) {
        struct manoeuvre halt[] = {ahead(6), forming(posture_unlimbered)};
        offer_marches(march, list);
        march_offer(march, verb_move, halt, 2, list);
        return;
    }
    march_offer_fitted(march, verb_move, change, 2, list);
    march_offer_fitted(march, verb_move, turned, 3, list);
    offer_turns(march, list);
}

/* ---- toward the enemy and what is to be won ---- */

/* So many hundredths of the way that it has. */
static void offer_toward(const struct drill_march *march, struct order_list *list, struct place to, int share)
{
    const struct battle *b = march->battle;
    struct plan planned;
    struct place from = battle_box(b, march->unit)->front;
    int32_t far = place_distance(from, to), reach = cls3_reach(b, march->unit), way = far < reach ? far : reach;
    if (cls3_plan_toward(b, march->unit, place_from(from, place_bearing(from, to), way * share / 100, 0), &planned))
        march_add_way(verb_move, march->unit, planned.list, planned.count, list);
}

static void offer_goals(const struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    int32_t distance;
    for (int share = 25; share <= 100; share += 25) {
        int enemy = order_list_wants(list) ? cls3_nearest_enemy(b, march->unit, far_off, &distance) : NO_UNIT;
        if (enemy != NO_UNIT)
            offer_toward(march, list, box_centre(battle_box(b, enemy)), share);
    }
    int goal = b->setup->objectives > 0 && order_list_wants(list) ? battle_nearest_objective(b, march->unit) : -1;
    if (goal >= 0)
        offer_toward(march, list, b->setup->ground->feature[goal].shape.at[0], 100);
}

/* A command casting rides to any place. */
static void offer_rides(struct drill_march *march, struct order_list *list)
{
    for (int eighth = 0; eighth < 8; eighth++) {
        uint16_t bearing = (uint16_t)(eighth * (TURN_QUARTER / 2));
        struct place to =
            place_from(battle_box(march->battle, march->unit)->front, bearing, cls3_mm(eighth % 2 == 0 ? 12 : 20), 0);
        struct manoeuvre ride = {.kind = manoeuvre_go, .to = to};
        march_offer(march, verb_move, &ride, 1, list);
    }
}

/* Who finds his own ways is offered turns and changes alone. */
void cls3_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct cls3_move move = cls3_move_of(b, unit, NULL, 0);
    bool stands = cls3_posture(b, unit) == posture_unlimbered || cls3_posture(b, unit) == posture_square;
    if (cls3_is_commander(b, unit)) {
        if (!list->no_samples)
            offer_rides(&move.march, list);
        return;
    }
    if (!list->no_samples && !stands)
        offer_goals(&move.march, list);
    if (cls3_is_gun(b, unit)) {
        offer_guns(&move.march, list);
        return;
    }
    if (!list->no_samples)
        offer_marches(&move.march, list);
    offer_turns(&move.march, list);
    offer_formations(&move.march, list);
}
