/* eyes.h - what the facts of procedures are read from: what a unit is (kinds.c), how far off another, what it sees (eyes.c), who
   is hidden (hidden.c). */
#ifndef GROGNARD_RULES_GDC_EYES_H
#define GROGNARD_RULES_GDC_EYES_H

#include "rules/gdc/play/state.h"

/* ---- eyes.c: what the facts of procedures are read from ---- */

bool gdc_is_infantry(const struct battle *b, int unit); /* dismounted cavalry counts as infantry where 10.4b says so */
bool gdc_is_cavalry(const struct battle *b, int unit);
bool gdc_bears_lances(const struct battle *b, int unit);
bool gdc_is_battery(const struct battle *b, int unit);
bool gdc_is_leader(const struct battle *b, int unit); /* a general or a courier */
bool gdc_is_engineers(const struct battle *b, int unit);
bool gdc_is_ship(const struct battle *b, int unit);     /* in the water (option naval_guns): nobody comes into contact with it */
bool gdc_is_fighting(const struct battle *b, int unit); /* of a kind that counts as an enemy unit: not leaders, not engineers */
bool gdc_is_formed(const struct battle *b, int unit);
bool gdc_is_always_loose(const struct battle *b, int unit);         /* Cossacks, Indians, troopers on foot */
int gdc_posture_off_a_place(const struct battle *b, int unit);      /* of the garrison of an open place that leaves it */
bool gdc_stands_fast(const struct battle *b, int unit);             /* a square, or the garrison of an open place (gdc.r38) */
enum formation gdc_formation(const struct battle *b, int unit);     /* for procedures; of guns: line */
enum formation gdc_formation_met(const struct battle *b, int unit); /* by a charge: who rose before it is as if he lay */
enum arm gdc_arm(const struct battle *b, int unit);
enum state gdc_state(const struct battle *b, int unit);
/* One less while its player general is lost: not for procedures that ask for leader_lost themselves. */
int gdc_melee_grade(const struct battle *b, int unit);
/* The nearest enemy fighting unit on the table, edge to edge in yards, at most `most_yd`; NO_UNIT and most_yd without one. */
int gdc_nearest_enemy(const struct battle *b, int unit, int most_yd, int *yards);
#define MARCHES_BEYOND_YD 1000 /* from every enemy, who marches at road rate (6.4) */
bool gdc_enemy_is_within(const struct battle *b, int unit, int yards);
int gdc_distance_yd(const struct battle *b, int unit, int other);
int32_t gdc_mm_to(const struct battle *b, int unit, const struct box *box); /* from a unit, or from the place that it is in */
/* The target that its charger sees has him in sight too (5.6). */
bool gdc_sees_charge(const struct battle *b, int unit, int charger, struct sight *why);
/* Yards of the way of one that comes at the unit that it sees. */
int gdc_seen_of_way(const struct battle *b, int unit, int charger, int distance_yd);
enum woods gdc_woods(const struct battle *b, int unit);          /* those that any part of it stands in */
bool gdc_are_indians_in_woods(const struct battle *b, int unit); /* formed troops when charged and in melee (10.7b) */
/* A wall in woods is no more than the woods to small arms: the chart takes one cover, and these limit its range too (11.5e). */
enum cover gdc_cover(const struct battle *b, int unit, int from);  /* of a target, against what stands at unit `from` */
bool gdc_is_protected(const struct battle *b, int unit, int from); /* it holds a position against that, in woods or out */
/* Walls and what else is a protective position (11.6). */
#define GDC_PROTECTIVE \
    (GROUND_BIT(wall) | GROUND_BIT(hedge) | GROUND_BIT(ditch) | GROUND_BIT(abatis) | GROUND_BIT(earthworks) | \
     GROUND_BIT(sunken_road))
bool gdc_holds(const struct battle *b, int unit, int wall, int from); /* it stands behind this one, seen from unit `from` */
bool gdc_in_water(const struct battle *b, int unit);
bool gdc_in_ford(const struct battle *b, int unit);                   /* whence nobody fires (11.3d) */
bool gdc_in_field(const struct battle *b, int unit);                  /* a ploughed one, where horse does not turn (11.4b) */
enum general_near gdc_general_near(const struct battle *b, int unit); /* 2.54 */
enum general_with gdc_general_with(const struct battle *b, int unit); /* attached, for melee */
int gdc_attached_general(const struct battle *b, int unit);           /* or NO_UNIT */
bool gdc_in_control(const struct battle *b, int general, int unit);   /* within his control radius */
enum contact gdc_side_struck(const struct battle *b, int target, struct box from);
bool gdc_in_contact(const struct battle *b, int unit); /* touches an enemy it fights */
bool gdc_is_active(const struct battle *b,
                   int unit);                    /* on the table, not engaged, not halted, not surrendered: may be given orders */
int gdc_level(const struct battle *b, int unit); /* contours under it */
/* A crew away from its guns stands by itself on the table; where a unit, or such a crew, is struck. */
bool gdc_crew_is_out(const struct battle *b, int unit);
struct box gdc_body(const struct battle *b, int unit);
struct eyes gdc_eyes(const struct battle *b);             /* for sights from and to places */
bool gdc_player_lost(const struct battle *b, int unit);   /* the general of its command stood for a player and is lost */
bool gdc_in_melee(const struct battle *b, int unit);      /* it has a melee in the round at hand, over or yet to come */
bool gdc_melee_pending(const struct battle *b, int unit); /* yet to come */

/* ---- hidden.c: option hidden_movement (2.1b) ---- */

void gdc_hide_all(struct battle *b);
void gdc_look_out(struct battle *b); /* who has come within 1000 yards of an enemy unit is seen */
bool gdc_is_shown(const struct battle *b, int unit);
bool gdc_is_shown_fighter(const struct battle *b, int unit); /* neither a leader nor hidden (2.1b) */

#endif
