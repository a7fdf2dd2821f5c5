#include "umpire/table.h"

#include "base/check.h"
#include "base/csv.h"
#include "base/text.h"

#include <string.h>

struct reading {
    const struct table *table;
    const struct csv_row *row;
    int number; /* of the row, from 0; -1 in the header */
    int columns;
    const int64_t *above;                     /* the row before */
    struct csv_cell added[LIMIT_OWN_NATIONS]; /* keys of rows below those that must be there */
    struct error *error;
};

static bool fail(const struct reading *reading, const char *column, const char *what, const char *right)
{
    struct digits line;
    return error_set(reading->error, error_bad_table, reading->table->name, ".csv, line ", text_of_int(&line, reading->row->line),
                     ", column ", column, ": ", what, right, NULL);
}

static int column_count(const struct table *table)
{
    int count = 0;
    while (table->columns[count].name != NULL)
        count++;
    return count;
}

static int column_index(const struct table *table, const char *name)
{
    int index = 0;
    while (!text_equal(table->columns[index].name, name))
        index++;
    return index;
}

static bool check_header(struct reading *reading)
{
    for (int i = 0; i < reading->columns; i++) {
        const char *name = reading->table->columns[i].name;
        if (i >= reading->row->count || !csv_cell_equal(&reading->row->cells[i], name))
            return fail(reading, name, "the header must have here the name ", name);
    }
    if (reading->row->count > reading->columns)
        return fail(reading, "past the last", "there is a column too many; the last is ",
                    reading->table->columns[reading->columns - 1].name);
    return true;
}

static bool wrong(const struct reading *reading, const struct column *column, const struct csv_cell *cell, const char *right)
{
    char was[64];
    char message[LIMIT_MESSAGE];
    struct text text;
    text_begin(&text, message, sizeof message);
    text_add(&text, "must be ");
    text_add(&text, right);
    text_add(&text, column->may_be_empty && column->kind != column_key ? " or empty, not \"" : ", not \"");
    text_add(&text, csv_cell_text(cell, was, sizeof was));
    return fail(reading, column->name, message, "\"");
}

/* One word of small letters, digits and underlines, and none of those that the table has already. */
static bool is_new_key(const struct reading *reading, const struct column *column, const struct csv_cell *cell)
{
    for (int i = 0; column->words[i] != NULL; i++)
        if (csv_cell_equal(cell, column->words[i]))
            return false;
    for (int i = 0; i < reading->number - reading->table->rows; i++)
        if (reading->added[i].length == cell->length && memcmp(reading->added[i].at, cell->at, cell->length) == 0)
            return false;
    for (size_t i = 0; i < cell->length; i++) {
        char c = cell->at[i];
        if (!((c >= 'a' && c <= 'z') || (i > 0 && ((c >= '0' && c <= '9') || c == '_'))))
            return false;
    }
    return cell->length > 0 && cell->length < LIMIT_NAME;
}

static bool read_key(struct reading *reading, const struct column *column, const struct csv_cell *cell, int64_t *value)
{
    *value = reading->number;
    if (reading->number >= reading->table->rows) {
        reading->added[reading->number - reading->table->rows] = *cell;
        return is_new_key(reading, column, cell) ||
               wrong(reading, column, cell, "a word of its own in small letters, which no row above it has");
    }
    const char *word = column->words[reading->number];
    return csv_cell_equal(cell, word) || wrong(reading, column, cell, *word == '\0' ? "empty" : word);
}

/* Four decimals at most, or a third written out to six; not below 0. */
static bool read_fraction(const struct csv_cell *cell, int64_t *value)
{
    int64_t millionths;
    if (!csv_cell_millionths(cell, &millionths))
        return false;
    int64_t hundredths = 3 * millionths; /* of what a fraction counts */
    *value = (hundredths + 50) / 100;
    int64_t off = hundredths - 100 * *value;
    return off >= -1 && off <= 1;
}

