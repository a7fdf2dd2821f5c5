/* orders.h - orders of the first phase, and the files that take one kind of orders each, as march.c asks for them. "Offer" lists
   those that are open to the unit. */
#ifndef GROGNARD_RULES_GOTE_ORDERS_H
#define GROGNARD_RULES_GOTE_ORDERS_H

#include "rules/gote/play/unit.h"

/* ---- orders.c ---- */

void gote_conceal_orders(struct battle *view, int unit); /* reserves called, support named, before both are done */
bool gote_tell_initiative(const struct battle *b, const struct order *order, struct text *text);

/* ---- orders of the move phase: each takes an order with one of its verbs, or objects; offers all that are open to a unit ----
 */

typedef bool gote_takes(struct battle *b, const struct order *order, struct objection *objection);
typedef void gote_offers(const struct battle *b, int unit, struct order_list *list);

battle_may gote_may_arrive;
gote_takes gote_take_arrival;
gote_offers gote_offer_arrival;
gote_takes gote_take_ride, gote_take_joining, gote_take_leaving; /* leaders.c */
gote_offers gote_offer_leader;
gote_takes gote_take_limbering, gote_take_prolonging, gote_take_turn, gote_take_mounting, gote_take_manning; /* guns.c */
gote_offers gote_offer_drill;
gote_takes gote_go_in_by_order, gote_come_out_by_order; /* places.c */
gote_offers gote_offer_door;
battle_may gote_company_may_go;                     /* out of the ranks */
gote_takes gote_company_goes, gote_company_returns; /* companies.c */
gote_offers gote_offer_company;
gote_takes gote_take_work;
gote_offers gote_offer_work;

/* ---- samples.c ---- */

gote_offers gote_offer_moves;

/* ---- turn.c, victory.c, soundness.c ---- */

void gote_count_points(struct battle *b); /* own->start_points */

/* ---- advice.c ---- */

/* Its actions are for several moves, and several shots. */
bool gote_acts_again(const struct battle *b, const struct decision *d, int unit);
/* What guns do to its shape more than to a line that faces them. */
int32_t gote_exposure(const struct battle *b, int unit);
int32_t gote_forgoes(const struct battle *b, const struct decision *d,
                     int unit); /* horse that moves: its best charge (gote.act.12) */

#endif
