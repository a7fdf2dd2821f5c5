/* contact.c - who touches whom, how far one is from another, who sees whom. */
#include "rules/cls3/play/contact.h"

#include "rules/cls3/play/eyes.h"
#include "rules/cls3/play/ground.h"
#include "rules/cls3/play/layout.h"

#include "drill/nearby.h"
#include "field/whole.h"

/* ---- distances ---- */

static int32_t between_stands(const struct battle *b, int unit, int other)
{
    struct cls3_stand own[MOST_STANDS], theirs[MOST_STANDS];
    int count = cls3_find_stands(b, unit, own), others = cls3_find_stands(b, other, theirs);
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < others; k++) {
            int32_t distance = box_distance_within(&own[i].box, &theirs[k].box, least);
            least = distance >= 0 ? distance : least;
        }
    return least;
}

static int32_t distance_mm(const struct battle *b, int unit, int other)
{
    int a = battle_stands_with(b, unit), c = battle_stands_with(b, other);
    return cls3_is_inside(b, a) || cls3_is_inside(b, c) ? battle_distance(b, a, c) : between_stands(b, a, c);
}

int32_t cls3_distance(const struct battle *b, int unit, int other)
{
    return cls3_inches_between(distance_mm(b, unit, other));
}

int cls3_garrison_within(const struct battle *b, int side, const struct box *box, int32_t mm)
{
    if (!cls3_is_near_place(b, box, mm))
        return NO_UNIT;
    for (int unit = 0; unit < b->setup->units; unit++)
        if (battle_side(b, unit) == side && cls3_is_inside(b, unit) && cls3_is_fighting(b, unit) &&
            shape_distance_to_box(battle_place_of(b, unit), box) <= mm)
            return unit;
    return NO_UNIT;
}

int cls3_nearest_enemy(const struct battle *b, int unit, int32_t most_in, int32_t *distance)
{
    const int at = battle_stands_with(b, unit), enemies = 1 - battle_side(b, unit);
    int32_t mm = cls3_mm(most_in);
    *distance = most_in * DECIMAL_ONE;
    if (!battle_on_table(b, at))
        return NO_UNIT;
    int nearest = nearby_nearest(b, battle_box(b, at), mm, enemies, cls3_is_fighting, &mm);
    nearest = nearest >= 0 ? nearest : NO_UNIT;
    for (int garrison; (garrison = cls3_garrison_within(b, enemies, battle_box(b, at), mm - 1)) != NO_UNIT;) {
        nearest = garrison;
        mm = shape_distance_to_box(battle_place_of(b, garrison), battle_box(b, at));
    }
    if (nearest != NO_UNIT)
        *distance = cls3_inches(mm);
    return nearest;
}

/* ---- contact ---- */

static bool touch_over_obstacle(const struct battle *b, const struct box *a, const struct box *c)
{
    int feature = box_within(a, c, INCH_MM) ? cls3_obstacle_between(b, a, c) : -1;
    if (feature < 0)
        return false;
    struct breached room;
    const struct shape *shape = &feature_now(&b->ground, feature, &room)->shape;
    return shape_distance_to_box(shape, a) <= TOUCH_MM && shape_distance_to_box(shape, c) <= TOUCH_MM;
}

/* Over abatis there is no melee until they are gone (cls3.terr.lin.2). */
static bool abatis_between(const struct battle *b, const struct box *a, const struct box *c)
{
    int feature = cls3_obstacle_between(b, a, c);
    return feature >= 0 && cls3_cover_of(b, feature) == cover_abatis;
}

static bool stands_touch(const struct battle *b, const struct box *a, const struct box *c)
{
    return (box_within(a, c, TOUCH_MM) || touch_over_obstacle(b, a, c)) && !abatis_between(b, a, c);
}

static bool stand_touches(const struct battle *b, const struct box *stand, int other)
{
    struct cls3_stand theirs[MOST_STANDS];
    if (cls3_is_inside(b, other))
        return shape_distance_to_box(battle_place_of(b, other), stand) <= TOUCH_MM;
    int others = cls3_find_stands(b, other, theirs);
    for (int k = 0; k < others; k++)
        if (stands_touch(b, stand, &theirs[k].box))
            return true;
    return false;
}

static bool are_near(const struct battle *b, int unit, int other)
{
    if (cls3_is_inside(b, unit) && cls3_is_inside(b, other))
        return b->units[unit].zone == b->units[other].zone;
    if (cls3_is_inside(b, unit))
        return battle_on_table(b, other) && shape_distance_to_box(battle_place_of(b, unit), battle_box(b, other)) <= INCH_MM;
    if (cls3_is_inside(b, other))
        return are_near(b, other, unit);
    return battle_on_table(b, unit) && battle_on_table(b, other) &&
           box_within(battle_box(b, unit), battle_box(b, other), INCH_MM);
}

