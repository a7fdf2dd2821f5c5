/* retreat.h - units that give way: 50 m in order, or running. */
#ifndef GROGNARD_RULES_DOG_RETREAT_H
#define GROGNARD_RULES_DOG_RETREAT_H

#include "rules/dog/play/state.h"

#define STEP_BACK_M 50

/* 50 m back with its face to the enemy (NO_UNIT: the nearest); an enemy who touches it stays where he is. */
void dog_step_back(struct battle *b, int unit, int enemy, const char *rule);
/* How far it goes in such a move: evade, retreat, rout; 0: not at all. */
int32_t dog_running_m(const struct battle *b, int unit, enum move_mode mode);
/* Turns about and runs so far along a bearing, straight or bending around what bars it, past friends by dog.r54. That is told by
   an event, from whom it runs if from anybody; who would come beyond the edge is lost then (dog.r84). Returns how far it has
   gone, in mm. */
struct dog_flight {
    uint16_t bearing;
    int32_t mm;
    bool straight;
    int event, from;
    const char *rule;
};
int32_t dog_run(struct battle *b, int unit, const struct dog_flight *flight);
/* Away from the nearest enemy, home if there is none. */
uint16_t dog_way_from_enemy(const struct battle *b, int unit);
/* Its gunners leave the guns and are a body in skirmish order (dog.r99). */
void dog_leave_guns(struct battle *b, int unit);

#endif
