/* table.h - a chart read from CSV: every cell checked against its column, then kept as rows of int32 that rules read.
   Built-in charts and those of a house come the same way. */
#ifndef GROGNARD_UMPIRE_TABLE_H
#define GROGNARD_UMPIRE_TABLE_H

#include "umpire/ruleset.h"

/* Checks the file; fills `cells` (rows x columns) unless it is a null pointer. An error names line and column. */
bool table_read(const struct table *table, const char *text, size_t length, int32_t *cells, struct error *error);

/* Fills the ruleset's tables value (ruleset->tables_size bytes, owned by the caller) from the house's files where it has one
   of that name, else from the built-in ones. `house` ends in a nameless file or is a null pointer. */
bool tables_load(const struct ruleset *ruleset, const struct file *house, void *tables, struct error *error);

/* Which of its rows, from 0, begins with this word; -1: none, or there is no such table. */
int table_row(const struct ruleset *ruleset, const struct file *house, const char *name, const char *key);

/* The file a table comes from: the house's, else the built-in one. */
const struct file *table_file(const struct ruleset *ruleset, const struct file *house, const char *name);

#endif
