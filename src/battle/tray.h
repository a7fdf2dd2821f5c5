/* tray.h - dice that the players throw themselves: their faces in the order in which they fall, and what is missing when there
   are too few of them. Memory is the caller's. */
#ifndef GROGNARD_BATTLE_TRAY_H
#define GROGNARD_BATTLE_TRAY_H

#include "base/text.h"
#include "dice/dice.h"
#include "umpire/ruleset.h"

/* So many dice of this kind are to be thrown next, for what. */
struct lack {
    const struct die *die;
    int32_t count;
    int32_t unit;                      /* NO_UNIT: for nobody alone */
    const struct procedure *procedure; /* a null pointer: the turn sequence itself */
    const char *rule;
};

struct tray {
    const int32_t *faces;
    int32_t count, used;
    bool dry;     /* they ran out: nothing that was judged since is worth anything */
    bool misread; /* a face was not one of its die */
    struct lack lack;
};

/* "d100", "d6", "d10 from 0", "average die" */
void die_write(const struct die *die, struct text *text);
/* A face that this die has? */
bool die_shows(const struct die *die, int32_t face);

#endif
