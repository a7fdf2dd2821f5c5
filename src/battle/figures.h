/* figures.h - lengths and bearings as a player writes them: "300", "109.361", "22.5". What is written is the shortest figure that
   reads back as the same whole millimetres or turns. */
#ifndef GROGNARD_BATTLE_FIGURES_H
#define GROGNARD_BATTLE_FIGURES_H

#include "base/text.h"

#define TENTHS_OF_A_METRE_UNIT 10000 /* places are told in metres: tenths of a millimetre in one */

/* Reads up to six digits, a point and up to six more into millionths, and goes past them; false if there is no such figure. */
bool figure_read(const char **at, int64_t *millionths);

/* `unit`: tenths of a millimetre in one. What is not a whole millimetre is dropped: no length grows by being read. */
int64_t length_of_figure(int64_t millionths, int32_t unit);
void length_write(int32_t mm, int32_t unit, struct text *text);

/* 16-bit turns, to the nearest; 360 degrees are 65536. */
int32_t turn_of_figure(int64_t millionths);
void turn_write(int32_t turn, struct text *text);

#endif
