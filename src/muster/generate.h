/* generate.h - a scenario of any size, made up from a seed: two armies of like strength, hills, woods, villages and a brook
   between them. The same wish and seed give the same texts everywhere. */
#ifndef GROGNARD_MUSTER_GENERATE_H
#define GROGNARD_MUSTER_GENERATE_H

#include "base/error.h"
#include "base/text.h"

#define LEAST_GENERATED 2 /* units a side */
#define MOST_GENERATED (LIMIT_UNITS / 2)

/* Bytes that the text of the scenario takes at most; that of the ground takes no more than GENERATED_GROUND_BYTES. */
#define GENERATED_BYTES(units) (4096 + (size_t)(units)*360)
#define GENERATED_GROUND_BYTES 24576

/* "generated:40" or "generated:40:7": forty units a side, seed 7 (0 without one). */
bool generated_name(const char *name);
bool generate_named(const char *name, struct text *scenario, struct text *ground, struct error *error);

void generate(int units, uint64_t seed, struct text *scenario, struct text *ground);

#endif
