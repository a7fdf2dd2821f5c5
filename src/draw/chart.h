/* chart.h - a comparison as a picture: a bar of the three outcomes for each ruleset, and below it the losses of both sides. */
#ifndef GROGNARD_DRAW_CHART_H
#define GROGNARD_DRAW_CHART_H

#include "compare/compare.h"
#include "draw/canvas.h"

struct chart_row {
    const char *name; /* of the ruleset */
    const struct verdict *verdict;
};

struct chart_size {
    double width, height;
};

struct chart_size chart_size(int rows);
void chart_draw(struct canvas *canvas, const struct situation *situation, const struct chart_row *rows, int count);

#endif
