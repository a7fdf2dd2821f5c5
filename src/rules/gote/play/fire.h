/* fire.h - fire of all phases: who sees and reaches whom, shots, and what is hidden of them. */
#ifndef GROGNARD_RULES_GOTE_FIRE_H
#define GROGNARD_RULES_GOTE_FIRE_H

#include "rules/gote/play/state.h"

bool gote_sees(const struct battle *b, int unit, int other, struct sight *why);
void gote_conceal_aims(struct battle *view, int side); /* of the bombardment */

#endif
