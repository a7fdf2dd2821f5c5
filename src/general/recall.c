#include "general/recall.h"

#include "battle/whereabouts.h"
#include "general/expect.h"
#include "general/goal.h"

#include <string.h>

#define LATELY 3        /* turns */
#define LEARNS 4        /* turns until what failed is tried again */
#define NO_NEARER 10000 /* millimetres: as good as where it was */

/* ---- of whom he has thought ---- */

/* Of the other side's he need not think. */
static void think_of_all(const struct battle *view, int side, struct general_desk *desk)
{
    for (int unit = 0; unit < view->setup->units; unit++)
        desk->thought_of[unit] = battle_side(view, unit) != side;
}

/* Within a decision every unit is thought of once, or until it has no more to do; it is the same one as long as its step lasts
   and orders go on. */
void recall_decision(const struct battle *view, const struct decision *decision, int attempt, struct general_desk *desk)
{
    bool same = desk->step == view->state->steps && desk->kind == decision->kind && desk->side == decision->side &&
                (view->state->orders > desk->orders_seen || (attempt > 0 && view->state->orders == desk->orders_seen));
    if (!same) {
        think_of_all(view, decision->side, desk);
        memset(desk->turned, 0, (size_t)view->setup->units * sizeof *desk->turned);
    }
    desk->step = view->state->steps;
    desk->kind = decision->kind;
    desk->side = decision->side;
    desk->orders_seen = view->state->orders;
}

static bool acts_again(const struct battle *view, const struct decision *decision, int unit)
{
    return view->rules->acts_again != NULL && view->rules->acts_again(view, decision, unit);
}

static bool turns_alone(const struct order *order)
{
    bool alone = order->manoeuvres > 0;
    for (int i = 0; i < order->manoeuvres; i++)
        alone = alone && manoeuvre_is(&order->list[i], MANOEUVRE_FACES);
    return alone;
}

/* Where turns are free, it turns a second time, and then no more: else it might turn to and fro for ever. */
static bool turns_again(const struct order *order, bool *turned)
{
    bool before = *turned;
    *turned = before || turns_alone(order);
    return before && turns_alone(order);
}

void recall_thought(const struct battle *view, const struct decision *decision, int unit, const struct order *order,
                    struct general_desk *desk)
{
    bool nothing = order->verb == verb_done;
    desk->thought_of[unit] = nothing || turns_again(order, &desk->turned[unit]) || !acts_again(view, decision, unit);
}

/* ---- what failed before ---- */

static bool is_sent_at(const struct battle *view, const struct order *order)
{
    const struct verb *verb = &view->rules->verbs[order->verb];
    return order->unit != NO_UNIT && ((verb_may(verb, part_target) && order->target != NO_UNIT) || verb_must(verb, part_place));
}

static int32_t strength_there(const struct battle *view, const struct order *order)
{
    return order->target == NO_UNIT ? 0 : view->units[order->target].strength;
}

/* Lately, and what it was sent at is as strong as it was then: nothing came of it. */
static bool came_to_nothing(const struct battle *view, const struct order *order, const struct attempt *before)
{
    bool lately = before->turn > 0 && before->turn < view->state->turn && view->state->turn <= before->turn + LEARNS;
    return lately && before->verb == order->verb && before->target == order->target &&
           strength_there(view, order) >= before->against;
}

/* At a place, and it stands where it stood. */
static bool is_barred(const struct battle *view, const struct order *order, const struct attempt *before)
{
    return before->turn > 0 && before->turn < view->state->turn && before->verb == order->verb &&
           place_distance(battle_box(view, order->unit)->front, before->from) < NO_NEARER &&
           place_distance(order->place, before->at) < NO_NEARER;
}

bool recall_failed(const struct battle *view, const struct order *order, const struct general_desk *desk)
{
    if (!is_sent_at(view, order))
        return false;
    if (order->target == NO_UNIT)
        return is_barred(view, order, &desk->attempt[order->unit]);
    for (int unit = 0; unit < view->setup->units; unit++)
        if (battle_side(view, unit) == battle_side(view, order->unit) &&
            view->setup->unit[unit].service == view->setup->unit[order->unit].service &&
            came_to_nothing(view, order, &desk->attempt[unit]))
            return true;
    return false;
}

