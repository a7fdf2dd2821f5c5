/* leg.c - boxes that move straight. All that is asked of the hull is whether it meets something; since it only grows on its way,
   there is a last free millimetre. */
#include "field/leg.h"

#include "field/clash.h"
#include "field/whole.h"

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

static struct place moved_by(const struct leg *leg, int32_t gone)
{
    struct place front = front_at(leg, gone);
    return (struct place){front.x - leg->from.front.x, front.y - leg->from.front.y};
}

void leg_hulls(const struct leg *leg, int32_t gone, struct hulls *hulls)
{
    const struct place by = moved_by(leg, gone);
    const struct box slim = box_slimmer(&leg->from);
    struct place corner[corners];
    box_corners(&leg->from, corner);
    hulls->whole = hull_swept(corner, by);
    box_corners(&slim, corner);
    hulls->slim = hull_swept(corner, by);
}

struct box leg_lane(const struct leg *leg)
{
    const uint16_t bearing = place_bearing(leg->from.front, leg->to);
    const struct heading along = heading_of(bearing);
    struct place corner[corners], least = {0, 0}, most = {0, 0};
    box_corners(&leg->from, corner);
    for (int i = 0; i < corners; i++) {
        struct place seen = place_seen_along(leg->from.front, along, corner[i]);
        least = (struct place){less_of(least.x, seen.x), less_of(least.y, seen.y)};
        most = (struct place){more_of(most.x, seen.x), more_of(most.y, seen.y)};
    }
    int32_t ahead = leg->length + most.y, middle = (least.x + most.x) / 2;
    return box_at(place_along_heading(leg->from.front, along, ahead, middle), bearing, most.x - least.x, ahead - least.y);
}

/* ---- what is in the way ---- */

#define SURE_MM 10 /* by so much one lies on another, however corners are rounded */

