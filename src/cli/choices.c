#include "cli/commands.h"
#include "cli/page.h"
#include "cli/shelves.h"

#include <stdio.h>
#include <string.h>

static const struct ruleset *ruleset_of(const struct call *call)
{
    const struct library *library = call->words == 1 ? shelves_open(call) : NULL;
    if (library == NULL)
        return complain_words(call), NULL;
    const struct shelf *shelf = shelves_find(library, call->word[0]);
    return shelf != NULL ? shelf->ruleset : NULL;
}

static int options(const struct call *call)
{
    const struct ruleset *ruleset = ruleset_of(call);
    if (ruleset == NULL)
        return exit_usage;
    for (const struct option *option = ruleset->options; option->id != NULL; option++)
        print_entry(option->id, 24, option->about);
    if (ruleset->options[0].id == NULL)
        printf("%s has no optional rules.\n", ruleset->title);
    return exit_fine;
}

static int rulings(const struct call *call)
{
    char term[LIMIT_NAME + 32];
    const struct ruleset *ruleset = ruleset_of(call);
    if (ruleset == NULL)
        return exit_usage;
    for (const struct ruling *ruling = ruleset->rulings; ruling->id != NULL; ruling++) {
        snprintf(term, sizeof term, "%s=%s", ruling->id, ruling->choices);
        print_entry(term, 16, ruling->about);
    }
    printf("\nThe first letter is the default; choose another with --ruling ID=LETTER.\n");
    return exit_fine;
}

static const struct example options_examples[] = {{"grognard options gdc", "the optional rules of Guard du Corps"}, {NULL, NULL}};
static const struct example rulings_examples[] = {{"grognard rulings gdc", "where the book is silent or at odds with itself"},
                                                  {NULL, NULL}};

const struct command command_options = {
    .name = "options",
    .words = "RULESET",
    .summary = "the optional rules",
    .about = "Lists the optional rules of a ruleset. They are off unless --option names them.",
    .options = cli_no_options,
    .examples = options_examples,
    .run = options,
};

const struct command command_rulings = {
    .name = "rulings",
    .words = "RULESET",
    .summary = "the choices where the book leaves one",
    .about = "Lists the rulings that a question may choose, with their letters. `grognard rules RULESET ID` tells the reasons.",
    .options = cli_no_options,
    .examples = rulings_examples,
    .run = rulings,
};
