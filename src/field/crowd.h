/* crowd.h - the bodies on the table and a uniform grid a side to find neighbours: cost grows with those near a question, not with
   the army. It lies inside a battle's block of memory, so it holds no pointers of its own: struct crowd is a view of it. */
#ifndef GROGNARD_FIELD_CROWD_H
#define GROGNARD_FIELD_CROWD_H

#include "field/arc.h"
#include "field/shape.h"

#include <stddef.h>

struct body {
    struct box box;       /* written by the crowd alone, which keeps the rest in step with it */
    struct bounds bounds; /* no corner of it lies outside */
    int32_t next;         /* in its cell of the grid, -1 for the last; the crowd's own */
    int32_t cell;         /* of the grid of its side; -1: not on the table */
    int16_t side;
    int16_t spare;
};

/* Of a crowd: fixed when it is made, but for `reach`. */
struct crowd_shape {
    int32_t count; /* of bodies */
    int32_t cell, columns, rows;
    int32_t reach;       /* no body reaches further from its centre */
    int32_t strip_shift; /* strips.h */
};

#define CROWD_SIDES 2
struct crowd {
    struct crowd_shape *shape;
    struct body *bodies;
    int32_t *heads;                /* of the cells, or of few bodies the bits of the strips; crowd_heads() of them */
    uint64_t of_side[CROWD_SIDES]; /* of the first bodies the bits of those of a side, where who made the crowd tells */
};

/* Of LIMIT_ENROLLED bodies at most, whose sides are known before they come on to the table. */
struct crowd_shape crowd_shape_for(int32_t count, int32_t width, int32_t depth);
size_t crowd_heads(const struct crowd_shape *shape);
void crowd_clear(struct crowd *crowd); /* everyone off the table */

void crowd_put(struct crowd *crowd, int unit, struct box box); /* on to the table, or elsewhere on it */
void crowd_lift(struct crowd *crowd, int unit);
void crowd_follow(struct crowd *crowd, const struct crowd *other, int unit); /* it is where it is there, to the byte */
void crowd_forget(struct crowd *crowd, int unit); /* off the table, and where it stood is no longer known */
/* For tests: is all that is kept of the bodies as they stand? */
bool crowd_is_sound(const struct crowd *crowd);
static inline bool crowd_has(const struct crowd *crowd, int unit)
{
    return crowd->bodies[unit].cell >= 0;
}

#define ANY_SIDE (-1)

/* Bodies within `most` of a box (edge to edge), in order of number; `side`: only of that side, or ANY_SIDE. At most `capacity`.
 */
int crowd_within(const struct crowd *crowd, const struct box *box, int32_t most, int side, int16_t *units, int capacity);
/* The nearest within `most` that `counts` (a null pointer: all do) for `who`; -1 without one. Ties: the lower number. */
typedef bool crowd_counts(const void *who, int unit);
int crowd_nearest(const struct crowd *crowd, const struct box *box, int32_t most, int side, crowd_counts *counts, const void *who,
                  int32_t *distance);
/* Is there any within `most` that `counts`? */
bool crowd_has_within(const struct crowd *crowd, const struct box *box, int32_t most, int side, crowd_counts *counts,
                      const void *who);
/* Bodies that touch the box, or overlap it. */
int crowd_touching(const struct crowd *crowd, const struct box *box, int side, int16_t *units, int capacity);

/* Bodies in a lane straight ahead of the box, as wide as `width`, nearest first, with how far ahead of its front each begins. */
struct in_lane {
    int32_t unit, distance;
};
int crowd_in_lane(const struct crowd *crowd, const struct box *box, int32_t width, int32_t range, int side, struct in_lane *found,
                  int capacity);
/* Do bodies of `side` within `most` stand on three of the four sides of the box? Each counts for the side that its nearest part
   lies on. */
bool crowd_on_three_sides(const struct crowd *crowd, const struct box *box, int32_t most, int side);

#endif
