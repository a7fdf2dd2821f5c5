/* beginning.h - what the first turn begins with (beginning.c), the weather (turn.c). */
#ifndef GROGNARD_RULES_GDC_BEGINNING_H
#define GROGNARD_RULES_GDC_BEGINNING_H

#include "rules/gdc/play/state.h"

/* ---- beginning.c ---- */

void gdc_join_companies(struct battle *b);   /* options independent_companies and engineers */
void gdc_give_out_rockets(struct battle *b); /* option rockets */
bool gdc_scout(struct battle *b);            /* option scouting; has a side won? */
bool gdc_ask_to_deploy(struct battle *b);    /* the side whose scouts have won: deploy.c */
void gdc_end_deployment(struct battle *b);

/* ---- turn.c ---- */

void gdc_look_at_weather(struct battle *b);

#endif
