/* legal.h - for those who write down which orders are legal: a clause that must hold, an order that is offered. */
#ifndef GROGNARD_BATTLE_LEGAL_H
#define GROGNARD_BATTLE_LEGAL_H

#include "battle/battle.h"

/* Does this hold? Else it objects, in a sentence that begins with the unit's name. */
static inline bool battle_must(const struct battle *battle, int unit, bool holds, const char *rule, const char *sentence,
                               struct objection *objection)
{
    return holds || object(objection, rule, battle_name(battle, unit), sentence, NULL);
}

/* An order that is known to be open: added if one is wanted. */
static inline void battle_offer(struct order_list *list, const struct order *order)
{
    if (order_list_wants(list))
        order_list_add(list, order);
}

#endif
