/* routes.h - ways that people and computer players wish for. */
#ifndef GROGNARD_RULES_GOTE_ROUTES_H
#define GROGNARD_RULES_GOTE_ROUTES_H

#include "rules/gote/play/state.h"

int32_t gote_reach(const struct battle *b, int unit); /* of one move over open ground, mm */
bool gote_plan_toward(const struct battle *b, int unit, struct place to, struct plan *plan);

#endif
