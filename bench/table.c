#include "table.h"

#include "base/check.h"
#include "field/geojson.h"
#include "field/leg.h"
#include "field/sight.h"
#include "field/sweep.h"
#include "field/whole.h"
#include "random.h"
#include "scene.h"

#include <string.h>

#define MOST_HEADS 4096
#define SIGHT_MM 1000000
#define LEAST_WAY_MM 20000
#define MOST_WAY_MM 200000

/* Of the tree: how it is asked quickly, and the battalion it is, or -1. */
struct item {
    const GEOSGeometry *of;
    const GEOSPreparedGeometry *ready;
    int box;
};

/* Asked from one battalion to another, or of one that goes straight ahead. GEOS has the line or the ground that is covered ready
   made. */
struct asked {
    int one, other;
    int32_t length;
    struct place from, to;
    GEOSGeometry *of;
};

struct table {
    struct scene scene;
    struct feature woods[POLYGONS];
    struct ground ground;
    struct ground_now now;
    struct crowd_shape shape;
    struct body bodies[BOXES];
    int32_t heads[MOST_HEADS];
    struct crowd crowd;
    struct store store;
    char room[65536];
    struct eyes eyes;
    GEOSSTRtree *tree;
    struct item items[BOXES + POLYGONS];
    struct asked lines[PAIRS], ways[PAIRS];
};

/* ---- the table ---- */

static void lay_ground(struct table *table)
{
    struct error error;
    for (int i = 0; i < POLYGONS; i++) {
        table->woods[i] = (struct feature){.kind = ground_light_woods, .shape = table->scene.polygons[i], .zone = -1};
        table->woods[i].bounds = feature_bounds(&table->woods[i]);
    }
    table->ground = (struct ground){
        .width = SCENE_WIDTH_MM, .depth = SCENE_DEPTH_MM, .features = POLYGONS, .feature = table->woods, .contour_mm = 10000};
    table->now = (struct ground_now){.ground = &table->ground};
    table->store = (struct store){table->room, 0, sizeof table->room};
    CHECK(ground_index(&table->ground, &table->store, &error));
    table->eyes = (struct eyes){.units_block = true};
    memset(table->eyes.through, -1, sizeof table->eyes.through);
    table->eyes.through[ground_light_woods] = 1;
}

static void place_battalions(struct table *table)
{
    table->shape = crowd_shape_for(BOXES, SCENE_WIDTH_MM, SCENE_DEPTH_MM);
    CHECK(crowd_heads(&table->shape) <= MOST_HEADS);
    table->crowd = (struct crowd){&table->shape, table->bodies, table->heads, {0}};
    crowd_clear(&table->crowd);
    for (int i = 0; i < BOXES; i++)
        crowd_put(&table->crowd, i, table->scene.boxes[i]);
}

static void plant_tree(struct table *table)
{
    table->tree = GEOSSTRtree_create(10);
    for (int i = 0; i < BOXES + POLYGONS; i++) {
        const struct scene *scene = &table->scene;
        bool box = i < BOXES;
        table->items[i] = (struct item){box ? scene->of_boxes[i] : scene->of_polygons[i - BOXES],
                                        box ? scene->ready_boxes[i] : scene->ready_polygons[i - BOXES], box ? i : -1};
        GEOSSTRtree_insert(table->tree, table->items[i].of, &table->items[i]);
    }
}

/* ---- what is asked ---- */

static void draw_lines(struct table *table, struct random_source *random)
{
    for (int i = 0; i < PAIRS;) {
        struct asked *line = &table->lines[i];
        *line = (struct asked){.one = random_below(random, BOXES), .other = random_below(random, BOXES)};
        line->from = table->scene.boxes[line->one].front;
        line->to = box_centre(&table->scene.boxes[line->other]);
        line->length = place_distance(line->from, line->to);
        if (line->one == line->other || line->length > SIGHT_MM)
            continue;
        line->of = oracle_segment(line->from, line->to);
        i++;
    }
}

