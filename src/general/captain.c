#include "general/captain.h"

#include "battle/whereabouts.h"
#include "general/belief.h"
#include "general/forethought.h"
#include "general/gain.h"
#include "general/plan.h"
#include "general/thinking.h"
#include "general/value.h"

#include <string.h>

#define USUAL_WORK 200000 /* orders tried in one turn's thoughts, if there were no units: a second or two */
#define SHARE_OF_SCHEME 3 /* a third of them, for the scheme */
#define LOOKS 8           /* at each scheme, each with other dice, as long as it seems better than what he has */
#define CLEAR_TENTHS 20   /* deviations of the mean, in tenths: by so much better, or he keeps to what he has */
#define NEAR_ENEMIES 4    /* of whom one unit may single out one */
#define NEAR_FRIENDS 3    /* itself among them */

struct search {
    struct thinking thinking;
    struct scheme enemy[LOOKS]; /* what he is up against in each look */
    struct scheme best;
    int32_t looks;       /* at the best one */
    int32_t seen[LOOKS]; /* and what it came to in each */
    int32_t found;       /* how often a better one was found */
    struct scheme kept;  /* what he was about, when one was */
};

/* ---- what a scheme is worth ---- */

static int32_t look_ahead(struct search *it, const struct scheme *scheme, int look)
{
    return thinking_look(&it->thinking, scheme, &it->enemy[look], (uint64_t)look);
}

static int32_t mean(const int32_t seen[], int looks)
{
    int64_t sum = 0;
    for (int i = 0; i < looks; i++)
        sum += seen[i];
    return (int32_t)(sum / looks);
}

static void look_at_best(struct search *it)
{
    it->seen[it->looks] = look_ahead(it, &it->best, it->looks);
    it->looks++;
    it->best.value = mean(it->seen, it->looks);
}

static void take(struct search *it, const struct scheme *scheme, const int32_t seen[LOOKS])
{
    if (it->found++ == 0)
        it->kept = it->best;
    it->best = *scheme;
    it->best.value = mean(seen, LOOKS);
    it->looks = LOOKS;
    memcpy(it->seen, seen, sizeof it->seen);
}

/* Of many schemes some one has luck with any dice: it must be better with others as well, and clearly so. */
static void consider(struct search *it, const struct scheme *scheme)
{
    int64_t margin = value_of_point(it->thinking.view);
    int32_t seen[LOOKS];
    struct gain gain = {0};
    if (!thinking_has_time(&it->thinking) || memcmp(scheme->task, it->best.task, sizeof scheme->task) == 0)
        return;
    for (int look = 0; look < LOOKS; look++) {
        if (it->looks == look)
            look_at_best(it);
        seen[look] = look_ahead(it, scheme, look);
        gain_add(&gain, (int64_t)seen[look] - it->seen[look]);
        if (!thinking_has_time(&it->thinking) || gain.sum <= margin * gain.looks) /* else it was not looked at to its end */
            return;
    }
    if (gain_is_clear(&gain, CLEAR_TENTHS))
        take(it, scheme, seen);
}

/* ---- the search ---- */

static void consider_all_alike(struct search *it, enum script script, int about, enum battle_plan plan)
{
    struct scheme scheme = thinking_all(&it->thinking, it->thinking.side, script, about);
    scheme.plan = (int32_t)plan;
    consider(it, &scheme);
}

static void consider_task(struct search *it, int whose, enum script script, int about)
{
    struct scheme scheme = it->best;
    struct brigade_task *task = scheme_except(&scheme, whose);
    scheme.plan = plan_mixed;
    if (task == NULL)
        return;
    *task = (struct brigade_task){.leader = (int16_t)whose, .script = (int16_t)script, .about = (int16_t)about};
    consider(it, &scheme);
}

/* The enemies who stand before it, each once. */
static void consider_strikes(struct search *it, int leader, const struct box *box)
{
    const struct setup *setup = it->thinking.view->setup;
    int16_t enemy[NEAR_ENEMIES];
    int enemies = thinking_nearest(&it->thinking, 1 - it->thinking.side, box, enemy, NEAR_ENEMIES);
    for (int i = 0; i < enemies; i++) {
        bool known = false;
        for (int before = 0; before < i; before++)
            known |= setup->unit[enemy[before]].leader == setup->unit[enemy[i]].leader;
        if (!known)
            consider_task(it, leader, script_strike, setup->unit[enemy[i]].leader);
    }
}

