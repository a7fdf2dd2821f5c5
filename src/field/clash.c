/* clash.c - the hull of the way is convex: it does not meet the other where an edge of either parts them. Its edges are those of
   the box that do not lead, those that lead where it has gone, and the two ways of the corners between these. */
#include "field/clash.h"

#include "field/whole.h"

static int64_t across(struct place edge, struct place by)
{
    return (int64_t)edge.x * by.y - (int64_t)edge.y * by.x;
}

static struct place way_from(struct place a, struct place b)
{
    return (struct place){b.x - a.x, b.y - a.y};
}

static void find_edges(const struct place corner[corners], struct place edge[corners])
{
    for (int i = 0; i < corners; i++)
        edge[i] = way_from(corner[i], corner[(i + 1) % corners]);
}

static int64_t least_area(struct place at, struct place edge, const struct place corner[corners])
{
    int64_t least = INT64_MAX;
    for (int i = 0; i < corners; i++) {
        int64_t area = across(edge, way_from(at, corner[i]));
        least = area < least ? area : least;
    }
    return least;
}

struct clash clash_of(const struct place corner[corners], const struct quad *other)
{
    struct clash clash;
    clash.other = *other;
    clash.bounds = bounds_of(corner, corners);
    find_edges(corner, clash.edge);
    find_edges(other->corner, clash.other_edge);
    for (int i = 0; i < corners; i++) {
        clash.corner[i] = corner[i];
        clash.beyond[i] = least_area(corner[i], clash.edge[i], other->corner);
        clash.beyond_other[i] = least_area(other->corner[i], clash.other_edge[i], corner);
    }
    return clash;
}

static bool bounds_part(const struct clash *clash, struct place by)
{
    const struct bounds swept = {{clash->bounds.least.x + less_of(by.x, 0), clash->bounds.least.y + less_of(by.y, 0)},
                                 {clash->bounds.most.x + more_of(by.x, 0), clash->bounds.most.y + more_of(by.y, 0)}};
    return !bounds_meet(&swept, &clash->other.bounds);
}

/* Does the way of a corner leave all of the other to one side: to its left, or if it is the right flank to its right? */
static bool flank_parts(const struct clash *clash, struct place corner, struct place by, bool right)
{
    for (int i = 0; i < corners; i++) {
        int64_t area = across(by, way_from(corner, clash->other.corner[i]));
        if ((right ? -area : area) <= 0)
            return false;
    }
    return true;
}

bool clash_by(const struct clash *clash, struct place by)
{
    bool leads[corners];
    if (bounds_part(clash, by))
        return false;
    for (int i = 0; i < corners; i++) {
        int64_t nearer = across(clash->other_edge[i], by), gone = across(clash->edge[i], by);
        leads[i] = gone > 0;
        if (clash->beyond_other[i] + (nearer < 0 ? nearer : 0) > 0 || clash->beyond[i] - (leads[i] ? gone : 0) > 0)
            return false;
    }
    for (int i = 0; i < corners; i++) {
        bool before = leads[(i + corners - 1) % corners], after = leads[i];
        if (before != after && flank_parts(clash, clash->corner[i], by, before))
            return false;
    }
    return true;
}

/* How far a place comes on its way before it meets an edge that begins so far off and that it crosses inward; all of it when it
   does not. `all`: what the whole way is across the edge. */
static int32_t way_to_edge(struct place off, struct place edge, struct place by, int64_t all, int32_t length)
{
    int64_t share = across(off, edge), along = -across(by, off);
    if (share < 0 || share >= all || along < 0 || along > all)
        return length;
    for (; all > INT32_MAX; all /= 2)
        share /= 2;
    return less_of(length, (int32_t)(share * length / all));
}

int32_t clash_way_about(const struct clash *clash, struct place by, int32_t length)
{
    const struct place back = {-by.x, -by.y}, *own = clash->corner, *other = clash->other.corner;
    int32_t way = length;
    for (int i = 0; i < corners; i++) {
        const int64_t inward = across(by, clash->other_edge[i]), outward = across(back, clash->edge[i]);
        for (int k = 0; inward > 0 && k < corners; k++)
            way = less_of(way, way_to_edge(way_from(own[k], other[i]), clash->other_edge[i], by, inward, length));
        for (int k = 0; outward > 0 && k < corners; k++)
            way = less_of(way, way_to_edge(way_from(other[k], own[i]), clash->edge[i], back, outward, length));
    }
    return way;
}
