/* dangers.h - who stands near a unit, as far as its nerve goes by it: flanks that are threatened or rest on something, friends
   behind and in rout (dog.r70). */
#ifndef GROGNARD_RULES_DOG_DANGERS_H
#define GROGNARD_RULES_DOG_DANGERS_H

#include "rules/dog/play/state.h"

int dog_flanks_threatened(const struct battle *b, int unit);
bool dog_has_secure_flanks(const struct battle *b, int unit); /* both */
bool dog_is_supported(const struct battle *b, int unit);
int dog_routing_friends(const struct battle *b, int unit);
/* Could it come straight to that place, for all that stands and lies between? */
bool dog_has_way(const struct battle *b, int unit, struct place to);
/* Is formed enemy horse within 300 m that has a way to it (dog.r13)? */
bool dog_is_threatened_by_horse(const struct battle *b, int unit);

#endif
