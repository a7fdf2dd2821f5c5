/* walk.h - who may go where. */
#ifndef GROGNARD_RULES_GDC_WALK_H
#define GROGNARD_RULES_GDC_WALK_H

#include "rules/gdc/play/state.h"

/* What a mover of this kind may enter and pass, for sweeps and plans. `who` of the walker points at *walk, which must live as
 * long. */
struct gdc_walk {
    const struct battle *battle;
    int unit;
    int posture;
    bool charging;
    bool retreating;
    bool heeds_no_friends; /* as if there were none */
    bool presses;          /* it goes step by step: skirmishers have given way already, or cannot */
    bool halts_at_friends; /* as if ruling gdc.r71 b did not let it through */
    bool on_foot;          /* the crew of a battery, without its guns */
    bool on_sunken_road;   /* a battery that keeps to the road: it may go along one, not across (11.9a) */
    int32_t rate;          /* of the arm's enumeration of rates */
};
struct walker gdc_walker(struct gdc_walk *walk);
struct gdc_walk gdc_walk_back(const struct battle *b, int unit); /* of a unit as it is formed, through friends */
const char *gdc_rule_of_ground(const struct battle *b, int unit,
                               const struct feature *feature); /* under which it is closed to the unit */
#define GDC_CROSSINGS (GROUND_BIT(bridge) | GROUND_BIT(ford))
const char *gdc_rule_of_crossing(const struct feature *crossing); /* by which it takes columns and swarms alone */
/* Objective zones are entered by order; class A places stay open ground (12.2c). */
bool gdc_is_zone_to_enter(const struct battle *b, const struct feature *feature);
/* Ordinary moves touch nobody: only declared charges make contact (9.1a). */
#define CLEAR_YD 1
/* A bonus move halts so far from enemies (r78), and a retreat passes them so far off; so near to guns, or to its baseline, a unit
   is at them. */
#define STAND_OFF_YD 25
bool gdc_is_formed_body(const struct battle *b, int unit); /* foot or horse in formation */
/* Skirmishers that must give way to formed enemies (10.6f). */
bool gdc_gives_way(const struct battle *b, int unit);
bool gdc_is_charged(const struct battle *b, int unit); /* the target of a charge of this turn */

#endif
