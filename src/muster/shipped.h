/* shipped.h - the scenarios that are built in: data/scenarios/NAME/scenario.json and ground.geojson. */
#ifndef GROGNARD_MUSTER_SHIPPED_H
#define GROGNARD_MUSTER_SHIPPED_H

#include "muster/muster.h"

/* Called "NAME/scenario.json" and "NAME/ground.geojson"; ends in a nameless file. */
extern const struct file muster_shipped[];

/* The i-th name, a null pointer past the last; in a buffer of LIMIT_NAME. */
const char *shipped_name(int i, char *name);
bool shipped_find(const char *name, struct scenario_texts *texts, struct error *error);

#endif
