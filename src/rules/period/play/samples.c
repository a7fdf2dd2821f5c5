/* samples.c - moves that could be ordered, where the measure is free: as far as may be ahead and after a wheel, toward the enemy
   and the objectives, changes of formation and facing. */
#include "rules/period/play/routes.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/move.h"

enum { far_in = 40 };

static struct manoeuvre forming(int posture)
{
    return (struct manoeuvre){.kind = manoeuvre_reform, .formation = (int16_t)posture};
}

static struct manoeuvre far_ahead(void)
{
    return march_ahead(period_mm(far_in));
}

/* ---- ways ---- */

#define MOST_WAY (MOST_MANOEUVRES - 1)

/* Toward the nearest enemy for who wants samples; ahead for who finds his own ways. Returns how many manoeuvres. */
static int way_on(const struct drill_march *march, const struct order_list *list, struct manoeuvre way[MOST_WAY])
{
    const struct battle *b = march->battle;
    struct plan planned;
    int32_t away;
    int enemy = list->no_samples ? NO_UNIT : period_nearest_enemy(b, march->unit, period_mm(FAR_OFF_IN), &away);
    way[0] = far_ahead();
    if (enemy == NO_UNIT || !period_plan_toward(b, march->unit, box_centre(battle_box(b, enemy)), &planned) ||
        planned.count > MOST_WAY)
        return 1;
    for (int i = 0; i < planned.count; i++)
        way[i] = planned.list[i];
    return planned.count;
}

static void offer_marches(struct drill_march *march, struct order_list *list)
{
    struct manoeuvre straight[] = {far_ahead()}, half[] = {march_ahead(period_mm(2))};
    struct manoeuvre road[] = {{.kind = manoeuvre_road, .amount = period_mm(far_in)}};
    struct manoeuvre back[] = {{.kind = manoeuvre_back, .amount = period_mm(2)}};
    march_offer_fitted(march, verb_move, straight, 1, list);
    march_offer(march, verb_move, half, 1, list);
    march_offer_fitted(march, verb_move, road, 1, list);
    march_offer(march, verb_move, back, 1, list);
    for (int kind = manoeuvre_wheel_left; kind <= manoeuvre_wheel_right; kind++) {
        struct manoeuvre way[] = {march_turn(kind, 30), far_ahead()};
        march_offer_fitted(march, verb_move, way, 2, list);
    }
    for (int kind = manoeuvre_oblique_left; kind <= manoeuvre_oblique_right; kind++) {
        struct manoeuvre way[] = {{.kind = (int16_t)kind, .amount = period_mm(far_in)}};
        march_offer_fitted(march, verb_move, way, 1, list);
    }
}

static void offer_turns(struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    struct manoeuvre left = march_turn(manoeuvre_face_left, 90), right = march_turn(manoeuvre_face_right, 90);
    struct manoeuvre about = {.kind = manoeuvre_about};
    int32_t away;
    int enemy = order_list_wants(list) ? period_nearest_enemy(b, march->unit, period_mm(FAR_OFF_IN), &away) : NO_UNIT;
    if (enemy != NO_UNIT) {
        struct manoeuvre face = march_face_toward(battle_box(b, march->unit), box_centre(battle_box(b, enemy)));
        if (face.amount != 0)
            march_add(march, verb_move, &face, 1, list);
    }
    march_offer(march, verb_move, &left, 1, list);
    march_offer(march, verb_move, &right, 1, list);
    march_offer(march, verb_move, &about, 1, list);
}

/* ---- formations ---- */

static void offer_change_and_way(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES] = {forming(posture)};
    if (order_list_wants(list) && period_may_form(march->battle, march->unit, posture, NULL))
        march_add_fitted(march, verb_move, manoeuvres, 1 + way_on(march, list, manoeuvres + 1), list);
}

static void offer_way_and_change(struct drill_march *march, struct order_list *list, int posture)
{
    struct manoeuvre manoeuvres[MOST_MANOEUVRES] = {march_ahead(period_mm(2)), forming(posture)};
    if (order_list_wants(list) && period_may_form(march->battle, march->unit, posture, NULL))
        march_add(march, verb_move, manoeuvres, 2, list);
}

