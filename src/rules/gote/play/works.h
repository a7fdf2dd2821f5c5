/* works.h - what engineers have made: pontoon bridges that others may cross (gote.eng). */
#ifndef GROGNARD_RULES_GOTE_WORKS_H
#define GROGNARD_RULES_GOTE_WORKS_H

#include "rules/gote/play/state.h"

bool gote_has_pontoons(const struct battle *b);
/* Does the straight way from one place to another meet water only where a pontoon bridge is? `any`: does it meet such water at
 * all? */
bool gote_goes_by_pontoon(const struct battle *b, struct place from, struct place to, bool *any);

#endif
