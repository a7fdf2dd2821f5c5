/* What a unit sees, what it may be ordered against whom, and with what odds. */
#include "server/inquiry.h"

#define MOST_TARGETS 40

/* ---- sight ---- */

static void write_block(const struct battle *view, const struct sight *sight, struct text *text)
{
    if (sight->block == sight_too_far) {
        text_add(text, "too far for this weather");
    } else if (sight->unit >= 0) {
        text_add(text, view->setup->unit[sight->unit].name);
    } else if (sight->feature >= 0) {
        text_add(text, feature_called(&view->setup->ground->feature[sight->feature]));
    } else {
        text_add(text, "the lie of the land");
    }
}

/* "range" in mm, "sees", and what "blocks". */
static void write_sight(const struct inquiry *inquiry, int from, int to)
{
    const struct battle *view = inquiry->view;
    struct json_writer *writer = &inquiry->room->writer;
    struct sight sight;
    char words[LIMIT_MESSAGE];
    struct text text;
    json_put_int(writer, "range", box_distance(battle_box(view, from), battle_box(view, to), NULL));
    if (view->rules->sees == NULL)
        return;
    bool sees = view->rules->sees(view, from, to, &sight);
    json_put_bool(writer, "sees", sees);
    if (sees)
        return;
    text_begin(&text, words, sizeof words);
    write_block(view, &sight, &text);
    json_put(writer, "blocks", words);
    json_key(writer, "at");
    wire_place(writer, sight.at);
}

void inquiry_sight(const struct inquiry *inquiry)
{
    struct json_writer *writer = &inquiry->room->writer;
    int from = inquiry_unit_on_table(inquiry, inquiry->ask->unit, "from");
    int to = from == NO_UNIT ? NO_UNIT : inquiry_unit_on_table(inquiry, inquiry->ask->other, "to");
    if (to == NO_UNIT)
        return;
    wire_open(writer, room_text(inquiry->room), "sight", inquiry->ask->id);
    write_sight(inquiry, from, to);
    json_close(writer, '}');
    served_reply(inquiry->served, inquiry->ask, inquiry->room);
}

/* ---- targets ---- */

struct target {
    int unit;
    int32_t range;
};

/* Enemies on the table, the nearest first, and of two alike the lower number. */
static int find_targets(const struct inquiry *inquiry, int unit, struct target targets[MOST_TARGETS])
{
    const struct battle *view = inquiry->view;
    int count = 0;
    for (int other = 0; other < view->setup->units; other++) {
        if (battle_side(view, other) == inquiry->seat || !battle_on_table(view, other) || view->units[other].attached != NO_UNIT)
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

static void write_orders_at(const struct inquiry *inquiry, int target, int count)
{
    struct json_writer *writer = &inquiry->room->writer;
    json_key(writer, "orders");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        const struct order *order = &inquiry->room->orders[i];
        if (order->target != target)
            continue;
        json_open(writer, '{');
        inquiry_write_order(inquiry, order);
        inquiry_write_odds(inquiry, order, false);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

/* The first order of the unit that is against somebody: what else would it do to others? */
static const struct order *find_model(const struct inquiry *inquiry, int count)
{
    for (int i = 0; i < count; i++)
        if (inquiry->room->orders[i].target != NO_UNIT)
            return &inquiry->room->orders[i];
    return NULL;
}

static void write_why_not(const struct inquiry *inquiry, const struct order *model, int target)
{
    struct json_writer *writer = &inquiry->room->writer;
    struct objection objection = {.rule = ""};
    struct battle trial;
    struct order order = *model;
    order.target = (int16_t)target;
    order.has_facing = false;
    if (inquiry_try(inquiry, &order, &trial, &objection))
        return;
    json_key(writer, "refused");
    json_open(writer, '{');
    json_put(writer, "rule", objection.rule);
    json_put(writer, "sentence", objection.sentence);
    json_close(writer, '}');
}

static bool has_order_at(const struct inquiry *inquiry, int target, int count)
{
    for (int i = 0; i < count; i++)
        if (inquiry->room->orders[i].target == target)
            return true;
    return false;
}

void inquiry_targets(const struct inquiry *inquiry)
{
    struct json_writer *writer = &inquiry->room->writer;
    struct target targets[MOST_TARGETS];
    int unit = inquiry_unit_on_table(inquiry, inquiry->ask->unit, "unit");
    if (unit == NO_UNIT)
        return;
    int count = find_targets(inquiry, unit, targets), orders = inquiry_orders(inquiry, unit, -1);
    const struct order *model = find_model(inquiry, orders);
    wire_open(writer, room_text(inquiry->room), "targets", inquiry->ask->id);
    json_key(writer, "targets");
    json_open(writer, '[');
    for (int i = 0; i < count; i++) {
        json_open(writer, '{');
        json_put(writer, "unit", inquiry->view->setup->unit[targets[i].unit].id);
        write_sight(inquiry, unit, targets[i].unit);
        write_orders_at(inquiry, targets[i].unit, orders);
        if (model != NULL && !has_order_at(inquiry, targets[i].unit, orders))
            write_why_not(inquiry, model, targets[i].unit);
        json_close(writer, '}');
    }
    json_close(writer, ']');
    json_close(writer, '}');
    served_reply(inquiry->served, inquiry->ask, inquiry->room);
}
