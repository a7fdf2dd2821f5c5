#include "field/geojson.h"

#include "field/reading.h"

#include <string.h>

#define LEAST_TABLE_MM 10000
#define LEAST_CONTOUR_MM 100
#define MOST_CONTOUR_MM 1000000

static bool refuse(const struct reading *reading, const char *what, const char *right)
{
    return error_set(reading->error, error_bad_ground, what, right, NULL);
}

/* ---- the table ---- */

static bool read_size(const struct reading *reading, const struct json_node *table, const char *name, int32_t least, int32_t most,
                      int32_t *mm)
{
    struct digits low, high;
    const struct json_node *node = json_member(reading->json, table, name);
    if (node != NULL && read_metres(node, mm) && *mm >= least && *mm <= most)
        return true;
    return error_set(reading->error, error_bad_ground, "table.", name, " must be a number of metres from ",
                     text_of_decimal(&low, (int64_t)least * 10), " to ", text_of_decimal(&high, (int64_t)most * 10), NULL);
}

static bool read_table(const struct reading *reading, const struct json_node *root)
{
    static const char *const members[] = {"unit", "width", "depth", "contour"};
    static const struct names names = {members, sizeof members / sizeof *members};
    const struct json_node *table = json_member(reading->json, root, "table");
    const char *near;
    if (table == NULL || table->kind != json_kind_object)
        return refuse(reading,
                      "the file must say how large its table is, as \"table\": {\"unit\": \"m\", \"width\": 2400, "
                      "\"depth\": 1800, \"contour\": 10}: without it the figures of GeoJSON are degrees of longitude and "
                      "latitude, ",
                      "and ground is measured in metres");
    const struct json_node *stranger = reading_stranger(reading, table, &names, &near);
    if (stranger != NULL)
        return error_set(reading->error, error_bad_ground, "table has no member \"", stranger->key,
                         "\"; it has unit, width, depth and contour", NULL);
    const struct json_node *unit = json_member(reading->json, table, "unit");
    if (unit == NULL || unit->kind != json_kind_string || !text_equal(unit->string, "m"))
        return refuse(reading, "table.unit must be \"m\": ", "all figures are metres");
    return read_size(reading, table, "width", LEAST_TABLE_MM, MOST_GROUND_MM, &reading->ground->width) &&
           read_size(reading, table, "depth", LEAST_TABLE_MM, MOST_GROUND_MM, &reading->ground->depth) &&
           read_size(reading, table, "contour", LEAST_CONTOUR_MM, MOST_CONTOUR_MM, &reading->ground->contour_mm);
}

/* ---- features ---- */

/* What GeoJSON calls a geometry, and how it becomes shapes. */
typedef bool read_outline(struct reading *reading, const struct json_node *coordinates, struct shape *shape);
struct geometry {
    const char *type;
    bool many;
    enum ground_form form;
    read_outline *read;
};
static const struct geometry geometries[] = {
    {"Polygon", false, ground_form_area, outline_read_polygon},
    {"LineString", false, ground_form_line, outline_read_line},
    {"MultiPolygon", true, ground_form_area, outline_read_polygon},
    {"MultiLineString", true, ground_form_line, outline_read_line},
    {"Point", false, ground_form_either, outline_read_point},
};

static bool member_is(const struct json *json, const struct json_node *object, const char *name, const char *word)
{
    const struct json_node *node = object->kind == json_kind_object ? json_member(json, object, name) : NULL;
    return node != NULL && node->kind == json_kind_string && text_equal(node->string, word);
}

/* A member that must be an object; a null pointer when it is not. */
static const struct json_node *object_in(const struct json *json, const struct json_node *object, const char *name)
{
    const struct json_node *node = object->kind == json_kind_object ? json_member(json, object, name) : NULL;
    return node != NULL && node->kind == json_kind_object ? node : NULL;
}

static const struct geometry *geometry_of(const struct json *json, const struct json_node *node)
{
    for (size_t i = 0; node != NULL && i < sizeof geometries / sizeof *geometries; i++)
        if (member_is(json, node, "type", geometries[i].type))
            return &geometries[i];
    return NULL;
}

