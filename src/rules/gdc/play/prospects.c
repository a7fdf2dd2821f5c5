/* prospects.c - what a charge brings on the average, by the exact odds of all that may be thrown on its way: the crew that fires,
   the square that is tried, the melee and what its winner throws. In hundredths of a casting, for computer players. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/melees.h"
#include "rules/gdc/play/prospects.h"

enum { percents = 100, crew_fires_yd = 50, firefight_yd = 150 };

/* How much of a unit is left with its morale so broken: states pass. */
static const int32_t left_of[] = {[state_good] = 100,    [state_unorganized] = 90, [state_disrupted] = 65, [state_routed] = 10,
                                  [state_destroyed] = 0, [state_surrendered] = 0,  [state_off_board] = 25};

#define WORTH_OF_CHECK 40 /* a morale check that somebody must make */
#define WORTH_OF_GUNS 500
#define WORTH_OF_CREW 100   /* of the part of it that is ridden down */
#define ABANDONED 250       /* guns that may be had back */
#define AT_A_SQUARE (-60)   /* cavalry is stopped, and fired at */
#define PURSUES_RUNAWAYS 60 /* who must flee leaves his place */

/* ---- one die of a hundred faces, each of them thrown ---- */

static bool run_with(const struct battle *b, int procedure, const void *facts, int32_t face, void *result)
{
    return battle_consult_with(b, procedure, &face, 1, facts, result);
}

/* ---- what is lost ---- */

static int32_t worth_of_casting(const struct battle *b, int unit)
{
    return 10 * (5 + gdc_melee_grade(b, unit));
}

int32_t gdc_cost_of_castings(const struct battle *b, int unit, int castings)
{
    int32_t start = gdc_castings_at_start(b, unit), before = start - gdc_castings(b, unit), after = before + castings;
    if (gdc_is_battery(b, unit))
        return castings * percents;
    if (2 * after >= start)
        return gdc_castings(b, unit) * percents;
    return castings * percents + 2 * percents * (after * after - before * before) / start;
}

static int32_t worth_of_hits(const struct battle *b, const struct order *order, int hits)
{
    return order->target == NO_UNIT ? hits * WORTH_OF_CASTING : gdc_cost_of_castings(b, order->target, hits);
}

int32_t gdc_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    (void)facts;
    if (procedure == procedure_musketry) {
        const struct gdc_musketry_result *r = (const void *)result;
        return worth_of_hits(b, order, r->hits) + (r->morale_check ? WORTH_OF_CHECK : 0);
    }
    if (procedure == procedure_skirmish_fire) {
        const struct gdc_skirmish_fire_result *r = (const void *)result;
        return worth_of_hits(b, order, r->kills) + (r->morale_check ? WORTH_OF_CHECK : 0);
    }
    if (procedure == procedure_artillery_fire) {
        const struct gdc_artillery_fire_result *r = (const void *)result;
        return worth_of_hits(b, order, r->hits) + r->hits * WORTH_OF_CHECK;
    }
    return 0;
}

static int32_t cost_to(const struct battle *b, int unit, int castings, enum state after)
{
    int32_t strength = b->units[unit].strength, lost = smaller(castings, strength);
    int32_t fallen = left_of[gdc_state(b, unit)] - left_of[after];
    int32_t cost = gdc_cost_of_castings(b, unit, lost) + (strength - lost) * larger(fallen, 0);
    return worth_of_casting(b, unit) * smaller(cost, strength * percents) / percents;
}

struct fighters {
    const struct battle *b;
    int winner, loser;
};

static int32_t cost_of_defeat(const struct fighters *fighters, const struct gdc_melee_result_result *r)
{
    bool stays = r->outcome == melee_row_engaged;
    if (gdc_is_battery(fighters->b, fighters->loser) && !stays)
        return WORTH_OF_GUNS;
    return cost_to(fighters->b, fighters->loser, r->loser_losses,
                   stays ? gdc_state(fighters->b, fighters->loser) : r->loser_state);
}

/* What it brings the winner. */
static int32_t gain_of(const struct fighters *fighters, const struct gdc_melee_result_result *r)
{
    return cost_of_defeat(fighters, r) -
           cost_to(fighters->b, fighters->winner, r->winner_losses, gdc_state(fighters->b, fighters->winner));
}

