/* places.h - buildings and built-up areas: who is in them, who may go in, who comes out (gote.rout.5, gote.r88). */
#ifndef GROGNARD_RULES_GOTE_PLACES_H
#define GROGNARD_RULES_GOTE_PLACES_H

#include "rules/gote/play/state.h"

int gote_house_at(const struct battle *b, struct place at); /* a zone of the ground, or -1 */
struct place gote_middle_of(const struct battle *b, int zone);
bool gote_holds(const struct battle *b, int zone, int side);
/* Room for it: a battalion finds an empty place; engineers, skirmishers and gunners go in besides; nobody where enemies are. */
bool gote_has_room(const struct battle *b, int unit, int zone);
void gote_go_in(struct battle *b, int unit, int zone);
/* Outside, before the edge that looks this way, facing so; false: there is no room. */
bool gote_come_out(struct battle *b, int unit, uint16_t bearing);
/* As the battle begins, those whose middle lies on a place are in it. */
void gote_begin_places(struct battle *b);

#endif
