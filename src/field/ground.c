#include "field/ground.h"

#include <stddef.h>
#include <string.h>

/* ---- kinds ---- */

#define OPENING (GROUND_BIT(bridge) | GROUND_BIT(ford))
#define WATER (GROUND_BIT(river) | GROUND_BIT(stream))
#define HELD (GROUND_BIT(objective) | GROUND_BIT(building) | GROUND_BIT(built_up))

const char *ground_kind_name(enum ground_kind kind)
{
#define KIND(name, form, words) [ground_##name] = #name,
    static const char *const names[] = {GROUND_KINDS(KIND)};
#undef KIND
    return names[kind];
}

const char *ground_kind_words(enum ground_kind kind)
{
#define KIND(name, form, words) [ground_##name] = words,
    static const char *const all[] = {GROUND_KINDS(KIND)};
#undef KIND
    return all[kind];
}

const char *feature_called(const struct feature *feature)
{
    return *feature->name != '\0' ? feature->name : ground_kind_words(feature->kind);
}

#define THE "The "

static bool has_article(const struct feature *feature)
{
    return strncmp(feature->name, THE, strlen(THE)) == 0;
}

const char *feature_article(const struct feature *feature)
{
    return *feature->name != '\0' && !has_article(feature) ? "" : "the ";
}

const char *feature_noun(const struct feature *feature)
{
    return feature_called(feature) + (has_article(feature) ? strlen(THE) : 0);
}

enum ground_form ground_kind_form(enum ground_kind kind)
{
#define KIND(name, form, words) [ground_##name] = ground_form_##form,
    static const enum ground_form forms[] = {GROUND_KINDS(KIND)};
#undef KIND
    return forms[kind];
}

bool ground_kind_is_held(enum ground_kind kind)
{
    return (UINT32_C(1) << kind & HELD) != 0;
}

/* ---- one feature ---- */

static uint32_t bit_of(const struct feature *feature)
{
    return UINT32_C(1) << feature->kind;
}

static struct bounds widened(struct bounds bounds, int32_t by)
{
    by = by < 2 * MOST_GROUND_MM ? by : 2 * MOST_GROUND_MM; /* past every edge */
    bounds.least.x -= by;
    bounds.least.y -= by;
    bounds.most.x += by;
    bounds.most.y += by;
    return bounds;
}

struct bounds feature_bounds(const struct feature *feature)
{
    return widened(feature->shape.bounds, (feature->width_mm + 1) / 2);
}

bool feature_stands(const struct ground_now *now, int feature)
{
    return now->state == NULL || now->state[feature] != feature_destroyed;
}

static bool holds_place(const struct feature *feature, struct place at)
{
    if (feature->shape.closed)
        return polygon_holds(&feature->shape, at);
    return shape_is_within(&feature->shape, at, feature->width_mm / 2);
}

bool feature_touches_box(const struct feature *feature, const struct box *box)
{
    const struct box slim = box_slimmer(box);
    if (feature->shape.closed)
        return shape_meets_box(&feature->shape, &slim);
    if (feature->width_mm == 0)
        return shape_meets_box(&feature->shape, box);
    return 2 * (int64_t)shape_distance_to_box(&feature->shape, box) <= feature->width_mm;
}

/* A line is around a box that lies between its sides: all its corners and its centre do. */
static bool holds_box(const struct feature *feature, const struct box *box)
{
    struct place at[corners];
    if (feature->shape.closed)
        return polygon_holds_box(&feature->shape, box);
    box_corners(box, at);
    for (int i = 0; i < corners; i++)
        if (!holds_place(feature, at[i]))
            return false;
    return holds_place(feature, box_centre(box));
}

static int32_t distance_to_box(const struct feature *feature, const struct box *box)
{
    int32_t distance = shape_distance_to_box(&feature->shape, box) - feature->width_mm / 2;
    return distance > 0 ? distance : 0;
}

/* ---- what lies here ---- */

static uint32_t opened(uint32_t kinds, uint32_t openings)
{
    return (openings & OPENING) != 0 ? kinds & ~WATER : kinds;
}

uint32_t ground_at(const struct ground_now *now, struct place at)
{
    struct bounds here = {at, at};
    struct ground_search search;
    struct breached room;
    uint32_t kinds = 0;
    ground_search_begin(&search, now->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(now, i, &room);
        if ((kinds & bit_of(feature)) == 0 && feature_stands(now, i) && holds_place(feature, at))
            kinds |= bit_of(feature);
    }
    return opened(kinds, kinds);
}

bool ground_holds(const struct ground *ground, const struct box *box, int32_t hair)
{
    const struct bounds bounds = box_bounds(box);
    return bounds.least.x >= -hair && bounds.least.y >= -hair && bounds.most.x <= ground->width + hair &&
           bounds.most.y <= ground->depth + hair;
}

uint32_t ground_under(const struct ground_now *now, const struct box *box)
{
    struct bounds here = box_bounds(box);
    struct ground_search search;
    struct breached room;
    uint32_t kinds = 0;
    ground_search_begin(&search, now->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(now, i, &room);
        if ((kinds & bit_of(feature)) == 0 && feature_stands(now, i) && feature_touches_box(feature, box))
            kinds |= bit_of(feature);
    }
    return opened(kinds, kinds);
}

uint32_t ground_around(const struct ground_now *now, const struct box *box)
{
    struct bounds here = box_bounds(box);
    struct ground_search search;
    struct breached room;
    uint32_t kinds = 0, openings = 0;
    ground_search_begin(&search, now->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(now, i, &room);
        if (!feature_stands(now, i))
            continue;
        if ((bit_of(feature) & OPENING) != 0 && feature_touches_box(feature, box))
            openings |= bit_of(feature);
        if ((kinds & bit_of(feature)) == 0 && holds_box(feature, box))
            kinds |= bit_of(feature);
    }
    return opened(kinds, openings);
}

int ground_feature_under(const struct ground_now *now, const struct box *box, uint32_t kinds)
{
    struct bounds here = box_bounds(box);
    struct ground_search search;
    struct breached room;
    int first = -1;
    ground_search_begin(&search, now->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(now, i, &room);
        bool sought = (bit_of(feature) & kinds) != 0 && (first < 0 || i < first);
        if (sought && feature_stands(now, i) && feature_touches_box(feature, box))
            first = i;
    }
    return first;
}

int ground_nearest(const struct ground_now *now, const struct box *box, uint32_t kinds, int32_t most, int32_t *distance)
{
    struct bounds here = widened(box_bounds(box), most);
    struct ground_search search;
    struct breached room;
    int nearest = -1;
    ground_search_begin(&search, now->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = feature_now(now, i, &room);
        if ((bit_of(feature) & kinds) == 0 || !feature_stands(now, i))
            continue;
        int32_t far = distance_to_box(feature, box);
        if (far < most || (far == most && (nearest < 0 || i < nearest))) {
            nearest = i;
            most = far;
        }
    }
    if (nearest >= 0 && distance != NULL)
        *distance = most;
    return nearest;
}
