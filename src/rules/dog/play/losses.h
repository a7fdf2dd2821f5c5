/* losses.h - men that fall, and units that are lost. */
#ifndef GROGNARD_RULES_DOG_LOSSES_H
#define GROGNARD_RULES_DOG_LOSSES_H

#include "rules/dog/play/state.h"

/* Off the table for good; generals who went with it stay. */
void dog_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
/* So many men, added up to figures or guns (dog.fire.12). Does the loss make it test morale? */
bool dog_lose(struct battle *b, int unit, int men);
/* When all that the loss leads to has happened: its body shrinks to what is left, unless it runs. */
void dog_close_ranks(struct battle *b, int unit);

#endif
