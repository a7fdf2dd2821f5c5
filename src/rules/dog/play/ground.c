/* ground.c - what the features of the ground are to Death or Glory!, and what a way over them costs. */
#include "rules/dog/play/walk.h"

#include "field/whole.h"

#include <string.h>

static bool is_kind(const struct feature *feature, uint32_t kinds)
{
    return (kinds >> feature->kind & 1) != 0;
}

/* ---- areas ---- */

static enum growth growth_of(const struct feature *feature)
{
    if (!is_kind(feature, WOODS))
        return growth_open;
    return feature->kind == ground_heavy_woods ? growth_dense_wood : growth_open_wood;
}

static bool holds_higher_ground(const struct battle *b, const struct feature *hill)
{
    const struct ground *ground = b->setup->ground;
    for (int i = 0; i < ground->features; i++) {
        const struct feature *other = &ground->feature[i];
        if (other->kind == ground_hill && other->level > hill->level && polygon_holds(&hill->shape, other->shape.at[0]))
            return true;
    }
    return false;
}

/* A contour of which nothing is said is a gentle slope, but the highest is flat. */
static enum slope slope_of(const struct battle *b, const struct feature *hill)
{
    static const char *const words[] = {"top", "gentle", "medium", "steep", "extreme"};
    if (hill == NULL)
        return slope_none;
    for (int i = 0; i < slopes; i++)
        if (text_equal(hill->class, words[i]))
            return (enum slope)i;
    return holds_higher_ground(b, hill) ? slope_gentle : slope_none;
}

/* Features of an area that a way comes to. */
struct areas {
    int count;
    const struct feature *at[LIMIT_FEATURES];
};

static void find_areas(const struct battle *b, const struct bounds *bounds, uint32_t kinds, struct areas *areas)
{
    struct ground_search search;
    areas->count = 0;
    ground_search_begin(&search, b->setup->ground, bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if (is_kind(feature, kinds) && feature->shape.closed && feature_stands(&b->ground, i))
            areas->at[areas->count++] = feature;
    }
}

/* What a place lies in: the worst growth, the highest contour. */
struct lie {
    enum growth growth;
    bool enclosed;
    const struct feature *hill;
};

static struct lie lie_of(const struct areas *areas, struct place at)
{
    struct lie lie = {.growth = growth_open};
    for (int i = 0; i < areas->count; i++) {
        const struct feature *area = areas->at[i];
        if (!polygon_holds(&area->shape, at))
            continue;
        lie.growth = growth_of(area) > lie.growth ? growth_of(area) : lie.growth;
        lie.enclosed = lie.enclosed || is_kind(area, WOODS | HOUSES);
        if (area->kind == ground_hill && (lie.hill == NULL || area->level > lie.hill->level))
            lie.hill = area;
    }
    return lie;
}

int dog_level(const struct battle *b, int unit)
{
    return ground_level_of(&b->ground, battle_box(b, unit));
}

/* Between two contours the next one tells; where none is left, whose way down leads past the other. */
static bool slopes_down_to(const struct battle *b, struct place at, struct place other)
{
    struct hill_lie ahead = ground_hill_at(&b->ground, at, place_bearing(at, other));
    struct hill_lie back = ground_hill_at(&b->ground, other, place_bearing(other, at));
    if (ahead.uphill != back.uphill)
        return back.uphill;
    return ahead.base_mm >= 0 && (back.base_mm < 0 || ahead.base_mm < back.base_mm);
}

bool dog_stands_higher(const struct battle *b, struct place at, struct place there)
{
    int level = ground_level(&b->ground, at), level_there = ground_level(&b->ground, there);
    if (level != level_there)
        return level > level_there;
    const struct bounds here = bounds_of(&at, 1);
    struct areas hills;
    find_areas(b, &here, GROUND_BIT(hill), &hills);
    return level > 0 && slope_of(b, lie_of(&hills, at).hill) != slope_none && slopes_down_to(b, at, there);
}

int dog_house_under(const struct battle *b, const struct box *box)
{
    const struct box middle = box_at(box_centre(box), 0, 0, 0);
    return ground_feature_under(&b->ground, &middle, HOUSES);
}

/* ---- one track of a way: that of the middle of the front, or of a corner ---- */

#define CUTS_AT_ONCE 64

struct track {
    const struct battle *battle;
    struct place a, b;
    int64_t length; /* by the measure of the rules */
    struct areas areas;
    int cuts;
    int32_t cut[CUTS_AT_ONCE]; /* the next ones, in order; the last of all is ALL_SHARES */
};

static void add_cut(struct track *track, int32_t at)
{
    int i = track->cuts < CUTS_AT_ONCE ? track->cuts++ : CUTS_AT_ONCE;
    for (; i > 0 && track->cut[i - 1] > at; i--)
        if (i < CUTS_AT_ONCE)
            track->cut[i] = track->cut[i - 1];
    if (i < CUTS_AT_ONCE)
        track->cut[i] = at;
}

