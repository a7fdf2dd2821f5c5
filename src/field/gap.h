/* gap.h - gaps that a battle cuts into lines of the ground: a list in order of feature and place, gaps of a line apart from each
   other. What stands of a line that has some is told by feature_now (field/ground.h). */
#ifndef GROGNARD_FIELD_GAP_H
#define GROGNARD_FIELD_GAP_H

#include "field/ground.h"

struct gap {
    int32_t feature;
    int32_t from, to; /* mm along the line; no further than 0: this entry is free, and all behind it */
};

int gaps_used(const struct gap *gap, int gaps);
/* Cuts one; those that it comes to become part of it, and so does what would be left of the line's ends if that is next to
   nothing. There must be a free entry. */
void gaps_cut(struct gap *gap, int gaps, const struct shape *line, struct gap cut);
/* Is a stretch of a line gone, all but next to nothing of it? */
bool gaps_hold(const struct gap *gap, int gaps, const struct gap *stretch);
/* Is anything of that line left? */
bool gaps_leave(const struct gap *gap, int gaps, int feature, const struct shape *line);
/* A gap about a place along the line, as wide as takes so much of what is left of it, or all. */
struct gap gap_about(const struct gap *gap, int gaps, int feature, const struct shape *line, int64_t along, int64_t length);

/* The parts of a line that lie in a box, as gaps of that feature; returns how many, at most `capacity`. */
int line_in_box(const struct shape *line, int feature, const struct box *box, struct gap *parts, int capacity);

#endif
