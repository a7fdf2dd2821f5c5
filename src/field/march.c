/* march.c - moving without turning: straight legs, and roads leg by leg. */
#include "field/course.h"

bool stopped(struct passage *passage, enum stop stop, int32_t by)
{
    passage->stop = stop;
    passage->stopped_by = by;
    return stop == stop_none;
}

/* Back to where it lies on nobody that it went through; from one beside which it began, to the beginning. */
static void pull_back(const struct course *course, const struct near *near, const struct leg *leg, struct halt *halt)
{
    struct box end = leg_at(leg, halt->gone);
    for (int unit; halt->gone > 0 && (unit = passed_under(course, near, &end)) >= 0;) {
        struct obstacle obstacle = {.body = &course->crowd->bodies[unit].box};
        int32_t way = leg_way(leg, &obstacle);
        *halt = (struct halt){stop_unit, unit, way < halt->gone ? way : 0};
        end = leg_at(leg, halt->gone);
    }
}

static bool passes(const struct course *course, const struct near *near, const struct leg *leg, int i)
{
    struct obstacle obstacle = {.body = near_body(course, near, i)};
    return near->meeting[i] == meeting_pass && leg_way(leg, &obstacle) < leg->length;
}

static void note_passed_on(const struct course *course, const struct near *near, const struct leg *leg, int32_t gone)
{
    struct leg part = {leg->from, leg_at(leg, gone).front, gone};
    for (int i = 0; i < near->units; i++)
        if (passes(course, near, &part, i))
            note_passed(course->passage, near->unit[i]);
}

int sweep_passed(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct box *from,
                 struct place to, int16_t *units, int capacity)
{
    const struct course course = {now, crowd, walker, NULL};
    const struct leg leg = {*from, to, place_distance(from->front, to)};
    const struct box lane = leg_lane(&leg);
    struct near near;
    int count = 0;
    find_near(&course, from, &lane, &near);
    for (int i = 0; i < near.units && count < capacity; i++)
        if (passes(&course, &near, &leg, i))
            units[count++] = near.unit[i];
    return count;
}

static bool end_leg(const struct course *course, const struct near *near, const struct leg *leg, const struct halt *halt)
{
    struct passage *passage = course->passage;
    note_passed_on(course, near, leg, halt->gone);
    struct trodden trodden = {.leg = leg, .gone = halt->gone, .laid = false};
    passage->end = leg_at(leg, halt->gone);
    cross(course, near, &trodden, leg->from.front, passage->end.front);
    passage->length += halt->gone;
    return stopped(passage, halt->stop, halt->by);
}

/* Nothing stops it, and where it ends it lies on nobody whom it went through. */
static bool is_open(const struct course *course, const struct near *near, const struct leg *leg, struct halt *halt)
{
    const struct box end = leg_at(leg, leg->length);
    if (!leg_is_free(course, near, leg, halt))
        return false;
    int under = passed_under(course, near, &end);
    if (under >= 0)
        *halt = (struct halt){stop_unit, under, 0};
    return under < 0;
}

bool go_leg(const struct course *course, const struct leg *leg)
{
    struct near near;
    struct box lane = leg_lane(leg);
    find_near(course, &leg->from, &lane, &near);
    struct halt halt;
    if (!course->walker->all_or_nothing) {
        halt = leg_halt(course, &near, leg);
        pull_back(course, &near, leg, &halt);
    } else if (!is_open(course, &near, leg, &halt))
        return stopped(course->passage, halt.stop, halt.by);
    return end_leg(course, &near, leg, &halt);
}

static bool may_touch(const struct walker *walker, const struct halt *halt)
{
    return halt->stop == stop_unit && walker->meets != NULL && walker->meets(walker->who, halt->by) == meeting_touch;
}

/* It looks a little further than it may go, to know whom it touches there. */
void charge_along(const struct course *course, uint16_t bearing, int32_t most)
{
    const struct box from = course->passage->end;
    struct leg leg = leg_along(&from, bearing, most), beyond = leg_along(&from, bearing, most + 2 * HAIR_MM);
    struct box lane = leg_lane(&beyond);
    struct near near;
    find_near(course, &from, &lane, &near);
    struct halt halt = leg_halt(course, &near, &beyond);
    bool touched = may_touch(course->walker, &halt);
    if (halt.gone >= most)
        halt = (struct halt){touched ? halt.stop : stop_none, touched ? halt.by : -1, most};
    if (!touched)
        pull_back(course, &near, &leg, &halt);
    end_leg(course, &near, &leg, &halt);
}

/* ---- roads ---- */

/* The next corner of the road ahead of a place so far along it; false at its end. */
static bool next_corner(const struct shape *road, int64_t along, bool forward, struct place *corner, int64_t *corner_along)
{
    int64_t at = 0, behind = -1, behind_corner = -1;
    for (int32_t i = 0; i < road->count; i++) {
        at += i > 0 ? place_distance(road->at[i - 1], road->at[i]) : 0;
        if (forward && at > along) {
            *corner = road->at[i];
            *corner_along = at;
            return true;
        }
        if (!forward && at < along) {
            behind = at;
            behind_corner = i;
        }
    }
    if (behind_corner < 0)
        return false;
    *corner = road->at[behind_corner];
    *corner_along = behind;
    return true;
}

/* The body swings about the middle of its front on to the way to the corner, and goes there: unless it would end upon one over
   whom it has swung. */
static bool follow_to(const struct course *course, struct place corner, int32_t most)
{
    struct passage *passage = course->passage;
    const struct passage before = *passage;
    struct box swung = passage->end;
    int32_t distance = place_distance(swung.front, corner);
    swung.facing = place_bearing(swung.front, corner);
    struct near near;
    struct box around = box_at(place_from(swung.front, 0, swung.width + swung.depth, 0), 0, 2 * (swung.width + swung.depth),
                               2 * (swung.width + swung.depth));
    find_near(course, &passage->end, &around, &near);
    struct halt halt;
    if (!stands_free(course, &near, &passage->end, &passage->end, &swung, &halt))
        return stopped(passage, halt.stop, halt.by);
    struct leg leg = distance <= most ? (struct leg){swung, corner, distance} : leg_along(&swung, swung.facing, most);
    const bool goes = go_leg(course, &leg);
    const int under = passed_under(course, &near, &passage->end);
    if (under < 0) {
        note_passed_in(course, &near, &swung);
        return goes;
    }
    *passage = before;
    return stopped(passage, stop_unit, under);
}

bool follow_road(const struct course *course, int32_t length)
{
    struct passage *passage = course->passage;
    int feature = line_under(course->now, passage->end.front, ROAD_LINES);
    if (feature < 0)
        return stopped(passage, stop_bad, -1);
    const struct shape *road = &course->now->ground->feature[feature].shape;
    int64_t along = line_nearest(road, passage->end.front), goal = passage->length + length;
    uint16_t bearing;
    line_at(road, along, &bearing);
    bool forward = turn_between(bearing, passage->end.facing) <= TURN_QUARTER;
    struct place corner;
    while (passage->length < goal) {
        if (!next_corner(road, along, forward, &corner, &along))
            return stopped(passage, stop_road_end, feature);
        if (!follow_to(course, corner, (int32_t)(goal - passage->length)))
            return false;
    }
    return true;
}
