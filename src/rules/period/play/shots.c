/* shots.c - who bears on whom: fronts, arcs, ranges, lanes (period.volley.2, period.art.6, period.r36, period.r97). */
#include "rules/period/play/shots.h"

#include "field/whole.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/layout.h"
#include "rules/period/play/places.h"
#include "rules/period/play/sight.h"

#include <string.h>

/* ---- fronts ---- */

struct fronts {
    int count;
    struct box box[MOST_FRONTS];
    int16_t face[MOST_FRONTS];
};

static void add_front(struct fronts *fronts, struct box box, int face)
{
    if (fronts->count == MOST_FRONTS)
        return;
    fronts->box[fronts->count] = box;
    fronts->face[fronts->count++] = (int16_t)face;
}

static void add_faces(const struct box *square, struct fronts *fronts)
{
    struct place centre = box_centre(square);
    for (int face = 1; face <= 4; face++) {
        uint16_t facing = (uint16_t)(square->facing + (face - 1) * TURN_QUARTER);
        bool across = face % 2 == 0;
        int32_t ahead = (across ? square->width : square->depth) / 2;
        add_front(fronts, box_at(place_from(centre, facing, ahead, 0), facing, across ? square->depth : square->width, 2 * ahead),
                  face);
    }
}

static struct fronts fronts_of(const struct battle *b, int unit)
{
    struct fronts fronts = {0};
    int zone = b->units[unit].zone;
    if (battle_in_place(b, unit)) {
        for (int wall = 1; wall <= period_walls(b, zone); wall++)
            if (period_figures_at(b, unit, wall) > 0)
                add_front(&fronts, period_wall(b, zone, wall), wall);
    } else if (period_posture(b, unit) == posture_square) {
        add_faces(battle_box(b, unit), &fronts);
    } else {
        add_front(&fronts, *battle_box(b, unit), 0);
    }
    return fronts;
}

static struct place nearest_of(const struct box *body, struct place from)
{
    struct place near[2];
    const struct box point = box_at(from, 0, 1, 1);
    box_distance(&point, body, near);
    return near[1];
}

/* A place lies in the arc where a dot before it does. */
static bool place_is_in_arc(const struct box *from, uint16_t arc, struct place at)
{
    const struct box dot = box_at(at, (uint16_t)(from->facing + TURN_HALF), TABLE_MM, TABLE_MM);
    return box_is_in_arc(from, arc, &dot);
}

typedef bool bears(const struct period_shot *shot, uint16_t arc);

static bool any_part_is_in_arc(const struct period_shot *shot, uint16_t arc)
{
    return box_is_in_arc(&shot->from, arc, &shot->at);
}

/* Of a body that touches the front no point is farther than another. */
static bool nearest_is_in_arc(const struct period_shot *shot, uint16_t arc)
{
    return any_part_is_in_arc(shot, arc) && (shot->range_in == 0 || place_is_in_arc(&shot->from, arc, shot->aim));
}

/* Those in open order fire to every side: the angle is that of a volley (period.skir.1, period.volley.2). */
static bool all_round(const struct period_shot *shot, uint16_t arc)
{
    (void)shot;
    (void)arc;
    return true;
}

static bool lay(const struct battle *b, int unit, int target, int zone, uint16_t arc, bears *does_bear, struct period_shot *shot)
{
    const struct fronts fronts = fronts_of(b, unit);
    bool any = false;
    for (int i = 0; i < fronts.count; i++) {
        struct period_shot next = {.from = fronts.box[i], .face = fronts.face[i], .lane = period_stand_width(b, unit)};
        next.at = period_body_aimed_at(b, target, zone, next.from.front);
        next.aim = nearest_of(&next.at, next.from.front);
        next.range_in = period_tenths(place_distance(next.from.front, next.aim)) * (DECIMAL_ONE / 10);
        if ((!any || next.range_in < shot->range_in) && does_bear(&next, arc)) {
            *shot = next;
            any = true;
        }
    }
    return any;
}

