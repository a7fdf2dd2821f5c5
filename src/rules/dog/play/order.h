/* order.h - order that is lost. */
#ifndef GROGNARD_RULES_DOG_ORDER_H
#define GROGNARD_RULES_DOG_ORDER_H

#include "rules/dog/play/state.h"

/* Its order is no better than this from now on, unless it runs. */
void dog_disorder(struct battle *b, int unit, enum state state, const char *rule);

#endif
