#include "cli/meter.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define BAR_WIDTH 40

static double seconds_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void meter_begin(struct meter *meter, int32_t all)
{
    *meter = (struct meter){.all = all, .seen = isatty(STDERR_FILENO) != 0, .begun = seconds_now()};
}

void meter_show(void *owner, int32_t done)
{
    struct meter *meter = owner;
    char bar[BAR_WIDTH + 1] = "";
    meter->done = done;
    if (!meter->seen)
        return;
    double passed = seconds_now() - meter->begun;
    memset(bar, '#', (size_t)((int64_t)BAR_WIDTH * done / meter->all));
    fprintf(stderr, "\r[%-*s] %d of %d", BAR_WIDTH, bar, done, meter->all);
    if (done > 0)
        fprintf(stderr, ", %.0f s left  ", passed / done * (meter->all - done));
    fflush(stderr);
}

void meter_end(struct meter *meter, const struct game_outcome *outcomes)
{
    int64_t decisions = 0;
    double passed = seconds_now() - meter->begun;
    for (int32_t i = 0; i < meter->all; i++)
        decisions += outcomes[i].orders + outcomes[i].refused;
    if (meter->seen)
        fprintf(stderr, "\r%*s\r%d battles in %.1f s: %.1f battles and %.0f decisions a second\n", BAR_WIDTH + 39, "",
                meter->done, passed, meter->done / passed, (double)decisions / passed);
}
