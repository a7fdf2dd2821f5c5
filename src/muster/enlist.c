#include "muster/enlist.h"

#include "base/csv.h"

#include <string.h>

/* ---- the columns ---- */

enum level { level_corps, level_division, level_brigade, levels };
#define LEVEL(level) \
    { \
#level, member_text, level_##level * sizeof(const char *), false, 1, 60, NULL, "\"Lecoq's division\"" \
    }
static const struct member level_members[levels + 1] = {LEVEL(corps), LEVEL(division), LEVEL(brigade), {.name = NULL}};
static const int32_t level_commands[levels] = {command_corps, command_division, command_brigade};

#define GENERAL "general" /* in the column `kind`: who commands the formation of his line */
#define ARRIVES "arrives_"
#define MOST_CELL 256
#define MOST_COLUMNS LIMIT_CSV_COLUMNS

/* What a column is about: the side, a level, or a member of a unit, of a general, of his formation, of an arrival. */
struct meaning {
    bool side;
    int level; /* -1: none */
    const struct member *unit, *general, *formation, *arrival;
};

struct enlisting {
    struct store *store;
    struct error *error;
    const struct scenario *like;
    int columns;
    char column[MOST_COLUMNS][LIMIT_NAME];
    struct meaning meaning[MOST_COLUMNS];
    int entries;
    struct entry *entry;
};

/* A line of the table. */
struct entry {
    int side;
    const char *name[levels]; /* of its formations; a null pointer where a level is left out */
    bool general;
    struct scenario_formation led; /* what is said of the general's formation */
    struct scenario_commander commander;
    struct scenario_unit unit;
};

static const struct member *member_called(const struct member *members, const char *name)
{
    for (; members->name != NULL; members++)
        if (members->kind != member_part && text_equal(members->name, name))
            return members;
    return NULL;
}

static int level_called(const char *name)
{
    for (int level = 0; level < levels; level++)
        if (text_equal(level_members[level].name, name))
            return level;
    return -1;
}

static struct meaning meaning_of(const char *name)
{
    bool arrives = strncmp(name, ARRIVES, strlen(ARRIVES)) == 0;
    return (struct meaning){.side = text_equal(name, "side"),
                            .level = level_called(name),
                            .unit = member_called(unit_members, name),
                            .general = member_called(commander_members, name),
                            .formation = text_equal(name, "command") ? member_called(formation_members, name) : NULL,
                            .arrival = arrives ? member_called(arrival_members, name + strlen(ARRIVES)) : NULL};
}

static bool means_something(const struct meaning *meaning)
{
    return meaning->side || meaning->level >= 0 || meaning->unit != NULL || meaning->general != NULL ||
           meaning->formation != NULL || meaning->arrival != NULL;
}

/* All columns that there are, in the order in which a table is written. */
static const char *column_at(const void *list, size_t index)
{
    static const char *const columns[] = {
        "side",   "corps",    "division",      "brigade",    "kind",         "id",           "name",
        "men",    "guns",     "pounds",        "howitzers",  "nation",       "year",         "quality",
        "guard",  "regiment", "command_stand", "battalions", "attached_to",  "formation",    "at",
        "facing", "command",  "plays",         "elephant",   "arrives_time", "arrives_edge", "arrives_along"};
    (void)list;
    return index < sizeof columns / sizeof *columns ? columns[index] : NULL;
}

static bool refuse(const struct enlisting *it, int line, const char *column, const char *why, const char *more)
{
    struct digits number;
    return error_set_fact(it->error, error_bad_scenario, column, "line ", text_of_int(&number, line), ", ", column, " ", why,
                          more, NULL);
}

static bool has_column(const struct enlisting *it, const char *name)
{
    for (int i = 0; i < it->columns; i++)
        if (text_equal(it->column[i], name))
            return true;
    return false;
}

static bool read_column(struct enlisting *it, const struct csv_cell *cell)
{
    char *name = it->column[it->columns];
    csv_cell_text(cell, name, LIMIT_NAME);
    it->meaning[it->columns] = meaning_of(name);
    if (!means_something(&it->meaning[it->columns])) {
        const char *near = text_nearest(name, column_at, NULL);
        return refuse(it, 1, name,
                      near != NULL ? "is no column of an order of battle; did you mean " : "is no column of an order of battle",
                      near != NULL ? near : "");
    }
    if (has_column(it, name))
        return refuse(it, 1, name, "is there twice", "");
    it->columns++;
    return true;
}

