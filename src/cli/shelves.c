#include "cli/shelves.h"

#include "base/csv.h"
#include "base/text.h"
#include "rules/registry.h"
#include "umpire/table.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define MOST_HOUSE_FILES 256

struct house {
    int count;
    struct file files[MOST_HOUSE_FILES + 1];
};

static struct {
    struct shelf shelves[MOST_RULESETS];
    struct library library;
    struct house houses[MOST_RULESETS];
} all;

/* ---- reading a house's folder ---- */

static char *read_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return complain("cannot open ", path, ": ", strerror(errno), NULL), NULL;
    char *text = allocate(LIMIT_CSV_BYTES + 1);
    *length = fread(text, 1, LIMIT_CSV_BYTES + 1, file);
    if (ferror(file)) /* a folder, perhaps */
        complain("cannot read ", path, ": ", strerror(errno), NULL), text = NULL;
    fclose(file);
    if (text == NULL)
        return NULL;
    return *length <= LIMIT_CSV_BYTES ? text : (complain(path, " is too long for a table", NULL), NULL);
}

static const char *table_name(const char *file_name)
{
    size_t length = strlen(file_name);
    if (length < 5 || strcmp(file_name + length - 4, ".csv") != 0)
        return NULL;
    char *name = allocate(length - 3);
    memcpy(name, file_name, length - 4);
    return name;
}

/* The house's place for a table of this name: what the folder of the ruleset says replaces what stands above it. */
static struct file *place(struct house *house, const char *name)
{
    for (int i = 0; i < house->count; i++)
        if (text_equal(house->files[i].name, name))
            return &house->files[i];
    return house->count < MOST_HOUSE_FILES ? &house->files[house->count++] : NULL;
}

static bool known_anywhere(const char *name)
{
    for (int i = 0; rulesets[i] != NULL; i++)
        if (ruleset_table(rulesets[i], name) != NULL)
            return true;
    return false;
}

static bool unknown_table(const char *folder, const char *name, const struct ruleset *ruleset)
{
    const char *near = text_nearest(name, name_of_table, ruleset->tables);
    complain(folder, "/", name, ".csv: no table is called ", name, near != NULL ? "; did you mean " : "",
             near != NULL ? near : "", NULL);
    return false;
}

static bool take_file(struct house *house, const char *folder, const char *file_name, const struct ruleset *ruleset, bool own)
{
    char path[4096];
    struct error error;
    const char *name = table_name(file_name);
    if (name == NULL)
        return true;
    if (ruleset_table(ruleset, name) == NULL)
        return own || !known_anywhere(name) ? unknown_table(folder, name, ruleset) : true;
    snprintf(path, sizeof path, "%s/%s", folder, file_name);
    struct file *file = place(house, name);
    if (file == NULL)
        return complain(folder, " holds too many tables", NULL), false;
    file->name = name;
    file->text = read_file(path, &file->length);
    if (file->text == NULL || table_read(ruleset_table(ruleset, name), file->text, file->length, NULL, &error))
        return file->text != NULL;
    return complain(folder, "/", error.message, NULL), false;
}

/* Takes the tables of a folder; `own` when it belongs to this ruleset alone. */
static bool take_folder(struct house *house, const char *folder, const struct ruleset *ruleset, bool own)
{
    DIR *directory = opendir(folder);
    if (directory == NULL)
        return own || (complain("cannot open the house ", folder, ": ", strerror(errno), NULL), false);
    bool fine = true;
    for (struct dirent *entry; fine && (entry = readdir(directory)) != NULL;)
        fine = take_file(house, folder, entry->d_name, ruleset, own);
    closedir(directory);
    return fine;
}

/* ---- names that a house may not have ---- */

static const char *id_of_ruleset(const void *list, size_t index)
{
    const struct ruleset *const *all_of_them = list;
    return all_of_them[index] != NULL ? all_of_them[index]->id : NULL;
}

static const struct ruleset *ruleset_called(const char *id)
{
    for (int i = 0; rulesets[i] != NULL; i++)
        if (text_equal(rulesets[i]->id, id))
            return rulesets[i];
    return NULL;
}

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

/* Hidden files, and notes: NOTES.md, tables.txt, README. */
static bool is_beside_the_point(const char *name)
{
    bool shouted = name[0] >= 'A' && name[0] <= 'Z' && strchr(name, '.') == NULL;
    return name[0] == '.' || shouted || ends_in(name, ".md") || ends_in(name, ".txt");
}

static bool is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static bool unknown_folder(const char *path, const char *name)
{
    const char *near = text_nearest(name, id_of_ruleset, rulesets);
    complain(path, ": no ruleset is called ", name, near != NULL ? "; did you mean " : "", near != NULL ? near : "", NULL);
    return false;
}

static bool unknown_file(const char *path, const char *name, const struct ruleset *ruleset)
{
    char stem[LIMIT_NAME];
    const char *near = NULL;
    snprintf(stem, sizeof stem, "%.*s", (int)strcspn(name, "."), name);
    for (int i = 0; near == NULL && rulesets[i] != NULL; i++)
        if (ruleset == NULL || ruleset == rulesets[i])
            near = ruleset_table(rulesets[i], stem) != NULL ? stem : text_nearest(stem, name_of_table, rulesets[i]->tables);
    complain(path,
             ": a house holds tables, as musketry.csv, in folders called like their rulesets; notes may stand beside them as .md "
             "or .txt",
             near != NULL ? "; did you mean " : "", near != NULL ? near : "", near != NULL ? ".csv" : "", NULL);
    return false;
}

