/* recall.h - what a sergeant remembers while a battle lasts: of whom he has thought in the decision at hand, what he sent his
   units at and how that ended, where they came from. A battle that goes on from its record goes on with the same memory. */
#ifndef GROGNARD_GENERAL_RECALL_H
#define GROGNARD_GENERAL_RECALL_H

#include "general/general.h"

/* He is asked: what he thought of units in another decision is forgotten. */
void recall_decision(const struct battle *view, const struct decision *decision, int attempt, struct general_desk *desk);
/* He has thought of the unit, and gives it that order, or none. */
void recall_thought(const struct battle *view, const struct decision *decision, int unit, const struct order *order,
                    struct general_desk *desk);
/* He gives that order: what it is sent at, whence it goes, and that somebody stirs. */
void recall_order(const struct battle *view, int side, const struct order *order, struct general_desk *desk);
/* That order was given to a decision of many when nobody asked him; those who might have had one before its unit got none. */
void recall_given(const struct battle *view, const struct decision *decision, const struct order *order,
                  struct general_desk *desk);
/* Somebody of its kind was sent there before, and it failed. */
bool recall_failed(const struct battle *view, const struct order *order, const struct general_desk *desk);
/* On this way it would go back by half at least, to where it stood before it was moved lately. */
bool recall_goes_back(const struct battle *view, const struct battle *now, int unit, const struct general_desk *desk);
/* It would form up again as it stood before it changed lately. */
bool recall_changes_back(const struct battle *view, const struct battle *now, int unit, const struct general_desk *desk);

#endif
