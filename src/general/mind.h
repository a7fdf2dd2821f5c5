/* mind.h - what a player who looks ahead thought in a turn, as a line of JSON: his plan, what he believed of his enemy, what he
   expected. Nobody is to read it before the battle is over. */
#ifndef GROGNARD_GENERAL_MIND_H
#define GROGNARD_GENERAL_MIND_H

#include "base/json.h"
#include "general/general.h"

#define MIND_LINE_BYTES (16 * 1024)
/* `line`: of the record, to which he answered with that. */
void mind_write(const struct general_desk *desk, const struct battle *view, int side, int line, struct text *text);

#endif
