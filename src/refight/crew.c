#include "refight/crew.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#define WATCH_NS 200000000L

/* What the threads share. */
struct yard {
    const struct crew *crew;
    atomic_int next, fought, at_work;
    pthread_mutex_t lock;
    pthread_cond_t idle; /* somebody has left work */
};

struct worker {
    struct yard *yard;
    pthread_t thread;
    struct game game;
};

uint64_t crew_seed(const struct crew *crew, int32_t battle)
{
    return crew->seed + (uint64_t)(crew->mirror ? battle / 2 : battle);
}

bool crew_exchanges(const struct crew *crew, int32_t battle)
{
    return crew->mirror && battle % 2 == 1;
}

static bool stopped(const struct crew *crew)
{
    return crew->stop != NULL && atomic_load_explicit(crew->stop, memory_order_relaxed);
}

static void fight(struct worker *worker, int32_t battle)
{
    const struct crew *crew = worker->yard->crew;
    struct game *game = &worker->game;
    game_begin(game, crew->terms, game->room, crew_seed(crew, battle), crew_exchanges(crew, battle));
    while (!stopped(crew) && game_on(game))
        ;
    game_outcome(game, &crew->outcomes[battle]);
    if (game->end != game_goes_on)
        atomic_fetch_add(&worker->yard->fought, 1);
}

static void *work(void *context)
{
    struct worker *worker = context;
    struct yard *yard = worker->yard;
    for (int32_t battle; !stopped(yard->crew) && (battle = atomic_fetch_add(&yard->next, 1)) < yard->crew->battles;)
        fight(worker, battle);
    pthread_mutex_lock(&yard->lock);
    atomic_fetch_sub(&yard->at_work, 1);
    pthread_cond_signal(&yard->idle);
    pthread_mutex_unlock(&yard->lock);
    return NULL;
}

/* ---- the calling thread ---- */

static struct timespec soon(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    time.tv_nsec += WATCH_NS;
    time.tv_sec += time.tv_nsec / 1000000000L;
    time.tv_nsec %= 1000000000L;
    return time;
}

static void tell(const struct yard *yard)
{
    if (yard->crew->watch != NULL)
        yard->crew->watch(yard->crew->owner, atomic_load(&yard->fought));
}

static void wait_for_all(struct yard *yard)
{
    pthread_mutex_lock(&yard->lock);
    while (atomic_load(&yard->at_work) > 0) {
        struct timespec until = soon();
        pthread_cond_timedwait(&yard->idle, &yard->lock, &until);
        tell(yard);
    }
    pthread_mutex_unlock(&yard->lock);
    tell(yard);
}

static bool give_memory(struct worker *worker, struct yard *yard)
{
    size_t size = battle_size(yard->crew->terms->rules, yard->crew->terms->setup);
    worker->yard = yard;
    worker->game.room = aligned_alloc(16, GAME_ROOM(size));
    return worker->game.room != NULL;
}

static void take_memory(struct worker *workers, int count)
{
    for (int i = 0; i < count; i++)
        free(workers[i].game.room);
    free(workers);
}

static bool start(struct worker *worker)
{
    atomic_fetch_add(&worker->yard->at_work, 1);
    bool started = pthread_create(&worker->thread, NULL, work, worker) == 0;
    if (!started)
        atomic_fetch_sub(&worker->yard->at_work, 1);
    return started;
}

/* With fewer threads than were wished for it takes longer, and that is all. */
static int start_all(struct worker *workers, int count, struct yard *yard)
{
    int started = 0;
    while (started < count && give_memory(&workers[started], yard) && start(&workers[started]))
        started++;
    return started;
}

bool crew_fight(const struct crew *crew)
{
    struct yard yard = {.crew = crew, .lock = PTHREAD_MUTEX_INITIALIZER, .idle = PTHREAD_COND_INITIALIZER};
    int jobs = crew->jobs < crew->battles ? crew->jobs : crew->battles;
    struct worker *workers = calloc((size_t)jobs, sizeof *workers);
    if (workers == NULL)
        return false;
    for (int32_t i = 0; i < crew->battles; i++)
        crew->outcomes[i] = (struct game_outcome){.end = game_stopped};
    int started = start_all(workers, jobs, &yard);
    wait_for_all(&yard);
    for (int i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    take_memory(workers, jobs);
    return started > 0;
}
