/* compare.h - one situation put to one ruleset: the chain walked with exact odds, equal states merged. */
#ifndef GROGNARD_COMPARE_COMPARE_H
#define GROGNARD_COMPARE_COMPARE_H

#include "compare/chain.h"
#include "umpire/question.h"

#ifdef GROGNARD_SMALL
#define MOST_STATES 1024
#else
#define MOST_STATES 8192
#endif

/* How a line of the chain was answered over all states that came to it. */
struct said {
    bool reached;
    int64_t least, most; /* values as in chain.h */
};

/* Men lost, in ten-thousandths. */
struct losses {
    double expected;
    double tenth, middle, ninetieth;
};

struct verdict {
    bool can; /* false: `why` tells why not */
    char why[LIMIT_MESSAGE];
    double p[outcome_kinds];
    struct losses losses[2]; /* attacker, defender; in men */
    struct said said[MOST_CHAIN_LINES];
    bool unheard[MOST_SITUATION_WORDS]; /* given, and no line that was come to reads it */
};

struct state {
    double p;
    int outcome; /* -1: not yet */
    bool skips;  /* the rest of this step */
    int64_t slots[MOST_CHAIN_SLOTS];
};

struct states {
    int count;
    struct state states[MOST_STATES];
    uint16_t places[2 * MOST_STATES]; /* state + 1, or 0 */
};

/* All the memory that a comparison takes. */
struct comparison {
    const struct shelf *shelf;
    const struct situation *situation;
    struct chain chain;
    struct states one, other;
    struct question question;
    struct answer answer;
    struct odds odds;
};

/* Puts the situation to a ruleset. False only when the mapping itself is faulty; what the rules cannot say is a verdict. */
bool compare(struct comparison *comparison, const struct shelf *shelf, const struct situation *situation,
             const struct file *mapping, struct verdict *verdict, struct error *error);

#endif
