/* ground.h - what the ground is to a unit: cover, closed ground, places, the slope between two. */
#ifndef GROGNARD_RULES_GOTE_GROUND_H
#define GROGNARD_RULES_GOTE_GROUND_H

#include "rules/gote/play/state.h"

#define WOODS (GROUND_BIT(heavy_woods))
#define LIGHT_WOODS (GROUND_BIT(light_woods) | GROUND_BIT(wilderness))
#define HOUSES (GROUND_BIT(building) | GROUND_BIT(built_up))
#define BARRED (GROUND_BIT(river) | GROUND_BIT(lake) | GROUND_BIT(cliff) | HOUSES)

bool gote_is_house(const struct feature *feature);
bool gote_is_deep(const struct feature *feature); /* a stream that nobody wades (gote.move.7) */
/* Water, cliffs or houses lie under the box: ground on which nobody comes to stand. */
bool gote_is_barred(const struct battle *b, const struct box *box);
bool gote_in_house(const struct battle *b, int unit);
bool gote_is_loopholed(const struct battle *b, int zone);
/* On what ground it fights: town inside a place, woods and light woods under most of it (its centre), else open. */
enum site gote_place(const struct battle *b, int unit);
/* The rally point of every division of its side: the middle of their own edge (gote.r58). */
struct place gote_rally_point(const struct battle *b, int unit);
struct box gote_box_of(const struct battle *b, int unit);        /* its own, or that of the place that it is in */
struct box gote_turned(const struct box *box, uint16_t bearing); /* about its centre */
int gote_level_of(const struct battle *b, int unit);             /* the contour of its centre */
/* The contour of its centre against that of another's. */
enum slope gote_slope(const struct battle *b, int unit, int other);

#endif
