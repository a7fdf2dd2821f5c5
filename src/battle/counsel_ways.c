/* Where a unit may go: the way to a place, and how far it reaches. Every end is that of an order which is taken on a copy. */
#include "battle/counsel.h"

#include <string.h>

#define BEARINGS 24
#define FAR_MM 3000000
#define HALVINGS 7

/* ---- orders of manoeuvres ---- */

bool counsel_moving_order(const struct counsel *counsel, int unit, struct order *order)
{
    int count = counsel_orders(counsel, unit, -1);
    for (int i = 0; i < count; i++) {
        const struct order *found = &counsel->orders[i];
        if (found->unit != unit || !verb_may(&counsel->view->rules->verbs[found->verb], part_manoeuvres) ||
            (found->manoeuvres == 0 && !found->has_place))
            continue;
        *order = ORDER_FOR(found->verb, unit);
        return true;
    }
    return false;
}

static bool ends(const struct counsel *counsel, const struct order *order, struct box *box, struct objection *objection)
{
    struct battle trial;
    if (!counsel_try(counsel, order, &trial, objection) || !battle_on_table(&trial, order->unit))
        return false;
    *box = *battle_box(&trial, order->unit);
    return true;
}

static bool approaches(const struct counsel *counsel, int unit, struct place to, struct order *order)
{
    const struct match *match = counsel->match;
    struct decision decision;
    for (int i = 0; counsel->view->rules->approach != NULL && match_pending(match, counsel->seat, i, &decision); i++)
        if (counsel->view->rules->approach(counsel->view, &decision, unit, to, order))
            return true;
    return false;
}

/* The order that says a way: whatever it may say of a way now, or what it might say at all, to learn what forbids that. */
static bool stepping_order(const struct counsel *counsel, int unit, struct order *order)
{
    const struct battle_rules *rules = counsel->view->rules;
    if (counsel_moving_order(counsel, unit, order))
        return true;
    for (int i = 0; rules->verbs[i].name != NULL; i++)
        if (verb_must(&rules->verbs[i], part_manoeuvres)) {
            *order = ORDER_FOR(i, unit);
            return true;
        }
    return false;
}

static bool step_is_free(const struct counsel *counsel, struct order *step, bool behind, int32_t far_mm,
                         struct objection *objection)
{
    const struct manoeuvre way[] = {{.kind = manoeuvre_about}, {.kind = manoeuvre_advance, .amount = far_mm}};
    struct objection bound = {.rule = ""};
    struct box end;
    order_say_way(step, behind ? way : way + 1, behind ? 2 : 1);
    if (ends(counsel, step, &end, &bound))
        return true;
    if (*bound.rule != '\0')
        *objection = bound;
    return false;
}

/* Whoever has no way, as guns in battery, is told what forbids a step straight ahead, or after an about-face if the place lies
   behind; if nothing does, what ends the way that he could go. */
#define STEP_MM 1000
#define FARTHEST_MM 1000000
#define FINER_HALVINGS 16 /* of that far: to a hand's breadth, so that whole yards and metres are told as such */
static void say_what_binds(const struct counsel *counsel, int unit, struct place to, struct objection *objection)
{
    const struct box *from = battle_box(counsel->view, unit);
    const int64_t distance = place_distance(from->front, to);
    bool behind = turn_between(from->facing, place_bearing(from->front, to)) > TURN_QUARTER;
    int32_t near = STEP_MM, far = (int32_t)(distance < FARTHEST_MM ? distance : FARTHEST_MM);
    struct order step;
    if (!stepping_order(counsel, unit, &step) || !step_is_free(counsel, &step, behind, near, objection) ||
        step_is_free(counsel, &step, behind, far, objection))
        return;
    const struct objection wished = *objection;
    for (int i = 0; i < FINER_HALVINGS && near < far; i++) {
        int32_t middle = near + (far - near) / 2;
        *(step_is_free(counsel, &step, behind, middle, objection) ? &near : &far) = middle;
    }
    if (strcmp(objection->rule, wished.rule) == 0) /* how far he wished to go is told, not the first inch too many */
        *objection = wished;
}

