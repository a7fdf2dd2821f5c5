/* many.h - orders to many in one text: "brigade r10: advance 250", "r11b r21b r31: form line; r4 r5: fire at b4". They are
   nothing but so many single orders, said one after the other. */
#ifndef GROGNARD_BATTLE_MANY_H
#define GROGNARD_BATTLE_MANY_H

#include "battle/battle.h"

#define MANY_BYTES 1024 /* of one part, up to its semicolon, and of a single order made of it */

/* A text as it is gone through. */
struct many {
    const struct battle *battle; /* of whose units it speaks: those that `side` knows */
    int side;
    const char *next;      /* behind the part at hand */
    char part[MANY_BYTES]; /* one sentence */
    const char *verb;      /* in the ruleset's table; a null pointer: the sentence leaves it open */
    const char *rest;      /* what each of them shall do */
    bool colon;            /* stood before it */
    int count, at;         /* of its units; -1: it is a single order as it stands */
    int left;              /* of those before, who could not: they try again when others are out of their way */
    bool moved, last;      /* was one taken in this round? Is it the last? */
    int16_t units[LIMIT_ENROLLED];
};

/* Does the text hold more than one single order as it stands? */
bool many_is(struct many *many, const struct battle *battle, int side, const char *text);
void many_begin(struct many *many, const struct battle *battle, int side, const char *text);

/* Gives an order; false, with the objection, when it is not taken and nothing has changed. */
typedef bool many_taker(void *owner, const struct order *order, struct objection *objection);

/* What became of one of them. */
struct many_given {
    int unit; /* NO_UNIT: of a sentence that cannot be read, or of nobody alone */
    bool taken;
    struct order order; /* the one that was taken; else the one of which the objection speaks, if `read` */
    bool read;
    struct objection objection;
};

/* Gives the next single order, in the first wording that is taken; false behind the last. Who is refused tries again as long as
   others of his sentence were taken meanwhile; so refusals come last. */
bool many_give(struct many *many, many_taker *take, void *owner, struct many_given *given);

#endif
