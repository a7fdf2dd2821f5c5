/* retreat.h - fall backs, routs and other ways back (cls3.morale). */
#ifndef GROGNARD_RULES_CLS3_RETREAT_H
#define GROGNARD_RULES_CLS3_RETREAT_H

#include "rules/cls3/play/crews.h"

/* Carries out fall back or rout, away from an enemy (NO_UNIT: home), with the checks of those whom it sweeps and theirs in turn.
 */
void cls3_give_way(struct battle *b, int unit, enum morale outcome, int enemy);
/* The same by the kind of its way, for combat effectiveness too; everybody who is carried along has gone when it returns. */
void cls3_send_back(struct battle *b, int unit, enum way way, int enemy);
/* Straight away from this enemy, or the place that he holds; without him (NO_UNIT, gone) from the nearest, or home. */
uint16_t cls3_away_from(const struct battle *b, int unit, int enemy);
/* One normal move of a unit as it is formed, or would be, over open ground, in mm; a square moves as a column. */
int32_t cls3_normal_move(const struct battle *b, int unit);
int32_t cls3_normal_move_in(const struct battle *b, int unit, int posture);
/* A unit goes back so far on this bearing, or as far as the ground leaves it of so many moves, and avoids friends where it can;
   false when it was lost on the way. */
bool cls3_go_back(struct battle *b, int unit, uint16_t bearing, int32_t mm, enum way kind, const char *rule);
/* How far of so many mm it finds a way, should it slip away. */
int32_t cls3_room_to_slip(const struct battle *b, const struct cls3_runner *runner, uint16_t bearing, int32_t mm);
/* How far straight on that bearing the way of a slip so long brings it. */
int32_t cls3_gain_in_slip(const struct battle *b, const struct cls3_runner *runner, uint16_t bearing, int32_t mm);
/* Open order gives way without harm, avoids friends and keeps its facing; returns how far it went. */
int32_t cls3_slip_away(struct battle *b, int unit, uint16_t bearing, int32_t mm);

#endif
