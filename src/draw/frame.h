/* frame.h - what all diagrams have in common: a frame around the picture, and a scale of shares below bars. */
#ifndef GROGNARD_DRAW_FRAME_H
#define GROGNARD_DRAW_FRAME_H

#include "draw/canvas.h"

#define FRAME_SMALL 16.0 /* size of letters */

void frame_draw(struct canvas *canvas, double width, double height);
/* From 0 to 100 % over `span`, from x = `left`. */
void frame_draw_percents(struct canvas *canvas, double left, double span, double y);

#endif
