/* chronicle.h - the lines of a record in memory, as they were written. */
#ifndef GROGNARD_CLI_CHRONICLE_H
#define GROGNARD_CLI_CHRONICLE_H

#include <stddef.h>

struct chronicle {
    char *text;
    size_t used, size;
    size_t *at; /* where each line begins */
    int lines, most;
};

void chronicle_add(struct chronicle *chronicle, const char *line, size_t length);
const char *chronicle_line(const struct chronicle *chronicle, int i);
void chronicle_free(struct chronicle *chronicle);

#endif
