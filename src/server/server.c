#include "server/server.h"

#include "server/memory.h"
#include "server/request.h"
#include "server/served.h"
#include "server/visitor.h"

#include <stdlib.h>
#include <time.h>

#define SECONDS_AN_HOUR 3600
#define LET_GO_AT_ONCE 1000

struct server {
    struct hall hall;
};

/* ---- the hall ---- */

struct served *hall_battle(struct hall *hall, int64_t battle, uint64_t from)
{
    struct served **at = &hall->served[battle % HALL_BATTLES];
    pthread_mutex_lock(&hall->lock);
    struct served *served = *at;
    while (served != NULL && served->battle != battle)
        served = served->next;
    if (served == NULL) {
        served = served_open(hall, battle);
        queue_work_for(&served->queue, from);
        served->next = *at;
        *at = served;
    }
    pthread_mutex_unlock(&hall->lock);
    return served;
}

void hall_close_battles(struct hall *hall)
{
    for (int i = 0; i < HALL_BATTLES; i++)
        for (struct served *served = hall->served[i], *next; served != NULL; served = next) {
            next = served->next;
            served_close(served);
        }
}

bool hall_spends(struct hall *hall, enum budget_for what, uint64_t from, struct error *error)
{
    return budget_spend(hall->budget, what, from, clerk_now() / 1000000, error);
}

/* ---- battles that nobody comes to any more ---- */

/* Neither a battle's lines nor anything that somebody waits for. */
struct errand {
    struct paper paper;
    struct letting_go lets_go;
    struct hall *hall;
};

static void done(struct paper *paper, bool kept)
{
    struct errand *errand = (struct errand *)(void *)paper;
    if (kept)
        atomic_fetch_sub(&errand->hall->battles, errand->lets_go.gone);
    free(errand);
}

static struct errand *new_errand(struct hall *hall)
{
    struct errand *errand = memory_take(sizeof *errand);
    *errand = (struct errand){.paper = {.written = done, .drop_snapshots_from = -1}, .hall = hall};
    return errand;
}

void hall_touch(struct hall *hall, int64_t battle)
{
    struct errand *errand = new_errand(hall);
    errand->paper.battle = battle;
    errand->paper.touches = true;
    clerk_write(hall->clerk, &errand->paper);
}

static bool sleeps(void *owner, int64_t battle)
{
    struct hall *hall = owner;
    pthread_mutex_lock(&hall->lock);
    const struct served *served = hall->served[battle % HALL_BATTLES];
    while (served != NULL && served->battle != battle)
        served = served->next;
    bool asleep = served == NULL || !atomic_load(&served->awake);
    pthread_mutex_unlock(&hall->lock);
    return asleep;
}

/* Once an hour those that nobody has come to for long; when there is no room, those that nobody has come to for an hour. */
static void let_go(struct hall *hall, bool full)
{
    int64_t now = (int64_t)time(NULL), days = hall->limits.unplayed_days;
    if (!full && now - atomic_load(&hall->swept) < SECONDS_AN_HOUR)
        return;
    atomic_store(&hall->swept, now);
    struct errand *errand = new_errand(hall);
    errand->lets_go = (struct letting_go){.before = now - (full ? SECONDS_AN_HOUR : days * 24 * SECONDS_AN_HOUR),
                                          .most = LET_GO_AT_ONCE,
                                          .may = sleeps,
                                          .owner = hall};
    errand->paper.lets_go = &errand->lets_go;
    clerk_write_meanwhile(hall->clerk, &errand->paper);
}

bool hall_has_room(struct hall *hall, struct error *error)
{
    bool room = atomic_load(&hall->battles) < hall->limits.battles;
    let_go(hall, !room);
    return room ||
           error_set(error, error_not_allowed,
                     "this server keeps no more battles for now: those that nobody plays in make room after an hour", NULL);
}

int64_t hall_next_battle(struct hall *hall)
{
    atomic_fetch_add(&hall->battles, 1);
    return atomic_fetch_add(&hall->last_battle, 1) + 1;
}

/* ---- what the net tells ---- */

static void *come(void *owner, uint64_t client, uint64_t from)
{
    return visitor_come(owner, client, from);
}

static void say(void *user, const char *text, size_t length)
{
    visitor_says(user, text, length);
}

static void go(void *user)
{
    visitor_goes(user);
}

static void request(void *owner, uint64_t request, const struct net_request *asked)
{
    request_answer(owner, request, asked);
}

static void wake_net(void *hall)
{
    net_wake(((struct hall *)hall)->net);
}

static bool open_net(struct hall *hall, const struct server_terms *terms, struct error *error)
{
    const struct server_limits *limits = &terms->limits;
    struct net_terms net = {.address = terms->address,
                            .port = terms->port,
                            .names = terms->names,
                            .forwarded = terms->forwarded,
                            .limits = {.clients = (int)limits->sockets,
                                       .callers = (int)limits->address_sockets,
                                       .message_bytes = (size_t)limits->message_bytes,
                                       .arriving_bytes = LIMIT_ARRIVING_BYTES,
                                       .waiting_bytes = (size_t)limits->waiting_bytes,
                                       .waiting_messages = LIMIT_UNANSWERED,
                                       .messages_per_second = (int)limits->rate},
                            .events = {come, say, go, request, hall}};
    hall->net = net_open(&net, error);
    return hall->net != NULL;
}

/* ---- the server ---- */

static bool open_hall(struct hall *hall, const struct server_terms *terms, struct error *error)
{
    hall->limits = terms->limits;
    hall->version = terms->version;
    hall->library = terms->library;
    hall->budget = budget_open(&hall->limits);
    pthread_mutex_init(&hall->lock, NULL);
    if (!tokens_ready())
        return error_set(error, error_no_such_thing, "this machine gives no chance for tokens and seeds", NULL);
    hall->archive = archive_open(terms->archive, error);
    if (hall->archive == NULL)
        return false;
    atomic_init(&hall->last_battle, archive_last_battle(hall->archive));
    atomic_init(&hall->battles, archive_count_battles(hall->archive));
    if (!open_net(hall, terms, error))
        return false;
    hall->workers = workers_start(terms->workers, room_make, room_free, hall);
    if (hall->workers == NULL)
        return error_set(error, error_no_such_thing, "no thread can be started", NULL);
    hall->clerk = clerk_open(hall->archive, hall->workers, wake_net, hall);
    return true;
}

struct server *server_open(const struct server_terms *terms, struct error *error)
{
    struct server *server = memory_take(sizeof *server);
    if (open_hall(&server->hall, terms, error))
        return server;
    server_close(server);
    return NULL;
}

int server_port(const struct server *server)
{
    return net_port(server->hall.net);
}

int64_t server_transactions(const struct server *server)
{
    return clerk_transactions(server->hall.clerk);
}

void server_run(struct server *server)
{
    net_run(server->hall.net);
}

void server_stop(struct server *server)
{
    net_stop(server->hall.net);
}

/* What the clerk has been given is written before it ends. */
void server_close(struct server *server)
{
    struct hall *hall = &server->hall;
    if (hall->net != NULL)
        net_hang_up(hall->net); /* clients part: their queues are told */
    if (hall->workers != NULL)
        workers_stop(hall->workers);
    hall_close_battles(hall);
    if (hall->clerk != NULL)
        clerk_close(hall->clerk);
    if (hall->workers != NULL)
        workers_close(hall->workers);
    if (hall->net != NULL)
        net_close(hall->net);
    if (hall->archive != NULL)
        archive_close(hall->archive);
    budget_close(hall->budget);
    pthread_mutex_destroy(&hall->lock);
    free(server);
}
