/* shots.h - who bears on whom: fronts, arcs, ranges, lanes. */
#ifndef GROGNARD_RULES_PERIOD_SHOTS_H
#define GROGNARD_RULES_PERIOD_SHOTS_H

#include "drill/nearby.h"
#include "rules/period/play/state.h"

#define MUSKET_ARC (TURN_QUARTER / 2) /* to each side (period.volley.2) */
#define MOST_FRONTS 16                /* walls of one village that are looked at */

/* A shot that is thought of. */
struct period_shot {
    struct box from;  /* the body that fires: the unit, a face of its square, a wall of its village */
    struct box at;    /* the body aimed at */
    struct place aim; /* where its lane leads: the nearest point of that body, or else a part of it that may be fired at */
    int32_t lane;     /* how broad: a stand of who fires (period.art.19, period.r97) */
    int32_t range_in; /* decimals, from the middle of that front to the nearest point of the body */
    int16_t face;     /* which face or wall, from 1; 0: the whole unit */
};

/* The front of the unit that bears on a target (on the place of a zone, where target is NO_UNIT), the nearest of several; false:
   it lies in the arc of none. */
bool period_lay_shot(const struct battle *b, int unit, int target, int zone, uint16_t arc, struct period_shot *shot);
/* Of muskets, in whose arc the nearest point of the target must lie (period.r97); open order fires to every side. */
bool period_lay_muskets(const struct battle *b, int unit, int target, struct period_shot *shot);
/* Is the lane of a shot clear, as the caller sees it? Else it objects. */
typedef bool period_lane_is_clear(const struct battle *b, const void *who, const struct period_shot *shot,
                                  struct objection *objection);
/* Turns the shot to a part of the body, in the arc, to which a lane is clear; false: there is none, and the objection is to that
   to the nearest point. */
bool period_find_lane(const struct battle *b, struct period_shot *shot, uint16_t arc, period_lane_is_clear *is_clear,
                      const void *who, struct objection *objection);
/* Does the ground beside the lane leave a view as broad as that (period.art.19)? */
bool period_view_is_broad(const struct battle *b, const struct period_shot *shot);
/* Those in the lane of the shot, a stand wide, that count, in order of number. */
void period_find_in_lane(const struct battle *b, const struct period_shot *shot, nearby_counts *counts, struct nearby *found);
/* Enemies of a unit that it might fire at within so many inches, garrisons too; returns how many. */
int period_enemies_near(const struct battle *b, int unit, int32_t inches, int16_t near[LIMIT_ENROLLED]);

#endif
