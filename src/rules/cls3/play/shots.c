/* shots.c - which stands of a unit bear on a target: arc, range, lane, enfilade, sight (cls3.fire.arc, .range, .lane, cls3.vis).
 */
#include "rules/cls3/play/fire.h"

#include "rules/cls3/play/contact.h"
#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/formations.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"
#include "rules/cls3/play/losses.h"
#include "rules/cls3/play/parts.h"
#include "rules/cls3/play/shelter.h"

#include "drill/nearby.h"
#include "field/shape.h"
#include "field/whole.h"

#define ARC (TURN_QUARTER / 2)

/* ---- the stands that fire ---- */

/* A unit that fires and charges does so from where it stood (cls3.ops.6). */
static bool fires_from_its_start(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    return own->ride.fires_at != 0 && own->charge.stage == charge_stage_contact;
}

static struct box firing_body(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const struct box *body = battle_box(b, unit);
    if (!fires_from_its_start(b, unit))
        return *body;
    return box_at(own->charge.start, (uint16_t)own->ride.facing, body->width, body->depth);
}

static bool every_stand_is_front(int posture)
{
    return posture == posture_square || posture == posture_skirmish || posture == posture_oblique_left ||
           posture == posture_oblique_right;
}

/* The first two ranks of any formation fire; the second of foot measures from the front of the first (cls3.fire.v.1,
   cls3.fire.v.3). */
static bool is_in_two_ranks(const struct battle *b, int unit, const struct cls3_stand *stand)
{
    int rows = cls3_is_foot(b, unit) && cls3_troop(b, unit)->deep > 1 ? 1 : 2;
    return stand->row < rows || every_stand_is_front(cls3_posture(b, unit));
}

static int find_firing_stands(const struct battle *b, int unit, struct cls3_stand stands[MOST_STANDS])
{
    struct cls3_stand all[MOST_STANDS];
    struct box body = firing_body(b, unit);
    int found = cls3_find_stands_at(b, unit, &body, all), count = 0;
    uint32_t command = cls3_command_stand(b, unit);
    for (int i = 0; i < found; i++) {
        bool fires = all[i].stand < cls3_troop(b, unit)->stands && (command >> all[i].stand & 1) == 0;
        if (!fires || !is_in_two_ranks(b, unit, &all[i]))
            continue;
        stands[count] = all[i];
        if (cls3_is_foot(b, unit) && !every_stand_is_front(cls3_posture(b, unit)))
            stands[count].box.front =
                place_from(stands[count].box.front, stands[count].box.facing, all[i].row * all[i].box.depth, 0);
        count++;
    }
    return count;
}

/* ---- the stands that are fired at ---- */

struct targets {
    int count;
    struct cls3_stand stand[MOST_STANDS];
    uint32_t only; /* if it is not 0: of them this one alone, where it is exposed */
};

static void find_struck_stands(const struct battle *b, const struct cls3_fire *fire, struct targets *targets)
{
    targets->only = fire->singles_out ? cls3_command_stand(b, fire->target) : 0;
    if (!cls3_is_inside(b, fire->target)) {
        targets->count = cls3_find_stands(b, fire->target, targets->stand);
        return;
    }
    targets->count = 1;
    targets->stand[0] = (struct cls3_stand){.box = battle_box_of_place(b, fire->target), .stand = ANY_STAND};
}

static bool comes_between(const struct box *from, struct place middle, const struct box *stand)
{
    struct place corner[corners];
    box_corners(stand, corner);
    return segments_meet(from->front, middle, corner[0], corner[2]) || segments_meet(from->front, middle, corner[1], corner[3]);
}

/* Does another stand of the same unit stand before it? */
static bool is_screened(const struct box *from, const struct targets *targets, int which)
{
    struct place middle = box_centre(&targets->stand[which].box);
    for (int i = 0; i < targets->count; i++)
        if (i != which && comes_between(from, middle, &targets->stand[i].box))
            return true;
    return false;
}

static bool may_be_aimed_at(const struct box *from, const struct targets *targets, int which)
{
    return targets->only == 0 || ((targets->only >> targets->stand[which].stand & 1) != 0 && !is_screened(from, targets, which));
}

/* ---- lanes (cls3.fire.lane) ---- */

/* Broader or narrower by what is rounded on either side. */
static struct box lane_wider(const struct box *lane, int32_t mm)
{
    return box_at(lane->front, lane->facing, lane->width + 2 * mm, lane->depth);
}

