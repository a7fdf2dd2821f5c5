#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc, dog, gote, cls3;

const struct ruleset *const rulesets[] = {&gdc, &dog, &gote, &cls3, NULL};
