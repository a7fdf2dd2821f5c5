/* registry.h - the rulesets that the program knows, and their battles. A new one is a line here. */
#ifndef GROGNARD_RULES_REGISTRY_H
#define GROGNARD_RULES_REGISTRY_H

#include "umpire/ruleset.h"

struct battle_rules;

extern const struct ruleset *const rulesets[]; /* ends in a null pointer */

/* How its battles are fought. */
const struct battle_rules *battle_rules_of(const struct ruleset *ruleset);

#endif
