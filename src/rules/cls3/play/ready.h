/* ready.h - who may be given orders in the move of his side. */
#ifndef GROGNARD_RULES_CLS3_READY_H
#define GROGNARD_RULES_CLS3_READY_H

#include "rules/cls3/play/state.h"

/* May it be given orders: on the table, its commander there, not routed, not done, not in contact? Else objects. */
bool cls3_is_ready(const struct battle *b, int unit, struct objection *objection);
bool cls3_may_move(const struct battle *b, int unit, struct objection *objection); /* the same of commanders too */

#endif
