/* Orders of battle as tables take any bytes; what is accepted is written and read back as the same table. */
#include "fuzz.h"

#include "base/check.h"
#include "muster/enlist.h"
#include "muster/shipped.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 16384
#define MOST_WRITTEN (16 * MOST_BYTES)
#define STORE_BYTES ((size_t)8 * 1024 * 1024)

static const struct scenario *like(void)
{
    static struct scenario scenario;
    static struct ground ground;
    if (scenario.title == NULL) {
        struct scenario_texts texts;
        struct error error;
        struct store store = {malloc(STORE_BYTES), 0, STORE_BYTES}; /* kept as long as the fuzzer runs */
        CHECK(store.at != NULL && shipped_find("first-lesson", &texts, &error));
        CHECK(scenario_open(&texts, &store, &scenario, &ground, &error));
    }
    return &scenario;
}

static bool read(const char *table, size_t length, char *room, struct scenario *scenario)
{
    struct store store = {room, 0, STORE_BYTES};
    struct error error = {.code = error_none};
    bool good = enlist(table, length, like(), &store, scenario, &error);
    CHECK(good || error.message[0] != '\0');
    return good;
}

static size_t write(const struct scenario *scenario, char *to)
{
    struct text text;
    text_begin(&text, to, MOST_WRITTEN);
    enlist_write(scenario, &text);
    return text.cut ? 0 : text.used;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char first[MOST_WRITTEN], second[MOST_WRITTEN], rooms[2][STORE_BYTES];
    struct scenario scenario, again;
    char *text = malloc(size + 1);
    CHECK(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    if (size <= MOST_BYTES && read(text, size, rooms[0], &scenario)) {
        size_t length = write(&scenario, first);
        CHECK(length == 0 || read(first, length, rooms[1], &again));
        CHECK(length == 0 || (write(&again, second) == length && memcmp(first, second, length) == 0));
    }
    free(text);
    return 0;
}
