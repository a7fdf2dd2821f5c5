/* ground.h - what one stands on and behind (period.terr). */
#ifndef GROGNARD_RULES_PERIOD_GROUND_H
#define GROGNARD_RULES_PERIOD_GROUND_H

#include "rules/period/play/state.h"

enum terrain period_terrain_of(const struct battle *b, int feature);              /* open for what is none of the chart's */
enum terrain period_terrain_under(const struct battle *b, const struct box *box); /* the worst under any part */
bool period_is_linear(const struct battle *b, int feature);      /* a hedge, wall, ditch, abatis, earthworks or stream */
enum cover period_cover_of(const struct battle *b, int feature); /* of an obstacle to those behind it */
/* Cover of a body against fire or a charge from there: of the ground under its centre, or of an obstacle that it stands behind,
   so that the way to it crosses that. `earthworks` (may be a null pointer): are they among it? */
enum cover period_shelter(const struct battle *b, const struct box *target, const struct box *from, bool *earthworks);
int period_level(const struct battle *b, const struct box *box); /* contours under its centre */
bool period_is_on_road(const struct battle *b, const struct box *box);

#endif
