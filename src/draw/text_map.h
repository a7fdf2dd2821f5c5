/* text_map.h - a battle as a map of plain characters, for terminals. */
#ifndef GROGNARD_DRAW_TEXT_MAP_H
#define GROGNARD_DRAW_TEXT_MAP_H

#include "base/text.h"
#include "battle/battle.h"

/* As many columns as this, at most TEXT_MAP_COLUMNS, with the scale and the meaning of all signs below. Units stand as their ids
   behind a sign of where they look, where the middle of them is, or as near as there is room. */
#define TEXT_MAP_COLUMNS 250
void text_map(const struct battle *view, struct text *text, int columns);

#endif
