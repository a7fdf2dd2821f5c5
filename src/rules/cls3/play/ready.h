/* ready.h - who may be given orders in the move of his side. */
#ifndef GROGNARD_RULES_CLS3_READY_H
#define GROGNARD_RULES_CLS3_READY_H

#include "rules/cls3/play/state.h"

/* Is its commander there? While he is lost it only reacts (cls3.cmd.6). */
bool cls3_has_its_commander(const struct battle *b, int unit, struct objection *objection);
/* May a unit on the table or in a house go: its commander there, not routed, not done, not in contact? Else objects. */
bool cls3_is_free_to_go(const struct battle *b, int unit, struct objection *objection);
/* The same, on the table: may it be given orders? */
bool cls3_is_ready(const struct battle *b, int unit, struct objection *objection);
/* The same of commanders too: they ride once a turn, in contact or not. */
bool cls3_may_move(const struct battle *b, int unit, struct objection *objection);

#endif
