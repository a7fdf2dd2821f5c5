/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end, odds, help for computer players. */
#ifndef GROGNARD_RULES_DOG_PLAY_H
#define GROGNARD_RULES_DOG_PLAY_H

#include "rules/dog/play/state.h"

/* ---- raise.c, qualities.c ---- */

const char *dog_leaves_out(const struct setup *setup, int kind);
bool dog_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit);
int dog_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES]);

/* ---- turn.c, victory.c, soundness.c ---- */

void dog_clear_turn(struct dog_unit *own);
void dog_count_turn(struct battle *b);
void dog_begin_objectives(struct battle *b);
int dog_holder(const struct battle *b, int zone); /* a side, or -1 */
struct result_so_far dog_result(const struct battle *b);
bool dog_sound(const struct battle *b, struct error *error);

#endif
