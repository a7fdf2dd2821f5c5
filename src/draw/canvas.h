/* canvas.h - what a picture is drawn on: a few shapes in ink on paper, written as SVG or painted as PNG. Units are pixels. */
#ifndef GROGNARD_DRAW_CANVAS_H
#define GROGNARD_DRAW_CANVAS_H

#include <stdbool.h>
#include <stdio.h>

/* Fills that are told apart without colour. */
enum fill { fill_solid, fill_hatched, fill_open };
enum anchor { anchor_start, anchor_middle, anchor_end };

struct canvas {
    void (*rectangle)(struct canvas *canvas, double x, double y, double width, double height, enum fill fill);
    void (*line)(struct canvas *canvas, double x1, double y1, double x2, double y2, double width);
    void (*disc)(struct canvas *canvas, double x, double y, double radius, bool filled);
    void (*text)(struct canvas *canvas, double x, double y, double size, enum anchor anchor, bool strong, const char *text);
};

#define INK "#2a2622"
#define PAPER "#faf6ec"
#define WASH "#e4d8bd"

/* An SVG written to a file as it is drawn; `title` is for those who cannot see it. */
struct svg {
    struct canvas canvas;
    FILE *file;
};
void svg_begin(struct svg *svg, FILE *file, double width, double height, const char *title);
bool svg_end(struct svg *svg);

/* A picture painted with cairo. */
struct png;
struct png *png_begin(double width, double height);
struct canvas *png_canvas(struct png *png);
/* Writes the file and frees the picture; false when either failed. */
bool png_end(struct png *png, FILE *file);

#endif
