/* match.h - a battle that is being played: what was said is kept, written as lines of a record, can be taken back and played
   again. Dice are rolled from the seed or typed by the players. All memory is the caller's; a match stays where it was begun. */
#ifndef GROGNARD_BATTLE_MATCH_H
#define GROGNARD_BATTLE_MATCH_H

#include "battle/record.h"

/* One order that was taken; the first of a match is the beginning, which nobody gave. */
struct match_move {
    struct order order;
    int32_t side;           /* -1: the beginning */
    int32_t number;         /* of its line */
    int32_t faces, typed;   /* the first of its faces, how many */
    int32_t throws, sights; /* of the battle before it */
    uint16_t taken_back;    /* likewise */
};

/* Where a body came to stand while the last line was played, and behind how many of its events. */
struct match_step {
    int32_t events;
    int16_t unit, known; /* bits of the sides that knew of it then */
    bool on_table;       /* false: it has left it */
    struct box box;
};

/* What a throw of the last line was about, so that its odds can be told afterwards. */
struct match_throw {
    int32_t event; /* of the line's */
    int32_t procedure;
    int32_t facts[LIMIT_FACTS];
};

#define MATCH_LINE_LEAST 4096 /* less than this does not hold a line; what does not fit are events */
/* Whoever keeps records has lines of this size: what does not fit is part of the format. */
#define MATCH_LINE_BYTES (1024 * 1024)

struct match_store {
    void *block, *spare; /* battle_size() each, aligned to 16 */
    void *base;          /* likewise, for a match that is settled up to a line; else a null pointer */
    struct match_move *moves;
    int32_t most_moves;
    int32_t *faces; /* a null pointer where dice are rolled */
    int32_t most_faces;
    char *line;
    size_t line_size;
    struct match_step *steps;   /* a null pointer: nobody follows the bodies */
    int32_t most_steps;         /* more than these in one line are not followed */
    struct match_throw *throws; /* likewise */
    int32_t most_throws;
};

/* Who is told of each order that is played again from a record, just before it is. */
struct match;
struct match_listener {
    void (*order)(void *owner, const struct match *match, int side, const struct order *order); /* a null pointer: nobody */
    void *owner;
};

struct match {
    struct battle battle;
    struct match_store store;
    uint64_t seed, header;
    const char *salt; /* told with the seed at the end; a null pointer: there is none */
    bool typed_dice, ended;
    int32_t format; /* of the record: the newest, unless whoever began it says otherwise at once */
    bool settled;   /* it is played again from store.base, not from its beginning */
    int32_t number; /* of the last line */
    int32_t moves;
    struct match_move held; /* waits for dice, when `lacks` */
    bool lacks;
    struct lack lack;
    int32_t lack_side;          /* who throws them */
    int32_t asked_by, asked_to; /* a taking back that the other side is asked for; -1: none */
    struct tray tray;
    struct journal journal;
    struct follower follower;
    struct text line;
    struct json_writer writer;
    int32_t events;       /* of the line, that did */
    int32_t left_out;     /* events that did not fit the line */
    int32_t steps;        /* of bodies, while the last line was played */
    int32_t throws;       /* likewise, by procedures */
    int16_t order_hidden; /* bits of the sides that may not know of the line's order */
    struct match_listener listener;
};

/* `header`: the hash of the header's line. The first line is written at once. */
void match_begin(struct match *match, const struct battle_rules *rules, const struct setup *setup, uint64_t seed, bool typed_dice,
                 uint64_t header, const struct match_store *store);

/* A match that goes on: store.base holds its battle as it was behind line `number`, when no dice lacked and nothing was asked to
   be taken back. What was ordered before is settled. */
void match_continue(struct match *match, const struct battle_rules *rules, const struct setup *setup, uint64_t seed,
                    bool typed_dice, int32_t number, const struct match_store *store);
/* No order up to line `number` will be taken back any more: they are forgotten, and the match is played again from its battle as
   it was behind that line (battle_size() bytes), which is kept in store.base. So a long match is no slower than a short one. */
void match_settle(struct match *match, const void *block, int32_t number);

/* Do dice lack for something of which this side (SIDES: who only watches) may not know, and which others throw? */
bool match_hides_lack(const struct match *match, int side);
/* Is that line an order of this side, which may be taken back? */
bool match_has_order(const struct match *match, int side, int32_t number);

/* Each of these does what is said, or objects and changes nothing. When it is done match_line() holds the line that is to be made
   durable before anybody is told; it is good until the next call. Lines are the umpire's: sides may see those events that are not
   hidden from them, and nobody a hash while the seed is secret. */
bool match_order(struct match *match, int side, const struct order *order, struct objection *objection);
bool match_say(struct match *match, int side, const char *order, struct objection *objection);
/* The dice of match->lack, all at once. */
bool match_type(struct match *match, int side, const int32_t *faces, int count, struct objection *objection);
/* Takes back what this side has ordered since its order of line `to`, that one included. That is free as long as no dice were
   thrown, nothing came in sight, and the other side's orders hold without them; else the other side is asked. */
bool match_take_back(struct match *match, int side, int32_t to, struct objection *objection);
/* The other side's answer: then everything since is taken back, of both sides, and dice that are thrown again are new. */
bool match_answer(struct match *match, int side, bool agrees, struct objection *objection);
/* Has no die fallen and nothing come in sight since the order that one side asks to take back? */
bool match_asks_for_nothing_seen(const struct match *match);
/* The last line: the result and the seed. */
bool match_end(struct match *match, struct objection *objection);

static inline const char *match_line(const struct match *match)
{
    return match->line.at;
}
/* What this side is asked now, but for dice. */
bool match_pending(const struct match *match, int side, int i, struct decision *decision);

/* How the line that was written compares with the one that saying the same again brings. */
enum replayed {
    replayed_not,           /* it cannot be said */
    replayed_otherwise,     /* to another battle */
    replayed_counted_other, /* told alike, but the state behind it has another hash */
    replayed_told_other,    /* the state is the same, the words are not */
    replayed_same           /* byte for byte */
};
/* Says what a line of a record says; of whatever is not the same the error tells. The text is changed while it is read; `json`
   needs nodes for a whole line. */
enum replayed match_replay_line(struct match *match, struct json *json, char *line, size_t length, struct error *error);

/* ---- match_follow.c: for the match alone ---- */

void match_keep_throw(struct match *match, const struct event *event);
void match_keep_step(void *owner, const struct battle *battle, int unit);

#endif
