/* shots.h - who bears on whom: arc, sight, range, screens, flank and cover (gote.fire.3, gote.r63, gote.r81, gote.r87). */
#ifndef GROGNARD_RULES_GOTE_SHOTS_H
#define GROGNARD_RULES_GOTE_SHOTS_H

#include "rules/gote/play/unit.h"

/* A shot as it would go, in the words of the procedures. */
struct gote_shot {
    int16_t unit, target;
    int32_t range_in;  /* decimals, from the middle of the firer */
    int32_t screen_in; /* to friends in open order who are fired through; NO_SCREEN: there are none */
    bool through_skirmishers;
    bool flank;
    enum formation formation; /* of the target */
    enum cover cover;
};
#define NO_SCREEN (1000 * DECIMAL_ONE)

/* Does a unit bear on an enemy now? Else it objects. */
bool gote_lay(const struct battle *b, int unit, int target, struct gote_shot *shot, struct objection *objection);
/* The same but for the arc, and at whomever: of crews and volleys that are aimed at whoever comes at them. */
void gote_lay_close(const struct battle *b, int unit, int target, struct gote_shot *shot);
/* Is any part of the target in the arc of its fire? */
bool gote_covers(const struct battle *b, int unit, int target);
/* Does its weapon carry so far? Who offers shots asks that first. */
bool gote_carries(const struct battle *b, int unit, int target);
/* Enemies to whom a weapon may carry that reaches so far, in decimals of inches. */
void gote_find_in_reach(const struct battle *b, int unit, int32_t inches, struct nearby *near);
/* Has it something before it to lay its weapons on, toward that place? */
bool gote_has_rest(const struct battle *b, int unit, int target);
/* Figures that can fire at the target, or guns. */
int gote_firing(const struct battle *b, int unit, int target);
enum ranks gote_ranks(const struct battle *b, int unit);
/* From the middle of a unit to the nearest part of a place, in decimals of inches. */
int32_t gote_range_to_zone(const struct battle *b, int unit, int zone);
/* Does it bear on a building that it would shell? Else it objects. */
bool gote_bears_on_zone(const struct battle *b, int unit, int zone, struct objection *objection);

/* The facts that all shots have of their target. */
#define GOTE_TARGET_FACTS(f, shot) \
    ((f).target_formation = (shot)->formation, (f).target_flank = (shot)->flank, (f).target_cover = (shot)->cover)
#define GOTE_SCREEN_FACTS(f, shot) \
    ((f).through_skirmishers = (shot)->through_skirmishers, (f).friendly_screen_in = (shot)->screen_in)

#endif
