/* reading.h - what the files that read GeoJSON share: properties.c and outline.c read the parts of a feature for geojson.c. */
#ifndef GROGNARD_FIELD_READING_H
#define GROGNARD_FIELD_READING_H

#include "base/json.h"
#include "field/ground.h"
#include "field/store.h"

struct reading {
    const struct json *json;
    struct ground *ground; /* its size is known, its features are being filled */
    struct store *store;
    struct error *error;
    struct feature *features;  /* of the ground, as one may write to them */
    struct feature_kept *kept; /* by feature */
    int32_t *numbers;          /* which feature of the file each of them is */
    int32_t number;            /* of the feature in the file, from 1 */
    const char *id;            /* of the feature, "" until it is known */
};

/* The sentence "feature 3 (north-wood): FIELD ..."; the last argument is a null pointer. Returns false. */
bool reading_refuse(const struct reading *reading, const char *field, ...);
bool reading_no_room(const struct reading *reading);

struct names {
    const char *const *names;
    size_t count;
};
const char *reading_name(const void *names, size_t index); /* for text_nearest */
/* The first member of an object that is none of the names, with the name nearest to it, or a null pointer. */
const struct json_node *reading_stranger(const struct reading *reading, const struct json_node *object, const struct names *names,
                                         const char **near);

/* The members of an object that are none of the names, as JSON without its brackets; a null pointer when there is no room. */
const char *reading_keep(const struct reading *reading, const struct json_node *object, const struct names *names);

/* Metres to the nearest millimetre; false when it is no number, or one that no ground has. */
bool read_metres(const struct json_node *node, int32_t *mm);

/* All but the shape; of that it knows already whether it is closed. A zone gets its number later: 0 for now. */
bool properties_read(struct reading *reading, const struct json_node *object, struct feature *feature, const char **kept);

/* The shape, from the coordinates of a line, of a polygon, or of a point, which becomes a small square. */
bool outline_read_line(struct reading *reading, const struct json_node *positions, struct shape *shape);
bool outline_read_polygon(struct reading *reading, const struct json_node *rings, struct shape *shape);
bool outline_read_point(struct reading *reading, const struct json_node *position, struct shape *shape);

#endif
