/* actions.h - the actions of a unit in a turn. */
#ifndef GROGNARD_RULES_GOTE_ACTIONS_H
#define GROGNARD_RULES_GOTE_ACTIONS_H

#include "rules/gote/play/state.h"

/* Has it so many actions left in this turn? Else objects. */
bool gote_has_actions(const struct battle *b, int unit, int actions, struct objection *objection);
int gote_cost_of(const struct battle *b, int unit, enum action action);
bool gote_can_pay(const struct battle *b, int unit, enum action action, struct objection *objection);
/* The deed is told, and paid for. */
void gote_pay(struct battle *b, int unit, enum action action);
void gote_pay_for(struct battle *b, int unit, const struct gote_action_cost_facts *f);
/* May it act at all in its own phase: on the table, neither routed nor looting, its crew with it? Else objects. */
bool gote_may_act(const struct battle *b, int unit, struct objection *objection);

#endif
