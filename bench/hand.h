/* hand.h - odds as the best C programmer counts them for one problem, knowing what he counts: nothing general, nothing explained,
   the answers in the order of their numbers. The dice come as arguments, or the compiler would do the counting. */
#ifndef GROGNARD_BENCH_HAND_H
#define GROGNARD_BENCH_HAND_H

#define MOST_ANSWERS 128

/* Chances of the answers from `least` on. */
struct answers {
    int least, count;
    double p[MOST_ANSWERS];
};

/* Which dice, and what is made of them. */
struct handful {
    int dice, faces;
    int good; /* sides that are a success */
    int need; /* at or below */
    const int *tops;
    int bands;
};

typedef void hand(struct answers *answers, const struct handful *handful);

hand hand_sum, hand_less_the_lowest, hand_successes, hand_difference;
/* 0 when the first d100 is above the need, else 1 and the band of the second */
hand hand_need_then_table;

#endif
