/* fire.h - fire that falls: losses, generals, nerve (dog.seq.6). */
#ifndef GROGNARD_RULES_DOG_FIRE_H
#define GROGNARD_RULES_DOG_FIRE_H

#include "rules/dog/play/shots.h"

/* Throws for a shot that was laid, and brings its losses. What they lead to is left to dog_follow_fire; true for each of those
   shot at (as bits, in the order of the shot) whose loss makes it test. */
uint32_t dog_fire_shot(struct battle *b, const struct dog_shot *shot, int event, const char *rule);

#endif
