/* meter.h - how far a long work is: a bar on the terminal's stderr with the time that is left, and how fast it was. */
#ifndef GROGNARD_CLI_METER_H
#define GROGNARD_CLI_METER_H

#include "refight/game.h"

struct meter {
    int32_t all, done;
    bool seen; /* somebody looks on */
    double begun;
};

void meter_begin(struct meter *meter, int32_t all);
void meter_show(void *meter, int32_t done);
void meter_end(struct meter *meter, const struct game_outcome *outcomes);

#endif
