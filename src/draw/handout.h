/* handout.h - what two armies need beside the table, as pages of a PDF: their rosters with boxes to tick, the turn, the charts.
 */
#ifndef GROGNARD_DRAW_HANDOUT_H
#define GROGNARD_DRAW_HANDOUT_H

#include "battle/battle.h"
#include "draw/canvas.h"

struct handout {
    const struct battle *battle;
    const struct ruleset *ruleset;
    const struct file *house; /* its tables in the place of those that are built in; a null pointer: none */
};

#define PAGE_BREADTH 794 /* A4, in pixels; so the height */
#define PAGE_HEIGHT 1123

/* Is it a chart that is looked at in a battle, not a list that troops are raised from? */
bool handout_has(const struct table *table);
/* False when it could not be painted. */
bool handout_paint(const struct handout *handout, struct painting *painting);

#endif