static int32_t mean_gain(const struct fighters *fighters, const struct gdc_melee_result_facts *f)
{
    int32_t sum = 0;
    for (int32_t face = 1; face <= percents; face++) {
        struct gdc_melee_result_result r = {0};
        run_with(fighters->b, procedure_melee_result, f, face, &r);
        sum += gain_of(fighters, &r);
    }
    return sum / percents;
}

static int chance_of_square(const struct battle *b, int unit, int cavalry)
{
    struct gdc_form_square_facts f = gdc_square_facts(b, unit, cavalry);
    int formed = 0;
    for (int32_t face = 1; face <= percents; face++) {
        struct gdc_form_square_result r = {0};
        formed += run_with(b, procedure_form_square, &f, face, &r) && r.outcome == squaring_formed;
    }
    return formed;
}

/* A share in hundredths. */
static int32_t hits_of_crew(const struct battle *b, int battery, int charger)
{
    struct gdc_shot shot = gdc_shot_at(b, battery, charger, crew_fires_yd);
    struct gdc_artillery_fire_facts f = gdc_gun_facts(b, &shot, false, false, 1);
    int32_t hits = 0;
    for (int32_t face = 1; face <= percents; face++) {
        struct gdc_artillery_fire_result r = {0};
        hits += run_with(b, procedure_artillery_fire, &f, face, &r) ? r.hits : 0;
    }
    return hits;
}

/* ---- the melee ---- */

struct charge {
    const struct battle *b;
    int charger, target;
    struct gdc_melee_facts melee; /* if it holds as it stands */
};

/* The facts as both will stand then; who wins with a flank attack has struck that flank. */
static struct gdc_melee_result_facts outcome_of(const struct charge *charge, const struct gdc_melee_facts *melee, bool won)
{
    int winner = won ? charge->charger : charge->target, loser = won ? charge->target : charge->charger;
    struct gdc_melee_result_facts f = gdc_outcome_facts(charge->b, winner, loser);
    bool shows = melee->defender == arm_artillery ||
                 (melee->defender_formation != formation_square && melee->defender_formation != formation_skirmish);
    bool flank = shows && melee->contact != contact_front;
    f.winner_engaged = false;
    f.winner_flank = won && flank;
    f.loser_flank = !won && flank;
    f.winner_uphill = melee->elevation == (won ? elevation_attacker_higher : elevation_defender_higher);
    f.loser_uphill = melee->elevation == (won ? elevation_defender_higher : elevation_attacker_higher);
    f.winner_cover = !won && melee->defender_protected;
    f.loser_cover = won && melee->defender_protected;
    return f;
}

static int32_t gain_of_melee(const struct charge *charge, const struct gdc_melee_facts *melee)
{
    const struct fighters victory = {charge->b, charge->charger, charge->target},
                          defeat = {charge->b, charge->target, charge->charger};
    struct gdc_melee_result_facts won = outcome_of(charge, melee, true), lost = outcome_of(charge, melee, false);
    int need = larger(smaller(gdc_melee_need(charge->b, melee), percents), 0);
    return (need * mean_gain(&victory, &won) - (percents - need) * mean_gain(&defeat, &lost)) / percents;
}

/* ---- the answers of the target ---- */

static int32_t gain_at_melee(const struct charge *charge, enum reaction reaction)
{
    struct gdc_melee_facts melee = charge->melee;
    gdc_foretell_answer(&melee, reaction);
    return gain_of_melee(charge, &melee);
}

/* Who fails to form it is shaken. */
static int32_t gain_at_square(const struct charge *charge)
{
    int formed = chance_of_square(charge->b, charge->target, charge->charger);
    return (formed * AT_A_SQUARE + (percents - formed) * gain_at_melee(charge, reaction_square)) / percents;
}

static int32_t cost_of_crew_fire(const struct charge *charge)
{
    int32_t hits = hits_of_crew(charge->b, charge->target, charge->charger);
    return hits * worth_of_casting(charge->b, charge->charger) / percents;
}

