/* advance.c - chargers on their way: the ground they cross, their impetus (gdc.5.2f, gdc.5.7, gdc.6.m11, gdc.11), and when two
   that ride at each other meet. */
#include "rules/gdc/play/charges.h"
#include "rules/gdc/play/eyes.h"
#include "rules/gdc/play/losses.h"
#include "rules/gdc/play/measures.h"

#include "drill/nearby.h"

#define RESTRICTING \
    (GDC_PROTECTIVE | GROUND_BIT(light_woods) | GROUND_BIT(heavy_woods) | GROUND_BIT(field) | GROUND_BIT(marsh) | \
     GROUND_BIT(rough) | GROUND_BIT(wilderness) | GROUND_BIT(stream) | GROUND_BIT(ford) | GROUND_BIT(bridge))

enum { impetus_yd = 200 };

/* ---- impetus ---- */

bool gdc_has_impetus(const struct battle *b, int unit)
{
    const struct gdc_unit *own = gdc_unit(b, unit);
    return gdc_is_cavalry(b, unit) && !gdc_is_unformed(b, unit) && !own->ride.impetus_lost &&
           own->ride.straight + TOUCH_MM >= gdc_mm(b, impetus_yd);
}

/* Friends through whom formed cavalry rides: those that are unformed, and deployed guns. */
static bool is_among_friends(const struct battle *b, int unit, const struct box *box)
{
    struct nearby near;
    nearby_touching(b, box, battle_side(b, unit), NULL, &near);
    for (int i = 0; i < near.count; i++) {
        bool loose = gdc_is_battery(b, near.unit[i]) || gdc_is_passed_as_loose(b, near.unit[i]);
        if (near.unit[i] != unit && gdc_is_fighting(b, near.unit[i]) && loose && box_overlaps(box, battle_box(b, near.unit[i])))
            return true;
    }
    return false;
}

/* Its rear is not over the contour that its front has crossed. */
static bool is_astride_contour(const struct battle *b, const struct box *box)
{
    struct place rear = place_from(box->front, box->facing, -box->depth, 0);
    return ground_level(&b->ground, rear) != ground_level(&b->ground, box->front);
}

static bool is_impeded(const struct battle *b, int unit, const struct box *box, int level)
{
    return (ground_under(&b->ground, box) & RESTRICTING) != 0 || ground_level(&b->ground, box->front) != level ||
           is_astride_contour(b, box) || is_among_friends(b, unit, box);
}

/* How much of the last stretch, looked at from its end, was unimpeded. */
static int32_t unimpeded(const struct battle *b, int unit, const struct box *end, int32_t mm)
{
    int level = ground_level(&b->ground, end->front);
    int32_t clear = 0;
    if (is_impeded(b, unit, end, level))
        return 0;
    for (int32_t step = end->depth / 2; clear < mm && step > 0;) { /* nothing lies between two steps; then ever shorter ones */
        struct box box = *end;
        int32_t back = smaller(clear + step, mm);
        box.front = place_from(end->front, end->facing, -back, 0);
        if (is_impeded(b, unit, &box, level))
            step /= 2;
        else
            clear = back;
    }
    return clear;
}

bool gdc_is_impeding(const struct passage *passage)
{
    return (passage->kinds & RESTRICTING) != 0 || passage->levels > 0;
}

static void count_straight(struct battle *b, int unit, int32_t mm)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    int32_t clear = unimpeded(b, unit, battle_box(b, unit), mm);
    own->ride.straight = clear < mm ? clear : own->ride.straight + mm;
}

/* ---- what was crossed ---- */

/* A bridge counts least: the water beyond it is waded. */
static enum crossing water_on(const struct passage *passage)
{
    uint32_t path = passage->kinds_of_path;
    if ((path & GROUND_BIT(ford)) != 0)
        return crossing_ford;
    if ((path & GROUND_BIT(stream)) != 0)
        return crossing_stream;
    return (path & GROUND_BIT(bridge)) != 0 ? crossing_bridge : crossing_none;
}

