/* canvas.h - what a picture is drawn on: shapes and letters in ink on paper, written as SVG or painted as PNG or PDF. Units are
   pixels. */
#ifndef GROGNARD_DRAW_CANVAS_H
#define GROGNARD_DRAW_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct point {
    double x, y;
};

/* Fills that are told apart without colour. */
enum fill { fill_solid, fill_hatched, fill_open };
enum anchor { anchor_start, anchor_middle, anchor_end };

/* How a shape is inked: colours as "#rrggbb", a null pointer for none. */
struct look {
    const char *fill, *line;
    double width;     /* of the line */
    double dash, gap; /* a dash of 0: unbroken */
    bool round;       /* ends and corners */
};

struct lettering {
    struct point at; /* on the base line */
    double size;
    double turn; /* degrees clockwise */
    enum anchor anchor;
    bool strong, slanted;
    const char *colour;
    const char *halo; /* colour of a rim that keeps letters legible on a drawing; a null pointer: none */
};

/* What drawing may cost: a unit is some nanoseconds of work. With less than nothing left nothing more is drawn: the picture is to
   be thrown away. */
struct thrift {
    int64_t work;
};
/* False when it is spent; of a null pointer there is no end. */
static inline bool thrift_spend(struct thrift *thrift, int64_t work)
{
    if (thrift != NULL)
        thrift->work -= work;
    return thrift == NULL || thrift->work >= 0;
}

struct canvas {
    void (*rectangle)(struct canvas *canvas, double x, double y, double width, double height, enum fill fill);
    void (*line)(struct canvas *canvas, double x1, double y1, double x2, double y2, double width);
    void (*disc)(struct canvas *canvas, double x, double y, double radius, bool filled);
    void (*text)(struct canvas *canvas, double x, double y, double size, enum anchor anchor, bool strong, const char *text);
    void (*shape)(struct canvas *canvas, const struct point *at, int count, bool closed, const struct look *look);
    /* Many of one look: lines from each even point to the odd one behind it; circles of one size. */
    void (*strokes)(struct canvas *canvas, const struct point *at, int count, const struct look *look);
    void (*circles)(struct canvas *canvas, const struct point *centre, int count, double radius, const struct look *look);
    void (*letters)(struct canvas *canvas, const struct lettering *lettering, const char *text);
    /* Nothing outside of the polygon is drawn until `unclip`; one at a time. */
    void (*clip)(struct canvas *canvas, const struct point *at, int count);
    void (*unclip)(struct canvas *canvas);
    /* What is drawn until `end` belongs to a thing of this sort ("unit") and id, for those who read the SVG. */
    void (*begin)(struct canvas *canvas, const char *sort, const char *id);
    void (*end)(struct canvas *canvas);
    struct thrift *thrift; /* a null pointer: it may cost what it will */
    int64_t sign;          /* what one small sign costs */
};

#define INK "#2a2622"
#define PAPER "#faf6ec"
#define WASH "#e4d8bd"
#define HALO 0.36 /* width of its line, of the size of letters */

/* How broad a text becomes; letters beyond ASCII are taken for broad ones. */
double letters_width(const char *text, double size, bool strong);

/* An SVG written to a file as it is drawn; `title` is for those who cannot see it. */
struct svg {
    struct canvas canvas;
    FILE *file;
    int clips;
};
void svg_begin(struct svg *svg, FILE *file, double width, double height, const char *title);
bool svg_end(struct svg *svg);

/* A picture painted with cairo. */
struct painting;
struct painting *png_begin(double width, double height);
struct painting *pdf_begin(FILE *file, double width, double height);
struct canvas *painting_canvas(struct painting *painting);
/* What is painted from now on is on the next page of a PDF. */
void painting_turn_page(struct painting *painting);
/* Writes the file (of a PDF the one it began with) and frees the picture; false when either failed. */
bool painting_end(struct painting *painting, FILE *file);

#endif
