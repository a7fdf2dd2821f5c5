/* shelter.h - batteries in squares (ruling cls3.r61 b): who is in one, where it fires from, how it gets in and out. */
#ifndef GROGNARD_RULES_CLS3_SHELTER_H
#define GROGNARD_RULES_CLS3_SHELTER_H

#include "rules/cls3/play/state.h"

bool cls3_is_sheltered(const struct battle *b, int gun); /* it is in a square, and has no body of its own */
/* Where it stands to fire at that: at the middle of the side of its square that looks there, and looks outward. */
struct box cls3_post_toward(const struct battle *b, int gun, const struct box *at);
/* Where it stood when it joined, beside the square. */
struct box cls3_place_outside(const struct battle *b, int gun);

void cls3_take_shelter(struct battle *b, int gun, int square);
void cls3_leave_shelter(struct battle *b, int gun);
/* Of squares that are none any more the guns stand outside, or where the square was if somebody else stands there. */
void cls3_let_guns_out(struct battle *b);

#endif
