/* room.h - what one worker works with: room for texts, trees of JSON, views of battles, thoughts of computer players. */
#ifndef GROGNARD_SERVER_ROOM_H
#define GROGNARD_SERVER_ROOM_H

#include "server/hall.h"
#include "server/wire.h"
#include "umpire/question.h"

#define ROOM_OUT_BYTES (48 * 1024 * 1024)
#define ROOM_NODES (256 * 1024)
#define ROOM_ORDERS 1024

enum { room_view, room_second_view, room_trial, room_before, room_blocks };

struct room {
    struct hall *hall;
    struct text out; /* of the message at hand */
    struct json_writer writer;
    struct json json;
    char *line; /* MATCH_LINE_BYTES, to be read in place */
    void *block[room_blocks];
    size_t block_size;
    struct battle view, second, before;
    struct order *orders;
    struct desk *umpire;
};

void *room_make(void *hall);
void room_free(void *room);

struct text *room_text(struct room *room); /* an empty one */
/* What this seat sees of a battle, until the next is asked for; SIDES: what both sides know; -1: the battle itself. */
const struct battle *room_see(struct room *room, const struct battle *battle, int seat);
/* Keeps a battle as it is, to be compared with what becomes of it. */
void room_remember(struct room *room, const struct battle *battle);
/* Would this seat be shown the same of the one that is remembered and of this one? Takes the room's text. */
bool room_shows_same(struct room *room, const struct battle *battle, int seat);
/* The text, whole; else what says that it was too long. */
const struct text *room_message(struct room *room);
void room_send(struct room *room, uint64_t client, bool answers);
void room_answer(struct room *room, uint64_t request, const struct net_answer *answer); /* with the text as its bytes */

#endif
