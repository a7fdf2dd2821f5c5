/* clash.h - a box that goes straight without turning, held against one that stands: what stays the same however far it has gone
   is worked out once. Private to the sweeps. */
#ifndef GROGNARD_FIELD_CLASH_H
#define GROGNARD_FIELD_CLASH_H

#include "field/shape.h"

struct clash {
    struct place corner[corners], edge[corners]; /* of the one that goes */
    struct place other_edge[corners];
    struct quad other;
    struct bounds bounds;
    /* the least area that the corners of one span with an edge of the other; above 0 they lie beyond it */
    int64_t beyond[corners], beyond_other[corners];
};

struct clash clash_of(const struct place corner[corners], const struct quad *other);
/* Do they meet, or have they on the way, when it has gone by so much? As hull_meets_quad of its hull. */
bool clash_by(const struct clash *clash, struct place by);
/* About where on a way by so much, of this length; as shape_way_about tells, of two that do not meet at the start. */
int32_t clash_way_about(const struct clash *clash, struct place by, int32_t length);

#endif
