/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
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
    return PREVIEW(artillery_fire, f);
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

bool gdc_fighters(const struct battle *b, const struct order *order, int *attacker, int *defender)
{
    struct gdc_melee_facts f;
    if (order->verb != verb_fight || !gdc_foretell_melee(b, order->unit, &f, attacker))
        return false;
    *defender = *attacker == order->unit ? gdc_unit(b, order->unit)->locked_with : order->unit;
    return true;
}

static bool preview_assault(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct gdc_objective_assault_facts f;
    struct gdc_charge_wish wish = gdc_wish_of(b, order);
    return wish.zone >= 0 && gdc_foretell_assault(b, &wish, &f) && PREVIEW(objective_assault, f);
}

/* ---- what is thrown for on the way of a charge ---- */

#define CREW_FIRES_YD 50

static void foretell_square(const struct battle *b, int unit, int cavalry, struct foretold *it)
{
    struct gdc_form_square_facts f = gdc_square_facts(b, unit, cavalry);
    FORETELL(it, unit, form_square, f);
    it->then = "if no square is formed"; /* gdc.9.5b: else the charger may not fight at all */
}

static void foretell_crew(const struct battle *b, int battery, int charger, struct foretold *it)
{
    struct gdc_shot shot = gdc_shot_at(b, battery, charger, CREW_FIRES_YD);
    struct gdc_artillery_fire_facts f = gdc_gun_facts(b, &shot, false, false, 1);
    FORETELL(it, battery, artillery_fire, f);
}

static void foretell_fight(const struct battle *b, int unit, const struct gdc_melee_facts *f, struct foretold *it)
{
    *it = (struct foretold){.unit = unit, .procedure = gdc_option(b, option_fast_melee) ? procedure_melee_fast : procedure_melee};
    memcpy(it->facts, f, sizeof *f);
}

/* Its target tries to form square, or fires its guns, if it may. */
static int foretell_charge(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    struct gdc_charge_wish wish = gdc_wish_of(b, order);
    struct gdc_melee_facts f;
    int count = 0;
    if (!gdc_foretell_charge(b, &wish, &f))
        return 0;
    const struct box from = gdc_charger_box(b, order->unit);
    const uint32_t open = gdc_open_answers(b, order->target, order->unit, &from, true);
    if (open & ANSWER(reaction_square))
        foretell_square(b, order->target, order->unit, &foretold[count++]);
    if (open & (ANSWER(reaction_fire_fight) | ANSWER(reaction_fire_lie) | ANSWER(reaction_fire_run)))
        foretell_crew(b, order->target, order->unit, &foretold[count++]);
    return count;
}

static int foretell_no_melee(int unit, bool away, struct foretold *it)
{
    FORETELL_NO_THROW(it, unit,
                      away ? "It does not wait for the charge: nothing is thrown for the way it goes."
                           : "As things stand the charge does not come home: there is no melee to throw for.");
    return 1;
}

/* The melee behind an answer, as the charge was declared, or has come up to it. */
static int foretell_met(const struct battle *b, int unit, int charger, bool declared, enum reaction reaction, struct foretold *it)
{
    struct gdc_melee_facts f;
    struct gdc_charge_wish wish = gdc_wish_declared(b, charger, unit);
    if (!declared)
        gdc_foretell_pair(b, charger, unit, 1, &f);
    else if (!gdc_foretell_charge(b, &wish, &f))
        return foretell_no_melee(unit, false, it);
    gdc_foretell_answer(&f, reaction);
    foretell_fight(b, charger, &f, it);
    return 1;
}

/* The square or the fire of the crew, and the melee behind it when it comes to one. */
static int foretell_answer(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    int unit = order->unit, charger = answers_asked_about(b, decision_react, unit), count = 0;
    const bool declared = charger != NO_UNIT;
    enum reaction reaction = (enum reaction)order->choice;
    bool crew = reaction == reaction_fire_fight || reaction == reaction_fire_lie || reaction == reaction_fire_run;
    bool away =
        reaction == reaction_flee || reaction == reaction_run || reaction == reaction_fire_lie || reaction == reaction_fire_run;
    if (!declared)
        charger = answers_asked_about(b, decision_meet, unit);
    if (charger == NO_UNIT)
        return 0;
    if (reaction == reaction_square)
        foretell_square(b, unit, charger, &foretold[count++]);
    if (crew)
        foretell_crew(b, unit, charger, &foretold[count++]);
    return count + (away ? foretell_no_melee(unit, true, &foretold[count])
                         : foretell_met(b, unit, charger, declared, reaction, &foretold[count]));
}

static int foretell_attempt(const struct battle *b, int unit, struct foretold *foretold)
{
    int cavalry = gdc_cavalry_in_sight(b, unit);
    if (cavalry == NO_UNIT)
        return 0;
    foretell_square(b, unit, cavalry, foretold);
    return 1;
}

/* The melee of who fights the square that it has come up to. */
static int foretell_at_square(const struct battle *b, const struct order *order, struct foretold *foretold)
{
    struct gdc_melee_facts f;
    int square = answers_asked_about(b, decision_at_square, order->unit);
    if (square == NO_UNIT || order->choice != ride_fight - ride_around)
        return 0;
    gdc_foretell_pair(b, order->unit, square, 1, &f);
    foretell_fight(b, order->unit, &f, foretold);
    return 1;
}

static int foretell_sector(const struct battle *b, const struct order *order, struct foretold *foretold)
{
    struct gdc_objective_assault_facts f;
    if (!gdc_foretell_sector(b, order->unit, order->number, &f, &foretold->unit))
        return 0;
    FORETELL(foretold, foretold->unit, objective_assault, f);
    return 1;
}

int gdc_foretell(const struct battle *b, const struct order *order, struct foretold foretold[MOST_FORETOLD])
{
    if (order->unit == NO_UNIT)
        return 0;
    if (order->verb == verb_charge && order->target != NO_UNIT)
        return foretell_charge(b, order, foretold);
    if (order->verb == verb_allot)
        return foretell_sector(b, order, foretold);
    if (order->verb == verb_square)
        return foretell_attempt(b, order->unit, foretold);
    if (order->verb == verb_decide)
        return foretell_at_square(b, order, foretold);
    return order->verb == verb_answer ? foretell_answer(b, order, foretold) : 0;
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
    case verb_assault:
        return preview_assault(b, order, procedure, facts);
    default:
        return false;
    }
}
