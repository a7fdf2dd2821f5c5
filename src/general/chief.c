#include "general/chief.h"

#include "general/belief.h"
#include "general/forethought.h"
#include "general/gain.h"
#include "general/plan.h"
#include "general/value.h"
#include "general/whim.h"

#include <string.h>

#define USUAL_WORK 800000 /* orders tried in one turn's thoughts, if there were no units: some seconds */
#define SHARE_OF_SCHEME 2 /* a half of them, for the scheme */
#define MOST_ENEMIES 3    /* plans of his that each scheme is looked at against: the likeliest */
#define MOST_STALE 60     /* schemes one after the other that bring nothing better, and he knows his mind */
#define PROOFS 12         /* looks with other dice at what is to take the place of what he is about */
#define PROVEN 4          /* of the best at most so many */
#define TO_FIND 3         /* parts of four of his time, to find them */
#define CLEAR_TENTHS 20   /* deviations of the mean, in tenths: by so much better, or he keeps to what he has */
#define PROOF_LUCK 100    /* other than that of MOST_ENEMIES looks */
#define LATEST 3          /* turns for which a brigade may wait */
#define PLANE UINT32_C(0xfffffffd)

enum { members = 12 };

struct evolution {
    struct thinking thinking;
    struct whim whim;
    struct belief *belief;
    int enemies;
    struct scheme enemy[MOST_ENEMIES];
    int32_t weight[MOST_ENEMIES];
    int count;
    struct scheme member[members]; /* the best one first */
    int units;
    int16_t unit[MOST_ENROLLED]; /* his own who fight */
    struct scheme proof[PROOFS]; /* what he is up against in each look */
    int proofs;                  /* of what he is about */
    int32_t first[PROOFS];       /* and what it came to in each */
};

/* ---- what he is up against ---- */

/* The likeliest plans that can be laid, each with its weight. */
static void find_enemies(struct evolution *it)
{
    bool taken[believed] = {false};
    for (int found = 0; found < MOST_ENEMIES; found++) {
        int best = -1;
        for (int i = 0; i < believed; i++)
            if (!taken[i] && (best < 0 || it->belief->weight[i] > it->belief->weight[best]))
                best = i;
        taken[best] = true;
        if (!plan_lay(&it->thinking, 1 - it->thinking.side, believed_plans[best], &it->enemy[it->enemies]))
            continue;
        it->weight[it->enemies++] = it->belief->weight[best];
    }
}

/* False: there was not time enough to look at it to the end. */
static bool look_ahead(struct evolution *it, struct scheme *scheme)
{
    int64_t sum = 0, weights = 0;
    for (int i = 0; i < it->enemies; i++) {
        if (!thinking_has_time(&it->thinking))
            return false;
        sum += (int64_t)it->weight[i] * thinking_look(&it->thinking, scheme, &it->enemy[i], (uint64_t)i);
        weights += it->weight[i];
    }
    scheme->value = weights > 0 ? (int32_t)(sum / weights) : 0;
    return thinking_has_time(&it->thinking);
}

/* ---- who survives ---- */

static bool is_known(const struct evolution *it, const struct scheme *scheme)
{
    for (int i = 0; i < it->count; i++)
        if (memcmp(it->member[i].task, scheme->task, sizeof scheme->task) == 0)
            return true;
    return false;
}

/* In its place among the others; the worst falls out. True when it is the best of all. */
static bool admit(struct evolution *it, const struct scheme *scheme)
{
    int at = it->count;
    while (at > 0 && it->member[at - 1].value < scheme->value)
        at--;
    if (at == members)
        return false;
    int last = it->count < members ? it->count++ : members - 1;
    memmove(&it->member[at + 1], &it->member[at], (size_t)(last - at) * sizeof it->member[0]);
    it->member[at] = *scheme;
    return at == 0;
}

static bool consider(struct evolution *it, struct scheme scheme)
{
    return !is_known(it, &scheme) && look_ahead(it, &scheme) && admit(it, &scheme);
}

/* ---- how they change ---- */

/* Of two the better one: those in front are. */
static const struct scheme *some_member(struct evolution *it)
{
    int one = whim_below(&it->whim, it->count), other = whim_below(&it->whim, it->count);
    return &it->member[one < other ? one : other];
}

static int16_t some_leader(struct evolution *it, const struct host *host)
{
    return host->brigades == 0 ? NO_UNIT : host->brigade[whim_below(&it->whim, host->brigades)].leader;
}

/* One alone, or all whom one commands. */
static int16_t some_enemy(struct evolution *it)
{
    const struct setup *setup = it->thinking.view->setup;
    int16_t enemy[MOST_ENROLLED];
    int enemies = thinking_nearest(&it->thinking, 1 - it->thinking.side, NULL, enemy, MOST_ENROLLED);
    if (enemies == 0)
        return NO_UNIT;
    int16_t unit = enemy[whim_below(&it->whim, enemies)];
    return whim_below(&it->whim, 2) == 0 ? unit : setup->unit[unit].leader;
}

static void change_script(struct evolution *it, struct brigade_task *task)
{
    int objectives = it->thinking.view->setup->objectives;
    task->script = (int16_t)whim_below(&it->whim, scripts);
    task->about = 0;
    if (task->script == script_storm && objectives > 0)
        task->about = (int16_t)whim_below(&it->whim, objectives);
    else if (task->script == script_strike)
        task->about = some_enemy(it);
    else if (task->script == script_support)
        task->about = some_leader(it, &it->thinking.host[it->thinking.side]);
    bool has_nobody = (task->script == script_support && task->about == task->leader) || task->about == NO_UNIT ||
                      (task->script == script_storm && objectives == 0);
    if (has_nobody)
        *task = (struct brigade_task){.leader = task->leader, .script = script_press};
}

