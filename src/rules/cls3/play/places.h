/* places.h - what the files of houses, works and fires share. */
#ifndef GROGNARD_RULES_CLS3_PLACES_H
#define GROGNARD_RULES_CLS3_PLACES_H

#include "rules/cls3/play/play.h"

/* ---- places.c ---- */

int cls3_house_at(const struct battle *b, struct place at); /* its zone, or -1 */
bool cls3_is_house(const struct feature *feature);          /* a building or built-up area that one can be in */
struct place cls3_middle_of(const struct battle *b, int zone);
/* On the table, dry, half an inch clear of the enemy and of all friends but these two. */
bool cls3_is_free(const struct battle *b, int unit, int with, const struct box *box);
bool cls3_holds(const struct battle *b, int zone, int side); /* are men of that side inside? */

/* ---- fires.c ---- */

/* A house burns from now on, unless it does already; it comes down when movement of the next turn is over. */
void cls3_set_on_fire(struct battle *b, int feature, const char *rule);

#endif
