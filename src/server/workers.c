#include "server/workers.h"

#include "server/memory.h"

#include <pthread.h>
#include <stdlib.h>

struct worker {
    struct workers *workers;
    pthread_t thread;
    void *room;
};

struct line {
    struct queue *first, *last;
};

struct workers {
    pthread_mutex_t lock; /* of all queues */
    pthread_cond_t work;
    struct line usual, urgent;
    int at_work, most_at_work; /* at usual queues */
    int idle;
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
    struct line *line = queue->urgent ? &workers->urgent : &workers->usual;
    queue->again = queue->worked;
    if (queue->waits || queue->worked)
        return false;
    queue->waits = true;
    queue->next = NULL;
    *(line->first == NULL ? &line->first : &line->last->next) = queue;
    line->last = queue;
    return true;
}

/* A null pointer: no queue waits, or as many are worked on as may be. */
static struct line *next_line(struct workers *workers)
{
    if (workers->urgent.first != NULL)
        return &workers->urgent;
    return workers->usual.first != NULL && workers->at_work < workers->most_at_work ? &workers->usual : NULL;
}

static struct queue *take_up(struct workers *workers)
{
    struct line *line;
    while ((line = next_line(workers)) == NULL && !workers->stop) {
        workers->idle++;
        pthread_cond_wait(&workers->work, &workers->lock);
        workers->idle--;
    }
    if (line == NULL)
        return NULL;
    struct queue *queue = line->first;
    line->first = queue->next;
    workers->at_work += !queue->urgent;
    queue->waits = queue->again = false;
    queue->worked = true;
    if (next_line(workers) != NULL)
        pthread_cond_signal(&workers->work); /* who has lined up without waking anybody */
    return queue;
}

static void put_down(struct queue *queue)
{
    queue->worked = false;
    if (queue->again) /* what it has left lying is waiting for something that will wake it */
        line_up(queue);
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct workers *workers = worker->workers;
    struct queue *queue;
    pthread_mutex_lock(&workers->lock);
    while ((queue = take_up(workers)) != NULL) {
        bool urgent = queue->urgent;
        pthread_mutex_unlock(&workers->lock);
        bool goes_on = queue->run(queue, worker->room);
        pthread_mutex_lock(&workers->lock);
        workers->at_work -= !urgent;
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
    workers->worker = memory_take((size_t)(count + 1) * sizeof *workers->worker);
    workers->most_at_work = count;
    workers->free_room = free_room;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->work, NULL);
    for (int i = 0; i <= count; i++) {
        struct worker *worker = &workers->worker[workers->count];
        *worker = (struct worker){.workers = workers, .room = make_room(owner)};
        if (pthread_create(&worker->thread, NULL, work, worker) == 0)
            workers->count++;
        else
            free_room(worker->room);
    }
    if (workers->count > 0) /* one is enough, if slow */
        return workers;
    workers_close(workers);
    return NULL;
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

void row_add(struct row *row, struct task *task)
{
    task->next = NULL;
    *(row->first == NULL ? &row->first : &row->last->next) = task;
    row->last = task;
}

struct row row_of(struct task *task)
{
    task->next = NULL;
    return (struct row){task, task};
}

/* Under the lock; false when nobody need be woken. */
static bool add(struct queue *queue, struct row tasks)
{
    if (tasks.first != NULL) {
        *(queue->tasks.first == NULL ? &queue->tasks.first : &queue->tasks.last->next) = tasks.first;
        queue->tasks.last = tasks.last;
    }
    return line_up(queue);
}

void queue_add(struct queue *queue, struct row tasks)
{
    pthread_mutex_lock(&queue->workers->lock);
    if (add(queue, tasks))
        pthread_cond_signal(&queue->workers->work);
    pthread_mutex_unlock(&queue->workers->lock);
}

void queue_pass(struct queue *queue, struct row tasks)
{
    pthread_mutex_lock(&queue->workers->lock);
    add(queue, tasks);
    pthread_mutex_unlock(&queue->workers->lock);
}

void queue_wake(struct queue *queue)
{
    queue_add(queue, (struct row){.first = NULL});
}

bool queue_is_free(struct queue *queue)
{
    pthread_mutex_lock(&queue->workers->lock);
    bool is_free = !queue->waits && !queue->worked && queue->workers->idle > 0;
    pthread_mutex_unlock(&queue->workers->lock);
    return is_free;
}

struct task *queue_take(struct queue *queue)
{
    pthread_mutex_lock(&queue->workers->lock);
    struct task *first = queue->tasks.first;
    queue->tasks.first = NULL;
    pthread_mutex_unlock(&queue->workers->lock);
    return first;
}
