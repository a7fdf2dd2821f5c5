#include "server/wire.h"

#include <string.h>

/* ---- members ---- */

void wire_member(struct json_writer *writer, const char *key, const char *value)
{
    json_key(writer, key);
    json_add_string(writer, value);
}

void wire_number(struct json_writer *writer, const char *key, int64_t value)
{
    json_key(writer, key);
    json_add_int(writer, value);
}

void wire_bool(struct json_writer *writer, const char *key, bool value)
{
    json_key(writer, key);
    json_add_bool(writer, value);
}

void wire_place(struct json_writer *writer, struct place place)
{
    json_open(writer, '[');
    json_add_int(writer, place.x);
    json_add_int(writer, place.y);
    json_close(writer, ']');
}

const char *wire_seat(const struct setup *setup, int seat)
{
    return seat < SIDES ? setup->side[seat].id : "watch";
}

/* ---- messages ---- */

void wire_open(struct json_writer *writer, struct text *text, const char *kind, struct message_id id)
{
    json_begin(writer, text);
    json_open(writer, '{');
    wire_member(writer, "t", kind);
    if (id.there)
        wire_number(writer, "id", id.number);
}

void wire_error(struct text *text, struct message_id id, const char *code, const char *message, const char *field)
{
    struct json_writer writer;
    wire_open(&writer, text, "error", id);
    wire_member(&writer, "code", code);
    wire_member(&writer, "message", message);
    if (*field != '\0')
        wire_member(&writer, "field", field);
    json_close(&writer, '}');
}

void wire_refused(struct text *text, struct message_id id, const struct objection *objection)
{
    struct json_writer writer;
    wire_open(&writer, text, "refused", id);
    wire_member(&writer, "rule", objection->rule);
    wire_member(&writer, "sentence", objection->sentence);
    json_close(&writer, '}');
}

/* ---- lines ---- */

/* Is what the object tells hidden from this seat? From those who only watch it is when any side may not know of it. */
static bool hides(const struct json *json, const struct json_node *object, const struct setup *setup, int seat)
{
    const struct json_node *hidden = json_member(json, object, "hidden_from");
    if (seat < 0 || hidden == NULL)
        return false;
    if (seat >= SIDES)
        return true;
    for (const struct json_node *one = json_first(json, hidden); one != NULL; one = json_next(json, one))
        if (one->kind == json_kind_string && text_equal(one->string, setup->side[seat].id))
            return true;
    return false;
}

static void add_event(struct json_writer *writer, const struct json *json, const struct json_node *event)
{
    json_open(writer, '{');
    for (const struct json_node *node = json_first(json, event); node != NULL; node = json_next(json, node)) {
        if (text_equal(node->key, "hidden_from"))
            continue;
        json_key(writer, node->key);
        json_add_node(writer, json, node);
    }
    json_close(writer, '}');
}

static void add_events(struct json_writer *writer, const struct json *json, const struct json_node *events,
                       const struct setup *setup, int seat)
{
    json_key(writer, "events");
    json_open(writer, '[');
    for (const struct json_node *event = events == NULL ? NULL : json_first(json, events); event != NULL;
         event = json_next(json, event))
        if (!hides(json, event, setup, seat))
            add_event(writer, json, event);
    json_close(writer, ']');
}

static void add_member(struct json_writer *writer, const struct json *json, const char *from, const char *as)
{
    const struct json_node *node = json_member(json, json_root(json), from);
    if (node == NULL)
        return;
    json_key(writer, as);
    json_add_node(writer, json, node);
}

/* Dice that lack: for what is told to those who throw them. */
static void add_lacks(struct json_writer *writer, const struct json *json, const struct setup *setup, int seat)
{
    const struct json_node *lacks = json_member(json, json_root(json), "lacks");
    const struct json_node *side = lacks == NULL ? NULL : json_member(json, lacks, "side");
    if (side == NULL)
        return;
    json_key(writer, "lacks");
    if (seat < 0 || (seat < SIDES && text_equal(side->string, setup->side[seat].id))) {
        json_add_node(writer, json, lacks);
        return;
    }
    json_open(writer, '{');
    wire_member(writer, "side", side->string);
    json_close(writer, '}');
}

void wire_line(struct json_writer *writer, const struct json *json, const struct setup *setup, int seat)
{
    /* the last of them stand in no line but the last of a battle */
    static const char *const open[] = {"order", "typed", "take_back", "to", "end", "result", "seed", "salt"};
    const struct json_node *root = json_root(json);
    bool hidden = hides(json, root, setup, seat);
    add_member(writer, json, "n", "n");
    add_member(writer, json, "turn", "turn");
    add_member(writer, json, "step", "step");
    if (!hidden) {
        add_member(writer, json, "side", "by");
        for (size_t i = 0; i < sizeof open / sizeof *open; i++)
            add_member(writer, json, open[i], open[i]);
    }
    add_lacks(writer, json, setup, seat);
    add_events(writer, json, json_member(json, root, "events"), setup, seat);
}