static void offer_formations(struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    for (int posture = posture_line; posture <= posture_close; posture++) {
        struct manoeuvre change[] = {forming(posture)};
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
        struct manoeuvre change[] = {forming(posture_line)};
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

/* ---- guns ---- */

static void offer_guns(struct drill_march *march, struct order_list *list)
{
    bool limbered = period_posture(march->battle, march->unit) == posture_limbered;
    struct manoeuvre go[] = {forming(posture_limbered), far_ahead()},
                     halt[] = {march_ahead(period_mm(3)), forming(posture_unlimbered)};
    struct manoeuvre turned[] = {forming(posture_limbered), {.kind = manoeuvre_about}, far_ahead()};
    if (limbered) {
        offer_marches(march, list);
        march_offer(march, verb_move, halt, 2, list);
        return;
    }
    march_offer_fitted(march, verb_move, go, 2, list);
    march_offer_fitted(march, verb_move, turned, 3, list);
}

/* ---- toward the enemy and what is to be won ---- */

/* So many hundredths of the way that it has. */
static void offer_toward(const struct drill_march *march, struct order_list *list, struct place to, int share)
{
    const struct battle *b = march->battle;
    struct plan planned;
    struct place from = battle_box(b, march->unit)->front;
    int32_t far = place_distance(from, to), reach = period_reach(b, march->unit), way = far < reach ? far : reach;
    if (period_plan_toward(b, march->unit, place_from(from, place_bearing(from, to), way * share / 100, 0), &planned))
        march_add_way(verb_move, march->unit, planned.list, planned.count, list);
}

static void offer_goals(const struct drill_march *march, struct order_list *list)
{
    const struct battle *b = march->battle;
    int32_t away;
    for (int share = 50; share <= 100; share += 50) {
        int enemy = order_list_wants(list) ? period_nearest_enemy(b, march->unit, period_mm(FAR_OFF_IN), &away) : NO_UNIT;
        if (enemy != NO_UNIT)
            offer_toward(march, list, box_centre(battle_box(b, enemy)), share);
    }
    int goal = b->setup->objectives > 0 && order_list_wants(list) ? battle_nearest_objective(b, march->unit) : -1;
    if (goal >= 0)
        offer_toward(march, list, b->setup->ground->feature[goal].shape.at[0], 100);
}

/* Generals and skirmishers go to any place. */
static void offer_rides(struct drill_march *march, struct order_list *list, int inches)
{
    for (int eighth = 0; eighth < 8; eighth++) {
        uint16_t bearing = (uint16_t)(eighth * (TURN_QUARTER / 2));
        struct place to = place_from(battle_box(march->battle, march->unit)->front, bearing, period_mm(inches), 0);
        struct manoeuvre ride = {.kind = manoeuvre_go, .to = to};
        march_offer(march, verb_move, &ride, 1, list);
    }
}

/* Who finds his own ways is offered turns and changes alone. */
void period_offer_moves(const struct battle *b, int unit, struct order_list *list)
{
    struct period_move move = period_move_of(b, unit, NULL, 0);
    bool stands = period_posture(b, unit) == posture_unlimbered || period_posture(b, unit) == posture_square;
    if (period_is_leader(b, unit)) {
        if (!list->no_samples)
            offer_rides(&move.march, list, 10);
        return;
    }
    if (!list->no_samples && !stands)
        offer_goals(&move.march, list);
    if (period_is_battery(b, unit)) {
        offer_guns(&move.march, list);
        return;
    }
    if (!list->no_samples && period_is_open(b, unit))
        offer_rides(&move.march, list, 5);
    if (!list->no_samples)
        offer_marches(&move.march, list);
    offer_turns(&move.march, list);
    offer_formations(&move.march, list);
    if (period_is_horse(b, unit))
        offer_depths(&move, list);
}