static bool lies_ahead(const struct box *from, struct place to)
{
    return turn_between(from->facing, place_bearing(from->front, to)) <= TURN_QUARTER / 2;
}

/* A place before its front, and the way does not lead there but off, as to a general who is too far away. */
static bool leads_off(const struct counsel *counsel, const struct order *order, struct place to)
{
    const struct box *from = battle_box(counsel->view, order->unit);
    struct box end;
    return lies_ahead(from, to) && ends(counsel, order, &end, NULL) &&
           place_distance(end.front, to) >= place_distance(from->front, to);
}

/* Guns in battery, whom nobody sends anywhere, may yet be pushed to a place close before them. */
static bool steps_there(const struct counsel *counsel, int unit, struct place to, struct order *order)
{
    const struct box *from = battle_box(counsel->view, unit);
    struct objection bound;
    return lies_ahead(from, to) && counsel_moving_order(counsel, unit, order) &&
           step_is_free(counsel, order, false, (int32_t)place_distance(from->front, to), &bound);
}

bool counsel_shorten(const struct counsel *counsel, struct order *order, struct objection *objection)
{
    struct order step = *order;
    struct manoeuvre *last = &step.list[step.manoeuvres > 0 ? step.manoeuvres - 1 : 0];
    struct box end;
    if (step.manoeuvres == 0 || manoeuvre_figure(last->kind) != figure_yards)
        return false;
    int32_t near = STEP_MM, far = last->amount;
    last->amount = near;
    if (!ends(counsel, &step, &end, objection))
        return false;
    *order = step;
    for (int i = 0; i < FINER_HALVINGS && near < far; i++) {
        last->amount = near + (far - near) / 2;
        bool taken = ends(counsel, &step, &end, objection);
        *(taken ? &near : &far) = last->amount;
        if (taken)
            *order = step;
    }
    return true;
}

/* Straight ahead as far as the rules let it; false, and why, if it may not go a step. */
static bool goes_ahead(const struct counsel *counsel, int unit, struct place to, struct order *order, struct objection *objection)
{
    const int64_t distance = place_distance(battle_box(counsel->view, unit)->front, to);
    const struct manoeuvre ahead = {.kind = manoeuvre_advance,
                                    .amount = (int32_t)(distance < FARTHEST_MM ? distance : FARTHEST_MM)};
    struct order step;
    if (!counsel_moving_order(counsel, unit, &step))
        return true;
    order_say_way(&step, &ahead, 1);
    if (!counsel_shorten(counsel, &step, objection))
        return false;
    *order = step;
    return true;
}

/* What its ruleset knows of a way may end where it may not: nearer to an enemy than it may halt. */
static bool is_forbidden(const struct counsel *counsel, const struct order *order, struct place to)
{
    struct box end;
    return lies_ahead(battle_box(counsel->view, order->unit), to) && !ends(counsel, order, &end, NULL);
}

#define LEAST_MM 10000 /* a step that is shorter takes nobody anywhere */
bool counsel_ahead(const struct counsel *counsel, int unit, struct place to, struct order *order)
{
    struct objection objection;
    if (!battle_on_table(counsel->view, unit) || !lies_ahead(battle_box(counsel->view, unit), to) ||
        !counsel_moving_order(counsel, unit, order) || !goes_ahead(counsel, unit, to, order, &objection))
        return false;
    return order->list[order->manoeuvres - 1].amount >= LEAST_MM;
}

bool counsel_approach(const struct counsel *counsel, int unit, struct place to, struct order *order, struct objection *objection)
{
    if (approaches(counsel, unit, to, order))
        return !(leads_off(counsel, order, to) || is_forbidden(counsel, order, to)) ||
               goes_ahead(counsel, unit, to, order, objection);
    if (steps_there(counsel, unit, to, order))
        return true;
    say_what_binds(counsel, unit, to, objection);
    return false;
}

/* ---- plan ---- */

