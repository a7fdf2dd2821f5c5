/* geojson.h - ground read from and written to GeoJSON: planar metres, a top-level "table" member that says so and gives the size.
 */
#ifndef GROGNARD_FIELD_GEOJSON_H
#define GROGNARD_FIELD_GEOJSON_H

#include "base/json.h"
#include "field/ground.h"

/* Memory of the caller's, taken from the front. */
struct store {
    char *at;
    size_t used, size;
};
void *store_take(struct store *store, size_t size); /* zeroed, aligned to 16; a null pointer when it is full */
const char *store_text(struct store *store, const char *text);

/* All of the ground is in the store. */
bool ground_read(struct ground *ground, struct store *store, const struct json *json, struct error *error);
void ground_write(const struct ground *ground, struct json_writer *writer);
/* Lines the grid up after features were set by hand (generated ground); ground_read does so itself. */
bool ground_index(struct ground *ground, struct store *store, struct error *error);

#endif
