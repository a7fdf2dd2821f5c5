/* charge.c - the wheel that opens a charge, what lies straight ahead of it, and two who ride at each other. */
#include "drill/charge.h"

#include "drill/nearby.h"

const struct drill_charge no_charge = {.target = NO_UNIT};

/* ---- the opening wheel ---- */

bool charge_wheel(const struct battle *b, const struct walker *walker, const struct box *from, uint16_t bearing,
                  struct box *start, int32_t *wheel_mm)
{
    const struct manoeuvre wheel = manoeuvre_wheel(turn_from(from->facing, bearing));
    struct passage passage;
    passage_begin(&passage, *from);
    bool room = wheel.amount == 0 || sweep(&b->ground, &b->crowd, walker, &wheel, &passage);
    *start = passage.end;
    start->facing = bearing;
    *wheel_mm = (int32_t)passage.length;
    return room;
}

uint16_t charge_aim(const struct box *from, const struct box *at, int32_t rub_mm, int32_t most_wheel)
{
    if (charge_way_to(from, at, rub_mm, MOST_GROUND_MM / 4) >= 0)
        return from->facing;
    int32_t turn = turn_from(from->facing, box_wheel_aim(from, box_centre(at)));
    turn = turn > most_wheel ? most_wheel : turn < -most_wheel ? -most_wheel : turn;
    return (uint16_t)(from->facing + turn);
}

/* ---- straight ahead ---- */

struct box charge_slimmer(const struct box *box, int32_t rub_mm)
{
    struct box slim = *box;
    slim.width -= box->width > 4 * rub_mm ? 2 * rub_mm : 0;
    slim.depth -= box->depth > 4 * rub_mm ? 2 * rub_mm : 0;
    return slim;
}

int32_t charge_way_to(const struct box *from, const struct box *at, int32_t rub_mm, int32_t most)
{
    const struct box body = charge_slimmer(from, rub_mm);
    int32_t way = box_free_way(&body, from->facing, most + 1, at);
    return way > most ? -1 : way;
}

struct box charge_lane(const struct box *from, int32_t way)
{
    return box_at(place_from(from->front, from->facing, way, 0), from->facing, from->width, from->depth + way);
}

/* ---- two who ride at each other ---- */

static bool are_out_of_reach(const struct box *one, const struct box *other, int32_t length)
{
    int64_t most = (int64_t)length + box_reach(one) + box_reach(other);
    return place_distance_squared(box_centre(one), box_centre(other)) > most * most;
}

int32_t charge_until_they_touch(const struct box *one, struct place shift_of_one, const struct box *other,
                                struct place shift_of_other, int32_t rub_mm, int32_t whole)
{
    const struct place origin = {0, 0};
    struct place closing = {shift_of_one.x - shift_of_other.x, shift_of_one.y - shift_of_other.y};
    int32_t length = place_distance(origin, closing);
    if (are_out_of_reach(one, other, length))
        return -1;
    struct box body = *one;
    body.width = charge_slimmer(one, rub_mm).width;
    int32_t way = length == 0 ? 1 : box_free_way(&body, place_bearing(origin, closing), length, other);
    return way >= length ? -1 : (int32_t)((int64_t)whole * way / length);
}

/* ---- contact ---- */

void charge_come_to(struct battle *b, const struct walker *walker, int target, struct drill_charge *charge)
{
    if (battle_on_table(b, target)) {
        const struct box laid = sweep_conform(&b->crowd, walker, battle_box(b, walker->unit), target);
        if (nearby_is_on_table(b, &laid)) /* else it would be pushed back on to it, upon its target */
            battle_put(b, walker->unit, laid);
    }
    charge->stage = charge_stage_contact;
}
