/* shape_along.c - shapes along a segment, along themselves, and along the way of a box. */
#include "base/check.h"
#include "base/limits.h"
#include "field/edge.h"

#include <stddef.h>

/* ---- along a segment ---- */

/* In shares of ALL_SHARES, to the nearest. */
static int32_t share_of(int64_t part, int64_t all)
{
    for (part = all < 0 ? -part : part, all = size_of(all); all > INT64_C(1) << 45; all /= 2)
        part /= 2;
    return part <= 0 ? 0 : part >= all ? ALL_SHARES : (int32_t)((part * ALL_SHARES + all / 2) / all);
}

/* Where a segment meets the edges of a shape, in order: one or two places of an edge. */
struct meetings {
    int count;
    int32_t share[2 * MOST_SHAPE_POINTS];
};

static void add_meeting(struct meetings *meetings, int32_t share)
{
    int at = meetings->count++;
    for (; at > 0 && meetings->share[at - 1] > share; at--)
        meetings->share[at] = meetings->share[at - 1];
    meetings->share[at] = share;
}

static void meet_edge(struct meetings *meetings, struct edge segment, struct edge edge)
{
    if (!segments_meet(segment.a, segment.b, edge.a, edge.b))
        return;
    int64_t from = place_area(edge.a, edge.b, segment.a), to = place_area(edge.a, edge.b, segment.b);
    if (from != to) {
        add_meeting(meetings, share_of(from, from - to));
        return;
    }
    int64_t square = place_distance_squared(segment.a, segment.b);
    add_meeting(meetings, share_of(place_along(segment.a, segment.b, edge.a), square));
    add_meeting(meetings, share_of(place_along(segment.a, segment.b, edge.b), square));
}

static bool is_one_side(int64_t area, int64_t other)
{
    return (area > 0 && other > 0) || (area < 0 && other < 0);
}

/* Most edges lie to one side of the segment's line: these are passed over. */
static void find_meetings(const struct shape *shape, struct edge segment, struct meetings *meetings)
{
    int64_t begin = place_area(segment.a, segment.b, shape->at[0]);
    meetings->count = 0;
    for (int i = 0; i < edge_count(shape); i++) {
        const struct edge edge = edge_of(shape, i);
        const int64_t end = place_area(segment.a, segment.b, shape->at[i + 1 < shape->count ? i + 1 : 0]);
        if (!is_one_side(begin, end))
            meet_edge(meetings, segment, edge);
        begin = end;
    }
}

/* A stretch is made longer when the next begins where it ends, but for a rounding. */
static int add_stretch(struct stretch *stretches, int count, int capacity, int32_t from, int32_t to)
{
    if (count > 0 && stretches[count - 1].to >= from - 1) {
        stretches[count - 1].to = to;
        return count;
    }
    if (count < capacity)
        stretches[count++] = (struct stretch){from, to};
    return count;
}

/* Along an edge the middle of a stretch may be rounded out of the polygon. */
static bool runs_within(const struct shape *shape, struct place middle)
{
    return shape->closed && shape_is_within(shape, middle, SHARED_EDGE_MM);
}

int shape_stretches(const struct shape *shape, struct place a, struct place b, struct stretch *stretches, int capacity)
{
    struct meetings meetings;
    int count = 0;
    int32_t from = 0;
    CHECK(shape->count <= MOST_SHAPE_POINTS);
    find_meetings(shape, (struct edge){a, b}, &meetings);
    for (int i = 0; i <= meetings.count; i++) {
        bool last = i == meetings.count;
        int32_t to = last ? ALL_SHARES : meetings.share[i];
        if (to > from && runs_within(shape, place_between(a, b, (int64_t)from + to, 2 * ALL_SHARES)))
            count = add_stretch(stretches, count, capacity, from, to);
        if (!last)
            count = add_stretch(stretches, count, capacity, to, to);
        from = to;
    }
    return count;
}

/* ---- lines ---- */

int64_t line_length(const struct shape *line)
{
    int64_t length = 0;
    for (int i = 0; i < edge_count(line); i++)
        length += place_distance(edge_of(line, i).a, edge_of(line, i).b);
    return length;
}

