/* places.h - buildings and built-up areas: who is in them, who may go in, who comes out (gote.rout.5, gote.r88). */
#ifndef GROGNARD_RULES_GOTE_PLACES_H
#define GROGNARD_RULES_GOTE_PLACES_H

#include "rules/gote/play/unit.h"

/* Room for it: a battalion finds an empty place; engineers, skirmishers and gunners go in besides; nobody where enemies are. */
bool gote_has_room(const struct battle *b, int unit, int zone);
void gote_go_in(struct battle *b, int unit, int zone);
/* Just before the edge that looks this way, facing so; and out it comes, there or farther off. */
struct box gote_before_edge(const struct battle *b, int unit, uint16_t bearing);
void gote_stand_outside(struct battle *b, int unit, const struct box *box);
/* Who has run into it or loots there does nothing. */
bool gote_garrison_acts(const struct battle *b, int unit, struct objection *objection);
/* As the battle begins, those whose middle lies on a place are in it. */
void gote_begin_places(struct battle *b);

#endif
