/* edge.h - the edge of the table from which fire and melees are settled. */
#ifndef GROGNARD_RULES_CLS3_EDGE_H
#define GROGNARD_RULES_CLS3_EDGE_H

#include "rules/cls3/play/state.h"

/* How far a unit is from an edge (enum table_side), as the first side sees it. */
int32_t cls3_from_edge(const struct battle *b, int unit, int edge);
/* All of them, the nearest first; of as near the first on the list. */
void cls3_order_from_edge(const struct battle *b, int edge, int16_t units[MOST_ENROLLED]);
bool cls3_tell_edge(const struct battle *b, const struct order *order, struct text *text); /* by the compass */
void cls3_ask_for_edge(struct battle *b, int decision);                                    /* of the side that a die names */

#endif
