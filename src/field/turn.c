/* turn.c - wheels, facings and changes of formation: checked step by step, ending at the last step that is free. */
#include "field/course.h"

#include "base/check.h"
#include "field/whole.h"

#define STEP_TURN 546 /* three degrees, nearly */
#define STEP_MM 15000 /* of the outer corner: no stand is so shallow that it could be stepped over */
#define ROUNDING_MM 8 /* of corners, of the place that it turns about, and of distances */
#define FINE_STEPS 16 /* the step that is stopped is looked at so much closer */

enum pivot { pivot_left, pivot_right, pivot_centre };
struct turn {
    struct box from;
    enum pivot pivot;
    struct place about;
    int32_t right;         /* in all; left is negative */
    int32_t steps, stride; /* it is cut into so many; so many at a time make a large one */
};

static struct box turn_to(const struct turn *turn, int32_t right)
{
    struct box box = turn->from;
    int32_t half = box.width / 2;
    box.facing = (uint16_t)(turn->from.facing + right);
    if (turn->pivot == pivot_centre)
        box.front = place_from(turn->about, box.facing, box.depth / 2, 0);
    else
        box.front = place_from(turn->about, box.facing, 0, turn->pivot == pivot_left ? half : half - box.width);
    return box;
}

static struct box turn_at(const struct turn *turn, int32_t step)
{
    return step == 0 ? turn->from : turn_to(turn, (int32_t)((int64_t)turn->right * step / turn->steps));
}

/* The arc of the outer front corner, 355/113 for pi, rounded up. */
static int32_t arc_of(int32_t radius, int32_t turn)
{
    int64_t whole = INT64_C(113) * 65536;
    return (int32_t)((INT64_C(2) * 355 * radius * turn + whole - 1) / whole);
}

int32_t wheel_length(const struct box *box, int32_t turn)
{
    return arc_of(box->width, turn);
}

static struct place pivot_of(const struct box *from, enum pivot pivot)
{
    return pivot == pivot_centre ? box_centre(from) : box_front_corner(from, pivot == pivot_right);
}

static struct turn turn_from_box(const struct box *from, enum pivot pivot, int32_t right)
{
    struct turn turn = {.from = *from, .pivot = pivot, .right = right, .about = pivot_of(from, pivot)};
    int32_t radius = pivot == pivot_centre ? box_reach(from) : from->width;
    int32_t by_angle = ((int32_t)size_of(right) + STEP_TURN - 1) / STEP_TURN,
            by_arc = arc_of(radius, (int32_t)size_of(right)) / STEP_MM + 1;
    turn.steps = by_angle > by_arc ? by_angle : by_arc;
    CHECK(turn.steps > 0);
    turn.stride = 1;
    return turn;
}

static struct bounds seen_along(struct bounds bounds, struct place from, struct heading along, const struct box *box)
{
    struct place corner[corners];
    box_corners(box, corner);
    for (int i = 0; i < corners; i++) {
        struct place seen = place_seen_along(from, along, corner[i]);
        bounds.least = (struct place){less_of(bounds.least.x, seen.x), less_of(bounds.least.y, seen.y)};
        bounds.most = (struct place){more_of(bounds.most.x, seen.x), more_of(bounds.most.y, seen.y)};
    }
    return bounds;
}

/* A box that holds all of the turn: where it stands at the start, half way and at the end, and by how much its corners bulge out
   between these. */
static struct box turn_lane(const struct turn *turn)
{
    const uint16_t bearing = (uint16_t)(turn->from.facing + turn->right / 2);
    const struct heading along = heading_of(bearing);
    struct bounds bounds = {{0, 0}, {0, 0}};
    for (int32_t third = 0; third <= 2; third++) {
        struct box box = turn_to(turn, turn->right / 2 * third);
        bounds = seen_along(bounds, turn->about, along, &box);
    }
    int64_t radius = (int64_t)turn->from.width + turn->from.depth, bulge = UNITY - cosine((uint16_t)(size_of(turn->right) / 4));
    int32_t margin = (int32_t)(radius * bulge / UNITY) + LINE_REACH_MM;
    bounds = bounds_wider(bounds, margin);
    struct place front = place_along_heading(turn->about, along, bounds.most.y, bounds.least.x / 2 + bounds.most.x / 2);
    return box_at(front, bearing, bounds.most.x - bounds.least.x, bounds.most.y - bounds.least.y);
}