static bool fits_kind(const struct reading *reading, const struct geometry *geometry, const struct feature *feature)
{
    static const char *const right[] = {[ground_form_area] = "a Polygon or MultiPolygon",
                                        [ground_form_line] = "a LineString or MultiLineString",
                                        [ground_form_either] = "an area or a line"};
    enum ground_form form = ground_kind_form(feature->kind);
    if (geometry->read == outline_read_point)
        return feature->kind == ground_objective ||
               reading_refuse(reading, "geometry.type", "may be Point for an objective only", NULL);
    return form == ground_form_either || form == geometry->form ||
           reading_refuse(reading, "geometry.type", "of ", ground_kind_words(feature->kind), " must be ", right[form], ", not ",
                          geometry->type, NULL);
}

/* Parts of one feature behind the first have its id with a number. */
static bool name_part(const struct reading *reading, struct feature *feature, int32_t part)
{
    char id[LIMIT_NAME];
    struct text text;
    if (part == 0 || *feature->id == '\0')
        return true;
    text_begin(&text, id, sizeof id);
    text_add(&text, reading->id);
    text_add(&text, "-");
    text_add_int(&text, part + 1);
    feature->id = store_text(reading->store, id);
    return feature->id != NULL || reading_no_room(reading);
}

static bool id_is_new(const struct reading *reading, const char *id)
{
    for (int i = 0; *id != '\0' && i < reading->ground->features; i++)
        if (text_equal(reading->features[i].id, id))
            return reading_refuse(reading, "properties.id", "\"", id, "\" is the id of another feature before it", NULL);
    return true;
}

static bool add_part(struct reading *reading, const struct geometry *geometry, const struct json_node *coordinates,
                     struct feature *feature, const struct feature_kept *kept, int32_t part)
{
    struct ground *ground = reading->ground;
    if (!name_part(reading, feature, part) || !id_is_new(reading, feature->id) ||
        !geometry->read(reading, coordinates, &feature->shape))
        return false;
    feature->shape.bounds = bounds_of(feature->shape.at, feature->shape.count);
    if (feature->zone >= 0)
        feature->zone = ground->zones++;
    feature->bounds = feature_bounds(feature);
    reading->numbers[ground->features] = reading->number;
    reading->kept[ground->features] = *kept;
    if (part > 0) /* what is told of the whole feature stands beside its first part */
        reading->kept[ground->features].beside = reading->kept[ground->features].geometry = "";
    reading->features[ground->features++] = *feature;
    return true;
}

static bool add_parts(struct reading *reading, const struct geometry *geometry, const struct json_node *coordinates,
                      const struct feature *feature, const struct feature_kept *kept)
{
    struct feature copy = *feature;
    int32_t part = 0;
    if (!geometry->many)
        return add_part(reading, geometry, coordinates, &copy, kept, 0);
    for (const struct json_node *node = json_first(reading->json, coordinates); node != NULL;
         node = json_next(reading->json, node)) {
        copy = *feature;
        if (!add_part(reading, geometry, node, &copy, kept, part++))
            return false;
    }
    return true;
}

/* The box around all parts of a feature is that of none of them. */
static bool keep_aside(const struct reading *reading, const struct json_node *feature, const struct json_node *shape,
                       const struct geometry *geometry, struct feature_kept *kept)
{
    static const char *const ours[] = {"type", "properties", "geometry", "bbox"}, *const of_shape[] = {"type", "coordinates",
                                                                                                       "bbox"};
    const struct names names = {ours, geometry->many ? 4 : 3}, shape_names = {of_shape, geometry->many ? 3 : 2};
    kept->beside = reading_keep(reading, feature, &names);
    kept->geometry = reading_keep(reading, shape, &shape_names);
    return (kept->beside != NULL && kept->geometry != NULL) || reading_no_room(reading);
}

static bool read_feature(struct reading *reading, const struct json_node *node)
{
    const struct json *json = reading->json;
    struct feature feature = {.id = "", .name = "", .class = "", .capacity = -1, .zone = -1};
    struct feature_kept kept;
    reading->id = "";
    if (node->kind != json_kind_object || !member_is(json, node, "type", "Feature"))
        return reading_refuse(reading, "type", "must be \"Feature\"", NULL);
    const struct json_node *properties = object_in(json, node, "properties"), *shape = object_in(json, node, "geometry");
    const struct geometry *geometry = geometry_of(json, shape);
    if (properties == NULL)
        return reading_refuse(reading, "properties", "must be an object, as {\"terrain\": \"marsh\"}", NULL);
    feature.shape.closed = geometry == NULL || geometry->form != ground_form_line;
    if (!properties_read(reading, properties, &feature, &kept.properties))
        return false;
    if (geometry == NULL)
        return reading_refuse(reading, "geometry.type",
                              "must be one of Polygon, LineString, MultiPolygon, MultiLineString and Point", NULL);
    const struct json_node *coordinates = json_member(json, shape, "coordinates");
    if (coordinates == NULL || coordinates->kind != json_kind_list || coordinates->count == 0)
        return reading_refuse(reading, "geometry.coordinates", "must be a list", NULL);
    return keep_aside(reading, node, shape, geometry, &kept) && fits_kind(reading, geometry, &feature) &&
           add_parts(reading, geometry, coordinates, &feature, &kept);
}

