#include "base/csv.h"

#include "base/text.h"

#include <string.h>

void csv_begin(struct csv *csv, const char *text, size_t length)
{
    csv->text = text;
    csv->length = length;
    csv->at = 0;
    csv->line = 1;
}

static bool at_end(const struct csv *csv)
{
    return csv->at >= csv->length;
}

static char peek(const struct csv *csv)
{
    return csv->text[csv->at];
}

static bool fail(const struct csv *csv, struct error *error, const char *what)
{
    struct digits line;
    return error_set(error, error_bad_table, "line ", text_of_int(&line, csv->line), ": ", what, NULL);
}

static bool read_quoted(struct csv *csv, struct csv_cell *cell, struct error *error)
{
    cell->quoted = true;
    cell->at = csv->text + ++csv->at;
    for (; !at_end(csv); csv->at++) {
        if (peek(csv) == '\0')
            return fail(csv, error, "NUL bytes are not text");
        if (peek(csv) == '\n')
            csv->line++;
        if (peek(csv) != '"')
            continue;
        if (csv->at + 1 < csv->length && csv->text[csv->at + 1] == '"') {
            csv->at++;
            continue;
        }
        cell->length = (size_t)(csv->text + csv->at - cell->at);
        csv->at++;
        if (!at_end(csv) && peek(csv) != ',' && peek(csv) != '\n' && peek(csv) != '\r')
            return fail(csv, error, "a closing quote must be followed by a comma or the end of the line");
        return true;
    }
    return fail(csv, error, "a quoted cell is not closed");
}

static bool read_plain(struct csv *csv, struct csv_cell *cell, struct error *error)
{
    cell->quoted = false;
    cell->at = csv->text + csv->at;
    for (; !at_end(csv) && peek(csv) != ',' && peek(csv) != '\n' && peek(csv) != '\r'; csv->at++)
        if (peek(csv) == '"' || peek(csv) == '\0')
            return fail(csv, error, "a cell with a quote in it must be quoted, and NUL bytes are not text");
    cell->length = (size_t)(csv->text + csv->at - cell->at);
    return true;
}

/* Steps over the end of a line; false if something else stands there. */
static bool skip_line_end(struct csv *csv)
{
    if (at_end(csv))
        return true;
    if (peek(csv) == '\r')
        csv->at++;
    if (at_end(csv) || peek(csv) != '\n')
        return false;
    csv->at++;
    csv->line++;
    return true;
}

bool csv_next(struct csv *csv, struct csv_row *row, struct error *error)
{
    error->code = error_none;
    if (at_end(csv))
        return false;
    if (csv->length > LIMIT_CSV_BYTES)
        return fail(csv, error, "the file is too long for a table");
    row->line = csv->line;
    row->count = 0;
    for (;;) {
        if (row->count == LIMIT_CSV_COLUMNS)
            return fail(csv, error, "too many columns");
        struct csv_cell *cell = &row->cells[row->count++];
        bool quoted = !at_end(csv) && peek(csv) == '"';
        if (!(quoted ? read_quoted(csv, cell, error) : read_plain(csv, cell, error)))
            return false;
        if (at_end(csv) || peek(csv) != ',')
            break;
        csv->at++;
    }
    if (!skip_line_end(csv))
        return fail(csv, error, "a line must end in a line feed, not in a lone carriage return");
    return true;
}

bool csv_cell_equal(const struct csv_cell *cell, const char *string)
{
    return strlen(string) == cell->length && memcmp(cell->at, string, cell->length) == 0;
}

const char *csv_cell_text(const struct csv_cell *cell, char *buffer, size_t size)
{
    struct text text;
    text_begin(&text, buffer, size);
    for (size_t i = 0, end; i < cell->length; i = end + 1) {
        for (end = i; end < cell->length && !(cell->quoted && cell->at[end] == '"'); end++)
            ;
        text_add_bytes(&text, cell->at + i, end - i);
        text_add(&text, end < cell->length ? "\"" : "");
        end += end < cell->length;
    }
    return buffer;
}

static bool decimal_of(const struct csv_cell *cell, int places, int64_t *value)
{
    size_t i = 0;
    bool negative = cell->length > 0 && cell->at[0] == '-';
    i += negative;
    int64_t total = 0;
    int digits = 0, decimals = -1;
    for (; i < cell->length; i++) {
        char c = cell->at[i];
        if (c == '.' && decimals < 0 && digits > 0) {
            decimals = 0;
            continue;
        }
        if (c < '0' || c > '9' || digits == 12 || decimals == places)
            return false;
        total = total * 10 + (c - '0');
        digits++;
        decimals += decimals >= 0;
    }
    if (digits == 0 || decimals == 0)
        return false;
    for (int d = decimals < 0 ? 0 : decimals; d < places; d++)
        total *= 10;
    *value = negative ? -total : total;
    return true;
}

bool csv_cell_decimal(const struct csv_cell *cell, int64_t *value)
{
    return decimal_of(cell, 4, value);
}

bool csv_cell_millionths(const struct csv_cell *cell, int64_t *value)
{
    return decimal_of(cell, 6, value);
}
