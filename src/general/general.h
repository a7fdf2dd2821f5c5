/* general.h - the computer players. A general is asked what his side does; he sees the view of his side and never the battle, and
   the same view, seed and attempt always bring the same order. The recruit gives any legal order; the sergeant a sensible one. */
#ifndef GROGNARD_GENERAL_GENERAL_H
#define GROGNARD_GENERAL_GENERAL_H

#include "battle/battle.h"

enum general_kind { general_recruit, general_sergeant, general_kinds };
extern const char *const general_names[]; /* ends in a null pointer */

struct general {
    enum general_kind kind;
    uint64_t seed; /* of his own whims: never thrown with the battle's dice */
};

/* Room to think in: the caller's, one for each thread. */
enum { general_most_subjects = 4096, general_most_orders = 256 };
struct general_desk {
    int16_t subjects[general_most_subjects];
    struct order orders[general_most_orders];
};

/* What he says to a decision of his side. `attempt` counts how often the battle has refused what he said to it (something he
   cannot see stood in the way): each brings another thought, the last that of asking for nothing more. */
enum { general_most_attempts = 8 };
void general_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order);

#endif
