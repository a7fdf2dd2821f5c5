#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc, dog, gote, period, cls3;

const struct ruleset *const rulesets[] = {&gdc, &dog, &gote, &period, &cls3, NULL};
