#include "cli/cli.h"

#include "base/text.h"
#include "cli/commands.h"
#include "cli/page.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct cli_option cli_no_options[] = {{NULL, NULL, NULL}};

const struct command *const commands[] = {
#define COMMAND(name) &command_##name,
#include "cli/commands.def"
#undef COMMAND
    NULL};

static void print_complaint(const char *piece, va_list pieces)
{
    fputs("grognard: ", stderr);
    for (; piece != NULL; piece = va_arg(pieces, const char *))
        fputs(piece, stderr);
    fputc('\n', stderr);
}

int complain(const char *piece, ...)
{
    va_list pieces;
    va_start(pieces, piece);
    print_complaint(piece, pieces);
    va_end(pieces);
    return exit_usage;
}

static bool machine_failed;

bool complain_of_machine(const char *piece, ...)
{
    va_list pieces;
    va_start(pieces, piece);
    print_complaint(piece, pieces);
    va_end(pieces);
    machine_failed = true;
    return false;
}

int complain_words(const struct call *call)
{
    return complain("usage: grognard ", call->command->name, *call->command->words != '\0' ? " " : "", call->command->words,
                    "\ngrognard: for an example: grognard help ", call->command->name, NULL);
}

/* In builds with tiny limits, GROGNARD_FAIL_ALLOCATION=n lets the n-th allocation fail. */
static bool allocation_must_fail(void)
{
#ifdef GROGNARD_SMALL
    static long count;
    const char *which = getenv("GROGNARD_FAIL_ALLOCATION");
    return which != NULL && ++count == strtol(which, NULL, 10);
#else
    return false;
#endif
}

/* Blocks hang together so that the program still holds them when it ends. */
struct block {
    struct block *before;
    max_align_t memory[];
};

void *allocate(size_t size)
{
    static struct block *last;
    struct block *block = allocation_must_fail() ? NULL : calloc(1, sizeof *block + size);
    if (block == NULL) {
        complain("out of memory", NULL);
        exit(exit_broken);
    }
    block->before = last;
    last = block;
    return block->memory;
}

/* ---- reading a command ---- */

static const char *name_of_cli_option(const void *list, size_t index)
{
    return ((const struct cli_option *)list)[index].name;
}

static const char *name_of_command(const void *list, size_t index)
{
    const struct command *command = ((const struct command *const *)list)[index];
    return command != NULL ? command->name : NULL;
}

/* The option of exactly this name; `typed` may go on with `=value`. */
static const struct cli_option *find_option(const struct cli_option *options, const char *typed)
{
    size_t length = strcspn(typed, "=");
    for (; options->name != NULL; options++)
        if (strlen(options->name) == length && memcmp(options->name, typed, length) == 0)
            return options;
    return NULL;
}

static int unknown_option(const struct command *command, const char *typed)
{
    const char *near = text_nearest(typed, name_of_cli_option, command->options);
    return complain("no option --", typed, " in ", command->name, near != NULL ? "; did you mean --" : "",
                    near != NULL ? near : "", NULL);
}

char cli_letter_of(const struct command *command, const struct cli_option *option)
{
    for (const struct cli_letter *at = command->letters; at != NULL && at->letter != 0; at++)
        if (text_equal(at->option, option->name))
            return at->letter;
    return 0;
}

static const struct cli_option *option_of_letter(const struct command *command, const char *typed)
{
    for (const struct cli_letter *at = command->letters; at != NULL && at->letter != 0; at++)
        if (typed[0] == at->letter && typed[1] == '\0')
            return find_option(command->options, at->option);
    return NULL;
}

/* `value`: what stood behind an equals sign; a null pointer: it may be the next word. */
static bool take_option(struct call *call, const struct cli_option *option, const char *value, char ***next)
{
    if (option->argument != NULL && value == NULL && (value = *(*next)) != NULL)
        (*next)++;
    if (option->argument != NULL && value == NULL)
        return complain("--", option->name, " needs ", option->argument, NULL), false;
    call->option[call->options] = option;
    call->value[call->options++] = value;
    return true;
}

