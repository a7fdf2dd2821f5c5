/* lanes.c - the lane of fire of a battery, or of a park of them (gdc.7.5, 7.6), and what the ground puts in its way. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/fire.h"
#include "rules/gdc/play/lanes.h"
#include "rules/gdc/play/layout.h"
#include "rules/gdc/play/measures.h"
#include "rules/gdc/play/walk.h"

#include "base/limits.h"
#include "drill/nearby.h"

#define WHOLE_LINE 65536
#define WOODS (GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods))

/* ---- parks (7.6) ---- */

static bool may_park(const struct battle *b, int battery, int other)
{
    const struct gdc_troop *a = gdc_troop(b, battery), *c = gdc_troop(b, other);
    const uint16_t degree = 182;
    return gdc_is_battery(b, other) && battle_side(b, other) == battle_side(b, battery) && a->nation == c->nation &&
           a->gun_nation == c->gun_nation && gdc_posture(b, other) == posture_unlimbered &&
           !gdc_unit(b, other)->battery.abandoned &&
           turn_between(battle_box(b, battery)->facing, battle_box(b, other)->facing) <= degree;
}

bool gdc_is_in_park(const struct gdc_lane *lane, int unit)
{
    return battle_is_among(lane->member, lane->members, unit);
}

static void add_members(struct gdc_lane *lane)
{
    struct nearby near;
    for (int i = 0; i < lane->members; i++) {
        const struct box *box = battle_box(lane->b, lane->member[i]);
        nearby_touching(lane->b, box, battle_side(lane->b, lane->battery), NULL, &near);
        for (int j = 0; j < near.count && lane->members < MOST_IN_PARK; j++)
            if (!gdc_is_in_park(lane, near.unit[j]) && may_park(lane->b, lane->battery, near.unit[j]))
                lane->member[lane->members++] = near.unit[j];
    }
}

struct gdc_span gdc_span_of(const struct box *front, const struct box *box)
{
    struct place corner[corners];
    struct gdc_span span = {INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN};
    struct heading facing = heading_of(front->facing);
    box_corners(box, corner);
    for (int i = 0; i < corners; i++) {
        struct place seen = place_seen_along(front->front, facing, corner[i]);
        span.left = seen.x < span.left ? seen.x : span.left;
        span.right = seen.x > span.right ? seen.x : span.right;
        span.near = seen.y < span.near ? seen.y : span.near;
        span.far = seen.y > span.far ? seen.y : span.far;
    }
    return span;
}

static void widen(struct gdc_lane *lane)
{
    int32_t left = -lane->own.width / 2, right = lane->own.width / 2;
    for (int i = 1; i < lane->members; i++) {
        struct gdc_span span = gdc_span_of(&lane->own, battle_box(lane->b, lane->member[i]));
        left = span.left < left ? span.left : left;
        right = span.right > right ? span.right : right;
    }
    lane->front = box_at(place_from(lane->own.front, lane->own.facing, 0, (left + right) / 2), lane->own.facing, right - left,
                         lane->own.depth);
}

struct gdc_lane gdc_lane_of(const struct battle *b, int battery)
{
    struct gdc_lane lane = {.b = b, .battery = battery, .home = -1, .own = *battle_box(b, battery), .members = 1};
    lane.member[0] = (int16_t)battery;
    add_members(&lane);
    widen(&lane);
    return lane;
}

/* ---- out of a zone (12.4e): from the point of its edge that is nearest to the target ---- */

const struct shape *gdc_shape_of_zone(const struct battle *b, int zone)
{
    return &b->setup->ground->feature[b->setup->ground->zone[zone]].shape;
}

static struct place nearest_on_edge(const struct shape *shape, struct place at)
{
    struct place nearest = shape->at[0];
    int64_t least = INT64_MAX;
    for (int i = 0; i < shape->count; i++) {
        struct place a = shape->at[i], c = shape->at[(i + 1) % shape->count];
        int64_t all = place_distance_squared(a, c), share = place_along(a, c, at);
        struct place on = all == 0 || share <= 0 ? a : share >= all ? c : place_between(a, c, share, all);
        int64_t off = place_distance_squared(on, at);
        if (off < least) {
            least = off;
            nearest = on;
        }
    }
    return nearest;
}

