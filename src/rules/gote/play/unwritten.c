/* unwritten.c - what is declared and not yet written. */
#include "rules/gote/play/raise.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

void gote_begin_parts(struct battle *b)
{
}
