#include "cli/grid.h"

#include "cli/page.h"

#include <stdio.h>
#include <string.h>

#define CELL_BYTES 512

struct grid {
    const struct file *file;
    int skip;
    grid_filter *filter;
    const void *context;
    int width[LIMIT_CSV_COLUMNS];
    bool figures[LIMIT_CSV_COLUMNS];
};

int grid_column(const struct csv_row *header, const char *name)
{
    for (int i = 0; i < header->count; i++)
        if (csv_cell_equal(&header->cells[i], name))
            return i;
    return -1;
}

typedef void row_visit(struct grid *grid, const struct csv_row *row, bool header);

static int visit(struct grid *grid, row_visit *each)
{
    struct csv csv;
    struct csv_row header, row;
    struct error error;
    int count = 0;
    csv_begin(&csv, grid->file->text, grid->file->length);
    if (!csv_next(&csv, &header, &error))
        return 0;
    each(grid, &header, true);
    while (csv_next(&csv, &row, &error)) {
        if (grid->filter != NULL && !grid->filter(&header, &row, grid->context))
            continue;
        each(grid, &row, false);
        count++;
    }
    return count;
}

static int larger_of(int a, int b)
{
    return a > b ? a : b;
}

static void measure(struct grid *grid, const struct csv_row *row, bool header)
{
    char cell[CELL_BYTES];
    int64_t number;
    for (int i = grid->skip; i < row->count && !header; i++) {
        csv_cell_text(&row->cells[i], cell, sizeof cell);
        if (*cell == '\0')
            continue;
        if (grid->width[i] == 0)
            grid->figures[i] = true;
        grid->width[i] = larger_of(grid->width[i], columns_of(cell, strlen(cell)));
        grid->figures[i] &= csv_cell_decimal(&row->cells[i], &number);
    }
}

static void widen_for_header(struct grid *grid, const struct csv_row *row, bool header)
{
    for (int i = grid->skip; i < row->count && header; i++)
        if (grid->width[i] > 0)
            grid->width[i] = larger_of(grid->width[i], (int)row->cells[i].length);
}

static void print_row(struct grid *grid, const struct csv_row *row, bool header)
{
    char cell[CELL_BYTES];
    int owed = 0; /* blanks not printed yet: a line ends without any */
    for (int i = grid->skip; i < row->count; i++) {
        if (grid->width[i] == 0)
            continue;
        csv_cell_text(&row->cells[i], cell, sizeof cell);
        int blanks = grid->width[i] - columns_of(cell, strlen(cell));
        owed += grid->figures[i] ? blanks : 0;
        if (*cell != '\0') {
            print_spaces(owed);
            owed = 0;
            print_toned(header ? tone_strong : tone_plain, cell);
        }
        owed += (grid->figures[i] ? 0 : blanks) + 2;
    }
    putchar('\n');
}

int grid_print(const struct file *file, int skip, grid_filter *filter, const void *context)
{
    struct grid grid = {.file = file, .skip = skip, .filter = filter, .context = context};
    if (visit(&grid, measure) == 0)
        return 0;
    visit(&grid, widen_for_header);
    return visit(&grid, print_row);
}

void grid_print_csv_cell(const char *cell)
{
    bool quoted = cell[strcspn(cell, ",\"\n")] != '\0';
    if (!quoted) {
        fputs(cell, stdout);
        return;
    }
    putchar('"');
    for (; *cell != '\0'; cell++)
        fputs(*cell == '"' ? "\"\"" : (char[]){*cell, '\0'}, stdout);
    putchar('"');
}