struct gdc_lane gdc_lane_out_of_zone(const struct battle *b, int battery, struct place toward)
{
    struct gdc_lane lane = {.b = b, .battery = battery, .home = b->units[battery].zone, .members = 1};
    struct place edge = nearest_on_edge(gdc_shape_of_zone(b, lane.home), toward);
    int32_t width, depth;
    gdc_size(b, battery, posture_unlimbered, &width, &depth);
    lane.member[0] = (int16_t)battery;
    lane.own = box_at(edge, place_bearing(edge, toward), width, depth);
    lane.front = lane.own;
    return lane;
}

/* ---- lines ---- */

static int32_t offset_of(const struct gdc_lane *lane, int line)
{
    return (int32_t)(-(int64_t)lane->front.width / 2 + (2 * line + 1) * (int64_t)lane->front.width / (2 * LINES));
}

/* How many lines lie no further to the right. */
static int lines_up_to(const struct gdc_lane *lane, int32_t right)
{
    int count = 0;
    for (int step = LINES; step > 0; step /= 2)
        if (count + step <= LINES && offset_of(lane, count + step - 1) <= right)
            count += step;
    return count;
}

/* Those to the right of one place and up to another. */
static uint64_t lines_between(const struct gdc_lane *lane, int32_t left, int32_t right)
{
    int from = lines_up_to(lane, left), to = lines_up_to(lane, right);
    return to <= from ? 0 : ~UINT64_C(0) >> (LINES - (to - from)) << from;
}

uint64_t gdc_lines_on(const struct gdc_lane *lane, const struct box *box)
{
    struct gdc_span span = gdc_span_of(&lane->front, box);
    return lines_between(lane, span.left, span.right - 1);
}

/* A shape as seen from the front of a lane: to the right and ahead. */
struct outline {
    int count;
    struct place at[LIMIT_SHAPE_POINTS];
    struct bounds bounds;
};

static void see_outline(const struct gdc_lane *lane, const struct shape *shape, struct outline *seen)
{
    struct heading facing = heading_of(lane->front.facing);
    seen->count = shape->count;
    for (int i = 0; i < shape->count; i++)
        seen->at[i] = place_seen_along(lane->front.front, facing, shape->at[i]);
    seen->bounds = bounds_of(seen->at, shape->count);
}

/* How far ahead an edge is so far to the right. */
static int64_t ahead_at(struct place a, struct place c, int32_t x)
{
    return a.y + ((int64_t)c.y - a.y) * (x - a.x) / (c.x - a.x);
}

/* Where an edge is nearest within so much to either side of a line; what lies behind the muzzles is not ahead. */
static int64_t nearest_of_edge(struct place a, struct place c, int32_t x, int32_t beside, int64_t nearest)
{
    const int32_t left = x - beside, right = x + beside;
    const bool goes_right = a.x < c.x;
    const struct place first = goes_right ? a : c, last = goes_right ? c : a;
    if (last.x < left || first.x > right || first.x == last.x)
        return nearest;
    int64_t at_left = first.x >= left ? first.y : ahead_at(first, last, left);
    int64_t at_right = last.x <= right ? last.y : ahead_at(first, last, right);
    nearest = at_left >= 0 && at_left < nearest ? at_left : nearest;
    return at_right >= 0 && at_right < nearest ? at_right : nearest;
}

/* Where a line so far to the right, which stands for a strip of the lane, comes upon a shape, how far ahead; 0 when it begins in
   it, -1: not within reach. */
static int32_t entry_of(const struct outline *seen, int32_t x, int32_t beside, int32_t reach)
{
    int64_t nearest = INT64_MAX;
    bool inside = false, met = false;
    struct place a = seen->at[seen->count - 1];
    for (int i = 0; i < seen->count; i++) {
        struct place c = seen->at[i];
        if ((a.x < x) != (c.x < x) && (a.y >= 0 || c.y >= 0)) {
            bool ahead = ahead_at(a, c, x) >= 0;
            inside ^= ahead;
            met |= ahead;
        }
        nearest = nearest_of_edge(a, c, x, beside, nearest);
        a = c;
    }
    return inside ? 0 : met && nearest <= reach ? (int32_t)nearest : -1;
}

struct gdc_line_of_fire gdc_line_of_fire(const struct gdc_lane *lane, struct gdc_entry entry)
{
    struct place muzzle = place_from(lane->front.front, lane->front.facing, 0, offset_of(lane, entry.line));
    struct place to = place_from(muzzle, lane->front.facing, entry.ahead, 0);
    int32_t aside = place_seen(lane->own.front, lane->own.facing, muzzle).x;
    bool straight = 2 * (aside < 0 ? -aside : aside) <= lane->own.width;
    struct box front = box_at(lane->own.front, lane->own.facing, lane->own.width, 0);
    if (straight)
        return (struct gdc_line_of_fire){muzzle, to, entry.ahead};
    return (struct gdc_line_of_fire){lane->own.front, to, box_distance_to(&front, to)};
}

