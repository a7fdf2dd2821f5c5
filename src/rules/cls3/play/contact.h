/* contact.h - who touches whom, who is near, who sees whom. */
#ifndef GROGNARD_RULES_CLS3_CONTACT_H
#define GROGNARD_RULES_CLS3_CONTACT_H

#include "drill/nearby.h"
#include "rules/cls3/play/state.h"

/* How far units are apart: edge to edge, of their nearest stands, in decimals of inches. */
int32_t cls3_distance(const struct battle *b, int unit, int other);
/* Do their stands touch, or both one linear obstacle (cls3.melee.1)? */
bool cls3_touch(const struct battle *b, int unit, int other);
/* Enemies that it touches, all of them. */
void cls3_touched(const struct battle *b, int unit, struct nearby *touched);
/* Enemies that it would touch if its body were there, of a garrison one. */
void cls3_touched_from(const struct battle *b, int unit, const struct box *there, struct nearby *touched);
int cls3_first_touched(const struct battle *b, int unit); /* or NO_UNIT */
bool cls3_in_contact(const struct battle *b, int unit);
/* Stands of `unit` that touch the other, as bits. */
uint32_t cls3_stands_touching(const struct battle *b, int unit, int other);
/* A wall, hedge, fence or earthworks between stands of theirs that touch; while none do, between their bodies: or -1. */
int cls3_obstacle_in_contact(const struct battle *b, int unit, int enemy);
/* How far it is from where the stands of another touch enemies of that one (cls3.melee.inv.2), in decimals of inches; -1: they
   touch none. */
int32_t cls3_distance_to_contact(const struct battle *b, int unit, int other);
/* Where a unit would be struck by one whose body stood in that box when its charge began: by the leading stand that is nearest
   (cls3.r32). */
enum struck_on cls3_side_struck(const struct battle *b, int target, int charger, const struct box *from);
/* Side by side, not one behind the other, nor corner to corner? */
bool cls3_stand_beside(const struct box *stand, const struct box *other);
/* Does any of it stand before the front of the other? */
bool cls3_is_ahead_of(const struct battle *b, int unit, int other);
/* Where it is struck by one who has come into contact by a charge or an attack of this turn; by others in front. */
enum struck_on cls3_struck_by(const struct battle *b, int unit, int charger);
/* The nearest enemy fighting unit within so many inches (edge to edge), or NO_UNIT. */
int cls3_nearest_enemy(const struct battle *b, int unit, int32_t most_in, int32_t *distance);
/* A unit of that side in a house or built-up area so near to a box, or NO_UNIT: such units stand in no crowd. */
int cls3_garrison_within(const struct battle *b, int side, const struct box *box, int32_t mm);
/* Is one who hides in woods or a house detected, as some enemy is near enough (cls3.vis.3)? */
bool cls3_is_detected(const struct battle *b, int unit);
/* Does the one see the other (cls3.vis.1 to 3)? why: a null pointer if nobody asks. */
struct eyes cls3_eyes(const struct battle *b);

#endif
