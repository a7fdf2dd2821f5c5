#include "scene.h"

#include "random.h"

#define M 1000

static struct place random_place(struct random_source *random, int width, int depth)
{
    return (struct place){random_below(random, width), random_below(random, depth)};
}

static void make_polygon(struct scene *scene, int i, struct random_source *random)
{
    struct place middle = random_place(random, SCENE_WIDTH_MM, SCENE_DEPTH_MM);
    for (int n = 0; n < POLYGON_PLACES; n++) {
        uint16_t bearing = (uint16_t)(n * 65536 / POLYGON_PLACES);
        scene->places[i][n] = place_from(middle, bearing, random_between(random, 60 * M, 300 * M), 0);
    }
    scene->polygons[i] = shape_of(scene->places[i], POLYGON_PLACES, true);
    scene->of_polygons[i] = oracle_shape(&scene->polygons[i]);
    scene->ready_polygons[i] = GEOSPrepare(scene->of_polygons[i]);
}

void make_scene(struct scene *scene, int near)
{
    struct random_source random = {51};
    for (int i = 0; i < BOXES; i++) {
        struct place at = random_place(&random, SCENE_WIDTH_MM, SCENE_DEPTH_MM);
        scene->boxes[i] = box_at(at, (uint16_t)random_word(&random), random_between(&random, 40 * M, 160 * M),
                                 random_between(&random, 10 * M, 60 * M));
        scene->of_boxes[i] = oracle_box(&scene->boxes[i]);
        scene->ready_boxes[i] = GEOSPrepare(scene->of_boxes[i]);
    }
    for (int i = 0; i < POLYGONS; i++)
        make_polygon(scene, i, &random);
    for (int pair = 0; pair < PAIRS;) {
        int one = random_below(&random, BOXES), other = random_below(&random, BOXES), polygon = random_below(&random, POLYGONS);
        scene->one[pair] = one;
        scene->other[pair] = other;
        scene->polygon[pair] = polygon;
        pair += one != other && place_distance(scene->boxes[one].front, scene->boxes[other].front) <= near &&
                place_distance(scene->boxes[one].front, scene->places[polygon][0]) <= 2 * near;
    }
}

void clear_scene(struct scene *scene)
{
    for (int i = 0; i < BOXES; i++) {
        GEOSPreparedGeom_destroy(scene->ready_boxes[i]);
        GEOSGeom_destroy(scene->of_boxes[i]);
    }
    for (int i = 0; i < POLYGONS; i++) {
        GEOSPreparedGeom_destroy(scene->ready_polygons[i]);
        GEOSGeom_destroy(scene->of_polygons[i]);
    }
}