/* Features that are only near the lane are left out: there are many steps to hold them against. */
static void keep_features_under(const struct course *course, const struct box *lane, struct near *near)
{
    const struct hull hull = hull_of_box(lane);
    int count = 0;
    for (int i = 0; i < near->features; i++) {
        if (!near->around[i] && !feature_meets_hull(&course->now->ground->feature[near->feature[i]], &hull))
            continue;
        near->feature[count] = near->feature[i];
        near->around[count] = near->around[i];
        near->bars[count++] = near->bars[i];
    }
    near->features = count;
}

/* So are bodies that only a corner of the lane comes near: none of the body that turns goes there. */
static void keep_bodies_in_reach(const struct course *course, const struct turn *turn, struct near *near)
{
    const int32_t half = box_reach(&turn->from), round = turn->pivot == pivot_centre ? half : 2 * half;
    const int32_t reach = round + course->walker->clear_of + ROUNDING_MM;
    int count = 0;
    for (int i = 0; i < near->units; i++) {
        if (box_distance_to(near_body(course, near, i), turn->about) > reach)
            continue;
        near->unit[count] = near->unit[i];
        near->meeting[count++] = near->meeting[i];
    }
    near->units = count;
}

static bool is_open(const struct near *near)
{
    for (int i = 0; i < near->features; i++)
        if (near->bars[i])
            return false;
    return near->units == 0 && near->within_table;
}

/* How many steps nobody and nothing stops. */
static int32_t steps_open(const struct course *course, const struct turn *turn, const struct near *near, int32_t from,
                          struct halt *halt)
{
    int32_t open = from;
    struct box before = turn_at(turn, from);
    for (; open < turn->steps; open++) {
        struct box box = turn_at(turn, open + 1);
        if (!stands_free(course, near, &turn->from, &before, &box, halt))
            break;
        before = box;
    }
    return open;
}

/* Of those that are open the last that ends on nobody whom it passes. */
static int32_t free_steps(const struct course *course, const struct turn *turn, const struct near *near, int32_t from,
                          struct halt *halt)
{
    int32_t free = steps_open(course, turn, near, from, halt);
    for (int passing; free > from; free--) {
        struct box box = turn_at(turn, free);
        if ((passing = passed_under(course, near, &box)) < 0)
            break;
        if (free == turn->steps)
            *halt = (struct halt){stop_unit, passing, 0};
    }
    return free;
}

/* Steps large and, where one is stopped, small: the turn is cut into small ones by then. */
static int32_t all_free_steps(const struct course *course, struct turn *turn, const struct near *near, struct halt *halt)
{
    int32_t free = free_steps(course, turn, near, 0, halt);
    if (free == turn->steps)
        return free;
    turn->steps *= FINE_STEPS;
    turn->stride = FINE_STEPS;
    *halt = (struct halt){stop_none, -1, 0};
    return free_steps(course, turn, near, free * FINE_STEPS, halt);
}

/* Most turns that are stopped cannot end where they would: that is looked at before the way there. */
static int32_t all_steps_or_none(const struct course *course, const struct turn *turn, const struct near *near, struct halt *halt)
{
    struct box end = turn_at(turn, turn->steps), before = turn_at(turn, turn->steps - 1);
    if (!stands_free(course, near, &turn->from, &before, &end, halt))
        return 0;
    int passing = passed_under(course, near, &end);
    if (passing >= 0)
        *halt = (struct halt){stop_unit, passing, 0};
    return passing < 0 && steps_open(course, turn, near, 0, halt) == turn->steps ? turn->steps : 0;
}

