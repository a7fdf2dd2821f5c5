/* melees.h - melees that wait, their facts, what comes of them; winners who go on. */
#ifndef GROGNARD_RULES_GOTE_MELEES_H
#define GROGNARD_RULES_GOTE_MELEES_H

#include "rules/gote/play/charges.h"

/* ---- melee_facts.c ---- */

/* All who fight this target, as attackers, the lead first; returns how many. */
int gote_attackers_of(const struct battle *b, int target, int lead, int16_t *attackers, int capacity);
/* All who defend themselves in it, the target first: others only if all who are touched fight (ruling gote.r84 b). */
int gote_defenders_of(const struct battle *b, int target, int lead, int16_t *defenders, int capacity);
struct gote_melee_facts gote_melee_facts_of(const struct battle *b, int lead, int target);
/* As it would be, by a charge that is only thought of, from that side. */
struct gote_melee_facts gote_facts_if_charged(const struct battle *b, int charger, int target, enum contact side);
struct gote_melee_result_facts gote_result_facts_of(const struct battle *b, int winner, int loser, int bonus);

/* ---- breakthrough.c ---- */

/* Winners who may exploit, or must in their blood lust: asks the next, or sends him on. True while anybody is asked. */
bool gote_exploit(struct battle *b);

#endif
