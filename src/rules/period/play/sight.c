/* sight.c - who sees whom, behind what troops stand, and what shelters them (period.terr.4, period.terr.20, period.r25). */
#include "rules/period/play/sight.h"

#include "drill/nearby.h"
#include "rules/period/play/eyes.h"
#include "rules/period/play/ground.h"
#include "rules/period/play/places.h"

#define BAND_IN 2 /* so near behind an obstacle troops stand behind it */

/* ---- where a unit is, for lines and ranges ---- */

/* Of a garrison the wall that is nearest to `toward`. */
static struct box body_toward(const struct battle *b, int unit, struct place toward)
{
    int with = battle_stands_with(b, unit);
    if (!battle_in_place(b, with))
        return *battle_box(b, with);
    int zone = b->units[with].zone;
    return period_wall(b, zone, period_wall_toward(b, zone, toward));
}

struct box period_body_aimed_at(const struct battle *b, int unit, int zone, struct place from)
{
    return zone < 0 ? body_toward(b, unit, from) : period_wall(b, zone, period_wall_toward(b, zone, from));
}

struct box period_body_charged(const struct battle *b, int unit, int zone, const struct box *from)
{
    return zone < 0 ? body_toward(b, unit, from->front) : period_wall(b, zone, period_wall_ahead(b, zone, from));
}

static struct place middle_of(const struct battle *b, int unit)
{
    int with = battle_stands_with(b, unit);
    if (!battle_in_place(b, with))
        return box_centre(battle_box(b, with));
    struct box place = battle_box_of_place(b, with);
    return box_centre(&place);
}

int period_level(const struct battle *b, int unit)
{
    return ground_level(&b->ground, middle_of(b, unit));
}

/* ---- lines of sight ---- */

struct gaze {
    const struct battle *b;
    int over;              /* the side whose troops it looks over, or -1 */
    struct sight *suspect; /* of many who look at one unit; a null pointer: one alone looks */
};

/* Skirmishers in open order and generals hide nobody. */
static bool hides_others(const void *who, int unit)
{
    const struct gaze *gaze = who;
    return period_is_formed_body(gaze->b, unit) && battle_side(gaze->b, unit) != gaze->over;
}

/* Hills and villages block sight; woods where the line has lain deeper in them than their troops are seen from. */
static struct eyes eyes_of(const struct gaze *gaze)
{
    struct eyes eyes = {.units_block = true, .height_lifts = true, .opaque = hides_others, .who = gaze, .suspect = gaze->suspect};
    const struct period_tables *charts = period_charts(gaze->b);
    for (int kind = 0; kind < ground_kinds; kind++)
        eyes.through[kind] = -1;
    eyes.through[ground_heavy_woods] = period_mm_of(charts->visibility[position_closed_wood - 1].inches);
    eyes.through[ground_light_woods] = period_mm_of(charts->visibility[position_open_wood - 1].inches);
    eyes.through[ground_hill] = 0;
    eyes.through[ground_built_up] = eyes.through[ground_building] = INCH_MM / 10;
    return eyes;
}

static bool line_is_clear(const struct gaze *gaze, int unit, int other, struct sight *why)
{
    const struct battle *b = gaze->b;
    const struct eyes eyes = eyes_of(gaze);
    int from = battle_stands_with(b, unit), to = battle_stands_with(b, other);
    if (!battle_in_place(b, from) && !battle_in_place(b, to))
        return battle_sees(b, &eyes, from, to, why);
    struct place target = body_toward(b, to, middle_of(b, from)).front, start = body_toward(b, from, target).front;
    struct sight sight = sight_between(&b->ground, &b->crowd, &eyes, start, battle_in_place(b, from) ? -1 : from, target,
                                       battle_in_place(b, to) ? -1 : to);
    if (why != NULL)
        *why = sight;
    return sight.block == sight_clear;
}

bool period_ground_is_open(const struct battle *b, const struct box *from, struct place eye, const struct box *at,
                           struct place seen)
{
    const struct gaze gaze = {.b = b, .over = -1};
    struct eyes eyes = eyes_of(&gaze);
    eyes.units_block = false;
    const struct sight sight = sight_between(&b->ground, &b->crowd, &eyes, eye, -1, seen, -1);
    if (sight.block == sight_clear || sight.feature < 0)
        return sight.block == sight_clear;
    const struct shape *shape = &b->setup->ground->feature[sight.feature].shape;
    return shape_meets_box(shape, from) || shape_meets_box(shape, at);
}

