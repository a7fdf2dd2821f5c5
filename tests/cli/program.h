/* program.h - runs the built program as a person would: through a shell, in a scratch folder of its own. */
#ifndef GROGNARD_TESTS_CLI_PROGRAM_H
#define GROGNARD_TESTS_CLI_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

/* A question but for its last brace. */
#define QUESTION "{\"rules\":\"gdc\",\"procedure\":\"musketry\",\"facts\":{\"castings\":12,\"grade\":6,\"range_yd\":140}"

struct ending {
    int code;     /* exit code; 128 and more: ended by a signal */
    char *output; /* ends in a NUL; good until the next run */
    size_t length;
};

/* Makes the scratch folder and goes there; `grognard` in the PATH is the built program; C locale, no colour, no input. */
int program_begin(void **state);
int program_end(void **state);

/* An empty scratch folder again. */
void program_clear(void);
void write_file(const char *path, const char *bytes, size_t length);

/* Standard output and standard error together, as they come; the command may send either elsewhere. */
struct ending run_shell(const char *command);
struct ending run_bash(const char *command);
/* The same with the output on a terminal. */
struct ending run_on_terminal(const char *command);

/* A program that runs on while the test talks to it. */
struct talk {
    int pid;
    int to, from;
};
struct talk talk_begin(const char *command);
/* Waits for a whole line, which ends in a NUL instead of its newline; false when none comes in five seconds. */
bool talk_line(struct talk *talk, char *line, size_t size);
int talk_end(struct talk *talk); /* closes its input and gives the exit code */

#endif
