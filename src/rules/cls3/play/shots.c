/* shots.c - which stands of a unit bear on a target: arc, range, lane, enfilade, sight (cls3.fire.arc, .range, .lane, cls3.vis).
 */
#include "field/whole.h"
#include "rules/cls3/play/fire.h"

#define ARC (TURN_QUARTER / 2)
#define MOST_NEAR 64

/* ---- the stands that fire ---- */

/* A unit that fires and charges does so from where it stood (cls3.ops.6). */
static struct box firing_body(const struct battle *b, int unit)
{
    const struct cls3_unit *own = cls3_unit(b, unit);
    const struct box *body = battle_box(b, unit);
    if (own->charge_mode != mode_fire_and_charge || own->charged == charge_none)
        return *body;
    return box_at(own->charge_start, (uint16_t)own->charge_facing, body->width, body->depth);
}

static struct box carried_over(const struct box *stand, const struct box *from, const struct box *to)
{
    struct place seen = place_seen(from->front, from->facing, stand->front);
    struct place front = place_from(to->front, to->facing, seen.y, seen.x);
    return box_at(front, (uint16_t)(to->facing + stand->facing - from->facing), stand->width, stand->depth);
}

static bool every_stand_is_front(int posture)
{
    return posture == posture_square || posture == posture_skirmish || posture == posture_oblique_left ||
           posture == posture_oblique_right;
}

/* The first two ranks fire; the second measures from the front of the first (cls3.fire.v.1, cls3.fire.v.3). */
static bool is_in_two_ranks(const struct battle *b, int unit, const struct cls3_stand *stand)
{
    int rows = cls3_troop(b, unit)->kind == body_foot && cls3_troop(b, unit)->deep < 2 ? 2 : 1;
    return stand->row < rows || every_stand_is_front(b->units[unit].formation);
}

static int find_firing_stands(const struct battle *b, int unit, struct cls3_stand stands[MOST_STANDS])
{
    struct cls3_stand all[MOST_STANDS];
    struct box body = firing_body(b, unit);
    int found = cls3_find_stands(b, unit, all), count = 0;
    for (int i = 0; i < found; i++) {
        if (!is_in_two_ranks(b, unit, &all[i]) || all[i].stand >= cls3_troop(b, unit)->stands)
            continue;
        stands[count] = all[i];
        stands[count].box = carried_over(&all[i].box, battle_box(b, unit), &body);
        if (!every_stand_is_front(b->units[unit].formation))
            stands[count].box.front =
                place_from(stands[count].box.front, stands[count].box.facing, all[i].row * all[i].box.depth, 0);
        count++;
    }
    return count;
}

/* ---- the stands that are fired at ---- */

static int find_struck_stands(const struct battle *b, int target, struct cls3_stand stands[MOST_STANDS])
{
    if (!cls3_is_inside(b, target))
        return cls3_find_stands(b, target, stands);
    stands[0] = (struct cls3_stand){.box = battle_box_of_place(b, target), .stand = ANY_STAND};
    return 1;
}

/* ---- lanes (cls3.fire.lane) ---- */

static bool stand_lies_in(const struct battle *b, int unit, const struct box *lane)
{
    struct cls3_stand stands[MOST_STANDS];
    int count = cls3_find_stands(b, unit, stands);
    for (int i = 0; i < count; i++)
        if (box_overlaps(&stands[i].box, lane))
            return true;
    return false;
}

static bool lies_wholly_in(const struct battle *b, int unit, const struct box *lane)
{
    struct place corner[corners];
    box_corners(battle_box(b, unit), corner);
    for (int i = 0; i < corners; i++)
        if (!box_holds(lane, corner[i]))
            return false;
    return true;
}

static bool bars_its_whole_width(const struct battle *b, int unit, const struct box *lane)
{
    for (int side = -1; side <= 1; side += 2) {
        struct place edge = place_from(lane->front, lane->facing, 0, side * (lane->width / 2));
        struct box line = box_at(edge, lane->facing, 2, lane->depth);
        if (!box_overlaps(&line, battle_box(b, unit)))
            return false;
    }
    return true;
}

