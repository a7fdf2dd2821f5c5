/* retreat.h - units that give way: compulsory moves, and those whom they go through (period.move.2, period.move.7, period.r43).
 */
#ifndef GROGNARD_RULES_PERIOD_RETREAT_H
#define GROGNARD_RULES_PERIOD_RETREAT_H

#include "rules/period/play/state.h"

/* Its melee or charge is over; it is in contact with nobody by its marks. */
void period_free(struct period_melee *melee);
void period_leave_contact(struct battle *b, int unit);
/* The move that its state asks for. */
void period_go_back(struct battle *b, int unit, const char *rule);
/* A retreat or retire move of a unit that keeps its state (period.morale.30). */
void period_draw_back(struct battle *b, int unit, const char *rule);
/* So far away from an enemy, with its back to it (period.mel.13, period.r106). */
void period_fall_back(struct battle *b, int unit, int from, int32_t inches, const char *rule);
/* So far on that bearing, with its back to where it came from. */
void period_go_along(struct battle *b, int unit, uint16_t bearing, int32_t mm, const char *rule);
/* So far straight back, facing as it does: out of contact (period.break.5, period.r98), or pushed by a winner (period.mel.11). */
void period_set_back(struct battle *b, int unit, uint16_t bearing, int32_t inches);
void period_face_enemy(struct battle *b, int unit);

#endif
