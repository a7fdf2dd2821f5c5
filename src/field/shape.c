/* Whether things meet is told by the signs of areas alone, so it is exact; a box counts with its corners as box_corners rounds
 * them.
 */
#include "field/edge.h"

#define EDGES_AT_ONCE 32

/* ---- bounds ---- */

struct bounds bounds_of(const struct place *at, int count)
{
    struct bounds bounds = {at[0], at[0]};
    for (int i = 1; i < count; i++) {
        bounds.least = (struct place){less_of(bounds.least.x, at[i].x), less_of(bounds.least.y, at[i].y)};
        bounds.most = (struct place){more_of(bounds.most.x, at[i].x), more_of(bounds.most.y, at[i].y)};
    }
    return bounds;
}

struct shape shape_of(const struct place *at, int count, bool closed)
{
    return (struct shape){.at = at, .count = count, .closed = closed, .bounds = bounds_of(at, count)};
}

static int32_t rounded(int64_t thirtieths)
{
    return (int32_t)whole_of_unity(thirtieths);
}

/* The same as of its corners, without laying them out: what is less is less when it is rounded too. */
struct bounds box_bounds(const struct box *box)
{
    const int32_t left = -(box->width / 2), right = box->width + left;
    const struct heading h = heading_of(box->facing);
    const int64_t back_x = -box->depth * h.s, back_y = -box->depth * h.c;
    const int64_t x = left * h.c, other_x = right * h.c, y = -left * h.s, other_y = -right * h.s;
    return (struct bounds){{box->front.x + rounded(lesser_of(back_x, 0) + lesser_of(x, other_x)),
                            box->front.y + rounded(lesser_of(back_y, 0) + lesser_of(y, other_y))},
                           {box->front.x + rounded(greater_of(back_x, 0) + greater_of(x, other_x)),
                            box->front.y + rounded(greater_of(back_y, 0) + greater_of(y, other_y))}};
}

struct bounds bounds_wider(struct bounds bounds, int32_t by)
{
    return (struct bounds){{bounds.least.x - by, bounds.least.y - by}, {bounds.most.x + by, bounds.most.y + by}};
}

/* The square of their distance; no two places of theirs are nearer. */
static int64_t bounds_square(const struct bounds *a, const struct bounds *b)
{
    int64_t x = more_of(0, more_of(a->least.x - b->most.x, b->least.x - a->most.x));
    int64_t y = more_of(0, more_of(a->least.y - b->most.y, b->least.y - a->most.y));
    return x * x + y * y;
}

static bool bounds_hold(const struct bounds *bounds, struct place at)
{
    const struct bounds point = {at, at};
    return bounds_meet(bounds, &point);
}

/* ---- edges ---- */

/* Neither lies wholly to one side of the other. Where all four lie on one line, the bounds tell. */
static bool edges_meet(struct edge one, struct edge other)
{
    struct bounds bounds = edge_bounds(one), others = edge_bounds(other);
    if (!bounds_meet(&bounds, &others))
        return false;
    int64_t a = place_area(other.a, other.b, one.a), b = place_area(other.a, other.b, one.b);
    int64_t c = place_area(one.a, one.b, other.a), d = place_area(one.a, one.b, other.b);
    return !((a > 0 && b > 0) || (a < 0 && b < 0) || (c > 0 && d > 0) || (c < 0 && d < 0));
}

bool segments_meet(struct place a, struct place b, struct place c, struct place d)
{
    return edges_meet((struct edge){a, b}, (struct edge){c, d});
}

/* The nearest so far: the square of the least distance between two places, and the least from a place to a line. */
struct nearest {
    int64_t square;
    int32_t line;
};
#define NOTHING_NEAR \
    { \
        INT64_MAX, INT32_MAX \
    }

static int32_t distance_of(const struct nearest *nearest)
{
    bool by_line = nearest->square >= (int64_t)nearest->line * nearest->line;
    return by_line ? nearest->line : less_of(nearest->line, nearest_root((uint64_t)nearest->square));
}

