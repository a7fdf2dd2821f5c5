/* reactions.h - how a charged unit answers. */
#ifndef GROGNARD_RULES_GOTE_REACTIONS_H
#define GROGNARD_RULES_GOTE_REACTIONS_H

#include "rules/gote/play/state.h"

extern const struct answers_book gote_answers; /* of the decision react: words by enum answer from answer_stand */

#endif
