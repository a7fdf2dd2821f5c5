/* crossing.c - the ground that a body goes over: what its hull touches, and what the middle of its front lies in. */
#include "field/course.h"

#include <string.h>

#define MOST_STRETCHES 128
#define WATER (GROUND_BIT(river) | GROUND_BIT(stream))
#define OVER_WATER (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define ROADS (GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road) | GROUND_BIT(bridge))

static int32_t reach_of(const struct feature *feature)
{
    if (feature->shape.closed)
        return 0;
    return feature->width_mm / 2 > LINE_REACH_MM ? feature->width_mm / 2 : LINE_REACH_MM;
}

static struct bounds bounds_about(struct place at)
{
    return (struct bounds){{at.x - LINE_REACH_MM, at.y - LINE_REACH_MM}, {at.x + LINE_REACH_MM, at.y + LINE_REACH_MM}};
}

/* The nearest of these kinds that the place lies on. */
static int feature_below(const struct ground_now *now, struct place at, uint32_t kinds, bool lines_only)
{
    int32_t found[MOST_FEATURES_NEAR], nearest = INT32_MAX;
    struct bounds bounds = bounds_about(at);
    int best = -1, count = ground_features_near(now->ground, &bounds, found, MOST_FEATURES_NEAR);
    for (int i = 0; i < count; i++) {
        const struct feature *feature = &now->ground->feature[found[i]];
        if ((kinds >> feature->kind & 1) == 0 || !feature_stands(now, found[i]) || (lines_only && feature->shape.closed))
            continue;
        int32_t distance = shape_distance_to(&feature->shape, at);
        if (distance <= reach_of(feature) && distance < nearest) {
            nearest = distance;
            best = found[i];
        }
    }
    return best;
}

bool lies_on(const struct ground_now *now, struct place at, uint32_t kinds)
{
    return feature_below(now, at, kinds, false) >= 0;
}

int line_under(const struct ground_now *now, struct place at, uint32_t kinds)
{
    return feature_below(now, at, kinds, true);
}

/* ---- stretches of the path ---- */

/* One straight piece of the way of the front's middle. */
struct path {
    const struct ground_now *now;
    struct place a, b;
    int32_t length;
    int32_t feature[MOST_FEATURES_NEAR]; /* that it meets */
    bool around[MOST_FEATURES_NEAR];     /* it lies in it from end to end */
    int features;
};

static bool goes_over_water(const struct path *path, const struct stretch *stretch)
{
    struct place middle = place_between(path->a, path->b, (stretch->from + stretch->to) / 2, 65536);
    return lies_on(path->now, middle, OVER_WATER);
}

/* Stretches in order, those that overlap laid together. */
static int add_stretch(struct stretch *all, int count, struct stretch added)
{
    int at = 0;
    while (at < count && all[at].to < added.from)
        at++;
    int after = at;
    while (after < count && all[after].from <= added.to) {
        added.from = all[after].from < added.from ? all[after].from : added.from;
        added.to = all[after].to > added.to ? all[after].to : added.to;
        after++;
    }
    if (after == at && count == MOST_STRETCHES)
        return count;
    int kept = count - after;
    memmove(&all[at + 1], &all[after], (size_t)kept * sizeof *all);
    all[at] = added;
    return at + 1 + kept;
}

/* Contours lie nested, each an edge of its own to cross: told for every feature before stretches are laid together. */
static int edges_crossed(const struct stretch *stretch)
{
    return (stretch->from > 0) + (stretch->to < 65536);
}

static void cross_kind(struct passage *passage, const struct path *path, enum ground_kind kind)
{
    struct stretch all[MOST_STRETCHES], own[MOST_STRETCHES];
    int count = 0, lines = 0, dry = 0;
    for (int i = 0; i < path->features; i++) {
        const struct feature *feature = &path->now->ground->feature[path->feature[i]];
        if (feature->kind != kind)
            continue;
        int found = path->around[i] ? 1 : shape_stretches(&feature->shape, path->a, path->b, own, MOST_STRETCHES);
        if (path->around[i])
            own[0] = (struct stretch){0, 65536};
        for (int k = 0; k < found; k++) {
            if ((WATER >> kind & 1) != 0 && goes_over_water(path, &own[k])) {
                dry++;
            } else if (feature->shape.closed) {
                count = add_stretch(all, count, own[k]);
                passage->levels += kind == ground_hill ? edges_crossed(&own[k]) : 0;
            } else {
                lines++;
            }
        }
    }
    int64_t shares = 0;
    for (int i = 0; i < count; i++)
        shares += all[i].to - all[i].from;
    passage->in_kind[kind] += (int32_t)(shares * path->length / 65536) + lines;
    if (dry == 0 || count > 0 || lines > 0)
        passage->kinds_of_path |= UINT32_C(1) << kind;
}

static bool keeps_to_road(const struct path *path)
{
    for (int32_t gone = 0; gone < path->length; gone += LINE_REACH_MM)
        if (!lies_on(path->now, place_between(path->a, path->b, gone, path->length), ROADS))
            return false;
    return lies_on(path->now, path->b, ROADS);
}

void cross(const struct course *course, const struct near *near, const struct hull *hull, struct place a, struct place b)
{
    struct path path;
    path.now = course->now;
    path.a = a;
    path.b = b;
    path.features = 0;
    uint32_t met = 0;
    for (int i = 0; i < near->features; i++) {
        const struct feature *feature = &course->now->ground->feature[near->feature[i]];
        if (!feature_stands(course->now, near->feature[i]))
            continue;
        bool on_path = near->around[i] || feature_meets_path(feature, a, b);
        bool known = (course->passage->kinds >> feature->kind & 1) != 0;
        if ((!on_path && known) || (!near->around[i] && !feature_meets_hull(feature, hull)))
            continue;
        course->passage->kinds |= UINT32_C(1) << feature->kind;
        if (on_path) {
            met |= UINT32_C(1) << feature->kind;
            path.around[path.features] = near->around[i];
            path.feature[path.features++] = near->feature[i];
        }
    }
    if (met == 0 && !course->passage->on_road)
        return;
    path.length = place_distance(a, b);
    for (int kind = 0; kind < ground_kinds; kind++)
        if ((met >> kind & 1) != 0)
            cross_kind(course->passage, &path, (enum ground_kind)kind);
    course->passage->on_road = course->passage->on_road && keeps_to_road(&path);
}
