/* plan.c - every way on open ground is tried; if none is free, way points beside what blocks. */
#include "field/plan.h"

#include "field/course.h"
#include "field/ways.h"
#include "field/whole.h"

/* At most two way points one after the other, four beside each blocker: two blockers from the start, one from a way point. So at
   most 8 + 8 x 4 places are tried, each with at most MOST_WAYS ways there and on. */
#define MOST_WAY_POINTS 2
#define MOST_BLOCKERS 2

/* How far it has come, and how. */
struct stage {
    struct way way;
    struct passage passage;
};

struct blockers {
    int32_t count;
    struct halt halt[MOST_BLOCKERS];
};

struct search {
    const struct ground_now *now;
    const struct crowd *crowd;
    const struct walker *walker;
    const struct judge *judge;
    struct goal goal;
    struct plan *plan;
    struct ways *ways; /* room for those of one stage at a time */
};

static void keep(struct plan *plan, enum plan_fault fault, const struct stage *stage, int64_t cost)
{
    plan->fault = fault;
    plan->count = stage->way.count;
    for (int i = 0; i < stage->way.count; i++)
        plan->list[i] = stage->way.list[i];
    plan->passage = stage->passage;
    plan->cost = cost;
}

/* ---- the tries that fail, of which the best is kept ---- */

static void keep_too_far(struct search *search, const struct stage *stage)
{
    const struct plan *plan = search->plan;
    bool better = plan->fault == plan_blocked || plan->fault == plan_not_allowed ||
                  (plan->fault == plan_too_far && stage->passage.length < plan->passage.length);
    if (better)
        keep(search->plan, plan_too_far, stage, -1);
}

static int32_t left_to_go(const struct search *search, const struct passage *passage)
{
    return place_distance(passage->end.front, search->goal.at);
}

static void keep_blocked(struct search *search, const struct stage *stage)
{
    const struct plan *plan = search->plan;
    bool better = plan->fault == plan_not_allowed ||
                  (plan->fault == plan_blocked && left_to_go(search, &stage->passage) < left_to_go(search, &plan->passage));
    if (better)
        keep(search->plan, plan_blocked, stage, -1);
}

static void note_blocker(struct blockers *blockers, const struct passage *passage)
{
    for (int i = 0; i < blockers->count; i++)
        if (blockers->halt[i].stop == passage->stop && blockers->halt[i].by == passage->stopped_by)
            return;
    if (blockers->count < MOST_BLOCKERS && passage->stopped_by >= 0)
        blockers->halt[blockers->count++] = (struct halt){passage->stop, passage->stopped_by, 0};
}

/* ---- from a stage to the goal ---- */

/* Of ways that nothing stops; of places gone to, of roads and of turns about the centre nothing is counted. */
static int64_t least_length(const struct box *from, const struct way *way)
{
    const uint32_t marches =
        MANOEUVRE_SHIFTS | MANOEUVRE_BIT(advance) | MANOEUVRE_BIT(oblique_left) | MANOEUVRE_BIT(oblique_right);
    int64_t length = 0;
    for (int i = 0; i < way->count; i++) {
        if (manoeuvre_is(&way->list[i], marches))
            length += way->list[i].amount;
        else if (manoeuvre_is(&way->list[i], MANOEUVRE_WHEELS))
            length += wheel_length(from, way->list[i].amount);
    }
    return length;
}

static int64_t least_cost(const struct stage *from, const struct way *way)
{
    return from->passage.length + least_length(&from->passage.end, way);
}

/* It is no cheaper than what was found before. */
static bool costs_more(const struct search *search, const struct stage *from, const struct way *way)
{
    return search->plan->fault == plan_found && least_cost(from, way) >= search->plan->cost;
}

/* No way that is certainly so long is legal. */
static bool is_too_long(const struct search *search, int64_t length)
{
    return search->judge->most_mm > 0 && length > search->judge->most_mm + SHARED_EDGE_MM;
}

/* False when it does not fit the list, or was stopped. */
static bool take(const struct search *search, const struct way *way, struct stage *stage)
{
    for (int i = 0; i < way->count; i++) {
        stage->way.list[stage->way.count++] = way->list[i];
        if (!sweep(search->now, search->crowd, search->walker, &way->list[i], &stage->passage))
            return false;
    }
    return true;
}

