/* sight.h - who sees what: weather, woods, buildings, hills with their dead ground, units in the way; and what it is that blocks.
 */
#ifndef GROGNARD_FIELD_SIGHT_H
#define GROGNARD_FIELD_SIGHT_H

#include "field/crowd.h"
#include "field/ground.h"

/* How a ruleset sees: distances in mm, 0 where a kind does not block or limit. */
struct eyes {
    int32_t visibility;            /* the weather's */
    int32_t through[ground_kinds]; /* how deep one sees into or through this kind; -1: as far as one likes */
    bool units_block;
    bool height_lifts;    /* from a higher contour one sees over units and low things two levels below */
    crowd_counts *opaque; /* does this unit block? a null pointer: every one does */
    const void *who;
};

enum sight_block { sight_clear, sight_too_far, sight_ground, sight_hill, sight_unit };
struct sight {
    enum sight_block block;
    int32_t unit;    /* that blocks, or -1 */
    int32_t feature; /* that blocks, or -1 */
    int32_t distance;
    struct place at; /* where it is blocked */
};

/* From one place to another; bodies `from_unit` and `to_unit` (or -1) do not block. */
struct sight sight_between(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, struct place from,
                           int from_unit, struct place to, int to_unit);
/* From a body's front to a body: clear if any of middle and corners of the front sees any of the target's nearest edge. */
struct sight sight_of_unit(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, int from, int to);

#endif
