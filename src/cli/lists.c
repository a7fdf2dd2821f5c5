#include "base/text.h"
#include "cli/commands.h"
#include "cli/grid.h"
#include "cli/page.h"
#include "cli/shelves.h"
#include "umpire/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An army list is three tables, in every ruleset that has some; they are printed in the short hand of the lists. */
static const char *const units_table = "army_units", *const batteries_table = "army_batteries", *const notes_table = "army_notes";

struct wanted {
    const char *country;
    int64_t year; /* 0: any */
};

static bool cell_number(const struct csv_row *header, const struct csv_row *row, const char *column, int64_t *value)
{
    int index = grid_column(header, column);
    return index >= 0 && csv_cell_decimal(&row->cells[index], value);
}

/* Do the row's years hold this one? Open ends hold all. A period is one cell (1809, 1813-1814) or two. */
static bool in_years(const struct csv_row *header, const struct csv_row *row, int64_t year)
{
    int64_t from, to;
    char period[32];
    int index = grid_column(header, "period");
    if (index >= 0) {
        csv_cell_text(&row->cells[index], period, sizeof period);
        const char *dash = strchr(period, '-');
        return *period == '\0' || (year >= atoi(period) && year <= atoi(dash != NULL ? dash + 1 : period));
    }
    return (!cell_number(header, row, "period_from", &from) || year >= from / DECIMAL_ONE) &&
           (!cell_number(header, row, "period_to", &to) || year <= to / DECIMAL_ONE);
}

static bool is_wanted(const struct csv_row *header, const struct csv_row *row, const void *context)
{
    const struct wanted *wanted = context;
    return csv_cell_equal(&row->cells[0], wanted->country) && (wanted->year == 0 || in_years(header, row, wanted->year));
}

#define MOST_COUNTRIES 64

struct countries {
    int count;
    char name[MOST_COUNTRIES + 1][LIMIT_NAME];
};

static const char *name_of_country(const void *list, size_t index)
{
    const struct countries *countries = list;
    return (int)index < countries->count ? countries->name[index] : NULL;
}

static void find_countries(const struct file *file, struct countries *countries)
{
    struct csv csv;
    struct csv_row row;
    struct error error;
    csv_begin(&csv, file->text, file->length);
    countries->count = 0;
    csv_next(&csv, &row, &error);
    while (countries->count < MOST_COUNTRIES && csv_next(&csv, &row, &error)) {
        char *name = countries->name[countries->count];
        int before = 0;
        csv_cell_text(&row.cells[0], name, LIMIT_NAME);
        while (!text_equal(countries->name[before], name))
            before++;
        countries->count += before == countries->count;
    }
}

/* ---- a row in short hand ---- */

struct row {
    const struct csv_row *header;
    const struct csv_row *cells;
};

static const char *cell(const struct row *row, const char *column, char *buffer, size_t size)
{
    int index = grid_column(row->header, column);
    *buffer = '\0';
    return index < 0 ? buffer : csv_cell_text(&row->cells->cells[index], buffer, size);
}

static void add_cell(struct text *text, const struct row *row, const char *before, const char *column, const char *after)
{
    char buffer[512];
    if (*cell(row, column, buffer, sizeof buffer) == '\0')
        return;
    text_add(text, before);
    text_add(text, buffer);
    text_add(text, after);
}

static void add_mark(struct text *text, const struct row *row, const char *column, const char *mark)
{
    char buffer[8];
    if (text_equal(cell(row, column, buffer, sizeof buffer), "1"))
        text_add(text, mark);
}

static void add_years(struct text *text, const struct row *row)
{
    char from[16], to[16];
    cell(row, "period_from", from, sizeof from);
    cell(row, "period_to", to, sizeof to);
    text_add(text, from);
    if (text_equal(from, to))
        return;
    text_add(text, "-");
    text_add(text, to);
}

/* 75+ at least, any: as many as there are */
static void add_number(struct text *text, const struct row *row)
{
    char note[16];
    add_cell(text, row, "", "count", "");
    cell(row, "count_note", note, sizeof note);
    text_add(text, text_equal(note, "plus") ? "+" : text_equal(note, "unlimited") ? "any" : "");
}

/* Marks are parted by blanks: the first one is not needed. */
static void end_marks(struct text *text, size_t begin)
{
    if (text->used > begin) {
        memmove(text->at + begin, text->at + begin + 1, text->used - begin);
        text->used--;
    }
    text_add(text, "\"\n");
}