uint32_t cls3_stands_touching(const struct battle *b, int unit, int other)
{
    struct cls3_stand own[MOST_STANDS];
    uint32_t touching = 0;
    if (!are_near(b, unit, other))
        return 0;
    if (cls3_is_inside(b, unit)) /* all of them: with whoever is in there too, or touches the place from outside */
        return cls3_is_inside(b, other) || cls3_stands_touching(b, other, unit) != 0 ? UINT32_C(0xffff) : 0;
    int count = cls3_find_stands(b, unit, own);
    for (int i = 0; i < count; i++)
        if (stand_touches(b, &own[i].box, other))
            touching |= UINT32_C(1) << own[i].stand;
    return touching;
}

bool cls3_touch(const struct battle *b, int unit, int other)
{
    if (cls3_is_inside(b, unit) && cls3_is_inside(b, other))
        return b->units[unit].zone == b->units[other].zone;
    return cls3_stands_touching(b, unit, other) != 0;
}

static bool is_touched(const struct battle *b, int unit, int other)
{
    return battle_side(b, other) != battle_side(b, unit) && cls3_is_fighting(b, other) && are_near(b, unit, other) &&
           cls3_touch(b, unit, other);
}

/* As many of them at most; by a place all units are looked at, as who is inside has no body on the table. */
static void find_touched(const struct battle *b, int unit, int most, struct nearby *touched)
{
    bool all = !battle_on_table(b, unit) || cls3_is_near_place(b, battle_box(b, unit), INCH_MM);
    int found = b->setup->units;
    if (!all) {
        nearby_within(b, battle_box(b, unit), INCH_MM, 1 - battle_side(b, unit), NULL, touched);
        found = touched->count;
    }
    touched->count = 0;
    for (int i = 0; i < found && touched->count < most; i++) {
        int other = all ? i : touched->unit[i];
        if (is_touched(b, unit, other))
            touched->unit[touched->count++] = (int16_t)other;
    }
}

void cls3_touched(const struct battle *b, int unit, struct nearby *touched)
{
    find_touched(b, unit, LIMIT_ENROLLED, touched);
}

void cls3_touched_from(const struct battle *b, int unit, const struct box *there, struct nearby *touched)
{
    const int enemies = 1 - battle_side(b, unit), garrison = cls3_garrison_within(b, enemies, there, TOUCH_MM);
    nearby_within(b, there, INCH_MM, enemies, cls3_is_fighting, touched);
    const int found = touched->count;
    touched->count = 0;
    for (int i = 0; i < found; i++)
        if (stand_touches(b, there, touched->unit[i]))
            touched->unit[touched->count++] = touched->unit[i];
    if (garrison != NO_UNIT)
        touched->unit[touched->count++] = (int16_t)garrison;
}

int cls3_first_touched(const struct battle *b, int unit)
{
    struct nearby touched;
    find_touched(b, unit, 1, &touched);
    return touched.count > 0 ? touched.unit[0] : NO_UNIT;
}

bool cls3_in_contact(const struct battle *b, int unit)
{
    return cls3_is_fighting(b, unit) && cls3_first_touched(b, unit) != NO_UNIT;
}

/* ---- where they touch ---- */

static int obstacle_between_stands(const struct battle *b, const struct box *stand, int enemy)
{
    struct cls3_stand theirs[MOST_STANDS];
    int others = cls3_find_stands(b, enemy, theirs), feature = -1;
    for (int k = 0; k < others && feature < 0; k++)
        if (stands_touch(b, stand, &theirs[k].box))
            feature = cls3_obstacle_between(b, stand, &theirs[k].box);
    return feature;
}

int cls3_obstacle_in_contact(const struct battle *b, int unit, int enemy)
{
    struct cls3_stand own[MOST_STANDS];
    uint32_t touching = cls3_stands_touching(b, unit, enemy);
    int count = cls3_find_stands(b, unit, own), feature = -1;
    const struct box body = cls3_body(b, enemy);
    if (touching == 0 || cls3_is_inside(b, enemy))
        return cls3_obstacle_between(b, battle_box(b, unit), &body);
    for (int i = 0; i < count && feature < 0; i++)
        if (touching >> own[i].stand & 1)
            feature = obstacle_between_stands(b, &own[i].box, enemy);
    return feature;
}

/* Corners of the one that lie within so much of the other, after those that are there. */
static int corners_at(const struct box *one, const struct box *other, int32_t mm, struct place *at, int count)
{
    struct place corner[corners];
    box_corners(one, corner);
    for (int i = 0; i < corners; i++) {
        const struct box point = box_at(corner[i], other->facing, 0, 0);
        if (box_within(&point, other, mm))
            at[count++] = corner[i];
    }
    return count;
}

