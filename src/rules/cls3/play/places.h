/* places.h - what the files of houses, works and fires share. */
#ifndef GROGNARD_RULES_CLS3_PLACES_H
#define GROGNARD_RULES_CLS3_PLACES_H

#include "rules/cls3/play/play.h"

/* ---- fires.c ---- */

/* A house burns from now on, unless it does already; it comes down when movement of the next turn is over. */
void cls3_set_on_fire(struct battle *b, int feature, const char *rule);

#endif
