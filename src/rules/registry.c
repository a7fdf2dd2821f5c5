#include "rules/registry.h"

#include <stddef.h>

extern const struct ruleset gdc, gote;

const struct ruleset *const rulesets[] = {&gdc, &gote, NULL};
