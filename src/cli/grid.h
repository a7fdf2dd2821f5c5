/* grid.h - CSV text printed as aligned columns. */
#ifndef GROGNARD_CLI_GRID_H
#define GROGNARD_CLI_GRID_H

#include "base/csv.h"
#include "umpire/ruleset.h"

/* Says of each row whether to print it; a null pointer: all. Row 0 is the header and always printed. */
typedef bool grid_filter(const struct csv_row *header, const struct csv_row *row, const void *context);

/* Prints the rows wanted; columns that are empty in all of them are left out, and so are the first `skip` columns.
   Returns how many rows it printed. */
int grid_print(const struct file *file, int skip, grid_filter *filter, const void *context);

/* A cell as CSV has it, in quotes where it needs them. */
void grid_print_csv_cell(const char *cell);

/* The column of that name, or -1. */
int grid_column(const struct csv_row *header, const char *name);

#endif
