/* leaders.h - leaders join units and leave them. */
#ifndef GROGNARD_RULES_GOTE_LEADERS_H
#define GROGNARD_RULES_GOTE_LEADERS_H

#include "rules/gote/play/state.h"

/* All who are with a unit that is gone stand behind where it stood; that they were with it this turn is remembered
 * (gote.leader.1). */
void gote_part_all(struct battle *b, int unit);

#endif