static void look_down_lane(const struct battle *b, int unit, int target, struct cls3_shot *shot)
{
    int16_t near[MOST_NEAR];
    struct place to = box_centre(&shot->at);
    int32_t length = place_distance(shot->from.front, to) - shot->at.depth / 2;
    if (length <= TOUCH_MM)
        return;
    struct box lane = box_at(place_from(shot->from.front, place_bearing(shot->from.front, to), length, 0),
                             place_bearing(shot->from.front, to), shot->from.width, length);
    int count = crowd_touching(&b->crowd, &lane, ANY_SIDE, near, MOST_NEAR);
    for (int i = 0; i < count; i++) {
        if (near[i] == unit || near[i] == target || !cls3_is_fighting(b, near[i]))
            continue;
        if (battle_side(b, near[i]) == battle_side(b, unit))
            shot->friends_in_lane |= stand_lies_in(b, near[i], &lane);
        else
            shot->enemies_in_lane |=
                cls3_is_formed(b, near[i]) && (lies_wholly_in(b, near[i], &lane) || bars_its_whole_width(b, near[i], &lane));
    }
}

/* ---- enfilade (cls3.fire.v.4): the line runs in at one end of the stand and out at the other ---- */

static bool rakes(const struct box *from, const struct box *stand)
{
    struct place centre = box_centre(stand);
    struct place seen = place_seen(centre, stand->facing, from->front);
    int64_t across = size_of(seen.x), along = size_of(seen.y);
    return across * 2 > stand->width && along * stand->width <= across * stand->depth;
}

/* ---- a shot ---- */

static bool bears(const struct cls3_stand *stand, const struct box *at, int32_t most_mm, int32_t *mm)
{
    int32_t ahead;
    *mm = box_distance(&stand->box, at, NULL);
    return *mm <= most_mm && (*mm <= TOUCH_MM || box_in_arc(&stand->box, ARC, at, &ahead));
}

/* Does another stand of the same unit stand before it? */
static bool is_screened(const struct box *from, const struct cls3_stand *targets, int count, int which)
{
    struct place middle = box_centre(&targets[which].box), corner[corners];
    for (int i = 0; i < count; i++) {
        box_corners(&targets[i].box, corner);
        if (i != which && (segments_meet(from->front, middle, corner[0], corner[2]) ||
                           segments_meet(from->front, middle, corner[1], corner[3])))
            return true;
    }
    return false;
}

/* How far the middle of a stand lies to the side of where another looks. */
static int32_t aside(const struct box *from, const struct box *at)
{
    return (int32_t)size_of(place_seen(from->front, from->facing, box_centre(at)).x);
}

/* Nearer, or as near and straighter ahead. */
static bool is_better_aim(const struct box *from, const struct box *at, int32_t mm, const struct cls3_shot *shot, int32_t least)
{
    return mm < least - TOUCH_MM || (mm <= least + TOUCH_MM && aside(from, at) < aside(from, &shot->at));
}

static bool take_aim(const struct cls3_stand *stand, const struct cls3_stand *targets, int count, int32_t most_mm,
                     struct cls3_shot *shot)
{
    int32_t least = INT32_MAX, mm;
    uint32_t reached = 0;
    for (int i = 0; i < count; i++) {
        if (!bears(stand, &targets[i].box, most_mm, &mm))
            continue;
        if (targets[i].stand != ANY_STAND && !is_screened(&stand->box, targets, count, i))
            reached |= UINT32_C(1) << targets[i].stand;
        if (least == INT32_MAX || is_better_aim(&stand->box, &targets[i].box, mm, shot, least)) {
            least = mm;
            *shot = (struct cls3_shot){.from = stand->box,
                                       .at = targets[i].box,
                                       .stand = stand->stand,
                                       .at_stand = targets[i].stand,
                                       .range_in = mm <= TOUCH_MM ? 0 : cls3_inches(mm),
                                       .enfilade = targets[i].stand != ANY_STAND && rakes(&stand->box, &targets[i].box)};
        }
    }
    shot->reached = reached;
    return least != INT32_MAX;
}

