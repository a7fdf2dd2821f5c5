/* plot.h - refights as a picture: of each lot of battles who won, what both sides lost and how long it took, as bars of shares
   with the interval in which they lie. */
#ifndef GROGNARD_DRAW_PLOT_H
#define GROGNARD_DRAW_PLOT_H

#include "draw/canvas.h"

struct plot_bar {
    double share, least, most;
};

struct plot_row {
    const char *name;
    bool fought;
    struct plot_bar won[3];  /* by both sides, and by nobody; the interval of 95 in 100 */
    struct plot_bar lost[2]; /* of all that each side had; the middle half of the battles, and so below */
    struct plot_bar length;  /* of the turns there were to be */
};

struct plot {
    const char *title, *about;
    const char *side[2];
    int rows;
    const struct plot_row *row;
};

struct plot_size {
    double width, height;
};

struct plot_size plot_size(int rows);
void plot_draw(struct canvas *canvas, const struct plot *plot);

#endif
