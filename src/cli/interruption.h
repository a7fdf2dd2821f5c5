/* interruption.h - Ctrl-C ends a long work early, with a report of what was done; a second time it ends the program at once. */
#ifndef GROGNARD_CLI_INTERRUPTION_H
#define GROGNARD_CLI_INTERRUPTION_H

#include <stdatomic.h>
#include <stdbool.h>

/* True from the first Ctrl-C on. */
atomic_bool *interruption(void);
void interruption_begin(void);
void interruption_end(void);

#endif
