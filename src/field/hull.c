/* hull.c - hulls of moving boxes: convex, so whatever does not meet one is parted from it by one of the edges of either. */
#include "field/hull.h"

#include "field/whole.h"

/* ---- the hull ---- */

/* Which edges of a box look the way it goes. Its corners run clockwise, so what lies outside an edge is to the left of it. */
static void find_leading_edges(const struct place corner[corners], struct place by, bool leads[corners])
{
    for (int i = 0; i < corners; i++) {
        struct place a = corner[i], b = corner[(i + 1) % corners];
        leads[i] = ((int64_t)b.x - a.x) * by.y - ((int64_t)b.y - a.y) * by.x > 0;
    }
}

static struct bounds bounds_swept(const struct place corner[corners], struct place by)
{
    struct bounds bounds = bounds_of(corner, corners);
    bounds.least.x += less_of(by.x, 0);
    bounds.least.y += less_of(by.y, 0);
    bounds.most.x += more_of(by.x, 0);
    bounds.most.y += more_of(by.y, 0);
    return bounds;
}

/* All corners of a box go as its front does. */
struct hull hull_swept(const struct place corner[corners], struct place by)
{
    struct hull hull;
    bool leads[corners];
    find_leading_edges(corner, by, leads);
    hull.count = 0;
    hull.bounds = bounds_swept(corner, by);
    for (int i = 0; i < corners; i++) {
        bool before = leads[(i + corners - 1) % corners], after = leads[i];
        struct place end = {corner[i].x + by.x, corner[i].y + by.y};
        if (before)
            hull.at[hull.count++] = end;
        if (!before || !after)
            hull.at[hull.count++] = corner[i];
        if (!before && after)
            hull.at[hull.count++] = end;
    }
    return hull;
}

struct hull hull_of_box(const struct box *box)
{
    struct hull hull;
    box_corners(box, hull.at);
    hull.count = corners;
    hull.bounds = bounds_of(hull.at, corners);
    return hull;
}

/* ---- what parts it from others ---- */

/* Do all places lie to the left of the way from a to b, with an area of more than `margin`? */
static bool lie_left(const struct place *at, int count, struct place a, struct place b, int64_t margin)
{
    for (int i = 0; i < count; i++)
        if (place_area(a, b, at[i]) <= margin)
            return false;
    return true;
}

static struct place point_after(const struct place *at, int count, int i)
{
    return at[i + 1 < count ? i + 1 : 0];
}

/* Does an edge of a convex shape, whose points run clockwise, part it from these places? */
static bool is_parted_from(const struct place *convex, int points, const struct place *at, int count)
{
    for (int i = 0; i < points; i++)
        if (lie_left(at, count, convex[i], point_after(convex, points, i), 0))
            return true;
    return false;
}

bool hull_meets_quad(const struct hull *hull, const struct quad *quad)
{
    return bounds_meet(&hull->bounds, &quad->bounds) && !is_parted_from(quad->corner, corners, hull->at, hull->count) &&
           !is_parted_from(hull->at, hull->count, quad->corner, corners);
}

/* ---- features ---- */

int32_t feature_half_breadth(const struct feature *feature)
{
    return feature->shape.closed ? 0 : feature->width_mm / 2;
}

static bool feature_edge(const struct feature *feature, int32_t i, struct place *a, struct place *b)
{
    const struct shape *shape = &feature->shape;
    if (i + 1 >= shape->count && !shape->closed)
        return false;
    *a = shape->at[i];
    *b = shape_lacks_edge(shape, i) ? *a : point_after(shape->at, shape->count, i);
    return true;
}

static struct bounds bounds_of_two(struct place a, struct place b)
{
    return (struct bounds){{less_of(a.x, b.x), less_of(a.y, b.y)}, {more_of(a.x, b.x), more_of(a.y, b.y)}};
}

static bool segments_near(struct place a, struct place b, struct place c, struct place d, int32_t near)
{
    struct bounds one = bounds_wider(bounds_of_two(a, b), near), other = bounds_of_two(c, d);
    if (!bounds_meet(&one, &other))
        return false;
    if (segments_meet(a, b, c, d))
        return true;
    return near > 0 && (segment_distance_to(a, b, c) <= near || segment_distance_to(a, b, d) <= near ||
                        segment_distance_to(c, d, a) <= near || segment_distance_to(c, d, b) <= near);
}

/* The area over so far to the side of the way from a to b, or a little more. */
static int64_t area_beside(struct place a, struct place b, int32_t off)
{
    int64_t x = size_of((int64_t)b.x - a.x), y = size_of((int64_t)b.y - a.y);
    return off * (greater_of(x + y / 2, y + x / 2) + 1);
}

/* Certainly further than `near` from each other. */
static bool edge_is_off(const struct hull *hull, struct place a, struct place b, int32_t near)
{
    const struct place edge[] = {a, b};
    int64_t margin = near > 0 ? area_beside(a, b, near) : 0;
    if (lie_left(hull->at, hull->count, a, b, margin) || lie_left(hull->at, hull->count, b, a, margin))
        return true;
    for (int i = 0; i < hull->count; i++) {
        struct place from = hull->at[i], to = point_after(hull->at, hull->count, i);
        if (lie_left(edge, 2, from, to, near > 0 ? area_beside(from, to, near) : 0))
            return true;
    }
    return false;
}

static bool hull_meets_edge(const struct hull *hull, struct place a, struct place b, int32_t near)
{
    if (edge_is_off(hull, a, b, near))
        return false;
    for (int32_t i = 0; near > 0 && i < hull->count; i++)
        if (segments_near(hull->at[i], point_after(hull->at, hull->count, i), a, b, near))
            return true;
    return near == 0;
}

bool feature_meets_hull(const struct feature *feature, const struct hull *hull)
{
    int32_t near = feature_half_breadth(feature);
    struct bounds bounds = bounds_wider(hull->bounds, near);
    struct place a, b;
    if (!bounds_meet(&bounds, &feature->bounds))
        return false;
    for (int32_t i = 0; i < feature->shape.count && feature_edge(feature, i, &a, &b); i++) {
        struct bounds edge = bounds_of_two(a, b);
        if (bounds_meet(&bounds, &edge) && hull_meets_edge(hull, a, b, near))
            return true;
    }
    const struct shape around = {.at = hull->at, .count = hull->count, .closed = true, .bounds = hull->bounds};
    return polygon_holds(&around, feature->shape.at[0]) || (feature->shape.closed && polygon_holds(&feature->shape, hull->at[0]));
}

bool feature_meets_path(const struct feature *feature, struct place a, struct place b)
{
    int32_t near = feature_half_breadth(feature);
    struct bounds bounds = bounds_wider(bounds_of_two(a, b), near);
    struct place c, d;
    if (!bounds_meet(&bounds, &feature->bounds))
        return false;
    for (int32_t i = 0; i < feature->shape.count && feature_edge(feature, i, &c, &d); i++) {
        struct bounds edge = bounds_of_two(c, d);
        if (bounds_meet(&bounds, &edge) && segments_near(a, b, c, d, near))
            return true;
    }
    return feature->shape.closed && polygon_holds(&feature->shape, a);
}
