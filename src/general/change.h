/* change.h - every scheme that differs from one in a single task: those among which captain and general look for a better one. */
#ifndef GROGNARD_GENERAL_CHANGE_H
#define GROGNARD_GENERAL_CHANGE_H

#include "general/thinking.h"

typedef void change_taker(void *who, const struct brigade_task *task);

/* Brigade by brigade, in every turn another one first; then unit by unit, who is nearest to the enemy first. The scheme may
   become another one meanwhile. */
void change_each(const struct thinking *thinking, const struct scheme *scheme, change_taker *take, void *who);
/* With that task in place of another; false: there are too many who do something else than their brigade. */
bool scheme_changed(const struct scheme *scheme, const struct brigade_task *task, struct scheme *changed);

#endif
