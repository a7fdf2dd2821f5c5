#include "general/plan.h"

#include "battle/whereabouts.h"
#include "general/goal.h"

#include <stdlib.h>

#define WAITS 2 /* turns until those join in who pin the enemy first, or go back who held him up */

/* What a plan needs: its own brigades from left to right, and the enemy's as they stand before them. */
struct front {
    const struct thinking *thinking;
    int own, enemies;
    int left_to_right[most_brigades], enemy[most_brigades]; /* of those on the table: their numbers in the host */
    const struct host *host, *foe;
};

/* ---- the front ---- */

static int64_t across_of(const struct host *host, int brigade, bool mirrored)
{
    return mirrored ? -host->brigade[brigade].across : host->brigade[brigade].across;
}

/* A handful: each is put in its place among those before it. */
static int sort_across(const struct host *host, bool mirrored, int sorted[most_brigades])
{
    int count = 0;
    for (int i = 0; i < host->brigades; i++) {
        if (!host->brigade[i].there)
            continue;
        int at = count++;
        for (; at > 0 && across_of(host, sorted[at - 1], mirrored) > across_of(host, i, mirrored); at--)
            sorted[at] = sorted[at - 1];
        sorted[at] = i;
    }
    return count;
}

/* The enemy's left stands before our right. */
static struct front front_of(const struct thinking *thinking, int side)
{
    struct front front = {.thinking = thinking, .host = &thinking->host[side], .foe = &thinking->host[1 - side]};
    front.own = sort_across(front.host, false, front.left_to_right);
    front.enemies = sort_across(front.foe, true, front.enemy);
    return front;
}

static int16_t enemy_leader(const struct front *front, int place)
{
    return front->foe->brigade[front->enemy[place]].leader;
}

static void tell(const struct front *front, struct scheme *scheme, int place, enum script script, int about)
{
    struct brigade_task *task = &scheme->task[front->left_to_right[place]];
    task->script = (int16_t)script;
    task->about = (int16_t)about;
    task->from = 0;
}

static void tell_later(const struct front *front, struct scheme *scheme, int place, enum script script)
{
    tell(front, scheme, place, script, 0);
    scheme->task[front->left_to_right[place]].from = (int16_t)(front->thinking->view->state->turn + WAITS);
}

static int a_third(int count)
{
    return (count + 2) / 3;
}

/* Who is farthest from the enemy, other than one. */
static int rearmost(const struct front *front, int other)
{
    int found = -1;
    for (int i = 0; i < front->own; i++)
        if (i != other && (found < 0 || front->host->brigade[front->left_to_right[i]].ahead <
                                            front->host->brigade[front->left_to_right[found]].ahead))
            found = i;
    return found;
}

/* ---- the plans ---- */

/* A third on one wing goes for the enemy's wing there; the others hold him in front, and come on later. */
static bool lay_turn(const struct front *front, bool left, struct scheme *scheme)
{
    int wing = a_third(front->own);
    if (front->own < 2 || front->enemies == 0)
        return false;
    for (int i = 0; i < front->own; i++) {
        bool turns = left ? i < wing : i >= front->own - wing;
        if (turns)
            tell(front, scheme, i, script_strike, enemy_leader(front, left ? 0 : front->enemies - 1));
        else
            tell_later(front, scheme, i, script_press);
    }
    return true;
}

/* A third on one wing keeps away from the enemy; the others go for what stands before the other wing. */
static bool lay_refuse(const struct front *front, bool left, struct scheme *scheme)
{
    int wing = a_third(front->own);
    if (front->own < 2 || front->enemies == 0)
        return false;
    for (int i = 0; i < front->own; i++) {
        bool refused = left ? i < wing : i >= front->own - wing;
        tell(front, scheme, i, refused ? script_retire : script_strike,
             refused ? 0 : enemy_leader(front, left ? front->enemies - 1 : 0));
    }
    return true;
}

/* The middle goes for the enemy's middle with the reserve behind it; the wings hold. */
static bool lay_break(const struct front *front, struct scheme *scheme)
{
    int middle = front->own / 2, reserve = rearmost(front, middle), wing = (front->own - a_third(front->own)) / 2;
    if (front->own < 3 || front->enemies == 0)
        return false;
    for (int i = 0; i < front->own; i++) {
        bool in_middle = i >= wing && i < front->own - wing;
        tell(front, scheme, i, in_middle ? script_strike : script_hold, in_middle ? enemy_leader(front, front->enemies / 2) : 0);
    }
    tell(front, scheme, reserve, script_support, front->host->brigade[front->left_to_right[middle]].leader);
    return true;
}

/* All hold where they are, with the rearmost behind the middle. */
static bool lay_depth(const struct front *front, struct scheme *scheme)
{
    int middle = front->own / 2, reserve = rearmost(front, middle);
    if (front->own < 3)
        return false;
    for (int i = 0; i < front->own; i++)
        tell(front, scheme, i, script_hold, 0);
    tell(front, scheme, reserve, script_support, front->host->brigade[front->left_to_right[middle]].leader);
    return true;
}

/* Every second brigade goes back, and the others when those stand. */
static bool lay_delay(const struct front *front, struct scheme *scheme)
{
    for (int i = 0; i < front->own; i++) {
        if (i % 2 == 0)
            tell_later(front, scheme, i, script_retire);
        else
            tell(front, scheme, i, script_retire, 0);
    }
    return front->own > 0;
}

static struct place middle_of_objective(const struct battle *view, int objective)
{
    const struct feature *feature = &view->setup->ground->feature[view->setup->objective[objective].feature];
    return place_between(feature->bounds.least, feature->bounds.most, 1, 2);
}

/* The nearest place that is worth anything; -1: none is. */
static int nearest_objective(const struct battle *view, struct place middle)
{
    int nearest = -1;
    for (int objective = 0; objective < view->setup->objectives; objective++)
        if (battle_worth_of(view, objective) != NULL &&
            (nearest < 0 || place_distance(middle, middle_of_objective(view, objective)) <
                                place_distance(middle, middle_of_objective(view, nearest))))
            nearest = objective;
    return nearest;
}

/* Each for the place that is nearest to it. */
static bool lay_storm(const struct front *front, struct scheme *scheme)
{
    int nearest = -1;
    for (int i = 0; i < front->own; i++) {
        nearest = nearest_objective(front->thinking->view, front->host->brigade[front->left_to_right[i]].middle);
        if (nearest >= 0)
            tell(front, scheme, i, script_storm, nearest);
    }
    return nearest >= 0;
}

bool plan_lay(const struct thinking *thinking, int side, enum battle_plan plan, struct scheme *scheme)
{
    struct front front = front_of(thinking, side);
    *scheme = thinking_all(thinking, side, plan == plan_hold ? script_hold : script_press, 0);
    scheme->plan = (int32_t)plan;
    switch (plan) {
    case plan_storm:
        return lay_storm(&front, scheme);
    case plan_turn_left:
    case plan_turn_right:
        return lay_turn(&front, plan == plan_turn_left, scheme);
    case plan_refuse_left:
    case plan_refuse_right:
        return lay_refuse(&front, plan == plan_refuse_left, scheme);
    case plan_break:
        return lay_break(&front, scheme);
    case plan_depth:
        return lay_depth(&front, scheme);
    case plan_delay:
        return lay_delay(&front, scheme);
    case plan_press:
    case plan_hold:
    case plan_mixed:
    case plans:
        break;
    }
    return plan == plan_press || plan == plan_hold;
}