/* May what lies off by so much be nearer? */
static bool promises(const struct nearest *nearest, int32_t gap)
{
    return gap < nearest->line && (gap <= 0 || (int64_t)gap * gap < nearest->square);
}

/* To the line of an edge, with which a place spans an area; most roots are spared. */
static void come_to_line(struct nearest *nearest, struct edge edge, int64_t area, int64_t square)
{
    int64_t x = size_of((int64_t)edge.b.x - edge.a.x), y = size_of((int64_t)edge.b.y - edge.a.y);
    int64_t length_at_most = greater_of(x + y / 2, y + x / 2) + 1;
    if (area < nearest->line * length_at_most)
        nearest->line = less_of(nearest->line, place_distance_to_line(area, square));
}

static void come_near(struct nearest *nearest, struct edge edge, struct place at)
{
    int64_t square = place_distance_squared(edge.a, edge.b), share = place_along(edge.a, edge.b, at);
    if (share > 0 && share < square) {
        come_to_line(nearest, edge, size_of(place_area(edge.a, edge.b, at)), square);
    } else {
        int64_t to_end = place_distance_squared(share <= 0 ? edge.a : edge.b, at);
        nearest->square = to_end < nearest->square ? to_end : nearest->square;
    }
}

int32_t segment_distance_to(struct place a, struct place b, struct place at)
{
    struct nearest nearest = NOTHING_NEAR;
    come_near(&nearest, (struct edge){a, b}, at);
    return distance_of(&nearest);
}

bool polygon_holds(const struct shape *polygon, struct place at)
{
    bool inside = false;
    for (int i = 0; i < edge_count(polygon); i++) {
        struct edge edge = edge_of(polygon, i);
        if ((edge.a.y > at.y && edge.b.y > at.y) || (edge.a.y < at.y && edge.b.y < at.y))
            continue;
        int64_t side = place_area(edge.a, edge.b, at);
        if (side == 0 && less_of(edge.a.x, edge.b.x) <= at.x && at.x <= more_of(edge.a.x, edge.b.x))
            return true;
        if ((edge.a.y > at.y) != (edge.b.y > at.y) && (side > 0) == (edge.b.y > edge.a.y))
            inside = !inside;
    }
    return inside;
}

/* ---- boxes ---- */

/* Its corners run clockwise: what lies to the left of an edge lies outside. */
struct quad quad_of(const struct box *box)
{
    struct quad quad;
    box_corners(box, quad.corner);
    quad.bounds = bounds_of(quad.corner, corners);
    return quad;
}

static struct edge quad_edge(const struct quad *quad, int i)
{
    return (struct edge){quad->corner[i], quad->corner[(i + 1) % corners]};
}

/* Does a line part the edge from the box? `clear`: 1 when meeting the box's edge counts as meeting, 0 when it does not. */
static bool apart(struct edge edge, const struct quad *quad, int clear)
{
    struct bounds bounds = edge_bounds(edge);
    if (bounds_gap(&bounds, &quad->bounds) >= clear)
        return true;
    int left = 0, right = 0;
    for (int i = 0; i < corners; i++) {
        int64_t side = place_area(edge.a, edge.b, quad->corner[i]);
        left += side >= clear;
        right += side <= -clear;
    }
    if (left == corners || right == corners)
        return true;
    for (int i = 0; i < corners; i++) {
        struct edge of_box = quad_edge(quad, i);
        if (!place_equal(of_box.a, of_box.b) && place_area(of_box.a, of_box.b, edge.a) >= clear &&
            place_area(of_box.a, of_box.b, edge.b) >= clear)
            return true;
    }
    return false;
}

static bool edges_apart(const struct shape *shape, const struct quad *quad, int clear)
{
    for (int i = 0; i < edge_count(shape); i++)
        if (!apart(edge_of(shape, i), quad, clear))
            return false;
    return true;
}