bool obstacle_is_under(const struct obstacle *obstacle, const struct box *box)
{
    if (obstacle->body != NULL && !box_touches(box, obstacle->body)) /* as most stand: it is asked first */
        return false;
    if (obstacle->body != NULL && box_overlaps_by(box, obstacle->body, SURE_MM))
        return true;
    struct box slim = box_slimmer(box);
    struct hull hull = hull_of_box(&slim);
    if (obstacle->feature != NULL)
        return feature_meets_hull(obstacle->feature, &hull);
    struct quad quad = quad_of(obstacle->body);
    return hull_meets_quad(&hull, &quad);
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

/* Tests of how far a leg may go, by what stays the same however far that is: each is true at the end of what it is asked about,
   and stays so once it is. */

/* Held against ground, by the corners of a body slimmer by a hair. */
struct ground_trial {
    const struct leg *leg;
    const struct obstacle *obstacle;
    struct place slim[corners];
};

static bool slim_hull_meets(const void *who, int32_t gone)
{
    const struct ground_trial *trial = who;
    struct hull hull = hull_swept(trial->slim, moved_by(trial->leg, gone));
    return feature_meets_hull(trial->obstacle->feature, &hull);
}

static bool box_is_barred(const void *who, int32_t gone)
{
    const struct ground_trial *trial = who;
    struct box box = leg_at(trial->leg, gone);
    return obstacle_bars(trial->obstacle, &box);
}

/* Held against a body, by the same corners, and by all of it where these meet it. */
struct body_trial {
    const struct leg *leg;
    struct clash slim;
    struct box_pair pair;
};

static bool slim_clashes(const void *who, int32_t gone)
{
    const struct body_trial *trial = who;
    return clash_by(&trial->slim, moved_by(trial->leg, gone));
}

static bool lies_upon(const void *who, int32_t gone)
{
    const struct body_trial *trial = who;
    return box_pair_overlaps(&trial->pair, front_at(trial->leg, gone));
}

/* Held against a body from which it is to keep clear. */
struct clear_trial {
    const struct leg *leg;
    struct place corner[corners];
    struct quad quad;
    int32_t clear;
};

static bool hull_is_nearer(const void *who, int32_t gone)
{
    const struct clear_trial *trial = who;
    struct hull hull = hull_swept(trial->corner, moved_by(trial->leg, gone));
    const struct shape shape = {.at = hull.at, .count = hull.count, .closed = true, .bounds = hull.bounds};
    return shape_is_nearer(&shape, &trial->quad, trial->clear);
}

static bool leads_away(const struct leg *leg, const struct box *body)
{
    struct place mine = box_centre(&leg->from), other = box_centre(body);
    int64_t east = (int64_t)leg->to.x - leg->from.front.x, north = (int64_t)leg->to.y - leg->from.front.y;
    return east * ((int64_t)mine.x - other.x) + north * ((int64_t)mine.y - other.y) >= 0;
}

/* The box alone stays on the near side of where its slim hull meets what bars it. */
static int32_t last_free(int32_t deep, whole_test *barred, const void *who)
{
    return barred(who, deep) ? last_before(0, deep, deep - 1, barred, who) : deep;
}

static struct ground_trial ground_trial_of(const struct leg *leg, const struct obstacle *obstacle)
{
    struct ground_trial trial = {.leg = leg, .obstacle = obstacle};
    const struct box slim = box_slimmer(&leg->from);
    box_corners(&slim, trial.slim);
    return trial;
}

#define SKIN_MM 30 /* so deep somebody may stand in what bars him whom rounding has put there: he comes no deeper */

static bool goes_deeper(const struct ground_trial *trial)
{
    struct ground_trial core = *trial;
    struct box box = trial->leg->from;
    box.front = place_from(box.front, box.facing, -less_of(box.depth / 2, SKIN_MM), 0);
    box.depth -= less_of(box.depth, 2 * SKIN_MM);
    box.width -= less_of(box.width, 2 * SKIN_MM);
    box_corners(&box, core.slim);
    return !slim_hull_meets(&core, 0) && slim_hull_meets(&core, trial->leg->length);
}

/* On the way, and not from the start. */
static bool meets_ground(const struct ground_trial *trial)
{
    return slim_hull_meets(trial, trial->leg->length) && (!slim_hull_meets(trial, 0) || goes_deeper(trial));
}

static int32_t way_to_ground(const struct leg *leg, const struct obstacle *obstacle)
{
    const struct ground_trial trial = ground_trial_of(leg, obstacle);
    if (!meets_ground(&trial))
        return leg->length;
    if (slim_hull_meets(&trial, 0))
        return 0;
    int32_t guess = shape_way_about(&obstacle->feature->shape, trial.slim, moved_by(leg, leg->length), leg->length) -
                    feature_half_breadth(obstacle->feature);
    return last_free(last_before(0, leg->length, guess, slim_hull_meets, &trial), box_is_barred, &trial);
}

static struct body_trial body_trial_of(const struct leg *leg, const struct box *body)
{
    struct place corner[corners];
    const struct box slim = box_slimmer(&leg->from);
    const struct quad quad = quad_of(body);
    box_corners(&slim, corner);
    return (struct body_trial){.leg = leg, .slim = clash_of(corner, &quad)};
}

/* Who lies under the body at the start is not met when it leads away from him. */
static bool meets_body(const struct body_trial *trial, const struct box *body)
{
    return slim_clashes(trial, trial->leg->length) && !(slim_clashes(trial, 0) && leads_away(trial->leg, body));
}

static int32_t way_to_body(const struct leg *leg, const struct box *body)
{
    struct body_trial trial = body_trial_of(leg, body);
    if (!meets_body(&trial, body))
        return leg->length;
    if (slim_clashes(&trial, 0))
        return 0;
    trial.pair = box_pair_of(&leg->from, body);
    int32_t guess = clash_way_about(&trial.slim, moved_by(leg, leg->length), leg->length);
    return last_free(last_before(0, leg->length, guess, slim_clashes, &trial), lies_upon, &trial);
}

/* A body that stands nearer than it may at the start need only come no nearer; by a hair it may. */
static struct clear_trial clear_trial_of(const struct leg *leg, const struct obstacle *obstacle, int32_t apart)
{
    struct clear_trial trial = {.leg = leg, .quad = quad_of(obstacle->body), .clear = less_of(obstacle->clear, apart) - HAIR_MM};
    box_corners(&leg->from, trial.corner);
    return trial;
}

static int32_t way_keeping_clear(const struct leg *leg, const struct obstacle *obstacle, int32_t apart)
{
    struct clear_trial trial = clear_trial_of(leg, obstacle, apart);
    if (!hull_is_nearer(&trial, leg->length))
        return leg->length;
    const struct shape body = {.at = trial.quad.corner, .count = corners, .closed = true, .bounds = trial.quad.bounds};
    trial.clear += HAIR_MM;
    int32_t guess = shape_way_about(&body, trial.corner, moved_by(leg, leg->length), leg->length) - trial.clear;
    return last_before(0, leg->length, guess, hull_is_nearer, &trial);
}

/* From a body that it is to keep clear of; 0 when it need not, or cannot. */
static int32_t apart_from(const struct leg *leg, const struct obstacle *obstacle)
{
    int32_t apart = obstacle->clear > HAIR_MM ? box_distance(&leg->from, obstacle->body, NULL) : 0;
    return apart > HAIR_MM ? apart : 0;
}

int32_t leg_way(const struct leg *leg, const struct obstacle *obstacle)
{
    if (obstacle->body == NULL)
        return way_to_ground(leg, obstacle);
    const int32_t apart = apart_from(leg, obstacle);
    return apart > 0 ? way_keeping_clear(leg, obstacle, apart) : way_to_body(leg, obstacle->body);
}

bool leg_is_barred(const struct leg *leg, const struct obstacle *obstacle)
{
    if (obstacle->body == NULL) {
        const struct ground_trial trial = ground_trial_of(leg, obstacle);
        return meets_ground(&trial);
    }
    const int32_t apart = apart_from(leg, obstacle);
    if (apart > 0) {
        const struct clear_trial trial = clear_trial_of(leg, obstacle, apart);
        return leg->length > 0 && hull_is_nearer(&trial, leg->length);
    }
    const struct body_trial trial = body_trial_of(leg, obstacle->body);
    return meets_body(&trial, obstacle->body);
}
