/* tally.h - what many battles say together: who won how often and how sure that is, what it cost, how long it took, why it ended.
   And each battle as a row of CSV or an object of JSON. */
#ifndef GROGNARD_REFIGHT_TALLY_H
#define GROGNARD_REFIGHT_TALLY_H

#include "base/text.h"
#include "refight/game.h"

/* A share with its Wilson interval: between which shares the true one lies in 95 of 100 cases. */
struct share {
    int32_t count, of;
    double share, least, most;
};
struct share share_of(int32_t count, int32_t of);

/* The quartiles are values that were there: with four in a hundred below them no more is meant than that. */
struct numbers {
    double mean;
    int32_t least, lower, middle, upper, most;
};
/* Sorts the values. All is 0 without any. */
struct numbers numbers_of(int32_t *values, int32_t count);

enum { tally_most_words = 16 };
struct word_count {
    const char *word;
    int32_t count;
};

/* Of two lots of battles on the same seeds: by how much the score of the first side (a win 1, a draw a half) is higher in the
   second lot, reckoned battle by battle. What both owe to the same dice falls out, so fewer battles tell more. */
struct difference {
    int32_t pairs;
    double mean, least, most; /* in 95 of 100 cases */
    double settles;           /* so many pairs would tell it from nothing; 0: no number would, they are alike */
};
/* `by_seats`: of the first player, whichever side he had. */
struct difference difference_of(const struct game_outcome *one, const struct game_outcome *other, int32_t count, bool by_seats);

struct tally {
    int32_t fought, stopped;
    int32_t wins[SIDES], drawn; /* by sides */
    int32_t seat_wins[SIDES];   /* by players: the same unless seats were exchanged */
    int32_t reasons, grades;    /* how many words follow */
    struct word_count reason[tally_most_words], grade[tally_most_words];
    struct numbers turns, orders, lost[SIDES][services], lost_in_all[SIDES], points[SIDES];
    int64_t all_orders, all_refused;
};

/* `room`: for as many numbers as there are outcomes. */
void tally_make(struct tally *tally, const struct game_outcome *outcomes, int32_t count, int32_t *room);

/* ---- rows ---- */

struct row_context {
    const char *version, *scenario;
    const struct game_terms *terms;
    uint64_t tables; /* their hash */
};
#define ROW_BYTES 4096
void row_write_head(const struct row_context *context, struct text *text);
void row_write(const struct row_context *context, const struct game_outcome *outcome, struct text *text);
/* The same as an object of JSON, with the names of the head as keys. */
void row_write_object(const struct row_context *context, const struct game_outcome *outcome, struct text *text);

#endif
