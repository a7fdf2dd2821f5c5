/* scheme.h - what each brigade of a side is to do: one of a handful of scripts, which the sergeant carries out unit by unit. */
#ifndef GROGNARD_GENERAL_SCHEME_H
#define GROGNARD_GENERAL_SCHEME_H

#include "battle/battle.h"

enum script {
    script_press,   /* at the nearest enemy or place to be won, as a sergeant would by himself */
    script_hold,    /* it stays about where it is, with its front to the enemy */
    script_storm,   /* it goes for a place that is to be held */
    script_strike,  /* it goes for one enemy, or for the troops of one enemy commander, whoever is nearer */
    script_support, /* it stands behind another brigade */
    script_retire,  /* it goes back towards its baseline */
    scripts
};
extern const char *const script_names[]; /* ends in a null pointer */

struct brigade_task {
    int16_t leader; /* whose brigade it is, or who of it does something else; NO_UNIT: those whom nobody commands */
    int16_t script;
    int16_t about; /* an objective; the enemy, or whose brigade he commands; who is supported, likewise */
    int16_t from;  /* the turn from which it does that; until then it holds */
};

/* From which plan of the books a scheme comes (plan.h). */
enum battle_plan {
    plan_mixed, /* tasks found one by one */
    plan_press,
    plan_hold,
    plan_storm,
    plan_turn_left, /* pin the enemy, and turn his flank */
    plan_turn_right,
    plan_refuse_left, /* keep that flank away from him, and strike with the other */
    plan_refuse_right,
    plan_break, /* through his middle, with the reserve */
    plan_depth, /* defend in depth */
    plan_delay, /* give ground and gain time */
    plans
};
extern const char *const plan_names[]; /* ends in a null pointer */

enum { most_brigades = 24, most_tasks = 48 };
struct scheme {
    int32_t turn, orders; /* in which it was made, and the orders that the battle had seen; 0: there is none */
    int32_t tasks;        /* 0: everybody presses */
    struct brigade_task task[most_tasks];
    int32_t value; /* what was expected of it */
    int32_t plan;  /* enum battle_plan: whence it comes */
};

/* What he takes his enemy to be about: the plans of believed_plans, weighed in hundredths, and where the enemy's brigades were
 * seen. */
enum { believed = 5 };
extern const enum battle_plan believed_plans[];
struct belief {
    int32_t turn; /* of the last look; 0: there was none */
    int32_t weight[believed];
    int32_t seen;
    int16_t leader[most_brigades];
    struct place middle[most_brigades];
};

/* What is to be told of a turn's thoughts when the battle is over. */
struct thought {
    int32_t turn, orders; /* 0: there was none */
    int32_t kept, value;  /* expected of going on as before, and of what was chosen */
    int32_t looked;       /* schemes */
    int64_t work;         /* orders tried */
    bool changed;         /* what was chosen is not what he was about */
    struct belief belief;
};

/* Is it time to think again? */
static inline bool scheme_is_old(const struct scheme *scheme, const struct battle *view)
{
    return scheme->turn != view->state->turn || scheme->orders > view->state->orders;
}

/* Under whom it fights from the beginning to the end. */
static inline int scheme_leader(const struct battle *view, int unit)
{
    return view->setup->unit[unit].leader;
}

/* What it does in this turn. */
static inline enum script scheme_script(const struct brigade_task *task, int32_t turn)
{
    return turn < task->from ? script_hold : (enum script)task->script;
}

/* What the unit is to do, or its brigade; a null pointer: nothing was said. */
const struct brigade_task *scheme_task(const struct scheme *scheme, const struct battle *view, int unit);
/* Its own task is to support somebody: nobody is to stand behind it, or two might go back behind each other. */
bool scheme_supports(const struct scheme *scheme, int leader);
/* What the unit alone is to do, to be changed; a null pointer: there are too many who do something else than their brigade. */
struct brigade_task *scheme_except(struct scheme *scheme, int unit);

#endif
