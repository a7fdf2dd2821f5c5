/* play.h - what the roof (play.c) asks of those right below it: the beginning, the end, odds, help for computer players. */
#ifndef GROGNARD_RULES_PERIOD_PLAY_H
#define GROGNARD_RULES_PERIOD_PLAY_H

#include "rules/period/play/state.h"

/* ---- raise.c, qualities.c ---- */

bool period_raise(const struct raising *raising, const struct roster_entry *entry, void *troop, struct unit_setup *unit);
const char *period_leaves_out(const struct setup *setup, int kind);
int period_qualities(const struct battle *b, int unit, struct unit_quality qualities[MOST_QUALITIES]);

/* ---- turn.c, victory.c, soundness.c ---- */

void period_clear_turn(struct period_unit *own);
struct result_so_far period_result(const struct battle *b);
bool period_sound(const struct battle *b, struct error *error);

/* ---- sight.c, fire.c, routes.c ---- */

/* May it be seen from there (period.terr.20, period.r25)? why: a null pointer if nobody asks. */
bool period_sees(const struct battle *b, int unit, int other, struct sight *why);

void period_conceal_aims(struct battle *view, int side);
bool period_plan(const struct battle *b, int unit, struct place to, uint16_t facing, bool facing_matters, struct plan *plan);

/* ---- preview.c, worth.c, advice.c: odds, and help for computer players ---- */

bool period_preview(const struct battle *b, const struct order *order, int *procedure, int32_t *facts);
void period_appraise(const struct battle *b, int unit, struct appraisal *appraisal);
int32_t period_worth_of_posture(const struct battle *b, int unit);
int32_t period_worth(const struct battle *b, const struct order *order, int procedure, const int32_t *facts,
                     const int32_t *result);
bool period_approach(const struct battle *b, const struct decision *d, int unit, struct place to, struct order *order);
int32_t period_advice(const struct battle *b, const struct decision *d, const struct order *order);

#endif
