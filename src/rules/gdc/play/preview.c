/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/gdc/play/advice.h"
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/melees.h"

#include <string.h>

static bool preview_guns(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct gdc_shot shot;
    bool initial = b->state->step <= step_initial_losses, rockets = order->choice > 0;
    if (!gdc_shot_of_order(b, order, initial, &shot, NULL))
        return false;
    int batteries = gdc_batteries_with(b, shot.battery, shot.target, shot.zone);
    struct gdc_artillery_fire_facts f = gdc_gun_facts(b, &shot, initial, rockets, batteries);
    *procedure = procedure_artillery_fire;
    memcpy(facts, &f, sizeof f);
    return true;
}

static bool preview_small_arms(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct gdc_small_fire fire;
    if (!gdc_small_fire_of_order(b, order, &fire, NULL))
        return false;
    *procedure = fire.procedure;
    memcpy(facts, fire.facts, sizeof fire.facts);
    return true;
}

static bool preview_melee(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct gdc_melee_facts f;
    struct gdc_charge_wish wish = gdc_wish_of(b, order);
    int attacker;
    bool found =
        order->verb == verb_charge ? gdc_foretell_charge(b, &wish, &f) : gdc_foretell_melee(b, order->unit, &f, &attacker);
    if (!found)
        return false;
    *procedure = gdc_option(b, option_fast_melee) ? procedure_melee_fast : procedure_melee;
    memcpy(facts, &f, sizeof f);
    return true;
}

bool gdc_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    switch (order->verb) {
    case verb_fire:
        return preview_guns(b, order, procedure, facts);
    case verb_skirmish:
    case verb_volley:
        return preview_small_arms(b, order, procedure, facts);
    case verb_charge:
    case verb_fight:
        return preview_melee(b, order, procedure, facts);
    default:
        return false;
    }
}
