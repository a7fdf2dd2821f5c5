/* fire.h - fire of all phases: who sees whom, shots with their facts, what is hidden of them. */
#ifndef GROGNARD_RULES_GOTE_FIRE_H
#define GROGNARD_RULES_GOTE_FIRE_H

#include "rules/gote/play/shots.h"

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
