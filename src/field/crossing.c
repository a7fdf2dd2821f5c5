/* crossing.c - the ground that a body goes over: what its hull touches, and what the middle of its front lies in. */
#include "field/course.h"

#include "field/pieces.h"

#define WATER (GROUND_BIT(river) | GROUND_BIT(stream))
#define OVER_WATER (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define ROADS (GROUND_BIT(road) | GROUND_BIT(track) | GROUND_BIT(sunken_road) | GROUND_BIT(bridge))

static int32_t reach_of(const struct feature *feature)
{
    if (feature->shape.closed)
        return 0;
    return feature->width_mm / 2 > LINE_REACH_MM ? feature->width_mm / 2 : LINE_REACH_MM;
}

/* The nearest of these kinds that the place lies on; of several as near the one with the lowest number. */
static int feature_below(const struct ground_now *now, struct place at, uint32_t kinds, bool lines_only)
{
    const struct bounds point = {at, at}, bounds = bounds_wider(point, LINE_REACH_MM);
    struct ground_search search;
    struct breached room;
    int32_t nearest = INT32_MAX;
    int best = -1;
    ground_search_begin(&search, now->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(now, i, &room);
        if ((kinds >> feature->kind & 1) == 0 || !feature_stands(now, i) || (lines_only && feature->shape.closed))
            continue;
        int32_t distance = shape_distance_to(&feature->shape, at);
        if (distance <= reach_of(feature) && (distance < nearest || (distance == nearest && i < best))) {
            nearest = distance;
            best = i;
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
    int32_t features;
    int32_t feature[LIMIT_FEATURES]; /* that it meets */
    bool around[LIMIT_FEATURES];     /* it lies in it from end to end */
};

static bool goes_over_water(const struct path *path, const struct stretch *stretch)
{
    struct place middle = place_between(path->a, path->b, (stretch->from + stretch->to) / 2, ALL_SHARES);
    return lies_on(path->now, middle, OVER_WATER);
}

/* Of one kind: how many areas and lines, and how many of them only where they are bridged. */
struct crossed {
    int areas, lines, dry, levels;
};

/* Contours lie nested, each an edge of its own to cross: told for every feature before stretches are laid together. */
static int edges_crossed(const struct stretch *stretch)
{
    return (stretch->from > 0) + (stretch->to < ALL_SHARES);
}

static void cross_feature(const struct path *path, int i, struct crossed *crossed, struct pieces *pieces)
{
    struct breached room;
    const struct feature *feature = feature_now(path->now, path->feature[i], &room);
    const bool water = (WATER >> feature->kind & 1) != 0, around = path->around[i];
    struct stretch own[LIMIT_SHAPE_POINTS];
    int found = around ? 1 : shape_stretches(&feature->shape, path->a, path->b, own, LIMIT_SHAPE_POINTS);
    if (around)
        own[0] = (struct stretch){0, ALL_SHARES};
    for (int k = 0; k < found; k++) {
        if (water && goes_over_water(path, &own[k])) {
            crossed->dry++;
        } else if (feature->shape.closed) {
            pieces_add(pieces, (struct piece){own[k].from, own[k].to, path->feature[i]});
            crossed->areas++;
            crossed->levels += feature->kind == ground_hill ? edges_crossed(&own[k]) : 0;
        } else {
            crossed->lines++;
        }
    }
}

static struct crossed cross_all(const struct path *path, enum ground_kind kind, struct pieces *pieces)
{
    struct crossed crossed = {0, 0, 0, 0};
    for (int i = 0; i < path->features; i++)
        if (path->now->ground->feature[path->feature[i]].kind == kind)
            cross_feature(path, i, &crossed, pieces);
    return crossed;
}

static void cross_kind(struct passage *passage, const struct path *path, enum ground_kind kind)
{
    struct pieces pieces;
    pieces_begin(&pieces, 0);
    const struct crossed crossed = cross_all(path, kind, &pieces);
    int64_t shares = pieces_shares(&pieces);
    while (pieces.end <= ALL_SHARES) {
        pieces_begin(&pieces, pieces.end);
        cross_all(path, kind, &pieces);
        shares += pieces_shares(&pieces);
    }
    passage->levels += crossed.levels;
    passage->in_kind[kind] += (int32_t)(shares * path->length / ALL_SHARES) + crossed.lines;
    if (crossed.dry == 0 || crossed.areas > 0 || crossed.lines > 0)
        passage->kinds_of_path |= UINT32_C(1) << kind;
}

static bool keeps_to_road(const struct path *path)
{
    for (int32_t gone = 0; gone < path->length; gone += LINE_REACH_MM)
        if (!lies_on(path->now, place_between(path->a, path->b, gone, path->length), ROADS))
            return false;
    return lies_on(path->now, path->b, ROADS);
}

static const struct hull *hull_against(struct trodden *trodden, const struct feature *feature)
{
    if (!trodden->laid)
        leg_hulls(trodden->leg, trodden->gone, &trodden->hulls);
    trodden->laid = true;
    return feature->shape.closed ? &trodden->hulls.slim : &trodden->hulls.whole;
}

void cross(const struct course *course, const struct near *near, struct trodden *trodden, struct place a, struct place b)
{
    struct path path;
    struct breached room;
    path.now = course->now;
    path.a = a;
    path.b = b;
    path.features = 0;
    uint32_t met = 0;
    for (int i = 0; i < near->features; i++) {
        const struct feature *feature = feature_now(course->now, near->feature[i], &room);
        if (!feature_stands(course->now, near->feature[i]))
            continue;
        bool on_path = near->around[i] || feature_meets_path(feature, a, b);
        bool known = (course->passage->kinds >> feature->kind & 1) != 0;
        if ((!on_path && known) || (!near->around[i] && !feature_meets_hull(feature, hull_against(trodden, feature))))
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

void cross_standing(const struct course *course, const struct near *near, const struct box *box, struct place from)
{
    const struct leg leg = {*box, box->front, 0};
    struct trodden trodden = {.leg = &leg, .gone = 0, .laid = false};
    cross(course, near, &trodden, from, box->front);
}
