/* ledger.h - a record on disk: a line is there for good before anybody is told of it, and what a crash has torn is cut off.
 */
#ifndef GROGNARD_CLI_LEDGER_H
#define GROGNARD_CLI_LEDGER_H

#include "base/error.h"

#include <stddef.h>
#include <stdint.h>

struct ledger {
    int file;
    int64_t length; /* of the whole lines */
};

/* A new record; there must be none of this name. */
bool ledger_create(struct ledger *ledger, const char *path, struct error *error);
/* One that is to go on; nobody else may have it open so. A last line without its end is cut off. */
bool ledger_open(struct ledger *ledger, const char *path, struct error *error);
/* Adds a line and its end, and comes back when both are on the disk; else the record is as it was before. */
bool ledger_append(struct ledger *ledger, const char *line, struct error *error);
void ledger_close(struct ledger *ledger);

/* The whole lines of a record, each ended by a newline, and a NUL behind them; the caller frees it. A null pointer: see error. */
char *ledger_read(const char *path, size_t *length, struct error *error);

#endif
