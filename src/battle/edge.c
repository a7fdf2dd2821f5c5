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