/* What of the lane lies ahead of the stand that fires: aslant its near edge comes back past one of the stand's ends, but who
   stands abreast of that is in nobody's way. */
static struct shape lane_ahead(const struct box *lane, const struct box *from, struct place at[corners + 1])
{
    struct place corner[corners];
    int count = 0;
    box_corners(lane, corner);
    for (int i = 0; i < corners; i++) {
        const struct place next = corner[(i + 1) % corners];
        int32_t here = place_seen(from->front, from->facing, corner[i]).y - ROUNDED_MM;
        int32_t there = place_seen(from->front, from->facing, next).y - ROUNDED_MM;
        if (here >= 0)
            at[count++] = corner[i];
        if ((here < 0) != (there < 0))
            at[count++] = place_between(corner[i], next, size_of(here), size_of(here) + size_of(there));
    }
    return shape_of(at, count, true);
}

/* A gap just as wide as the lane leaves it free. */
static bool stand_lies_in(const struct battle *b, int unit, const struct box *lane, const struct box *from)
{
    struct cls3_stand stands[MOST_STANDS];
    struct place at[corners + 1];
    const struct box free = lane_wider(lane, -ROUNDED_MM);
    const struct shape ahead = lane_ahead(&free, from, at);
    int count = cls3_find_stands(b, unit, stands);
    for (int i = 0; i < count; i++)
        if (box_overlaps(&stands[i].box, &free) && shape_meets_box(&ahead, &stands[i].box))
            return true;
    return false;
}

static bool lies_wholly_in(const struct battle *b, int unit, const struct box *lane)
{
    struct place corner[corners];
    const struct box wide = lane_wider(lane, ROUNDED_MM);
    box_corners(battle_box(b, unit), corner);
    for (int i = 0; i < corners; i++)
        if (!box_holds(&wide, corner[i]))
            return false;
    return true;
}

static bool bars_its_whole_width(const struct battle *b, int unit, const struct box *lane)
{
    for (int side = -1; side <= 1; side += 2) {
        struct place edge = place_from(lane->front, lane->facing, 0, side * (lane->width / 2 - ROUNDED_MM));
        struct box line = box_at(edge, lane->facing, 2, lane->depth);
        if (!box_overlaps(&line, battle_box(b, unit)))
            return false;
    }
    return true;
}

static bool screens(const struct battle *b, int unit, const struct cls3_shot *shot)
{
    struct cls3_stand stands[MOST_STANDS];
    int count = cls3_find_stands(b, unit, stands);
    for (int i = 0; i < count; i++)
        if (comes_between(&shot->from, box_centre(&shot->at), &stands[i].box))
            return true;
    return false;
}

/* A command stand is screened by stands of whatever unit; other targets only by whole formed ones. */
static bool enemy_is_in_lane(const struct battle *b, int unit, const struct cls3_fire *fire, const struct cls3_shot *shot,
                             const struct box *lane)
{
    if (fire->singles_out && screens(b, unit, shot))
        return true;
    return (cls3_is_formed(b, unit) || cls3_is_gun(b, unit)) &&
           (lies_wholly_in(b, unit, lane) || bars_its_whole_width(b, unit, lane));
}

/* Whoever has come up behind a charger since is not in the lane that he had. */
static bool has_come_up_behind(const struct battle *b, int unit, int firer)
{
    return fires_from_its_start(b, firer) && !cls3_is_ahead_of(b, unit, firer);
}

static void look_down_lane(const struct battle *b, const struct cls3_fire *fire, struct cls3_shot *shot)
{
    struct nearby near;
    struct place to = box_centre(&shot->at);
    int32_t length = place_distance(shot->from.front, to) - shot->at.depth / 2;
    if (length <= TOUCH_MM)
        return;
    struct box lane = box_at(place_from(shot->from.front, place_bearing(shot->from.front, to), length, 0),
                             place_bearing(shot->from.front, to), shot->from.width, length);
    nearby_touching(b, &lane, ANY_SIDE, NULL, &near);
    for (int i = 0; i < near.count; i++) {
        bool own = near.unit[i] == battle_stands_with(b, fire->unit);
        if (own || near.unit[i] == fire->target || !cls3_is_fighting(b, near.unit[i]) ||
            has_come_up_behind(b, near.unit[i], fire->unit))
            continue;
        if (battle_side(b, near.unit[i]) == battle_side(b, fire->unit))
            shot->friends_in_lane |= stand_lies_in(b, near.unit[i], &lane, &shot->from);
        else
            shot->enemies_in_lane |= enemy_is_in_lane(b, near.unit[i], fire, shot, &lane);
    }
}

