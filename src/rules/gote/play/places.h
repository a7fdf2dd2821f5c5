/* places.h - houses and built-up areas: who has room in them, goes in, comes out. */
#ifndef GROGNARD_RULES_GOTE_PLACES_H
#define GROGNARD_RULES_GOTE_PLACES_H

#include "rules/gote/play/state.h"

bool gote_has_room(const struct battle *b, int unit, int zone);
void gote_go_in(struct battle *b, int unit, int zone);
bool gote_come_out(struct battle *b, int unit, uint16_t bearing);

#endif
