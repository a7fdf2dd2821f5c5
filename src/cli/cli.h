/* cli.h - the command line: a table of commands, each with its table of options. Help, the manual page and the completions
   are printed from these tables. Only this folder prints and exits. */
#ifndef GROGNARD_CLI_CLI_H
#define GROGNARD_CLI_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One meaning each, whatever the command: docs/manual/umpire.md and the manual page have the list. */
enum exit_code {
    exit_fine = 0,
    exit_refused = 1, /* the umpire turned the question away; a record does not prove true */
    exit_usage = 2,   /* typed wrong, or what it names is not there or cannot be used: a scenario, a ruleset, a house, a record */
    exit_broken = 3   /* the machine failed: no memory, a file that cannot be written, a closed output */
};

struct cli_option {
    const char *name;     /* without its dashes; a null pointer ends the table */
    const char *argument; /* a null pointer: a flag */
    const char *about;
};

/* One letter for an option that is typed often. */
struct cli_letter {
    char letter; /* 0 ends the list */
    const char *option;
};

struct example {
    const char *line; /* a null pointer ends the list */
    const char *about;
};

#define MOST_WORDS 96

/* A command as it was typed. */
struct call {
    const struct command *command;
    int words;
    const char *word[MOST_WORDS];
    int options;
    const struct cli_option *option[MOST_WORDS + 1]; /* one more for the dice of `play` */
    const char *value[MOST_WORDS + 1];
};

struct command {
    const char *name;
    const char *words; /* its words as help shows them */
    const char *summary;
    const char *about; /* a paragraph */
    const struct cli_option *options;
    const struct cli_letter *letters; /* a null pointer: none */
    const struct example *examples;
    int (*run)(const struct call *call);
};

extern const struct command *const commands[]; /* ends in a null pointer */
extern const struct cli_option cli_no_options[];

int cli_run(int count, char **words);

/* Reads the words behind a command's name; false after printing what is wrong. */
bool call_read(struct call *call, const struct command *command, int count, char **words);
/* The letter that stands for the option, or 0. */
char cli_letter_of(const struct command *command, const struct cli_option *option);
bool call_has(const struct call *call, const char *option);
/* The last value given, or a null pointer. */
const char *call_value(const struct call *call, const char *option);
/* The whole number of an option, or what is usual; false after printing what is wrong. */
bool call_number(const struct call *call, const char *option, uint64_t least, uint64_t most, uint64_t usual, uint64_t *number);
/* The i-th word behind the command, or a null pointer. */
const char *call_word(const struct call *call, int i);

/* Prints `grognard: ` and the pieces, ended by a null pointer, to stderr; returns exit_usage. */
int complain(const char *piece, ...);
/* The same about a failure of the machine: the program ends with exit_broken, whatever its command returns. Returns false. */
bool complain_of_machine(const char *piece, ...);
/* Too few or too many words: the synopsis. */
int complain_words(const struct call *call);

/* No command of this name: the nearest one. */
int complain_command(const char *name);

/* Zeroed memory, kept until the program ends, which it does with a message when there is none. */
void *allocate(size_t size);

#endif
