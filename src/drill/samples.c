/* samples.c - turns, ways and goals of a unit that may move. */
#include "drill/samples.h"

#include "battle/whereabouts.h"

bool samples_approach(const struct battle *b, const struct samples_book *book, int unit, struct place to, struct order *order)
{
    struct plan plan;
    struct box gun;
    if (!battle_on_table(b, unit) || b->units[unit].attached != NO_UNIT)
        return false;
    if (b->rules->left_gun != NULL && b->rules->left_gun(b, unit, &gun))
        to = gun.front;
    if (!book->plan_toward(b, unit, to, &plan))
        return false;
    *order = ORDER_FOR(book->verb, unit);
    order_say_way(order, plan.list, plan.count);
    return true;
}

int samples_nearest_enemy(const struct battle *b, const struct samples_book *book, int unit)
{
    int32_t distance;
    return nearby_nearest(b, battle_box(b, unit), book->far_off, 1 - battle_side(b, unit), book->enemy, &distance);
}

int samples_way_on(const struct drill_march *march, const struct samples_book *book, struct order_list *list, int32_t far,
                   struct manoeuvre way[MOST_WAY_ON])
{
    const struct battle *b = march->battle;
    struct plan plan;
    int enemy = order_list_wants_samples(list) ? samples_nearest_enemy(b, book, march->unit) : NO_UNIT;
    way[0] = march_ahead(far);
    if (enemy == NO_UNIT || !book->plan_toward(b, march->unit, box_centre(battle_box(b, enemy)), &plan) ||
        plan.count > MOST_WAY_ON)
        return 1;
    for (int i = 0; i < plan.count; i++)
        way[i] = plan.list[i];
    return plan.count;
}

/* ---- turns ---- */

static void offer_turn_to_enemy(struct drill_march *march, const struct samples_book *book, struct order_list *list)
{
    const struct battle *b = march->battle;
    int enemy = order_list_wants(list) ? samples_nearest_enemy(b, book, march->unit) : NO_UNIT;
    if (enemy == NO_UNIT)
        return;
    struct manoeuvre face = march_face_toward(battle_box(b, march->unit), box_centre(battle_box(b, enemy)));
    if (face.amount != 0)
        march_add(march, book->verb, &face, 1, list);
}

void samples_offer_turns(struct drill_march *march, const struct samples_book *book, struct order_list *list)
{
    const struct manoeuvre left = march_turn(manoeuvre_face_left, 90), right = march_turn(manoeuvre_face_right, 90),
                           about = {.kind = manoeuvre_about};
    if (!order_list_spares(list, move_turn_to_enemy))
        offer_turn_to_enemy(march, book, list);
    if (order_list_spares(list, move_turn_aside))
        return;
    march_offer(march, book->verb, &left, 1, list);
    march_offer(march, book->verb, &right, 1, list);
    march_offer(march, book->verb, &about, 1, list);
}

/* ---- ways ---- */

void samples_offer_wheels(struct drill_march *march, const struct samples_book *book, int degrees, int32_t far,
                          struct order_list *list)
{
    for (int kind = manoeuvre_wheel_left; kind <= manoeuvre_wheel_right; kind++) {
        struct manoeuvre way[] = {march_turn(kind, degrees), march_ahead(far)};
        march_offer_fitted(march, book->verb, way, 2, list);
    }
}

void samples_offer_obliques(struct drill_march *march, const struct samples_book *book, int32_t far, struct order_list *list)
{
    for (int kind = manoeuvre_oblique_left; kind <= manoeuvre_oblique_right; kind++) {
        struct manoeuvre way[] = {{.kind = (int16_t)kind, .amount = far}};
        march_offer_fitted(march, book->verb, way, 1, list);
    }
}

void samples_offer_rides(struct drill_march *march, int verb, int32_t far, int32_t near, struct order_list *list)
{
    for (int eighth = 0; eighth < 8; eighth++) {
        uint16_t bearing = (uint16_t)(eighth * (TURN_QUARTER / 2));
        struct place from = battle_box(march->battle, march->unit)->front;
        struct manoeuvre ride = {.kind = manoeuvre_go, .to = place_from(from, bearing, eighth % 2 == 0 ? far : near, 0)};
        march_offer(march, verb, &ride, 1, list);
    }
}

/* ---- toward the enemy and what is to be won ---- */

/* So many hundredths of the way that it has. */
static void offer_toward(const struct drill_march *march, const struct samples_book *book, struct place to, int share,
                         struct order_list *list)
{
    const struct battle *b = march->battle;
    struct plan plan;
    struct place from = battle_box(b, march->unit)->front;
    int32_t far = place_distance(from, to), reach = book->reach(b, march->unit), way = far < reach ? far : reach;
    struct place at = place_from(from, place_bearing(from, to), (int32_t)((int64_t)way * share / 100), 0);
    if (book->plan_toward(b, march->unit, at, &plan))
        march_add_way(book->verb, march->unit, plan.list, plan.count, list);
}

void samples_offer_goals(const struct drill_march *march, const struct samples_book *book, int first, int step,
                         struct order_list *list)
{
    const struct battle *b = march->battle;
    if (order_list_spares(list, move_to_goals))
        return;
    for (int share = first; share <= 100; share += step) {
        int enemy = order_list_wants(list) ? samples_nearest_enemy(b, book, march->unit) : NO_UNIT;
        if (enemy != NO_UNIT)
            offer_toward(march, book, box_centre(battle_box(b, enemy)), share, list);
    }
    int goal = b->setup->objectives > 0 && order_list_wants(list) ? battle_nearest_objective(b, march->unit) : -1;
    if (goal >= 0)
        offer_toward(march, book, b->setup->ground->feature[goal].shape.at[0], 100, list);
}
