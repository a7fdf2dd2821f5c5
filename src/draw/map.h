/* map.h - a battle as a printed map: the table with its ground and troops, their names, a legend of every sign that is used.
   What the signs mean: docs/map.md. */
#ifndef GROGNARD_DRAW_MAP_H
#define GROGNARD_DRAW_MAP_H

#include "battle/battle.h"
#include "draw/canvas.h"

struct map {
    const struct battle *view; /* made by battle_view for a side; or the battle itself, for its umpire */
    int side;                  /* who sees it so, or -1 */
    const char *when;          /* the day; a null pointer: it is not said */
    bool table_alone;          /* without head, scales and legend, and smaller */
    struct thrift *thrift;     /* what it may cost; a null pointer: what it will */
};

struct map_size {
    double width, height; /* in pixels */
};

struct map_size map_size(const struct map *map);
/* False when there is no memory, or the thrift is spent. */
bool map_draw(struct canvas *canvas, const struct map *map);

#endif
