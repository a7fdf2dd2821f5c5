/* commanders.h - command castings near units, and near the enemy (cls3.cmd). */
#ifndef GROGNARD_RULES_CLS3_COMMANDERS_H
#define GROGNARD_RULES_CLS3_COMMANDERS_H

#include "rules/cls3/play/state.h"

/* ---- commanders.c ---- */

#define COMMANDER_RIDES_IN 24 /* in a turn, and to a unit that he joins (cls3.cmd.1) */
#define COMMANDER_CLEAR_IN 12 /* of enemies he keeps */
void cls3_offer_to_join(const struct battle *b, int commander, struct order_list *list);
/* How far his unit has taken him along in this movement, in mm: of his own 24 inches. */
int32_t cls3_carried(const struct battle *b, int commander);
/* May a commander join this unit, with how far his unit has taken him? Else objects. */
bool cls3_may_be_joined(const struct battle *b, int commander, int unit, struct objection *objection);
void cls3_join(struct battle *b, int commander, int unit, const char *rule);
/* May he end his ride there (cls3.cmd.1)? Else objects. */
bool cls3_commander_may_stand(const struct battle *b, int commander, const struct box *there, struct objection *objection);

/* ---- approached.c ---- */

/* Commanders whom this unit has come near by its own will are asked where they go (cls3.cmd.8): false when there are none. */
bool cls3_ask_approached(struct battle *b, int mover);
bool cls3_is_approached(const struct battle *b, int commander);      /* is he asked now? */
void cls3_ask_commander(struct battle *b, int commander, int enemy); /* he alone is asked, unless he was */

#endif
