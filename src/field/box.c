/* By the two axes of each box: what parts two boxes, parts them along one of these. All of it is of the true rectangle, to an
   eighth of a mm or better; only box_corners rounds. */
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
    struct heading facing = heading_of(box->facing);
    corner[corner_front_left] = place_along_heading(box->front, facing, 0, left);
    corner[corner_front_right] = place_along_heading(box->front, facing, 0, right);
    corner[corner_rear_right] = place_along_heading(box->front, facing, -box->depth, right);
    corner[corner_rear_left] = place_along_heading(box->front, facing, -box->depth, left);
}

struct place box_front_corner(const struct box *box, bool right)
{
    const int32_t left = -(box->width / 2);
    return place_from(box->front, box->facing, 0, right ? box->width + left : left);
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

/* ---- touching ---- */

/* Two boxes as seen along one axis, doubled: how far apart their centres are, and the half sizes of both together. */
struct shadow {
    int64_t apart, sizes;
};

/* Along the facing of a box and square to it; and how far the sides of the other one reach along these, which faces by so much to
   the right. */
struct view {
    struct shadow ahead, right;
    int64_t depth_s, depth_c, width_s, width_c;
};

static inline struct view view_of(const struct box *a, const struct box *b, struct heading turn)
{
    int64_t x = (int64_t)b->front.x - a->front.x, y = (int64_t)b->front.y - a->front.y;
    struct heading own = heading_of(a->facing);
    struct view view = {
        .depth_s = b->depth * turn.s, .depth_c = b->depth * turn.c, .width_s = b->width * turn.s, .width_c = b->width * turn.c};
    view.ahead.apart = 2 * (x * own.s + y * own.c) + a->depth * (int64_t)UNITY - view.depth_c;
    view.right.apart = 2 * (x * own.c - y * own.s) - view.depth_s;
    view.ahead.sizes = a->depth * (int64_t)UNITY + size_of(view.depth_c) + size_of(view.width_s);
    view.right.sizes = a->width * (int64_t)UNITY + size_of(view.depth_s) + size_of(view.width_c);
    return view;
}

/* The wider gap along the axes of a box; below 0 when they overlap on both. */
static int64_t gap(const struct view *view)
{
    return greater_of(size_of(view->ahead.apart) - view->ahead.sizes, size_of(view->right.apart) - view->right.sizes);
}

/* Each as the other sees it. */
struct views {
    struct view of_a, of_b;
};

static inline struct views views_of(const struct box *a, const struct box *b)
{
    struct heading turn = heading_of((uint16_t)(b->facing - a->facing)), back = {-turn.s, turn.c};
    return (struct views){view_of(a, b, turn), view_of(b, a, back)};
}

static int64_t widest_gap(const struct views *views)
{
    return greater_of(gap(&views->of_a), gap(&views->of_b));
}

/* Is there no gap wider than `most`? The second view is only looked at when the first shows none. */
static bool views_within(const struct box *a, const struct box *b, int64_t most, struct views *views)
{
    struct heading turn = heading_of((uint16_t)(b->facing - a->facing)), back = {-turn.s, turn.c};
    views->of_a = view_of(a, b, turn);
    if (gap(&views->of_a) > most)
        return false;
    views->of_b = view_of(b, a, back);
    return gap(&views->of_b) <= most;
}

static struct view view_of_place(const struct box *box, struct place at)
{
    const struct box point = {at, 0, 0, box->facing, 0};
    return view_of(box, &point, (struct heading){0, UNITY});
}

bool box_holds(const struct box *box, struct place at)
{
    struct view view = view_of_place(box, at);
    return gap(&view) <= SLACK;
}

struct box box_slimmer(const struct box *box)
{
    struct box slim = *box;
    if (box->depth > 2 * HAIR_MM) {
        slim.depth -= 2 * HAIR_MM;
        slim.front = place_from(box->front, box->facing, -HAIR_MM, 0);
    }
    if (box->width > 2 * HAIR_MM)
        slim.width -= 2 * HAIR_MM;
    return slim;
}

/* By more than `most`: told from the circles around their fronts alone. */
static bool far_apart(const struct box *a, const struct box *b, int32_t most)
{
    int64_t reach = (int64_t)most + a->width / 2 + a->depth + b->width / 2 + b->depth + ROUNDING_MM;
    return place_distance_squared(a->front, b->front) > reach * reach;
}

bool box_touches(const struct box *a, const struct box *b)
{
    struct views views;
    return !far_apart(a, b, SHARED_EDGE_MM) && views_within(a, b, SLACK, &views);
}

bool box_overlaps_by(const struct box *a, const struct box *b, int32_t mm)
{
    struct views views;
    return !far_apart(a, b, 0) && views_within(a, b, -mm * AXIS_MM - 1, &views);
}

bool box_overlaps(const struct box *a, const struct box *b)
{
    return box_overlaps_by(a, b, SHARED_EDGE_MM);
}

/* Where the fronts lie at the same place, the middles are this far apart along the axes. */
struct box_pair box_pair_of(const struct box *box, const struct box *other)
{
    struct box at_front = *other;
    at_front.front = box->front;
    const struct views views = views_of(box, &at_front);
    return (struct box_pair){.other = other->front,
                             .own_facing = heading_of(box->facing),
                             .other_facing = heading_of(other->facing),
                             .own_ahead = views.of_a.ahead.apart,
                             .own_right = views.of_a.right.apart,
                             .other_ahead = views.of_b.ahead.apart,
                             .other_right = views.of_b.right.apart,
                             .own_ahead_sizes = views.of_a.ahead.sizes,
                             .own_right_sizes = views.of_a.right.sizes,
                             .other_ahead_sizes = views.of_b.ahead.sizes,
                             .other_right_sizes = views.of_b.right.sizes};
}

bool box_pair_overlaps(const struct box_pair *pair, struct place front)
{
    const struct heading own = pair->own_facing, other = pair->other_facing;
    const int64_t x = (int64_t)pair->other.x - front.x, y = (int64_t)pair->other.y - front.y;
    return size_of(2 * (x * own.s + y * own.c) + pair->own_ahead) - pair->own_ahead_sizes < -SLACK &&
           size_of(2 * (x * own.c - y * own.s) + pair->own_right) - pair->own_right_sizes < -SLACK &&
           size_of(2 * (-x * other.s - y * other.c) + pair->other_ahead) - pair->other_ahead_sizes < -SLACK &&
           size_of(2 * (-x * other.c + y * other.s) + pair->other_right) - pair->other_right_sizes < -SLACK;
}

/* ---- distances ---- */

#define EIGHTHS_SHIFT 28 /* from doubled 2^30ths of a mm to eighths: as fine as squares of the longest distance allow */

/* Eighths of a mm by which a place lies off a box along one of its axes, from its doubled distance to the middle. */
static uint64_t eighths_off(int64_t apart, int32_t size)
{
    int64_t off = size_of(apart) - size * (int64_t)UNITY;
    return off <= 0 ? 0 : (uint64_t)(off + (1 << (EIGHTHS_SHIFT - 1))) >> EIGHTHS_SHIFT;
}

/* Of two that do not touch. */
static int32_t whole_mm(uint64_t square)
{
    return more_of((int32_t)((whole_root(square) + 4) / 8), 1);
}

/* The corner of another box that is nearest to a box, and the square of its distance in eighths of a mm. */
struct nearest {
    uint64_t square;
    enum corner corner;
};

static inline struct nearest nearest_corner(const struct box *box, const struct view *view)
{
    const int64_t depth_s = view->depth_s, depth_c = view->depth_c, width_s = view->width_s, width_c = view->width_c;
    const int64_t ahead[corners] = {depth_c + width_s, depth_c - width_s, -depth_c - width_s, width_s - depth_c};
    const int64_t right[corners] = {depth_s - width_c, depth_s + width_c, width_c - depth_s, -depth_s - width_c};
    struct nearest nearest = {UINT64_MAX, corner_front_left};
    for (enum corner i = 0; i < corners; i++) {
        uint64_t y = eighths_off(view->ahead.apart + ahead[i], box->depth),
                 x = eighths_off(view->right.apart + right[i], box->width);
        uint64_t square = x * x + y * y;
        nearest.corner = square < nearest.square ? i : nearest.corner;
        nearest.square = square < nearest.square ? square : nearest.square;
    }
    return nearest;
}

/* Where a box comes nearest to a place. */
static struct place foot_of(const struct box *box, struct place at)
{
    struct place seen = place_seen(box->front, box->facing, at);
    int32_t left = -(box->width / 2);
    return place_from(box->front, box->facing, less_of(0, more_of(-box->depth, seen.y)),
                      less_of(box->width + left, more_of(left, seen.x)));
}

static bool cross(struct place a, struct place b, struct place c, struct place d, struct place *at)
{
    int64_t from = place_area(c, d, a), to = place_area(c, d, b);
    bool parted = (place_area(a, b, c) < 0) == (place_area(a, b, d) < 0) || (from < 0) == (to < 0);
    if (!parted)
        *at = place_between(a, b, size_of(from), size_of(from) + size_of(to));
    return !parted;
}

/* Of two boxes that lie across each other, so that neither holds a corner of the other. */
static struct place crossing(const struct box *a, const struct box *b)
{
    struct place of_a[corners], of_b[corners], at = a->front;
    box_corners(a, of_a);
    box_corners(b, of_b);
    for (int i = 0; i < corners * corners; i++) {
        int one = i / corners, other = i % corners;
        if (cross(of_a[one], of_a[(one + 1) % corners], of_b[other], of_b[(other + 1) % corners], &at))
            break;
    }
    return at;
}

/* From a corner of one box to the other. */
static void find_near(const struct box *a, const struct box *b, struct nearest of_a, struct nearest of_b, struct place near[2])
{
    struct place corner[corners];
    bool from_a = of_a.square < of_b.square;
    box_corners(from_a ? a : b, corner);
    near[from_a ? 0 : 1] = corner[from_a ? of_a.corner : of_b.corner];
    near[from_a ? 1 : 0] = foot_of(from_a ? b : a, near[from_a ? 0 : 1]);
}

int32_t box_distance(const struct box *a, const struct box *b, struct place near[2])
{
    struct views views = views_of(a, b);
    bool touching = widest_gap(&views) <= SLACK;
    if (touching && near == NULL)
        return 0;
    struct nearest of_a = nearest_corner(b, &views.of_b), of_b = nearest_corner(a, &views.of_a);
    uint64_t square = of_a.square < of_b.square ? of_a.square : of_b.square;
    if (near != NULL)
        find_near(a, b, of_a, of_b, near);
    if (!touching)
        return whole_mm(square);
    if (square > 16 * 16)
        near[0] = crossing(a, b);
    near[1] = near[0];
    return 0;
}

/* What parts them along an axis parts them by no less than that: corners are measured only when it is little. */
int32_t box_distance_within(const struct box *a, const struct box *b, int32_t most)
{
    struct views views;
    if (most < 0 || far_apart(a, b, most) || !views_within(a, b, (most + INT64_C(1)) * AXIS_MM, &views))
        return -1;
    if (widest_gap(&views) <= SLACK)
        return 0;
    struct nearest of_a = nearest_corner(b, &views.of_b), of_b = nearest_corner(a, &views.of_a);
    int32_t distance = whole_mm(of_a.square < of_b.square ? of_a.square : of_b.square);
    return distance <= most ? distance : -1;
}

/* Does what lies so far beside a box and before it lie further than that from its corner? */
static bool is_off_corner(int64_t beside, int64_t before, int64_t far)
{
    return beside > 0 && before > 0 && far > 0 && beside * beside + before * before > far * far;
}

static bool fronts_are_within(const struct box *a, const struct box *b, int32_t most)
{
    return most >= 0 && place_distance_squared(a->front, b->front) <= (int64_t)most * most;
}

/* Most are told by how far off the middle of b's front is, or by where it lies beside and before a. */
bool box_within_along(const struct box *a, struct heading facing, const struct box *b, int32_t most)
{
    if (fronts_are_within(a, b, most))
        return true;
    struct place seen = place_seen_along(a->front, facing, b->front);
    int64_t beside = size_of(seen.x) - a->width / 2, before = greater_of(seen.y, -(int64_t)a->depth - seen.y);
    int64_t reach = most + (int64_t)b->width / 2 + b->depth + ROUNDING_MM, near = most - ROUNDING_MM;
    if (beside > reach || before > reach || is_off_corner(beside, before, reach))
        return false;
    if (beside <= near && before <= near && !is_off_corner(beside, before, near))
        return most >= 0;
    return box_distance_within(a, b, most) >= 0;
}

bool box_within(const struct box *a, const struct box *b, int32_t most)
{
    return fronts_are_within(a, b, most) || box_within_along(a, heading_of(a->facing), b, most);
}

int32_t box_distance_to(const struct box *box, struct place at)
{
    struct view view = view_of_place(box, at);
    uint64_t y = eighths_off(view.ahead.apart, box->depth), x = eighths_off(view.right.apart, box->width);
    return gap(&view) <= SLACK ? 0 : whole_mm(x * x + y * y);
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

/* Along both axes of a box, which goes so far off its facing, or toward which the other comes. */
static void meet_on_axes(struct encounter *encounter, const struct view *view, uint16_t turn)
{
    struct heading way = heading_of(turn);
    meet_along(encounter, view->ahead, way.c);
    meet_along(encounter, view->right, way.s);
}

int32_t box_free_way(const struct box *a, uint16_t bearing, int32_t most, const struct box *b)
{
    if (far_apart(a, b, most))
        return most;
    struct encounter encounter = {0, 0, NEVER};
    struct views views = views_of(a, b);
    meet_on_axes(&encounter, &views.of_a, (uint16_t)(bearing - a->facing));
    meet_on_axes(&encounter, &views.of_b, (uint16_t)(bearing + TURN_HALF - b->facing));
    bool meets = encounter.enter < encounter.leave && encounter.touch < most;
    return meets ? (int32_t)encounter.touch : most;
}

uint16_t box_wheel_aim(const struct box *box, struct place at)
{
    uint16_t bearing = place_bearing(box->front, at);
    for (int i = 0; i < 2; i++) {
        int32_t half = turn_from(box->facing, bearing) > 0 ? box->width / 2 : -(box->width / 2);
        struct place corner = place_from(box->front, box->facing, 0, half);
        bearing = place_bearing(place_from(corner, bearing, 0, -half), at);
    }
    return bearing;
}
