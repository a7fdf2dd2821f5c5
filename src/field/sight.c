#include "field/sight.h"

#include "base/limits.h"
#include "field/pieces.h"

#include <stddef.h>

#define PIECE_MM 150000
#define PIECE_BREADTH_MM 100 /* a bearing is not exact: over such a piece by less than a hundredth of a metre */

struct line {
    const struct ground_now *now;
    const struct eyes *eyes;
    struct place from, to;
    struct bounds bounds;
    int32_t length;
    int32_t level, far_level; /* of the ground at its ends */
    int64_t share;            /* where it is blocked, ALL_SHARES + 1 when it is not */
    struct sight sight;
};

static struct line line_between(const struct ground_now *now, const struct eyes *eyes, struct place from, struct place to)
{
    struct place both[] = {from, to};
    struct line line = {.now = now, .eyes = eyes, .from = from, .to = to, .share = ALL_SHARES + 1};
    line.bounds = bounds_of(both, 2);
    line.length = place_distance(from, to);
    line.level = ground_level(now, from);
    line.far_level = ground_level(now, to);
    line.sight = (struct sight){sight_clear, -1, -1, line.length, to};
    return line;
}

/* Of several blocks the nearest counts; at one place the ground before a hill and a hill before a body, and the lower number. */
static bool comes_first(const struct line *line, int64_t share, enum sight_block what, int feature, int unit)
{
    const struct sight *sight = &line->sight;
    if (share != line->share)
        return share < line->share;
    return what != sight->block ? what < sight->block : feature != sight->feature ? feature < sight->feature : unit < sight->unit;
}

static void block(struct line *line, int64_t share, enum sight_block what, int feature, int unit)
{
    if (!comes_first(line, share, what, feature, unit))
        return;
    line->share = share;
    line->sight.block = what;
    line->sight.feature = feature;
    line->sight.unit = unit;
    line->sight.at = place_between(line->from, line->to, share, ALL_SHARES);
}

/* How far a height lies above the line at a share of it, in mm x ALL_SHARES. */
static int64_t above(const struct line *line, int64_t height, int64_t share)
{
    int64_t contour = line->now->ground->contour_mm;
    return height * ALL_SHARES - contour * (line->level * (int64_t)ALL_SHARES + (line->far_level - line->level) * share);
}

/* A corner of an area that is only touched does not count. */
static bool between_the_ends(const struct feature *feature, const struct stretch *stretch)
{
    return stretch->from > 0 && stretch->to < ALL_SHARES && (stretch->to > stretch->from || !feature->shape.closed);
}

/* ---- weather ---- */

static void look_through_weather(struct line *line)
{
    int64_t visibility = line->eyes->visibility;
    if (visibility > 0 && line->length > visibility)
        block(line, visibility * ALL_SHARES / line->length, sight_too_far, -1, -1);
}

/* ---- hills ---- */

static void look_over_hill(struct line *line, int feature)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    const struct feature *hill = &line->now->ground->feature[feature];
    int64_t contour = line->now->ground->contour_mm, least = line->eyes->contours_hide * contour * ALL_SHARES;
    int count = shape_stretches(&hill->shape, line->from, line->to, stretches, LIMIT_SHAPE_POINTS);
    for (int i = 0; i < count; i++) {
        const int32_t ends[] = {stretches[i].from, stretches[i].to};
        for (int j = 0; j < 2 && between_the_ends(hill, &stretches[i]); j++) {
            int64_t over = above(line, hill->level * contour, ends[j]);
            if (over > 0 && over >= least)
                block(line, ends[j], sight_hill, feature, -1);
        }
    }
}

/* ---- things that stand on the ground ---- */

static int level_at(const struct line *line, int64_t share)
{
    return ground_level(line->now, place_between(line->from, line->to, share, ALL_SHARES));
}

/* Does the line pass over the feature here, or is the feature one that is looked over from so high? */
static bool is_cleared(const struct line *line, const struct feature *feature, int64_t share)
{
    int64_t contour = line->now->ground->contour_mm;
    int level = level_at(line, share);
    if (line->eyes->height_lifts && line->level >= level + 2 && feature->height_mm <= contour)
        return true;
    return feature->height_mm > 0 && above(line, level * contour + feature->height_mm, share) <= 0;
}

