/* cover.h - what stands between a unit and another, so near before it that it covers it or is a rest for its arms (dog.r39,
   dog.r103). */
#ifndef GROGNARD_RULES_DOG_COVER_H
#define GROGNARD_RULES_DOG_COVER_H

#include "rules/dog/play/state.h"

/* The best cover that a unit has which stands so, against somebody there. */
enum cover dog_cover(const struct battle *b, const struct box *body, struct place from);
/* Does it rest its arms on a low wall or a parapet as it fires there (dog.fire.m3)? */
bool dog_rests_arms(const struct battle *b, int unit, struct place at);
/* The same as melee counts it (dog.melee.6). */
enum shelter dog_shelter(const struct battle *b, int unit, struct place from);
bool dog_is_in_building(const struct battle *b, int unit);
/* Low or high: of a wall or hedge; anything else is an "other obstacle". */
bool dog_is_high(const struct feature *feature);

#endif
