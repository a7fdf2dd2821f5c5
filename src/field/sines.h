/* sines.h - the tables behind sine and cosine, in 2^30ths; written by tools/sines.c. */
#ifndef GROGNARD_FIELD_SINES_H
#define GROGNARD_FIELD_SINES_H

#include <stdint.h>

#define SINE_STEPS 1024 /* of a quarter */
#define FINE_TURNS 16   /* of a step */

extern const int32_t sine_steps[SINE_STEPS + 1];
extern const int32_t fine_sines[FINE_TURNS], fine_cosines[FINE_TURNS];

#endif
