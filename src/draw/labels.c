#include "draw/labels.h"

#include <math.h>
#include <stdlib.h>

#define STEP 7.0 /* from ring to ring */
#define RINGS 40
#define DIRECTIONS 16
#define GAP 2.5
#define WORK_OF_A_LOOK 100
#define WORK_OF_A_LABEL 4 /* that might be in the way */
#define AIR 2.0           /* letters do not touch each other */

bool labels_begin(struct labels *labels, struct point corner, double width, double height, int capacity)
{
    *labels = (struct labels){.at = calloc((size_t)capacity, sizeof *labels->at),
                              .capacity = capacity,
                              .width = width,
                              .height = height,
                              .corner = corner};
    return labels->at != NULL;
}

void labels_end(struct labels *labels)
{
    free(labels->at);
}

/* ---- slabs ---- */

static struct point direction_of(double turn)
{
    double angle = turn * atan(1) / 45;
    return (struct point){cos(angle), sin(angle)};
}

void slab_corners(const struct slab *slab, struct point corner[4])
{
    static const int right[4] = {-1, 1, 1, -1}, down[4] = {-1, -1, 1, 1};
    struct point along = direction_of(slab->turn);
    for (int i = 0; i < 4; i++) {
        double x = right[i] * slab->half_width, y = down[i] * slab->half_height;
        corner[i] = (struct point){slab->centre.x + x * along.x - y * along.y, slab->centre.y + x * along.y + y * along.x};
    }
}

double slab_reach(const struct slab *slab, struct point direction)
{
    struct point along = direction_of(slab->turn);
    return slab->half_width * fabs(along.x * direction.x + along.y * direction.y) +
           slab->half_height * fabs(along.x * direction.y - along.y * direction.x);
}

static bool parted_along(const struct slab *a, const struct slab *b, struct point direction)
{
    double distance = (b->centre.x - a->centre.x) * direction.x + (b->centre.y - a->centre.y) * direction.y;
    return fabs(distance) >= slab_reach(a, direction) + slab_reach(b, direction);
}

bool slabs_meet(const struct slab *a, const struct slab *b)
{
    double far = a->half_width + a->half_height + b->half_width + b->half_height;
    if (fabs(a->centre.x - b->centre.x) > far || fabs(a->centre.y - b->centre.y) > far)
        return false;
    return !parted_along(a, b, direction_of(a->turn)) && !parted_along(a, b, direction_of(a->turn + 90)) &&
           !parted_along(a, b, direction_of(b->turn)) && !parted_along(a, b, direction_of(b->turn + 90));
}

/* ---- room ---- */

void labels_take(struct labels *labels, const struct slab *slab)
{
    if (labels->count < labels->capacity)
        labels->at[labels->count++] = *slab;
}

static bool is_within(const struct labels *labels, const struct slab *slab)
{
    struct point corner[4];
    slab_corners(slab, corner);
    for (int i = 0; i < 4; i++) {
        double x = corner[i].x - labels->corner.x, y = corner[i].y - labels->corner.y;
        if (x < 0 || y < 0 || x > labels->width || y > labels->height)
            return false;
    }
    return true;
}

bool labels_free(const struct labels *labels, const struct slab *slab)
{
    struct slab airy = *slab;
    airy.half_width += AIR;
    airy.half_height += AIR / 2;
    if (!thrift_spend(labels->thrift, WORK_OF_A_LOOK) || !is_within(labels, &airy) ||
        !thrift_spend(labels->thrift, WORK_OF_A_LABEL * labels->count))
        return false;
    for (int i = 0; i < labels->count; i++)
        if (slabs_meet(&labels->at[i], &airy))
            return false;
    return true;
}

/* Straight on, then a little to the right, a little to the left, ... */
static double turn_of(int i)
{
    int steps = (i + 1) / 2;
    return (i % 2 == 0 ? -steps : steps) * 360.0 / DIRECTIONS;
}

bool labels_place_around(struct labels *labels, const struct slab *about, double turn, struct slab *slab, int *away)
{
    for (int ring = 0; ring < RINGS; ring++)
        for (int i = 0; i < DIRECTIONS; i++) {
            struct point direction = direction_of(turn + turn_of(i));
            double distance = slab_reach(about, direction) + slab_reach(slab, direction) + GAP + ring * STEP;
            slab->centre = (struct point){about->centre.x + distance * direction.x, about->centre.y + distance * direction.y};
            if (!labels_free(labels, slab))
                continue;
            labels_take(labels, slab);
            *away = ring;
            return true;
        }
    return false;
}
