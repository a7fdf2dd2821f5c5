/* halt.c - what stops a body: others, barred ground, the edge of the table. */
#include "field/course.h"

#define ROUNDING_MM 4 /* of the corners of hulls and of what holds them */
#define UPON_MM 10    /* whoever lies no deeper on another touches him: he has yet to go through him */

static enum meeting meeting_of(const struct walker *walker, int unit)
{
    if (unit == walker->unit)
        return meeting_ignore;
    return walker->meets == NULL ? meeting_stop : walker->meets(walker->who, unit);
}

static void find_bodies(const struct course *course, const struct box *start, const struct box *lane, struct near *near)
{
    int32_t far = course->walker->clear_of + HAIR_MM;
    int count = crowd_within(course->crowd, lane, far, ANY_SIDE, near->unit, LIMIT_ENROLLED);
    near->units = 0;
    for (int i = 0; i < count; i++) {
        enum meeting meeting = meeting_of(course->walker, near->unit[i]);
        const struct box *body = &course->crowd->bodies[near->unit[i]].box;
        if (meeting == meeting_ignore || (meeting == meeting_pass && box_overlaps_by(start, body, UPON_MM)))
            continue;
        near->unit[near->units] = near->unit[i];
        near->meeting[near->units++] = (uint8_t)meeting;
    }
}

static bool is_closed(const struct course *course, int index)
{
    return course->walker->closed != NULL && course->walker->closed(course->walker->who, index);
}

static bool is_barred(const struct course *course, int index)
{
    const struct feature *feature = &course->now->ground->feature[index];
    const struct walker *walker = course->walker;
    bool barred = (walker->barred >> feature->kind & 1) != 0 || (walker->bars != NULL && walker->bars(walker->who, index)) ||
                  is_closed(course, index);
    return barred && feature_stands(course->now, index);
}

static bool is_around(const struct feature *feature, const struct bounds *bounds, const struct box *lane)
{
    return feature->shape.closed && feature->bounds.least.x <= bounds->least.x && feature->bounds.least.y <= bounds->least.y &&
           feature->bounds.most.x >= bounds->most.x && feature->bounds.most.y >= bounds->most.y &&
           polygon_holds_box(&feature->shape, lane);
}

void find_near(const struct course *course, const struct box *start, const struct box *lane, struct near *near)
{
    const struct ground *ground = course->now->ground;
    struct bounds bounds = bounds_wider(box_bounds(lane), ROUNDING_MM);
    near->lane = *lane;
    near->within_table =
        bounds.least.x >= 0 && bounds.least.y >= 0 && bounds.most.x <= ground->width && bounds.most.y <= ground->depth;
    find_bodies(course, start, lane, near);
    near->features = ground_features_near(ground, &bounds, near->feature, LIMIT_FEATURES);
    for (int i = 0; i < near->features; i++) {
        near->bars[i] = is_barred(course, near->feature[i]);
        near->around[i] = is_around(&ground->feature[near->feature[i]], &bounds, lane);
    }
}

const struct box *near_body(const struct course *course, const struct near *near, int i)
{
    return &course->crowd->bodies[near->unit[i]].box;
}

static struct obstacle near_feature(const struct course *course, const struct near *near, int i, struct breached *room)
{
    return (struct obstacle){.feature = feature_now(course->now, near->feature[i], room)};
}

static void halt_at(struct halt *halt, enum stop stop, int32_t by, int32_t gone)
{
    if (gone < halt->gone)
        *halt = (struct halt){stop, by, gone};
}

/* ---- on a leg ---- */

/* Where the leg comes before its halt, and a little around. */
static struct box lane_before(const struct near *near, const struct leg *leg, const struct halt *halt, int32_t around)
{
    const struct box *lane = &near->lane;
    const int32_t ahead = around - (leg->length - halt->gone);
    return box_at(place_from(lane->front, lane->facing, ahead, 0), lane->facing, lane->width + 2 * around,
                  lane->depth + ahead + around);
}

/* What is off that lane does not stop it sooner. */
static bool may_stop_sooner(const struct near *near, const struct leg *leg, const struct halt *halt,
                            const struct obstacle *obstacle)
{
    if (halt->gone == leg->length)
        return true;
    const int32_t askew = leg->length / 8192; /* the leg goes to a place, its lane on a bearing that was rounded */
    const struct box lane = lane_before(near, leg, halt, obstacle->clear + askew + ROUNDING_MM);
    if (obstacle->body != NULL)
        return box_touches(&lane, obstacle->body);
    const struct hull hull = hull_of_box(&lane);
    return feature_meets_hull(obstacle->feature, &hull);
}

