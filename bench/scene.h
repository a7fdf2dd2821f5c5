/* scene.h - battalions and woods scattered over a table, as ours and as GEOS's, for whoever asks both. */
#ifndef GROGNARD_BENCH_SCENE_H
#define GROGNARD_BENCH_SCENE_H

#include "field/oracle.h"

#define BOXES 1000
#define POLYGONS 50
#define POLYGON_PLACES 12
#define PAIRS 4096
#define SCENE_WIDTH_MM 4000000
#define SCENE_DEPTH_MM 3000000

struct scene {
    struct box boxes[BOXES];
    struct place places[POLYGONS][POLYGON_PLACES];
    struct shape polygons[POLYGONS];
    GEOSGeometry *of_boxes[BOXES], *of_polygons[POLYGONS];
    const GEOSPreparedGeometry *ready_boxes[BOXES], *ready_polygons[POLYGONS];
    int one[PAIRS], other[PAIRS], polygon[PAIRS];
};

/* Pairs whose fronts are no further apart than `near`. */
void make_scene(struct scene *scene, int near);
void clear_scene(struct scene *scene);

#endif
