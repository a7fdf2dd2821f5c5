/* places.h - houses and built-up areas. */
#ifndef GROGNARD_RULES_CLS3_PLACES_H
#define GROGNARD_RULES_CLS3_PLACES_H

#include "rules/cls3/play/state.h"

void cls3_begin_places(struct battle *b); /* foot that stands in houses at the start is their garrison */
/* A garrison must give way: it stands before the edge of its place that looks this way; false: there is no room. */
bool cls3_come_out(struct battle *b, int unit, uint16_t bearing);

/* Where a unit would stand just before the edge of a place that looks this way, facing so. */
struct box cls3_before_edge(const struct battle *b, int unit, int zone, uint16_t bearing);

int cls3_feature_of(const struct battle *b, int zone);
/* Is this ground free for a unit: on the table, dry, clear of the enemy, with no friends on it but these two? */
bool cls3_is_free(const struct battle *b, int unit, int with, const struct box *box);
int cls3_capacity_of(const struct ground *ground, int zone); /* in castings */
/* What going in takes: room for so many castings, a unit that may, a way. Else they object. */
bool cls3_has_room(const struct battle *b, int unit, int castings, int zone, struct objection *objection);
bool cls3_may_go_in(const struct battle *b, int unit, int zone, struct objection *objection);
bool cls3_way_in_is_open(const struct battle *b, int unit, int zone, struct objection *objection);
void cls3_go_in(struct battle *b, int unit, int zone);               /* it takes the turn */
bool cls3_is_near_house(const struct battle *b, int unit, int zone); /* near enough to think of going in */

#endif