static void halt_at_bodies(const struct course *course, const struct near *near, const struct leg *leg, struct halt *halt)
{
    for (int i = 0; i < near->units; i++) {
        if (near->meeting[i] == meeting_pass)
            continue;
        struct obstacle obstacle = {.body = near_body(course, near, i)};
        if (near->meeting[i] == meeting_stop)
            obstacle.clear = course->walker->clear_of;
        if (may_stop_sooner(near, leg, halt, &obstacle))
            halt_at(halt, stop_unit, near->unit[i], leg_way(leg, &obstacle));
    }
}

/* What is barred is open on a bridge or a road: while the middle of the front keeps to it, or meets what is barred on it alone.
   The body is broader than the bridge, so it touches the bank half its width before the middle comes to it. A pace is open that
   begins or ends on it: a ford as wide as its river opens the whole of it. */
static int32_t way_over(const struct course *course, const struct leg *leg, const struct feature *feature, int32_t way)
{
    const int32_t pace = 1000, ahead = leg->from.width / 2 + leg->from.depth;
    uint16_t bearing = place_bearing(leg->from.front, leg->to);
    bool crossed = false;
    int32_t left = -1;
    for (int32_t gone = way; gone < leg->length + ahead; gone += pace) {
        struct place a = place_from(leg->from.front, bearing, gone, 0), b = place_from(a, bearing, pace, 0);
        bool open = lies_on(course->now, a, course->walker->lifted) || lies_on(course->now, b, course->walker->lifted);
        bool within = feature_meets_path(feature, a, b);
        if (within && !open)
            return gone - ahead > way && crossed ? gone - ahead : way;
        crossed = crossed || within;
        if (!open && !crossed && left < 0)
            left = gone;
        if (!crossed && left >= 0 && gone - left > ahead)
            return left;
    }
    return crossed || left < 0 || left > leg->length ? leg->length : left;
}

/* ---- openings ---- */

/* Half of the lane of a body, and as far again as it is broad before and behind it. */
static struct box half_lane(const struct box *box, int side)
{
    const struct place ahead = place_from(box->front, box->facing, box->width, side * box->width / 4);
    return box_at(ahead, box->facing, box->width / 2, box->depth + 2 * box->width);
}

static bool anything_bars(const struct course *course, const struct near *near, const struct box *box)
{
    const struct hull hull = hull_of_box(box);
    struct breached room;
    for (int i = 0; i < near->features; i++)
        if (near->bars[i] && feature_meets_hull(near_feature(course, near, i, &room).feature, &hull))
            return true;
    return false;
}

static bool is_in_opening(const struct course *course, const struct near *near, const struct box *box)
{
    const struct box left = half_lane(box, -1), right = half_lane(box, 1);
    return anything_bars(course, near, &left) && anything_bars(course, near, &right);
}

static bool spine_meets(const struct feature *feature, const struct box *box)
{
    return feature_meets_path(feature, box->front, place_from(box->front, box->facing, -box->depth, 0));
}

/* Who stands in an opening does not turn upon what bars it on either hand. */
static bool is_left_sideways(const struct course *course, const struct feature *feature, const struct box *start,
                             const struct box *box)
{
    return course->walker->squeezes && !spine_meets(feature, start) && spine_meets(feature, box);
}

/* How far the middle of the front goes before it meets a feature. */
static int32_t way_of_middle(const struct leg *leg, const struct feature *feature)
{
    int32_t free = 0, met = leg->length + 1;
    if (!feature_meets_path(feature, leg->from.front, leg->to))
        return leg->length;
    while (met - free > 1) {
        const int32_t gone = free + (met - free) / 2;
        if (feature_meets_path(feature, leg->from.front, leg_at(leg, gone).front))
            met = gone;
        else
            free = gone;
    }
    return free;
}

static bool goes_along_facing(const struct leg *leg)
{
    const uint16_t off = turn_between(place_bearing(leg->from.front, leg->to), leg->from.facing);
    return leg->length > 0 && (off < TURN_HALF / 180 || off > TURN_HALF - TURN_HALF / 180);
}

/* Who squeezes through goes on with its middle alone while something bars it on either hand. */
static int32_t way_through(const struct course *course, const struct near *near, const struct leg *leg,
                           const struct feature *feature, int32_t way, bool crossing)
{
    const struct obstacle obstacle = {.feature = feature};
    int32_t most = way_of_middle(leg, feature);
    if (obstacle_is_under(&obstacle, &leg->from))
        return spine_meets(feature, &leg->from) || (crossing && way_over(course, leg, feature, most) > most) ? way : most;
    if (most <= way || !goes_along_facing(leg))
        return way;
    for (int32_t gone = way; gone < most; gone += leg->from.width / 2 + 1) {
        const struct box box = leg_at(leg, gone);
        if ((gone == way || obstacle_is_under(&obstacle, &box)) && !is_in_opening(course, near, &box))
            return gone;
    }
    return most;
}

