/* worth.c - what the results of procedures are worth to computer players, in hundredths of a figure of veteran foot. */
#include "rules/gote/play/play.h"

#include "rules/gote/play/eyes.h"
#include "rules/gote/play/prospects.h"

#define FIGURE 100
#define SHARE_OF_BEATEN 3 /* a unit that loses a melee loses so much of its worth, its flight counted */
#define WORTH_OF_FIRE 150 /* of a house that the enemy must leave */
#define FLIGHT (-250)

/* Hits at an enemy of whom each figure is worth so much. */
static int32_t worth_of_hits(const struct battle *b, const struct order *order, int hits)
{
    bool known = order != NULL && order->target != NO_UNIT;
    return hits * (known ? gote_worth_of_figure(b, order->target) : FIGURE);
}

static int32_t stake(const struct battle *b, int unit, int castings)
{
    int32_t all = unit != NO_UNIT ? gote_worth_of_unit(b, unit) : castings * FIGURE;
    return all / SHARE_OF_BEATEN;
}

/* Of a charge the melee is a part alone: advice reckons with the whole. */
static int32_t worth_of_melee(const struct battle *b, const struct order *order, const struct gote_melee_facts *f,
                              const struct gote_melee_result *r)
{
    int unit = order == NULL ? NO_UNIT : order->unit, target = order == NULL ? NO_UNIT : order->target;
    if (order != NULL && (order->verb == verb_charge || order->verb == verb_break_through))
        return 0;
    return r->winner == winner_attacker ? stake(b, target, f->defender_castings) : -stake(b, unit, f->attacker_castings);
}

/* Of those who are charged. */
static const int32_t squares[] = {
    [squaring_rout] = FLIGHT, [squaring_disordered] = -120, [squaring_square_stand] = 150, [squaring_square_fire] = 300};
static const int32_t reactions[] = {[reaction_rout] = FLIGHT, [reaction_stand_no_fire] = 0, [reaction_stand_fire] = 120};
static const int32_t evasions[] = {[evasion_formed] = 60,
                                   [evasion_evaded] = 120,
                                   [evasion_stands_unformed] = -60,
                                   [evasion_stands] = -60,
                                   [evasion_caught] = -200};

#define RESULT_OF(procedure) ((const struct gote_##procedure##_result *)(const void *)result)

int32_t gote_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    switch (procedure) {
    case procedure_fire:
        return worth_of_hits(b, order, RESULT_OF(fire)->hits);
    case procedure_preparatory_fire:
        return worth_of_hits(b, order, RESULT_OF(preparatory_fire)->hits);
    case procedure_howitzer_fire:
        return RESULT_OF(howitzer_fire)->on_fire ? WORTH_OF_FIRE : 0;
    case procedure_melee:
        return worth_of_melee(b, order, (const void *)facts, (const void *)result);
    case procedure_form_square:
        return squares[RESULT_OF(form_square)->outcome];
    case procedure_defender_reaction:
        return reactions[RESULT_OF(defender_reaction)->outcome];
    case procedure_skirmisher_form_or_evade:
        return evasions[RESULT_OF(skirmisher_form_or_evade)->outcome];
    case procedure_semi_skirmisher_form:
        return evasions[RESULT_OF(semi_skirmisher_form)->outcome];
    default:
        return 0;
    }
}
