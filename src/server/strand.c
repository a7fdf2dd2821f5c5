#include "server/strand.h"

#include "server/memory.h"

#include <pthread.h>
#include <stdlib.h>

struct worker {
    struct workers *workers;
    pthread_t thread;
    void *room;
};

struct workers {
    pthread_mutex_t lock; /* of all strands */
    pthread_cond_t work;
    struct strand *first, *last;
    bool stop;
    int count;
    void (*free_room)(void *room);
    struct worker *worker;
};

/* ---- the strands that wait: under the lock ---- */

static void queue(struct strand *strand)
{
    struct workers *workers = strand->workers;
    if (strand->waits)
        return;
    if (strand->worked) {
        strand->again = true;
        return;
    }
    strand->waits = true;
    strand->next = NULL;
    *(workers->first == NULL ? &workers->first : &workers->last->next) = strand;
    workers->last = strand;
    pthread_cond_signal(&workers->work);
}

static void put_down(struct strand *strand)
{
    strand->worked = false;
    if (strand->again || strand->first != NULL)
        queue(strand);
}

static struct strand *next_strand(struct workers *workers)
{
    while (workers->first == NULL && !workers->stop)
        pthread_cond_wait(&workers->work, &workers->lock);
    struct strand *strand = workers->first;
    if (strand == NULL)
        return NULL;
    workers->first = strand->next;
    strand->waits = strand->again = false;
    strand->worked = true;
    return strand;
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct workers *workers = worker->workers;
    struct strand *strand;
    pthread_mutex_lock(&workers->lock);
    while ((strand = next_strand(workers)) != NULL) {
        strand_run *run = strand->run;
        pthread_mutex_unlock(&workers->lock);
        bool goes_on = run(strand, worker->room);
        pthread_mutex_lock(&workers->lock);
        if (goes_on)
            put_down(strand);
    }
    pthread_mutex_unlock(&workers->lock);
    return NULL;
}

/* ---- workers ---- */

struct workers *workers_start(int count, void *(*make_room)(void *owner), void (*free_room)(void *room), void *owner)
{
    struct workers *workers = memory_take(sizeof *workers);
    workers->worker = memory_take((size_t)count * sizeof *workers->worker);
    workers->free_room = free_room;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->work, NULL);
    for (int i = 0; i < count; i++) {
        struct worker *worker = &workers->worker[workers->count];
        *worker = (struct worker){.workers = workers, .room = make_room(owner)};
        if (pthread_create(&worker->thread, NULL, work, worker) == 0)
            workers->count++;
        else
            free_room(worker->room);
    }
    return workers;
}

void workers_stop(struct workers *workers)
{
    pthread_mutex_lock(&workers->lock);
    workers->stop = true;
    pthread_cond_broadcast(&workers->work);
    pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->count; i++)
        pthread_join(workers->worker[i].thread, NULL);
}

void workers_close(struct workers *workers)
{
    for (int i = 0; i < workers->count; i++)
        workers->free_room(workers->worker[i].room);
    pthread_mutex_destroy(&workers->lock);
    pthread_cond_destroy(&workers->work);
    free(workers->worker);
    free(workers);
}

/* ---- one strand ---- */

void strand_begin(struct strand *strand, struct workers *workers, strand_run *run)
{
    *strand = (struct strand){.workers = workers, .run = run};
}

void strand_add(struct strand *strand, struct task *task)
{
    task->next = NULL;
    pthread_mutex_lock(&strand->workers->lock);
    *(strand->first == NULL ? &strand->first : &strand->last->next) = task;
    strand->last = task;
    queue(strand);
    pthread_mutex_unlock(&strand->workers->lock);
}

void strand_wake(struct strand *strand)
{
    pthread_mutex_lock(&strand->workers->lock);
    queue(strand);
    pthread_mutex_unlock(&strand->workers->lock);
}

struct task *strand_take(struct strand *strand)
{
    pthread_mutex_lock(&strand->workers->lock);
    struct task *task = strand->first;
    if (task != NULL)
        strand->first = task->next;
    pthread_mutex_unlock(&strand->workers->lock);
    return task;
}
