#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc;

const struct ruleset *const rulesets[] = {&gdc, NULL};
