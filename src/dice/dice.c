#include "dice/dice.h"

#include "base/check.h"
#include "base/text.h"
#include "dice/paths.h"

#include <string.h>

static const int8_t average_marks[] = {2, 3, 3, 4, 4, 5};

const struct die die_d6 = {1, 6, NULL};
const struct die die_d10 = {1, 10, NULL};
const struct die die_d10_from_0 = {0, 10, NULL};
const struct die die_d20 = {1, 20, NULL};
const struct die die_d100 = {1, 100, NULL};
const struct die die_average = {2, 6, average_marks};

static void begin(struct dice *dice, enum dice_manner manner)
{
    dice->manner = manner;
    dice->thrown = 0;
    dice->fault = error_none;
    dice->words_end = 0;
    dice->handful_end = 0;
    dice->then_roll = false;
}

void dice_roll(struct dice *dice, uint64_t seed, struct dice_place place)
{
    begin(dice, dice_rolling);
    dice->seed = seed;
    dice->place = place;
}

void dice_give(struct dice *dice, const int32_t *faces, int count)
{
    begin(dice, dice_given);
    dice->given = faces;
    dice->given_count = count;
}

void dice_give_then_roll(struct dice *dice, const int32_t *faces, int count, uint64_t seed, struct dice_place place)
{
    dice_give(dice, faces, count);
    dice->then_roll = true;
    dice->seed = seed;
    dice->place = place;
}

void dice_count(struct dice *dice, struct paths *paths)
{
    begin(dice, dice_counting);
    dice->paths = paths;
}

/* ---- one face ---- */

#define RETRY_SHIFT 28 /* a word that would bring a bias is thrown again in another plane of addresses */

static struct philox_block address_of(const struct dice *dice, uint32_t block)
{
    return (struct philox_block){{dice->place.turn, dice->place.step, dice->place.unit, block}};
}

static void fetch_run(struct dice *dice, uint32_t number)
{
    uint32_t first = number / PHILOX_RUN * PHILOX_RUN, end = first + PHILOX_RUN;
    philox_run(dice->seed, address_of(dice, first / 4), dice->words);
    dice->words_end = end < LIMIT_DICE ? end : LIMIT_DICE;
}

/* Brings the word of this die and those after it: in most places few dice fall, so it begins with a block. */
static void fetch(struct dice *dice, uint32_t number)
{
    if (number > 0) {
        fetch_run(dice, number);
        return;
    }
    struct philox_block block = philox(dice->seed, address_of(dice, 0));
    memcpy(dice->words, block.words, sizeof block.words);
    dice->words_end = 4;
}

/* Before a handful. */
static void expect(struct dice *dice, int count)
{
    dice->handful_end = dice->thrown + count;
    if (dice->manner == dice_rolling && dice->thrown == 0 && count > 4)
        fetch_run(dice, 0);
}

/* One of `faces`, each as likely: the top half of word x faces, unless the word falls into the uneven rest: then others are
 * tried. */
static int roll(struct dice *dice, uint32_t faces)
{
    uint32_t number = (uint32_t)dice->thrown;
    if (number >= dice->words_end)
        fetch(dice, number);
    uint64_t product = (uint64_t)dice->words[number % PHILOX_RUN] * faces;
    if ((uint32_t)product >= faces)
        return (int)(product >> 32);
    uint32_t rest = (0 - faces) % faces;
    for (uint32_t retry = 1; (uint32_t)product < rest && retry < 16; retry++)
        product = (uint64_t)philox(dice->seed, address_of(dice, number / 4 | retry << RETRY_SHIFT)).words[number % 4] * faces;
    return (int)(product >> 32);
}

/* The first fault counts. */
static void fault(struct dice *dice, enum error_code code, const struct die *die, int face)
{
    if (dice->fault != error_none)
        return;
    dice->fault = code;
    dice->bad_die = die;
    dice->bad_face = face;
}

static int give(struct dice *dice, const struct die *die)
{
    if (dice->thrown >= dice->given_count) {
        if (dice->fault == error_none)
            dice->missing = dice->handful_end > dice->thrown ? dice->handful_end - dice->thrown : 1;
        fault(dice, error_too_few_dice, die, NO_FACE);
        return dice->then_roll ? die_face(die, roll(dice, (uint32_t)die->faces)) : die->lowest;
    }
    int face = dice->given[dice->thrown];
    for (int i = 0; i < die->faces; i++)
        if (die_face(die, i) == face)
            return face;
    fault(dice, error_bad_die, die, face);
    return die->lowest;
}

bool dice_check(const struct dice *dice, struct error *error)
{
    struct digits a, b, c;
    if (dice->fault == error_bad_die)
        return error_set(error, error_bad_die, "a die shows ", text_of_int(&a, die_face(dice->bad_die, 0)), " to ",
                         text_of_int(&b, die_highest(dice->bad_die)), ", ", dice->bad_face == NO_FACE ? "nothing else" : "not ",
                         dice->bad_face == NO_FACE ? "" : text_of_int(&c, dice->bad_face), NULL);
    if (dice->fault == error_too_few_dice)
        return error_set(error, error_too_few_dice, "more dice are thrown than the ", text_of_int(&a, dice->given_count),
                         " given (at least ", text_of_int(&b, dice->thrown), ")", NULL);
    if (dice->manner == dice_given && dice->thrown < dice->given_count)
        return error_set(error, error_too_many_dice, text_of_int(&a, dice->given_count), " dice are given, ",
                         text_of_int(&b, dice->thrown), " are thrown", NULL);
    return true;
}

/* ---- throws ---- */

