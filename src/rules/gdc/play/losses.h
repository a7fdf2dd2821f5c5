/* losses.h - castings lost, units and generals that leave the table. */
#ifndef GROGNARD_RULES_GDC_LOSSES_H
#define GROGNARD_RULES_GDC_LOSSES_H

#include "rules/gdc/play/state.h"

/* ---- losses.c: castings, removal ---- */

enum loss_cause { loss_artillery, loss_volley, loss_skirmish, loss_melee, loss_other };
/* Takes castings off, with all that follows at once: permanent state, removal; does not ask for checks. Of a battery: crew hits.
 */
void gdc_lose(struct battle *b, int unit, int castings, enum loss_cause cause, int by, const char *rule);
/* Of one that its defeat takes off the table in a moment: what its losses leave of it no longer counts. */
void gdc_lose_in_defeat(struct battle *b, int unit, int castings, int by, const char *rule);
/* To guns: the general of a unit that these take off the table has been under their fire too (2.53). */
void gdc_lose_to_guns(struct battle *b, int unit, int castings, int by, const char *rule);
void gdc_hit_crew(struct battle *b, int battery, int hits, const char *rule); /* destroyed at its rating */
int gdc_castings(const struct battle *b, int unit);          /* with the little companies that were joined to it */
int gdc_castings_at_start(const struct battle *b, int unit); /* likewise */
int gdc_crew_rating(const struct battle *b, int battery);
/* Off the table for good: leaders with it stay, contacts end. Nobody checks for it here. */
void gdc_take_off(struct battle *b, int unit, enum unit_fate fate, const char *rule);
/* Leaders with it stand by themselves where it stood. */
void gdc_release_leaders(struct battle *b, int unit);
/* A general on an elephant goes with a unit for 200 yards at a time and stays where he is when it goes further (option india). */
#define ELEPHANT_YD 200
void gdc_leave_elephants(struct battle *b, int unit, int64_t gone);
/* No longer in contact with anyone, and nobody with it. */
void gdc_part(struct battle *b, int unit);
void gdc_go_over_baseline(struct battle *b, int unit); /* as it is (6.5f) */
void gdc_surrender(struct battle *b, int unit, const char *rule);
/* What a cause of lost integrity (3.51) finds the regiment like. */
struct gdc_integrity_loss_facts gdc_integrity_facts(const struct battle *b, int unit, enum integrity_event event);
void gdc_lose_integrity(struct battle *b, int unit, const char *rule); /* to the reserve */
void gdc_recall(struct battle *b, int unit, const char *rule);         /* cavalry goes into recall */

/* ---- generals.c ---- */

void gdc_risk_general(struct battle *b, int unit, enum risk_cause cause); /* the generals attached to a unit, if any */
void gdc_risk_one_general(struct battle *b, int general, int unit, enum risk_cause cause);
void gdc_lose_general(struct battle *b, int general, const char *rule);

#endif
