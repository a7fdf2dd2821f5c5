/* command.h - what the options of command share: chits (chits.c), directives and those they bind (command.c), couriers
   (messages.c). */
#ifndef GROGNARD_RULES_GDC_COMMAND_H
#define GROGNARD_RULES_GDC_COMMAND_H

#include "rules/gdc/play/play.h"

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
void gdc_ride_couriers(struct battle *b);
void gdc_deliver_messages(struct battle *b);

#endif
