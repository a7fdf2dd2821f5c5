/* ask.h - what a client, or a request, asks at a battle. Read by the clients' own queues, answered by the battle's. */
#ifndef GROGNARD_SERVER_ASK_H
#define GROGNARD_SERVER_ASK_H

#include "field/place.h"
#include "server/workers.h"
#include "server/wire.h"

#define ASKS(ASK) \
    ASK(join) \
    ASK(order) \
    ASK(dice) \
    ASK(take_back) \
    ASK(agree) \
    ASK(legal) \
    ASK(plan) \
    ASK(reach) \
    ASK(sight) \
    ASK(targets) \
    ASK(preview) \
    ASK(together) \
    ASK(at) \
    ASK(lines) \
    ASK(chances) \
    ASK(minds) \
    ASK(leave) \
    ASK(record) \
    ASK(map)

enum ask_kind {
#define ASK(name) ask_##name,
    ASKS(ASK)
#undef ASK
        asks,
    ask_unread = asks
};

/* One piece of memory from the net to the battle. */
struct ask {
    struct task task;
    enum ask_kind kind;
    uint64_t client; /* or the request, of record and map */
    uint64_t from;   /* of join, record and map: the address */
    struct message_id id;
    int seats; /* bits: those that the client holds here */
    int seat;  /* of join, record and map: the token's */
    const char *side, *order, *unit, *other, *as, *picture;
    int32_t n, to; /* -1: not said */
    int32_t decision;
    struct place place;
    uint16_t facing;
    bool has_facing, agrees;
    int32_t count;
    int32_t *faces; /* to be freed with it */
    size_t length;
    char text[]; /* the message, into which all strings point; "" for one that is not there */
};

/* With a copy of the text; nothing of it is read yet. */
struct ask *ask_make(uint64_t client, const char *text, size_t length);

void ask_free(struct ask *ask);

#endif
