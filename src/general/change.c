#include "general/change.h"

#include "battle/whereabouts.h"

#define NEAR_ENEMIES 4 /* of whom one unit may single out one */
#define NEAR_FRIENDS 3 /* itself among them */

struct changes {
    const struct thinking *thinking;
    const struct scheme *scheme;
    change_taker *take;
    void *who;
};

static void tell(const struct changes *it, int whose, enum script script, int about)
{
    it->take(it->who, &(struct brigade_task){.leader = (int16_t)whose, .script = (int16_t)script, .about = (int16_t)about});
}

/* The enemies who stand before it, each once. */
static void each_strike_of(const struct changes *it, int leader, const struct box *box)
{
    const struct setup *setup = it->thinking->view->setup;
    int16_t enemy[NEAR_ENEMIES];
    int enemies = thinking_nearest(it->thinking, 1 - it->thinking->side, box, enemy, NEAR_ENEMIES);
    for (int i = 0; i < enemies; i++) {
        bool known = false;
        for (int before = 0; before < i; before++)
            known |= setup->unit[enemy[before]].leader == setup->unit[enemy[i]].leader;
        if (!known)
            tell(it, leader, script_strike, setup->unit[enemy[i]].leader);
    }
}

/* Places that are worth nothing are not fought for. */
static void each_storm_of(const struct changes *it, int leader)
{
    const struct battle *view = it->thinking->view;
    for (int objective = 0; objective < view->setup->objectives; objective++)
        if (battle_worth_of(view, objective) != NULL)
            tell(it, leader, script_storm, objective);
}

static void each_of_brigade(const struct changes *it, const struct brigade *brigade)
{
    const struct host *own = &it->thinking->host[it->thinking->side];
    const struct box box = box_at(brigade->middle, 0, 1000, 1000);
    tell(it, brigade->leader, script_hold, 0);
    tell(it, brigade->leader, script_press, 0);
    each_storm_of(it, brigade->leader);
    if (brigade->there)
        each_strike_of(it, brigade->leader, &box);
    for (int other = 0; other < own->brigades; other++)
        if (&own->brigade[other] != brigade && !scheme_supports(it->scheme, own->brigade[other].leader))
            tell(it, brigade->leader, script_support, own->brigade[other].leader);
    tell(it, brigade->leader, script_retire, 0);
}

/* One who does something else than his brigade. */
static void each_of_unit(const struct changes *it, int unit)
{
    const struct battle *view = it->thinking->view;
    const struct box *box = battle_box(view, unit);
    int16_t enemy[NEAR_ENEMIES], friend[NEAR_FRIENDS];
    int enemies = thinking_nearest(it->thinking, 1 - it->thinking->side, box, enemy, NEAR_ENEMIES);
    int friends = thinking_nearest(it->thinking, it->thinking->side, box, friend, NEAR_FRIENDS);
    tell(it, unit, script_hold, 0);
    tell(it, unit, script_press, 0);
    for (int i = 0; i < enemies; i++)
        tell(it, unit, script_strike, enemy[i]);
    each_storm_of(it, unit);
    for (int i = 0; i < friends; i++)
        if (friend[i] != unit && !scheme_supports(it->scheme, friend[i]))
            tell(it, unit, script_support, friend[i]);
    tell(it, unit, script_retire, 0);
}

void change_each(const struct thinking *thinking, const struct scheme *scheme, change_taker *take, void *who)
{
    const struct changes it = {thinking, scheme, take, who};
    const struct host *own = &thinking->host[thinking->side];
    int16_t unit[MOST_ENROLLED];
    int units = thinking_nearest(thinking, thinking->side, NULL, unit, MOST_ENROLLED);
    for (int i = 0; i < own->brigades; i++) /* there is not time for all */
        each_of_brigade(&it, &own->brigade[(i + thinking->view->state->turn) % own->brigades]);
    for (int i = 0; i < units; i++)
        each_of_unit(&it, unit[i]);
}

bool scheme_changed(const struct scheme *scheme, const struct brigade_task *task, struct scheme *changed)
{
    *changed = *scheme;
    struct brigade_task *its = scheme_except(changed, task->leader);
    changed->plan = plan_mixed;
    if (its != NULL)
        *its = *task;
    return its != NULL;
}
