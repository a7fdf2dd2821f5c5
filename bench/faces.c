/* A d6 by address (Philox) beside the next one of a sequence (xoshiro256**), in the same round. */
#include "suites.h"

#include "dice/dice.h"

#include <stddef.h>

#define DICE_OF_A_PLACE 500 /* fewer than LIMIT_DICE; a round is a multiple of it and of 40 */

/* ---- xoshiro256** (Blackman and Vigna) ---- */

struct xoshiro {
    uint64_t s[4];
};

static uint64_t rotated(uint64_t x, int by)
{
    return x << by | x >> (64 - by);
}

static uint64_t next(struct xoshiro *x)
{
    uint64_t result = rotated(x->s[1] * 5, 7) * 9, t = x->s[1] << 17;
    x->s[2] ^= x->s[0];
    x->s[3] ^= x->s[1];
    x->s[1] ^= x->s[2];
    x->s[0] ^= x->s[3];
    x->s[2] ^= t;
    x->s[3] = rotated(x->s[3], 45);
    return result;
}

/* The same mapping that the dice use: multiply, shift, reject the uneven rest. */
static int sequence_d6(struct xoshiro *x)
{
    uint64_t product = (next(x) >> 32) * 6;
    while ((uint32_t)product < (0 - 6u) % 6)
        product = (next(x) >> 32) * 6;
    return (int)(product >> 32) + 1;
}

static uint64_t throw_from_sequence(void *context, long times)
{
    struct xoshiro x = *(const struct xoshiro *)context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i++)
        sum += (uint64_t)sequence_d6(&x);
    return sum;
}

/* ---- by address ---- */

static uint64_t throw_in_one_place(void *context, long times)
{
    struct dice *dice = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i += DICE_OF_A_PLACE) {
        dice_roll(dice, 42, (struct dice_place){1, 2, (uint32_t)i});
        for (int n = 0; n < DICE_OF_A_PLACE; n++)
            sum += (uint64_t)dice_throw(dice, &die_d6);
    }
    return sum;
}

static uint64_t throw_handfuls(void *context, long times)
{
    struct dice *dice = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i += 40) {
        dice_roll(dice, 42, (struct dice_place){1, 2, (uint32_t)i});
        sum += (uint64_t)dice_throw_hits(dice, &die_d6, 40, 6, 6);
    }
    return sum;
}

static uint64_t throw_in_new_places(void *context, long times)
{
    struct dice *dice = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i++) {
        dice_roll(dice, 42, (struct dice_place){1, 2, (uint32_t)i});
        sum += (uint64_t)dice_throw(dice, &die_d6);
    }
    return sum;
}

static void bench_way(struct report *report, const char *way, work *by_address)
{
    static struct dice dice;
    struct xoshiro x = {{1, 2, 3, 4}};
    struct measure *addressed = report_row(report, "ns", "a d6 by address, ", way, NULL);
    struct measure *drawn = report_row(report, "ns", "a d6 of xoshiro256**, same round", NULL);
    struct measure *ratio = report_row(report, "times", "a d6 by address, ", way, ": ratio", NULL);
    long times = fit_round(report, by_address, &dice) / 1000 * 1000, draws = fit_round(report, throw_from_sequence, &x);
    for (int round = 0; round < report->rounds; round++) {
        double address_ns = time_work(by_address, &dice, times), draw_ns = time_work(throw_from_sequence, &x, draws);
        measure_add(addressed, address_ns);
        measure_add(drawn, draw_ns);
        measure_add(ratio, address_ns / draw_ns);
    }
    measure_goal(ratio, goal_at_most, 1.5);
}

void bench_faces(struct report *report)
{
    bench_way(report, "one by one in a place", throw_in_one_place);
    bench_way(report, "40 in one throw", throw_handfuls);
    bench_way(report, "each in a new place", throw_in_new_places);
}
