/* charges.h - charges: declared, answered, ridden (period.charge). */
#ifndef GROGNARD_RULES_PERIOD_CHARGES_H
#define GROGNARD_RULES_PERIOD_CHARGES_H

#include "rules/period/play/state.h"

extern const struct answers_book period_reactions; /* stand or countercharge */
extern const struct answers_book period_pursuits;  /* go_on or halt, after skirmishers have evaded */

#endif
