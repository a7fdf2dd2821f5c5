/* The CSV reader takes any bytes, and so does every chart; what is accepted keeps the bounds of its columns. */
#include "fuzz.h"

#include "base/check.h"
#include "base/csv.h"
#include "base/text.h"
#include "rules/registry.h"
#include "umpire/table.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 65536

static char quoted[4 * MOST_BYTES];

/* ---- rows ---- */

static void add_quoted(struct text *text, const struct csv_cell *cell)
{
    static char plain[MOST_BYTES + 1];
    csv_cell_text(cell, plain, sizeof plain);
    text_add(text, "\"");
    for (const char *at = plain; *at != '\0'; at++)
        text_add(text, *at == '"' ? "\"\"" : (const char[]){*at, '\0'});
    text_add(text, "\"");
}

static bool same_text(const struct csv_cell *a, const struct csv_cell *b)
{
    static char one[MOST_BYTES + 1], other[MOST_BYTES + 1];
    return strcmp(csv_cell_text(a, one, sizeof one), csv_cell_text(b, other, sizeof other)) == 0;
}

/* A row with every cell quoted reads as the same row. */
static void quote_and_read_back(const struct csv_row *row)
{
    struct text text;
    struct csv csv;
    struct csv_row again;
    struct error error;
    text_begin(&text, quoted, sizeof quoted);
    for (int i = 0; i < row->count; i++) {
        text_add(&text, i > 0 ? "," : "");
        add_quoted(&text, &row->cells[i]);
    }
    csv_begin(&csv, quoted, text.used);
    CHECK(!text.cut && csv_next(&csv, &again, &error) && again.count == row->count);
    for (int i = 0; i < row->count; i++)
        CHECK(same_text(&row->cells[i], &again.cells[i]));
}

static void read_rows(const char *text, size_t length)
{
    struct csv csv;
    struct csv_row row;
    struct error error;
    int line = 0;
    int64_t value;
    csv_begin(&csv, text, length);
    while (csv_next(&csv, &row, &error)) {
        CHECK(row.line > line && row.count > 0 && row.count <= LIMIT_CSV_COLUMNS);
        line = row.line;
        for (int i = 0; i < row.count; i++)
            csv_cell_decimal(&row.cells[i], &value);
        if (length < 4096)
            quote_and_read_back(&row);
    }
    CHECK(error.code == error_none ? csv.at == length : error.code == error_bad_table && error.message[0] != '\0');
}

/* ---- charts ---- */

static void check_cell(const struct column *column, int32_t cell)
{
    int64_t scale = column->kind == column_number ? 10000 : 1;
    if (cell == CELL_EMPTY)
        CHECK(column->may_be_empty);
    else if (column->kind == column_int || column->kind == column_number)
        CHECK(cell >= column->least * scale && cell <= column->most * scale);
    else if (column->kind == column_word)
        for (int i = 0; i <= cell; i++)
            CHECK(column->words[i] != NULL);
}

static void read_chart(const struct table *table, const char *text, size_t length)
{
    struct error error;
    size_t columns = 0, rows = (size_t)table->rows;
    while (table->columns[columns].name != NULL)
        columns++;
    int32_t *cells = table->offset == SIZE_MAX ? NULL : malloc(rows * columns * sizeof *cells);
    CHECK(cells != NULL || table->offset == SIZE_MAX);
    bool read = table_read(table, text, length, cells, &error);
    CHECK(read || (error.code == error_bad_table && strncmp(error.message, table->name, strlen(table->name)) == 0));
    for (size_t i = 0; read && cells != NULL && i < rows * columns; i++)
        check_cell(&table->columns[i % columns], cells[i]);
    free(cells);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size > MOST_BYTES)
        return 0;
    char *text = malloc(size > 0 ? size : 1);
    CHECK(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    read_rows(text, size);
    for (int i = 0; rulesets[i] != NULL; i++)
        for (const struct table *table = rulesets[i]->tables; table->name != NULL; table++)
            read_chart(table, text, size);
    free(text);
    return 0;
}
