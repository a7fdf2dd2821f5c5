#include "general/thinking.h"

#include "battle/whereabouts.h"
#include "general/goal.h"
#include "general/value.h"

#include <string.h>

/* ---- who is there ---- */

static struct brigade *brigade_of(struct host *host, int leader)
{
    for (int i = 0; i < host->brigades; i++)
        if (host->brigade[i].leader == leader)
            return &host->brigade[i];
    if (host->brigades == most_brigades)
        return NULL;
    host->brigade[host->brigades] = (struct brigade){.leader = (int16_t)leader};
    return &host->brigade[host->brigades++];
}

/* The brigade's middle is that of those counted so far, each by his worth. */
static void count_unit(struct brigade *brigade, const struct battle *view, int unit, const struct appraisal *appraisal)
{
    int32_t worth = appraisal->worth > 0 ? appraisal->worth : 1;
    if (!battle_on_table(view, unit))
        return;
    brigade->worth += worth;
    brigade->middle = place_between(brigade->middle, box_centre(battle_box(view, unit)), worth, brigade->worth);
    brigade->there = true;
}

static void find_hosts(struct thinking *thinking, const struct general_desk *desk)
{
    const struct battle *view = thinking->view;
    for (int unit = 0; unit < view->setup->units; unit++) {
        const struct appraisal *appraisal = &desk->units[unit];
        if (appraisal->role > role_guns || view->units[unit].where == where_gone)
            continue;
        struct brigade *brigade = brigade_of(&thinking->host[battle_side(view, unit)], scheme_leader(view, unit));
        if (brigade != NULL)
            count_unit(brigade, view, unit, appraisal);
    }
}

static bool middle_of(const struct host *host, struct place *middle)
{
    int64_t x = 0, y = 0, count = 0;
    for (int i = 0; i < host->brigades; i++)
        if (host->brigade[i].there) {
            x += host->brigade[i].middle.x;
            y += host->brigade[i].middle.y;
            count++;
        }
    if (count > 0)
        *middle = (struct place){(int32_t)(x / count), (int32_t)(y / count)};
    return count > 0;
}

/* Along and across the line from the middle of its own to that of the enemy. In decimetres: products of millimetres of two tables
   would still fit, but leave no room to add. */
static void measure(struct host *host, struct place from, struct place to)
{
    int64_t x = (to.x - from.x) / 100, y = (to.y - from.y) / 100;
    for (int i = 0; i < host->brigades; i++) {
        struct brigade *brigade = &host->brigade[i];
        int64_t its_x = (brigade->middle.x - from.x) / 100, its_y = (brigade->middle.y - from.y) / 100;
        brigade->ahead = its_x * x + its_y * y;
        brigade->across = its_x * y - its_y * x;
    }
}

static void measure_both(struct thinking *thinking)
{
    struct place middle[SIDES];
    if (!middle_of(&thinking->host[0], &middle[0]) || !middle_of(&thinking->host[1], &middle[1]))
        return;
    for (int side = 0; side < SIDES; side++)
        measure(&thinking->host[side], middle[side], middle[1 - side]);
}

void thinking_begin(struct thinking *thinking, const struct general *general, const struct battle *view, int side, int64_t most,
                    struct general_desk *desk)
{
    *thinking = (struct thinking){.view = view, .side = side, .seed = general->seed + (uint64_t)view->state->turn * 1000};
    goal_look_about(view, desk);
    find_hosts(thinking, desk);
    measure_both(thinking);
    imagination_begin(&thinking->imagination, view, side, most, desk);
}

void thinking_end(const struct thinking *thinking, const struct scheme *kept, const struct scheme *best,
                  const struct belief *belief, struct general_desk *desk)
{
    desk->scheme[thinking->side] = *best;
    desk->foreseen[thinking->side] = 0;
    desk->thought[thinking->side] = (struct thought){.turn = best->turn,
                                                     .orders = thinking->view->state->orders,
                                                     .kept = kept->value,
                                                     .value = best->value,
                                                     .looked = thinking->looked,
                                                     .work = thinking->imagination.work,
                                                     .changed = memcmp(kept->task, best->task, sizeof best->task) != 0,
                                                     .belief = *belief};
}

