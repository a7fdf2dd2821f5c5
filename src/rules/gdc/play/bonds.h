/* bonds.h - what binds single units to a place or to others beyond the common rules: options position_batteries,
   french_guard_horse (gun_bonds.c), regimental_cohesion (cohesion.c). Private to movement. */
#ifndef GROGNARD_RULES_GDC_BONDS_H
#define GROGNARD_RULES_GDC_BONDS_H

#include "rules/gdc/play/state.h"

/* ---- gun_bonds.c ---- */

bool gdc_position_lets_limber(const struct battle *b, int battery, struct objection *objection);
/* posture: in which it goes, limbered though it stood unlimbered until now. */
bool gdc_gun_bonds_allow(const struct battle *b, int battery, int posture, const struct box *from, const struct box *to,
                         struct objection *objection);
/* It has limbered or unlimbered: missions and what a rout allowed come to their end. */
void gdc_note_limbering(struct battle *b, int battery, bool limbered);
bool gdc_may_be_sent(const struct battle *b, int battery, struct objection *objection);
bool gdc_take_mission(struct battle *b, const struct order *order, struct objection *objection);
void gdc_legal_mission(const struct battle *b, int battery, struct order_list *list);

/* ---- cohesion.c ---- */

bool gdc_cohesion_allows(const struct battle *b, int unit, const struct box *to, struct objection *objection);

/* ---- gun_bonds.c ---- */

void gdc_note_rout(struct battle *b, int routed); /* position batteries of its corps look on (gdc.o.position) */

#endif
