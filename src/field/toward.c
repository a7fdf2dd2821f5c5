/* toward.c - as far toward a place as is legal: of every way, the longest part that is free and within what the judge allows. */
#include "field/plan.h"

#include "field/ways.h"

#define MOST_CUTS 3 /* a cut turn is checked in other steps, which may stop it again */

struct walk {
    const struct ground_now *now;
    const struct crowd *crowd;
    const struct walker *walker;
    const struct judge *judge;
    struct box from;
    struct place to;
};

static bool has_length(const struct manoeuvre *manoeuvre)
{
    return manoeuvre->kind != manoeuvre_about && manoeuvre->kind != manoeuvre_reform;
}

static int32_t size_of(const struct manoeuvre *manoeuvre, const struct passage *before)
{
    return manoeuvre->kind == manoeuvre_go ? place_distance(before->end.front, manoeuvre->to) : manoeuvre->amount;
}

static struct manoeuvre cut_to(const struct manoeuvre *manoeuvre, const struct passage *before, int32_t size)
{
    struct manoeuvre part = *manoeuvre;
    if (manoeuvre->kind == manoeuvre_go)
        part.to = place_between(before->end.front, manoeuvre->to, size, size_of(manoeuvre, before));
    else
        part.amount = size;
    return part;
}

static bool turns(const struct manoeuvre *manoeuvre)
{
    return manoeuvre->kind >= manoeuvre_wheel_left && manoeuvre->kind <= manoeuvre_face_right;
}

/* How much of a manoeuvre was done, a little less of lengths, so that no rounding stops it again. */
static int32_t size_done(const struct manoeuvre *manoeuvre, const struct passage *before, const struct passage *after)
{
    if (turns(manoeuvre)) {
        bool left = manoeuvre->kind == manoeuvre_wheel_left || manoeuvre->kind == manoeuvre_face_left;
        return (uint16_t)(left ? before->end.facing - after->end.facing : after->end.facing - before->end.facing);
    }
    int64_t gone = after->length - before->length - 2 * SHARED_EDGE_MM;
    return gone < 0 ? 0 : (int32_t)gone;
}

static bool goes_free(const struct walk *walk, const struct manoeuvre *manoeuvre, const struct passage *before,
                      struct passage *after)
{
    *after = *before;
    return sweep(walk->now, walk->crowd, walk->walker, manoeuvre, after);
}

/* Cuts a manoeuvre to what is free; false when nothing of it is. */
static bool cut_to_free(const struct walk *walk, struct manoeuvre *manoeuvre, const struct passage *before, struct passage *after)
{
    for (int cuts = 0; cuts <= MOST_CUTS; cuts++) {
        if (goes_free(walk, manoeuvre, before, after))
            return true;
        int32_t done = has_length(manoeuvre) ? size_done(manoeuvre, before, after) : 0;
        if (done == 0)
            break;
        *manoeuvre = cut_to(manoeuvre, before, done);
    }
    *after = *before;
    return false;
}

static bool legal(const struct walk *walk, const struct plan *plan, const struct manoeuvre *last, const struct passage *passage,
                  int64_t *cost)
{
    struct manoeuvre list[MOST_MANOEUVRES];
    for (int i = 0; i < plan->count; i++)
        list[i] = plan->list[i];
    list[plan->count] = *last;
    *cost = walk->judge->cost(walk->judge->who, passage, list, plan->count + 1);
    return *cost >= 0;
}

static void lengthen(struct plan *plan, const struct manoeuvre *manoeuvre, const struct passage *passage, int64_t cost)
{
    plan->list[plan->count++] = *manoeuvre;
    plan->passage = *passage;
    plan->cost = cost;
}

/* Adds the longest part of a manoeuvre that is legal. */
static void add_legal_part(const struct walk *walk, const struct manoeuvre *manoeuvre, struct plan *plan)
{
    const struct passage before = plan->passage;
    int32_t legal_size = 0, illegal = has_length(manoeuvre) ? size_of(manoeuvre, &before) : 0;
    struct manoeuvre longest = *manoeuvre;
    struct passage reached = before;
    int64_t cost = 0;
    while (illegal - legal_size > 1) {
        int32_t middle = legal_size + (illegal - legal_size) / 2;
        struct manoeuvre part = cut_to(manoeuvre, &before, middle);
        struct passage after;
        int64_t price;
        if (goes_free(walk, &part, &before, &after) && legal(walk, plan, &part, &after, &price)) {
            legal_size = middle;
            longest = part;
            reached = after;
            cost = price;
        } else {
            illegal = middle;
        }
    }
    if (legal_size > 0)
        lengthen(plan, &longest, &reached, cost);
}

static void go_as_far(const struct walk *walk, const struct way *way, struct plan *plan)
{
    *plan = (struct plan){.fault = plan_found};
    passage_begin(&plan->passage, walk->from);
    for (int i = 0; i < way->count; i++) {
        struct manoeuvre manoeuvre = way->list[i];
        struct passage after;
        int64_t cost;
        bool whole = goes_free(walk, &manoeuvre, &plan->passage, &after);
        if (!whole && !cut_to_free(walk, &manoeuvre, &plan->passage, &after))
            return;
        if (!legal(walk, plan, &manoeuvre, &after, &cost)) {
            add_legal_part(walk, &manoeuvre, plan);
            return;
        }
        lengthen(plan, &manoeuvre, &after, cost);
        if (!whole)
            return;
    }
}

static void keep_nearer(const struct walk *walk, const struct way *way, struct plan *best, int32_t *left)
{
    struct plan plan;
    go_as_far(walk, way, &plan);
    int32_t distance = place_distance(plan.passage.end.front, walk->to);
    if (plan.count > 0 && distance < *left) {
        *best = plan;
        *left = distance;
    }
}

void plan_toward(const struct ground_now *now, const struct crowd *crowd, const struct walker *walker, const struct judge *judge,
                 struct box from, struct place to, struct plan *plan)
{
    const struct walk walk = {now, crowd, walker, judge, from, to};
    const struct goal goal = {.at = to};
    int32_t left = place_distance(from.front, to);
    struct ways ways;
    struct way tried = {.count = 0};
    plan_to(now, crowd, walker, judge, from, to, 0, false, plan);
    if (plan->fault == plan_found)
        return;
    for (tried.count = 0; tried.count < plan->count; tried.count++)
        tried.list[tried.count] = plan->list[tried.count];
    keep_nearer(&walk, &tried, plan, &left);
    ways_find(now, walker, judge, &from, &goal, &ways);
    for (int i = 0; i < ways.count; i++)
        keep_nearer(&walk, &ways.way[i], plan, &left);
}
