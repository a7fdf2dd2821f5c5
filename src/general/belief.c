#include "general/belief.h"

#include "general/plan.h"

#define MEMORY 2      /* of three parts what was believed before counts so many */
#define LEAST 4       /* hundredths: nothing is out of the question */
#define STOOD_SHARE 4 /* of the distance along which units fight: less is no move at all */

const enum battle_plan believed_plans[] = {plan_press, plan_hold, plan_storm, plan_turn_left, plan_turn_right};

/* Of a sergeant, who presses on, more than of others. */
static void begin(struct belief *belief)
{
    static const int32_t weights[] = {40, 25, 15, 10, 10};
    *belief = (struct belief){.turn = 0};
    for (int i = 0; i < believed; i++)
        belief->weight[i] = weights[i];
}

enum motion { motion_on, motion_none, motion_back };

static enum motion motion_of(const struct thinking *thinking, struct place was, struct place is)
{
    const struct host *own = &thinking->host[thinking->side];
    int64_t before = 0, now = 0, count = 0;
    for (int i = 0; i < own->brigades; i++)
        if (own->brigade[i].there) {
            before += place_distance(was, own->brigade[i].middle);
            now += place_distance(is, own->brigade[i].middle);
            count++;
        }
    int64_t nearer = count > 0 ? (before - now) / count : 0, stood = thinking->view->rules->fights_along_mm / STOOD_SHARE;
    return nearer > stood ? motion_on : nearer < -stood ? motion_back : motion_none;
}

static enum motion motion_in(const struct brigade_task *task, int32_t turn)
{
    switch (scheme_script(task, turn)) {
    case script_hold:
    case script_support:
        return motion_none;
    case script_retire:
        return motion_back;
    case script_press:
    case script_storm:
    case script_strike:
    case scripts:
        break;
    }
    return motion_on;
}

/* Who has come so near fights, and stands for that: it tells nothing of what he is about. */
static bool is_engaged(const struct thinking *thinking, struct place middle)
{
    const struct host *own = &thinking->host[thinking->side];
    for (int i = 0; i < own->brigades; i++)
        if (own->brigade[i].there && place_distance(own->brigade[i].middle, middle) < thinking->view->rules->fights_along_mm)
            return true;
    return false;
}

/* In hundredths: of the brigades seen then and now, how many did what the plan would have had them do. Where none tells
   anything, what was believed. */
static int32_t fits(const struct belief *belief, const struct thinking *thinking, int plan)
{
    const struct host *foe = &thinking->host[1 - thinking->side];
    struct scheme scheme;
    int32_t seen = 0, did = 0;
    if (!plan_lay(thinking, 1 - thinking->side, believed_plans[plan], &scheme))
        return 0;
    for (int i = 0; i < foe->brigades; i++)
        for (int j = 0; j < belief->seen; j++)
            if (foe->brigade[i].there && belief->leader[j] == foe->brigade[i].leader &&
                !is_engaged(thinking, belief->middle[j])) {
                seen++;
                did += motion_of(thinking, belief->middle[j], foe->brigade[i].middle) ==
                       motion_in(&scheme.task[i], thinking->view->state->turn);
            }
    return seen == 0 ? belief->weight[plan] : 100 * did / seen;
}

static void look(struct belief *belief, const struct thinking *thinking)
{
    const struct host *foe = &thinking->host[1 - thinking->side];
    belief->seen = 0;
    belief->turn = thinking->view->state->turn;
    for (int i = 0; i < foe->brigades; i++)
        if (foe->brigade[i].there) {
            belief->leader[belief->seen] = foe->brigade[i].leader;
            belief->middle[belief->seen++] = foe->brigade[i].middle;
        }
}

void belief_renew(struct belief *belief, const struct thinking *thinking)
{
    int32_t sum = 0, weight[believed];
    if (belief->turn != thinking->view->state->turn - 1 || belief->turn == 0)
        begin(belief);
    for (int i = 0; i < believed; i++) {
        int32_t fit = belief->turn == 0 ? belief->weight[i] : fits(belief, thinking, i);
        weight[i] = (MEMORY * belief->weight[i] + fit) / (MEMORY + 1) + LEAST;
        sum += weight[i];
    }
    for (int i = 0; i < believed; i++)
        belief->weight[i] = 100 * weight[i] / sum;
    look(belief, thinking);
}

/* In every look the one that is most behind. */
void belief_foresee(const struct belief *belief, const struct thinking *thinking, struct scheme enemy[], int looks)
{
    int32_t behind[believed] = {0};
    for (int look = 0; look < looks; look++) {
        int most = 0;
        for (int i = 0; i < believed; i++) {
            behind[i] += belief->weight[i];
            most = behind[i] > behind[most] ? i : most;
        }
        behind[most] -= 100;
        if (!plan_lay(thinking, 1 - thinking->side, believed_plans[most], &enemy[look]))
            enemy[look] = thinking_all(thinking, 1 - thinking->side, script_press, 0);
    }
}
