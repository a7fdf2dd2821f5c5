/* rates.h - how far a unit may go on a way that was swept: the facts of the three procedures of movement. Private to movement. */
#ifndef GROGNARD_RULES_GDC_RATES_H
#define GROGNARD_RULES_GDC_RATES_H

#include "rules/gdc/play/state.h"

struct gdc_way {
    int unit, rate, posture; /* rate: of the arm's enumeration */
    int turn_degrees;        /* of a battery, before it goes */
    bool charges;
    bool told;               /* somebody hears of it: all facts count, not only those that bear on it */
    const struct box *begin; /* where it comes on to the table; a null pointer: it stands there */
    const struct passage *passage;
};

int gdc_movement_procedure(const struct battle *b, int unit);
/* The facts of one of the three procedures, by arm. */
bool gdc_consult_way(const struct battle *b, const struct gdc_way *way, int *yards, const char **forbids);
/* The same, told as a judgement under this rule. */
void gdc_judge_way(struct battle *b, const struct gdc_way *way, const char *rule);

enum water gdc_water_on(const struct battle *b, int unit, const struct passage *passage);
/* Yards from a box to the nearest enemy unit, `most_yd` when none is nearer. */
int gdc_enemy_yd_from(const struct battle *b, int unit, const struct box *box, int most_yd);
int gdc_degrees_between(uint16_t a, uint16_t b);
/* Limber hits that stop a battery: the chart, and two more for French Guards (7.11a). */
int gdc_limber_rating(const struct battle *b, int unit);

/* Under which rule it goes so far. */
const char *gdc_rule_of_rate(const struct battle *b, int unit);
/* Under which rule it goes less than so many yards on this way: the last that brings its rate below that, else `rule`, the one of
   the rate. */
const char *gdc_rule_of_length(const struct battle *b, const struct gdc_way *way, int64_t yards, const char *rule);
/* Yards it may move on this passage, at a rate, by infantry_movement, cavalry_movement or artillery_movement; -1: the rules
   forbid it. */
int gdc_allowance_yd(const struct battle *b, int unit, int rate, int posture, const struct passage *passage);

#endif
