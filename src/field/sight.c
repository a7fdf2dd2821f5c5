#include "field/sight.h"

#include "base/limits.h"
#include "field/crowd_walk.h"
#include "field/pieces.h"
#include "field/whole.h"

#include <stddef.h>

struct line {
    const struct ground_now *now;
    const struct eyes *eyes;
    struct place from, to;
    int32_t length;           /* -1: not asked for yet */
    bool any;                 /* whether it is blocked is all that is asked */
    int32_t level, far_level; /* of the ground at its ends; -1: looked up when something high comes in the way */
    int64_t share;            /* where it is blocked, ALL_SHARES + 1 when it is not */
    struct sight sight;
    const struct sight *suspect; /* what hid a place beside, and most likely hides this one; a null pointer: nothing is known */
};

static struct line line_between(const struct ground_now *now, const struct eyes *eyes, struct place from, struct place to,
                                bool any)
{
    struct line line = {.now = now, .eyes = eyes, .from = from, .to = to, .share = ALL_SHARES + 1, .any = any};
    line.length = line.level = line.far_level = -1;
    line.sight = (struct sight){sight_clear, -1, -1, -1, to};
    return line;
}

static bool is_blocked(const struct line *line)
{
    return line->share <= ALL_SHARES;
}

static bool is_answered(const struct line *line)
{
    return line->any && is_blocked(line);
}

static int32_t length_of(struct line *line)
{
    if (line->length < 0)
        line->length = place_distance(line->from, line->to);
    return line->length;
}

static int32_t level_here(struct line *line)
{
    if (line->level < 0)
        line->level = ground_level(line->now, line->from);
    return line->level;
}

static int32_t level_there(struct line *line)
{
    if (line->far_level < 0)
        line->far_level = ground_level(line->now, line->to);
    return line->far_level;
}

/* Of the part before what blocks, or a little more; of all of it when nothing does. */
static struct bounds bounds_before_block(struct line *line)
{
    const struct place both[] = {line->from, line->sight.at};
    return bounds_wider(bounds_of(both, 2), is_blocked(line) ? length_of(line) / ALL_SHARES + 2 : 0);
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
    if (line->any)
        return;
    line->sight.at = place_between(line->from, line->to, share, ALL_SHARES);
}

/* How far a height lies above the line at a share of it, in mm x ALL_SHARES. */
static int64_t above(struct line *line, int64_t height, int64_t share)
{
    int64_t contour = line->now->ground->contour_mm, level = level_here(line);
    return height * ALL_SHARES - contour * (level * ALL_SHARES + (level_there(line) - level) * share);
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
    if (visibility > 0 && length_of(line) > visibility)
        block(line, visibility * ALL_SHARES / line->length, sight_too_far, -1, -1);
}

/* ---- hills ---- */

static void look_over_hill(struct line *line, int feature)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    const struct feature *hill = &line->now->ground->feature[feature];
    int64_t contour = line->now->ground->contour_mm, least = line->eyes->contours_hide * contour * ALL_SHARES;
    if (line->eyes->ridges_hide && hill->level <= more_of(level_here(line), level_there(line)))
        return;
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
static bool is_cleared(struct line *line, const struct feature *feature, int64_t share)
{
    int64_t contour = line->now->ground->contour_mm;
    int level = level_at(line, share);
    if (line->eyes->height_lifts && level_here(line) >= level + 2 && feature->height_mm <= contour)
        return true;
    int64_t over = above(line, level * contour + feature->height_mm, share);
    return feature->height_mm > 0 ? over <= 0 : feature->kind == ground_crest && over < 0;
}

static void look_over_feature(struct line *line, int number)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    struct breached room;
    const struct feature *feature = feature_now(line->now, number, &room);
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

static void add_pieces(struct line *line, int number, struct pieces *pieces)
{
    struct stretch stretches[LIMIT_SHAPE_POINTS];
    const struct feature *feature = &line->now->ground->feature[number];
    int count = shape_stretches(&feature->shape, line->from, line->to, stretches, LIMIT_SHAPE_POINTS);
    for (int i = 0; i < count; i++)
        if (!is_cleared(line, feature, stretches[i].from) || !is_cleared(line, feature, stretches[i].to))
            pieces_add(pieces, (struct piece){stretches[i].from, stretches[i].to, number});
}

