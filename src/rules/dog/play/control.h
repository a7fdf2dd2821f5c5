/* control.h - does a unit stay in hand (dog.control)? */
#ifndef GROGNARD_RULES_DOG_CONTROL_H
#define GROGNARD_RULES_DOG_CONTROL_H

#include "rules/dog/play/state.h"

/* Throws; what it is to do is noted for phase seven. Who runs is not tested. */
enum control dog_test_control(struct battle *b, int unit, const char *rule);

#endif
