/* belief.h - what a side thinks that its enemy is about: plans of the books, each with a weight that grows when his brigades are
   seen to do what it would have them do. */
#ifndef GROGNARD_GENERAL_BELIEF_H
#define GROGNARD_GENERAL_BELIEF_H

#include "general/thinking.h"

/* From what he thought a turn ago, if he did, and what is seen now. */
void belief_renew(struct belief *belief, const struct thinking *thinking);

/* What he is up against in so many looks ahead: each plan that the enemy may be about comes so often as it is believed. */
void belief_foresee(const struct belief *belief, const struct thinking *thinking, struct scheme enemy[], int looks);

#endif
