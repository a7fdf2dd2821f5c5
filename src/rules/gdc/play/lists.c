/* lists.c - what the army lists know of a kind of troops in a year. */
#include "base/check.h"
#include "base/csv.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/raise.h"
#include "umpire/table.h"

#include <string.h>

#define MOST_NAMES 16
#define YEAR_OFF 1000 /* a year off the period weighs more than the place of a name, or the weight of a gun */

/* ---- reading a list row by row ---- */

struct list {
    const struct table *table;
    struct csv csv;
    struct csv_row row;
    struct error error;
};

static bool next_row(struct list *list)
{
    return csv_next(&list->csv, &list->row, &list->error);
}

static struct list open_list(const struct raising *raising, const char *name)
{
    struct list list = {.table = ruleset_table(raising->shelf->ruleset, name)};
    const struct file *file = table_file(raising->shelf->ruleset, raising->shelf->house, name);
    CHECK(list.table != NULL && file != NULL);
    csv_begin(&list.csv, file->text, file->length);
    next_row(&list); /* the header, which was checked when the tables were loaded */
    return list;
}

static const struct csv_cell *cell_of(const struct list *list, const char *column)
{
    int index = 0;
    while (!text_equal(list->table->columns[index].name, column))
        index++;
    return &list->row.cells[index];
}

static int number_of(const struct list *list, const char *column, int otherwise)
{
    int64_t value;
    const struct csv_cell *cell = cell_of(list, column);
    return cell->length > 0 && csv_cell_decimal(cell, &value) ? (int)(value / DECIMAL_ONE) : otherwise;
}

static int years_off(const struct list *list, int year)
{
    int from = number_of(list, "period_from", year), to = number_of(list, "period_to", year);
    return year < from ? from - year : year > to ? year - to : 0;
}

static int morale_of(const struct list *list)
{
    const struct csv_cell *cell = cell_of(list, "morale_grade");
    return cell->length == 1 ? *cell->at - 'A' : -1;
}

/* ---- names ---- */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_name(const struct csv_cell *a, const struct csv_cell *b)
{
    if (a->length != b->length)
        return false;
    for (size_t i = 0; i < a->length; i++)
        if (lower(a->at[i]) != lower(b->at[i]))
            return false;
    return true;
}

struct names {
    int count;
    struct csv_cell at[MOST_NAMES];
};

static void add_names(const struct raising *raising, const struct roster_entry *entry, const char *nation, struct names *names)
{
    struct list list = open_list(raising, "list_names");
    while (next_row(&list) && names->count < MOST_NAMES)
        if (csv_cell_equal(cell_of(&list, "nation"), nation) &&
            csv_cell_equal(cell_of(&list, "kind"), roster_kind_names[entry->kind]) &&
            number_of(&list, "guard", 0) == (int)entry->guard)
            names->at[names->count++] = *cell_of(&list, "name");
}

static int place_of_name(const struct names *names, const struct csv_cell *name)
{
    for (int i = 0; i < names->count; i++)
        if (same_name(&names->at[i], name))
            return i;
    return -1;
}

/* ---- the best row ---- */

static struct gdc_list_row units_row(const struct list *list, int off)
{
    return (struct gdc_list_row){.found = true,
                                 .years_off = off,
                                 .melee_grade = number_of(list, "melee_grade", -1),
                                 .morale = morale_of(list),
                                 .skirmish = number_of(list, "skirmish", 0) != 0,
                                 .rifle = number_of(list, "rifle", 0) != 0,
                                 .lance = number_of(list, "lance", 0) != 0,
                                 .model_1809 = number_of(list, "model_1809", 0) != 0};
}

/* Of the rows that have one of the names, that of the nearest period; among these that of the first name. */
struct gdc_list_row gdc_list_of_units(const struct raising *raising, const struct roster_entry *entry)
{
    struct names names = {.count = 0};
    struct gdc_list_row best = {.found = false, .melee_grade = -1, .morale = -1};
    int least = INT32_MAX;
    add_names(raising, entry, entry->nation_name, &names);
    add_names(raising, entry, "", &names);
    struct list list = open_list(raising, "army_units");
    while (next_row(&list)) {
        if (!csv_cell_equal(cell_of(&list, "country"), entry->nation_name))
            continue;
        int place = place_of_name(&names, cell_of(&list, "unit")), off = years_off(&list, entry->year);
        if (place < 0 || off * YEAR_OFF + place >= least)
            continue;
        least = off * YEAR_OFF + place;
        best = units_row(&list, off);
    }
    return best;
}

static int distance(int a, int b)
{
    return a > b ? a - b : b - a;
}

/* The battery of that arm of the nearest period, guard for guard; among these that nearest in weight. */
struct gdc_list_row gdc_list_of_batteries(const struct raising *raising, const struct roster_entry *entry)
{
    const char *arm = entry->kind == roster_kind_horse_artillery ? "horse" : "foot";
    struct gdc_list_row best = {.found = false, .melee_grade = -1, .morale = -1};
    int least = INT32_MAX;
    struct list list = open_list(raising, "army_batteries");
    while (next_row(&list)) {
        if (!csv_cell_equal(cell_of(&list, "country"), entry->nation_name) || !csv_cell_equal(cell_of(&list, "arm"), arm) ||
            number_of(&list, "guard", 0) != (int)entry->guard)
            continue;
        int off = years_off(&list, entry->year);
        int far = off * YEAR_OFF + distance(number_of(&list, "pounder", 0), entry->pounds);
        if (far >= least)
            continue;
        least = far;
        best = (struct gdc_list_row){
            .found = true, .years_off = off, .melee_grade = number_of(&list, "melee_grade", -1), .morale = morale_of(&list)};
    }
    return best;
}
