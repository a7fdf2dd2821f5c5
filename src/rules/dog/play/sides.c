/* sides.c - front, flanks and rear. */
#include "rules/dog/play/sides.h"

#include "field/whole.h"

bool dog_has_flanks(const struct battle *b, int unit)
{
    int posture = dog_posture(b, unit);
    return posture != posture_square && posture != posture_skirmish && posture != posture_single;
}

/* By the lines along its front and along its back. */
static enum where_struck side_by_lines(const struct box *body, struct place seen)
{
    if (seen.y > TOUCH_MM)
        return on_front;
    return seen.y < -body->depth - TOUCH_MM ? on_rear : seen.x < 0 ? on_left : on_right;
}

/* By lines at 45 degrees from its corners. */
static enum where_struck side_by_diagonals(const struct box *body, struct place seen)
{
    int32_t beside = (int32_t)size_of(seen.x) - body->width / 2;
    if (seen.y >= more_of(beside, 0))
        return on_front;
    if (-seen.y - body->depth >= more_of(beside, 0))
        return on_rear;
    return seen.x < 0 ? on_left : on_right;
}

enum where_struck dog_side_from(const struct battle *b, int target, struct place from)
{
    const struct box *body = battle_box(b, target);
    struct place seen = place_seen(body->front, body->facing, from);
    if (!dog_has_flanks(b, target))
        return on_front;
    return dog_ruling(b, ruling_r94) == 'b' ? side_by_diagonals(body, seen) : side_by_lines(body, seen);
}

struct box dog_side_of(const struct box *body, enum where_struck side)
{
    int32_t half = body->width / 2;
    uint16_t facing = body->facing;
    switch (side) {
    case on_left:
        return box_at(place_from(body->front, facing, -body->depth / 2, -half), (uint16_t)(facing - TURN_QUARTER), body->depth,
                      0);
    case on_right:
        return box_at(place_from(body->front, facing, -body->depth / 2, half), (uint16_t)(facing + TURN_QUARTER), body->depth, 0);
    case on_rear:
        return box_at(place_from(body->front, facing, -body->depth, 0), (uint16_t)(facing + TURN_HALF), body->width, 0);
    case on_front:
        break;
    }
    return box_at(body->front, facing, body->width, 0);
}

struct box dog_side_toward(const struct box *body, struct place from, enum where_struck *side)
{
    struct place seen = place_seen(body->front, body->facing, from);
    const int32_t beyond[] = {[on_front] = seen.y,
                              [on_left] = -seen.x - body->width / 2,
                              [on_right] = seen.x - body->width / 2,
                              [on_rear] = -seen.y - body->depth};
    *side = on_front;
    for (int i = on_left; i <= on_rear; i++)
        if (beyond[i] > beyond[*side])
            *side = (enum where_struck)i;
    return dog_side_of(body, *side);
}

/* How much of a side another body lies against. */
static int32_t shared_with(const struct box *face, const struct box *other)
{
    struct place corner[corners];
    int32_t left = INT32_MAX, right = INT32_MIN, nearest = INT32_MAX;
    box_corners(other, corner);
    for (int i = 0; i < corners; i++) {
        struct place seen = place_seen(face->front, face->facing, corner[i]);
        left = less_of(left, seen.x);
        right = more_of(right, seen.x);
        nearest = less_of(nearest, seen.y);
    }
    bool touches = size_of(nearest) <= 2 * TOUCH_MM;
    return touches ? less_of(right, face->width / 2) - more_of(left, -face->width / 2) : INT32_MIN;
}

struct box dog_side_against(const struct box *body, const struct box *other, enum where_struck *side)
{
    int32_t most = INT32_MIN;
    *side = on_front;
    for (int i = on_front; i <= (int)on_rear; i++) {
        const struct box face = dog_side_of(body, (enum where_struck)i);
        int32_t shared = shared_with(&face, other);
        if (shared > most) {
            most = shared;
            *side = (enum where_struck)i;
        }
    }
    return dog_side_of(body, *side);
}
