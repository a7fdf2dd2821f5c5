/* arrival.h - units that come on to the table: when they are due, where on their edge they begin, whether that place is open, the
   nearest that is, and how far they go on from there. Who bars an edge, and how far a unit may go, is the ruleset's. */
#ifndef GROGNARD_DRILL_ARRIVAL_H
#define GROGNARD_DRILL_ARRIVAL_H

#include "battle/battle.h"

struct drill_arrival;

/* What a ruleset says of arrivals. */
struct arrival_book {
    const char *rule;                                   /* under which they come on, or do not */
    int (*formation)(const struct battle *b, int unit); /* in which it comes on */
    /* Is its place at the edge, `begin`, open: room for it, and no enemy who bars it? Else it objects. */
    bool (*is_open)(const struct drill_arrival *arrival, struct objection *objection);
};

/* A unit that would come on. */
struct drill_arrival {
    const struct arrival_book *book;
    const struct battle *battle;
    int unit;
    enum table_edge edge;
    struct place expected; /* on the edge */
    struct box begin;      /* its rear on the edge, facing away from it */
    struct manoeuvre on;   /* straight ahead from there; of no length if it stays */
};

/* Does it wait off the table, and is its turn come? Else it objects. */
bool arrival_is_due(const struct battle *b, const struct arrival_book *book, int unit, struct objection *objection);
/* By this edge, at the part of it before which `at` lies. */
struct drill_arrival arrival_by(const struct battle *b, const struct arrival_book *book, int unit, enum table_edge edge,
                                struct place at);
/* Straight on till the middle of its front stands there; false, with an objection, when the place at the edge is not open. */
bool arrival_at(struct drill_arrival *arrival, struct place to, struct objection *objection);
/* At the open place that is nearest to the expected one, looked for pace by pace, first to the left as it comes on (a pace below
   0: to the right); false without one. */
bool arrival_seek(struct drill_arrival *arrival, int32_t pace);
/* Puts it at its edge, and tells. */
void arrival_come(struct battle *b, const struct drill_arrival *arrival);

#endif