/* ---- enfilade (cls3.fire.v.4): a line within the arc runs in at one end of the stand and out at the other ---- */

/* Directions to the right of another, in 16-bit turns. */
struct fan {
    int32_t least, most;
};

static void narrow(struct fan *fan, int32_t least, int32_t most)
{
    fan->least = more_of(fan->least, least);
    fan->most = less_of(fan->most, most);
}

/* To those directions that lead through the edge between two corners. */
static void narrow_to_end(struct fan *fan, struct place from, uint16_t ahead, struct place corner, struct place other)
{
    int32_t one = turn_from(ahead, place_bearing(from, corner)), two = turn_from(ahead, place_bearing(from, other));
    narrow(fan, less_of(one, two), more_of(one, two));
}

/* Whoever looks through both ends comes by no more than the stand's depth nearer to its line over all its width: seen so, most
   shots need no bearings. */
static bool is_aslant(struct place seen, const struct box *stand)
{
    int64_t beyond = greater_of(size_of(seen.x) + ROUNDED_MM - stand->width / 2, 0);
    int64_t off = size_of(seen.y) - stand->depth / 2 - ROUNDED_MM;
    return off * stand->width > (stand->depth + 2 * ROUNDED_MM) * beyond;
}

/* Through both ends of the stand, within so much of where one faces; a corner alone is none. */
static bool looks_along(struct place from, uint16_t facing, int32_t arc, const struct box *stand)
{
    struct place corner[corners], centre = box_centre(stand), seen = place_seen(centre, stand->facing, from);
    if (size_of(seen.x) + TOUCH_MM < stand->width / 2 || is_aslant(seen, stand))
        return false;
    uint16_t ahead = place_bearing(from, centre);
    int32_t front = turn_from(ahead, facing);
    struct fan fan = {front - arc, front + arc};
    box_corners(stand, corner);
    narrow_to_end(&fan, from, ahead, corner[corner_front_left], corner[corner_rear_left]);
    narrow_to_end(&fan, from, ahead, corner[corner_front_right], corner[corner_rear_right]);
    return fan.most - fan.least > 1;
}

#define PLACES_ALONG_FRONT 16

/* From any place along its front. */
static bool rakes(const struct box *from, const struct box *stand)
{
    for (int i = 0; i <= PLACES_ALONG_FRONT; i++) {
        int32_t right = (int32_t)((int64_t)from->width * i / PLACES_ALONG_FRONT) - from->width / 2;
        if (looks_along(place_from(from->front, from->facing, 0, right), from->facing, ARC, stand))
            return true;
    }
    return false;
}

/* ---- a shot ---- */

static bool bears(const struct cls3_stand *stand, const struct box *at, int32_t most_mm, int32_t *mm)
{
    *mm = box_distance_within(&stand->box, at, most_mm);
    return *mm >= 0 && (*mm <= TOUCH_MM || box_is_in_arc(&stand->box, ARC, at));
}

/* How far the middle of a stand lies to the side of where another looks. */
static int32_t aside(const struct box *from, const struct box *at)
{
    return (int32_t)size_of(place_seen(from->front, from->facing, box_centre(at)).x);
}

/* Nearer, or as near and straighter ahead. */
static bool is_better_aim(const struct box *from, const struct box *at, int32_t mm, const struct box *than, int32_t least)
{
    return mm < least - TOUCH_MM || (mm <= least + TOUCH_MM && aside(from, at) < aside(from, than));
}

/* Which of the targets it bears on and may aim at, and how far they are. */
struct aims {
    uint32_t bits;
    int32_t mm[MOST_STANDS];
};

static void find_aims(const struct cls3_stand *stand, const struct targets *targets, int32_t most_mm, struct aims *aims)
{
    aims->bits = 0;
    for (int i = 0; i < targets->count; i++)
        if (bears(stand, &targets->stand[i].box, most_mm, &aims->mm[i]) && may_be_aimed_at(&stand->box, targets, i))
            aims->bits |= UINT32_C(1) << i;
}

/* The best of those that are left to aim at (bits), or -1. */
static int best_aim(const struct cls3_stand *stand, const struct targets *targets, const struct aims *aims, uint32_t left)
{
    int best = -1;
    for (int i = 0; i < targets->count; i++)
        if ((left >> i & 1) != 0 && (best < 0 || is_better_aim(&stand->box, &targets->stand[i].box, aims->mm[i],
                                                               &targets->stand[best].box, aims->mm[best])))
            best = i;
    return best;
}

