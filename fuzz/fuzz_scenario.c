/* Scenarios take any bytes; what is accepted is written and read back as the same bytes, and is mustered or refused with a
 * sentence.
 */
#include "fuzz.h"

#include "base/check.h"
#include "muster/muster.h"
#include "rules/registry.h"
#include "umpire/table.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 65536
#define MOST_WRITTEN (16 * MOST_BYTES)
#define STORE_BYTES (8 * 1024 * 1024)

static const char ground_text[] =
    "{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"m\",\"width\":3000,\"depth\":2400,\"contour\":10},\"features\":["
    "{\"type\":\"Feature\",\"properties\":{\"terrain\":\"built_up\",\"id\":\"village\"},\"geometry\":{\"type\":\"Polygon\","
    "\"coordinates\":[[[1400,1100],[1600,1100],[1600,1300],[1400,1300],[1400,1100]]]}},"
    "{\"type\":\"Feature\",\"properties\":{\"terrain\":\"lake\"},\"geometry\":{\"type\":\"Polygon\","
    "\"coordinates\":[[[100,1100],[400,1100],[400,1300],[100,1300],[100,1100]]]}}]}";

static const struct terms *terms_of_gdc(void)
{
    static struct shelf shelf;
    static struct terms terms;
    if (terms.rules == NULL) {
        struct error error;
        void *tables = malloc(rulesets[0]->tables_size); /* kept as long as the fuzzer runs */
        CHECK(tables != NULL && tables_load(rulesets[0], NULL, tables, &error));
        shelf = (struct shelf){rulesets[0], tables, NULL};
        terms = (struct terms){battle_rules_of(rulesets[0]), &shelf, 0, NULL};
    }
    return &terms;
}

static bool open_text(const char *text, size_t length, struct store *store, struct scenario *scenario, struct ground *ground)
{
    struct scenario_texts texts = {text, ground_text, length, sizeof ground_text - 1};
    struct error error = {.code = error_none};
    bool good = scenario_open(&texts, store, scenario, ground, &error);
    CHECK(good || (error.message[0] != '\0' && (error.code == error_bad_scenario || error.code == error_bad_json)));
    return good;
}

static size_t write(const struct scenario *scenario, char *to)
{
    struct text text;
    struct json_writer writer;
    text_begin(&text, to, MOST_WRITTEN);
    json_begin(&writer, &text);
    scenario_write(scenario, &writer);
    CHECK(!text.cut);
    return text.used;
}

static void write_and_read_back(const struct scenario *scenario)
{
    static char first[MOST_WRITTEN], second[MOST_WRITTEN];
    struct scenario again;
    struct ground ground;
    char *room = malloc(STORE_BYTES);
    CHECK(room != NULL);
    struct store store = {room, 0, STORE_BYTES};
    size_t length = write(scenario, first);
    CHECK(open_text(first, length, &store, &again, &ground));
    CHECK(write(&again, second) == length && memcmp(first, second, length) == 0);
    free(room);
}

static void muster_it(const struct scenario *scenario, const struct ground *ground, struct store *store)
{
    static char sentences[MOST_BYTES];
    struct setup setup;
    struct remarks remarks;
    struct error error = {.code = error_none};
    remarks_begin(&remarks, sentences, sizeof sentences);
    if (!muster(scenario, ground, terms_of_gdc(), store, &setup, &remarks, &error)) {
        CHECK(error.message[0] != '\0' && error.code == error_bad_scenario);
        return;
    }
    CHECK(setup.units >= scenario->units && setup.turns > 0);
    for (int unit = 0; unit < setup.units; unit++)
        CHECK(setup.unit[unit].strength > 0 && setup.unit[unit].leader < unit);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct scenario scenario;
    struct ground ground;
    if (size > MOST_BYTES)
        return 0;
    char *text = malloc(size + 1), *room = malloc(STORE_BYTES);
    CHECK(text != NULL && room != NULL);
    if (size > 0)
        memcpy(text, data, size);
    struct store store = {room, 0, STORE_BYTES};
    if (open_text(text, size, &store, &scenario, &ground)) {
        write_and_read_back(&scenario);
        muster_it(&scenario, &ground, &store);
    }
    free(text);
    free(room);
    return 0;
}