static GEOSGeometry *ground_covered(const struct table *table, const struct asked *way, int32_t gone)
{
    const struct box *stands = &table->scene.boxes[way->one];
    const struct leg leg = leg_along(stands, stands->facing, way->length);
    struct hulls hulls;
    leg_hulls(&leg, gone, &hulls);
    const struct shape covered = shape_of(hulls.whole.at, hulls.whole.count, true);
    return oracle_shape(&covered);
}

/* A battalion on others, or in a wood, may leave them: GEOS is not told what that means. */
static bool stands_alone(const struct table *table, int box)
{
    int16_t near[2];
    const struct box *stands = &table->scene.boxes[box];
    return crowd_touching(&table->crowd, stands, ANY_SIDE, near, 2) == 1 && ground_under(&table->now, stands) == 0;
}

static void draw_ways(struct table *table, struct random_source *random)
{
    for (int i = 0; i < PAIRS;) {
        struct asked *way = &table->ways[i];
        *way = (struct asked){.one = random_below(random, BOXES), .other = -1};
        way->length = random_between(random, LEAST_WAY_MM, MOST_WAY_MM);
        if (stands_alone(table, way->one))
            table->ways[i++].of = ground_covered(table, way, way->length);
    }
}

static void set_up(struct table *table)
{
    struct random_source random = {52};
    make_scene(&table->scene, SCENE_WIDTH_MM);
    lay_ground(table);
    place_battalions(table);
    plant_tree(table);
    draw_lines(table, &random);
    draw_ways(table, &random);
}

static void clear_up(struct table *table)
{
    for (int i = 0; i < PAIRS; i++) {
        GEOSGeom_destroy(table->lines[i].of);
        GEOSGeom_destroy(table->ways[i].of);
    }
    GEOSSTRtree_destroy(table->tree);
    clear_scene(&table->scene);
}

/* ---- ours: how far, in mm, until something is in the way ---- */

static int32_t line_seen(const struct table *table, int i)
{
    const struct asked *line = &table->lines[i];
    struct sight sight = sight_between(&table->now, &table->crowd, &table->eyes, line->from, line->one, line->to, line->other);
    return place_distance(line->from, sight.at);
}

static int32_t way_gone(const struct table *table, int i)
{
    const struct asked *way = &table->ways[i];
    const struct walker walker = {.unit = way->one, .barred = GROUND_BIT(light_woods), .may_leave_table = true};
    const struct manoeuvre ahead = {.kind = manoeuvre_advance, .amount = way->length};
    struct passage passage;
    passage_begin(&passage, table->scene.boxes[way->one]);
    sweep(&table->now, &table->crowd, &walker, &ahead, &passage);
    return (int32_t)passage.length;
}

static int32_t line_is_clear(const struct table *table, int i)
{
    const struct asked *line = &table->lines[i];
    return sight_is_clear(&table->now, &table->crowd, &table->eyes, line->from, line->one, line->to, line->other);
}

/* ---- GEOS's: of all in the tree that the whole meets, how far until the nearest ---- */

struct look {
    const struct table *table;
    const struct asked *asked;
    int32_t far;
};

static bool is_met(const struct item *item, const struct look *look)
{
    const struct asked *asked = look->asked;
    bool passed_over = item->box >= 0 && (item->box == asked->one || item->box == asked->other);
    return !passed_over && GEOSPreparedIntersects(item->ready, asked->of) == 1;
}

static void meet_line(void *found, void *context)
{
    const struct item *item = found;
    struct look *look = context;
    if (!is_met(item, look))
        return;
    GEOSGeometry *within = GEOSIntersection(item->of, look->asked->of), *eye = oracle_point(look->asked->from);
    double far = 0;
    GEOSDistance(eye, within, &far);
    look->far = less_of(look->far, (int32_t)far);
    GEOSGeom_destroy(within);
    GEOSGeom_destroy(eye);
}

static bool meets_when_gone(const struct look *look, const struct item *item, int32_t gone)
{
    GEOSGeometry *covered = ground_covered(look->table, look->asked, gone);
    bool meets = GEOSPreparedIntersects(item->ready, covered) == 1;
    GEOSGeom_destroy(covered);
    return meets;
}

