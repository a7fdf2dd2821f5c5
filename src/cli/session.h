/* session.h - a battle as the command line plays it: the match with all its memory, the lines of its record, and the file that
   keeps them. What is accepted is on the disk before anybody is told of it. */
#ifndef GROGNARD_CLI_SESSION_H
#define GROGNARD_CLI_SESSION_H

#include "battle/match.h"
#include "cli/chronicle.h"
#include "cli/ledger.h"
#include "cli/scenes.h"
#include "server/tokens.h"

#define MIND_SUFFIX ".mind" /* of a record's name, and the journal of minds lies beside it */

struct session {
    struct record_header header;
    struct scene scene;
    struct match match;
    struct battle view; /* of the side that was looked for last */
    void *view_block;
    struct json json; /* for a whole line */
    char *line;       /* to be read in place */
    char *head;       /* the header's line */
    struct chronicle chronicle;
    char salt[SALT_DIGITS + 1]; /* of a seed that was kept secret; "" */
    size_t length;              /* of the file as it was read */
    int resumed;                /* lines that were there before this sitting */
    struct ledger ledger;
    const char *path;               /* of the record; a null pointer: none is kept */
    int64_t refused;                /* orders that were not taken */
    struct chronicle minds;         /* what computer players thought */
    struct match_listener listener; /* while its lines are played again */
};

/* A battle by this header, all but its scenario's texts; `path` may be a null pointer. False after printing what is wrong. */
bool session_begin(struct session *session, const struct record_header *header, const char *path);
/* A record as it lies on the disk: its header, scenario and lines, but no troops yet. */
bool session_read(struct session *session, const struct library *library, const char *path);
/* How many lines there are up to that of this number; all of them for a null pointer. */
bool session_find_lines(const struct session *session, const char *at, int *lines);
/* Is it as it was written, though nothing is played: its lines one after the other, the first under this header? */
bool session_is_whole(struct session *session, int lines, struct error *error);
/* Are the tables at hand those it was played with? Of those the record has only the hash. */
bool session_has_tables(const struct session *session);
bool session_needs_tables(const struct session *session); /* likewise, and it complains */
/* Raises its troops by the tables at hand, to play what it tells. */
bool session_muster(struct session *session);
/* Plays its lines one after the other, from 0. */
enum replayed session_replay_line(struct session *session, int number, struct error *error);
/* Plays its lines, so many of them, and checks each. */
bool session_replay(struct session *session, int lines, struct error *error);
/* A battle that is to go on: its troops are raised, and what is said from now on is added to the file. */
bool session_resume(struct session *session, const struct library *library, const char *path);
/* To where it was left: plays all its lines, checks each, and tells the listener. */
bool session_catch_up(struct session *session, const struct match_listener *listener);
/* Keeps a record from now on, in a new file. */
bool session_keep(struct session *session, const char *path, struct error *error);
void session_close(struct session *session);

/* A line for the journal of a mind, which lies beside the record: PATH.mind. */
void session_note_mind(struct session *session, const char *line);

/* As in a match, and kept. The program ends if it cannot be. */
bool session_order(struct session *session, int side, const struct order *order, struct objection *objection);
bool session_say(struct session *session, int side, const char *order, struct objection *objection);
/* Orders to many in one text: true when one of them was taken at least. `refused` (may be a null pointer) hears of the others,
   but if none was the objection is the first. */
struct many_given;
typedef void session_refused(void *owner, const struct many_given *given);
bool session_says_many(struct session *session, int side, const char *orders);
bool session_say_many(struct session *session, int side, const char *orders, session_refused *refused, void *owner,
                      struct objection *objection);
bool session_type(struct session *session, int side, const int32_t *faces, int count, struct objection *objection);
bool session_take_back(struct session *session, int side, int32_t to, struct objection *objection);
bool session_answer(struct session *session, int side, bool agrees, struct objection *objection);
bool session_end(struct session *session, struct objection *objection);

/* What this side may know, until it is asked for again. */
const struct battle *session_view(struct session *session, int side);
static inline const struct setup *session_setup(const struct session *session)
{
    return &session->scene.setup;
}

#endif
