#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc, dog;

const struct ruleset *const rulesets[] = {&gdc, &dog, NULL};
