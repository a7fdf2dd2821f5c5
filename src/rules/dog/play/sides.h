/* sides.h - front, flanks and rear: on which side of a unit something lies, which side it turns to a place. */
#ifndef GROGNARD_RULES_DOG_SIDES_H
#define GROGNARD_RULES_DOG_SIDES_H

#include "rules/dog/play/state.h"

/* Squares and skirmishers have neither flank nor rear (dog.r94). */
bool dog_has_flanks(const struct battle *b, int unit);
/* The side of a target on which a charger comes whose front has its middle there (ruling dog.r94). */
enum where_struck dog_side_from(const struct battle *b, int target, struct place from);
/* The side that a body turns to a place: the front of a box that looks there and has no depth. */
struct box dog_side_toward(const struct box *body, struct place from, enum where_struck *side);
/* The same of the side that lies against a body which it touches. */
struct box dog_side_against(const struct box *body, const struct box *other, enum where_struck *side);
struct box dog_side_of(const struct box *body, enum where_struck side);

#endif
