/* march.c - phase 5.3, ordinary moves: who may make one, and samples of what it could be. */
#include "rules/gdc/play/crews.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/move.h"
#include "rules/gdc/play/rates.h"
#include "rules/gdc/play/zones.h"

/* ---- who may ---- */

bool gdc_open_to_march(const struct battle *b, int unit, struct objection *objection)
{
    return b->units[unit].where == where_place ? gdc_may_leave_zone(b, unit, objection) : gdc_may_march(b, unit, objection);
}

/* ---- orders ---- */

static struct gdc_move troops_move(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    struct gdc_move move = gdc_move_of(b, unit, gdc_rate_of(b, unit, list, count, false), list, count);
    move.rule = gdc_rule_of_rate(b, unit);
    move.make = gdc_ordinary_move;
    return move;
}

bool gdc_obey_march(struct battle *b, const struct order *order, struct objection *objection)
{
    if (!gdc_open_to_march(b, order->unit, objection))
        return false;
    if (order->verb == verb_enter || order->verb == verb_leave)
        return gdc_take_door(b, order, objection);
    if (b->units[order->unit].where == where_place)
        return object(objection, "gdc.12.2c", battle_name(b, order->unit), " is inside a place: it leaves it first.", NULL);
    if (gdc_is_battery(b, order->unit))
        return gdc_take_battery(b, order, objection);
    if (order->verb != verb_move)
        return object(objection, "gdc.seq.5.3", battle_name(b, order->unit), " moves in this step, enters a place or leaves one.",
                      NULL);
    if (order->choice == battery_pace_road)
        return object(objection, "gdc.6.4", "Road rate is for strategic marches, after the ordinary moves.", NULL);
    struct gdc_move move = troops_move(b, order->unit, order->list, order->manoeuvres);
    if (!march_is_open(&move.march, objection))
        return false;
    gdc_make_move(b, &move);
    return true;
}

enum step_now gdc_step_march(struct battle *b)
{
    gdc_look_out(b); /* charges have been ridden */
    if (b->state->stage == 0)
        gdc_bring_crews_back(b);
    return battle_ask_in_turn(b, decision_march);
}

struct gdc_move gdc_ordinary_move(const struct battle *b, int unit, const struct manoeuvre *list, int count)
{
    if (!gdc_is_battery(b, unit))
        return troops_move(b, unit, list, count);
    int rate = gdc_posture(b, unit) == posture_limbered ? battery_rate_field : battery_rate_prolonge;
    struct gdc_move move = gdc_move_of(b, unit, rate, list, count);
    move.rule = gdc_rule_of_rate(b, unit);
    move.make = gdc_ordinary_move;
    return move;
}

/* ---- samples ---- */

/* As far as may be after a wheel; straight ahead half as far too. */
static void offer_march(struct drill_march *march, struct order_list *list, int kind, int degrees)
{
    struct manoeuvre way[2] = {march_turn(kind, degrees), march_ahead(gdc_mm(march->battle, 1000))};
    bool far = order_list_wants(list), half = degrees == 0 && order_list_wants(list);
    struct manoeuvre *begin = degrees == 0 ? way + 1 : way;
    int count = degrees == 0 ? 1 : 2;
    if ((!far && !half) || !march_fit(march, begin, count))
        return;
    if (far)
        march_add_way(verb_move, march->unit, begin, count, list);
    way[1].amount /= 2;
    if (half && way[1].amount > 0)
        march_add(march, verb_move, begin, count, list);
}

static void offer_shift(struct drill_march *march, struct order_list *list, int kind)
{
    struct manoeuvre shift = {.kind = (int16_t)kind, .amount = gdc_mm(march->battle, 150)};
    march_offer_fitted(march, verb_move, &shift, 1, list);
}

static void offer_toward(const struct battle *b, struct order_list *list, int unit, struct place to)
{
    struct order order = ORDER_FOR(verb_move, unit);
    if (gdc_go_straight(b, unit, gdc_ordinary_move, to, &order))
        order_list_add(list, &order);
}

static void offer_toward_enemy(const struct battle *b, struct order_list *list, int unit)
{
    int yards, enemy = order_list_wants(list) ? gdc_nearest_enemy(b, unit, 5000, &yards) : NO_UNIT;
    if (enemy != NO_UNIT && battle_on_table(b, enemy))
        offer_toward(b, list, unit, box_centre(battle_box(b, enemy)));
}

static void offer_toward_objective(const struct battle *b, struct order_list *list, int unit)
{
    int goal = b->setup->objectives > 0 && order_list_wants(list) ? battle_nearest_objective(b, unit) : -1;
    if (goal >= 0)
        offer_toward(b, list, unit, b->setup->ground->feature[goal].shape.at[0]);
}

static void offer_moves(const struct battle *b, struct order_list *list, int unit)
{
    static const int degrees[] = {30, 60, 90};
    struct gdc_move move = gdc_ordinary_move(b, unit, NULL, 0);
    offer_toward_enemy(b, list, unit);
    offer_toward_objective(b, list, unit);
    offer_march(&move.march, list, manoeuvre_advance, 0);
    for (int i = 0; i < 3; i++) {
        offer_march(&move.march, list, manoeuvre_wheel_left, degrees[i]);
        offer_march(&move.march, list, manoeuvre_wheel_right, degrees[i]);
    }
    offer_shift(&move.march, list, manoeuvre_shift_left);
    offer_shift(&move.march, list, manoeuvre_shift_right);
    offer_shift(&move.march, list, manoeuvre_back);
}

void gdc_offer_march(const struct battle *b, int unit, struct order_list *list)
{
    if (!gdc_open_to_march(b, unit, NULL))
        return;
    gdc_legal_door(b, unit, list);
    if (b->units[unit].where == where_place)
        return;
    if (gdc_is_battery(b, unit))
        gdc_legal_battery(b, unit, list);
    if (gdc_posture(b, unit) == posture_unlimbered)
        return;
    if (order_list_wants_samples(list))
        offer_moves(b, list, unit);
}
