/* Ways checked and plans made in a second, among forty battalions on a table with woods, a river and roads. */
#include "suites.h"

#include "base/check.h"
#include "field/geojson.h"
#include "field/plan.h"
#include "random.h"

#include <string.h>

#define M 1000
#define BATTALIONS 40
#define WOODS 12
#define MOST_HEADS (CROWD_SIDES * 1024)
#define ASKED 256 /* different moves, asked in turn */

struct scene {
    struct ground ground;
    struct ground_now now;
    struct feature feature[WOODS + 2];
    struct place points[4 * (WOODS + 2)];
    struct store store;
    char room[16384];
    struct crowd crowd;
    struct crowd_shape shape;
    struct body bodies[BATTALIONS];
    int32_t heads[MOST_HEADS];
    struct walker walker;
    struct judge judge;
    struct place goal[ASKED];
    uint16_t facing[ASKED];
};

static struct place random_place(struct random_source *random)
{
    return (struct place){random_between(random, 200 * M, 3000 * M), random_between(random, 200 * M, 2000 * M)};
}

static void add_feature(struct scene *scene, enum ground_kind kind, int count, bool closed, int32_t width)
{
    int i = scene->ground.features++;
    struct feature *feature = &scene->feature[i];
    *feature =
        (struct feature){.kind = kind, .shape = shape_of(&scene->points[4 * i], count, closed), .width_mm = width, .zone = -1};
    feature->bounds = feature_bounds(feature);
}

static void lay_ground(struct scene *scene, struct random_source *random)
{
    struct error error;
    for (int i = 0; i < WOODS; i++) {
        struct place at = random_place(random);
        for (int n = 0; n < 4; n++)
            scene->points[4 * i + n] = place_from(at, (uint16_t)(n * TURN_QUARTER), random_between(random, 60 * M, 200 * M), 0);
        add_feature(scene, ground_light_woods, 4, true, 0);
    }
    for (int n = 0; n < 4; n++) {
        scene->points[4 * WOODS + n] = (struct place){n * 1066 * M, random_between(random, 900 * M, 1300 * M)};
        scene->points[4 * WOODS + 4 + n] = (struct place){random_between(random, 1400 * M, 1800 * M), n * 733 * M};
    }
    add_feature(scene, ground_river, 4, false, 20 * M);
    add_feature(scene, ground_road, 4, false, 8 * M);
    CHECK(ground_index(&scene->ground, &scene->store, &error));
}

static int64_t cost(const void *who, const struct passage *passage, const struct manoeuvre *list, int count)
{
    (void)who;
    (void)list;
    return passage->length + count;
}

static void set_up(struct scene *scene)
{
    struct random_source random = {81};
    memset(scene, 0, sizeof *scene);
    scene->ground = (struct ground){.width = 3200 * M, .depth = 2200 * M, .feature = scene->feature};
    scene->now.ground = &scene->ground;
    scene->store = (struct store){scene->room, 0, sizeof scene->room};
    lay_ground(scene, &random);
    scene->shape = crowd_shape_for(BATTALIONS, scene->ground.width, scene->ground.depth);
    CHECK(crowd_heads(&scene->shape) <= MOST_HEADS);
    scene->crowd = (struct crowd){&scene->shape, scene->bodies, scene->heads, {0}};
    crowd_clear(&scene->crowd);
    for (int i = 0; i < BATTALIONS; i++)
        crowd_put(&scene->crowd, i, box_at(random_place(&random), (uint16_t)random_word(&random), 110 * M, 20 * M));
    scene->walker = (struct walker){.barred = GROUND_BIT(river), .lifted = GROUND_BIT(bridge) | GROUND_BIT(road)};
    scene->walker.oblique = turn_of_degrees(30);
    scene->judge = (struct judge){.may = UINT32_MAX & ~(UINT32_C(1) << manoeuvre_go), .most_wheel = TURN_HALF, .cost = cost};
    for (int i = 0; i < ASKED; i++) {
        const struct box *box = &scene->bodies[i % BATTALIONS].box;
        scene->facing[i] = (uint16_t)(box->facing + random_between(&random, -TURN_QUARTER, TURN_QUARTER));
        scene->goal[i] = place_from(box->front, (uint16_t)(box->facing + random_between(&random, -8000, 8000)),
                                    random_between(&random, 50 * M, 400 * M), 0);
    }
}

static uint64_t check_ways(void *context, long times)
{
    struct scene *scene = context;
    uint64_t sum = 0;
    const struct manoeuvre list[] = {{.kind = manoeuvre_wheel_right, .amount = 5461},
                                     {.kind = manoeuvre_advance, .amount = 300 * M}};
    for (long i = 0; i < times; i++) {
        struct passage passage;
        scene->walker.unit = (int32_t)(i % BATTALIONS);
        struct box from = scene->bodies[scene->walker.unit].box;
        sweep_all(&scene->now, &scene->crowd, &scene->walker, from, list, 2, &passage);
        sum += (uint64_t)passage.length;
    }
    return sum;
}

static uint64_t make_plans(void *context, long times)
{
    struct scene *scene = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i++) {
        struct plan plan;
        scene->walker.unit = (int32_t)(i % ASKED % BATTALIONS);
        plan_to(&scene->now, &scene->crowd, &scene->walker, &scene->judge, scene->bodies[scene->walker.unit].box,
                scene->goal[i % ASKED], scene->facing[i % ASKED], i % 2 == 0, &plan);
        sum += (uint64_t)plan.count;
    }
    return sum;
}

static uint64_t make_retreats(void *context, long times)
{
    struct scene *scene = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i++) {
        struct withdrawal retreat;
        scene->walker.unit = (int32_t)(i % BATTALIONS);
        struct box from = scene->bodies[scene->walker.unit].box;
        plan_retreat(&scene->now, &scene->crowd, &scene->walker, from, TURN_HALF, from.facing, 300 * M, 90 * M, &retreat);
        sum += (uint64_t)retreat.length;
    }
    return sum;
}

void bench_manoeuvre(struct report *report)
{
    static struct scene scene;
    set_up(&scene);
    measure_rate(report, "a wheel and an advance checked, 40 battalions", "a second", check_ways, &scene);
    measure_rate(report, "plans to a place, 40 battalions", "a second", make_plans, &scene);
    measure_rate(report, "retreats, 40 battalions", "a second", make_retreats, &scene);
}