static void add_unit(struct text *text, const struct row *row)
{
    add_years(text, row);
    add_cell(text, row, ",\"", "unit", "\"");
    add_cell(text, row, ",", "arm", ",");
    add_number(text, row);
    add_cell(text, row, ",", "melee_grade", "");
    text_add(text, row->cells->cells[grid_column(row->header, "melee_grade")].length == 0 ? "," : "");
    add_cell(text, row, "", "morale_grade", "");
    text_add(text, ",");
    add_cell(text, row, "", "castings", "");
    add_cell(text, row, "/", "castings_alt", "");
    text_add(text, ",\"");
    size_t marks = text->used;
    add_mark(text, row, "skirmish", " (s)");
    add_mark(text, row, "rifle", " R");
    add_mark(text, row, "lance", " LL");
    add_mark(text, row, "guard", " Gd");
    add_mark(text, row, "attached", " ATT");
    add_mark(text, row, "model_1809", " #");
    add_cell(text, row, " ", "note", "");
    end_marks(text, marks);
}

static void add_battery(struct text *text, const struct row *row)
{
    add_years(text, row);
    add_cell(text, row, ",\"", "battery", "\",");
    add_number(text, row);
    text_add(text, ",");
    add_cell(text, row, "", "guns", "");
    text_add(text, ",");
    add_cell(text, row, "", "howitzers", "");
    text_add(text, ",");
    add_cell(text, row, "1-", "ratio", "");
    text_add(text, ",");
    add_cell(text, row, "", "melee_grade", "");
    add_cell(text, row, "", "morale_grade", "");
    text_add(text, ",\"");
    size_t marks = text->used;
    add_mark(text, row, "guard", " Gd");
    add_cell(text, row, " ", "note", "");
    end_marks(text, marks);
}

/* ---- a country ---- */

typedef void row_adder(struct text *text, const struct row *row);

#define SHORT_HAND_BYTES (256 * 1024)

static void print_short_hand(struct text *text, const char *heading)
{
    struct file file = {"short hand", text->at, text->used};
    putchar('\n');
    print_toned(tone_strong, heading);
    putchar('\n');
    grid_print(&file, 0, NULL, NULL);
}

/* Prints the rows wanted, one part of the list (main, free_corps ...) after the other as they stand. */
static int print_part(const struct file *file, const char *kind, const char *header, row_adder *add, const struct wanted *wanted)
{
    static char buffer[SHORT_HAND_BYTES];
    char list[LIMIT_NAME] = "", here[LIMIT_NAME], heading[2 * LIMIT_NAME] = "";
    struct csv csv;
    struct csv_row first, cells;
    struct error error;
    struct text text = {.used = 0};
    int count = 0;
    csv_begin(&csv, file->text, file->length);
    for (csv_next(&csv, &first, &error); csv_next(&csv, &cells, &error);) {
        struct row row = {&first, &cells};
        if (!is_wanted(&first, &cells, wanted))
            continue;
        if (!text_equal(cell(&row, "list", here, sizeof here), list)) {
            if (count > 0)
                print_short_hand(&text, heading);
            text_begin(&text, buffer, sizeof buffer);
            text_add(&text, header);
            text_copy(list, sizeof list, here);
            snprintf(heading, sizeof heading, "%s%s%s", kind, text_equal(list, "main") ? "" : ": ",
                     text_equal(list, "main") ? "" : list);
        }
        add(&text, &row);
        count++;
    }
    if (count > 0)
        print_short_hand(&text, heading);
    return count;
}

static int print_notes(const struct file *file, const struct wanted *wanted)
{
    char period[LIMIT_NAME], note[512];
    struct csv csv;
    struct csv_row header, cells;
    struct error error;
    int count = 0;
    csv_begin(&csv, file->text, file->length);
    for (csv_next(&csv, &header, &error); csv_next(&csv, &cells, &error);) {
        struct row row = {&header, &cells};
        if (!is_wanted(&header, &cells, wanted))
            continue;
        if (count++ == 0)
            print_toned(tone_strong, "\nNotes\n");
        print_entry(cell(&row, "period", period, sizeof period), 11, cell(&row, "note", note, sizeof note));
    }
    return count;
}

static int print_country(const struct shelf *shelf, const struct wanted *wanted)
{
    const struct file *units = table_file(shelf->ruleset, shelf->house, units_table);
    const struct file *batteries = table_file(shelf->ruleset, shelf->house, batteries_table);
    const struct file *notes = table_file(shelf->ruleset, shelf->house, notes_table);
    int rows = print_part(units, "Units", "years,unit,arm,number,grade,castings,marks\n", add_unit, wanted);
    if (batteries != NULL)
        rows +=
            print_part(batteries, "Batteries", "years,battery,number,guns,howitzers,one for,grade,marks\n", add_battery, wanted);
    if (notes != NULL)
        rows += print_notes(notes, wanted);
    if (rows == 0)
        printf("Nothing is listed for that year.\n");
    return exit_fine;
}

