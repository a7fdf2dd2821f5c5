/* preview.c - what an order would bring: the procedure and its facts as things stand, for odds before the dice fall. */
#include "rules/dog/play/advice.h"

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

bool dog_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts)
{
    return order->verb == verb_fire && preview_fire(b, order, procedure, facts);
}
