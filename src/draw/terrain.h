/* terrain.h - how pieces of ground are drawn; the map and its legend draw the same. What each sign means: docs/map.md. */
#ifndef GROGNARD_DRAW_TERRAIN_H
#define GROGNARD_DRAW_TERRAIN_H

#include "draw/signs.h"
#include "field/ground.h"

struct patch {
    enum ground_kind kind;
    struct outline outline;
    double width; /* of a line */
    int level;    /* of a hill */
    enum feature_state state;
    /* Is there something at this place that trees and houses must not cover? A null pointer: nothing. */
    bool (*bars)(const void *who, struct point at);
    const void *who;
};

/* All patches of a layer are drawn beneath before any of them is drawn above, so that roads run into each other. */
#define TERRAIN_LAYERS 8
int terrain_layer(enum ground_kind kind);
void terrain_draw_beneath(struct canvas *canvas, const struct patch *patch);
void terrain_draw_above(struct canvas *canvas, const struct patch *patch);

/* Made by nature: its corners are drawn rounded. */
bool terrain_is_round(enum ground_kind kind);

/* The star of places that are worth points. */
void terrain_draw_star(struct canvas *canvas, struct point centre, double radius);

#define BROWN "#8a6a3c"
#define GREEN "#4f6b3a"
#define BLUE_WATER "#3f6f8f"

#endif