/* Half of those inside a place may fire from one side of it, wherever the target is (cls3.terr.6). */
static int shots_from_inside(const struct battle *b, int unit, int target, int32_t most_in, struct cls3_shot shots[MOST_STANDS])
{
    struct cls3_stand targets[MOST_STANDS];
    int others = find_struck_stands(b, target, targets), count = 0, stands = cls3_troop(b, unit)->stands;
    struct box place = battle_box_of_place(b, unit);
    for (int stand = 0; stand < stands && count < (stands + 1) / 2; stand++) {
        struct cls3_shot *shot = &shots[count];
        if (cls3_unit(b, unit)->alive[stand] <= 0)
            continue;
        *shot = (struct cls3_shot){.from = place, .at = targets[0].box, .stand = (int16_t)stand, .at_stand = targets[0].stand};
        int32_t least = INT32_MAX;
        for (int i = 0; i < others; i++) {
            int32_t mm = box_distance(&place, &targets[i].box, NULL);
            if (mm < least) {
                least = mm;
                shot->at = targets[i].box;
                shot->at_stand = targets[i].stand;
            }
        }
        shot->men = cls3_unit(b, unit)->alive[stand];
        shot->range_in = least <= TOUCH_MM ? 0 : cls3_inches(least);
        count += least <= cls3_mm(most_in);
    }
    return count;
}

/* No stand of theirs is nearer than their bodies' circles. */
static bool is_out_of_reach(const struct battle *b, int unit, int target, int32_t most_in)
{
    struct box from = firing_body(b, unit);
    const struct box *at = battle_box(b, target);
    int64_t most = (int64_t)cls3_mm(most_in) + box_reach(&from) + box_reach(at);
    return !cls3_is_inside(b, target) && place_distance_squared(box_centre(&from), box_centre(at)) > most * most;
}

int cls3_find_shots(const struct battle *b, int unit, int target, int32_t most_in, struct cls3_shot shots[MOST_STANDS])
{
    struct cls3_stand stands[MOST_STANDS], targets[MOST_STANDS];
    if (cls3_is_inside(b, unit))
        return shots_from_inside(b, unit, target, most_in, shots);
    if (is_out_of_reach(b, unit, target, most_in))
        return 0;
    int count = 0, firing = find_firing_stands(b, unit, stands), struck = find_struck_stands(b, target, targets);
    for (int i = 0; i < firing; i++) {
        if (!take_aim(&stands[i], targets, struck, cls3_mm(most_in), &shots[count]))
            continue;
        shots[count].men = cls3_unit(b, unit)->alive[stands[i].stand];
        look_down_lane(b, unit, target, &shots[count++]);
    }
    return count;
}

bool cls3_may_see_to_fire(const struct battle *b, int unit, int target, struct objection *objection)
{
    struct sight why = {.block = sight_clear};
    if (cls3_is_inside(b, target) && cls3_distance(b, unit, target) > cls3_spotted_in(b) * DECIMAL_ONE)
        return object(objection, "cls3.vis.3", battle_name(b, target), " is inside, and ", battle_name(b, unit),
                      " is too far away to see it there.", NULL);
    if (cls3_is_inside(b, unit) || cls3_is_inside(b, target) || cls3_touch(b, unit, target) || cls3_sees(b, unit, target, &why))
        return true;
    return object(objection, why.block == sight_ground ? "cls3.vis.3" : "cls3.vis.1", battle_name(b, unit), " does not see ",
                  battle_name(b, target), ".", NULL);
}

/* From the middle of the gun's front to the middle of the place; the weather's sight is the procedure's. */
static bool sees_place(const struct battle *b, int gun, const struct box *place)
{
    struct eyes eyes = cls3_eyes(b);
    eyes.visibility = 0;
    struct sight sight = sight_between(&b->ground, &b->crowd, &eyes, battle_box(b, gun)->front, gun, box_centre(place), NO_UNIT);
    return sight.block == sight_clear;
}

bool cls3_find_shot_at_place(const struct battle *b, int gun, int zone, int32_t most_in, struct cls3_shot *shot,
                             struct objection *objection)
{
    struct cls3_stand stands[MOST_STANDS], place = {.box = battle_box_of_zone(b, zone), .stand = ANY_STAND};
    if (find_firing_stands(b, gun, stands) == 0 || !take_aim(&stands[0], &place, 1, cls3_mm(most_in), shot))
        return object(objection, "cls3.fire.arc", battle_name(b, gun), " does not bear on that place.", NULL);
    return sees_place(b, gun, &place.box) ||
           object(objection, "cls3.vis.1", battle_name(b, gun), " does not see that place.", NULL);
}
