/* spread.h - the distribution of one throw, however many dice are in it.
   A spread lists the probability of each outcome; outcome i means whatever the throw says it means. */
#ifndef GROGNARD_DICE_SPREAD_H
#define GROGNARD_DICE_SPREAD_H

#include "base/limits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A die shows `lowest`, `lowest` + 1, ... or, when it has marks, what they say. */
struct die {
    int lowest;
    int faces;
    const int8_t *marks; /* in ascending order, or a null pointer */
};

static inline int die_face(const struct die *die, int index)
{
    return die->marks != NULL ? die->marks[index] : die->lowest + index;
}

int die_highest(const struct die *die);
/* how many of its faces show `from` to `to` */
int die_faces_within(const struct die *die, int from, int to);

struct spread {
    int outcomes;
    double p[LIMIT_FACES];
};

/* one die: outcome i is its i-th face */
void spread_die(struct spread *spread, const struct die *die);
/* one die read in bands: outcome i is the first band whose top is not under the face, `bands` is past the last */
void spread_bands(struct spread *spread, const struct die *die, const int *tops, int bands);
/* how many of so many dice show `from` to `to` */
void spread_hits(struct spread *spread, const struct die *die, int count, int from, int to);
/* how many of so many dice succeed, each on `good` of its sides */
void spread_successes(struct spread *spread, int count, int good, int sides);
/* how many of so many pairs of dice add up to `need` or more */
void spread_pairs(struct spread *spread, const struct die *die, int pairs, int need);
/* the sum of what each of so many dice shows over `less`, nothing for one that shows no more */
void spread_excess(struct spread *spread, const struct die *die, int count, int less);
/* two dice: outcome 2s is a sum of s over the least possible, 2s + 1 the same thrown as doubles */
void spread_two(struct spread *spread, const struct die *die);
/* Dice can be dropped out of so many always; of more if they are plain, dropped at one end alone, and fall in less than 2^63
 * ways. */
#define MOST_KEPT_DICE 12
bool spread_can_keep(const struct die *die, int count, int drop_lowest, int drop_highest);
/* the sum of those kept of so many dice, less the least sum possible */
void spread_sum(struct spread *spread, const struct die *die, int count, int drop_lowest, int drop_highest);
/* the sum of so many dice, less that of as many more; and plus the most that either can be */
void spread_difference(struct spread *spread, const struct die *die, int count);
/* one die against another of its kind: 0 the second is higher, 1 they are equal, 2 the first is higher */
void spread_opposed(struct spread *spread, const struct die *die);

#endif