/* ---- what they stand in and behind ---- */

/* The obstacle that covers a body against whoever is at `from`, or -1. */
static int obstacle_before(const struct battle *b, const struct box *body, struct place from)
{
    int32_t found[LIMIT_FEATURES];
    struct place near[2];
    const struct box point = box_at(from, 0, 1, 1);
    struct bounds bounds = bounds_wider(box_bounds(body), period_mm(BAND_IN));
    int count = ground_features_near(b->setup->ground, &bounds, found, LIMIT_FEATURES);
    box_distance(&point, body, near);
    for (int i = 0; i < count; i++) {
        const struct feature *feature = &b->setup->ground->feature[found[i]];
        if ((PERIOD_SHELTERS >> feature->kind & 1) != 0 && feature_stands(&b->ground, found[i]) &&
            shape_distance_to_box(&feature->shape, body) <= period_mm_within(INCHES(BAND_IN)) &&
            shape_meets_segment(&feature->shape, near[0], near[1]))
            return found[i];
    }
    return -1;
}

static uint32_t ground_within(const struct battle *b, int unit)
{
    return ground_at(&b->ground, middle_of(b, unit));
}

static enum position position_of(const struct battle *b, int unit, struct place from)
{
    if (battle_in_place(b, battle_stands_with(b, unit)))
        return position_village;
    uint32_t kinds = ground_within(b, unit);
    if ((kinds & GROUND_BIT(heavy_woods)) != 0)
        return position_closed_wood;
    if ((kinds & GROUND_BIT(light_woods)) != 0)
        return position_open_wood;
    const struct box body = body_toward(b, unit, from);
    int obstacle = obstacle_before(b, &body, from);
    enum ground_kind kind = obstacle < 0 ? ground_field : b->setup->ground->feature[obstacle].kind;
    /* Earthworks are shot at as such from afar (period.art.10): only walls and hedges hide (period.r25). */
    return kind == ground_hedge ? position_hedge : kind == ground_wall ? position_wall : position_open;
}

static bool has_fired(const struct period_unit *own)
{
    return own->turn.fired || (own->fired_ever && !own->silent);
}

bool period_garrison_has_fired(const struct battle *b, int unit)
{
    const int with = battle_stands_with(b, unit);
    bool fired = has_fired(period_unit(b, with));
    for (int other = 0; other < b->setup->units && !fired && battle_in_place(b, with); other++)
        fired = battle_in_place(b, other) && b->units[other].zone == b->units[with].zone && has_fired(period_unit(b, other));
    return fired;
}

static bool is_visible(const struct battle *b, int unit, int other)
{
    struct period_visibility_facts f = facts_of_visibility(b);
    struct period_visibility_result r;
    f.position = position_of(b, other, middle_of(b, unit));
    f.distance_in = period_distance(b, unit, other);
    f.target_fired = period_garrison_has_fired(b, other);
    if (f.distance_in > 99 * DECIMAL_ONE)
        f.distance_in = 99 * DECIMAL_ONE;
    return consult_visibility(b, &f, &r, NULL) && r.visible;
}

static bool sees(const struct gaze *gaze, int unit, int other, struct sight *why)
{
    const struct battle *b = gaze->b;
    if (!line_is_clear(gaze, unit, other, why))
        return false;
    if (is_visible(b, unit, other))
        return true;
    if (why != NULL) {
        why->block = sight_too_far;
        why->distance = battle_distance(b, unit, other);
    }
    return false;
}

bool period_sees(const struct battle *b, int unit, int other, struct sight *why)
{
    return sees(&(struct gaze){.b = b, .over = -1}, unit, other, why);
}

bool period_sees_over_friends(const struct battle *b, int unit, int other, struct sight *why)
{
    return sees(&(struct gaze){.b = b, .over = battle_side(b, unit)}, unit, other, why);
}

/* Who looks at a unit, one after the other. */
struct watched {
    int unit;
    struct gaze gaze;
};

