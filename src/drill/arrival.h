/* arrival.h - units that come on to the table: when they are due, where on their edge they begin, whether that place is open, the
   nearest that is, and how far they go on from there. Who bars an edge, and how far a unit may go, is the ruleset's. */
#ifndef GROGNARD_DRILL_ARRIVAL_H
#define GROGNARD_DRILL_ARRIVAL_H

#include "drill/nearby.h"

struct drill_arrival;

/* What a ruleset says of arrivals. */
struct arrival_book {
    const char *rule;          /* under which they come on, or do not */
    int16_t instead[4][2];     /* formations in which nobody comes on, each with that which it takes up; zeros fill the table */
    int32_t clear_mm;          /* no enemy stands so near the place at the edge where it begins, by */
    const char *clear_rule;    /* this rule; */
    const char *room_rule;     /* nobody begins where others stand, by this one; */
    nearby_counts *in_the_way; /* who is an enemy there, or in the way */
    nearby_counts *bars_place; /* which friends are, if not all of those; a null pointer: all */
    bool all_keep_off;         /* every enemy does, those too who are in nobody's way */
    nearby_counts *unbarred;   /* whom no friend at the edge bars: who rides through them; a null pointer: nobody does */
    /* Or else: is `begin` open? If not it objects. */
    bool (*is_open)(const struct drill_arrival *arrival, struct objection *objection);
    /* Does the ground at `begin` let it stand there? Else it objects. A null pointer: nobody asks. */
    bool (*may_stand)(const struct drill_arrival *arrival, struct objection *objection);
    /* The next ones are of rulesets in which it comes on by the edge of its setup, and the rest of that move is an ordinary one.
     */
    void (*go_on)(struct battle *b, struct drill_arrival *arrival); /* from `begin`, by `on` or as much of it as may be */
    int16_t verb;
    int32_t pace, reach; /* mm, of offers: as arrival_seek has it; how far from the edge it would stand */
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
/* In which it comes on. */
int arrival_formation(const struct battle *b, const struct arrival_book *book, int unit);
/* Puts it at its edge, and tells. */
void arrival_come(struct battle *b, const struct drill_arrival *arrival);

/* ---- orders ---- */

/* By the edge of its setup. */
struct drill_arrival arrival_expected(const struct battle *b, const struct arrival_book *book, int unit);
bool arrival_take(struct battle *b, const struct arrival_book *book, const struct order *order, struct objection *objection);
/* The place nearest to where it is expected, as far on as it comes. */
void arrival_offer(const struct battle *b, const struct arrival_book *book, int unit, struct order_list *list);

#endif
