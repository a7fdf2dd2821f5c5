#include "general/chief.h"

#include "battle/whereabouts.h"
#include "general/belief.h"
#include "general/change.h"
#include "general/forethought.h"
#include "general/gain.h"
#include "general/plan.h"
#include "general/value.h"
#include "general/whim.h"

#include <string.h>

#define USUAL_WORK 800000 /* orders tried in one turn's thoughts, if there were no units: some seconds */
#define SHARE_OF_SCHEME 2 /* a half of them, for the scheme */
#define SURVEY 4          /* looks at every scheme that is found */
#define PROVEN 8          /* of those the best so many are looked at with other dice, */
#define PROOFS 8          /* so often; then the better half of them twice as often, until one is left */
#define MOST_LOOKS 64     /* PROOFS doubled for every halving of PROVEN */
#define FOES 16           /* what he is up against, from look to look */
#define MOST_STALE 60     /* schemes one after the other that bring nothing better, and he knows his mind */
#define CLEAR_TENTHS 20   /* deviations of the mean, in tenths: by so much better, or he keeps to what he has */
#define LATEST 3          /* turns for which a brigade may wait */
#define PLANE UINT32_C(0xfffffffd)

enum { members = 12 };

/* What may take the place of what he is about. */
struct rival {
    struct scheme scheme;
    struct gain gain; /* against that */
};

struct evolution {
    struct thinking thinking;
    struct whim whim;
    struct scheme foe[FOES];
    struct scheme first;      /* what he is about */
    struct scheme kept;       /* and what he was about before this turn */
    int improved;             /* how often it became another thing */
    int looks;                /* at that */
    int32_t seen[MOST_LOOKS]; /* and what it came to in each */
    uint64_t luck;            /* of the first of them */
    int count;
    struct rival member[members]; /* the best one first */
    int units;
    int16_t unit[MOST_ENROLLED]; /* his own who fight */
};

/* ---- what a scheme brings ---- */

static int32_t look_ahead(struct evolution *it, const struct scheme *scheme, int look)
{
    return thinking_look(&it->thinking, scheme, &it->foe[look % FOES], it->luck + (uint64_t)look);
}

/* From here on with other dice. */
static void begin_looks(struct evolution *it)
{
    it->luck += MOST_LOOKS;
    it->looks = 0;
}

static int32_t first_in(struct evolution *it, int look)
{
    if (it->looks == look)
        it->seen[it->looks++] = look_ahead(it, &it->first, look);
    return it->seen[look];
}

/* Until it was looked at so often; false: there was not time enough. */
static bool look_on(struct evolution *it, struct rival *rival, int looks)
{
    while (rival->gain.looks < looks) {
        int32_t before = first_in(it, rival->gain.looks), now = look_ahead(it, &rival->scheme, rival->gain.looks);
        if (!thinking_has_time(&it->thinking))
            return false;
        gain_add(&rival->gain, (int64_t)now - before);
    }
    return true;
}

/* ---- who survives ---- */

static bool is_known(const struct evolution *it, const struct scheme *scheme)
{
    bool known = memcmp(it->first.task, scheme->task, sizeof scheme->task) == 0;
    for (int i = 0; i < it->count && !known; i++)
        known = memcmp(it->member[i].scheme.task, scheme->task, sizeof scheme->task) == 0;
    return known;
}

/* In its place among the others; the worst falls out. True when it is the best of all. */
static bool admit(struct evolution *it, const struct rival *rival)
{
    int at = it->count;
    while (at > 0 && it->member[at - 1].gain.sum < rival->gain.sum)
        at--;
    if (at == members)
        return false;
    int last = it->count < members ? it->count++ : members - 1;
    memmove(&it->member[at + 1], &it->member[at], (size_t)(last - at) * sizeof it->member[0]);
    it->member[at] = *rival;
    return at == 0;
}

static bool consider(struct evolution *it, const struct scheme *scheme)
{
    struct rival rival = {.scheme = *scheme};
    return thinking_has_time(&it->thinking) && !is_known(it, scheme) && look_on(it, &rival, SURVEY) && admit(it, &rival);
}

/* ---- how they change ---- */

