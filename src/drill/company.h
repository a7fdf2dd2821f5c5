/* company.h - leaders, and whoever else goes with a unit and has no body then: they join it, leave it, and stand by themselves.
   Whom they may join, how far they ride and what they risk is the ruleset's. */
#ifndef GROGNARD_DRILL_COMPANY_H
#define GROGNARD_DRILL_COMPANY_H

#include "battle/battle.h"

/* His body in a formation, with the middle of its front there. */
struct box company_body(const struct battle *b, int leader, int formation, struct place front, uint16_t facing);
/* Likewise so far behind the middle of a unit. */
struct box company_behind(const struct battle *b, int leader, int formation, const struct box *unit, int32_t gap);

/* He goes with the unit, on the table or not, and has no body: told as the ruleset's event, under its rule. */
void company_join(struct battle *b, int leader, int unit, int event, const char *rule);
/* He is with nobody any more, and his body stands there in that formation. */
void company_stand_alone(struct battle *b, int leader, int formation, struct box body);
/* Likewise, but off the table: where the unit is with which he was. */
void company_part_off_table(struct battle *b, int leader);

/* Of those who go with a unit the first of whom it is true, or NO_UNIT. */
int company_first(const struct battle *b, int unit, bool (*is_wanted)(const struct battle *b, int leader));
#endif