/* The edge that two stands share, or the corner: it ends in corners of theirs. */
static struct box shared_edge(const struct box *one, const struct box *other, int32_t mm)
{
    struct place at[2 * corners];
    int count = corners_at(other, one, mm, at, corners_at(one, other, mm, at, 0));
    if (count == 0)
        return *one;
    struct place from = at[0], to = at[0];
    int64_t most = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            if (place_distance(at[i], at[k]) > most) {
                most = place_distance(at[i], at[k]);
                from = at[k];
                to = at[i];
            }
    uint16_t along = most > 0 ? place_bearing(from, to) : 0;
    return box_at(to, along, 0, (int32_t)most);
}

static int32_t least_from(const struct cls3_stand *stands, int count, const struct box *from)
{
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++)
        least = less_of(least, box_distance(&stands[i].box, from, NULL));
    return least;
}

struct bystander {
    int count;
    struct cls3_stand stand[MOST_STANDS];
};

/* From where these two touch; who is inside a place is touched by the whole stand. */
static int32_t from_contact_of(const struct battle *b, const struct bystander *who, int unit, int enemy)
{
    struct cls3_stand own[MOST_STANDS], theirs[MOST_STANDS];
    uint32_t touching = cls3_stands_touching(b, unit, enemy);
    int count = cls3_find_stands(b, unit, own), others = cls3_is_inside(b, enemy) ? 0 : cls3_find_stands(b, enemy, theirs);
    int32_t least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        if ((touching >> own[i].stand & 1) == 0)
            continue;
        if (others == 0)
            least = less_of(least, least_from(who->stand, who->count, &own[i].box));
        for (int k = 0; k < others; k++) {
            bool over = touch_over_obstacle(b, &own[i].box, &theirs[k].box);
            const struct box shared = shared_edge(&own[i].box, &theirs[k].box, over ? INCH_MM : TOUCH_MM);
            if (over || box_within(&own[i].box, &theirs[k].box, TOUCH_MM))
                least = less_of(least, least_from(who->stand, who->count, &shared));
        }
    }
    return least;
}

int32_t cls3_distance_to_contact(const struct battle *b, int unit, int other)
{
    struct nearby touched;
    struct bystander who;
    int32_t least = INT32_MAX;
    int at = battle_stands_with(b, unit);
    touched.count = who.count = 0;
    if (battle_on_table(b, other))
        cls3_touched(b, other, &touched);
    if (battle_on_table(b, at))
        who.count = cls3_find_stands(b, at, who.stand);
    for (int i = 0; i < touched.count; i++)
        least = less_of(least, from_contact_of(b, &who, other, touched.unit[i]));
    return least == INT32_MAX ? -1 : cls3_inches(more_of(least - 2 * TOUCH_MM, 0));
}

/* ---- sides and flanks ---- */

bool cls3_stand_beside(const struct box *stand, const struct box *other)
{
    struct place seen = place_seen(box_centre(other), other->facing, box_centre(stand));
    return size_of(seen.x) > other->width / 2 && 2 * size_of(seen.y) < stand->depth + other->depth - 2 * TOUCH_MM;
}

static bool has_flanks(const struct battle *b, int unit)
{
    int posture = cls3_posture(b, unit);
    return battle_on_table(b, unit) && posture != posture_square && posture != posture_skirmish && posture != posture_disorder;
}

/* A stand, by one that began there. */
static enum struck_on side_of_stand(const struct box *stand, const struct box *began)
{
    struct standing standing = box_standing(stand, began);
    if (standing.most > 0)
        return struck_on_front;
    return standing.most <= -stand->depth ? struck_on_rear : struck_on_flank;
}

enum struck_on cls3_side_struck(const struct battle *b, int target, int charger, const struct box *from)
{
    struct cls3_stand began[MOST_STANDS], theirs[MOST_STANDS];
    int count = cls3_find_stands_at(b, charger, from, began), others = cls3_find_stands(b, target, theirs);
    enum struck_on side = struck_on_front;
    int32_t least = INT32_MAX;
    for (int i = 0; i < count && has_flanks(b, target); i++)
        for (int k = 0; k < others && began[i].row == 0; k++) {
            int32_t distance = box_distance(&began[i].box, &theirs[k].box, NULL);
            if (distance < least)
                side = side_of_stand(&theirs[k].box, &began[i].box);
            least = less_of(least, distance);
        }
    return side;
}

/* By the leading stands that touch it: in front if one of them is struck so. While none does, as it seemed from where they
   began. */
