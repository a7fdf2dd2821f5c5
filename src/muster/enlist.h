/* enlist.h - an order of battle as a table of CSV, a unit or a general a line, and back (docs/scenarios.md): what a spreadsheet
   holds becomes the troops of a scenario. */
#ifndef GROGNARD_MUSTER_ENLIST_H
#define GROGNARD_MUSTER_ENLIST_H

#include "muster/scenario.h"

/* The scenario `like` with the armies of the table in the place of its own; an error names line and column. What only an army as
   a whole can be wrong in (an id given twice, a battery without guns) is found when the scenario is read again. */
bool enlist(const char *table, size_t length, const struct scenario *like, struct store *store, struct scenario *scenario,
            struct error *error);
/* The armies of a scenario as such a table. What is said of a formation for all its troops is said of each of them. */
void enlist_write(const struct scenario *scenario, struct text *table);

#endif
