/* suites.h - what is measured, one function a subject. Each adds its rows to the report. */
#ifndef GROGNARD_BENCH_SUITES_H
#define GROGNARD_BENCH_SUITES_H

#include "measure.h"
#include "umpire/library.h"

void bench_questions(struct report *report, const struct library *library);
void bench_procedures(struct report *report, const struct library *library);
void bench_counts(struct report *report);
void bench_faces(struct report *report);
void bench_start(struct report *report);
void bench_manoeuvre(struct report *report);
void bench_geometry(struct report *report);
void bench_battles(struct report *report, const struct library *library);
/* What a veteran would laugh at in battles on fixed seeds, with words of its own. */
int print_follies(const struct library *library, int count, char **words);
/* How long a computer player thinks about a turn, likewise. */
int print_thought(const struct library *library, int count, char **words);

#endif