/* Of a folder in the house, or of the house itself (no ruleset): nothing in it would be passed over in silence. */
static bool names_are_known(const char *folder, const struct ruleset *ruleset)
{
    char path[4096];
    bool fine = true;
    DIR *directory = opendir(folder);
    if (directory == NULL)
        return complain("cannot open the house ", folder, ": ", strerror(errno), NULL), false;
    for (struct dirent *entry; fine && (entry = readdir(directory)) != NULL;) {
        const char *name = entry->d_name;
        if (is_beside_the_point(name))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, name);
        if (is_folder(path) && ruleset == NULL)
            fine = ruleset_called(name) != NULL ? names_are_known(path, ruleset_called(name)) : unknown_folder(path, name);
        else if (!ends_in(name, ".csv"))
            fine = unknown_file(path, name, ruleset);
        else if (ruleset != NULL && ruleset_table(ruleset, table_name(name)) == NULL)
            fine = unknown_table(folder, table_name(name), ruleset);
    }
    closedir(directory);
    return fine;
}

/* Nations that the list of names has must be those of the list of nations. */
static bool names_agree(const struct ruleset *ruleset, const struct file *house)
{
    char nation[LIMIT_NAME];
    struct digits line;
    struct csv csv;
    struct csv_row row;
    struct error error = {.code = error_none};
    const struct file *file = ruleset_table(ruleset, "list_names") != NULL ? table_file(ruleset, house, "list_names") : NULL;
    if (file == NULL)
        return true;
    csv_begin(&csv, file->text, file->length);
    for (bool header = true; csv_next(&csv, &row, &error); header = false) {
        csv_cell_text(&row.cells[0], nation, sizeof nation);
        if (!header && *nation != '\0' && table_row(ruleset, house, "list_nations", nation) < 0)
            return complain(ruleset->id, "/list_names.csv, line ", text_of_int(&line, row.line),
                            ", column nation: list_nations has no ", nation, NULL),
                   false;
    }
    return true;
}

static bool open_house(struct house *house, const char *folder, const struct ruleset *ruleset)
{
    char own[4096];
    snprintf(own, sizeof own, "%s/%s", folder, ruleset->id);
    return take_folder(house, folder, ruleset, false) && take_folder(house, own, ruleset, true) &&
           names_agree(ruleset, house->files);
}

/* ---- the library ---- */

static bool lists(const char *list, const char *id)
{
    for (const char *at = list; *at != '\0'; at += *at == ',') {
        size_t length = strcspn(at, ",");
        if (length == strlen(id) && strncmp(at, id, length) == 0)
            return true;
        at += length;
    }
    return false;
}

static bool is_known(const char *list, size_t length)
{
    for (int i = 0; rulesets[i] != NULL; i++)
        if (strlen(rulesets[i]->id) == length && strncmp(list, rulesets[i]->id, length) == 0)
            return true;
    return false;
}

static bool all_known(const char *list)
{
    for (; *list != '\0'; list += *list == ',') {
        size_t length = strcspn(list, ",");
        if (!is_known(list, length))
            return false;
        list += length;
    }
    return true;
}

/* The rulesets that the command is about, as gdc,dog; a null pointer: it may be about any. */
static const char *rulesets_named(const struct call *call)
{
    const char *named = call_value(call, "rules");
    if (named == NULL && strncmp(call->command->words, "RULESET", 7) == 0)
        named = call_word(call, 0);
    return named != NULL && *named != '\0' && all_known(named) ? named : NULL;
}

/* To read the tables of a ruleset takes longer than to answer a question: those of the others are left alone. */
const struct library *shelves_open(const struct call *call)
{
    const char *folder = call_value(call, "house");
    const char *named = rulesets_named(call);
    struct error error;
    all.library = (struct library){all.shelves, 0};
    if (folder != NULL && !names_are_known(folder, NULL))
        return NULL;
    for (int i = 0; rulesets[i] != NULL; i++) {
        struct house *house = &all.houses[i];
        if (named != NULL && !lists(named, rulesets[i]->id))
            continue;
        void *tables = allocate(rulesets[i]->tables_size);
        if (folder != NULL && !open_house(house, folder, rulesets[i]))
            return NULL;
        if (!tables_load(rulesets[i], house->files, tables, &error))
            return complain(error.message, NULL), NULL;
        all.shelves[all.library.count++] = (struct shelf){rulesets[i], tables, house->files};
    }
    return &all.library;
}

const struct shelf *shelves_find(const struct library *library, const char *id)
{
    struct error error;
    const struct shelf *shelf = library_find(library, id, &error);
    if (shelf == NULL)
        complain(error.message, NULL);
    return shelf;
}

static bool is_among(const struct shelf *const *chosen, int count, const struct shelf *shelf)
{
    while (count > 0 && chosen[count - 1] != shelf)
        count--;
    return count > 0;
}

int shelves_find_all(const struct library *library, const char *list, const struct shelf *chosen[MOST_RULESETS])
{
    int count = 0;
    for (const char *at = list; *at != '\0'; at += *at == ',') {
        char id[LIMIT_NAME];
        struct text text;
        size_t length = strcspn(at, ",");
        text_begin(&text, id, sizeof id);
        text_add_bytes(&text, at, length);
        at += length;
        const struct shelf *shelf = shelves_find(library, id);
        if (shelf == NULL)
            return 0;
        if (is_among(chosen, count, shelf))
            return complain("--rules names ", id, " twice", NULL), 0;
        chosen[count++] = shelf;
    }
    return count > 0 ? count : (complain("--rules needs rulesets, as gdc,dog", NULL), 0);
}