/* What a cell of this column counts to the unit. */
static int64_t unit_of(const struct column *column)
{
    if (column->kind == column_fraction)
        return FRACTION_ONE;
    return column->kind == column_number || column->kind == column_number_or_word ? DECIMAL_ONE : 1;
}

static bool read_number(const struct csv_cell *cell, int64_t unit, int64_t *value)
{
    int64_t scale = DECIMAL_ONE / unit;
    if (!csv_cell_decimal(cell, value) || *value % scale != 0)
        return false;
    *value /= scale;
    return true;
}

static bool read_figure(struct reading *reading, const struct column *column, const struct csv_cell *cell, int64_t *value)
{
    char right[96];
    struct text text;
    int64_t unit = unit_of(column);
    bool number = column->kind == column_fraction ? read_fraction(cell, value) : read_number(cell, unit, value);
    if (number && *value >= column->least * unit && *value <= column->most * unit)
        return true;
    text_begin(&text, right, sizeof right);
    text_add(&text, unit > 1 ? "a number from " : "a whole number from ");
    text_add_int(&text, column->least);
    text_add(&text, " to ");
    text_add_int(&text, column->most);
    return wrong(reading, column, cell, right);
}

static bool read_word(struct reading *reading, const struct column *column, const struct csv_cell *cell, int64_t *value)
{
    char right[256] = "one of:";
    struct text text;
    text_begin(&text, right, sizeof right);
    text_add(&text, "one of");
    for (int i = 0; column->words[i] != NULL; i++) {
        if (csv_cell_equal(cell, column->words[i])) {
            *value = i;
            return true;
        }
        text_add(&text, " ");
        text_add(&text, column->words[i]);
    }
    return wrong(reading, column, cell, right);
}

static bool read_cell(struct reading *reading, const struct column *column, const struct csv_cell *cell, int64_t *value)
{
    *value = CELL_EMPTY;
    if (column->kind == column_key)
        return read_key(reading, column, cell, value);
    if (cell->length == 0)
        return column->may_be_empty || wrong(reading, column, cell, "filled");
    if (column->kind == column_word)
        return read_word(reading, column, cell, value);
    if (column->kind == column_text)
        return true;
    bool word_too = column->kind == column_int_or_word || column->kind == column_number_or_word;
    if (word_too && !csv_cell_decimal(cell, value)) {
        bool read = read_word(reading, column, cell, value);
        *value = CELL_WORD(*value);
        return read;
    }
    return read_figure(reading, column, cell, value);
}

/* Bands begin and end with what their columns may be at all, so that no figure falls beside them; either end may be open. */
static bool check_ends(const struct reading *reading, const struct run *run, int low, int high, const int64_t *values)
{
    const struct column *columns = reading->table->columns;
    struct digits digits;
    int first = run->step > 0 ? low : high, last = run->step > 0 ? high : low;
    int64_t start = run->step > 0 ? columns[low].least : columns[high].most;
    int64_t end = run->step > 0 ? columns[high].most : columns[low].least;
    if (reading->number == 0 && values[first] != start && values[first] != CELL_EMPTY)
        return fail(reading, columns[first].name, "the first row must begin with ", text_of_int(&digits, start));
    if (reading->number == reading->table->rows - 1 && values[last] != end && values[last] != CELL_EMPTY)
        return fail(reading, columns[last].name, "the last row must end with ", text_of_int(&digits, end));
    return true;
}

/* Bands that run on: each begins where the one before ended, and ends no earlier than it begins. */
static bool check_run(struct reading *reading, const struct run *run, const int64_t *values)
{
    struct digits digits;
    int from = column_index(reading->table, run->from), to = column_index(reading->table, run->to);
    if (values[from] != CELL_EMPTY && values[to] != CELL_EMPTY && values[to] < values[from])
        return fail(reading, run->to, "must not be less than the figure in ", run->from);
    if (!check_ends(reading, run, from, to, values))
        return false;
    if (reading->number == 0)
        return true;
    int mine = run->step > 0 ? from : to, theirs = run->step > 0 ? to : from;
    int64_t due = reading->above[theirs] + run->step;
    if (reading->above[theirs] == CELL_EMPTY)
        return fail(reading, run->from, "no row may follow one without an end", "");
    return values[mine] == due || fail(reading, run->step > 0 ? run->from : run->to,
                                       "must follow on the row before without gap or overlap: ", text_of_int(&digits, due));
}

