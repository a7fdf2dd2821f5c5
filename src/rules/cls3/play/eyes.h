/* eyes.h - what a unit is: the facts of procedures are read from it. */
#ifndef GROGNARD_RULES_CLS3_EYES_H
#define GROGNARD_RULES_CLS3_EYES_H

#include "rules/cls3/play/state.h"

bool cls3_is_foot(const struct battle *b, int unit);    /* sappers, dismounted dragoons, crews off their guns too */
bool cls3_is_horse(const struct battle *b, int unit);   /* in the saddle */
bool cls3_is_battery(const struct battle *b, int unit); /* one of the next two */
bool cls3_is_gun(const struct battle *b, int unit);     /* a battery whose crew is with its gun */
bool cls3_is_crew(const struct battle *b, int unit);    /* one whose crew has left it: the body on the table is the crew */
bool cls3_is_commander(const struct battle *b, int unit);
bool cls3_is_fighting(const struct battle *b, int unit);    /* foot, horse, guns: counts as an enemy unit */
bool cls3_is_formed(const struct battle *b, int unit);      /* foot or horse in any formation but skirmishers and disorder */
bool cls3_is_skirmishing(const struct battle *b, int unit); /* foot or horse */
bool cls3_is_light(const struct battle *b, int unit);       /* horse that breaks through and evades as light */
enum arm cls3_arm(const struct battle *b, int unit);
/* As procedures tell formations apart: line, column, road column, skirmisher, square. */
enum formation cls3_formation(const struct battle *b, int unit);
enum formation cls3_formation_in(int posture);
enum charge cls3_charge_in(int posture);                /* of a column, on a road too, or of a line (cls3.form.6) */
enum troop cls3_kind(const struct battle *b, int unit); /* of most of its men; of halves the better */
enum troop cls3_stand_kind(const struct battle *b, int unit, int stand);
int cls3_squadrons(const struct battle *b, int unit);                 /* of horse, as it was raised */
enum nation cls3_nation_of_columns(const struct battle *b, int unit); /* other, France, Prussia */
bool cls3_is_guard_cavalry(const struct battle *b, int unit);
bool cls3_is_thin_square(const struct battle *b, int unit); /* it is in square, with too few men for one of its own */
void cls3_note_thin_square(struct battle *b, int unit);     /* whoever makes one says so, and squares are settled then */
int cls3_men(const struct battle *b, int unit);             /* castings alive; gunners of a battery */
enum target_formation cls3_target_formation(const struct battle *b, int unit);
enum target cls3_target(const struct battle *b, int unit);
enum weather cls3_weather(const struct battle *b);

/* Commanders attached to a unit: the first, or NO_UNIT. Touching it he raises morale and combat effectiveness. */
int cls3_commander_with(const struct battle *b, int unit);

#endif