/* How far a shot along that line goes; to what a park reaches beside the battery's own lane it slants (7.6). */
static int32_t way_to(const struct gdc_lane *lane, struct gdc_entry entry)
{
    return lane->members == 1 ? entry.ahead : gdc_line_of_fire(lane, entry).length;
}

int gdc_entries(const struct gdc_lane *lane, uint64_t lines, const struct shape *shape, struct gdc_entry entries[3])
{
    const int32_t reach = gdc_mm(lane->b, GUN_REACH_YD) + TOUCH_MM;
    struct outline seen;
    int count = 0;
    see_outline(lane, shape, &seen);
    if (seen.bounds.most.y < 0)
        return 0;
    lines &= lines_between(lane, seen.bounds.least.x, seen.bounds.most.x);
    for (; lines != 0; lines &= lines - 1) {
        int line = __builtin_ctzll(lines);
        struct gdc_entry here = {line, entry_of(&seen, offset_of(lane, line), lane->front.width / (2 * LINES), reach)};
        if (here.ahead < 0)
            continue;
        if (count == 0)
            entries[0] = entries[1] = here;
        else if (way_to(lane, here) < way_to(lane, entries[0]))
            entries[0] = here;
        entries[2] = here;
        count = 3;
    }
    return count;
}

/* ---- what blocks a line ---- */

static void block_at(const struct gdc_lane *lane, const struct gdc_line_of_fire *line, int32_t share, struct gdc_blocked *blocked)
{
    struct place at = place_between(line->from, line->to, share, WHOLE_LINE);
    int levels = ground_level(&lane->b->ground, line->from) - ground_level(&lane->b->ground, at);
    levels = levels < 0 ? 0 : levels >= MOST_LEVELS ? MOST_LEVELS - 1 : levels;
    blocked->levels_below = blocked->blocked && blocked->levels_below < levels ? blocked->levels_below : levels;
    blocked->blocked = true;
}

static bool is_shelter(const struct gdc_lane *lane, int number, int target_zone)
{
    const struct feature *feature = &lane->b->setup->ground->feature[number];
    return gdc_is_zone_to_enter(lane->b, feature) && feature->zone != lane->home && feature->zone != target_zone;
}

/* Woods block but for those that the target stands in; zones block (7.5c). */
static void look_at_area(const struct gdc_lane *lane, const struct gdc_line_of_fire *line, int number, int target_zone,
                         struct gdc_blocked *blocked)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    const struct feature *feature = &lane->b->setup->ground->feature[number];
    bool woods = (WOODS >> feature->kind & 1) != 0;
    if (!feature->shape.closed || (!woods && !is_shelter(lane, number, target_zone)) || !feature_stands(&lane->b->ground, number))
        return;
    int count = shape_stretches(&feature->shape, line->from, line->to, stretches, LIMIT_SHAPE_POINTS);
    for (int i = 0; i < count; i++) {
        int32_t mm = (int32_t)((int64_t)(stretches[i].to - stretches[i].from) * line->length / WHOLE_LINE);
        if (woods && stretches[i].to >= WHOLE_LINE)
            blocked->woods_mm += mm;
        else if (mm > SHARED_EDGE_MM)
            block_at(lane, line, stretches[i].from, blocked);
    }
}

struct gdc_blocked gdc_look_along(const struct gdc_lane *lane, const struct gdc_line_of_fire *line, int target, int target_zone)
{
    const struct battle *b = lane->b;
    struct gdc_blocked blocked = {.blocked = false};
    struct eyes eyes = gdc_eyes(b);
    struct place ends[] = {line->from, line->to};
    struct bounds bounds = bounds_of(ends, 2);
    struct ground_search search;
    eyes.visibility = 0;
    eyes.units_block = false;
    eyes.through[ground_light_woods] = eyes.through[ground_heavy_woods] = -1;
    blocked.blocked = !sight_is_clear(&b->ground, &b->crowd, &eyes, line->from, lane->battery, line->to, target);
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;)
        look_at_area(lane, line, i, target_zone, &blocked);
    return blocked;
}
