/* sight.h - who sees what: weather, woods, buildings, hills with their dead ground, units in the way; and what it is that blocks.
 */
#ifndef GROGNARD_FIELD_SIGHT_H
#define GROGNARD_FIELD_SIGHT_H

#include "field/crowd.h"
#include "field/ground.h"

struct sight;

/* How a ruleset sees, distances in mm. Heights are those of the ground, by contours, at both ends of a line of sight, and the
   line falls or rises evenly between them. What holds one of the ends does not hide it, but for the depth of woods and the like.
   - A contour that stands between the ends blocks where it is higher than the line.
   - A kind with a depth blocks where the line has lain deeper in all the areas of that kind together, but for areas of known
     height whose tops it passes over. A kind with 0 blocks where a feature of known height is higher than the line; lines (walls,
     hedges) in no other way, but for crests of unknown height: where their kind has a depth they block what does not pass
     above their ground. A kind with -1 never blocks.
   - A body blocks when the line runs through it, not when it touches a corner. */
struct eyes {
    int32_t visibility; /* the weather's; 0: without end */
    int32_t through[ground_kinds];
    int32_t contours_hide; /* a contour blocks only when it stands so many above the line; 0: when it is higher at all */
    bool ridges_hide;      /* a contour blocks only when it is higher than both ends */
    bool units_block;
    bool height_lifts;    /* one sees over bodies on lower contours, and over things no higher than a contour two levels below */
    crowd_counts *opaque; /* does this unit block? a null pointer: every one does */
    const void *who;
    struct sight *suspect; /* what barred the look before, of eyes like these, is asked first and kept; null pointer: nobody looks
                              at one thing from many places */
};

enum sight_block { sight_clear, sight_too_far, sight_ground, sight_hill, sight_unit };
struct sight {
    enum sight_block block;
    int32_t unit;     /* that blocks, or -1 */
    int32_t feature;  /* that blocks, or -1 */
    int32_t distance; /* from end to end; of a body, from edge to edge */
    struct place at;  /* where it is blocked: what blocks nearest is named; when nothing does, the far end */
};

/* From one place to another; bodies `from_unit` and `to_unit` (or -1) do not block. */
struct sight sight_between(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, struct place from,
                           int from_unit, struct place to, int to_unit);
/* The same, when nobody asks by what: the first thing found in the way is enough. */
bool sight_is_clear(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, struct place from,
                    int from_unit, struct place to, int to_unit);
/* Is any line clear from one of several places to one of several others? */
struct sight_lines {
    const struct place *eye, *seen;
    int eyes, places;
    int from_unit, to_unit; /* bodies that do not block, or -1 */
};
bool sight_any_is_clear(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes,
                        const struct sight_lines *lines);
/* A body looks from so far within the ends of its front: not past one as broad just before it, along its very flank. */
#define OFF_THE_FLANK_MM 200
/* From a body to a body: clear if the middle or an end of its front sees the middle or an end of the target's edge that is
   nearest to it. At a target wholly behind the front it looks from its corner nearest to the target. The weather limits the
   distance from edge to edge. What blocks is told of the line between the two middles (or from that corner). */
struct sight sight_of_unit(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, int from, int to);
bool sight_unit_sees(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, int from, int to);

#endif
