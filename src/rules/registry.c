#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc, dog, gote;

const struct ruleset *const rulesets[] = {&gdc, &dog, &gote, NULL};