bool shape_meets_quad(const struct shape *shape, const struct quad *quad)
{
    if (!bounds_meet(&shape->bounds, &quad->bounds))
        return false;
    return !edges_apart(shape, quad, 1) || (shape->closed && polygon_holds(shape, quad->corner[0]));
}

/* However it is turned, no corner is further from the middle of its front than this. */
static bool is_far_from(const struct bounds *bounds, const struct box *box)
{
    struct bounds wider = bounds_wider(*bounds, box->width + box->depth + 1);
    return box->front.x < wider.least.x || box->front.x > wider.most.x || box->front.y < wider.least.y ||
           box->front.y > wider.most.y;
}

bool shape_meets_box(const struct shape *shape, const struct box *box)
{
    if (is_far_from(&shape->bounds, box))
        return false;
    struct quad quad = quad_of(box);
    return shape_meets_quad(shape, &quad);
}

bool polygon_holds_box(const struct shape *polygon, const struct box *box)
{
    struct quad quad = quad_of(box);
    for (int i = 0; i < corners; i++)
        if (!polygon_holds(polygon, quad.corner[i]))
            return false;
    return edges_apart(polygon, &quad, 0) && polygon_holds(polygon, box_centre(box));
}

bool shape_meets_segment(const struct shape *shape, struct place a, struct place b)
{
    for (int i = 0; i < edge_count(shape); i++)
        if (edges_meet(edge_of(shape, i), (struct edge){a, b}))
            return true;
    return shape->closed && polygon_holds(shape, a);
}

/* ---- distances ---- */

int32_t shape_distance_to(const struct shape *shape, struct place at)
{
    const struct bounds point = {at, at};
    struct nearest nearest = NOTHING_NEAR;
    if (shape->closed && bounds_hold(&shape->bounds, at) && polygon_holds(shape, at))
        return 0;
    for (int i = 0; i < edge_count(shape); i++) {
        struct bounds bounds = edge_bounds(edge_of(shape, i));
        if (promises(&nearest, bounds_gap(&bounds, &point)))
            come_near(&nearest, edge_of(shape, i), at);
    }
    return distance_of(&nearest);
}

bool shape_is_within(const struct shape *shape, struct place at, int32_t most)
{
    const struct bounds point = {at, at};
    const int32_t more = less_of(most, INT32_MAX - 1) + 1;
    struct nearest nearest = {(int64_t)more * more, more};
    if (most < 0 || bounds_gap(&shape->bounds, &point) > most)
        return false;
    if (shape->closed && polygon_holds(shape, at))
        return true;
    for (int i = 0; i < edge_count(shape) && distance_of(&nearest) > most; i++) {
        struct bounds bounds = edge_bounds(edge_of(shape, i));
        if (promises(&nearest, bounds_gap(&bounds, &point)))
            come_near(&nearest, edge_of(shape, i), at);
    }
    return distance_of(&nearest) <= most;
}

/* From a place outside the box to the sides beyond which it lies: one, or two that share a corner. */
static void come_from_end(struct nearest *nearest, struct place end, const struct quad *quad)
{
    unsigned beyond = 0;
    for (int i = 0; i < corners; i++) {
        struct edge side = quad_edge(quad, i);
        beyond |= (unsigned)(place_area(side.a, side.b, end) >= 0) << i;
    }
    for (; beyond != 0; beyond &= beyond - 1)
        come_near(nearest, quad_edge(quad, __builtin_ctz(beyond)), end);
}

/* An edge that does not meet the box is nearest to it with an end, or, when its line does not meet the box, where a corner lies
   abreast of it. */
