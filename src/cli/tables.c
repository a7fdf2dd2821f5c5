#include "base/text.h"
#include "cli/columns.h"
#include "cli/commands.h"
#include "cli/grid.h"
#include "cli/page.h"
#include "cli/shelves.h"
#include "umpire/table.h"

#include <stdio.h>

static int unknown_table(const struct ruleset *ruleset, const char *name)
{
    const char *near = text_nearest(name, name_of_table, ruleset->tables);
    return complain(ruleset->id, " has no table ", name, near != NULL ? "; did you mean " : "", near != NULL ? near : "", NULL);
}

static int tables(const struct call *call)
{
    if (call->words < 1 || call->words > 2)
        return complain_words(call);
    const struct library *library = shelves_open(call);
    const struct shelf *shelf = library != NULL ? shelves_find(library, call->word[0]) : NULL;
    if (shelf == NULL)
        return exit_usage;
    const char *name = call_word(call, 1);
    for (const struct table *table = shelf->ruleset->tables; name == NULL && table->name != NULL; table++)
        print_entry(table->name, 30, table->title);
    if (name == NULL)
        return exit_fine;
    const struct table *wanted = ruleset_table(shelf->ruleset, name);
    if (wanted == NULL)
        return unknown_table(shelf->ruleset, name);
    const struct file *file = table_file(shelf->ruleset, shelf->house, name);
    if (call_has(call, "csv"))
        fwrite(file->text, 1, file->length, stdout);
    else
        grid_print(file, 0, NULL, NULL), columns_print(wanted);
    return exit_fine;
}

static const struct cli_option options[] = {
    {"csv", NULL, "print the table as CSV, as a house would keep it"}, HOUSE_OPTION, {NULL, NULL, NULL}};

static const struct example examples[] = {{"grognard tables gdc", "the charts of Guard du Corps"},
                                          {"grognard tables gdc musketry", "one of them"},
                                          {"grognard tables gdc musketry --csv", "to change it for your house"},
                                          {NULL, NULL}};

const struct command command_tables = {
    .name = "tables",
    .words = "RULESET [TABLE]",
    .summary = "the charts",
    .about = "Lists the charts of a ruleset, or prints one with what its columns mean. A house that plays with other figures "
             "keeps changed copies in a "
             "folder and "
             "names it with --house: every cell is checked, and an error says what would be right.",
    .options = options,
    .examples = examples,
    .run = tables,
};
