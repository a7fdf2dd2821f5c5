/* Boxes and shapes of the field beside GEOS, in the same round on the same ones, and how a look at the neighbours of every body
   grows with the army. GEOS has its geometries ready made; ours starts from place and facing. */
#include "suites.h"

#include "base/check.h"
#include "field/crowd.h"
#include "field/shape.h"
#include "random.h"

#include <string.h>

#define M 1000
#define BOXES 1000
#define POLYGONS 50
#define POLYGON_PLACES 12
#define PAIRS 4096
#define MOST_BODIES 1500
#define MOST_HEADS 4096

#ifdef BENCH_GEOS
#define NEAR_MM 250000
#define TABLE_MM 5000000

#include "field/oracle.h"

struct scene {
    struct box boxes[BOXES];
    struct place places[POLYGONS][POLYGON_PLACES];
    struct shape polygons[POLYGONS];
    GEOSGeometry *of_boxes[BOXES], *of_polygons[POLYGONS];
    int one[PAIRS], other[PAIRS], polygon[PAIRS];
};

static struct place random_place(struct random_source *random, int width, int depth)
{
    return (struct place){random_below(random, width), random_below(random, depth)};
}

static void make_polygon(struct scene *scene, int i, struct random_source *random)
{
    struct place middle = random_place(random, 4000 * M, 3000 * M);
    for (int n = 0; n < POLYGON_PLACES; n++) {
        uint16_t bearing = (uint16_t)(n * 65536 / POLYGON_PLACES);
        scene->places[i][n] = place_from(middle, bearing, random_between(random, 60 * M, 300 * M), 0);
    }
    scene->polygons[i] = (struct shape){scene->places[i], POLYGON_PLACES, true};
    scene->of_polygons[i] = oracle_shape(&scene->polygons[i]);
}

