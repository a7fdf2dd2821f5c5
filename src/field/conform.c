/* conform.c - a charger lays its front against the edge that it touched. */
#include "field/sweep.h"

#include <stddef.h>

/* The edges of a box as boxes that look outward and have no depth: front, right, rear, left. */
static struct box edge_of(const struct box *box, int edge)
{
    struct box rear =
        box_at(place_from(box->front, box->facing, -box->depth, 0), (uint16_t)(box->facing + TURN_HALF), box->width, 0);
    struct place centre = box_centre(box);
    int side = edge == 1 ? box->width - box->width / 2 : -(box->width / 2);
    uint16_t across = (uint16_t)(box->facing + TURN_QUARTER * edge);
    if (edge == 0)
        return box_at(box->front, box->facing, box->width, 0);
    if (edge == 2)
        return rear;
    return box_at(place_from(centre, box->facing, 0, side), across, box->depth, 0);
}

#define AS_NEAR_MM 30 /* what turning and rounding leave between edges that meet in a corner */

/* The nearest edge; of several as near, the one that the charger faces most. */
static struct box edge_touched(const struct box *charger, const struct box *target)
{
    struct box front = box_at(charger->front, charger->facing, charger->width, 0), edge[4];
    int32_t distance[4], nearest = INT32_MAX;
    int touched = 0, least = INT32_MAX;
    for (int i = 0; i < 4; i++) {
        edge[i] = edge_of(target, i);
        distance[i] = box_distance(&front, &edge[i], NULL);
        nearest = distance[i] < nearest ? distance[i] : nearest;
    }
    for (int i = 0; i < 4; i++) {
        int askew = turn_between((uint16_t)(charger->facing + TURN_HALF), edge[i].facing);
        if (distance[i] <= nearest + AS_NEAR_MM && askew < least) {
            least = askew;
            touched = i;
        }
    }
    return edge[touched];
}

static struct box laid_against(const struct box *charger, const struct box *target, bool keeps_its_line)
{
    struct box edge = edge_touched(charger, target);
    int32_t along = place_seen(edge.front, edge.facing, charger->front).x;
    int32_t most = (charger->width > edge.width ? charger->width : edge.width) / 2;
    if (keeps_its_line)
        most = (charger->width + edge.width) / 2;
    along = along > most ? most : along < -most ? -most : along;
    return box_at(place_from(edge.front, edge.facing, 0, along), (uint16_t)(edge.facing + TURN_HALF), charger->width,
                  charger->depth);
}

struct box conform(const struct box *charger, const struct box *target)
{
    return laid_against(charger, target, false);
}

struct laying {
    const struct crowd *crowd;
    const struct walker *walker;
    const struct box *laid;
};

static bool is_there(const struct walker *walker, int unit)
{
    return unit != walker->unit && (walker->meets == NULL || walker->meets(walker->who, unit) != meeting_ignore);
}

static bool is_under(const void *who, int unit)
{
    const struct laying *laying = who;
    return box_overlaps(laying->laid, &laying->crowd->bodies[unit].box) && is_there(laying->walker, unit);
}

struct box sweep_conform(const struct crowd *crowd, const struct walker *walker, const struct box *charger, int target)
{
    const struct box laid = laid_against(charger, &crowd->bodies[target].box, walker->keeps_its_line);
    const struct laying laying = {crowd, walker, &laid};
    return crowd_has_within(crowd, &laid, 0, ANY_SIDE, is_under, &laying) ? *charger : laid;
}
