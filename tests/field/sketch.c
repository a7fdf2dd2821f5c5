#include "sketch.h"

#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STORE_BYTES (4 * 1024 * 1024)
#define MOST_NODES 40000

static struct store new_store(void)
{
    static char *last;
    free(last);
    last = malloc(STORE_BYTES);
    assert_non_null(last);
    return (struct store){last, 0, STORE_BYTES};
}

bool sketch_read(struct ground *ground, const char *text, struct error *error)
{
    static struct json_node nodes[MOST_NODES];
    struct store store = new_store();
    struct json json;
    size_t length = strlen(text);
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, text, length + 1);
    json_use(&json, nodes, MOST_NODES);
    bool read = json_read(&json, copy, length, error) && ground_read(ground, &store, &json, error);
    free(copy); /* the ground keeps nothing of it */
    return read;
}

struct ground sketch(const char *features)
{
    static char text[1024 * 1024];
    struct ground ground;
    struct error error;
    snprintf(text, sizeof text,
             "{\"type\":\"FeatureCollection\",\"table\":{\"unit\":\"m\",\"width\":2400,\"depth\":1600,\"contour\":10},"
             "\"features\":[%s]}",
             features);
    if (!sketch_read(&ground, text, &error))
        fail_msg("%s", error.message);
    return ground;
}

/* ---- at random ---- */

static struct place random_place(struct random_source *luck)
{
    return (struct place){random_below(luck, 2400001), random_below(luck, 1600001)};
}

/* Round about a place, so that it does not cross itself. */
static struct shape random_polygon(struct random_source *luck, struct place *at)
{
    struct place middle = random_place(luck);
    int32_t reach = random_between(luck, 5000, 400000);
    int count = random_between(luck, 3, 9);
    for (int i = 0; i < count; i++)
        at[i] = place_from(middle, (uint16_t)(i * 65536 / count), random_between(luck, reach / 3, reach), 0);
    return shape_of(at, count, true);
}

static struct shape random_line(struct random_source *luck, struct place *at)
{
    int count = random_between(luck, 2, 6);
    for (int i = 0; i < count; i++)
        at[i] = random_place(luck);
    return shape_of(at, count, false);
}

static struct feature random_feature(struct random_source *luck, struct place *at)
{
    struct feature feature = {.id = "", .name = "", .class = "", .capacity = -1, .zone = -1};
    bool hill = random_below(luck, 3) == 0;
    feature.kind = hill ? ground_hill : (enum ground_kind)random_below(luck, ground_kinds);
    enum ground_form form = ground_kind_form(feature.kind);
    bool line = form == ground_form_line || (form == ground_form_either && random_below(luck, 2) == 0);
    feature.shape = line ? random_line(luck, at) : random_polygon(luck, at);
    feature.width_mm = line ? random_below(luck, 3) * 15000 : 0;
    feature.height_mm = feature.kind != ground_hill ? random_below(luck, 4) * 7000 : 0;
    feature.level = feature.kind == ground_hill ? random_between(luck, 1, 3) : 0;
    feature.bounds = feature_bounds(&feature);
    return feature;
}

struct ground sketch_random(struct random_source *luck, int features)
{
    struct store store = new_store();
    struct ground ground = {.width = 2400000, .depth = 1600000, .contour_mm = 10000, .features = features};
    struct feature *feature = store_take(&store, sizeof *feature * (size_t)features);
    struct place *at = store_take(&store, sizeof *at * 10 * (size_t)features);
    struct error error;
    assert_true(feature != NULL && at != NULL);
    for (int i = 0; i < features; i++) {
        feature[i] = random_feature(luck, at + 10 * i);
        if (ground_kind_is_held(feature[i].kind))
            feature[i].zone = ground.zones++;
    }
    ground.feature = feature;
    assert_true(ground_index(&ground, &store, &error));
    return ground;
}
