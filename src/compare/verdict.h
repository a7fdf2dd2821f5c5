/* verdict.h - what a comparison brought, as JSON: an object for each ruleset. */
#ifndef GROGNARD_COMPARE_VERDICT_H
#define GROGNARD_COMPARE_VERDICT_H

#include "compare/compare.h"

void verdict_write(const struct verdict *verdict, const struct ruleset *ruleset, const struct chain *chain,
                   struct json_writer *writer);

#endif