static bool read_option(struct call *call, const char *typed, char ***next)
{
    const struct cli_option *option = find_option(call->command->options, typed);
    const char *equals = strchr(typed, '=');
    if (option == NULL)
        return unknown_option(call->command, typed), false;
    if (option->argument == NULL && equals != NULL)
        return complain("--", option->name, " takes no value", NULL), false;
    return take_option(call, option, equals != NULL ? equals + 1 : NULL, next);
}

static bool read_letter(struct call *call, const char *typed, char ***next)
{
    const struct cli_option *option = option_of_letter(call->command, typed);
    if (option == NULL)
        return complain("options are written out, as --json; -", typed, " is none", NULL), false;
    return take_option(call, option, NULL, next);
}

bool call_read(struct call *call, const struct command *command, int count, char **words)
{
    bool only_words = false;
    *call = (struct call){.command = command};
    if (count > MOST_WORDS)
        return complain("too many words", NULL), false;
    for (char **next = words; *next != NULL;) {
        const char *word = *next++;
        if (!only_words && strcmp(word, "--") == 0)
            only_words = true;
        else if (!only_words && word[0] == '-' && word[1] == '-') {
            if (!read_option(call, word + 2, &next))
                return false;
        } else if (!only_words && word[0] == '-' && word[1] != '\0') {
            if (!read_letter(call, word + 1, &next))
                return false;
        } else {
            call->word[call->words++] = word;
        }
    }
    return true;
}

bool call_has(const struct call *call, const char *option)
{
    for (int i = 0; i < call->options; i++)
        if (text_equal(call->option[i]->name, option))
            return true;
    return false;
}

const char *call_value(const struct call *call, const char *option)
{
    for (int i = call->options; i-- > 0;)
        if (text_equal(call->option[i]->name, option))
            return call->value[i];
    return NULL;
}

bool call_number(const struct call *call, const char *option, uint64_t least, uint64_t most, uint64_t usual, uint64_t *number)
{
    struct digits low, high;
    const char *typed = call_value(call, option);
    *number = typed == NULL ? usual : 0;
    if (typed == NULL)
        return true;
    bool fits = *typed != '\0' && typed[strspn(typed, "0123456789")] == '\0';
    for (const char *at = typed; fits && *at != '\0'; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        fits = *number <= (most - digit) / 10;
        *number = *number * 10 + digit;
    }
    if (fits && *number >= least)
        return true;
    complain("--", option, " takes a whole number from ", text_of_int(&low, (int64_t)least), " to ",
             text_of_int(&high, (int64_t)most), ", not \"", typed, "\"", NULL);
    return false;
}

const char *call_word(const struct call *call, int i)
{
    return i < call->words ? call->word[i] : NULL;
}

int complain_command(const char *name)
{
    const char *near = text_nearest(name, name_of_command, commands);
    return complain("no command is called ", name, near != NULL ? "; did you mean " : "", near != NULL ? near : "",
                    "\ngrognard: all of them: grognard help", NULL);
}

/* ---- running it ---- */

static const struct command *find_command(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (text_equal(commands[i]->name, name))
            return commands[i];
    return NULL;
}

static bool asks_help(int count, char **words)
{
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0)
            return true;
    return false;
}

static int run_words(int count, char **words)
{
    struct call call;
    const struct command *command = find_command(words[0]);
    if (command == NULL)
        return complain_command(words[0]);
    if (asks_help(count - 1, words + 1)) {
        char *help[] = {(char *)command->name, NULL};
        return call_read(&call, &command_help, 1, help) ? command_help.run(&call) : exit_usage;
    }
    return call_read(&call, command, count - 1, words + 1) ? command->run(&call) : exit_usage;
}

int cli_run(int count, char **words)
{
    char *help[] = {"help", NULL}, *version[] = {"version", NULL};
    page_begin();
    int code;
    if (count < 2 || strcmp(words[1], "--help") == 0 || strcmp(words[1], "-h") == 0)
        code = run_words(1, help);
    else if (strcmp(words[1], "--version") == 0)
        code = run_words(1, version);
    else
        code = run_words(count - 1, words + 1);
    if (fflush(stdout) != 0 || ferror(stdout))
        complain_of_machine("cannot write the output", NULL);
    return machine_failed ? exit_broken : code;
}
