#include "server/clerk.h"

#include "server/memory.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct clerk {
    struct archive *archive;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct paper *first, *last;
    atomic_llong transactions;
    bool stop;
};

static bool write_paper(struct archive *archive, struct paper *paper)
{
    struct error *error = &paper->error;
    if (paper->begins != NULL && !archive_add_battle(archive, paper->begins, error))
        return false;
    if (paper->drop_snapshots_from >= 0 && !archive_drop_snapshots(archive, paper->battle, paper->drop_snapshots_from, error))
        return false;
    for (int32_t i = 0; i < paper->count; i++)
        if (!archive_add_line(archive, paper->battle, &paper->lines[i], error))
            return false;
    return paper->snapshot.bytes == NULL || archive_add_snapshot(archive, paper->battle, &paper->snapshot, error);
}

/* Those from `first` up to `end` in one transaction. */
static bool write_together(struct archive *archive, struct paper *first, const struct paper *end)
{
    struct paper *paper = first;
    bool written = archive_begin(archive, &first->error);
    for (; written && paper != end; paper = paper->next)
        written = write_paper(archive, paper);
    written = written && archive_commit(archive, &first->error);
    if (!written)
        archive_undo(archive);
    return written;
}

/* One that cannot be written does not take the others with it. */
static void write_all(struct archive *archive, struct paper *first)
{
    bool together = write_together(archive, first, NULL);
    for (struct paper *next; first != NULL; first = next) {
        next = first->next;
        first->written(first, together || write_together(archive, first, next));
    }
}

static struct paper *take_all(struct clerk *clerk)
{
    pthread_mutex_lock(&clerk->lock);
    while (clerk->first == NULL && !clerk->stop)
        pthread_cond_wait(&clerk->work, &clerk->lock);
    struct paper *papers = clerk->first;
    clerk->first = NULL;
    pthread_mutex_unlock(&clerk->lock);
    return papers;
}

static void *work(void *context)
{
    struct clerk *clerk = context;
    for (struct paper *papers; (papers = take_all(clerk)) != NULL;) {
        write_all(clerk->archive, papers);
        atomic_fetch_add(&clerk->transactions, 1);
    }
    return NULL;
}

struct clerk *clerk_start(struct archive *archive)
{
    struct clerk *clerk = memory_take(sizeof *clerk);
    clerk->archive = archive;
    pthread_mutex_init(&clerk->lock, NULL);
    pthread_cond_init(&clerk->work, NULL);
    if (pthread_create(&clerk->thread, NULL, work, clerk) == 0)
        return clerk;
    free(clerk);
    return NULL;
}

void clerk_write(struct clerk *clerk, struct paper *paper)
{
    paper->next = NULL;
    pthread_mutex_lock(&clerk->lock);
    *(clerk->first == NULL ? &clerk->first : &clerk->last->next) = paper;
    clerk->last = paper;
    pthread_cond_signal(&clerk->work);
    pthread_mutex_unlock(&clerk->lock);
}

int64_t clerk_transactions(struct clerk *clerk)
{
    return atomic_load(&clerk->transactions);
}

void clerk_stop(struct clerk *clerk)
{
    pthread_mutex_lock(&clerk->lock);
    clerk->stop = true;
    pthread_cond_signal(&clerk->work);
    pthread_mutex_unlock(&clerk->lock);
    pthread_join(clerk->thread, NULL);
    pthread_mutex_destroy(&clerk->lock);
    pthread_cond_destroy(&clerk->work);
    free(clerk);
}
