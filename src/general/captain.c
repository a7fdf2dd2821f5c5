#include "general/captain.h"

#include "general/belief.h"
#include "general/change.h"
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

static void consider_task(void *who, const struct brigade_task *task)
{
    struct search *it = who;
    struct scheme scheme;
    if (scheme_changed(&it->best, task, &scheme))
        consider(it, &scheme);
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
    const struct host *enemies = &it->thinking.host[1 - it->thinking.side];
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
        change_each(&it->thinking, &it->best, consider_task, it);
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