static bool read_header(struct enlisting *it, const struct csv_row *header)
{
    static const char *const wanted[] = {"side", "kind", "id", "name"};
    for (int i = 0; i < header->count; i++)
        if (!read_column(it, &header->cells[i]))
            return false;
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        if (!has_column(it, wanted[i]))
            return refuse(it, 1, wanted[i], "must be a column: a line of the table begins as ",
                          "side,division,brigade,kind,id,name,men");
    return true;
}

/* ---- a line ---- */

/* A plain number, as 700 or 12.5, from `cell` on; its length, 0 when there is none. */
static size_t number_at(const char *cell)
{
    size_t length = strspn(cell, "0123456789"),
           more = length > 0 && cell[length] == '.' ? strspn(cell + length + 1, "0123456789") : 0;
    return length < 10 && more < 4 ? length + (more > 0 ? more + 1 : 0) : 0;
}

/* "1200 340" as [1200, 340]; false, and nothing written, when it is no place. */
static bool add_place(const char *cell, struct json_writer *writer)
{
    size_t x = number_at(cell), y = x > 0 && cell[x] == ' ' ? number_at(cell + x + 1) : 0;
    if (y == 0 || cell[x + 1 + y] != '\0')
        return false;
    json_open(writer, '[');
    json_add_written(writer, cell, x);
    json_add_written(writer, cell + x + 1, y);
    json_close(writer, ']');
    return true;
}

/* The cell as the reader of members takes it: the same rules and the same complaints as in a scenario. */
static void add_cell(const struct member *member, const char *cell, struct json_writer *writer)
{
    bool number = member->kind == member_whole || member->kind == member_metres || member->kind == member_truth;
    json_key(writer, member->name);
    if (member->kind == member_truth && (text_equal(cell, "1") || text_equal(cell, "0")))
        json_add_bool(writer, *cell == '1');
    else if (number && cell[0] != '\0' && number_at(cell) == strlen(cell))
        json_add_written(writer, cell, strlen(cell));
    else if (member->kind != member_place || !add_place(cell, writer))
        json_add_string(writer, cell);
}

/* Which member a column is for what this line is; a null pointer: it is not for it. */
typedef const struct member *column_member(const struct meaning *meaning);
static const struct member *of_unit(const struct meaning *meaning)
{
    return meaning->unit;
}
static const struct member *of_general(const struct meaning *meaning)
{
    return meaning->general != NULL && !text_equal(meaning->general->name, "kind") ? meaning->general : NULL;
}
static const struct member *of_formation(const struct meaning *meaning)
{
    return meaning->formation;
}
static const struct member *of_arrival(const struct meaning *meaning)
{
    return meaning->arrival;
}

/* How many cells of the row say something of it. */
static int write_cells(const struct enlisting *it, const struct csv_row *row, column_member *member_of,
                       struct json_writer *writer)
{
    char cell[MOST_CELL];
    int said = 0;
    for (int i = 0; i < row->count && i < it->columns; i++) {
        const struct member *member = member_of(&it->meaning[i]);
        csv_cell_text(&row->cells[i], cell, sizeof cell);
        if (member == NULL || *cell == '\0')
            continue;
        add_cell(member, cell, writer);
        said++;
    }
    return said;
}

/* What the line says of it, read by the rules of scenarios; nothing is read where it says nothing and need not. */
static bool read_cells(struct enlisting *it, const struct csv_row *row, column_member *member_of, const struct member *members,
                       bool must, void *into)
{
    char text[MOST_COLUMNS * 32 + MOST_CELL * 32];
    struct text object;
    struct json_writer writer;
    struct json_small small;
    text_begin(&object, text, sizeof text);
    json_begin(&writer, &object);
    json_open(&writer, '{');
    int said = write_cells(it, row, member_of, &writer);
    json_close(&writer, '}');
    if (said == 0 && !must)
        return true;
    if (object.cut)
        return refuse(it, row->line, "it", "is too long for a line of an order of battle", "");
    struct json *json = json_small(&small);
    struct scenario_reading reading = {json, it->store, it->error, "", "", "line", row->line, "", it->like->nation};
    return json_read(json, text, object.used, it->error) && members_read(&reading, members, json_root(json), into);
}

