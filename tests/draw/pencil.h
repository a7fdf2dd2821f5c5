/* pencil.h - a canvas that draws nothing but keeps what was lettered, and to whom each piece belongs. */
#ifndef GROGNARD_TESTS_DRAW_PENCIL_H
#define GROGNARD_TESTS_DRAW_PENCIL_H

#include "draw/canvas.h"

enum { most_letterings = 4000, most_groups = 4000, pencil_text = 128 };

struct pencilled {
    struct lettering lettering;
    char text[pencil_text];
};

struct pencil_group {
    char sort[16], id[pencil_text];
};

struct pencil {
    struct canvas canvas;
    int letterings, groups, open, clips, deepest;
    struct pencilled lettering[most_letterings];
    struct pencil_group group[most_groups];
};

void pencil_begin(struct pencil *pencil);
int pencil_count(const struct pencil *pencil, const char *sort, const char *id); /* groups of this sort and id */
bool pencil_has_text(const struct pencil *pencil, const char *piece);
/* The corners of what letters cover, without the halo; about as high as small letters with their stems. */
void pencilled_corners(const struct pencilled *pencilled, struct point corner[4]);

#endif
