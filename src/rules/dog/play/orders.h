/* orders.h - the files that take one kind of orders each, as march.c asks for them. "Offer" lists those that are open to the
 * unit. */
#ifndef GROGNARD_RULES_DOG_ORDERS_H
#define GROGNARD_RULES_DOG_ORDERS_H

#include "rules/dog/play/state.h"

/* ---- arrivals.c, joining.c ---- */

battle_may dog_may_arrive;
bool dog_take_arrival(struct battle *b, const struct order *order, struct objection *objection);
void dog_offer_arrival(const struct battle *b, int unit, struct order_list *list);
bool dog_take_general(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void dog_offer_general(const struct battle *b, int unit, struct order_list *list);

/* ---- guns.c: limber, unlimber, turn ---- */

bool dog_take_guns(struct battle *b, const struct order *order, struct objection *objection);
void dog_offer_guns(const struct battle *b, int unit, struct order_list *list);

#endif
