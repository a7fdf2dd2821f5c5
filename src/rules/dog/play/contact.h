/* contact.h - who touches whom, how far one is from another, who sees whom. */
#ifndef GROGNARD_RULES_DOG_CONTACT_H
#define GROGNARD_RULES_DOG_CONTACT_H

#include "rules/dog/play/state.h"

/* From nearest point to nearest point, of one who is attached from the unit he is with. */
int32_t dog_distance_mm(const struct battle *b, int unit, int other);
/* No farther than that, whatever rounding leaves when they stand at odd angles. */
bool dog_is_near(const struct battle *b, int unit, int other, int32_t metres);
bool dog_touch(const struct battle *b, int unit, int other);
/* Enemies, no generals, that it touches: returns how many. */
int dog_touched(const struct battle *b, int unit, int16_t *units, int capacity);
/* It touches an enemy that does not run, and does not run itself: they fight (dog.melee.1). */
bool dog_in_melee(const struct battle *b, int unit);
/* Enemies whom it fights, or who fight it, those among them who were caught as they ran (dog.melee.11): returns how many. */
int dog_foes(const struct battle *b, int unit, int16_t *units, int capacity);
bool dog_fights(const struct battle *b, int unit);
/* Is the one nearer than the other by more than turning and rounding leave? */
bool dog_is_nearer(const struct battle *b, int unit, int one, int other);
/* The nearest enemy, no general, within so many mm, of equally near ones the first of the roster; or NO_UNIT. */
int dog_nearest_enemy(const struct battle *b, int unit, int32_t most_mm, int32_t *distance_mm);
/* How near the closest formed enemy is, at most `most_mm`. */
int32_t dog_nearest_formed_enemy_mm(const struct battle *b, int unit, int32_t most_mm);
/* Does nobody stand there, and is it on the table? */
bool dog_has_room(const struct battle *b, int unit, const struct box *box);
/* Turns its face to it where it stands, if there is room. */
void dog_turn_to(struct battle *b, int unit, int enemy);
/* May skirmishers come from the one place to the other: near enough to their parent, 40 m from formed enemies, or at least nearer
   and farther than they were? */
bool dog_skirmishers_may_be(const struct battle *b, int unit, const struct box *from, const struct box *end,
                            struct objection *objection);
/* Whoever looks (dog.vis.1, dog.r86). */
struct eyes dog_eyes(const struct battle *b);
/* The ground that may hide two units from each other: a house does not hide who stands in it. */
struct ground_now dog_ground_between(const struct battle *b, int unit, int other, int16_t state[LIMIT_FEATURES]);

#endif
