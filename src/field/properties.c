#include "field/reading.h"

#include <string.h>

#define MOST_ID 48 /* leaves room for the number of a part */
#define MOST_TEXT 160
#define MOST_WIDTH_MM 1000000
#define MOST_HEIGHT_MM 500000
#define MOST_LEVEL 40
#define MOST_CAPACITY 1000

static const char *kind_at(const void *list, size_t index)
{
    (void)list;
    return index < ground_kinds ? ground_kind_name((enum ground_kind)index) : NULL;
}

static bool read_terrain(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    const char *word = node->kind == json_kind_string ? node->string : "", *near;
    for (int kind = 0; kind < ground_kinds; kind++)
        if (text_equal(word, ground_kind_name((enum ground_kind)kind))) {
            feature->kind = (enum ground_kind)kind;
            feature->zone = ground_kind_is_held(feature->kind) ? 0 : -1;
            return true;
        }
    near = text_nearest(word, kind_at, NULL);
    return reading_refuse(reading, "properties.terrain", "must be a kind of ground, as light_woods, river or hill, not \"", word,
                          "\"", near != NULL ? "; did you mean " : "", near != NULL ? near : "", NULL);
}

static bool read_words(struct reading *reading, const struct json_node *node, const char *field, size_t most, const char **words)
{
    struct digits limit;
    bool plain = node->kind == json_kind_string && *node->string != '\0' && strlen(node->string) <= most;
    for (const char *at = plain ? node->string : ""; *at != '\0'; at++)
        plain = plain && (unsigned char)*at >= ' ' && *at != 0x7F;
    if (!plain)
        return reading_refuse(reading, field, "must be a text of 1 to ", text_of_int(&limit, (int64_t)most), " bytes in one line",
                              NULL);
    *words = store_text(reading->store, node->string);
    return *words != NULL || reading_no_room(reading);
}

static bool read_id(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    if (!read_words(reading, node, "properties.id", MOST_ID, &feature->id))
        return false;
    reading->id = feature->id;
    return true;
}

static bool read_name(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    return read_words(reading, node, "properties.name", MOST_TEXT, &feature->name);
}

static bool read_class(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    return read_words(reading, node, "properties.class", MOST_ID, &feature->class);
}

static bool read_length(struct reading *reading, const struct json_node *node, const char *field, int32_t most, int32_t *mm)
{
    struct digits high;
    return (read_metres(node, mm) && *mm >= 0 && *mm <= most) ||
           reading_refuse(reading, field, "must be a number of metres from 0 to ", text_of_int(&high, most / 1000), NULL);
}

static bool read_width(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    if (feature->shape.closed)
        return reading_refuse(reading, "properties.width", "belongs to lines; this is an area", NULL);
    return read_length(reading, node, "properties.width", MOST_WIDTH_MM, &feature->width_mm);
}

static bool read_height(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    if (feature->kind == ground_hill)
        return reading_refuse(reading, "properties.height", "is not for hills; theirs is level times the table's contour", NULL);
    return read_length(reading, node, "properties.height", MOST_HEIGHT_MM, &feature->height_mm);
}

static bool read_count(struct reading *reading, const struct json_node *node, const char *field, int32_t least, int32_t most,
                       int32_t *count)
{
    struct digits low, high;
    int64_t value;
    if (!json_to_integer(node, &value) || value < least || value > most)
        return reading_refuse(reading, field, "must be a whole number from ", text_of_int(&low, least), " to ",
                              text_of_int(&high, most), NULL);
    *count = (int32_t)value;
    return true;
}

static bool read_level(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    if (feature->kind != ground_hill)
        return reading_refuse(reading, "properties.level", "is for hills only", NULL);
    return read_count(reading, node, "properties.level", 1, MOST_LEVEL, &feature->level);
}

static bool read_capacity(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    return read_count(reading, node, "properties.capacity", 0, MOST_CAPACITY, &feature->capacity);
}

/* -1: no zone; its number comes later */
static bool read_zone(struct reading *reading, const struct json_node *node, struct feature *feature)
{
    if (node->kind != json_kind_true && node->kind != json_kind_false)
        return reading_refuse(reading, "properties.zone", "must be true or false: is it a place that is held?", NULL);
    feature->zone = node->kind == json_kind_true ? 0 : -1;
    return true;
}

typedef bool read_property(struct reading *reading, const struct json_node *node, struct feature *feature);

/* The id first, since errors name it; then the kind, by which the others are judged. */
static const char *const properties[] = {"id", "terrain", "name", "class", "width", "height", "level", "capacity", "zone"};
static read_property *const readers[] = {read_id,     read_terrain, read_name,     read_class, read_width,
                                         read_height, read_level,   read_capacity, read_zone};
#define PROPERTIES (sizeof properties / sizeof *properties)

static const struct names ours = {properties, PROPERTIES};

/* Columns that map makers have of their own, and that only look like one of ours. */
static bool is_customary(const char *name)
{
    static const char *const customary[] = {"fid", "code", "note", "date", "type", "size"};
    for (size_t i = 0; i < sizeof customary / sizeof *customary; i++)
        if (text_equal(name, customary[i]))
            return true;
    return false;
}

/* A property that is not ours is kept, but not one that is ours and misspelt. */
static bool none_misspelt(const struct reading *reading, const struct json_node *object)
{
    for (const struct json_node *node = json_first(reading->json, object); node != NULL; node = json_next(reading->json, node)) {
        const char *near = is_customary(node->key) ? NULL : text_nearest(node->key, reading_name, &ours);
        if (near != NULL && !text_equal(near, node->key))
            return reading_refuse(reading, "properties", "have no member \"", node->key, "\"; did you mean ", near, NULL);
    }
    return true;
}

bool properties_read(struct reading *reading, const struct json_node *object, struct feature *feature, const char **kept)
{
    bool kind = false;
    for (size_t i = 0; i < PROPERTIES; i++) {
        const struct json_node *node = json_member(reading->json, object, properties[i]);
        if (node == NULL || node->kind == json_kind_null) /* map makers write null for what they do not know */
            continue;
        if (!readers[i](reading, node, feature))
            return false;
        kind = kind || readers[i] == read_terrain;
    }
    if (!kind)
        return reading_refuse(reading, "properties.terrain", "must be given, as \"terrain\": \"light_woods\"", NULL);
    if (feature->kind == ground_hill && feature->level == 0)
        return reading_refuse(reading, "properties.level", "must be given for a hill: 1 for its lowest contour", NULL);
    *kept = reading_keep(reading, object, &ours);
    return none_misspelt(reading, object) && (*kept != NULL || reading_no_room(reading));
}
