/* registry.h - the rulesets that the program knows. A new one is a line here. */
#ifndef GROGNARD_RULES_REGISTRY_H
#define GROGNARD_RULES_REGISTRY_H

#include "umpire/ruleset.h"

extern const struct ruleset *const rulesets[]; /* ends in a null pointer */

#endif
