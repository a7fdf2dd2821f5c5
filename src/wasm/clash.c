/* The same clash under every ruleset: clash(length) takes a question to one of them, and finds the situation in plain words that
   it is like; or a situation, which has a "kind". What every ruleset says of it is the reply. */
#include "wasm/room.h"

#include "base/json.h"
#include "compare/likeness.h"
#include "compare/verdict.h"

#include <string.h>

size_t EXPORT(clash)(size_t length);

static struct json_small small;
static struct question asked;
static struct comparison comparison;
static struct likeness likeness;
static struct verdict verdict;
static char copy[LIMIT_LINE_BYTES + 1];

static const struct file *mapping_of(const struct ruleset *ruleset)
{
    static const struct file none = {"none", "kind,step,what,name,value,reason\n", 33};
    for (const struct file *file = compare_mappings; file->name != NULL; file++)
        if (text_equal(file->name, ruleset->id))
            return file;
    return &none;
}

/* Facts that these words do not say as they were asked. */
static void unlike_write(struct json_writer *writer)
{
    json_key(writer, "unlike");
    json_open(writer, '[');
    for (int i = 0; asked.procedure->facts[i].name != NULL; i++)
        if (likeness.unlike[i])
            json_add_string(writer, asked.procedure->facts[i].name);
    json_close(writer, ']');
}

static bool verdicts_write(struct json_writer *writer, struct error *error)
{
    const struct library *library = room_library();
    json_key(writer, "rulesets");
    json_open(writer, '[');
    for (int i = 0; i < library->count; i++) {
        const struct shelf *shelf = &library->shelves[i];
        if (!compare(&comparison, shelf, &likeness.situation, mapping_of(shelf->ruleset), &verdict, error))
            return false;
        verdict_write(&verdict, shelf->ruleset, &comparison.chain, writer);
    }
    json_close(writer, ']');
    return true;
}

static bool clash_write(bool found, bool is_question, struct json_writer *writer, struct error *error)
{
    json_open(writer, '{');
    json_key(writer, "situation");
    if (found)
        situation_write(&likeness.situation, writer);
    else
        json_add_null(writer);
    if (found && is_question)
        unlike_write(writer);
    bool fine = !found || verdicts_write(writer, error);
    json_close(writer, '}');
    return fine;
}

static bool clash_to(struct json_writer *writer, size_t length, struct error *error)
{
    struct json *json = json_small(&small);
    if (length > LIMIT_LINE_BYTES)
        return error_set(error, error_bad_json, "the question is longer than there is room for", NULL);
    memcpy(copy, question(), length);
    if (!json_read(json, question(), length, error))
        return false;
    if (json_root(json)->kind == json_kind_object && json_member(json, json_root(json), "kind") != NULL)
        return situation_read(&likeness.situation, json, copy, length, error) && clash_write(true, false, writer, error);
    return question_read(&asked, room_library(), json, error) &&
           clash_write(likeness_find(&comparison, &asked, mapping_of(asked.shelf->ruleset), &likeness), true, writer, error);
}

size_t clash(size_t length)
{
    struct text text;
    struct error error;
    struct json_writer writer;
    reply_begin(&text);
    json_begin(&writer, &text);
    if (!clash_to(&writer, length, &error))
        reply_refuse(&text, &error);
    return text.used;
}