static int64_t cost_of(const struct search *search, const struct stage *stage)
{
    return search->judge->cost(search->judge->who, &stage->passage, stage->way.list, stage->way.count);
}

static void try_to_arrive(struct search *search, const struct stage *from, struct blockers *blockers)
{
    ways_find(search->now, search->walker, search->judge, &from->passage.end, &search->goal, search->ways);
    for (int i = 0; i < search->ways->count; i++) {
        const struct way *way = &search->ways->way[i];
        struct stage stage = *from;
        if (stage.way.count + way->count > MOST_MANOEUVRES || costs_more(search, from, way) ||
            is_too_long(search, least_cost(from, way)))
            continue;
        if (!take(search, way, &stage)) {
            keep_blocked(search, &stage);
            note_blocker(blockers, &stage.passage);
            continue;
        }
        if (!goal_reached(&search->goal, &stage.passage.end))
            continue;
        int64_t cost = cost_of(search, &stage);
        if (cost < 0)
            keep_too_far(search, &stage);
        else if (search->plan->fault != plan_found || cost < search->plan->cost)
            keep(search->plan, plan_found, &stage, cost);
    }
}

/* ---- by way of points beside what blocks ---- */

static struct box box_around(const struct bounds *bounds)
{
    int32_t width = bounds->most.x - bounds->least.x, depth = bounds->most.y - bounds->least.y;
    return box_at((struct place){bounds->least.x + width / 2, bounds->most.y}, 0, width, depth);
}

/* The corners of what blocks, widened so that the walker stands there whichever way it faces. */
static void way_points(const struct search *search, const struct halt *blocker, const struct box *walker,
                       struct place point[corners])
{
    int32_t margin = walker->width / 2 + walker->depth + search->walker->clear_of + NEAR_ENOUGH_MM;
    struct box around = blocker->stop == stop_unit ? search->crowd->bodies[blocker->by].box
                                                   : box_around(&search->now->ground->feature[blocker->by].bounds);
    around.front = place_from(around.front, around.facing, margin, 0);
    around.width += 2 * margin;
    around.depth += 2 * margin;
    box_corners(&around, point);
}

static bool on_table(const struct ground *ground, struct place at)
{
    return at.x >= 0 && at.y >= 0 && at.x <= ground->width && at.y <= ground->depth;
}

/* The least that it is from a point to the goal: lengths are of the front's middle or of an outer corner, which goes further;
   only turns about the centre cost nothing. */
static int64_t least_on(const struct search *search, const struct box *box, struct place point)
{
    return place_distance(point, search->goal.at) - 2 * (int64_t)(box->depth + NEAR_ENOUGH_MM);
}

/* The cheapest way to a point, in any facing. */
static bool reach_point(const struct search *search, const struct stage *from, struct place point, struct stage *reached)
{
    const struct goal goal = {.at = point};
    struct walker walker = *search->walker;
    struct search whole = *search;
    int64_t least = -1, on = least_on(search, &from->passage.end, point);
    walker.all_or_nothing = true;
    whole.walker = &walker;
    ways_find(search->now, search->walker, search->judge, &from->passage.end, &goal, search->ways);
    for (int i = 0; i < search->ways->count; i++) {
        const struct way *way = &search->ways->way[i];
        struct stage stage = *from;
        if (stage.way.count + way->count >= MOST_MANOEUVRES || (least >= 0 && least_cost(from, way) >= least) ||
            is_too_long(search, least_cost(from, way) + on) || !take(&whole, way, &stage))
            continue;
        int64_t cost = cost_of(search, &stage);
        if (cost < 0 || (least >= 0 && cost >= least))
            continue;
        least = cost;
        *reached = stage;
    }
    return least >= 0;
}

/* By way of it the goal is certainly too far. */
static bool leads_too_far(const struct search *search, const struct stage *from, struct place point)
{
    const struct box *box = &from->passage.end;
    int64_t there = place_distance(box->front, point) - 2 * (int64_t)(box->depth + NEAR_ENOUGH_MM);
    return is_too_long(search, from->passage.length + there + least_on(search, box, point));
}

