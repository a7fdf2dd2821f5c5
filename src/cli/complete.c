/* What may come next on the command line: printed for the shells, one candidate a line. `:files` and `:folders` ask the shell for
 * its own. */
#include "cli/commands.h"
#include "cli/seat.h"
#include "cli/shelves.h"

#include "base/csv.h"
#include "base/text.h"
#include "compare/situation.h"
#include "general/general.h"
#include "muster/shipped.h"
#include "rules/registry.h"
#include "umpire/rulebook.h"
#include "umpire/table.h"

#include <stdio.h>
#include <string.h>

/* The line as far as it was typed. */
struct typed {
    const struct library *library;
    const struct command *command;
    const char *last;             /* perhaps in part */
    const char *word[MOST_WORDS]; /* those behind the command that are no options, nor values of them, but for the last */
    int words;
    const char *rules;  /* what --rules says, or a null pointer */
    const char *prefix; /* what stands before each candidate */
};

static void offer(const struct typed *typed, const char *candidate, const char *end)
{
    printf("%s%s%s\n", typed->prefix, candidate, end);
}

static void offer_names(const struct typed *typed, text_name_at *name_at, const void *list, const char *end)
{
    const char *name;
    for (size_t i = 0; (name = name_at(list, i)) != NULL; i++)
        offer(typed, name, end);
}

/* ---- rulesets, and what they have ---- */

static const struct shelf *shelf_called(const struct typed *typed, const char *id)
{
    for (int i = 0; id != NULL && i < typed->library->count; i++)
        if (text_equal(typed->library->shelves[i].ruleset->id, id))
            return &typed->library->shelves[i];
    return NULL;
}

/* The one that a word or --rules names; else that which is meant where none is named. */
static const struct ruleset *ruleset_of(const struct typed *typed)
{
    const struct shelf *shelf = shelf_called(typed, typed->rules);
    for (int i = 0; shelf == NULL && i < typed->words; i++)
        shelf = shelf_called(typed, typed->word[i]);
    return shelf != NULL ? shelf->ruleset : typed->library->shelves[0].ruleset;
}

static void offer_rulesets(const struct typed *typed)
{
    for (int i = 0; i < typed->library->count; i++)
        offer(typed, typed->library->shelves[i].ruleset->id, "");
}

/* Behind the last comma. */
static void offer_list_of_rulesets(const struct typed *typed)
{
    char before[LIMIT_MESSAGE];
    const char *comma = strrchr(typed->last, ',');
    const char *from = typed->last + (strncmp(typed->last, "--", 2) == 0 ? strcspn(typed->last, "=") + 1 : 0);
    for (int i = 0; i < typed->library->count; i++) {
        snprintf(before, sizeof before, "%.*s%s", comma != NULL ? (int)(comma + 1 - from) : 0, from,
                 typed->library->shelves[i].ruleset->id);
        offer(typed, before, "");
    }
}

static void offer_procedures(const struct typed *typed)
{
    offer_names(typed, name_of_procedure, ruleset_of(typed)->procedures, "");
}

static void offer_tables(const struct typed *typed)
{
    offer_names(typed, name_of_table, ruleset_of(typed)->tables, "");
}

static void offer_rules(const struct typed *typed)
{
    struct rule rule;
    const struct file *rulebook = ruleset_of(typed)->rulebook;
    for (size_t at = 0; rulebook_next(rulebook, &at, &rule);)
        printf("%.*s\n", (int)rule.id_length, rule.id);
}

static void offer_countries(const struct typed *typed)
{
    char name[LIMIT_NAME], before[LIMIT_NAME] = "";
    struct csv csv;
    struct csv_row row;
    struct error error;
    const struct file *file = table_file(ruleset_of(typed), NULL, "army_units");
    if (file == NULL)
        return;
    csv_begin(&csv, file->text, file->length);
    for (bool header = true; csv_next(&csv, &row, &error); header = false) {
        csv_cell_text(&row.cells[0], name, sizeof name);
        if (!header && !text_equal(name, before))
            offer(typed, name, "");
        text_copy(before, sizeof before, name);
    }
}

static void offer_options_of_rules(const struct typed *typed)
{
    offer_names(typed, name_of_option, ruleset_of(typed)->options, "");
}

