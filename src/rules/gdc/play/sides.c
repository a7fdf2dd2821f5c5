/* sides.c - who is asked, and whom he may give orders to. */
#include "rules/gdc/play/play.h"

#include <string.h>

int gdc_first_side(const struct battle *b)
{
    return b->state->first_side < 0 ? 0 : b->state->first_side;
}

static bool has_subjects(const struct battle *b, int decision, int side)
{
    const struct decision asked = {.kind = (int16_t)decision, .side = (int16_t)side, .unit = NO_UNIT, .other = NO_UNIT};
    int16_t unit;
    return battle_subjects(b, &asked, &unit, 1) > 0;
}

enum step_now gdc_ask_in_turn(struct battle *b, int decision)
{
    while (b->state->stage < SIDES) {
        int side = b->state->stage++ == 0 ? gdc_first_side(b) : 1 - gdc_first_side(b);
        if (has_subjects(b, decision, side)) {
            battle_ask(b, decision, side, NO_UNIT, NO_UNIT, 0);
            return step_waits;
        }
    }
    return step_over;
}

bool gdc_ask_both(struct battle *b, int decision)
{
    for (int side = 0; side < SIDES; side++)
        if (has_subjects(b, decision, side))
            battle_ask(b, decision, side, NO_UNIT, NO_UNIT, 0);
    return battle_waits(b);
}

bool gdc_is_own_unit(const struct battle *b, const struct decision *d, const struct order *order, struct objection *objection)
{
    if (order->unit < 0 || order->unit >= b->setup->units)
        return object(objection, b->rules->decisions[d->kind].rule, "This order needs a unit.", NULL);
    if (battle_side(b, order->unit) != d->side)
        return object(objection, b->rules->decisions[d->kind].rule, b->setup->unit[order->unit].name, " is not yours.", NULL);
    return true;
}

int gdc_units_that(const struct battle *b, int side, gdc_may *may, int16_t *units, int capacity)
{
    int count = 0;
    for (int unit = 0; unit < b->setup->units && count < capacity; unit++)
        if (battle_side(b, unit) == side && may(b, unit, NULL))
            units[count++] = (int16_t)unit;
    return count;
}

bool gdc_object_refused(const struct battle *b, int unit, int procedure, const char *rule, struct objection *objection)
{
    const struct refusal *refusal = gdc.procedures[procedure].refusals;
    char sentence[LIMIT_MESSAGE];
    struct text text;
    while (refusal->rule != NULL && !text_equal(refusal->rule, rule))
        refusal++;
    text_begin(&text, sentence, sizeof sentence);
    text_add_bytes(&text, refusal->rule == NULL ? "" : refusal->when, refusal->rule == NULL ? 0 : strcspn(refusal->when, "("));
    return object(objection, rule, b->setup->unit[unit].name, ": ", sentence, NULL);
}
