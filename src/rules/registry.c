#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc, gote, period;

const struct ruleset *const rulesets[] = {&gdc, &gote, &period, NULL};
