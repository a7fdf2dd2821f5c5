/* contact.h - who touches whom, and with how many figures. */
#ifndef GROGNARD_RULES_PERIOD_CONTACT_H
#define GROGNARD_RULES_PERIOD_CONTACT_H

#include "rules/period/play/state.h"

bool period_touch(const struct battle *b, int unit, int other);
/* Figures of its front rank in stands that lie against those enemies over more than a corner (period.mel.1); one stand at least.
 */
int period_figures_in_contact(const struct battle *b, int unit, const int16_t *enemies, int count);
/* On which side one strikes who begins his straight run in that box (period.r46). */
enum side_struck period_side_struck(const struct battle *b, int target, const struct box *start);
/* Does this charger strike that one, and no other, in flank or rear? */
bool period_strikes_aside(const struct battle *b, int charger, int target);

#endif