/* ---- as CSV ---- */

/* Units and batteries in one table: a column that only one of them has is empty for the other. */
static const char *const csv_columns[] = {"country",      "list",  "period_from", "period_to",   "unit",         "battery",
                                          "arm",          "count", "count_note",  "melee_grade", "morale_grade", "castings",
                                          "castings_alt", "guns",  "howitzers",   "pounder",     "ratio",        "skirmish",
                                          "rifle",        "lance", "guard",       "attached",    "model_1809",   "note"};
enum { csv_column_count = sizeof csv_columns / sizeof *csv_columns };

static void print_csv_rows(const struct file *file, const struct wanted *wanted)
{
    char buffer[512];
    struct csv csv;
    struct csv_row header, cells;
    struct error error;
    if (file == NULL)
        return;
    csv_begin(&csv, file->text, file->length);
    for (csv_next(&csv, &header, &error); csv_next(&csv, &cells, &error);) {
        struct row row = {&header, &cells};
        if (wanted->country != NULL ? !is_wanted(&header, &cells, wanted)
                                    : wanted->year != 0 && !in_years(&header, &cells, wanted->year))
            continue;
        for (int i = 0; i < csv_column_count; i++) {
            fputs(i > 0 ? "," : "", stdout);
            grid_print_csv_cell(cell(&row, csv_columns[i], buffer, sizeof buffer));
        }
        putchar('\n');
    }
}

static int print_csv(const struct shelf *shelf, const struct wanted *wanted)
{
    for (int i = 0; i < csv_column_count; i++)
        printf("%s%s", i > 0 ? "," : "", csv_columns[i]);
    putchar('\n');
    print_csv_rows(table_file(shelf->ruleset, shelf->house, units_table), wanted);
    print_csv_rows(table_file(shelf->ruleset, shelf->house, batteries_table), wanted);
    return exit_fine;
}

static bool read_year(const struct call *call, int64_t *year)
{
    const char *word = call_value(call, "year");
    char *end;
    *year = word == NULL ? 0 : strtol(word, &end, 10);
    if (word == NULL || (*end == '\0' && *year >= 1700 && *year <= 1900))
        return true;
    complain("--year takes a year, as 1809, not \"", word, "\"", NULL);
    return false;
}

static int lists(const struct call *call)
{
    static struct countries countries;
    struct wanted wanted = {call_word(call, 1), 0};
    if (call->words < 1 || call->words > 2)
        return complain_words(call);
    const struct library *library = shelves_open(call);
    const struct shelf *shelf = library != NULL ? shelves_find(library, call->word[0]) : NULL;
    if (shelf == NULL || !read_year(call, &wanted.year))
        return exit_usage;
    const struct file *units = table_file(shelf->ruleset, shelf->house, units_table);
    if (units == NULL)
        return complain(shelf->ruleset->id, " has no army lists", NULL);
    find_countries(units, &countries);
    if (wanted.country == NULL && call_has(call, "csv"))
        return print_csv(shelf, &wanted);
    for (int i = 0; wanted.country == NULL && i < countries.count; i++)
        puts(countries.name[i]);
    if (wanted.country == NULL)
        return exit_fine;
    for (int i = 0; i < countries.count; i++)
        if (text_equal(countries.name[i], wanted.country))
            return call_has(call, "csv") ? print_csv(shelf, &wanted) : print_country(shelf, &wanted);
    const char *near = text_nearest(wanted.country, name_of_country, &countries);
    return complain("no list of ", wanted.country, near != NULL ? "; did you mean " : "", near != NULL ? near : "", NULL);
}

static const struct cli_option options[] = {
    {"year", "YEAR", "only what was there in that year"},
    {"csv", NULL, "print units and batteries as one table of CSV, of all countries when none is named"},
    HOUSE_OPTION,
    {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard lists gdc", "the countries"},
                                          {"grognard lists gdc baden --year 1809", "what Baden could field in 1809"},
                                          {"grognard lists gdc --csv > lists.csv", "all of them, for a spreadsheet"},
                                          {NULL, NULL}};

const struct command command_lists = {
    .name = "lists",
    .words = "RULESET [COUNTRY]",
    .summary = "the army lists",
    .about = "Lists the countries with army lists, or the units, batteries and notes of one of them.",
    .options = options,
    .examples = examples,
    .run = lists,
};
