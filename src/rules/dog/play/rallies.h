/* rallies.h - what bears on stopping a rout. */
#ifndef GROGNARD_RULES_DOG_RALLIES_H
#define GROGNARD_RULES_DOG_RALLIES_H

#include "rules/dog/play/state.h"

/* With this commander, or with NO_UNIT (dog.rally.2). */
struct dog_rally_facts dog_rally_facts_now(const struct battle *b, int unit, int general);

#endif
