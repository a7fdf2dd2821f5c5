/* shape.h - polygons, broken lines and segments, and how boxes lie on them. Points are the caller's. */
#ifndef GROGNARD_FIELD_SHAPE_H
#define GROGNARD_FIELD_SHAPE_H

#include "base/limits.h"
#include "field/box.h"

#include <stddef.h>

/* Bounds, to pass over what is far away. */
struct bounds {
    struct place least, most;
};
struct bounds bounds_of(const struct place *at, int count);
struct bounds box_bounds(const struct box *box);
struct bounds bounds_wider(struct bounds bounds, int32_t by);
/* How far they are apart along x or y, whichever is more; below 0 when they overlap. */
static inline int32_t bounds_gap(const struct bounds *a, const struct bounds *b)
{
    const int32_t east = b->least.x - a->most.x, west = a->least.x - b->most.x, x = east > west ? east : west;
    const int32_t north = b->least.y - a->most.y, south = a->least.y - b->most.y, y = north > south ? north : south;
    return x > y ? x : y;
}
static inline bool bounds_meet(const struct bounds *a, const struct bounds *b)
{
    return ((a->least.x <= b->most.x) & (b->least.x <= a->most.x) & (a->least.y <= b->most.y) & (b->least.y <= a->most.y)) != 0;
}

/* A polygon is closed by itself (the first point is not repeated), without holes; a line has at least two points. */
struct shape {
    const struct place *at;
    int32_t count;
    bool closed;
    struct bounds bounds;
    const bool *missing; /* of a line with gaps: by point, does no edge lead from it to the next? A null pointer: all do */
};
/* Lines with gaps have more points than a file may give one. */
#define MOST_GAPS 64 /* of a ground */
#define MOST_SHAPE_POINTS (LIMIT_SHAPE_POINTS + 2 * MOST_GAPS)
static inline bool shape_lacks_edge(const struct shape *shape, int i)
{
    return shape->missing != NULL && shape->missing[i];
}
struct shape shape_of(const struct place *at, int count, bool closed);

/* A box by its corners, for whoever asks more than once about it. */
struct quad {
    struct place corner[corners];
    struct bounds bounds;
};
struct quad quad_of(const struct box *box);

bool segments_meet(struct place a, struct place b, struct place c, struct place d);
int32_t segment_distance_to(struct place a, struct place b, struct place at);
bool polygon_holds(const struct shape *polygon, struct place at);       /* the edge counts */
bool shape_meets_box(const struct shape *shape, const struct box *box); /* any ground in common */
bool shape_meets_quad(const struct shape *shape, const struct quad *quad);
bool polygon_holds_box(const struct shape *polygon, const struct box *box); /* all of the box inside */
bool shape_meets_segment(const struct shape *shape, struct place a, struct place b);
int32_t shape_distance_to(const struct shape *shape, struct place at);          /* 0 inside a polygon */
bool shape_is_within(const struct shape *shape, struct place at, int32_t most); /* is the distance no more than this? */
int32_t shape_distance_to_box(const struct shape *shape, const struct box *box);
bool shape_is_nearer(const struct shape *shape, const struct quad *quad, int32_t than); /* is the distance to the box less? */

/* Where a box with these corners that goes by so much, on a way of this length, comes upon the shape: corners upon edges, points
   upon the box, a few millimetres too far or too short; all of the way when it does not. */
int32_t shape_way_about(const struct shape *shape, const struct place corner[corners], struct place by, int32_t length);
/* How far a box may go straight ahead until it comes to the shape; -1: not within `most`. */
int32_t shape_free_way(const struct shape *shape, const struct box *from, int32_t most);

/* The parts of the segment a-b that lie in a polygon (or where it crosses a line: of no length), as shares of ALL_SHARES from a,
   in order; returns how many, at most `capacity`. There are no more than the shape has points. */
#define ALL_SHARES 65536
struct stretch {
    int32_t from, to;
};
int shape_stretches(const struct shape *shape, struct place a, struct place b, struct stretch *stretches, int capacity);

/* A place so far along a line, and the whole of its length. */
int64_t line_length(const struct shape *line);
struct place line_at(const struct shape *line, int64_t along, uint16_t *bearing);
/* How far along the line its nearest point to a place lies. */
int64_t line_nearest(const struct shape *line, struct place at);

#endif
