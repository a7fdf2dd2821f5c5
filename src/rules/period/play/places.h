/* places.h - villages and single buildings: who is inside, at which wall, how strong they are (period.vil). */
#ifndef GROGNARD_RULES_PERIOD_PLACES_H
#define GROGNARD_RULES_PERIOD_PLACES_H

#include "rules/period/play/state.h"

void period_begin_places(struct battle *b);
int period_place_at(const struct battle *b, struct place at); /* the zone of the village or building there, or -1 */
bool period_is_village(const struct battle *b, int zone);     /* else a single building */
int period_walls(const struct battle *b, int zone);           /* how many */
/* Wall from 1 on: as a box whose front is the wall's middle, facing outward, as broad as the wall, with no depth. */
struct box period_wall(const struct battle *b, int zone, int wall);
/* The wall that a place outside looks at, or a body comes to: the nearest whose outer side it is on. */
int period_wall_toward(const struct battle *b, int zone, struct place from);
/* The wall that a body comes to if it goes straight on; if it comes to none, the nearest. */
int period_wall_ahead(const struct battle *b, int zone, const struct box *from);
int period_wall_facing(const struct battle *b, int zone, uint16_t bearing); /* the one that looks most nearly so */
int period_feature_of(const struct battle *b, int zone);
/* Which side holds it, or -1. */
int period_holder(const struct battle *b, int zone);
/* Units inside, in order of number; wall: only those at it, 0: all. Returns how many. */
int period_garrison(const struct battle *b, int zone, int wall, int16_t *units, int capacity);
int period_figures_inside(const struct battle *b, int zone); /* of all */
/* Of those inside one at this wall, or else anybody; NO_UNIT: it is empty. */
int period_one_inside(const struct battle *b, int zone, int wall);
/* Figures of a garrison unit along a wall: all of them at the one that it lines, else an even share. */
int period_figures_at(const struct battle *b, int unit, int wall);
int period_defence(const struct battle *b, int zone); /* its factor now */
/* By hits with ball, turns' work of 12 figures, attempts to break in. */
void period_change_defence(struct battle *b, int zone, int shot, int fortifying, int attempts);
void period_hit_by_round_shot(struct battle *b, int zone, int hits); /* of heavy guns (period.vil.20) */
void period_set_on_fire(struct battle *b, int zone);                 /* if it can burn */
void period_put_out(struct battle *b, int zone);
void period_burn_places(struct battle *b);                   /* step 1.1: fires go on (period.vil.27) */
bool period_may_be_inside(const struct battle *b, int zone); /* its fire is not past being put out */
/* A unit is in, at this wall, by that rule. */
void period_go_in(struct battle *b, int unit, int zone, int wall, const char *rule);
/* It stands before that wall, facing outward, in this formation, by that rule. */
void period_come_out(struct battle *b, int unit, int wall, int posture, const char *rule);
/* Going back: before the wall that looks home, or else the next with room past enemies that is not assaulted; where there is no
   other way, through its own troops (period.vil.29). */
bool period_run_out(struct battle *b, int unit);
/* Where a unit would stand in front of a wall, in this formation, touching it. */
struct box period_before_wall(const struct battle *b, int unit, int zone, int wall, int posture);

#endif