static void try_way_points(struct search *search, const struct stage *from, const struct blockers *blockers, int left)
{
    for (int i = 0; i < blockers->count && (left == MOST_WAY_POINTS || i == 0); i++) {
        struct place point[corners];
        way_points(search, &blockers->halt[i], &from->passage.end, point);
        for (int k = 0; k < corners; k++) {
            struct stage reached;
            struct blockers beyond = {.count = 0};
            if (!on_table(search->now->ground, point[k]) || leads_too_far(search, from, point[k]) ||
                !reach_point(search, from, point[k], &reached))
                continue;
            if (search->plan->fault == plan_found && cost_of(search, &reached) >= search->plan->cost)
                continue; /* going on makes nothing cheaper */
            try_to_arrive(search, &reached, &beyond);
            if (left > 1 && search->plan->fault != plan_found)
                try_way_points(search, &reached, &beyond, left - 1);
        }
    }
}

/* ---- the front door ---- */

static struct stage begin(const struct box *from)
{
    struct stage stage = {.way = {.count = 0}};
    passage_begin(&stage.passage, *from);
    return stage;
}

void plan_to(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct judge *judge,
             struct box from, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    struct ways ways;
    struct search search = {now, crowd, walker, judge, {to, facing, facing_matters}, plan, &ways};
    struct stage start = begin(&from);
    struct blockers blockers = {.count = 0};
    keep(plan, plan_not_allowed, &start, -1);
    try_to_arrive(&search, &start, &blockers);
    if (plan->fault != plan_found && !judge->direct)
        try_way_points(&search, &start, &blockers, MOST_WAY_POINTS);
}

/* ---- toward a place ---- */

#define SURE_MM 100 /* more than rounding, and a hair for each manoeuvre, come to */

/* Does this body keep a walker off who does not stand on it or near it already, with the middle of his front about there? */
static bool keeps_off(const struct walker *walker, enum meeting meeting, const struct box *from, const struct box *body,
                      struct place at)
{
    struct box within = *body;
    const int32_t near = NEAR_ENOUGH_MM + SURE_MM;
    if (box_touches(from, body))
        return false;
    if (meeting == meeting_stop && walker->clear_of > near && box_distance_to(body, at) < walker->clear_of - near)
        return !box_within(from, body, walker->clear_of);
    within.front = place_from(body->front, body->facing, -near, 0);
    within.width -= 2 * near;
    within.depth -= 2 * near;
    return within.width > 0 && within.depth > 0 && box_holds(&within, at);
}

struct claim {
    const struct crowd *crowd;
    const struct walker *walker;
    const struct box *from;
    struct place at;
};

static bool holds_claim(const void *who, int unit)
{
    const struct claim *claim = who;
    const struct walker *walker = claim->walker;
    if (unit == walker->unit)
        return false;
    enum meeting meeting = walker->meets == NULL ? meeting_stop : walker->meets(walker->who, unit);
    return meeting != meeting_ignore && keeps_off(walker, meeting, claim->from, &claim->crowd->bodies[unit].box, claim->at);
}

/* Nobody comes to stand there, whichever way he goes and faces: what bars him need not be looked for. */
static bool is_taken(const struct crowd *crowd, const struct walker *walker, const struct box *from, struct place at)
{
    const struct claim claim = {crowd, walker, from, at};
    const struct box spot = box_at(at, 0, 0, 0);
    return crowd_has_within(crowd, &spot, walker->clear_of, ANY_SIDE, holds_claim, &claim);
}

bool plan_toward(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct judge *judge,
                 struct box from, struct place to, int32_t reach, struct plan *plan)
{
    const int32_t far = place_distance(from.front, to), most = less_of(far, judge->most_mm), sure_mm = less_of(far, reach);
    const int32_t length[] = {most, sure_mm, (int32_t)((int64_t)sure_mm * 3 / 4), sure_mm / 2, sure_mm / 4};
    const uint16_t bearing = place_bearing(from.front, to);
    struct judge sure = *judge;
    struct walker mover = *walker;
    sure.most_mm = more_of(judge->most_mm, reach);
    for (size_t i = most > sure_mm + NEAR_ENOUGH_MM ? 0 : 1; i < sizeof length / sizeof *length; i++) {
        const struct place end = place_from(from.front, bearing, length[i], 0);
        sure.direct = judge->direct || i != 1; /* of the others what blocks them need not be known */
        mover.all_or_nothing = walker->all_or_nothing || i != 1;
        if (is_taken(crowd, walker, &from, end))
            continue;
        plan_to(now, crowd, &mover, &sure, from, end, 0, false, plan);
        if (plan->fault == plan_found && plan->count > 0)
            return true;
    }
    return false;
}
