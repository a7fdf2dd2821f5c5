#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc, cls3;

const struct ruleset *const rulesets[] = {&gdc, &cls3, NULL};
