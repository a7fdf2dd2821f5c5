/* formations.h - which formations a unit may take, and how long that takes (dog.form). */
#ifndef GROGNARD_RULES_DOG_FORMATIONS_H
#define GROGNARD_RULES_DOG_FORMATIONS_H

#include "rules/dog/play/state.h"

/* Of a unit that stands in the first formation; else it objects. */
bool dog_may_form(const struct battle *b, int unit, int from, int to, struct objection *objection);
/* Moves that it takes, in millionths; false: forbidden. Guns limber and unlimber, others change. */
bool dog_time_to_form(const struct battle *b, int unit, int from, int to, int64_t *millionths);
/* Guns that are not limbered turn so far (16-bit turns). */
bool dog_time_to_turn(const struct battle *b, int unit, int32_t turn, int64_t *millionths);
/* Forms at once, and tells. */
void dog_form(struct battle *b, int unit, int posture, const char *rule);
/* A change that was begun last turn goes on; of the units of a side, when it has moved. */
void dog_go_on_changing(struct battle *b, int side);
/* Where the guns stand that a crew has left; false: it has left none. */
bool dog_left_gun(const struct battle *b, int unit, struct box *gun);
/* The crew goes back to the guns that it has left. */
bool dog_may_man(const struct battle *b, int unit, struct objection *objection);
void dog_man(struct battle *b, int unit);

#endif
