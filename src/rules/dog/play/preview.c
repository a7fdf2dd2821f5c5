/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall; what results
   are worth to computer players, in hundredths of a figure. */
#include "rules/dog/play/play.h"

#include "rules/dog/play/charges.h"
#include "rules/dog/play/eyes.h"
#include "rules/dog/play/melees.h"
#include "rules/dog/play/nerve.h"
#include "rules/dog/play/fire.h"

#include <string.h>

static bool preview_fire(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    if (order->target == NO_UNIT)
        return false;
    struct dog_shot shot = dog_shot_at(order->unit, order->target);
    shot.second = order->second;
    shot.load = order->choice < 0 ? ammunition_best : (enum ammunition)((int)ammunition_canister + order->choice);
    if (!dog_lay_shot(b, &shot, NULL))
        return false;
    *procedure = shot.procedure;
    memcpy(facts, shot.facts, sizeof shot.facts);
    return true;
}

/* ---- melee: the first round, as it would be from how both stand now ---- */

#define RUN_OF_FOOT_MM (50 * METRE_MM) /* for impact (dog.charge.2) */
#define RUN_OF_HORSE_MM (150 * METRE_MM)

static bool has_impact(const struct battle *b, int unit, int foe)
{
    return battle_distance(b, unit, foe) >= (dog_is_horse(b, unit) ? RUN_OF_HORSE_MM : RUN_OF_FOOT_MM);
}

static bool melee_of(const struct battle *b, int charger, int unit, bool counters, struct dog_melee_round_facts *f)
{
    if (unit == NO_UNIT || !battle_on_table(b, charger) || !battle_on_table(b, unit))
        return false;
    *f = dog_pair_facts(b, charger, unit, 1);
    f->a_charged = has_impact(b, charger, unit);
    f->b_charged = counters && has_impact(b, unit, charger);
    return battle_permits(b, procedure_melee_round, f, NULL);
}

static bool preview_melee(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct dog_melee_round_facts f;
    return melee_of(b, order->unit, order->target, false, &f) && PREVIEW(melee_round, f);
}

bool dog_foretell_melee(const struct battle *b, int charger, int unit, bool counters, struct foretold *it)
{
    struct dog_melee_round_facts f;
    if (!melee_of(b, charger, unit, counters, &f))
        return false;
    FORETELL(it, charger, melee_round, f);
    return true;
}

/* Side a and side b of the round that would be fought next, if there are but two (dog.seq.7). */
bool dog_fighters(const struct battle *b, const struct order *order, int *attacker, int *defender)
{
    struct dog_bout bout;
    if (order->verb != verb_fight || !battle_on_table(b, order->unit))
        return false;
    dog_gather(b, order->unit, &bout);
    *attacker = bout.unit[bout.side_a][0];
    *defender = bout.unit[1 - bout.side_a][0];
    return bout.count[0] == 1 && bout.count[1] == 1;
}

bool dog_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct dog_rally_facts rally;
    switch (order->verb) {
    case verb_fire:
        return preview_fire(b, order, procedure, facts);
    case verb_rally:
        rally = dog_rally_facts_now(b, order->unit, order->second);
        return battle_permits(b, procedure_rally, &rally, NULL) && PREVIEW(rally, rally);
    case verb_charge:
        return preview_melee(b, order, procedure, facts);
    default:
        return false;
    }
}

/* ---- worth ---- */

#define MEN_OF_FIGURE 30
#define WORTH_OF_WINNING 200 /* a round: the loser tests */
#define WORTH_OF_RALLY 200

static int32_t worth_of_men(int32_t men)
{
    return men * WORTH_OF_FIGURE / MEN_OF_FIGURE;
}

int32_t dog_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts, const int32_t *result)
{
    (void)b;
    (void)order;
    (void)facts;
    switch (procedure) {
    case procedure_small_arms_fire:
        return worth_of_men(((const struct dog_small_arms_fire_result *)(const void *)result)->casualties);
    case procedure_artillery_fire:
        return worth_of_men(((const struct dog_artillery_fire_result *)(const void *)result)->casualties);
    case procedure_melee_round: {
        const struct dog_melee_round_result *r = (const void *)result;
        int32_t won = r->winner == side_a ? WORTH_OF_WINNING : r->winner == side_b ? -WORTH_OF_WINNING : 0;
        return worth_of_men(r->a_inflicted - r->b_inflicted) + won;
    }
    case procedure_rally:
        return ((const struct dog_rally_result *)(const void *)result)->outcome == rallying_rallies ? WORTH_OF_RALLY : 0;
    default:
        return 0;
    }
}