/* Case is as broad as the battery (cls3.fire.c.3). */
static bool lies_in_the_breadth_of_case(const struct cls3_shot *shot, const struct box *at)
{
    uint16_t bearing = place_bearing(shot->from.front, box_centre(&shot->at));
    struct place seen = place_seen(shot->from.front, bearing, box_centre(&shot->at));
    struct box breadth = box_at(place_from(shot->from.front, bearing, seen.y, 0), bearing, shot->from.width - TOUCH_MM, seen.y);
    return box_overlaps(&breadth, at);
}

static uint32_t stands_reached(const struct cls3_fire *fire, const struct cls3_stand *stand, const struct targets *targets,
                               const struct aims *aims, const struct cls3_shot *shot)
{
    bool fires_case = fire->how == fire_case || fire->how == fire_heavy_case;
    uint32_t reached = 0;
    for (int i = 0; i < targets->count; i++) {
        const struct cls3_stand *at = &targets->stand[i];
        if (at->stand != ANY_STAND && (aims->bits >> i & 1) != 0 && !is_screened(&stand->box, targets, i) &&
            (!fires_case || lies_in_the_breadth_of_case(shot, &at->box)))
            reached |= UINT32_C(1) << at->stand;
    }
    return reached;
}

/* Nobody fires along a square (cls3.square.4). */
static bool fires_along(const struct battle *b, const struct cls3_fire *fire, const struct box *from, const struct cls3_stand *at)
{
    return at->stand != ANY_STAND && !cls3_is_square(b, fire->target) && rakes(from, &at->box);
}

static struct cls3_shot shot_at(const struct battle *b, const struct cls3_fire *fire, const struct cls3_stand *stand,
                                const struct cls3_stand *at, int32_t mm)
{
    return (struct cls3_shot){.from = stand->box,
                              .at = at->box,
                              .stand = stand->stand,
                              .at_stand = at->stand,
                              .range_in = mm <= TOUCH_MM ? 0 : cls3_inches_between(mm),
                              .enfilade = fires_along(b, fire, &stand->box, at)};
}

/* At the nearest stand; if others stand between, at the nearest of those that it sees past them. */
static bool take_aim(const struct battle *b, const struct cls3_fire *fire, const struct cls3_stand *stand,
                     const struct targets *targets, int32_t most_mm, struct cls3_shot *shot)
{
    struct aims aims;
    bool found = false;
    find_aims(stand, targets, most_mm, &aims);
    uint32_t left = aims.bits;
    for (int i; (i = best_aim(stand, targets, &aims, left)) >= 0; left &= ~(UINT32_C(1) << i)) {
        struct cls3_shot aimed = shot_at(b, fire, stand, &targets->stand[i], aims.mm[i]);
        look_down_lane(b, fire, &aimed);
        bool clear = !aimed.friends_in_lane && !aimed.enemies_in_lane;
        if (!found || clear)
            *shot = aimed;
        found = true;
        if (clear)
            break;
    }
    if (found)
        shot->reached = stands_reached(fire, stand, targets, &aims, shot);
    return found;
}

/* ---- from inside a place ---- */

/* The edge of a place between two corners, looking out. */
static struct box edge_of(const struct shape *place, int i)
{
    struct place from = place->at[i], to = place->at[(i + 1) % place->count], middle = place_between(from, to, 1, 2);
    uint16_t out = (uint16_t)(place_bearing(from, to) + TURN_QUARTER);
    if (polygon_holds(place, place_from(middle, out, TOUCH_MM, 0)))
        out = (uint16_t)(out + TURN_HALF);
    return box_at(middle, out, place_distance(from, to), 0);
}

static struct box edge_that_faces(const struct shape *place, const struct box *at)
{
    struct box nearest = edge_of(place, 0);
    for (int i = 1; i < place->count; i++) {
        struct box edge = edge_of(place, i);
        if (box_distance(&edge, at, NULL) < box_distance(&nearest, at, NULL))
            nearest = edge;
    }
    return nearest;
}

/* Edges that look the same way, to a quarter of the circle, are one side. */
static int side_toward(const struct shape *place, const struct box *at)
{
    uint16_t first = edge_of(place, 0).facing, toward = edge_that_faces(place, at).facing;
    return (uint16_t)(toward - first + TURN_QUARTER / 2) / TURN_QUARTER;
}

