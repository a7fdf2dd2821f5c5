<<<<<<< HEAD
/* text_map.h - a battle as a map of plain characters, for terminals. */
#ifndef GROGNARD_DRAW_TEXT_MAP_H
#define GROGNARD_DRAW_TEXT_MAP_H

#include "base/text.h"
#include "battle/battle.h"

/* As many columns as this, at most TEXT_MAP_COLUMNS, with the scale and the meaning of all signs below. Units stand as their ids
   behind a sign of where they look, where the middle of them is, or as near as there is room. */
#define TEXT_MAP_COLUMNS 250
=======
/* text_map.h - the table in characters, for terminals: ground by signs, troops by their ids, with a key and a scale. */
#ifndef GROGNARD_DRAW_TEXT_MAP_H
#define GROGNARD_DRAW_TEXT_MAP_H

#include "battle/battle.h"

/* `view`: what is to be seen; so many columns wide. Ids of the first side are in capitals, those of the second in small letters;
   the sign before an id is where the unit faces. */
>>>>>>> 6530fbafa5b768b7cceafe89149941f4afacdf74
void text_map(const struct battle *view, struct text *text, int columns);

#endif
