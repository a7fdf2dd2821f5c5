#include "general/captain.h"

#include "general/sergeant.h"
#include "general/thinking.h"
#include "general/value.h"

#include <string.h>

#define USUAL_WORK 100000 /* orders tried in one turn's thoughts: about a second */
#define LUCKS 2           /* battles for each scheme: the enemy presses in one and holds in the other */

struct search {
    struct thinking thinking;
    struct scheme best;
};

/* ---- what a scheme is worth ---- */

static int32_t look_ahead(struct search *it, const struct scheme *scheme)
{
    static const enum script enemies[LUCKS] = {script_press, script_hold};
    int64_t sum = 0;
    for (int luck = 0; luck < LUCKS; luck++) {
        struct scheme enemy = thinking_all(&it->thinking, 1 - it->thinking.side, enemies[luck], 0);
        sum += thinking_look(&it->thinking, scheme, &enemy, (uint64_t)luck);
    }
    return (int32_t)(sum / LUCKS);
}

static void consider(struct search *it, const struct scheme *scheme)
{
    struct scheme looked = *scheme;
    if (!thinking_has_time(&it->thinking) || memcmp(scheme->task, it->best.task, sizeof scheme->task) == 0)
        return;
    looked.value = look_ahead(it, scheme);
    if (thinking_has_time(&it->thinking) &&
        looked.value > it->best.value + value_of_point(it->thinking.view)) /* else it was not looked at to its end */
        it->best = looked;
}

/* ---- the search ---- */

static void consider_all_alike(struct search *it, enum script script, int about, enum battle_plan plan)
{
    struct scheme scheme = thinking_all(&it->thinking, it->thinking.side, script, about);
    scheme.plan = (int32_t)plan;
    consider(it, &scheme);
}

static void consider_task(struct search *it, int i, enum script script, int about)
{
    struct scheme scheme = it->best;
    scheme.plan = plan_mixed;
    scheme.task[i].script = (int16_t)script;
    scheme.task[i].about = (int16_t)about;
    consider(it, &scheme);
}

static void consider_brigade(struct search *it, int i)
{
    const struct host *own = &it->thinking.host[it->thinking.side], *enemies = &it->thinking.host[1 - it->thinking.side];
    consider_task(it, i, script_hold, 0);
    consider_task(it, i, script_press, 0);
    for (int objective = 0; objective < it->thinking.view->setup->objectives; objective++)
        consider_task(it, i, script_storm, objective);
    for (int enemy = 0; enemy < enemies->brigades; enemy++)
        consider_task(it, i, script_strike, enemies->brigade[enemy].leader);
    for (int other = 0; other < own->brigades; other++)
        if (other != i)
            consider_task(it, i, script_support, own->brigade[other].leader);
    consider_task(it, i, script_retire, 0);
}

/* Gives what he was about, as it is valued now. */
static struct scheme make_scheme(struct search *it, const struct scheme *before)
{
    const struct host *enemies = &it->thinking.host[1 - it->thinking.side];
    it->best = thinking_first(&it->thinking, before);
    it->best.value = look_ahead(it, &it->best);
    const struct scheme kept = it->best;
    consider_all_alike(it, script_press, 0, plan_press);
    consider_all_alike(it, script_hold, 0, plan_hold);
    for (int i = 0; i < enemies->brigades; i++)
        consider_all_alike(it, script_strike, enemies->brigade[i].leader, plan_mixed);
    for (bool changed = true; changed && thinking_has_time(&it->thinking);) {
        int32_t value = it->best.value;
        for (int i = 0; i < it->best.tasks; i++)
            consider_brigade(it, i);
        changed = it->best.value > value;
    }
    return kept;
}

static void think(const struct general *general, const struct battle *view, int side, struct general_desk *desk)
{
    static const struct belief supposed = {.weight = {100 / LUCKS, 100 / LUCKS}}; /* that he presses, or holds */
    struct search it;
    thinking_begin(&it.thinking, general, view, side, USUAL_WORK, desk);
    struct scheme kept = make_scheme(&it, &desk->scheme[side]);
    thinking_end(&it.thinking, &kept, &it.best, &supposed, desk);
}

void captain_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    if (scheme_is_old(&desk->scheme[decision->side], view))
        think(general, view, decision->side, desk);
    sergeant_order(general, view, decision, attempt, desk, order);
}