static int32_t steps_gone(const struct course *course, struct turn *turn, const struct near *near, struct halt *halt)
{
    if (is_open(near))
        return turn->steps;
    return course->walker->all_or_nothing ? all_steps_or_none(course, turn, near, halt)
                                          : all_free_steps(course, turn, near, halt);
}

void note_passed_in(const struct course *course, const struct near *near, const struct box *box)
{
    for (int i = 0; i < near->units; i++) {
        struct obstacle obstacle = {.body = near_body(course, near, i)};
        if (near->meeting[i] == meeting_pass && obstacle_is_under(&obstacle, box))
            note_passed(course->passage, near->unit[i]);
    }
}

static void note_turn(const struct course *course, const struct turn *turn, const struct near *near, int32_t steps)
{
    struct box before = turn->from;
    if (near->features == 0)
        course->passage->on_road = false;
    if (near->features == 0 && near->units == 0)
        return;
    for (int32_t at = 0; at < steps;) {
        at = at + turn->stride < steps ? at + turn->stride : steps;
        struct box box = turn_at(turn, at);
        if (near->features > 0)
            cross_standing(course, near, &box, before.front);
        note_passed_in(course, near, &box);
        before = box;
    }
}

static bool carry_out(const struct course *course, struct turn *turn)
{
    struct near near;
    struct halt halt = {stop_none, -1, 0};
    struct box lane = turn_lane(turn);
    find_near(course, &turn->from, &lane, &near);
    keep_features_under(course, &lane, &near);
    keep_bodies_in_reach(course, turn, &near);
    int32_t steps = steps_gone(course, turn, &near, &halt);
    note_turn(course, turn, &near, steps);
    course->passage->end = turn_at(turn, steps);
    if (turn->pivot != pivot_centre)
        course->passage->length += wheel_length(&turn->from, (int32_t)(size_of(turn->right) * steps / turn->steps));
    return stopped(course->passage, halt.stop, halt.by);
}

bool turn_about_corner(const struct course *course, int32_t right)
{
    struct turn turn = turn_from_box(&course->passage->end, right < 0 ? pivot_left : pivot_right, right);
    return right == 0 || carry_out(course, &turn);
}

struct box box_wheeled(const struct box *box, int32_t right)
{
    struct turn turn = turn_from_box(box, right < 0 ? pivot_left : pivot_right, right);
    return right == 0 ? *box : turn_at(&turn, turn.steps);
}

struct box box_wheel_lane(const struct box *box, int32_t right)
{
    struct turn turn = turn_from_box(box, right < 0 ? pivot_left : pivot_right, right);
    return right == 0 ? *box : turn_lane(&turn);
}

bool turn_about_centre(const struct course *course, int32_t right)
{
    struct turn turn = turn_from_box(&course->passage->end, pivot_centre, right);
    return right == 0 || carry_out(course, &turn);
}

/* Every man turns where he stands: the ground that they cover stays the same. */
bool about_face(const struct course *course)
{
    struct box *end = &course->passage->end;
    end->front = place_from(end->front, end->facing, -end->depth, 0);
    end->facing = (uint16_t)(end->facing + TURN_HALF);
    return true;
}

bool reform(const struct course *course, int formation)
{
    const struct walker *walker = course->walker;
    struct passage *passage = course->passage;
    if (walker->size == NULL)
        return stopped(passage, stop_bad, -1);
    struct box box = passage->end;
    walker->size(walker->who, formation, &box.width, &box.depth);
    struct near near;
    find_near(course, &passage->end, &box, &near);
    struct halt halt;
    if (!stands_free(course, &near, &passage->end, &passage->end, &box, &halt))
        return stopped(passage, halt.stop, halt.by);
    int under = passed_under(course, &near, &box);
    if (under >= 0)
        return stopped(passage, stop_unit, under);
    cross_standing(course, &near, &box, box.front);
    passage->end = box;
    return true;
}