/* The cell of a column, "" when the table has no such column. */
static void cell_of(const struct enlisting *it, const struct csv_row *row, const char *name, char cell[MOST_CELL])
{
    *cell = '\0';
    for (int i = 0; i < it->columns && i < row->count; i++)
        if (text_equal(it->column[i], name))
            csv_cell_text(&row->cells[i], cell, MOST_CELL);
}

static bool read_side(struct enlisting *it, const struct csv_row *row, struct entry *entry)
{
    char cell[MOST_CELL], right[LIMIT_MESSAGE];
    struct text text;
    cell_of(it, row, "side", cell);
    for (entry->side = 0; entry->side < SIDES; entry->side++)
        if (text_equal(it->like->side[entry->side].id, cell))
            return true;
    text_begin(&text, right, sizeof right);
    text_add(&text, it->like->side[0].id);
    text_add(&text, " or ");
    text_add(&text, it->like->side[1].id);
    return refuse(it, row->line, "side", "must be ", right);
}

/* Names of formations are read by the rules for texts of a scenario. */
static const struct member *of_level(const struct meaning *meaning)
{
    return meaning->level >= 0 ? &level_members[meaning->level] : NULL;
}

static bool read_levels(struct enlisting *it, const struct csv_row *row, struct entry *entry)
{
    return read_cells(it, row, of_level, level_members, false, entry->name);
}

static bool read_entry(struct enlisting *it, const struct csv_row *row)
{
    char kind[MOST_CELL];
    struct entry *entry = &it->entry[it->entries];
    if (row->count != it->columns)
        return refuse(it, row->line, "it", "must have as many cells as the first line", "");
    if (it->entries == LIMIT_UNITS + LIMIT_FORMATIONS)
        return refuse(it, row->line, "it", "is one more than an order of battle may have", "");
    cell_of(it, row, "kind", kind);
    entry->general = text_equal(kind, GENERAL);
    entry->unit.arrives = (struct scenario_arrival){UNSAID, UNSAID, UNSAID};
    if (!read_side(it, row, entry) || !read_levels(it, row, entry))
        return false;
    it->entries++;
    return read_cells(it, row, of_formation, formation_members, true, &entry->led) &&
           (entry->general ? read_cells(it, row, of_general, commander_members, true, &entry->commander)
                           : read_cells(it, row, of_unit, unit_members, true, &entry->unit)) &&
           read_cells(it, row, of_arrival, arrival_members, false, &entry->unit.arrives);
}

static int lines_in(const char *table, size_t length)
{
    int lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += table[i] == '\n';
    return lines;
}

static bool read_table(struct enlisting *it, const char *table, size_t length)
{
    struct csv csv;
    struct csv_row row;
    struct error none = {.code = error_none};
    it->entry = store_take(it->store, (size_t)lines_in(table, length) * sizeof *it->entry);
    if (it->entry == NULL)
        return refuse(it, 1, "the table", "needs more memory than there is for it", "");
    *it->error = none;
    csv_begin(&csv, table, length);
    if (!csv_next(&csv, &row, it->error))
        return it->error->code == error_none ? refuse(it, 1, "the table", "is empty", "") : false;
    if (!read_header(it, &row))
        return false;
    while (csv_next(&csv, &row, it->error))
        if (!read_entry(it, &row))
            return false;
    return it->error->code == error_none;
}

/* ---- formations ---- */

static bool same_name(const char *a, const char *b)
{
    return (a == NULL) == (b == NULL) && (a == NULL || text_equal(a, b));
}

/* Are both in one formation of that level, and of those above it? A level of `levels`: in the very same formation. */
static bool together(const struct entry *a, const struct entry *b, int level)
{
    for (int i = 0; i <= level && i < levels; i++)
        if (!same_name(a->name[i], b->name[i]))
            return false;
    return a->side == b->side;
}

/* The next lower level at which the entry has a formation of its own; `levels`: it is in this one itself. */
static int level_below(const struct entry *entry, int level)
{
    int next = level + 1;
    while (next < levels && entry->name[next] == NULL)
        next++;
    return next;
}

/* The first of its formation at that level. */
static bool is_first(const struct enlisting *it, int entry, int level)
{
    for (int before = 0; before < entry; before++)
        if (together(&it->entry[before], &it->entry[entry], level))
            return false;
    return true;
}

