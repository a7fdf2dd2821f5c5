/* ground.h - what one stands on and behind (period.terr). */
#ifndef GROGNARD_RULES_PERIOD_GROUND_H
#define GROGNARD_RULES_PERIOD_GROUND_H

#include "rules/period/play/state.h"

enum terrain period_terrain_of(const struct battle *b, int feature);              /* open for what is none of the chart's */
enum terrain period_terrain_under(const struct battle *b, const struct box *box); /* the worst under any part */
bool period_is_linear(const struct battle *b, int feature); /* a hedge, wall, ditch, abatis, earthworks or stream */
/* The rule by which a feature bars those who may not go there. */
const char *period_rule_of_ground(const struct battle *b, int feature);
bool period_is_steep(const struct battle *b, int feature);
bool period_lies_on_table(const struct battle *b, const struct box *box); /* all of it */

#endif
