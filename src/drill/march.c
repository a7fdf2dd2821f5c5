/* march.c - a list of manoeuvres is read, swept part by part and measured, as the ruleset's book has it. */
#include "drill/march.h"

#include "drill/lengths.h"
#include "drill/proofs.h"

#include <string.h>

struct drill_march march_of(const struct march_book *book, const struct battle *b, int unit, const struct manoeuvre *list,
                            int count)
{
    return (struct drill_march){
        .book = book, .battle = b, .unit = unit, .count = count, .list = list, .from = *battle_box(b, unit)};
}

/* ---- is it open? ---- */

bool march_has_list(struct drill_march *march, struct objection *objection)
{
    if (march->count < 1 || march->count > MOST_MANOEUVRES)
        return object(objection, march->book->rule, march->book->asks, NULL);
    return march->book->list_is_open(march, objection);
}

/* Orders tell lengths to the nearest whole one: beside "advances 20 metres" it is not halted "after 19", but after 19.6. */
static const char *tell_far(const struct drill_march *march, char words[LIMIT_NAME])
{
    const int64_t tenths = march->passage.length * 10, unit = march->battle->rules->length_unit(march->battle->setup);
    const bool rounds_up = (tenths + unit / 2) / unit > tenths / unit;
    return lengths_tell(march->battle, march->passage.length, rounds_up ? 10 : march->book->told_in, words);
}

bool march_object_stopped(const struct drill_march *march, struct objection *objection)
{
    const struct march_book *book = march->book;
    const struct passage *passage = &march->passage;
    struct stop_rules rules = book->stops;
    char far[LIMIT_NAME];
    if (objection == NULL)
        return false;
    if (book->rule_of_ground != NULL && passage->stop == stop_ground && passage->stopped_by >= 0)
        rules.ground = book->rule_of_ground(march->battle, passage->stopped_by);
    if (book->alter_stops != NULL)
        book->alter_stops(march, &rules);
    return battle_object_stopped(march->battle, march->unit, passage, &rules, tell_far(march, far), objection);
}

static bool part_is_open(const struct drill_march *march, const struct manoeuvre *part, const struct box *before,
                         struct objection *objection)
{
    return march->book->part_is_open == NULL || march->book->part_is_open(march, part, before, objection);
}

struct walker march_walker(struct drill_march *march)
{
    return march->book->walker(march);
}

bool march_sweep(const struct drill_march *march, const struct walker *walker, const struct manoeuvre *part,
                 struct passage *passage)
{
    struct walker mover = *walker;
    if (manoeuvre_is(part, march->book->where_it_stands))
        mover.clear_of = 0;
    if (march->book->begin_part != NULL)
        march->book->begin_part(walker->who, part, &passage->end);
    return sweep(&march->battle->ground, &march->battle->crowd, &mover, part, passage);
}

/* From one manoeuvre of its list to before another. How far it came is only asked of the last of the list, and by who objects;
   `whole`: by nobody. */
static bool goes_on(struct drill_march *march, int from, int to, bool whole, struct objection *objection)
{
    struct walker walker = march_walker(march);
    for (int i = from; i < to; i++) {
        const struct manoeuvre *part = &march->list[i];
        const struct box before = march->passage.end;
        walker.all_or_nothing = objection == NULL && (whole || i + 1 < march->count);
        if (!part_is_open(march, part, NULL, objection))
            return false;
        if (!march_sweep(march, &walker, part, &march->passage))
            return march_object_stopped(march, objection);
        if (!part_is_open(march, part, &before, objection))
            return false;
    }
    return true;
}

bool march_may_go(struct drill_march *march, struct objection *objection)
{
    return march->book->passage_is_open(march, objection);
}

static bool is_open(struct drill_march *march, bool whole, struct objection *objection)
{
    passage_begin(&march->passage, march->from);
    return march_has_list(march, objection) && goes_on(march, 0, march->count, whole, objection) &&
           march_may_go(march, objection);
}

/* Proved once, as long as nothing changes. */
static bool is_proved(struct drill_march *march, bool whole, struct objection *objection)
{
    union proved_move asked;
    struct proofs *proofs = proofs_begin(march, &asked);
    if (proofs != NULL && proofs_recall(proofs, &asked, march))
        return true;
    if (!is_open(march, whole, objection))
        return false;
    proofs_keep(proofs, &asked, march, march->list);
    return true;
}

