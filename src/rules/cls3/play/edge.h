/* edge.h - across the table. */
#ifndef GROGNARD_RULES_CLS3_EDGE_H
#define GROGNARD_RULES_CLS3_EDGE_H

#include "rules/cls3/play/state.h"

/* How far from an edge (enum table_side), as the first side sees it. */
int32_t cls3_from_edge(const struct battle *b, int unit, int edge);
void cls3_ask_for_edge(struct battle *b, int decision);

#endif
