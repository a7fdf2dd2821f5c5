/* sittings.h - the battles of a bout as `grognard battle` fights them, each in a process of its own: with programs in their
   seats, and with a record of each. */
#ifndef GROGNARD_CLI_SITTINGS_H
#define GROGNARD_CLI_SITTINGS_H

#include "cli/bouts.h"

/* As crew_fight does. */
bool sittings_fight(const struct bout *bout);

#endif