bool march_is_open(struct drill_march *march, struct objection *objection)
{
    return is_proved(march, false, objection);
}

/* ---- as long as may be ---- */

/* Tried so often: what a way comes upon only shortens it. */
#define MOST_TRIES 4

/* How much of the last manoeuvre must go, in mm; 0: that would not help. */
static int64_t surplus(struct drill_march *march, const struct passage *begun, int32_t tried)
{
    if (march->passage.stop != stop_none)
        return tried - (march->passage.length - begun->length) + 2 * SHARED_EDGE_MM;
    return march->book->too_long(march);
}

bool march_fit_last(struct drill_march *march, struct manoeuvre *list)
{
    const int others = march->count - 1;
    struct manoeuvre *last = &list[others];
    march->list = list;
    passage_begin(&march->passage, march->from);
    if (!march_has_list(march, NULL) || !goes_on(march, 0, others, false, NULL))
        return false;
    const struct passage begun = march->passage;
    if (march->book->left != NULL) {
        int32_t left = march->book->left(march);
        last->amount = left < last->amount ? left : last->amount;
    }
    for (int tries = 0; tries < MOST_TRIES && last->amount > 0; tries++) {
        march->passage = begun;
        if (goes_on(march, others, march->count, false, NULL) && march_may_go(march, NULL))
            return true;
        int64_t over = surplus(march, &begun, last->amount);
        if (over <= 0)
            return false;
        last->amount = over < last->amount ? (int32_t)(last->amount - over) : 0;
    }
    return false;
}

bool march_fit_far(struct drill_march *march, struct manoeuvre *list)
{
    struct manoeuvre *last = &list[march->count - 1];
    int32_t closed = last->amount, open = march_fit_last(march, list) ? last->amount : 0;
    while (closed - open > 1) {
        last->amount = open + (closed - open) / 2;
        if (march_is_open(march, NULL))
            open = last->amount;
        else
            closed = last->amount;
    }
    last->amount = open;
    return open > 0 && march_is_open(march, NULL);
}

bool march_fit(struct drill_march *march, struct manoeuvre *list, int count)
{
    union proved_move asked;
    march->book->renew(march, list, count);
    struct proofs *proofs = proofs_begin(march, &asked);
    if (!march_fit_last(march, list))
        return false;
    proofs_keep(proofs, &asked, march, list);
    return true;
}

/* ---- plans ---- */

struct planner {
    struct drill_march *march;
};

static int64_t cost(const void *who, const struct passage *passage, const struct manoeuvre *list, int count)
{
    struct drill_march *march = ((const struct planner *)who)->march;
    march->book->renew(march, list, count);
    march->passage = *passage;
    if (!march_has_list(march, NULL) || !march_may_go(march, NULL))
        return -1;
    return passage->length;
}

static struct judge judge_of(const struct planner *planner)
{
    const struct drill_march *march = planner->march;
    uint16_t wheels = march->book->most_wheel != NULL ? march->book->most_wheel(march) : TURN_QUARTER;
    return (struct judge){.may = march->book->plans_with(march), .most_wheel = wheels, .cost = cost, .who = planner};
}

void march_plan(struct drill_march *march, struct place to, uint16_t facing, bool facing_matters, struct plan *plan)
{
    const struct planner planner = {march};
    const struct battle *b = march->battle;
    const struct judge judge = judge_of(&planner);
    march->count = 0; /* there is no list yet for the walker to know */
    struct walker walker = march_walker(march);
    plan_to(&b->ground, &b->crowd, &walker, &judge, march->from, to, facing, facing_matters, plan);
}

bool march_plan_toward(struct drill_march *march, struct place to, int32_t reach, int32_t farthest, struct plan *plan)
{
    const struct planner planner = {march};
    const struct battle *b = march->battle;
    struct judge judge = judge_of(&planner);
    march->count = 0; /* there is no list yet for the walker to know */
    struct walker walker = march_walker(march);
    judge.most_mm = farthest;
    return plan_toward(&b->ground, &b->crowd, &walker, &judge, march->from, to, reach, plan);
}

