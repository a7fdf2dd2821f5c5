/* gote.h - Glory of the Empire: its words, its tables, and its procedures with their facts and results.
   Everything here is made from the .def files of this folder; a chapter's rules stand in the .c file of the same name. */
#ifndef GROGNARD_RULES_GOTE_GOTE_H
#define GROGNARD_RULES_GOTE_GOTE_H

#include "base/text.h"
#include "umpire/umpire.h"

#define RULESET gote
#include "rules/declare_header.def"

#define INCHES(inches) ((inches)*DECIMAL_ONE) /* as facts have them */

/* A chance in per cent: no die is thrown when it cannot fail or cannot succeed (gote.r34). */
bool gote_percent(struct umpire *u, int chance);

/* Inches as a chart gives them: a figure, or dice to throw. */
int gote_inches_thrown(struct umpire *u, int cell);

/* The grade so many steps higher, within the ladder. */
enum grade gote_grade(enum grade grade, int steps);

#endif
