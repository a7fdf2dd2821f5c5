/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, changes of formation and facing. */
#include "rules/cls3/play/routes.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/move.h"

enum { far_in = 40, far_off = 300 };

static void offer(struct order_list *list, int unit, const struct manoeuvre *manoeuvres, int count)
{
    struct order order = ORDER_FOR(verb_move, unit);
    order_say_way(&order, manoeuvres, count);
    order_list_add(list, &order);
}

/* The list as it is, if it is open. */
static void add_if_open(const struct battle *b, struct order_list *list, int unit, const struct manoeuvre *manoeuvres, int count)
{
    struct cls3_move move = cls3_move_of(b, unit, manoeuvres, count);
    if (cls3_move_is_open(&move, NULL))
        offer(list, unit, manoeuvres, count);
}

static void offer_if_open(const struct battle *b, struct order_list *list, int unit, const struct manoeuvre *manoeuvres,
                          int count)
{
    if (order_list_wants(list))
        add_if_open(b, list, unit, manoeuvres, count);
}

/* The same with its last manoeuvre as long as may be. */
static void offer_fitted(const struct battle *b, struct order_list *list, int unit, struct manoeuvre *manoeuvres, int count)
{
    if (!order_list_wants(list))
        return;
    struct cls3_move move = cls3_move_of(b, unit, manoeuvres, count);
    if (cls3_fit_last(&move, manoeuvres))
        offer(list, unit, manoeuvres, count);
}

static struct manoeuvre ahead(int inches)
{
    return (struct manoeuvre){.kind = manoeuvre_advance, .amount = cls3_mm(inches)};
}

static struct manoeuvre forming(int posture)
{
    return (struct manoeuvre){.kind = manoeuvre_reform, .formation = (int16_t)posture};
}

static struct manoeuvre turning(int kind, int degrees)
{
    return (struct manoeuvre){.kind = (int16_t)kind, .amount = turn_of_degrees(degrees)};
}

/* ---- ways ---- */

#define MOST_WAY (MOST_MANOEUVRES - 1)

/* Toward the nearest enemy for who wants samples; ahead for who finds his own ways. Returns how many manoeuvres. */
static int way_on(const struct battle *b, const struct order_list *list, int unit, struct manoeuvre way[MOST_WAY])
{
    struct plan planned;
    int32_t distance;
    int enemy = list->no_samples ? NO_UNIT : cls3_nearest_enemy(b, unit, far_off, &distance);
    way[0] = ahead(far_in);
    if (enemy == NO_UNIT || !cls3_plan_toward(b, unit, box_centre(battle_box(b, enemy)), &planned) || planned.count > MOST_WAY)
        return 1;
    for (int i = 0; i < planned.count; i++)
        way[i] = planned.list[i];
    return planned.count;
}

static void offer_marches(const struct battle *b, struct order_list *list, int unit)
{
    struct manoeuvre straight[] = {ahead(far_in)}, half[] = {ahead(3)};
    offer_fitted(b, list, unit, straight, 1);
    offer_if_open(b, list, unit, half, 1);
    for (int kind = manoeuvre_wheel_left; kind <= manoeuvre_wheel_right; kind++) {
        struct manoeuvre way[] = {turning(kind, 45), ahead(far_in)};
        offer_fitted(b, list, unit, way, 2);
    }
    for (int kind = manoeuvre_oblique_left; kind <= manoeuvre_oblique_right && cls3_is_foot(b, unit); kind++) {
        struct manoeuvre way[] = {{.kind = (int16_t)kind, .amount = cls3_mm(far_in)}};
        offer_fitted(b, list, unit, way, 1);
    }
}

struct manoeuvre cls3_face_toward(const struct battle *b, int unit, int other)
{
    const struct box *box = battle_box(b, unit);
    int32_t turn = turn_from(box->facing, place_bearing(box_centre(box), box_centre(battle_box(b, other))));
    return (struct manoeuvre){.kind = turn < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = turn < 0 ? -turn : turn};
}

static void offer_turn_to_enemy(const struct battle *b, struct order_list *list, int unit)
{
    int32_t distance;
    int enemy = order_list_wants(list) ? cls3_nearest_enemy(b, unit, far_off, &distance) : NO_UNIT;
    if (enemy == NO_UNIT)
        return;
    struct manoeuvre face = cls3_face_toward(b, unit, enemy);
    if (face.amount != 0)
        add_if_open(b, list, unit, &face, 1);
}

static void offer_turns(const struct battle *b, struct order_list *list, int unit)
{
    struct manoeuvre left = turning(manoeuvre_face_left, 90), right = turning(manoeuvre_face_right, 90);
    struct manoeuvre about = {.kind = manoeuvre_about};
    offer_turn_to_enemy(b, list, unit);
    offer_if_open(b, list, unit, &left, 1);
    offer_if_open(b, list, unit, &right, 1);
    offer_if_open(b, list, unit, &about, 1);
}

/* ---- formations ---- */

