/* orders.h - the files that take one kind of orders each in step 7, as march.c asks for them. "Offer" lists those that are open
   to the unit. */
#ifndef GROGNARD_RULES_PERIOD_ORDERS_H
#define GROGNARD_RULES_PERIOD_ORDERS_H

#include "drill/arrival.h"
#include "rules/period/play/state.h"

/* ---- ready.c: may it move by its own will now? Else it objects. ---- */

battle_may period_may_move;

/* ---- arrivals.c ---- */

extern const struct arrival_book period_arrivals;

/* ---- forming.c: limber, unlimber, prolonge; form: forming up anew ---- */

bool period_take_guns(struct battle *b, const struct order *order, struct objection *objection);
void period_offer_guns(const struct battle *b, int unit, struct order_list *list);
bool period_take_forming(struct battle *b, const struct order *order, struct objection *objection);
void period_offer_forming(const struct battle *b, int unit, struct order_list *list);
/* The same of a winner who forms anew, whatever its state (period.mel.14). */
bool period_take_new_form(struct battle *b, const struct order *order, struct objection *objection);
void period_offer_new_forms(const struct battle *b, int unit, struct order_list *list);

/* ---- doors.c, works.c ---- */

bool period_take_door(struct battle *b, const struct order *order, struct objection *objection); /* enter, leave, garrison */
void period_offer_doors(const struct battle *b, int unit, struct order_list *list);
bool period_take_work(struct battle *b, const struct order *order, struct objection *objection);
void period_offer_work(const struct battle *b, int unit, struct order_list *list);

#endif
