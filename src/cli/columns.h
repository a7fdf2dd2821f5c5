/* columns.h - what the columns of a table are: their meaning, and what may stand in them. */
#ifndef GROGNARD_CLI_COLUMNS_H
#define GROGNARD_CLI_COLUMNS_H

#include "base/text.h"
#include "umpire/ruleset.h"

/* What it means, or "" where its name and what may stand in it say all. */
const char *column_about(const struct table *table, const struct column *column);
/* What may stand in it: "a whole number from 0 to 1000, or empty". */
void column_allows(const struct table *table, const struct column *column, struct text *text);
void columns_print(const struct table *table);

#endif
