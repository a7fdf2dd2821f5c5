#include "umpire/charts.h"

#include "base/check.h"
#include "base/csv.h"
#include "umpire/table.h"

static void title_write(const struct table *table, struct json_writer *writer)
{
    json_put(writer, "name", table->name);
    json_put(writer, "title", table->title);
}

void charts_write(const struct ruleset *ruleset, struct json_writer *writer)
{
    json_open(writer, '[');
    for (const struct table *table = ruleset->tables; table->name != NULL; table++) {
        json_open(writer, '{');
        title_write(table, writer);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void row_write(const struct csv_row *row, struct json_writer *writer)
{
    char cell[LIMIT_MESSAGE];
    json_open(writer, '[');
    for (int i = 0; i < row->count; i++)
        json_add_string(writer, csv_cell_text(&row->cells[i], cell, sizeof cell));
    json_close(writer, ']');
}

bool chart_write(const struct shelf *shelf, const char *name, struct json_writer *writer, struct error *error)
{
    const struct table *table = ruleset_table(shelf->ruleset, name);
    if (table == NULL)
        return error_set(error, error_no_such_thing, "no table of this ruleset is called ", name, NULL);
    struct csv csv;
    struct csv_row row;
    struct error fault = {.code = error_none};
    const struct file *file = table_file(shelf->ruleset, shelf->house, name);
    csv_begin(&csv, file->text, file->length);
    json_open(writer, '{');
    title_write(table, writer);
    json_key(writer, "rows");
    json_open(writer, '[');
    while (csv_next(&csv, &row, &fault))
        row_write(&row, writer);
    CHECK(fault.code == error_none); /* tables in a library have been read before */
    json_close(writer, ']');
    json_close(writer, '}');
    return true;
}