static void note_attempt(const struct battle *view, const struct order *order, struct general_desk *desk)
{
    if (is_sent_at(view, order))
        desk->attempt[order->unit] = (struct attempt){.turn = view->state->turn,
                                                      .against = strength_there(view, order),
                                                      .verb = order->verb,
                                                      .target = order->target,
                                                      .from = battle_box(view, order->unit)->front,
                                                      .at = order->place};
}

/* Somebody is sent somewhere: a leader's ride is nothing that the enemy need fear, and fire moves nobody. */
static void note_stir(const struct battle *view, int side, const struct order *order, struct general_desk *desk)
{
    bool goes = order->unit != NO_UNIT && (order->manoeuvres > 0 || is_sent_at(view, order)) &&
                desk->units[order->unit].role <= role_horse;
    if (goes && expect_order(view, order, desk) == 0)
        desk->stirred[side] = view->state->turn;
}

/* ---- where it came from ---- */

static void note_leg(const struct battle *view, const struct order *order, struct general_desk *desk)
{
    if (order->unit == NO_UNIT || order->manoeuvres == 0 || !battle_on_table(view, order->unit))
        return;
    struct leg *leg = &desk->leg[order->unit];
    if (leg->turn == view->state->turn)
        return;
    desk->leg_before[order->unit] = *leg;
    *leg = (struct leg){view->state->turn, battle_box(view, order->unit)->front};
}

bool recall_goes_back(const struct battle *view, const struct battle *now, int unit, const struct general_desk *desk)
{
    const int turn = now->state->turn;
    const struct leg *leg = desk->leg[unit].turn < turn ? &desk->leg[unit] : &desk->leg_before[unit];
    if (leg->turn == 0 || turn > leg->turn + LATELY)
        return false;
    return 2 * place_distance(battle_box(now, unit)->front, leg->from) < place_distance(battle_box(view, unit)->front, leg->from);
}

/* ---- how it stood ---- */

/* What it was before it changed lately to what it is; its own formation: it did not. */
static struct dress dress_now(const struct battle *view, int unit, const struct general_desk *desk)
{
    const int16_t formation = (int16_t)view->units[unit].formation;
    struct dress dress = desk->dress[unit];
    if (dress.turn == 0 || (dress.formation == formation && view->state->turn > dress.turn + LATELY))
        return (struct dress){view->state->turn, formation, formation};
    return dress.formation == formation ? dress : (struct dress){view->state->turn, formation, dress.formation};
}

static void note_dress(const struct battle *view, const struct order *order, struct general_desk *desk)
{
    if (order->unit != NO_UNIT)
        desk->dress[order->unit] = dress_now(view, order->unit, desk);
}

bool recall_changes_back(const struct battle *view, const struct battle *now, int unit, const struct general_desk *desk)
{
    const int formation = now->units[unit].formation;
    return formation != view->units[unit].formation && formation == dress_now(view, unit, desk).before;
}

/* ---- orders ---- */

void recall_order(const struct battle *view, int side, const struct order *order, struct general_desk *desk)
{
    note_attempt(view, order, desk);
    note_leg(view, order, desk);
    note_dress(view, order, desk);
    note_stir(view, side, order, desk);
}

void recall_given(const struct battle *view, const struct decision *decision, const struct order *order,
                  struct general_desk *desk)
{
    static const struct order none = {.verb = verb_done};
    int count = battle_subjects(view, decision, desk->subjects, general_most_subjects);
    desk->counted = 0;
    goal_look_again(view, desk);
    recall_decision(view, decision, 0, desk);
    for (int i = 0; i < count && desk->subjects[i] != order->unit; i++)
        recall_thought(view, decision, desk->subjects[i], &none, desk);
    if (order->unit != NO_UNIT)
        recall_thought(view, decision, order->unit, order, desk);
    recall_order(view, decision->side, order, desk);
}
