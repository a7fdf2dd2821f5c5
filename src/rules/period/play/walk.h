/* walk.h - who may go where, and how far. */
#ifndef GROGNARD_RULES_PERIOD_WALK_H
#define GROGNARD_RULES_PERIOD_WALK_H

#include "rules/period/play/state.h"

/* What a mover may enter and pass, for sweeps and plans. `who` of the walker points at *walk, which must live as long. */
struct period_walk {
    const struct battle *battle;
    int unit;
    int posture;
    int deep;       /* of cavalry: squadrons one behind another, 0: as it is */
    bool charging;  /* may touch enemies; friends stop it */
    bool compelled; /* goes through friends and over obstacles */
    bool keeps_to_road;
    bool keeps_off; /* an enemy in disorder stops it like one in order */
};
struct walker period_walker(const struct period_walk *walk);
/* Is the ground under a body open to it in this formation? Else it objects. */
bool period_may_stand(const struct battle *b, int unit, int posture, const struct box *box, struct objection *objection);
/* Facts of movement for a unit in this formation at this pace, the ground still to be set. */
struct period_movement_facts period_movement_facts_of(const struct battle *b, int unit, int posture, enum pace pace);
/* Its move on open ground, in decimals of an inch; 0: there is no such move. */
int32_t period_rate_of(const struct battle *b, int unit, int posture, enum pace pace);
/* May it go through that friend, as it is formed now (period.inter)? What comes of it. */
bool period_passage(const struct battle *b, int unit, int posture, int friend, struct period_interpenetration_result *result);

/* What a straight part of a way takes, over the ground that it goes over (period.terr.2). */
struct period_cost {
    int64_t spent_mm;     /* of a move on open ground */
    int32_t allowance_mm; /* of the whole move on open ground */
    int64_t deducted_mm;  /* for obstacles and slopes */
    bool unforms;
    const char *forbids; /* the rule, when it is refused */
};
/* Linear obstacles that the middle of its front goes over, but not by a bridge or ford. */
int period_obstacles_on(const struct passage *passage);
/* False when the rules forbid it. */
bool period_cost_of(const struct battle *b, const struct period_movement_facts *facts, const struct box *from,
                    const struct passage *passage, struct period_cost *cost);
/* The farthest of up to `most` millimetres that fits, to a fiftieth of an inch; all that is nearer must fit too. */
int32_t period_farthest(int32_t most, bool (*fits)(const void *who, int32_t mm), const void *who);
/* It stands on ground that unforms it: there it does not rally (period.r23). */
bool period_ground_unforms(const struct battle *b, int unit);

#endif
