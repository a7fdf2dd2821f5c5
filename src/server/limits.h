/* limits.h - what the server bears: options of `grognard serve`, told in docs/protocol.md. */
#ifndef GROGNARD_SERVER_LIMITS_H
#define GROGNARD_SERVER_LIMITS_H

#include <stdint.h>

struct server_limits {
    int64_t sockets;         /* connections at once */
    int64_t message_bytes;   /* of one message */
    int64_t rate;            /* messages a second of one connection */
    int64_t waiting_bytes;   /* to be sent to one connection, before it counts as too slow */
    int64_t battles;         /* in the archive */
    int64_t units;           /* in one battle */
    int64_t address_sockets; /* connections of one address at once */
};

#define SERVER_LIMITS_USUAL \
    { \
        2000, 8 * 1024 * 1024, 200, 16 * 1024 * 1024, 100000, 1000, 200 \
    }

/* ---- what is not for anybody to choose ---- */

#define LIMIT_ARRIVING_BYTES (64 * 1024 * 1024) /* of all messages that are not whole */
#define LIMIT_UNANSWERED 64                     /* messages of one connection: then it is not read for a while */
#define LIMIT_LINES_AT_ONCE 400                 /* of `lines`, and after joining */
#define LIMIT_ORDERS_AT_ONCE 64                 /* of one battle, made durable together */

#endif
