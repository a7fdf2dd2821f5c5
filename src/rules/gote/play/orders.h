/* orders.h - orders of the first phase, and the files that take one kind of orders each, as march.c asks for them. "Offer" lists
   those that are open to the unit. */
#ifndef GROGNARD_RULES_GOTE_ORDERS_H
#define GROGNARD_RULES_GOTE_ORDERS_H

#include "rules/gote/play/state.h"

/* ---- orders.c ---- */

void gote_conceal_orders(struct battle *view, int side); /* reserves called, support named, before both are done */

#endif