/* Battalions on a table of 4 km by 3; pairs whose fronts are no further apart than `near`. */
static void make_scene(struct scene *scene, int near)
{
    struct random_source random = {51};
    for (int i = 0; i < BOXES; i++) {
        struct place at = random_place(&random, 4000 * M, 3000 * M);
        scene->boxes[i] = box_at(at, (uint16_t)random_word(&random), random_between(&random, 40 * M, 160 * M),
                                 random_between(&random, 10 * M, 60 * M));
        scene->of_boxes[i] = oracle_box(&scene->boxes[i]);
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

static void clear_scene(struct scene *scene)
{
    for (int i = 0; i < BOXES; i++)
        GEOSGeom_destroy(scene->of_boxes[i]);
    for (int i = 0; i < POLYGONS; i++)
        GEOSGeom_destroy(scene->of_polygons[i]);
}

/* The body of a `work`: adds up an answer for each pair in turn. */
#define OVER_PAIRS(answer) \
    { \
        const struct scene *scene = context; \
        uint64_t sum = 0; \
        for (long i = 0; i < times; i++) { \
            int pair = (int)(i % PAIRS), one = scene->one[pair], other = scene->other[pair], polygon = scene->polygon[pair]; \
            (void)other; \
            (void)polygon; \
            sum += (uint64_t)(answer); \
        } \
        return sum; \
    }

static uint64_t overlap_boxes(void *context, long times) OVER_PAIRS(box_overlaps(&scene->boxes[one], &scene->boxes[other]))

    static uint64_t overlap_boxes_geos(void *context, long times)
        OVER_PAIRS(GEOSIntersects(scene->of_boxes[one], scene->of_boxes[other]))

            static uint64_t measure_boxes(void *context, long times)
                OVER_PAIRS(box_distance(&scene->boxes[one], &scene->boxes[other], NULL))

                    static uint64_t measure_boxes_geos(void *context, long times)
                        OVER_PAIRS(oracle_distance(scene->of_boxes[one], scene->of_boxes[other]))

                            static uint64_t meet_polygons(void *context, long times)
                                OVER_PAIRS(shape_meets_box(&scene->polygons[polygon], &scene->boxes[one]))

                                    static uint64_t meet_polygons_geos(void *context, long times)
                                        OVER_PAIRS(GEOSIntersects(scene->of_polygons[polygon], scene->of_boxes[one]))

                                            static uint64_t
    measure_polygons(void *context, long times) OVER_PAIRS(shape_distance_to_box(&scene->polygons[polygon], &scene->boxes[one]))

        static uint64_t measure_polygons_geos(void *context, long times)
            OVER_PAIRS(oracle_distance(scene->of_polygons[polygon], scene->of_boxes[one]))

                static struct measure *beside(struct report *report, struct scene *scene, const char *what, const char *where,
                                              work *ours, work *theirs)
{
    struct measure *us = report_row(report, "ns", what, where, NULL);
    struct measure *them = report_row(report, "ns", what, where, ": GEOS, same round", NULL);
    struct measure *ratio = report_row(report, "times", what, where, ": as fast as GEOS", NULL);
    long times = fit_round(report, ours, scene), times_theirs = fit_round(report, theirs, scene);
    for (int round = 0; round < report->rounds; round++) {
        double our_ns = time_work(ours, scene, times), their_ns = time_work(theirs, scene, times_theirs);
        measure_add(us, our_ns);
        measure_add(them, their_ns);
        measure_add(ratio, their_ns / our_ns);
    }
    return ratio;
}

/* Goals are for those that are near: whoever asks has looked into the grid before. */
static void bench_scene(struct report *report, int near, const char *where)
{
    static struct scene scene;
    make_scene(&scene, near);
    struct measure *overlap = beside(report, &scene, "two boxes overlap", where, overlap_boxes, overlap_boxes_geos);
    struct measure *between = beside(report, &scene, "between two boxes", where, measure_boxes, measure_boxes_geos);
    beside(report, &scene, "a box and a polygon meet", where, meet_polygons, meet_polygons_geos);
    struct measure *polygons =
        beside(report, &scene, "between a box and a polygon", where, measure_polygons, measure_polygons_geos);
    clear_scene(&scene);
    if (near == NEAR_MM) {
        measure_goal(overlap, goal_at_least, 20);
        measure_goal(between, goal_at_least, 20);
        measure_goal(polygons, goal_at_least, 20);
    }
}

static void bench_beside_geos(struct report *report)
{
    initGEOS(NULL, NULL);
    bench_scene(report, NEAR_MM, ", near");
    bench_scene(report, TABLE_MM, ", anywhere");
    finishGEOS();
}
#else
static void bench_beside_geos(struct report *report)
{
    (void)report; /* this build found no GEOS */
}
#endif

/* ---- neighbours ---- */

struct army {
    struct crowd_shape shape;
    struct body bodies[MOST_BODIES];
    int32_t heads[MOST_HEADS];
};

static struct crowd crowd_of(struct army *army)
{
    return (struct crowd){&army->shape, army->bodies, army->heads};
}

static void make_army(struct army *army, int count, int32_t width, int32_t depth)
{
    struct random_source random = {52};
    memset(army, 0, sizeof *army);
    army->shape = crowd_shape_for(count, width, depth);
    CHECK(crowd_heads(&army->shape) <= MOST_HEADS);
    struct crowd crowd = crowd_of(army);
    crowd_clear(&crowd);
    for (int i = 0; i < count; i++) {
        struct place at = {random_below(&random, width), random_below(&random, depth)};
        crowd_put(&crowd, i, box_at(at, (uint16_t)random_word(&random), 120 * M, 40 * M));
    }
}

static uint64_t look_around(void *context, long times)
{
    struct army *army = context;
    struct crowd crowd = crowd_of(army);
    uint64_t sum = 0;
    for (long i = 0; i < times; i++) {
        int16_t units[64];
        int32_t distance = 0;
        const struct box *box = &army->bodies[i % army->shape.count].box;
        sum += (uint64_t)crowd_within(&crowd, box, 300 * M, ANY_SIDE, units, 64);
        sum += (uint64_t)crowd_nearest(&crowd, box, 1000 * M, ANY_SIDE, NULL, NULL, &distance);
    }
    return sum;
}

static void bench_neighbours(struct report *report)
{
    static struct army small, large;
    make_army(&small, 150, 4000 * M, 3000 * M);
    make_army(&large, 1500, 12650 * M, 9487 * M);
    struct measure *few = report_row(report, "ns", "neighbours of a body, of 150", NULL);
    struct measure *many = report_row(report, "ns", "neighbours of a body, of 1500 as dense", NULL);
    struct measure *growth = report_row(report, "times", "neighbours of a whole army, ten times as many: growth", NULL);
    long times = fit_round(report, look_around, &small) / 1500 * 1500 + 1500;
    for (int round = 0; round < report->rounds; round++) {
        double few_ns = time_work(look_around, &small, times), many_ns = time_work(look_around, &large, times);
        measure_add(few, few_ns);
        measure_add(many, many_ns);
        measure_add(growth, 10 * many_ns / few_ns);
    }
    measure_goal(growth, goal_at_most, 15);
}

void bench_geometry(struct report *report)
{
    bench_beside_geos(report);
    bench_neighbours(report);
}
