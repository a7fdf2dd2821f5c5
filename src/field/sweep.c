/* sweep.c - one manoeuvre after another, and charges. */
#include "field/sweep.h"

#include "field/cells.h"
#include "field/course.h"

void passage_begin(struct passage *passage, struct box from)
{
    *passage = (struct passage){.end = from, .on_road = true, .stopped_by = -1};
}

static bool go_straight(const struct course *course, int bearing, int32_t length)
{
    struct box from = course->passage->end;
    struct leg leg = leg_along(&from, (uint16_t)bearing, length);
    return go_leg(course, &leg);
}

static bool go_oblique(const struct course *course, int side, int32_t length)
{
    int oblique = course->walker->oblique;
    if (oblique == 0)
        return stopped(course->passage, stop_bad, -1);
    return go_straight(course, course->passage->end.facing + side * oblique, length);
}

static bool go_to(const struct course *course, struct place to)
{
    struct leg leg = {course->passage->end, to, place_distance(course->passage->end.front, to)};
    return go_leg(course, &leg);
}

/* Lengths that would leave any table, and turns of more than a circle, are no manoeuvres. */
static bool makes_sense(const struct manoeuvre *manoeuvre)
{
    bool turns = manoeuvre->kind >= manoeuvre_wheel_left && manoeuvre->kind <= manoeuvre_face_right;
    return manoeuvre->kind >= 0 && manoeuvre->kind < manoeuvre_kinds && manoeuvre->amount >= 0 &&
           manoeuvre->amount <= (turns ? 2 * TURN_HALF : MOST_GROUND_MM);
}

static bool place_makes_sense(struct place to)
{
    return to.x >= -MOST_GROUND_MM && to.x <= MOST_GROUND_MM && to.y >= -MOST_GROUND_MM && to.y <= MOST_GROUND_MM;
}

bool sweep(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker,
           const struct manoeuvre *manoeuvre, struct passage *passage)
{
    const struct course course = {now, crowd, walker, passage};
    const int facing = passage->end.facing;
    const int32_t amount = manoeuvre->amount;
    stopped(passage, stop_none, -1);
    if (!makes_sense(manoeuvre))
        return stopped(passage, stop_bad, -1);
    switch ((enum manoeuvre_kind)manoeuvre->kind) {
    case manoeuvre_advance:
        return go_straight(&course, facing, amount);
    case manoeuvre_oblique_left:
        return go_oblique(&course, -1, amount);
    case manoeuvre_oblique_right:
        return go_oblique(&course, 1, amount);
    case manoeuvre_wheel_left:
        return turn_about_corner(&course, -amount);
    case manoeuvre_wheel_right:
        return turn_about_corner(&course, amount);
    case manoeuvre_face_left:
        return turn_about_centre(&course, -amount);
    case manoeuvre_face_right:
        return turn_about_centre(&course, amount);
    case manoeuvre_about:
        return about_face(&course);
    case manoeuvre_shift_left:
        return go_straight(&course, facing - TURN_QUARTER, amount);
    case manoeuvre_shift_right:
        return go_straight(&course, facing + TURN_QUARTER, amount);
    case manoeuvre_back:
        return go_straight(&course, facing + TURN_HALF, amount);
    case manoeuvre_reform:
        return reform(&course, manoeuvre->formation);
    case manoeuvre_road:
        return follow_road(&course, amount);
    case manoeuvre_go:
        return place_makes_sense(manoeuvre->to) ? go_to(&course, manoeuvre->to) : stopped(passage, stop_bad, -1);
    case manoeuvre_kinds:
        break;
    }
    return stopped(passage, stop_bad, -1);
}

bool sweep_all(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
               const struct manoeuvre *list, int count, struct passage *passage)
{
    passage_begin(passage, from);
    for (int i = 0; i < count; i++)
        if (!sweep(now, crowd, walker, &list[i], passage))
            return false;
    return true;
}

bool sweep_alone(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
                 int32_t most, struct passage *passage)
{
    struct crowd_shape alone = {.cell = MOST_GROUND_MM, .columns = 1, .rows = 1};
    const struct manoeuvre ahead = {.kind = manoeuvre_advance, .amount = most};
    int32_t heads[CROWD_SIDES * (1 + WORDS_OF_ROW)] = {-1, -1};
    const struct crowd nobody = {&alone, crowd->bodies, heads, {0}};
    passage_begin(passage, from);
    return most <= 0 || sweep(now, &nobody, walker, &ahead, passage);
}

void sweep_charge(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
                  int32_t most, struct passage *passage)
{
    const struct course course = {now, crowd, walker, passage};
    passage_begin(passage, from);
    charge_along(&course, from.facing, most);
}
