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

static int32_t worth_of_melee(const struct battle *b, const struct order *order, const struct gote_melee_facts *f,
                              const struct gote_melee_result *r)
{
    int unit = order == NULL ? NO_UNIT : order->unit, target = order == NULL ? NO_UNIT : order->target;
    return r->winner == winner_attacker ? stake(b, target, f->defender_castings) : -stake(b, unit, f->attacker_castings);
}

/* Of those who are charged. */
static int32_t worth_of_square(const struct gote_form_square_result *r)
{
    static const int32_t worths[] = {
        [squaring_rout] = FLIGHT, [squaring_disordered] = -120, [squaring_square_stand] = 150, [squaring_square_fire] = 300};
    return worths[r->outcome];
}

static int32_t worth_of_reaction(const struct gote_defender_reaction_result *r)
{
    static const int32_t worths[] = {[reaction_rout] = FLIGHT, [reaction_stand_no_fire] = 0, [reaction_stand_fire] = 120};
    return worths[r->outcome];
}

static int32_t worth_of_evasion(enum evasion outcome)
{
    static const int32_t worths[] = {[evasion_formed] = 60,
                                     [evasion_evaded] = 120,
                                     [evasion_stands_unformed] = -60,
                                     [evasion_stands] = -60,
                                     [evasion_caught] = -200};
    return worths[outcome];
}

int32_t gote_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    switch (procedure) {
    case procedure_fire:
        return worth_of_hits(b, order, ((const struct gote_fire_result *)(const void *)result)->hits);
    case procedure_preparatory_fire:
        return worth_of_hits(b, order, ((const struct gote_preparatory_fire_result *)(const void *)result)->hits);
    case procedure_howitzer_fire:
        return ((const struct gote_howitzer_fire_result *)(const void *)result)->on_fire ? WORTH_OF_FIRE : 0;
    case procedure_melee:
        return worth_of_melee(b, order, (const void *)facts, (const void *)result);
    case procedure_form_square:
        return worth_of_square((const void *)result);
    case procedure_defender_reaction:
        return worth_of_reaction((const void *)result);
    case procedure_skirmisher_form_or_evade:
        return worth_of_evasion(((const struct gote_skirmisher_form_or_evade_result *)(const void *)result)->outcome);
    case procedure_semi_skirmisher_form:
        return worth_of_evasion(((const struct gote_semi_skirmisher_form_result *)(const void *)result)->outcome);
    default:
        return 0;
    }
}
