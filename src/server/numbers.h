/* numbers.h - the lines of a battle as each seat counts them. A line that tells a seat nothing (an order that is sealed, the
   march of a unit nobody has seen) is not sent to it and has no number there, so no gap says that there was one. */
#ifndef GROGNARD_SERVER_NUMBERS_H
#define GROGNARD_SERVER_NUMBERS_H

#include "server/archive.h"

/* Of each seat the lines that it is not told, in their order. Eyes that see everything (ALL_EYES) count like the record. */
struct numbers {
    struct untold {
        int32_t *line;
        int32_t count, most;
    } untold[seats];
};
#define ALL_EYES (-1)

void numbers_note(struct numbers *numbers, int seat, int32_t line); /* it is told nothing of the record's last line */
void numbers_free(struct numbers *numbers);
bool numbers_tell(const struct numbers *numbers, int seat, int32_t line);
/* How the seat counts a line of the record; of one that it is not told, how it counts the next. */
int32_t numbers_told(const struct numbers *numbers, int seat, int32_t line);
/* The last that it is told of those up to this one; -1: none. */
int32_t numbers_last(const struct numbers *numbers, int seat, int32_t line);
/* Which line of the record the seat counts so. */
int32_t numbers_line(const struct numbers *numbers, int seat, int32_t number);

#endif
