/* dice.h - where faces come from. A rule throws; whether its dice are rolled, given by a player or counted path by path
   is settled here, and the rule does not know. */
#ifndef GROGNARD_DICE_DICE_H
#define GROGNARD_DICE_DICE_H

#include "base/error.h"
#include "dice/philox.h"
#include "dice/spread.h"

extern const struct die die_d6, die_d10, die_d10_from_0, die_d20, die_d100, die_average;

enum dice_manner { dice_rolling, dice_given, dice_counting };

/* Where on the table a die falls: its address. The n-th die of a place is a pure function of seed, place and n. */
struct dice_place {
    uint32_t turn, step, unit;
};

struct dice {
    enum dice_manner manner;
    int thrown;                 /* dice thrown so far (not when counting) */
    int32_t faces[LIMIT_DICE];  /* what they showed */
    enum error_code fault;      /* too_few_dice or bad_die */
    int bad_face;
    const struct die *bad_die;

    uint64_t seed;              /* rolling */
    struct dice_place place;
    struct philox_block block;
    uint32_t block_number;

    const int32_t *given;       /* given: owned by the caller */
    int given_count;

    struct paths *paths;        /* counting */
};

void dice_roll(struct dice *dice, uint64_t seed, struct dice_place place);
void dice_give(struct dice *dice, const int32_t *faces, int count);
void dice_count(struct dice *dice, struct paths *paths);

/* After the rule: were the given faces right in kind and number? */
bool dice_check(const struct dice *dice, struct error *error);

int dice_throw(struct dice *dice, const struct die *die);
bool dice_throw_within(struct dice *dice, const struct die *die, int need); /* at or below */
int dice_throw_band(struct dice *dice, const struct die *die, const int *tops, int bands);
int dice_throw_hits(struct dice *dice, const struct die *die, int count, int from, int to);
/* How many of so many pairs, read two by two, add up to `need` or more. */
int dice_throw_pairs(struct dice *dice, const struct die *die, int pairs, int need);
/* The sum of what each die shows over `less`. */
int dice_throw_excess(struct dice *dice, const struct die *die, int count, int less);
int dice_throw_sum(struct dice *dice, const struct die *die, int count);
int dice_throw_kept(struct dice *dice, const struct die *die, int count, int drop_lowest, int drop_highest);
/* One side's die, then the other's: 1 when the first is higher, -1 when the second is, 0 when they are equal. */
int dice_throw_opposed(struct dice *dice, const struct die *die);

/* Two dice: their sum, and whether both show the same. */
struct two_dice {
    int sum;
    bool doubles;
};
struct two_dice dice_throw_two(struct dice *dice, const struct die *die);

#endif
