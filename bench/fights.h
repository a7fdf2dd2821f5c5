/* fights.h - battles fought over the wire for the bench of the server: one client says the orders of both sides, another sits at
   the second side and sees them. */
#ifndef GROGNARD_BENCH_FIGHTS_H
#define GROGNARD_BENCH_FIGHTS_H

#include "server/client.h"

#include "umpire/library.h"

#define MOST_FIGHTS 200
#define ORDERS_AHEAD 16 /* of a battle, that have been said and not been seen yet */

/* A client who has been greeted; and one who has taken a seat. */
void fights_come(struct client *client, int port);
void fights_join(struct client *client, const char *token);

void fights_prepare(const struct library *library); /* once */
int fights_orders(void);                            /* of one battle */

struct fights_time {
    int orders;
    double seconds, client_seconds, all_seconds; /* of the wall; of the processor, for the clients and in all */
};

/* Fights so many battles to their end, `rounds` times, and adds the times to it; `delays` has room for each order's. */
void fights_fight(int port, int battles, int rounds, struct fights_time *time, double *delays);

double seconds_now(void);          /* of the wall, for the disk's are not the processor's */
double seconds_of_processor(void); /* of all threads together */

#endif
