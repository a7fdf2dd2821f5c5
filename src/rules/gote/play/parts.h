/* parts.h - units that belong to another: elite companies of a battalion, howitzers of a battery (gote.elite, gote.org.6). */
#ifndef GROGNARD_RULES_GOTE_PARTS_H
#define GROGNARD_RULES_GOTE_PARTS_H

#include "rules/gote/play/state.h"

int gote_battalion_of(const struct battle *b, int unit); /* of an elite company; or NO_UNIT */
/* The companies in the ranks of a unit that is gone are gone with it. */
void gote_lose_companies(struct battle *b, int unit, enum unit_fate fate);
/* Is it, there, near enough to its battalion, or to the unit that it supports; or nearer than before? Else objects. */
bool gote_keeps_near(const struct battle *b, int unit, const struct box *from, const struct box *to, struct objection *objection);
/* As the battle begins: companies in the ranks, howitzers beside their guns. */
void gote_begin_parts(struct battle *b);

#endif
