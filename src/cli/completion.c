#include "cli/commands.h"
#include "cli/shelves.h"

#include "base/text.h"
#include "compare/situation.h"

#include <stdio.h>
#include <string.h>

/* ---- what may come next: printed for the shells, one a line ---- */

static void print_commands(void)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (*commands[i]->summary != '\0')
            puts(commands[i]->name);
}

static void print_names(text_name_at *name_at, const void *list, const char *end)
{
    const char *name;
    for (size_t i = 0; (name = name_at(list, i)) != NULL; i++)
        printf("%s%s\n", name, end);
}

static void print_fact_values(const struct procedure *procedure, const char *word)
{
    char name[LIMIT_NAME];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    int index = procedure_fact(procedure, name);
    if (index < 0)
        return;
    const struct fact *fact = &procedure->facts[index];
    if (fact->kind == value_bool)
        printf("%s=yes\n%s=no\n", name, name);
    for (int i = 0, value; fact->choice != NULL && (value = choice_value(fact->choice, i)) >= 0; i++)
        printf("%s=%s\n", name, fact->choice->names[value]);
}

static void print_third_words(const char *command, const struct ruleset *ruleset)
{
    if (text_equal(command, "judge") || text_equal(command, "procedures"))
        print_names(name_of_procedure, ruleset->procedures, "");
    else if (text_equal(command, "tables"))
        print_names(name_of_table, ruleset->tables, "");
}

static void print_option_values(const char *option, const struct ruleset *ruleset)
{
    if (ruleset != NULL && text_equal(option, "--option"))
        print_names(name_of_option, ruleset->options, "");
    if (ruleset != NULL && text_equal(option, "--ruling"))
        print_names(name_of_ruling, ruleset->rulings, "=");
}

static void print_options_of(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        for (const struct cli_option *option = commands[i]->options; option->name != NULL && text_equal(commands[i]->name, name);
             option++)
            printf("--%s\n", option->name);
}

static void print_for_ruleset(const struct call *call, const struct ruleset *ruleset, const char *last)
{
    const struct procedure *procedure = call->words > 3 ? ruleset_procedure(ruleset, call->word[2]) : NULL;
    if (call->words == 3)
        print_third_words(call->word[0], ruleset);
    else if (procedure != NULL && strchr(last, '=') != NULL)
        print_fact_values(procedure, last);
    else if (procedure != NULL && text_equal(call->word[0], "judge"))
        print_names(name_of_fact, procedure->facts, "=");
}

/* What may stand behind dice. */
static void print_formula_words(const char *before)
{
    bool picks = text_equal(before, "drop") || text_equal(before, "keep");
    puts(picks ? "lowest\nhighest" : "drop\nkeep\ncount");
}

/* The words typed so far, the last one perhaps in part. */
static int complete(const struct call *call)
{
    const struct library *library = shelves_open(call);
    const char *last = call->words > 0 ? call->word[call->words - 1] : "";
    const struct ruleset *ruleset = NULL;
    if (library == NULL)
        return exit_broken;
    for (int i = 0; i < library->count && call->words > 2; i++)
        if (text_equal(library->shelves[i].ruleset->id, call->word[1]))
            ruleset = library->shelves[i].ruleset;
    if (call->words <= 1)
        print_commands();
    else if (call->words > 2 && strncmp(call->word[call->words - 2], "--", 2) == 0)
        print_option_values(call->word[call->words - 2], ruleset);
    else if (strncmp(last, "--", 2) == 0)
        print_options_of(call->word[0]);
    else if (text_equal(call->word[0], "odds"))
        print_formula_words(call->word[call->words - 2]);
    else if (call->words == 2 && text_equal(call->word[0], "help"))
        print_commands();
    else if (call->words == 2 && text_equal(call->word[0], "compare"))
        for (const struct file *file = compare_situations; file->name != NULL; file++)
            puts(file->name);
    else if (call->words == 2)
        for (int i = 0; i < library->count; i++)
            puts(library->shelves[i].ruleset->id);
    else if (ruleset != NULL)
        print_for_ruleset(call, ruleset, last);
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

/* ---- the shells' side ---- */

static const struct {
    const char *shell;
    const char *script;
} scripts[] = {
    {"bash", "_grognard() {\n"
             "    local word=${COMP_WORDS[COMP_CWORD]} line=${COMP_LINE:0:COMP_POINT}\n"
             "    local -a words\n"
             "    read -ra words <<< \"$line\"\n"
             "    [[ $line == *' ' ]] && words+=('')\n"
             "    local last=${words[-1]}\n"
             "    COMPREPLY=($(compgen -W \"$(grognard complete -- \"${words[@]:1}\" 2>/dev/null)\" -- \"$last\"))\n"
             "    [[ $last == *=* ]] && COMPREPLY=(\"${COMPREPLY[@]#*=}\")\n"
             "    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace\n"
             "    return 0\n"
             "}\n"
             "complete -F _grognard grognard\n"},
    {"zsh", "#compdef grognard\n"
            "_grognard() {\n"
            "    local -a candidates\n"
            "    candidates=(${(f)\"$(grognard complete -- \"${(@)words[2,CURRENT]}\" 2>/dev/null)\"})\n"
            "    compadd -S '' -- ${(M)candidates:#*=}\n"
            "    compadd -- ${candidates:#*=}\n"
            "}\n"
            "compdef _grognard grognard\n"},
    {"fish", "function __grognard_complete\n"
             "    set -l words (commandline -opc) (commandline -ct)\n"
             "    grognard complete -- $words[2..-1] 2>/dev/null\n"
             "end\n"
             "complete -c grognard -f -a '(__grognard_complete)'\n"},
};

static int completion(const struct call *call)
{
    const char *shell = call_word(call, 0);
    for (size_t i = 0; shell != NULL && i < sizeof scripts / sizeof *scripts; i++)
        if (text_equal(scripts[i].shell, shell)) {
            fputs(scripts[i].script, stdout);
            return exit_fine;
        }
    return complain_words(call);
}

static const struct example completion_examples[] = {
    {"source <(grognard completion bash)", "complete commands, procedures and facts"}, {NULL, NULL}};

const struct command command_completion = {
    .name = "completion",
    .words = "bash|zsh|fish",
    .summary = "print the completion for a shell",
    .about = "Prints a script that lets the shell complete commands, rulesets, procedures, facts and their values.",
    .options = cli_no_options,
    .examples = completion_examples,
    .run = completion,
};
