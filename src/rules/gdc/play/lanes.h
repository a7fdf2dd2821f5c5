/* lanes.h - the lane of a battery and the lines down it, for lanes.c and shots.c. */
#ifndef GROGNARD_RULES_GDC_LANES_H
#define GROGNARD_RULES_GDC_LANES_H

#include "rules/gdc/play/state.h"

/* The lane is looked down along so many lines, side by side. */
#define LINES 64
#define MOST_IN_PARK 8
#define MOST_LEVELS 4 /* levels that fire_lane tells apart: 0 to 3 below */

struct gdc_lane {
    const struct battle *b;
    int battery, home; /* the zone it fires out of, -1 */
    struct box own;    /* the battery, or where it stands at the edge of its zone */
    struct box front;  /* as wide as the park */
    int members;
    int16_t member[MOST_IN_PARK];
};

struct gdc_lane gdc_lane_of(const struct battle *b, int battery);
/* Out of a zone: from the point of its edge that is nearest to the target (12.4e). */
struct gdc_lane gdc_lane_out_of_zone(const struct battle *b, int battery, struct place toward);
bool gdc_is_in_park(const struct gdc_lane *lane, int unit);
const struct shape *gdc_shape_of_zone(const struct battle *b, int zone);

struct gdc_span {
    int32_t left, right, near, far; /* as seen from a front */
};
struct gdc_span gdc_span_of(const struct box *front, const struct box *box);

/* A bit for each line that meets the box. */
uint64_t gdc_lines_on(const struct gdc_lane *lane, const struct box *box);

/* Where a line comes upon a shape. Of those that do: the nearest, the first and the last; returns 0 or 3. */
struct gdc_entry {
    int line;
    int32_t ahead;
};
int gdc_entries(const struct gdc_lane *lane, uint64_t lines, const struct shape *shape, struct gdc_entry entries[3]);

/* One way of the shot: from the battery's own front to where it strikes. */
struct gdc_line_of_fire {
    struct place from, to;
    int32_t length;
};
struct gdc_line_of_fire gdc_line_of_fire(const struct gdc_lane *lane, struct gdc_entry entry);

/* What the ground does to it. */
struct gdc_blocked {
    bool blocked;
    int levels_below;
    int32_t woods_mm; /* of the target's own woods */
};
struct gdc_blocked gdc_look_along(const struct gdc_lane *lane, const struct gdc_line_of_fire *line, int target, int target_zone);

#endif
