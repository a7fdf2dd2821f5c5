/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/dog/play/advice.h"

#include "rules/dog/play/eyes.h"
#include "rules/dog/play/melees.h"
#include "rules/dog/play/rallies.h"
#include "rules/dog/play/shots.h"

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

static bool preview_melee(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    int unit = order->unit, target = order->target;
    if (target == NO_UNIT || !battle_on_table(b, unit) || !battle_on_table(b, target))
        return false;
    struct dog_melee_round_facts f = dog_pair_facts(b, unit, target, 1);
    f.a_charged = battle_distance(b, unit, target) >= (dog_is_horse(b, unit) ? RUN_OF_HORSE_MM : RUN_OF_FOOT_MM);
    return battle_permits(b, procedure_melee_round, &f, NULL) && PREVIEW(melee_round, f);
}

/* ---- rallies ---- */

static bool preview_rally(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    struct dog_rally_facts f = dog_rally_facts_now(b, order->unit, order->second);
    return battle_permits(b, procedure_rally, &f, NULL) && PREVIEW(rally, f);
}

/* ---- what it is about ---- */

bool dog_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    switch (order->verb) {
    case verb_fire:
        return preview_fire(b, order, procedure, facts);
    case verb_rally:
        return preview_rally(b, order, procedure, facts);
    case verb_charge:
        return preview_melee(b, order, procedure, facts);
    default:
        return false;
    }
}