/* In all areas of a kind, or in one of them alone (-1: in all). */
static void find_pieces(struct line *line, enum ground_kind kind, int only, struct pieces *pieces)
{
    const struct bounds bounds = bounds_before_block(line);
    struct ground_search search;
    if (only >= 0) {
        add_pieces(line, only, pieces);
        return;
    }
    ground_search_begin(&search, line->now->ground, &bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &line->now->ground->feature[i];
        if (feature->kind == kind && feature->shape.closed && feature_stands(line->now, i))
            add_pieces(line, i, pieces);
    }
}

static void look_into_kind(struct line *line, enum ground_kind kind, int only)
{
    struct pieces pieces;
    pieces.end = 0;
    int64_t left = (int64_t)line->eyes->through[kind] * ALL_SHARES;
    while (pieces.end <= ALL_SHARES) {
        pieces_begin(&pieces, pieces.end);
        find_pieces(line, kind, only, &pieces);
        for (int i = 0; i < pieces.count; i++) {
            int64_t deep = (int64_t)(pieces.at[i].to - pieces.at[i].from) * length_of(line);
            if (deep > left) {
                block(line, pieces.at[i].from + left / line->length, sight_ground, pieces.at[i].feature, -1);
                return;
            }
            left -= deep;
        }
    }
}

/* Is it what one sees some way into? */
static bool is_deep(const struct line *line, const struct feature *feature)
{
    return line->eyes->through[feature->kind] > 0 && feature->shape.closed;
}

