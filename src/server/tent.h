/* tent.h - a battle among its listeners. What is said here comes one after the other; what is taken is on the disk before anybody
   is told of it, and if it cannot be written the battle stands as before. */
#ifndef GROGNARD_SERVER_TENT_H
#define GROGNARD_SERVER_TENT_H

#include "server/ask.h"
#include "server/hall.h"
#include "server/play.h"
#include "server/room.h"

#include <stdatomic.h>

/* A client who sits here, or watches: bits of seats. */
struct listener {
    uint64_t client;
    int seats;
};

/* A message that waits until the lines it tells of are durable. */
struct held_back {
    uint64_t client;
    struct frame *frame;
    struct message_id id;
    bool answers;
};

/* Lines that are written together, and the messages that wait for it. */
struct batch {
    struct paper paper;
    struct tent *tent;
    int most_lines;
    struct held_back *held;
    int held_count, most_held;
};

/* What the clerk does with the batch that is not being filled. */
enum clerking { clerk_has_none, clerk_writes, clerk_wrote, clerk_failed };

/* What a seat was told last. */
struct told {
    void *block; /* a null pointer: nobody has been told */
    struct battle view;
    uint64_t now, pending, features, result; /* hashes; 0: nothing */
};

struct tent {
    struct strand strand;
    struct hall *hall;
    struct tent *next; /* in the hall */
    int64_t battle;
    struct listener *listeners;
    int listener_count, most_listeners;
    struct play *play; /* a null pointer: it sleeps */
    struct play *past; /* for looking back; a null pointer: nobody has */
    struct told told[seats];
    struct ask *put_off;
    struct batch batches[2];
    int filling;         /* which of them takes lines; the clerk may have the other */
    atomic_int clerking; /* set to how it ended by the clerk's thread */
    bool closed;         /* nobody plays it on */
    bool stuck;          /* the archive is full: computers wait until somebody asks again */
};

struct tent *tent_open(struct hall *hall, int64_t battle);
void tent_close(struct tent *tent);
/* A new battle: the room's text is the reply to its first client, when the battle is durable. `lines`: all of those that are
   there, ended by one without a text; a null pointer: the play has just begun. */
void tent_begin(struct hall *hall, struct play *play, const struct kept_battle *kept, const struct kept_line *lines,
                uint64_t client, struct message_id id, struct room *room);

/* ---- for what is asked here ---- */

bool tent_wake(struct tent *tent, struct room *room, struct error *error); /* loads the battle */
static inline struct batch *tent_batch(struct tent *tent)                  /* the one that takes lines */
{
    return &tent->batches[tent->filling];
}
/* The room's text is the answer. */
void tent_reply(struct tent *tent, const struct ask *ask, struct room *room);
void tent_reply_error(struct tent *tent, const struct ask *ask, struct room *room, const char *code, const char *message,
                      const char *field);
/* The room's text to a client who has not asked; and to every listener of a seat. */
void tent_send(struct tent *tent, uint64_t client, struct room *room);
void tent_tell(struct tent *tent, int seat, struct room *room);
bool tent_has_listeners(const struct tent *tent, int seat);
/* Which seat asks? False after answering that it is none of the client's. */
bool tent_seat(struct tent *tent, const struct ask *ask, struct room *room, int *seat);

/* ---- the parts of a tent ---- */

void tent_join(struct tent *tent, struct ask *ask, struct room *room); /* join.c */
void tent_leave(struct tent *tent, struct ask *ask, struct room *room);
void tent_say(struct tent *tent, struct ask *ask, struct room *room);       /* saying.c: order, dice, take_back, agree */
bool tent_computer(struct tent *tent, struct room *room);                   /* computer.c: false when it is not for one to play */
void tent_inquire(struct tent *tent, struct ask *ask, struct room *room);   /* inquiry.c: legal, plan, reach, sight, ... */
void tent_look_back(struct tent *tent, struct ask *ask, struct room *room); /* past.c: at, lines, record, map */

/* What those who sit here have been told is the battle as it is now. */
void tent_note_told(struct tent *tent, struct room *room);
void tent_forget_told(struct tent *tent, int seat);
/* The match has taken something: its line is kept, and the last one too when the battle is over. */
void tent_took(struct tent *tent, struct room *room);
/* The match has a new line: it is to be written, and told to all seats. */
void tent_keep_line(struct tent *tent, struct room *room);
void tent_add_line(struct tent *tent, int32_t number, const char *line, size_t length); /* to be written */
void tent_add_snapshot(struct tent *tent);                                              /* likewise, when it is time for one */

#endif
