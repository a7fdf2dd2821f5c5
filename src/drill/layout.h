/* layout.h - how the stands of a unit are arrayed: in rows, aslant, as four faces, each seen from the middle of the unit's front,
   and the footprint that comes of it. How large a stand is, how many are left and how many stand abreast is the ruleset's. */
#ifndef GROGNARD_DRILL_LAYOUT_H
#define GROGNARD_DRILL_LAYOUT_H

#include "battle/battle.h"

/* A stand, by the ruleset's own number of it. */
struct layout_stand {
    int16_t number;
    int32_t width, depth;
};

/* Where one of them stands. */
struct layout_spot {
    int16_t number, row;   /* row: from the front, 0 the foremost */
    int32_t right, behind; /* of the middle of its front, from that of the unit */
    int32_t width, depth;
    uint16_t turned; /* from the unit's facing */
};

struct layout {
    struct layout_spot *spot; /* the caller's */
    int capacity, count, rows;
    int32_t width, depth; /* the footprint */
};

static inline struct layout layout_begin(struct layout_spot *spot, int capacity)
{
    return (struct layout){.spot = spot, .capacity = capacity};
}

/* Adds a spot where it says; the footprint is the caller's to widen. What does not fit is not laid out. */
void layout_put(struct layout *layout, struct layout_spot spot);
/* Adds a row behind those there are: stands side by side with gaps, its middle behind the middle of the front. */
void layout_add_row(struct layout *layout, const struct layout_stand *stands, int count, int32_t gap);
/* All of them in rows of so many. */
void layout_in_rows(struct layout *layout, const struct layout_stand *stands, int count, int abreast, int32_t gap);
/* So many stands of one size likewise. */
void layout_alike_in_rows(struct layout *layout, struct layout_stand stand, int count, int abreast);
/* One row, each stand corner to corner with the next: the foremost on the left, or with the left refused on the right. */
void layout_in_echelon(struct layout *layout, const struct layout_stand *stands, int count, bool left_refused);
/* Four faces like the sails of a mill: each begins at one corner of the square and leaves the other to its neighbour. */
void layout_in_mill(struct layout *layout, const struct layout_stand *stands, int count);
/* Four faces, each as broad as the square and so deep, that share its corners. */
void layout_in_square(struct layout *layout, int32_t side, int32_t depth);

/* The stands as they lie on the ground, in order; returns how many, `capacity` at most. */
int layout_boxes(const struct layout *layout, const struct box *unit, struct box *boxes, int capacity);
struct box layout_box(const struct layout_spot *spot, const struct box *unit);

/* ---- a unit that forms anew ---- */

/* Its body in another footprint: the middle of its front stays where it is, or its centre does. */
struct box layout_changed(const struct battle *b, int unit, int formation, bool keeps_centre);
/* Sets formation and footprint. */
void layout_form(struct battle *b, int unit, int formation, bool keeps_centre);

/* Brings the footprint in line with what is left of it, if anybody is, on the table; false: it is as it was. */
bool layout_close_up(struct battle *b, int unit, bool keeps_centre);

#endif
