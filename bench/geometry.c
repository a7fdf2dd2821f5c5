/* Boxes and shapes of the field beside GEOS, in the same round on the same ones, and how a look at the neighbours of every body
   grows with the army. GEOS has its geometries ready made, plain and prepared, and is asked whichever way is the faster; ours
   starts from place and facing. */
#include "suites.h"

#include "base/check.h"
#include "field/crowd.h"
#include "random.h"

#include <string.h>

#define M 1000
#define MOST_BODIES 1500
#define MOST_HEADS (CROWD_SIDES * 4096)

#ifdef BENCH_GEOS
#include "scene.h"
#include "table.h"

#define NEAR_MM 250000
#define TABLE_MM 5000000

static double prepared_distance(const GEOSPreparedGeometry *a, const GEOSGeometry *b)
{
    double distance = 0;
    GEOSPreparedDistance(a, b, &distance);
    return distance;
}

/* A `work` that adds up an answer for each pair in turn. */
#define OVER_PAIRS(name, answer) \
    static uint64_t name(void *context, long times) \
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
    } \
    struct scene

OVER_PAIRS(overlap_boxes, box_overlaps(&scene->boxes[one], &scene->boxes[other]));
OVER_PAIRS(overlap_boxes_geos, GEOSIntersects(scene->of_boxes[one], scene->of_boxes[other]));
OVER_PAIRS(overlap_boxes_prepared, GEOSPreparedIntersects(scene->ready_boxes[one], scene->of_boxes[other]));
OVER_PAIRS(measure_boxes, box_distance(&scene->boxes[one], &scene->boxes[other], NULL));
OVER_PAIRS(measure_boxes_geos, oracle_distance(scene->of_boxes[one], scene->of_boxes[other]));
OVER_PAIRS(measure_boxes_prepared, prepared_distance(scene->ready_boxes[one], scene->of_boxes[other]));
OVER_PAIRS(meet_polygons, shape_meets_box(&scene->polygons[polygon], &scene->boxes[one]));
OVER_PAIRS(meet_polygons_geos, GEOSIntersects(scene->of_polygons[polygon], scene->of_boxes[one]));
OVER_PAIRS(meet_polygons_prepared, GEOSPreparedIntersects(scene->ready_polygons[polygon], scene->of_boxes[one]));
OVER_PAIRS(measure_polygons, shape_distance_to_box(&scene->polygons[polygon], &scene->boxes[one]));
OVER_PAIRS(measure_polygons_geos, oracle_distance(scene->of_polygons[polygon], scene->of_boxes[one]));
OVER_PAIRS(measure_polygons_prepared, prepared_distance(scene->ready_polygons[polygon], scene->of_boxes[one]));

/* The same question to ours, to GEOS, and to GEOS with the first of each pair prepared. */
struct question {
    const char *what;
    work *ours, *plain, *prepared;
};

static const struct question questions[] = {
    {"two boxes overlap", overlap_boxes, overlap_boxes_geos, overlap_boxes_prepared},
    {"between two boxes", measure_boxes, measure_boxes_geos, measure_boxes_prepared},
    {"a box and a polygon meet", meet_polygons, meet_polygons_geos, meet_polygons_prepared},
    {"between a box and a polygon", measure_polygons, measure_polygons_geos, measure_polygons_prepared},
};

/* Beside the faster of the two ways of GEOS, round by round. */
static struct measure *beside(struct report *report, struct scene *scene, const struct question *question, const char *where)
{
    work *const works[] = {question->ours, question->plain, question->prepared};
    struct measure *rows[] = {report_row(report, "ns", question->what, where, NULL),
                              report_row(report, "ns", question->what, where, ": GEOS, same round", NULL),
                              report_row(report, "ns", question->what, where, ": GEOS prepared, same round", NULL)};
    struct measure *ratio = report_row(report, "times", question->what, where, ": as fast as GEOS", NULL);
    long times[3];
    for (int i = 0; i < 3; i++)
        times[i] = fit_round(report, works[i], scene);
    for (int round = 0; round < report->rounds; round++) {
        double ns[3];
        for (int i = 0; i < 3; i++) {
            ns[i] = time_work(works[i], scene, times[i]);
            measure_add(rows[i], ns[i]);
        }
        measure_add(ratio, (ns[1] < ns[2] ? ns[1] : ns[2]) / ns[0]);
    }
    return ratio;
}

/* Goals are for those that are near: whoever asks has looked into the grid before. */
static void bench_scene(struct report *report, int near, const char *where)
{
    static struct scene scene;
    make_scene(&scene, near);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        struct measure *ratio = beside(report, &scene, &questions[i], where);
        if (near == NEAR_MM)
            measure_goal(ratio, goal_at_least, 20);
    }
    clear_scene(&scene);
}

static void bench_beside_geos(struct report *report)
{
    initGEOS(NULL, NULL);
    bench_scene(report, NEAR_MM, ", near");
    bench_scene(report, TABLE_MM, ", anywhere");
    bench_table(report);
    finishGEOS();
}
#else
static void bench_beside_geos(struct report *report)
{
    (void)report; /* this build found no GEOS */
}
#endif

/* ---- neighbours ---- */

#define FAR_MM (1000 * M)

struct army {
    struct crowd_shape shape;
    struct body bodies[MOST_BODIES];
    int32_t heads[MOST_HEADS];
    int inner[MOST_BODIES], inners; /* bodies with table all round, as far as anybody is looked for: as many neighbours each */
};

static struct crowd crowd_of(struct army *army)
{
    return (struct crowd){&army->shape, army->bodies, army->heads, {0}};
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
        if (at.x > FAR_MM && at.y > FAR_MM && at.x < width - FAR_MM && at.y < depth - FAR_MM)
            army->inner[army->inners++] = i;
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
        const struct box *box = &army->bodies[army->inner[i % army->inners]].box;
        sum += (uint64_t)crowd_within(&crowd, box, 300 * M, ANY_SIDE, units, 64);
        sum += (uint64_t)crowd_nearest(&crowd, box, FAR_MM, ANY_SIDE, NULL, NULL, &distance);
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
