/* What a unit sees, what it may be ordered against whom, and with what odds. */
#include "battle/counsel.h"

#include "battle/whereabouts.h"

#define MOST_TARGETS 40

/* ---- sight ---- */

static void write_block(const struct battle *view, const struct sight *sight, struct text *text)
{
    if (sight->block == sight_too_far) {
        text_add(text, "too far for this weather");
    } else if (sight->unit >= 0) {
        text_add(text, view->setup->unit[sight->unit].name);
    } else if (sight->feature >= 0) {
        feature_tell(&view->setup->ground->feature[sight->feature], text);
    } else {
        text_add(text, "the lie of the land");
    }
}

/* "range" in mm, "sees", and what "blocks". */
static void write_sight(const struct counsel *counsel, int from, int to)
{
    const struct battle *view = counsel->view;
    struct json_writer *writer = counsel->writer;
    struct sight sight = {.block = sight_clear};
    char words[LIMIT_MESSAGE];
    struct text text;
    json_put_int(writer, "range", battle_distance(view, from, to));
    if (view->rules->sees == NULL)
        return;
    bool sees = view->rules->sees(view, from, to, &sight);
    json_put_bool(writer, "sees", sees);
    if (sees || sight.block == sight_clear) /* nothing more is said of some who are inside of a place */
        return;
    text_begin(&text, words, sizeof words);
    write_block(view, &sight, &text);
    json_put(writer, "blocks", words);
    json_key(writer, "at");
    counsel_write_place(writer, sight.at);
}

bool counsel_sight(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault)
{
    int from = counsel_unit_there(counsel, question->unit, "from", fault);
    int to = from == NO_UNIT ? NO_UNIT : counsel_unit_there(counsel, question->other, "to", fault);
    if (to == NO_UNIT)
        return false;
    write_sight(counsel, from, to);
    return true;
}

/* ---- targets ---- */

struct target {
    int unit;
    int32_t range;
};

/* Enemies on the table, the nearest first, and of two alike the lower number. */
static int find_targets(const struct counsel *counsel, int unit, struct target targets[MOST_TARGETS])
{
    const struct battle *view = counsel->view;
    int count = 0;
    for (int other = 0; other < view->setup->units; other++) {
        if (battle_side(view, other) == counsel->seat || !battle_on_table(view, other) || view->units[other].attached != NO_UNIT)
            continue;
        struct target found = {other, box_distance(battle_box(view, unit), battle_box(view, other), NULL)};
        int at = count < MOST_TARGETS ? count++ : MOST_TARGETS;
        for (; at > 0 && targets[at - 1].range > found.range; at--)
            if (at < MOST_TARGETS)
                targets[at] = targets[at - 1];
        if (at < MOST_TARGETS)
            targets[at] = found;
    }
    return count;
}

static void write_orders_at(const struct counsel *counsel, int target, int count)
{
    struct json_writer *writer = counsel->writer;
    json_key(writer, "orders");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        const struct order *order = &counsel->orders[i];
        if (order->target != target)
            continue;
        json_open(writer, '{');
        counsel_write_order(counsel, order);
        counsel_write_odds(counsel, order, true);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

/* The first order of the unit that is against somebody: what else would it do to others? */
static const struct order *find_model(const struct counsel *counsel, int count)
{
    for (int i = 0; i < count; i++)
        if (counsel->orders[i].target != NO_UNIT)
            return &counsel->orders[i];
    return NULL;
}

static void write_why_not(const struct counsel *counsel, const struct order *model, int target)
{
    struct json_writer *writer = counsel->writer;
    struct objection objection = {.rule = ""};
    struct battle trial;
    struct order order = *model;
    order.target = (int16_t)target;
    order.has_facing = false;
    if (counsel_try(counsel, &order, &trial, &objection))
        return;
    json_key(writer, "refused");
    json_open(writer, '{');
    json_put(writer, "rule", objection.rule);
    json_put(writer, "sentence", objection.sentence);
    json_close(writer, '}');
}

static bool has_order_at(const struct counsel *counsel, int target, int count)
{
    for (int i = 0; i < count; i++)
        if (counsel->orders[i].target == target)
            return true;
    return false;
}

bool counsel_targets(const struct counsel *counsel, const struct counsel_question *question, struct counsel_fault *fault)
{
    struct json_writer *writer = counsel->writer;
    struct target targets[MOST_TARGETS];
    int unit = counsel_unit_on_table(counsel, question->unit, "unit", fault);
    if (unit == NO_UNIT)
        return false;
    int count = find_targets(counsel, unit, targets), orders = counsel_orders(counsel, unit, -1);
    const struct order *model = find_model(counsel, orders);
    json_key(writer, "targets");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        json_open(writer, '{');
        json_put(writer, "unit", counsel->view->setup->unit[targets[i].unit].id);
        write_sight(counsel, unit, targets[i].unit);
        write_orders_at(counsel, targets[i].unit, orders);
        if (model != NULL && !has_order_at(counsel, targets[i].unit, orders))
            write_why_not(counsel, model, targets[i].unit);
        json_close(writer, '}');
    }
    json_close(writer, ']');
    return true;
}