int cls3_side_of_place(const struct battle *b, int unit, int target)
{
    struct box within = cls3_body(b, target);
    return side_toward(battle_place_of(b, unit), &within);
}

bool cls3_on_one_side(const struct battle *b, int unit, int target, int other)
{
    return !cls3_is_inside(b, unit) || cls3_side_of_place(b, unit, target) == cls3_side_of_place(b, unit, other);
}

/* At the nearest stand; returns how far that is, from the place. */
static int32_t aim_from_inside(const struct targets *targets, const struct box *place, struct cls3_shot *shot)
{
    int32_t least = INT32_MAX;
    for (int i = 0; i < targets->count; i++) {
        int32_t mm = box_distance(place, &targets->stand[i].box, NULL);
        if (mm >= least || !may_be_aimed_at(place, targets, i))
            continue;
        least = mm;
        shot->at = targets->stand[i].box;
        shot->at_stand = targets->stand[i].stand;
    }
    return least;
}

#define POST_IN 2 /* the width of a stand */

static struct box post_at(const struct box *edge, int which)
{
    int32_t right = (int32_t)((int64_t)edge->width * which / PLACES_ALONG_FRONT) - edge->width / 2;
    return box_at(place_from(edge->front, edge->facing, 0, right), edge->facing, cls3_mm(POST_IN), 0);
}

/* Where those stand at the edge who fire at it. */
static struct box post_toward(const struct box *edge, const struct box *at)
{
    struct box nearest = *edge;
    for (int i = 0; i <= PLACES_ALONG_FRONT; i++) {
        const struct box post = post_at(edge, i);
        if (i == 0 || box_distance(&post, at, NULL) < box_distance(&nearest, at, NULL))
            nearest = post;
    }
    return nearest;
}

static void aim_from_post(const struct battle *b, const struct cls3_fire *fire, const struct box *edge, int32_t mm,
                          struct cls3_shot *shot)
{
    const struct cls3_stand at = {.box = shot->at, .stand = shot->at_stand};
    shot->range_in = mm <= TOUCH_MM ? 0 : cls3_inches_between(mm);
    shot->enfilade = fires_along(b, fire, edge, &at);
    shot->friends_in_lane = shot->enemies_in_lane = false;
    look_down_lane(b, fire, shot);
}

/* Others stand before the nearest post: from any along the edge, at any stand of the target, past them. */
static void look_past(const struct battle *b, const struct cls3_fire *fire, const struct targets *targets, int32_t most_mm,
                      struct cls3_shot *shot)
{
    const struct box place = battle_box_of_place(b, fire->unit);
    for (int i = 0; i < targets->count; i++) {
        const struct cls3_stand *at = &targets->stand[i];
        const struct box edge = edge_that_faces(battle_place_of(b, fire->unit), &at->box);
        int32_t mm = box_distance(&place, &at->box, NULL);
        for (int which = 0; mm <= most_mm && which <= PLACES_ALONG_FRONT; which++) {
            struct cls3_shot tried = {.from = post_at(&edge, which), .at = at->box, .stand = shot->stand, .at_stand = at->stand};
            if (!box_is_in_arc(&tried.from, ARC, &at->box) || !may_be_aimed_at(&tried.from, targets, i))
                continue;
            aim_from_post(b, fire, &edge, mm, &tried);
            if (!tried.friends_in_lane && !tried.enemies_in_lane) {
                *shot = tried;
                return;
            }
        }
    }
}

/* All of them as one shot, by the first stand that is wanted. */
static int shot_from_inside(const struct battle *b, const struct cls3_fire *fire, int32_t most_in, struct cls3_shot *shot)
{
    struct targets targets;
    struct box place = battle_box_of_place(b, fire->unit);
    find_struck_stands(b, fire, &targets);
    *shot = (struct cls3_shot){.stand = 0};
    while (shot->stand + 1 < MOST_STANDS && (fire->stands >> shot->stand & 1) == 0)
        shot->stand++;
    int32_t least = aim_from_inside(&targets, &place, shot);
    if (least > cls3_within(most_in))
        return 0;
    struct box edge = edge_that_faces(battle_place_of(b, fire->unit), &shot->at);
    shot->from = post_toward(&edge, &shot->at);
    aim_from_post(b, fire, &edge, least, shot);
    if (shot->friends_in_lane || shot->enemies_in_lane)
        look_past(b, fire, &targets, cls3_within(most_in), shot);
    return 1;
}

