/* hull.h - the ground that a box covers while it moves straight without turning: a convex hull, and what it meets. Whether they
   meet is told by the signs of areas alone. Private to the sweeps. */
#ifndef GROGNARD_FIELD_HULL_H
#define GROGNARD_FIELD_HULL_H

#include "field/ground.h"

/* The convex hull of a box at two places; its points run clockwise. */
struct hull {
    struct place at[8];
    int32_t count;
    struct bounds bounds;
};

struct hull hull_of_box(const struct box *box);
/* Of a box that goes by so much, from the place of its corners. */
struct hull hull_swept(const struct place corner[corners], struct place by);

/* A body meets lines with the whole of its hull, areas with what a hair all round leaves of it.
   To share the edge of an area is not to enter it. */
struct hulls {
    struct hull whole, slim;
};

bool hull_meets_quad(const struct hull *hull, const struct quad *quad);
bool feature_meets_hull(const struct feature *feature, const struct hull *hull);
bool feature_meets_path(const struct feature *feature, struct place a, struct place b);
/* How far to either side a line reaches; areas end with their edge. */
int32_t feature_half_breadth(const struct feature *feature);

#endif