/* A crossing lifts what is barred, an opening lets it by; what would go farther than `most` is not looked into. */
static int32_t way_on_ground(const struct course *course, const struct near *near, const struct leg *leg, int i, int32_t most)
{
    struct breached room;
    const struct obstacle obstacle = near_feature(course, near, i, &room);
    const bool crossing = course->walker->lifted != 0 && !is_closed(course, near->feature[i]);
    int32_t way = leg_way(leg, &obstacle);
    if (way < most && crossing)
        way = way_over(course, leg, obstacle.feature, way);
    return course->walker->squeezes ? way_through(course, near, leg, obstacle.feature, way, crossing) : way;
}

static void halt_at_ground(const struct course *course, const struct near *near, const struct leg *leg, struct halt *halt)
{
    struct breached room;
    for (int i = 0; i < near->features; i++) {
        if (!near->bars[i])
            continue;
        struct obstacle obstacle = near_feature(course, near, i, &room);
        if (!may_stop_sooner(near, leg, halt, &obstacle))
            continue;
        halt_at(halt, stop_ground, near->feature[i], way_on_ground(course, near, leg, i, halt->gone));
    }
}

/* The table, and whatever of the body stands beyond it already. */
static struct bounds table_around(const struct course *course, const struct box *start)
{
    struct bounds table = {{0, 0}, {course->now->ground->width, course->now->ground->depth}}, own = box_bounds(start);
    return (struct bounds){
        {own.least.x < table.least.x ? own.least.x : table.least.x, own.least.y < table.least.y ? own.least.y : table.least.y},
        {own.most.x > table.most.x ? own.most.x : table.most.x, own.most.y > table.most.y ? own.most.y : table.most.y}};
}

static bool bounds_hold(const struct bounds *bounds, const struct box *box)
{
    struct bounds own = box_bounds(box);
    return own.least.x >= bounds->least.x && own.least.y >= bounds->least.y && own.most.x <= bounds->most.x &&
           own.most.y <= bounds->most.y;
}

static void halt_at_edge(const struct course *course, const struct near *near, const struct leg *leg, struct halt *halt)
{
    if (course->walker->may_leave_table || near->within_table)
        return;
    struct bounds table = table_around(course, &leg->from);
    int32_t on = 0, off = halt->gone + 1;
    struct box box = leg_at(leg, halt->gone);
    if (bounds_hold(&table, &box))
        return;
    while (off - on > 1) {
        int32_t middle = on + (off - on) / 2;
        box = leg_at(leg, middle);
        if (bounds_hold(&table, &box))
            on = middle;
        else
            off = middle;
    }
    halt_at(halt, stop_edge, -1, on);
}

struct halt leg_halt(const struct course *course, const struct near *near, const struct leg *leg)
{
    struct halt halt = {stop_none, -1, leg->length};
    halt_at_bodies(course, near, leg, &halt);
    halt_at_ground(course, near, leg, &halt);
    halt_at_edge(course, near, leg, &halt);
    return halt;
}

/* ---- the whole leg, or none of it ---- */

static bool body_stops(const struct course *course, const struct near *near, const struct leg *leg, int i)
{
    struct obstacle obstacle = {.body = near_body(course, near, i)};
    if (near->meeting[i] == meeting_stop)
        obstacle.clear = course->walker->clear_of;
    return near->meeting[i] != meeting_pass && leg_is_barred(leg, &obstacle);
}

static bool ground_stops(const struct course *course, const struct near *near, const struct leg *leg, int i)
{
    struct breached room;
    const struct obstacle obstacle = near_feature(course, near, i, &room);
    if (!near->bars[i] || (!course->walker->squeezes && !leg_is_barred(leg, &obstacle)))
        return false;
    bool over = course->walker->lifted != 0 && !is_closed(course, near->feature[i]);
    return (!over && !course->walker->squeezes) || way_on_ground(course, near, leg, i, leg->length) < leg->length;
}

bool leg_is_free(const struct course *course, const struct near *near, const struct leg *leg, struct halt *halt)
{
    *halt = (struct halt){stop_none, -1, leg->length};
    for (int i = 0; i < near->units && halt->stop == stop_none; i++)
        if (body_stops(course, near, leg, i))
            halt_at(halt, stop_unit, near->unit[i], 0);
    for (int i = 0; i < near->features && halt->stop == stop_none; i++)
        if (ground_stops(course, near, leg, i))
            halt_at(halt, stop_ground, near->feature[i], 0);
    if (halt->stop == stop_none)
        halt_at_edge(course, near, leg, halt);
    return halt->stop == stop_none;
}

