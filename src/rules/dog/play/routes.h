/* routes.h - moves that are thought of: samples for a side that orders at random, ways to a place. */
#ifndef GROGNARD_RULES_DOG_ROUTES_H
#define GROGNARD_RULES_DOG_ROUTES_H

#include "rules/dog/play/state.h"

void dog_offer_moves(const struct battle *b, int unit, struct order_list *list);
/* mm that it goes on open ground with what is left of its move. */
int32_t dog_reach(const struct battle *b, int unit);
bool dog_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan);
bool dog_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);

#endif
