#include "general/captain.h"

#include "general/goal.h"
#include "general/imagine.h"
#include "general/sergeant.h"
#include "general/value.h"

#include <string.h>

#define USUAL_WORK 100000 /* orders tried in one turn's thoughts: less than a second */
#define TURNS_AHEAD 3
#define LUCKS 2      /* battles for each scheme: the enemy presses in one and holds in the other */
#define BETTER_BY 60 /* hundredths: for less nobody is told something else */

struct thinking {
    const struct battle *view;
    int side;
    uint64_t seed;
    struct imagination imagination;
    int32_t own, enemies; /* brigades */
    int16_t brigade[most_tasks], enemy[most_tasks];
    struct scheme best;
};

/* ---- who is there ---- */

static void add_brigade(int16_t *list, int32_t *count, int leader)
{
    for (int i = 0; i < *count; i++)
        if (list[i] == leader)
            return;
    if (*count < most_tasks)
        list[(*count)++] = (int16_t)leader;
}

static void find_brigades(struct thinking *it, const struct general_desk *desk)
{
    for (int unit = 0; unit < it->view->setup->units; unit++) {
        bool own = battle_side(it->view, unit) == it->side;
        if (desk->units[unit].role > role_guns || it->view->units[unit].where == where_gone)
            continue;
        add_brigade(own ? it->brigade : it->enemy, own ? &it->own : &it->enemies, scheme_leader(it->view, unit));
    }
}

/* ---- what a scheme is worth ---- */

static struct scheme all_of(const struct thinking *it, enum script script, int about)
{
    struct scheme scheme = {.turn = it->view->state->turn, .orders = it->view->state->orders, .tasks = it->own};
    for (int i = 0; i < it->own; i++)
        scheme.task[i] = (struct brigade_task){it->brigade[i], (int16_t)script, (int16_t)about};
    return scheme;
}

static struct scheme enemy_scheme(const struct thinking *it, enum script script)
{
    struct scheme scheme = {.turn = it->view->state->turn, .tasks = it->enemies};
    for (int i = 0; i < it->enemies; i++)
        scheme.task[i] = (struct brigade_task){it->enemy[i], (int16_t)script, 0};
    return scheme;
}

static int32_t look_ahead(struct thinking *it, const struct scheme *scheme)
{
    static const enum script enemies[LUCKS] = {script_press, script_hold};
    int64_t sum = 0;
    for (int luck = 0; luck < LUCKS; luck++) {
        struct scheme both[SIDES];
        both[it->side] = *scheme;
        both[1 - it->side] = enemy_scheme(it, enemies[luck]);
        imagine(&it->imagination, both, it->seed + (uint64_t)luck, TURNS_AHEAD);
        sum += value_for(&it->imagination.now, it->side, it->imagination.desk);
    }
    return (int32_t)(sum / LUCKS);
}

static bool has_time(const struct thinking *it)
{
    return it->imagination.work < it->imagination.most;
}

static void consider(struct thinking *it, const struct scheme *scheme)
{
    struct scheme looked = *scheme;
    if (!has_time(it) || memcmp(scheme->task, it->best.task, sizeof scheme->task) == 0)
        return;
    looked.value = look_ahead(it, scheme);
    if (has_time(it) && looked.value > it->best.value + BETTER_BY) /* else it was not looked at to its end */
        it->best = looked;
}

/* ---- the search ---- */

/* What he did last turn, where the same brigades are there; else everybody presses. */
static struct scheme first_scheme(const struct thinking *it, const struct scheme *before)
{
    struct scheme scheme = all_of(it, script_press, 0);
    for (int i = 0; i < it->own; i++)
        for (int j = 0; j < before->tasks && before->turn == scheme.turn - 1; j++)
            if (before->task[j].leader == it->brigade[i])
                scheme.task[i] = before->task[j];
    return scheme;
}

static void consider_all_alike(struct thinking *it)
{
    struct scheme scheme = all_of(it, script_press, 0);
    consider(it, &scheme);
    scheme = all_of(it, script_hold, 0);
    consider(it, &scheme);
    for (int i = 0; i < it->enemies; i++) {
        scheme = all_of(it, script_strike, it->enemy[i]);
        consider(it, &scheme);
    }
}

static void consider_task(struct thinking *it, int i, enum script script, int about)
{
    struct scheme scheme = it->best;
    scheme.task[i].script = (int16_t)script;
    scheme.task[i].about = (int16_t)about;
    consider(it, &scheme);
}

static void consider_brigade(struct thinking *it, int i)
{
    consider_task(it, i, script_hold, 0);
    consider_task(it, i, script_press, 0);
    for (int objective = 0; objective < it->view->setup->objectives; objective++)
        consider_task(it, i, script_storm, objective);
    for (int enemy = 0; enemy < it->enemies; enemy++)
        consider_task(it, i, script_strike, it->enemy[enemy]);
    for (int other = 0; other < it->own; other++)
        if (other != i)
            consider_task(it, i, script_support, it->brigade[other]);
    consider_task(it, i, script_retire, 0);
}

static void make_scheme(struct thinking *it, const struct scheme *before)
{
    it->best = first_scheme(it, before);
    it->best.value = look_ahead(it, &it->best);
    consider_all_alike(it);
    for (bool changed = true; changed && has_time(it);) {
        int32_t value = it->best.value;
        for (int i = 0; i < it->own; i++)
            consider_brigade(it, i);
        changed = it->best.value > value;
    }
}

static void think(const struct general *general, const struct battle *view, int side, struct general_desk *desk)
{
    struct thinking it = {.view = view, .side = side, .seed = general->seed + (uint64_t)view->state->turn * 1000};
    goal_look_about(view, desk);
    find_brigades(&it, desk);
    imagination_begin(&it.imagination, view, general->work > 0 ? general->work : USUAL_WORK, desk);
    make_scheme(&it, &desk->scheme[side]);
    desk->scheme[side] = it.best;
}

void captain_order(const struct general *general, const struct battle *view, const struct decision *decision, int attempt,
                   struct general_desk *desk, struct order *order)
{
    const struct scheme *scheme = &desk->scheme[decision->side];
    if (scheme->turn != view->state->turn || scheme->orders > view->state->orders)
        think(general, view, decision->side, desk);
    sergeant_order(general, view, decision, attempt, desk, order);
}
