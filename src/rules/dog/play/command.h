/* command.h - orders to brigades. */
#ifndef GROGNARD_RULES_DOG_COMMAND_H
#define GROGNARD_RULES_DOG_COMMAND_H

#include "rules/dog/play/state.h"

/* What the general of a brigade is ordered to do now. */
static inline enum general_order dog_order_of(const struct battle *b, int general)
{
    return (enum general_order)dog_unit(b, general)->order.kind;
}

#endif