/* Between two of the cuts the ground is the same all along. */
static void cut_track_after(struct track *track, int32_t gone)
{
    struct stretch found[LIMIT_SHAPE_POINTS];
    track->cuts = 0;
    add_cut(track, ALL_SHARES);
    for (int i = 0; i < track->areas.count; i++) {
        int count = shape_stretches(&track->areas.at[i]->shape, track->a, track->b, found, LIMIT_SHAPE_POINTS);
        for (int k = 0; k < count; k++) {
            if (found[k].from > gone)
                add_cut(track, found[k].from);
            if (found[k].to > gone)
                add_cut(track, found[k].to);
        }
    }
}

static void note_slope(struct dog_way *way, enum slope slope, bool downhill)
{
    if (slope > way->slope) {
        way->slope = slope;
        way->downhill = downhill;
    }
}

/* Whoever goes into a wood or house and comes out of it again has gone in. */
static void note_enclosed(struct dog_way *way, enum enclosed enclosed)
{
    if (way->enclosed != enclosed_into && enclosed != enclosed_none)
        way->enclosed = enclosed;
}

/* Does it end in a wood or house? */
static bool follow_stretch(const struct track *track, int32_t from, int32_t to, bool was, struct dog_way *way)
{
    const int64_t mm = track->length * (to - from) / ALL_SHARES;
    if (mm <= TOUCH_MM)
        return was;
    const struct battle *b = track->battle;
    const struct lie lie = lie_of(&track->areas, place_between(track->a, track->b, from + (to - from) / 2, ALL_SHARES));
    enum slope slope = slope_of(b, lie.hill);
    way->mm[lie.growth][slope] += mm;
    way->lies |= 1u << (lie.growth * slopes + slope);
    note_slope(way, slope, ground_level(&b->ground, track->b) < ground_level(&b->ground, track->a));
    note_enclosed(way, lie.enclosed && !was ? enclosed_into : was && !lie.enclosed ? enclosed_out_of : enclosed_none);
    return lie.enclosed;
}

/* Who stands in a wood or house with his rear comes out of it. */
static void follow_areas(struct track *track, bool was, struct dog_way *way)
{
    for (int32_t from = 0; from < ALL_SHARES;) {
        cut_track_after(track, from);
        for (int i = 0; i < track->cuts; from = track->cut[i++])
            was = follow_stretch(track, from, track->cut[i], was, way);
    }
}

/* ---- lines and water ---- */

static bool is_high(const struct feature *feature)
{
    return text_equal(feature->class, "high") || feature->kind == ground_earthworks;
}

static enum obstacle obstacle_of(const struct feature *feature)
{
    if (feature->kind == ground_ditch || feature->kind == ground_abatis || feature->kind == ground_earthworks)
        return obstacle_other;
    return is_high(feature) ? obstacle_high : obstacle_low;
}

static void cross_line(struct dog_way *way, const struct feature *feature)
{
    static const int worse[] = {[obstacle_none] = 0, [obstacle_low] = 1, [obstacle_other] = 2, [obstacle_high] = 3};
    way->high_walls += is_high(feature);
    way->low_walls += !is_high(feature);
    if (worse[obstacle_of(feature)] > worse[way->obstacle])
        way->obstacle = obstacle_of(feature);
}

/* Who comes up to a wall or bank has not crossed it; who stands at it and goes on does. */
#define BEHIND_MM (2 * TOUCH_MM)
#define FILE_MM (11 * METRE_MM)

static struct place place_on_front(const struct box *box, int32_t behind, int32_t right)
{
    return place_from(box->front, box->facing, -behind, right);
}

/* How broad the water is where the middle of the front goes over it: an area is as broad as the way through it. */
static int64_t width_of(const struct feature *water, struct place a, struct place b, struct place *middle)
{
    struct stretch found[LIMIT_SHAPE_POINTS];
    int count = shape_stretches(&water->shape, a, b, found, LIMIT_SHAPE_POINTS);
    int64_t shares = 0;
    if (count == 0)
        return -1;
    *middle = place_between(a, b, (found[0].from + found[0].to) / 2, ALL_SHARES);
    for (int i = 0; i < count; i++)
        shares += found[i].to - found[i].from;
    return water->shape.closed ? shares * place_distance(a, b) / ALL_SHARES : water->width_mm;
}

static int64_t wet_mm(const struct battle *b, const struct feature *water, struct place from, struct place to)
{
    struct place middle = from;
    int64_t width = width_of(water, from, to, &middle);
    const struct box tip = box_at(middle, 0, METRE_MM, METRE_MM);
    return width < 0 || ground_feature_under(&b->ground, &tip, GROUND_BIT(bridge)) >= 0 ? 0 : width;
}

