/* ground.h - what the ground is to a unit: cover, closed ground, places, the slope between two. */
#ifndef GROGNARD_RULES_GOTE_GROUND_H
#define GROGNARD_RULES_GOTE_GROUND_H

#include "rules/gote/play/state.h"

#define WOODS (GROUND_BIT(heavy_woods))
#define LIGHT_WOODS (GROUND_BIT(light_woods) | GROUND_BIT(wilderness))
#define HOUSES (GROUND_BIT(building) | GROUND_BIT(built_up))

bool gote_is_house(const struct feature *feature);
bool gote_in_house(const struct battle *b, int unit);
bool gote_is_loopholed(const struct battle *b, int zone);
/* On what ground it fights: town inside a place, woods and light woods under most of it (its centre), else open. */
enum site gote_place(const struct battle *b, int unit);
/* The worst ground at a place for who moves there. */
enum going gote_going_at(const struct battle *b, struct place at);
/* The contour of its centre against that of another's. */
enum slope gote_slope(const struct battle *b, int unit, int other);

#endif
