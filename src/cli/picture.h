/* picture.h - a picture in a file: SVG, PNG or PDF by the end of its name. */
#ifndef GROGNARD_CLI_PICTURE_H
#define GROGNARD_CLI_PICTURE_H

#include "draw/map.h"

/* Is this a name for a picture? Says what would be one when it is not. */
bool picture_may_be(const char *path);
/* False after printing what is wrong. */
bool picture_write_map(const struct map *map, const char *path);

#endif
