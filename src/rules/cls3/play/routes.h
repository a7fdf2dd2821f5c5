/* routes.h - moves thought of: samples, and plans. */
#ifndef GROGNARD_RULES_CLS3_ROUTES_H
#define GROGNARD_RULES_CLS3_ROUTES_H

#include "rules/cls3/play/state.h"

/* ---- samples.c, routes.c ---- */

struct manoeuvre cls3_face_toward(const struct battle *b, int unit, int other);
void cls3_offer_moves(const struct battle *b, int unit, struct order_list *list);
int32_t cls3_reach(const struct battle *b, int unit); /* its move on open ground as it is formed, in mm */
bool cls3_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan);

#endif
