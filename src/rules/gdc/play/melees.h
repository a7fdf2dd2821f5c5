/* melees.h - what the files of field melees share: who fights whom (contact.c), what the procedures are told of it
   (melee_facts.c), the throws (melee.c), what comes of them (aftermath.c), who follows up (pursuit.c). */
#ifndef GROGNARD_RULES_GDC_MELEES_H
#define GROGNARD_RULES_GDC_MELEES_H

#include "rules/gdc/play/charges.h"

/* ---- contact.c ---- */

/* Whom a charger touches besides the one it came upon fights too (gdc.9.1a). */
void gdc_find_contacts(struct battle *b);
/* Numbers the melees that are still to be fought in this round: units that touch one another, or a common enemy, are one. The
   number is 1 + that of its first unit. Returns how many there are. */
int gdc_mark_melees(struct battle *b);
bool gdc_fights(const struct battle *b, int unit, int enemy);
/* Is it thrown for this unit against that enemy? Guns never attack, but are attacked (9.4c). */
bool gdc_attacks(const struct battle *b, int unit, int enemy);
int gdc_attackers_of(const struct battle *b, int defender, int *first); /* how many, and the first of them */
bool gdc_charged_in(const struct battle *b, int unit);                  /* it comes into this melee by a charge */
bool gdc_is_engaged(const struct battle *b, int unit);                  /* left engaged by a melee that is over */
bool gdc_is_engaged_pair(const struct battle *b, int unit, int enemy);
enum contact gdc_side_met(const struct battle *b, int unit, int enemy); /* where the enemy stands on it, by its castings */

/* ---- melee_facts.c ---- */

struct gdc_melee_facts gdc_pair_facts(const struct battle *b, int attacker, int defender, int attackers, bool brawl);
/* What a charger has crossed counts for the melee with this defender; `unit` comes from the side on which it stands. */
enum crossing gdc_crossing_before(const struct battle *b, const struct gdc_crossed *crossed, int unit, int defender);
struct gdc_fpf_facts gdc_last_volley_facts(const struct battle *b, int defender, int attacker, int attackers);
struct gdc_melee_result_facts gdc_outcome_facts(const struct battle *b, int winner, int loser);
struct gdc_melee_facts gdc_fast_facts(const struct battle *b, const struct gdc_melee_facts *f); /* as the fast charts ask */
int gdc_melee_need(const struct battle *b, const struct gdc_melee_facts *f);                    /* nothing is thrown */
/* How many lines would be in a unit's favour if it attacked, or their sum (ruling gdc.r63). */
int gdc_positive_factors(const struct battle *b, int unit, int enemy);

/* ---- foretold.c ---- */

/* What a charge would bring if it were carried home against a target that holds; false when it is not allowed. */
bool gdc_foretell_charge(const struct battle *b, const struct gdc_charge_wish *wish, struct gdc_melee_facts *f);
/* The charge that a unit has declared, at this target. */
struct gdc_charge_wish gdc_wish_declared(const struct battle *b, int charger, int target);
/* What becomes of the facts of a charge's melee when its target answers so: a square fails, and who fails to form it is shaken.
 */
void gdc_foretell_answer(struct gdc_melee_facts *f, enum reaction reaction);
/* The melee of two that stand before each other. */
void gdc_foretell_pair(const struct battle *b, int attacker, int defender, int attackers, struct gdc_melee_facts *f);
/* What a melee of the round would be for a unit, against the enemy it is in contact with; false when it has none. */
bool gdc_foretell_melee(const struct battle *b, int unit, struct gdc_melee_facts *f, int *attacker);
/* Who attacks whom in the melee that is said to be next. */
bool gdc_fighters(const struct battle *b, const struct order *order, int *attacker, int *defender);

/* ---- melee.c ---- */

/* Fights all melees of the round; false when somebody is asked, to be called again. Uses state->cursor[1] and [2]. */
bool gdc_fight_round(struct battle *b);

/* ---- aftermath.c ---- */

/* Notes who has won, lost or stays engaged by the result that `winner` threw; `defender` with all who attack him. */
void gdc_note_outcome(struct battle *b, int defender, int winner, const struct gdc_melee_result_result *r);
bool gdc_share_losses(struct battle *b, int melee); /* false when somebody is asked */
void gdc_carry_out_melee(struct battle *b, int melee, int round);

/* ---- pursuit.c ---- */

/* Asks the winners, first side first, then plays what they do; false when somebody is asked. Uses state->cursor[0], [3] and [4].
 */
bool gdc_follow_up(struct battle *b);

#endif
