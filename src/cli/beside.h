/* beside.h - several bouts side by side: told in tables, drawn as bars with their intervals. */
#ifndef GROGNARD_CLI_BESIDE_H
#define GROGNARD_CLI_BESIDE_H

#include "cli/bouts.h"

void beside_print(const struct bouts *bouts);
/* One bout may stand alone. False after printing what is wrong. */
bool beside_draw(const struct bouts *bouts, const char *path);

#endif
