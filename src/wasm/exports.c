/* The core as a module for the page. Write a question at question(), at most question_room() bytes; ask(length) answers it;
   the answer lies at reply(), as long as ask() says. All memory is here, and nothing is imported. */
#include "base/check.h"
#include "rules/registry.h"
#include "umpire/question.h"
#include "umpire/table.h"

#define MOST_RULESETS 8
#define MOST_TABLE_BYTES (256 * 1024) /* of all rulesets together */
#define MOST_REPLY_BYTES (5 * 1024 * 1024)

#define EXPORT(name) __attribute__((export_name(#name))) name

static _Alignas(16) char tables[MOST_TABLE_BYTES];
static struct shelf shelves[MOST_RULESETS];
static struct library library = {shelves, 0};
static struct desk desk;
static char question_bytes[LIMIT_LINE_BYTES + 1], reply_bytes[MOST_REPLY_BYTES];

char *EXPORT(question)(void);
size_t EXPORT(question_room)(void);
size_t EXPORT(ask)(size_t length);
const char *EXPORT(reply)(void);

static void open_library(void)
{
    struct error error;
    size_t used = 0;
    for (int i = 0; rulesets[i] != NULL; i++) {
        size_t size = (rulesets[i]->tables_size + 15) / 16 * 16;
        CHECK(i < MOST_RULESETS && size <= sizeof tables - used);
        CHECK(tables_load(rulesets[i], NULL, tables + used, &error));
        shelves[library.count++] = (struct shelf){rulesets[i], tables + used, NULL};
        used += size;
    }
}

char *question(void)
{
    return question_bytes;
}

size_t question_room(void)
{
    return LIMIT_LINE_BYTES;
}

static void refuse_to(struct text *text, enum error_code code, const char *why)
{
    struct error error;
    struct json_writer writer;
    text_begin(text, reply_bytes, sizeof reply_bytes);
    error_set(&error, code, why, NULL);
    json_begin(&writer, text);
    json_open(&writer, '{');
    error_write(&error, &writer);
    json_close(&writer, '}');
}

size_t ask(size_t length)
{
    struct text text;
    if (library.count == 0)
        open_library();
    if (length > LIMIT_LINE_BYTES) {
        refuse_to(&text, error_bad_json, "the question is longer than there is room for");
        return text.used;
    }
    text_begin(&text, reply_bytes, sizeof reply_bytes);
    desk_reply(&desk, &library, question_bytes, length, &text);
    if (text.cut)
        refuse_to(&text, error_too_many_paths, "the answer is too long: ask with dice or a seed");
    return text.used;
}

const char *reply(void)
{
    return reply_bytes;
}
