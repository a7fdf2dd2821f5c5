/* orders.h - the files that take one kind of orders each, as march.c asks for them. "Offer" and "legal" list those that are open
   to the unit. */
#ifndef GROGNARD_RULES_CLS3_ORDERS_H
#define GROGNARD_RULES_CLS3_ORDERS_H

#include "drill/arrival.h"
#include "rules/cls3/play/state.h"

/* ---- charges.c ---- */

bool cls3_take_charge(struct battle *b, const struct order *order, struct objection *objection);
void cls3_offer_charges(const struct battle *b, int unit, struct order_list *list);

/* ---- arrivals.c, joining.c, companies.c, garrisons.c, squadrons.c, manning.c ---- */

extern const struct arrival_book cls3_arrivals;
battle_may cls3_company_may_move, cls3_garrison_may_go, cls3_squadrons_may_part, cls3_may_man, cls3_may_dismount;
bool cls3_take_commander(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void cls3_offer_commander(const struct battle *b, int unit, struct order_list *list);
bool cls3_take_company(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void cls3_offer_company(const struct battle *b, int company, struct order_list *list);
/* So many stands of its battalion, 0: as many as there is room for, are this unit from now on, in the house. */
bool cls3_take_garrison(struct battle *b, const struct order *order, struct objection *objection);
void cls3_offer_garrison(const struct battle *b, int garrison, struct order_list *list);
bool cls3_take_squadrons(struct battle *b, const struct order *order, struct objection *objection); /* attach, detach */
void cls3_offer_squadrons(const struct battle *b, int squadrons, struct order_list *list);
bool cls3_take_crew(struct battle *b, const struct order *order, struct objection *objection); /* man, dismount */
void cls3_offer_crew(const struct battle *b, int unit, struct order_list *list);

/* ---- sheltering.c ---- */

battle_may cls3_may_leave_square;
bool cls3_take_gun_in(struct battle *b, const struct order *order, struct objection *objection); /* attach */
bool cls3_take_gun_out(struct battle *b, const struct order *order, struct objection *objection);
void cls3_offer_square(const struct battle *b, int gun, struct order_list *list);

/* ---- places.c, works.c ---- */

bool cls3_take_door(struct battle *b, const struct order *order, struct objection *objection); /* enter, leave */
void cls3_legal_door(const struct battle *b, int unit, struct order_list *list);
bool cls3_take_work(struct battle *b, const struct order *order, struct objection *objection);
void cls3_legal_work(const struct battle *b, int unit, struct order_list *list);

#endif
