/* leg.c - hulls of moving boxes. All that is asked of a hull is whether it meets something; since it only grows on its way, the
   last free millimetre is found by halving. */
#include "field/leg.h"

struct leg leg_along(const struct box *from, uint16_t bearing, int32_t length)
{
    return (struct leg){*from, place_from(from->front, bearing, length, 0), length};
}

static struct place front_at(const struct leg *leg, int32_t gone)
{
    return leg->length > 0 ? place_between(leg->from.front, leg->to, gone, leg->length) : leg->from.front;
}

struct box leg_at(const struct leg *leg, int32_t gone)
{
    struct box box = leg->from;
    box.front = front_at(leg, gone);
    return box;
}

/* ---- hulls ---- */

/* Which edges of a box look the way it goes. Its corners run clockwise, so what lies outside an edge is to the left of it. */
static void find_leading_edges(const struct place corner[corners], struct place by, bool leads[corners])
{
    for (int i = 0; i < corners; i++) {
        struct place a = corner[i], b = corner[(i + 1) % corners];
        leads[i] = ((int64_t)b.x - a.x) * by.y - ((int64_t)b.y - a.y) * by.x > 0;
    }
}

/* All corners of a box go as its front does. */
static struct hull hull_swept(const struct place corner[corners], struct place by)
{
    struct hull hull = {.count = 0};
    bool leads[corners];
    find_leading_edges(corner, by, leads);
    for (int i = 0; i < corners; i++) {
        bool before = leads[(i + corners - 1) % corners], after = leads[i];
        struct place end = {corner[i].x + by.x, corner[i].y + by.y};
        if (before)
            hull.at[hull.count++] = end;
        if (!before || !after)
            hull.at[hull.count++] = corner[i];
        if (!before && after)
            hull.at[hull.count++] = end;
    }
    return hull;
}

static struct place moved_by(const struct leg *leg, int32_t gone)
{
    struct place front = front_at(leg, gone);
    return (struct place){front.x - leg->from.front.x, front.y - leg->from.front.y};
}

struct hull leg_hull(const struct leg *leg, int32_t gone)
{
    struct place corner[corners];
    box_corners(&leg->from, corner);
    return hull_swept(corner, moved_by(leg, gone));
}

struct hull hull_of_box(const struct box *box)
{
    struct place corner[corners];
    box_corners(box, corner);
    return hull_swept(corner, (struct place){0, 0});
}

static struct shape shape_of_hull(const struct hull *hull)
{
    return shape_of(hull->at, hull->count, true);
}

struct bounds hull_bounds(const struct hull *hull)
{
    return bounds_of(hull->at, hull->count);
}