static void add_wall(struct gdc_crossed *crossed, int wall)
{
    for (int i = 0; i < MOST_WALLS; i++) {
        if (crossed->wall[i] == wall + 1)
            return;
        if (crossed->wall[i] == 0) {
            crossed->wall[i] = (int16_t)(wall + 1);
            return;
        }
    }
}

void gdc_add_crossed(const struct battle *b, const struct passage *passage, struct place from, struct gdc_crossed *crossed)
{
    enum crossing water = water_on(passage);
    const struct place ends[] = {from, passage->end.front};
    struct bounds bounds = bounds_of(ends, 2);
    struct ground_search search;
    if (water == crossing_ford || crossed->water == crossing_none ||
        (water == crossing_stream && crossed->water == crossing_bridge))
        crossed->water = (int16_t)water;
    if ((passage->kinds & GDC_PROTECTIVE) == 0)
        return;
    ground_search_begin(&search, b->setup->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if ((GDC_PROTECTIVE >> feature->kind & 1) != 0 && feature_stands(&b->ground, i) &&
            shape_meets_segment(&feature->shape, from, passage->end.front))
            add_wall(crossed, i);
    }
}

/* Guns whose crew has run are taken by whoever rides over them (7.12). */
static void take_guns(struct battle *b, int unit)
{
    struct nearby near;
    int side = battle_side(b, unit);
    nearby_touching(b, battle_box(b, unit), 1 - side, NULL, &near);
    for (int i = 0; i < near.count; i++) {
        struct gdc_unit *guns = gdc_unit(b, near.unit[i]);
        if (!gdc_is_battery(b, near.unit[i]) || !guns->battery.abandoned || guns->battery.captured_by == side)
            continue;
        guns->battery.captured_by = (int16_t)side;
        gdc_risk_integrity(b, unit);
        battle_tell(b, event_guns_taken, "gdc.7.12", unit, near.unit[i], 0);
    }
}

static void step_forward(struct battle *b, int unit, int32_t mm)
{
    struct gdc_unit *own = gdc_unit(b, unit);
    struct box box = *battle_box(b, unit);
    const struct place from = box.front;
    struct passage passage;
    gdc_open_way(b, unit, &box, mm, &passage);
    gdc_leave_elephants(b, unit, (int64_t)own->charge.gone + mm);
    box.front = place_from(box.front, box.facing, mm, 0);
    battle_put(b, unit, box);
    own->charge.gone += mm;
    count_straight(b, unit, mm);
    gdc_add_crossed(b, &passage, from, &own->ride.crossed);
    take_guns(b, unit);
}

void gdc_go(struct battle *b, int unit, int32_t mm, const struct gdc_chargers *riders)
{
    if (mm <= 0)
        return;
    step_forward(b, unit, mm);
    for (int i = 0; i < riders->count; i++) {
        const int follower = riders->unit[i];
        if (!gdc_follows(b, follower, unit))
            continue;
        int32_t left = charge_left(&gdc_unit(b, follower)->charge);
        gdc_go(b, follower, gdc_first_enemy(b, follower, battle_box(b, follower), left < mm ? left : mm).way, riders);
    }
}

/* ---- meetings ---- */

/* Who follows goes as fast as his leader. */
static int64_t pace_of(const struct battle *b, int unit)
{
    int at = unit;
    while (gdc_unit(b, at)->ride.follows != NO_UNIT && gdc_is_riding(b, at))
        at = gdc_unit(b, at)->ride.follows;
    return gdc_is_riding(b, at) ? gdc_unit(b, at)->ride.pace : 0;
}

static struct place shift_in(const struct battle *b, int unit, int32_t rest)
{
    int64_t mm = pace_of(b, unit) * rest / whole_share;
    return place_from((struct place){0, 0}, battle_box(b, unit)->facing, (int32_t)mm, 0);
}

int32_t gdc_until_they_meet(const struct battle *b, int unit, int other, int32_t rest)
{
    return charge_until_they_touch(battle_box(b, unit), shift_in(b, unit, rest), battle_box(b, other), shift_in(b, other, rest),
                                   TOUCH_MM, rest);
}
