/* layout.h - what a unit looks like from above (layout.c), and whether there is room for it (room.c). */
#ifndef GROGNARD_RULES_GDC_LAYOUT_H
#define GROGNARD_RULES_GDC_LAYOUT_H

#include "rules/gdc/play/state.h"

/* ---- layout.c: what a unit looks like from above ---- */

int gdc_front_castings(const struct battle *b, int unit); /* on the front stand of a column, the front rank of a swarm */
/* Sets formation and footprint where it stands, the middle of its front kept. */
void gdc_set_posture(struct battle *b, int unit, int posture);
void gdc_shift(struct battle *b, int unit, struct box box); /* by a little: it stays where it has a part in a place */
void gdc_rise(struct battle *b, int unit);                  /* who lies gets up, as he was drawn up */
/* Brings the footprint in line with what is left of it. */
void gdc_close_up(struct battle *b, int unit);

/* ---- room.c, facing.c: changes of facing and formation ---- */

/* Would this order of phase 2 put foot into square? */
bool gdc_is_to_square(const struct order *order);

/* May the unit stand in this box, in this posture? Leaders are in nobody's way. Else objects. */
bool gdc_has_room(const struct battle *b, int unit, const struct box *box, int posture, struct objection *objection);
/* The rule by which the ground that it stands in keeps it from a formation, or a null pointer. */
const char *gdc_ground_closes_form(const struct battle *b, int unit, int posture);

#endif
