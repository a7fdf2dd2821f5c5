/* command.h - what the options of command share: chits (chits.c), directives and those they bind (command.c), couriers
   (messages.c). */
#ifndef GROGNARD_RULES_GDC_COMMAND_H
#define GROGNARD_RULES_GDC_COMMAND_H

#include "rules/gdc/play/state.h"

/* ---- chits.c ---- */

/* Who was given none stays as he is and holds. */
void gdc_lay_chits_left(struct battle *b);

/* ---- command.c ---- */

/* The general above him who is still there, or NO_UNIT. */
int gdc_superior_of(const struct battle *b, int general);
/* Only the commander in chief, generals of players and of corps, or those next to the commander in chief (2.4a). */
bool gdc_receives_directives(const struct battle *b, int general);
/* Whose directive a unit or general obeys, and how many generals pass it on to him; NO_UNIT: he is his own master. */
int gdc_commander_of(const struct battle *b, int unit, int *levels);
bool gdc_is_player(const struct battle *b, int general); /* he stands for a player, or commands in chief */

/* ---- messages.c ---- */

void gdc_send_messages(struct battle *b); /* directives that were written now: at once, or by courier */
void gdc_deliver_messages(struct battle *b);

/* ---- chits.c, command.c, messages.c: phase 1 ---- */

void gdc_wipe_chits(const struct battle *view, struct gdc_unit *own); /* those not shown yet */
void gdc_wipe_directives(struct gdc_unit *own);
/* Does its directive let a unit go from one place to another, or charge who stands at a place (a null pointer: anybody)? */
bool gdc_directive_allows_move(const struct battle *b, int unit, struct place from, struct place to, struct objection *objection);
bool gdc_directive_allows_charge(const struct battle *b, int unit, const struct place *target, struct objection *objection);
void gdc_observe(struct battle *b);                          /* each general's range is told (2.3b) */
int gdc_observation_yd(const struct battle *b, int general); /* 0: he is not on the table */
void gdc_lose_courier(struct battle *b, int courier);        /* he is shot down: 2.52 */

#endif
