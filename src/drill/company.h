/* company.h - leaders, and whoever else goes with a unit and has no body then: they join it, leave it, and stand by themselves.
   Whom they may join, how far they ride and what they risk is the ruleset's. */
#ifndef GROGNARD_DRILL_COMPANY_H
#define GROGNARD_DRILL_COMPANY_H

#include "drill/nearby.h"

/* His body in a formation, with the middle of its front there. */
struct box company_body(const struct battle *b, int leader, int formation, struct place front, uint16_t facing);
/* Likewise so far behind the middle of a unit. */
struct box company_behind(const struct battle *b, int leader, int formation, const struct box *unit, int32_t gap);

/* He goes with the unit, on the table or not, and has no body: told as the ruleset's event, under its rule. */
void company_join(struct battle *b, int leader, int unit, int event, const char *rule);
/* He is with nobody any more, and his body stands there in that formation. */
void company_stand_alone(struct battle *b, int leader, int formation, struct box body);
/* All who go with a unit stand by themselves where it stood. */
void company_disperse(struct battle *b, int unit, int formation, const struct box *stood);
/* Likewise, but off the table: where the unit is with which he was. */
void company_part_off_table(struct battle *b, int leader);

/* May he join that unit? Else it objects. */
typedef bool company_may_join(const struct battle *b, int leader, int unit, struct objection *objection);
/* Orders by which he joins units of his side within so many mm; `counts`: which of them are thought of, a null pointer: all. */
void company_offer_to_join(const struct battle *b, int leader, int verb, int32_t mm, nearby_counts *counts,
                           company_may_join *may_join, struct order_list *list);

/* Of those who go with a unit the first of whom it is true, or NO_UNIT. */
int company_first(const struct battle *b, int unit, bool (*is_wanted)(const struct battle *b, int leader));
#endif