static void change_task(struct evolution *it, struct brigade_task *task)
{
    int wait = whim_below(&it->whim, LATEST + 1);
    if (whim_below(&it->whim, 4) > 0)
        change_script(it, task);
    else
        task->from = wait == 0 ? 0 : (int16_t)(it->thinking.view->state->turn + wait);
}

/* A brigade's, or that of one who shall do something else. */
static struct brigade_task *some_task(struct evolution *it, struct scheme *scheme)
{
    struct brigade_task *alone = NULL;
    if (it->units > 0 && whim_below(&it->whim, 2) == 0)
        alone = scheme_except(scheme, it->unit[whim_below(&it->whim, it->units)]);
    return alone != NULL ? alone : &scheme->task[whim_below(&it->whim, scheme->tasks)];
}

/* One of a pair of parents, with some tasks of the other's, and one or two of its own. */
static struct scheme child(struct evolution *it)
{
    struct scheme scheme = *some_member(it);
    const struct scheme *other = some_member(it);
    for (int i = 0; i < other->tasks; i++) {
        struct brigade_task *task = whim_below(&it->whim, 4) == 0 ? scheme_except(&scheme, other->task[i].leader) : NULL;
        if (task != NULL)
            *task = other->task[i];
    }
    for (int changes = 1 + whim_below(&it->whim, 2); changes > 0 && scheme.tasks > 0; changes--)
        change_task(it, some_task(it, &scheme));
    scheme.plan = plan_mixed;
    return scheme;
}

/* ---- a turn's thoughts ---- */

static void evolve(struct evolution *it)
{
    for (int stale = 0; stale < MOST_STALE && thinking_has_time(&it->thinking) && it->count > 0; stale++)
        if (consider(it, child(it)))
            stale = 0;
}

/* Of many schemes some one has had luck with any dice: it must be better with others as well, and clearly so. */
static bool is_clearly_better(struct evolution *it, const struct scheme *scheme, const struct scheme *first)
{
    const int64_t margin = value_of_point(it->thinking.view);
    struct gain gain = {0};
    for (int i = 0; i < PROOFS; i++) {
        if (!thinking_has_time(&it->thinking))
            return false;
        if (it->proofs == i)
            it->first[it->proofs++] = thinking_look(&it->thinking, first, &it->proof[i], PROOF_LUCK + (uint64_t)i);
        gain_add(&gain, (int64_t)thinking_look(&it->thinking, scheme, &it->proof[i], PROOF_LUCK + (uint64_t)i) - it->first[i]);
        if (gain.sum <= margin * gain.looks)
            return false;
    }
    return thinking_has_time(&it->thinking) && gain_is_clear(&gain, CLEAR_TENTHS);
}

/* The best of those found that is clearly better than what he is about; else that. */
static struct scheme choose(struct evolution *it, const struct scheme *first)
{
    for (int i = 0; i < it->count && i < PROVEN; i++)
        if (it->member[i].value > first->value + value_of_point(it->thinking.view) &&
            is_clearly_better(it, &it->member[i], first))
            return it->member[i];
    return *first;
}

/* Gives what he was about, as it is valued now. */
static struct scheme find_schemes(struct evolution *it, const struct scheme *before)
{
    const int64_t most = it->thinking.imagination.most;
    it->thinking.imagination.most = most * TO_FIND / 4;
    struct scheme first = thinking_first(&it->thinking, before);
    if (!thinking_may_wait(&it->thinking))
        thinking_press_on(&first);
    first.plan = before->turn == first.turn - 1 ? before->plan : plan_press;
    look_ahead(it, &first);
    admit(it, &first);
    for (int plan = plan_press; plan < plans; plan++) {
        struct scheme scheme;
        if (plan_lay(&it->thinking, it->thinking.side, (enum battle_plan)plan, &scheme))
            consider(it, scheme);
    }
    evolve(it);
    it->thinking.imagination.most = most;
    return first;
}

static void think(const struct general *general, const struct battle *view, int side, struct general_desk *desk)
{
    struct evolution it = {
        .whim = {.seed = general->seed,
                 .address = {{PLANE, (uint32_t)view->state->turn, (uint32_t)view->state->orders, (uint32_t)side}},
                 .used = WHIM_WORDS}};
    it.belief = &desk->belief[side];
    thinking_begin(&it.thinking, general, view, side, general_work(general, USUAL_WORK, view) / SHARE_OF_SCHEME, desk);
    it.units = thinking_nearest(&it.thinking, side, NULL, it.unit, MOST_ENROLLED);
    belief_renew(it.belief, &it.thinking);
    belief_foresee(it.belief, &it.thinking, it.proof, PROOFS);
    find_enemies(&it);
    struct scheme first = find_schemes(&it, &desk->scheme[side]), best = choose(&it, &first);
    thinking_end(&it.thinking, &first, &best, it.belief, desk);
}

void chief_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                 struct general_desk *desk, struct order *order)
{
    if (scheme_is_old(&desk->scheme[decision->side], view))
        think(general, view, decision->side, desk);
    forethought_order(general, view, decision, attempt, general_work(general, USUAL_WORK, view), desk, order);
}
