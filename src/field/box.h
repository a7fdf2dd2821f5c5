/* box.h - an oriented rectangle: the base of a stand, or of a unit in formation. Where a unit stands is the middle of its front.
 */
#ifndef GROGNARD_FIELD_BOX_H
#define GROGNARD_FIELD_BOX_H

#include "field/place.h"

struct box {
    struct place front; /* the middle of the front edge */
    int32_t width, depth;
    uint16_t facing;
    uint16_t spare; /* 0: no byte of a battle is left to chance */
};

/* Places are whole millimetres: so little apart, or over each other, is a shared edge. */
#define SHARED_EDGE_MM 1
/* Turned boxes have rounded corners: bodies side by side may rub by this much and are not in each other's way. */
#define HAIR_MM (2 * SHARED_EDGE_MM)
/* Straight ways end with a hair of one over the other, and rounding: who overlaps by no more than this stands beside. */
#define RUB_MM (2 * HAIR_MM)

enum corner { corner_front_left, corner_front_right, corner_rear_right, corner_rear_left, corners };

struct box box_at(struct place front, uint16_t facing, int32_t width, int32_t depth);
void box_corners(const struct box *box, struct place corner[corners]);
struct place box_centre(const struct box *box);
struct place box_front_corner(const struct box *box, bool right);
struct box box_slimmer(const struct box *box); /* by a hair all round */
int32_t box_reach(const struct box *box);      /* from its centre to a corner, rounded up */

bool box_holds(const struct box *box, struct place at);                     /* the edge counts */
bool box_touches(const struct box *a, const struct box *b);                 /* a shared edge or corner counts */
bool box_overlaps(const struct box *a, const struct box *b);                /* by more than a shared edge */
bool box_overlaps_by(const struct box *a, const struct box *b, int32_t mm); /* by more than this, whichever way they would part */

/* A box that goes straight without turning, and another that stands: what stays the same is worked out once. */
struct box_pair {
    struct place other; /* the front of the other */
    struct heading own_facing, other_facing;
    int64_t own_ahead, own_right, other_ahead, other_right;                         /* from the fronts to the middles */
    int64_t own_ahead_sizes, own_right_sizes, other_ahead_sizes, other_right_sizes; /* of both together, along either's axes */
};
struct box_pair box_pair_of(const struct box *box, const struct box *other);
bool box_pair_overlaps(const struct box_pair *pair, struct place front); /* with its front there; as box_overlaps */

/* Shortest distances, 0 when they touch; `near` (may be a null pointer) gets the two places between which it was measured. */
int32_t box_distance(const struct box *a, const struct box *b, struct place near[2]);
bool box_within(const struct box *a, const struct box *b, int32_t most); /* is the distance no more than this? */
bool box_within_along(const struct box *a, struct heading facing, const struct box *b, int32_t most); /* facing: that of a */
int32_t box_distance_within(const struct box *a, const struct box *b, int32_t most);                  /* -1 when it is more */
int32_t box_distance_to(const struct box *a, struct place at);

/* How far ahead of the line through the target's front edge (below 0: behind it) the front edge of a body lies. */
struct standing {
    int32_t least, middle, most;
};
struct standing box_standing(const struct box *target, const struct box *body);

/* Which side of `target` a body comes from, when its front began where `start` stands: the middle of it ahead of the line through
   the target's front edge, behind that line, or all of it behind the rear edge's line. A ruleset that asks for the whole front or
   for any part of it goes by box_standing. */
enum side_struck { struck_front, struck_flank, struck_rear };
enum side_struck box_side_of(const struct box *target, const struct box *start);

/* The bearing on which the middle of its front leads to a place, once the box has wheeled there about a front corner. */
uint16_t box_wheel_aim(const struct box *box, struct place at);

/* How far `a` may go straight along `bearing` before it runs up against `b`, at most `most`; `most` when it never does. Along a
   shared edge, or away from it, is free. */
int32_t box_free_way(const struct box *a, uint16_t bearing, int32_t most, const struct box *b);

#endif
