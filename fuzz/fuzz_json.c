/* The JSON reader takes any bytes; what it accepts, our writer writes and the reader reads back as the same. */
#include "fuzz.h"

#include "base/check.h"
#include "base/json.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 65536

static struct json first, second;
static struct json_node first_nodes[LIMIT_JSON_NODES], second_nodes[LIMIT_JSON_NODES];
static char written[8 * MOST_BYTES];

static void write_node(const struct json_node *node, struct json_writer *writer);

static void write_children(const struct json_node *node, struct json_writer *writer)
{
    bool object = node->kind == json_kind_object;
    json_open(writer, object ? '{' : '[');
    for (const struct json_node *child = json_first(&first, node); child != NULL; child = json_next(&first, child)) {
        if (object)
            json_key(writer, child->key);
        write_node(child, writer);
    }
    json_close(writer, object ? '}' : ']');
}

static void write_number(const struct json_node *node, struct json_writer *writer)
{
    int64_t value;
    if (json_to_integer(node, &value))
        json_add_int(writer, value);
    else if (json_to_decimal(node, &value))
        json_add_decimal(writer, value);
    else
        json_add_string(writer, "large");
}

static void write_node(const struct json_node *node, struct json_writer *writer)
{
    switch (node->kind) {
    case json_kind_null:
        json_add_string(writer, "null"); /* the writer has no word for it */
        break;
    case json_kind_false:
    case json_kind_true:
        json_add_bool(writer, node->kind == json_kind_true);
        break;
    case json_kind_number:
        write_number(node, writer);
        break;
    case json_kind_string:
        json_add_string(writer, node->string);
        break;
    case json_kind_list:
    case json_kind_object:
        write_children(node, writer);
        break;
    }
}

static bool same_number(const struct json_node *a, const struct json_node *b)
{
    int64_t mine, theirs;
    if (json_to_integer(a, &mine))
        return json_to_integer(b, &theirs) && mine == theirs;
    if (json_to_decimal(a, &mine))
        return json_to_decimal(b, &theirs) && mine == theirs;
    return b->kind == json_kind_string;
}

static bool same(const struct json_node *a, const struct json_node *b)
{
    if (a->kind == json_kind_number)
        return same_number(a, b);
    if (a->kind == json_kind_null)
        return b->kind == json_kind_string;
    if (a->kind != b->kind || a->count != b->count)
        return false;
    if (a->kind == json_kind_string)
        return text_equal(a->string, b->string);
    const struct json_node *child = json_first(&first, a), *other = json_first(&second, b);
    for (; child != NULL; child = json_next(&first, child), other = json_next(&second, other))
        if (other == NULL || (a->kind == json_kind_object && !text_equal(child->key, other->key)) || !same(child, other))
            return false;
    return other == NULL;
}

static void write_and_read_back(void)
{
    struct text text;
    struct json_writer writer;
    struct error error;
    text_begin(&text, written, sizeof written);
    json_begin(&writer, &text);
    write_node(json_root(&first), &writer);
    CHECK(!text.cut);
    CHECK(json_read(&second, written, text.used, &error));
    CHECK(same(json_root(&first), json_root(&second)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct error error = {.code = error_none};
    if (size > MOST_BYTES)
        return 0;
    char *text = malloc(size + 1); /* of exactly its size: a sanitizer sees a step beside it */
    CHECK(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    json_use(&first, first_nodes, LIMIT_JSON_NODES);
    json_use(&second, second_nodes, LIMIT_JSON_NODES);
    if (json_read(&first, text, size, &error))
        write_and_read_back();
    else
        CHECK(error.code == error_bad_json && error.message[0] != '\0');
    free(text);
    return 0;
}
