/* visitor.h - a client: what he says is read here, in his own queue, and answered in the lobby or handed on to the battle at
   which he sits. */
#ifndef GROGNARD_SERVER_VISITOR_H
#define GROGNARD_SERVER_VISITOR_H

#include "server/room.h"

struct served;

struct visitor {
    struct queue queue;
    struct hall *hall;
    uint64_t client;
    uint64_t from;         /* the address */
    struct served *served; /* a null pointer: none yet */
    int seats;             /* bits: those of his at this battle */
    struct row asks;       /* what goes to the battle next */
};

struct visitor *visitor_come(struct hall *hall, uint64_t client, uint64_t from);
void visitor_says(struct visitor *visitor, const char *text, size_t length);
void visitor_goes(struct visitor *visitor); /* frees him, when all is answered */

void visitor_reply(const struct visitor *visitor, struct room *room);
void visitor_reply_error(const struct visitor *visitor, struct message_id id, struct room *room, const char *code,
                         const char *text, const char *field);

/* ---- the lobby: what is asked of no battle in particular; the message is in the room's json ---- */

void lobby_scenarios(struct visitor *visitor, struct message_id id, struct room *room);
void lobby_create(struct visitor *visitor, struct message_id id, struct room *room);
void lobby_import(struct visitor *visitor, struct message_id id, struct room *room);

#endif