static void write_path(const struct counsel *counsel, const struct order *order, const struct box *from, const struct box *end)
{
    struct json_writer *writer = counsel->writer;
    struct order part = *order;
    struct box box;
    json_key(writer, "path");
    json_open(writer, '[');
    counsel_write_box(writer, from);
    for (part.manoeuvres = 1; part.manoeuvres < order->manoeuvres; part.manoeuvres++)
        if (ends(counsel, &part, &box, NULL))
            counsel_write_box(writer, &box);
    counsel_write_box(writer, end);
    json_close(writer, ']');
}

static void write_plan(const struct counsel *counsel, const struct order *order, const struct box *end, bool whole)
{
    struct json_writer *writer = counsel->writer;
    const struct box *from = battle_box(counsel->view, order->unit);
    counsel_write_order(counsel, order);
    json_put_bool(writer, "whole", whole);
    write_path(counsel, order, from, end);
    json_put_int(writer, "length", place_distance(from->front, end->front));
}

static bool plan_whole(const struct counsel *counsel, const struct counsel_question *question, int unit, struct order *order,
                       struct box *end, struct objection *objection)
{
    const struct battle *view = counsel->view;
    struct plan plan;
    if (view->rules->plan == NULL ||
        !view->rules->plan(view, unit, question->place, question->facing, question->has_facing, &plan) ||
        plan.fault != plan_found || plan.count == 0)
        return false;
    order_say_way(order, plan.list, plan.count);
    return ends(counsel, order, end, objection);
}

bool counsel_plan(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault)
{
    struct objection objection = {.rule = ""};
    struct order order;
    struct box end;
    int unit = counsel_unit_on_table(counsel, question->unit, "unit", fault);
    if (unit == NO_UNIT)
        return false;
    bool moves = counsel_moving_order(counsel, unit, &order);
    object(&objection, counsel->view->rules->steps[counsel->view->state->step].id,
           moves ? "It finds no way to that place that it may go now." : "This unit is not to be moved now.", NULL);
    if (moves && plan_whole(counsel, question, unit, &order, &end, &objection)) {
        write_plan(counsel, &order, &end, true);
        return true;
    }
    if (counsel_approach(counsel, unit, question->place, &order, &objection) && ends(counsel, &order, &end, &objection)) {
        write_plan(counsel, &order, &end, false);
        return true;
    }
    *fault = (struct counsel_fault){.code = "", .objection = objection};
    return false;
}

/* ---- reach ---- */

/* Where nobody knows how to go as far as may be: the farthest place along the bearing to which there is a way. */
static bool farthest_plan(const struct counsel *counsel, int unit, uint16_t bearing, struct place *at)
{
    const struct battle *view = counsel->view;
    struct place from = battle_box(view, unit)->front;
    int32_t near = 0, far = FAR_MM;
    struct plan plan;
    for (int i = 0; i < HALVINGS && view->rules->plan != NULL; i++) {
        int32_t middle = near + (far - near) / 2;
        bool found =
            view->rules->plan(view, unit, place_from(from, bearing, middle, 0), 0, false, &plan) && plan.fault == plan_found;
        *(found ? &near : &far) = middle;
    }
    *at = place_from(from, bearing, near, 0);
    return near > 0;
}

static bool farthest(const struct counsel *counsel, int unit, uint16_t bearing, struct place *at)
{
    struct order order;
    struct box end;
    struct place far = place_from(battle_box(counsel->view, unit)->front, bearing, FAR_MM, 0);
    if (!approaches(counsel, unit, far, &order))
        return farthest_plan(counsel, unit, bearing, at);
    if (!ends(counsel, &order, &end, NULL))
        return false;
    *at = end.front;
    return true;
}

bool counsel_reach(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault)
{
    struct json_writer *writer = counsel->writer;
    struct order order;
    struct place at;
    int unit = counsel_unit_on_table(counsel, question->unit, "unit", fault);
    if (unit == NO_UNIT)
        return false;
    bool may = counsel_moving_order(counsel, unit, &order);
    json_key(writer, "outline");
    json_open(writer, '[');
    for (int i = 0; may && i < BEARINGS; i++) {
        bool goes = farthest(counsel, unit, (uint16_t)(i * 2 * TURN_HALF / BEARINGS), &at);
        counsel_write_place(writer, goes ? at : battle_box(counsel->view, unit)->front);
    }
    json_close(writer, ']');
    return true;
}
