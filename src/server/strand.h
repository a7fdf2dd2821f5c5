/* strand.h - workers, and the strands they work on: a strand is a row of tasks for one thing (a battle, a client), and no two
   workers are ever at the same strand. So what belongs to a strand needs no lock. */
#ifndef GROGNARD_SERVER_STRAND_H
#define GROGNARD_SERVER_STRAND_H

#include "base/error.h"

struct workers;
struct strand;

struct task {
    struct task *next;
};

/* Called by a worker when there are tasks, or when the strand was woken. `room`: what the worker works with. False: the
   strand is gone, it has been freed. */
typedef bool strand_run(struct strand *strand, void *room);

struct strand {
    struct workers *workers;
    strand_run *run;
    struct task *first, *last;
    struct strand *next; /* of those that wait for a worker */
    bool waits, worked, again;
};

/* `make_room`: the room of one worker; `free_room` takes it back. */
struct workers *workers_start(int count, void *(*make_room)(void *owner), void (*free_room)(void *room), void *owner);
void workers_stop(struct workers *workers); /* when nothing waits any more; strands may still be woken */
void workers_close(struct workers *workers);

void strand_begin(struct strand *strand, struct workers *workers, strand_run *run);
void strand_add(struct strand *strand, struct task *task);
void strand_wake(struct strand *strand);
/* For its worker: the next task, which is then the worker's; a null pointer: there is none. */
struct task *strand_take(struct strand *strand);

#endif
