#include "cli/commands.h"
#include "cli/page.h"

#include "base/check.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

static const char summary[] = "an umpire for Napoleonic battles with miniatures";

static const struct command *find_command(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (text_equal(commands[i]->name, name))
            return commands[i];
    return NULL;
}

static bool is_hidden(const struct command *command)
{
    return *command->summary == '\0';
}

static void print_overview(void)
{
    print_toned(tone_strong, "grognard");
    printf(": %s\n\nusage: grognard COMMAND [WORDS] [--OPTIONS]\n\n", summary);
    for (int i = 0; commands[i] != NULL; i++)
        if (!is_hidden(commands[i]))
            print_entry(commands[i]->name, 14, commands[i]->summary);
    printf("\nMore of each: grognard help COMMAND. A first question:\n"
           "  grognard judge gdc musketry castings=12 grade=6 range_yd=140\n");
}

static void option_term(const struct command *command, const struct cli_option *option, char *term, size_t size)
{
    const char letter = cli_letter_of(command, option);
    const char form[] = {'-', letter, ',', ' ', '\0'};
    snprintf(term, size, "%s--%s%s%s", letter != 0 ? form : "", option->name, option->argument != NULL ? " " : "",
             option->argument != NULL ? option->argument : "");
}

static void print_command(const struct command *command)
{
    char term[64];
    printf("usage: grognard %s%s%s%s\n\n", command->name, *command->words != '\0' ? " " : "", command->words,
           command->options->name != NULL ? " [--OPTIONS]" : "");
    print_wrapped(command->about, strlen(command->about), 0, 0);
    if (command->options->name != NULL)
        putchar('\n');
    for (const struct cli_option *option = command->options; option->name != NULL; option++) {
        option_term(command, option, term, sizeof term);
        print_entry(term, 20, option->about);
    }
    if (command->examples->line != NULL)
        printf("\nExamples:\n");
    for (const struct example *example = command->examples; example->line != NULL; example++)
        printf("  %s\n      %s\n", example->line, example->about);
}

static int help(const struct call *call)
{
    const struct command *command = call->words == 1 ? find_command(call->word[0]) : NULL;
    if (call->words > 1)
        return complain_words(call);
    if (call->words == 1 && command == NULL)
        return complain_command(call->word[0]);
    if (command == NULL)
        print_overview();
    else
        print_command(command);
    return exit_fine;
}

static const struct example help_examples[] = {{"grognard help judge", "how to put a question"}, {NULL, NULL}};

const struct command command_help = {
    .name = "help",
    .words = "[COMMAND]",
    .summary = "this overview, or one command in full",
    .about = "Shows all commands, or one with its options and examples. `grognard COMMAND --help` does the same.",
    .options = cli_no_options,
    .examples = help_examples,
    .run = help,
};

/* ---- version ---- */

static int version(const struct call *call)
{
    if (call->words > 0)
        return complain_words(call);
    puts("grognard " GROGNARD_VERSION);
    return exit_fine;
}

static const struct example version_examples[] = {{"grognard version", "which one this is"}, {NULL, NULL}};

const struct command command_version = {
    .name = "version",
    .words = "",
    .summary = "the program's version",
    .about = "Prints the program's name and version.",
    .options = cli_no_options,
    .examples = version_examples,
    .run = version,
};

/* ---- the manual page ---- */

/* A word that begins with a point, as .png does, would be a macro at the begin of a line. */
static void print_mdoc_sentence(const char *sentence, size_t length)
{
    char line[2048];
    struct text text;
    text_begin(&text, line, sizeof line);
    for (size_t i = 0; i < length; i++) {
        if (sentence[i] == '.' && (i == 0 || sentence[i - 1] == ' '))
            text_add(&text, "\\&");
        text_add_char(&text, sentence[i]);
    }
    CHECK(!text.cut);
    print_wrapped(line, text.used, 0, 0);
}