static void look_over_feature(struct line *line, int number)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    const struct feature *feature = &line->now->ground->feature[number];
    int count = shape_stretches(&feature->shape, line->from, line->to, stretches, LIMIT_SHAPE_POINTS);
    for (int i = 0; i < count; i++) {
        if (!between_the_ends(feature, &stretches[i]))
            continue;
        if (!is_cleared(line, feature, stretches[i].from))
            block(line, stretches[i].from, sight_ground, number, -1);
        if (!is_cleared(line, feature, stretches[i].to))
            block(line, stretches[i].to, sight_ground, number, -1);
    }
}

/* ---- depths ---- */

static void add_pieces(const struct line *line, int number, struct pieces *pieces)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    const struct feature *feature = &line->now->ground->feature[number];
    int count = shape_stretches(&feature->shape, line->from, line->to, stretches, LIMIT_SHAPE_POINTS);
    for (int i = 0; i < count; i++)
        if (!is_cleared(line, feature, stretches[i].from) || !is_cleared(line, feature, stretches[i].to))
            pieces_add(pieces, (struct piece){stretches[i].from, stretches[i].to, number});
}

static void find_pieces(const struct line *line, enum ground_kind kind, struct pieces *pieces)
{
    struct ground_search search;
    ground_search_begin(&search, line->now->ground, &line->bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &line->now->ground->feature[i];
        if (feature->kind == kind && feature->shape.closed && feature_stands(line->now, i))
            add_pieces(line, i, pieces);
    }
}

static void look_into_kind(struct line *line, enum ground_kind kind)
{
    struct pieces pieces;
    pieces.end = 0;
    int64_t left = (int64_t)line->eyes->through[kind] * ALL_SHARES;
    while (pieces.end <= ALL_SHARES) {
        pieces_begin(&pieces, pieces.end);
        find_pieces(line, kind, &pieces);
        for (int i = 0; i < pieces.count; i++) {
            int64_t deep = (int64_t)(pieces.at[i].to - pieces.at[i].from) * line->length;
            if (deep > left) {
                block(line, pieces.at[i].from + left / line->length, sight_ground, pieces.at[i].feature, -1);
                return;
            }
            left -= deep;
        }
    }
}

static void look_over_ground(struct line *line)
{
    struct ground_search search;
    uint32_t deep = 0;
    ground_search_begin(&search, line->now->ground, &line->bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &line->now->ground->feature[i];
        int32_t through = line->eyes->through[feature->kind];
        if (through < 0 || !feature_stands(line->now, i))
            continue;
        if (feature->kind == ground_hill)
            look_over_hill(line, i);
        else if (through > 0 && feature->shape.closed)
            deep |= UINT32_C(1) << feature->kind;
        else if (feature->height_mm > 0)
            look_over_feature(line, i);
    }
    for (int kind = 0; kind < ground_kinds; kind++)
        if ((deep >> kind & 1) != 0)
            look_into_kind(line, (enum ground_kind)kind);
}

/* ---- bodies ---- */

/* Not merely along an edge or past a corner, but for a rounding. */
static bool runs_inside(const struct line *line, const struct box *box, const struct stretch *stretch)
{
    struct place middle = place_between(line->from, line->to, (int64_t)stretch->from + stretch->to, 2 * ALL_SHARES);
    struct place seen = place_seen(box->front, box->facing, middle);
    int32_t aside = seen.x < 0 ? -seen.x : seen.x;
    return seen.y < -1 && seen.y > 1 - box->depth && 2 * (aside + 1) < box->width;
}

static void look_past_body(struct line *line, const struct crowd *crowd, int unit)
{
    struct stretch stretch;
    struct place corner[corners];
    const struct box *box = &crowd->bodies[unit].box;
    box_corners(box, corner);
    struct shape shape = shape_of(corner, corners, true);
    if (shape_stretches(&shape, line->from, line->to, &stretch, 1) == 0 || !runs_inside(line, box, &stretch))
        return;
    if (!line->eyes->height_lifts || line->level <= ground_level_of(line->now, box))
        block(line, stretch.from, sight_unit, -1, unit);
}

