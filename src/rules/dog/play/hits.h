/* hits.h - generals under fire (dog.gen). */
#ifndef GROGNARD_RULES_DOG_HITS_H
#define GROGNARD_RULES_DOG_HITS_H

#include "rules/dog/play/state.h"

/* A 0 has come up in fire at these targets: generals near them go to the risk table (dog.fire.10, dog.r43). `where`: the targets'
   bodies as they were shot at. */
void dog_endanger_generals(struct battle *b, const struct box *where, int count);

#endif
