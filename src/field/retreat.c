/* retreat.c - the way of a retreat: straight if it can, else bending as little as it must, at the start and once more half way.
 */
#include "field/plan.h"

#include "field/course.h"
#include "field/whole.h"

#include <string.h>

#define BEND_DEGREES 10
#define USUAL_DEGREES 60         /* to either side at most: a way leads home by half of its length at least */
#define MOST_SWERVE TURN_QUARTER /* half way: it does not come back */
#define CONTACT_MM 30            /* so near to its front whoever fights it may stand */

/* Whom it may go through: nobody at first, then those whom the walker passes. */
struct escape {
    const struct ground_now *now;
    const struct crowd *crowd;
    const struct walker *walker;
    struct box from; /* as it stands */
    struct box slim; /* as it slips away, facing as it will */
    int32_t gap;
    bool through_friends;
};

static enum meeting meets(const void *who, int unit)
{
    const struct escape *escape = who;
    const struct walker *walker = escape->walker;
    enum meeting meeting = walker->meets == NULL ? meeting_stop : walker->meets(walker->who, unit);
    return meeting == meeting_pass && !escape->through_friends ? meeting_touch : meeting;
}

static bool closed(const void *who, int feature)
{
    const struct escape *escape = who;
    return escape->walker->closed(escape->walker->who, feature);
}

static bool bars(const void *who, int feature)
{
    const struct escape *escape = who;
    return escape->walker->bars(escape->walker->who, feature);
}

static bool is_nobody(const struct escape *escape, int unit)
{
    return unit == escape->walker->unit || meets(escape, unit) == meeting_ignore;
}

static bool is_enemy(const struct escape *escape, int unit)
{
    const struct walker *walker = escape->walker;
    return !is_nobody(escape, unit) && (walker->meets == NULL || walker->meets(walker->who, unit) != meeting_pass);
}

/* ---- gaps between enemies ---- */

/* Two who stand side by side before its front close no way that leads off from them. */
static struct place off_contact(const struct escape *escape, const struct box *start, const struct box *end)
{
    int32_t way = place_distance(start->front, end->front);
    if (place_distance(start->front, escape->slim.front) > 0)
        return start->front;
    return place_from(start->front, place_bearing(start->front, end->front), way < CONTACT_MM ? way : CONTACT_MM, 0);
}

/* How far a box reaches along a way. */
static int32_t reach_along(const struct box *box, struct place from, struct heading way)
{
    struct place corner[corners];
    int32_t reach = INT32_MIN;
    box_corners(box, corner);
    for (int i = 0; i < corners; i++)
        reach = more_of(reach, place_seen_along(from, way, corner[i]).y);
    return reach;
}

static bool holds(const struct escape *escape, const struct box *enemy)
{
    return box_distance_within(&escape->from, enemy, CONTACT_MM) >= 0;
}

/* A way, and how far along it the unit itself reaches where it stands. */
struct line {
    struct place start, end;
    struct heading heading;
    int32_t own;
};

static struct line line_of(const struct escape *escape, struct place start, struct place end)
{
    const struct heading heading = heading_of(place_bearing(start, end));
    return (struct line){start, end, heading, reach_along(&escape->from, start, heading) + CONTACT_MM};
}

static bool is_beyond(const struct line *line, struct place at)
{
    return place_seen_along(line->start, line->heading, at).y > line->own;
}

/* Two who hold it from either side close the way that leads off from between them only when both stand further along it. */
static bool grip(const struct box *a, const struct box *b, const struct place near[2], const struct line *line)
{
    const bool left = place_seen_along(line->start, line->heading, near[0]).x < 0;
    const bool astride = left != (place_seen_along(line->start, line->heading, near[1]).x < 0);
    return astride && reach_along(a, line->start, line->heading) > line->own &&
           reach_along(b, line->start, line->heading) > line->own;
}

/* A lane between two is closed all along: from each corner of the one to what of the other is nearest. */
static bool closes_lane(const struct escape *escape, const struct box *a, const struct box *b, const struct line *line)
{
    struct place corner[corners], near[2];
    box_corners(a, corner);
    for (int i = 0; i < corners; i++) {
        const struct box spot = box_at(corner[i], 0, 0, 0);
        if (box_distance(&spot, b, near) < escape->gap && is_beyond(line, corner[i]) && is_beyond(line, near[1]) &&
            segments_meet(corner[i], near[1], line->start, line->end))
            return true;
    }
    return false;
}

