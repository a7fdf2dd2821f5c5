/* random_question.h - questions made up from what a procedure declares, for properties, fuzzing and benchmarks.
   The same source gives the same questions on every machine. */
#ifndef GROGNARD_TESTS_RANDOM_QUESTION_H
#define GROGNARD_TESTS_RANDOM_QUESTION_H

#include "umpire/question.h"

struct random_source {
    uint64_t state; /* any number to begin with */
};

uint64_t random_bits(struct random_source *source);
/* 0 to count - 1 */
uint32_t random_below(struct random_source *source, uint32_t count);

/* Facts within their bounds, often a bound or the default itself; some of the options and rulings that the procedure heeds.
   The odds are asked; set `asking` for more. The facts may contradict each other or ask what the rules forbid. */
void random_question(struct question *question, const struct shelf *shelf, const struct procedure *procedure,
                     struct random_source *source);

/* The question as a line of JSON, every fact and ruling written out. */
void question_write(const struct question *question, struct text *text);

#endif
