/* charges.h - charges, from the declaration to contact (dog.seq.5), and how they are answered. */
#ifndef GROGNARD_RULES_DOG_CHARGES_H
#define GROGNARD_RULES_DOG_CHARGES_H

#include "rules/dog/play/state.h"

extern const struct answers_book dog_answers;

#endif
