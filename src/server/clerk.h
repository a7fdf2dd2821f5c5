/* clerk.h - the one thread that writes the archive. Whatever many battles have to write by then goes into one transaction. */
#ifndef GROGNARD_SERVER_CLERK_H
#define GROGNARD_SERVER_CLERK_H

#include "server/archive.h"

struct clerk;

/* What one battle wants written, all of it or nothing. It belongs to the clerk until `written` is called, by his thread. */
struct paper {
    struct paper *next;
    int64_t battle;
    const struct kept_battle *begins; /* a null pointer: it is there already */
    struct kept_line *lines;
    int32_t count;
    struct snapshot snapshot;    /* bytes a null pointer: none */
    int32_t drop_snapshots_from; /* -1: all of them stay */
    void (*written)(struct paper *paper, bool kept);
    struct error error; /* why it is not kept */
};

struct clerk *clerk_start(struct archive *archive);
void clerk_write(struct clerk *clerk, struct paper *paper);
int64_t clerk_transactions(struct clerk *clerk); /* so far */
void clerk_stop(struct clerk *clerk);            /* after the last paper is written */

#endif
