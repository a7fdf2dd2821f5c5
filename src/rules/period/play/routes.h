/* routes.h - moves thought of: samples, and plans. */
#ifndef GROGNARD_RULES_PERIOD_ROUTES_H
#define GROGNARD_RULES_PERIOD_ROUTES_H

#include "drill/nearby.h"
#include "rules/period/play/state.h"

/* ---- samples.c, routes.c ---- */

#define FAR_OFF_IN 200 /* within which enemies are looked for */
int period_nearest_enemy(const struct battle *b, int unit, int32_t most_mm, int32_t *mm); /* fighting, on the table; or NO_UNIT */
/* Is an enemy who counts no more than so many whole inches off? */
bool period_is_near(const struct battle *b, int unit, int inches, nearby_counts *counts);
bool period_is_no_horse(const struct battle *b, int unit); /* foot and guns */
void period_offer_moves(const struct battle *b, int unit, struct order_list *list);
int32_t period_reach(const struct battle *b, int unit); /* its move on open ground as it is formed, in mm */
bool period_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan);

/* ---- detours.c ---- */

/* Is the straight way to a place barred? Then the next point of a way round it. */
bool period_way_round(const struct battle *b, int unit, struct place to, struct place *point);
/* Guns, near a crossing on their way, while others of their side are there. */
bool period_waits_at_crossing(const struct battle *b, int unit, struct place to);
/* Is there a way to that place for a leader within so many mm, round waters and formed enemies or over crossings (period.r103,
   period.r80)? `water`, `enemy`: what bars the straight one, or -1 and NO_UNIT. */
bool period_may_ride(const struct battle *b, int leader, struct place to, int32_t most, int *water, int *enemy);

#endif