bool march_plan_along_road(struct drill_march *march, struct place to, bool planned, struct plan *plan)
{
    const int32_t far = place_distance(march->from.front, to);
    struct manoeuvre along = {.kind = manoeuvre_road, .amount = far};
    int32_t left = planned ? place_distance(plan->passage.end.front, to) : far;
    if (!march_fit(march, &along, 1) || place_distance(march->passage.end.front, to) >= left)
        return planned;
    *plan =
        (struct plan){.fault = plan_found, .count = 1, .list = {along}, .passage = march->passage, .cost = march->passage.length};
    return true;
}

/* ---- whom it goes through ---- */

static bool keeps_all(const struct passage *passage)
{
    return passage->passed <= (int)(sizeof passage->passed_unit / sizeof *passage->passed_unit);
}

static int kept(const struct passage *passage, int16_t units[LIMIT_ENROLLED])
{
    const int most = (int)(sizeof passage->passed_unit / sizeof *passage->passed_unit);
    int count = passage->passed < most ? passage->passed : most;
    memcpy(units, passage->passed_unit, (size_t)count * sizeof *units);
    return count;
}

int march_went_through(const struct battle *b, const struct walker *walker, const struct box *from, const struct passage *passage,
                       int16_t units[LIMIT_ENROLLED])
{
    bool straight = passage->end.facing == from->facing;
    return keeps_all(passage) || !straight
               ? kept(passage, units)
               : sweep_passed(&b->ground, &b->crowd, walker, from, passage->end.front, units, LIMIT_ENROLLED);
}

static int add_others(int16_t units[LIMIT_ENROLLED], int count, const int16_t *more, int mores)
{
    for (int i = 0; i < mores; i++) {
        int other = 0;
        while (other < count && units[other] != more[i])
            other++;
        if (other == count)
            units[count++] = more[i];
    }
    return count;
}

int march_passed(struct drill_march *march, int16_t units[LIMIT_ENROLLED])
{
    struct walker walker = march_walker(march);
    struct passage part;
    int16_t more[LIMIT_ENROLLED];
    int count = 0;
    if (keeps_all(&march->passage))
        return kept(&march->passage, units);
    passage_begin(&part, march->from);
    for (int i = 0; i < march->count; i++) {
        const struct box from = part.end;
        passage_begin(&part, from);
        march_sweep(march, &walker, &march->list[i], &part);
        count = add_others(units, count, more, march_went_through(march->battle, &walker, &from, &part, more));
    }
    return count;
}

/* ---- in words ---- */

bool march_keeps_to_road(const struct drill_march *march)
{
    bool any = false;
    for (int i = 0; i < march->count; i++) {
        bool road = march->list[i].kind == manoeuvre_road;
        if (!road && !manoeuvre_is(&march->list[i], MARCH_CHANGES))
            return false;
        any = any || road;
    }
    return any;
}

const char *march_length(const struct drill_march *march, int64_t mm, char words[LIMIT_NAME])
{
    return lengths_tell(march->battle, mm, march->book->told_in, words);
}

/* ---- offers ---- */

void march_add_way(int verb, int unit, const struct manoeuvre *list, int count, struct order_list *orders)
{
    struct order order = ORDER_FOR((int16_t)verb, unit);
    order_say_way(&order, list, count);
    order_list_add(orders, &order);
}

void march_add(struct drill_march *march, int verb, const struct manoeuvre *list, int count, struct order_list *orders)
{
    march->book->renew(march, list, count);
    if (is_proved(march, true, NULL))
        march_add_way(verb, march->unit, list, count, orders);
}

void march_add_fitted(struct drill_march *march, int verb, struct manoeuvre *list, int count, struct order_list *orders)
{
    if (march_fit(march, list, count))
        march_add_way(verb, march->unit, list, count, orders);
}

void march_offer(struct drill_march *march, int verb, const struct manoeuvre *list, int count, struct order_list *orders)
{
    if (order_list_wants(orders))
        march_add(march, verb, list, count, orders);
}

void march_offer_fitted(struct drill_march *march, int verb, struct manoeuvre *list, int count, struct order_list *orders)
{
    if (order_list_wants(orders))
        march_add_fitted(march, verb, list, count, orders);
}

/* ---- manoeuvres ---- */

struct manoeuvre march_face_toward(const struct box *box, struct place to)
{
    int32_t turn = turn_from(box->facing, place_bearing(box_centre(box), to));
    return (struct manoeuvre){.kind = turn < 0 ? manoeuvre_face_left : manoeuvre_face_right, .amount = turn < 0 ? -turn : turn};
}