static void come_to_box(struct nearest *nearest, struct edge edge, const struct quad *quad)
{
    int64_t least = INT64_MAX;
    int left = 0, right = 0, corner = 0;
    for (int i = 0; i < corners; i++) {
        int64_t area = place_area(edge.a, edge.b, quad->corner[i]), size = size_of(area);
        left += area > 0;
        right += area < 0;
        corner = size < least ? i : corner;
        least = size < least ? size : least;
    }
    bool parted = left == corners || right == corners;
    int64_t share = place_along(edge.a, edge.b, quad->corner[corner]), square = place_distance_squared(edge.a, edge.b);
    if (parted && share > 0 && share < square)
        come_to_line(nearest, edge, least, square);
    else
        come_from_end(nearest, share <= 0 ? edge.a : edge.b, quad);
    if (!parted)
        come_from_end(nearest, share <= 0 ? edge.b : edge.a, quad);
}

/* By how much the edge between two places lies off the box, by its bounds. */
static inline int32_t gap_between(struct place a, struct place b, const struct bounds *of)
{
    int32_t x = more_of(less_of(of->least.x - a.x, of->least.x - b.x), less_of(a.x - of->most.x, b.x - of->most.x));
    int32_t y = more_of(less_of(of->least.y - a.y, of->least.y - b.y), less_of(a.y - of->most.y, b.y - of->most.y));
    return more_of(x, y);
}

/* Of a few edges from one on; the first of those that lie least off. */
static int find_gaps(const struct shape *shape, int begin, int count, struct bounds of, int32_t *restrict gaps)
{
    const struct place *at = shape->at + begin;
    int plain = begin + count < shape->count ? count : count - 1, first = 0; /* the last edge of a polygon leads back */
    for (int i = 0; i < plain; i++)
        gaps[i] = gap_between(at[i], at[i + 1], &of);
    if (plain < count)
        gaps[plain] = gap_between(at[plain], shape->at[0], &of);
    for (int i = 1; i < count; i++)
        first = gaps[i] < gaps[first] ? i : first;
    return first;
}

/* Of as many edges from one on, beginning with the one whose bounds are nearest: most of the others are then known to be further.
   False: one meets the box. */
static bool come_with_edges(struct nearest *nearest, const struct shape *shape, int begin, int count, const struct quad *quad)
{
    int32_t gaps[EDGES_AT_ONCE];
    int at = find_gaps(shape, begin, count, quad->bounds, gaps);
    for (int i = 0; i < count; i++, at = at + 1 < count ? at + 1 : 0) {
        if (!promises(nearest, gaps[at]))
            continue;
        struct edge edge = edge_of(shape, begin + at);
        if (gaps[at] <= 0 && !apart(edge, quad, 1))
            return false;
        come_to_box(nearest, edge, quad);
    }
    return true;
}

/* The distance if it is less than `best`, else `best`. */
static int32_t nearer_to_quad(const struct shape *shape, const struct quad *quad, int32_t best)
{
    struct nearest nearest = {(int64_t)best * best, best};
    int edges = edge_count(shape);
    if (shape->closed && bounds_hold(&shape->bounds, quad->corner[0]) && polygon_holds(shape, quad->corner[0]))
        return 0;
    for (int begin = 0; begin < edges; begin += EDGES_AT_ONCE)
        if (!come_with_edges(&nearest, shape, begin, less_of(EDGES_AT_ONCE, edges - begin), quad))
            return 0;
    return distance_of(&nearest);
}

int32_t shape_distance_to_box(const struct shape *shape, const struct box *box)
{
    struct quad quad = quad_of(box);
    return nearer_to_quad(shape, &quad, INT32_MAX);
}

bool shape_is_nearer(const struct shape *shape, const struct quad *quad, int32_t than)
{
    if (than <= 0 || bounds_square(&shape->bounds, &quad->bounds) >= (int64_t)than * than)
        return false;
    for (int i = 0; i < edge_count(shape); i++) {
        struct nearest nearest = {(int64_t)than * than, than};
        struct edge edge = edge_of(shape, i);
        if (!promises(&nearest, gap_between(edge.a, edge.b, &quad->bounds)))
            continue;
        if (!apart(edge, quad, 1))
            return true;
        come_to_box(&nearest, edge, quad);
        if (distance_of(&nearest) < than)
            return true;
    }
    return shape->closed && polygon_holds(shape, quad->corner[0]);
}
