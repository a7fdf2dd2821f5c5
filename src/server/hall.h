/* hall.h - what all parts of a running server share: the net, the workers, the clerk and his archive, and the battles that are
   served. */
#ifndef GROGNARD_SERVER_HALL_H
#define GROGNARD_SERVER_HALL_H

#include "server/budget.h"
#include "server/clerk.h"
#include "server/limits.h"
#include "server/net.h"
#include "server/workers.h"
#include "umpire/library.h"

#include <pthread.h>
#include <stdatomic.h>

struct served;

#define HALL_BATTLES 1024

struct hall {
    struct server_limits limits;
    const char *version;
    const struct library *library;
    struct net *net;
    struct workers *workers;
    struct archive *archive;
    struct clerk *clerk;
    struct budget *budget;
    pthread_mutex_t lock;                /* of the served battles */
    struct served *served[HALL_BATTLES]; /* by the rest of their number */
    atomic_llong last_battle, battles;
    atomic_llong swept; /* when battles were last let go, in seconds */
};

/* This battle, which the archive has, as it is served; it stays until the server ends. Whoever comes to it first is the one it is
   worked on for. */
struct served *hall_battle(struct hall *hall, int64_t battle, uint64_t from);
/* May this address spend this now? */
bool hall_spends(struct hall *hall, enum budget_for what, uint64_t from, struct error *error);
/* Somebody has come to this battle: it is kept for longer. */
void hall_touch(struct hall *hall, int64_t battle);
/* May there be one more battle? And its number. */
bool hall_has_room(struct hall *hall, struct error *error);
int64_t hall_next_battle(struct hall *hall);
void hall_close_battles(struct hall *hall);

#endif
