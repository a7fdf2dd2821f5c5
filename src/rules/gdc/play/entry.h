/* entry.h - coming on to the table (6.5). Private to movement. */
#ifndef GROGNARD_RULES_GDC_ENTRY_H
#define GROGNARD_RULES_GDC_ENTRY_H

#include "drill/arrival.h"
#include "rules/gdc/play/move.h"

/* May it come on this turn? Else objects. */
bool gdc_may_arrive(const struct battle *b, int unit, struct objection *objection);
/* Where a unit would come on, and its move from there, which is that of the arrival it stands beside. */
struct gdc_arrival {
    struct drill_arrival arrival;
    struct gdc_move move;
};
/* `to`: where the middle of its front comes to stand. */
bool gdc_arrival_is_open(const struct battle *b, int unit, struct place to, struct gdc_arrival *entry,
                         struct objection *objection);
void gdc_arrive(struct battle *b, struct gdc_arrival *entry);
/* The nearest place to where it is expected at which it may come on; false without one. */
bool gdc_find_entry(const struct battle *b, int unit, struct place *to);
/* Is this edge within reach of the unit to leave by? */
bool gdc_is_at_baseline(const struct battle *b, int unit);
/* Leaders with a unit share where it is. */
void gdc_take_leaders_along(struct battle *b, int unit, enum unit_where where);

#endif
