#include "server/clerk.h"

#include "server/memory.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <time.h>

struct clerk {
    struct queue queue; /* of papers */
    struct archive *archive;
    void (*told)(void *owner);
    void *owner;
    atomic_llong transactions, took; /* the last of them, in nanoseconds */
};

int64_t clerk_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

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
    if (paper->touches && !archive_touch(archive, paper->battle, error))
        return false;
    struct letting_go *go = paper->lets_go;
    if (go != NULL && !archive_let_go(archive, go->before, go->most, go->may, go->owner, &go->gone, error))
        return false;
    return paper->snapshot.bytes == NULL || archive_add_snapshot(archive, paper->battle, &paper->snapshot, error);
}

static struct paper *behind(struct paper *paper)
{
    return (struct paper *)(void *)paper->task.next;
}

/* Those from `first` up to `end` in one transaction. */
static bool write_together(struct archive *archive, struct paper *first, const struct paper *end)
{
    struct paper *paper = first;
    bool written = archive_begin(archive, &first->error);
    for (; written && paper != end; paper = behind(paper))
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
        next = behind(first);
        first->written(first, together || write_together(archive, first, next));
    }
}

static bool run(struct queue *queue, void *room)
{
    struct clerk *clerk = (struct clerk *)(void *)((char *)queue - offsetof(struct clerk, queue));
    struct paper *papers = (struct paper *)(void *)queue_take(queue);
    (void)room;
    if (papers == NULL)
        return true;
    int64_t from = clerk_now();
    write_all(clerk->archive, papers);
    atomic_store(&clerk->took, clerk_now() - from);
    clerk->told(clerk->owner);
    atomic_fetch_add(&clerk->transactions, 1);
    return true;
}

struct clerk *clerk_open(struct archive *archive, struct workers *workers, void (*told)(void *owner), void *owner)
{
    struct clerk *clerk = memory_take(sizeof *clerk);
    clerk->archive = archive;
    clerk->told = told;
    clerk->owner = owner;
    queue_begin(&clerk->queue, workers, run);
    clerk->queue.urgent = true;
    return clerk;
}

void clerk_write(struct clerk *clerk, struct paper *paper)
{
    queue_pass(&clerk->queue, row_of(&paper->task));
}

bool clerk_waits(struct clerk *clerk, int64_t filled_since)
{
    return clerk_now() - filled_since > atomic_load(&clerk->took) && queue_is_free(&clerk->queue);
}

void clerk_write_meanwhile(struct clerk *clerk, struct paper *paper)
{
    queue_add(&clerk->queue, row_of(&paper->task));
}

int64_t clerk_transactions(struct clerk *clerk)
{
    return atomic_load(&clerk->transactions);
}

void clerk_close(struct clerk *clerk)
{
    free(clerk);
}