/* ---- hills ---- */

static bool stands_on(const struct feature *upper, const struct feature *lower)
{
    if (lower->kind != ground_hill || lower->level != upper->level - 1 || !bounds_meet(&lower->bounds, &upper->bounds))
        return false;
    for (int i = 0; i < upper->shape.count; i++)
        if (!polygon_holds(&lower->shape, upper->shape.at[i]))
            return false;
    return true;
}

/* Every contour but the lowest lies within one a level below it. */
static bool contours_are_nested(struct reading *reading)
{
    struct digits level, below;
    for (int i = 0; i < reading->ground->features; i++) {
        const struct feature *upper = &reading->features[i];
        int j = 0;
        while (upper->level > 1 && j < reading->ground->features && !stands_on(upper, &reading->features[j]))
            j++;
        if (j < reading->ground->features)
            continue;
        reading->number = reading->numbers[i];
        reading->id = upper->id;
        return reading_refuse(reading, "properties.level", "is ", text_of_int(&level, upper->level),
                              ", but it lies within no hill of level ", text_of_int(&below, upper->level - 1), NULL);
    }
    return true;
}

/* ---- the whole ---- */

/* How many features there will be: each part of a geometry of many is one. */
static int32_t count_parts(const struct json *json, const struct json_node *list)
{
    int32_t count = 0;
    for (const struct json_node *node = json_first(json, list); node != NULL; node = json_next(json, node)) {
        const struct json_node *shape = object_in(json, node, "geometry");
        const struct geometry *geometry = geometry_of(json, shape);
        const struct json_node *parts = geometry != NULL && geometry->many ? json_member(json, shape, "coordinates") : NULL;
        count += parts != NULL ? parts->count : 1;
    }
    return count;
}

static bool read_features(struct reading *reading, const struct json_node *list)
{
    struct digits most, is;
    int32_t count = count_parts(reading->json, list);
    if (count > LIMIT_FEATURES)
        return error_set(reading->error, error_bad_ground, "there may be ", text_of_int(&most, LIMIT_FEATURES),
                         " features, parts of one counted each, not ", text_of_int(&is, count), NULL);
    reading->features = store_take(reading->store, sizeof *reading->features * (size_t)count);
    reading->numbers = store_take(reading->store, sizeof *reading->numbers * (size_t)count);
    reading->kept = store_take(reading->store, sizeof *reading->kept * (size_t)count);
    if (reading->features == NULL || reading->numbers == NULL || reading->kept == NULL)
        return reading_no_room(reading);
    reading->ground->feature = reading->features;
    reading->ground->kept = reading->kept;
    for (const struct json_node *node = json_first(reading->json, list); node != NULL; node = json_next(reading->json, node)) {
        reading->number++;
        if (!read_feature(reading, node))
            return false;
    }
    return contours_are_nested(reading);
}

static bool read_whole(struct reading *reading, const struct json_node *root)
{
    static const char *const members[] = {"type", "table", "features"};
    static const struct names names = {members, sizeof members / sizeof *members};
    if (root->kind != json_kind_object || !member_is(reading->json, root, "type", "FeatureCollection"))
        return refuse(reading, "ground must be a GeoJSON object of type ", "FeatureCollection");
    const struct json_node *list = json_member(reading->json, root, "features");
    if (!read_table(reading, root))
        return false;
    if (list == NULL || list->kind != json_kind_list)
        return refuse(reading, "features must be a list, ", "empty for a plain");
    reading->ground->kept_beside = reading_keep(reading, root, &names);
    if (reading->ground->kept_beside == NULL)
        return reading_no_room(reading);
    return read_features(reading, list);
}

bool ground_read(struct ground *ground, struct store *store, const struct json *json, struct error *error)
{
    struct reading reading = {.json = json, .ground = ground, .store = store, .error = error, .id = ""};
    memset(ground, 0, sizeof *ground);
    return read_whole(&reading, json_root(json)) && ground_index(ground, store, error);
}
