/* signs.h - the small signs that fill areas and stand along lines: strokes and circles in batches, places strewn over a polygon,
   places in step along a line. All of it comes out the same every time. */
#ifndef GROGNARD_DRAW_SIGNS_H
#define GROGNARD_DRAW_SIGNS_H

#include "draw/canvas.h"

#include <stdint.h>

/* A broken line, or a polygon when it is closed. */
struct outline {
    const struct point *at;
    int count;
    bool closed;
    struct thrift *thrift;
};

bool outline_holds(const struct outline *outline, struct point at);
struct point outline_least(const struct outline *outline);
struct point outline_most(const struct outline *outline);
/* The mean of its corners, weighted by area for a polygon. */
struct point outline_middle(const struct outline *outline);
bool outline_turns_right(const struct outline *polygon); /* clockwise on the paper */

/* Rounds its corners: no point moves further than `most` along an edge. `rounded` has room for ROUNDED_POINTS of each. */
#define ROUNDED_POINTS 6
int outline_round(const struct outline *outline, double most, struct point *rounded);

/* Strokes or circles of one look, drawn many at a time; batch_end draws the last. */
struct batch {
    struct canvas *canvas;
    const struct look *look;
    double radius; /* of circles; 0: strokes */
    int count;
    struct point at[256];
};
void batch_begin(struct batch *batch, struct canvas *canvas, const struct look *look, double radius);
void batch_stroke(struct batch *batch, struct point from, struct point to);
void batch_circle(struct batch *batch, struct point centre);
void batch_end(struct batch *batch);

/* Gets places, and with each a number by which one may vary its sign. */
typedef void strew_put(void *who, struct point at, uint32_t chance);
/* Places in a polygon, about `spacing` apart and `clear` of its edge. */
void strew(const struct outline *polygon, double spacing, double clear, strew_put *put, void *who);

/* Places along an outline, `spacing` apart, each with the direction in which it runs there (of length 1). */
typedef void pace_put(void *who, struct point at, struct point direction);
void pace(const struct outline *outline, double spacing, pace_put *put, void *who);

/* Parallel lines within a polygon; `turn` in degrees clockwise from the horizontal. */
void hatch(struct canvas *canvas, const struct outline *polygon, double turn, double spacing, const struct look *look);

#endif
