/* clerk.h - who writes the archive: a queue that goes before all others, so one worker at a time. Whatever many battles have to
   write by then goes into one transaction. */
#ifndef GROGNARD_SERVER_CLERK_H
#define GROGNARD_SERVER_CLERK_H

#include "server/archive.h"
#include "server/workers.h"

struct clerk;

/* Battles that nobody has played in or come to since then. */
struct letting_go {
    int64_t before; /* in seconds of 1970 */
    int32_t most, gone;
    may_go *may;
    void *owner;
};

/* What one battle wants written, all of it or nothing. It belongs to the clerk until `written` is called, by his worker. */
struct paper {
    struct task task;
    int64_t battle;
    const struct kept_battle *begins; /* a null pointer: it is there already */
    struct kept_line *lines;
    int32_t count;
    struct snapshot snapshot;    /* bytes a null pointer: none */
    int32_t drop_snapshots_from; /* -1: all of them stay */
    bool touches;                /* somebody has come to the battle */
    struct letting_go *lets_go;  /* a null pointer: nothing */
    void (*written)(struct paper *paper, bool kept);
    struct error error; /* why it is not kept */
};

/* `told` is called when whoever had something in a transaction has been told how it ended. */
struct clerk *clerk_open(struct archive *archive, struct workers *workers, void (*told)(void *owner), void *owner);
/* By a worker, who writes it when he is done with his own queue; or, if he goes on there, by another one. */
void clerk_write(struct clerk *clerk, struct paper *paper);
void clerk_write_meanwhile(struct clerk *clerk, struct paper *paper);
/* Would it be written at once, and has filling it for so long taken longer than writing will? */
bool clerk_waits(struct clerk *clerk, int64_t filled_since);
int64_t clerk_now(void);                         /* in nanoseconds */
int64_t clerk_transactions(struct clerk *clerk); /* so far */
void clerk_close(struct clerk *clerk);           /* when the workers have stopped, so all is written */

#endif
