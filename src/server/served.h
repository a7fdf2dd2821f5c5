/* served.h - a battle among its listeners. What is said here comes one after the other; what is taken is on the disk before
   anybody is told of it, and if it cannot be written the battle stands as before. */
#ifndef GROGNARD_SERVER_SERVED_H
#define GROGNARD_SERVER_SERVED_H

#include "battle/view_json.h"
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

/* Who is answered when lines are durable, or told that they are not. */
struct asker {
    uint64_t client;
    struct message_id id;
};

/* Lines that are written together, and the messages that wait for it. */
struct batch {
    struct paper paper;
    struct served *served;
    int64_t since; /* its first line */
    int most_lines;
    struct mail *held; /* a null pointer: none */
    struct asker *askers;
    int asker_count, most_askers;
};

/* What the clerk does with the batch that is not being filled. */
enum clerking { clerk_has_none, clerk_writes, clerk_wrote, clerk_failed };

/* What a seat was told last. */
struct told {
    struct unit_told *units; /* a null pointer: nobody has been told */
    struct battle view;
    void *block;                                            /* of the view */
    uint64_t now, pending, waits, features, result, stakes; /* hashes; 0: nothing */
};

struct visitor;

struct served {
    struct queue queue;
    struct hall *hall;
    struct served *next; /* in the hall */
    int64_t battle;
    struct listener *listeners;
    int listener_count, most_listeners;
    struct play *play; /* a null pointer: it sleeps */
    struct play *past; /* for looking back; a null pointer: nobody has */
    struct told told[seats];
    struct numbers numbers; /* while it is awake */
    struct task *asks;      /* those that are taken from the queue and not answered yet */
    struct batch batches[2];
    int filling;         /* which of them takes lines; the clerk may have the other */
    atomic_int clerking; /* set to how it ended by the clerk's worker */
    atomic_bool awake;
    int64_t touched_at; /* seconds of 1970: the archive knows that somebody came then */
    bool closed;        /* nobody plays it on */
    bool stuck;         /* the archive is full: computers wait until somebody asks again */
};

struct served *served_open(struct hall *hall, int64_t battle);
void served_close(struct served *served);
/* A new battle: the room's text is the reply to its first client, when the battle is durable. `lines`: all of those that are
   there, ended by one without a text; a null pointer: the play has just begun. */
void served_begin(struct hall *hall, struct play *play, const struct kept_battle *kept, const struct kept_line *lines,
                  const struct visitor *visitor, struct message_id id, struct room *room);

/* ---- for what is asked here ---- */

bool served_wake(struct served *served, struct room *room, struct error *error); /* loads the battle */
static inline struct batch *served_batch(struct served *served)                  /* the one that takes lines */
{
    return &served->batches[served->filling];
}
/* The room's text is the answer. */
void served_reply(struct served *served, const struct ask *ask, struct room *room);
void served_reply_error(struct served *served, const struct ask *ask, struct room *room, const char *code, const char *message,
                        const char *field);
/* The room's text to a client who has not asked; and to every listener of a seat. */
void served_send(struct served *served, uint64_t client, struct room *room);
void served_tell(struct served *served, int seat, struct room *room);
bool served_has_listeners(const struct served *served, int seat);
/* Which seat asks? False after answering that it is none of the client's. */
bool served_seat(struct served *served, const struct ask *ask, struct room *room, int *seat);

/* ---- the parts of it ---- */

void served_join(struct served *served, struct ask *ask, struct room *room); /* join.c */
void served_leave(struct served *served, struct ask *ask, struct room *room);
void served_say(struct served *served, struct ask *ask, struct room *room); /* orders.c: order, dice, take_back, agree */
bool served_computer(struct served *served, struct room *room);             /* computer.c: false when it is not for one to play */
/* computer.c: a listener of a match that is played again, whose owner this is. */
struct remembering {
    struct play *play;
    struct room *room;
};
void computer_remember(void *remembering, const struct match *match, int side, const struct order *order);
void served_inquire(struct served *served, struct ask *ask, struct room *room);   /* inquiry.c: legal, plan, reach, sight, ... */
void served_look_back(struct served *served, struct ask *ask, struct room *room); /* past.c: at, lines, minds, record, map */

/* What those at a seat have been told last is how things stand now; of a seat where nobody sits any more, nothing. */
void served_note_told(struct served *served, int seat, struct room *room);
void served_forget_told(struct served *served, int seat);
/* Something is about to be said: the room remembers the battle as it was before. */
void served_listen(struct served *served, struct room *room);
/* The match has taken something: its line is kept, and the last one too when the battle is over. `hidden_from` as above. */
void served_took(struct served *served, int hidden_from, struct room *room);
/* telling.c: the match has a new line, which is to be written, and told to all seats for which there is something in it.
   `hidden_from`: bits of seats that may not know what was said, besides those of which the line says so; the battle as it was
   before the line is remembered in the room. */
void served_keep_line(struct served *served, int hidden_from, struct room *room);
/* How a seat counts the last line that it was told. */
static inline int32_t served_last(const struct served *served, int seat)
{
    return numbers_last(&served->numbers, seat, served->play->match.number);
}
void served_add_line(struct served *served, const struct kept_line *line); /* to be written: a copy of it */
void served_add_snapshot(struct served *served);                           /* likewise, when it is time for one */

#endif
