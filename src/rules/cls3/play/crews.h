/* crews.h - crews that have left their guns (cls3.form.10). */
#ifndef GROGNARD_RULES_CLS3_CREWS_H
#define GROGNARD_RULES_CLS3_CREWS_H

#include "rules/cls3/play/state.h"

/* Where the gun stands that a crew has left; false of all other units. */
bool cls3_left_gun(const struct battle *b, int unit, struct box *gun);
/* Would a crew stand near enough to its gun there? Else objects. Of those who have left none true. */
bool cls3_keeps_to_gun(const struct battle *b, int unit, const struct box *there, struct objection *objection);
/* Who runs away, and in what order: a crew that still serves its gun as it would be off it. */
struct cls3_runner {
    int unit, posture;
    struct box from;
};
struct cls3_runner cls3_runner_of(const struct battle *b, int unit);
/* How much of a straight way it may go, to be near enough to its gun at the end. */
int32_t cls3_way_near_gun(const struct battle *b, const struct cls3_runner *runner, uint16_t bearing, int32_t mm);
/* Gun and crew are off the table when they have come too far apart: true when they are. */
bool cls3_loses_its_gun(struct battle *b, int unit);
void cls3_leave_gun(struct battle *b, int unit, int charger);

#endif
