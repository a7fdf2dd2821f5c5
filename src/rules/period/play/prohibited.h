/* prohibited.h - ground over which friends have gone back (period.terr.10, ruling period.r105). */
#ifndef GROGNARD_RULES_PERIOD_PROHIBITED_H
#define GROGNARD_RULES_PERIOD_PROHIBITED_H

#include "rules/period/play/state.h"

/* From where a unit of that side stood to where it stands now; the same box twice: where it dispersed or was cut down. */
void period_prohibit(struct battle *b, int side, const struct box *from, const struct box *to);
/* May a unit go the straight way from where it stands to where it would, over no such ground? Else it objects. Off a strip on
   which it stands it may go the short way. */
bool period_keeps_off_prohibited(const struct battle *b, int unit, const struct box *from, const struct box *end,
                                 struct objection *objection);

#endif
