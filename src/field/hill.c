#include "field/ground.h"

static bool is_hill(const struct feature *feature)
{
    return feature->kind == ground_hill;
}

int ground_level(const struct ground_now *now, struct place at)
{
    struct bounds here = {at, at};
    struct ground_search search;
    int level = 0;
    ground_search_begin(&search, now->ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &now->ground->feature[i];
        if (is_hill(feature) && feature->level > level && polygon_holds(&feature->shape, at))
            level = feature->level;
    }
    return level;
}

int ground_level_of(const struct ground_now *now, const struct box *box)
{
    return ground_level(now, box_centre(box));
}

/* ---- slope or top ---- */

/* Contours that share an edge lie upon it by a hair: one corner within is enough. */
static bool holds_corner(const struct shape *outer, const struct shape *inner)
{
    for (int i = 0; i < inner->count; i++)
        if (polygon_holds(outer, inner->at[i]))
            return true;
    return false;
}

static bool holds_higher(const struct ground *ground, const struct feature *contour)
{
    struct ground_search search;
    ground_search_begin(&search, ground, &contour->bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &ground->feature[i];
        if (is_hill(feature) && feature->level == contour->level + 1 && holds_corner(&contour->shape, &feature->shape))
            return true;
    }
    return false;
}

static enum hill_place place_on_hill(const struct ground *ground, struct place at, int level)
{
    struct bounds here = {at, at};
    struct ground_search search;
    if (level == 0)
        return hill_none;
    ground_search_begin(&search, ground, &here);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &ground->feature[i];
        if (is_hill(feature) && feature->level == level && polygon_holds(&feature->shape, at) && holds_higher(ground, feature))
            return hill_slope;
    }
    return hill_top;
}

/* ---- looking along a bearing ---- */

struct look {
    const struct ground_now *now;
    struct place from;
    struct heading heading;
    int32_t end; /* where the table ends that way */
};

static struct place seen(const struct look *look, struct place at)
{
    return place_seen_along(look->from, look->heading, at);
}

/* How far ahead an edge is crossed, from where its ends are seen; -1 when it is not. Of an edge that begins on the line of sight,
   one neighbour counts. */
static int32_t crossing(struct place from, struct place to)
{
    if ((from.x < 0) == (to.x < 0))
        return -1;
    int64_t width = (int64_t)to.x - from.x;
    int64_t ahead = from.y + ((int64_t)to.y - from.y) * -(int64_t)from.x / width;
    return ahead < 0 ? -1 : (int32_t)ahead;
}

static int32_t edge_of_table(const struct look *look)
{
    const struct ground *ground = look->now->ground;
    const struct place at[] = {{0, 0}, {ground->width, 0}, {ground->width, ground->depth}, {0, ground->depth}};
    struct place from = seen(look, at[3]);
    int32_t end = 0;
    for (int i = 0; i < 4; i++) {
        struct place to = seen(look, at[i]);
        int32_t ahead = crossing(from, to);
        end = ahead > end ? ahead : end;
        from = to;
    }
    return end;
}

static struct bounds bounds_of_look(const struct look *look)
{
    struct place both[] = {look->from, place_along_heading(look->from, look->heading, look->end, 0)};
    return bounds_of(both, 2);
}

/* Where an outline is crossed next behind `after`, if that is nearer than `next`. */
static int32_t next_crossing(const struct look *look, const struct shape *shape, int32_t after, int32_t next)
{
    struct place from = seen(look, shape->at[shape->count - 1]);
    for (int i = 0; i < shape->count; i++) {
        struct place to = seen(look, shape->at[i]);
        int32_t ahead = crossing(from, to);
        next = ahead > after && ahead < next ? ahead : next;
        from = to;
    }
    return next;
}

/* Where the next contour behind `after` is crossed, or the table ends. */
static int32_t next_contour(const struct look *look, const struct bounds *bounds, int32_t after)
{
    struct ground_search search;
    int32_t next = look->end;
    ground_search_begin(&search, look->now->ground, bounds);
    for (int i; (i = ground_search_next(&search)) >= 0;) {
        const struct feature *feature = &look->now->ground->feature[i];
        if (is_hill(feature))
            next = next_crossing(look, &feature->shape, after, next);
    }
    return next;
}

static void follow(const struct look *look, struct hill_lie *position)
{
    struct bounds bounds = bounds_of_look(look);
    int level = position->level;
    bool changed = false, fallen = false;
    for (int32_t at = 0; at < look->end && !(fallen && level == 0);) {
        int32_t next = next_contour(look, &bounds, at);
        int here = ground_level(look->now, place_along_heading(look->from, look->heading, at + (next - at) / 2, 0));
        if (!changed && here != level)
            position->uphill = here > level;
        changed = changed || here != level;
        if (!fallen && (here > level || (here < level && position->place == hill_top)))
            position->crest_mm = at;
        fallen = fallen || here < level;
        if (here == 0 && level > 0 && position->level > 0)
            position->base_mm = at;
        level = here;
        at = next;
    }
}

struct hill_lie ground_hill_at(const struct ground_now *now, struct place at, uint16_t bearing)
{
    int level = ground_level(now, at);
    struct look look = {now, at, heading_of(bearing), 0};
    struct hill_lie position = {place_on_hill(now->ground, at, level), level, -1, -1, false};
    look.end = edge_of_table(&look);
    follow(&look, &position);
    return position;
}