struct place line_at(const struct shape *line, int64_t far, uint16_t *bearing)
{
    struct edge edge = edge_of(line, 0);
    int64_t length = place_distance(edge.a, edge.b);
    for (int i = 1; i < edge_count(line) && far > length; i++) {
        far -= length;
        edge = edge_of(line, i);
        length = place_distance(edge.a, edge.b);
    }
    if (bearing != NULL)
        *bearing = place_bearing(edge.a, edge.b);
    return place_between(edge.a, edge.b, far < 0 ? 0 : far > length ? length : far, length);
}

static struct place foot(struct edge edge, struct place at)
{
    int64_t square = place_distance_squared(edge.a, edge.b), share = place_along(edge.a, edge.b, at);
    return share <= 0 ? edge.a : share >= square ? edge.b : place_between(edge.a, edge.b, share, square);
}

int64_t line_nearest(const struct shape *line, struct place at)
{
    int64_t best = INT64_MAX, nearest = 0, gone = 0;
    for (int i = 0; i < edge_count(line); i++) {
        struct edge edge = edge_of(line, i);
        struct place there = foot(edge, at);
        int64_t square = place_distance_squared(there, at);
        if (square < best) {
            best = square;
            nearest = gone + place_distance(edge.a, there);
        }
        gone += place_distance(edge.a, edge.b);
    }
    return nearest;
}

/* ---- ways ---- */

/* How far a place that goes by so much comes on its way of a length before it meets an edge; all of it when it does not. */
static int32_t way_to_edge(struct place from, struct place by, int32_t length, struct edge edge)
{
    int64_t x = (int64_t)edge.b.x - edge.a.x, y = (int64_t)edge.b.y - edge.a.y;
    int64_t east = (int64_t)edge.a.x - from.x, north = (int64_t)edge.a.y - from.y;
    int64_t all = by.x * y - by.y * x, share = east * y - north * x, along = by.y * east - by.x * north;
    if (all < 0) {
        all = -all;
        share = -share;
        along = -along;
    }
    if (share < 0 || share >= all || along < 0 || along > all)
        return length;
    for (; all > INT32_MAX; all /= 2)
        share /= 2;
    return less_of(length, (int32_t)(share * length / all));
}

int32_t shape_way_about(const struct shape *shape, const struct place corner[corners], struct place by, int32_t length)
{
    const struct place back = {-by.x, -by.y};
    struct bounds bounds = bounds_of(corner, corners);
    int32_t way = length;
    bounds.least = (struct place){bounds.least.x + less_of(by.x, 0), bounds.least.y + less_of(by.y, 0)};
    bounds.most = (struct place){bounds.most.x + more_of(by.x, 0), bounds.most.y + more_of(by.y, 0)};
    for (int i = 0; i < shape->count; i++) {
        struct edge edge = i < edge_count(shape) ? edge_of(shape, i) : (struct edge){shape->at[i], shape->at[i]};
        struct bounds own = edge_bounds(edge);
        for (int k = 0; bounds_meet(&own, &bounds) && k < corners; k++) {
            way = less_of(way, way_to_edge(corner[k], by, length, edge));
            way = less_of(way, way_to_edge(edge.a, back, length, (struct edge){corner[k], corner[(k + 1) % corners]}));
        }
    }
    return way;
}

struct free_way {
    const struct shape *shape;
    const struct box *from;
};

static bool comes_to_shape(const void *who, int32_t gone)
{
    const struct free_way *way = who;
    const struct box *from = way->from;
    struct box lane = box_at(place_from(from->front, from->facing, gone, 0), from->facing, from->width, from->depth + gone);
    return shape_meets_box(way->shape, &lane);
}

int32_t shape_free_way(const struct shape *shape, const struct box *from, int32_t most)
{
    const struct free_way way = {shape, from};
    struct place corner[corners], end = place_from(from->front, from->facing, most, 0);
    if (!comes_to_shape(&way, most))
        return -1;
    box_corners(from, corner);
    int32_t guess = shape_way_about(shape, corner, (struct place){end.x - from->front.x, end.y - from->front.y}, most);
    return last_before(-1, most, guess, comes_to_shape, &way) + 1;
}
