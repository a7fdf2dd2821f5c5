/* house.h - houses and built-up areas of the ground that units go into: which one is where, who is inside, where one stands who
   comes out. Who may go in, and how many there is room for, is the ruleset's. A house is known by the number of its zone. */
#ifndef GROGNARD_DRILL_HOUSE_H
#define GROGNARD_DRILL_HOUSE_H

#include "battle/battle.h"

/* A building or a built-up area that one can be in. */
bool house_is_one(const struct feature *feature);
/* The one that stands there, or -1. */
int house_at(const struct battle *b, struct place at);
struct place house_middle(const struct battle *b, int zone);
bool house_has_side(const struct battle *b, int zone, int side); /* is anybody of that side inside? */
/* Off the table, and into it; its box lies in the middle of it from then on, for bearings. */
void house_put_inside(struct battle *b, int unit, int zone);
/* Where a unit of this size would stand just before the edge that looks this way (within `hair` of it), facing so. */
struct box house_before_edge(const struct battle *b, int zone, uint16_t bearing, int32_t width, int32_t depth, int32_t hair);

/* May a unit that is inside come out, on the side that looks toward a place? `box`: where it would stand. Else it objects. */
typedef bool house_may_leave(const struct battle *b, int unit, struct place toward, struct box *box, struct objection *objection);
/* Orders to come out by each of the four sides, with a place so far off. */
void house_offer_ways_out(const struct battle *b, int unit, int verb, int32_t far, house_may_leave *may_leave,
                          struct order_list *list);

#endif
