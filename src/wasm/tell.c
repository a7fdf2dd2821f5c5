/* What there is to ask and to look up: tell(length) with {"about": "rulesets"}, or "contract", "rulebook", "tables" or (with its
   name as "table") "table", and the id of a ruleset as "rules". */
#include "wasm/room.h"

#include "base/json.h"
#include "umpire/charts.h"
#include "umpire/contract.h"
#include "umpire/rulebook.h"

size_t EXPORT(tell)(size_t length);

static struct json_small small;

static const char *text_member(const struct json *json, const char *key)
{
    const struct json_node *node = json_member(json, json_root(json), key);
    return node != NULL && node->kind == json_kind_string ? node->string : "";
}

static void rulesets_write(struct json_writer *writer)
{
    const struct library *library = room_library();
    json_open(writer, '[');
    for (int i = 0; i < library->count; i++) {
        json_open(writer, '{');
        json_put(writer, "ruleset", library->shelves[i].ruleset->id);
        json_put(writer, "title", library->shelves[i].ruleset->title);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static bool tell_of_one(const struct json *json, const char *about, struct json_writer *writer, struct error *error)
{
    const struct shelf *shelf = library_find(room_library(), text_member(json, "rules"), error);
    if (shelf == NULL)
        return false;
    if (text_equal(about, "contract"))
        contract_write(shelf->ruleset, writer);
    else if (text_equal(about, "rulebook"))
        rulebook_write(shelf->ruleset, writer);
    else if (text_equal(about, "tables"))
        charts_write(shelf->ruleset, writer);
    else if (text_equal(about, "table"))
        return chart_write(shelf, text_member(json, "table"), writer, error);
    else
        return error_set(error, error_no_such_thing, "what can be told is about rulesets, contract, rulebook, tables or table",
                         NULL);
    return true;
}

static bool tell_to(struct json_writer *writer, size_t length, struct error *error)
{
    struct json *json = json_small(&small);
    if (length > LIMIT_LINE_BYTES)
        return error_set(error, error_bad_json, "the question is longer than there is room for", NULL);
    if (!json_read(json, question(), length, error))
        return false;
    if (json_root(json)->kind != json_kind_object)
        return error_set(error, error_bad_json, "the question must be an object", NULL);
    const char *about = text_member(json, "about");
    if (!text_equal(about, "rulesets"))
        return tell_of_one(json, about, writer, error);
    rulesets_write(writer);
    return true;
}

size_t tell(size_t length)
{
    struct text text;
    struct error error;
    struct json_writer writer;
    reply_begin(&text);
    json_begin(&writer, &text);
    if (!tell_to(&writer, length, &error))
        reply_refuse(&text, &error);
    return text.used;
}
