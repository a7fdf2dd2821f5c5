/* Touching and overlapping by separating axes, which are the two of each box: exact to a millionth of a mm. Distances are between
   the corners as box_corners rounds them. */
#include "field/box.h"

#include "field/whole.h"

#include <stddef.h>

#define AXIS_MM (2 * (int64_t)UNITY) /* a mm along an axis, where everything is doubled to have whole halves, in 2^30ths */
#define SLACK (SHARED_EDGE_MM * AXIS_MM)
#define ROUNDING_MM 4 /* of corners and half widths, generously */

struct box box_at(struct place front, uint16_t facing, int32_t width, int32_t depth)
{
    return (struct box){front, width, depth, facing, 0};
}

void box_corners(const struct box *box, struct place corner[corners])
{
    int32_t left = -(box->width / 2), right = box->width + left;
    corner[corner_front_left] = place_from(box->front, box->facing, 0, left);
    corner[corner_front_right] = place_from(box->front, box->facing, 0, right);
    corner[corner_rear_right] = place_from(box->front, box->facing, -box->depth, right);
    corner[corner_rear_left] = place_from(box->front, box->facing, -box->depth, left);
}

struct place box_centre(const struct box *box)
{
    return place_from(box->front, box->facing, -(box->depth / 2), 0);
}

int32_t box_reach(const struct box *box)
{
    uint64_t square = (uint64_t)((int64_t)box->width * box->width + (int64_t)box->depth * box->depth), root = whole_root(square);
    return (int32_t)((root + (root * root < square) + 1) / 2);
}

bool box_holds(const struct box *box, struct place at)
{
    struct place seen = place_seen(box->front, box->facing, at);
    return seen.y <= SHARED_EDGE_MM && seen.y >= -box->depth - SHARED_EDGE_MM &&
           2 * size_of(seen.x) <= box->width + 2 * SHARED_EDGE_MM;
}

/* ---- touching ---- */

/* Two boxes as seen along one axis, doubled: how far apart their centres are, and the half sizes of both together. */
struct shadow {
    int64_t apart, sizes;
};

/* Along the facing of `a`, and square to it. */
static void shadows(const struct box *a, const struct box *b, struct shadow *ahead, struct shadow *right)
{
    int64_t x = (int64_t)b->front.x - a->front.x, y = (int64_t)b->front.y - a->front.y;
    int64_t s = sine(a->facing), c = cosine(a->facing);
    uint16_t turn = (uint16_t)(b->facing - a->facing);
    int64_t turn_s = sine(turn), turn_c = cosine(turn);
    ahead->apart = 2 * (x * s + y * c) + a->depth * (int64_t)UNITY - b->depth * turn_c;
    right->apart = 2 * (x * c - y * s) - b->depth * turn_s;
    ahead->sizes = a->depth * (int64_t)UNITY + b->depth * size_of(turn_c) + b->width * size_of(turn_s);
    right->sizes = a->width * (int64_t)UNITY + b->depth * size_of(turn_s) + b->width * size_of(turn_c);
}

/* The wider gap along the axes of `a`; below 0 when the boxes overlap on both. */
static int64_t gap(const struct box *a, const struct box *b)
{
    struct shadow ahead, right;
    shadows(a, b, &ahead, &right);
    return greater_of(size_of(ahead.apart) - ahead.sizes, size_of(right.apart) - right.sizes);
}

/* By more than `most`: told from the circles around their fronts alone. */
static bool far_apart(const struct box *a, const struct box *b, int32_t most)
{
    int64_t reach = (int64_t)most + a->width / 2 + a->depth + b->width / 2 + b->depth + ROUNDING_MM;
    return place_distance_squared(a->front, b->front) > reach * reach;
}

bool box_touches(const struct box *a, const struct box *b)
{
    return !far_apart(a, b, SHARED_EDGE_MM) && gap(a, b) <= SLACK && gap(b, a) <= SLACK;
}

bool box_overlaps(const struct box *a, const struct box *b)
{
    return !far_apart(a, b, 0) && gap(a, b) < -SLACK && gap(b, a) < -SLACK;
}

/* ---- distances ---- */

/* The shortest way from the corners of a box to the edges of another. */
struct way {
    int32_t distance;
    struct place corner, foot;
};

/* An edge, and which corner of the other box is nearest of those that lie square to it; area -1: none does. */
struct edge {
    struct place a, b, corner;
    int64_t square, area, along;
};

static void measure_corner(struct edge *edge, struct place corner, int64_t *square, struct way *straight)
{
    int64_t area = place_area(edge->a, edge->b, corner), along = place_along(edge->a, edge->b, corner);
    if (area < 0)
        return; /* the inner side: another edge is nearer */
    if (along > 0 && along < edge->square) {
        if (edge->area < 0 || area < edge->area) {
            edge->area = area;
            edge->along = along;
            edge->corner = corner;
        }
        return;
    }
    struct place end = along <= 0 ? edge->a : edge->b;
    int64_t to_end = place_distance_squared(corner, end);
    if (to_end < *square) {
        *square = to_end;
        *straight = (struct way){0, corner, end};
    }
}

static struct way shortest_way(const struct place *corner, const struct place *quad)
{
    int64_t square = INT64_MAX;
    struct way straight = {INT32_MAX, corner[0], quad[0]}, flat = straight;
    for (int e = 0; e < corners; e++) {
        struct edge edge = {.a = quad[e], .b = quad[(e + 1) % corners], .area = -1};
        edge.square = place_distance_squared(edge.a, edge.b);
        for (int i = 0; i < corners; i++)
            measure_corner(&edge, corner[i], &square, &straight);
        if (edge.area < 0)
            continue;
        int32_t distance = place_distance_to_line(edge.area, edge.square);
        if (distance < flat.distance)
            flat = (struct way){distance, edge.corner, place_between(edge.a, edge.b, edge.along, edge.square)};
    }
    if (square < INT64_MAX)
        straight.distance = place_distance(straight.corner, straight.foot);
    return flat.distance < straight.distance ? flat : straight;
}

