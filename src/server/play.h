/* play.h - a battle as the server holds it while it is played: its stage, its match, and what it takes to go on from the archive
   without playing a long battle again from its first turn. */
#ifndef GROGNARD_SERVER_PLAY_H
#define GROGNARD_SERVER_PLAY_H

#include "battle/match.h"
#include "general/general.h"
#include "server/archive.h"
#include "server/limits.h"
#include "server/stage.h"

struct play {
    char *header;      /* the header's line */
    char *header_read; /* the same, read: `head` points into it */
    struct record_header head;
    char salt[SALT_DIGITS + 1];
    struct stage *stage;
    bool borrowed; /* the stage and the header are another play's */
    struct match match;
    bool replayed; /* up to its last line; else its first, which it has written itself, is still to be compared */
    struct general_desk *general[SIDES]; /* each computer player's own; null pointers until they think */
    int32_t noted[SIDES];                /* the last turn of which is kept what they thought */
    char *mind;                          /* what one thought, to be kept with his line; a null pointer: nothing */
    void *young;                         /* the state behind line `young_number`: what is settled next */
    int32_t young_number;
};

/* What a header's line says, whoever seeds it. The play stays where it is opened; close it also when it could not be. */
bool play_open(struct play *play, const struct library *library, const char *header, size_t length, struct error *error);
/* Is it no larger than this server bears? */
bool play_fits(const struct play *play, const struct server_limits *limits, struct error *error);
/* Another play of the same battle, for looking at its past; closed before the one it is opened of. */
void play_open_past(struct play *past, const struct play *play);
void play_begin(struct play *play, uint64_t seed, const char *salt);
/* Goes on behind the last line of the archive, or behind `to` if that is an earlier one; the listener (may be a null pointer)
   hears of the orders since the last snapshot. */
bool play_resume(struct play *play, struct archive *archive, const struct kept_battle *battle, int32_t to,
                 const struct match_listener *listener, struct error *error);
/* Says what the next line says; it must come out the same. The text is changed while it is read. */
bool play_replay(struct play *play, struct json *json, char *line, size_t length, struct error *error);
/* From where it is on to line `to`. */
bool play_go_on(struct play *play, struct archive *archive, int64_t battle, int32_t to, struct error *error);
void play_close(struct play *play);

/* After each line: is it time to keep a snapshot? Then settles what lies a snapshot back. */
bool play_rests(struct play *play);

static inline const struct setup *play_setup(const struct play *play)
{
    return &play->stage->setup;
}
static inline size_t play_block_size(const struct play *play)
{
    return (size_t)play->match.battle.state->size;
}

#endif
