/* geojson.h - ground read from and written to GeoJSON: planar metres, a top-level "table" member that says so and gives the size.
   What a file may hold: docs/ground.md. */
#ifndef GROGNARD_FIELD_GEOJSON_H
#define GROGNARD_FIELD_GEOJSON_H

#include "base/json.h"
#include "field/ground.h"
#include "field/store.h"

/* All of the ground is in the store; the JSON may go. */
bool ground_read(struct ground *ground, struct store *store, const struct json *json, struct error *error);
/* What ground_read reads back as the same ground. */
void ground_write(const struct ground *ground, struct json_writer *writer);
/* Lines the grid and the zones up after features were set by hand (generated ground), their bounds by feature_bounds;
   ground_read does so itself. */
bool ground_index(struct ground *ground, struct store *store, struct error *error);

#endif