static void offer_rulings(const struct typed *typed)
{
    offer_names(typed, name_of_ruling, ruleset_of(typed)->rulings, "=");
}

static void offer_facts(const struct typed *typed)
{
    const struct procedure *procedure = typed->words > 1 ? ruleset_procedure(ruleset_of(typed), typed->word[1]) : NULL;
    char name[LIMIT_NAME];
    if (procedure == NULL)
        return;
    if (strchr(typed->last, '=') == NULL) {
        offer_names(typed, name_of_fact, procedure->facts, "=");
        return;
    }
    snprintf(name, sizeof name, "%.*s", (int)strcspn(typed->last, "="), typed->last);
    int index = procedure_fact(procedure, name);
    const struct fact *fact = index < 0 ? NULL : &procedure->facts[index];
    if (fact != NULL && fact->kind == value_bool)
        printf("%s=yes\n%s=no\n", name, name);
    for (int i = 0, value; fact != NULL && fact->choice != NULL && (value = choice_value(fact->choice, i)) >= 0; i++)
        printf("%s=%s\n", name, fact->choice->names[value]);
}

/* ---- all else ---- */

static void offer_commands(const struct typed *typed)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (*commands[i]->summary != '\0')
            offer(typed, commands[i]->name, "");
}

static void offer_files(const struct typed *typed)
{
    (void)typed;
    puts(":files");
}

static void offer_folders(const struct typed *typed)
{
    (void)typed;
    puts(":folders");
}

static void offer_scenarios(const struct typed *typed)
{
    char name[LIMIT_NAME];
    for (int i = 0; shipped_name(i, name) != NULL; i++)
        offer(typed, name, "");
    offer(typed, "generated:", "");
    offer_folders(typed);
}

static void offer_scenarios_and_records(const struct typed *typed)
{
    offer_scenarios(typed);
    offer_files(typed);
}

static void offer_situations(const struct typed *typed)
{
    for (const struct file *file = compare_situations; file->name != NULL; file++)
        offer(typed, file->name, "");
    offer_files(typed);
}

static void offer_seats(const struct typed *typed)
{
    for (int i = 0; seat_words[i] != NULL; i++)
        offer(typed, seat_words[i], "");
}

static void offer_computers(const struct typed *typed)
{
    for (int i = 0; i < general_kinds; i++)
        offer(typed, general_names[i], "");
}

static void offer_sides(const struct typed *typed)
{
    offer(typed, "red", "");
    offer(typed, "blue", "");
}

static void offer_shells(const struct typed *typed)
{
    offer(typed, "bash", "");
    offer(typed, "zsh", "");
    offer(typed, "fish", "");
}

/* What may stand behind dice. */
static void offer_formula_words(const struct typed *typed)
{
    const char *before = typed->words > 0 ? typed->word[typed->words - 1] : "";
    bool picks = text_equal(before, "drop") || text_equal(before, "keep");
    if (typed->words == 0)
        return;
    offer(typed, picks ? "lowest" : "drop", "");
    offer(typed, picks ? "highest" : "keep", "");
    if (!picks)
        offer(typed, "count", "");
}

/* By the words with which commands show what they take; a word that is not here has no candidates. */
static const struct {
    const char *word;
    void (*offer)(const struct typed *typed);
} offers[] = {{"RULESET", offer_rulesets},
              {"LIST", offer_list_of_rulesets},
              {"PROCEDURE", offer_procedures},
              {"FACT=VALUE", offer_facts},
              {"TABLE", offer_tables},
              {"COUNTRY", offer_countries},
              {"ID", offer_rules},
              {"NAME", offer_options_of_rules},
              {"ID=LETTER", offer_rulings},
              {"COMMAND", offer_commands},
              {"SCENARIO", offer_scenarios},
              {"SCENARIO|RECORD", offer_scenarios_and_records},
              {"RECORD", offer_files},
              {"SITUATION", offer_situations},
              {"FILE", offer_files},
              {"DIR", offer_folders},
              {"SEAT", offer_seats},
              {"PLAYER", offer_computers},
              {"SIDE", offer_sides},
              {"FORMULA", offer_formula_words},
              {"bash|zsh|fish", offer_shells}};

