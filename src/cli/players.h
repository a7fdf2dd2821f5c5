/* players.h - who plays when nobody looks on: computer players by their names, as captain or captain:20000 (so many orders tried
   in a turn's thoughts), and programs, as exec:./bot. */
#ifndef GROGNARD_CLI_PLAYERS_H
#define GROGNARD_CLI_PLAYERS_H

#include "general/general.h"

#include <stdbool.h>

struct player {
    const char *word;       /* as he was named */
    struct general general; /* of a program it is the recruit */
    bool is_program;
};

/* False after printing what is wrong. */
bool player_read(const char *word, struct player *player);

/* What a word after the last complaint may say: all names, as "recruit, sergeant or captain". */
const char *player_names(void);

#endif
