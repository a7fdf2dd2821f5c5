/* dice.h - where faces come from. A rule throws; whether its dice are rolled, given by a player or counted path by path
   is settled here, and the rule does not know. */
#ifndef GROGNARD_DICE_DICE_H
#define GROGNARD_DICE_DICE_H

#include "base/error.h"
#include "dice/paths.h"
#include "dice/philox.h"
#include "dice/spread.h"

extern const struct die die_d6, die_d10, die_d10_from_0, die_d20, die_d100, die_average;

enum dice_manner { dice_rolling, dice_given, dice_counting };

/* Where on the table a die falls: its address. The n-th die of a place is a pure function of seed, place and n. */
struct dice_place {
    uint32_t turn, step, unit;
};

#define NO_FACE INT32_MIN /* given in place of what is no whole number: no die shows it */

struct dice {
    enum dice_manner manner;
    int thrown;                /* dice thrown so far (not when counting) */
    int32_t faces[LIMIT_DICE]; /* what they showed */
    enum error_code fault;     /* too_few_dice or bad_die */
    const struct die *bad_die; /* the die that is missing or was misread */
    int bad_face;
    int missing; /* of the handful that ran short: dice of the kind of bad_die */

    uint64_t seed; /* rolling */
    struct dice_place place;
    uint32_t words[PHILOX_RUN]; /* at hand: that of die n is words[n % PHILOX_RUN] */
    uint32_t words_end;         /* dice before this one have theirs at hand; 0 when none are rolled */

    const int32_t *given; /* given: owned by the caller */
    int given_count;
    int handful_end; /* the handful that is being thrown goes up to this die */
    bool then_roll;  /* those that are missing: a rule that throws until two faces differ must come to an end */

    struct paths *paths; /* counting */
};

void dice_roll(struct dice *dice, uint64_t seed, struct dice_place place);
void dice_give(struct dice *dice, const int32_t *faces, int count);
void dice_give_then_roll(struct dice *dice, const int32_t *faces, int count, uint64_t seed, struct dice_place place);
void dice_count(struct dice *dice, struct paths *paths);

/* After the rule: were the given faces right in kind and number? */
bool dice_check(const struct dice *dice, struct error *error);

/* One die: given, counted, or rolled when its word is not at hand or would bring a bias. */
int dice_throw_long(struct dice *dice, const struct die *die);

/* One die, whose face is returned. Most are rolled with a word at hand: that is all in line. */
static inline int dice_throw(struct dice *dice, const struct die *die)
{
    uint32_t number = (uint32_t)dice->thrown, faces = (uint32_t)die->faces;
    if (number >= dice->words_end)
        return dice_throw_long(dice, die);
    uint64_t product = (uint64_t)dice->words[number % PHILOX_RUN] * faces;
    if ((uint32_t)product < faces)
        return dice_throw_long(dice, die);
    dice->thrown++;
    return dice->faces[number] = die_face(die, (int)(product >> 32));
}

/* ---- handfuls. Odds are counted by throwing again and again what is known already: that much is in line. ---- */

static inline bool dice_are_known(const struct dice *dice)
{
    return dice->manner == dice_counting && paths_know(dice->paths);
}

int dice_throw_band_long(struct dice *dice, const struct die *die, const int *tops, int bands);
int dice_throw_hits_long(struct dice *dice, const struct die *die, int count, int from, int to);
int dice_throw_pairs_long(struct dice *dice, const struct die *die, int pairs, int need);
int dice_throw_excess_long(struct dice *dice, const struct die *die, int count, int less);
int dice_throw_kept_long(struct dice *dice, const struct die *die, int count, int drop_lowest, int drop_highest);
int dice_throw_difference_long(struct dice *dice, const struct die *die, int count);
int dice_throw_opposed_long(struct dice *dice, const struct die *die);

/* The first band whose top is not under the face; `bands` past the last. */
static inline int dice_throw_band(struct dice *dice, const struct die *die, const int *tops, int bands)
{
    return dice_are_known(dice) ? paths_take_known(dice->paths) : dice_throw_band_long(dice, die, tops, bands);
}

/* Is it at or below the need? */
static inline bool dice_throw_within(struct dice *dice, const struct die *die, int need)
{
    return dice_throw_band(dice, die, &need, 1) == 0;
}

/* How many show `from` to `to`. */
static inline int dice_throw_hits(struct dice *dice, const struct die *die, int count, int from, int to)
{
    return dice_are_known(dice) ? paths_take_known(dice->paths) : dice_throw_hits_long(dice, die, count, from, to);
}

/* One handful read for several faces: tally[i] of the dice show faces[i]. */
void dice_throw_tally(struct dice *dice, const struct die *die, int count, const int *faces, int kinds, int *tally);

/* How many of so many pairs, read two by two, add up to `need` or more. */
static inline int dice_throw_pairs(struct dice *dice, const struct die *die, int pairs, int need)
{
    return dice_are_known(dice) ? paths_take_known(dice->paths) : dice_throw_pairs_long(dice, die, pairs, need);
}

/* The sum of what each die shows over `less`. */
static inline int dice_throw_excess(struct dice *dice, const struct die *die, int count, int less)
{
    return dice_are_known(dice) ? paths_take_known(dice->paths) : dice_throw_excess_long(dice, die, count, less);
}

static inline int dice_throw_kept(struct dice *dice, const struct die *die, int count, int drop_lowest, int drop_highest)
{
    if (dice_are_known(dice))
        return paths_take_known(dice->paths) + die->lowest * (count - drop_lowest - drop_highest);
    return dice_throw_kept_long(dice, die, count, drop_lowest, drop_highest);
}

static inline int dice_throw_sum(struct dice *dice, const struct die *die, int count)
{
    return dice_throw_kept(dice, die, count, 0, 0);
}

/* The sum of so many dice, less that of as many thrown after them. */
static inline int dice_throw_difference(struct dice *dice, const struct die *die, int count)
{
    if (dice_are_known(dice))
        return paths_take_known(dice->paths) - (die_highest(die) - die->lowest) * count;
    return dice_throw_difference_long(dice, die, count);
}

/* One side's die, then the other's: 1 when the first is higher, -1 when the second is, 0 when they are equal. */
static inline int dice_throw_opposed(struct dice *dice, const struct die *die)
{
    return dice_are_known(dice) ? paths_take_known(dice->paths) - 1 : dice_throw_opposed_long(dice, die);
}

/* Two dice: their sum, and whether both show the same. */
struct two_dice {
    int sum;
    bool doubles;
};
struct two_dice dice_throw_two(struct dice *dice, const struct die *die);

#endif
