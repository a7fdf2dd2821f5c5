/* csv.h - reads comma separated text (RFC 4180) row by row.
   Cells point into the caller's text, which must outlive them. */
#ifndef GROGNARD_BASE_CSV_H
#define GROGNARD_BASE_CSV_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

struct csv_cell {
    const char *at;
    size_t length;
    bool quoted; /* two quotes stand for one; see csv_cell_text */
};

struct csv_row {
    int line; /* of its first cell, from 1 */
    int count;
    struct csv_cell cells[LIMIT_CSV_COLUMNS];
};

struct csv {
    const char *text;
    size_t length;
    size_t at;
    int line;
};

void csv_begin(struct csv *csv, const char *text, size_t length);
/* Reads the next row; false at the end, or with error->code set at a fault. */
bool csv_next(struct csv *csv, struct csv_row *row, struct error *error);

bool csv_cell_equal(const struct csv_cell *cell, const char *string);
/* The cell as a string, its doubled quotes undone; cut to the buffer. */
const char *csv_cell_text(const struct csv_cell *cell, char *buffer, size_t size);
/* The cell as ten-thousandths; false when it is no plain decimal number of at most four decimals. */
bool csv_cell_decimal(const struct csv_cell *cell, int64_t *value);
/* The same as millionths, with at most six decimals. */
bool csv_cell_millionths(const struct csv_cell *cell, int64_t *value);

#endif