static bool watches(const struct battle *b, int enemy, const void *who)
{
    const struct watched *watched = who;
    return period_is_fighting(b, enemy) && period_is_there(b, enemy) && sees(&watched->gaze, enemy, watched->unit, NULL);
}

/* How far what it stands in lets it be seen, wherever from; -1: there is no such limit. */
static int32_t hiding_mm(const struct battle *b, int unit)
{
    const uint32_t woods = GROUND_BIT(heavy_woods) | GROUND_BIT(light_woods);
    const int with = battle_stands_with(b, unit);
    if (battle_in_place(b, with) ? period_garrison_has_fired(b, unit) : (ground_within(b, unit) & woods) == 0)
        return -1;
    const enum position position = position_of(b, unit, middle_of(b, unit));
    return period_mm_of(period_charts(b)->visibility[position - position_closed_wood].inches);
}

static bool is_observed_near(const struct battle *b, const struct watched *watched, int32_t mm)
{
    struct nearby near;
    nearby_unit(b, watched->unit, mm, 1 - battle_side(b, watched->unit), NULL, &near);
    for (int i = 0; i < near.count; i++)
        if (watches(b, near.unit[i], watched))
            return true;
    return false;
}

static bool is_observed_from_places(const struct battle *b, const struct watched *watched)
{
    for (int enemy = 0; enemy < b->setup->units; enemy++)
        if (battle_in_place(b, enemy) && battle_side(b, enemy) != battle_side(b, watched->unit) && watches(b, enemy, watched))
            return true;
    return false;
}

/* One is enough. */
bool period_is_observed(const struct battle *b, int unit)
{
    struct sight suspect = {.block = sight_clear};
    const struct watched watched = {unit, {.b = b, .over = -1, .suspect = &suspect}};
    const struct box at = box_at(middle_of(b, unit), 0, 1, 1);
    const int32_t hiding = hiding_mm(b, unit);
    if (hiding >= 0)
        return is_observed_near(b, &watched, hiding + INCH_MM);
    return nearby_some(b, &at, 1 - battle_side(b, unit), watches, &watched) || is_observed_from_places(b, &watched);
}

/* ---- cover ---- */

static enum cover cover_word(int32_t chart_cover)
{
    return chart_cover == chart_cover_soft ? cover_soft : chart_cover == chart_cover_hard ? cover_hard : cover_none;
}

/* The kinds of ground that a unit stands in, but for those pieces in which whoever looks from there is as well: another wood is
   outside. */
static uint32_t ground_around_alone(const struct battle *b, int unit, struct place from)
{
    const struct place at = middle_of(b, unit);
    const struct bounds here = {at, at};
    uint32_t kinds = ground_within(b, unit);
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if (shape_is_within(&feature->shape, at, 0) && shape_is_within(&feature->shape, from, 0))
            kinds &= ~(UINT32_C(1) << feature->kind);
    }
    return kinds;
}

/* That of the ground it stands in helps only against fire from outside of it (period.terr.4). */
static enum cover cover_within(const struct battle *b, int unit, struct place from)
{
    enum cover best = cover_none;
    const uint32_t inside = ground_around_alone(b, unit, from);
    for (int kind = 0; kind < ground_kinds; kind++) {
        enum terrain terrain = period_terrain_of_kind(kind);
        if (terrain == terrain_open || (inside >> kind & 1) == 0)
            continue;
        enum cover cover = cover_word(period_charts(b)->terrain_cover[terrain - terrain_closed_wood].cover);
        best = cover > best ? cover : best;
    }
    return best;
}

enum cover period_cover_of(const struct battle *b, int unit, struct place from)
{
    if (battle_in_place(b, battle_stands_with(b, unit)))
        return cover_hard;
    const struct box body = body_toward(b, unit, from);
    int obstacle = obstacle_before(b, &body, from);
    enum cover within = cover_within(b, unit, from);
    if (obstacle < 0)
        return within;
    bool soft = b->setup->ground->feature[obstacle].kind == ground_hedge;
    return soft && within != cover_hard ? cover_soft : cover_hard;
}

bool period_has_earthworks(const struct battle *b, int unit, struct place from)
{
    const struct box body = body_toward(b, unit, from);
    int obstacle = obstacle_before(b, &body, from);
    return obstacle >= 0 && b->setup->ground->feature[obstacle].kind == ground_earthworks;
}
