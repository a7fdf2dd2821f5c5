/* sight.h - who sees whom, behind what troops stand, and what shelters them. */
#ifndef GROGNARD_RULES_PERIOD_SIGHT_H
#define GROGNARD_RULES_PERIOD_SIGHT_H

#include "rules/period/play/state.h"

/* The body that is aimed at: of a garrison, or a place (zone -1: it is a unit), the wall that is nearest to `from`. */
struct box period_body_aimed_at(const struct battle *b, int unit, int zone, struct place from);
/* Whom a body comes to that charges on from there: a unit, or of a place the wall straight before it. */
struct box period_body_charged(const struct battle *b, int unit, int zone, const struct box *from);
/* Does the one see the other, by lines of sight and by where that one stands (period.terr.20)? Here, if its own side's troops hid
   nobody. why: may be a null pointer. */
bool period_sees_over_friends(const struct battle *b, int unit, int other, struct sight *why);
/* Is it seen by any enemy unit? */
bool period_is_observed(const struct battle *b, int unit);
/* Is a village with a garrison that may be fired at as if seen: it has fired this turn or last (period.vil.16)? */
bool period_garrison_has_fired(const struct battle *b, int unit);
/* Does nothing of the ground bar the line, but what one of the two bodies stands in? */
bool period_ground_is_open(const struct battle *b, const struct box *from, struct place eye, const struct box *at,
                           struct place seen);
/* What shelters a unit against whoever stands at `from`. */
enum cover period_cover_of(const struct battle *b, int unit, struct place from);
bool period_has_earthworks(const struct battle *b, int unit, struct place from);
/* Contours under it. */
int period_level(const struct battle *b, int unit);

#endif
