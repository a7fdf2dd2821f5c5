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
    int64_t new_battles;     /* that one address may begin in an hour */
    int64_t new_records;     /* that one address may bring in an hour */
    int64_t record_seconds;  /* of playing one again */
    int64_t maps;            /* drawn for one address in a minute */
    int64_t map_bytes;       /* of one */
    int64_t unplayed_days;   /* that a battle is kept in which nobody has played, untouched */
};

#define SERVER_LIMITS_USUAL \
    { \
        2000, 8 * 1024 * 1024, 200, 16 * 1024 * 1024, 100000, 1000, 200, 120, 30, 20, 240, 16 * 1024 * 1024, 30 \
    }

/* ---- what is not for anybody to choose ---- */

#define LIMIT_ARRIVING_BYTES (64 * 1024 * 1024) /* of all messages that are not whole */
#define LIMIT_UNANSWERED 64                     /* messages of one connection: then it is not read for a while */
#define LIMIT_LINES_AT_ONCE 400                 /* of `lines`, and after joining */
#define LIMIT_ORDERS_AT_ONCE 64                 /* of one battle, made durable together */
#define LIMIT_GROUND_FEATURES 1000              /* of a battle that is begun or brought here */
#define LIMIT_BATTLE_UNITS 2000                 /* the most that `units` may be */
#define LIMIT_MAP_WORK INT64_C(200000000)       /* of one map, in units of its thrift: some tenths of a second */
#define LIMIT_MAP_PIXELS (32 * 1024 * 1024)     /* of one that is painted */

#endif