/* Streams where the middle or an outer file of its front wades through most of them; rivers at the ford to which the middle
   keeps. */
static void cross_water(const struct battle *b, struct dog_way *way, const struct feature *water, const struct box *from,
                        const struct box *to)
{
    const int32_t outer = more_of((to->width - FILE_MM) / 2, 0);
    int64_t widest = 0;
    for (int side = -1; side <= 1; side++) {
        int64_t width = water->kind == ground_river && side != 0 ? 0
                                                                 : wet_mm(b, water, place_on_front(from, BEHIND_MM, side * outer),
                                                                          place_on_front(to, BEHIND_MM, side * outer));
        widest = width > widest ? width : widest;
    }
    *(water->kind == ground_river ? &way->river_mm : &way->stream_mm) += widest;
}

/* What its front goes over from one place to the other, so far behind it as told, and by a hair less to either side: who goes
   along the edge of an area is not in it. */
static struct quad swept_by(const struct box *from, const struct box *to, int32_t behind)
{
    const bool back = place_seen(from->front, from->facing, to->front).y < 0;
    const struct box *ahead = back ? from : to, *rear = back ? to : from, *of[corners] = {ahead, ahead, rear, rear};
    const int32_t half = to->width / 2, right[corners] = {-half, half, half, -half};
    struct quad swept;
    for (int i = 0; i < corners; i++)
        swept.corner[i] = place_on_front(of[i], behind, right[i]);
    swept.bounds = bounds_of(swept.corner, corners);
    return swept;
}

/* One of its files, or more: what lies along the way between two of them stops none. */
static bool files_cross(const struct feature *line, const struct box *from, const struct box *to)
{
    const int32_t half = more_of(to->width / 2 - TOUCH_MM, 0), files = 2 * half / FILE_MM + 2;
    for (int32_t i = 0; i < files; i++) {
        const int32_t right = (int32_t)((int64_t)2 * half * i / (files - 1)) - half;
        if (shape_meets_segment(&line->shape, place_on_front(from, BEHIND_MM, right), place_on_front(to, BEHIND_MM, right)))
            return true;
    }
    return false;
}

static void add_lines(const struct battle *b, struct dog_way *way, const struct box *from, const struct box *to)
{
    const struct quad swept = swept_by(from, to, BEHIND_MM);
    struct ground_search search;
    ground_search_begin(&search, b->setup->ground, &swept.bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &b->setup->ground->feature[i];
        if (!feature_stands(&b->ground, i))
            continue;
        if (is_kind(feature, LINES) && files_cross(feature, from, to))
            cross_line(way, feature);
        else if (is_kind(feature, GROUND_BIT(river) | GROUND_BIT(stream)))
            cross_water(b, way, feature, from, to);
    }
}

/* ---- the whole ---- */

/* By more than rounding leaves; of two that cost alike the one that rounding has made shorter counts. */
static bool counts_before(const struct battle *b, const struct dog_way *way, const struct dog_way *other)
{
    struct dog_cost cost, cost_of_other;
    if (memcmp(way->mm, other->mm, sizeof way->mm) == 0 && way->buildings == other->buildings)
        return false;
    dog_way_costs(b, arm_infantry, way, &cost);
    dog_way_costs(b, arm_infantry, other, &cost_of_other);
    const int64_t more = cost.mm - cost_of_other.mm;
    return more > TOUCH_MM || (more < 0 && more >= -TOUCH_MM);
}

static void add_areas(struct dog_way *way, const struct dog_way *part)
{
    for (int growth = 0; growth < growths; growth++)
        for (int slope = 0; slope < slopes; slope++)
            way->mm[growth][slope] += part->mm[growth][slope];
    way->buildings += part->buildings;
}

/* Of the place on the front that is so far to the right of its middle. */
static struct dog_way way_of_track(const struct battle *b, const struct box *at, const struct box *end, int32_t right,
                                   int64_t length)
{
    struct dog_way way = {.slope = slope_none};
    const struct place from = place_on_front(at, 0, right), to = place_on_front(end, 0, right);
    const struct place rear = place_on_front(at, at->depth - 2 * TOUCH_MM, right), places[] = {from, to, rear};
    struct bounds bounds = bounds_of(places, 3);
    struct track track; /* not zeroed: it has room for all features */
    track.battle = b;
    track.a = from;
    track.b = to;
    track.length = length;
    find_areas(b, &bounds, WOODS | HOUSES | GROUND_BIT(hill), &track.areas);
    follow_areas(&track, lie_of(&track.areas, rear).enclosed, &way);
    for (int i = 0; i < track.areas.count; i++) {
        const struct feature *house = track.areas.at[i];
        way.buildings +=
            is_kind(house, HOUSES) && !polygon_holds(&house->shape, from) && shape_meets_segment(&house->shape, from, to);
    }
    return way;
}

