/* charts.h - the tables of a ruleset as JSON, to be shown to people: every cell as the words that stand in it. */
#ifndef GROGNARD_UMPIRE_CHARTS_H
#define GROGNARD_UMPIRE_CHARTS_H

#include "base/json.h"
#include "umpire/library.h"

/* [{"name": ..., "title": ...}] */
void charts_write(const struct ruleset *ruleset, struct json_writer *writer);

/* {"name": ..., "title": ..., "rows": [["fp_from", ...], ["1", ...]]}, the header first; false, with an error, when there is
 * none. */
bool chart_write(const struct shelf *shelf, const char *name, struct json_writer *writer, struct error *error);

#endif
