/* What lies in the arc or the lane before a front: the target's corners, cut off at the lines that bound it. An edge that only
   runs along a line is not in it, so that neighbours in a line of battle are not before each other. */
#include "field/arc.h"

#include "base/check.h"
#include "field/shape.h"
#include "field/whole.h"

#include <string.h>

#define MARGIN_MM (2 * SHARED_EDGE_MM)

struct patch {
    struct place at[MOST_ARC_PLACES]; /* a cut adds one; where roundings bent a side, half as many again */
    int count;
};

/* What lies ahead lies to the right of three lines: along the front, and along either side. */
enum { bounding_lines = 3 };
struct line {
    struct place through;
    uint16_t bearing;
};

static void find_lines(const struct box *box, int32_t width, uint16_t turn, struct line line[bounding_lines])
{
    const uint16_t facing = box->facing;
    const int32_t left = width / 2;
    line[0] = (struct line){box->front, (uint16_t)(facing - TURN_QUARTER)};
    line[1] = (struct line){place_from(box->front, facing, 0, -left), (uint16_t)(facing - turn)};
    line[2] = (struct line){place_from(box->front, facing, 0, width - left), (uint16_t)(facing + turn + TURN_HALF)};
}

static int64_t right_of(const struct line *line, struct place at)
{
    return (int64_t)place_seen(line->through, line->bearing, at).x - MARGIN_MM;
}

/* Keeps what lies to the right of a line. */
static void cut(struct patch *patch, const struct line *line)
{
    struct patch whole = *patch;
    patch->count = 0;
    for (int i = 0; i < whole.count; i++) {
        struct place a = whole.at[i], b = whole.at[(i + 1) % whole.count];
        int64_t off = right_of(line, a), next = right_of(line, b);
        if (off >= 0)
            patch->at[patch->count++] = a;
        if ((off >= 0) != (next >= 0))
            patch->at[patch->count++] = place_between(a, b, size_of(off), size_of(off) + size_of(next));
    }
}

/* What of the target lies ahead of a front so wide, whose sides open by `turn`. */
static struct patch ahead_of(const struct box *box, int32_t width, uint16_t turn, const struct box *target)
{
    struct patch patch = {.count = corners};
    struct line line[bounding_lines];
    find_lines(box, width, turn, line);
    box_corners(target, patch.at);
    for (int i = 0; i < bounding_lines; i++)
        cut(&patch, &line[i]);
    return patch;
}

#define ROUNDED_MM 8 /* of what is cut: no place comes so far beyond a line of which all corners lie to the left */

/* A corner to the right of all lines is never cut off; and of most others all lie to the left of one. */
bool box_is_in_arc(const struct box *box, uint16_t turn, const struct box *target)
{
    CHECK(turn <= TURN_QUARTER);
    enum { all_lines = (1 << bounding_lines) - 1 };
    struct place corner[corners];
    struct line line[bounding_lines];
    int reached = 0;
    find_lines(box, box->width, turn, line);
    box_corners(target, corner);
    for (int i = 0; i < corners; i++) {
        int right = 0;
        for (int of = 0; of < bounding_lines; of++) {
            const int64_t off = right_of(&line[of], corner[i]);
            right |= (off >= 0) << of;
            reached |= (off >= -ROUNDED_MM) << of;
        }
        if (right == all_lines)
            return true;
    }
    return reached == all_lines && ahead_of(box, box->width, turn, target).count > 0;
}

bool box_in_arc(const struct box *box, uint16_t turn, const struct box *target, int32_t *distance)
{
    CHECK(turn <= TURN_QUARTER);
    struct patch patch = ahead_of(box, box->width, turn, target);
    if (patch.count == 0)
        return false;
    struct box front = box_at(box->front, box->facing, box->width, 0);
    struct shape lane = shape_of(patch.at, patch.count, true);
    int32_t off = shape_distance_to_box(&lane, &front);
    *distance = off <= MARGIN_MM ? 0 : off;
    return true;
}

int box_part_in_arc(const struct box *box, uint16_t turn, const struct box *target, struct place place[MOST_ARC_PLACES])
{
    CHECK(turn <= TURN_QUARTER);
    struct patch patch = ahead_of(box, box->width, turn, target);
    memcpy(place, patch.at, (size_t)patch.count * sizeof *place);
    return patch.count;
}

bool box_in_lane(const struct box *box, int32_t width, int32_t range, const struct box *target, int32_t *distance)
{
    struct patch patch = ahead_of(box, width, 0, target);
    int32_t off = INT32_MAX;
    for (int i = 0; i < patch.count; i++)
        off = less_of(off, place_seen(box->front, box->facing, patch.at[i]).y);
    *distance = off <= MARGIN_MM ? 0 : off;
    return patch.count > 0 && off <= range;
}