static void consider_brigade(struct search *it, const struct brigade *brigade)
{
    const struct host *own = &it->thinking.host[it->thinking.side];
    const struct box box = box_at(brigade->middle, 0, 1000, 1000);
    consider_task(it, brigade->leader, script_hold, 0);
    consider_task(it, brigade->leader, script_press, 0);
    for (int objective = 0; objective < it->thinking.view->setup->objectives; objective++)
        consider_task(it, brigade->leader, script_storm, objective);
    if (brigade->there)
        consider_strikes(it, brigade->leader, &box);
    for (int other = 0; other < own->brigades; other++)
        if (&own->brigade[other] != brigade && !scheme_supports(&it->best, own->brigade[other].leader))
            consider_task(it, brigade->leader, script_support, own->brigade[other].leader);
    consider_task(it, brigade->leader, script_retire, 0);
}

/* One who does something else than his brigade. */
static void consider_unit(struct search *it, int unit)
{
    const struct battle *view = it->thinking.view;
    const struct box *box = battle_box(view, unit);
    int16_t enemy[NEAR_ENEMIES], friend[NEAR_FRIENDS];
    int enemies = thinking_nearest(&it->thinking, 1 - it->thinking.side, box, enemy, NEAR_ENEMIES);
    int friends = thinking_nearest(&it->thinking, it->thinking.side, box, friend, NEAR_FRIENDS);
    consider_task(it, unit, script_hold, 0);
    consider_task(it, unit, script_press, 0);
    for (int i = 0; i < enemies; i++)
        consider_task(it, unit, script_strike, enemy[i]);
    for (int objective = 0; objective < view->setup->objectives; objective++)
        consider_task(it, unit, script_storm, objective);
    for (int i = 0; i < friends; i++)
        if (friend[i] != unit && !scheme_supports(&it->best, friend[i]))
            consider_task(it, unit, script_support, friend[i]);
    consider_task(it, unit, script_retire, 0);
}

static void consider_storm(struct search *it)
{
    struct scheme scheme;
    if (plan_lay(&it->thinking, it->thinking.side, plan_storm, &scheme))
        consider(it, &scheme);
}

static void make_scheme(struct search *it, const struct scheme *before)
{
    const bool waits = thinking_may_wait(&it->thinking);
    const struct host *own = &it->thinking.host[it->thinking.side], *enemies = &it->thinking.host[1 - it->thinking.side];
    int16_t unit[MOST_ENROLLED];
    int units = thinking_nearest(&it->thinking, it->thinking.side, NULL, unit, MOST_ENROLLED);
    it->best = thinking_first(&it->thinking, before);
    if (!waits)
        thinking_press_on(&it->best);
    it->looks = it->found = 0;
    look_at_best(it);
    consider_all_alike(it, script_press, 0, plan_press);
    consider_storm(it);
    if (waits)
        consider_all_alike(it, script_hold, 0, plan_hold);
    for (int i = 0; i < enemies->brigades; i++)
        consider_all_alike(it, script_strike, enemies->brigade[i].leader, plan_mixed);
    for (bool changed = true; changed && thinking_has_time(&it->thinking);) {
        int32_t found = it->found;
        for (int i = 0; i < own->brigades; i++) /* in every turn another one first: there is not time for all */
            consider_brigade(it, &own->brigade[(i + it->best.turn) % own->brigades]);
        for (int i = 0; i < units; i++)
            consider_unit(it, unit[i]);
        changed = it->found > found;
    }
}

static void think(const struct general *general, const struct battle *view, int side, struct general_desk *desk)
{
    struct search it;
    struct belief *belief = &desk->belief[side];
    thinking_begin(&it.thinking, general, view, side, general_work(general, USUAL_WORK, view) / SHARE_OF_SCHEME, desk);
    belief_renew(belief, &it.thinking);
    belief_foresee(belief, &it.thinking, it.enemy, LOOKS);
    make_scheme(&it, &desk->scheme[side]);
    thinking_end(&it.thinking, it.found > 0 ? &it.kept : &it.best, &it.best, belief, desk);
}

void captain_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    if (scheme_is_old(&desk->scheme[decision->side], view))
        think(general, view, decision->side, desk);
    forethought_order(general, view, decision, attempt, general_work(general, USUAL_WORK, view), desk, order);
}
