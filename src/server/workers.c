#include "server/workers.h"

#include "server/memory.h"

#include <pthread.h>
#include <stdlib.h>

struct worker {
    struct workers *workers;
    pthread_t thread;
    void *room;
};

struct workers {
    pthread_mutex_t lock; /* of all queues */
    pthread_cond_t work;
    struct queue *first, *last;
    bool stop;
    int count;
    void (*free_room)(void *room);
    struct worker *worker;
};

/* ---- the queues that wait: under the lock ---- */

/* False when it waits already, or a worker is at it. */
static bool line_up(struct queue *queue)
{
    struct workers *workers = queue->workers;
    queue->again = queue->worked;
    if (queue->waits || queue->worked)
        return false;
    queue->waits = true;
    queue->next = NULL;
    *(workers->first == NULL ? &workers->first : &workers->last->next) = queue;
    workers->last = queue;
    return true;
}

static void put_down(struct queue *queue)
{
    queue->worked = false;
    if (queue->again) /* what it has left lying is waiting for something that will wake it */
        line_up(queue);
}

static struct queue *next_queue(struct workers *workers)
{
    while (workers->first == NULL && !workers->stop)
        pthread_cond_wait(&workers->work, &workers->lock);
    struct queue *queue = workers->first;
    if (queue == NULL)
        return NULL;
    workers->first = queue->next;
    queue->waits = queue->again = false;
    queue->worked = true;
    if (workers->first != NULL)
        pthread_cond_signal(&workers->work); /* who has lined up without waking anybody */
    return queue;
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct workers *workers = worker->workers;
    struct queue *queue;
    pthread_mutex_lock(&workers->lock);
    while ((queue = next_queue(workers)) != NULL) {
        queue_run *run = queue->run;
        pthread_mutex_unlock(&workers->lock);
        bool goes_on = run(queue, worker->room);
        pthread_mutex_lock(&workers->lock);
        if (goes_on)
            put_down(queue);
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

/* ---- one queue ---- */

void queue_begin(struct queue *queue, struct workers *workers, queue_run *run)
{
    *queue = (struct queue){.workers = workers, .run = run};
}

static bool add(struct queue *queue, struct task *task)
{
    task->next = NULL;
    *(queue->first == NULL ? &queue->first : &queue->last->next) = task;
    queue->last = task;
    return line_up(queue);
}

void queue_add(struct queue *queue, struct task *task)
{
    pthread_mutex_lock(&queue->workers->lock);
    if (add(queue, task))
        pthread_cond_signal(&queue->workers->work);
    pthread_mutex_unlock(&queue->workers->lock);
}

void queue_pass(struct queue *queue, struct task *task)
{
    pthread_mutex_lock(&queue->workers->lock);
    add(queue, task);
    pthread_mutex_unlock(&queue->workers->lock);
}

void queue_wake(struct queue *queue)
{
    pthread_mutex_lock(&queue->workers->lock);
    if (line_up(queue))
        pthread_cond_signal(&queue->workers->work);
    pthread_mutex_unlock(&queue->workers->lock);
}

struct task *queue_take(struct queue *queue)
{
    pthread_mutex_lock(&queue->workers->lock);
    struct task *first = queue->first;
    queue->first = NULL;
    pthread_mutex_unlock(&queue->workers->lock);
    return first;
}
