/* sheet.h - the paper a map is drawn on, shared by the files that draw its parts: ground, names, troops, margin. */
#ifndef GROGNARD_DRAW_SHEET_H
#define GROGNARD_DRAW_SHEET_H

#include "draw/mark.h"
#include "draw/terrain.h"
#include "draw/map.h"

#define MARGIN 64.0
#define HEAD 118.0 /* above the table */
#define FOOT 66.0  /* below it, to the legend */

struct sheet {
    const struct map *map;
    const struct battle *view;
    struct canvas *canvas;
    double scale;        /* pixels a millimetre */
    struct point table;  /* its north-western corner */
    double width, depth; /* of the table, in pixels */
    const char *colour[SIDES];
    struct labels labels;
    struct thrift *thrift;         /* the map's */
    struct point *rough, *outline; /* of the feature that is being drawn: as it is, and with round corners */
};

struct point sheet_point(const struct sheet *sheet, struct place at);
struct place sheet_place(const struct sheet *sheet, struct point at);

/* ground_map.c: the ground; the outline of a feature on the paper, good until the next. */
void sheet_draw_ground(struct sheet *sheet);
struct patch sheet_patch(struct sheet *sheet, int feature);
/* Not of a ford that is not there, or that nobody has found. */
bool sheet_is_there(const struct sheet *sheet, int feature);

/* troops.c: units on the table or in a place of it; then what they are called, where there is room. */
bool sheet_shows(const struct battle *view, int unit);
struct mark sheet_mark(const struct sheet *sheet, int unit);
void sheet_draw_troops(struct sheet *sheet);
void sheet_name_troops(struct sheet *sheet);

/* names.c: what the ground's features are called; those that are worth points before the troops, all others after. */
void sheet_name_places(struct sheet *sheet);
void sheet_name_ground(struct sheet *sheet);
bool sheet_is_won(const struct sheet *sheet, int feature);

/* How letters look on the map, and the room they take about a centre. */
struct hand {
    double size;
    bool strong, slanted;
    const char *colour;
};
struct slab hand_room(const struct hand *hand, const char *text);
void hand_write(struct canvas *canvas, const struct hand *hand, const struct slab *room, const char *text);

/* margin.c: cuts off what of the ground goes beyond the table; title, frame, scales, legend, who is not on the table; draws
 * nothing without a canvas and returns how high it is. */
void sheet_trim(const struct sheet *sheet);
void sheet_draw_frame(const struct sheet *sheet);
double sheet_draw_margin(const struct sheet *sheet, struct canvas *canvas);

#endif
