/* The core as a module for the page. Write a question at question(), at most question_room() bytes; ask(length) answers it;
   the answer lies at reply(), as long as ask() says. All memory is here, and nothing is imported. */
#include "wasm/room.h"

#include "base/check.h"
#include "rules/registry.h"
#include "umpire/question.h"
#include "umpire/table.h"

#define MOST_RULESETS 8
#define MOST_TABLE_BYTES (256 * 1024) /* of all rulesets together */

static _Alignas(16) char tables[MOST_TABLE_BYTES];
static struct shelf shelves[MOST_RULESETS];
static struct library library = {shelves, 0};
static struct desk desk;
static char question_bytes[LIMIT_LINE_BYTES + 1], reply_bytes[MOST_REPLY_BYTES];

char *EXPORT(question)(void);
size_t EXPORT(question_room)(void);
size_t EXPORT(ask)(size_t length);
const char *EXPORT(reply)(void);

const struct library *room_library(void)
{
    if (library.count > 0)
        return &library;
    struct error error;
    size_t used = 0;
    for (int i = 0; rulesets[i] != NULL; i++) {
        size_t size = (rulesets[i]->tables_size + 15) / 16 * 16;
        CHECK(i < MOST_RULESETS && size <= sizeof tables - used);
        CHECK(tables_load(rulesets[i], NULL, tables + used, &error));
        shelves[library.count++] = (struct shelf){rulesets[i], tables + used, NULL};
        used += size;
    }
    return &library;
}

char *question(void)
{
    return question_bytes;
}

size_t question_room(void)
{
    return LIMIT_LINE_BYTES;
}

void reply_begin(struct text *text)
{
    text_begin(text, reply_bytes, sizeof reply_bytes);
}

void reply_refuse(struct text *text, const struct error *error)
{
    struct json_writer writer;
    reply_begin(text);
    json_begin(&writer, text);
    json_open(&writer, '{');
    error_write(error, &writer);
    json_close(&writer, '}');
}

static void refuse_to(struct text *text, enum error_code code, const char *why)
{
    struct error error;
    error_set(&error, code, why, NULL);
    reply_refuse(text, &error);
}

size_t ask(size_t length)
{
    struct text text;
    if (length > LIMIT_LINE_BYTES) {
        refuse_to(&text, error_bad_json, "the question is longer than there is room for");
        return text.used;
    }
    reply_begin(&text);
    desk_reply(&desk, room_library(), question_bytes, length, &text);
    if (text.cut)
        refuse_to(&text, error_too_many_paths, "the answer is too long: ask with dice or a seed");
    return text.used;
}

const char *reply(void)
{
    return reply_bytes;
}