static void add_own(const struct enlisting *it, int first, int level, int formation, struct scenario *scenario)
{
    for (int i = 0; i < it->entries; i++) {
        const struct entry *entry = &it->entry[i];
        if (!together(&it->entry[first], entry, level) || level_below(entry, level) != levels)
            continue;
        if (entry->general) {
            scenario->formation[formation].commander = entry->commander;
            scenario->formation[formation].arrives = entry->unit.arrives;
            if (entry->led.command != UNSAID)
                scenario->formation[formation].command = entry->led.command;
            continue;
        }
        scenario->unit[scenario->units] = entry->unit;
        scenario->unit[scenario->units].host = -1;
        scenario->unit[scenario->units++].of = formation;
    }
}

/* The formation of the first entry at that level (-1: its army), and those below it, depth first. */
static void add_formation(const struct enlisting *it, int first, int level, int above, struct scenario *scenario)
{
    const struct entry *entry = &it->entry[first];
    const struct scenario_formation *army = &it->like->formation[it->like->side[entry->side].army];
    int formation = scenario->formations++;
    struct scenario_formation *made = &scenario->formation[formation];
    made->name = level < 0 ? army->name : entry->name[level];
    made->command = level < 0 ? army->command : level_commands[level];
    made->nation = made->year = made->quality = UNSAID;
    made->player = level < 0 ? army->player : NULL;
    made->zone = level < 0 ? army->zone : (struct bounds){{UNSAID, UNSAID}, {UNSAID, UNSAID}};
    made->arrives = (struct scenario_arrival){UNSAID, UNSAID, UNSAID};
    made->side = entry->side;
    made->above = above;
    add_own(it, first, level, formation, scenario);
    for (int i = 0; i < it->entries; i++) {
        int below = level_below(&it->entry[i], level);
        if (together(entry, &it->entry[i], level) && below < levels && is_first(it, i, below))
            add_formation(it, i, below, formation, scenario);
    }
}

static bool build(struct enlisting *it, struct scenario *scenario)
{
    size_t most = (size_t)it->entries;
    *scenario = *it->like;
    scenario->formation = store_take(it->store, (most * levels + SIDES) * sizeof *scenario->formation);
    scenario->unit = store_take(it->store, (most + 1) * sizeof *scenario->unit);
    if (scenario->formation == NULL || scenario->unit == NULL)
        return refuse(it, 1, "the table", "needs more memory than there is for it", "");
    scenario->formations = scenario->units = 0;
    for (int side = 0; side < SIDES; side++) {
        int first = 0;
        while (first < it->entries && it->entry[first].side != side)
            first++;
        if (first == it->entries)
            return refuse(it, 1, "the table", "has nobody of side ", it->like->side[side].id);
        scenario->side[side].army = scenario->formations;
        add_formation(it, first, -1, -1, scenario);
    }
    return true;
}

bool enlist(const char *table, size_t length, const struct scenario *like, struct store *store, struct scenario *scenario,
            struct error *error)
{
    struct enlisting *it = store_take(store, sizeof *it);
    if (it == NULL)
        return error_set(error, error_bad_scenario, "the table needs more memory than there is for it", NULL);
    *it = (struct enlisting){.store = store, .error = error, .like = like};
    return read_table(it, table, length) && build(it, scenario);
}

/* ---- and back ---- */

static void add_quoted(struct text *table, const char *cell)
{
    if (cell[strcspn(cell, ",\"\n")] == '\0') {
        text_add(table, cell);
        return;
    }
    text_add_char(table, '"');
    for (; *cell != '\0'; cell++) {
        text_add_char(table, *cell);
        if (*cell == '"')
            text_add_char(table, *cell);
    }
    text_add_char(table, '"');
}

static void add_clock(struct text *table, int32_t minutes)
{
    const int32_t figures[] = {minutes / 600, minutes / 60 % 10, minutes % 60 / 10, minutes % 10};
    for (int i = 0; i < 4; i++) {
        if (i == 2)
            text_add_char(table, ':');
        text_add_int(table, figures[i]);
    }
}

static void add_metres_of(struct text *table, struct place at)
{
    text_add_decimal(table, at.x * INT64_C(10));
    text_add_char(table, ' ');
    text_add_decimal(table, at.y * INT64_C(10));
}

