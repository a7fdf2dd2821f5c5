/* layout.h - what a unit looks like from above: its figures or guns in each formation (dog.scale.4, dog.r87). */
#ifndef GROGNARD_RULES_DOG_LAYOUT_H
#define GROGNARD_RULES_DOG_LAYOUT_H

#include "rules/dog/play/state.h"

/* Figures as they stand on the table: of foot and horse those left, of a battery its gunners (dog.r30). */
int dog_figures(const struct battle *b, int unit);
int dog_guns_left(const struct battle *b, int unit);
int dog_ranks(const struct battle *b, int unit);            /* how many figures deep, as it is formed now */
int dog_front_of_line(const struct battle *b, int unit);    /* the same if it were in line */
int dog_front_figures(const struct battle *b, int unit);    /* in its front rank; of a square in one side */
int32_t dog_figure_width(const struct battle *b, int unit); /* mm of front */
/* Sets formation and footprint where it stands: the middle of the front is kept. */
void dog_set_posture(struct battle *b, int unit, int posture);

#endif
