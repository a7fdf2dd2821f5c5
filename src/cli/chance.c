#include "cli/chance.h"

#include <stdio.h>

uint64_t chance_seed(void)
{
    uint32_t seed = 0;
    FILE *noise = fopen("/dev/urandom", "rb");
    if (noise == NULL || fread(&seed, sizeof seed, 1, noise) != 1)
        puts("This machine gives me no chance: I throw with seed 0.");
    if (noise != NULL)
        fclose(noise);
    return seed;
}