static bool read_row(struct reading *reading, int64_t *values)
{
    const struct table *table = reading->table;
    struct digits columns;
    if (table->rows > 0 && reading->number == table->rows + table->more)
        return fail(reading, table->columns[0].name, "there is a row too many", "");
    if (reading->row->count != reading->columns)
        return fail(reading, table->columns[0].name,
                    "the row must have as many cells as there are columns: ", text_of_int(&columns, reading->columns));
    for (int i = 0; i < reading->columns; i++)
        if (!read_cell(reading, &table->columns[i], &reading->row->cells[i], &values[i]))
            return false;
    for (const struct run *run = table->runs; run->from != NULL; run++)
        if (!check_run(reading, run, values))
            return false;
    return true;
}

/* A fault of the CSV itself knows its line, but not its file. */
static bool name_file(const struct table *table, struct error *error)
{
    char what[LIMIT_MESSAGE];
    text_copy(what, sizeof what, error->message);
    return error_set(error, error_bad_table, table->name, ".csv, ", what, NULL);
}

bool table_read(const struct table *table, const char *text, size_t length, int32_t *cells, struct error *error)
{
    struct csv csv;
    struct csv_row row = {.line = 1};
    int64_t values[2][LIMIT_CSV_COLUMNS] = {{0}};
    struct reading reading = {.table = table, .row = &row, .columns = column_count(table), .error = error};
    csv_begin(&csv, text, length);
    error->code = error_none;
    if (!csv_next(&csv, &row, error))
        return error->code == error_none ? fail(&reading, table->columns[0].name, "the file is empty: a header is due", "")
                                         : name_file(table, error);
    if (!check_header(&reading))
        return false;
    for (; csv_next(&csv, &row, error); reading.number++) {
        int64_t *mine = values[reading.number % 2];
        reading.above = values[(reading.number + 1) % 2];
        if (!read_row(&reading, mine))
            return false;
        for (int i = 0; cells != NULL && i < reading.columns; i++)
            cells[reading.number * reading.columns + i] = (int32_t)mine[i];
    }
    if (error->code != error_none)
        return name_file(table, error);
    struct digits rows;
    if (reading.number < table->rows)
        return fail(&reading, table->columns[0].name, "rows are missing below; the table has ", text_of_int(&rows, table->rows));
    return true;
}

static const struct file *find_file(const struct file *files, const char *name)
{
    for (; files != NULL && files->name != NULL; files++)
        if (text_equal(files->name, name))
            return files;
    return NULL;
}

int table_row(const struct ruleset *ruleset, const struct file *house, const char *name, const char *key)
{
    const struct file *file = table_file(ruleset, house, name);
    struct csv csv;
    struct csv_row row;
    struct error error = {.code = error_none};
    if (file == NULL)
        return -1;
    csv_begin(&csv, file->text, file->length);
    for (int number = -1; csv_next(&csv, &row, &error); number++)
        if (number >= 0 && csv_cell_equal(&row.cells[0], key))
            return number;
    return -1;
}

const struct file *table_file(const struct ruleset *ruleset, const struct file *house, const char *name)
{
    const struct file *file = find_file(house, name);
    return file != NULL ? file : find_file(ruleset->files, name);
}

bool tables_load(const struct ruleset *ruleset, const struct file *house, void *tables, struct error *error)
{
    for (const struct table *table = ruleset->tables; table->name != NULL; table++) {
        const struct file *file = table_file(ruleset, house, table->name);
        int32_t *cells = table->offset == SIZE_MAX ? NULL : (void *)((char *)tables + table->offset);
        CHECK(file != NULL);
        if (!table_read(table, file->text, file->length, cells, error))
            return false;
    }
    return true;
}