static int32_t smaller(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t larger(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

struct box leg_lane(const struct leg *leg)
{
    uint16_t bearing = place_bearing(leg->from.front, leg->to);
    struct place corner[corners], least = {0, 0}, most = {0, 0};
    box_corners(&leg->from, corner);
    for (int i = 0; i < corners; i++) {
        struct place seen = place_seen(leg->from.front, bearing, corner[i]);
        least = (struct place){smaller(least.x, seen.x), smaller(least.y, seen.y)};
        most = (struct place){larger(most.x, seen.x), larger(most.y, seen.y)};
    }
    int32_t ahead = leg->length + most.y, middle = (least.x + most.x) / 2;
    return box_at(place_from(leg->from.front, bearing, ahead, middle), bearing, most.x - least.x, ahead - least.y);
}

/* ---- features under a hull ---- */

static bool feature_edge(const struct feature *feature, int32_t i, struct place *a, struct place *b)
{
    const struct shape *shape = &feature->shape;
    if (i + 1 >= shape->count && !shape->closed)
        return false;
    *a = shape->at[i];
    *b = shape->at[(i + 1) % shape->count];
    return true;
}

static int32_t half_breadth(const struct feature *feature)
{
    return feature->shape.closed ? 0 : feature->width_mm / 2;
}

static struct bounds bounds_of_two(struct place a, struct place b)
{
    return (struct bounds){{smaller(a.x, b.x), smaller(a.y, b.y)}, {larger(a.x, b.x), larger(a.y, b.y)}};
}

static bool segments_near(struct place a, struct place b, struct place c, struct place d, int32_t near)
{
    struct bounds one = bounds_wider(bounds_of_two(a, b), near), other = bounds_of_two(c, d);
    if (!bounds_meet(&one, &other))
        return false;
    if (segments_meet(a, b, c, d))
        return true;
    return near > 0 && (segment_distance_to(a, b, c) <= near || segment_distance_to(a, b, d) <= near ||
                        segment_distance_to(c, d, a) <= near || segment_distance_to(c, d, b) <= near);
}

static bool hull_meets_edge(const struct hull *hull, struct place a, struct place b, int32_t near)
{
    for (int32_t i = 0; i < hull->count; i++)
        if (segments_near(hull->at[i], hull->at[(i + 1) % hull->count], a, b, near))
            return true;
    return false;
}

bool feature_meets_hull(const struct feature *feature, const struct hull *hull)
{
    int32_t near = half_breadth(feature);
    struct bounds bounds = bounds_wider(hull_bounds(hull), near);
    struct place a, b;
    if (!bounds_meet(&bounds, &feature->bounds))
        return false;
    for (int32_t i = 0; i < feature->shape.count && feature_edge(feature, i, &a, &b); i++) {
        struct bounds edge = bounds_of_two(a, b);
        if (bounds_meet(&bounds, &edge) && hull_meets_edge(hull, a, b, near))
            return true;
    }
    struct shape around = shape_of_hull(hull);
    return polygon_holds(&around, feature->shape.at[0]) || (feature->shape.closed && polygon_holds(&feature->shape, hull->at[0]));
}

bool feature_meets_path(const struct feature *feature, struct place a, struct place b)
{
    struct hull path = {.at = {a, b}, .count = 2};
    int32_t near = half_breadth(feature);
    struct bounds bounds = bounds_wider(bounds_of_two(a, b), near);
    struct place c, d;
    for (int32_t i = 0; i < feature->shape.count && feature_edge(feature, i, &c, &d); i++) {
        struct bounds edge = bounds_of_two(c, d);
        if (bounds_meet(&bounds, &edge) && segments_near(path.at[0], path.at[1], c, d, near))
            return true;
    }
    return feature->shape.closed && polygon_holds(&feature->shape, a);
}

/* ---- what is in the way ---- */

struct box box_slimmer(const struct box *box)
{
    struct box slim = *box;
    if (box->depth > 2 * HAIR_MM) {
        slim.depth -= 2 * HAIR_MM;
        slim.front = place_from(box->front, box->facing, -HAIR_MM, 0);
    }
    if (box->width > 2 * HAIR_MM)
        slim.width -= 2 * HAIR_MM;
    return slim;
}

bool obstacle_is_under(const struct obstacle *obstacle, const struct box *box)
{
    struct box slim = box_slimmer(box);
    if (obstacle->body != NULL && !box_may_meet(&slim, obstacle->body))
        return false;
    struct hull hull = hull_of_box(&slim);
    if (obstacle->feature != NULL)
        return feature_meets_hull(obstacle->feature, &hull);
    struct shape shape = shape_of_hull(&hull);
    return shape_meets_box(&shape, obstacle->body);
}

bool obstacle_bars(const struct obstacle *obstacle, const struct box *box)
{
    if (obstacle->clear > 0)
        return box_within(box, obstacle->body, obstacle->clear - 1);
    if (obstacle->body != NULL)
        return box_overlaps(box, obstacle->body);
    struct hull hull = hull_of_box(box);
    return feature_meets_hull(obstacle->feature, &hull);
}

/* A leg held against one obstacle: what stays the same however far it goes. */
struct trial {
    const struct leg *leg;
    const struct obstacle *obstacle;
    struct place corner[corners], slim[corners]; /* of the body at the start, and of one slimmer by a hair */
    struct quad quad;                            /* of the body in the way */
};

static struct trial trial_of(const struct leg *leg, const struct obstacle *obstacle)
{
    struct trial trial = {.leg = leg, .obstacle = obstacle};
    struct box slim = box_slimmer(&leg->from);
    box_corners(&leg->from, trial.corner);
    box_corners(&slim, trial.slim);
    if (obstacle->body != NULL)
        trial.quad = quad_of(obstacle->body);
    return trial;
}

typedef bool leg_test(const struct trial *trial, int32_t gone);

static bool slim_hull_meets(const struct trial *trial, int32_t gone)
{
    struct hull hull = hull_swept(trial->slim, moved_by(trial->leg, gone));
    if (trial->obstacle->feature != NULL)
        return feature_meets_hull(trial->obstacle->feature, &hull);
    struct shape shape = shape_of_hull(&hull);
    return shape_meets_quad(&shape, &trial->quad);
}

static bool hull_is_nearer(const struct trial *trial, int32_t gone)
{
    struct hull hull = hull_swept(trial->corner, moved_by(trial->leg, gone));
    struct shape shape = shape_of_hull(&hull);
    return shape_is_nearer(&shape, &trial->quad, trial->obstacle->clear);
}

static bool box_is_barred(const struct trial *trial, int32_t gone)
{
    struct box box = leg_at(trial->leg, gone);
    return obstacle_bars(trial->obstacle, &box);
}

/* The last millimetre before a test that is true at `most` and stays so once it is. */
static int32_t last_free(const struct trial *trial, int32_t most, leg_test *test)
{
    int32_t free = 0, barred = most;
    while (barred - free > 1) {
        int32_t middle = free + (barred - free) / 2;
        if (test(trial, middle))
            barred = middle;
        else
            free = middle;
    }
    return free;
}

static bool leads_away(const struct leg *leg, const struct box *body)
{
    struct place mine = box_centre(&leg->from), other = box_centre(body);
    int64_t east = (int64_t)leg->to.x - leg->from.front.x, north = (int64_t)leg->to.y - leg->from.front.y;
    return east * ((int64_t)mine.x - other.x) + north * ((int64_t)mine.y - other.y) >= 0;
}

static int32_t way_to_contact(const struct leg *leg, const struct obstacle *obstacle)
{
    struct trial trial = trial_of(leg, obstacle);
    if (!slim_hull_meets(&trial, leg->length))
        return leg->length;
    if (slim_hull_meets(&trial, 0))
        return obstacle->body == NULL || leads_away(leg, obstacle->body) ? leg->length : 0;
    int32_t deep = last_free(&trial, leg->length, slim_hull_meets);
    return box_is_barred(&trial, deep) ? last_free(&trial, deep, box_is_barred) : deep;
}

/* A body that stands nearer than it may at the start need only come no nearer. */
static int32_t way_keeping_clear(const struct leg *leg, const struct obstacle *obstacle, int32_t apart)
{
    struct obstacle kept = *obstacle, rubbed = *obstacle;
    kept.clear = smaller(obstacle->clear, apart);
    rubbed.clear = kept.clear - HAIR_MM;
    struct trial trial = trial_of(leg, &rubbed);
    if (!hull_is_nearer(&trial, leg->length))
        return leg->length;
    trial.obstacle = &kept;
    return last_free(&trial, leg->length, hull_is_nearer);
}

int32_t leg_way(const struct leg *leg, const struct obstacle *obstacle)
{
    int32_t apart = obstacle->clear > HAIR_MM ? box_distance(&leg->from, obstacle->body, NULL) : 0;
    if (apart > HAIR_MM)
        return way_keeping_clear(leg, obstacle, apart);
    struct obstacle touched = *obstacle;
    touched.clear = 0;
    return way_to_contact(leg, &touched);
}
