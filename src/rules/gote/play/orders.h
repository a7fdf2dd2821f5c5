/* orders.h - orders of the first phase, and the files that take one kind of orders each, as march.c asks for them. "Offer" lists
   those that are open to the unit. */
#ifndef GROGNARD_RULES_GOTE_ORDERS_H
#define GROGNARD_RULES_GOTE_ORDERS_H

#include "rules/gote/play/state.h"

/* ---- orders.c ---- */

void gote_conceal_orders(struct battle *view, int unit); /* reserves called, support named, before both are done */
bool gote_tell_initiative(const struct battle *b, const struct order *order, struct text *text);

/* ---- arrivals.c, leaders.c, guns.c, places.c, works.c, companies.c: orders of the move phase ---- */

battle_may gote_may_arrive;
bool gote_take_arrival(struct battle *b, const struct order *order, struct objection *objection);
void gote_offer_arrival(const struct battle *b, int unit, struct order_list *list);
bool gote_take_leader(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach, lead */
void gote_offer_leader(const struct battle *b, int unit, struct order_list *list);
/* limber, unlimber, prolong, turn, mount, dismount, man */
bool gote_take_drill(struct battle *b, const struct order *order, struct objection *objection);
void gote_offer_drill(const struct battle *b, int unit, struct order_list *list);
bool gote_take_door(struct battle *b, const struct order *order, struct objection *objection); /* enter, leave */
void gote_offer_door(const struct battle *b, int unit, struct order_list *list);
battle_may gote_company_may_go;                                                                   /* out of the ranks */
bool gote_take_company(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void gote_offer_company(const struct battle *b, int company, struct order_list *list);
bool gote_take_work(struct battle *b, const struct order *order, struct objection *objection);
void gote_offer_work(const struct battle *b, int unit, struct order_list *list);

/* ---- samples.c ---- */

void gote_offer_moves(const struct battle *b, int unit, struct order_list *list);

#endif