static void look_over_ground(struct line *line)
{
    const struct bounds bounds = bounds_before_block(line);
    struct ground_search search;
    uint32_t deep = 0;
    ground_search_begin(&search, line->now->ground, &bounds);
    for (int i; !is_answered(line) && (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &line->now->ground->feature[i];
        int32_t through = line->eyes->through[feature->kind];
        if (through < 0 || !feature_stands(line->now, i))
            continue;
        if (feature->kind == ground_hill)
            look_over_hill(line, i);
        else if (is_deep(line, feature))
            deep |= UINT32_C(1) << feature->kind;
        else if (feature->height_mm > 0 || (through > 0 && feature->kind == ground_crest))
            look_over_feature(line, i);
    }
    for (int kind = 0; kind < ground_kinds && !is_answered(line); kind++)
        if ((deep >> kind & 1) != 0)
            look_into_kind(line, (enum ground_kind)kind, -1);
}

/* ---- bodies ---- */

#define ROUNDED_MM 6 /* of corners, and of places seen from a body */

/* Not merely along an edge or past a corner, but for a rounding. */
static bool runs_inside(const struct line *line, const struct box *box, const struct stretch *stretch)
{
    struct place middle = place_between(line->from, line->to, (int64_t)stretch->from + stretch->to, 2 * ALL_SHARES);
    struct place seen = place_seen(box->front, box->facing, middle);
    int32_t aside = seen.x < 0 ? -seen.x : seen.x;
    return seen.y < -1 && seen.y > 1 - box->depth && 2 * (aside + 1) < box->width;
}

/* Whether a line leads past a body or through it is told at once but for a narrow band along its edges. */
enum leading { leads_past, leads_along, leads_through };

/* Half as deep as it surely leads into the body, the middle of its part within lies. */
static enum leading leading_of(const struct line *line, const struct box *box)
{
    const struct heading heading = heading_of(box->facing);
    const struct place a = place_seen_along(box->front, heading, line->from), b = place_seen_along(box->front, heading, line->to);
    const int64_t x = a.x + b.x, y = a.y + b.y + box->depth; /* doubled, from the middle of the body to that of the line */
    const int64_t wide = size_of(b.x - a.x), high = size_of(b.y - a.y);
    const int64_t area = size_of((b.x - a.x) * y - (b.y - a.y) * x);
    const int64_t out = 2 * ROUNDED_MM, in = 4 * ((wide + high) / ALL_SHARES + ROUNDED_MM);
    const int64_t right = size_of(x) - wide - box->width, ahead = size_of(y) - high - box->depth,
                  across = area - wide * box->depth - high * box->width;
    if (right > out || ahead > out || across > out * (wide + high))
        return leads_past;
    bool through = right < -in && ahead < -in && across < -in * (wide + high) && box->width > in && box->depth > in;
    return through ? leads_through : leads_along;
}

static void look_past_body(struct line *line, const struct crowd *crowd, int unit)
{
    struct stretch stretch = {0, 0};
    struct place corner[corners];
    const struct box *box = &crowd->bodies[unit].box;
    enum leading leading = leading_of(line, box);
    if (leading == leads_past)
        return;
    if (leading == leads_along || !line->any) {
        box_corners(box, corner);
        struct shape shape = shape_of(corner, corners, true);
        if (shape_stretches(&shape, line->from, line->to, &stretch, 1) == 0 || !runs_inside(line, box, &stretch))
            return;
    }
    if (!line->eyes->height_lifts || level_here(line) == 0 || level_here(line) <= ground_level_of(line->now, box))
        block(line, stretch.from, sight_unit, -1, unit);
}

static bool may_hide(const struct line *line, int unit, int from_unit, int to_unit)
{
    return unit != from_unit && unit != to_unit && (line->eyes->opaque == NULL || line->eyes->opaque(line->eyes->who, unit));
}

/* To the end of the share in which it is blocked: what begins there as well may come first. */
static struct place end_of(const struct line *line)
{
    return line->share < ALL_SHARES ? place_between(line->from, line->to, line->share + 1, ALL_SHARES) : line->to;
}

static void look_past_bodies(struct line *line, const struct crowd *crowd, int from_unit, int to_unit, bool all)
{
    int16_t units[LIMIT_ENROLLED];
    struct crowd_walk walk;
    crowd_walk_begin(&walk, crowd, line->from, end_of(line), all);
    for (int count; !is_answered(line) && (count = crowd_walk_on(&walk, units)) > 0;) {
        const int64_t share = line->share;
        for (int i = 0; i < count && !is_answered(line); i++)
            if (may_hide(line, units[i], from_unit, to_unit))
                look_past_body(line, crowd, units[i]);
        if (line->share < share && !line->any)
            crowd_walk_shorten(&walk, end_of(line));
    }
}

static void look_past_suspect(struct line *line, const struct crowd *crowd, int from_unit, int to_unit)
{
    const struct sight *suspect = line->suspect;
    if (suspect->block == sight_unit) {
        if (may_hide(line, suspect->unit, from_unit, to_unit))
            look_past_body(line, crowd, suspect->unit);
    } else if (suspect->block == sight_hill) {
        look_over_hill(line, suspect->feature);
    } else if (suspect->block == sight_ground) {
        const struct feature *feature = &line->now->ground->feature[suspect->feature];
        if (is_deep(line, feature))
            look_into_kind(line, feature->kind, suspect->feature);
        else
            look_over_feature(line, suspect->feature);
    }
}

/* Bodies first: there are most of them, and of the ground only what lies before them is looked over then. */
static void look(struct line *line, const struct crowd *crowd, int from_unit, int to_unit)
{
    if (place_equal(line->from, line->to))
        return;
    look_through_weather(line);
    if (line->suspect != NULL)
        look_past_suspect(line, crowd, from_unit, to_unit);
    if (line->eyes->units_block && !is_answered(line) && line->any && !crowd_walk_has_all(crowd))
        look_past_bodies(line, crowd, from_unit, to_unit, false);
    if (line->eyes->units_block && !is_answered(line))
        look_past_bodies(line, crowd, from_unit, to_unit, true);
    if (!is_answered(line))
        look_over_ground(line);
}

struct sight sight_between(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, struct place from,
                           int from_unit, struct place to, int to_unit)
{
    struct line line = line_between(now, eyes, from, to, false);
    line.sight.distance = length_of(&line);
    look(&line, crowd, from_unit, to_unit);
    return line.sight;
}

bool sight_is_clear(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, struct place from,
                    int from_unit, struct place to, int to_unit)
{
    struct line line = line_between(now, eyes, from, to, true);
    look(&line, crowd, from_unit, to_unit);
    return !is_blocked(&line);
}

/* One line of several from body to body: what blocks it is asked first for the next. */
static bool is_clear_past(struct line *line, const struct crowd *crowd, int from_unit, int to_unit, struct sight *suspect)
{
    line->suspect = suspect;
    look(line, crowd, from_unit, to_unit);
    *suspect = line->sight;
    return !is_blocked(line);
}

enum { kept_places = 4 }; /* of the far end: the level of the ground there is looked up once */

bool sight_any_is_clear(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes,
                        const struct sight_lines *lines)
{
    struct sight unknown = {.block = sight_clear}, *suspect = eyes->suspect != NULL ? eyes->suspect : &unknown;
    int32_t far_level[kept_places] = {-1, -1, -1, -1};
    for (int i = 0, level = -1; i < lines->eyes; i++, level = -1)
        for (int k = 0; k < lines->places; k++) {
            struct line line = line_between(now, eyes, lines->eye[i], lines->seen[k], true);
            line.level = level;
            line.far_level = k < kept_places ? far_level[k] : -1;
            if (is_clear_past(&line, crowd, lines->from_unit, lines->to_unit, suspect))
                return true;
            level = line.level;
            if (k < kept_places)
                far_level[k] = line.far_level;
        }
    return false;
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

/* Of the front of a body, from its end towards its middle. */
static struct place inwards(const struct box *box, struct place end)
{
    return place_between(end, box->front, 2 * less_of(OFF_THE_FLANK_MM, box->width / 2), more_of(box->width, 1));
}

/* Middle and ends of the front, or the corner nearest to a target that lies wholly behind it; returns how many. */
static int places_to_look_from(const struct box *box, const struct box *target, struct place points[3])
{
    struct place corner[corners], other[corners];
    struct place centre = box_centre(target);
    box_corners(box, corner);
    box_corners(target, other);
    for (int i = 0; i < corners; i++)
        if (place_seen(box->front, box->facing, other[i]).y > 0) {
            points[0] = box->front;
            points[1] = inwards(box, corner[corner_front_left]);
            points[2] = inwards(box, corner[corner_front_right]);
            return 3;
        }
    points[0] = corner[0];
    for (int i = 1; i < corners; i++)
        if (place_distance_squared(corner[i], centre) < place_distance_squared(points[0], centre))
            points[0] = corner[i];
    return 1;
}

/* From where to where one body looks for another. */
struct looks {
    struct place eye[3], seen[3];
    int count;
    int32_t distance; /* from edge to edge */
};

static struct looks looks_between(const struct box *box, const struct box *target)
{
    struct looks looks;
    looks.distance = box_distance(box, target, NULL);
    looks.count = 3 * places_to_look_from(box, target, looks.eye);
    nearest_edge(target, looks.eye[0], looks.seen);
    return looks;
}

struct sight sight_of_unit(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, int from, int to)
{
    const struct looks looks = looks_between(&crowd->bodies[from].box, &crowd->bodies[to].box);
    struct eyes clear_air = *eyes;
    if (eyes->visibility > 0 && looks.distance > eyes->visibility) {
        struct place at = place_between(looks.eye[0], looks.seen[0], eyes->visibility, looks.distance);
        return (struct sight){sight_too_far, -1, -1, looks.distance, at};
    }
    clear_air.visibility = 0;
    struct sight sight = sight_between(now, crowd, &clear_air, looks.eye[0], from, looks.seen[0], to), suspect = sight;
    for (int i = 1; i < looks.count && sight.block != sight_clear; i++) {
        struct line line = line_between(now, &clear_air, looks.eye[i / 3], looks.seen[i % 3], true);
        if (is_clear_past(&line, crowd, from, to, &suspect))
            sight = (struct sight){sight_clear, -1, -1, looks.distance, looks.seen[i % 3]};
    }
    sight.distance = looks.distance;
    return sight;
}

bool sight_unit_sees(const struct ground_now *now, const struct crowd *crowd, const struct eyes *eyes, int from, int to)
{
    const struct looks looks = looks_between(&crowd->bodies[from].box, &crowd->bodies[to].box);
    const struct sight_lines lines = {looks.eye, looks.seen, looks.count / 3, 3, from, to};
    struct eyes clear_air = *eyes;
    if (eyes->visibility > 0 && looks.distance > eyes->visibility)
        return false;
    clear_air.visibility = 0;
    return sight_any_is_clear(now, crowd, &clear_air, &lines);
}