/* What it brings the charger. */
static int32_t gain_at(const struct charge *charge, enum reaction reaction)
{
    switch (reaction) {
    case reaction_counter_charge:
    case reaction_wheel:
    case reaction_mass:
        return gain_at_melee(charge, reaction);
    case reaction_square:
        return gain_at_square(charge);
    case reaction_fire_fight:
        return gain_of_melee(charge, &charge->melee) - cost_of_crew_fire(charge);
    case reaction_fire_lie:
        return WORTH_OF_CREW - cost_of_crew_fire(charge);
    case reaction_fire_run:
        return ABANDONED - cost_of_crew_fire(charge);
    case reaction_run:
        return ABANDONED;
    case reaction_flee:
        return PURSUES_RUNAWAYS;
    case reaction_none:
    case reaction_hold:
        break;
    }
    return gain_of_melee(charge, &charge->melee);
}

/* The target does the best of what it may. */
static int32_t gain_by_answers(const struct charge *charge)
{
    const uint32_t weighed = ANSWER(reaction_counter_charge) | ANSWER(reaction_wheel) | ANSWER(reaction_mass) |
                             ANSWER(reaction_square) | ANSWER(reaction_fire_fight) | ANSWER(reaction_fire_lie);
    const struct box from = gdc_charger_box(charge->b, charge->charger);
    const uint32_t open = gdc_open_answers(charge->b, charge->target, charge->charger, &from, true);
    int32_t gain = gain_at(charge, open & ANSWER(reaction_hold) ? reaction_hold : reaction_flee);
    for (int reaction = reaction_counter_charge; reaction <= reaction_run; reaction++)
        if (open & weighed & ANSWER(reaction))
            gain = smaller(gain, gain_at(charge, (enum reaction)reaction));
    return gain;
}

/* ---- what is asked ---- */

/* The volley that infantry would fire instead, from as near as it could come. */
static int32_t volley_given_up(const struct battle *b, int unit, int target)
{
    struct gdc_musketry_facts f;
    struct gdc_target aim;
    int32_t worth = 0;
    if (!gdc_is_infantry(b, unit) || gdc_is_unformed(b, unit) || !gdc_volley_facts(b, unit, target, &f, &aim, NULL))
        return 0;
    f.moved = f.moved || f.range_yd > firefight_yd;
    f.range_yd = smaller(f.range_yd, firefight_yd);
    struct order volley = ORDER_FOR(verb_volley, unit);
    volley.target = (int16_t)target;
    for (int32_t face = 1; face <= percents; face++) {
        struct gdc_musketry_result r = {0};
        if (run_with(b, procedure_musketry, &f, face, &r))
            worth += gdc_worth(b, &volley, procedure_musketry, (const int32_t *)&f, (const int32_t *)&r);
    }
    return worth / percents;
}

#define BETWEEN_FACES 10 /* every tenth face is near enough to the mean */

int32_t gdc_worth_of_fire_at(const struct battle *b, int unit, int target)
{
    const bool open = gdc_posture(b, unit) == posture_skirmish || gdc_is_cavalry(b, unit);
    struct order order = ORDER_FOR(open ? verb_skirmish : verb_volley, unit);
    struct gdc_small_fire fire;
    int32_t worth = 0;
    order.target = (int16_t)target;
    if (!gdc_is_in_reach(b, unit, target) || !gdc_small_fire_of_order(b, &order, &fire, NULL))
        return 0;
    for (int32_t face = BETWEEN_FACES / 2; face < percents; face += BETWEEN_FACES) {
        int32_t result[LIMIT_RESULTS] = {0};
        if (run_with(b, fire.procedure, fire.facts, face, result))
            worth += gdc_worth(b, &order, fire.procedure, fire.facts, result);
    }
    return worth * BETWEEN_FACES / percents;
}

bool gdc_prospect_of_charge(const struct battle *b, const struct order *order, int32_t *gain)
{
    struct gdc_charge_wish wish = gdc_wish_of(b, order);
    struct charge charge = {.b = b, .charger = order->unit, .target = order->target};
    if (!gdc_foretell_charge(b, &wish, &charge.melee))
        return false;
    *gain = gain_by_answers(&charge) - volley_given_up(b, order->unit, order->target);
    return true;
}

bool gdc_prospect_of_answer(const struct battle *b, int unit, int charger, enum reaction reaction, int32_t *gain)
{
    struct gdc_charge_wish wish = gdc_wish_declared(b, charger, unit);
    struct charge charge = {.b = b, .charger = charger, .target = unit};
    if (gdc_unit(b, charger)->charge.stage != charge_stage_declared || !gdc_foretell_charge(b, &wish, &charge.melee))
        return false;
    *gain = -gain_at(&charge, reaction);
    return true;
}