/* No stand of theirs is nearer than their bodies' circles. */
static bool is_out_of_reach(const struct battle *b, int unit, int target, int32_t most_in)
{
    struct box from = firing_body(b, unit);
    const struct box *at = battle_box(b, target);
    int64_t most = (int64_t)cls3_within(most_in) + box_reach(&from) + box_reach(at);
    return !cls3_is_inside(b, target) && place_distance_squared(box_centre(&from), box_centre(at)) > most * most;
}

/* A gun in a square fires from the side that looks there, whatever way it stood before (ruling cls3.r61). */
static int find_stands_for(const struct battle *b, int unit, const struct box *at, struct cls3_stand stands[MOST_STANDS])
{
    if (!cls3_is_sheltered(b, unit))
        return find_firing_stands(b, unit, stands);
    stands[0] = (struct cls3_stand){.box = cls3_post_toward(b, unit, at)};
    return 1;
}

int cls3_find_shots(const struct battle *b, const struct cls3_fire *fire, int32_t most_in, struct cls3_shot shots[MOST_STANDS])
{
    struct cls3_stand stands[MOST_STANDS];
    struct targets targets;
    if (cls3_is_inside(b, fire->unit))
        return shot_from_inside(b, fire, most_in, shots);
    if (!cls3_is_sheltered(b, fire->unit) && is_out_of_reach(b, fire->unit, fire->target, most_in))
        return 0;
    find_struck_stands(b, fire, &targets);
    int count = 0, firing = targets.count == 0 ? 0 : find_stands_for(b, fire->unit, &targets.stand[0].box, stands);
    for (int i = 0; i < firing; i++)
        count += take_aim(b, fire, &stands[i], &targets, cls3_within(most_in), &shots[count]);
    return count;
}

static const char *rule_of_sight(const struct sight *why)
{
    return why->block == sight_ground ? "cls3.vis.3" : why->block == sight_hill ? "cls3.vis.2" : "cls3.vis.1";
}

static const char *weather_that_hides(const struct battle *b, const struct sight *why)
{
    if (why->block == sight_ground || why->block == sight_hill)
        return "";
    return cls3_weather(b) == weather_fog ? " (cls3.weather.2)" : cls3_weather(b) == weather_night ? " (cls3.weather.5)" : "";
}

bool cls3_may_see_to_fire(const struct battle *b, int unit, int target, struct objection *objection)
{
    struct sight why = {.block = sight_clear};
    if (cls3_is_inside(b, target) && !cls3_is_detected(b, target))
        return object(objection, "cls3.vis.3", battle_name(b, target), " is inside, and nobody is near enough to see it there.",
                      NULL);
    if (cls3_is_inside(b, unit) || cls3_is_inside(b, target) || cls3_touch(b, unit, target) || cls3_sees(b, unit, target, &why))
        return true;
    return object(objection, rule_of_sight(&why), battle_name(b, unit), " does not see ", battle_name(b, target),
                  weather_that_hides(b, &why), ".", NULL);
}

/* From the middle of the gun's front to the middle of the place; the weather's sight is the procedure's. */
static bool sees_place(const struct battle *b, int gun, const struct box *place, struct sight *why)
{
    struct place from = cls3_is_sheltered(b, gun) ? cls3_post_toward(b, gun, place).front : battle_box(b, gun)->front;
    struct eyes eyes = cls3_eyes(b);
    eyes.visibility = 0;
    *why = sight_between(&b->ground, &b->crowd, &eyes, from, gun, box_centre(place), NO_UNIT);
    return why->block == sight_clear;
}

bool cls3_find_shot_at_place(const struct battle *b, int gun, int zone, int32_t most_in, struct cls3_shot *shot,
                             struct objection *objection)
{
    struct cls3_stand stands[MOST_STANDS];
    struct targets place = {.count = 1, .stand = {{.box = battle_box_of_zone(b, zone), .stand = ANY_STAND}}};
    const struct cls3_fire fire = {.unit = gun, .target = NO_UNIT};
    if (find_stands_for(b, gun, &place.stand[0].box, stands) == 0 ||
        !take_aim(b, &fire, &stands[0], &place, cls3_within(most_in), shot))
        return object(objection, "cls3.fire.arc", battle_name(b, gun), " does not bear on that place.", NULL);
    struct sight why;
    return sees_place(b, gun, &place.stand[0].box, &why) ||
           object(objection, rule_of_sight(&why), battle_name(b, gun), " does not see that place.", NULL);
}
