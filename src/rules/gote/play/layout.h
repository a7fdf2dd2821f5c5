/* layout.h - what a unit looks like from above. */
#ifndef GROGNARD_RULES_GOTE_LAYOUT_H
#define GROGNARD_RULES_GOTE_LAYOUT_H

#include "rules/gote/play/state.h"

/* Stands in the front rank; of a square on the side that faces the bearing (a 16-bit turn from its own). */
int gote_front_stands(const struct battle *b, int unit);
int gote_side_stands(const struct battle *b, int unit, uint16_t turned);
/* Sets formation and footprint where it stands: the middle of the front is kept. */
void gote_set_posture(struct battle *b, int unit, int posture);
/* Puts it there, and the leaders that are with it behind its middle (gote.r67): in place of battle_put. */
void gote_put(struct battle *b, int unit, struct box box);
/* Where a leader is who is with a unit: behind the middle of it. */
struct box gote_box_behind(const struct battle *b, int leader, const struct box *unit);
/* Brings the footprint in line with what is left of it. */
void gote_close_up(struct battle *b, int unit);

#endif
