/* leaders.h - who commands whom, how near commanders are, and what their ratings add. */
#ifndef GROGNARD_RULES_DOG_LEADERS_H
#define GROGNARD_RULES_DOG_LEADERS_H

#include "rules/dog/play/state.h"

/* The unit is under him, or under somebody under him; one whom nobody is under commands those of his side who are under nobody.
 */
bool dog_commands(const struct battle *b, int general, int unit);
/* The best rating of its commanders who are no farther off than that; 0 without one (dog.r85). Generals who are gone do not
 * count. */
int dog_rating_within(const struct battle *b, int unit, int32_t metres);
#define RALLY_RANGE_M 50   /* and of control, shouting */
#define MORALE_RANGE_M 150 /* and of the charge reaction */
/* The commander-in-chief who was within 50 m of it since the command phase (dog.cmd.8), or commander_none. */
enum commander dog_cinc_with(const struct battle *b, int unit);
/* Units begin the turn with the commander-in-chief, in the command phase; those whom he has left since, or who have left him. */
void dog_note_commanders(struct battle *b);
void dog_drop_commanders(struct battle *b);
/* The general of its brigade, or NO_UNIT; is he of this brigade? */
int dog_brigadier(const struct battle *b, int unit);

#endif