/* ---- schemes ---- */

bool thinking_has_time(const struct thinking *thinking)
{
    return thinking->imagination.work < thinking->imagination.most;
}

struct scheme thinking_all(const struct thinking *thinking, int side, enum script script, int about)
{
    const struct host *host = &thinking->host[side];
    const struct battle_state *state = thinking->view->state;
    struct scheme scheme = {.turn = state->turn, .orders = state->orders, .tasks = host->brigades};
    for (int i = 0; i < host->brigades; i++)
        scheme.task[i] =
            (struct brigade_task){.leader = host->brigade[i].leader, .script = (int16_t)script, .about = (int16_t)about};
    return scheme;
}

/* Those who did something else than their brigade go on with it. */
static void keep_exceptions(const struct battle *view, const struct scheme *before, struct scheme *scheme)
{
    for (int i = 0; i < before->tasks; i++) {
        int unit = before->task[i].leader;
        if (unit == NO_UNIT || view->setup->unit[unit].is_leader || view->units[unit].where == where_gone)
            continue;
        struct brigade_task *task = scheme_except(scheme, unit);
        if (task != NULL)
            *task = before->task[i];
    }
}

struct scheme thinking_first(const struct thinking *thinking, const struct scheme *before)
{
    struct scheme scheme = thinking_all(thinking, thinking->side, script_press, 0);
    int brigades = scheme.tasks;
    if (before->turn != scheme.turn - 1)
        return scheme;
    for (int i = 0; i < brigades; i++)
        for (int j = 0; j < before->tasks; j++)
            if (before->task[j].leader == scheme.task[i].leader)
                scheme.task[i] = before->task[j];
    keep_exceptions(thinking->view, before, &scheme);
    return scheme;
}

bool thinking_may_wait(const struct thinking *thinking)
{
    return battle_result(thinking->view).winner == thinking->side;
}

void thinking_press_on(struct scheme *scheme)
{
    for (int i = 0; i < scheme->tasks; i++)
        if (scheme->task[i].script == script_hold || scheme->task[i].script == script_retire)
            scheme->task[i] = (struct brigade_task){.leader = scheme->task[i].leader, .script = script_press};
}

/* ---- who is near ---- */

static bool fights(const struct thinking *thinking, int unit, int side)
{
    return battle_side(thinking->view, unit) == side && battle_on_table(thinking->view, unit) &&
           thinking->imagination.own->units[unit].role <= role_guns;
}

static int32_t way_to_enemy(const struct thinking *thinking, int unit)
{
    int32_t least = INT32_MAX;
    for (int enemy = 0; enemy < thinking->view->setup->units; enemy++) {
        if (!fights(thinking, enemy, 1 - battle_side(thinking->view, unit)))
            continue;
        int32_t far = box_distance(battle_box(thinking->view, unit), battle_box(thinking->view, enemy), NULL);
        least = far < least ? far : least;
    }
    return least;
}

int thinking_nearest(const struct thinking *thinking, int side, const struct box *box, int16_t sorted[], int most)
{
    int32_t way[MOST_ENROLLED];
    int count = 0;
    for (int unit = 0; unit < thinking->view->setup->units; unit++) {
        if (!fights(thinking, unit, side))
            continue;
        way[unit] = box == NULL ? way_to_enemy(thinking, unit) : box_distance(battle_box(thinking->view, unit), box, NULL);
        if (count == most && way[sorted[count - 1]] <= way[unit])
            continue;
        int at = count < most ? count++ : count - 1;
        for (; at > 0 && way[sorted[at - 1]] > way[unit]; at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = (int16_t)unit;
    }
    return count;
}

/* ---- looking ahead ---- */

int32_t thinking_look(struct thinking *thinking, const struct scheme *own, const struct scheme *enemy, uint64_t luck)
{
    struct scheme both[SIDES];
    both[thinking->side] = *own;
    both[1 - thinking->side] = *enemy;
    imagine(&thinking->imagination, both, thinking->seed + luck, imagination_turns(thinking->view));
    thinking->looked++;
    return value_for(&thinking->imagination.now, thinking->side, thinking->imagination.desk);
}