#define OWN_TRACKS 3 /* of the middle of the front and of its corners; then that of the middle of each area between them */

static bool has_track(const struct quad *swept, const struct box *to, const struct areas *areas, int track, int32_t *right)
{
    const int32_t half = more_of(to->width / 2 - TOUCH_MM, 0); /* who goes along the edge of an area is not in it */
    const int32_t own[OWN_TRACKS] = {0, -half, half};
    if (track < OWN_TRACKS) {
        *right = own[track];
        return true;
    }
    const struct shape *shape = &areas->at[track - OWN_TRACKS]->shape;
    *right = place_seen(to->front, to->facing, place_between(shape->bounds.least, shape->bounds.most, 1, 2)).x;
    return size_of(*right) < half && shape_meets_quad(shape, swept);
}

/* All tracks from there are alike, when none of them comes upon any of it: the body comes out of nothing either. */
static bool stands_in_the_open(const struct battle *b, const struct box *box)
{
    const struct bounds bounds = bounds_wider(box_bounds(box), TOUCH_MM);
    struct areas areas;
    find_areas(b, &bounds, WOODS | HOUSES | GROUND_BIT(hill), &areas);
    return areas.count == 0;
}

void dog_way_add(const struct battle *b, struct dog_way *way, const struct box *from, const struct box *to, int64_t length,
                 uint32_t kinds)
{
    struct dog_way worst = {.slope = slope_none};
    struct areas areas;
    if ((kinds & COSTLY_GROUND) == 0) {
        way->mm[growth_open][slope_none] += length;
        return;
    }
    const struct quad swept = swept_by(from, to, 0);
    find_areas(b, &swept.bounds, WOODS | HOUSES | GROUND_BIT(hill), &areas);
    const int tracks = areas.count == 0 && stands_in_the_open(b, from) ? 1 : OWN_TRACKS + areas.count;
    int32_t right;
    for (int track = 0; track < tracks; track++) {
        if (!has_track(&swept, to, &areas, track, &right))
            continue;
        struct dog_way found = way_of_track(b, from, to, right, length);
        way->lies |= found.lies;
        note_slope(way, found.slope, found.downhill);
        note_enclosed(way, found.enclosed);
        if (track == 0 || counts_before(b, &found, &worst))
            worst = found;
    }
    add_areas(way, &worst);
    add_lines(b, way, from, to);
}

/* ---- what it costs ---- */

static bool add_cost(const struct battle *b, const struct dog_terrain_cost_facts *f, struct dog_cost *cost)
{
    struct dog_terrain_cost_result r;
    if (!consult_terrain_cost(b, f, &r, &cost->forbids))
        return false;
    cost->mm += dog_mm(r.cost_m);
    cost->order = r.state_after > cost->order ? r.state_after : cost->order;
    return true;
}

static bool add_fixed(const struct battle *b, enum arm arm, const struct dog_way *way, struct dog_cost *cost)
{
    struct dog_terrain_cost_facts f = facts_of_terrain_cost(b);
    f.arm = arm;
    f.stream_width_m = dog_metres_begun(way->stream_mm);
    f.river_width_m = dog_metres_begun(way->river_mm);
    f.low_walls = way->low_walls;
    f.high_walls = way->high_walls;
    f.buildings = way->buildings;
    return add_cost(b, &f, cost);
}

bool dog_way_costs(const struct battle *b, enum arm arm, const struct dog_way *way, struct dog_cost *cost)
{
    struct dog_terrain_cost_facts f = facts_of_terrain_cost(b);
    *cost = (struct dog_cost){.mm = way->mm[growth_open][slope_none], .order = state_formed};
    f.arm = arm;
    for (int i = 1; i < growths * slopes; i++) { /* but for the open plain */
        int64_t mm = way->mm[i / slopes][i % slopes];
        f.ground = (enum growth)(i / slopes);
        f.slope = (enum slope)(i % slopes);
        f.stretch_m = dog_metres_begun(mm);
        if ((mm > 0 || (way->lies >> i & 1) != 0) && !add_cost(b, &f, cost))
            return false;
    }
    bool fixed = way->stream_mm + way->river_mm > 0 || way->low_walls + way->high_walls + way->buildings > 0;
    return !fixed || add_fixed(b, arm, way, cost);
}

const char *dog_rule_of_ground(const struct battle *b, int feature)
{
    const struct feature *found = &b->setup->ground->feature[feature];
    if (is_kind(found, LINES))
        return "dog.move.7";
    return is_kind(found, HOUSES) ? "dog.move.8" : "dog.move.6";
}