static int count(struct dice *dice, const struct die *die)
{
    struct level *level = paths_enter(dice->paths);
    if (level->fresh)
        spread_die(level->spread, die);
    return die_face(die, paths_take(dice->paths, level));
}

int dice_throw_long(struct dice *dice, const struct die *die)
{
    if (dice->manner == dice_counting)
        return count(dice, die);
    CHECK(dice->thrown < LIMIT_DICE);
    int face = dice->manner == dice_rolling ? die_face(die, roll(dice, (uint32_t)die->faces)) : give(dice, die);
    dice->faces[dice->thrown++] = face;
    return face;
}

int dice_throw_band_long(struct dice *dice, const struct die *die, const int *tops, int bands)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_bands(level->spread, die, tops, bands);
        return paths_take(dice->paths, level);
    }
    int face = dice_throw(dice, die), band = 0;
    while (band < bands && face > tops[band])
        band++;
    return band;
}

int dice_throw_hits_long(struct dice *dice, const struct die *die, int count, int from, int to)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_hits(level->spread, die, count, from, to);
        return paths_take(dice->paths, level);
    }
    int hits = 0;
    expect(dice, count);
    for (int i = 0; i < count; i++) {
        int face = dice_throw(dice, die);
        hits += (face >= from) & (face <= to); /* no branch: it would be guessed wrong */
    }
    return hits;
}

/* Face by face: those that do not show the faces counted so far show any of the rest alike. */
static void count_tally(struct dice *dice, const struct die *die, int count, const int *faces, int kinds, int *tally)
{
    int sides = die->faces;
    for (int i = 0; i < kinds; i++) {
        int marked = die_faces_within(die, faces[i], faces[i]);
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_successes(level->spread, count, marked, sides);
        tally[i] = paths_take(dice->paths, level);
        count -= tally[i];
        sides -= marked;
    }
}

void dice_throw_tally(struct dice *dice, const struct die *die, int count, const int *faces, int kinds, int *tally)
{
    if (dice->manner == dice_counting) {
        count_tally(dice, die, count, faces, kinds, tally);
        return;
    }
    for (int i = 0; i < kinds; i++)
        tally[i] = 0;
    expect(dice, count);
    for (int thrown = 0; thrown < count; thrown++) {
        int face = dice_throw(dice, die);
        for (int i = 0; i < kinds; i++)
            tally[i] += face == faces[i];
    }
}

int dice_throw_pairs_long(struct dice *dice, const struct die *die, int pairs, int need)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_pairs(level->spread, die, pairs, need);
        return paths_take(dice->paths, level);
    }
    int enough = 0;
    expect(dice, 2 * pairs);
    for (int i = 0; i < pairs; i++) {
        int first = dice_throw(dice, die), second = dice_throw(dice, die);
        enough += first + second >= need;
    }
    return enough;
}

int dice_throw_excess_long(struct dice *dice, const struct die *die, int count, int less)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_excess(level->spread, die, count, less);
        return paths_take(dice->paths, level);
    }
    int sum = 0;
    expect(dice, count);
    for (int i = 0; i < count; i++) {
        int face = dice_throw(dice, die);
        sum += face > less ? face - less : 0;
    }
    return sum;
}

/* Takes `drop` of the lowest (or highest) faces out of the tally, and gives their sum. */
static int drop_faces(int *tally, const struct die *die, int drop, bool lowest)
{
    int sum = 0;
    for (int i = 0; i < die->faces && drop > 0; i++) {
        int index = lowest ? i : die->faces - 1 - i;
        for (; tally[index] > 0 && drop > 0; drop--, tally[index]--)
            sum += die_face(die, index);
    }
    return sum;
}

static int index_of_face(const struct die *die, int face)
{
    int index = 0;
    while (die_face(die, index) != face)
        index++;
    return index;
}

int dice_throw_kept_long(struct dice *dice, const struct die *die, int count, int drop_lowest, int drop_highest)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_sum(level->spread, die, count, drop_lowest, drop_highest);
        return paths_take(dice->paths, level) + die->lowest * (count - drop_lowest - drop_highest);
    }
    int tally[100] = {0}, sum = 0;
    CHECK(die->faces <= 100);
    expect(dice, count);
    for (int i = 0; i < count; i++) {
        int face = dice_throw(dice, die);
        tally[index_of_face(die, face)]++;
        sum += face;
    }
    sum -= drop_faces(tally, die, drop_lowest, true);
    return sum - drop_faces(tally, die, drop_highest, false);
}

int dice_throw_difference_long(struct dice *dice, const struct die *die, int count)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_difference(level->spread, die, count);
        return paths_take(dice->paths, level) - (die_highest(die) - die->lowest) * count;
    }
    int difference = 0;
    expect(dice, 2 * count);
    for (int i = 0; i < 2 * count; i++) {
        int face = dice_throw(dice, die);
        difference += i < count ? face : -face;
    }
    return difference;
}

int dice_throw_opposed_long(struct dice *dice, const struct die *die)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_opposed(level->spread, die);
        return paths_take(dice->paths, level) - 1;
    }
    expect(dice, 2);
    int first = dice_throw(dice, die), second = dice_throw(dice, die);
    return (first > second) - (first < second);
}

struct two_dice dice_throw_two(struct dice *dice, const struct die *die)
{
    if (dice->manner == dice_counting) {
        struct level *level = paths_enter(dice->paths);
        if (level->fresh)
            spread_two(level->spread, die);
        int outcome = paths_take(dice->paths, level);
        return (struct two_dice){outcome / 2 + 2 * die->lowest, outcome % 2 == 1};
    }
    expect(dice, 2);
    int first = dice_throw(dice, die), second = dice_throw(dice, die);
    return (struct two_dice){first + second, first == second};
}
