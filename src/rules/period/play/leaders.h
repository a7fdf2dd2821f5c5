/* leaders.h - generals and staff officers: they join units and leave them, are lost and replaced (period.rtg, period.r44). */
#ifndef GROGNARD_RULES_PERIOD_LEADERS_H
#define GROGNARD_RULES_PERIOD_LEADERS_H

#include "rules/period/play/state.h"

/* Killed: off the table till the compulsory moves of the next turn (period.rtg.6, period.rtg.7). */
void period_lose_general(struct battle *b, int general, const char *rule);
void period_replace_generals(struct battle *b); /* step 1.1 */
/* Leaders by themselves whom this unit has touched on its way from there, or touches now, ride off, or are killed (period.r44).
 */
void period_touched_leaders(struct battle *b, int unit, const struct box *from);
/* Enemy skirmishers in open order keep four inches from this unit as it advances (period.skir.8). */
void period_drive_skirmishers(struct battle *b, int unit);
/* Both: it has come on from there. */
void period_come_upon(struct battle *b, int unit, const struct box *from);

/* ---- joining.c: orders in step 7 ---- */

bool period_take_joining(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void period_offer_joining(const struct battle *b, int leader, struct order_list *list);

#endif
