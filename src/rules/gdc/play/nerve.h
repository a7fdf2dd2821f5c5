/* nerve.h - checks of morale, failures (gdc.3), the way back (gdc.9.7, gdc.9.8). */
#ifndef GROGNARD_RULES_GDC_NERVE_H
#define GROGNARD_RULES_GDC_NERVE_H

#include "rules/gdc/play/state.h"

/* ---- checks.c: what is due ---- */

/* Causes besides the events of morale_trigger: the player general of its command is lost (2.56), it has lost a melee (ruling
 * gdc.r56). */
enum { check_player_lost = morale_event_guard_withdraws + 1, check_melee_lost, check_causes };

/* Remembers a check that is due at the end of the step's losses, if the event calls for one; `about`: the unit that brings it, or
   NO_UNIT. What bears on it stands in the unit, `taken`. */
void gdc_owe_check(struct battle *b, int unit, enum morale_event event, int about);
void gdc_owe_check_for_player(struct battle *b, int unit, int general); /* 2.56 */
/* A friend retreats, routs or is a beaten Guard: checks due of those near, along the way from one box to the other. */
void gdc_shake_friends(struct battle *b, int unit, enum morale_event event, struct box from, struct box to, bool melee_result);
void gdc_shake_those_outside(struct battle *b, int unit); /* it routs in a place (3.2d) */
void gdc_shake_friend_passed(struct battle *b, int unit, int friend);
bool gdc_is_guard(const struct battle *b, int unit); /* bound by the option committing_the_guard */
void gdc_owe_check_for_lost_melee(struct battle *b, int unit);
bool gdc_has_nerves(const struct battle *b, int unit); /* it is one who checks at all */
bool gdc_calls_for_check(struct battle *b, int unit, enum morale_event event, int about);
bool gdc_has_checked(struct battle *b, int unit, int cause); /* in this step */
void gdc_note_check(struct battle *b, int unit, int cause);  /* it is made, and no longer due */

/* ---- nerve.c: checks and failures (gdc.3) ---- */

/* Makes all checks due, first side's units first, in waves until none is left: failures, retreats, what those bring about. */
void gdc_settle_checks(struct battle *b);
/* One check at once, with its failure carried out; true if passed. Checks of others that it brings stay due. */
bool gdc_check_now(struct battle *b, int unit, enum morale_event event, int about);
/* The throw of a check alone: what a failure brings is the caller's. */
bool gdc_passes_check(struct battle *b, int unit, enum morale_event event);
/* A throw on the failure chart, carried out: of a failed check, or a failed square. */
void gdc_fail(struct battle *b, int unit, enum morale_event event);
/* The state that a failure or a lost melee has brought; it does not get better by it. */
void gdc_worsen(struct battle *b, int unit, enum state after, bool melee_result, const char *rule);
/* Of the Guard that is beaten or fails a check: before it moves, friends look at where it stands (gdc.o.guard_g). */
void gdc_guard_gives_way(struct battle *b, int unit, bool melee_result);
void gdc_rout(struct battle *b, int unit, bool melee_result, const char *rule);

/* ---- retreat.c (gdc.9.7, gdc.9.8) ---- */

enum setback { setback_of_nerve, setback_in_melee, setback_in_place };
bool gdc_retreat(struct battle *b, int unit, int yards, enum setback by, const char *rule); /* false: it surrendered or left */
/* Is there no way to the baseline or to friends? (9.7c) */
bool gdc_surrounded(const struct battle *b, int unit);

#endif