static void look_past_those_in(struct line *line, const struct crowd *crowd, const struct box *lane, int from_unit, int to_unit)
{
    int16_t units[LIMIT_ENROLLED];
    int count = crowd_touching(crowd, lane, ANY_SIDE, units, LIMIT_ENROLLED);
    for (int i = 0; i < count; i++) {
        bool passed_over = units[i] == from_unit || units[i] == to_unit;
        if (!passed_over && (line->eyes->opaque == NULL || line->eyes->opaque(line->eyes->who, units[i])))
            look_past_body(line, crowd, units[i]);
    }
}

/* Piece by piece up to where the line is blocked, so that few cells of the crowd's grid are looked into. */
static void look_past_bodies(struct line *line, const struct crowd *crowd, int from_unit, int to_unit)
{
    uint16_t bearing = place_bearing(line->from, line->to);
    for (int32_t near = 0; near < line->length && (int64_t)near * ALL_SHARES <= line->share * line->length; near += PIECE_MM) {
        int32_t far = near + PIECE_MM < line->length ? near + PIECE_MM : line->length;
        struct place end = place_between(line->from, line->to, far, line->length);
        struct box lane = box_at(end, bearing, PIECE_BREADTH_MM, far - near);
        look_past_those_in(line, crowd, &lane, from_unit, to_unit);
    }
}

struct sight sight_between(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, struct place from,
                           int from_unit, struct place to, int to_unit)
{
    struct line line = line_between(now, eyes, from, to);
    if (line.length == 0)
        return line.sight;
    look_through_weather(&line);
    look_over_ground(&line);
    if (eyes->units_block)
        look_past_bodies(&line, crowd, from_unit, to_unit);
    return line.sight;
}

/* ---- from body to body ---- */

static struct place middle(struct place a, struct place b)
{
    return place_between(a, b, 1, 2);
}

/* Middle and ends of the target's edge whose middle is nearest. */
static void nearest_edge(const struct box *target, struct place from, struct place points[3])
{
    struct place corner[corners];
    int64_t least = INT64_MAX;
    box_corners(target, corner);
    for (int i = 0; i < corners; i++) {
        struct place a = corner[i], b = corner[(i + 1) % corners], between = middle(a, b);
        int64_t far = place_distance_squared(from, between);
        if (far >= least)
            continue;
        least = far;
        points[0] = between;
        points[1] = a;
        points[2] = b;
    }
}

/* Middle and corners of the front, or the corner nearest to a target that lies wholly behind it; returns how many. */
static int places_to_look_from(const struct box *box, const struct box *target, struct place points[3])
{
    struct place corner[corners], other[corners];
    struct place centre = box_centre(target);
    box_corners(box, corner);
    box_corners(target, other);
    for (int i = 0; i < corners; i++)
        if (place_seen(box->front, box->facing, other[i]).y > 0) {
            points[0] = box->front;
            points[1] = corner[corner_front_left];
            points[2] = corner[corner_front_right];
            return 3;
        }
    points[0] = corner[0];
    for (int i = 1; i < corners; i++)
        if (place_distance_squared(corner[i], centre) < place_distance_squared(points[0], centre))
            points[0] = corner[i];
    return 1;
}

struct sight sight_of_unit(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, int from, int to)
{
    const struct box *box = &crowd->bodies[from].box, *target = &crowd->bodies[to].box;
    struct place eye[3], seen[3];
    struct eyes clear_air = *eyes;
    int32_t distance = box_distance(box, target, NULL);
    int looks = places_to_look_from(box, target, eye);
    nearest_edge(target, eye[0], seen);
    if (eyes->visibility > 0 && distance > eyes->visibility) {
        struct place at = place_between(eye[0], seen[0], eyes->visibility, distance);
        return (struct sight){sight_too_far, -1, -1, distance, at};
    }
    clear_air.visibility = 0;
    struct sight first = sight_between(now, crowd, &clear_air, eye[0], from, seen[0], to), sight = first;
    for (int i = 1; i < looks * 3 && sight.block != sight_clear; i++)
        sight = sight_between(now, crowd, &clear_air, eye[i / 3], from, seen[i % 3], to);
    if (sight.block != sight_clear)
        sight = first;
    sight.distance = distance;
    return sight;
}
