/* formations.h - which formations a unit may take (gote.form). */
#ifndef GROGNARD_RULES_GOTE_FORMATIONS_H
#define GROGNARD_RULES_GOTE_FORMATIONS_H

#include "rules/gote/play/state.h"

/* Out of the formation in which it stands by then. */
bool gote_may_form(const struct battle *b, int unit, int before, int posture, struct objection *objection);

#endif
