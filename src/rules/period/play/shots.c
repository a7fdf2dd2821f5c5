/* shots.c - who bears on whom: fronts, arcs, ranges, lanes (period.volley.2, period.art.6, period.r36, period.r97). */
#include "rules/period/play/shots.h"

#include "rules/period/play/eyes.h"
#include "rules/period/play/places.h"
#include "rules/period/play/sight.h"

#define LANE_MM (45 * TABLE_MM) /* a stand's width (period.r71) */

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

static struct box body_aimed_at(const struct battle *b, int target, int zone, struct place from)
{
    if (target != NO_UNIT)
        return period_body_toward(b, target, from);
    return period_wall(b, zone, period_wall_toward(b, zone, from));
}

bool period_lay_shot(const struct battle *b, int unit, int target, int zone, uint16_t arc, struct period_shot *shot)
{
    const struct fronts fronts = fronts_of(b, unit);
    bool any = false;
    for (int i = 0; i < fronts.count; i++) {
        struct period_shot next = {.from = fronts.box[i], .face = fronts.face[i]};
        int32_t ahead;
        next.at = body_aimed_at(b, target, zone, next.from.front);
        next.range_in = period_tenths(box_distance_to(&next.at, next.from.front)) * (DECIMAL_ONE / 10);
        if (box_in_arc(&next.from, arc, &next.at, &ahead) && (!any || next.range_in < shot->range_in)) {
            *shot = next;
            any = true;
        }
    }
    return any;
}

/* ---- lanes ---- */

static struct box lane_of(const struct period_shot *shot)
{
    struct place near[2];
    const struct box point = box_at(shot->from.front, 0, 1, 1);
    box_distance(&point, &shot->at, near);
    int32_t length = place_distance(shot->from.front, near[1]);
    return box_at(near[1], place_bearing(shot->from.front, near[1]), LANE_MM, length > 1 ? length : 1);
}

bool period_lies_in_lane(const struct battle *b, const struct period_shot *shot, int unit)
{
    const struct box lane = lane_of(shot);
    return battle_on_table(b, unit) && box_overlaps_by(&lane, battle_box(b, unit), TOUCH_MM);
}

int period_in_lane(const struct battle *b, const struct period_shot *shot, int unit, int target)
{
    int16_t near[LIMIT_ENROLLED];
    const struct box lane = lane_of(shot);
    int count = crowd_touching(&b->crowd, &lane, ANY_SIDE, near, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++)
        if (near[i] != unit && near[i] != target && period_is_formed_body(b, near[i]) &&
            box_overlaps_by(&lane, battle_box(b, near[i]), TOUCH_MM))
            return near[i];
    return NO_UNIT;
}

/* ---- who is near ---- */

int period_enemies_near(const struct battle *b, int unit, int32_t inches, int16_t near[LIMIT_ENROLLED])
{
    int count = 0;
    for (int other = 0; other < b->setup->units; other++)
        if (battle_side(b, other) != battle_side(b, unit) && period_is_fighting(b, other) && period_is_there(b, other) &&
            period_distance(b, unit, other) <= inches * DECIMAL_ONE)
            near[count++] = (int16_t)other;
    return count;
}
