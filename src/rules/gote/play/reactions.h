/* reactions.h - how a charged unit answers. */
#ifndef GROGNARD_RULES_GOTE_REACTIONS_H
#define GROGNARD_RULES_GOTE_REACTIONS_H

#include "rules/gote/play/charges.h"

extern const struct answers_book gote_answers; /* of the decision react: words by enum reply from answer_stand */

/* The words that are open to a unit that is charged; none: nobody asks it. */
uint32_t gote_answers_open(const struct battle *b, int unit);
/* The procedure that a word brings, and its facts (LIMIT_FACTS of them at most); false: it throws for nothing. */
bool gote_preview_answer(const struct battle *b, int unit, enum reply word, int *procedure, int32_t *facts);
/* What a unit would throw for when this one charged it on such a path; false: nothing. */
bool gote_foretell_reaction(const struct battle *b, int unit, int charger, const struct gote_path *path, struct foretold *it);
/* Asks whom the chargers are about to strike. */
void gote_ask_target(struct battle *b, int target);
/* It does as it has said, or as it must (gote.seq.c3): fight.fires and fight.away tell what comes of it. */
void gote_carry_out_answer(struct battle *b, int target);

#endif