bool period_lay_shot(const struct battle *b, int unit, int target, int zone, uint16_t arc, struct period_shot *shot)
{
    return lay(b, unit, target, zone, arc, any_part_is_in_arc, shot);
}

bool period_lay_muskets(const struct battle *b, int unit, int target, struct period_shot *shot)
{
    const bool all_open = period_is_open(b, unit) && !battle_in_place(b, unit);
    return lay(b, unit, target, -1, MUSKET_ARC, all_open ? all_round : nearest_is_in_arc, shot);
}

/* ---- lanes ---- */

void period_find_in_lane(const struct battle *b, const struct period_shot *shot, nearby_counts *counts, struct nearby *found)
{
    int32_t length = place_distance(shot->from.front, shot->aim);
    const struct box lane = box_at(shot->aim, place_bearing(shot->from.front, shot->aim), shot->lane, more_of(length, 1));
    int count = 0;
    nearby_within(b, &lane, 0, ANY_SIDE, counts, found);
    for (int i = 0; i < found->count; i++)
        if (box_overlaps_by(&lane, battle_box(b, found->unit[i]), TOUCH_MM))
            found->unit[count++] = found->unit[i];
    found->count = count;
}

bool period_view_is_broad(const struct battle *b, const struct period_shot *shot)
{
    const uint16_t along = place_bearing(shot->from.front, shot->aim);
    for (int side = -1; side <= 1; side += 2) {
        const int32_t aside = side * (shot->lane / 2 - TOUCH_MM);
        const struct place eye = place_from(shot->from.front, along, 0, aside), seen = place_from(shot->aim, along, 0, aside);
        if (!period_ground_is_open(b, &shot->from, eye, &shot->at, seen))
            return false;
    }
    return true;
}

/* How far to the left and right a body reaches, as it is seen from a place. */
static void find_ends(const struct box *body, struct place from, struct place *left, struct place *right)
{
    struct place corner[corners];
    uint16_t middle = place_bearing(from, box_centre(body));
    int16_t least = 0, most = 0;
    box_corners(body, corner);
    *left = *right = corner[0];
    for (int i = 0; i < corners; i++) {
        int16_t off = (int16_t)(uint16_t)(place_bearing(from, corner[i]) - middle);
        *left = i == 0 || off < least ? corner[i] : *left;
        *right = i == 0 || off > most ? corner[i] : *right;
        least = i == 0 || off < least ? off : least;
        most = i == 0 || off > most ? off : most;
    }
}

/* A stand's width of the body is enough (period.art.19): from its left end to its right one. */
bool period_find_lane(const struct battle *b, struct period_shot *shot, uint16_t arc, period_lane_is_clear *is_clear,
                      const void *who, struct objection *objection)
{
    struct place left, right;
    if (is_clear(b, who, shot, objection))
        return true;
    find_ends(&shot->at, shot->from.front, &left, &right);
    int32_t width = place_distance(left, right);
    for (int32_t along = shot->lane / 2; along <= width - shot->lane / 2; along += shot->lane / 4) {
        struct period_shot next = *shot;
        next.aim = place_between(left, right, along, width);
        if (place_is_in_arc(&shot->from, arc, next.aim) && is_clear(b, who, &next, NULL)) {
            *shot = next;
            return true;
        }
    }
    return false;
}

/* ---- who is near ---- */

static bool may_be_fired_at(const struct battle *b, int unit)
{
    return period_is_fighting(b, unit) && period_is_there(b, unit);
}

int period_enemies_near(const struct battle *b, int unit, int32_t inches, int16_t near[LIMIT_ENROLLED])
{
    struct nearby enemies;
    nearby_unit(b, unit, period_mm_within(inches * DECIMAL_ONE), 1 - battle_side(b, unit), may_be_fired_at, &enemies);
    memcpy(near, enemies.unit, (size_t)enemies.count * sizeof *near);
    return enemies.count;
}
