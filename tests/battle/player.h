/* player.h - plays battles at random for the tests, and gives a match its memory. */
#ifndef GROGNARD_TESTS_PLAYER_H
#define GROGNARD_TESTS_PLAYER_H

#include "battle/match.h"
#include "random.h"

/* A legal order of any side that is asked something; false when nobody is. */
bool random_legal_order(const struct battle *battle, struct random_source *random, int *side, struct order *order);

/* Plays on by random legal orders until the end, `most` of them or nobody is asked; every one is taken, the battle is sound
   before each, and `look` (a null pointer: nobody) sees it then. Returns how many were given. */
int play_at_random(struct battle *battle, uint64_t seed, int most, void (*look)(void *owner), void *owner);

/* A match with memory of its own, one for each number; begun anew at each call. */
#define MATCHES 3
#define MATCH_HEADER UINT64_C(0x1809)
struct match *new_match(int number, const struct battle_rules *rules, const struct setup *setup, uint64_t seed, bool typed_dice);

/* A record: lines one behind the other. */
struct tape {
    char text[4 * 1024 * 1024];
    size_t at[4096];
    int lines;
};
void tape_add(struct tape *tape, const char *line);
const char *tape_line(const struct tape *tape, int line);
/* Plays a match to its end, with orders that hold up to `most` lines, dice typed and orders taken back now and then, all of it on
   the tape. After each order the battle is sound. */
void match_play_at_random(struct match *match, uint64_t seed, int most, struct tape *tape);
/* Plays the tape's lines on match number 2, begun like `match`; false with the error at the first that does not fit. */
bool tape_replay_line(const struct tape *tape, int line, struct match *match, struct error *error);
bool tape_replay(const struct tape *tape, const struct match *match, uint64_t seed, struct error *error);

#endif
