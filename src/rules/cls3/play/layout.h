/* layout.h - what a unit looks like from above. */
#ifndef GROGNARD_RULES_CLS3_LAYOUT_H
#define GROGNARD_RULES_CLS3_LAYOUT_H

#include "rules/cls3/play/state.h"

/* A stand, with its number within the unit (its men are alive[stand]). */
struct cls3_stand {
    struct box box;
    int16_t stand, row; /* row: from the front, 0 the foremost */
    int32_t behind;     /* of its front, from that of the formation */
};
/* The same with so many rows of stands in line. */
void cls3_size_in_rows(const struct battle *b, int unit, int posture, int rows, int32_t *width, int32_t *depth);
/* Its stands with men, as they stand; of a unit of one body (a commander, a battery) that body. Returns how many. */
int cls3_find_stands(const struct battle *b, int unit, struct cls3_stand stands[MOST_STANDS]);
/* As they would stand if its body were there. */
int cls3_find_stands_at(const struct battle *b, int unit, const struct box *body, struct cls3_stand stands[MOST_STANDS]);
/* Do they leave no corner of its body empty? Those in open order and in square count as if they did. */
bool cls3_fills_its_body(const struct battle *b, int unit);
int cls3_ranks(const struct battle *b, int unit, int posture);        /* depth in ranks of castings */
int cls3_width_stands(const struct battle *b, int unit, int posture); /* of its widest row */
/* Sets formation and footprint where it stands: of a square the centre is kept, else the middle of the front. */
void cls3_set_posture(struct battle *b, int unit, int posture);
/* Brings the footprint in line with what is left of it; the foremost stands do not come forward. */
void cls3_close_up(struct battle *b, int unit);
/* Its command stand, as a bit, while it has men (cls3.cmd.7): 0 without one. */
uint32_t cls3_command_stand(const struct battle *b, int unit);
/* Which of those that cls3_stands finds it is; NO_STAND: none. */
int cls3_number_of_command_stand(const struct battle *b, int unit);

#endif