static void offer_for(const struct typed *typed, const char *word)
{
    for (size_t i = 0; i < sizeof offers / sizeof *offers; i++)
        if (text_equal(offers[i].word, word))
            offers[i].offer(typed);
}

/* ---- which word it is ---- */

/* The i-th word of a synopsis such as RULESET PROCEDURE [FACT=VALUE ...]; the last one again where more may follow. */
static void word_of_synopsis(const char *synopsis, int i, char word[LIMIT_NAME])
{
    *word = '\0';
    for (const char *at = synopsis; *at != '\0';) {
        size_t length = strcspn(at, " []");
        bool more = length >= 3 && memcmp(at + length - 3, "...", 3) == 0;
        if (length > 0 && !(more && length == 3)) {
            snprintf(word, LIMIT_NAME, "%.*s", (int)(more ? length - 3 : length), at);
            if (i-- == 0)
                return;
        }
        if (more)
            return;
        at += length;
        at += strspn(at, " []");
    }
    *word = '\0';
}

static const struct cli_option *option_called(const struct command *command, const char *word)
{
    size_t length = strncmp(word, "--", 2) == 0 ? strcspn(word + 2, "=") : 0;
    for (const struct cli_option *option = command->options; option->name != NULL; option++)
        if (length > 0 ? strlen(option->name) == length && strncmp(option->name, word + 2, length) == 0
                       : word[0] == '-' && word[1] != '\0' && word[2] == '\0' && cli_letter_of(command, option) == word[1])
            return option;
    return NULL;
}

/* Gives the option whose value the last word is, or a null pointer. */
static const struct cli_option *read_words(struct typed *typed, const struct call *call)
{
    const struct cli_option *waits = NULL;
    for (int i = 1; i + 1 < call->words; i++) {
        const char *word = call->word[i];
        const struct cli_option *option = waits == NULL ? option_called(typed->command, word) : NULL;
        if (waits != NULL && text_equal(waits->name, "rules"))
            typed->rules = word;
        else if (waits == NULL && option == NULL && *word != '-')
            typed->word[typed->words++] = word;
        waits = option != NULL && option->argument != NULL && strchr(word, '=') == NULL ? option : NULL;
    }
    return waits;
}

static void offer_options(const struct typed *typed)
{
    for (const struct cli_option *option = typed->command->options; option->name != NULL; option++)
        printf("--%s\n", option->name);
}

static void offer_next(struct typed *typed, const struct call *call)
{
    char word[LIMIT_NAME];
    const struct cli_option *option = read_words(typed, call);
    const char *equals = strchr(typed->last, '=');
    if (option == NULL && strncmp(typed->last, "--", 2) == 0 && equals != NULL &&
        (option = option_called(typed->command, typed->last)) != NULL) {
        char *prefix = allocate((size_t)(equals - typed->last) + 2);
        memcpy(prefix, typed->last, (size_t)(equals - typed->last) + 1);
        typed->prefix = prefix;
    }
    if (option != NULL) {
        offer_for(typed, option->argument != NULL ? option->argument : "");
    } else if (*typed->last == '-') {
        offer_options(typed);
    } else {
        word_of_synopsis(typed->command->words, typed->words, word);
        offer_for(typed, word);
    }
}

/* The words typed so far, the last one perhaps in part. */
static int complete(const struct call *call)
{
    struct typed typed = {.prefix = "", .last = call->words > 0 ? call->word[call->words - 1] : ""};
    typed.library = shelves_open(call);
    if (typed.library == NULL)
        return exit_broken;
    if (call->words <= 1) {
        offer_commands(&typed);
        return exit_fine;
    }
    for (int i = 0; commands[i] != NULL; i++)
        if (text_equal(commands[i]->name, call->word[0]))
            typed.command = commands[i];
    if (typed.command != NULL)
        offer_next(&typed, call);
    return exit_fine;
}

static const struct example no_examples[] = {{NULL, NULL}};

/* Without a summary: it is for the shells, and help does not show it. */
const struct command command_complete = {
    .name = "complete",
    .words = "-- [WORDS]",
    .summary = "",
    .about = "Prints what may come next.",
    .options = cli_no_options,
    .examples = no_examples,
    .run = complete,
};
