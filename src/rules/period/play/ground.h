/* ground.h - what one stands on and behind (period.terr). */
#ifndef GROGNARD_RULES_PERIOD_GROUND_H
#define GROGNARD_RULES_PERIOD_GROUND_H

#include "rules/period/play/state.h"

/* Linear obstacles that give cover: hedges soft, all others hard (period.terr.4); and all (period.r103). */
#define PERIOD_SHELTERS (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(earthworks))
#define PERIOD_OBSTACLES (PERIOD_SHELTERS | GROUND_BIT(stream))

enum terrain period_terrain_of_kind(int kind); /* enum ground_kind; open for what is none of the chart's */
enum terrain period_terrain_of(const struct battle *b, int feature);
enum terrain period_terrain_under(const struct battle *b, const struct box *box); /* the worst under any part */
/* The rule by which a feature bars those who may not go there. */
const char *period_rule_of_ground(const struct battle *b, int feature);
bool period_is_steep(const struct battle *b, int feature);
/* Where a body is after so much of its straight way, for who looks at it stride by stride; false: it is past the end. */
#define STRIDE_MM (INCH_MM / 2)
bool period_is_on_way(const struct box *from, const struct box *end, int32_t mm, struct box *box);
/* Does a body lie in the straight way of another? */
bool period_is_in_way(const struct box *body, const struct box *from, const struct box *end);

#endif