static bool cross(struct place a, struct place b, struct place c, struct place d, struct place *at)
{
    int64_t from = place_area(c, d, a), to = place_area(c, d, b);
    bool parted = (place_area(a, b, c) < 0) == (place_area(a, b, d) < 0) || (from < 0) == (to < 0);
    if (!parted)
        *at = place_between(a, b, size_of(from), size_of(from) + size_of(to));
    return !parted;
}

/* A corner of one that the other holds, else where edges cross: two boxes that overlap have one of them. */
static bool shared_place(const struct box *a, const struct box *b, const struct place *of_a, const struct place *of_b,
                         struct place *at)
{
    for (int i = 0; i < corners; i++) {
        bool held = box_holds(b, of_a[i]);
        *at = held ? of_a[i] : of_b[i];
        if (held || box_holds(a, of_b[i]))
            return true;
    }
    for (int i = 0; i < corners * corners; i++) {
        int one = i / corners, other = i % corners;
        if (cross(of_a[one], of_a[(one + 1) % corners], of_b[other], of_b[(other + 1) % corners], at))
            return true;
    }
    return false;
}

int32_t box_distance(const struct box *a, const struct box *b, struct place near[2])
{
    struct place of_a[corners], of_b[corners], shared;
    bool touching = box_touches(a, b);
    if (touching && near == NULL)
        return 0;
    box_corners(a, of_a);
    box_corners(b, of_b);
    if (touching && shared_place(a, b, of_a, of_b, &shared)) {
        near[0] = near[1] = shared;
        return 0;
    }
    struct way there = shortest_way(of_a, of_b), back = shortest_way(of_b, of_a);
    bool from_a = there.distance <= back.distance;
    if (near != NULL) {
        near[0] = from_a ? there.corner : back.foot;
        near[1] = from_a ? there.foot : back.corner;
    }
    int32_t distance = from_a ? there.distance : back.distance;
    return touching ? 0 : more_of(distance, 1);
}

bool box_within(const struct box *a, const struct box *b, int32_t most)
{
    return !far_apart(a, b, most) && box_distance(a, b, NULL) <= most;
}

int32_t box_distance_to(const struct box *box, struct place at)
{
    struct place seen = place_seen(box->front, box->facing, at);
    int64_t half = seen.x < 0 ? box->width / 2 : box->width - box->width / 2, right = greater_of(size_of(seen.x) - half, 0);
    int64_t ahead = greater_of(greater_of(seen.y, -(int64_t)box->depth - seen.y), 0);
    return box_holds(box, at) ? 0 : place_distance((struct place){0, 0}, (struct place){(int32_t)right, (int32_t)ahead});
}

/* ---- sides and ways ---- */

struct standing box_standing(const struct box *target, const struct box *body)
{
    struct place corner[corners];
    box_corners(body, corner);
    int32_t left = place_seen(target->front, target->facing, corner[corner_front_left]).y;
    int32_t right = place_seen(target->front, target->facing, corner[corner_front_right]).y;
    return (struct standing){less_of(left, right), place_seen(target->front, target->facing, body->front).y,
                             more_of(left, right)};
}

enum side_struck box_side_of(const struct box *target, const struct box *start)
{
    struct standing standing = box_standing(target, start);
    if (standing.middle > 0)
        return struck_front;
    return standing.most <= -target->depth ? struck_rear : struck_flank;
}

/* From where to where, in mm of the way, a moving box meets another: first along an axis, then along all. */
struct encounter {
    int64_t touch;        /* their edges meet */
    int64_t enter, leave; /* they overlap by more than a shared edge */
};

#define NEVER INT64_MAX

/* `speed`: what a mm of the way brings `a` nearer along the axis, in 2^30ths. */
static void meet_along(struct encounter *encounter, struct shadow shadow, int64_t speed)
{
    if (shadow.apart < 0)
        speed = -speed;
    int64_t apart = size_of(shadow.apart), room = apart - shadow.sizes;
    if (speed <= 0 && room >= -SLACK) {
        encounter->enter = NEVER;
        return;
    }
    if (speed > 0) {
        encounter->touch = greater_of(encounter->touch, room / (2 * speed));
        encounter->enter = greater_of(encounter->enter, (room + SLACK) / (2 * speed));
    }
    int64_t beyond = speed > 0 ? apart + shadow.sizes : -room;
    if (speed != 0 && (beyond - SLACK) / (2 * size_of(speed)) < encounter->leave)
        encounter->leave = (beyond - SLACK) / (2 * size_of(speed));
}

/* Along both axes of `a`, which goes along the bearing, or the other way. */
static void meet_on_axes(struct encounter *encounter, const struct box *a, const struct box *b, uint16_t bearing)
{
    struct shadow ahead, right;
    uint16_t turn = (uint16_t)(bearing - a->facing);
    shadows(a, b, &ahead, &right);
    meet_along(encounter, ahead, cosine(turn));
    meet_along(encounter, right, sine(turn));
}

int32_t box_free_way(const struct box *a, uint16_t bearing, int32_t most, const struct box *b)
{
    struct encounter encounter = {0, 0, NEVER};
    meet_on_axes(&encounter, a, b, bearing);
    meet_on_axes(&encounter, b, a, (uint16_t)(bearing + TURN_HALF));
    bool meets = encounter.enter < encounter.leave && encounter.touch < most;
    return meets ? (int32_t)encounter.touch : most;
}
