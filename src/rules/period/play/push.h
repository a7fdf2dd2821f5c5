/* push.h - bodies that give ground. */
#ifndef GROGNARD_RULES_PERIOD_PUSH_H
#define GROGNARD_RULES_PERIOD_PUSH_H

#include "rules/period/play/state.h"

/* Does nobody but this unit stand there, is it on the table, and does the ground bear it? */
bool period_is_room(const struct battle *b, int unit, const struct box *box);
/* Is no water, cliff or house, and for horse and guns no wood, swamp or broken ground that is closed to them, under the second
   box that was not under the first? */
bool period_ground_bears(const struct battle *b, int unit, const struct box *now, const struct box *box);
/* The nearest place with room to the rear of a box, beside it or before it; without any within 24 inches, the box itself. */
struct box period_room_near(const struct battle *b, int unit, struct box box);
/* These are pushed on a bearing, up to so far, and friends in the way give ground with them; returns how far (period.mel.11,
   period.mel.15). */
int32_t period_push(struct battle *b, const int16_t *units, int count, uint16_t bearing, int32_t most);
/* How far it may go after these, if they are pushed so. */
int32_t period_room_to_follow(const struct battle *b, int unit, const int16_t *units, int count, uint16_t bearing, int32_t most);
/* It goes after them, as far as there is room. */
void period_follow(struct battle *b, int unit, uint16_t bearing, int32_t most);

#endif
