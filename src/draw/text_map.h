/* text_map.h - the table in characters, for terminals: ground by signs, troops by their ids, with a key and a scale. */
#ifndef GROGNARD_DRAW_TEXT_MAP_H
#define GROGNARD_DRAW_TEXT_MAP_H

#include "battle/battle.h"

/* `view`: what is to be seen; so many columns wide. Ids of the first side are in capitals, those of the second in small letters;
   the sign before an id is where the unit faces. */
void text_map(const struct battle *view, struct text *text, int columns);

#endif
