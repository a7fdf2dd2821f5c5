/* fire.h - what the files of fire share. Guns: their lanes (lanes.c), whom they may shoot at (shots.c), what the turn leaves
   them (guns_turn.c), with which facts (guns.c), the two phases (gunnery.c), what hits do (gun_hits.c). Small arms: range, arc
   and facts (small_arms.c), skirmishers and volleys (musketry.c), the move that follows a failed check (bonus.c). */
#ifndef GROGNARD_RULES_GDC_FIRE_H
#define GROGNARD_RULES_GDC_FIRE_H

#include "rules/gdc/play/losses.h"

#include "drill/nearby.h"

#define GUN_REACH_YD 1500 /* where the chart ends: gdc.7.10f */

/* ---- shots.c ---- */

/* A shot that a battery could make or not: at a unit (zone -1), or at a zone (target NO_UNIT). */
struct gdc_shot {
    int16_t battery, target, zone;
    int16_t friend; /* fights the target and stands before it, or NO_UNIT */
    int16_t before; /* the enemy that stands before it and would be hit first, or NO_UNIT */
    int16_t woods_depth_yd;
    int16_t range_yd;
    bool through_skirmishers;
    struct box from; /* the battery, or where it stands at the edge of its zone */
    struct gdc_fire_lane_facts lane;
};

/* What it would take to shoot at the unit or zone; false when it does not lie in the lane. */
bool gdc_find_shot(const struct battle *b, int battery, int target, int zone, struct gdc_shot *shot);
/* Shows all shots that the lane allows, one after the other, until one is wanted; true if one was. */
typedef bool gdc_wants_shot(void *who, const struct gdc_shot *shot);
bool gdc_open_shots(const struct battle *b, int battery, gdc_wants_shot *wants, void *who);
/* There are no more than so many: told without a look at the ground. */
int gdc_most_shots(const struct battle *b, int battery);
/* Is there any that may be made now, with shot or rockets? */
bool gdc_has_target(const struct battle *b, int battery, bool initial);

/* ---- guns_turn.c ---- */

/* Does what it has done this turn leave it its fire in this phase (6.31)? Else objects. */
bool gdc_turn_leaves_fire(const struct battle *b, int battery, bool initial, struct objection *objection);
/* In the secondary phase: guns that are charged fire at their charger alone (5.52). NO_UNIT: at a place. */
bool gdc_charge_leaves_target(const struct battle *b, int battery, int target, struct objection *objection);

/* ---- guns.c ---- */

/* May it fire in this phase at all? Else objects. */
bool gdc_may_fire_guns(const struct battle *b, int battery, bool initial, struct objection *objection);
/* May it make this shot? Else objects. */
bool gdc_may_make_shot(const struct battle *b, const struct gdc_shot *shot, bool initial, bool rockets,
                       struct objection *objection);
struct gdc_artillery_fire_facts gdc_gun_facts(const struct battle *b, const struct gdc_shot *shot, bool initial, bool rockets,
                                              int batteries);
int gdc_battery_worth(const struct battle *b, int battery); /* its effectiveness value now */
bool gdc_shot_is_clear(const struct battle *b, const struct gdc_shot *shot);
/* How many batteries of its side will have fired at this target, with this one. */
int gdc_batteries_with(const struct battle *b, int battery, int target, int zone);
/* A shot at whoever comes at the guns, from whatever side. */
struct gdc_shot gdc_shot_at(const struct battle *b, int battery, int target, int range_yd);

/* ---- gunnery.c ---- */

/* The shot that an order means, if it may be made; else objects. */
bool gdc_shot_of_order(const struct battle *b, const struct order *order, bool initial, struct gdc_shot *shot,
                       struct objection *objection);

/* ---- gun_hits.c ---- */

/* What the hits of a shot do; remembers the checks that it calls for. Returns the castings or parts that were lost. */
int gdc_suffer_shot(struct battle *b, const struct gdc_shot *shot, int hits, bool flank);
/* Formed in line or column, or a battery: only these are struck on flank or rear. */
bool gdc_has_flank(const struct battle *b, int unit);

/* ---- small_arms.c ---- */

/* What both kinds of small arms ask about target and ground. */
struct gdc_target {
    int range_yd;
    enum shot_target target;
    enum formation formation;
    enum cover cover;
    int woods_depth_yd;
    bool own_company;
    bool flank; /* it strikes flank or rear of a unit that has one */
};
/* False when the target does not lie before its front; objects. */
bool gdc_take_aim(const struct battle *b, int unit, int target, struct gdc_target *aim, struct objection *objection);
/* May the unit use its small arms in phase 7? Else objects. */
bool gdc_may_use_small_arms(const struct battle *b, int unit, struct objection *objection);
/* May anybody shoot at this target (r61)? Else objects. */
bool gdc_may_be_shot_at(const struct battle *b, int unit, int target, struct objection *objection);
/* A hit is kept in mind until all have fired. */
void gdc_note_hits(struct battle *b, int unit, int group, int hits, int castings, int deduction, bool flank);
/* Casualties, risks of generals and checks of the step. */
void gdc_suffer_small_arms(struct battle *b, enum loss_cause cause);

bool gdc_skirmish_facts(const struct battle *b, int unit, int target, int castings, bool split, struct gdc_skirmish_fire_facts *f,
                        struct gdc_target *aim, struct objection *objection);
bool gdc_volley_facts(const struct battle *b, int unit, int target, struct gdc_musketry_facts *f, struct gdc_target *aim,
                      struct objection *objection);
/* Near enough for any small arms. */
bool gdc_is_in_reach(const struct battle *b, int unit, int target);
/* Enemies near enough for any small arms, leaders by themselves among them; returns how many. */
void gdc_near_targets(const struct battle *b, int unit, struct nearby *targets);

/* ---- musketry.c ---- */

/* Small arms as they would be fired: with so many castings, by which procedure. */
struct gdc_small_fire {
    int castings, procedure;
    int32_t facts[LIMIT_FACTS];
    struct gdc_target at;
};
/* The skirmish fire or the volley that an order means, if it is allowed; else objects. */
bool gdc_small_fire_of_order(const struct battle *b, const struct order *order, struct gdc_small_fire *fire,
                             struct objection *objection);

/* ---- bonus.c ---- */

/* Asks the bonus moves of one side after the other, first side first; step_over when all are made. `state->stage` counts on. */
enum step_now gdc_ask_bonus(struct battle *b, int stage);

/* ---- gunnery.c ---- */

#define ROCKET_SALVOES 10

/* Fire of a battery at a unit with all that follows but checks; returns the castings or elements that the target lost. */
int gdc_battery_fire(struct battle *b, int battery, int target, int range_yd, bool initial);

#endif
