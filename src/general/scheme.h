/* scheme.h - what each brigade of a side is to do: one of a handful of scripts, which the sergeant carries out unit by unit. */
#ifndef GROGNARD_GENERAL_SCHEME_H
#define GROGNARD_GENERAL_SCHEME_H

#include "battle/battle.h"

enum script {
    script_press,   /* at the nearest enemy or place to be won, as a sergeant would by himself */
    script_hold,    /* it stays about where it is, with its front to the enemy */
    script_storm,   /* it goes for a place that is to be held */
    script_strike,  /* it goes for the troops of one enemy commander, whoever is nearer */
    script_support, /* it stands behind another brigade */
    script_retire,  /* it goes back towards its baseline */
    scripts
};
extern const char *const script_names[]; /* ends in a null pointer */

struct brigade_task {
    int16_t leader; /* whose brigade it is; NO_UNIT: those whom nobody commands */
    int16_t script;
    int16_t about; /* an objective, the enemy commander, whose brigade is supported */
};

enum { most_tasks = 24 };
struct scheme {
    int32_t turn, orders; /* in which it was made, and the orders that the battle had seen; 0: there is none */
    int32_t tasks;        /* 0: everybody presses */
    struct brigade_task task[most_tasks];
    int32_t value; /* what was expected of it */
};

/* Under whom it fights from the beginning to the end. */
static inline int scheme_leader(const struct battle *view, int unit)
{
    return view->setup->unit[unit].leader;
}

/* What the unit's brigade is to do; a null pointer: nothing was said. */
const struct brigade_task *scheme_task(const struct scheme *scheme, const struct battle *view, int unit);

#endif
