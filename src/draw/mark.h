/* mark.h - how a unit is drawn, apart from any battle, so that the map and its legend draw the same: docs/map.md. */
#ifndef GROGNARD_DRAW_MARK_H
#define GROGNARD_DRAW_MARK_H

#include "battle/roster.h"
#include "draw/labels.h"

#define MOST_STANDS 64

/* What its formation looks like; all others are stands edge to edge. */
enum mark_form { form_closed, form_square, form_swarm, form_limbered, forms };

/* States of order as rulesets number them: 0 is the best; worse ones than the last look like it. */
#define MARK_STATES 4

struct mark {
    bool outlined; /* the second side: told apart without colour */
    const char *colour;
    enum service service;
    enum mark_form form;
    int state;
    bool commands_army; /* of a leader */
    double left;        /* share of its strength */
    struct slab body;   /* faces upwards before it is turned */
    int stands;
    struct slab stand[MOST_STANDS];
    bool has_colours; /* a command stand: its flag stands here */
    struct point colours;
    bool has_left_gun; /* a crew that has left its gun: that stands here */
    struct slab left_gun;
};

void mark_draw(struct canvas *canvas, const struct mark *mark);
/* All that it covers, with what stands out of its body. */
struct slab mark_reach(const struct mark *mark);

#endif
