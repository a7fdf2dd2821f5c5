/* leaders.h - leaders join units and leave them. */
#ifndef GROGNARD_RULES_GOTE_LEADERS_H
#define GROGNARD_RULES_GOTE_LEADERS_H

#include "rules/gote/play/state.h"

void gote_join(struct battle *b, int leader, int unit, const char *rule);
/* He is with it no more, and stands behind it; that he was with it this turn is remembered (gote.leader.1). */
/* All who are with a unit that is gone: left behind on the table where it stood (where_table), or gone with it. */
void gote_part_all(struct battle *b, int unit);

#endif