static void add_number(const struct member *member, int32_t value, const char *const *nations, struct text *table)
{
    bool unsaid = value == UNSAID || (member->kind == member_truth && value == 0);
    if (unsaid)
        return;
    if (member->kind == member_word)
        text_add(table, (member->words == roster_nation_names ? nations : member->words)[value]);
    else if (member->kind == member_clock)
        add_clock(table, value);
    else if (member->kind == member_metres)
        text_add_decimal(table, value * INT64_C(10));
    else
        text_add_int(table, value);
}

static void add_member(const struct member *member, const void *of, const char *const *nations, struct text *table)
{
    const char *at = (const char *)of + member->offset;
    if (member->kind == member_text) {
        const char *text;
        memcpy(&text, at, sizeof text);
        add_quoted(table, text != NULL ? text : "");
    } else if (member->kind == member_place) {
        struct place place;
        memcpy(&place, at, sizeof place);
        if (place.x != UNSAID)
            add_metres_of(table, place);
    } else {
        int32_t value;
        memcpy(&value, at, sizeof value);
        add_number(member, value, nations, table);
    }
}

/* A regiment that has a commander stands where a brigade would. */
static int level_of(const struct scenario_formation *formation)
{
    int level = levels - 1;
    while (level > 0 && level_commands[level] != formation->command)
        level--;
    return level_commands[level] == formation->command ? level : level_brigade;
}

/* The name of its formation at that level. A formation that has none is called by its level and number. */
static void add_level(const struct scenario *scenario, int formation, int level, struct text *table)
{
    int at = formation;
    while (at >= 0 && scenario->formation[at].above >= 0 && level_of(&scenario->formation[at]) != level)
        at = scenario->formation[at].above;
    if (at < 0 || scenario->formation[at].above < 0)
        return;
    if (scenario->formation[at].name != NULL) {
        add_quoted(table, scenario->formation[at].name);
        return;
    }
    text_add(table, level_members[level].name);
    text_add_char(table, ' ');
    text_add_int(table, at);
}

/* A line: of the unit, or of the general when there is no unit. A general comes when his formation does. */
static void add_line(const struct scenario *scenario, int formation, const struct scenario_unit *unit, struct text *table)
{
    const struct scenario_formation *in = &scenario->formation[formation];
    const struct scenario_arrival *arrives = unit != NULL ? &unit->arrives : formation_arrival(scenario, formation);
    const char *name;
    for (size_t i = 0; (name = column_at(NULL, i)) != NULL; i++) {
        struct meaning meaning = meaning_of(name);
        if (i > 0)
            text_add_char(table, ',');
        if (meaning.side)
            text_add(table, scenario->side[in->side].id);
        else if (meaning.level >= 0)
            add_level(scenario, formation, meaning.level, table);
        else if (unit == NULL && text_equal(name, "kind"))
            text_add(table, GENERAL);
        else if (unit == NULL && meaning.formation != NULL)
            add_member(meaning.formation, in, scenario->nation, table);
        else if (unit == NULL && meaning.general != NULL)
            add_member(meaning.general, &in->commander, scenario->nation, table);
        else if (unit != NULL && meaning.unit != NULL)
            add_member(meaning.unit, unit, scenario->nation, table);
        else if (meaning.arrival != NULL && arrives->edge != UNSAID)
            add_member(meaning.arrival, arrives, scenario->nation, table);
    }
    text_add_char(table, '\n');
}

static void add_unit(const struct scenario *scenario, const struct scenario_unit *unit, struct text *table)
{
    struct scenario_unit told = *unit;
    told.nation = scenario_nation(scenario, unit);
    told.year = scenario_year(scenario, unit) == scenario->year ? UNSAID : scenario_year(scenario, unit);
    told.quality = scenario_quality(scenario, unit) == roster_quality_ordinary ? UNSAID : scenario_quality(scenario, unit);
    told.arrives = *scenario_arrival(scenario, unit);
    add_line(scenario, unit->of, &told, table);
}

void enlist_write(const struct scenario *scenario, struct text *table)
{
    const char *name;
    for (size_t i = 0; (name = column_at(NULL, i)) != NULL; i++) {
        if (i > 0)
            text_add_char(table, ',');
        text_add(table, name);
    }
    text_add_char(table, '\n');
    for (int formation = 0; formation < scenario->formations; formation++) {
        if (scenario->formation[formation].commander.id != NULL)
            add_line(scenario, formation, NULL, table);
        for (int i = 0; i < scenario->units; i++)
            if (scenario->unit[i].of == formation)
                add_unit(scenario, &scenario->unit[i], table);
    }
}
