/* legal.h - for those who write down which orders are legal: a clause that must hold, or all of several, and an order that is
   offered. */
#ifndef GROGNARD_BATTLE_LEGAL_H
#define GROGNARD_BATTLE_LEGAL_H

#include "battle/battle.h"

/* Does this hold? Else it objects, in a sentence that begins with the unit's name. */
static inline bool battle_must(const struct battle *battle, int unit, bool holds, const char *rule, const char *sentence,
                               struct objection *objection)
{
    return holds || object(objection, rule, battle_name(battle, unit), sentence, NULL);
}

/* One thing of those that may bar an order: does it, under which rule, and what is said of it after the unit's name. */
struct battle_bar {
    bool bars;
    const char *rule, *says;
};
#define BAR(bars, rule, says) \
    { \
        bars, rule, says \
    }
/* Does none of them bar the unit? Else it objects with the first that does. */
bool battle_passes(const struct battle *battle, int unit, const struct battle_bar *bars, size_t count,
                   struct objection *objection);
#define PASSES(b, unit, bars, objection) battle_passes(b, unit, bars, sizeof(bars) / sizeof *(bars), objection)

/* An order that is known to be open: added if one is wanted. */
static inline void battle_offer(struct order_list *list, const struct order *order)
{
    if (order_list_wants(list))
        order_list_add(list, order);
}

#endif
