/* arc.h - what stands before a front: in its arc, or in a lane straight ahead. */
#ifndef GROGNARD_FIELD_ARC_H
#define GROGNARD_FIELD_ARC_H

#include "field/box.h"

/* Does any part of `target` lie in the arc of a box: the ground ahead of its front, widened by `turn` (at most a quarter) to
   either side? `distance`: from the front to the nearest of that part. */
bool box_in_arc(const struct box *box, uint16_t turn, const struct box *target, int32_t *distance);
bool box_is_in_arc(const struct box *box, uint16_t turn, const struct box *target); /* for who need not know how far */
/* That part: its corners in their order, of at most so many places; none: it does not lie there. */
#define MOST_ARC_PLACES 13
int box_part_in_arc(const struct box *box, uint16_t turn, const struct box *target, struct place place[MOST_ARC_PLACES]);
/* In a lane so wide, as far as `range`? `distance`: how far ahead of the front it begins. */
bool box_in_lane(const struct box *box, int32_t width, int32_t range, const struct box *target, int32_t *distance);

#endif
