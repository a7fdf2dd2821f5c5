/* Ground takes any bytes; what it accepts lies on its table, is written and read back as the same bytes, and answers questions.
 */
#include "fuzz.h"

#include "base/check.h"
#include "field/geojson.h"
#include "field/sight.h"

#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 65536
#define MOST_NODES MOST_BYTES
#define MOST_WRITTEN (16 * MOST_BYTES)
#define STORE_BYTES (4 * 1024 * 1024)

static struct json_node nodes[MOST_NODES];
static char first[MOST_WRITTEN], second[MOST_WRITTEN];

static bool read(struct ground *ground, char *room, char *text, size_t length)
{
    struct json json;
    struct store store = {room, 0, STORE_BYTES};
    struct error error = {.code = error_none};
    json_use(&json, nodes, MOST_NODES);
    bool is_json = json_read(&json, text, length, &error), is_ground = is_json && ground_read(ground, &store, &json, &error);
    CHECK(is_ground || (error.message[0] != '\0' && error.code == (is_json ? error_bad_ground : error_bad_json)));
    return is_ground;
}

static size_t write(const struct ground *ground, char *to)
{
    struct text text;
    struct json_writer writer;
    text_begin(&text, to, MOST_WRITTEN);
    json_begin(&writer, &text);
    ground_write(ground, &writer);
    CHECK(!text.cut);
    return text.used;
}

static void check_features(const struct ground *ground)
{
    for (int i = 0; i < ground->features; i++) {
        const struct feature *feature = &ground->feature[i];
        CHECK(feature->shape.count >= (feature->shape.closed ? 3 : 2) && feature->shape.count <= LIMIT_SHAPE_POINTS);
        CHECK(feature->zone < ground->zones && (feature->zone < 0 || ground->zone[feature->zone] == i));
        for (int j = 0; j < feature->shape.count; j++) {
            struct place at = feature->shape.at[j];
            CHECK(at.x >= 0 && at.y >= 0 && at.x <= ground->width && at.y <= ground->depth);
        }
    }
}

static void ask(const struct ground *ground)
{
    struct ground_now now = {.ground = ground};
    struct eyes eyes = {.visibility = 700000, .through = {[ground_light_woods] = 50000}, .height_lifts = true};
    struct place middle = {ground->width / 2, ground->depth / 2};
    for (int i = 0; i < ground->features && i < 8; i++) {
        struct place at = ground->feature[i].shape.at[0];
        struct box box = box_at(at, place_bearing(at, middle), 40000, 20000);
        CHECK((ground_at(&now, box_centre(&box)) & ~ground_under(&now, &box) & ~(GROUND_BIT(river) | GROUND_BIT(stream))) == 0);
        CHECK(ground_nearest(&now, &box, UINT32_MAX, 0, NULL) >= 0);
        struct hill_lie lie = ground_hill_at(&now, at, box.facing);
        CHECK(lie.level == ground_level(&now, at) && (lie.place == hill_none) == (lie.level == 0));
        struct sight sight = sight_between(&now, NULL, &eyes, middle, -1, at, -1);
        CHECK(sight.unit < 0 && sight.feature < ground->features);
    }
}

static void write_and_read_back(const struct ground *ground)
{
    struct ground again;
    char *room = malloc(STORE_BYTES);
    CHECK(room != NULL);
    size_t length = write(ground, first), same = 0;
    memcpy(second, first, length);
    CHECK(read(&again, room, second, length));
    same = write(&again, second);
    CHECK(same == length && memcmp(first, second, length) == 0);
    free(room);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ground ground;
    if (size > MOST_BYTES)
        return 0;
    char *text = malloc(size + 1), *room = malloc(STORE_BYTES);
    CHECK(text != NULL && room != NULL);
    if (size > 0)
        memcpy(text, data, size);
    if (read(&ground, room, text, size)) {
        check_features(&ground);
        ask(&ground);
        write_and_read_back(&ground);
    }
    free(text);
    free(room);
    return 0;
}
