/* sides.c - front, flanks and rear. */
#include "rules/dog/play/eyes.h"

#include "field/whole.h"

bool dog_has_flanks(const struct battle *b, int unit)
{
    int posture = dog_posture(b, unit);
    return posture != posture_square && posture != posture_skirmish && posture != posture_single;
}

/* By the lines along its front and its back, or by those at 45 degrees from its corners. */
enum where_struck dog_side_from(const struct battle *b, int target, struct place from)
{
    const struct box *body = battle_box(b, target);
    const struct place seen = place_seen(body->front, body->facing, from);
    const int32_t beside = (int32_t)size_of(seen.x) - body->width / 2;
    const int32_t least = dog_ruling(b, ruling_r94) == 'b' ? more_of(beside, 0) : TOUCH_MM + 1;
    if (!dog_has_flanks(b, target) || seen.y >= least)
        return on_front;
    if (-seen.y - body->depth >= least)
        return on_rear;
    return seen.x < 0 ? on_left : on_right;
}

struct box dog_side_of(const struct box *body, enum where_struck side)
{
    const int32_t half = body->width / 2, middle = body->depth / 2;
    const int32_t behind[] = {[on_left] = middle, [on_right] = middle, [on_rear] = body->depth};
    const int32_t right[] = {[on_left] = -half, [on_right] = half, [on_rear] = 0};
    static const int32_t turn[] = {[on_left] = -TURN_QUARTER, [on_right] = TURN_QUARTER, [on_rear] = TURN_HALF};
    bool aside = side == on_left || side == on_right;
    return box_at(place_from(body->front, body->facing, -behind[side], right[side]), (uint16_t)(body->facing + turn[side]),
                  aside ? body->depth : body->width, 0);
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

struct dog_span dog_span_before(const struct box *face, const struct box *body)
{
    struct dog_span span = {INT32_MAX, INT32_MIN, INT32_MAX};
    struct place corner[corners];
    box_corners(body, corner);
    for (int i = 0; i < corners; i++) {
        struct place seen = place_seen(face->front, face->facing, corner[i]);
        span.left = less_of(span.left, seen.x);
        span.right = more_of(span.right, seen.x);
        span.nearest = less_of(span.nearest, seen.y);
    }
    return span;
}

/* The side of a body that another touches with a corner or all of its own, the one with the more of it before it; false: with
 * none. */
static bool find_touched_side(const struct box *body, const struct box *other, enum where_struck *side)
{
    int32_t most = INT32_MIN;
    for (int i = on_front; i <= (int)on_rear; i++) {
        const struct box face = dog_side_of(body, (enum where_struck)i);
        const struct dog_span span = dog_span_before(&face, other);
        int32_t shared = less_of(span.right, face.width / 2) - more_of(span.left, -face.width / 2);
        if (size_of(span.nearest) <= 2 * TOUCH_MM && shared > most) {
            most = shared;
            *side = (enum where_struck)i;
        }
    }
    return most > INT32_MIN;
}

/* Whose corner touches the other's side turns that side to him which is the nearest to parallel with it. */
struct box dog_side_against(const struct box *body, const struct box *other, enum where_struck *side)
{
    enum where_struck his;
    if (!find_touched_side(body, other, side)) {
        *side = on_front;
        if (find_touched_side(other, body, &his)) {
            const uint16_t toward = (uint16_t)(dog_side_of(other, his).facing + TURN_HALF);
            for (int i = on_left; i <= (int)on_rear; i++)
                if (turn_between(toward, dog_side_of(body, (enum where_struck)i).facing) <
                    turn_between(toward, dog_side_of(body, *side).facing))
                    *side = (enum where_struck)i;
        }
    }
    return dog_side_of(body, *side);
}

struct dog_opposite dog_opposite(const struct box *body, const struct box *other)
{
    enum where_struck on;
    const bool touched = box_within(body, other, TOUCH_MM);
    const struct box side = touched ? dog_side_against(body, other, &on) : dog_side_toward(body, other->front, &on);
    const struct dog_span span = dog_span_before(&side, other);
    const int32_t left = more_of(span.left, -side.width / 2), right = less_of(span.right, side.width / 2);
    const bool faced = right - left > TOUCH_MM;
    const struct place middle = place_from(side.front, side.facing, 0, faced ? (left + right) / 2 : 0);
    const int32_t inside = place_seen(side.front, side.facing, box_centre(body)).y;
    return (struct dog_opposite){.part = box_at(middle, side.facing, faced ? right - left : side.width, 0),
                                 .inside = place_from(middle, side.facing, inside, 0),
                                 .ahead = span.nearest,
                                 .faced = faced,
                                 .touched = touched};
}
