/* workers.h - workers, and the queues they work on: a queue is a row of tasks for one thing (a battle, a client, the archive),
   and no two workers are ever at the same queue. So what belongs to a queue needs no lock. */
#ifndef GROGNARD_SERVER_WORKERS_H
#define GROGNARD_SERVER_WORKERS_H

#include "base/error.h"

#include <stdint.h>

struct workers;
struct queue;

struct task {
    struct task *next;
};

/* Tasks one after the other; an empty row is zeros. */
struct row {
    struct task *first, *last;
};
void row_add(struct row *row, struct task *task);
struct row row_of(struct task *task);

/* Called by a worker when there are tasks, or when the queue was woken. `room`: what the worker works with. False: the
   queue is gone, it has been freed. */
typedef bool queue_run(struct queue *queue, void *room);

struct queue {
    struct workers *workers;
    queue_run *run;
    struct row tasks;
    struct queue *next; /* of those that wait for a worker */
    uint64_t for_whom;  /* 0: for all */
    bool urgent;        /* goes before all others */
    bool waits, worked, again;
};

/* So many work at once for anybody, one more for the others, and yet another while an urgent queue,
   which is there to wait for the disk, is worked on. `make_room`: the room of one worker; `free_room` takes it back. A null
   pointer: no thread can be started. */
struct workers *workers_start(int count, void *(*make_room)(void *owner), void (*free_room)(void *room), void *owner);
void workers_stop(struct workers *workers); /* when nothing waits any more; queues may still be woken */
void workers_close(struct workers *workers);

void queue_begin(struct queue *queue, struct workers *workers, queue_run *run);
/* For whom it is worked on from now on. */
void queue_work_for(struct queue *queue, uint64_t whom);
void queue_add(struct queue *queue, struct row tasks);
/* Likewise by a worker, who will come to that queue when he is done with his own: nobody is woken for it. */
void queue_pass(struct queue *queue, struct row tasks);
void queue_wake(struct queue *queue);
/* Is nobody at it, and a worker without anything to do, who would come at once? */
bool queue_is_free(struct queue *queue);
/* For its worker: all tasks, the first of them with the others behind it, which are then the worker's; a null pointer: there
   are none. */
struct task *queue_take(struct queue *queue);

#endif