static bool closes_gap(const struct escape *escape, const struct box *a, const struct box *b, const struct line *line)
{
    struct place near[2];
    if (box_distance(a, b, near) >= escape->gap)
        return false;
    if (holds(escape, a) && holds(escape, b))
        return grip(a, b, near, line);
    return segments_meet(near[0], near[1], line->start, line->end) || closes_lane(escape, a, b, line) ||
           closes_lane(escape, b, a, line);
}

/* Does the way lead between two enemies who stand too close together? */
static bool slips_between(const struct escape *escape, const struct box *start, const struct box *end)
{
    int16_t unit[LIMIT_ENROLLED];
    if (escape->gap == 0)
        return false;
    struct leg leg = {*start, end->front, place_distance(start->front, end->front)};
    struct box lane = leg_lane(&leg);
    const struct line line = line_of(escape, off_contact(escape, start, end), end->front);
    int enemies = 0, count = crowd_within(escape->crowd, &lane, escape->gap, ANY_SIDE, unit, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        if (is_enemy(escape, unit[i]))
            unit[enemies++] = unit[i];
    for (int i = 0; i < enemies; i++)
        for (int k = i + 1; k < enemies; k++)
            if (closes_gap(escape, &escape->crowd->bodies[unit[i]].box, &escape->crowd->bodies[unit[k]].box, &line))
                return true;
    return false;
}

/* ---- one try ---- */

static struct box as_it_is(const struct escape *escape, const struct box *slim)
{
    struct box box = *slim;
    box.width = escape->from.width;
    return box;
}

/* Where it would end, and who lies there who did not from the start. */
struct ending {
    const struct escape *escape;
    const struct box *box;
};

static bool is_new_under(const void *who, int unit)
{
    const struct ending *ending = who;
    const struct box *body = &ending->escape->crowd->bodies[unit].box;
    return box_overlaps(ending->box, body) && !box_overlaps(&ending->escape->from, body) && !is_nobody(ending->escape, unit);
}

static bool lies_free(const struct escape *escape, const struct box *box)
{
    const struct ending ending = {escape, box};
    return !crowd_has_within(escape->crowd, box, 0, ANY_SIDE, is_new_under, &ending);
}

static bool is_off(const struct escape *escape, const struct box *box)
{
    return !ground_holds(escape->now->ground, box, 0);
}

/* How much of a leg lies before a gap that is too narrow. */
static int32_t way_before_gap(const struct escape *escape, const struct leg *leg)
{
    int32_t free = 0, closed = leg->length;
    while (closed - free > 1) {
        int32_t middle = free + (closed - free) / 2;
        struct box end = leg_at(leg, middle);
        if (slips_between(escape, &leg->from, &end))
            closed = middle;
        else
            free = middle;
    }
    return free;
}

/* A leg of the way; false when it ends before its length. */
static bool slip(const struct escape *escape, struct passage *passage, uint16_t bearing, int32_t length)
{
    struct walker walker = *escape->walker;
    walker.meets = meets;
    walker.closed = walker.closed == NULL ? NULL : closed;
    walker.bars = walker.bars == NULL ? NULL : bars;
    walker.who = escape;
    const struct course course = {escape->now, escape->crowd, &walker, passage};
    const struct passage before = *passage;
    struct leg leg = leg_along(&before.end, bearing, length);
    bool whole = go_leg(&course, &leg);
    if (!slips_between(escape, &before.end, &passage->end))
        return whole;
    leg = leg_along(&before.end, bearing, (int32_t)(passage->length - before.length));
    leg = leg_along(&before.end, bearing, way_before_gap(escape, &leg));
    *passage = before;
    go_leg(&course, &leg);
    return false;
}

/* ---- all tries ---- */

static int most_degrees(const struct escape *escape)
{
    const int16_t most = escape->walker->most_bend;
    return most == 0 ? USUAL_DEGREES : more_of(most, 0);
}

/* 0, 1, -1, 2, -2 ... of BEND_DEGREES, and at last as far as it may. */
static uint16_t bent(const struct escape *escape, uint16_t bearing, int bend)
{
    int degrees = (bend + 1) / 2 * BEND_DEGREES, most = most_degrees(escape);
    degrees = degrees < most ? degrees : most;
    return (uint16_t)(bearing + turn_of_degrees(bend % 2 == 0 ? -degrees : degrees));
}

static int most_bend(const struct escape *escape)
{
    return 2 * ((most_degrees(escape) + BEND_DEGREES - 1) / BEND_DEGREES);
}

/* Kept when it ends freely and goes further than what was found before; true when it goes the whole way. */
static bool keep_further(const struct escape *escape, const struct passage *passage, struct place bend, bool whole,
                         struct withdrawal *retreat)
{
    struct box end = as_it_is(escape, &passage->end);
    if (is_off(escape, &end) && !escape->walker->may_leave_table)
        return false;
    if (!lies_free(escape, &end) || (!whole && passage->length <= retreat->length))
        return false;
    const int room = (int)(sizeof passage->passed_unit / sizeof passage->passed_unit[0]);
    retreat->whole = whole;
    retreat->off_table = is_off(escape, &end);
    retreat->bend = bend;
    retreat->end = end;
    retreat->length = (int32_t)passage->length;
    retreat->passed = passage->passed;
    for (int i = 0; i < passage->passed && i < room; i++)
        retreat->passed_unit[i] = passage->passed_unit[i];
    memcpy(retreat->in_kind, passage->in_kind, sizeof retreat->in_kind);
    retreat->levels = passage->levels;
    return whole;
}

static bool go_straight(const struct escape *escape, uint16_t bearing, int32_t length, struct withdrawal *retreat)
{
    struct passage passage;
    passage_begin(&passage, escape->slim);
    bool whole = slip(escape, &passage, bearing, length);
    return keep_further(escape, &passage, escape->slim.front, whole, retreat);
}

/* At last straight to its rear, which alone comes no nearer to those who hold it by both sides. */
static bool bend_once(const struct escape *escape, uint16_t bearing, int32_t length, struct withdrawal *retreat)
{
    const uint16_t rear = (uint16_t)(escape->from.facing + TURN_HALF);
    for (int bend = 0; bend <= most_bend(escape); bend++)
        if (go_straight(escape, bent(escape, bearing, bend), length, retreat))
            return true;
    return turn_between(rear, bearing) <= turn_of_degrees(most_degrees(escape)) && go_straight(escape, rear, length, retreat);
}

static bool bend_twice(const struct escape *escape, uint16_t bearing, int32_t length, struct withdrawal *retreat)
{
    for (int bend = 0; bend <= most_bend(escape); bend++) {
        struct passage half;
        passage_begin(&half, escape->slim);
        if (!slip(escape, &half, bent(escape, bearing, bend), length / 2))
            continue;
        for (int next = 0; next <= most_bend(escape); next++) {
            if (next == bend || turn_between(bent(escape, bearing, bend), bent(escape, bearing, next)) > MOST_SWERVE)
                continue;
            struct passage passage = half;
            bool whole = slip(escape, &passage, bent(escape, bearing, next), length - length / 2);
            if (keep_further(escape, &passage, half.end.front, whole, retreat))
                return true;
        }
    }
    return false;
}

/* Its men slip through in half the gap that they need; `facing` is taken up about its centre. */
static struct box slimmed(const struct box *from, uint16_t facing, int32_t gap)
{
    int32_t width = gap > 0 && gap / 2 < from->width ? gap / 2 : from->width;
    return box_at(place_from(box_centre(from), facing, from->depth / 2, 0), facing, width, from->depth);
}

void plan_retreat(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, struct box from,
                  uint16_t bearing, uint16_t facing, int32_t length, int32_t gap, struct withdrawal *retreat)
{
    struct escape escape = {now, crowd, walker, from, slimmed(&from, facing, gap), gap, false};
    *retreat = (struct withdrawal){.start = escape.slim, .bend = escape.slim.front, .end = as_it_is(&escape, &escape.slim)};
    for (int tries = walker->through_friends ? 1 : 0; tries < 2 && !retreat->whole; tries++) {
        escape.through_friends = tries == 1;
        if (!bend_once(&escape, bearing, length, retreat))
            bend_twice(&escape, bearing, length, retreat);
    }
}

static bool is_among(const int16_t *units, int count, int unit)
{
    for (int i = 0; i < count; i++)
        if (units[i] == unit)
            return true;
    return false;
}

/* The end is that of the slim one too, but for its width. */
int retreat_passed(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker,
                   const struct withdrawal *retreat, int16_t *units, int capacity)
{
    struct box bent = retreat->start;
    bent.front = retreat->bend;
    int count = sweep_passed(now, crowd, walker, &retreat->start, bent.front, units, capacity), all = count;
    int16_t later[LIMIT_ENROLLED];
    int more = sweep_passed(now, crowd, walker, &bent, retreat->end.front, later, LIMIT_ENROLLED);
    for (int i = 0; i < more && all < capacity; i++)
        if (!is_among(units, count, later[i]))
            units[all++] = later[i];
    return all;
}
