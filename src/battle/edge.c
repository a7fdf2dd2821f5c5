/* edge.c - the four edges of the table. */
#include "battle/setup.h"

uint16_t edge_outward(enum table_edge edge)
{
    static const uint16_t bearings[table_edges] = {
        [edge_south] = TURN_HALF, [edge_west] = 3 * TURN_QUARTER, [edge_north] = 0, [edge_east] = TURN_QUARTER};
    return bearings[edge];
}

enum table_edge edge_toward(uint16_t bearing)
{
    static const enum table_edge edges[] = {edge_north, edge_east, edge_south, edge_west};
    return edges[bearing / TURN_QUARTER];
}

struct place edge_before(const struct ground *ground, enum table_edge edge, struct place at, int32_t *depth)
{
    struct place foot = at;
    if (edge == edge_south || edge == edge_north)
        foot.y = edge == edge_south ? 0 : ground->depth;
    else
        foot.x = edge == edge_west ? 0 : ground->width;
    *depth = place_distance(foot, at);
    return foot;
}

struct edge_depths edge_depths(const struct ground *ground, enum table_edge edge, const struct box *box)
{
    struct bounds bounds = box_bounds(box);
    switch (edge) {
    case edge_south:
        return (struct edge_depths){bounds.least.y, bounds.most.y};
    case edge_west:
        return (struct edge_depths){bounds.least.x, bounds.most.x};
    case edge_north:
        return (struct edge_depths){ground->depth - bounds.most.y, ground->depth - bounds.least.y};
    case edge_east:
        return (struct edge_depths){ground->width - bounds.most.x, ground->width - bounds.least.x};
    case table_edges:
        break;
    }
    return (struct edge_depths){0, 0};
}
