/* approached.c - commanders whom an enemy comes up to, or rides at, get out of his way or join a unit (cls3.cmd.8). */
#include "rules/cls3/play/commanders.h"

#include "rules/cls3/play/charges.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/move.h"

#include "drill/nearby.h"

/* ---- out of the way ---- */

static bool is_in_lane(const struct battle *b, const struct box *there, int enemy)
{
    if (cls3_own(b)->charger != enemy || cls3_unit(b, enemy)->charge.stage != charge_stage_declared)
        return false;
    struct box lane = cls3_charge_lane(b, enemy);
    return box_overlaps(&lane, there);
}

/* However far he has ridden this turn, he gets clear. */
static bool ride_is_open(struct cls3_move *move, int enemy, struct objection *objection)
{
    const struct battle *b = move->walk.battle;
    int commander = move->walk.unit;
    if (!march_is_open(&move->march, objection))
        return false;
    return !is_in_lane(b, &move->march.passage.end, enemy) ||
           object(objection, "cls3.cmd.8", battle_name(b, commander), " would still be in the way of ", battle_name(b, enemy),
                  ".", NULL);
}

/* ---- answers ---- */

#define PACE_IN 6

/* No farther than he must. */
static void offer_ride(const struct battle *b, const struct decision *d, uint16_t bearing, struct order_list *list)
{
    struct place from = battle_box(b, d->unit)->front;
    for (int inches = PACE_IN; inches <= COMMANDER_RIDES_IN; inches += PACE_IN) {
        struct manoeuvre ride = {.kind = manoeuvre_go, .to = place_from(from, bearing, cls3_mm(inches), 0)};
        struct cls3_move move = cls3_move_of(b, d->unit, &ride, 1);
        if (!ride_is_open(&move, d->other, NULL))
            continue;
        struct order order = ORDER_FOR(verb_move, d->unit);
        order_say_way(&order, &ride, 1);
        order_list_add(list, &order);
        return;
    }
}

void cls3_legal_approached(const struct battle *b, const struct decision *d, int unit, struct order_list *list)
{
    (void)unit;
    cls3_offer_to_join(b, d->unit, list);
    for (int eighth = 0; eighth < 8; eighth++)
        if (order_list_wants(list))
            offer_ride(b, d, (uint16_t)(eighth * (TURN_QUARTER / 2)), list);
}

static bool ride_off(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    struct cls3_move move = cls3_move_of(b, d->unit, order->list, order->manoeuvres);
    if (!ride_is_open(&move, d->other, objection))
        return false;
    cls3_make_move(b, &move);
    return true;
}

bool cls3_take_approached(struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->verb != verb_attach && order->verb != verb_move)
        return object(objection, "cls3.cmd.8", battle_name(b, d->unit),
                      " gets out of the way: move him, or attach him to a unit within 24 inches.", NULL);
    if (!battle_is_asked_unit(b, d, order, objection))
        return false;
    if (order->verb == verb_move)
        return ride_off(b, d, order, objection);
    if (!cls3_may_be_joined(b, d->unit, order->second, objection))
        return false;
    cls3_join(b, d->unit, order->second, "cls3.cmd.8");
    return true;
}

/* ---- asking ---- */

bool cls3_is_approached(const struct battle *b, int commander)
{
    struct decision asked;
    for (int i = 0; battle_pending(b, battle_side(b, commander), i, &asked); i++)
        if (asked.kind == decision_approached && asked.unit == commander)
            return true;
    return false;
}

static bool has_a_way(const struct battle *b, const struct decision *d)
{
    struct order first;
    struct order_list list = {.at = &first, .capacity = 1};
    cls3_legal_approached(b, d, d->unit, &list);
    return list.count > 0;
}

/* Who has no way stays where he is; by night nobody reacts (cls3.weather.5). */
void cls3_ask_commander(struct battle *b, int commander, int enemy)
{
    const struct decision d = {.kind = decision_approached,
                               .side = (int16_t)battle_side(b, commander),
                               .unit = (int16_t)commander,
                               .other = (int16_t)enemy};
    if (cls3_weather(b) != weather_night && !cls3_is_approached(b, commander) && has_a_way(b, &d))
        battle_ask(b, decision_approached, d.side, commander, enemy, 0);
}

/* A garrison comes up to him as the house that it has gone into. */
bool cls3_ask_approached(struct battle *b, int mover)
{
    struct nearby near;
    int32_t open = b->state->open;
    if (!cls3_is_there(b, mover) || !cls3_is_fighting(b, mover))
        return false;
    nearby_unit(b, mover, cls3_within(COMMANDER_CLEAR_IN), 1 - battle_side(b, mover), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (cls3_is_commander(b, near.unit[i]) && !cls3_commander_may_stand(b, near.unit[i], battle_box(b, near.unit[i]), NULL))
            cls3_ask_commander(b, near.unit[i], mover);
    return b->state->open > open;
}
