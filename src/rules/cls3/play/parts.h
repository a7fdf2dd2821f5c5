/* parts.h - units that are of another (cls3.org.4). */
#ifndef GROGNARD_RULES_CLS3_PARTS_H
#define GROGNARD_RULES_CLS3_PARTS_H

#include "rules/cls3/play/state.h"

/* The unit that another is of, or NO_UNIT: its lights and squadrons, in its ranks or out of them, and who is attached to it. */
int cls3_whole_of(const struct battle *b, int unit);
/* The next unit that is of it, after `part` (NO_UNIT: the first); or NO_UNIT. */
int cls3_next_part(const struct battle *b, int whole, int part);
/* The battalion of a company of lights, the regiment of squadrons, out of whose ranks they may go; or NO_UNIT. */
int cls3_battalion_of(const struct battle *b, int unit);
int cls3_regiment_of(const struct battle *b, int unit);
/* The battalion of companies for a house, in its ranks or detached, a unit of nobody then (cls3.move.7); or NO_UNIT. */
int cls3_detached_from(const struct battle *b, int unit);
/* Stands but the command stand, and castings, that it was raised with: without those that were detached into a house. */
int cls3_stands_raised(const struct battle *b, int unit);
int cls3_castings_raised(const struct battle *b, int unit);
bool cls3_is_in_ranks(const struct battle *b, int unit); /* parts that are not out */
/* The parts that are in its ranks go where that goes: off the table. */
void cls3_lose_parts_in_ranks(struct battle *b, int whole, enum unit_fate fate);
/* Off the table, its castings with the whole, and the commanders too. */
void cls3_take_into_ranks(struct battle *b, int part);
/* Does it count with the unit that it is of, for morale and effectiveness: within twelve inches of it, or in touch for squadrons?
 */
bool cls3_counts_with_its_unit(const struct battle *b, int unit);
/* Is one of them attached to the other, and near enough to be in its melee (cls3.melee.inv.4)? */
bool cls3_is_drawn_in_with(const struct battle *b, int unit, int other);
/* Is this way one to a place near enough to its unit, or toward it? Else objects. Of those who need not stay near it true. */
bool cls3_keeps_near_its_unit(const struct battle *b, int unit, const struct box *from, const struct box *to,
                              struct objection *objection);

#endif
