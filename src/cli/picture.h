/* picture.h - a picture in a file: SVG, PNG or PDF by the end of its name. */
#ifndef GROGNARD_CLI_PICTURE_H
#define GROGNARD_CLI_PICTURE_H

#include "draw/map.h"

enum picture_kind { picture_svg, picture_png, picture_pdf, picture_kinds };

struct picture {
    const char *title; /* for those who cannot see it */
    double width, height;
    bool (*draw)(struct canvas *canvas, const void *what);
    const void *what;
};

/* Is this a name for a picture? Says what would be one when it is not. */
bool picture_may_be(const char *path);
/* False after printing what is wrong; so below. */
bool picture_write_as(const struct picture *picture, enum picture_kind kind, const char *path);
bool picture_write(const struct picture *picture, const char *path);
bool picture_write_map(const struct map *map, const char *path);

#endif
