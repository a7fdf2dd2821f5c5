#include "server/workers.h"

#include "server/memory.h"

#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct worker {
    struct workers *workers;
    pthread_t thread;
    void *room;
    bool busy; /* at a usual queue */
    uint64_t for_whom;
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

/* All workers but the one more that there is: so the others are never kept waiting by one alone. */
static bool has_his_share(const struct workers *workers, const struct queue *queue)
{
    int his = 0;
    for (int i = 0; i < workers->count; i++)
        his += workers->worker[i].busy && workers->worker[i].for_whom == queue->for_whom;
    return his > workers->most_at_work - 2;
}

/* Where the next queue stands that may be worked on; a null pointer: none does, or as many are worked on as may be. */
static struct queue **next_queue(struct workers *workers)
{
    struct queue **at = &workers->usual.first;
    if (workers->urgent.first != NULL)
        return &workers->urgent.first;
    if (workers->at_work >= workers->most_at_work)
        return NULL;
    while (*at != NULL && has_his_share(workers, *at))
        at = &(*at)->next;
    return *at == NULL ? NULL : at;
}

static void leave_line(struct workers *workers, struct queue **at)
{
    struct line *line = (*at)->urgent ? &workers->urgent : &workers->usual;
    if (line->last == *at)
        line->last = at == &line->first ? NULL : (struct queue *)(void *)((char *)at - offsetof(struct queue, next));
    *at = (*at)->next;
}

static struct queue *take_up(struct worker *worker)
{
    struct workers *workers = worker->workers;
    struct queue **at;
    while ((at = next_queue(workers)) == NULL && !workers->stop) {
        workers->idle++;
        pthread_cond_wait(&workers->work, &workers->lock);
        workers->idle--;
    }
    if (at == NULL)
        return NULL;
    struct queue *queue = *at;
    leave_line(workers, at);
    workers->at_work += !queue->urgent;
    worker->busy = !queue->urgent;
    worker->for_whom = queue->for_whom;
    queue->waits = queue->again = false;
    queue->worked = true;
    if (next_queue(workers) != NULL)
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
    while ((queue = take_up(worker)) != NULL) {
        bool urgent = queue->urgent;
        pthread_mutex_unlock(&workers->lock);
        bool goes_on = queue->run(queue, worker->room);
        pthread_mutex_lock(&workers->lock);
        workers->at_work -= !urgent;
        worker->busy = false;
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
    workers->worker = memory_take((size_t)(count + 2) * sizeof *workers->worker);
    workers->most_at_work = count + 1;
    workers->free_room = free_room;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->work, NULL);
    pthread_mutex_lock(&workers->lock); /* those that have begun wait for the others */
    for (int i = 0; i < count + 2; i++) {
        struct worker *worker = &workers->worker[workers->count];
        *worker = (struct worker){.workers = workers, .room = make_room(owner)};
        if (pthread_create(&worker->thread, NULL, work, worker) == 0)
            workers->count++;
        else
            free_room(worker->room);
    }
    pthread_mutex_unlock(&workers->lock);
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

void queue_work_for(struct queue *queue, uint64_t whom)
{
    pthread_mutex_lock(&queue->workers->lock);
    queue->for_whom = whom;
    pthread_mutex_unlock(&queue->workers->lock);
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
