/* crowd_walk.h - the bodies of a crowd that a line may touch, by their bounds: each once, those near its beginning before those
   far off where there are many. */
#ifndef GROGNARD_FIELD_CROWD_WALK_H
#define GROGNARD_FIELD_CROWD_WALK_H

#include "field/strips.h"

struct crowd_walk {
    const struct crowd *crowd;
    struct place from;
    int32_t x, y;        /* from its beginning to its end */
    int32_t wide, high;  /* their sizes, and roundings */
    struct place middle; /* doubled */
    bool striped, over;
    /* of few: a word of bits after the other */
    struct strip_range range;
    int32_t word;
    /* of many: along x or, when it leads further along y, along that; aside of it; and where it is now */
    bool east;
    int32_t begin, end, aside, reach, rounding, step;
    int64_t slope;
    int32_t column, last_column;
};

/* Not all: of many at least those whose middles lie in the cells that the line leads through, which are most of them and soon
   found. */
void crowd_walk_begin(struct crowd_walk *walk, const struct crowd *crowd, struct place from, struct place to, bool all);
bool crowd_walk_has_all(const struct crowd *crowd); /* it always tells all, being few */
/* The next of them, as many as lie together; there is room for LIMIT_ENROLLED. 0: there are no more. */
int crowd_walk_on(struct crowd_walk *walk, int16_t *units);
/* What lies beyond that place of the line is no longer wanted. */
void crowd_walk_shorten(struct crowd_walk *walk, struct place to);

#endif