/* Of two the better one: those in front are. */
static const struct scheme *some_member(struct evolution *it)
{
    int one = whim_below(&it->whim, it->count), other = whim_below(&it->whim, it->count);
    return &it->member[one < other ? one : other].scheme;
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
    bool has_nobody =
        (task->script == script_support && task->about == task->leader) || task->about == NO_UNIT ||
        (task->script == script_storm && (objectives == 0 || battle_worth_of(it->thinking.view, task->about) == NULL));
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

/* ---- what is found ---- */

static void consider_changed(void *who, const struct brigade_task *task)
{
    struct evolution *it = who;
    struct scheme scheme;
    if (scheme_changed(&it->first, task, &scheme))
        consider(it, &scheme);
}

static void evolve(struct evolution *it)
{
    for (int stale = 0; stale < MOST_STALE && thinking_has_time(&it->thinking) && it->count > 0; stale++) {
        const struct scheme scheme = child(it);
        if (consider(it, &scheme))
            stale = 0;
    }
}

/* In half of the time left: the plans of the books, what differs little from what he is about, and what comes of those. */
static void survey(struct evolution *it)
{
    struct imagination *imagination = &it->thinking.imagination;
    const int64_t most = imagination->most;
    imagination->most = imagination->work + (most - imagination->work) / 2;
    begin_looks(it);
    it->count = 0;
    for (int plan = plan_press; plan < plans; plan++) {
        struct scheme scheme;
        if (plan_lay(&it->thinking, it->thinking.side, (enum battle_plan)plan, &scheme))
            consider(it, &scheme);
    }
    change_each(&it->thinking, &it->first, consider_changed, it);
    evolve(it);
    imagination->most = most;
}

/* ---- what is proven ---- */

static void sort_members(struct evolution *it, int count)
{
    for (int i = 1; i < count; i++) {
        const struct rival rival = it->member[i];
        int at = i;
        for (; at > 0 && it->member[at - 1].gain.sum < rival.gain.sum; at--)
            it->member[at] = it->member[at - 1];
        it->member[at] = rival;
    }
}

/* Of many schemes some one has had luck with any dice: they must be better with others as well. Tells how many are left. */
static int halve(struct evolution *it)
{
    int count = it->count < PROVEN ? it->count : PROVEN;
    if (count == 0)
        return 0;
    begin_looks(it);
    for (int i = 0; i < count; i++)
        it->member[i].gain = (struct gain){0};
    for (int looks = PROOFS; looks <= MOST_LOOKS; looks *= 2) {
        for (int i = 0; i < count; i++)
            if (!look_on(it, &it->member[i], looks))
                return count;
        sort_members(it, count);
        count = count > 1 ? count / 2 : count;
    }
    return count;
}

static bool is_clearly_better(const struct evolution *it, const struct gain *gain)
{
    return gain->looks >= PROOFS && gain->sum > (int64_t)value_of_point(it->thinking.view) * gain->looks &&
           gain_is_clear(gain, CLEAR_TENTHS);
}

static int32_t mean_of_first(const struct evolution *it)
{
    int64_t sum = 0;
    for (int i = 0; i < it->looks; i++)
        sum += it->seen[i];
    return it->looks > 0 ? (int32_t)(sum / it->looks) : 0;
}

static void take(struct evolution *it, const struct rival *rival)
{
    int32_t value = it->first.value + (int32_t)(rival->gain.sum / rival->gain.looks);
    it->first = rival->scheme;
    it->first.value = value;
    it->improved++;
}

/* True: what he is about is another thing now, and he may look for a better one still. */
static bool improve(struct evolution *it)
{
    survey(it);
    int left = halve(it);
    if (it->improved == 0) {
        it->first.value = mean_of_first(it);
        it->kept = it->first;
    }
    for (int i = 0; i < left; i++)
        if (is_clearly_better(it, &it->member[i].gain)) {
            take(it, &it->member[i]);
            return true;
        }
    return false;
}

/* ---- a turn's thoughts ---- */

static struct scheme what_he_is_about(const struct evolution *it, const struct scheme *before)
{
    struct scheme scheme = thinking_first(&it->thinking, before);
    if (!thinking_may_wait(&it->thinking))
        thinking_press_on(&scheme);
    scheme.plan = before->turn == scheme.turn - 1 ? before->plan : plan_press;
    return scheme;
}

static void think(const struct general *general, const struct battle *view, int side, struct general_desk *desk)
{
    struct evolution it = {
        .whim = {.seed = general->seed,
                 .address = {{PLANE, (uint32_t)view->state->turn, (uint32_t)view->state->orders, (uint32_t)side}},
                 .used = WHIM_WORDS}};
    struct belief *belief = &desk->belief[side];
    thinking_begin(&it.thinking, general, view, side, general_work(general, USUAL_WORK, view) / SHARE_OF_SCHEME, desk);
    it.units = thinking_nearest(&it.thinking, side, NULL, it.unit, MOST_ENROLLED);
    belief_renew(belief, &it.thinking);
    belief_foresee(belief, &it.thinking, it.foe, FOES);
    it.first = what_he_is_about(&it, &desk->scheme[side]);
    while (thinking_has_time(&it.thinking) && improve(&it))
        ;
    thinking_end(&it.thinking, &it.kept, &it.first, belief, desk);
}

void chief_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                 struct general_desk *desk, struct order *order)
{
    if (scheme_is_old(&desk->scheme[decision->side], view))
        think(general, view, decision->side, desk);
    forethought_order(general, view, decision, attempt, general_work(general, USUAL_WORK, view), desk, order);
}
