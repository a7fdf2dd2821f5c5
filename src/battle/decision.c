#include "battle/battle.h"

#include "base/check.h"

#include <string.h>

bool battle_waits(const struct battle *battle)
{
    return battle->state->open > 0;
}

void battle_ask(struct battle *battle, int kind, int side, int unit, int other, int32_t value)
{
    struct battle_state *state = battle->state;
    CHECK(state->open < state->decisions);
    battle->decisions[state->open++] = (struct decision){(int16_t)kind, (int16_t)side, (int16_t)unit, (int16_t)other, value};
}

/* Those behind it move up: they stay in the order in which they were asked. */
static void forget(struct battle *battle, int at)
{
    struct decision *decision = &battle->decisions[at];
    int behind = --battle->state->open - at;
    memmove(decision, decision + 1, (size_t)behind * sizeof *decision);
    decision[behind] = (struct decision){.kind = -1};
}

void battle_drop(struct battle *battle, int kind)
{
    for (int i = battle->state->open - 1; i >= 0; i--)
        if (battle->decisions[i].kind == kind)
            forget(battle, i);
}

void battle_drop_side(struct battle *battle, int side)
{
    for (int i = battle->state->open - 1; i >= 0; i--)
        if (battle->decisions[i].side == side)
            forget(battle, i);
}

static void forget_one(struct battle *battle, const struct decision *decision)
{
    for (int i = 0; i < battle->state->open; i++)
        if (memcmp(&battle->decisions[i], decision, sizeof *decision) == 0) {
            forget(battle, i);
            return;
        }
}

bool battle_pending(const struct battle *battle, int side, int i, struct decision *decision)
{
    for (int at = 0; at < battle->state->open; at++) {
        if (battle->decisions[at].side != side || i-- > 0)
            continue;
        *decision = battle->decisions[at];
        return true;
    }
    return false;
}

void order_list_add(struct order_list *list, const struct order *order)
{
    for (int i = 0; i < list->count; i++)
        if (memcmp(&list->at[i], order, sizeof *order) == 0)
            return;
    if (list->count < list->capacity)
        list->at[list->count++] = *order;
}

static const struct decision_kind *kind_of(const struct battle *battle, const struct decision *decision)
{
    return &battle->rules->decisions[decision->kind];
}

void battle_legal(const struct battle *battle, const struct decision *decision, int unit, struct order_list *list)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    if (kind->open_ended && unit == NO_UNIT)
        order_list_add(list, &ORDER_FOR(verb_done, NO_UNIT));
    else if (kind->open_to == NULL)
        kind->legal(battle, decision, unit, list);
    else if (battle_side(battle, unit) == decision->side)
        kind->offer(battle, unit, list);
}

int battle_subjects(const struct battle *battle, const struct decision *decision, int16_t *units, int capacity)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    if (kind->open_ended)
        return kind->subjects == NULL ? battle_units_that(battle, decision->side, kind->open_to, units, capacity)
                                      : kind->subjects(battle, decision, units, capacity);
    if (capacity > 0)
        units[0] = decision->unit;
    return 1;
}

bool battle_is_subject(const struct battle *battle, const struct decision *decision, int unit)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    int16_t units[MOST_ENROLLED];
    if (kind->open_to != NULL)
        return battle_side(battle, unit) == decision->side && kind->open_to(battle, unit, NULL);
    for (int left = kind->subjects(battle, decision, units, MOST_ENROLLED); left > 0; left--)
        if (units[left - 1] == unit)
            return true;
    return false;
}

/* Which of the side's decisions is this order an answer to: the open one of its unit, else the open-ended one. */
static const struct decision *decision_for(const struct battle *battle, int side, const struct order *order)
{
    const struct decision *open = NULL;
    for (int i = 0; i < battle->state->open; i++) {
        const struct decision *decision = &battle->decisions[i];
        if (decision->side != side)
            continue;
        if (decision->unit == order->unit && !kind_of(battle, decision)->open_ended)
            return decision;
        if (open == NULL || (kind_of(battle, decision)->open_ended && !kind_of(battle, open)->open_ended))
            open = decision;
    }
    return open;
}

static void note_order(const struct battle *battle, const struct decision *decision, const struct order *order)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    battle_note(battle, &(struct event){.kind = event_ordered,
                                        .hidden_from = (int16_t)(kind->sealed ? 1 << (1 - decision->side) : 0),
                                        .rule = kind->rule,
                                        .unit = order->unit,
                                        .other = order->target,
                                        .order = order,
                                        .value = {decision->side}});
}

/* Once every sealed answer is given they are seen, and nobody may freely think again. */
static void open_sealed(struct battle *battle)
{
    for (int i = 0; i < battle->state->open; i++)
        if (kind_of(battle, &battle->decisions[i])->sealed)
            return;
    battle->state->sights++;
    memset(battle->state->sealed, 0, sizeof battle->state->sealed);
}

bool battle_try(struct battle *battle, const struct decision *decision, const struct order *order, struct objection *objection)
{
    const struct decision_kind *kind = kind_of(battle, decision);
    if (kind->open_to == NULL)
        return kind->take(battle, decision, order, objection);
    return battle_is_own_unit(battle, decision, order, objection) && kind->obey(battle, order, objection);
}

static bool take_order(struct battle *battle, const struct decision *asked, const struct order *order,
                       struct objection *objection)
{
    const struct decision_kind *kind = kind_of(battle, asked);
    bool done = kind->open_ended && order->verb == verb_done;
    if (!done && !battle_try(battle, asked, order, objection))
        return false;
    if (done || !kind->open_ended)
        forget_one(battle, asked);
    battle->state->orders++;
    if (kind->sealed) {
        battle->state->sealed[asked->side]++;
        open_sealed(battle);
    }
    note_order(battle, asked, order);
    if (done && kind->close != NULL)
        kind->close(battle, asked);
    return true;
}

bool battle_order(struct battle *battle, int side, const struct order *order, struct objection *objection)
{
    if (battle->state->over)
        return object(objection, "", "The battle is over.", NULL);
    if (!order_fits(order, battle->rules, battle->setup))
        return object(objection, "", "The order lacks a part, or has one that does not belong to it.", NULL);
    const struct decision *decision = decision_for(battle, side, order);
    if (decision == NULL)
        return object(objection, battle->rules->steps[battle->state->step].id, "Nothing is asked of this side now.", NULL);
    struct decision asked = *decision;
    return take_order(battle, &asked, order, objection);
}