static void meet_way(void *found, void *context)
{
    const struct item *item = found;
    struct look *look = context;
    if (!is_met(item, look) || !meets_when_gone(look, item, look->far))
        return;
    for (int32_t free = 0; look->far - free > 1;) {
        int32_t middle = free + (look->far - free) / 2;
        if (meets_when_gone(look, item, middle))
            look->far = middle;
        else
            free = middle;
    }
}

/* Once something is known to be in the way nothing more is asked. */
static void meet_any(void *found, void *context)
{
    struct look *look = context;
    if (look->far > 0 && is_met(found, look))
        look->far = 0;
}

static int32_t line_is_clear_geos(const struct table *table, int i)
{
    struct look look = {table, &table->lines[i], 1};
    GEOSSTRtree_query(table->tree, look.asked->of, meet_any, &look);
    return look.far;
}

static int32_t line_seen_geos(const struct table *table, int i)
{
    struct look look = {table, &table->lines[i], table->lines[i].length};
    GEOSSTRtree_query(table->tree, look.asked->of, meet_line, &look);
    return look.far;
}

static int32_t way_gone_geos(const struct table *table, int i)
{
    struct look look = {table, &table->ways[i], table->ways[i].length};
    GEOSSTRtree_query(table->tree, look.asked->of, meet_way, &look);
    return look.far;
}

/* ---- side by side ---- */

typedef int32_t how_far(const struct table *table, int i);
struct side {
    const struct table *table;
    how_far *how_far;
};

static uint64_t add_up(void *context, long times)
{
    const struct side *side = context;
    uint64_t sum = 0;
    for (long i = 0; i < times; i++)
        sum += (uint64_t)side->how_far(side->table, (int)(i % PAIRS));
    return sum;
}

static int count_different(const struct side sides[2], int32_t rounding)
{
    int different = 0;
    for (int i = 0; i < PAIRS; i++)
        different += size_of(sides[0].how_far(sides[0].table, i) - sides[1].how_far(sides[1].table, i)) > rounding;
    return different;
}

static void bench_question(struct report *report, struct side sides[2], const char *what, int32_t rounding, double goal)
{
    struct measure *rows[] = {report_row(report, "ns", what, NULL), report_row(report, "ns", what, ": GEOS, same round", NULL)};
    struct measure *ratio = report_row(report, "times", what, ": as fast as GEOS", NULL);
    struct measure *different = report_row(report, "of 4096", what, ": answers other than GEOS's", NULL);
    long times[] = {fit_round(report, add_up, &sides[0]), fit_round(report, add_up, &sides[1])};
    for (int round = 0; round < report->rounds; round++) {
        double ns[2];
        for (int i = 0; i < 2; i++) {
            ns[i] = time_work(add_up, &sides[i], times[i]);
            measure_add(rows[i], ns[i]);
        }
        measure_add(ratio, ns[1] / ns[0]);
    }
    measure_add(different, count_different(sides, rounding));
    measure_goal(ratio, goal_at_least, goal);
    measure_goal(different, goal_at_most, 0);
}

void bench_table(struct report *report)
{
    static struct table table;
    struct side clear[] = {{&table, line_is_clear}, {&table, line_is_clear_geos}};
    struct side lines[] = {{&table, line_seen}, {&table, line_seen_geos}}, ways[] = {{&table, way_gone}, {&table, way_gone_geos}};
    const int32_t share_mm = SIGHT_MM / ALL_SHARES + 1; /* in which places on a line of sight are told */
    set_up(&table);
    bench_question(report, clear, "does one see past 1000 boxes and 50 polygons", 0, 15);
    bench_question(report, lines, "how far one sees past 1000 boxes and 50 polygons", share_mm + 4, 60);
    bench_question(report, ways, "how far one goes past 1000 boxes and 50 polygons", share_mm + 4, 20);
    clear_up(&table);
}
