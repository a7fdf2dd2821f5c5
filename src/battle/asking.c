/* asking.c - who is asked, and whom he may give orders to. */
#include "battle/battle.h"

#include <string.h>

int battle_first_side(const struct battle *battle)
{
    return battle->state->first_side < 0 ? 0 : battle->state->first_side;
}

bool battle_has_subjects(const struct battle *battle, int decision, int side)
{
    const struct decision asked = {.kind = (int16_t)decision, .side = (int16_t)side, .unit = NO_UNIT, .other = NO_UNIT};
    int16_t unit;
    return battle_subjects(battle, &asked, &unit, 1) > 0;
}

bool battle_ask_side(struct battle *battle, int decision, int side)
{
    if (!battle_has_subjects(battle, decision, side))
        return false;
    battle_ask(battle, decision, side, NO_UNIT, NO_UNIT, 0);
    return true;
}

enum step_now battle_ask_in_turn(struct battle *battle, int decision)
{
    while (battle->state->stage < SIDES)
        if (battle_ask_side(battle, decision,
                            battle->state->stage++ == 0 ? battle_first_side(battle) : battle_second_side(battle)))
            return step_waits;
    return step_over;
}

bool battle_ask_both(struct battle *battle, int decision)
{
    for (int side = 0; side < SIDES; side++)
        battle_ask_side(battle, decision, side);
    return battle_waits(battle);
}

bool battle_is_own_unit(const struct battle *battle, const struct decision *decision, const struct order *order,
                        struct objection *objection)
{
    if (order->unit < 0 || order->unit >= battle->setup->units)
        return object(objection, battle->rules->decisions[decision->kind].rule, "It is units that are ordered now; ",
                      battle->rules->verbs[order->verb].name, " is for none.", NULL);
    if (battle_side(battle, order->unit) != decision->side)
        return object(objection, battle->rules->decisions[decision->kind].rule, battle->setup->unit[order->unit].name,
                      " is not yours.", NULL);
    return true;
}

bool battle_is_asked_unit(const struct battle *battle, const struct decision *decision, const struct order *order,
                          struct objection *objection)
{
    return order->unit == decision->unit || object(objection, battle->rules->decisions[decision->kind].rule,
                                                   battle->setup->unit[decision->unit].name, " is asked, and nobody else.", NULL);
}

int battle_units_that(const struct battle *battle, int side, battle_may *may, int16_t *units, int capacity)
{
    int count = 0;
    for (int unit = 0; unit < battle->setup->units && count < capacity; unit++)
        if (battle_side(battle, unit) == side && may(battle, unit, NULL))
            units[count++] = (int16_t)unit;
    return count;
}

bool battle_object_refused(const struct battle *battle, int unit, int procedure, const char *rule, struct objection *objection)
{
    const struct refusal *refusal = battle->rules->ruleset->procedures[procedure].refusals;
    char sentence[LIMIT_MESSAGE];
    struct text text;
    while (refusal->when != NULL && (refusal->rule == NULL || !text_equal(refusal->rule, rule)))
        refusal++; /* facts that contradict each other are refused under no rule */
    text_begin(&text, sentence, sizeof sentence);
    if (refusal->when != NULL)
        text_add_bytes(&text, refusal->when, strcspn(refusal->when, "(") - 1); /* the facts that it is about are for the umpire */
    return object(objection, rule, battle->setup->unit[unit].name, ": ", sentence, ".", NULL);
}
