/* labels.h - where there is still room on a picture: what is taken is kept as rectangles at any angle, and names are given free
 * ones.
 */
#ifndef GROGNARD_DRAW_LABELS_H
#define GROGNARD_DRAW_LABELS_H

#include "draw/canvas.h"

/* A rectangle about its centre; `turn` in degrees clockwise. */
struct slab {
    struct point centre;
    double half_width, half_height, turn;
};

struct labels {
    struct slab *at;
    int count, capacity;
    double width, height; /* labels stay within the rectangle from `corner` on */
    struct point corner;
    struct thrift *thrift;
};

/* False when there is no memory; labels_end frees it. */
bool labels_begin(struct labels *labels, struct point corner, double width, double height, int capacity);
void labels_end(struct labels *labels);

void labels_take(struct labels *labels, const struct slab *slab); /* nothing is put here any more */
bool labels_free(const struct labels *labels, const struct slab *slab);

void slab_corners(const struct slab *slab, struct point corner[4]);
bool slabs_meet(const struct slab *a, const struct slab *b);
/* How far the slab reaches from its centre in this direction (of length 1). */
double slab_reach(const struct slab *slab, struct point direction);

/* Moves `slab` to the first free place around `about`, nearest first, beginning in the direction `turn`; takes it. False, taking
   nothing, when all of them are taken; `away` gets how many steps from its thing it stands. */
bool labels_place_around(struct labels *labels, const struct slab *about, double turn, struct slab *slab, int *away);

#endif
