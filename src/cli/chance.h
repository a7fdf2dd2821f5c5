/* chance.h - a seed that nobody chose. */
#ifndef GROGNARD_CLI_CHANCE_H
#define GROGNARD_CLI_CHANCE_H

#include <stdint.h>

/* Below 2^32, so that it is easily written down; 0, after saying so, when the machine gives none. */
uint64_t chance_seed(void);

#endif
