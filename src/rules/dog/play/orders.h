/* orders.h - the files that take one kind of orders each, as march.c asks for them. "Offer" lists those that are open to the
 * unit. */
#ifndef GROGNARD_RULES_DOG_ORDERS_H
#define GROGNARD_RULES_DOG_ORDERS_H

#include "drill/arrival.h"
#include "rules/dog/play/state.h"

/* ---- arrivals.c, joining.c ---- */

extern const struct arrival_book dog_arrivals;
bool dog_take_general(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void dog_offer_general(const struct battle *b, int unit, struct order_list *list);

/* ---- command.c: riders who have stands ride on (dog.r106) ---- */

void dog_ride_messengers(struct battle *b, int side);

/* ---- guns.c: limber, unlimber, turn ---- */

bool dog_take_guns(struct battle *b, const struct order *order, struct objection *objection);
void dog_offer_guns(const struct battle *b, int unit, struct order_list *list);

/* ---- samples.c, routes.c: moves that are thought of, for a side that orders at random; ways to a place ---- */

void dog_offer_moves(const struct battle *b, int unit, struct order_list *list);
/* mm that it goes on open ground with what is left of its move. */
int32_t dog_reach(const struct battle *b, int unit);
bool dog_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan);

#endif
