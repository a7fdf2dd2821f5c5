/* The desk answers any line with one line of JSON, and the same line with the same answer. */
#include "fuzz.h"

#include "base/check.h"
#include "rules/registry.h"
#include "umpire/question.h"
#include "umpire/table.h"

#include <stdlib.h>
#include <string.h>

#define MOST_RULESETS 8
#define MOST_BYTES 65536
#define MOST_REPLY (8 * 1024 * 1024)

static struct desk desk;
static struct json_small json;
static char first[MOST_REPLY], second[MOST_REPLY];

static const struct library *library(void)
{
    static struct shelf shelves[MOST_RULESETS];
    static struct library all = {shelves, 0};
    struct error error;
    for (int i = all.count; rulesets[i] != NULL; i++) {
        void *tables = malloc(rulesets[i]->tables_size);
        CHECK(i < MOST_RULESETS && tables != NULL);
        CHECK(tables_load(rulesets[i], NULL, tables, &error));
        shelves[i] = (struct shelf){rulesets[i], tables, NULL};
        all.count++;
    }
    return &all;
}

static size_t answer(const uint8_t *data, size_t size, char *reply)
{
    struct text text;
    char *line = malloc(size + 1);
    CHECK(line != NULL);
    if (size > 0)
        memcpy(line, data, size);
    text_begin(&text, reply, MOST_REPLY);
    desk_reply(&desk, library(), line, size, &text);
    CHECK(!text.cut);
    free(line);
    return text.used;
}

/* Long odds have more values than our reader takes. */
static bool has_too_many_values(const struct error *error)
{
    return strstr(error->message, "too many values") != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct error error;
    if (size > MOST_BYTES)
        return 0;
    size_t length = answer(data, size, first);
    for (size_t i = 0; i < length; i++)
        CHECK((unsigned char)first[i] >= ' ');
    if (length < 65536)
        CHECK(answer(data, size, second) == length && memcmp(first, second, length) == 0);
    CHECK(json_read(json_small(&json), first, length, &error) || has_too_many_values(&error));
    return 0;
}
