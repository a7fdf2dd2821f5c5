/* fire.h - fire of all phases: who sees whom, shots with their facts, what is hidden of them. */
#ifndef GROGNARD_RULES_GOTE_FIRE_H
#define GROGNARD_RULES_GOTE_FIRE_H

#include "rules/gote/play/unit.h"

/* ---- shots.c ---- */

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
struct gote_shot gote_lay_close(const struct battle *b, int unit, int target);
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

void gote_conceal_aims(struct battle *view, int unit); /* of the bombardment */

/* ---- firing.c ---- */

/* May it fire at all by its state: troops with weapons, that are not routed and do not loot? Else it objects. */
bool gote_is_able_to_fire(const struct battle *b, int unit, struct objection *objection);
/* Is that an enemy who may be fired at? Else it objects. */
bool gote_is_target(const struct battle *b, int unit, int target, struct objection *objection);
struct gote_fire_facts gote_fire_facts_of(const struct battle *b, const struct gote_shot *shot, enum moment moment);
/* The actions and shots that it takes. */
void gote_pay_shot(struct battle *b, int unit, enum moment moment);
void gote_fire_at(struct battle *b, const struct gote_shot *shot, const struct gote_fire_facts *f);
/* A volley at a charger or of one who has stopped: what it costs him. 0 if it cannot be given. */
int gote_volley(struct battle *b, int unit, int target, enum moment moment);
/* What a shot leaves with who fired and with who was fired at. */
void gote_note_fire(struct battle *b, int unit, int target, const char *rule);
/* The facts of a crew. */
#define GOTE_CREW_FACTS(b, unit, f) \
    ((f).gun = gote_weapon(b, unit), (f).guns = (b)->units[unit].strength, (f).grade = gote_grade_now(b, unit), \
     (f).guard_kind = gote_guard_kind(b, unit), (f).disordered = gote_unit(b, unit)->state == state_disordered, \
     (f).limbered = !gote_is_unlimbered(b, unit), (f).howitzer = gote_is_howitzer(b, unit))
enum guard_kind gote_guard_kind(const struct battle *b, int unit); /* other, unless it counts as a guard now */
bool gote_is_howitzer(const struct battle *b, int unit);           /* that fires as such (option howitzers) */
bool gote_is_new_target(const struct battle *b, int unit, int target);

/* ---- fire.c ---- */

/* An order to fire in a phase of fire, as it would go; false, with an objection, if it is not open. */
bool gote_lay_fire(const struct battle *b, const struct order *order, enum moment moment, struct gote_shot *shot,
                   struct gote_fire_facts *f, struct objection *objection);

/* ---- bombard.c ---- */

/* The facts of a bombardment of that enemy; false, with an objection, if it is not open. */
bool gote_may_bombard(const struct battle *b, int unit, int target, struct gote_preparatory_fire_facts *f,
                      struct objection *objection);

/* ---- shells.c: howitzers at buildings ---- */

/* An order to shell the building at a place; false, with an objection, if it is not open. */
bool gote_lay_shells(const struct battle *b, const struct order *order, enum moment moment, struct gote_howitzer_fire_facts *f,
                     int *zone, struct objection *objection);
struct gote_howitzer_fire_facts gote_shell_facts(const struct battle *b, int unit, int zone, enum moment moment);
void gote_catch_fire(struct battle *b, int unit, int zone); /* the place, by that unit's shells */
/* Does it catch fire? */
bool gote_throw_shells(struct battle *b, int unit, int zone, const struct gote_howitzer_fire_facts *f);
void gote_offer_shells(const struct battle *b, int unit, enum moment moment, struct order_list *list);

#endif
