/* famous.h - leaders whom the charts know by name (tables great_leaders, initiative_modifiers). */
#ifndef GROGNARD_RULES_GOTE_FAMOUS_H
#define GROGNARD_RULES_GOTE_FAMOUS_H

#include "rules/gote/play/state.h"

/* Finds him by the name of the scenario: who he is, whether he commands an army that gains by it. */
void gote_know_leader(const char *name, int command, struct gote_troop *troop);

#endif
