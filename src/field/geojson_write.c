#include "field/geojson.h"

#include <string.h>

static void write_metres(struct json_writer *writer, const char *key, int32_t mm)
{
    json_key(writer, key);
    json_add_decimal(writer, (int64_t)mm * 10);
}

static void write_word(struct json_writer *writer, const char *key, const char *word)
{
    if (*word == '\0')
        return;
    json_put(writer, key, word);
}

static void write_count(struct json_writer *writer, const char *key, int32_t count)
{
    json_put_int(writer, key, count);
}

/* Members that were kept. */
static void write_kept(struct json_writer *writer, const char *kept)
{
    if (kept != NULL && *kept != '\0')
        json_add_written(writer, kept, strlen(kept));
}

static void write_properties(const struct feature *feature, const char *kept, struct json_writer *writer)
{
    bool zone = feature->zone >= 0;
    json_open(writer, '{');
    write_word(writer, "id", feature->id);
    write_word(writer, "terrain", ground_kind_name(feature->kind));
    write_word(writer, "name", feature->name);
    write_word(writer, "class", feature->class);
    if (feature->width_mm > 0)
        write_metres(writer, "width", feature->width_mm);
    if (feature->height_mm > 0)
        write_metres(writer, "height", feature->height_mm);
    if (feature->level > 0)
        write_count(writer, "level", feature->level);
    if (feature->capacity >= 0)
        write_count(writer, "capacity", feature->capacity);
    if (zone != ground_kind_is_held(feature->kind))
        json_put_bool(writer, "zone", zone);
    write_kept(writer, kept);
    json_close(writer, '}');
}

static void write_place(struct json_writer *writer, struct place place)
{
    json_open(writer, '[');
    json_add_decimal(writer, (int64_t)place.x * 10);
    json_add_decimal(writer, (int64_t)place.y * 10);
    json_close(writer, ']');
}

static void write_geometry(const struct shape *shape, const char *kept, struct json_writer *writer)
{
    json_open(writer, '{');
    write_word(writer, "type", shape->closed ? "Polygon" : "LineString");
    json_key(writer, "coordinates");
    json_open(writer, '[');
    if (shape->closed)
        json_open(writer, '[');
    for (int i = 0; i < shape->count; i++)
        write_place(writer, shape->at[i]);
    if (shape->closed) {
        write_place(writer, shape->at[0]);
        json_close(writer, ']');
    }
    json_close(writer, ']');
    write_kept(writer, kept);
    json_close(writer, '}');
}

static void write_feature(const struct feature *feature, const struct feature_kept *kept, struct json_writer *writer)
{
    json_open(writer, '{');
    write_word(writer, "type", "Feature");
    json_key(writer, "properties");
    write_properties(feature, kept->properties, writer);
    json_key(writer, "geometry");
    write_geometry(&feature->shape, kept->geometry, writer);
    write_kept(writer, kept->beside);
    json_close(writer, '}');
}

void ground_write(const struct ground *ground, struct json_writer *writer)
{
    static const struct feature_kept nothing = {"", "", ""};
    json_open(writer, '{');
    write_word(writer, "type", "FeatureCollection");
    write_kept(writer, ground->kept_beside);
    json_key(writer, "table");
    json_open(writer, '{');
    write_word(writer, "unit", "m");
    write_metres(writer, "width", ground->width);
    write_metres(writer, "depth", ground->depth);
    write_metres(writer, "contour", ground->contour_mm);
    json_close(writer, '}');
    json_key(writer, "features");
    json_open(writer, '[');
    for (int i = 0; i < ground->features; i++)
        write_feature(&ground->feature[i], ground->kept != NULL ? &ground->kept[i] : &nothing, writer);
    json_close(writer, ']');
    json_close(writer, '}');
}