static enum struck_on side_by_leaders(const struct battle *b, int unit, int charger, const struct box *from)
{
    struct cls3_stand began[MOST_STANDS], now[MOST_STANDS], theirs[MOST_STANDS];
    int count = cls3_find_stands(b, charger, now), others = cls3_find_stands(b, unit, theirs);
    int side = struck_on_rear + 1;
    cls3_find_stands_at(b, charger, from, began);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < others && now[i].row == 0; k++)
            if (stands_touch(b, &now[i].box, &theirs[k].box))
                side = smaller(side, (int)side_of_stand(&theirs[k].box, &began[i].box));
    return side > struck_on_rear ? cls3_side_struck(b, unit, charger, from) : (enum struck_on)side;
}

/* Does the line straight ahead from the middle of a stand run through the body from side to side, not only along its edge
   (cls3.x.2)? */
static bool runs_along(const struct box *stand, const struct box *body)
{
    struct place corner[corners], from = box_centre(stand);
    struct place to = place_from(from, stand->facing, stand->depth + body->width + body->depth, 0);
    const struct place front = place_from(body->front, body->facing, -TOUCH_MM, 0);
    const struct box inside = box_at(front, body->facing, body->width, body->depth - 2 * TOUCH_MM);
    box_corners(&inside, corner);
    return segments_meet(from, to, corner[corner_front_left], corner[corner_rear_left]) &&
           segments_meet(from, to, corner[corner_front_right], corner[corner_rear_right]);
}

static bool strikes_along(const struct battle *b, int unit, int charger)
{
    struct cls3_stand stands[MOST_STANDS];
    uint32_t touching = cls3_stands_touching(b, charger, unit);
    int count = cls3_find_stands(b, charger, stands);
    for (int i = 0; i < count; i++)
        if ((touching >> stands[i].stand & 1) != 0 && runs_along(&stands[i].box, battle_box(b, unit)))
            return true;
    return false;
}

bool cls3_is_ahead_of(const struct battle *b, int unit, int charger)
{
    return box_standing(battle_box(b, charger), battle_box(b, unit)).most > 0;
}

/* Who rides up behind a charger is not struck by him. */
enum struck_on cls3_struck_by(const struct battle *b, int unit, int charger)
{
    const struct cls3_unit *own = cls3_unit(b, charger);
    const struct box *body = battle_box(b, charger);
    struct box from = box_at(own->charge.start, (uint16_t)own->ride.facing, body->width, body->depth);
    if (own->charge.stage != charge_stage_contact || !has_flanks(b, unit) || !cls3_is_ahead_of(b, unit, charger))
        return struck_on_front;
    enum struck_on side = side_by_leaders(b, unit, charger, &from);
    return side == struck_on_front && strikes_along(b, unit, charger) ? struck_on_flank : side;
}

/* ---- sight ---- */

/* One sees past commanders and men in open order. */
static bool is_opaque(const void *who, int unit)
{
    return cls3_is_formed(who, unit);
}

struct eyes cls3_eyes(const struct battle *b)
{
    struct eyes eyes = {.visibility = cls3_mm(cls3_charts(b)->weather[cls3_weather(b)].visibility_in),
                        .contours_hide = 2,
                        .units_block = false,
                        .opaque = is_opaque,
                        .who = b};
    eyes.through[ground_light_woods] = cls3_mm(cls3_charts(b)->woods[0].visibility_in);
    eyes.through[ground_heavy_woods] = cls3_mm(cls3_charts(b)->woods[1].visibility_in);
    eyes.through[ground_field] = eyes.through[ground_marsh] = eyes.through[ground_rough] = eyes.through[ground_wilderness] = -1;
    return eyes;
}

/* The woods or swamp that all of it stands in, or -1. */
static int woods_around(const struct battle *b, int unit)
{
    const struct box *box = battle_box(b, unit);
    const struct bounds bounds = box_bounds(box);
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        enum going going = cls3_going_of(b, i);
        if (going >= going_woods_1 && going <= going_swamp && feature->shape.closed && feature_stands(&b->ground, i) &&
            polygon_holds_box(&feature->shape, box))
            return i;
    }
    return -1;
}

bool cls3_is_detected(const struct battle *b, int unit)
{
    int32_t most = cls3_within(cls3_charts(b)->woods[0].visibility_in);
    for (int other = 0; other < b->setup->units; other++) {
        bool observes = battle_side(b, other) != battle_side(b, unit) && cls3_is_fighting(b, other) && cls3_is_there(b, other);
        if (observes && battle_is_within(b, unit, other, most))
            return true;
    }
    return false;
}

bool cls3_sees(const struct battle *b, int unit, int other, struct sight *why)
{
    struct eyes eyes = cls3_eyes(b);
    struct sight found, *sight = why != NULL ? why : &found;
    if (!battle_sees(b, &eyes, unit, other, sight))
        return false;
    int woods = woods_around(b, battle_stands_with(b, other));
    if (woods < 0 || cls3_is_detected(b, other))
        return true;
    sight->block = sight_ground;
    sight->feature = woods;
    return false;
}
