/* gdc.h - Guard du Corps: its words, its tables, and its procedures with their facts and results.
   Everything here is made from the .def files of this folder; a chapter's rules stand in the .c file of the same name. */
#ifndef GROGNARD_RULES_GDC_H
#define GROGNARD_RULES_GDC_H

#include "base/text.h"
#include "umpire/umpire.h"

#define RULESET gdc
#include "rules/declare_header.def"

/* A fraction made whole, as ruling gdc.r2 has it: to the nearest, halves up, or down. */
int gdc_fraction(const struct umpire *u, int numerator, int denominator);

/* What several conditions of one chart line are worth: once, or once each under ruling gdc.r1. */
int gdc_once(const struct umpire *u, int conditions);

/* The state after a loss of morale that brings `loss` (ruling gdc.r48). */
enum state gdc_worse_state(const struct umpire *u, enum state present, enum state loss);

/* How near a friend must be for what befalls him to call for a check (3.2); 0: it does not matter. */
int gdc_shaken_within_yd(enum morale_event event);

/* The state of who has lost a melee with this result (9.6, ruling gdc.r26). */
enum state gdc_state_of_loser(const struct umpire *u, enum arm arm, enum state present, enum melee_row row);

#endif
