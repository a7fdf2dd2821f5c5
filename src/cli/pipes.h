/* pipes.h - a program at the other end of two pipes: lines go there and come back, and nothing it does makes us wait past a given
   moment. */
#ifndef GROGNARD_CLI_PIPES_H
#define GROGNARD_CLI_PIPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pipes {
    int pid; /* of the program, which leads a group of its own; 0: it is gone */
    int to, from;
    char *heard; /* bytes that came and were not taken yet */
    size_t used;
};

#define PIPES_LINE_BYTES (64 * 1024) /* a longer line is nonsense */

int64_t milliseconds_now(void);

/* Through the shell; false when the machine cannot. */
bool pipes_open(struct pipes *pipes, const char *program);
enum pipes_said { pipes_fine, pipes_late, pipes_gone };
/* All of it, by this moment. */
enum pipes_said pipes_send(struct pipes *pipes, const char *bytes, size_t length, int64_t until);
/* The next line, without its end, in place of the last one. */
enum pipes_said pipes_hear(struct pipes *pipes, char line[PIPES_LINE_BYTES + 1], int64_t until);
/* Lets it end by itself until this moment, then ends it. */
void pipes_close(struct pipes *pipes, int64_t until);

#endif