static void offer_change_and_way(const struct battle *b, struct order_list *list, int unit, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES] = {forming(posture)};
    if (!order_list_wants(list) || !cls3_may_form(b, unit, posture, 0, NULL))
        return;
    int count = 1 + way_on(b, list, unit, manoeuvres + 1);
    struct cls3_move move = cls3_move_of(b, unit, manoeuvres, count);
    if (cls3_fit_last(&move, manoeuvres))
        offer(list, unit, manoeuvres, count);
}

static void offer_way_and_change(const struct battle *b, struct order_list *list, int unit, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES];
    if (!order_list_wants(list) || !cls3_may_form(b, unit, posture, 0, NULL))
        return;
    int count = way_on(b, list, unit, manoeuvres);
    struct cls3_move way = cls3_move_of(b, unit, manoeuvres, count);
    if (!cls3_fit_last(&way, manoeuvres))
        return;
    manoeuvres[count] = forming(posture);
    struct cls3_move move = cls3_move_of(b, unit, manoeuvres, count + 1);
    if (cls3_move_is_open(&move, NULL))
        offer(list, unit, manoeuvres, count + 1);
}

static void offer_formations(const struct battle *b, struct order_list *list, int unit)
{
    for (int posture = posture_line; posture <= posture_skirmish; posture++) {
        bool oblique = posture == posture_oblique_left || posture == posture_oblique_right;
        if (posture == cls3_posture(b, unit) || oblique || posture == posture_road_column)
            continue;
        struct manoeuvre change[] = {forming(posture)};
        offer_if_open(b, list, unit, change, 1);
        if (posture == posture_square)
            continue;
        offer_change_and_way(b, list, unit, posture);
        offer_way_and_change(b, list, unit, posture);
    }
}

/* ---- guns ---- */

static void offer_guns(const struct battle *b, struct order_list *list, int unit)
{
    bool limbered = cls3_posture(b, unit) == posture_limbered;
    struct manoeuvre change[] = {forming(limbered ? posture_unlimbered : posture_limbered), ahead(far_in)};
    struct manoeuvre turned[] = {change[0], {.kind = manoeuvre_about}, ahead(far_in)};
    offer_if_open(b, list, unit, change, 1);
    offer_if_open(b, list, unit, turned, 2);
    if (limbered) {
        struct manoeuvre halt[] = {ahead(6), forming(posture_unlimbered)};
        offer_marches(b, list, unit);
        offer_if_open(b, list, unit, halt, 2);
        return;
    }
    offer_fitted(b, list, unit, change, 2);
    offer_fitted(b, list, unit, turned, 3);
    offer_turns(b, list, unit);
}

/* ---- toward the enemy and what is to be won ---- */

/* So many hundredths of the way that it has. */
static void offer_toward(const struct battle *b, struct order_list *list, int unit, struct place to, int share)
{
    struct plan planned;
    struct place from = battle_box(b, unit)->front;
    int32_t far = place_distance(from, to), reach = cls3_reach(b, unit), way = far < reach ? far : reach;
    if (cls3_plan_toward(b, unit, place_from(from, place_bearing(from, to), way * share / 100, 0), &planned))
        offer(list, unit, planned.list, planned.count);
}

static void offer_goals(const struct battle *b, struct order_list *list, int unit)
{
    int32_t distance;
    for (int share = 25; share <= 100; share += 25) {
        int enemy = order_list_wants(list) ? cls3_nearest_enemy(b, unit, far_off, &distance) : NO_UNIT;
        if (enemy != NO_UNIT)
            offer_toward(b, list, unit, box_centre(battle_box(b, enemy)), share);
    }
    int goal = b->setup->objectives > 0 && order_list_wants(list) ? battle_nearest_objective(b, unit) : -1;
    if (goal >= 0)
        offer_toward(b, list, unit, b->setup->ground->feature[goal].shape.at[0], 100);
}

/* A command casting rides to any place. */
static void offer_rides(const struct battle *b, struct order_list *list, int unit)
{
    for (int eighth = 0; eighth < 8; eighth++) {
        uint16_t bearing = (uint16_t)(eighth * (TURN_QUARTER / 2));
        struct manoeuvre ride[] = {
            {.kind = manoeuvre_go, .to = place_from(battle_box(b, unit)->front, bearing, cls3_mm(eighth % 2 == 0 ? 12 : 20), 0)}};
        offer_if_open(b, list, unit, ride, 1);
    }
}

/* Who finds his own ways is offered turns and changes alone. */
void cls3_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    bool stands = cls3_posture(b, unit) == posture_unlimbered || cls3_posture(b, unit) == posture_square;
    if (cls3_is_commander(b, unit)) {
        if (!list->no_samples)
            offer_rides(b, list, unit);
        return;
    }
    if (!list->no_samples && !stands)
        offer_goals(b, list, unit);
    if (cls3_is_gun(b, unit)) {
        offer_guns(b, list, unit);
        return;
    }
    if (!list->no_samples)
        offer_marches(b, list, unit);
    offer_turns(b, list, unit);
    offer_formations(b, list, unit);
}