/* Prose as mdoc wants it: a new line for each sentence, none longer than a page is wide. */
static void print_prose(const char *text)
{
    for (const char *at = text; *at != '\0';) {
        const char *end = strstr(at, ". ");
        size_t length = end != NULL ? (size_t)(end - at) + 1 : strlen(at);
        print_mdoc_sentence(at, length);
        at += length + (end != NULL);
    }
}

static void print_capitalised(const char *text, const char *end)
{
    char sentence[512];
    bool small = text[0] >= 'a' && text[0] <= 'z';
    snprintf(sentence, sizeof sentence, "%c%s%s", small ? text[0] - 'a' + 'A' : text[0], text + 1, end);
    print_prose(sentence);
}

static void print_mdoc_option(const struct command *command, const struct cli_option *option)
{
    const char letter = cli_letter_of(command, option);
    const char form[] = {'F', 'l', ' ', letter, ' ', ',', ' ', '\0'};
    printf(".It %sFl Fl %s%s%s\n", letter != 0 ? form : "", option->name, option->argument != NULL ? " Ar " : "",
           option->argument != NULL ? option->argument : "");
    print_capitalised(option->about, ".");
}

static void print_mdoc_command(const struct command *command)
{
    printf(".Ss %s\n.Dl grognard %s%s%s\n.Pp\n", command->name, command->name, *command->words != '\0' ? " " : "",
           command->words);
    print_prose(command->about);
    if (command->options->name != NULL) {
        puts(".Bl -tag -width Ds");
        for (const struct cli_option *option = command->options; option->name != NULL; option++)
            print_mdoc_option(command, option);
        puts(".El");
    }
    for (const struct example *example = command->examples; example->line != NULL; example++) {
        puts(".Pp");
        print_capitalised(example->about, ":");
        printf(".Dl %s\n", example->line);
    }
}

static const char *const exit_meaning[] = {
    "all is well",
    "the umpire turned the question away (a rule forbids it, or a procedure, fact, value, option, ruling or die is wrong), or a "
    "record does not prove true",
    "the command was typed wrong, or what it names is not there or cannot be used: a command, an option, a ruleset, a table, a "
    "player, a scenario, a situation, a house, a record",
    "the machine failed: no memory, a file that cannot be written, a closed output"};
enum { exit_meanings = sizeof exit_meaning / sizeof *exit_meaning };

static int man(const struct call *call)
{
    if (call->words > 0)
        return complain_words(call);
    printf(".Dd November 21, 2026\n.Dt GROGNARD 1\n.Os\n.Sh NAME\n.Nm grognard\n.Nd %s\n.Sh SYNOPSIS\n", summary);
    for (int i = 0; commands[i] != NULL; i++)
        if (!is_hidden(commands[i]))
            printf(".Nm\n.Cm %s\n.Op Ar words\n.Op Fl Fl options\n", commands[i]->name);
    puts(".Sh DESCRIPTION");
    print_prose("Answers questions of the rules: every modifier with the rule it comes from, the exact odds, and the result of "
                "the dice.");
    for (int i = 0; commands[i] != NULL; i++)
        if (!is_hidden(commands[i]))
            print_mdoc_command(commands[i]);
    puts(".Sh ENVIRONMENT\n.Bl -tag -width Ds\n.It Ev NO_COLOR\nWhen set and not empty, no colour is used.\n.El");
    puts(".Sh EXIT STATUS");
    puts(".Bl -tag -width Ds");
    for (int i = 0; i < exit_meanings; i++) {
        printf(".It %d\n", i);
        print_capitalised(exit_meaning[i], ".");
    }
    puts(".El");
    return exit_fine;
}

static const struct example man_examples[] = {{"grognard man > grognard.1", "keep it as a file for man"}, {NULL, NULL}};

const struct command command_man = {
    .name = "man",
    .words = "",
    .summary = "print the manual page",
    .about = "Prints the manual page in mdoc, made from the same tables as the help.",
    .options = cli_no_options,
    .examples = man_examples,
    .run = man,
};