/* ---- where it stands ---- */

static bool comes_nearer(const struct box *before, const struct box *box, const struct box *body)
{
    struct place middle = box_centre(body);
    return place_distance_squared(box_centre(box), middle) < place_distance_squared(box_centre(before), middle);
}

static bool body_bars(const struct course *course, const struct obstacle *obstacle, const struct box *start,
                      const struct box *before, const struct box *box)
{
    if (!obstacle_bars(obstacle, box))
        return false;
    int32_t apart = box_distance(start, obstacle->body, NULL);
    if (obstacle->clear > 0 && apart > HAIR_MM) {
        struct obstacle kept = *obstacle;
        kept.clear = (apart < course->walker->clear_of ? apart : course->walker->clear_of) - HAIR_MM;
        return obstacle_bars(&kept, box);
    }
    if (!box_overlaps(box, obstacle->body))
        return false;
    /* Whoever stands beside it, though rounding laid them a hair over each other, does not turn into it. */
    bool beside = !box_overlaps_by(start, obstacle->body, RUB_MM) && box_overlaps_by(box, obstacle->body, RUB_MM);
    return !box_overlaps(start, obstacle->body) || beside || comes_nearer(before, box, obstacle->body);
}

static bool free_of_bodies(const struct course *course, const struct near *near, const struct box *start,
                           const struct box *before, const struct box *box, struct halt *halt)
{
    for (int i = 0; i < near->units; i++) {
        if (near->meeting[i] == meeting_pass)
            continue;
        struct obstacle obstacle = {.body = near_body(course, near, i)};
        if (near->meeting[i] == meeting_stop)
            obstacle.clear = course->walker->clear_of;
        if (body_bars(course, &obstacle, start, before, box)) {
            *halt = (struct halt){stop_unit, near->unit[i], 0};
            return false;
        }
    }
    return true;
}

/* Whoever stands beside it, though rounding laid them a hair over each other, does not turn into it. */
static bool goes_in_from_beside(const struct obstacle *obstacle, const struct box *start, const struct box *box)
{
    const struct box own = box_slimmer(start), then = box_slimmer(box);
    return !obstacle_is_under(obstacle, &own) && obstacle_is_under(obstacle, &then);
}

static bool free_of_ground(const struct course *course, const struct near *near, const struct box *start, const struct box *box,
                           struct halt *halt)
{
    struct breached room;
    for (int i = 0; i < near->features; i++) {
        struct obstacle obstacle = near_feature(course, near, i, &room);
        if (!near->bars[i] || !obstacle_is_under(&obstacle, box) ||
            (obstacle_is_under(&obstacle, start) && !goes_in_from_beside(&obstacle, start, box) &&
             !is_left_sideways(course, obstacle.feature, start, box)))
            continue;
        if (course->walker->lifted != 0 && !is_closed(course, near->feature[i]) &&
            lies_on(course->now, box->front, course->walker->lifted))
            continue;
        *halt = (struct halt){stop_ground, near->feature[i], 0};
        return false;
    }
    return true;
}

bool stands_free(const struct course *course, const struct near *near, const struct box *start, const struct box *before,
                 const struct box *box, struct halt *halt)
{
    if (!free_of_bodies(course, near, start, before, box, halt) || !free_of_ground(course, near, start, box, halt))
        return false;
    if (course->walker->may_leave_table || near->within_table)
        return true;
    struct bounds table = table_around(course, start);
    if (bounds_hold(&table, box))
        return true;
    *halt = (struct halt){stop_edge, -1, 0};
    return false;
}

/* ---- bodies that are passed ---- */

void note_passed(struct passage *passage, int unit)
{
    const int room = (int)(sizeof passage->passed_unit / sizeof passage->passed_unit[0]);
    for (int i = 0; i < passage->passed && i < room; i++)
        if (passage->passed_unit[i] == unit)
            return;
    if (passage->passed < room)
        passage->passed_unit[passage->passed] = (int16_t)unit;
    passage->passed++;
}

int passed_under(const struct course *course, const struct near *near, const struct box *box)
{
    for (int i = 0; i < near->units; i++) {
        struct obstacle obstacle = {.body = near_body(course, near, i)};
        if (near->meeting[i] == meeting_pass && obstacle_is_under(&obstacle, box))
            return near->unit[i];
    }
    return -1;
}
